"""What the command line said of a sitting at a table."""

from collections.abc import Sequence

from attrs import field, frozen

from paperdelve_client.address import Address, is_bare, parse_link, read_address, usual_server
from paperdelve_client.speech.wishes import Wishes


@frozen
class Likes:
    """What was said of how it shall look and sound, for this sitting; None where nothing was said."""

    theme: str | None = None
    ascii: bool | None = None
    speed: str | None = None
    bell: bool | None = None


@frozen
class Call:
    """All that was said; without a link one is asked for it."""

    link: str | None
    code: str | None = None
    name: str = ""
    plain: bool = False
    fresh: bool = False
    is_player: bool = True
    wishes: Wishes = field(factory=Wishes)
    likes: Likes = field(factory=Likes)

    def address(self, urls: Sequence[str]) -> Address:
        """Return where the link leads; a bare code is one of the server of the first of ``urls``, if any.

        Raises LinkFault.
        """
        link = (self.link or "").strip()
        if self.code is None and link and is_bare(link):
            return read_address(link, usual_server(urls))
        return parse_link(link, self.code)
