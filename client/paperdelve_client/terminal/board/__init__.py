"""The board: what of a scene stands in each cell of the screen, and the widget that shows it."""
