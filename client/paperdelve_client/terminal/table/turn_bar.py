"""Whose turn it is, what is left of it, what is asked, how the line is."""

from rich.text import Text

from paperdelve_client.hold import Hold
from paperdelve_client.speech.words import left as left_of
from paperdelve_client.speech.words import turn_line
from paperdelve_client.terminal.board.palettes import Palette
from paperdelve_client.terminal.table.clock import HURRY, figures


def turn_bar(hold: Hold, line: str, left: int | None = None, palette: Palette | None = None) -> Text:
    """Write the bar above the board, what matters most first: a narrow screen cuts off its end.

    ``line`` says what is wrong with the connection, empty if nothing is; ``left`` are the seconds that the
    turn or the answer still has.
    """
    table, turn = hold.scene.table, hold.scene.turn
    text = Text(no_wrap=True, overflow="ellipsis")
    if line:
        return text.append(f" {line} ", "bold reverse")
    if hold.number is None:
        return text.append(" Going to the table ...", "bold")
    if table.get("paused"):
        text.append(" paused ", "bold reverse")
    phase = table.get("phase")
    if phase == "lobby":
        return text.append(f" {table.get('title') or 'A table'}", "bold").append("  before the game", "dim")
    if phase == "finished":
        text.append(f" The game is over: {table.get('outcome') or turn.get('outcome') or 'ended'}. ", "bold")
    elif phase == "closed":
        text.append(" The table is closed. ", "bold")
    else:
        _turn(text, hold, left, palette or {})
    return _place(text, hold)


def _turn(text: Text, hold: Hold, left: int | None, palette: Palette) -> None:
    turn = hold.scene.turn
    waiting = turn.get("waiting")
    seat = str(waiting["for"] if waiting else turn.get("seat") or "")
    if left is not None:
        text.append(f" {figures(left)} ", "bold reverse" if left <= HURRY else "bold")
    if seat in palette:
        text.append(f"@{seat[:1].upper()}", palette[seat])
    if seat not in hold.seats:
        text.append(f" {turn_line(hold.scene, hold.seats)} ", "bold")
    elif waiting:
        text.append(f" {turn_line(hold.scene, hold.seats)} ", "bold reverse")
    else:
        whose = "" if seat in palette else f", {seat}"  # the hero's sign tells it
        text.append(f" Your turn{whose}: {left_of(turn)}. ", "bold reverse")
        text.append(f" Round {turn.get('round', 1)}", "dim")


def _place(text: Text, hold: Hold) -> Text:
    table, board = hold.scene.table, hold.scene.board
    if board.get("title"):
        text.append(f" {board['title']}", "dim")
    if board.get("levels", 1) > 1:
        text.append(f" (level {board.get('level', 0) + 1} of {board['levels']})", "dim")
    if hold.spectators:
        text.append(f"  {hold.spectators} watching", "dim")
    if table.get("delay_seconds") and hold.role == "spectator":
        text.append(f"  shown {table['delay_seconds']} seconds late", "dim")
    return text
