"""The gateway: sockets in, messages to the tables, and what the tables publish out to everybody."""
