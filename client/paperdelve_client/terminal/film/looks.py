"""How what is told over a space looks."""

from paperdelve_client.terminal.board.glyphs import Glyph, Signs
from paperdelve_client.terminal.film.frames import Over


def looks(over: Over, signs: Signs) -> Glyph:
    """Return how something looks that is told over a space."""
    match over.kind:
        case "die":
            return Glyph(signs.die(over.number), "miss" if over.is_hit is False else "hit")
        case "flight":
            return Glyph(signs.shot, "flight")
        case "burst":
            return Glyph(signs.burst, "burst")
        case "blow":
            return Glyph(f"{min(over.number, 99):>2}", "blow")
        case _:
            return Glyph(signs.fall, "blow")
