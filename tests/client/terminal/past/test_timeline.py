"""What is known of a course."""

from paperdelve_client.terminal.past.timeline import MOST_SCENES, ROUNDS, TURNS, Timeline
from tests.client.terminal.past.course import record, start


def timeline(last: int, *, known: bool = True) -> Timeline:
    """Return one with the first scene, and with all records up to a number."""
    made = Timeline()
    made.keep(1, start())
    if known:
        made.put(1, last, [record(number) for number in range(2, last + 1)])
    made.reach(last)
    return made


def place(made: Timeline, number: int) -> int | None:
    """Return where the monster is at a number."""
    scene = made.scene(number)
    return None if scene is None else scene.counters["g1"]["at"]


def test_nothing_is_shown_of_which_too_little_is_known() -> None:
    """Between a scene and a number all must be known."""
    made = timeline(9, known=False)
    made.put(3, 9, [record(number) for number in range(4, 10)])
    assert place(made, 1) == 0
    assert place(made, 2) is None
    assert place(made, 5) is None
    assert Timeline().scene(0) is None


def test_scenes_are_made_forth_and_back() -> None:
    """Whatever was shown before, a number has one scene."""
    made = timeline(150)
    assert [place(made, number) for number in (140, 70, 141, 142, 1, 64, 63)] == [
        140,
        70,
        141,
        142,
        0,
        64,
        63,
    ]


def test_few_scenes_are_kept() -> None:
    """A long course needs no more memory than a short one, and is as true."""
    made = timeline(MOST_SCENES * 80)
    assert place(made, MOST_SCENES * 80) == MOST_SCENES * 80
    assert len(made._scenes) <= MOST_SCENES  # noqa: SLF001 - what it costs shows nowhere else
    assert place(made, 4321) == 4321


def test_numbers_without_a_record_change_nothing() -> None:
    """They are known all the same, and happened with the one before."""
    made = timeline(6, known=False)
    made.put(1, 6, [record(2), record(6)])
    assert place(made, 5) == 2
    quiet = made.moment(4)
    assert quiet is not None
    assert (quiet.time, quiet.command, quiet.is_seen) == (20, "", False)
    assert made.moment(7) is None


def test_gaps_are_the_stretches_that_are_not_known() -> None:
    """The first from a number on, or the last before it, no longer than asked."""
    made = Timeline()
    made.put(0, 20, [])
    made.put(60, 80, [])
    made.reach(200)
    assert made.gap(1, 400) == (20, 60)
    assert made.gap(30, 10) == (29, 39)
    assert made.gap(65, 400) == (80, 200)
    assert made.gap_before(70, 10) == (50, 60)
    assert made.gap_before(15, 10) is None
    made.put(20, 60, [])
    made.put(80, 200, [])
    assert made.gap(1, 400) is None


def test_steps_end_at_what_can_be_seen_or_is_marked() -> None:
    """Talk is no step; the ends are; what is not known is in the way."""
    made = timeline(20, known=False)
    made.put(
        1,
        9,
        [
            record(4, "turn"),
            record(5, changes=[["chat", "players", "Ann", "hello"]]),
            record(8, "round"),
        ],
    )
    assert made.next(4, 1, None) == 8
    assert made.next(8, -1, None) == 4
    assert made.next(1, 1, TURNS) == 4
    assert made.next(1, 1, ROUNDS) == 8
    assert made.next(4, -1, TURNS) is None, "number 1 is no record"
    assert made.next(8, 1, TURNS) is None
    made.put(0, 1, [])
    assert made.next(4, -1, TURNS) == 1
    made.put(9, 20, [])
    assert made.next(8, 1, TURNS) == 20


def test_a_lookup_begins_early_enough_to_serve_the_steps_back() -> None:
    """As far back as the records are known."""
    made = timeline(100)
    assert made.start(90) == 58
    assert made.start(5) == 1
    assert timeline(100, known=False).start(90) == 90
