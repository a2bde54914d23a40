"""The project as the pages see it, and what is known of its health."""
