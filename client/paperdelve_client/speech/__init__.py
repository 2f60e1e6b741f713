"""The language of a terminal: what is typed, read; what happens, told; what is seen, described."""
