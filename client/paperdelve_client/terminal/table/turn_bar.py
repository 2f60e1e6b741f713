"""Whose turn it is, what is left of it, what is asked, how the line is."""

from rich.text import Text

from paperdelve_client.hold import Hold
from paperdelve_client.speech.words import turn_line


def turn_bar(hold: Hold, line: str) -> Text:
    """Write the bar above the board; ``line`` says what is wrong with the connection, empty if nothing is."""
    table, turn, board = hold.scene.table, hold.scene.turn, hold.scene.board
    text = Text(no_wrap=True, overflow="ellipsis")
    if line:
        return text.append(f" {line} ", "bold reverse")
    if table.get("paused"):
        text.append(" paused ", "bold reverse")
    if table.get("phase") == "finished":
        text.append(f" The game is over: {table.get('outcome') or turn.get('outcome') or 'ended'}. ", "bold")
    else:
        mine = turn.get("seat") in hold.seats or (turn.get("waiting") or {}).get("for") in hold.seats
        text.append(f" {turn_line(hold.scene, hold.seats)} ", "bold reverse" if mine else "bold")
    if board.get("title"):
        text.append(f" {board['title']}", "dim")
    if board.get("levels", 1) > 1:
        text.append(f" (level {board.get('level', 0) + 1} of {board['levels']})", "dim")
    if hold.spectators:
        text.append(f"  {hold.spectators} watching", "dim")
    return text
