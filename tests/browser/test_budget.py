"""What a browser really fetches for the page of a table."""

import pytest
from playwright.async_api import expect

from paperdelve.wire import messages as m
from tests.browser.house import House
from tests.browser.people import Visit
from tests.project.test_web_budget import BUDGET

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_player_fetches_little_script(house: House, visit: Visit) -> None:
    """Given the link of a table, then all scripts that come are packed, and within the budget together."""
    async with await house.guest() as guest:
        created = await guest.ask(m.Create, "gauntlet", {"map": "first-evening"})
    page = await visit(f"/t/{created.play}")
    await expect(page.get_by_role("main")).to_be_visible()
    await page.wait_for_load_state("networkidle")
    fetched = await page.evaluate(
        """performance.getEntriesByType("resource").filter((it) => it.name.endsWith(".js"))
            .map((it) => [it.name, it.encodedBodySize, it.decodedBodySize])"""
    )
    assert len(fetched) > 1
    assert all(packed < whole for _, packed, whole in fetched if whole > 1000), fetched
    assert sum(packed for _, packed, _ in fetched) <= BUDGET, fetched
