"""Judging commands: each file one part of the game; all work on a Draft and refuse by raising Refusal."""
