"""`paperdelve table new|list`: make a table on a server, and see which ones are open."""

import asyncio
import ipaddress
import json
import tomllib
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from attrs import asdict
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.typing import Subprotocol

from paperdelve.cli.errors import UsageError
from paperdelve.cli.map_sources import MAP_ENDING, map_text
from paperdelve.wire.codec import MAX_MESSAGE, MAX_SERVER_MESSAGE, MSGPACK
from paperdelve.wire.messages import Create, Created, Goodbye, ListTables, Refused, Tables
from paperdelve.wire.strict import ProtocolError
from paperdelve_client.address import LinkFault, parse_link

_ANSWER_SECONDS = 20.0


def add_parser(subparsers: Any) -> None:
    """Add the arguments of `paperdelve table`."""
    parser: ArgumentParser = subparsers.add_parser("table", help="make a table, or list the open ones")
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", required=True)
    new = verbs.add_parser("new", help="make a table and print its links")
    new.add_argument("server", metavar="URL", help="the server, such as http://localhost:8377/")
    new.add_argument(
        "--map",
        help="name of a dungeon (`paperdelve map list` names them), a map file of yours (.toml), or a plan "
        "that `paperdelve map import` knows",
    )
    new.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a house rule, another option of the game, or a setting of the table by its name",
    )
    new.add_argument("--game", default="gauntlet", help="which game (gauntlet)")
    new.add_argument("--title", default="", help="what the table is called")
    new.add_argument("--gm", action="store_true", help="a game master hosts")
    new.add_argument(
        "--absence", choices=("wait", "pass", "bot"), default="pass", help="the turns of who is away (pass)"
    )
    new.add_argument(
        "--absent-seconds", type=int, default=60, metavar="N", help="time after which that holds (60)"
    )
    new.add_argument("--turn-seconds", type=int, metavar="N", help="time for a turn (no limit)")
    new.add_argument("--answer-seconds", type=int, default=20, metavar="N", help="time for an answer (20)")
    new.add_argument("--no-spectators", action="store_true", help="nobody may watch")
    new.add_argument("--unlisted", action="store_true", help="leave it out of `paperdelve table list`")
    new.add_argument(
        "--delay-seconds", type=int, default=0, metavar="N", help="keep spectators so far behind (0)"
    )
    listing = verbs.add_parser("list", help="list the tables that are open to everybody")
    listing.add_argument("server", metavar="URL", help="the server, such as http://localhost:8377/")
    for verb in (new, listing):
        verb.add_argument("--json", action="store_true", help="print JSON, for programs")


def run(args: Namespace) -> int:
    """Ask the server; raises UsageError with what it refuses, or why it cannot be asked."""
    base, url = _server(args.server)
    if args.verb == "list":
        answer = asyncio.run(_ask(url, ListTables(1)))
        assert isinstance(answer, Tables)
        print(json.dumps(answer.tables)) if args.json else _show(base, answer.tables)
        return 0
    made = asyncio.run(_ask(url, _wish(args)))
    assert isinstance(made, Created)
    links = links_of(base, made)
    if args.json:
        print(json.dumps({**asdict(made), **{f"{name}_link": link for name, link in links.items()}}))
    else:
        _explain(args, made, links)
    return 0


def links_of(base: str, made: Created) -> dict[str, str]:
    """Return the links for playing, watching and hosting.

    The host's secret stands in the fragment, which no browser sends to any server and no server logs.
    """
    links = {"play": f"{base}/t/{made.play}", "host": f"{base}/t/{made.play}#{made.host}"}
    if made.watch:
        links["watch"] = f"{base}/w/{made.watch}"
    return links


def options_of(pairs: Iterable[str]) -> dict[str, Any]:
    """Read `key=value` pairs; a value is TOML if it can be (true, 3, "text"), else plain text."""
    options = {}
    for pair in pairs:
        key, is_pair, value = pair.partition("=")
        if not is_pair or not key:
            raise UsageError(f"--set {pair}: write it as KEY=VALUE")
        try:
            options[key] = tomllib.loads(f"value = {value}")["value"]
        except tomllib.TOMLDecodeError:
            options[key] = value
    return options


def _server(text: str) -> tuple[str, str]:
    """Return the server's address for links, and its WebSocket's."""
    try:
        url = parse_link(text, code="-").url
    except LinkFault as fault:
        raise UsageError(str(fault)) from fault
    parts = urlsplit(url)
    return f"{'https' if parts.scheme == 'wss' else 'http'}://{parts.netloc}", url


def _wish(args: Namespace) -> Create:
    options = options_of(args.set)
    if args.map:
        options["map"] = _map(args.map)
    settings: dict[str, Any] = {
        "absence": args.absence,
        "absent_seconds": args.absent_seconds,
        "turn_seconds": args.turn_seconds,
        "answer_seconds": args.answer_seconds,
        "spectators": not args.no_spectators,
        "listed": not args.unlisted,
        "delay_seconds": args.delay_seconds,
    }
    settings |= {name: options.pop(name) for name in settings if name in options}
    return Create(ref=1, game=args.game, options=options, title=args.title, gm=args.gm, **settings)


def _map(name: str) -> str:
    """Return the text of a map file, or of any plan that can be imported; the name of a dungeon as it is."""
    path = Path(name)
    if path.suffix != MAP_ENDING and not path.is_file():
        return name
    return map_text(path)


async def _ask(url: str, request: Create | ListTables) -> Created | Tables:
    """Make one request of a server; raises UsageError."""
    payload = MSGPACK.encode(request)
    if len(payload) > MAX_MESSAGE:
        raise UsageError(
            f"that is too much for the server: {len(payload)} bytes, at most {MAX_MESSAGE}; a smaller map?"
        )
    try:
        async with (
            asyncio.timeout(_ANSWER_SECONDS),
            connect(
                url, subprotocols=[Subprotocol(MSGPACK.name)], max_size=MAX_SERVER_MESSAGE, compression=None
            ) as socket,
        ):
            await socket.send(payload)
            answer = MSGPACK.decode_server(await socket.recv())
    except InvalidStatus as error:
        words = error.response.body.decode(errors="replace").strip() or f"status {error.response.status_code}"
        raise UsageError(f"the server refused the connection: {words}") from error
    except (InvalidHandshake, ProtocolError, ConnectionClosed) as error:
        raise UsageError(
            f"what answers at {url} is no Paperdelve server, or another version of it"
        ) from error
    except TimeoutError as error:
        raise UsageError(f"the server at {url} does not answer") from error
    except OSError as error:
        raise UsageError(f"no server can be reached at {url}: {error.strerror or error}") from error
    if isinstance(answer, Refused | Goodbye):
        raise UsageError(answer.reason)
    if not isinstance(answer, Created | Tables):
        raise UsageError(f"the server at {url} gave another answer than expected; is it another version?")
    return answer


def _explain(args: Namespace, made: Created, links: dict[str, str]) -> None:
    """Tell the host in plain words what to do with each link."""
    print(f"Your table {args.title or made.table} is ready.\n")
    print("For your friends, to play:")
    print(f"  {links['play']}")
    print(f"  paperdelve play {links['play']}\n")
    if "watch" in links:
        print("For everybody who wants to watch:")
        print(f"  {links['watch']}")
        print(f"  paperdelve watch {links['watch']}\n")
    role = "To host as the game master" if args.gm else "To play as the host (free seats, close the table)"
    print(f"{role}; keep this one to yourself, it is not shown again:")
    print(f"  paperdelve play '{links['host']}'\n")
    if _is_this_machine(links["play"]):
        print("These links open on this machine only. For others, make the table by an address that")
        print("they can reach: `paperdelve serve --host 0.0.0.0` prints those of a home network.\n")
    print(f"SHA-256 of the dice's seed, which is shown at the end: {made.seed_hash}")


def _is_this_machine(link: str) -> bool:
    host = urlsplit(link).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _show(base: str, tables: list[dict[str, Any]]) -> None:
    """Print the open tables for people."""
    if not tables:
        print("No table is open to everybody.")
        return
    for table in tables:
        title = "".join(filter(str.isprintable, str(table.get("title")))) or "(no title)"
        print(
            f"{title} ({table.get('game')}, {table.get('phase')}): "
            f"{table.get('players')} of {table.get('seats')} seats taken, "
            f"{table.get('people')} here, {table.get('spectators')} watching\n"
            f"  paperdelve watch {base}/w/{table.get('code')}"
        )
