"""Which judge hears which request."""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Any

from paperdelve.tables import lobby, order, play
from paperdelve.tables.deed import Verdict
from paperdelve.tables.entrance import speaks_for
from paperdelve.tables.member import Member
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.table import Table
from paperdelve.wire import messages as msg

_JUDGES: dict[type, Callable[[Table, Member, Any], Verdict]] = {
    msg.Do: play.do,
    msg.Ask: play.ask,
    msg.Sit: lobby.sit,
    msg.Leave: lobby.leave,
    msg.Choose: lobby.choose,
    msg.Ready: lobby.ready,
    msg.Kick: lobby.kick,
    msg.Again: lobby.again,
    msg.Say: order.say,
    msg.Nudge: order.nudge,
    msg.Pause: order.pause,
    msg.Resume: order.resume,
    msg.Close: order.close,
}


def judge(
    table: Table,
    member: Member,
    message: msg.ClientMessage,
    *,
    members: AbstractSet[Member],
    bots: bool,
) -> Verdict:
    """Judge any request to a table; raises Refusal.

    ``members`` are all who are here, ``bots`` says whether there are bots to fill seats.
    """
    if table.state.phase == "closed":
        raise Refusal("closed", "The table is closed.")
    judged = _JUDGES.get(type(message))
    if judged is not None:
        return judged(table, member, message)
    match message:
        case msg.Start():
            return lobby.start(table, member, hosted=any(each.host for each in members))
        case msg.Fill():
            return lobby.fill(table, member, message, bots=bots)
        case msg.TakeBack():
            return order.take_back(table, member, message, _present(members))
        case msg.Consent():
            return order.consent(table, member, message, _present(members))
        case _:
            raise Refusal("message", "That is not for a table that one has joined.")


def _present(members: AbstractSet[Member]) -> set[str]:
    """Name the seats whose holders are here, ``gm`` among them."""
    return {seat for each in members for seat in speaks_for(each)}
