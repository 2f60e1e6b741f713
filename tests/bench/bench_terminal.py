"""What the board costs in a terminal: ``python -m tests.bench.bench_terminal``.

Shows a level of 40 by 40 with 60 monsters and four heroes, whole on a screen of 120 by 50, and prints the
median and the longest of many redraws: milliseconds of the processor from the changes of an update to the
letters for the terminal. Machines differ; what is wanted is less than 10 ms.
"""

import asyncio
import io
import random
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from rich.console import Console
from textual.app import App, ComposeResult

from paperdelve.wire.scene import Scene
from paperdelve_client.terminal.board.glyphs import SIGNS
from paperdelve_client.terminal.board.marks import Marks
from paperdelve_client.terminal.board.palettes import NIGHT
from paperdelve_client.terminal.board.view import BoardView
from paperdelve_client.terminal.film.film import Film
from tests.bench.bench_rules import rooms

SIZE = 40
MONSTERS = 60
TIMES = 200

Change = list[Any]


def level() -> Scene:
    """Return the scene."""
    rows = list(rooms(SIZE))
    draw = random.Random(1)
    bare = [256 * y + x for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == "."]
    places = draw.sample(bare, MONSTERS + 4)
    heroes = {
        colour: {"kind": "hero", "colour": colour, "at": places.pop()}
        for colour in ("red", "blue", "green", "yellow")
    }
    kinds = ("ghost", "grunt", "demon", "lobber")
    monsters = {
        f"m{number}": {"kind": draw.choice(kinds), "level": draw.randint(1, 3), "at": at}
        for number, at in enumerate(places)
    }
    return Scene({"rows": rows, "title": "Bench"}, {**heroes, **monsters})


class Bench(App[None]):
    """The board alone."""

    def compose(self) -> ComposeResult:
        """Lay it out."""
        yield BoardView()


def steps(scene: Scene, names: list[str]) -> Iterator[list[Change]]:
    """Yield updates in which some counters go to and fro, all in each."""
    homes = {name: scene.counters[name]["at"] for name in names}
    for number in range(TIMES):
        yield [["move", name, [at if number % 2 else at + 1]] for name, at in homes.items()]


def measured(app: Bench, view: BoardView, deeds: Iterator[Callable[[], object]]) -> tuple[float, float]:
    """Return the median and the longest milliseconds of deeds, each with its redraw."""
    compositor = app.screen._compositor  # noqa: SLF001 - there is no other way to have a redraw done at once
    console = Console(file=io.StringIO(), force_terminal=True, color_system="truecolor", width=app.size.width)
    took = []
    for deed in deeds:
        start = time.process_time()
        deed()
        compositor.update_widgets({view})
        update: Any = compositor.render_update()
        if update is not None:
            update.render_segments(console)
        took.append((time.process_time() - start) * 1000)
    return statistics.median(took), max(took)


def updates(view: BoardView, scene: Scene, names: list[str]) -> Iterator[Callable[[], object]]:
    """Yield deeds that show updates as they come."""
    for changes in steps(scene, names):

        def take(changes: list[Change] = changes) -> None:
            for change in changes:
                scene.apply(change)
            view.take(scene, changes)

        yield take


def film(view: BoardView, scene: Scene, names: list[str]) -> Iterator[Callable[[], object]]:
    """Yield deeds that show the same as a film, a frame each."""
    played = Film()
    played.cut(scene)
    for changes in steps(scene, names):
        played.add(changes, 1.0)

        def show() -> None:
            frame = played.next()
            assert frame is not None
            view.take(played.shown, frame.changes)

        yield show


def marks(view: BoardView) -> Iterator[Callable[[], object]]:
    """Yield deeds that mark many spaces, and none."""
    some = frozenset(256 * y + x for y in range(5, 25) for x in range(5, 25))
    for number in range(TIMES):
        yield partial(setattr, view, "marks", Marks(reach=some if number % 2 else frozenset()))


async def main() -> None:
    """Print the figures."""
    app = Bench()
    async with app.run_test(size=(120, 50)) as pilot:
        scene, view = level(), app.query_one(BoardView)
        view.paint(NIGHT, SIGNS, scene)
        await pilot.pause()
        monsters = [name for name in scene.counters if name.startswith("m")]
        rows = {
            "one counter moves": updates(view, scene, monsters[:1]),
            "all monsters move": updates(view, scene, monsters),
            "the same in a film": film(view, scene, monsters),
            "400 spaces are marked": marks(view),
            "everything is drawn anew": (partial(view.paint, NIGHT, SIGNS, scene) for _ in range(TIMES)),
        }
        for name, deeds in rows.items():
            middle, longest = measured(app, view, deeds)
            print(f"{name:26} {middle:6.2f} ms   (longest {longest:6.2f} ms)")


if __name__ == "__main__":
    asyncio.run(main())
