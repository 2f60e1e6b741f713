"""The GM's console on a telephone: a drawer that leaves the board in sight."""

import pytest
from playwright.async_api import expect

from paperdelve.wire import messages as m
from tests.browser.evening import make_table
from tests.browser.house import House
from tests.browser.people import PHONE, Axe, Visit

TABS = ("Board", "Counter", "Game", "Undo", "Seats", "Rules")

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_telephone_hosts(house: House, visit: Visit, axe: Axe) -> None:
    """Given a GM with a telephone, then all of the console can be used by touch, and put away again."""
    table = await make_table(house, gm=True)
    async with await house.guest() as gm:
        await gm.hello(table.host)
        await gm.ask(m.Fill, "red")
        await gm.ask(m.Start)
        await gm.ask(m.Pause)
    page = await visit(f"/t/{table.play}#{table.host}", size=PHONE)
    console = page.get_by_role("region", name="The GM's console")
    await console.get_by_role("button", name="GM").tap()
    for name in TABS:
        tab = console.get_by_role("tab", name=name)
        await tab.tap()
        await expect(tab).to_have_attribute("aria-selected", "true")
        await axe(page)
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    await console.get_by_role("tab", name="Board").tap()
    await console.get_by_role("button", name="Place").tap()
    await console.get_by_role("button", name="ghost", exact=True).tap()
    board = await page.get_by_role("application").bounding_box()
    drawer = await console.bounding_box()
    assert board is not None
    assert drawer is not None
    assert drawer["y"] - board["y"] > board["height"] / 3, "the board stays in sight"
    await console.get_by_role("button", name="Close", exact=False).tap()
    await expect(console.get_by_role("tab", name="Board")).to_be_hidden()
