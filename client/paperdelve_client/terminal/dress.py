"""What a person's settings make of signs and colours."""

from paperdelve_client.terminal.board.glyphs import LETTERS, SIGNS, Signs
from paperdelve_client.terminal.board.palettes import PALETTES, Palette
from paperdelve_client.terminal.settings import Settings


def signs_of(settings: Settings) -> Signs:
    """Return the set of signs."""
    return LETTERS if settings.ascii else SIGNS


def palette_of(settings: Settings) -> Palette:
    """Return the board's colours."""
    return PALETTES[settings.theme]
