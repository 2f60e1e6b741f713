"""Tells whether a level can be solved, and how it can be spoilt."""

from collections.abc import Iterable, Iterator

from paperdelve.maps.survey.fact import Fact
from paperdelve.maps.survey.locks import Lock
from paperdelve.maps.survey.survey import Survey
from paperdelve.maps.survey.words import counted, listed, places
from paperdelve.rules.board import show


def keys_told(survey: Survey) -> Iterator[Fact]:
    """Tell of a level's keys: do they open a way out, how, and what if they are spent badly or lost."""
    proof = survey.proof
    if proof.solvable is None:
        yield Fact("keys", "too many doors to try: whether the keys open a way to the exit is not decided")
    elif not proof.solvable:
        yield _unsolvable(survey)
    elif not proof.order:
        spare = f"; {counted(survey.keys_lying, 'key')} for the rest" if survey.keys_lying else ""
        yield Fact("keys", f"the exit is reached without a key{spare}")
    else:
        opened = listed([f"{one.lock} ({_whence(one.key)})" for one in proof.order])
        yield Fact("keys", f"{_how_many(survey)}: {opened}", _spaces(one.lock for one in proof.order))
        yield from _spoilt(survey)


def _how_many(survey: Survey) -> str:
    """Say how many of the keys open the way, and how many lie on this side of all doors."""
    needed, lying, near = len(survey.proof.order), survey.keys_lying, survey.proof.at_hand
    if lying == 1:
        return "the one key here opens the way"
    which = f"all {lying}" if needed == lying else f"{needed} of the {lying}"
    verb, lie = ("opens" if needed == 1 else "open"), ("lies" if near == 1 else "lie")
    return f"{which} keys here {verb} the way ({near} {lie} before any door)"


def _whence(key: int | None) -> str:
    return "a key brought along" if key is None else f"key from {show(key)}"


def _spaces(locks: Iterable[Lock]) -> tuple[int, ...]:
    return tuple(at for lock in locks for at in lock.spaces)


def _named(locks: Iterable[Lock], last: str) -> str:
    """Name locks: ``the doors at 3,1, 4,2 to 4,5 and 6,6 or the chest at 7,7``."""
    locks = list(locks)
    kinds = []
    for kind in ("door", "chest"):
        alike = [lock for lock in locks if lock.kind == kind]
        if alike:
            many = "s" if len(_spaces(alike)) > 1 else ""
            kinds.append(f"the {kind}{many} at {listed([lock.where for lock in alike], last)}")
    return f", {last} ".join(kinds)


def _unsolvable(survey: Survey) -> Fact:
    """Tell where the keys fail."""
    proof = survey.proof
    words = f"no order of opening leads to the exit with the {survey.keys_lying} keys that lie here"
    if survey.keys_lying == 1:
        words = "the one key that lies here opens no way to the exit"
    elif not survey.keys_lying:
        words = "no key lies here, and the exit is shut off"
    if proof.shut:
        words += f"; {_named(proof.shut, 'and')} {'stay' if len(_spaces(proof.shut)) > 1 else 'stays'} shut"
    if proof.beyond:
        words += f"; {counted(len(proof.beyond), 'key')} beyond, at {places(sorted(set(proof.beyond)))}"
    if proof.held:
        words += f"; a Thief runs off with {counted(proof.held, 'more key')}"
    if survey.brought:
        words += f"; {counted(survey.brought, 'key')} brought along would do"
        words += f", and the level before leaves {survey.before}" if survey.before >= survey.brought else ""
    if survey.house.mercy:
        words += "; else only mercy opens the doors (G6.15)"
    return Fact("keys", words, _spaces(proof.shut), doubt=True)


def _spoilt(survey: Survey) -> Iterator[Fact]:
    """Tell how the heroes can lock themselves out, or that they cannot."""
    found = survey.lock_out
    assert found is not None
    then = "the exit stays shut"
    if survey.house.mercy:
        then += " until mercy opens the doors (G6.15)"
    if found.possible is None:
        yield Fact("keys", "whether keys can be wasted until the exit stays shut is not decided")
    elif found.at_once:
        words = f"a key may be wasted on {_named(found.at_once, 'or')}: then {then}"
        yield Fact("keys", words, _spaces(found.at_once))
    elif found.order:
        words = f"keys may be wasted on {_named(found.order, 'and')}: then {then}"
        yield Fact("keys", words, _spaces(found.order))
    else:
        yield Fact("keys", "no order of opening wastes so many keys that the exit stays shut")
    if survey.vital:
        lost = "the key at" if len(survey.vital) == 1 else "one of the keys at"
        words = f"no spare: losing {lost} {places(survey.vital)}, to a Thief or to a shot, shuts the exit"
        yield Fact("keys", words, survey.vital)
