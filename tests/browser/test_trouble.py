"""The browser tests themselves: what goes wrong on a page does not go unseen, and the policy holds."""

import asyncio

import pytest
from playwright.async_api import expect

from tests.browser.house import House
from tests.browser.people import Visit
from tests.browser.trouble import Trouble

PATIENCE = 10.0
"""Seconds in which it must have been seen."""

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.parametrize(
    ("script", "seen"),
    [
        ("console.error('alas')", "console error: alas"),
        ("console.warn('hm')", "console warning: hm"),
        ("setTimeout(() => { throw new Error('alas') })", "error: Error: alas"),
        ("void Promise.reject(new Error('alas'))", "error: Error: alas"),
        ("document.body.append(Object.assign(new Image(), { src: '/gone.png' }))", "404 for http://127"),
        ("document.body.append(Object.assign(new Image(), { src: 'http://example.org/a.png' }))", "img-src"),
        ("fetch('http://example.org/').catch(() => 0)", "connect-src"),
        ("document.body.innerHTML = '<p style=\"color: red\">'", "style-src"),
        ('document.body.innerHTML = \'<img src="data:," onerror="alert(1)">\'', "script-src"),
        (
            "document.body.append(Object.assign(document.createElement('script'), { text: 'alert(1)' }))",
            "script-src",
        ),
        ("setTimeout(() => eval('1'))", "script-src"),
        ("new WebSocket('ws://example.org/ws')", "connect-src"),
    ],
)
async def test_nothing_goes_unseen(visit: Visit, trouble: Trouble, script: str, seen: str) -> None:
    """Given a page that does what it must not, then the test would fail at its end."""
    page = await visit("/rules")
    await expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert trouble.left() == []
    await page.evaluate(f"() => {{ {script} }}")
    async with asyncio.timeout(PATIENCE):
        while not any(seen in each for each in trouble.left()):
            await page.evaluate("() => new Promise(requestAnimationFrame)")
    trouble.expect(".")


async def test_the_page_may_open_its_own_socket(visit: Visit, house: House, trouble: Trouble) -> None:
    """The policy names the server's socket, by the address that the browser used."""
    trouble.expect("foreign request: http://localhost")  # the test's own idea, another name of this machine
    page = await visit(f"http://localhost:{house.port}/rules")
    socket = "new WebSocket(url, 'paperdelve.v1.json')"
    opening = f"(url) => new Promise((done) => {{ const s = {socket}; s.onopen = () => done('open') }})"
    assert await page.evaluate(opening, f"ws://localhost:{house.port}/ws") == "open"
