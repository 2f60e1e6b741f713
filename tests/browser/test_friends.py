"""Four friends and somebody who watches play a level, each at a browser of their own."""

import pytest
from playwright.async_api import expect

from tests.browser.evening import has_turn, make_table, sit, start, step
from tests.browser.house import House
from tests.browser.people import PHONE, Axe, Shoot, Visit

WAYS = {
    "Red": [*["ArrowRight"] * 5, "PageDown"],
    "Blue": ["ArrowRight"] * 6,
    "Green": [*["ArrowRight"] * 5, "PageUp"],
    "Yellow": [*["ArrowRight"] * 4, "PageUp", "PageUp"],
}
"""The keys that lead each of them to the exit of the cupboard."""

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_an_evening(house: House, visit: Visit, shoot: Shoot, axe: Axe) -> None:
    """Given a link, when four sit down and go to the exit in turn, then all see them win, watchers too."""
    table = await make_table(house)
    seats = ("Red", "Blue", "Green", "Yellow")
    pages = [
        await visit(f"/t/{table.play}", size=PHONE if seat == "Green" else (1440, 900)) for seat in seats
    ]
    for page, seat in zip(pages, seats, strict=True):
        await sit(page, f"{seat}'s friend", seat)
    watcher = await visit(f"/w/{table.watch}")
    await shoot(pages[0], "lobby")
    await axe(pages[0])
    for page in pages[1:]:
        await page.get_by_role("button", name="I am ready").click()
    await start(pages[0])
    await expect(watcher.locator("[data-phase=playing]")).to_be_visible()
    for page, seat in zip(pages, seats, strict=True):
        await has_turn(page, seat.lower())
        if seat == "Red":
            await shoot(page, "table")
            await axe(page)
        await step(page, *WAYS[seat])
    for page in (*pages, watcher):
        await expect(page.get_by_role("heading", name="won")).to_be_visible()
    await shoot(watcher, "won")
    await axe(watcher)


async def test_one_plays_all_four(house: House, visit: Visit) -> None:
    """Given somebody alone, when she takes all four seats, then she acts for each in its turn, in one tab."""
    table = await make_table(house)
    page = await visit(f"/t/{table.play}")
    await sit(page, "Ann", "Red")
    for seat in ("Blue", "Green", "Yellow"):
        await page.get_by_role("button", name=f"Play {seat} too").click()
    await start(page)
    for seat, keys in WAYS.items():
        await has_turn(page, seat.lower())
        await step(page, *keys)
    await expect(page.get_by_role("heading", name="won")).to_be_visible()
