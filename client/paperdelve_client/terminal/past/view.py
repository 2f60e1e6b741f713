"""How a course looks on the screen: the board, sheets and log of a moment, and the slider under them."""

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Input, Static, TabbedContent, TabPane

from paperdelve.wire.scene import Scene
from paperdelve_client.hold import Hold
from paperdelve_client.settings import Settings
from paperdelve_client.terminal.board.view import BoardView
from paperdelve_client.terminal.dress import palette_of, signs_of
from paperdelve_client.terminal.past import story
from paperdelve_client.terminal.past.camera import Camera
from paperdelve_client.terminal.past.reel import Changes, Reel
from paperdelve_client.terminal.past.slider import Slider
from paperdelve_client.terminal.past.source import Source
from paperdelve_client.terminal.side.log import Record, happened, remembered
from paperdelve_client.terminal.side.sheets import Sheets
from paperdelve_client.terminal.table.telling import telling
from paperdelve_client.terminal.table.turn_bar import turn_bar

NARROW = 70
"""Columns under which only the board is shown."""
SOON = 0.06
"""Seconds after which the log is written: once for many steps that follow each other quickly."""
BUTTONS = (
    ("|«", "|<", "end(-1)"),
    ("«", "<<", "step(-1, 'round')"),
    ("◄", "<", "step(-1)"),
    ("play", "play", "play"),
    ("►", ">", "step(1)"),
    ("»", ">>", "step(1, 'round')"),
    ("»|", ">|", "end(1)"),
)


class PastView(Screen[None]):
    """Shows where the reel is; ``table`` is what is held of the table looked at, None for a replay."""

    DEFAULT_CSS = """
    PastView #told { height: 1; padding: 0 1; background: $panel; }
    PastView #behind { height: 1; padding: 0 1; background: $warning; color: $background; }
    PastView #transport { height: 1; background: $panel; }
    PastView #buttons { width: auto; padding: 0 1; }
    PastView #goto { width: 1fr; height: 1; border: none; background: $panel; }
    PastView #board { width: 1fr; }
    """

    AUTO_FOCUS = ""
    """All keys are the screen's."""

    def __init__(self, source: Source, settings: Settings, table: Hold | None) -> None:
        super().__init__()
        self._settings = settings
        self._table = table
        self._is_log_due = False
        self._pointed: int | None = None
        self.reel = Reel(source, self.show)

    def compose(self) -> ComposeResult:
        """Lay it out."""
        if self._table is not None:
            yield Static(id="behind")
        yield Static(id="turn")
        with Horizontal(id="middle"):
            board = BoardView(signs_of(self._settings), id="board")
            board.can_focus = False  # its keys are the screen's here
            yield board
            with TabbedContent(id="side"):
                with TabPane("Log", id="tab-log"):
                    yield Record(id="log")
                with TabPane("Heroes", id="tab-heroes"):
                    yield Sheets(id="sheets")
        yield Static(id="told")
        yield Slider(plain=self._settings.ascii, id="slider")
        with Horizontal(id="transport"):
            yield Static(self._buttons(), id="buttons")
            yield Input(placeholder="space plays, [ ] step, { } rounds, : a number", id="goto", compact=True)

    def _buttons(self) -> Text:
        place = 1 if self._settings.ascii else 0
        signs = [Text(button[place], Style(meta={"@click": f"screen.{button[2]}"})) for button in BUTTONS]
        return Text("  ", no_wrap=True).join(signs)

    def on_mount(self) -> None:
        """Take the board in hand."""
        self.camera = Camera(self.query_one("#board", BoardView), self._settings)
        self.reel.busy = lambda: self.camera.busy

    def on_unmount(self) -> None:
        """Stop what goes on by itself."""
        self.reel.playing = False
        self.camera.close()

    # ------------------------------------------------------------ what is shown

    def show(self, scene: Scene, changes: Changes | None) -> None:
        """Show an earlier scene, or how it came about; nothing while the screen is put away."""
        if not self.query(Slider):
            return
        self._pointed = None
        seats = self._table.seats if self._table is not None else ()
        hold = Hold("", scene=scene, number=self.reel.at, role="spectator", seats=seats)
        palette = palette_of(self._settings)
        self.camera.show(scene, changes, self.reel.speed)
        self.query_one("#turn", Static).update(turn_bar(hold, "", palette=palette))
        self.query_one("#sheets", Sheets).show(hold, palette, plain=self._settings.ascii)
        self.tell()

    def tell(self) -> None:
        """Say where one is."""
        if not self.query(Slider):
            return
        reel = self.reel
        self.query_one("#slider", Slider).show(reel.at, reel.last, reel.flags)
        self._tell_where()
        if self._table is not None:
            behind = story.behind(reel, is_due=any(self._table.offers.values()))
            self.query_one("#behind", Static).update(Text(behind, no_wrap=True, overflow="ellipsis"))
        if not self._is_log_due:
            self._is_log_due = True
            self.set_timer(SOON, self._write)

    def _tell_where(self) -> None:
        """Write the line under the board: what the pointer is over, else what led here."""
        reel = self.reel
        speed = f"{reel.speed:g}x " if reel.playing or reel.speed != 1 else ""
        words = reel.trouble or f"{speed}{story.where(reel)}"
        if self._pointed is not None:
            words = telling(reel.scene, self._pointed, None, ())
        self.query_one("#told", Static).update(Text(words, no_wrap=True, overflow="ellipsis"))

    def _write(self) -> None:
        """Write the log up to what is shown; nothing while the screen is taken down."""
        self._is_log_due = False
        log = next(iter(self.query("#log").results(Record)), None)
        if log is None:
            return
        palette, plain = palette_of(self._settings), self._settings.ascii
        earlier, updates = story.updates(self.reel)
        log.clear()
        log.write_all(remembered(Scene(sheets=self.reel.scene.sheets, log=earlier), palette))
        for changes in updates:
            log.write_all(happened(changes, self.reel.scene, palette, plain_dice=plain))
        log.scroll_end(animate=False)

    def on_board_view_pointed(self, event: BoardView.Pointed) -> None:
        """Say what the pointer is over."""
        self._pointed = event.at
        self._tell_where()

    def on_board_view_moved(self) -> None:
        """Let the person look around."""
        self.camera.follows = False

    def on_resize(self, event: events.Resize) -> None:
        """Keep the board in sight on a narrow screen."""
        self.query_one("#side", TabbedContent).display = event.size.width >= NARROW
