"""Tells which generators and what Death can get at the heroes, and who strikes at once."""

from collections.abc import Iterator

from paperdelve.maps.survey.dangers import LOOSE, NEVER, SHUT_IN, WALLED_UP, Source
from paperdelve.maps.survey.fact import Fact
from paperdelve.maps.survey.survey import Survey
from paperdelve.maps.survey.words import counted, listed, places
from paperdelve.rules.board import show

CLOSE = 10
"""Steps from the way within which a generator is close to it."""
TOLD = {
    LOOSE: ("an open way leads from {} to the start", "open ways lead from {} to the start"),
    SHUT_IN: ("{} is shut in until something is opened", "{} are shut in until something is opened"),
    NEVER: ("what {} spawns can never walk to the start", "what {} spawn can never walk to the start"),
    WALLED_UP: ("{} has no space to spawn on", "{} have no space to spawn on"),
}


def dangers_told(survey: Survey) -> Iterator[Fact]:
    """Tell of generators, Death and the first round."""
    for reach, (one, many) in TOLD.items():
        sources = [source for source in survey.sources if source.reach == reach]
        if sources:
            words = (one if len(sources) == 1 else many).format(_named(sources))
            yield Fact("monsters", words + _nearest(sources), tuple(source.at for source in sources))
    close = sorted(
        (source.from_way, source.at)
        for source in survey.sources
        if source.from_way is not None and source.from_way <= CLOSE
    )
    if close:
        names = [f"{show(at)} ({counted(steps, 'step')})" for steps, at in close]
        yield Fact("monsters", f"generators close to the way: {listed(names)}", tuple(at for _, at in close))
    sight = [source for source in survey.sources if source.in_sight]
    if sight:
        words = f"in sight of the start: {_named(sight)}"
        yield Fact("monsters", words, tuple(source.at for source in sight))
    yield from _death(survey)
    if survey.strikers:
        names = [
            f"{'Death' if one.kind == 'death' else f'the {one.kind}'} at {show(one.at)} ({one.how})"
            for one in survey.strikers
        ]
        words = f"who stays at the start is struck in the first round by {listed(names)}"
        yield Fact("monsters", words, tuple(one.at for one in survey.strikers))


def _named(sources: list[Source]) -> str:
    """Name generators: ``the generator at 3,1``, ``2 generators (3,1 and 4,2)``."""
    if len(sources) == 1:
        return f"the generator at {show(sources[0].at)}"
    return f"{len(sources)} generators ({places(source.at for source in sources)})"


def _nearest(sources: list[Source]) -> str:
    """Say how far the nearest of some generators is from the start, if a way leads from one."""
    steps = [(source.from_start, source.at) for source in sources if source.from_start is not None]
    if not steps:
        return ""
    least, at = min(steps)
    return f": {counted(least, 'step')}" + ("" if len(sources) == 1 else f" from {show(at)}")


def _death(survey: Survey) -> Iterator[Fact]:
    """Tell where Death stands, and if it is shut in or in the way."""
    death = survey.death
    if death is None:
        return
    words = {
        LOOSE: "an open way leads from Death at {} to the start",
        SHUT_IN: "Death at {} is shut in until something is opened",
        NEVER: "Death at {} can never walk to the start",
    }[death.reach].format(show(death.at))
    if death.in_the_way:
        words += "; every way passes where it stands: only magic clears it"
    yield Fact("monsters", words, (death.at,))
