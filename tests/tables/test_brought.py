"""Replay files that somebody brings: only what the rules make of them is ever shown."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from paperdelve.tables import brought, replay
from paperdelve.tables.brought import MOST_NUMBERS, Brought, open_replay
from paperdelve.tables.past import View
from paperdelve.tables.proof import SAME, Deadline
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.study import Study
from paperdelve.wire import messages as msg
from tests.tables.games import GAUNTLET, PIPS, PLAYED, Played
from tests.tables.people import FakeClock, Guest, House

GAMES = {played.entry.game.name: played.entry for played in PLAYED.values()}


async def exported(played: Played, title: str = "An evening") -> tuple[str, House, str]:
    """Play a game to its end, with a take-back in it; return its file, its house and its table's name."""
    house = played.house()
    await house.hall.start()
    wish = msg.Create(1, played.entry.game.name, played.options, title=title, gm=True)
    made = await house.hall.create(wish)
    ann, bob, gil = [await Guest(code).join(house.hall) for code in (made.play, made.play, made.host)]
    for guest, seat, choices in zip((ann, bob), played.seats, played.choices, strict=True):
        await guest.sit(seat)
        await guest.must(msg.Choose(next(guest.refs), seat, choices))
        await guest.must(msg.Fill(next(guest.refs), seat))
        await guest.must(msg.Ready(next(guest.refs), seat))
    await gil.must(msg.Start(next(gil.refs)))
    await ann.must(msg.Say(next(ann.refs), "off we go"))
    for _ in range(5):
        await house.clock.let_pass(0)
    await gil.must(msg.TakeBack(next(gil.refs), gil.number - 3))
    while ann.scene.table["phase"] == "playing":
        await house.clock.let_pass(0)
    assert ann.table is not None
    _, text = await ann.table.past.export(ann.table.view(ann))
    return text, house, made.table


async def opened(text: str, *, is_judged: bool = True) -> Brought:
    """Open a file."""
    return await open_replay(GAMES, text, Study(), FakeClock(), is_judged=is_judged)


@pytest.mark.parametrize("played", PLAYED.values(), ids=PLAYED.keys())
async def test_a_file_shows_what_the_table_showed(played: Played) -> None:
    """Scenes, history and statistics of the file are those of the table that it came from."""
    text, house, name = await exported(played)
    brought = await opened(text)
    table = house.hall.tables[name]
    group = played.entry.viewer.group("spectator")
    view = View(group, "spectator", table.table.state.number, over=True)
    assert (brought.title, brought.seats) == ("An evening", played.seats)
    assert brought.number <= view.number
    for number in (1, brought.number // 2, brought.number):
        mine, theirs = [
            await past.scene(eyes, number)
            for past, eyes in ((brought.past, brought.view), (table.past, view))
        ]
        assert (mine.board, mine.counters, mine.sheets, mine.turn) == (
            theirs.board,
            theirs.counters,
            theirs.sheets,
            theirs.turn,
        )
    assert await brought.past.statistics(brought.view) == await table.past.statistics(view)
    assert await brought.past.verify(brought.view) == (True, SAME)
    assert await brought.past.export(brought.view) == (f"{name}.replay", text)
    records, last = await brought.past.history(brought.view, 1, 10**6)
    assert records
    assert last <= brought.number


async def test_a_file_without_a_title_is_called_by_its_dungeon() -> None:
    """What is not called anything has the name of what was played."""
    text, _, _ = await exported(GAUNTLET, title="")
    assert (await opened(text)).title == "The Beggar's Cellar"


def changed(text: str, change: Callable[[list[dict[str, Any]]], Any]) -> str:
    """Return a file with something changed in its lines."""
    lines = [json.loads(line) for line in text.splitlines()]
    change(lines)
    return "\n".join(map(json.dumps, lines))


def _set(line: int, **fields: Any) -> Callable[[list[dict[str, Any]]], None]:
    return lambda lines: lines[line].update(fields)


def _forge(lines: list[dict[str, Any]]) -> None:
    line = next(line for line in lines[1:] if line.get("rolled") == 1)
    line["events"][0][-1] = line["events"][0][-1] % 6 + 1


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (_forge, "is not what the rules make of it"),
        (_set(0, game="chess"), "has no game 'chess'"),
        (_set(0, format=9), "no replay of a form that we know"),
        (_set(1, number=0), "it has no numbers from 1"),
        (_set(-1, number=MOST_NUMBERS + 1), "it has no numbers from 1"),
        (lambda lines: lines.__delitem__(slice(1, None)), "it has no numbers from 1"),
        (_set(1, seed=None), "sealed"),
        (_set(1, seed="zz"), "hexadecimal"),
        (_set(2, seed="zz"), "seals no dice"),
        (_set(-1, events=[["dance"]]), "cannot be read"),
        (_set(-1, events=[10**30]), "cannot be read"),
        (_set(-1, events=["\ud800"]), "cannot be read"),
        (_set(0, options={"goal": "x"}), "is not what the rules make of it"),
        (_set(-1, back=999), "goes back to 999"),
    ],
)
async def test_what_is_not_right_is_not_shown(change: Any, words: str) -> None:
    """Whatever is wrong with a file, it is refused with one sentence."""
    text, _, _ = await exported(PIPS)
    with pytest.raises(Refusal) as refusal:
        await opened(changed(text, change))
    assert refusal.value.code == "replay"
    assert words in refusal.value.reason
    assert "\n" not in refusal.value.reason


@pytest.mark.parametrize(
    "change",
    [
        _set(1, seed="zz"),
        _set(-1, events=[["dance"]]),
        _set(-1, events=[10**30]),
        _set(-1, events=["\ud800"]),
    ],
)
async def test_what_cannot_be_read_is_refused_unjudged_too(change: Any) -> None:
    """What the rules do not bear out may be shown to whoever has the file, but it must say something."""
    text, _, _ = await exported(PIPS)
    with pytest.raises(Refusal, match=r"This replay cannot be shown: number \d+ cannot be read"):
        await opened(changed(text, change), is_judged=False)


@pytest.mark.parametrize("text", ["", "nonsense", "{}", "[" * 100_000])
async def test_what_is_no_replay(text: str) -> None:
    """Other files are refused likewise."""
    with pytest.raises(Refusal, match="This replay cannot be shown: line 1"):
        await opened(text)


async def test_what_does_not_hang_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Should a judged file still break the viewer, it is refused too; what takes too long as well."""
    text, _, _ = await exported(PIPS)
    with monkeypatch.context() as patch:
        patch.setattr(PIPS.entry.viewer, "settle", lambda *_: 1 / 0)
        with pytest.raises(Refusal, match="does not hang together"):
            await opened(text)
    with monkeypatch.context() as patch:
        patch.setattr(Deadline, "__call__", _too_long)
        with pytest.raises(Refusal, match="too long"):
            await opened(text)


async def test_a_file_that_goes_back_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept to go back to is given up after its last use, and is bounded before; and so is time."""
    text, _, _ = await exported(PIPS)
    lines = text.splitlines()
    at = next(at for at, line in enumerate(lines) if '"back"' in line)
    first = json.loads(lines[at])
    again = [json.dumps({**first, "number": first["number"] + k}) for k in range(1, 20)]
    same = [json.dumps({**json.loads(line), "back": first["number"] + k}) for k, line in enumerate(again)]
    monkeypatch.setattr(replay, "MOST_KEPT", 3000)
    assert (await opened("\n".join(lines[: at + 1] + again))).number == first["number"] + 19
    assert (await opened("\n".join(lines[: at + 1] + same))).number == first["number"] + 19
    monkeypatch.setattr(replay, "MOST_KEPT", 10)
    with pytest.raises(Refusal, match="goes back too often"):
        await opened(text)
    monkeypatch.undo()
    monkeypatch.setattr(brought, "SECONDS", 0.0)
    with pytest.raises(Refusal, match="too long"):
        await opened(text)


async def test_a_table_that_went_back_too_often_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a table that cannot be looked at whole, then that is refused, not a fault."""
    _, house, name = await exported(PIPS)
    table = house.hall.tables[name]
    view = View(PIPS.entry.viewer.group("spectator"), "spectator", table.table.state.number, over=True)
    monkeypatch.setattr(replay, "MOST_KEPT", 10)
    with pytest.raises(Refusal, match="cannot be looked at whole"):
        await table.past.verify(view)


def _too_long(_: Deadline) -> None:
    raise Refusal("limit", "That is too long.")


def test_a_deadline_passes() -> None:
    """In time nothing is said; afterwards it is refused."""
    Deadline()()
    with pytest.raises(Refusal, match="too long"):
        Deadline(-1.0)()


async def test_a_busy_study_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal on the way is passed on as it is."""
    text, _, _ = await exported(PIPS)
    study = Study()
    kept, calls = study.do, iter(range(9))

    async def once(work: Any, **how: Any) -> Any:
        if next(calls):
            raise Refusal("busy", "Too much to do.")
        return await kept(work, **how)

    monkeypatch.setattr(study, "do", once)
    with pytest.raises(Refusal, match="Too much to do"):
        await open_replay(GAMES, text, study, FakeClock())
