"""Letting people in: what a code and tokens open, and the Welcome."""

from attrs import frozen

from paperdelve.tables import access
from paperdelve.tables.member import Member
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.table import Table
from paperdelve.wire import messages as msg


@frozen
class Entrance:
    """How a code lets somebody in."""

    role: str
    host: bool


def entrance(table: Table, code: str) -> Entrance:
    """Tell what a code is at this table; raises Refusal."""
    state = table.state
    if state.phase == "closed":
        raise Refusal("closed", "This table has been closed by its host.")
    offered = access.digest(access.read_code(code))
    if access.opens(access.digest(state.play), offered):
        return Entrance("player", host=False)
    if access.opens(state.host, offered):
        return Entrance("gm" if state.settings.gm else "player", host=True)
    if state.watch and access.opens(access.digest(state.watch), offered):
        return Entrance("spectator", host=False)
    raise unknown_code()


def unknown_code() -> Refusal:
    """Make the refusal of a code that opens no table."""
    return Refusal("code", "No table has this code; was the link copied whole?")


def seats_opened(table: Table, role: str, tokens: tuple[str, ...]) -> list[str]:
    """Name the seats that the tokens open, in turn order; raises Refusal if none of them opens any.

    Who watches opens none.
    """
    if role == "spectator":
        return []
    offered = [access.digest(token) for token in tokens]
    places = table.state.places.items()
    seats = [seat for seat, place in places if any(access.opens(place.token, each) for each in offered)]
    if tokens and not seats and role == "player":
        raise Refusal("token", "The seat is not yours any more: it was given back, or freed by the host.")
    return seats


def speaks_for(member: Member) -> set[str]:
    """Name the seats that a member speaks for, ``gm`` among them."""
    return member.seats | {"gm"} if member.role == "gm" else member.seats


def welcome(table: Table, member: Member, number: int, version: str) -> msg.Welcome:
    """Greet a member whose scene will be the one with ``number``."""
    state = table.state
    return msg.Welcome(
        table=table.name,
        role=member.role,
        seats=tuple(seat for seat in state.places if seat in member.seats),
        number=number,
        server=version,
        rules=table.entry.game.version,
        host=member.host,
        play="" if member.role == "spectator" else state.play,
        watch=state.watch,
        refs={seat: state.sent[seat].last for seat in speaks_for(member)},
    )
