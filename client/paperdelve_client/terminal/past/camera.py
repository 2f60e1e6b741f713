"""What is seen of the board while a course is gone through: it follows who acts, or stays where it is put."""

import asyncio

from paperdelve.wire.scene import Scene
from paperdelve_client.settings import Settings
from paperdelve_client.terminal.board.view import BoardView
from paperdelve_client.terminal.dress import palette_of, signs_of
from paperdelve_client.terminal.film.film import Film
from paperdelve_client.terminal.film.looks import looks
from paperdelve_client.terminal.past.reel import Changes


class Camera:
    """Leads the board's widget."""

    def __init__(self, board: BoardView, settings: Settings) -> None:
        self._board = board
        self._settings = settings
        self._film = Film()
        self._playing: asyncio.Task[None] | None = None
        self._scene = Scene()
        self.follows = True

    @property
    def busy(self) -> bool:
        """Whether a film plays."""
        return self._playing is not None and not self._playing.done()

    def close(self) -> None:
        """Stop what goes on by itself."""
        if self._playing is not None:
            self._playing.cancel()

    def show(self, scene: Scene, changes: Changes | None, speed: float = 1.0) -> None:
        """Show a scene at once, or, so many times as fast as it happened, the changes that lead to it."""
        self._scene = scene
        if changes is None or self._settings.speed == "off":
            self.cut()
            return
        self._film.add(changes, 1 / speed)
        if not self.busy:
            self._playing = asyncio.create_task(self._play())

    def cut(self) -> None:
        """Show the scene that was shown last at once, in the signs and colours that hold now."""
        self.close()
        self._film.cut(self._scene)
        self._board.over = {}
        self._board.paint(palette_of(self._settings), signs_of(self._settings), self._film.shown)
        self._follow()

    async def _play(self) -> None:
        signs = signs_of(self._settings)
        while (frame := self._film.next()) is not None:
            self._board.take(self._film.shown, frame.changes)
            self._board.over = {at: looks(over, signs) for at, over in frame.over.items()}
            self._follow()
            await asyncio.sleep(frame.seconds)
        self._board.over = {}

    def _follow(self) -> None:
        at = self._film.shown.counters.get(str(self._scene.turn.get("seat")), {}).get("at")
        if self.follows and isinstance(at, int):
            self._board.bring_into_sight(at)
