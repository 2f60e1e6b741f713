"""A survey as plain data, for other programs."""

from collections.abc import Iterable
from typing import Any

from attrs import asdict

from paperdelve.maps.survey.empty import Corner
from paperdelve.maps.survey.locks import Lock
from paperdelve.maps.survey.survey import Survey
from paperdelve.maps.survey.telling import facts
from paperdelve.rules.board import xy


def survey_to_plain(survey: Survey) -> dict[str, Any]:
    """Return what ``facts`` says, under ``facts``, and the figures behind it. Spaces are [x, y]."""
    proof, way, lock_out = survey.proof, survey.way, survey.lock_out
    return {
        "title": survey.level.title,
        "facts": [{**asdict(fact), "at": _places(fact.at)} for fact in facts(survey)],
        "keys": {
            "solvable": proof.solvable,
            "lying": survey.keys_lying,
            "at_hand": proof.at_hand,
            "order": [
                {**_lock(one.lock), "key": None if one.key is None else list(xy(one.key))}
                for one in proof.order
            ],
            "left": proof.keys_left,
            "shut": [_lock(lock) for lock in proof.shut],
            "beyond": _places(proof.beyond),
            "brought": survey.brought,
            "left_by_the_level_before": survey.before,
            "can_be_wasted": lock_out.possible if lock_out else None,
            "wasted_at_once": [_lock(lock) for lock in lock_out.at_once] if lock_out else [],
            "wasted_together": [_lock(lock) for lock in lock_out.order] if lock_out else [],
            "vital": _places(survey.vital),
        },
        "way": way
        and {
            "steps": way.steps,
            "with_everything_open": survey.least_steps,
            "with_keys_fetched": survey.tour,
            "spaces": _places(way.spaces),
            "walls": _places(way.walls),
            "teleporters": _places(way.teleporters),
            "every_way_passes": _places(way.must),
        },
        "generators": [{**asdict(source), "at": list(xy(source.at))} for source in survey.sources],
        "death": survey.death and {**asdict(survey.death), "at": list(xy(survey.death.at))},
        "first_round": [{**asdict(one), "at": list(xy(one.at))} for one in survey.strikers],
        "dead_ends": _corners(survey.dead_ends),
        "empty_rooms": _corners(survey.empty_rooms),
        "unreachable": _corners(survey.unreachable),
        "loot": dict(zip(("by_the_way", "off_the_way"), map(asdict, survey.loot), strict=True)),
    }


def _places(spaces: Iterable[int]) -> list[list[int]]:
    return [list(xy(at)) for at in spaces]


def _lock(lock: Lock) -> dict[str, Any]:
    return {"kind": lock.kind, "spaces": _places(lock.spaces)}


def _corners(corners: Iterable[Corner]) -> list[dict[str, Any]]:
    return [{"at": list(xy(corner.at)), "spaces": len(corner.spaces)} for corner in corners]
