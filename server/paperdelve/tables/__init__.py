"""Tables: where people meet to play; everything between a game's rules and the sockets."""
