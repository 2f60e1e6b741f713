"""From the start page to a table, and everything that happens before its game begins."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.browser.evening import make_table, sit, start
from tests.browser.house import House
from tests.browser.people import DESKTOP, PHONE, TABLET, Axe, Shoot, Size, Visit

pytestmark = pytest.mark.asyncio(loop_scope="session")

MARKUP = "<img src=x onerror=alert(1)>"


async def _make(page: Page) -> None:
    await page.get_by_role("button", name="Make the table").click()
    await expect(page.locator(".lobby")).to_be_visible()


async def _sit(page: Page, name: str, colour: str) -> None:
    await page.get_by_label("Your name").fill(name)
    await page.get_by_role("button", name=f"Sit down as {colour}").click()
    await expect(page.locator(".seat-own").get_by_role("radio", checked=True)).to_be_attached()


async def test_four_clicks_and_a_name_lead_to_the_first_step(visit: Visit) -> None:
    """Given an empty browser, when somebody makes a table, sits, starts and steps, then a hero has moved."""
    page = await visit("/")
    await page.get_by_role("button", name="Make the table").click()  # the first click
    await page.wait_for_selector(".lobby")
    await expect(page.get_by_label("Your name")).to_be_focused()
    await page.keyboard.type("Ann")
    await page.get_by_role("button", name="Sit down as Red").click()  # the second
    await expect(page.locator(".seat-own").get_by_role("radio", name="Warrior")).to_be_checked()
    await page.get_by_role("button", name="Start the game").click()  # the third
    table = page.locator("[data-phase=playing]")
    await expect(table).to_be_visible()
    number = await table.get_attribute("data-number")
    await expect(page.get_by_role("button", name="End your turn")).to_be_visible()
    await page.keyboard.press("ArrowDown")  # the fourth, if it were a click
    await expect(table).not_to_have_attribute("data-number", number or "")


async def test_friends_gather(visit: Visit, shoot: Shoot, axe: Axe) -> None:
    """Given a table, when a friend comes by its code on a phone and a bot sits down, then all may begin."""
    ann = await visit("/")
    await _make(ann)
    await axe(ann)
    await _sit(ann, "Ann", "Blue")
    code = await ann.locator(".invite-code").first.inner_text()
    bob = await visit("/", size=PHONE)
    await bob.get_by_role("button", name="Join a table by its link or code").tap()
    await expect(bob.get_by_label("Link or code")).to_be_focused()
    await bob.get_by_label("Link or code").fill(code.lower().replace("-", " "))
    await bob.get_by_role("button", name="Join", exact=True).tap()
    for way in ("Rules in three minutes", "All tables"):
        await expect(bob.get_by_role("link", name=way)).to_be_in_viewport()
    await _sit(bob, "Bob", "Red")
    await bob.get_by_role("button", name="Let a bot play Green").tap()
    await expect(ann.locator("[data-seat=green]")).to_contain_text("A bot")
    await expect(ann.get_by_text("Not ready yet: Bob.").first).to_be_visible()
    await axe(ann)
    await axe(bob)
    await shoot(ann, "lobby")
    await bob.get_by_role("button", name="I am ready").tap()
    await expect(ann.locator("[data-seat=red]")).to_contain_text("✓ ready")
    await ann.get_by_role("button", name="Start the game").click()
    for page in (ann, bob):
        await expect(page.locator("[data-phase=playing]")).to_be_visible()


async def test_friends_see_where_they_are_going(house: House, visit: Visit, axe: Axe) -> None:
    """Given a dungeon that the server does not ship, then its story, its maker and its picture are seen."""
    drawn = 'title = "Attic"\nauthor = "Ada"\nstory = "Up."\nplayers = 2\nmap = "SS..................E"\n'
    table = await make_table(house, drawn)
    for code in (f"/t/{table.play}", f"/w/{table.watch}"):
        page = await visit(code)
        told = page.locator(".lobby-dungeon")
        await expect(told.get_by_role("heading")).to_have_text("Attic")
        for words in ("Up.", "1 level, for 2 heroes.", "Drawn by Ada."):
            await expect(told.get_by_text(words, exact=True)).to_be_visible()
        await expect(told.locator(".map circle")).to_have_count(2)
        await axe(page)


async def test_the_second_of_a_colour_begins_as_another_class(visit: Visit) -> None:
    """Given a blue warrior, when somebody sits down as red, then red begins as the first class left over."""
    ann = await visit("/")
    await _make(ann)
    await _sit(ann, "Ann", "Blue")
    await ann.locator(".seat-own").get_by_role("radio", name="Warrior").check()
    link = await ann.get_by_label("Link to play").input_value()
    bob = await visit(link)
    await expect(bob.locator("[data-seat=blue]")).to_contain_text("Warrior")
    await _sit(bob, "Bob", "Red")
    await expect(bob.locator(".seat-own").get_by_role("radio", name="Valkyrie")).to_be_checked()


async def test_a_code_that_opens_nothing_is_said_to(visit: Visit) -> None:
    """Given codes and links that lead nowhere, then the page stays and says so beside the field."""
    page = await visit("/")
    for given, words in [
        ("7K2M-Q4TD-9XZA-H3PB", "No table has this code"),
        ("https://example.org/news", "does not lead to a table"),
        (MARKUP, "only letters, digits and dashes|does not lead to a table"),
    ]:
        await page.get_by_label("Link or code").fill(given)
        await page.get_by_role("button", name="Join").click()
        await expect(page.get_by_role("alert")).to_have_text(re.compile(words))


async def test_a_gm_gathers_players_and_frees_a_seat(visit: Visit, axe: Axe) -> None:
    """Given a table with a GM, then the GM sits nowhere and frees seats, and others watch."""
    gm = await visit("/", size=TABLET)
    await gm.get_by_label("I am the game master").check()
    await _make(gm)
    await expect(gm.get_by_role("button", name=re.compile("Sit down"))).to_have_count(0)
    play = await gm.get_by_label("Link to play").input_value()
    await gm.get_by_text("Somebody only wants to watch").click()
    watch = await gm.get_by_label("Link to watch").input_value()
    eve = await visit(watch, size=PHONE)
    await expect(eve.get_by_text("You watch this table.")).to_be_visible()
    ann = await visit(play)
    await _sit(ann, "Ann", "Green")
    await axe(gm)
    await axe(eve)
    await gm.get_by_role("button", name=re.compile("Free Green.s seat")).click()
    await expect(ann.get_by_role("button", name="Sit down as Green")).to_be_visible()


async def test_what_people_write_is_never_markup(visit: Visit) -> None:
    """Given markup as names and as chat, then it stands there letter by letter, and nothing of it is run."""
    page = await visit("/")
    await page.get_by_text("Settings").first.click()
    await page.get_by_label("Name of the table").fill(MARKUP)
    await _make(page)
    await expect(page.get_by_role("heading", level=1)).to_have_text(MARKUP)
    await _sit(page, "<b>Bo</b>", "Red")
    await expect(page.locator(".seat-own h3")).to_have_text("<b>Bo</b>")
    await page.get_by_label("Say something").fill(MARKUP)
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("log")).to_contain_text(MARKUP)
    await page.goto("/".join(page.url.split("/")[:3]))
    await expect(page.get_by_role("link", name=MARKUP).first).to_be_visible()
    assert await page.locator("main img, main b").count() == 0


async def test_a_qr_code_can_be_opened_and_put_away(visit: Visit, axe: Axe) -> None:
    """Given the lobby, when its QR code is opened, then Escape closes it and the focus is back."""
    page = await visit("/")
    await _make(page)
    await page.get_by_role("button", name="QR code").first.click()
    await expect(page.get_by_role("img", name=re.compile("QR code of http"))).to_be_visible()
    await axe(page)
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(page.get_by_role("button", name="QR code").first).to_be_focused()


async def test_links_lead_where_others_find_the_server(house: House, visit: Visit) -> None:
    """Given a table opened as 127.0.0.1, then its links and QR code lead to the network, if one is known."""
    page = await visit("/")
    await _make(page)
    await expect(page.get_by_text("These links open on this machine only.")).to_be_visible()
    house.nearby = ("http://192.0.2.20:8377",)
    await page.reload()
    await expect(page.get_by_text("For friends in the same network")).to_be_visible()
    await expect(page.get_by_text("These links open on this machine only.")).to_have_count(0)
    await expect(page.get_by_label("Link to play")).to_have_value(
        re.compile(r"^http://192\.0\.2\.20:8377/t/")
    )
    await page.get_by_role("button", name="QR code").first.click()
    await expect(page.get_by_role("img", name="QR code of http://192.0.2.20:8377/t/")).to_be_visible()
    await expect(page.get_by_role("dialog").get_by_text("192.0.2.20:8377")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_who_comes_when_it_has_begun_is_told_so(house: House, visit: Visit, size: Size) -> None:
    """Given a game that goes on, then who came to play it hears why they watch, and how they may play."""
    table = await make_table(house)
    ann = await visit(f"/t/{table.play}")
    await sit(ann, "Ann", "Red")
    await ann.get_by_role("button", name="Let a bot play Blue").click()
    await start(ann)
    bob = await visit(f"/t/{table.play}", size=size)
    told = bob.get_by_label("Watching")
    await expect(told).to_contain_text(
        "The game has begun without you. Take over from a bot under People, or watch."
    )
    await ann.get_by_role("tab", name="People").click()
    blue = ann.locator(".people-seat[data-seat=blue]")
    await blue.get_by_role("button", name="Play", exact=True).click()
    await expect(told).to_contain_text("You watch until the next one.")
    await blue.get_by_role("button", name="Leave").click()
    await expect(told).to_contain_text("A seat is free: take it under People.")


@pytest.mark.parametrize("size", [None, PHONE])
async def test_the_rules_are_told(visit: Visit, shoot: Shoot, axe: Axe, size: tuple[int, int] | None) -> None:
    """Given the page of the rules, then it has every monster's figures, the keys and the credits."""
    page = await visit("/rules", size=size) if size else await visit("/rules")
    await expect(page.locator("tr", has_text="Demon")).to_contain_text("5/8/10")
    await expect(page.get_by_text("CC BY 3.0")).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await axe(page)
    await shoot(page, "rules")


async def test_a_whisper_reaches_the_gm_alone(visit: Visit) -> None:
    """Given a table with a GM, when a player whispers, then the GM reads it and the other players do not."""
    gm = await visit("/")
    await gm.get_by_label("I am the game master").check()
    await _make(gm)
    play = await gm.get_by_label("Link to play").input_value()
    ann, bob = await visit(play), await visit(play)
    await _sit(ann, "Ann", "Green")
    await _sit(bob, "Bob", "Red")
    await ann.get_by_label("Who hears it").select_option("gm")
    await ann.get_by_label("Say something").fill("between us")
    await ann.keyboard.press("Enter")
    await expect(gm.get_by_role("log")).to_contain_text("Ann to the GM in secret: between us")
    await bob.get_by_label("Say something").fill("all well")
    await bob.keyboard.press("Enter")
    await expect(bob.get_by_role("log")).to_contain_text("all well")
    await expect(bob.get_by_role("log")).not_to_contain_text("between us")
