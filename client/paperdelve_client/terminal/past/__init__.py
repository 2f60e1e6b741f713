"""Looking back: the course of a game, of a table or of a replay file, gone through to and fro."""
