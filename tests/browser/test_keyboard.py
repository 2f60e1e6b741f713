"""Everything by the keyboard alone: no mouse, no touch, from an empty browser to the end of a level."""

import pytest
from playwright.async_api import Page, expect

from tests.browser.evening import has_turn, is_asked, make_table, number, stands_still, step
from tests.browser.house import House
from tests.browser.people import Visit

pytestmark = pytest.mark.asyncio(loop_scope="session")

FAR = 120
"""Presses of Tab after which something is taken not to be reachable."""


async def tab_to(page: Page, name: str) -> None:
    """Press Tab until what bears the name has the focus."""
    for _ in range(FAR):
        await page.keyboard.press("Tab")
        here = await page.evaluate(
            """() => {
                const at = document.activeElement;
                const label = at.labels?.[0]?.textContent ?? "";
                return `${at.getAttribute("aria-label") ?? ""} ${label} ${at.textContent}`;
            }"""
        )
        if name in here:
            return
    pytest.fail(f"no Tab leads to {name!r}")


async def test_from_nothing_to_the_first_step(visit: Visit) -> None:
    """Given an empty browser, then Tab, Enter, a name and an arrow make a table and the first step."""
    page = await visit("/")
    await expect(page.get_by_role("button", name="Make the table")).to_be_enabled()
    await tab_to(page, "Make the table")
    await page.keyboard.press("Enter")
    await expect(page.get_by_label("Your name")).to_be_visible()
    if not await page.get_by_label("Your name").evaluate("it => it === document.activeElement"):
        await tab_to(page, "Your name")
    await page.keyboard.type("Ann")
    await tab_to(page, "Sit down as Red")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("button", name="Leave the seat")).to_be_visible()
    await tab_to(page, "Start the game")
    await page.keyboard.press("Enter")
    await has_turn(page, "red")
    await step(page, "ArrowRight")


async def test_a_level_is_played_by_cursor_and_letters(house: House, visit: Visit) -> None:
    """Given a turn, then the cursor tells what is where, Enter goes there, and a letter ends the turn."""
    table = await make_table(house)
    page = await visit(f"/t/{table.play}")
    await page.get_by_label("Your name").fill("Ann")
    await tab_to(page, "Sit down as Red")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("button", name="Leave the seat")).to_be_visible()
    await tab_to(page, "Start the game")
    await page.keyboard.press("Enter")
    await has_turn(page, "red")
    await expect(page.get_by_role("button", name="End your turn")).to_be_enabled()
    for _ in range(4):
        await page.keyboard.press("Shift+ArrowRight")
    await expect(page.get_by_role("status").filter(has_text="5,1")).to_contain_text("key")
    before = await number(page)
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("log", name="What happens")).to_contain_text("takes a key")
    assert await number(page) > before
    await stands_still(page)
    before = await number(page)
    await page.keyboard.press("e")
    if await is_asked(page, before):
        await page.keyboard.press("Enter")
    await expect(page.get_by_role("log", name="What happens")).to_contain_text("Round 2")


async def test_the_keys_are_told(house: House, visit: Visit) -> None:
    """Given a table, when ? is pressed, then a card tells all keys, and Escape puts it away."""
    table = await make_table(house)
    page = await visit(f"/t/{table.play}")
    await page.get_by_label("Your name").fill("Ann")
    await page.get_by_role("button", name="Sit down as Red").click()
    await page.get_by_role("button", name="Start the game").click()
    await has_turn(page, "red")
    await page.keyboard.press("?")
    card = page.get_by_role("dialog")
    await expect(card).to_contain_text("arrows")
    await page.keyboard.press("Escape")
    await expect(card).to_be_hidden()
    await page.get_by_role("tab", name="Chat").click()
    await page.get_by_label("Say something").fill("e? v")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("log", name="What was said")).to_contain_text("e? v")
    await has_turn(page, "red")
