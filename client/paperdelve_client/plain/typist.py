"""Where typed lines come from: a prompt on a terminal, or plain lines from a pipe."""

import asyncio
import sys
import threading
from collections.abc import AsyncIterator
from typing import Protocol, TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import Completer
from prompt_toolkit.history import InMemoryHistory


class Typist(Protocol):
    """Somebody who types lines."""

    def lines(self) -> AsyncIterator[str]:
        """Yield the lines one by one; ends with Ctrl-D, Ctrl-C or the end of the pipe."""
        ...


class AtPrompt:
    """A person at a terminal, with history and completion."""

    def __init__(self, completer: Completer, prompt: str = "> ") -> None:
        self._session: PromptSession[str] = PromptSession(
            prompt, completer=completer, complete_while_typing=False, history=InMemoryHistory()
        )

    async def lines(self) -> AsyncIterator[str]:
        """Yield the lines one by one."""
        while True:
            try:
                yield await self._session.prompt_async()
            except (EOFError, KeyboardInterrupt):
                return


class FromPipe:
    """Lines from anything that is no terminal."""

    def __init__(self, source: TextIO = sys.stdin) -> None:
        self._source = source

    async def lines(self) -> AsyncIterator[str]:
        """Yield the lines one by one."""
        queue: asyncio.Queue[str | None] = asyncio.Queue()
        loop = asyncio.get_running_loop()

        def pump() -> None:
            # A daemon, for a read that never returns must not keep the program from ending.
            try:
                for line in self._source:
                    loop.call_soon_threadsafe(queue.put_nowait, line)
                loop.call_soon_threadsafe(queue.put_nowait, None)
            except RuntimeError:
                return  # the loop is closed: nobody listens any more

        threading.Thread(target=pump, daemon=True).start()
        while (line := await queue.get()) is not None:
            yield line.rstrip("\n")
