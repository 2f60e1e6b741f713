"""Whoever only watches is in the picture at once; and who wants sees the whole game again when it is over."""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from tests.browser import board
from tests.browser.evening import CUPBOARD, alone, make_table, sit, start, step
from tests.browser.house import House
from tests.browser.people import Axe, Shoot, Visit
from tests.browser.test_friends import WAYS

pytestmark = pytest.mark.asyncio(loop_scope="session")

_DROP = """text => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], "game.replay", { type: "application/x-ndjson" }));
    const event = new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true });
    document.querySelector("main").dispatchEvent(event);
}"""


async def test_who_comes_late_sees_the_state_at_once(house: House, visit: Visit) -> None:
    """Given a game that goes on, when a watcher comes, then all is there, no name is asked; it goes on."""
    table = await make_table(house)
    ann = await visit(f"/t/{table.play}")
    await sit(ann, "Ann", "Red")
    await start(ann)
    await step(ann, *["ArrowRight"] * 4)
    eve = await visit(f"/w/{table.watch}")
    await board.comes_to(eve, "red", (5, 1))
    await expect(eve.get_by_role("application")).not_to_have_attribute("data-busy", "")
    await expect(eve.get_by_label("Your name")).to_have_count(0)
    await expect(eve.get_by_role("list", name="Log")).to_contain_text("Thor takes a key")
    await expect(ann.get_by_text("1 watching")).to_be_visible()
    await step(ann, "ArrowRight")
    await board.comes_to(eve, "red", (6, 1))
    await expect(eve.get_by_role("button", name="End your turn")).to_have_count(0)


async def test_watchers_talk_among_themselves_and_know_how_late_they_are(house: House, visit: Visit) -> None:
    """Given a table whose watchers are kept behind, then they are told; players do not read their chat."""
    table = await make_table(house, CUPBOARD, delay_seconds=1)
    ann = await visit(f"/t/{table.play}")
    await sit(ann, "Ann", "Red")
    await start(ann)
    eve, bob = [await visit(f"/w/{table.watch}") for _ in range(2)]
    for page in (eve, bob):
        await expect(page.get_by_text("shown 1 second late")).to_be_visible()
        await page.get_by_role("tab", name="Chat").click()
    await eve.get_by_label("Say something").fill("she will never make it")
    await eve.keyboard.press("Enter")
    await expect(bob.get_by_role("log", name="What was said")).to_contain_text("she will never make it")
    await ann.get_by_role("tab", name="Chat").click()
    await ann.get_by_label("Say something").fill("here we go")
    await ann.keyboard.press("Enter")
    await expect(ann.get_by_role("log", name="What was said")).to_contain_text("here we go")
    await expect(ann.get_by_role("log", name="What was said")).not_to_contain_text("never make it")


async def test_the_end_leads_to_figures_and_to_the_replay(
    house: House, visit: Visit, shoot: Shoot, axe: Axe
) -> None:
    """Given a game that is won, then who did what is counted, and it all plays again by itself."""
    page = await alone(house, visit)
    await step(page, *WAYS["Red"])
    card = page.get_by_role("dialog")
    await card.get_by_text("Who did what, in pictures").click()
    for part in (
        "Who slew what",
        "Dealt and taken",
        "Treasure",
        "Steps",
        "Luck with the dice",
        "Where it hurt",
    ):
        await expect(card.get_by_role("heading", name=part)).to_be_visible()
    await shoot(page, "statistics")
    await axe(page)
    await card.get_by_role("link", name="See how it went").click()
    shown = page.locator(".transport-where")
    await expect(shown).to_contain_text(" of ")
    await expect(shown).not_to_have_attribute("data-number", "0")
    last = (await shown.inner_text()).split(" of ")[1].split()[0]
    await page.get_by_label("Speed").select_option("8")
    await page.keyboard.press("Space")
    await expect(shown).to_have_attribute("data-number", last)
    await expect(page.get_by_role("button", name="Play (Space)")).to_be_visible()
    await expect(page.get_by_role("list", name="The log up to here")).to_contain_text("won")


async def _download(page: Page) -> str:
    await page.get_by_role("tab", name="More").click()
    async with page.expect_download() as downloading:
        await page.get_by_role("button", name="Download the replay").click()
    file = Path(await (await downloading.value).path())
    return await asyncio.to_thread(file.read_text, encoding="utf-8")


async def test_a_file_dropped_on_the_page_plays(house: House, visit: Visit) -> None:
    """Given the file of a game, when it is dropped on the replay page, then it plays and is verified."""
    page = await alone(house, visit)
    await step(page, *WAYS["Red"])
    await page.get_by_role("dialog").get_by_role("link", name="See how it went").click()
    text = await _download(page)
    await page.goto(f"{house.url}/replay")
    await expect(page.get_by_label("replay file")).to_be_visible()
    await page.evaluate(_DROP, text)
    await page.get_by_role("tab", name="More").click()
    await page.get_by_role("button", name="Verify").click()
    await expect(page.get_by_text("Verified.")).to_be_visible()
    await page.keyboard.press("End")
    await page.get_by_role("tab", name="Log").click()
    await expect(page.get_by_role("list", name="The log up to here")).to_contain_text("won")
    await page.goto(f"{house.url}/replay")
    await expect(page.get_by_label("replay file")).to_be_visible()
    await page.evaluate(_DROP, "this is no replay")
    await expect(page.get_by_role("alert")).to_be_visible()
