"""Chooses where foes stand and in which order they come: more and stronger ones the deeper a place lies."""

from collections.abc import Iterator
from math import exp, log

from attrs import evolve, frozen

from paperdelve.maps.stock.layout import Arrival
from paperdelve.maps.stock.worksheet import Place, Worksheet
from paperdelve.rules.gauntlet.dungeon import Counter

KINDS = ("ghost", "grunt", "demon", "lobber")
SHALLOW, DEEP = (5, 5, 1, 2), (3, 5, 4, 2)
"""How often each kind comes at the start, and at the end of the dungeon."""
STATIONED = (4, 3, 3, 2)
"""How often each kind is put as a monster: grunts find every way, and come at once."""
GENERATORS = 0.6
"""The share of foes that are generators."""
SECOND_KIND = 0.3
"""How often a foe is of another kind than the rest of its room."""
CROWDING = 0.7
"""How much seldomer each further foe of a place comes: sooner the first ones grow stronger."""
SPACES_A_FOE, MOST_A_PLACE = 3, 30
"""Spaces of a place for each foe that it may hold, and most foes of a place."""
FAR_ASIDE = 25
"""Steps of detour that make foes come to a place less than half as often."""
STRONGEST = 3
FIERCEST, LAST = "grunt", 1000.0
"""What foes become when all have come and are as strong as can be, and how much later that is."""
DEATHLY = 300
"""Spaces of floor from which on a level may have a Death."""
DEATH = 0.6
"""How often such a level may."""
DEATHS_RATE = 0.7
"""How soon the Death comes, compared with other foes (see ``arrivals``)."""


@frozen
class Coming:
    """A step with the time at which it comes: steps are taken in the order of their times."""

    time: float
    arrival: Arrival


def arrivals(sheet: Worksheet, number: int, rise: float) -> list[Coming]:
    """Return all that may come to a level, each foe and each time that one grows stronger, in no order.

    Foes come by chance, at a rate that grows with the depth of their place: so any number of the earliest
    is a fair mixture with more of it deep down. ``rise`` is how deep the level's start lies in the whole
    dungeon, 0 to 1.
    """
    coming: list[Coming] = []
    for place in sheet.places:
        kind = _kind(sheet, place, rise, (SHALLOW, DEEP))
        for nth in range(_most(place)):
            rate = _rate(place, rise) * CROWDING**nth
            if sheet.rng.random() < SECOND_KIND:
                kind = _kind(sheet, place, rise, (SHALLOW, DEEP))
            foe = _foe(sheet, place, kind, rise)
            if foe is not None:
                coming += _growing(sheet, foe, rate, number)
    if sheet.paper.open.bit_count() >= DEATHLY and sheet.rng.random() < DEATH:
        coming += _death(sheet, number)
    return coming


def _most(place: Place) -> int:
    """Return how many foes a place may hold, so many that it can become too much for anybody."""
    return min(MOST_A_PLACE, 1 + place.region.size // SPACES_A_FOE)


def _deep(place: Place, rise: float) -> float:
    """Return how deep in the whole dungeon a place lies, 0 to 1."""
    return min(1.0, (min(place.depth, 1.0) + rise) / (1 + rise))


def _rate(place: Place, rise: float) -> float:
    aside = 0.25 + 0.75 * exp(-place.detour / FAR_ASIDE)
    guard = 1.3 if place.region.is_dead_end else 1.0
    shape = 1.0 if place.region.is_room else 0.4
    return (0.2 + _deep(place, rise)) * aside * guard * shape


def _kind(sheet: Worksheet, place: Place, rise: float, often: tuple[tuple[int, ...], tuple[int, ...]]) -> str:
    deep = _deep(place, rise)
    weights = [a + (b - a) * deep for a, b in zip(*often, strict=True)]
    return sheet.rng.choices(KINDS, weights)[0]


def _foe(sheet: Worksheet, place: Place, kind: str, rise: float) -> Counter | None:
    """Make a foe for a place and take its space; None if there is no room for one."""
    wants_generator = place.region.is_room and sheet.rng.random() < GENERATORS
    hidden = sheet.spot(place.region.spaces, solid=True, hidden=True) if wants_generator else None
    at = sheet.spot(place.region.spaces) if hidden is None else hidden
    if at is None or sheet.peaceful(at):
        return None
    foe = Counter("generator", at, spawns=kind, body_points=1)
    if hidden is None or not sheet.keep_beside(at):
        foe = Counter(_kind(sheet, place, rise, (STATIONED, STATIONED)), at)
    sheet.take(foe)
    return foe


def _growing(sheet: Worksheet, foe: Counter, rate: float, number: int) -> Iterator[Coming]:
    """Yield a foe's coming and its growing, each some time after the one before, and its change of kind."""
    time, grown = 0.0, foe
    is_generator = foe.kind == "generator"
    for strength in range(1, STRONGEST + 1):
        time += -log(1.0 - sheet.rng.random()) / rate
        grown = evolve(foe, body_points=strength) if is_generator else evolve(foe, level=strength)
        yield Coming(time, Arrival(number, grown))
    fiercest = evolve(grown, spawns=FIERCEST) if is_generator else evolve(grown, kind=FIERCEST)
    if fiercest != grown:
        yield Coming(time + LAST, Arrival(number, fiercest))


def _death(sheet: Worksheet, number: int) -> Iterator[Coming]:
    """Let a Death sit on treasure in a side room, with a potion somewhere before it."""
    places = [
        place for place in sheet.places if place.region.is_room and place.is_aside and place.depth > 0.3
    ]
    if not places or sheet.count("death"):
        return
    place = sheet.rng.choice(places)
    before = [other for other in sheet.places if other.steps < place.steps and other.region.is_room]
    at = sheet.spot(place.region.spaces, hidden=True)
    near = sheet.spot(sheet.rng.choice(before).region.spaces) if before else None
    if at is None or near is None or sheet.peaceful(at):
        return
    death = Counter("death", at)
    sheet.take(death)
    sheet.put(Counter("potion", near))
    for kind in ("jewel_bag", "treasure"):
        beside = sheet.spot(place.region.spaces, hidden=True)
        if beside is not None:
            sheet.put(Counter(kind, beside))
    yield Coming(-log(1.0 - sheet.rng.random()) / DEATHS_RATE, Arrival(number, death))
