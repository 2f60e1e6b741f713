"""What a page is sent over the wire, to the last letter: what it must not know must not be in there."""

import json
from typing import Any

from attrs import define, field
from playwright.async_api import Page, WebSocket


@define(slots=False)  # Playwright keeps something of its own in whose methods it calls
class Overheard:
    """Everything that the server ever sent to a page, from when this was made."""

    frames: list[str] = field(factory=list)

    @classmethod
    def of(cls, page: Page) -> "Overheard":
        """Listen to a page that has not gone to its table yet."""
        heard = cls()
        page.on("websocket", heard._listen)
        return heard

    def _listen(self, line: WebSocket) -> None:
        line.on(
            "framereceived", lambda data: self.frames.append(data if isinstance(data, str) else repr(data))
        )

    def has(self, words: str) -> bool:
        """Whether words were sent, in whatever frame and place."""
        return any(words in frame for frame in self.frames)

    def messages(self, kind: str) -> list[dict[str, Any]]:
        """Return all messages of a type so far."""
        found = [json.loads(frame) for frame in self.frames]
        return [message for message in found if message["type"] == kind]

    def changes(self, name: str) -> list[list[Any]]:
        """Return the changes of a name in all updates so far."""
        return [
            change for update in self.messages("update") for change in update["changes"] if change[0] == name
        ]
