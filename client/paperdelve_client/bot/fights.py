"""What a hero can attack from a space, and how much good each attack does."""

from attrs import frozen

from paperdelve_client.bot.lines import in_sight, struck
from paperdelve_client.bot.paper import distance
from paperdelve_client.bot.situation import REACH, Foe, Situation, chance

THIEF_WORTH = 12.0
SPAWN_WORTH = {"ghost": 11.0, "grunt": 9.0, "sorcerer": 9.0, "demon": 10.0, "lobber": 6.0}
"""What one point off a generator is worth: the harm that its kind would do."""
LAST_POINT = 1.5
"""How much more the last point of a generator is worth."""
STAYING = 1.8
"""How much more harm a monster does that is not gone after one attack, as a ghost is."""


@frozen
class Target:
    """Something to attack: the space aimed at, and what the attack is worth in body points saved."""

    at: int
    worth: float


def targets(hero: Situation, at: int) -> list[Target]:
    """Return what the hero could attack standing on ``at``, the best first."""
    found = [
        Target(foe.at, worth(hero, foe))
        for foe in (*hero.foes, *hero.generators)
        if foe.kind != "death" and strikes(hero, at, foe.at)
    ]
    found.sort(key=lambda target: -target.worth)
    return found


def strikes(hero: Situation, at: int, aim: int) -> bool:
    """Say whether an attack from ``at`` strikes what lies on ``aim``: beside it, or by a clear shot."""
    if not hero.can_shoot:
        return aim in hero.paper.links[at]
    reach = int(hero.sheet["range"])
    if at == aim or distance(at, aim) > reach:
        return False
    return struck(hero.paper, at, aim, reach, hero.stops) == aim


def worth(hero: Situation, foe: Foe) -> float:
    """Return what one attack on a foe is worth, its chance counted."""
    if foe in hero.generators:
        return SPAWN_WORTH.get(foe.kind, 9.0) * (LAST_POINT if foe.body_points == 1 else 1.0)
    hit = chance(foe.armour)
    if foe.kind == "thief":
        return THIEF_WORTH * hit
    share = min(int(hero.sheet["fight"]), foe.body_points) / foe.body_points
    harm = foe.harm(int(hero.sheet["armour"])) * (1.0 if foe.kind == "ghost" else STAYING)
    near = min(distance(foe.at, at) for at in (hero.at, *hero.friends))
    return hit * share * harm * (1.0 if near <= REACH[foe.kind] else 0.4)


def potion_worth(hero: Situation) -> float:
    """Return what a potion drunk now is worth (G4.7)."""
    reach = int(hero.sheet["range"])
    power = int(hero.sheet["magic_power"])
    total = 0.0
    for foe in (*hero.foes, *hero.generators):
        if distance(hero.at, foe.at) > reach or not in_sight(hero.paper, hero.at, foe.at):
            continue
        if foe.kind == "death":
            total += 30.0
        elif foe in hero.generators:
            total += worth(hero, foe)
        else:
            share = min(power, foe.body_points) / foe.body_points
            harm = THIEF_WORTH if foe.kind == "thief" else foe.harm(int(hero.sheet["armour"]))
            total += chance(foe.armour) * share * harm
    return total
