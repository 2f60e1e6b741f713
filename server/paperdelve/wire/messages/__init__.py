"""Every message, as frozen values; PROTOCOL.md describes each in words.

On the wire a message is a map with ``type`` (the class name in lower case) and its fields; a field at its
default may be left out. A ``ref`` is the client's own number, echoed in the answer. A space is
``256 * y + x``.

The ``ref`` of a Do is more: it is the command's lasting name. For one seat it grows strictly, also across
connections: a client goes on from ``Welcome.refs[seat]`` + 1 (from 1 for a seat not listed). After a lost
line it sends again, with their old refs and in their old order, the commands that were not answered; one
that was carried out the first time is answered Accepted with its old number, and nothing happens twice.
"""

from paperdelve.wire.messages.answers import (
    Accepted,
    Created,
    Fault,
    Goodbye,
    Nudged,
    Offers,
    Presence,
    Refused,
    Scene,
    Seated,
    ServerMessage,
    Tables,
    Told,
    Unseated,
    Update,
    Welcome,
)
from paperdelve.wire.messages.requests import (
    Again,
    Ask,
    Choose,
    ClientMessage,
    Close,
    Consent,
    Create,
    Do,
    Fill,
    Hello,
    Kick,
    Leave,
    ListTables,
    Nudge,
    Pause,
    Ready,
    Refresh,
    Resume,
    Say,
    Sit,
    Start,
    TakeBack,
)

__all__ = [
    "Accepted",
    "Again",
    "Ask",
    "Choose",
    "ClientMessage",
    "Close",
    "Consent",
    "Create",
    "Created",
    "Do",
    "Fault",
    "Fill",
    "Goodbye",
    "Hello",
    "Kick",
    "Leave",
    "ListTables",
    "Nudge",
    "Nudged",
    "Offers",
    "Pause",
    "Presence",
    "Ready",
    "Refresh",
    "Refused",
    "Resume",
    "Say",
    "Scene",
    "Seated",
    "ServerMessage",
    "Sit",
    "Start",
    "Tables",
    "TakeBack",
    "Told",
    "Unseated",
    "Update",
    "Welcome",
]
