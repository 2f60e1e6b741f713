"""What happened is shown as fast as each viewer likes, or not at all, and never holds up what comes next."""

from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.browser import board
from tests.browser.evening import alone, end_turn, has_turn, moves_on, number, stands_still
from tests.browser.house import House
from tests.browser.people import Visit

pytestmark = pytest.mark.asyncio(loop_scope="session")

CRYPT = """
title = "The Crypt"
monster_count = 8
[legend]
G = { kind = "grunt", level = 1 }
[[level]]
map = '''
##############################
#SSSS......................GG#
#..........................GG#
#..........................GG#
#..........................GG#
#...........................E#
##############################
'''
"""
"""A hall so long that no monster comes to a hero within a round."""
_WATCH = """() => {
    const board = document.querySelector("[role=application]");
    const { stage } = board;
    const from = stage.scene.counters.red.at;
    window.films = [];
    let began = 0;
    new MutationObserver(() => {
        if ("busy" in board.dataset) {
            began = performance.now();
            window.films.push({ moved: stage.seen.counters.red.at !== from, took: 0 });
        } else window.films.at(-1).took = performance.now() - began;
    }).observe(board, { attributeFilter: ["data-busy"] });
}"""
"""Notes of each film how long it took, and whether the red hero was moved already when it began."""


async def _choose_speed(page: Page, speed: str) -> None:
    await page.get_by_role("button", name="Settings").click()
    await page.get_by_label("Show what happens").select_option(speed)
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_be_hidden()


async def _films(page: Page) -> list[dict[str, Any]]:
    films: list[dict[str, Any]] = await page.evaluate("window.films")
    return films


async def test_the_monsters_turn_holds_nobody_up(house: House, visit: Visit) -> None:
    """Given monsters that are shown slowly, then one may act at once: it ends."""
    page = await alone(house, visit, CRYPT)
    await _choose_speed(page, "slow")
    await end_turn(page)
    await expect(page.get_by_text("The Crypt, round 2")).to_be_visible()
    await has_turn(page, "red")
    film = page.get_by_role("application")
    await expect(film).to_have_attribute("data-busy", "")
    before = await number(page)
    await page.keyboard.press("ArrowDown")
    await stands_still(page)
    assert await number(page) == before, "the first key only ends the film"
    await page.keyboard.press("ArrowDown")
    await moves_on(page, before)
    assert await board.stands(page, "red") == (1, 2)


async def test_everybody_sets_the_speed(house: House, visit: Visit) -> None:
    """Given a walk, when it is shown slowly, quickly and not at all, then it takes so long."""
    page = await alone(house, visit)
    await page.evaluate(_WATCH)
    took = []
    for speed, goal in (("slow", (4, 1)), ("fast", (2, 2)), ("skip", (4, 3))):
        await _choose_speed(page, speed)
        await board.click(page, goal)
        await board.comes_to(page, "red", goal)
        await board.middle(page, goal)
        await stands_still(page)
        took.append([round(film["took"]) for film in await _films(page)])
    slow, fast = took[1]
    assert slow > fast
    assert took[2] == took[1], "no film at all"


@pytest.mark.parametrize("calm", [False, True])
async def test_who_wants_less_motion_sees_none(house: House, visit: Visit, *, calm: bool) -> None:
    """Given a system with less motion, then no hero slides, no camera glides, no card moves in."""
    page = await alone(house, visit, calm=calm)
    await page.evaluate(_WATCH)
    await board.click(page, (4, 2))
    await board.comes_to(page, "red", (4, 2))
    await board.middle(page, (0, 0))
    await stands_still(page)
    assert [film["moved"] for film in await _films(page)] == [calm]
    scales = await page.evaluate(
        """async () => {
            const { stage } = document.querySelector("[role=application]");
            const seen = new Set([stage.scale]);
            stage.zoomBy(2);
            for (let frame = 0, before = 0; frame < 3; before = stage.scale) {
                await new Promise(requestAnimationFrame);
                seen.add(stage.scale);
                frame = stage.scale === before ? frame + 1 : 0;
            }
            return seen.size;
        }"""
    )
    assert (scales == 2) is calm
    await page.get_by_role("button", name="Settings").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    moving = "document.getAnimations().some(it => it.effect.getComputedTiming().duration > 1)"
    assert not calm or not await page.evaluate(moving)
