"""Cards that lie over the screen until they are put away."""
