"""The first thing that anybody sees."""

import pytest
from playwright.async_api import expect

from tests.browser.people import PHONE, Axe, Shoot, Visit

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_the_start_page_opens(visit: Visit, shoot: Shoot, axe: Axe) -> None:
    """Given somebody without a link, then there is a page to begin from, with nothing wrong on it."""
    page = await visit("/")
    await expect(page.get_by_role("heading", level=1)).to_be_visible()
    await page.wait_for_load_state("networkidle")
    await shoot(page, "start")
    await axe(page)


async def test_the_start_page_fits_a_phone(visit: Visit, axe: Axe) -> None:
    """Given a phone, then nothing has to be pushed sideways."""
    page = await visit("/", size=PHONE)
    await expect(page.get_by_role("heading", level=1)).to_be_visible()
    await page.wait_for_load_state("networkidle")
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    await axe(page)
