"""What must not happen on any page: errors, broken loads, anything that the content policy had to stop."""

import re
from urllib.parse import urlsplit

from playwright.async_api import BrowserContext, ConsoleMessage, Request, Response, WebError

_REPORT = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} stopped ${event.blockedURI || "inline"}`));
"""


class Trouble:
    """Collects what goes wrong in all pages of a test; what is left at its end fails it."""

    def __init__(self, origin: str) -> None:
        self._origin = origin
        self._seen: list[str] = []
        self._expected: list[re.Pattern[str]] = []

    def expect(self, pattern: str) -> None:
        """Let pass what matches: `trouble.expect("WebSocket connection")` in a test that stops the server."""
        self._expected.append(re.compile(pattern))

    def left(self) -> list[str]:
        """Return what happened and was not expected."""
        return [each for each in self._seen if not any(known.search(each) for known in self._expected)]

    async def watch(self, context: BrowserContext) -> None:
        """Listen to every page of a context, also those that it opens later."""
        await context.add_init_script(_REPORT)
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)
        context.on("response", self._response)
        context.on("requestfailed", self._failed)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._seen.append(f"console {message.type}: {message.text}")

    def _error(self, error: WebError) -> None:
        self._seen.append(f"error: {error.error.stack or error.error.message}")

    def _request(self, request: Request) -> None:
        at = urlsplit(request.url)
        if at.scheme not in ("data", "blob") and f"{at.scheme}://{at.netloc}" != self._origin:
            self._seen.append(f"foreign request: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._seen.append(f"{response.status} for {response.url}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # a page that was left in the middle of loading
            self._seen.append(f"{request.failure} for {request.url}")
