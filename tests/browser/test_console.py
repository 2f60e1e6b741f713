"""The GM's console: everything changed while others play, without leaving the board."""

import pytest
from playwright.async_api import Locator, Page, expect

from paperdelve.wire import messages as m
from tests.browser.evening import make_table
from tests.browser.house import House
from tests.browser.people import PHONE, Axe, Shoot, Visit
from tests.net.server import Guest

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def _begun(house: House) -> tuple[m.Created, Guest]:
    """Begin a game with a GM and one hero, who is to act."""
    table = await make_table(house, gm=True)
    guest = await house.guest()
    await guest.hello(table.play, "Ann")
    await guest.ask(m.Sit, "red")
    await guest.ask(m.Choose, "red", {"class": "warrior"})
    await guest.ask(m.Ready, "red")
    async with await house.guest() as gm:
        await gm.hello(table.host)
        started = await gm.ask(m.Start)
        assert isinstance(started, m.Accepted), started
    await guest.reach(started.number or 0)
    return table, guest


def _path(table: m.Created) -> str:
    return f"/t/{table.play}#{table.host}"


async def _turn_to(console: Locator, tab: str) -> None:
    await console.get_by_role("tab", name=tab).click()


async def _use(console: Locator, tool: str, at: str) -> None:
    """Use a tool on a space, by keyboard."""
    await console.get_by_role("button", name=tool, exact=True).click()
    await console.get_by_label("At a space").fill(at)
    await console.get_by_label("At a space").press("Enter")


async def _is_told(page: Page, words: str) -> None:
    """Wait until the log says something."""
    await expect(page.get_by_role("list", name="Log").get_by_text(words)).to_be_visible()


async def test_the_gm_changes_everything_while_they_play(
    house: House, visit: Visit, shoot: Shoot, axe: Axe
) -> None:
    """Given a game that is on, when the GM draws, places, sets and takes back, then it is so for all."""
    table, guest = await _begun(house)
    page = await visit(_path(table))
    console = page.get_by_role("region", name="The GM's console")
    said = console.get_by_role("status")
    await console.get_by_role("button", name="Draw", exact=True).click()
    await console.get_by_role("button", name="wall", exact=True).click()
    await _use(console, "Draw", "4,2")
    await _is_told(page, "The GM draws at 4,2")
    await _use(console, "Draw", "1,1")
    await expect(said).to_have_text("Something is at 1,1: move it first.")
    await console.get_by_role("button", name="Place", exact=True).click()
    await console.get_by_role("button", name="ghost", exact=True).click()
    await shoot(page, "console")
    await axe(page)
    await _use(console, "Place", "7,4")
    await _is_told(page, "The GM puts a ghost")
    await _changes_a_hero(page, console)
    await _rolls_and_goes_back(page, console)
    await guest.ask(m.Say, "What a wall!")
    assert guest.scene.board["rows"][2][4] == "#"
    assert guest.scene.sheets["red"]["body_points"] == 77
    assert [each["at"] for each in guest.scene.counters.values() if each["kind"] == "ghost"] == [4 * 256 + 7]
    await guest.ws.close()


async def _changes_a_hero(page: Page, console: Locator) -> None:
    await _turn_to(console, "Counter")
    await console.get_by_role("combobox", name="Counter").select_option("red")
    await console.get_by_label("Body points").fill("77")
    await console.get_by_label("Body points").press("Enter")
    await _is_told(page, "The GM sets body points")


async def _rolls_and_goes_back(page: Page, console: Locator) -> None:
    await _turn_to(console, "Game")
    await console.get_by_label("Dice in the open").fill("3")
    await console.get_by_role("button", name="Roll").click()
    await _is_told(page, "The GM rolls")
    await _turn_to(console, "Undo")
    await console.get_by_role("button", name="Back to before: The GM rolls 3 dice").click()
    await page.get_by_role("button", name="Take it back").click()
    await _is_told(page, "The game goes back to number")


async def test_a_whisper_reaches_one_seat(house: House, visit: Visit, axe: Axe) -> None:
    """Given a GM with a phone, when it whispers to a seat, then who sits there hears it and no watcher."""
    table, guest = await _begun(house)
    watcher = await house.guest()
    await watcher.hello(table.watch)
    page = await visit(_path(table), size=PHONE)
    console = page.get_by_role("region", name="The GM's console")
    await console.get_by_role("button", name="GM").tap()
    await _turn_to(console, "Seats")
    await console.get_by_label("Whisper to").fill("The jewels are cursed.")
    await console.get_by_label("Whisper to").press("Enter")
    await expect(page.get_by_text("Whispered to")).to_be_visible()
    await axe(page)
    for someone in (guest, watcher):
        await someone.ask(m.History, 0, 1)
    assert "The jewels are cursed." in str(guest.heard)
    assert "The jewels are cursed." not in str(watcher.heard)
    await guest.ws.close()
    await watcher.ws.close()
