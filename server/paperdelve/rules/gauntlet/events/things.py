"""What the free actions do to doors, chests, corpses and enchantments."""

from paperdelve.frozen import frozen


@frozen
class DoorsOpened:
    """Doors are gone; ``colour`` is who spent a key, None if nobody did."""

    spaces: tuple[int, ...]
    colour: str | None = None


@frozen
class ChestOpened:
    """A chest was opened (G6.8); ``found`` is an item, ``ghost`` or ``enchantment`` (to be chosen)."""

    colour: str
    at: int
    die: int
    found: str


@frozen
class EnchantmentChosen:
    """The chest's enchantment now lies on its space."""

    colour: str
    at: int
    kind: str


@frozen
class EnchantmentSwapped:
    """A hero took an enchantment from its space and left another there (G5.1)."""

    colour: str
    give: str
    take: str


@frozen
class TradeOffered:
    """A trade is offered (G5.9); None is nothing."""

    mover: str
    asked: str
    give: str | None
    take: str | None


@frozen
class TradeAnswered:
    """A trade was made, or declined."""

    asked: str
    yes: bool


@frozen
class CorpseLooted:
    """A hero took this from a corpse (G6.14)."""

    colour: str
    corpse: str
    keys: int
    potions: int
    treasure: int
    enchantments: tuple[str, ...]
