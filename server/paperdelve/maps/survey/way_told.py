"""Tells the way out: how long it is, what lies in it, and where it is narrow."""

from collections.abc import Iterator

from paperdelve.maps.survey.fact import Fact
from paperdelve.maps.survey.survey import Survey
from paperdelve.maps.survey.way import Way, turns
from paperdelve.maps.survey.words import counted, listed, places, stretches
from paperdelve.rules.board import COMPASS, show
from paperdelve.rules.gauntlet.figures import CLASSES


def way_told(survey: Survey) -> Iterator[Fact]:
    """Tell of the shortest way; nothing is told if there is none."""
    if survey.apart:
        words = f"all this is told for the first start space, from which {places(survey.apart)} "
        words += "is shut off" if len(survey.apart) == 1 else "are shut off"
        yield Fact("way", words, survey.apart)
    way = survey.way
    if way is None:
        return
    more = []
    if survey.tour is not None and survey.tour > way.steps:
        more.append(f"about {survey.tour} for one hero who fetches the keys")
    if survey.least_steps is not None and survey.least_steps < way.steps:
        more.append(f"{survey.least_steps} if everything stood open")
    beside = f" ({', '.join(more)})" if more else ""
    words = f"{counted(way.steps, 'step')} from the start to the exit{beside}{_past(way)}"
    yield Fact("way", f"{words}; {_turns(way)}", way.spaces)
    if way.must:
        narrow = stretches(way.must, COMPASS)
        names = [show(a) if a == b else f"{show(a)} to {show(b)}" for a, b in narrow]
        yield Fact("way", f"every way passes {listed(names)}", way.must)


def _past(way: Way) -> str:
    """Say what lies in the way."""
    kinds = {lock.kind for lock in way.locks}
    names = [counted(len(way.locks), "lock" if "chest" in kinds else "door")] if kinds else []
    names += [f"{counted(len(way.walls), 'breakable wall')} ({places(way.walls)})"] if way.walls else []
    by = f", by the teleporter at {places(way.teleporters)}" if way.teleporters else ""
    return (f", through {listed(names)}" if names else "") + by


def _turns(way: Way) -> str:
    """Say how many turns the classes take for the way."""
    by_turns: dict[int, list[str]] = {}
    for name, figures in CLASSES.items():
        by_turns.setdefault(turns(way, figures.move), []).append(name.title())
    told = [
        f"{counted(number, 'turn')} for {'an' if names[0] == 'Elf' else 'a'} {listed(names, 'or')}"
        for number, names in sorted(by_turns.items())
    ]
    return ", ".join(told)
