"""What one connection may say, and when."""

import pytest

from paperdelve.net.limits import Limits
from paperdelve.net.session import Session
from paperdelve.wire.codec import JSON
from paperdelve.wire.messages import (
    Bring,
    Cancel,
    CheckMap,
    ClientMessage,
    Create,
    Do,
    DrawMap,
    Export,
    Fault,
    Goodbye,
    Hello,
    ImportMap,
    ListMaps,
    ListTables,
    Look,
    Replay,
    StockMap,
    SurveyMap,
)

LIMITS = Limits(messages_a_second=2, burst=4, faults=3)


def said(session: Session, message: ClientMessage, now: float = 0.0) -> object:
    """Return what the session makes of a message."""
    return session.receive(JSON.encode(message), now)


@pytest.fixture
def session() -> Session:
    """Return a session that has joined nothing yet."""
    return Session(JSON, LIMITS)


@pytest.mark.parametrize("message", [Hello("x"), Create(1), ListTables(1)])
def test_a_table_is_asked_for_first(session: Session, message: ClientMessage) -> None:
    """Hello, Create and ListTables open a connection; after joining they are out of place."""
    assert said(session, message) == message
    session.joined()
    assert said(session, message) == Fault("$.type", "this connection has joined a table already")


@pytest.mark.parametrize(
    "message",
    [
        ListMaps(1),
        CheckMap(1),
        Look(1, 1),
        Export(1),
        Bring(1, "x"),
        ImportMap(1),
        StockMap(1),
        DrawMap(1),
        SurveyMap(1),
        Cancel(1, 1),
    ],
)
def test_some_things_may_be_asked_at_any_time(session: Session, message: ClientMessage) -> None:
    """Maps and the past have their place before a table is joined and after; a replay only before."""
    assert said(session, message) == message
    assert said(session, Replay(2)) == Replay(2)
    session.joined()
    assert said(session, message) == message
    assert isinstance(said(session, Replay(3)), Fault)


def test_pieces_are_no_flood(session: Session) -> None:
    """Many pieces of one text may come at once; they do not count as messages."""
    for ref in range(50):
        assert isinstance(said(session, Bring(ref, "x")), Bring)
    assert isinstance(said(session, ListTables(1)), ListTables)


def test_a_command_needs_a_table(session: Session) -> None:
    """A command before Hello is a fault; after joining it goes to the table."""
    do = Do(1, "red", 1, "end")
    assert said(session, do) == Fault("$.type", "say hello to a table first")
    session.joined()
    assert said(session, do) == do


def test_faults_are_told_until_there_are_too_many(session: Session) -> None:
    """What cannot be read is answered with its path; then the connection ends."""
    assert session.receive('{"type":"hello","code":1}', 0.0) == Fault("$.code", "text expected")
    assert session.receive("{", 0.0) != Fault("$.code", "text expected")
    end = session.receive("[]", 0.0)
    assert isinstance(end, Goodbye)
    assert (end.code, end.retry, session.phase) == ("malformed", False, "closing")
    assert "$: map expected" in end.reason


def test_a_flood_ends_the_connection(session: Session) -> None:
    """More messages than the burst at once are too many, and the reason names the limit."""
    for _ in range(4):
        assert isinstance(said(session, ListTables(1)), ListTables)
    assert said(session, ListTables(1)) == Goodbye(
        "flood", "At most 2 messages a second are read.", retry=False
    )


def test_the_rate_recovers(session: Session) -> None:
    """Half a second makes room for one of two a second; a long silence saves up no more than the burst."""
    for _ in range(4):
        said(session, ListTables(1), 10.0)
    assert said(session, ListTables(1), 10.5) == ListTables(1)
    for _ in range(4):
        assert said(session, ListTables(1), 1000.0) == ListTables(1)
    assert isinstance(said(session, ListTables(1), 1000.0), Goodbye)
