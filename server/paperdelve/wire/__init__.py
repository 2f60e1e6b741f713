"""What goes over the wire: messages, scenes and their changes. PROTOCOL.md says it in words."""
