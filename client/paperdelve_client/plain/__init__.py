"""The line-mode client: a board of letters, what happened in words, and commands typed as in scripts."""
