"""Content tools for story card games: check, play, translate and print cards written in YAML."""
