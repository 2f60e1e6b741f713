"""RULES.md names only functions that are there, and shows house rules at the program's defaults."""

import importlib
import re
from pathlib import Path

import pytest
from attrs import fields

from paperdelve.rules.gauntlet.dungeon import HouseRules

RULES = Path(__file__).parents[2] / "server/paperdelve/rules"
PAGE = (RULES / "gauntlet/RULES.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`([\w/]+)\.py:([\w.]+)`", PAGE)))


@pytest.mark.parametrize(("path", "name"), NAMED)
def test_each_function_is_there(path: str, name: str) -> None:
    """What the page points to exists under that name."""
    found: object = importlib.import_module(f"paperdelve.rules.{path.replace('/', '.')}")
    for part in name.split("."):
        found = getattr(found, part)


def test_each_rule_points_to_a_function() -> None:
    """No rule is without the function that carries it out."""
    rules = re.split(r"^- \*\*(?=G)", PAGE, flags=re.MULTILINE)[1:]
    assert [rule.split("*")[0] for rule in rules if not re.search(r"`[\w/]+\.py:[\w.]+`", rule)] == []


@pytest.mark.parametrize("field", fields(HouseRules), ids=lambda field: field.name)
def test_each_house_rule_is_explained(field: object) -> None:
    """Every house rule stands on the page, with its default where that is a figure or a flag."""
    name, default = field.name, field.default  # type: ignore[attr-defined]
    assert f"`{name}`" in PAGE
    if not isinstance(default, str):
        shown = {True: "true", False: "false", None: "none"}.get(default, str(default))
        assert f"`{name}` ({shown})" in PAGE
