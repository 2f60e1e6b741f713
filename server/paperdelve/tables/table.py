"""A table without a clock or a socket: folds deeds, tells what they change, shows scenes."""

from typing import Any

from attrs import define

from paperdelve.tables import events as ev
from paperdelve.tables.deed import Changed, Deed, Foreseen
from paperdelve.tables.entry import Entry
from paperdelve.tables.face import Face, Fields, face, face_changes
from paperdelve.tables.fold import FOLDS, Fold, opened
from paperdelve.tables.leap import leap
from paperdelve.tables.rooms import chat
from paperdelve.tables.state import TableState
from paperdelve.wire.scene import LOG_KEPT, Change, Scene

_FACELESS = (ev.PlayedFor, ev.Spoke)


@define
class Saved:
    """A table in a snapshot: its own state, and its game's packed."""

    table: TableState
    game: bytes | None


class Table:
    """A table: its state, its game's state, and who must act."""

    def __init__(self, name: str, entry: Entry, state: TableState, game: object = None) -> None:
        self.name = name
        self.entry = entry
        self.state = state
        self.game: Any = game
        self.offered = entry.game.choices(state.options)
        self.about = entry.about(state.options)
        self._preview: Fields = {}
        self.acting: tuple[str, ...] = ()
        for group in self._standing():
            state.logs.setdefault(group, [])
        self._face = self._look()
        self._see()

    @classmethod
    def begin(cls, name: str, entry: Entry, deed: Deed) -> "Table":
        """Begin a table from its first record."""
        table = cls(name, entry, opened(deed.events[0], entry.seats))
        table.apply(deed)
        return table

    @classmethod
    def restore(cls, name: str, entry: Entry, saved: bytes) -> "Table":
        """Take a table from what ``pack`` wrote; raises ProtocolError."""
        whole = entry.values.unpack_value(saved, Saved)
        game = None if whole.game is None else entry.values.unpack_value(whole.game, entry.game.state_type)
        return cls(name, entry, whole.table, game)

    def pack(self) -> bytes:
        """Write the table down whole."""
        values = self.entry.values
        game = None if self.game is None else values.pack_value(self.game)
        return values.pack_value(Saved(self.state, game))

    def _standing(self) -> set[str]:
        """Name the groups of all viewpoints that this table can always have."""
        viewpoints = ["player", "spectator", *self.entry.seats]
        if self.state.settings.gm:
            viewpoints.append("gm")
        return set(map(self.entry.viewer.group, viewpoints))

    def open_group(self, group: str) -> bool:
        """Begin to tell what a further group sees (one person's several seats); False if it is told."""
        if group in self.state.logs:
            return False
        self.state.logs[group] = list(self.state.logs[self.entry.viewer.group("player")])
        return True

    def scene(self, group: str, role: str) -> Scene:
        """Show the table as it is to a group, with the rooms that the role hears."""
        scene = Scene() if self.game is None else self.entry.viewer.scene(self.game, group)
        scene.table = dict(self._face.table)
        scene.seats = {seat: dict(fields) for seat, fields in self._face.seats.items()}
        scene.log = list(self.state.logs[group])
        scene.chat = chat(self.state.chat, role)[-LOG_KEPT:]
        return scene

    def apply(self, deed: Deed, past: object = None) -> Changed:
        """Fold a deed and tell what it changed.

        ``past`` is the game as it was at the number that a TakenBack names; it becomes the table's.
        """
        state = self.state
        state.number += 1
        changed = Changed(state.number, {group: [] for group in state.logs})
        foreseen, ref = self._foreseen(deed), None
        for event in deed.events:
            if (fold := FOLDS.get(type(event))) is not None:
                self._leave_game(event, changed, past)
                self._fold(fold, event, changed)
            elif isinstance(event, ev.Commanded):
                ref = event.ref
            elif not (foreseen or isinstance(event, ev.TableOpened)):
                self._evolve(event, changed)
        if foreseen:
            self._advance(foreseen, changed)
        if changed.moved:
            self._moved(deed, changed, ref)
        if ref is not None:
            state.sent[deed.seat].add(ref, state.number)
        if changed.people:
            self._show(changed)
        self._log(changed)
        return changed

    def _fold(self, fold: Fold, event: object, changed: Changed) -> None:
        """Fold an event of the table itself."""
        words = fold(self.state, event)
        changed.people = changed.people or not isinstance(event, _FACELESS)
        if words:
            self._tell_all(changed, ["log", words])
        if isinstance(event, ev.Spoke):
            changed.said.append(["chat", event.room, event.name, event.words])

    def foresee(self) -> Foreseen:
        """Begin to note what a command changes while it is judged."""
        return Foreseen(self.entry.viewer, {group: [] for group in self.state.logs})

    def _foreseen(self, deed: Deed) -> Foreseen | None:
        """Return what was foreseen, if that is so for all groups: one may have been opened since."""
        seen = deed.foreseen
        if seen is None or seen.game is None or len(seen.groups) < len(self.state.logs):
            return None
        return seen

    def _advance(self, foreseen: Foreseen, changed: Changed) -> None:
        """Go on with the game as it was foreseen; what the table itself did stands before that."""
        self.game = foreseen.game
        for group, out in changed.groups.items():
            out.extend(foreseen.groups[group])
        changed.moved = True

    def _evolve(self, event: object, changed: Changed) -> None:
        viewer = self.entry.viewer
        game = self.game = self.entry.game.evolve(self.game, event)
        for group, out in changed.groups.items():
            out.extend(viewer.changes(game, event, group))
        changed.moved = True

    def _leave_game(self, event: object, changed: Changed, past: object) -> None:
        """Put the game aside for a new one or for an earlier state of it."""
        if isinstance(event, ev.GameStarted):
            if self.game is not None:
                self._tell_all(changed, ["clear"])
            self.game = None
        elif isinstance(event, ev.TakenBack):
            viewer = self.entry.viewer
            before = {group: viewer.scene(self.game, group) for group in changed.groups}
            self.game = past
            for group, out in changed.groups.items():
                out.extend(leap(before[group], viewer.scene(past, group)))
            changed.moved = True

    def _moved(self, deed: Deed, changed: Changed, ref: int | None) -> None:
        """Draw the conclusions from a changed game."""
        state, game, viewer = self.state, self.game, self.entry.viewer
        for group, out in changed.groups.items():
            out.extend(viewer.settle(game, group))
        state.last_move = state.number
        if deed.rolled:
            state.drawn += deed.rolled
            state.last_die = state.number
        if state.wish is not None:
            state.wish = None
            changed.people = True
        outcome = self.entry.game.outcome(game)
        if outcome is not None and state.phase == "playing":
            state.phase, state.outcome = "finished", outcome
            changed.people = True
        before = self.acting
        changed.answered = deed.seat in before
        self._see()
        self._overtake(deed.seat, before, own=ref is not None)

    def _overtake(self, mover: str, before: tuple[str, ...], *, own: bool) -> None:
        """Note for whom the scenes up to now are overtaken.

        Not for who moved (if not the table moved for it), and not where several act side by side and one did;
        for nobody where a seat spoke out of turn and who must act stayed the same.
        """
        number, after = self.state.number, self.acting
        if own and mover in self.entry.seats and mover not in before and after == before:
            return
        for seat, sent in self.state.sent.items():
            if seat == mover:
                if own:
                    continue
            elif seat in before and mover in before and seat in after:
                continue
            sent.overtaken = number

    def _see(self) -> None:
        """Look who must act."""
        playing = self.state.phase == "playing"
        self.acting = self.entry.game.to_act(self.game) if playing else ()

    def _look(self) -> Face:
        """Look how the table is now. What is seen before the game may be large: it is kept no longer."""
        state = self.state
        if state.phase != "lobby":
            self._preview = {}
        elif not self._preview:
            self._preview = self.entry.preview(state.options)
        return face(state, self.offered, self.about, self._preview)

    def _show(self, changed: Changed) -> None:
        new = self._look()
        for out in changed.groups.values():
            out.extend(face_changes(self._face, new))
        self._face = new
        if not changed.moved:
            self._see()

    def _log(self, changed: Changed) -> None:
        for group, out in changed.groups.items():
            lines = [change[1] for change in out if change[0] == "log"]
            if lines:
                log = self.state.logs[group]
                log += lines
                del log[:-LOG_KEPT]

    @staticmethod
    def _tell_all(changed: Changed, change: Change) -> None:
        for out in changed.groups.values():
            out.append(change)
