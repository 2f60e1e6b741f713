"""The session in PROTOCOL.md, played against a real server."""

import asyncio
import json
from pathlib import Path
from typing import Any

from paperdelve import wire
from paperdelve.wire.codec import JSON
from tests.net.server import PATIENCE, serving

TEXT = (Path(wire.__file__).parent / "PROTOCOL.md").read_text(encoding="utf-8")
ANYTHING = "..."


def fits(expected: Any, found: Any) -> bool:
    """Whether a value is what the document says; dots stand for anything, or more."""
    if expected == ANYTHING:
        return True
    if isinstance(expected, dict) and isinstance(found, dict):
        named = {name: value for name, value in expected.items() if name != ANYTHING}
        complete = ANYTHING in expected or len(named) == len(found)
        return complete and all(name in found and fits(value, found[name]) for name, value in named.items())
    if isinstance(expected, list) and isinstance(found, list):
        items = expected[:-1] if expected[-1:] == [ANYTHING] else expected
        complete = items is not expected or len(items) == len(found)
        return complete and len(items) <= len(found) and all(map(fits, items, found))
    return bool(expected == found)


async def test_the_session_goes_as_it_stands_in_the_document() -> None:
    """Every line that is sent is answered by the lines that follow it, in their order."""
    session = TEXT.split("## A session")[1].split("```")[1].strip().splitlines()
    play = ""
    async with serving() as server, await server.guest(JSON.name) as guest:
        for line in session:
            message = json.loads(line[2:])
            if line.startswith("> "):
                if message.get("code") == ANYTHING:
                    message["code"] = play
                await guest.ws.send(json.dumps(message))
                continue
            async with asyncio.timeout(PATIENCE):
                found = json.loads(await guest.ws.recv())
            assert fits(message, found), f"expected {line[2:]}\nfound    {json.dumps(found)}"
            play = found.get("play", play)
