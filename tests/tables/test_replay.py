"""Replays: written from the journal, read in words, verified die by die; bad files refused in one line."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from paperdelve.cli import main
from paperdelve.cli import replay as cli
from paperdelve.journal import Record, SqliteJournal
from paperdelve.tables.replay import Course, Replay, ReplayFault, make, read, write
from paperdelve.tables.verify import verify
from paperdelve.wire import messages as msg
from paperdelve.wire.strict import ProtocolError
from tests.tables.games import PIPS, PLAYED, Played
from tests.tables.people import Guest, House, play


async def played_to_the_end(played: Played, house: House) -> Replay:
    """Let bots play a game to its end, twice, the first with a take-back and chat, and make the replay."""
    await house.hall.start()
    wish = msg.Create(1, played.entry.game.name, played.options, gm=True, title="An evening")
    made = await house.hall.create(wish)
    ann, bob, gil = [await Guest(code).join(house.hall) for code in (made.play, made.play, made.host)]
    for guest, seat, choices in zip((ann, bob), played.seats, played.choices, strict=True):
        await guest.sit(seat)
        await guest.must(msg.Choose(next(guest.refs), seat, choices))
    for game in range(2):
        await gil.must(msg.Start(next(gil.refs)))
        for guest, seat in zip((ann, bob), played.seats, strict=True):
            if game == 0:
                await guest.must(msg.Fill(next(guest.refs), seat))
        for _ in range(4):
            await house.clock.let_pass(0)
        await gil.must(msg.Say(next(gil.refs), "wait"))
        await gil.must(msg.TakeBack(next(gil.refs), gil.number - 3))
        while gil.scene.table["phase"] == "playing":
            await house.clock.let_pass(0)
        if game == 0:
            await gil.must(msg.TakeBack(next(gil.refs), gil.number - 2))
            while gil.scene.table["phase"] == "playing":
                await house.clock.let_pass(0)
            await gil.must(msg.Again(next(gil.refs)))
    return make(played.entry, made.table, await house.journal.read(made.table))


@pytest.mark.parametrize("played", PLAYED.values(), ids=PLAYED.keys())
async def test_what_was_played_verifies_as_the_same(played: Played) -> None:
    """Given two games with take-backs, one over its end, then the file is the same in every die."""
    replay = await played_to_the_end(played, played.house())
    again = read(list(write(replay)))
    assert again == replay
    assert verify(played.entry, again) is None
    assert all(line.seed for line in again.lines if line.sealed)
    assert sum(line.sealed is not None for line in again.lines) >= 3


@pytest.fixture
async def replay(house: House) -> Replay:
    """Return a short game of Pips that was won, in which the bank drew and a question was asked."""
    evening = await play(house, {"goal": 12})
    for _ in range(30):
        if evening.table.state.phase != "playing":
            break
        guest, seat = (evening.ann, "ace") if evening.acting == ("ace",) else (evening.bob, "bee")
        await guest.do(seat, "ask")
        await (evening.bob if guest is evening.ann else evening.ann).do(*_answer(seat))
        await guest.do(seat, "roll")
        await guest.do(seat, "end")
    return make(house.entry, evening.made.table, await house.journal.read(evening.made.table))


def _answer(seat: str) -> tuple[str, str]:
    return ("bee" if seat == "ace" else "ace"), "answer yes"


def changed(replay: Replay, which: str, what: dict[str, Any]) -> Replay:
    """Change the last line with this command."""
    place = max(place for place, line in enumerate(replay.lines) if line.command == which)
    lines = [*replay.lines]
    lines[place] = evolve(lines[place], **what)
    return Replay(replay.head, lines)


@pytest.mark.parametrize(
    ("command", "what", "words"),
    [
        ("roll", {"events": [["rolled", "ace", 6], ["rolled", "ace", 6]]}, "Event 1 is"),
        ("draw", {"events": [["rolled", "bank", 1]]}, ""),
        ("roll", {"rolled": 2}, "2 dice are told, and 1 must"),
        ("answer yes", {"events": []}, "0 events are told, and 1 must"),
        ("roll", {"command": "end", "rules": 2}, "rules 2; these are rules 3"),
        ("roll", {"command": "dance"}, "A command of Pips"),
        ("roll", {"command": "crash"}, "cannot judge"),
        ("draw", {"command": "roll"}, "do not play 'roll' for bank"),
        ("roll", {"seat": "bank", "command": "draw"}, "refuse"),
        ("ask", {"command": ""}, "no command made"),
    ],
)
def test_whatever_is_changed_is_found(replay: Replay, command: str, what: dict[str, Any], words: str) -> None:
    """A changed event, die, command, or seat is told with its number and what must have been."""
    forged = changed(replay, command, what)
    number = next(new.number for new, old in zip(forged.lines, replay.lines, strict=True) if new != old)
    difference = verify(PIPS.entry, forged)
    assert difference is not None
    assert difference.number == number
    assert words in " ".join(difference.what)


def test_another_seed_is_found(replay: Replay) -> None:
    """A seed that is not the sealed one is told; one that is no seed is a fault of the file."""
    first, *rest = replay.lines
    assert first.seed is not None
    forged = Replay(replay.head, [evolve(first, seed="00" * 32), *rest])
    difference = verify(PIPS.entry, forged)
    assert difference is not None
    assert difference.what == ("The seed is not the one that was sealed.",)
    with pytest.raises(ReplayFault, match="hexadecimal"):
        verify(PIPS.entry, Replay(replay.head, [evolve(first, seed="zz"), *rest]))


def test_games_that_never_began_or_cannot_are_found(replay: Replay) -> None:
    """Options or choices that open no game, commands before one, and ways back to nowhere are told."""
    sealed, started, *rest = replay.lines
    assert started.choices is not None
    cases = [
        ([sealed, evolve(started, choices={"ace": {}}), *rest], "ace has no colour."),
        ([sealed, *rest], "no game yet"),
    ]
    for lines, words in cases:
        difference = verify(PIPS.entry, Replay(replay.head, lines))
        assert difference is not None
        assert words in difference.what[0]
    with pytest.raises(ReplayFault, match="where there is no game"):
        verify(PIPS.entry, Replay(replay.head, [sealed, evolve(started, choices=None, back=1, events=[])]))
    forged = Replay(replay.head, [sealed, evolve(started, events=[["rolled", 1, 1]])])
    with pytest.raises(ReplayFault, match="cannot be read"):
        verify(PIPS.entry, forged)
    with pytest.raises(ReplayFault, match="cannot have happened"):
        Course(PIPS.entry, []).happen(started, "nothing that happens")


async def test_a_game_that_goes_on_keeps_its_seed_until_its_table_closes(house: House) -> None:
    """Given a game that goes on, then its replay cannot be verified yet; once the table is closed it can."""
    evening = await play(house)
    await evening.ann.do("ace", "roll")
    name = evening.made.table
    open_ = make(house.entry, name, await house.journal.read(name))
    assert [line.seed for line in open_.lines if line.sealed] == [None]
    with pytest.raises(ReplayFault, match="sealed"):
        verify(house.entry, open_)
    host = await Guest(evening.made.host).join(house.hall)
    await host.ask(msg.Close(1))
    closed = make(house.entry, name, await house.journal.read(name))
    assert verify(house.entry, closed) is None
    empty = Record(name, 1, 0.0, "", "", house.entry.values.pack([]))
    with pytest.raises(ProtocolError):
        make(house.entry, name, [empty])


HEAD = '{"paperdelve":"replay","format":1,"table":"T","title":"","game":"pips","options":{}}'


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ([], "line 1: the file is empty"),
        (["{"], "line 1: no JSON"),
        (["[" * 100_000], "line 1: no JSON"),
        (["[]"], "line 1: a JSON object"),
        (['{"paperdelve":"replay"}'], "line 1: $"),
        ([HEAD.replace("1", "2", 1)], "form 2"),
        ([HEAD, '{"number":"x","at":0,"rules":1}'], "line 2: $.number: whole number"),
        ([HEAD, '{"number":1,"at":0,"rules":1,"x":1}'], "line 2: $.x: unknown"),
        ([HEAD, "", '{"number":2,"at":0,"rules":1}', '{"number":2,"at":0,"rules":1}'], "line 4: the numbers"),
    ],
)
def test_a_bad_file_is_one_sentence(lines: list[str], words: str) -> None:
    """Whatever is wrong with a file is told with its line."""
    with pytest.raises(ReplayFault) as fault:
        read(lines)
    assert words in str(fault.value)
    assert "\n" not in str(fault.value)


# ---------------------------------------------------------------- the command


@pytest.fixture
def pips(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command know Pips."""
    monkeypatch.setattr(cli, "GAMES", {"pips": PIPS.entry})


@pytest.mark.usefixtures("pips")
async def test_export_show_and_verify_from_a_servers_folder(
    house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Given a server's data folder, even in use, then a game is exported by any code, shown and verified."""
    house.journal = await SqliteJournal.open(tmp_path)
    house.another_hall()
    made = await _short_game(house)
    other = await house.hall.create(msg.Create(1, "pips"))
    file = tmp_path / "game.replay"
    for name in (made.table, made.watch.lower(), made.host):
        assert main(["replay", "export", name, "--data", str(tmp_path), "-o", str(file)]) == 0
    assert main(["replay", "export", made.play, "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == file.read_text()
    lobby = tmp_path / "lobby.replay"
    assert main(["replay", "export", other.table, "--data", str(tmp_path), "-o", str(lobby)]) == 0
    assert main(["replay", "show", str(lobby)]) == 0
    assert "A table without a title: pips" in capsys.readouterr().out
    await house.hall.close()
    await house.journal.close()
    assert main(["replay", "verify", str(file)]) == 0
    assert capsys.readouterr().out.startswith("same: ")
    assert main(["replay", "show", str(file)]) == 0
    shown = capsys.readouterr().out
    for words in (
        "Short: pips",
        "a game begins: ace (white)",
        "ace: roll",
        "ace rolls",
        "The game is over: won.",
    ):
        assert words in shown
    lines = file.read_text().splitlines()
    forged = json.loads(lines[-1])
    forged["rolled"] = 7
    file.write_text("\n".join([*lines[:-1], json.dumps(forged)]))
    assert main(["replay", "verify", str(file)]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out == [f"differs at number {forged['number']}", "7 dice are told, and 1 must have fallen."]


async def _short_game(house: House) -> msg.Created:
    """Play a game of one, with a take-back, on a real journal."""
    await house.hall.start()
    made = await house.hall.create(msg.Create(1, "pips", {"goal": 1}, title="Short", gm=True))
    hosts = [Guest(made.host, "Gil"), Guest(made.play, "Ann")]
    requests: list[tuple[int, Any]] = [
        (0, msg.Sit(1, "ace")),
        (0, msg.Choose(2, "ace", {"colour": "white"})),
        (0, msg.Start(3)),
        (0, msg.Do(4, "ace", 4, "roll")),
        (0, msg.TakeBack(5, 4)),
        (0, msg.Do(6, "ace", 6, "roll")),
    ]
    for guest in hosts:
        await guest.join(house.hall)
    for who, request in requests:
        guest = hosts[who]
        assert guest.table is not None
        guest.table.handle(guest, request)
        await _answered(guest, request.ref)
    return made


async def _answered(guest: Guest, ref: int) -> None:
    """Wait for the answer, which a thread that writes to a disk must give first."""
    async with asyncio.timeout(10):
        while not any(getattr(message, "ref", None) == ref for message in guest.told):
            guest.heard.clear()
            await guest.heard.wait()
    assert not isinstance(guest.answer(ref), msg.Refused), guest.answer(ref)


def test_what_the_command_cannot_do_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder without a journal or with a damaged one, a bad file, an unknown game: exit 2 and one line."""
    damaged = tmp_path / "damaged"
    damaged.mkdir()
    (damaged / "journal.db").write_bytes(b"not a journal")
    bad = tmp_path / "bad.replay"
    bad.write_bytes(b"\xff\xfe")
    chess = tmp_path / "chess.replay"
    chess.write_text(HEAD.replace("pips", "chess"))
    sealed = tmp_path / "sealed.replay"
    line = {"number": 1, "at": 0, "rules": 1, "seat": "red", "command": "end"}
    sealed.write_text(HEAD.replace("pips", "gauntlet") + "\n" + json.dumps(line))
    for argv in (
        ["export", "T", "--data", str(tmp_path)],
        ["export", "T", "--data", str(damaged)],
        ["show", str(tmp_path / "none")],
        ["show", str(bad)],
        ["verify", str(chess)],
        ["verify", str(sealed)],
    ):
        assert main(["replay", *argv]) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert len(captured.err.splitlines()) == 1, captured.err


async def test_an_unknown_table_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A table that the journal does not have is named."""
    journal = await SqliteJournal.open(tmp_path)
    await journal.close()
    assert main(["replay", "export", "NOWHERE", "--data", str(tmp_path)]) == 2
    assert "no table NOWHERE" in capsys.readouterr().err
