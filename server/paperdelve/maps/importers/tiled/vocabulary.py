"""The words by which people name layers, objects and tiles: what they mean here is a guess."""

import re
from functools import lru_cache

from paperdelve.maps.importers.meaning import meaning
from paperdelve.maps.importers.tiled.fields import Properties, is_true

NOTHING = "outside"
"""The idea of what has no place on a map: as if it were not there."""
SECRET_DOOR, TRAP, WATER = "secret door", "trap", "water"
"""Ideas of which the GM chooses what becomes of them."""

IDEAS: dict[str, str] = {
    NOTHING: (
        "decor, decoration, decorative, detail, furniture, filth, shadow, light, lighting, "
        "darkness, roof, ceiling, overlay, overhead, above, foreground, sound, music, ambient, "
        "camera, minimap, fog, effect, flower, grass, plant, bush"
    ),
    SECRET_DOOR: "secret door, secret, hidden door, hidden wall, secret wall, illusion, illusory wall",
    "breakable": "breakable, destructible, bombable, crack, cracked, cracked wall, weak wall, rubble",
    "generator": (
        "generator, spawner, nest, enemy spawn, monster spawn, mob spawn, spawn enemy, spawn "
        "monster, spawn mob"
    ),
    "teleporter": (
        "teleporter, teleport, teleportation, transporter, portal, warp, magic circle, teleport pad"
    ),
    "exit": (
        "exit, way out, end, ending, goal, finish, level end, next level, stair down, down stair, "
        "downstair, stairs down, ladder down, to next, escape"
    ),
    "start": (
        "start, player, player start, start point, start position, spawn, spawn point, player "
        "spawn, init, entrance, entry, entry point, hero, stair up, up stair, upstair, ladder up, "
        "checkpoint"
    ),
    "chest": "chest, treasure chest, strongbox, coffer, lootbox",
    "door": "door, doorway, gate, portcullis, key door, lockblock, locked",
    TRAP: "trap, spike, hazard, pit, trapdoor, pitfall, hole, bear trap",
    "hurt": "hurt, lava, fire, acid, magma, poison floor, damage",
    WATER: "water, river, lake, pool, moat, sea",
    "key": "key",
    "potion": "potion, mana, elixir, flask, vial",
    "food": "food, heart, health, meat, bread, apple, medkit, health pack",
    "treasure": "treasure, loot, coin, gold, money, gem, rupee, diamond, jewel",
    "ghost": "ghost, spirit, wraith, spectre, specter, phantom, bat",
    "demon": "demon, devil, imp, dragon, fiend, boss",
    "sorcerer": "sorcerer, mage, wizard, warlock, witch, necromancer",
    "lobber": "lobber, archer, thrower, slinger",
    "grunt": (
        "grunt, enemy, monster, mob, foe, goblin, orc, skeleton, zombie, slime, kobold, ogre, "
        "troll, rat, spider, snake, undead, creature, bandit, guard, knight"
    ),
    "wall": (
        "wall, collision, collide, collides, collider, collidable, block, blocked, blocker, "
        "blocking, obstacle, solid, barrier, boundary, impassable, unwalkable, cliff, rock, pillar, "
        "column, fence, stop"
    ),
    "floor": (
        "floor, ground, terrain, path, corridor, hallway, room, walkable, passable, carpet, bridge, "
        "stair, road"
    ),
}
"""Every idea with the phrases that speak of it; of several in one name the first counts."""


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 3 else word


_SPEAKS = {
    tuple(map(_singular, phrase.split())): (rank, idea)
    for rank, (idea, phrases) in reversed(list(enumerate(IDEAS.items())))
    for phrase in phrases.split(", ")
}
MOST_PARTS = 20
"""Words of a name that are looked at."""
_LONGEST = max(map(len, _SPEAKS))

TELLING = (
    "counter",
    "type",
    "kind",
    "class",
    "category",
    "entity",
    "object",
    "path",
    "prefab",
    "scene",
    "item",
)
"""Properties whose values may name what something is; the first is our own."""
EXITS = ("exiturl", "exitsceneurl")
"""Properties that some programs follow out of a map."""
FREE = ("walkable", "passable")
"""Properties that make a wall if they say no."""

_BORDERS = re.compile(r"(?<=[a-z])(?=[A-Z])|[^A-Za-z]+")


@lru_cache(maxsize=4096)
def own_word(words: str) -> str | None:
    """Return words as they are if they are among those of ``meaning.py``, or a bare "generator"."""
    return words if words.strip().lower() == "generator" or meaning(words) else None


@lru_cache(maxsize=4096)
def idea_of(words: str) -> str | None:
    """Guess what a name stands for: one of the ideas, or None."""
    parts = [_singular(part.lower()) for part in _BORDERS.split(words) if part][:MOST_PARTS]
    phrases = (
        tuple(parts[first : first + length])
        for length in range(1, _LONGEST + 1)
        for first in range(len(parts) - length + 1)
    )
    return min((_SPEAKS[phrase] for phrase in phrases if phrase in _SPEAKS), default=(0, None))[1]


def idea_in(properties: Properties) -> str | None:
    """Guess what properties say: the value of a telling one, or the name of one that says yes."""
    if not properties:
        return None
    for name in TELLING:
        if name in properties:
            path = properties[name].replace("\\", "/")
            if found := idea_of(path.rsplit("/", 1)[-1]) or idea_of(path):
                return found
    if any(properties.get(name) for name in EXITS):
        return "exit"
    if any(name in properties and not is_true(properties[name]) for name in FREE):
        return "wall"
    flagged = (idea_of(name) for name, value in properties.items() if value == "true" and name not in FREE)
    return next((idea for idea in flagged if idea), None)
