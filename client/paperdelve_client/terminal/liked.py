"""How a part of the screen says that the person likes something otherwise now."""

from textual.message import Message


class Liked(Message):
    """The settings have changed: the application takes them up, and keeps them."""
