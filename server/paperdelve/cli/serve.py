"""`paperdelve serve`: the server, on one port, with its journal in one folder."""

import asyncio
import gc
import signal
import socket
from argparse import ArgumentDefaultsHelpFormatter, ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import structlog
from attrs import evolve, fields

from paperdelve import __version__
from paperdelve.cli.addresses import nearby, own
from paperdelve.cli.arguments import above_zero, add_data, at_least_one
from paperdelve.cli.errors import UsageError
from paperdelve.cli.logs import configure
from paperdelve.cli.process import failure_log, make_room
from paperdelve.cli.worker import COMMAND
from paperdelve.journal import JournalError, SqliteJournal
from paperdelve.journal.shelf import Shelf
from paperdelve.net.doors import Doors, origins_of
from paperdelve.net.gateway import Gateway, listen
from paperdelve.net.limits import Addresses, Limits
from paperdelve.net.metrics import Counts, Metrics
from paperdelve.net.site import Site
from paperdelve.resources import folder
from paperdelve.tables.games import GAMES, Entry
from paperdelve.tables.hall import Hall
from paperdelve.tables.limits import Limits as TableLimits
from paperdelve.tables.services import Brain
from paperdelve.tables.tally import Tally
from paperdelve_client.address import DEFAULT_PORT, is_own_machine
from paperdelve_client.bot.brain import choose

_log = structlog.get_logger()


def add_parser(subparsers: Any) -> None:
    """Add the arguments of `paperdelve serve`."""
    parser: ArgumentParser = subparsers.add_parser(
        "serve", help="run a server", formatter_class=ArgumentDefaultsHelpFormatter
    )
    add = parser.add_argument
    add("--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 for the whole network")
    add("--port", type=_port, default=DEFAULT_PORT, help="port to listen on; 0 for any free one")
    add_data(parser, "folder of the journal")
    add("--log", choices=("text", "json"), default="text", help="form of the log")
    add("--origin", action="append", default=[], metavar="URL", help="a site whose pages may connect too")
    add("--trust-proxy", action="store_true", help="believe X-Forwarded-For and -Proto of a proxy in front")
    keep = parser.add_argument_group("keeping")
    kept = TableLimits()
    keep.add_argument(
        "--finished-days", type=above_zero, default=kept.finished_days, metavar="N", help="keep games so long"
    )
    keep.add_argument(
        "--lobby-days", type=above_zero, default=kept.lobby_days, metavar="N", help="... that never began"
    )
    limits = parser.add_argument_group("limits")
    limits.add_argument(
        "--tables",
        type=at_least_one,
        default=kept.tables,
        metavar="N",
        help="tables in all, finished left out",
    )
    limits.add_argument(
        "--members", type=at_least_one, default=kept.members, metavar="N", help="people at one table"
    )
    for limit in fields(Limits):
        option, words = "--" + limit.name.replace("_", "-"), limit.metadata["words"]
        number = at_least_one if limit.type is int else above_zero
        limits.add_argument(option, type=number, default=limit.default, metavar="N", help=words)


def run(args: Namespace) -> int:
    """Serve until SIGTERM or Ctrl-C; raises UsageError if it cannot begin."""
    configure(args.log)
    try:
        origins = origins_of(args.origin)
    except ValueError as error:
        raise UsageError(f"--origin {error}") from error
    limits = Limits(**{limit.name: getattr(args, limit.name) for limit in fields(Limits)})
    room = make_room(limits.connections)
    if room < limits.connections:
        _log.warning("server.few_sockets", connections=room, reason="the system's limit of open files")
        limits = evolve(limits, connections=room)
    asyncio.run(serve(args, limits, origins, GAMES, choose))
    return 0


async def serve(
    args: Namespace, limits: Limits, origins: frozenset[str], games: Mapping[str, Entry], bot: Brain | None
) -> None:
    """Serve these games until a signal; raises UsageError if it cannot begin."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(failure_log(loop.time))
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
    listening = _listen(args.host, args.port)
    port: int = listening.getsockname()[1]
    tally = Tally()
    try:
        journal = await SqliteJournal.open(args.data, lambda _, seconds: tally.committed(seconds))
    except JournalError as error:
        listening.close()
        raise UsageError(str(error)) from error
    shelf: Shelf | None = None
    try:
        shelf = await _open_shelf(args.data)
        hall = Hall(
            journal,
            games=games,
            bot=bot,
            limits=TableLimits(
                tables=args.tables,
                members=args.members,
                finished_days=args.finished_days,
                lobby_days=args.lobby_days,
            ),
            tally=tally,
            version=__version__,
            shelf=shelf,
            worker=COMMAND,
        )
        await hall.start()
        counts = Counts()
        # whom a proxy serves shall not be sent past it
        others = tuple if args.trust_proxy else partial(nearby, args.host, port)
        doors = Doors(
            Addresses(limits),
            Metrics(counts, tally),
            journal.check,
            __version__,
            origins,
            args.trust_proxy,
            _site(),
            others,
        )
        gateway = Gateway(hall, doors, limits, counts)
        await gateway.start(listening)
        gc.freeze()  # what is loaded now stays: the collector need not walk it
        gc.set_threshold(50_000, 20, 20)  # ... nor tables again and again: 8 % of a command's time
        _welcome(own(args.host, port), others(), args.data, is_behind=args.trust_proxy)
        _log.info("server.started", version=__version__, host=args.host, data=str(args.data))
        await stop.wait()
        _log.info("server.stopping")
        await gateway.stop()
    finally:
        if shelf is not None:
            await shelf.close()
        await journal.close()
    _log.info("server.stopped")


async def _open_shelf(folder: Path) -> Shelf:
    try:
        return await Shelf.open(folder)
    except JournalError as error:
        raise UsageError(str(error)) from error


def _listen(host: str, port: int) -> socket.socket:
    try:
        return listen(host, port)
    except OSError as error:
        words = (
            f"cannot listen on {host}, port {port}: {error.strerror or error}; try another --host or --port"
        )
        raise UsageError(words) from error


def _site() -> Site | None:
    try:
        return Site.read(folder("web"))
    except FileNotFoundError:
        _log.warning("server.no_web", build="PAPERDELVE_WEB=require pip install -e .")
        return None


def _port(text: str) -> int:
    number = int(text) if text.isdecimal() else -1
    if not 0 <= number <= 65535:
        raise ArgumentTypeError(f"{text!r} is no port: 0 to 65535")
    return number


def _welcome(home: str, others: Sequence[str], data: Path, *, is_behind: bool) -> None:
    """Tell the person at the keyboard what can be done now; what friends can open stands first.

    ``is_behind`` says that there is a proxy in front, which others find.
    """
    print("Paperdelve is open; make a table in a browser at")
    for address in others:
        print(f"  {address}/    for you and your friends in the same network")
    print(f"  {home}/    on this machine" if others else f"  {home}/")
    print("or in a terminal:")
    shown = next(iter(others), home)
    print(f"  paperdelve table new {shown}/ --map NAME    (paperdelve map list names the dungeons)")
    if is_own_machine(home) and not others and not is_behind:
        print("Only this machine finds it; --host 0.0.0.0 opens it to the network that the machine is in.")
    print(f"Its data is in {data}")
    print("Ctrl-C stops the server; tables and games are kept.", flush=True)
