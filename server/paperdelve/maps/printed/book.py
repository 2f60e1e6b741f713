"""Binds a book: all that is printed of a dungeon, part by part."""

from collections.abc import Callable, Iterator
from pathlib import Path

from attrs import frozen

from paperdelve.maps.file.format import MapFile
from paperdelve.maps.picture.picture import UNTITLED, level_title
from paperdelve.maps.picture.plan import Look
from paperdelve.maps.picture.sheet import Sheet
from paperdelve.maps.printed.counter_pages import print_counters
from paperdelve.maps.printed.lettering import Lettering
from paperdelve.maps.printed.paper import PAPERS, Paper
from paperdelve.maps.printed.plan_pages import Plan, print_overview, print_tiles
from paperdelve.maps.printed.press import Press
from paperdelve.maps.printed.rule_pages import print_rules
from paperdelve.maps.printed.rule_words import rules
from paperdelve.maps.printed.ruler_page import NAME, Part, RulerPage
from paperdelve.maps.printed.sheet_pages import print_heroes, print_monsters
from paperdelve.maps.printed.tiles import cut
from paperdelve.maps.printed.word_pages import print_credits, print_notes


@frozen
class Order:
    """What is to be printed. ``square`` is the side of a space in millimetres.

    ``players_only``: nothing that only the GM may know. ``gm_plan``: the plan in full size is the GM's, with
    counters and notes, in place of the players'. ``font``: a font for letters that the book's own lack.
    """

    paper: Paper = PAPERS["a4"]
    square: float = 15.0
    players_only: bool = False
    gm_plan: bool = False
    font: Path | None = None


@frozen
class Book:
    """A printed book: the PDF, its number of pages, and letters for which no font was found."""

    pdf: bytes
    pages: int
    missing: tuple[str, ...]


def plan_sheets(shown: MapFile, order: Order) -> int:
    """Return how many sheets the plan in full size takes."""
    return sum(len(plan.tiling.tiles) for plan in _plans(shown, order))


def bind(shown: MapFile, order: Order) -> Book:
    """Print a dungeon; raises NotInstalled, and PrintFault for a font that cannot be used."""
    lettering = Lettering(_words(shown), order.font)
    press = Press(order.paper, shown.dungeon.title or UNTITLED, lettering, NAME)
    first = RulerPage(press, shown, order.square)
    parts = []
    for title, words, printed in _parts(press, shown, order):
        page = press.pages + 1
        printed()
        if press.pages >= page:
            parts.append(Part(title, page, words))
    pages = press.pages
    first.contents(parts)
    return Book(press.finish(), pages, tuple(lettering.missing))


def _words(shown: MapFile) -> Iterator[str]:
    """Yield all words that somebody else wrote."""
    yield from (shown.dungeon.title, shown.author, shown.licence, shown.story)
    for level in shown.dungeon.levels:
        yield level.title
        yield from (note.words for note in level.notes)


def _plans(shown: MapFile, order: Order) -> Iterator[Plan]:
    secrets = order.gm_plan and not order.players_only
    look = Look(secrets=secrets, doors=secrets, white=True)
    for number, level in enumerate(shown.dungeon.levels):
        tiling = cut(Sheet.of(level, secrets=secrets), order.paper, order.square)
        yield Plan(level, level_title(level, number), look, tiling)


def _parts(press: Press, shown: MapFile, order: Order) -> Iterator[tuple[str, str, Callable[[], None]]]:
    """Yield the parts of a book: title, what to do with it, what prints it."""
    plans = list(_plans(shown, order))

    def gm_overviews() -> None:
        for plan in plans:
            look = Look(white=True)
            print_overview(press, Plan(plan.level, plan.name, look, plan.tiling), "for the GM", cut=False)

    def the_plans() -> None:
        for plan in plans:
            if len(plan.tiling.tiles) > 1:
                print_overview(press, plan, "how the sheets lie", cut=True)
            print_tiles(press, plan, order.square)

    if not order.players_only:
        yield (
            "The GM's plans",
            "For the GM's eyes: all counters in their places, notes by number.",
            gm_overviews,
        )
        yield "The GM's notes", "The numbers are those on the GM's plans.", lambda: print_notes(press, shown)
    yield "The plan", _plan_words(order), the_plans
    if not order.players_only:
        words = "On card, if you have some; cut along the lines. Generators are piles: 3 on top."
        yield "Counters", words, lambda: print_counters(press, shown, order.square)
        yield "Monsters", "Keep their levels and body points here.", lambda: print_monsters(press, shown)
    yield (
        "Character sheets",
        "One a player; cut in halves. Any colour may play any class.",
        lambda: print_heroes(press),
    )
    yield "The rules", "For everybody.", lambda: print_rules(press, rules(shown))
    yield "Who made this", "Keep it with the rest.", lambda: print_credits(press, shown)


def _plan_words(order: Order) -> str:
    size = f"Squares of {order.square:g} mm."
    glue = f"Cut off the left and upper rims, glue each sheet onto the strips of the others. {size}"
    if order.gm_plan and not order.players_only:
        return f"The GM's: everything is on it. {glue}"
    return f"For all eyes: no counters, and breakable walls look like walls. {glue}"
