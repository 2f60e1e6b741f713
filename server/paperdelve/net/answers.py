"""The answers to what is asked beside a table: each awaits what takes long, and raises Refusal."""

import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from attrs import define

from paperdelve.tables.entry import Inspection
from paperdelve.tables.hall import Hall
from paperdelve.tables.past import View
from paperdelve.tables.proof import Proof
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.workshop import Told
from paperdelve.wire import messages as msg

if TYPE_CHECKING:
    from paperdelve.net.outbox import Outbox
    from paperdelve.tables.brought import Brought
    from paperdelve.tables.host import TableHost

PART = 8_000
"""Characters of one piece of a long answer."""
WHOLE = 100_000
"""Characters of a checked map up to which it is answered whole."""

Send = Callable[[msg.ServerMessage], Awaitable[None]]


@define
class Asked:
    """A request, with the text that it came with, and how many characters are held because of it."""

    message: Any
    text: str = ""
    held: int = 0


class Answers:
    """Answers one connection's requests about maps and about the past."""

    def __init__(self, outbox: "Outbox", hall: Hall, address: str, send: Send) -> None:
        """``send`` sends what comes before an answer, and waits until it has gone out."""
        self.host: TableHost | None = None
        """The table that is joined, if one is."""
        self.replay: Brought | None = None
        """The replay that is open, if one is."""
        self._replay_holds = 0
        self._outbox = outbox
        self._hall = hall
        self._address = address
        self._send = send

    async def to(self, asked: Asked) -> msg.ServerMessage:
        """Answer a request. What is held for it afterwards is in ``asked.held``."""
        return await _ANSWERS[type(asked.message)](self, asked)

    async def send_parts(self, ref: int, text: str) -> None:
        """Send a long text in pieces."""
        for start in range(0, len(text), PART):
            await self._send(msg.Part(ref, text[start : start + PART]))

    # ------------------------------------------------------------ maps

    async def list_maps(self, asked: Asked) -> msg.ServerMessage:
        """Tell what a table can be made with."""
        return await self._hall.keeping.catalogue(asked.message)

    async def check_map(self, asked: Asked) -> msg.ServerMessage:
        """Say what is wrong with a map."""
        wish = asked.message
        return await self._checked(
            wish.ref, await self._hall.keeping.check(asked.text or wish.map, self._address)
        )

    async def _checked(self, ref: int, found: Inspection) -> msg.ServerMessage:
        drawn, text = found.map, found.text
        whole = json.dumps({"map": drawn, "text": text}, ensure_ascii=False)
        if len(whole) > WHOLE:
            await self.send_parts(ref, whole)
            drawn, text = None, ""
        return msg.Checked(ref, found.problems, drawn, text)

    async def keep_map(self, asked: Asked) -> msg.ServerMessage:
        """Keep a map."""
        await self._hall.keeping.keep(asked.message, asked.text, self._address)
        return msg.Accepted(asked.message.ref)

    async def list_kept(self, asked: Asked) -> msg.ServerMessage:
        """List the maps of an owner."""
        return await self._hall.keeping.kept(asked.message)

    async def fetch_kept(self, asked: Asked) -> msg.ServerMessage:
        """Return a map that is kept."""
        return await self._checked(
            asked.message.ref, await self._hall.keeping.fetch(asked.message, self._address)
        )

    async def drop_kept(self, asked: Asked) -> msg.ServerMessage:
        """Keep a map no longer."""
        await self._hall.keeping.drop(asked.message)
        return msg.Accepted(asked.message.ref)

    # ------------------------------------------------------------ making maps

    async def import_map(self, asked: Asked) -> msg.ServerMessage:
        """Make a map of a plan."""
        made = await self._hall.making.imported(asked.text, self._address, self._telling(asked))
        return await self._whole(msg.Imported, asked, made)

    async def stock_map(self, asked: Asked) -> msg.ServerMessage:
        """Fill a map."""
        told = self._telling(asked)
        made = await self._hall.making.stocked(asked.message, asked.text, self._address, told)
        return await self._whole(msg.Made, asked, made)

    async def draw_map(self, asked: Asked) -> msg.ServerMessage:
        """Draw a map, and fill it."""
        made = await self._hall.making.drawn(asked.message, self._address, self._telling(asked))
        return await self._whole(msg.Made, asked, made)

    async def survey_map(self, asked: Asked) -> msg.ServerMessage:
        """Tell how a map plays."""
        found = await self._hall.making.surveyed(asked.text, self._address, self._telling(asked))
        return await self._whole(msg.Surveyed, asked, found)

    def _telling(self, asked: Asked) -> Told:
        """Return what tells the asker how far its request is."""

        def told(progress: dict[str, Any]) -> None:
            self._outbox.tell(msg.Working(asked.message.ref, **progress))
            self._outbox.flush()

        return told

    async def _whole(
        self, kind: Callable[..., msg.ServerMessage], asked: Asked, fields: dict[str, Any]
    ) -> msg.ServerMessage:
        """Return an answer with these fields, or without them once they have gone out in pieces."""
        whole = json.dumps(fields, ensure_ascii=False)
        if len(whole) > WHOLE:
            await self.send_parts(asked.message.ref, whole)
            fields = {}
        return kind(asked.message.ref, **fields)

    # ------------------------------------------------------------ looking back

    async def open_replay(self, asked: Asked) -> msg.ServerMessage:
        """Open a replay; its text is held from now on in place of that of the one before."""
        opened = self.replay = await self._hall.open_replay(asked.text)
        asked.held, self._replay_holds = self._replay_holds, asked.held
        return msg.Opened(asked.message.ref, opened.number, opened.title, opened.seats)

    def _past(self) -> tuple[Proof, View]:
        """Return the past that is looked at, and with whose eyes; raises Refusal."""
        if self.host is not None:
            if self._outbox not in self.host.members:
                raise Refusal("closed", "You are not at the table any more.")
            return self.host.past, self.host.view(self._outbox)
        if self.replay is None:
            raise Refusal("phase", "Join a table first, or open a replay.")
        return self.replay.past, self.replay.view

    async def look(self, asked: Asked) -> msg.ServerMessage:
        """Show the scene at a number."""
        past, view = self._past()
        scene = await past.scene(view, asked.message.number)
        return msg.Seen(asked.message.ref, asked.message.number, scene.parts())

    async def recall(self, asked: Asked) -> msg.ServerMessage:
        """Tell what happened between two numbers."""
        past, view = self._past()
        records, last = await past.history(view, asked.message.after, asked.message.upto)
        return msg.Recalled(asked.message.ref, records, last)

    async def count(self, asked: Asked) -> msg.ServerMessage:
        """Tell who did what."""
        past, view = self._past()
        heroes, hurt_at = await past.statistics(view)
        return msg.Counted(asked.message.ref, heroes, hurt_at)

    async def verify(self, asked: Asked) -> msg.ServerMessage:
        """Judge everything again."""
        past, view = self._past()
        same, words = await past.verify(view)
        return msg.Verified(asked.message.ref, same, words)

    async def export(self, asked: Asked) -> msg.ServerMessage:
        """Send the replay file."""
        past, view = self._past()
        name, text = await past.export(view)
        await self.send_parts(asked.message.ref, text)
        return msg.Exported(asked.message.ref, name)


_ANSWERS: dict[type, Callable[[Answers, Asked], Awaitable[msg.ServerMessage]]] = {
    msg.ListMaps: Answers.list_maps,
    msg.CheckMap: Answers.check_map,
    msg.KeepMap: Answers.keep_map,
    msg.KeptMaps: Answers.list_kept,
    msg.KeptMap: Answers.fetch_kept,
    msg.DropMap: Answers.drop_kept,
    msg.ImportMap: Answers.import_map,
    msg.StockMap: Answers.stock_map,
    msg.DrawMap: Answers.draw_map,
    msg.SurveyMap: Answers.survey_map,
    msg.Replay: Answers.open_replay,
    msg.Look: Answers.look,
    msg.History: Answers.recall,
    msg.Statistics: Answers.count,
    msg.Verify: Answers.verify,
    msg.Export: Answers.export,
}
