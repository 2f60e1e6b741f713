"""Plans whose walls are lines between cells: fits them on maps, whose walls are spaces.

A format reads its file into ``Lines``, and ``put_lines`` draws these into a draft.
"""

from paperdelve.maps.importers.edges.drawing import choices, put_lines
from paperdelve.maps.importers.edges.lines import Line, Lines, Opening, Point

__all__ = ["Line", "Lines", "Opening", "Point", "choices", "put_lines"]
