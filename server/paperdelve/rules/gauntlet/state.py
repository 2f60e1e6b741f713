"""The state of a game of Gauntlet: values are frozen, the state holds them in maps and is folded in place."""

from typing import Literal

from attrs import Factory, define, evolve, frozen

from paperdelve.rules.board import Ground, ground
from paperdelve.rules.gauntlet.dungeon import COLOURS, Dungeon, HouseRules
from paperdelve.rules.gauntlet.figures import BELT, CLASSES, ENCHANTMENTS_HELD, MONSTER_FIGURES

Body = str | int
"""Who stands on a space: a hero's colour, a monster's number, ``death`` or ``thief``."""


@frozen
class Hero:
    """A hero's sheet and place, None once off the paper; ``invisible`` and ``slowed`` count turns left."""

    colour: str
    name: str
    kind: str
    at: int | None
    status: Literal["alive", "escaped", "dead"] = "alive"
    body_points: int = 100
    keys: int = 0
    potions: int = 0
    treasure: int = 0
    enchantments: tuple[str, ...] = ()
    invisible: int = 0
    slowed: int = 0
    lets_through: Literal["ask", "always", "never"] = "always"
    changed: tuple[tuple[str, int], ...] = ()
    """Figures that the GM changed: name and what is added to it."""

    def figure(self, name: str) -> int:
        """Return a figure in force: armour, fight, magic_power, range or move (G5.2, G3.11, G9.2)."""
        value: int = getattr(CLASSES[self.kind], name)
        for figure, added in self.changed:
            if figure == name:
                value += added
        if name in _RAISED_BY and _RAISED_BY[name] in self.enchantments:
            value += 1
        value = max(value, 0)
        return value // 2 if name == "move" and self.slowed else value

    @property
    def armour(self) -> int:
        """The least roll that hits."""
        return self.figure("armour")

    @property
    def fight(self) -> int:
        """Body points that a hit takes."""
        return self.figure("fight")

    @property
    def shoots(self) -> bool:
        """Whether it attacks from afar (G4.3)."""
        return CLASSES[self.kind].shoots or "throw_weapon" in self.enchantments

    @property
    def alive(self) -> bool:
        """Whether it is alive and on the paper."""
        return self.status == "alive"

    @property
    def seen(self) -> bool:
        """Whether monsters other than Death see it (G1.9)."""
        return self.status == "alive" and not self.invisible

    def may_hold(self, enchantment: str) -> bool:
        """Whether one more enchantment is allowed and of another kind, places aside (G5.1, G5.6)."""
        if enchantment in self.enchantments:
            return False
        return enchantment != "throw_weapon" or not CLASSES[self.kind].shoots

    def has_room(self, thing: str) -> bool:
        """Whether it can carry one more thing of this kind now (G6.2, G6.4, G5.1)."""
        if thing in ("key", "potion"):
            return self.keys + self.potions < BELT
        if thing in ("food", "booze", "treasure", "jewel_bag"):
            return True
        return len(self.enchantments) < ENCHANTMENTS_HELD and self.may_hold(thing)


_RAISED_BY = {
    "armour": "extra_armour",
    "fight": "fight_power",
    "magic_power": "extra_magic",
    "move": "extra_speed",
}


@frozen
class Monster:
    """A numbered monster."""

    number: int
    kind: str
    level: int
    at: int
    body_points: int

    @property
    def armour(self) -> int:
        """The least roll that hits; a wounded monster keeps its level (G4.1)."""
        return MONSTER_FIGURES[self.kind].armour[self.level - 1]

    @property
    def fight(self) -> int:
        """Body points that its hit takes."""
        return MONSTER_FIGURES[self.kind].fight[self.level - 1]


@frozen
class Death:
    """Death, and the body points that it has leached so far on this level (G7.11)."""

    at: int
    leached: int = 0


@frozen
class Thief:
    """The Thief; ``loot`` is what it stole. It flees once it has robbed, even of nothing (G7.12)."""

    at: int
    body_points: int = 1
    loot: str | None = None
    fleeing: bool = False


@frozen
class Generator:
    """A generator; its body points are the level of what it spawns (G7.2)."""

    spawns: str
    at: int
    body_points: int


@frozen
class Corpse:
    """What a slain hero left (G6.14)."""

    colour: str
    at: int
    keys: int = 0
    potions: int = 0
    treasure: int = 0
    enchantments: tuple[str, ...] = ()


@frozen
class Bomb:
    """A bomb in flight towards a space (G7.10)."""

    at: int
    thrown_by: int


@frozen
class PassQuestion:
    """A mover asks ``asked`` to let it through (G3.6).

    ``path`` is what is left to walk, ``granted`` who agreed in this run.
    """

    mover: str
    asked: str
    path: tuple[int, ...]
    granted: tuple[str, ...] = ()


@frozen
class TradeQuestion:
    """A mover offers ``asked`` a trade (G5.9); None stands for nothing."""

    mover: str
    asked: str
    give: str | None
    take: str | None


@frozen
class EnchantmentQuestion:
    """A chest offers ``asked`` an enchantment, to lie on its space (G6.8)."""

    asked: str
    at: int


@frozen
class Waiting:
    """The question that is open; exactly one field is set."""

    passing: PassQuestion | None = None
    trade: TradeQuestion | None = None
    enchantment: EnchantmentQuestion | None = None

    @property
    def asked(self) -> str:
        """The colour that must answer."""
        question = self.passing or self.trade or self.enchantment
        assert question is not None
        return question.asked

    @property
    def kind(self) -> str:
        """``pass``, ``trade`` or ``enchantment``."""
        if self.passing:
            return "pass"
        return "trade" if self.trade else "enchantment"


@frozen
class Turn:
    """What a hero did in its turn so far (G3.2 to G3.5), and which durations it began with (G3.12)."""

    moved: bool = False
    move_over: bool = False
    steps: int = 0
    fights: int = 0
    slowed_counts: bool = False
    invisible_counts: bool = False

    @property
    def may_move(self) -> bool:
        """Whether steps and free actions are still possible, spaces aside (G3.2 to G3.4)."""
        return not self.move_over and self.fights < 2

    @property
    def may_fight(self) -> bool:
        """Whether one more fight is possible (G3.2, G3.3)."""
        return self.fights == 0 or (self.fights == 1 and not self.moved)


@frozen
class Control:
    """What the GM has taken over: everything, or some bodies; until a round begins, or handed back (G9.2)."""

    everything: bool = False
    bodies: tuple[Body, ...] = ()
    until_round: int | None = None

    def holds(self, body: Body) -> bool:
        """Whether the GM plays this monster, ``death`` or ``thief``."""
        return self.everything or body in self.bodies

    def without(self, body: Body) -> "Control":
        """Return what is held besides this one."""
        return evolve(self, bodies=tuple(one for one in self.bodies if one != body))


@define
class State:
    """A game as it stands; ``bodies`` says who blocks which space."""

    dungeon: Dungeon
    house: HouseRules
    monster_count: int
    thief_after: int
    heroes: dict[str, Hero]
    """In the order of the colours, never changing."""
    level: int = 0
    round: int = 1
    outcome: Literal["won", "lost"] | None = None
    actor: str | None = None
    """The colour whose turn it is, ``monsters``, or None once there is an outcome."""
    turn: Turn = Turn()
    waiting: Waiting | None = None
    terrain: bytes = b""
    exit: int = 0
    bodies: dict[int, Body] = Factory(dict)
    monsters: dict[int, Monster] = Factory(dict)
    generators: dict[int, Generator] = Factory(dict)
    chests: set[int] = Factory(set)
    items: dict[int, tuple[str, ...]] = Factory(dict)
    """Kinds in the order of ITEMS; of one kind all are alike, so their age needs no keeping (G1.11)."""
    corpses: dict[str, Corpse] = Factory(dict)
    bombs: tuple[Bomb, ...] = ()
    death: Death | None = None
    thief: Thief | None = None
    slain: int = 0
    """Numbered monsters slain in the whole game (G7.14)."""
    slain_since: int = 0
    """... since the level began or the last Thief came (G7.12)."""
    carried_off: tuple[str, ...] = ()
    """What Thieves took through the exit, to lie on the next level (G7.13)."""
    queue: tuple[Body, ...] | None = None
    """Who is still to act in a monsters' turn that waits for the GM; its first is the one waited for."""
    control: Control = Control()

    def copy(self) -> "State":
        """Return a copy to judge a command on; the values in it are shared."""
        return evolve(
            self,
            heroes=self.heroes.copy(),
            bodies=self.bodies.copy(),
            monsters=self.monsters.copy(),
            generators=self.generators.copy(),
            chests=self.chests.copy(),
            items=self.items.copy(),
            corpses=self.corpses.copy(),
        )

    @property
    def ground(self) -> Ground:
        """What the terrain allows now."""
        return ground(self.terrain, self.house.diagonals)

    def order(self) -> tuple[str, ...]:
        """Return all colours in turn order on this level (G3.1)."""
        first = self.level % len(COLOURS) if self.house.rotate_first else 0
        return COLOURS[first:] + COLOURS[:first]

    def living(self) -> list[Hero]:
        """List the living heroes in turn order."""
        return [self.heroes[c] for c in self.order() if c in self.heroes and self.heroes[c].alive]

    def seen(self) -> list[Hero]:
        """List the heroes that monsters see, in turn order (G1.9)."""
        return [hero for hero in self.living() if not hero.invisible]

    def hero_on(self, at: int) -> Hero | None:
        """Return the living hero on a space."""
        body = self.bodies.get(at)
        return self.heroes[body] if isinstance(body, str) and body in self.heroes else None
