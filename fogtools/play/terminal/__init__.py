"""Playing at a terminal: who sits there, what comes next, and two faces for it, Textual's and plain lines."""
