"""Playing by mouse alone and by finger alone: what is shown acts, and what is a drag never does."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.browser import board
from tests.browser.evening import (
    alone,
    has_turn,
    make_table,
    moves_on,
    number,
    sit,
    stands_still,
    start,
    step,
)
from tests.browser.house import House
from tests.browser.overhear import Overheard
from tests.browser.people import DESKTOP, PHONE, Size, Visit

pytestmark = pytest.mark.asyncio(loop_scope="session")

HALL = """
title = "The Hall"
monster_count = 1
[legend]
G = { kind = "ghost", level = 1 }
[[level]]
map = '''
############
#SG........#
#S.........#
#S..#......#
#S.........#
#.........E#
############
'''
"""
"""A room with a ghost beside where red begins, and a pillar."""
_FIELD = "\n".join(["#" + "." * 38 + "#"] * 36)
STAIRS = f"""
title = "The Stairs"
monster_count = 0
[[level]]
map = '''
######
#SE..#
######
'''
[[level]]
map = '''
{"#" * 40}
#S{"." * 36}E#
{_FIELD}
{"#" * 40}
'''
"""
"""A step leads down to a level that is much larger than a screen."""
RED: board.Place = (1, 1)
GHOST: board.Place = (2, 1)
THUMB = 40
"""Pixels in both directions that a finger hits."""


async def test_one_click_walks_the_shown_way(house: House, visit: Visit) -> None:
    """Given a turn, when the mouse rests on a space, then the way is drawn; a click goes just there."""
    page = await visit("about:blank")
    heard = Overheard.of(page)
    table = await make_table(house, HALL)
    await page.goto(f"{house.url}/t/{table.play}")
    await sit(page, "Ann", "Red")
    await start(page)
    await has_turn(page, "red")
    goal, between = (4, 4), (2, 3)
    await board.point_at(page, (0, 0))
    bare = await board.ink(page, between)
    await board.point_at(page, goal)
    await board.is_drawn_anew(page, between, bare)
    shown = heard.messages("told")[-1]["spaces"]
    assert 256 * between[1] + between[0] in shown, "the way is drawn where it leads"
    await board.click(page, goal)
    await board.comes_to(page, "red", goal)
    walked = [space for _, who, way in heard.changes("move") if who == "red" for space in way]
    assert walked == shown
    await has_turn(page, "red")


async def test_a_click_on_a_monster_fights_and_the_dice_are_shown(house: House, visit: Visit) -> None:
    """Given a ghost beside a hero, when it is clicked, then the fight is in the log with its die."""
    page = await alone(house, visit, HALL)
    await board.click(page, GHOST)
    rolled = page.get_by_role("list", name="Log").get_by_role("listitem").filter(has=page.locator(".die"))
    await expect(rolled.first).to_contain_text(
        re.compile("strikes at (ghost|monster) 1: [1-6] against [1-6]")
    )
    assert await board.stands(page, "red") == RED


async def test_what_a_die_has_decided_is_not_offered_back(house: House, visit: Visit) -> None:
    """Given steps, then there is Undo; given a blow after them, then there is none any more."""
    page = await alone(house, visit, HALL)
    undo = page.get_by_role("button", name="Undo")
    await step(page, "ArrowDown", "ArrowRight")
    await expect(undo).to_be_visible()
    await page.get_by_role("button", name="Fight").click()
    await expect(page.get_by_role("list", name="Log").locator(".die").first).to_be_visible()
    await expect(undo).to_have_count(0)
    await page.keyboard.press("u")
    await expect(page.get_by_text("A die has fallen since your last command")).to_be_visible()


async def test_a_click_where_nothing_can_be_done_costs_nothing(house: House, visit: Visit) -> None:
    """Given a turn, when walls are clicked, then nothing is sent and it is still one's turn."""
    page = await alone(house, visit, HALL)
    before = await number(page)
    for at in ((0, 0), (4, 3), (11, 6)):
        await board.click(page, at)
    await has_turn(page, "red")
    assert await number(page) == before
    assert await board.stands(page, "red") == RED


async def test_what_is_final_asks(house: House, visit: Visit) -> None:
    """Given steps left, when the turn is ended, then it asks; no, or a click elsewhere, changes nothing."""
    page = await alone(house, visit)
    before = await number(page)
    end = page.get_by_role("button", name="End your turn")
    sure = page.get_by_role("alertdialog")
    await end.click()
    await expect(sure).to_contain_text("Left:")
    await sure.get_by_role("button", name="Not yet").click()
    await expect(sure).to_be_hidden()
    await end.click()
    await board.click(page, (0, 0))
    await expect(sure).to_be_hidden()
    assert await number(page) == before
    await end.click()
    await sure.get_by_role("button", name="Yes").click()
    await moves_on(page, before)
    await expect(page.get_by_text("The Cupboard, round 2")).to_be_visible()
    await end.click()
    await expect(sure).to_be_visible()
    await page.keyboard.press("n")
    await expect(sure).to_be_hidden()
    await end.click()
    await expect(sure).to_be_visible()
    await page.keyboard.press("y")
    await expect(page.get_by_text("The Cupboard, round 3")).to_be_visible()


async def test_asking_and_showing_first_are_everybodys_own(house: House, visit: Visit) -> None:
    """Given settings, then what is final need not ask, and a mouse may show before it acts, too."""
    page = await alone(house, visit)
    await page.get_by_role("button", name="Settings").click()
    await page.get_by_label("Ask before what is final").select_option("never")
    await page.get_by_label("Tap twice").select_option("always")
    await page.keyboard.press("Escape")
    before = await number(page)
    await board.click(page, (3, 2))
    await expect(page.get_by_role("region", name="What you can do")).to_contain_text("3,2")
    assert await number(page) == before
    await board.click(page, (3, 2))
    await board.comes_to(page, "red", (3, 2))
    await page.get_by_role("button", name="End your turn").click()
    await expect(page.get_by_text("The Cupboard, round 2")).to_be_visible()


async def test_the_first_tap_shows_and_the_second_acts(house: House, visit: Visit) -> None:
    """Given a phone, when a space is tapped, then the bar says what can be done; a second tap does it."""
    page = await alone(house, visit, HALL, size=PHONE)
    bar = page.get_by_role("region", name="What you can do")
    before = await number(page)
    await board.tap(page, (2, 2))
    await expect(bar).to_contain_text("2,2")
    await expect(bar.get_by_role("button", name="Go")).to_be_visible()
    assert await number(page) == before, "the first tap costs nothing"
    await board.tap(page, (2, 2))
    await board.comes_to(page, "red", (2, 2))
    await stands_still(page)
    await board.tap(page, GHOST)
    await bar.get_by_role("button", name="Fight").tap()
    await page.get_by_role("tab", name="Log").tap()
    await expect(page.get_by_role("list", name="Log").locator(".die").first).to_be_visible()


async def test_a_drag_pans_and_a_pinch_zooms(house: House, visit: Visit) -> None:
    """Given a phone, when fingers drag and pinch, even from a hero, then only the paper moves."""
    page = await alone(house, visit, HALL, size=PHONE)
    fingers = await board.Fingers.of(page)
    before = await number(page)
    x, y = await board.middle(page, RED)
    await fingers.stroke(((x, y), (x + 60, y + 40)))
    panned = await board.middle(page, RED)
    assert (round(panned[0] - x), round(panned[1] - y)) == (60, 40), "the paper goes with the finger"
    small = await board.scale(page)
    await fingers.stroke(((150, 300), (100, 250)), ((200, 350), (250, 400)))
    await board.middle(page, RED)
    assert await board.scale(page) > 1.5 * small
    await fingers.stroke(((100, 250), (160, 310)), ((250, 400), (190, 340)))
    await board.middle(page, RED)
    assert await board.scale(page) < 1.5 * small
    assert await board.stands(page, "red") == RED
    assert await number(page) == before
    await has_turn(page, "red")
    await expect(page.get_by_role("region", name="What you can do")).not_to_contain_text("1,1")


async def test_a_drag_and_the_wheel_move_only_the_paper(house: House, visit: Visit) -> None:
    """Given a mouse, when it drags from a hero or turns its wheel, then no hero goes anywhere."""
    page = await alone(house, visit, HALL)
    before = await number(page)
    x, y = await board.middle(page, RED)
    await board.drag(page, RED, (3, 2))
    moved = await board.middle(page, RED)
    size = await board.scale(page)
    assert (round(moved[0] - x), round(moved[1] - y)) == (round(2 * size), round(size))
    await page.mouse.wheel(0, -120)
    await board.middle(page, RED)
    assert await board.scale(page) > size
    await page.get_by_role("button", name="The whole level").click()
    await board.middle(page, RED)
    assert await board.scale(page) == size
    assert await board.stands(page, "red") == RED
    assert await number(page) == before


async def _fits(page: Page) -> None:
    wide = await page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], "something has to be pushed sideways"


async def test_a_phone_is_held_in_one_hand(house: House, visit: Visit) -> None:
    """Given a phone, then all that a turn needs is large and low enough for a thumb, and nothing is cut."""
    table = await make_table(house, HALL)
    page = await visit(f"/t/{table.play}", size=PHONE)
    await _fits(page)
    await sit(page, "Ann", "Red")
    await _fits(page)
    await start(page)
    await has_turn(page, "red")
    low = page.get_by_role("region", name="What you can do").get_by_role("button")
    await expect(low.first).to_be_visible()
    for control in (*await low.all(), *await page.get_by_role("tab").all()):
        box = await control.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= THUMB, await control.inner_text()
        assert box["y"] > PHONE[1] / 2, "in reach of a thumb"
    for name in ("Heroes", "Log", "Chat", "In words", "People"):
        await page.get_by_role("tab", name=name).tap()
        await expect(page.get_by_role("tabpanel", name=name)).to_be_visible()
        await _fits(page)
    for name in ("Settings", "Keys and help"):
        await page.get_by_role("button", name=name).tap()
        await expect(page.get_by_role("dialog")).to_be_visible()
        await _fits(page)
        await page.get_by_role("dialog").get_by_role("button", name="Close").tap()


@pytest.mark.parametrize(("size", "least"), [(DESKTOP, 24), (PHONE, 38)])
async def test_a_large_level_is_seen_near_enough_to_play(
    house: House, visit: Visit, size: Size, least: int
) -> None:
    """Given stairs to a large level, when they are taken, then its spaces are large, and one is in sight."""
    page = await alone(house, visit, STAIRS, size=size)
    await page.keyboard.press("ArrowRight")
    await expect(page.get_by_test_id("whose-turn").locator("xpath=..")).to_contain_text("Level 2 of 2")
    await page.wait_for_function(f"({board.SCALE}) >= {least}")
    x, y = await board.middle(page, (await board.stands(page, "red")) or RED)
    assert 0 < x < size[0]
    assert 0 < y < size[1]
