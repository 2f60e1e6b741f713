"""The screen on which a course is gone through: what a table was, or a replay."""

from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Input, Static, TabbedContent, TabPane

from paperdelve.wire.scene import Scene
from paperdelve_client.hold import Hold
from paperdelve_client.terminal.board.view import BoardView
from paperdelve_client.terminal.cards.card import Card
from paperdelve_client.terminal.dress import palette_of, signs_of
from paperdelve_client.terminal.past import story
from paperdelve_client.terminal.past.camera import Camera
from paperdelve_client.terminal.past.reel import Changes, Reel
from paperdelve_client.terminal.past.slider import Slider
from paperdelve_client.terminal.past.source import Source
from paperdelve_client.terminal.past.timeline import ROUNDS, TURNS
from paperdelve_client.terminal.settings import Settings
from paperdelve_client.terminal.side.log import Record, happened, remembered
from paperdelve_client.terminal.side.sheets import Sheets
from paperdelve_client.terminal.table.telling import telling
from paperdelve_client.terminal.table.turn_bar import turn_bar

NARROW = 70
"""Columns under which only the board is shown."""
SOON = 0.06
"""Seconds after which the log is written: once for many steps that follow each other quickly."""
LATER = 2.0
"""Seconds between looks for what has come since."""
BUTTONS = (
    ("|«", "|<", "end(-1)"),
    ("«", "<<", "step(-1, 'round')"),
    ("◄", "<", "step(-1)"),
    ("play", "play", "play"),
    ("►", ">", "step(1)"),
    ("»", ">>", "step(1, 'round')"),
    ("»|", ">|", "end(1)"),
)
MARKS = {"round": ROUNDS, "turn": TURNS}


class PastScreen(Screen[None]):
    """Goes through ``source``; ``table`` is what is held of the table whose past it is, None for a replay.

    ``start`` is the number that is shown first, None for where the game begins; with ``back_by`` it goes one
    step back from there at once.
    """

    DEFAULT_CSS = """
    PastScreen #told { height: 1; padding: 0 1; background: $panel; }
    PastScreen #behind { height: 1; padding: 0 1; background: $warning; color: $background; }
    PastScreen #transport { height: 1; background: $panel; }
    PastScreen #buttons { width: auto; padding: 0 1; }
    PastScreen #goto { width: 1fr; height: 1; border: none; background: $panel; }
    PastScreen #board { width: 1fr; }
    """

    AUTO_FOCUS = ""
    """All keys are the screen's."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,left_square_bracket", "step(-1)", "Back"),
        Binding("right,right_square_bracket", "step(1)", "On"),
        Binding("shift+left", "step(-1, 'turn')", "A turn back", show=False),
        Binding("shift+right", "step(1, 'turn')", "A turn on", show=False),
        Binding("left_curly_bracket,pageup", "step(-1, 'round')", "A round back"),
        Binding("right_curly_bracket,pagedown", "step(1, 'round')", "A round on"),
        Binding("home", "end(-1)", "Start"),
        Binding("end", "end(1)", "End"),
        Binding("p", "flag(-1)", "Flag before"),
        Binding("n", "flag(1)", "Next flag"),
        Binding("space,k", "play", "Play"),
        Binding("minus", "speed(-1)", "Slower"),
        Binding("plus,equals_sign", "speed(1)", "Faster"),
        Binding("c", "follow", "Follow"),
        Binding("w", "scroll(0, -2)", show=False),
        Binding("a", "scroll(-2, 0)", show=False),
        Binding("s", "scroll(0, 2)", show=False),
        Binding("d", "scroll(2, 0)", show=False),
        Binding("b", "side", "Board alone", show=False),
        Binding("colon,g,number_sign", "go_to", "Go to a number"),
        Binding("slash,e,u,t", "refuse", show=False),
        Binding("question_mark,f1", "help", "Help"),
        Binding("escape,l,q", "leave", "Back"),
    ]

    def __init__(
        self,
        source: Source,
        settings: Settings,
        table: Hold | None = None,
        start: int | None = None,
        back_by: str | None = None,
    ) -> None:
        super().__init__()
        self._settings = settings
        self._table = table
        self._start = start
        self._back_by = back_by
        self._is_log_due = False
        self._pointed: int | None = None
        self.reel = Reel(source, self._show)

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
        """Show the first scene, and fetch the rest meanwhile."""
        self._camera = Camera(self.query_one("#board", BoardView), self._settings)
        self.reel.busy = lambda: self._camera.busy
        self.run_worker(self._begin())
        if self._table is not None:
            self.set_interval(LATER, self.news)

    def on_unmount(self) -> None:
        """Stop what goes on by itself."""
        self.reel.playing = False
        self._camera.close()

    async def _begin(self) -> None:
        if self._start is None:
            await self.reel.begin()
        else:
            await self.reel.to(self._start)
        if self._back_by is not None:
            await self.reel.step(-1, MARKS.get(self._back_by))
        await self._keep_up()

    def news(self) -> None:
        """Take note of what has come since; what is shown stays."""
        self.run_worker(self._keep_up(), group="news", exclusive=True)

    async def _keep_up(self) -> None:
        await self.reel.load_all()
        self._tell()

    # ------------------------------------------------------------ what is shown

    def _show(self, scene: Scene, changes: Changes | None) -> None:
        if not self.query(Slider):
            return  # the screen is being put away
        seats = self._table.seats if self._table is not None else ()
        hold = Hold("", scene=scene, number=self.reel.at, role="spectator", seats=seats)
        self._camera.show(scene, changes, self.reel.speed)
        self.query_one("#turn", Static).update(turn_bar(hold, "", palette=palette_of(self._settings)))
        palette = palette_of(self._settings)
        self.query_one("#sheets", Sheets).show(hold, palette, plain=self._settings.ascii)
        self._tell()

    def _tell(self) -> None:
        """Say where one is."""
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
        """Write the log up to what is shown."""
        self._is_log_due = False
        palette, plain = palette_of(self._settings), self._settings.ascii
        log = self.query_one("#log", Record)
        earlier, updates = story.updates(self.reel)
        log.clear()
        log.write_all(remembered(Scene(sheets=self.reel.scene.sheets, log=earlier), palette))
        for changes in updates:
            log.write_all(happened(changes, self.reel.scene, palette, plain_dice=plain))
        log.scroll_end(animate=False)

    # ------------------------------------------------------------ what is wished

    def action_step(self, way: int, by: str = "") -> None:
        """Go on, or back: to what can be seen, or by turns or rounds."""
        self.run_worker(self.reel.step(way, MARKS.get(by)))

    def action_end(self, way: int) -> None:
        """Go to the start, or to the end."""
        self.run_worker(self.reel.jump(self.reel.last if way > 0 else 1))

    def action_flag(self, way: int) -> None:
        """Go to the next flag, or the one before."""
        self.run_worker(self.reel.to_flag(way))

    def action_play(self) -> None:
        """Play, or stop."""
        if self.reel.playing:
            self.reel.playing = False
        else:
            self.run_worker(self._play())

    async def _play(self) -> None:
        await self.reel.play()
        self._tell()

    def action_speed(self, way: int) -> None:
        """Play faster, or slower."""
        self.reel.faster(way)
        self._tell()

    def action_follow(self) -> None:
        """Follow who acts, or look around freely."""
        self._camera.follows = not self._camera.follows
        self._camera.cut()
        self.notify("Following who acts." if self._camera.follows else "Looking around freely.", timeout=2)

    def action_scroll(self, columns: int, rows: int) -> None:
        """Look elsewhere on the board."""
        self._camera.follows = False
        self.query_one("#board", BoardView).shift(columns, rows)

    def action_side(self) -> None:
        """Hide or show what stands beside the board."""
        side = self.query_one("#side", TabbedContent)
        side.display = not side.display

    def action_go_to(self) -> None:
        """Ask for a number."""
        self.query_one("#goto", Input).focus()

    def action_refuse(self) -> None:
        """Say that nothing can be done here."""
        where = "a replay" if self._table is None else "the past; Escape comes back to now"
        self.notify(f"Nothing can be done in {where}. A number goes there.", severity="warning")

    def action_help(self) -> None:
        """Show what the keys do, and what the flags mean."""
        self.app.push_screen(Card("Going through the game", story.help_card(plain=self._settings.ascii)))

    def action_leave(self) -> None:
        """Come back to the present, or leave the replay."""
        if isinstance(self.focused, Input):
            self.set_focus(None)
            return
        self.dismiss()

    def on_board_view_pointed(self, event: BoardView.Pointed) -> None:
        """Say what the pointer is over."""
        self._pointed = event.at
        self._tell_where()

    def on_board_view_moved(self) -> None:
        """Let the person look around."""
        self._camera.follows = False

    def on_slider_wished(self, wished: Slider.Wished) -> None:
        """Go where the slider was pulled."""
        self.run_worker(self.reel.jump(wished.number))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to a number; anything else is no use here."""
        words = event.value.strip().removeprefix("#")
        event.input.value = ""
        self.set_focus(None)
        if words.isdecimal():
            self.run_worker(self.reel.jump(int(words[:9])))
        elif words:
            self.action_refuse()

    def on_resize(self, event: events.Resize) -> None:
        """Keep the board in sight on a narrow screen."""
        self.query_one("#side", TabbedContent).display = event.size.width >= NARROW
