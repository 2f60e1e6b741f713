"""Makes maps of levels that are drawn as a small picture, a pixel a space."""

from paperdelve.maps.importers.pixels.level import PixelLevels

__all__ = ["PixelLevels"]
