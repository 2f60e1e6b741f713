"""The picture in the README is of a game like this one.

To make it anew: run this test, look at `build/screenshots/readme-1200x750.png`, and save it as
`client/web/playing.png` with a palette of some 140 colours.
"""

import re

import pytest
from playwright.async_api import expect

from tests.browser.evening import has_turn, make_table, sit, stands_still, start
from tests.browser.house import House
from tests.browser.people import Shoot, Size, Visit
from tests.project.repository import ROOT, text

NAME = "client/web/playing.png"
PICTURE: Size = (1200, 750)
MOST_BYTES = 200_000
ROUND = re.compile("round [4-9]")

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_game_in_progress(house: House, visit: Visit, shoot: Shoot) -> None:
    """Given a hero whom a bot led into the thick of it, when Ann takes over, then she sees what to do."""
    table = await make_table(house, "first-evening", title="Friday evening")
    page = await visit(f"/t/{table.play}", size=PICTURE, calm=True)
    await sit(page, "Ann", "Red")
    for colour in ("Blue", "Green"):
        await page.get_by_role("button", name=f"Let a bot play {colour}").click()
    await start(page)
    await page.get_by_role("tab", name="People").click()
    red = page.get_by_role("listitem").filter(has_text="Red (you)")
    await red.get_by_role("button", name="Let a bot play").click()
    await expect(page.get_by_text(ROUND)).to_be_visible(timeout=60_000)
    await red.get_by_role("button", name="Play yourself").click()
    await has_turn(page, "red")
    await stands_still(page)
    await page.get_by_role("tab", name="Log").click()
    await expect(
        page.get_by_role("region", name="What you can do").get_by_role("button").first
    ).to_be_visible()
    await shoot(page, "readme", PICTURE)


async def test_the_readme_shows_it() -> None:
    """The README's picture is there, and small enough to be looked at on the way."""
    assert f"({NAME})" in text("README.md")
    picture = ROOT / NAME
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert picture.stat().st_size < MOST_BYTES
