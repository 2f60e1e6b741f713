"""`paperdelve play` and `paperdelve watch`: a sitting on this terminal, from its start to its end."""

import asyncio
import contextlib
import logging
import sys
from collections.abc import Iterator

import structlog
from attrs import evolve
from prompt_toolkit.patch_stdout import patch_stdout

from paperdelve_client import settings
from paperdelve_client.call import Call
from paperdelve_client.kept import PLAYER, WATCHER, folder, open_kept
from paperdelve_client.link import Ended, Link
from paperdelve_client.plain.completion import TypedCompleter
from paperdelve_client.plain.screen import Screen
from paperdelve_client.plain.sitting import Sitting
from paperdelve_client.plain.typist import AtPrompt, FromPipe, Typist
from paperdelve_client.visits import urls


async def sit(call: Call) -> Ended | None:
    """Sit at the table; returns why the server ended it, or None if the person left. Raises LinkFault."""
    address = call.address(urls(folder(), PLAYER, WATCHER))
    who = PLAYER if call.is_player else WATCHER
    kept = open_kept(folder(), who, address, fresh=call.fresh)
    likes = settings.load(settings.path())
    name = call.name or likes.name
    is_typed = sys.stdin.isatty() and sys.stdout.isatty()
    with _calm_output(is_typed=is_typed):
        screen = Screen(plain=call.plain)
        screen.say(f"Going to the table at {address.server} ...")
        async with Link(address, name, kept) as link:
            typist: Typist = FromPipe()
            if is_typed:
                typist = AtPrompt(TypedCompleter(lambda: link.hold))
            await Sitting(link, screen, typist, call.wishes).run()
            if link.hold.name != name:
                settings.save(evolve(likes, name=link.hold.name[: settings.LONGEST_NAME]), settings.path())
            return link.ended


@contextlib.contextmanager
def _calm_output(*, is_typed: bool) -> Iterator[None]:
    """Let what is printed scroll by above the prompt."""
    if not is_typed:
        yield
        return
    with patch_stdout(raw=True):
        yield


def main(call: Call) -> Ended | None:
    """Run a sitting; see ``sit``."""
    # what the line's log says is told in words here
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    return asyncio.run(sit(call))
