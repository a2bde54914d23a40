"""The server of the studio: who is let in, which project is open, the starter to double-click."""
