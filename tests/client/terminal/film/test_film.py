"""Playing back what happened: in order, never far behind, with nothing lost."""

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paperdelve.wire.scene import Scene
from paperdelve_client.terminal.film import film as films
from paperdelve_client.terminal.film.film import LONGEST, SHORTEST, Film
from paperdelve_client.terminal.film.frames import SECONDS, Frame, Look, Over, frames
from tests.client.drawn import at, draw

ROOM = """
1.G.R
..k..
2...D
"""
"""Ghost m1, grunt m2, demon m3."""


def cut(*changes: list[Any]) -> list[Frame]:
    """Return the frames of changes in the room."""
    return [*frames(changes, Look.of(draw(ROOM)))]


def test_a_hero_goes_step_by_step() -> None:
    """A hero goes step by step."""
    seen = cut(["move", "red", [at(0, 1), at(1, 1)]], ["log", "x"])
    assert [frame.changes for frame in seen] == [
        (("move", "red", [at(0, 1)]),),
        (("move", "red", [at(1, 1)]),),
    ]
    assert {frame.seconds for frame in seen} == {SECONDS["step"]}


def test_monsters_go_at_once_and_heroes_one_after_another() -> None:
    """Monsters go at once and heroes one after another."""
    walks = (["move", "m1", [1, 2, 3]], ["turn", {"awaits": None}], ["move", "m2", [4]])
    seen = cut(*walks)
    assert len(seen) == 3
    assert seen[0].changes == (("move", "m1", [1]), ("move", "m2", [4]))
    assert len(cut(["move", "red", [1]], ["move", "blue", [2]])) == 2
    assert len(cut(["move", "m1", [1]], ["move", "red", [2]])) == 2
    assert len(cut(["move", "m1", [1]], ["move", "m1", [2]])) == 2


def test_a_leap_takes_its_time() -> None:
    """A leap takes its time."""
    assert [frame.seconds for frame in cut(["move", "red", [at(4, 1)]])] == [SECONDS["jump"]]
    # one who has no place leaps nowhere
    look = Look({"red": {"kind": "hero"}})
    assert [frame.seconds for frame in frames([["move", "red", [5]]], look)] == [SECONDS["step"]]


def test_a_shot_flies_and_its_die_falls_where_it_ends() -> None:
    """A shot flies and its die falls where it ends."""
    path = [at(1, 0), at(2, 0)]
    seen = cut(["shot", "red", path, "m1"], ["roll", "red", 5, 4, True], ["gone", "m1"], ["log", "dead"])
    assert [(*frame.over.items(),) for frame in seen] == [
        ((path[0], Over("flight")),),
        ((path[1], Over("flight")),),
        ((path[1], Over("die", 5, is_hit=True)),),
        ((path[1], Over("fall")),),
        (),
    ]
    assert seen[-1].changes == (["gone", "m1"],)


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ([["roll", "red", 2, 4, False], ["set", "m2", {"level": 1}]], at(4, 0)),
        ([["roll", "red", 2, 4, False], ["set", "red", {}]], at(0, 0)),
        ([["roll", "red", 2, 4, False], ["gone", "nobody"]], at(0, 0)),
        ([["roll", "red", 2, None, None]], at(0, 0)),
        ([["shot", "m3", [at(3, 2), at(2, 2)], None], ["roll", "m3", 1, 4, False]], at(2, 2)),
        (
            [["shot", "m3", [at(3, 2)], None], ["move", "m3", [at(4, 1)]], ["roll", "m3", 1, 4, False]],
            at(4, 1),
        ),
    ],
)
def test_a_die_falls_where_it_matters(changes: list[list[Any]], place: int) -> None:
    """A die falls where it matters."""
    dice = [frame.over for frame in cut(*changes) if any(over.kind == "die" for over in frame.over.values())]
    assert [[*over] for over in dice] == [[place]]


def test_nobody_sees_the_die_of_one_who_is_nowhere() -> None:
    """Nobody sees the die of one who is nowhere."""
    assert cut(["roll", "monsters", 3, None, None]) == []


def test_a_blow_shows_what_it_cost() -> None:
    """A blow shows what it cost."""
    red = {"body_points": 88}
    assert cut(["sheet", "red", red])[0].over == {at(0, 0): Over("blow", 12)}
    assert cut(["sheet", "red", {"body_points": 110}], ["sheet", "green", red], ["sheet", "red", {}]) == []
    twice = cut(["sheet", "red", red], ["sheet", "red", {"body_points": 80}])
    assert [*twice[1].over.values()] == [Over("blow", 8)]


def test_what_bursts_comes_opens_and_is_taken() -> None:
    """What bursts comes opens and is taken."""
    seen = cut(
        ["burst", 5, [5, 6]],
        ["terrain", 7, "."],
        ["counter", "m8", {"kind": "ghost", "at": 3}],
        ["counter", "m8", {"kind": "ghost", "at": 4}],
        ["set", "m8", {"level": 2}],
        ["gone", f"i{at(2, 1)}"],
        ["gone", "m8"],
    )
    assert [(len(frame.changes), frame.seconds) for frame in seen] == [
        (0, SECONDS["burst"]),
        (1, SECONDS["terrain"]),
        (1, SECONDS["appear"]),
        (3, SECONDS["fall"]),
        (1, 0.0),
    ]
    assert seen[3].over == {4: Over("fall")}


def test_a_new_level_is_there_at_once() -> None:
    """A new level is there at once."""
    seen = cut(
        ["move", "red", [1]],
        ["board", {"rows": ["..."]}],
        ["counter", "red", {"kind": "hero", "at": 0}],
        ["move", "red", [1]],
        ["gone", "red"],
    )
    assert [(len(frame.changes), frame.seconds) for frame in seen] == [(1, SECONDS["step"]), (4, 0.0)]


# ---------------------------------------------------------------- the film


def began(rows: str = ROOM) -> tuple[Film, Scene]:
    """Return a film of the room, and the table's scene."""
    scene = draw(rows)
    film = Film()
    film.cut(scene)
    return film, scene


def rest(film: Film) -> list[Frame]:
    """Show all that is left."""
    found = []
    while (frame := film.next()) is not None:
        found.append(frame)
    return found


def test_it_shows_a_scene_of_its_own() -> None:
    """It shows a scene of its own."""
    film, scene = began()
    film.add([["move", "red", [1, 2]]], 1.0)
    assert film.shown.counters == scene.counters
    film.next()
    assert film.shown.counters["red"]["at"] == 1
    assert scene.counters["red"]["at"] == 0
    film.cut(scene)
    assert film.next() is None
    assert film.shown.counters["red"]["at"] == 0


@pytest.mark.parametrize("pace", [0.4, 1.0, 2.0])
def test_it_is_never_far_behind_however_much_happens(pace: float) -> None:
    """It is never far behind however much happens."""
    film, _ = began()
    for number in range(300):
        film.add([["move", "red", [number % 5, 256 + number % 5]]], pace)
    shown = rest(film)
    assert sum(frame.seconds for frame in shown) <= LONGEST + 2 * SHORTEST
    assert len(shown) <= LONGEST / SHORTEST + 1
    film.add([["move", "red", [5]]], 1.0)
    assert [frame.seconds for frame in rest(film)] == [SECONDS["step"]], "what comes later is not hurried"


def test_without_pace_all_is_shown_at_once() -> None:
    """Without pace all is shown at once."""
    film, _ = began()
    film.add([["move", "red", [1, 2]], ["gone", "m1"]], 0.0)
    assert [frame.seconds for frame in rest(film)] == [0.0]
    assert "m1" not in film.shown.counters


def test_it_is_skipped_with_nothing_lost() -> None:
    """It is skipped with nothing lost."""
    film, _ = began()
    film.add([["move", "red", [1, 2]], ["gone", "m1"]], 1.0)
    assert len(film.skip()) == 3
    assert film.shown.counters["red"]["at"] == 2
    assert film.next() is None


def test_it_keeps_no_endless_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    """It keeps no endless frames."""
    monkeypatch.setattr(films, "MOST", 10)
    film, _ = began()
    for _ in range(5):
        film.add([["move", "red", [1, 2, 3]]], 1.0)
    assert len(rest(film)) <= 3
    assert film.shown.counters["red"]["at"] == 3


places = st.builds(at, st.integers(0, 4), st.integers(0, 2))
who = st.sampled_from(["red", "blue", "m1", "m2", "m3", "m9"])
news = st.one_of(
    st.builds(lambda name, path: ["move", name, path], who, st.lists(places, min_size=1, max_size=4)),
    st.builds(lambda name: ["gone", name], who),
    st.builds(lambda name, place: ["counter", name, {"kind": "ghost", "at": place}], who, places),
    st.builds(lambda name, level: ["set", name, {"level": level}], who, st.integers(1, 3)),
    st.builds(lambda name, points: ["sheet", name, {"body_points": points}], who, st.integers(0, 99)),
    st.builds(lambda name, die: ["roll", name, die, 4, die > 3], who, st.integers(1, 6)),
    st.builds(lambda name, path: ["shot", name, path, None], who, st.lists(places, max_size=3)),
    st.builds(lambda place, letter: ["terrain", place, letter], places, st.sampled_from(".#")),
    st.just(["turn", {"seat": "blue"}]),
    st.just(["board", {"rows": [".....", ".....", "....."]}]),
)


@settings(max_examples=40)
@given(st.lists(st.lists(news, max_size=8), max_size=5), st.sampled_from([0.0, 1.0]), st.data())
def test_in_the_end_it_shows_what_is(
    updates: list[list[list[Any]]], pace: float, data: st.DataObject
) -> None:
    """In the end it shows what is."""
    film, scene = began()
    for update in updates:
        known: list[list[Any]] = []
        for change in update:
            if change[0] in {"move", "set", "gone"} and change[1] not in scene.counters:
                continue
            scene.apply(deepcopy(change))
            known.append(change)
        film.add(known, pace)
        for _ in range(data.draw(st.integers(0, 3))):
            film.next()
    rest(film)
    assert film.shown.counters == scene.counters
    assert film.shown.board == scene.board
