"""Folding events into the state, in place: never a die, never a refusal. A file for each part of the game."""
