"""Plans drawn with letters: any text that is a drawing, and the maze files of the arcade game's friends."""

from paperdelve.maps.importers.text_grid.grid_map import TextGrid
from paperdelve.maps.importers.text_grid.maze_file import MazeFiles

__all__ = ["MazeFiles", "TextGrid"]
