"""The board as eyes and hands have it: where a space lies in the page, where a counter stands, fingers."""

from typing import Any

from attrs import frozen
from playwright.async_api import CDPSession, Page

Place = tuple[int, int]
"""Column and row of a space, from 0 at the top left."""
Point = tuple[float, float]
"""Pixels of the page from its top left corner."""

_STAGE_IF_THERE = "document.querySelector('[role=application]')?.stage"
_STAGE = "document.querySelector('[role=application]').stage"
SCALE = f"{_STAGE}.scale"
"""The script that returns how many pixels of the page a space is wide."""
_MIDDLE = f"""async ([x, y]) => {{
    const look = () => {{
        const {{ left, top, size }} = {_STAGE}.boxOf(256 * y + x);
        return [left + size / 2, top + size / 2];
    }};
    let before = look();
    for (let still = 0; still < 3; ) {{
        await new Promise(requestAnimationFrame);
        const now = look();
        still = String(now) === String(before) ? still + 1 : 0;
        before = now;
    }}
    return before;
}}"""
_INK = f"""([x, y]) => {{
    const stage = {_STAGE};
    const canvas = stage.host.querySelector("canvas");
    const box = canvas.getBoundingClientRect();
    const many = canvas.width / box.width;
    const {{ left, top, size }} = stage.boxOf(256 * y + x);
    const side = Math.round(size * many);
    const copy = new OffscreenCanvas(side, side).getContext("2d", {{ willReadFrequently: true }});
    copy.drawImage(canvas, Math.round((box.left - left) * many), Math.round((box.top - top) * many));
    return copy.getImageData(0, 0, side, side).data.reduce((sum, value) => (sum * 31 + value) | 0, 7);
}}"""


async def middle(page: Page, at: Place) -> Point:
    """Return the middle of a space, once the camera rests."""
    x, y = await page.evaluate(_MIDDLE, list(at))
    return x, y


async def scale(page: Page) -> float:
    """Return how many pixels of the page a space is wide."""
    size: float = await page.evaluate(SCALE)
    return size


async def stands(page: Page, counter: str) -> Place | None:
    """Return where a counter stands in the latest scene, or will when the film is over; None if nowhere."""
    at: int | None = await page.evaluate(f"id => {_STAGE}.scene.counters[id]?.at ?? null", counter)
    return None if at is None else (at % 256, at // 256)


async def comes_to(page: Page, counter: str, at: Place) -> None:
    """Wait until a counter stands on a space."""
    x, y = at
    await page.wait_for_function(
        f"([id, at]) => {_STAGE_IF_THERE}?.scene.counters[id]?.at === at", arg=[counter, 256 * y + x]
    )


async def letter(page: Page, at: Place) -> str:
    """Return what terrain is drawn on a space."""
    x, y = at
    drawn: str = await page.evaluate(f"([x, y]) => {_STAGE}.scene.board.rows[y][x]", [x, y])
    return drawn


async def ink(page: Page, at: Place) -> int:
    """Return a number that stands for the pixels of a space as they are now."""
    drawn: int = await page.evaluate(_INK, list(at))
    return drawn


async def is_drawn_anew(page: Page, at: Place, before: int) -> None:
    """Wait until a space looks other than it did."""
    await page.wait_for_function(f"([at, before]) => ({_INK})(at) !== before", arg=[list(at), before])


async def point_at(page: Page, at: Place) -> None:
    """Move the mouse over a space."""
    await page.mouse.move(*await middle(page, at))


async def click(page: Page, at: Place) -> None:
    """Click a space."""
    await page.mouse.click(*await middle(page, at))


async def drag(page: Page, begin: Place, end: Place) -> None:
    """Drag with the left button from one space to another."""
    to = await middle(page, end)
    await point_at(page, begin)
    await page.mouse.down()
    await page.mouse.move(*to, steps=6)
    await page.mouse.up()


async def tap(page: Page, at: Place) -> None:
    """Tap a space with a finger."""
    await page.touchscreen.tap(*await middle(page, at))


@frozen
class Fingers:
    """One finger or two on the glass of a page, as the hardware tells of them."""

    line: CDPSession

    @classmethod
    async def of(cls, page: Page) -> "Fingers":
        """Lay hands on a page."""
        return cls(await page.context.new_cdp_session(page))

    async def stroke(self, *ways: tuple[Point, Point], steps: int = 6) -> None:
        """Put a finger down where each way begins, move all together to the ends, and lift them."""
        for step in range(steps + 1):
            part = step / steps
            points = [
                {"x": a[0] + (b[0] - a[0]) * part, "y": a[1] + (b[1] - a[1]) * part, "id": finger}
                for finger, (a, b) in enumerate(ways)
            ]
            await self._tell("touchMove" if step else "touchStart", points)
        await self._tell("touchEnd", [])

    async def _tell(self, what: str, points: list[dict[str, Any]]) -> None:
        await self.line.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})
