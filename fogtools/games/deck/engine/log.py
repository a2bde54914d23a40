"""A line of the log in English: for transcripts, which are the same in every language."""

from __future__ import annotations

from fogtools.game.playing.transcript import Told


def line(told: Told, reader: int = -1) -> str:
    """What happened; everybody may read all of it."""
    match told.word:
        case "shuffles":
            return f"{told.facts['n']} cards are shuffled"
        case "draws":
            return f"{told.facts['card']} is drawn"
        case "returns":
            return f"{told.facts['card']} goes back into the pile"
        case _:
            return "that is enough"
