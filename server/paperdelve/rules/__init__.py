"""The rules as a pure library: no clock, no input or output, no `random`."""
