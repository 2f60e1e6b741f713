"""What the browser tests share: one Chromium for the run, a server for each test, people with browsers.

    pytestmark = pytest.mark.asyncio(loop_scope="session")  # in each file: Chromium outlives the tests

    async def test_two_friends_meet(house: House, visit: Visit, shoot: Shoot, axe: Axe) -> None:
        ann = await visit("/")                          # a browser of her own, on a desktop
        bob = await visit("/", size=PHONE)              # another one: a phone, by touch
        tab = await visit("/", beside=ann)              # a second tab in Ann's browser
        await axe(ann)                                  # fails on what axe-core calls serious or critical
        await shoot(ann, "friends")                     # build/screenshots/friends-1440x900.png and so on

A test fails at its end if a page had an error, wrote to the console, loaded something foreign or broken, or
was stopped by the content policy. What a test provokes itself it must expect: `trouble.expect("WebSocket")`.
"""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
import structlog
from axe_playwright_python.async_playwright import Axe as AxeCore
from playwright.async_api import Browser, BrowserContext, Page, async_playwright, expect

from paperdelve.net.site import Site
from paperdelve.resources import folder
from tests.browser import chromium
from tests.browser.house import House, opened
from tests.browser.people import DESKTOP, PHONE, SIZES, Axe, Shoot, Size, Visit, in_px
from tests.browser.trouble import Trouble
from tests.project.repository import ROOT

SCREENSHOTS = ROOT / "build/screenshots"
PATIENCE_MS = 20_000
"""How long a page may take for anything that a test waits for."""


@pytest.fixture(scope="session")
def site() -> Site:
    """Return the built client."""
    try:
        return Site.read(folder("web"))
    except FileNotFoundError:
        chromium.skip("the browser client is not built: PAPERDELVE_WEB=require pip install -e .")


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Return one Chromium for all tests; each person in them has a context of their own in it."""
    expect.set_options(timeout=PATIENCE_MS)
    async with async_playwright() as playwright:
        path = chromium.find(playwright.chromium.executable_path)
        if path is None:
            chromium.skip(
                "there is no Chromium here: apt-get install chromium, or playwright install chromium"
            )
        started = await playwright.chromium.launch(executable_path=path, args=chromium.ARGUMENTS)
        yield started
        await started.close()


@pytest.fixture(autouse=True)
def _no_log() -> Iterator[None]:
    """Keep the server's log off the tests' screen."""
    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())
    yield
    structlog.reset_defaults()


@pytest_asyncio.fixture(loop_scope="session")
async def house(tmp_path: Path, site: Site) -> AsyncIterator[House]:
    """Return a server of its own for each test."""
    async with opened(tmp_path / "data", site) as running:
        yield running


@pytest.fixture
def trouble(house: House) -> Trouble:
    """Return the collector of what goes wrong; tests need it only to say what they expect."""
    return Trouble(house.url)


@pytest_asyncio.fixture(loop_scope="session")
async def visit(browser: Browser, house: House, trouble: Trouble) -> AsyncIterator[Visit]:
    """Return the function that opens a page; what went wrong on any of them fails the test at its end."""
    contexts: list[BrowserContext] = []

    async def open_page(
        path: str = "/", *, size: Size = DESKTOP, beside: Page | None = None, calm: bool = False
    ) -> Page:
        if beside is None:
            context = await browser.new_context(
                viewport=in_px(size),
                has_touch=size == PHONE,
                is_mobile=size == PHONE,
                reduced_motion="reduce" if calm else "no-preference",
                locale="en-GB",
            )
            context.set_default_timeout(PATIENCE_MS)
            await trouble.watch(context)
            contexts.append(context)
        else:
            context = beside.context
        page = await context.new_page()
        await page.goto(path if ":" in path else house.url + path)
        return page

    yield open_page
    for context in contexts:
        await context.close()
    assert trouble.left() == []


@pytest.fixture
def shoot() -> Shoot:
    """Return the function that keeps pictures of a page in three sizes, for people to look at."""

    async def keep(page: Page, name: str, *sizes: Size) -> None:
        before = page.viewport_size
        for width, height in sizes or SIZES:
            await page.set_viewport_size({"width": width, "height": height})
            await page.screenshot(path=SCREENSHOTS / f"{name}-{width}x{height}.png")
        if before is not None:
            await page.set_viewport_size(before)

    return keep


@pytest.fixture
def axe() -> Axe:
    """Return the function that lets axe-core judge a page as it is now."""
    core = AxeCore()

    async def judge(page: Page, *without: str) -> None:
        options = {"rules": {rule: {"enabled": False} for rule in without}}
        found = (await core.run(page, options=options)).response["violations"]
        bad = [each for each in found if each["impact"] in ("serious", "critical")]
        assert not bad, "\n".join(
            f"{each['impact']} {each['id']}: {each['help']}: {node['html']} {node['any'] or node['all']}"
            for each in bad
            for node in each["nodes"]
        )

    return judge
