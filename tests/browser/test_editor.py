"""The map editor: from nothing to a played map, by mouse, by keyboard, by finger."""

import asyncio
from pathlib import Path

import pytest
from attrs import frozen
from playwright.async_api import Page, expect

from paperdelve.maps.file.format import read_map
from tests.browser.people import PHONE, Axe, Shoot, Size, Visit

pytestmark = pytest.mark.asyncio(loop_scope="session")

MARKUP = "<img src=x onerror=alert(1)>"
HOSTILE = f"""
title = "{MARKUP}"
author = "{MARKUP}"
story = "</textarea><script>alert(2)</script>"
[[level]]
title = "{MARKUP}"
map = '''
########################
#S....................E#
########################
'''
[[level.notes]]
at = [2, 1]
words = "{MARKUP}"
"""

Place = tuple[int, int]


@frozen
class Paper:
    """The board of a page, as long as nobody zooms or pans."""

    page: Page
    columns: int
    rows: int

    async def point(self, at: Place) -> tuple[float, float]:
        """Return the middle of a space in pixels of the page."""
        box = await self.page.locator("[data-testid=edit-board] canvas").bounding_box()
        assert box is not None
        side = min(box["width"] / (self.columns + 2), box["height"] / (self.rows + 2))
        left = box["x"] + (box["width"] - self.columns * side) / 2
        top = box["y"] + (box["height"] - self.rows * side) / 2
        return left + (at[0] + 0.5) * side, top + (at[1] + 0.5) * side

    async def click(self, at: Place) -> None:
        """Click a space."""
        await self.page.mouse.click(*await self.point(at))

    async def drag(self, begin: Place, end: Place) -> None:
        """Drag from one space to another."""
        await self.page.mouse.move(*await self.point(begin))
        await self.page.mouse.down()
        await self.page.mouse.move(*await self.point(end), steps=6)
        await self.page.mouse.up()


async def blank(visit: Visit, *, size: Size = (1440, 900)) -> Paper:
    """Open the editor with a blank paper of 30 by 20."""
    page = await visit("/edit", size=size)
    await page.get_by_role("button", name="Begin").click()
    await expect(page.get_by_role("dialog")).not_to_be_visible()
    return Paper(page, 30, 20)


async def drawn(visit: Visit) -> Paper:
    """Draw two rooms with a door between them, a start, an exit and a key."""
    paper = await blank(visit)
    page = paper.page
    await page.get_by_role("radio", name="Room", exact=True).click()
    await paper.drag((1, 1), (14, 9))
    await paper.drag((14, 1), (28, 9))
    await page.get_by_role("radio", name="Door", exact=True).click()
    await paper.click((14, 5))
    await page.get_by_role("radio", name="Exit", exact=True).click()
    await paper.click((27, 8))
    await page.get_by_role("radio", name="Start", exact=True).click()
    await paper.drag((2, 2), (5, 2))
    await page.get_by_role("radio", name="key", exact=True).click()
    await paper.click((4, 5))
    return paper


async def saved(page: Page) -> str:
    """Save the dungeon as a file and return what is in it."""
    async with page.expect_download() as waiting:
        await page.get_by_role("button", name="Save file").click()
    download = await waiting.value
    file = Path(await download.path())
    return await asyncio.to_thread(file.read_text, encoding="utf-8")


async def test_a_dungeon_from_nothing_is_played(visit: Visit, shoot: Shoot, axe: Axe) -> None:
    """Given blank paper, when rooms are dragged and counters put, then it can be played at once with bots."""
    paper = await drawn(visit)
    page = paper.page
    await expect(page.get_by_text("It can be played")).to_be_visible()
    await axe(page)
    await shoot(page, "editor")
    await page.get_by_role("button", name="Try it").click()
    async with page.context.expect_page() as waiting:
        await page.get_by_role("button", name="Play with bots").click()
    table = await waiting.value
    await expect(table.locator("[data-phase=playing]")).to_be_visible()
    await expect(table.get_by_text("Your turn").first).to_be_visible()


async def test_a_door_finds_its_axis_and_the_file_says_so(visit: Visit) -> None:
    """Given a door in a wall between two rooms, then the saved file reads as it was drawn."""
    paper = await drawn(visit)
    text = await saved(paper.page)
    level = read_map(text).expect().dungeon.levels[0]
    assert level.rows[5][14] == "|"
    assert len(level.starts) == 4
    assert [counter.kind for counter in level.counters] == ["key"]


async def test_where_no_door_can_hang_it_says_so(visit: Visit) -> None:
    """Given a door set down in the open, then nothing is drawn and a sentence tells why."""
    paper = await drawn(visit)
    await paper.page.get_by_role("radio", name="Door", exact=True).click()
    await paper.click((20, 5))
    await expect(paper.page.get_by_text("no door finds its axis").first).to_be_attached()


async def test_a_problem_leads_to_its_place(visit: Visit) -> None:
    """Given a start space walled in, when its problem is chosen, then the space is shown."""
    paper = await drawn(visit)
    page = paper.page
    await page.get_by_role("radio", name="Room", exact=True).click()
    await paper.drag((22, 12), (25, 15))
    await page.get_by_role("radio", name="Start", exact=True).click()
    await paper.click((23, 13))
    await page.get_by_role("button", name="no way leads from this start space").click()
    await expect(page.locator(".edit-here-place")).to_contain_text("23,13")


async def test_regions_move_mirror_and_come_back(visit: Visit) -> None:
    """Given a room, when it is copied and mirrored elsewhere, then undo takes it back step by step."""
    paper = await drawn(visit)
    page = paper.page
    before = await saved(page)
    await page.keyboard.press("m")
    await paper.drag((1, 1), (14, 9))
    await page.keyboard.press("Control+c")
    await page.keyboard.press("Control+v")
    await page.keyboard.press("Shift+H")
    await paper.click((10, 11))
    level = read_map(await saved(page), checked=False).expect().dungeon.levels[0]
    assert level.rows[15][10] == "|"
    assert sorted(start % 256 for start in level.starts) == [2, 3, 4, 5, 19, 20, 21, 22]
    await page.keyboard.press("Control+z")
    assert await saved(page) == before


async def test_nothing_is_lost_by_a_closed_tab(visit: Visit) -> None:
    """Given a drawing, when its tab is loaded anew, then it is there; kept, by its address in others too."""
    paper = await drawn(visit)
    page = paper.page
    await page.get_by_role("tab", name="Dungeon", exact=True).click()
    await page.get_by_label("Title", exact=True).fill("The Twin Rooms")
    before = await saved(page)
    await page.reload()
    await expect(page.get_by_role("heading", level=1)).to_have_text("The Twin Rooms")
    assert await saved(page) == before
    await page.keyboard.press("Control+s")
    await page.get_by_role("dialog").get_by_role("button", name="Keep", exact=True).click()
    await expect(page.get_by_text("kept as “the-twin-rooms”", exact=True)).to_be_visible()
    other = await visit(page.url, beside=page)
    await expect(other.get_by_role("heading", level=1)).to_have_text("The Twin Rooms")
    await page.get_by_role("link", name="Make a table with it").click()
    await expect(page.get_by_role("heading", name="The Twin Rooms")).to_be_visible()


async def test_a_dungeon_is_drawn_by_keyboard_alone(visit: Visit) -> None:
    """Given nobody touches the mouse, then rooms, starts and the exit are set where the cursor goes."""
    paper = await blank(visit)
    page = paper.page
    press = page.keyboard.press

    async def go(keys: str, times: int) -> None:
        for _ in range(times):
            await press(keys)

    await go("ArrowLeft", 14)
    await go("ArrowUp", 9)
    for key in ("r", "Enter"):
        await press(key)
    await go("ArrowRight", 27)
    await go("ArrowDown", 4)
    await press("Enter")
    await go("ArrowUp", 1)
    await go("ArrowLeft", 1)
    for key in ("x", "Enter"):
        await press(key)
    await go("ArrowLeft", 25)
    for key in ("s", "Enter"):
        await press(key)
    await expect(page.get_by_text("It can be played")).to_be_visible()
    await press("?")
    await expect(page.get_by_role("dialog", name="Drawing: keys and help")).to_be_visible()


async def test_a_finger_draws_and_two_move_the_paper(visit: Visit, axe: Axe) -> None:
    """Given a phone, then one finger draws, and a second one makes a pinch of the stroke."""
    paper = await blank(visit, size=PHONE)
    page = paper.page
    touch = await page.context.new_cdp_session(page)

    async def fingers(kind: str, *places: Place) -> None:
        points = [await paper.point(place) for place in places]
        await touch.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        )

    await fingers("touchStart", (2, 2))
    await fingers("touchMove", (8, 6))
    await fingers("touchEnd")
    await expect(page.get_by_role("button", name="Undo")).not_to_have_attribute("aria-disabled", "true")
    await page.get_by_role("button", name="Undo").click()
    await fingers("touchStart", (2, 2))
    await fingers("touchMove", (4, 4))
    await fingers("touchStart", (4, 4), (12, 12))
    await fingers("touchMove", (5, 4), (14, 12))
    await fingers("touchEnd")
    await expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    await axe(page)


async def test_a_hostile_file_is_only_shown(visit: Visit, tmp_path: Path, axe: Axe) -> None:
    """Given a file whose every text is markup, then it is read as it was written, and nothing of it runs."""
    file = tmp_path / "hostile.toml"
    file.write_text(HOSTILE, encoding="utf-8")
    page = await visit("/edit")
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    await page.locator("input[type=file]").set_input_files(file)
    await expect(page.get_by_role("heading", level=1)).to_have_text(MARKUP)
    await expect(page.get_by_role("tab", name=MARKUP)).to_be_visible()
    await page.get_by_role("tab", name="Dungeon", exact=True).click()
    await expect(page.get_by_label("Story")).to_have_value("</textarea><script>alert(2)</script>")
    await page.get_by_role("button", name="Print", exact=True).click()
    await expect(page.get_by_role("dialog").get_by_role("button", name="Print")).to_be_visible()
    await axe(page)
    assert dialogs == []
