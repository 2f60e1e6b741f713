"""What stands beside the board: sheets, the log, what can be done, talk, people."""
