"""The rule cases: every ``[[case]]`` of ``gauntlet/*.toml`` is a given / when / then.

``paperdelve script`` plays it. A case is written to be read beside the rule book::

    [[case]]
    rules = ["G4.2"]                       # the rules whose breaking it would catch
    title = "A warrior cannot strike Death"
    map = ...                              # or levels = [...], or script = the whole file as it stands
    files = { "cellar.toml" = ... }        # other files that lie beside the script
    heroes.red = "warrior"                 # settings, counters, dice, picks, do: as in a script
    do = ["red fight 2,1"]
    then.rejected = ["red fight 2,1"]      # exactly these commands, in order; none by default
    then.heroes.red = { at = [1, 1] }      # any key of the final state

What ``then`` says of the state is matched so: of an object only the keys named; of a list every element, in
order; ``"null"`` is JSON's null; ``enchantments`` wholly, a list standing for their names in any order. All
dice and picks must be used, unless ``unused_dice`` or ``unused_picks`` says how many are left. ``then.fault =
{ status, says }`` expects that exit status and one line on standard error that holds ``says`` in any case.
"""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from paperdelve.cli import main

HERE = Path(__file__).parent
RULES_PAGE = HERE.parents[1] / "server" / "paperdelve" / "rules" / "gauntlet" / "RULES.md"

GIVEN = {"rules", "title", "map", "levels", "script", "files"}
PLAYED = {"settings", "heroes", "counters", "dice", "picks", "do"}

RULES_IN_CATALOGUE = {
    "G1": range(1, 13),
    "G2": range(1, 7),
    "G3": range(1, 13),
    "G4": range(1, 8),
    "G5": (1, 2, 6, 7, 8, 9),
    "G6": range(1, 16),
    "G7": range(1, 17),
    "G8": range(1, 5),
    "G9": range(1, 3),
}

HOUSE_RULES: dict[str, tuple[object, ...]] = {
    "diagonals": ("no-corners", "free", "never"),
    "rotate_first": (True,),
    "friendly_fire": ("passes", "harmless", "hurts"),
    "magic_through_walls": (True,),
    "mercy": (False,),
    "newborn_act": (True,),
    "monster_friendly_fire": (False,),
    "sorcerers": (True,),
    "revival": ("next-level", "never"),
}
"""Every house rule that is a choice among values, with the values that some case must set by name."""

HOUSE_FIGURES = {"spawn_range", "demon_range", "death_total", "thief_after", "monster_count"}
"""Every house rule that is a figure: some case must set it."""


def cases() -> Iterator[Any]:
    """Read every case of every file, as a pytest parameter named by its rules and title."""
    for page in sorted((HERE / "gauntlet").glob("*.toml")):
        for case in tomllib.loads(page.read_text(encoding="utf-8"))["case"]:
            yield pytest.param(case, id=" ".join((*case["rules"], case["title"])))


@pytest.mark.parametrize("case", list(cases()))
def test_case(case: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A case of the rule book ends as its `then` says."""
    assert set(case) <= GIVEN | PLAYED | {"then"}
    script = written(case)
    file = tmp_path / "case.toml"
    file.write_text(script, encoding="utf-8")
    for name, text in case.get("files", {}).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    status = run(str(file))
    printed = capsys.readouterr()
    then = dict(case.get("then", {}))
    fault = then.pop("fault", None)
    if fault is None:
        found = list(wrong_in_play(then, status, printed.out, printed.err))
    else:
        assert not then, "a case that ends in a fault says nothing of the state"
        found = list(wrong_in_fault(fault, status, printed.err))
    if found:
        parts = (*found, "--- script", script, "--- printed", printed.out, printed.err)
        pytest.fail("\n".join(parts), pytrace=False)


def run(*files: str) -> int:
    """Play script files in process and return the exit status of the command."""
    try:
        return int(main(["script", *files]) or 0)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else int(stop.code is not None)


def wrong_in_fault(fault: Mapping[str, Any], status: int, err: str) -> Iterator[str]:
    """Say what differs from the expected fault, a line each."""
    if status != fault["status"]:
        yield f"exit status: expected {fault['status']}, got {status}"
    if len(err.splitlines()) != 1:
        yield f"expected one line on standard error, got {len(err.splitlines())}"
    if fault.get("says", "").lower() not in err.lower():
        yield f"the line does not say {fault['says']!r}"


def wrong_in_play(then: Mapping[str, Any], status: int, out: str, err: str) -> Iterator[str]:
    """Say what differs from the expected end of the play, a line each."""
    if status != 0:
        yield f"exit status: expected 0, got {status}: {err.strip()}"
        return
    *events, last = [json.loads(line) for line in out.splitlines()]
    expected = dict(then)
    rejected = [event["command"] for event in events if event.get("event") == "rejected"]
    yield from differences("rejected", expected.pop("rejected", []), rejected)
    for left in ("unused_dice", "unused_picks"):
        yield from differences(left, expected.pop(left, 0), last[left])
    state = {**expected.pop("state", {}), **expected}
    yield from differences("state", state, last["state"])


def differences(path: str, expected: object, actual: object) -> Iterator[str]:
    """Say where `actual` is not as expected, by path; the module's text tells how things are matched."""
    if path.endswith(".enchantments") and isinstance(expected, list):
        names = sorted(actual) if isinstance(actual, (list, dict)) else actual
        if names != sorted(expected):
            yield f"{path}: expected {sorted(expected)}, got {names}"
    elif isinstance(expected, dict) and isinstance(actual, dict):
        if path.endswith(".enchantments") and set(expected) != set(actual):
            yield f"{path}: expected {sorted(expected)}, got {sorted(actual)}"
        for key, value in expected.items():
            if key in actual:
                yield from differences(f"{path}.{key}", value, actual[key])
            else:
                yield f"{path}.{key}: expected {value!r}, but there is no such key"
    elif isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        for index, (one, other) in enumerate(zip(expected, actual, strict=True)):
            yield from differences(f"{path}[{index}]", one, other)
    else:
        wanted = None if expected == "null" else expected
        if wanted != actual or isinstance(wanted, bool) is not isinstance(actual, bool):
            yield f"{path}: expected {wanted!r}, got {actual!r}"


def written(case: Mapping[str, Any]) -> str:
    """Write the script file that plays a case."""
    if "script" in case:
        return str(case["script"])
    lines = ['game = "gauntlet"']
    if "levels" in case:
        lines += ["levels = [", *(f"{drawn(level)}," for level in case["levels"]), "]"]
    else:
        is_drawing = "\n" in case["map"]
        lines.append(f"map = {drawn(case['map']) if is_drawing else toml(case['map'])}")
    if "counters" in case:
        lines += ["counters = [", *(f"  {toml(counter)}," for counter in case["counters"]), "]"]
    play = {key: case[key] for key in ("dice", "picks", "do") if key in case}
    tables = {"settings": case.get("settings", {}), "heroes": case.get("heroes", {}), "play": play}
    for name, table in tables.items():
        lines += ["", f"[{name}]", *(f"{key} = {toml(value)}" for key, value in table.items())]
    return "\n".join(lines) + "\n"


def drawn(level: str) -> str:
    """Write a map as a TOML string of several lines."""
    return f'"""\n{level}"""'


def toml(value: object) -> str:
    """Write a value in TOML's words."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def every_case() -> list[dict[str, Any]]:
    """Read all cases, without their pytest wrapping."""
    return [case for parameter in cases() for case in parameter.values]


def cited_rules() -> set[str]:
    """Collect the rule numbers that some case lists or some Python test names."""
    listed = {rule for case in every_case() for rule in case["rules"]}
    tests = [path for path in HERE.parent.rglob("test_*.py") if path != Path(__file__)]
    texts = (path.read_text(encoding="utf-8") for path in tests)
    return listed.union(*(re.findall(r"\bG\d+\.\d+\b", text) for text in texts))


def ruled() -> set[str]:
    """Collect the numbers that RULES.md explains: those that begin a heading, a list item or a table row."""
    text = RULES_PAGE.read_text(encoding="utf-8")
    return set(re.findall(r"^\s*(?:#+|[-*]|\|)\s*[*`]*(G\d+\.\d+)\b", text, flags=re.MULTILINE))


def test_the_rules_page_explains_the_whole_catalogue() -> None:
    """RULES.md explains every number of the rule catalogue."""
    catalogue = {f"{part}.{number}" for part, numbers in RULES_IN_CATALOGUE.items() for number in numbers}
    assert catalogue - ruled() == set()


def test_every_rule_is_cited() -> None:
    """Every rule that RULES.md explains is cited by at least one case or test."""
    assert ruled() - cited_rules() == set()


def test_every_house_rule_is_played() -> None:
    """Every value of every house rule is set by at least one case, and every figure at least once."""
    played = [pair for case in every_case() for pair in case.get("settings", {}).items()]
    wanted = [(name, value) for name, values in HOUSE_RULES.items() for value in values]
    assert [pair for pair in wanted if pair not in played] == []
    assert HOUSE_FIGURES - {name for name, _ in played} == set()


def test_titles_are_unlike() -> None:
    """No two cases bear the same name, so that a failure names one place."""
    names = [parameter.id for parameter in cases()]
    assert sorted({name for name in names if names.count(name) > 1}) == []
