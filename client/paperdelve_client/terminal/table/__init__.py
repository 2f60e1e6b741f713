"""The table: the board with everything around it, from the lobby to the end of the game."""
