"""What happened, as frozen values: all that ``evolve`` needs, dice included, and nothing else.

``by`` is a Body: a colour, a monster's number, ``death`` or ``thief``. ``path`` leaves out the space started
from.
"""

from typing import Any, Literal

from attrs import frozen

from paperdelve.rules.gauntlet.dungeon import HouseRules
from paperdelve.rules.gauntlet.state import Body, Hero

# ---------------------------------------------------------------- the game, its levels, rounds and turns


@frozen
class Opened:
    """The game is set up; ``dungeon`` as Dungeon.data writes it."""

    dungeon: dict[str, Any]
    house: HouseRules
    monster_count: int
    thief_after: int
    heroes: tuple[Hero, ...]


@frozen
class HeroRevived:
    """A hero comes back, with what its corpse held if one lay there (G8.2).

    ``at`` is None when a level is about to begin.
    """

    colour: str
    body_points: int
    at: int | None = None
    corpse: bool = False


@frozen
class LevelBegan:
    """A level is laid out, its heroes placed, and what Thieves carried off lies there (G2.4, G7.13)."""

    level: int
    places: tuple[tuple[str, int], ...]
    strays: tuple[tuple[str, int], ...] = ()


@frozen
class RoundBegan:
    """A round begins (G8.1)."""

    round: int


@frozen
class TurnBegan:
    """A hero's turn begins."""

    colour: str


@frozen
class TurnEnded:
    """A hero's turn is over (G3.8); Slowed and Invisible wear off (G3.12)."""

    colour: str


@frozen
class MonstersBegan:
    """The monsters' turn begins (G7.1)."""


@frozen
class LevelDone:
    """Nobody alive is left on the level, and somebody escaped (G8.2)."""

    level: int


@frozen
class GameEnded:
    """The dungeon is won or lost (G8.2, G8.3)."""

    outcome: Literal["won", "lost"]


# ---------------------------------------------------------------- moving


@frozen
class HeroStepped:
    """A hero entered a space."""

    colour: str
    to: int


@frozen
class HeroTeleported:
    """A teleporter sent a hero to another (G6.13)."""

    colour: str
    to: int


@frozen
class HeroEscaped:
    """A hero left by the exit (G3.9)."""

    colour: str


@frozen
class HeroDied:
    """A hero was slain; its corpse lies where it stood (G6.14)."""

    colour: str


@frozen
class ItemTaken:
    """A hero took a thing from a space: stepped on, or ``snatched``."""

    colour: str
    at: int
    kind: str
    snatched: bool = False


@frozen
class TileTrodden:
    """A hurtful tile bit, or did not (G6.12)."""

    colour: str
    at: int
    die: int
    needed: int
    hit: bool
    damage: int


@frozen
class PassAsked:
    """A mover waits for a hero's leave to go through it (G3.6)."""

    mover: str
    asked: str
    path: tuple[int, ...]
    granted: tuple[str, ...]


@frozen
class PassAnswered:
    """A wish to pass was answered."""

    asked: str
    yes: bool


@frozen
class PassSet:
    """A standing answer to those who wish to pass."""

    colour: str
    answer: Literal["ask", "always", "never"]


# ---------------------------------------------------------------- the free actions


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


# ---------------------------------------------------------------- fighting


@frozen
class Swung:
    """A hero fights at close quarters (G4.2)."""

    colour: str
    at: int


@frozen
class ShotFlown:
    """A hero's shot crossed these spaces and ended at ``met``: what it struck, or None (G4.4, G5.7)."""

    colour: str
    path: tuple[int, ...]
    met: str | None


@frozen
class PotionDrunk:
    """A hero uses a potion (G4.7)."""

    colour: str


@frozen
class MagicBurst:
    """Magic bursts around a space, ``reach`` spaces far, by a hero's potion, drunk or shot (G4.7)."""

    by: str
    at: int
    reach: int


@frozen
class MonsterStruck:
    """An attack on a monster or the Thief: ``body`` its number or ``thief``, ``at`` where it stands."""

    by: Body
    body: Body
    at: int
    die: int
    needed: int
    hit: bool
    damage: int
    slain: bool


@frozen
class HeroStruck:
    """An attack on a hero; without a die it is sure to hit.

    A ``touch`` is the end of the ghost (G7.7); ``vanishes``: Death has leached all that it may (G7.11).
    """

    by: Body
    colour: str
    how: Literal["shot", "club", "bite", "touch", "fireball", "bomb", "leach"]
    die: int | None
    needed: int | None
    hit: bool
    damage: int
    vanishes: bool = False


@frozen
class GeneratorStruck:
    """A generator lost a body point (G4.5)."""

    by: str
    at: int
    left: int


@frozen
class WallBroken:
    """A breakable wall is gone (G4.6)."""

    by: str
    at: int


@frozen
class ItemsDestroyed:
    """Things on a space were struck and are gone (G6.6)."""

    by: Body
    at: int
    kinds: tuple[str, ...]


@frozen
class HeroesSlowed:
    """Struck booze slows these heroes (G6.9)."""

    colours: tuple[str, ...]


@frozen
class DeathSlain:
    """Magic slew Death (G7.11)."""

    by: str


# ---------------------------------------------------------------- the monsters


@frozen
class BombLanded:
    """A bomb in flight came down (G7.10); what it did follows."""

    thrown_by: int
    at: int


@frozen
class MonsterSpawned:
    """A monster came onto the paper: from a generator, a chest or the GM's hand."""

    number: int
    kind: str
    level: int
    at: int
    body_points: int


@frozen
class BodyMoved:
    """A monster, Death or the Thief went along these spaces."""

    body: Body
    path: tuple[int, ...]


@frozen
class FireballFlown:
    """A Demon's fireball crossed these spaces and ended at ``met``, or None (G7.9)."""

    number: int
    path: tuple[int, ...]
    met: str | None


@frozen
class BombThrown:
    """A Lobber threw a bomb; ``later`` if it lands in the next monsters' turn (G7.10)."""

    number: int
    at: int
    later: bool


@frozen
class ThiefCame:
    """A Thief appears at the exit (G7.12)."""

    at: int


@frozen
class ThiefStole:
    """The Thief took a thing (None: there was nothing), and flees."""

    colour: str
    thing: str | None


@frozen
class ThiefGone:
    """The Thief left through the exit with its loot (G7.13)."""

    loot: str | None
