"""Carrying out what somebody typed at a table: it goes over the line, and what to say of it comes back."""

from collections.abc import Iterator

from attrs import define, evolve

from paperdelve.wire import messages as m
from paperdelve_client.hold import Answer
from paperdelve_client.link import Link
from paperdelve_client.speech import words
from paperdelve_client.speech.heroes import first_class
from paperdelve_client.speech.telling import Line
from paperdelve_client.speech.typed import GM, Command, Rename, Request, Seating, Typed, Way, for_table, read

REFUSED, GRANTED = "yellow", "green"
"""Styles of what is said of an answer."""


@define
class Desk:
    """What one person asks of one table; ``plain`` means words for the ear."""

    link: Link
    plain: bool = False
    back_to: int | None = None
    """The number before this person's last command, to which it may be taken back."""

    def acting(self) -> str | None:
        """Return the seat that the table waits for: who is asked, else whose turn it is."""
        turn = self.link.hold.scene.turn
        waiting = turn.get("waiting")
        return str(waiting["for"]) if waiting else turn.get("seat")

    def seating(self) -> Seating:
        """Return what a reader of typed lines must know."""
        hold = self.link.hold
        is_gm, watches = hold.role == GM, hold.role == "spectator"
        return Seating(tuple(hold.scene.seats), hold.seats, self.acting(), is_gm, watches, self.back_to)

    def read(self, line: str) -> Typed:
        """Read a typed line; raises Misread."""
        return read(line, self.seating())

    async def carry_out(self, typed: Command | Request | Way | Rename) -> list[Line]:
        """Ask it of the table, and return what to say once it is answered."""
        match typed:
            case Command(seat, text):
                return await self._do(seat, text)
            case Way(seat, text):
                return await self._way(seat, text)
            case Request(message):
                return (await self.request(message))[1]
            case Rename(name):
                self.link.hold.name = name
                return [(f"You are called {name}; it is told with your seat: /sit and its name.", GRANTED)]

    async def request(self, request: m.ClientMessage) -> tuple[bool, list[Line]]:
        """Make a request; return whether it was granted, and what to say."""
        if isinstance(request, m.Sit) and not request.name:
            request = evolve(request, name=self.link.hold.name)
        answer = await self.link.request(request)
        said: list[Line] = []
        if isinstance(request, m.Ready) and isinstance(answer, m.Refused) and answer.code == "choice":
            dressed = await self._dressed(request.seat)
            if dressed is not None:
                said.append(dressed)
                answer = await self.link.request(request)
        said += _refusal(answer)
        if isinstance(answer, m.Seated):
            said.append((f"The seat {answer.seat} is yours.", GRANTED))
        if isinstance(request, m.Say) and isinstance(answer, m.Refused) and answer.code == "lost":
            said.append((f"Perhaps nobody heard: {request.text}", REFUSED))
        return not isinstance(answer, m.Refused), said

    async def _dressed(self, seat: str) -> Line | None:
        """Choose the class that suits a seat, if it has none; return what to say of it."""
        kind = first_class(self.link.hold.scene.seats, seat)
        if kind is None or isinstance(await self.link.request(m.Choose(0, seat, {"class": kind})), m.Refused):
            return None
        return f"{seat.capitalize()} is the {kind} then; /class and another name changes that.", GRANTED

    async def _do(self, seat: str, text: str) -> list[Line]:
        answer = await self.link.do(seat, text)
        if isinstance(answer, m.Accepted):
            self.back_to = None if answer.number is None else answer.number - 1
        hint = for_table(text) if isinstance(answer, m.Refused) else None
        return [*_refusal(answer), *([(hint, REFUSED)] if hint else [])]

    async def _way(self, seat: str, text: str) -> list[Line]:
        answer = await self.link.request(m.Ask(0, seat, text))
        if not isinstance(answer, m.Told):
            return [*_refusal(answer)]
        way = "; ".join(words.place(at, plain=self.plain) for at in answer.spaces)
        return [(f"That leads over {way}." if way else "That leads nowhere.", "")]


def _refusal(answer: Answer) -> Iterator[Line]:
    if isinstance(answer, m.Refused):
        yield words.sentence(answer.reason), REFUSED
