"""Gauntlet (pen and paper): the flagship's rules. RULES.md says each in words, with the function that carries it out."""
