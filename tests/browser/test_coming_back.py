"""A line that breaks, a laptop that is closed, a server that stops: nobody loses a seat or a move."""

import pytest
from playwright.async_api import expect

from tests.browser.evening import has_turn, make_table, number, sit, start, step
from tests.browser.house import House
from tests.browser.people import Visit
from tests.browser.trouble import Trouble

pytestmark = pytest.mark.asyncio(loop_scope="session")

GONE = "The line is gone"
NO_SOCKET = "WebSocket connection"


async def test_a_line_that_breaks_comes_back_by_itself(house: House, visit: Visit, trouble: Trouble) -> None:
    """Given a hero in the middle of a turn, when all lines are cut, then the turn goes on where it was."""
    trouble.expect(NO_SOCKET)
    table = await make_table(house)
    page = await visit(f"/t/{table.play}")
    await sit(page, "Ann", "Red")
    await start(page)
    await step(page, "ArrowRight")
    before = await number(page)
    house.cut()
    await expect(page.get_by_text(GONE)).to_be_visible()
    await expect(page.get_by_text(GONE)).to_be_hidden()
    assert await number(page) == before
    await has_turn(page, "red")
    await step(page, "ArrowRight")


async def test_a_server_that_was_started_again_knows_everything(
    house: House, visit: Visit, trouble: Trouble
) -> None:
    """Given a game, when the server stops and starts, then each is back in the seat, and watchers see it."""
    trouble.expect(NO_SOCKET)
    table = await make_table(house)
    page, watcher = await visit(f"/t/{table.play}"), await visit(f"/w/{table.watch}")
    await sit(page, "Ann", "Red")
    await start(page)
    await step(page, "ArrowRight", "ArrowRight")
    await house.stop()
    await expect(page.get_by_text(GONE)).to_be_visible()
    await page.get_by_role("tab", name="Chat").click()
    await page.get_by_label("Say something").fill("Is anybody there?")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("waits for the line")).to_be_visible()
    await house.start()
    await expect(page.get_by_text(GONE)).to_be_hidden()
    await expect(page.get_by_role("log", name="What was said")).to_contain_text("Is anybody there?")
    await expect(page.get_by_text("waits for the line")).to_be_hidden()
    await page.get_by_label("Say something").blur()
    await step(page, "ArrowRight")
    reached = await number(page)
    await expect(watcher.locator("[data-number]")).to_have_attribute("data-number", str(reached))


async def test_a_page_that_is_loaded_again_has_its_seat(house: House, visit: Visit) -> None:
    """Given a seat, when the tab is closed and the link opened anew, the seat is this browser's still."""
    table = await make_table(house)
    page = await visit(f"/t/{table.play}")
    await sit(page, "Ann", "Red")
    await start(page)
    await step(page, "ArrowRight")
    again = await visit(f"/t/{table.play}", beside=page)
    await page.close()
    await has_turn(again, "red")
    await step(again, "ArrowRight")


async def test_a_second_tab_takes_the_seat_and_the_first_says_so(house: House, visit: Visit) -> None:
    """Given a seat, when a second tab opens the same link, then the first offers to play here instead."""
    table = await make_table(house)
    first = await visit(f"/t/{table.play}")
    await sit(first, "Ann", "Red")
    await start(first)
    second = await visit(f"/t/{table.play}", beside=first)
    await has_turn(second, "red")
    await expect(first.get_by_text("played in another tab")).to_be_visible()
    await first.get_by_role("button", name="Play here instead").click()
    await has_turn(first, "red")
    await expect(second.get_by_text("played in another tab")).to_be_visible()
    await step(first, "ArrowRight")


async def test_a_renewed_server_asks_to_load_the_page_again(
    house: House, visit: Visit, trouble: Trouble
) -> None:
    """Given a game, when a newer server comes back, then the page says so and loads into the same seat."""
    trouble.expect(NO_SOCKET)
    table = await make_table(house)
    page = await visit(f"/t/{table.play}")
    await sit(page, "Ann", "Red")
    await start(page)
    house.version = "99.0.0"
    await house.restart()
    await page.get_by_role("button", name="Load the new page").click()
    await has_turn(page, "red")
    await step(page, "ArrowRight")


async def test_a_hosts_address_gives_no_powers_away(house: House, visit: Visit) -> None:
    """Given a host's link, then its secret leaves the address, and this browser comes back as the host."""
    table = await make_table(house, gm=True)
    page = await visit(f"/t/{table.play}#{table.host}")
    await expect(page.get_by_text("Copy your own link")).to_have_count(1)
    assert page.url == f"{house.url}/t/{table.play}"
    await page.reload()
    await expect(page.get_by_text("Copy your own link")).to_have_count(1)
    stranger = await visit(page.url)
    await expect(stranger.get_by_role("button", name="Sit down as Red")).to_be_visible()
    await expect(stranger.get_by_text("Copy your own link")).to_have_count(0)
