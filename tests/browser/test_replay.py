"""Watching a game again, and looking back while it goes on."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from paperdelve.wire import messages as m
from tests.browser.evening import make_table
from tests.browser.house import House
from tests.browser.people import PHONE, Axe, Shoot, Visit
from tests.net.server import Guest

WAY = ("move 2,1 3,1 4,1 5,1", "move 6,1", "move 7,2")
"""What leads a hero of the cupboard from its start over the key to the exit."""

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def _begun(house: House) -> tuple[m.Created, Guest]:
    """Begin a game with one hero, who is to act."""
    table = await make_table(house)
    guest = await house.guest()
    await guest.hello(table.play, "Ann")
    for wish, fields in (
        (m.Sit, {"seat": "red"}),
        (m.Choose, {"seat": "red", "choices": {"class": "warrior"}}),
        (m.Ready, {"seat": "red"}),
    ):
        await guest.ask(wish, **fields)
    started = await guest.ask(m.Start)
    assert isinstance(started, m.Accepted), started
    await guest.reach(started.number or 0)
    return table, guest


async def _do(guest: Guest, *commands: str) -> None:
    for command in commands:
        answer = await guest.ask(m.Do, "red", guest.number, command)
        assert isinstance(answer, m.Accepted), answer
        await guest.reach(answer.number or 0)


async def test_a_game_is_watched_again(
    house: House, visit: Visit, shoot: Shoot, axe: Axe, tmp_path: Path
) -> None:
    """Given a game that is over, when somebody goes through it, then each move is found and all verified."""
    table, guest = await _begun(house)
    await _do(guest, *WAY)
    page = await visit(f"/replay/{table.watch}")
    shown = page.locator(".transport-where")
    await expect(page.get_by_text("The game begins.")).to_be_visible()
    begin = int(await shown.get_attribute("data-number") or "0")
    await page.keyboard.press("ArrowRight")
    await expect(page.get_by_text("walks 4 spaces to 5,1")).to_be_visible()
    await page.keyboard.press("End")
    await expect(shown).to_contain_text(f"of {guest.number}")
    await expect(page).to_have_url(re.compile(f"#move={guest.number}$"))
    await page.keyboard.press("Home")
    await expect(shown).to_have_attribute("data-number", "1")
    await page.get_by_role("slider", name="Move").fill(str(begin + 1))
    await expect(shown).to_have_attribute("data-number", str(begin + 1))
    await page.get_by_role("tab", name="Figures").click()
    await expect(page.get_by_role("heading", name="Luck with the dice")).to_be_visible()
    await shoot(page, "replay")
    await axe(page)
    await page.get_by_role("tab", name="More").click()
    await page.get_by_role("button", name="Verify").click()
    await expect(page.get_by_text("Verified.")).to_be_visible()
    async with page.expect_download() as downloading:
        await page.get_by_role("button", name="Download").click()
    file = tmp_path / "game.replay"
    await (await downloading.value).save_as(file)
    await guest.ws.close()
    await _is_shown_from_a_file(page, house, file)


async def _is_shown_from_a_file(page: Page, house: House, file: Path) -> None:
    await page.goto(f"{house.url}/replay")
    await page.get_by_label("replay file").set_input_files(file)
    await expect(page.get_by_text("The game begins.")).to_be_visible()
    await page.keyboard.press("ArrowRight")
    await expect(page.get_by_text("walks 4 spaces to 5,1")).to_be_visible()


async def test_a_link_leads_to_a_move(house: House, visit: Visit, axe: Axe) -> None:
    """Given a link to a move and a phone, then that move is shown, and nothing has to be pushed sideways."""
    table, guest = await _begun(house)
    before = guest.number
    await _do(guest, *WAY)
    page = await visit(f"/replay/{table.watch}#move={before + 1}", size=PHONE)
    await expect(page.locator(".transport-where")).to_have_attribute("data-number", str(before + 1))
    await page.get_by_role("button", name="A command on").tap()
    await expect(page.locator(".transport-where")).to_have_attribute("data-number", str(before + 2))
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    await axe(page)
    await guest.ws.close()


async def test_who_looks_back_is_not_pulled_to_the_present(house: House, visit: Visit, axe: Axe) -> None:
    """Given somebody who looks back, when the game goes on, then the move stays until a key is pressed."""
    table, guest = await _begun(house)
    page = await visit(f"/w/{table.watch}")
    await page.get_by_role("button", name="Look back").click()
    back = page.get_by_role("region", name="Looking back")
    shown = back.locator(".transport-where")
    await expect(back).to_have_attribute("data-behind", "1")
    number = await shown.get_attribute("data-number") or ""
    await _do(guest, *WAY[:2])
    await expect(back).to_have_attribute("data-behind", "3")
    await expect(shown).to_have_attribute("data-number", number)
    await axe(page)
    await page.keyboard.press("l")
    await expect(back).to_have_count(0)
    await expect(page.locator("[data-number]")).to_have_attribute("data-number", str(guest.number))
    await guest.ws.close()
