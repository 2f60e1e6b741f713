"""Going through a course."""

import asyncio

from attrs import define, field

from paperdelve.wire.scene import Scene
from paperdelve_client.terminal.past.reel import SPEEDS, Changes, Reel
from paperdelve_client.terminal.past.story import behind, updates, where
from paperdelve_client.terminal.past.timeline import ROUNDS
from tests.client.terminal.past.course import Told, at_once, record


@define
class Screen:
    """Notes where the monster is each time something is shown, and how many changes led there."""

    shown: list[tuple[int, int | None]] = field(factory=list)

    def show(self, scene: Scene, changes: Changes | None) -> None:
        """Show a scene."""
        self.shown.append((scene.counters["g1"]["at"], None if changes is None else len(changes)))


def course(last: int = 12, most: int = 1000) -> Told:
    """Return a course with a round at 5 and 9, a death at 7, and nothing to see at 3."""
    marks = {2: "level", 5: "round", 7: "death", 9: "round"}
    records = [record(n, *marks.get(n, "").split()) for n in range(2, last + 1) if n != 3]
    return Told(records, last, most)


def reading(source: Told) -> tuple[Reel, Screen]:
    """Return a reel of that course that waits for nothing."""
    screen = Screen()
    return Reel(source, screen.show, pause=at_once), screen


async def test_it_begins_where_the_game_does() -> None:
    """At the first level, whatever the lobby was; and not where somebody has gone elsewhere."""
    reel, screen = reading(course())
    await reel.begin()
    assert (reel.at, screen.shown) == (2, [(2, None)])
    await reel.to(9)
    await reel.begin()
    assert reel.at == 9


async def test_a_course_without_a_game_begins_at_its_first_number() -> None:
    """There is nothing better to show."""
    reel, _ = reading(Told([], 3))
    await reel.begin()
    assert reel.at == 1


async def test_steps_are_films_forward_and_cuts_back() -> None:
    """What shows nothing is passed over."""
    reel, screen = reading(course())
    await reel.to(2)
    await reel.step(1)
    await reel.step(-1)
    await reel.step(1, ROUNDS)
    assert screen.shown == [(2, None), (4, 2), (2, None), (5, None)]
    await reel.to_flag(1)
    await reel.to_flag(1)
    assert reel.at == 7, "there is no flag after it"
    assert reel.moment is not None
    assert reel.moment.command == "go 7,0"


async def test_the_ends_are_as_far_as_one_gets() -> None:
    """Numbers beyond them are the ends themselves."""
    reel, _ = reading(course())
    await reel.jump(99)
    assert reel.at == 12
    await reel.step(1)
    assert reel.at == 12
    await reel.jump(-5)
    await reel.step(-1)
    assert reel.at == 1


async def test_what_is_not_told_at_once_is_asked_for_again() -> None:
    """Steps go on over the edge of what is known, both ways."""
    source = course(12, most=2)
    reel, _ = reading(source)
    await reel.to(6)
    await reel.step(1)
    await reel.step(-1, ROUNDS)
    assert reel.at == 5
    await reel.load_all()
    source.asked.clear()
    await reel.load_all()
    for number in range(1, 13):
        await reel.to(number)
    assert source.asked == [], "all is known"


async def test_it_plays_to_the_end_and_then_anew() -> None:
    """Each number that shows something, one after the other."""
    reel, screen = reading(course(6))
    busy = iter([True, False] * 20)
    reel.busy = lambda: next(busy)
    await reel.to(2)
    await reel.play()
    assert [at for at, _ in screen.shown] == [2, 4, 5, 6]
    assert not reel.playing
    await reel.play()
    assert [at for at, _ in screen.shown[4:]] == [0, 2, 4, 5, 6]


async def test_playing_ends_when_somebody_goes_elsewhere() -> None:
    """And is not begun twice."""
    reel, screen = reading(course())
    stops = iter([False, False, True])

    async def pause(_seconds: float) -> None:
        if next(stops):
            await reel.jump(3)

    reel.pause = pause
    await reel.to(2)
    reel.playing = True
    await reel.play()
    assert screen.shown == [(2, None)]
    reel.playing = False
    await reel.play()
    assert reel.at == 3


async def test_of_what_is_wanted_meanwhile_only_the_last_is_looked_up() -> None:
    """Dragging along the slider asks little."""
    source = course(100)
    reel, screen = reading(source)
    await asyncio.gather(*(reel.to(number) for number in (10, 20, 30, 40)))
    assert source.asked == ["look 10", "look 40"]
    assert [at for at, _ in screen.shown] == [40]


async def test_refusals_are_told_and_stop_nothing() -> None:
    """What is shown stays."""
    source = course()
    reel, screen = reading(source)
    await reel.to(4)
    source.refuses = "Not now."
    await reel.to(2)
    assert (reel.at, reel.trouble) == (4, "Not now.")
    await reel.play()
    await reel.load_all()
    assert (reel.at, reel.playing) == (4, False)
    source.refuses = ""
    source.most = 0
    await reel.step(1)
    assert reel.at == 4
    source.most = 1000
    await reel.step(1)
    assert (reel.at, reel.trouble) == (5, "")
    assert len(screen.shown) == 2


async def test_what_is_shown_is_told_in_words() -> None:
    """Where one is, when that was, who did what; and where the game went back."""
    source = Told([record(2, "level"), record(3, command="", back=1)], 3)
    reel, _ = reading(source)
    await reel.to(3)
    assert where(reel) == "Move 3 of 3", "nothing is known of it yet"
    assert updates(reel) == (["Step 2.", "Step 3."], [])
    await reel.load_all()
    assert where(reel) == "Move 3 of 3 · 0:30 · the game goes back to move 1"
    assert [len(changes) for changes in updates(reel)[1]] == [2, 2]
    assert behind(reel, is_due=True) == "Looking back: at the present. It is your turn: Escape comes back."
    await reel.to(2)
    assert where(reel) == "Move 2 of 3 · 0:20 · Dio goes to 2,0"
    assert behind(reel, is_due=False) == "Looking back: 1 move behind."


def test_speeds_have_ends() -> None:
    """Faster and slower, no more than that."""
    reel, _ = reading(course())
    for _ in range(9):
        reel.faster(1)
    assert reel.speed == SPEEDS[-1]
    for _ in range(9):
        reel.faster(-1)
    assert reel.speed == SPEEDS[0]
