"""Gauntlet (pen and paper); RULES.md says each rule in words, with the function that carries it out."""
