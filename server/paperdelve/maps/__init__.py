"""Map files: read, checked, shipped, and made from other people's floor plans."""
