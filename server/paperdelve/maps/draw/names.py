"""Makes names that sound as if somebody had dug there long ago."""

from collections.abc import Sequence
from random import Random

FIRST = (
    "Ald",
    "Bram",
    "Cor",
    "Dun",
    "El",
    "Fen",
    "Gor",
    "Hal",
    "Isk",
    "Mor",
    "Nar",
    "Ost",
    "Rav",
    "Thr",
    "Ul",
    "Var",
)
MIDDLE = ("a", "o", "e", "i", "u", "ae", "ia", "or")
LAST = (
    "beck",
    "dan",
    "gar",
    "grim",
    "lin",
    "mir",
    "nard",
    "rak",
    "reth",
    "rick",
    "thas",
    "ven",
    "wick",
    "zur",
)
PLACES = (
    "Barrow", "Cellars", "Cloister", "Crypt", "Deeps", "Galleries", "Gaol", "Halls", "Hollow", "Kitchens",
    "Labyrinth", "Mill", "Mines", "Pantry", "Stables", "Steps", "Store", "Tombs", "Vaults", "Warrens",
)  # fmt: skip
WORDS = (
    "Broken", "Cold", "Crooked", "Drowned", "Dusty", "Eleven", "Forgotten", "Gilded", "Hungry", "Lower",
    "Mouldy", "Muttering", "Nameless", "Rusty", "Salt", "Silent", "Sunken", "Tilted", "Unlit", "Whispering",
)  # fmt: skip


def title(rng: Random, wish: str = "") -> str:
    """Return the name of a dungeon; another one for each wish, also where chance begins at the same seed."""
    shift = Random(wish)  # noqa: S311 - a name is no secret

    def pick(words: Sequence[str]) -> str:
        return words[(rng.randrange(len(words)) + shift.randrange(len(words))) % len(words)]

    place = pick(PLACES)
    of = pick(FIRST) + pick(MIDDLE) + pick(LAST)
    word = pick(WORDS)
    return pick(
        (f"The {word} {place}", f"The {place} of {of}", f"The {word} {place} of {of}", f"{of}'s {place}")
    )
