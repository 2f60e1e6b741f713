"""What a browser has to fetch before somebody can play stays small."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.browser import chromium
from tests.project.repository import ROOT

BUILT = ROOT / "build/web"
BUDGET = 100_000
"""Bytes of packed script on the page of a table."""
LARGEST = 300_000
"""Bytes of one packed file: it reaches a slow reader within the time that the server gives one request."""
PLAYED = ("index.html", "src/table/page.tsx")
OPENED_LATER = {
    "src/edit/page.tsx",
    "src/host/console.tsx",
    "src/lobby/qr.tsx",
    "src/replay/look-back.tsx",
    "src/replay/page.tsx",
    "src/rules/page.tsx",
    "src/start/lost.tsx",
    "src/start/page.tsx",
    "src/table/keys/help.tsx",
    "src/table/settings/card.tsx",
}
"""What is loaded only when it is opened. Anything else that the page of a table loads counts, late or not."""


@pytest.fixture
def manifest() -> dict[str, Any]:
    """Return what Vite wrote down of the build: which file is made of what, and needs which others."""
    path = BUILT / ".vite/manifest.json"
    if not path.is_file():
        chromium.skip("the browser client is not built: PAPERDELVE_WEB=require pip install -e .")
    read: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return read


def _packed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9, mtime=0))


def test_the_page_of_a_table_is_within_its_budget(manifest: dict[str, Any]) -> None:
    """The entry, the table's page, all that they import, and what a player loads in the course of a game."""
    needed: set[str] = set()
    waiting = list(PLAYED)
    while waiting:
        key = waiting.pop()
        if key not in needed:
            needed.add(key)
            chunk = manifest[key]
            waiting += chunk.get("imports", [])
            waiting += [each for each in chunk.get("dynamicImports", []) if each not in OPENED_LATER]
    sizes = {manifest[key]["file"]: _packed(BUILT / manifest[key]["file"]) for key in needed}
    scripts = {name: size for name, size in sizes.items() if name.endswith(".js")}
    assert len(scripts) >= len(PLAYED)
    assert sum(scripts.values()) <= BUDGET, f"{sum(scripts.values())} bytes: {scripts}"


def test_what_is_opened_later_is_still_there() -> None:
    """The list above names files as they are called now, so that none slips out of the budget by its name."""
    assert {name for name in OPENED_LATER if not (ROOT / "client/web" / name).is_file()} == set()


@pytest.mark.usefixtures("manifest")
def test_no_file_is_too_large_for_a_slow_reader() -> None:
    """The server sends each file whole within half a minute, or cuts it."""
    sizes = {path.name: _packed(path) for path in BUILT.rglob("*") if path.is_file()}
    assert {name: size for name, size in sizes.items() if size > LARGEST} == {}


@pytest.mark.usefixtures("manifest")
def test_the_licences_of_what_is_packed_go_with_it() -> None:
    """Whoever gets our pages gets the terms of the scripts and of the font in them."""
    assert "MIT" in (BUILT / "licences.txt").read_text("utf-8")
    assert "SIL Open Font License" in (BUILT / "font-licence.txt").read_text("utf-8")
