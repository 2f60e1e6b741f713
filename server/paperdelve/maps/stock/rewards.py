"""Puts what heroes are glad to find: food along the way, treasure and magic for those who turn aside."""

from collections.abc import Iterator, Sequence
from random import Random

from paperdelve.maps.stock.worksheet import Place, Worksheet
from paperdelve.rules.gauntlet.dungeon import ENCHANTMENTS, LASTING, Counter

ROOM_FOR = 12
"""Spaces of floor for each thing of a kind: a small level is not covered with food."""
MOST_ASIDE = 40
"""Most side rooms of a level that hold treasure."""
JEWELS = 0.15
CHESTS_A_ROOM = 0.15
MOST_CHESTS = 10


def put_chests(sheet: Worksheet) -> None:
    """Put chests into side rooms that have room for a key too; those of the plan count."""
    rooms, aside = _rooms(sheet)
    wanted = min(round(len(rooms) * CHESTS_A_ROOM), MOST_CHESTS) - sheet.count("chest")
    for place in _stratified(aside, wanted, sheet.rng):
        if (place.region.spaces & sheet.free).bit_count() > 1:
            _put(sheet, "chest", place)


def _rooms(sheet: Worksheet) -> tuple[list[Place], list[Place]]:
    """Return the rooms, or all places of a level without any, and those of them that lie aside, or all."""
    rooms = [place for place in sheet.places if place.region.is_room] or sheet.places
    return rooms, [place for place in rooms if place.is_aside] or rooms


def put_rewards(sheet: Worksheet, heroes: int) -> None:
    """Put food, booze, potions, enchantments and treasure; what the plan has counts.

    Food and potions go with the length of the way and the number of heroes, the rest with how many rooms lie
    off it.
    """
    long, most = sheet.length, max(1, sheet.free.bit_count() // ROOM_FOR)
    rooms, aside = _rooms(sheet)
    meals = round(heroes * (0.5 + long / 80))
    _spread(sheet, "food", min(meals, most), rooms)
    _spread(sheet, "booze", min(meals // 4, most), rooms)
    _spread(sheet, "potion", min(round(heroes * (0.3 + long / 160)), most), rooms)
    magic = min(max(1, round(heroes * (0.2 + long / 200))), len(aside))
    kinds = _shuffled((*LASTING, *ENCHANTMENTS), sheet.rng)
    for place in _stratified(aside, magic - sheet.count(*ENCHANTMENTS), sheet.rng):
        _put(sheet, next(kinds), place)
    for place in _stratified(aside, min(len(aside) // 2 + 1, MOST_ASIDE) - _worth(sheet), sheet.rng):
        _put(sheet, "jewel_bag" if sheet.rng.random() < JEWELS else "treasure", place)


def _worth(sheet: Worksheet) -> int:
    return sheet.count("treasure", "jewel_bag")


def _spread(sheet: Worksheet, kind: str, wanted: int, places: Sequence[Place]) -> None:
    """Put so many of a kind evenly over the places, less what is there."""
    for place in _stratified(places, wanted - sheet.count(kind), sheet.rng):
        _put(sheet, kind, place)


def _put(sheet: Worksheet, kind: str, place: Place) -> None:
    """Put a thing somewhere in a place; into a corner if it is worth a way, nowhere if there is no room."""
    food = kind in {"food", "booze", "potion"}
    at = sheet.spot(place.region.spaces, solid=kind == "chest", hidden=not food)
    if at is not None:
        sheet.put(Counter(kind, at))


def _stratified(places: Sequence[Place], wanted: int, rng: Random) -> Iterator[Place]:
    """Yield so many of the places, which stand nearest first: one of each equal share of them."""
    for n in range(wanted):
        first = n * len(places) // wanted
        yield places[rng.randrange(first, max(first + 1, (n + 1) * len(places) // wanted))]


def _shuffled(kinds: tuple[str, ...], rng: Random) -> Iterator[str]:
    """Yield all kinds in some order, then all again in another, without end."""
    while True:
        yield from rng.sample(kinds, len(kinds))
