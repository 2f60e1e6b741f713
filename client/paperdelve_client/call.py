"""What the command line said of a sitting at a table."""

from attrs import field, frozen

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
