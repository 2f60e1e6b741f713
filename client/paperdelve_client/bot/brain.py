"""The bot's brain: from a scene to the next command of one hero. A pure function that keeps nothing.

It is asked again after every command, so it thinks one command ahead: first the question that is open, then
a fight if one is worth it where the hero stands, then what can be taken, then steps towards the best goal,
then what fights are left. It never rolls dice, so the same scene always gives the same command.
"""

from collections.abc import Mapping
from typing import Any

from paperdelve.wire.scene import Scene
from paperdelve_client.bot.fights import Target, potion_worth, targets
from paperdelve_client.bot.moves import assault_bar, next_step
from paperdelve_client.bot.situation import Situation, see
from paperdelve_client.bot.wishes import at_hand, enchantment, route

END = "end"
FIRST_FIGHT = 2.0
"""What a fight must be worth to come before the move."""
SECOND_FIGHT = 5.0
"""What a second fight must be worth, for it costs the move."""
POTION = 16.0
"""What a potion must be worth to be drunk."""


def choose(scene: Scene, seat: str) -> str:
    """Return the next command of a seat, as text.

    If it is not that seat's turn and no question is put to it, the command is ``end``, which the rules
    refuse. A command that was refused would be chosen again: then end the turn instead of asking twice.
    """
    hero = see(scene, seat)
    waiting = scene.turn.get("waiting") or {}
    if waiting.get("for") == seat:
        return _answer(hero, waiting)
    if hero is None or scene.turn.get("seat") != seat:
        return END
    return _fight_now(hero) or _go_on(hero) or _fight_last(hero) or END


def _answer(hero: Situation | None, waiting: Mapping[str, Any]) -> str:
    if waiting["question"] == "enchantment":
        return f"choose {enchantment(hero, list(waiting.get('choices') or ['extra_armour']))}"
    return "answer yes" if waiting["question"] == "pass" else "answer no"


def _fight_now(hero: Situation) -> str | None:
    """Fight before the move, or instead of it, if that is worth more than walking on."""
    if not hero.fights_left:
        return None
    best = targets(hero, hero.at)
    if hero.sheet.get("potions"):
        magic = potion_worth(hero)
        if magic >= POTION and (not best or magic > best[0].worth):
            return "potion"
    if not best:
        return None
    if hero.turn.get("moved"):
        bar = assault_bar(hero)  # what it came here for
    elif hero.turn.get("fights"):
        bar = SECOND_FIGHT * hero.impatience
    else:
        return _fight(best[0]) if best[0].worth >= FIRST_FIGHT else None
    would_flee = hero.steps_left and hero.flees
    return _fight(best[0]) if best[0].worth >= bar and not would_flee else None


def _go_on(hero: Situation) -> str | None:
    """Take, open, or walk: whatever belongs to the move."""
    fights = int(hero.turn.get("fights", 0))
    if fights > 1 or (fights and hero.turn.get("moved") and not hero.steps_left):
        return None
    far, doors = route(hero)
    return at_hand(hero, doors) or next_step(hero, far, doors)


def _fight_last(hero: Situation) -> str | None:
    """Use a fight that would be lost with the turn."""
    if not hero.fights_left:
        return None
    best = targets(hero, hero.at)
    return _fight(best[0]) if best else None


def _fight(target: Target) -> str:
    return f"fight {target.at & 255},{target.at >> 8}"
