"""What the board costs in a browser: ``python -m tests.bench.bench_board [SECONDS]``.

Opens a table of a real server in Chromium, on a level of 40 by 40. Prints the frames a second while 400
counters go about at once, beside those of a bare canvas of the same size on which 400 squares are moved; and
the time from an update received to painted, beside that of a frame in which nothing is to be done. Machines
differ, and most have no graphics card for a Chromium without a window: compare the ratios.
"""

import asyncio
import sys
import tempfile
from pathlib import Path
from statistics import fmean, median, quantiles
from typing import Any

import structlog
from playwright.async_api import Page, async_playwright

from paperdelve.net.site import Site
from paperdelve.resources import folder
from paperdelve.wire import messages as m
from tests.bench.bench_rules import rooms
from tests.browser import chromium
from tests.browser.evening import make_table, sit
from tests.browser.house import House, opened

SIZE = 40
MANY = 400
UPDATES = 60
WARM = 10
"""Updates that are not counted."""

_LISTEN = """
window.delays = [];
window.costs = [];
const next = window.requestAnimationFrame;
window.requestAnimationFrame = (draw) => next.call(window, (now) => {
    const begun = performance.now();
    draw(now);
    window.costs.push(performance.now() - begun);
});
const painted = (since) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.delays.push(performance.now() - since);
    port2.postMessage(null);
});
window.idle = () => painted(performance.now());
window.WebSocket = class extends WebSocket {
    constructor(...given) {
        super(...given);
        this.addEventListener("message", ({ data }) => {
            if (data.startsWith('{"type":"update"')) painted(performance.now());
        });
    }
};
"""
"""Notes the milliseconds from each update to the first task after the frame that shows it, and those of each
piece of script that draws."""

_FRAMES = """async ([seconds, many, bare]) => {
    const { stage } = document.querySelector("[role=application]");
    const { rows } = stage.scene.board;
    const isFree = ([x, y]) => rows[y][x] === ".";
    const free = rows.flatMap((row, y) => [...row].map((_, x) => [x, y])).filter(isFree);
    const walk = ([x, y]) => {
        const way = [];
        for (let step = 0; step < 24; step += 1) {
            const next = [[x + 1, y], [x, y + 1], [x - 1, y], [x, y - 1]];
            const [to] = next.filter(isFree).sort(() => Math.random() - 0.5);
            way.push(to);
            [x, y] = to;
        }
        return way;
    };
    const space = ([x, y]) => 256 * y + x;
    const kinds = ["ghost", "grunt", "demon", "lobber"];
    const places = Array.from({ length: many }, (_, n) => free[(n * 7) % free.length]);
    const sceneOf = () => ({
        ...stage.scene,
        counters: Object.fromEntries(places.map((at, n) => [
            `m${n + 1}`,
            { kind: kinds[n % 4], at: space(at), number: n + 1, level: 1 + (n % 3), body_points: 1 },
        ])),
    });
    const canvas = document.createElement("canvas");
    const pen = canvas.getContext("2d");
    const drawn = stage.host.querySelector("canvas");
    if (bare) {
        Object.assign(canvas, { width: drawn.width, height: drawn.height });
        canvas.style.cssText = "position:fixed;inset:0;z-index:999";
        document.body.append(canvas);
    } else stage.show(sceneOf());
    const squares = (now) => {
        pen.clearRect(0, 0, canvas.width, canvas.height);
        places.forEach(([x, y], n) => pen.fillRect(x * 20 + 9 * Math.sin(now / 300 + n), y * 20, 16, 16));
    };
    const times = [];
    window.costs = [];
    let still = 0;
    await new Promise((over) => {
        let before = 0;
        let begun = 0;
        const frame = (now) => {
            begun ||= now;
            if (before) times.push(now - before);
            before = now;
            if (now - begun > 1000 * seconds) return over();
            if (bare) squares(now);
            else if (!stage.busy) {
                still += 1;
                const changes = places.map((at, n) => {
                    const way = walk(at);
                    places[n] = way.at(-1);
                    return ["move", `m${n + 1}`, way.map(space)];
                });
                stage.play(sceneOf(), changes);
            }
            requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
    });
    canvas.remove();
    return { times, costs: window.costs.filter((cost) => cost > 0), still };
}"""
"""Returns the milliseconds of each frame (of counters that go about in films, or of squares on a bare
canvas), those of its script, and how many frames there were without a film."""


def dungeon() -> str:
    """Draw rooms with four heroes in a corner."""
    rows = [list(row) for row in rooms(SIZE)]
    for x, y in ((1, 1), (2, 1), (1, 2), (2, 2)):
        rows[y][x] = "S"
    drawn = "\n".join("".join(row) for row in rows)
    return f'title = "Forty by forty"\nmonster_count = 0\nmap = """\n{drawn}\n"""\n'


def say_frames(what: str, found: dict[str, Any]) -> float:
    """Print frames a second, and return their mean time."""
    times = found["times"]
    slow = 1000 / quantiles(times, n=20)[18]
    print(f"{what:44} {1000 / fmean(times):6.1f} frames/s, at the 95th percentile {slow:6.1f}", end="")
    print(f", {sum(found['costs']) / len(times):.1f} ms of script a frame, {found['still']} without a film")
    return fmean(times)


def say_delays(what: str, delays: list[float]) -> float:
    """Print milliseconds, and return their median."""
    print(f"{what:44} {median(delays):6.1f} ms, at the 95th percentile {quantiles(delays, n=20)[18]:6.1f} ms")
    return median(delays)


async def open_table(house: House, page: Page) -> m.Created:
    """Let one player begin, with a GM who is not there yet."""
    table = await make_table(house, dungeon(), gm=True)
    await page.goto(f"{house.url}/t/{table.play}")
    await sit(page, "Ann", "Red")
    await page.get_by_role("button", name="I am ready").click()
    async with await house.guest() as gm:
        await gm.hello(table.host)
        await gm.ask(m.Start)
    await page.wait_for_function("() => document.querySelector('[role=application]')?.stage?.scene.board")
    return table


async def update(house: House, page: Page, table: m.Created) -> tuple[list[float], list[float]]:
    """Let the GM move a hero to and fro; returns the times to painted, and those of empty frames."""
    async with await house.guest() as guest:
        await guest.hello(table.host, "The GM")
        for turn in range(WARM + UPDATES):
            here, there = ("1,1", "2,2") if turn % 2 == 0 else ("2,2", "1,1")
            answer = await guest.ask(m.Do, "gm", guest.number, f"gm move {here} {there}")
            assert isinstance(answer, m.Accepted), answer
            await page.wait_for_function("many => window.delays.length >= many", arg=turn + 1)
            await page.wait_for_function("() => !document.querySelector('[role=application]').stage.busy")
        painted: list[float] = await page.evaluate("window.delays.splice(0)")
        for turn in range(UPDATES):
            await page.evaluate("window.idle()")
            await page.wait_for_function("many => window.delays.length >= many", arg=turn + 1)
        idle: list[float] = await page.evaluate("window.delays")
    return painted[WARM:], idle


async def measure(house: House, page: Page, seconds: float) -> None:
    """Print all figures."""
    await page.add_init_script(_LISTEN)
    table = await open_table(house, page)
    painted, idle = await update(house, page, table)
    ours = say_delays("from an update received to painted", painted)
    bare = say_delays("from nothing to painted", idle)
    print(f"{'ratio':44} {ours / bare:6.2f}")
    counters = await page.evaluate(_FRAMES, [seconds, MANY, False])
    ours = say_frames(f"{MANY} counters going about", counters)
    squares = await page.evaluate(_FRAMES, [seconds, MANY, True])
    bare = say_frames(f"{MANY} squares on a bare canvas", squares)
    print(f"{'ratio':44} {ours / bare:6.2f}")


async def main(seconds: float) -> None:
    """Run server and browser."""
    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())
    with tempfile.TemporaryDirectory() as data:
        async with (
            opened(Path(data), Site.read(folder("web"))) as house,
            async_playwright() as playwright,
        ):
            path = chromium.find(playwright.chromium.executable_path)
            browser = await playwright.chromium.launch(executable_path=path, args=chromium.ARGUMENTS)
            page = await browser.new_page(viewport={"width": 1440, "height": 900})
            await measure(house, page, seconds)
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main(float(sys.argv[1]) if len(sys.argv) > 1 else 8.0))
