"""What is seen of the board while a course is gone through: it follows who acts, or stays where it is put."""

from paperdelve.wire.scene import Scene
from paperdelve_client.terminal.board.view import BoardView
from paperdelve_client.terminal.dress import palette_of, signs_of
from paperdelve_client.terminal.past.reel import Changes
from paperdelve_client.terminal.settings import Settings


class Camera:
    """Leads the board's widget."""

    def __init__(self, board: BoardView, settings: Settings) -> None:
        self._board = board
        self._settings = settings
        self.follows = True
        self.busy = False

    def show(self, scene: Scene, changes: Changes | None) -> None:
        """Show a scene at once, or what leads to it as it happened."""
        del changes
        self._board.paint(palette_of(self._settings), signs_of(self._settings), scene)
        self._follow(scene)

    def _follow(self, scene: Scene) -> None:
        at = scene.counters.get(str(scene.turn.get("seat")), {}).get("at")
        if self.follows and isinstance(at, int):
            self._board.bring_into_sight(at)
