"""The lobby: who sits where, as what, and the start."""
