"""`paperdelve bot`: bots at a table, from taking their seats to the outcome."""

import asyncio

from attrs import frozen

from paperdelve_client.address import parse_link
from paperdelve_client.bot.player import Bots, Manner
from paperdelve_client.kept import folder, open_kept
from paperdelve_client.link import Link


@frozen
class Result:
    """How it went: the game's outcome, or a sentence about what stood in the way."""

    outcome: str | None
    problem: str = ""


async def play(link: str, code: str | None, name: str, manner: Manner, *, fresh: bool = False) -> Result:
    """Play one game with bots; a bot that was killed comes back to its seats. Raises LinkFault."""
    address = parse_link(link, code)
    async with Link(address, name, open_kept(folder(), "bot", address, fresh=fresh), bot=True) as line:
        bots = Bots(line, manner)
        outcome = await bots.run()
        reason = line.ended.reason if line.ended else ""
        return Result(
            outcome, "" if outcome else bots.problem or reason or "The table ended without an outcome."
        )


def main(link: str, code: str | None, name: str, manner: Manner, *, fresh: bool = False) -> Result:
    """Run ``play`` from outside a loop."""
    return asyncio.run(play(link, code, name, manner, fresh=fresh))
