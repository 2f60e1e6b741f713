"""What people do in the browser tests: make a table, sit down, look at the turn."""

import re

from playwright.async_api import Page, expect

from paperdelve.wire import messages as m
from tests.browser.house import House
from tests.browser.people import DESKTOP, Size, Visit

CUPBOARD = """
title = "The Cupboard"
monster_count = 0
map = '''
#########
#S...k..#
#S.....E#
#S......#
#S......#
#########
'''
"""
"""A level that four heroes leave within a round or two."""


async def make_table(house: House, text: str = CUPBOARD, **settings: object) -> m.Created:
    """Make a table over the wire; nobody is cut short unless the settings say so."""
    options = {"map": text}
    async with await house.guest() as guest:
        wish = {"absence": "wait", "options": options, **settings}
        created = await guest.ask(m.Create, **wish)
        assert isinstance(created, m.Created)
        return created


async def sit(page: Page, name: str, seat: str) -> None:
    """Take a seat in the lobby under a name."""
    field = page.get_by_label("Your name")
    if await field.count():
        await field.fill(name)
    await page.get_by_role("button", name=f"Sit down as {seat}").click()
    await expect(page.get_by_role("button", name="Leave the seat")).to_be_visible()


async def start_as_gm(gm: Page, *players: Page) -> None:
    """Start the game as its GM, when the players have said that they are ready."""
    for player in players:
        await expect(player.get_by_role("button", name="Start the game")).to_have_count(0)
        await player.get_by_role("button", name="I am ready").click()
        await expect(player.get_by_role("button", name="Not ready after all")).to_be_visible()
    await start(gm)


async def start(page: Page) -> None:
    """Start the game from the lobby, whoever else must be ready is."""
    await page.get_by_role("button", name="Start the game").click()
    await expect(page.locator("[data-phase=playing]")).to_be_visible()


async def alone(
    house: House, visit: Visit, text: str = CUPBOARD, *, size: Size = DESKTOP, calm: bool = False
) -> Page:
    """Make a table, sit down as red and start: a page on which it is one's turn."""
    table = await make_table(house, text)
    page = await visit(f"/t/{table.play}", size=size, calm=calm)
    await sit(page, "Ann", "Red")
    await start(page)
    await has_turn(page, "red")
    await expect(
        page.get_by_role("region", name="What you can do").get_by_role("button").first
    ).to_be_visible()
    return page


async def number(page: Page) -> int:
    """Return the number of the scene that a page shows."""
    return int(await page.locator("[data-number]").get_attribute("data-number") or "0")


async def moves_on(page: Page, before: int) -> None:
    """Wait until a page shows a later scene than that of a number."""
    await page.wait_for_function(
        "n => Number(document.querySelector('[data-number]')?.dataset.number) > n", arg=before
    )


async def stands_still(page: Page) -> None:
    """Wait until what happened has been played to its end on a page's board."""
    await expect(page.get_by_role("application")).not_to_have_attribute("data-busy", "")


async def step(page: Page, *keys: str) -> None:
    """Press keys that each make a step, as somebody who looks at the board between them."""
    for key in keys:
        await stands_still(page)
        before = await number(page)
        await page.keyboard.press(key)
        await moves_on(page, before)


async def has_turn(page: Page, seat: str) -> None:
    """Wait until a page says that it is its own seat's turn."""
    await expect(page.locator("[data-to-act]")).to_have_attribute("data-to-act", seat)


async def end_turn(page: Page) -> None:
    """End the turn by its button, and say so if asked again."""
    before = await number(page)
    await page.get_by_role("button", name="End your turn").click()
    if await is_asked(page, before):
        await page.get_by_role("alertdialog").get_by_role("button", name=re.compile("^(Yes|End)")).click()


async def is_asked(page: Page, before: int) -> bool:
    """Wait until the game has moved on from a number, or the page asks first whether it shall: then True."""
    await page.wait_for_function(
        """n => document.querySelector("[role=alertdialog]")
            || Number(document.querySelector("[data-number]").dataset.number) > n""",
        arg=before,
    )
    return await page.get_by_role("alertdialog").count() > 0
