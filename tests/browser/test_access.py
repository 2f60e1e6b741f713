"""axe-core finds nothing serious on any page or card, on a desktop and on a phone."""

import pytest
from playwright.async_api import Locator, Page, expect

from tests.browser import board
from tests.browser.evening import alone, has_turn, make_table, sit, stands_still, start_as_gm, step
from tests.browser.house import House
from tests.browser.people import DESKTOP, PHONE, Axe, Shoot, Size, Visit
from tests.browser.test_friends import WAYS
from tests.browser.test_game_master import MANOR
from tests.browser.test_pointing import GHOST, HALL
from tests.browser.trouble import Trouble

pytestmark = [
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"]),
]


async def _fits(page: Page) -> None:
    wide, room = await page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= room, "something has to be pushed sideways"


async def _tabs(inside: Page | Locator, page: Page, axe: Axe) -> None:
    """Judge the page with each of some tabs chosen."""
    for tab in await inside.get_by_role("tab").all():
        await tab.click()
        await expect(tab).to_have_attribute("aria-selected", "true")
        await axe(page)
        await _fits(page)


async def _card(page: Page, button: str, axe: Axe) -> Locator:
    """Open a card by its button, judge it, and return it."""
    await page.get_by_role("button", name=button, exact=True).click()
    card = page.get_by_role("dialog")
    await expect(card).to_be_visible()
    await axe(page)
    await _fits(page)
    return card


async def test_before_a_table(house: House, visit: Visit, trouble: Trouble, axe: Axe, *, size: Size) -> None:
    """Given nothing but the address, then the start, its settings and a wrong way are in order."""
    trouble.expect("404")
    await make_table(house, title="Another evening")
    page = await visit("/", size=size)
    await page.get_by_text("Settings").first.click()
    await expect(page.get_by_text("Another evening")).to_be_visible()
    await axe(page)
    await _fits(page)
    for path, words in (("/replay", "Watch a game again"), ("/nowhere", "")):
        await page.goto(house.url + path)
        await expect(page.get_by_role("heading", name=words).first).to_be_visible()
        await axe(page)
        await _fits(page)


async def test_a_players_table(house: House, visit: Visit, axe: Axe, *, size: Size) -> None:
    """Given somebody's turn, then everything that opens on the table is in order."""
    page = await alone(house, visit, HALL, size=size)
    await _tabs(page, page, axe)
    if size == PHONE:
        await page.get_by_role("tab", name="People").click()
    for name in ("Settings", "Keys and help"):
        card = await _card(page, name, axe)
        await card.get_by_role("button", name="Close").click()
    await page.get_by_role("button", name="End your turn").click()
    await expect(page.get_by_role("alertdialog")).to_be_visible()
    await axe(page)
    await page.get_by_role("button", name="Not yet").click()
    await board.click(page, GHOST)
    await stands_still(page)
    await page.get_by_role("button", name="Look back").click()
    await expect(page.get_by_role("region", name="Looking back")).to_be_visible()
    await axe(page)
    await _fits(page)


async def test_a_watchers_table_and_the_masters(
    house: House, visit: Visit, shoot: Shoot, axe: Axe, *, size: Size
) -> None:
    """Given a game with a GM, then all of the console, its questions, and what watchers have are in order."""
    table = await make_table(house, MANOR, gm=True)
    gm, eve = [
        await visit(path, size=size) for path in (f"/t/{table.play}#{table.host}", f"/w/{table.watch}")
    ]
    await axe(eve)
    ann = await visit(f"/t/{table.play}")
    await sit(ann, "Ann", "Red")
    await start_as_gm(gm, ann)
    await has_turn(ann, "red")
    await _tabs(eve, eve, axe)
    console = gm.get_by_role("region", name="The GM's console")
    if size == PHONE:
        await console.get_by_role("button", name="GM").click()
    await _tabs(console, gm, axe)
    await console.get_by_role("tab", name="Seats").click()
    card = await _card(gm, "Close the table", axe)
    await card.get_by_role("button", name="No", exact=True).click()
    await console.get_by_role("tab", name="Board").click()
    for tool in ("Place", "Draw"):
        await console.get_by_role("button", name=tool, exact=True).click()
        await axe(gm)
    await shoot(gm, "console-on-" + ("phone" if size == PHONE else "desktop"), size)


async def test_after_a_game(house: House, visit: Visit, axe: Axe, *, size: Size) -> None:
    """Given a game that is over, then its outcome, its figures and its replay are in order."""
    page = await alone(house, visit, size=size)
    await step(page, *WAYS["Red"])
    card = page.get_by_role("dialog")
    await card.get_by_text("Who did what, in pictures").click()
    await expect(card.get_by_role("heading", name="Where it hurt")).to_be_visible()
    await axe(page)
    await _fits(page)
    await card.get_by_role("link", name="See how it went").click()
    await expect(page.locator(".transport-where")).to_contain_text(" of ")
    await _tabs(page, page, axe)


async def test_the_editor(visit: Visit, axe: Axe, *, size: Size) -> None:
    """Given the editor, then where one begins, its panels and its cards are in order."""
    page = await visit("/edit", size=size)
    card = page.get_by_role("dialog")
    await expect(card.get_by_text("The Beggar's Cellar").first).to_be_visible()
    await axe(page)
    await _fits(page)
    await page.get_by_role("button", name="Begin").click()
    await expect(card).to_be_hidden()
    if size == PHONE:
        await page.get_by_text("File", exact=True).click()
    for name in ("Print", "Keep", "Try it", "Keys and help"):
        card = await _card(page, name, axe)
        await card.get_by_role("button", name="Close").click()
    beside = page.get_by_role("complementary")
    for name in ("Counters", "Here", "Level", "Dungeon"):
        await beside.get_by_role("button" if size == PHONE else "tab", name=name, exact=True).click()
        await axe(page)
        await _fits(page)
