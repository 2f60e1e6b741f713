"""Levels as drawings in the look of pencil and ink on squared paper; made of shapes, written as SVG."""
