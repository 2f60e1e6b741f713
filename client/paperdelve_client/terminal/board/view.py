"""The widget that shows the board: it scrolls, and tells which space is pointed at or clicked."""

from collections.abc import Iterable, Mapping

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from paperdelve.wire.scene import STRIDE, Scene
from paperdelve_client.terminal.board import ruler
from paperdelve_client.terminal.board.eye import Span
from paperdelve_client.terminal.board.glyphs import SIGNS, Glyph, Signs
from paperdelve_client.terminal.board.marks import Marks
from paperdelve_client.terminal.board.palettes import NIGHT, Palette
from paperdelve_client.terminal.board.paper import Change, Paper
from paperdelve_client.terminal.board.ruler import ABOVE, LEFT, WIDE

AROUND = 4
"""Spaces that stay in sight around what is followed."""
Cell = tuple[str, Style]
"""The letters of a space, and their style; one style is one object."""
NOTHING: Mapping[int, Glyph] = {}
RIGHT_BUTTON = 3


class BoardView(ScrollView, can_focus=True, inherit_bindings=False):
    """A board of two columns a space, with the numbers of columns and rows at its rim."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    BoardView { scrollbar-size: 1 1; scrollbar-color: $foreground 30%; scrollbar-background: $background;
                scrollbar-corner-color: $background; }
    """

    class Pointed(Message):
        """The pointer came over a space, or left (None)."""

        def __init__(self, at: int | None) -> None:
            super().__init__()
            self.at = at

    class Chosen(Message):
        """A space was clicked; ``asks``: what can be done there is to be shown, even if it is one thing."""

        def __init__(self, at: int, *, asks: bool = False) -> None:
            super().__init__()
            self.at = at
            self.asks = asks

    class Moved(Message):
        """The person looked elsewhere, by wheel, bar or dragging."""

    def __init__(self, signs: Signs = SIGNS, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._paper = Paper(signs)
        self._palette: Palette = NIGHT
        self._marks = Marks()
        self._over = NOTHING
        self._columns = ""
        self._styles: dict[tuple[str, str | None], Style] = {}
        self._cells: dict[int, list[Cell]] = {}
        """Rows that are drawn already."""
        self._held: tuple[Offset, Offset] | None = None
        """Where the pointer went down, and how far the board was scrolled then."""
        self._is_dragged = False

    # ------------------------------------------------------------ what is shown

    def show_scene(self, scene: Scene) -> None:
        """Draw a whole scene."""
        self._paper.lay(scene)
        self._lay_out()

    def take(self, scene: Scene, changes: Iterable[Change]) -> None:
        """Take in changes that the scene has taken in."""
        touched = self._paper.take(scene, changes)
        if touched is None:
            self._lay_out()
        else:
            self._refresh_spaces(touched)

    def _lay_out(self) -> None:
        self._columns = ruler.columns(self._paper.width)
        self._cells.clear()
        self.virtual_size = Size(LEFT + self._paper.width * WIDE, ABOVE + self._paper.height)
        self.refresh()

    @property
    def marks(self) -> Marks:
        """What is marked."""
        return self._marks

    @marks.setter
    def marks(self, marks: Marks) -> None:
        changed = marks.differs_from(self._marks)
        self._marks = marks
        self._refresh_spaces(changed)

    @property
    def over(self) -> Mapping[int, Glyph]:
        """What is shown over spaces just now: what flies or bursts, dice, blows."""
        return self._over

    @over.setter
    def over(self, over: Mapping[int, Glyph]) -> None:
        changed = [at for at in {*over, *self._over} if over.get(at) != self._over.get(at)]
        self._over = over
        self._refresh_spaces(changed)

    def paint(self, palette: Palette, signs: Signs, scene: Scene) -> None:
        """Use other colours and signs."""
        self._palette = palette
        self._styles.clear()
        self._paper.signs = signs
        self.show_scene(scene)

    def render_line(self, y: int) -> Strip:
        """Draw one line of the screen."""
        scroll_x, scroll_y = self.scroll_offset
        width = self.size.width
        room = max(0, width - LEFT)
        rim = self._style("rim", None)
        if y < ABOVE:
            numbers = self._columns[scroll_x : scroll_x + room]
            return Strip([Segment(" " * LEFT + numbers, rim)]).adjust_cell_length(width, rim)
        row = y - ABOVE + scroll_y
        if row >= self._paper.height:
            return Strip.blank(width, self._style("outside", None))
        first, skipped = divmod(scroll_x, WIDE)
        runs = _runs(self._row(row)[first : (scroll_x + room) // WIDE + 1])
        cells = Strip(runs).crop(skipped, skipped + room)
        strip = Strip([Segment(ruler.row(row), rim), *cells], LEFT + cells.cell_length)
        return strip.adjust_cell_length(width, self._style("outside", None))

    def _row(self, y: int) -> list[Cell]:
        """Return the cells of a row, drawn anew where they changed."""
        row = self._cells.get(y)
        if row is None:
            row = self._cells[y] = [self._cell(x, y) for x in range(self._paper.width)]
        return row

    def _cell(self, x: int, y: int) -> Cell:
        at = y * STRIDE + x
        mark = self._marks.of(at)
        glyph = self._over.get(at)
        if glyph is None:
            glyph = self._paper.cell(x, y)
            if at in self._marks.needs:
                glyph = self._paper.signs.target(glyph, self._marks.needs[at])
            elif glyph.role == "floor" and mark in {"way", "shot"}:
                signs = self._paper.signs
                glyph = Glyph(signs.way, "step") if mark == "way" else Glyph(signs.shot, "flight")
        return glyph.text, self._style(glyph.role, mark)

    def _style(self, role: str, mark: str | None) -> Style:
        style = self._styles.get((role, mark))
        if style is None:
            style = self._palette[role]
            if mark is not None:
                style += self._palette[mark]
            self._styles[role, mark] = style
        return style

    def region_of(self, at: int) -> Region:
        """Return where on the widget a space is seen just now."""
        scroll_x, scroll_y = self.scroll_offset
        return Region(LEFT + at % STRIDE * WIDE - scroll_x, ABOVE + at // STRIDE - scroll_y, WIDE, 1)

    def _refresh_spaces(self, spaces: Iterable[int]) -> None:
        """Draw spaces anew; nothing else of the screen is touched."""
        regions = []
        for at in spaces:
            y, x = divmod(at, STRIDE)
            row = self._cells.get(y)
            if row is not None and x < len(row):
                row[x] = self._cell(x, y)
            regions.append(self.region_of(at))
        if regions:
            self.refresh(*regions)

    # ------------------------------------------------------------ where it is looked at

    def _spans(self) -> tuple[Span, Span]:
        """Return the window on the paper, across and down; the rim is no part of it."""
        size = self.scrollable_content_region.size
        across = Span(max(1, size.width - LEFT), self._paper.width * WIDE)
        return across, Span(max(1, size.height - ABOVE), self._paper.height)

    def bring_into_sight(self, at: int) -> None:
        """Scroll no farther than needed for a space, and some around it, to be seen."""
        across, down = self._spans()
        x, y = self.scroll_target_x, self.scroll_target_y
        left = across.revealing(int(x), at % STRIDE * WIDE, WIDE, AROUND * WIDE)
        self._scroll_there(left, down.revealing(int(y), at // STRIDE, 1, AROUND))

    def centre(self, at: int) -> None:
        """Scroll so that a space stands in the middle."""
        across, down = self._spans()
        self._scroll_there(across.centred(at % STRIDE * WIDE, WIDE), down.centred(at // STRIDE, 1))

    def shift(self, columns: int, rows: int) -> None:
        """Scroll by so many spaces."""
        self._scroll_there(
            int(self.scroll_target_x) + columns * WIDE,
            int(self.scroll_target_y) + rows,
        )

    def _scroll_there(self, left: int, top: int) -> None:
        across, down = self._spans()
        self.scroll_to(across.clamped(left), down.clamped(top), animate=False, force=True)

    def space_under(self, offset: Offset) -> int | None:
        """Return the space at a place of the widget; None at the rim and beside the paper."""
        x = (offset.x - LEFT + self.scroll_offset.x) // WIDE
        y = offset.y - ABOVE + self.scroll_offset.y
        is_on_paper = 0 <= x < self._paper.width and 0 <= y < self._paper.height
        return y * STRIDE + x if is_on_paper and offset.x >= LEFT and offset.y >= ABOVE else None

    # ------------------------------------------------------------ the pointer

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Take hold of the board."""
        self._held = (event.screen_offset, self.scroll_offset)
        self._is_dragged = False
        self.capture_mouse()

    def on_mouse_up(self) -> None:
        """Let go of it."""
        self._held = None
        self.release_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Drag the board along, or tell which space the pointer is over."""
        if self._held is None:
            self.post_message(self.Pointed(self.space_under(Offset(event.x, event.y))))
            return
        start, scrolled = self._held
        by = start - event.screen_offset
        if by != Offset() or self._is_dragged:
            self._is_dragged = True
            self._scroll_there(scrolled.x + by.x, scrolled.y + by.y)
            self.post_message(self.Moved())

    def on_click(self, event: events.Click) -> None:
        """Tell which space was clicked, unless the board was dragged."""
        at = self.space_under(Offset(event.x, event.y))
        if at is not None and not self._is_dragged:
            self.post_message(self.Chosen(at, asks=event.button == RIGHT_BUTTON))

    def on_leave(self) -> None:
        """Tell that the pointer left."""
        self.post_message(self.Pointed(None))

    def _tell_moved(self) -> None:
        self.post_message(self.Moved())

    on_mouse_scroll_down = on_mouse_scroll_up = on_mouse_scroll_left = on_mouse_scroll_right = _tell_moved
    on_scroll_to = on_scroll_up = on_scroll_down = on_scroll_left = on_scroll_right = _tell_moved


def _runs(cells: Iterable[Cell]) -> list[Segment]:
    """Return cells as segments, those of one style that stand together as one."""
    runs: list[Segment] = []
    texts: list[str] = []
    last: Style | None = None
    for text, style in cells:
        if style is not last:
            if texts:
                runs.append(Segment("".join(texts), last))
            texts, last = [], style
        texts.append(text)
    if texts:
        runs.append(Segment("".join(texts), last))
    return runs
