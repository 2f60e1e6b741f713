"""A GM edits while they play, without leaving the board; all read of it, and nobody learns too much."""

import re

import pytest
from attrs import frozen
from playwright.async_api import Locator, Page, expect

from tests.browser import board
from tests.browser.evening import end_turn, has_turn, make_table, sit, start_as_gm, step
from tests.browser.house import House
from tests.browser.overhear import Overheard
from tests.browser.people import DESKTOP, PHONE, Axe, Shoot, Visit, in_px

pytestmark = pytest.mark.asyncio(loop_scope="session")

NOTE = "Nobody has counted the butlers."
MANOR = f"""
title = "The Manor"
monster_count = 4
[legend]
G = {{ kind = "ghost", level = 1 }}
[[level]]
map = '''
##############
#SSSS#.......#
#....#.......#
#....|...G...#
#....#.......#
#....#......E#
##############
'''
[[level.notes]]
at = [9, 3]
words = "{NOTE}"
"""
GHOST: board.Place = (9, 3)
DOOR: board.Place = (5, 3)


@frozen
class Manor:
    """A game with a GM, whose console is open, and with Ann, who plays red."""

    gm: Page
    ann: Page
    heard: Overheard
    """What Ann's page was sent."""
    link: str

    @property
    def console(self) -> Locator:
        """The GM's console."""
        return self.gm.get_by_role("region", name="The GM's console")

    async def turn_to(self, tab: str) -> None:
        """Choose a tab of the console."""
        await self.console.get_by_role("tab", name=tab, exact=True).click()

    async def take(self, tool: str) -> None:
        """Choose a tool for the board."""
        await self.turn_to("Board")
        await self.console.get_by_role("group", name="Tool").get_by_role("button", name=tool).click()

    async def all_read(self, words: str | re.Pattern[str]) -> None:
        """Wait until the log has it, on the player's page as on the GM's."""
        for page in (self.ann, self.gm):
            await expect(page.get_by_role("list", name="Log").get_by_text(words).last).to_be_visible()


async def manor(house: House, visit: Visit) -> Manor:
    """Open the manor and begin."""
    table = await make_table(house, MANOR, gm=True)
    ann = await visit("about:blank")
    heard = Overheard.of(ann)
    await ann.goto(f"{house.url}/t/{table.play}")
    gm = await visit(f"/t/{table.play}#{table.host}")
    await sit(ann, "Ann", "Red")
    await start_as_gm(gm, ann)
    await has_turn(ann, "red")
    await expect(gm.get_by_role("tab", name="Board")).to_be_visible()
    return Manor(gm, ann, heard, f"/t/{table.play}")


async def test_counters_are_placed_dragged_and_changed(
    house: House, visit: Visit, shoot: Shoot, axe: Axe
) -> None:
    """Given a game, when the GM places, drags and changes a monster and rolls dice, then all read of each."""
    at = await manor(house, visit)
    await at.take("Place")
    await at.console.get_by_role("button", name="demon", exact=True).click()
    await board.click(at.gm, (11, 1))
    await at.all_read("The GM puts a demon at 11,1")
    await shoot(at.gm, "console")
    await axe(at.gm)
    await at.take("Pick, drag")
    await board.drag(at.gm, (11, 1), (11, 4))
    await at.all_read("The GM moves the counter from 11,1 to 11,4")
    await board.comes_to(at.ann, "m2", (11, 4))
    await board.click(at.gm, (11, 4))
    points = at.console.get_by_label("Body points")
    await points.fill("3")
    await points.press("Enter")
    await at.all_read("The GM sets body points of demon 2 to 3")
    await at.turn_to("Game")
    await at.console.get_by_label("Dice in the open").fill("2")
    await at.console.get_by_role("button", name="Roll").click()
    await at.all_read(re.compile(r"^The GM rolls [1-6], [1-6]$"))
    await has_turn(at.ann, "red")


async def test_walls_and_doors_change_under_the_players(house: House, visit: Visit) -> None:
    """Given a game, when the GM draws a wall and opens a door, then all have them; no hero is walled in."""
    at = await manor(house, visit)
    await at.take("Draw")
    await at.console.get_by_role("button", name="wall", exact=True).click()
    await board.drag(at.gm, (8, 1), (8, 2))
    await at.all_read("The GM draws at 8,1, 8,2")
    assert [await board.letter(at.ann, (8, y)) for y in (1, 2, 3)] == ["#", "#", "."]
    await board.drag(at.gm, (2, 1), (1, 2))
    await expect(at.console.get_by_role("status")).to_contain_text("wall")
    assert await board.letter(at.ann, (2, 1)) == "."
    await at.take("Open")
    await board.click(at.gm, DOOR)
    await at.all_read("The door at 5,3 opens")
    assert await board.letter(at.ann, DOOR) == "."


async def test_a_whisper_is_sent_to_nobody_else(house: House, visit: Visit) -> None:
    """Given two players and a watcher, when the GM whispers to one, then no other page gets a word of it."""
    table = await make_table(house, MANOR, gm=True)
    ann, bob, eve, gm = [await visit("about:blank") for _ in range(4)]
    heard = {page: Overheard.of(page) for page in (ann, bob, eve, gm)}
    for page, path in ((ann, f"t/{table.play}"), (bob, f"t/{table.play}"), (eve, f"w/{table.watch}")):
        await page.goto(f"{house.url}/{path}")
    await gm.goto(f"{house.url}/t/{table.play}#{table.host}")
    await sit(ann, "Ann", "Red")
    await sit(bob, "Bob", "Blue")
    await start_as_gm(gm, ann, bob)
    await has_turn(ann, "red")
    console = gm.get_by_role("region", name="The GM's console")
    await console.get_by_role("tab", name="Seats").click()
    words = "the third barrel is no barrel"
    await console.locator("[data-seat=red]").get_by_placeholder("Whisper to").fill(words)
    await console.locator("[data-seat=red]").get_by_role("button", name="Whisper").click()
    await ann.get_by_role("tab", name="Chat").click()
    await expect(ann.get_by_role("log", name="What was said")).to_contain_text(f"in secret: {words}")
    await board.click(ann, (1, 2))
    for page in (bob, eve):
        await board.comes_to(page, "red", (1, 2))  # so that whatever came before this is here as well
    assert heard[ann].has(words)
    assert not heard[bob].has(words)
    assert not heard[eve].has(words)
    assert heard[gm].has(NOTE), "the GM has the notes of the map"
    assert not any(heard[page].has(NOTE) for page in (ann, bob, eve))


async def test_a_monster_is_played_by_hand(house: House, visit: Visit) -> None:
    """Given a monster that the GM took over, when its turn comes, then it waits, and goes where told."""
    at = await manor(house, visit)
    await board.click(at.gm, GHOST)
    await at.console.get_by_role("button", name="Take over").click()
    await at.all_read("The GM plays ghost 1")
    await end_turn(at.ann)
    await expect(at.ann.get_by_test_id("whose-turn")).to_contain_text("The GM plays the monsters")
    await expect(at.console.get_by_role("status")).to_contain_text("A monster waits for you")
    await board.click(at.gm, (8, 2))
    await at.all_read("The GM moves ghost 1 to 8,2")
    await board.comes_to(at.ann, "m1", (8, 2))
    await at.turn_to("Game")
    await at.console.get_by_role("button", name="This one is done").click()
    await has_turn(at.ann, "red")
    await expect(at.ann.get_by_text("The Manor, round 2")).to_be_visible()


async def test_the_game_goes_back_to_any_command(house: House, visit: Visit) -> None:
    """Given steps of a player, when the GM takes back the last two, then the hero stands where it stood."""
    at = await manor(house, visit)
    await step(at.ann, "ArrowDown", "ArrowDown", "ArrowDown")
    await at.turn_to("Undo")
    commands = at.console.get_by_role("list", name="Commands")
    before = commands.get_by_role("button", name=re.compile("Back to before"))
    await expect(before).to_have_count(3)
    await before.nth(1).click()
    await at.gm.get_by_role("dialog").get_by_role("button", name="Take it back").click()
    await board.comes_to(at.ann, "red", (1, 2))
    await expect(before).to_have_count(1)
    await at.all_read(re.compile("take.* back|back to", re.IGNORECASE))
    await step(at.ann, "ArrowRight")
    assert await board.stands(at.ann, "red") == (2, 2)


async def test_a_pause_holds_everybody(house: House, visit: Visit) -> None:
    """Given a game, when the GM pauses it, then nobody can act until it goes on."""
    at = await manor(house, visit)
    await at.turn_to("Game")
    await at.console.get_by_role("button", name="Pause the game").click()
    await expect(at.ann.get_by_test_id("whose-turn")).to_contain_text("The game is paused")
    await expect(at.ann.get_by_role("button", name="End your turn")).to_be_hidden()
    await at.console.get_by_role("button", name="Go on").click()
    await step(at.ann, "ArrowDown")
    assert not at.heard.has(NOTE)


async def test_the_console_makes_room_at_any_size(house: House, visit: Visit) -> None:
    """Given an open console, when the window becomes a phone's, then the whole board is in sight."""
    at = await manor(house, visit)
    for size in (PHONE, DESKTOP):
        await at.gm.set_viewport_size(in_px(size))
        left, top = await board.middle(at.gm, (0, 0))
        right, bottom = await board.middle(at.gm, (13, 6))
        box = await at.console.locator(".console").bounding_box()
        assert box is not None
        assert bottom < box["y"] if size == PHONE else left > box["x"] + box["width"]
        assert right - left > size[0] / 4
        assert min(left, top) > 0
        assert right < size[0]
