"""Dungeons from anywhere: dropped on the page, stocked, and drawn out of nothing."""

import json
from base64 import b64encode
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from paperdelve.rules.board import space
from tests.browser.people import DESKTOP, PHONE, Axe, Shoot, Size, Visit, in_px

pytestmark = pytest.mark.asyncio(loop_scope="session")

DONJON = "\n".join(
    "\t".join(row)
    for row in (
        ["", "", "", "", "", "", "", "", "", "", "", ""],
        ["", "F", "F", "F", "F", "F", "", "F", "F", "F", "F", ""],
        ["", "F", "F", "F", "F", "F", "DL", "F", "F", "F", "F", ""],
        ["", "F", "F", "F", "F", "F", "", "F", "F", "F", "F", ""],
        ["", "F", "F", "F", "F", "F", "", "F", "F", "F", "F", ""],
        ["", "F", "F", "F", "F", "F", "DS", "F", "F", "F", "F", ""],
        ["", "F", "F", "F", "F", "F", "", "F", "F", "F", "F", ""],
        ["", "", "", "", "", "", "", "", "", "", "", ""],
    )
)
"""Two rooms, with a door and a secret door between them, as donjon writes them in its TSV."""
OURS = 'title = "Attic"\nmap = "S........................E"\n'
STOREYS = "".join(
    f'[[level]]\ntitle = "{title}"\nmap = "S{way}E"\n'
    for title, way in (("Cellar", "." * 24), ("Attic", "." * 30))
)
LETTERS = "#########\n#...?...#\n#...#...#\n#########\n"
DROP = """([files]) => {
    const carried = new DataTransfer();
    for (const [name, content] of Object.entries(files)) {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        carried.items.add(new File([bytes], name));
    }
    const dropped = { dataTransfer: carried, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new DragEvent("drop", dropped));
}"""


async def drop(page: Page, **files: str) -> None:
    """Drop files on the page; ``__`` in a name stands for a dot."""
    named = {name.replace("__", "."): b64encode(text.encode()).decode() for name, text in files.items()}
    await page.evaluate(DROP, [named])


async def editor(visit: Visit, size: Size = DESKTOP) -> Page:
    """Open the editor, with nothing on the table yet."""
    page = await visit("/edit", size=size)
    await expect(page.get_by_role("button", name="Begin")).to_be_visible()
    return page


async def drafted(page: Page) -> dict[str, Any]:
    """Wait until the browser has written the drawing down, and return it."""
    handle = await page.wait_for_function(
        """() => Object.entries(localStorage).find(([key]) => key.startsWith("paperdelve.edit."))?.[1]"""
    )
    drawn: dict[str, Any] = json.loads(await handle.json_value())["map"]
    return drawn


async def test_a_dropped_plan_becomes_a_dungeon(visit: Visit, shoot: Shoot, axe: Axe) -> None:
    """Given a plan, when it is dropped, then its report is told, and it is used as chosen."""
    page = await editor(visit)
    await drop(page, cellar__txt=DONJON)
    card = page.get_by_role("dialog", name="Import a plan")
    await expect(card.get_by_text("Read as donjon")).to_be_visible()
    await expect(card.get_by_role("region", name="Became")).to_be_visible()
    await expect(card.locator(".report h3").first).to_have_text("Guessed")
    await expect(card.locator(".report h3").last).to_have_text("Became")
    await axe(page)
    await shoot(page, "import")
    await card.get_by_label("Secret doors").select_option("door")
    await expect(card.get_by_text("reading")).not_to_be_visible()
    await card.get_by_role("button", name="Use it").click()
    await expect(card).not_to_be_visible()
    await expect(page.get_by_role("tab", name="Import")).to_have_attribute("aria-selected", "true")
    rows = (await drafted(page))["levels"][0]["rows"]
    assert sum(row.count("|") for row in rows) == 2
    await shoot(page, "imported")


async def test_what_a_letter_means_is_said_once(visit: Visit, shoot: Shoot, axe: Axe) -> None:
    """Given a letter that nobody knows, when its meaning is chosen, then the next plan has it, too."""
    page = await editor(visit)
    await drop(page, hall__txt=LETTERS)
    card = page.get_by_role("dialog", name="Import a plan")
    chooser = card.get_by_label("? means", exact=True)
    await expect(chooser.locator("option:checked")).to_have_text("guessed: floor")
    await card.get_by_role("button", name="Show ? at 4,1").click()
    await axe(page)
    await chooser.select_option("key")
    await expect(card.get_by_label("? means", exact=True)).to_have_value("key")
    await shoot(page, "legend")
    await card.get_by_role("button", name="Use it").click()
    assert {"kind": "key", "at": space(4, 1)} in (await drafted(page))["levels"][0]["counters"]
    other = await visit("/edit", beside=page)
    await expect(other.get_by_role("button", name="Open")).to_be_visible()
    await drop(other, other__txt=LETTERS, notes__txt=DONJON)
    card = other.get_by_role("dialog", name="Import a plan")
    await expect(card.get_by_label("? means", exact=True)).to_have_value("key")
    await card.get_by_label("The plan is in").select_option("notes.txt")
    await expect(card.get_by_text("Read as donjon")).to_be_visible()
    await card.get_by_role("button", name="Not this").click()


async def test_a_map_of_ours_opens_at_once(visit: Visit) -> None:
    """Given a map file of our own, when it is dropped, then it is opened without a question."""
    page = await editor(visit)
    await drop(page, attic__toml=OURS)
    await expect(page.get_by_role("heading", level=1)).to_have_text("Attic")
    await expect(page.get_by_role("dialog")).not_to_be_visible()


async def test_what_is_no_plan_is_said_in_a_sentence(visit: Visit, axe: Axe) -> None:
    """Given files that are no plan, when they are dropped, then a sentence says so and nothing is changed."""
    page = await editor(visit, PHONE)
    await drop(page, letter__bin="\0\1 not a plan", other__bin="\0")
    card = page.get_by_role("dialog", name="Import a plan")
    await expect(card.get_by_role("alert")).to_contain_text("none of the formats")
    await axe(page)
    await card.get_by_role("button", name="Not this").click()
    await expect(card).not_to_be_visible()


async def test_a_place_of_the_report_is_shown(visit: Visit) -> None:
    """Given an imported plan in use, when a place of its report is chosen, then the board shows it."""
    page = await editor(visit)
    await drop(page, cellar__txt=DONJON)
    await page.get_by_role("button", name="Use it").click()
    place = page.locator(".report-place").first
    words = await place.inner_text()
    await place.click()
    await expect(page.locator(".edit-here-place")).to_contain_text(words)


async def stock_card(page: Page) -> Locator:
    """Open the card that has the dungeon stocked, for one hero; a narrow page has it in its menu."""
    if page.viewport_size == in_px(PHONE):
        await page.locator("summary", has_text="File").click()
    await page.get_by_role("button", name="Stock it").click()
    card = page.get_by_role("dialog", name="Stock it")
    await card.get_by_label("Heroes").fill("1")
    await card.get_by_label("Seed", exact=True).fill("7")
    return card


async def test_a_bare_dungeon_is_stocked_and_played(visit: Visit, shoot: Shoot, axe: Axe) -> None:
    """Given a bare plan, when it is stocked, then it is seen before it is used, and one step undoes it."""
    page = await editor(visit)
    await drop(page, cellar__txt=DONJON)
    await page.get_by_role("button", name="Use it").click()
    before = await drafted(page)
    card = await stock_card(page)
    await axe(page)
    await shoot(page, "stock")
    await card.get_by_role("button", name="Stock it").click()
    outcome = card.get_by_role("status").filter(has_text="Placed: ")
    await expect(outcome).to_contain_text("Bots won", timeout=90_000)
    await expect(card.locator(".preview canvas")).to_be_in_viewport()
    await axe(page)
    await shoot(page, "stocked")
    await card.get_by_role("button", name="Use it").click()
    await expect(page.get_by_text("It can be played")).to_be_visible()
    await page.get_by_text("How it plays").click()
    await expect(page.get_by_text("steps from the start to the exit").first).to_be_visible()
    await shoot(page, "plays")
    await axe(page)
    await page.get_by_role("button", name="Try it").click()
    async with page.context.expect_page() as waiting:
        await page.get_by_role("button", name="Play with bots").click()
    table = await waiting.value
    await expect(table.locator("[data-phase=playing]")).to_be_visible()
    await page.get_by_role("button", name="Undo").click()
    await expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")
    await page.reload()  # which writes down what rests on the table
    assert await drafted(page) == before


async def test_a_stocking_may_be_turned_down(visit: Visit, shoot: Shoot) -> None:
    """Given a stocked plan, when the next try is called off, then the first may be used or left alone."""
    page = await editor(visit, PHONE)
    await drop(page, house__toml=STOREYS)
    card = await stock_card(page)
    await card.get_by_role("button", name="Stock it").press("Enter")
    use = card.get_by_role("button", name="Use it")
    await expect(use).to_be_in_viewport(timeout=90_000)
    canvas = card.locator(".preview canvas")
    await expect(canvas).to_be_in_viewport()
    cellar = await canvas.screenshot()
    await card.get_by_label("Shown").select_option("Attic")
    assert await canvas.screenshot() != cellar
    await shoot(page, "stocked-by-touch", PHONE)
    again = card.get_by_role("button", name="Try another seed")
    await expect(again).to_be_focused()
    await again.press("Enter")
    await expect(card.get_by_label("Seed", exact=True)).not_to_have_value("7")
    await expect(use).not_to_be_visible()
    await card.get_by_role("button", name="Cancel").click()
    await expect(card.get_by_role("progressbar")).not_to_be_visible()
    await expect(card.get_by_text("This came of the wish before, with seed 7.")).to_be_visible()
    await expect(use).to_be_visible()
    await card.get_by_role("button", name="Leave it as it is").click()
    await expect(card).not_to_be_visible()
    await expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")


async def test_what_cannot_be_stocked_is_said_in_a_sentence(visit: Visit, axe: Axe) -> None:
    """Given a plan without room for a dungeon, when it is stocked, then a sentence says why not."""
    page = await editor(visit, PHONE)
    await drop(page, closet__toml='map = "S"')
    card = await stock_card(page)
    await card.get_by_role("button", name="Stock it").click()
    await expect(card.get_by_role("alert")).to_have_text("It is too small for a start and an exit.")
    await expect(card.get_by_role("button", name="Use it")).not_to_be_visible()
    await axe(page)


async def test_friends_play_in_a_dungeon_drawn_for_them(visit: Visit, shoot: Shoot, axe: Axe) -> None:
    """Given nobody has a dungeon, when one is drawn for them, then the table stands in it."""
    page = await visit("/")
    await page.get_by_role("radio", name="A new one, drawn for us").check()
    await page.get_by_role("spinbutton", name="Rooms").fill("3")
    await page.get_by_role("spinbutton", name="Heroes").fill("1")
    await axe(page)
    await shoot(page, "drawn-for-us")
    await page.get_by_role("button", name="Make the table").click()
    await page.wait_for_url("**/t/**", timeout=120_000)
    await expect(page.get_by_role("main")).to_be_visible()


async def test_one_is_drawn_for_the_editor(visit: Visit, shoot: Shoot, axe: Axe) -> None:
    """Given nothing, when a bare dungeon is drawn, and another one, then it is there to be changed."""
    page = await editor(visit)
    await page.get_by_role("button", name="Draw one for me").click()
    card = page.get_by_role("dialog", name="Draw one for me")
    await card.get_by_label("Rooms").fill("3")
    await card.get_by_label("Leave it bare").check()
    await card.get_by_label("Seed", exact=True).fill("7")
    await card.get_by_role("button", name="Draw it").click()
    await card.get_by_role("button", name="Another one").click()
    await expect(card.get_by_label("Seed", exact=True)).not_to_have_value("7")
    await axe(page)
    await card.get_by_role("button", name="Use it").click()
    (level,) = (await drafted(page))["levels"]
    assert level["counters"] == []
    assert any("." in row for row in level["rows"])
    await shoot(page, "drawn")
