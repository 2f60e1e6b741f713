"""What happened, played back on the board."""
