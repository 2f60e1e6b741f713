"""Looking back: each number as it was seen, no more than a viewpoint may know, at bounded cost."""

import asyncio
import threading
from copy import deepcopy
from typing import Any

import pytest
from attrs import asdict

from paperdelve.journal import Record
from paperdelve.tables import past as past_module
from paperdelve.tables import tidemarks
from paperdelve.tables.member import Published
from paperdelve.tables.past import View
from paperdelve.tables.proof import AGAIN
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.replay import read
from paperdelve.tables.study import MOST_WAITING, Study, own
from paperdelve.tables.tidemarks import Tidemarks
from paperdelve.tables.verify import verify
from paperdelve.wire import messages as msg
from paperdelve.wire.scene import Scene
from tests.tables.games import GAUNTLET, PIPS, PLAYED, Played
from tests.tables.people import Guest, House, play


class Keeper(Guest):
    """A guest who keeps every scene that it saw."""

    def __init__(self, code: str, name: str = "") -> None:
        super().__init__(code, name)
        self.seen: dict[int, dict[str, Any]] = {}

    def update(self, published: Published) -> None:
        """Keep the scene after it."""
        super().update(published)
        self.seen[self.number] = deepcopy(asdict(self.scene))

    def tell(self, message: msg.ServerMessage) -> None:
        """Keep a scene."""
        super().tell(message)
        if isinstance(message, msg.Scene):
            self.seen[self.number] = deepcopy(asdict(self.scene))

    @property
    def view(self) -> View:
        """With whose eyes it looks back."""
        assert self.table is not None
        return self.table.view(self)


async def two_games(played: Played, house: House) -> list[Keeper]:
    """Play a game to its end and another, with take-backs one after the other; return who was there."""
    await house.hall.start()
    wish = msg.Create(1, played.entry.game.name, played.options, gm=True, title="An evening")
    made = await house.hall.create(wish)
    codes = (made.play, made.play, made.host, made.watch)
    ann, bob, gil, eve = [await Keeper(code).join(house.hall) for code in codes]
    assert isinstance(ann, Keeper)
    for guest, seat, choices in zip((ann, bob), played.seats, played.choices, strict=True):
        await guest.sit(seat)
        await guest.must(msg.Choose(next(guest.refs), seat, choices))
        await guest.must(msg.Fill(next(guest.refs), seat))
    await gil.must(msg.Start(next(gil.refs)))
    for back in (3, 2, 4):
        for _ in range(6):
            await house.clock.let_pass(0)
        await gil.must(msg.Say(next(gil.refs), "wait"))
        await gil.must(msg.TakeBack(next(gil.refs), gil.number - back))
    while gil.scene.table["phase"] == "playing":
        await house.clock.let_pass(0)
    await gil.must(msg.Again(next(gil.refs)))
    await gil.must(msg.Start(next(gil.refs)))
    for _ in range(6):
        await house.clock.let_pass(0)
    return [ann, bob, gil, eve]  # type: ignore[list-item] # join returns what it was called on


def same_but_talk(scene: dict[str, Any]) -> dict[str, Any]:
    """Return a scene without what somebody cannot look back at: whispers, and logs of seats taken later."""
    return {name: part for name, part in scene.items() if name not in {"log", "chat"}}


@pytest.mark.parametrize("played", PLAYED.values(), ids=PLAYED.keys())
async def test_every_number_is_what_it_was(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a long evening with take-backs, then each scene of the past is the one that was seen."""
    monkeypatch.setattr(tidemarks, "FIRST_EVERY", 7)
    monkeypatch.setattr(past_module, "WINDOW", 11)
    guests = await two_games(played, played.house())
    for guest in guests:
        assert guest.table is not None
        past, view = guest.table.past, guest.view
        numbers = [number for number in guest.seen if number > 4][:: max(1, len(guest.seen) // 25)]
        for number in (*numbers, *reversed(numbers), view.number):
            scene = await past.scene(view, number)
            assert same_but_talk(asdict(scene)) == same_but_talk(guest.seen[number])


@pytest.mark.parametrize("played", PLAYED.values(), ids=PLAYED.keys())
async def test_history_leads_from_each_scene_to_the_next(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given scenes far apart, then what is recalled in pages carries one over to the other."""
    monkeypatch.setattr(past_module, "ANSWER", 4000)
    guests = await two_games(played, played.house())
    for guest in guests[1:]:
        assert guest.table is not None
        past, view = guest.table.past, guest.view
        scene = await past.scene(view, 1)
        at, pages = 1, 0
        while at < view.number:
            records, last = await past.history(view, at, 10**6)
            assert last > at
            assert [record["number"] for record in records] == sorted(
                {record["number"] for record in records}
            )
            for record in records:
                assert at < record["number"] <= last
                for change in deepcopy(record["changes"]):
                    scene.apply(change)
            at, pages = last, pages + 1
        assert pages > 1
        assert asdict(scene) == asdict(await past.scene(view, view.number))
        assert await past.history(view, view.number, view.number + 5) == ([], view.number)


async def test_nobody_looks_further_than_they_may(house: House) -> None:
    """A number that is not shown yet, or never was, is refused; a watcher who is kept behind waits."""
    evening = await play(house, delay_seconds=60)
    await evening.ann.do("ace", "roll")
    host = evening.ann.table
    assert host is not None
    view = host.view(evening.eve)
    assert view.number == evening.eve.number < evening.ann.number
    for number in (0, view.number + 1):
        with pytest.raises(Refusal, match="There are the numbers 1 to"):
            await host.past.scene(view, number)
    records, last = await host.past.history(view, 0, evening.ann.number)
    assert (records, last) == ([], view.number)
    await evening.let_pass(61)
    records, last = await host.past.history(host.view(evening.eve), 0, evening.ann.number)
    assert last == evening.ann.number
    assert records[-1]["changes"]


async def test_what_is_secret_stays_secret(house: House) -> None:
    """Cards, bids and the commands that tell them are for their own seat and the GM; so are open games."""
    evening = await play(house, {"goal": 40, "bids": True}, gm=True)
    await evening.ann.do("ace", "bid 5")
    host, gil = evening.ann.table, evening.gil
    assert host is not None
    assert gil is not None
    bids = {}
    for guest in (evening.ann, evening.bob, evening.eve, gil):
        records, _ = await host.past.history(host.view(guest), 1, 10**6)
        told = str([record["changes"] for record in records])
        bids[guest.name] = ("bid 5" in [record["command"] for record in records], "'bid': 5" in told)
    assert bids == {"Ann": (True, True), "Bob": (False, False), "Eve": (False, False), "Gil": (True, True)}
    with pytest.raises(Refusal, match="when the game is over"):
        await host.past.export(host.view(evening.ann))
    name, text = await host.past.export(host.view(gil))
    assert name == f"{evening.made.table}.replay"
    assert evening.secret.hex() not in text


async def test_chat_is_recalled_by_those_who_heard_it(house: House) -> None:
    """Each role recalls its rooms; the time counts from the first record, in whole seconds."""
    evening = await play(house)
    await evening.let_pass(90)
    await evening.ann.must(msg.Say(next(evening.ann.refs), "hush"))
    host = evening.ann.table
    assert host is not None
    records, _ = await host.past.history(host.view(evening.bob), 1, 10**6)
    assert records[-1] == {
        "number": evening.table_number(),
        "seat": "",
        "command": "",
        "time": 90,
        "changes": [["chat", "players", "Ann", "hush"]],
        "marks": [],
    }
    records, last = await host.past.history(host.view(evening.eve), 1, 10**6)
    assert last == evening.table_number()
    assert all(change[0] != "chat" for record in records for change in record["changes"])


async def test_where_the_game_went_back_is_recalled(house: House) -> None:
    """The record that took the game back says to which number; no other does."""
    evening = await play(house, gm=True)
    gil, host = evening.gil, evening.ann.table
    assert gil is not None
    assert host is not None
    before = gil.number
    await evening.ann.do("ace", "roll")
    await gil.must(msg.TakeBack(next(gil.refs), before))
    records, _ = await host.past.history(host.view(evening.bob), 1, 10**6)
    assert [(record["number"], record["back"]) for record in records if "back" in record] == [
        (evening.table_number(), before)
    ]


async def test_statistics_follow_what_counts(house: House) -> None:
    """What was taken back is not counted, and an answer is made once for all who ask at one number."""
    evening = await play(house, gm=True)
    gil, host = evening.gil, evening.ann.table
    assert gil is not None
    assert host is not None
    before = gil.number
    await evening.ann.do("ace", "roll")
    await evening.ann.do("ace", "end")
    await gil.must(msg.TakeBack(next(gil.refs), before))
    await gil.must(msg.Say(next(gil.refs), "again"))
    await evening.ann.do("ace", "roll")
    view = host.view(evening.ann)
    (heroes, hurt_at), again = await asyncio.gather(host.past.statistics(view), host.past.statistics(view))
    assert sum(heroes["ace"]["rolls"]) == 1
    assert again == (heroes, hurt_at)
    await evening.ann.do("ace", "end")
    await evening.bob.do("bee", "roll")
    assert await host.past.statistics(host.view(evening.ann)) == (heroes, hurt_at)
    with pytest.raises(Refusal, match="a moment ago"):
        await host.past.statistics(View(view.group, view.role, view.number - 1, over=False))
    await evening.let_pass(AGAIN)
    later, _ = await host.past.statistics(host.view(evening.ann))
    assert sum(later["bee"]["rolls"]) == 1


async def test_statistics_of_no_game(house: House) -> None:
    """Before the start there is nothing to count."""
    evening = await play(house)
    host = evening.ann.table
    assert host is not None
    view = host.view(evening.ann)
    assert await host.past.statistics(View(view.group, view.role, 3, over=False)) == ({}, [])


@pytest.mark.parametrize("played", PLAYED.values(), ids=PLAYED.keys())
async def test_everything_is_verified_while_it_goes_on(played: Played) -> None:
    """A game with sealed dice is judged again inside the server, and only a word of it gets out."""
    guests = await two_games(played, played.house())
    host = guests[0].table
    assert host is not None
    assert await host.past.verify(guests[0].view) == (
        True,
        "Every event is what the rules and the dice make of the commands.",
    )


async def test_what_is_not_right_is_told(house: House) -> None:
    """A record that is not what the rules make of it is named by its number."""
    evening = await play(house)
    await evening.ann.do("ace", "roll")
    host = evening.ann.table
    assert host is not None
    records: list[Record] = house.journal._tables[evening.made.table].records  # noqa: SLF001
    last = records[-1]
    events = [each for each in house.entry.values.unpack(last.events) if type(each).__name__ == "Rolled"]
    forged = type(events[0])(events[0].seat, events[0].die % 6 + 1)
    records[-1] = Record(
        last.table, last.version, last.at, last.seat, last.command, house.entry.values.pack([forged]), 1, 3
    )
    same, words = await host.past.verify(host.view(evening.ann))
    assert not same
    assert words.startswith(f"At number {last.version}: Event 1 is")


async def test_the_replay_has_no_notes() -> None:
    """What only the GM knows of a dungeon is in no player's replay, and it verifies without."""
    text = 'title = "Hall"\nmap = "SS........................E"\nnotes = [{ at = [3, 0], words = "a pit" }]\n'
    played = Played(
        GAUNTLET.entry, GAUNTLET.seats, GAUNTLET.choices, GAUNTLET.bot, {"map": text, "monster_count": 0}
    )
    house = played.house()
    guests = await two_games(played, house)
    ann, gil = guests[0], guests[2]
    assert ann.table is not None
    while gil.scene.table["phase"] == "playing":
        await house.clock.let_pass(0)
    view = ann.view
    assert view.over
    _, mine = await ann.table.past.export(view)
    _, whole = await ann.table.past.export(gil.view)
    assert "a pit" not in mine
    assert "a pit" in whole
    assert verify(played.entry, read(mine.splitlines())) is None


async def test_a_broken_look_can_be_tried_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """What failed for one who asked is made anew for the next."""
    evening = await play(house)
    host = evening.ann.table
    assert host is not None
    kept = host.past.journal.read

    async def refuse(*_: object) -> list[Record]:
        raise ConnectionError

    monkeypatch.setattr(host.past.journal, "read", refuse)
    with pytest.raises(ConnectionError):
        await host.past.statistics(host.view(evening.ann))
    monkeypatch.setattr(host.past.journal, "read", kept)
    await evening.let_pass(AGAIN)
    assert await host.past.statistics(host.view(evening.ann)) == ({}, [])


async def test_snapshots_of_other_rules_are_passed_over(house: House) -> None:
    """A state of older rules is not used: the records are folded anew."""
    evening = await play(house)
    host = evening.ann.table
    assert host is not None
    table = house.journal._tables[evening.made.table]  # noqa: SLF001
    number = evening.table_number()
    await host._scribe.save()  # noqa: SLF001
    snapshot = table.snapshots[number]
    table.snapshots[number] = type(snapshot)(snapshot.table, snapshot.version, 99, b"rubbish")
    scene = await host.past.scene(host.view(evening.ann), number)
    assert isinstance(scene, Scene)


# ---------------------------------------------------------------- what is kept, and the threads


def test_tidemarks_are_thinned_out() -> None:
    """However long a game, so many tables are kept, evenly apart, and the games gone back to last."""
    marks = Tidemarks()
    for number in range(1, 20_000):
        if marks.wants(number):
            marks.keep(number, b"x")
    found = marks.before(19_999)
    assert found is not None
    assert found[0] > 19_000
    assert len(marks._tables) <= tidemarks.MOST  # noqa: SLF001
    assert marks.before(10) is None
    for number in range(tidemarks.MOST_GAMES + 1):
        marks.keep_game(number, b"y")
    assert marks.game(0) is None
    assert marks.game(1) == b"y"


async def test_only_so_much_may_wait() -> None:
    """The study refuses what it could not do soon, and can be closed at any time."""
    study, gate = Study(), threading.Event()
    study.close()
    tasks = [asyncio.create_task(study.do(gate.wait)) for _ in range(MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="too much to do"):
        await study.do(gate.wait)
    gate.set()
    assert all(await asyncio.gather(*tasks))
    study.close()


async def test_long_work_leaves_room() -> None:
    """However much long work waits, what is quick is done at once."""
    study, gate = Study(), threading.Event()
    tasks = [asyncio.create_task(study.do(gate.wait, long=True)) for _ in range(5)]
    assert await study.do(lambda: "quick") == "quick"
    assert not any(task.done() for task in tasks)
    gate.set()
    assert all(await asyncio.gather(*tasks))
    study.close()


def test_each_thread_has_its_own_writer() -> None:
    """Entries are copied once for each thread, and anew for another entry of the same name."""
    assert own(PIPS.entry) is own(PIPS.entry) is not PIPS.entry
    found: list[object] = []
    thread = threading.Thread(target=lambda: found.append(own(PIPS.entry)))
    thread.start()
    thread.join()
    assert found[0] is not own(PIPS.entry)
    other = Played(type(PIPS.entry)(PIPS.entry.game, PIPS.entry.viewer), ("ace", "bee"), ({}, {}), None)
    assert own(other.entry) is not own(PIPS.entry)
