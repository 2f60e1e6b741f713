"""What a hero sees when it thinks: a scene, sorted into what can be fought, taken, opened or avoided."""

from collections.abc import Mapping
from typing import Any

from attrs import define, field

from paperdelve.wire.scene import Scene
from paperdelve_client.bot.paper import Paper, distance, read

CREATURES = frozenset({"ghost", "grunt", "demon", "lobber", "sorcerer"})
ARMOUR = {
    "ghost": (2, 2, 2),
    "grunt": (2, 3, 3),
    "sorcerer": (2, 3, 3),
    "demon": (3, 4, 4),
    "lobber": (2, 2, 3),
}
"""The roll that hits a monster of level 1, 2, 3 (G7.3)."""
BITE = {
    "ghost": (10, 20, 30),
    "grunt": (5, 8, 10),
    "sorcerer": (5, 8, 10),
    "demon": (8, 9, 10),
    "lobber": (3, 3, 3),
}
"""What a monster's attack takes; a demon's is between its bite and its fireball."""
REACH = {"ghost": 8, "grunt": 10, "sorcerer": 10, "demon": 10, "lobber": 9}
"""How far away a monster can hurt somebody in its coming turn: its move and its attack."""
LASTING = ("extra_speed", "extra_armour", "fight_power", "extra_magic", "throw_weapon", "rebound_shots")
SHOOTERS = frozenset({"elf", "wizard"})
BELT = 10
FLIGHTS = 3
"""In every so many rounds a hero in danger does not flee."""


@define(eq=False)
class Foe:
    """A monster, Death, the Thief or a generator, and what it is worth to be rid of it."""

    kind: str
    at: int
    level: int
    body_points: int

    @property
    def armour(self) -> int:
        """Return the roll that hits it."""
        return ARMOUR[self.kind][self.level - 1] if self.kind in ARMOUR else 3

    def harm(self, armour: int) -> float:
        """Return what its attack takes from a hero with that armour, on average."""
        if self.kind == "death":
            return 10.0
        if self.kind not in BITE:
            return 0.0
        bite = BITE[self.kind][self.level - 1]
        return float(bite) if self.kind == "lobber" else bite * chance(armour)


def chance(armour: int) -> float:
    """Return how often a die is at least ``armour``."""
    return min(max(7 - armour, 0), 6) / 6


@define(eq=False)
class Situation:
    """A scene as one hero sees it; all spaces are ints."""

    seat: str
    at: int
    paper: Paper
    sheet: Mapping[str, Any]
    turn: Mapping[str, Any]
    foes: list[Foe] = field(factory=list)
    """Monsters by number, the Thief and Death."""
    generators: list[Foe] = field(factory=list)
    friends: dict[int, str] = field(factory=dict)
    """Where the other living heroes stand, and their colours."""
    has_friend_with_key: bool = False
    chests: set[int] = field(factory=set)
    items: dict[int, list[str]] = field(factory=dict)
    corpses: dict[int, list[Mapping[str, Any]]] = field(factory=dict)
    taken: set[int] = field(factory=set)
    """Spaces that cannot be entered now: monsters, generators, chests, heroes who let nobody pass."""
    stops: set[int] = field(factory=set)
    """Spaces where a shot strikes something (G4.4)."""

    @property
    def can_shoot(self) -> bool:
        """Say whether the hero fights by shooting (G4.3)."""
        return self.sheet["class"] in SHOOTERS or "throw_weapon" in self.sheet.get("enchantments", ())

    @property
    def round(self) -> int:
        """Return the number of the round."""
        return int(self.turn.get("round", 1))

    @property
    def impatience(self) -> float:
        """Return how much more than at first a fight must be worth to keep the hero from getting on."""
        return 1 + self.round / 80

    @property
    def flees(self) -> bool:
        """Say whether the hero thinks of its own skin first: not every round, or it would never get on."""
        return self.round % FLIGHTS != 0 and self.is_in_danger(self.at)

    @property
    def steps_left(self) -> int:
        """Return the steps that the move still has."""
        return int(self.turn.get("left", 0))

    @property
    def fights_left(self) -> int:
        """Return how many fights the turn still allows."""
        return int(self.turn.get("may_fight", 0))

    @property
    def belt_room(self) -> int:
        """Return how many keys and potions more the hero can carry (G6.4)."""
        return BELT - int(self.sheet.get("keys", 0)) - int(self.sheet.get("potions", 0))

    def fits(self, kind: str) -> bool:
        """Say whether the hero would pick that up (G6.2)."""
        if kind in ("key", "potion"):
            return self.belt_room > 0
        if kind in LASTING or kind == "invisibility":
            held = self.sheet.get("enchantments", {})
            if kind == "throw_weapon" and self.sheet["class"] in SHOOTERS:
                return False
            return kind not in held and len(held) < 4
        return True

    def danger(self, at: int) -> float:
        """Return the body points that a hero standing there may expect to lose in the monsters' next turn."""
        armour = int(self.sheet["armour"])
        harm = 0.0
        for foe in self.foes:
            reach = REACH.get(foe.kind, 10)
            if distance(foe.at, at) > reach:
                continue
            share = foe.harm(armour)
            nearer = distance(foe.at, at)
            if any(distance(foe.at, friend) < nearer for friend in self.friends):
                share *= 0.3
            harm += share
        return harm

    def is_in_danger(self, at: int) -> bool:
        """Say whether a hero standing there may well be dead after the monsters' next turn."""
        return self.danger(at) * 1.2 + 4 >= int(self.sheet["body_points"])


def see(scene: Scene, seat: str) -> Situation | None:
    """Sort a scene for one hero; None if that hero is not on the paper."""
    hero = scene.counters.get(seat)
    if hero is None or hero.get("at") is None or hero.get("kind") != "hero":
        return None
    rules = scene.turn.get("house") or {}
    paper = read(tuple(scene.board["rows"]), rules.get("diagonals", "no-corners"))
    found = Situation(
        seat=seat,
        at=hero["at"],
        paper=paper,
        sheet=scene.sheets[seat],
        turn=scene.turn,
    )
    for name, counter in scene.counters.items():
        if name != seat and counter.get("at") is not None:
            _sort(found, name, counter)
    found.has_friend_with_key = any(
        scene.sheets.get(friend, {}).get("keys") for friend in found.friends.values()
    )
    found.stops = found.taken.union(found.items)
    if rules.get("friendly_fire", "passes") == "passes":
        found.stops.difference_update(found.friends)  # it flies by, and they shield what lies under them
    else:
        found.stops.update(found.friends)
    found.taken.update(at for at, friend in found.friends.items() if _is_barring(scene.sheets, friend))
    return found


def _is_barring(sheets: Mapping[str, Any], friend: str) -> bool:
    return bool(sheets.get(friend, {}).get("pass") == "never")


def _sort(found: Situation, name: str, counter: Mapping[str, Any]) -> None:
    kind, at = counter["kind"], counter["at"]
    if kind in CREATURES:
        # A sorcerer that is out cannot be hurt but stands in the way (G7.16).
        if kind != "sorcerer" or found.round % 2:
            found.foes.append(Foe(kind, at, counter.get("level", 1), counter.get("body_points", 1)))
        found.taken.add(at)
    elif kind == "items":
        found.items[at] = list(counter["holds"])
    elif kind == "generator":
        level = min(max(counter["body_points"], 1), 3)
        found.generators.append(Foe(counter["spawns"], at, level, counter["body_points"]))
        found.taken.add(at)
    elif kind == "chest":
        found.chests.add(at)
        found.taken.add(at)
    elif kind in ("death", "thief"):
        found.foes.append(Foe(kind, at, 1, counter.get("body_points", 1)))
        found.taken.add(at)
    elif kind == "hero":
        found.friends[at] = name
    elif kind == "corpse":
        found.corpses.setdefault(at, []).append(counter)
