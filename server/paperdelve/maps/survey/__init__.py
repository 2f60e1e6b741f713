"""How a level plays, told before anybody plays it: can it be solved, which way, past what, and what for."""
