"""How the tests speak of people at their browsers: sizes of screens, and what the fixtures can do."""

from typing import Protocol

from playwright.async_api import Page, ViewportSize

Size = tuple[int, int]
"""Width and height of a screen in CSS pixels."""
DESKTOP: Size = (1440, 900)
TABLET: Size = (1024, 768)
PHONE: Size = (390, 844)
SIZES = (DESKTOP, TABLET, PHONE)


def in_px(size: Size) -> ViewportSize:
    """Return a size as Playwright wants it."""
    return {"width": size[0], "height": size[1]}


class Visit(Protocol):
    """The fixture ``visit``."""

    async def __call__(
        self, path: str = "/", *, size: Size = DESKTOP, beside: Page | None = None, calm: bool = False
    ) -> Page:
        """Open a path (or a whole link) in a browser of its own, or in a new tab beside another page.

        ``about:blank`` opens nothing yet, for who must listen before anything comes. On a screen of the size
        PHONE there is touch in the place of a mouse; ``calm`` asks for less motion.
        """


class Shoot(Protocol):
    """The fixture ``shoot``."""

    async def __call__(self, page: Page, name: str, *sizes: Size) -> None:
        """Keep pictures of what the page shows now as ``build/screenshots/NAME-WIDTHxHEIGHT.png``."""


class Axe(Protocol):
    """The fixture ``axe``."""

    async def __call__(self, page: Page, *without: str) -> None:
        """Fail with each thing that axe-core finds serious or critical, but for these rules."""
