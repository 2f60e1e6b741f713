"""Makes load: many tables of members on raw sockets, each with one command in flight. bench_server starts it.

Own frames instead of a WebSocket library, so that one process can keep a server busy: the measured side is
the server.
"""

import json
import os
import select
import socket
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgpack
from attrs import define, frozen

from paperdelve.wire import messages as m
from paperdelve.wire.codec import MSGPACK

HEROES = {"red": "warrior", "blue": "valkyrie", "green": "elf", "yellow": "wizard"}
STEPS = 8
"""Steps that a hero takes in a turn."""
SIZE = 40


def dungeon() -> str:
    """Draw a dungeon of 40 by 40 with a lane for each hero, and empty rooms."""
    rows = [["#" if x in (0, 39) or y in (0, 39) else "." for x in range(SIZE)] for y in range(SIZE)]
    for x in range(SIZE):
        rows[10][x] = "#"
    for y in range(10, SIZE):
        for x in range(SIZE):
            if x % 8 == 0 or y % 8 == 2:
                rows[y][x] = "#"
    for number in range(4):
        rows[1 + 2 * number][1] = "S"
    rows[1][38] = "E"
    text = "\n".join("".join(row) for row in rows)
    return f'title = "Lanes"\n[[level]]\nmap = """\n{text}\n"""\n'


def turn(lane: int) -> list[str]:
    """Return a hero's commands of one turn: steps to and fro, then the end."""
    y = 1 + 2 * lane
    return [*(f"move {2 + step % 2},{y}" for step in range(STEPS)), "end"]


class Client:
    """A WebSocket client in a few lines: masks with zeros, reads whole frames."""

    def __init__(self, port: int, path: str, subprotocol: str = "") -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        offer = f"Sec-WebSocket-Protocol: {subprotocol}\r\n" if subprotocol else ""
        head = (
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{offer}\r\n"
        )
        self.socket.sendall(head.encode())
        self._data = b""
        while b"\r\n\r\n" not in self._data:
            self._data += self.socket.recv(65536)
        answer, _, self._data = self._data.partition(b"\r\n\r\n")
        assert b" 101 " in answer, answer

    def send(self, payload: bytes) -> None:
        """Send a binary frame."""
        length = len(payload)
        head = bytes((0x82, 0x80 | length)) if length < 126 else b"\x82\xfe" + length.to_bytes(2, "big")
        self.socket.sendall(head + b"\0\0\0\0" + payload)

    def receive(self) -> Iterator[bytes]:
        """Read what is there, at least something, and yield the payload of every whole data frame."""
        self._data += self.socket.recv(65536)
        while len(self._data) >= 2:
            length, start = self._data[1], 2
            if length == 126:
                length, start = int.from_bytes(self._data[2:4], "big"), 4
            elif length == 127:
                length, start = int.from_bytes(self._data[2:10], "big"), 10
            if len(self._data) < start + length:
                break
            payload, kind = self._data[start : start + length], self._data[0] & 15
            self._data = self._data[start + length :]
            if kind <= 2:
                yield payload

    def ask(self, message: m.ClientMessage, kind: type[Any]) -> Any:
        """Say something and wait for a message of a class, while the table is set up."""
        self.send(MSGPACK.encode(message))
        while True:
            for payload in self.receive():
                answer = MSGPACK.decode_server(payload)
                if isinstance(answer, kind):
                    return answer
                if isinstance(answer, m.Refused | m.Goodbye | m.Fault):
                    raise TypeError(answer)

    def drain(self) -> None:
        """Read what is there and forget it."""
        self.socket.recv(65536)


@define
class Tally:
    """What came of the load; updates are those that the first member of each table got."""

    commands: int = 0
    updates: int = 0
    update_bytes: int = 0

    def count(self, payload: bytes) -> None:
        """Count an update."""
        self.updates += 1
        self.update_bytes += len(payload)


class BareTable:
    """A table of the bare server: a command is any bytes, the update comes back to all."""

    def __init__(self, tally: Tally, port: int, name: int, watchers: int) -> None:
        self._tally = tally
        self._first, *others = [Client(port, f"/{name}") for _ in range(len(HEROES) + watchers)]
        self.readers = {client.socket.fileno(): client.drain for client in others}
        self.readers[self._first.socket.fileno()] = self._lead

    def begin(self) -> None:
        """Send a command."""
        self._first.send(b"x" * 64)

    def _lead(self) -> None:
        for payload in self._first.receive():
            self._tally.count(payload)
            self._tally.commands += 1
            self.begin()


class OurTable:
    """A table of Gauntlet: four heroes walk to and fro in turn, each by the updates that it gets itself."""

    def __init__(self, tally: Tally, port: int, watchers: int) -> None:
        self._tally = tally
        self._orders = [(at, text) for at in range(len(HEROES)) for text in turn(at)]
        self._at = 0
        self._ref = 0
        self._is_answered = True
        self._heroes = [Client(port, "/ws", MSGPACK.name) for _ in HEROES]
        created = self._heroes[0].ask(m.Create(1, options={"map": dungeon()}, absence="wait"), m.Created)
        for hero, (seat, kind) in zip(self._heroes, HEROES.items(), strict=True):
            hero.ask(m.Hello(created.play, seat), m.Scene)
            hero.ask(m.Sit(1, seat), m.Seated)
            hero.ask(m.Choose(2, seat, {"class": kind}), m.Accepted)
            hero.ask(m.Ready(3, seat), m.Accepted)
        self._needed = self._heroes[0].ask(m.Start(4), m.Accepted).number
        self._seen = [hero.ask(m.Refresh(), m.Scene).number for hero in self._heroes]
        watching = [Client(port, "/ws", MSGPACK.name) for _ in range(watchers)]
        for client in watching:
            client.ask(m.Hello(created.watch), m.Scene)
        self.readers = {client.socket.fileno(): client.drain for client in watching}
        for at, hero in enumerate(self._heroes):
            self.readers[hero.socket.fileno()] = partial(self._read, at)

    def begin(self) -> None:
        """Send the next command."""
        self._is_answered = False
        self._ref += 1
        at, text = self._orders[self._at]
        self._heroes[at].send(MSGPACK.encode(m.Do(self._ref, list(HEROES)[at], self._seen[at], text)))

    def _read(self, at: int) -> None:
        """Read what a hero hears: its updates tell it how far the game is."""
        for payload in self._heroes[at].receive():
            if payload[7:13] == b"update":
                self._seen[at] = msgpack.unpackb(payload)["number"]
                if at == 0:
                    self._tally.count(payload)
            elif payload[7:14] == b"refused":
                raise RuntimeError(msgpack.unpackb(payload))
            elif payload[7:15] == b"accepted":
                self._answered(msgpack.unpackb(payload)["number"])
        if self._is_answered and self._seen[self._orders[self._at][0]] >= self._needed:
            self.begin()

    def _answered(self, number: int) -> None:
        """Count a command that was carried out; the monsters follow after the last hero."""
        self._tally.commands += 1
        self._at = (self._at + 1) % len(self._orders)
        self._needed = number + (self._at == 0)
        self._is_answered = True


@frozen
class Load:
    """What to do: ``kind`` is ``ours`` or ``bare``; seconds are those of the measured window."""

    kind: str
    port: int
    pid: int
    tables: int
    watchers: int
    seconds: float


def cpu(pid: int) -> float:
    """Return the seconds of CPU that a process has used: all its threads, and the system on its behalf."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """Return the bytes of memory that a process has in use."""
    return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def run(load: Load) -> dict[str, float]:
    """Set the tables up, let them play, and measure the server meanwhile."""
    tally, before = Tally(), memory(load.pid)
    tables = [
        OurTable(tally, load.port, load.watchers)
        if load.kind == "ours"
        else BareTable(tally, load.port, name, load.watchers)
        for name in range(load.tables)
    ]
    grown = memory(load.pid) - before
    readers = {fileno: read for table in tables for fileno, read in table.readers.items()}
    poll = select.epoll()
    for fileno in readers:
        poll.register(fileno, select.EPOLLIN)
    for table in tables:
        table.begin()
    play(poll, readers, load.seconds / 3)  # the first seconds are not those of a server at work
    tally.commands = tally.updates = tally.update_bytes = 0
    began, used = time.perf_counter(), cpu(load.pid)
    play(poll, readers, load.seconds)
    used, lasted = cpu(load.pid) - used, time.perf_counter() - began
    return {
        "micros": used / tally.commands * 1e6,
        "a_second": tally.commands / lasted,
        "busy": used / lasted,
        "update_bytes": tally.update_bytes / tally.updates,
        "recipients": tally.updates / tally.commands * (len(HEROES) + load.watchers),
        "table_bytes": grown / load.tables,
    }


def play(poll: select.epoll, readers: dict[int, Callable[[], None]], seconds: float) -> None:
    """Read and answer for so many seconds."""
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        for fileno, _ in poll.poll(0.1):
            readers[fileno]()


if __name__ == "__main__":
    kind, *numbers = sys.argv[1:]
    port, pid, tables, watchers = map(int, numbers[:4])
    sys.stdout.write(json.dumps(run(Load(kind, port, pid, tables, watchers, float(numbers[4])))))
