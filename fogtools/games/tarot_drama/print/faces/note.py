"""A note to write on: the character's name on its front, the motive on its back (TAR-004)."""

from __future__ import annotations

from fogtools.games.tarot_drama.print.faces.parts import block
from fogtools.games.tarot_drama.words.texts import Words


def front(words: Words) -> str:
    """Room for a name, in sight of all."""
    return _note(block("note-head", words.fixed("note/name").upper()), 34)


def back(words: Words) -> str:
    """Room for a motive, which begins as all do (TAR-008) and stays a secret (TAR-009)."""
    box = words.box.box
    begin = block("note-begin", f"{words.of_box('motives_begin', box.motives_begin)} …" if box else "")
    head = block("note-head", words.fixed("note/motive").upper())
    return _note(head + begin + block("note-foot", words.fixed("note/secret")), 34, 44)


def _note(said: str, *lines: int) -> str:
    ruled = "".join(f'<div class="note-line" style="top: {y}mm"></div>' for y in lines)
    return f'<div class="card"><div class="ground"></div>{said}{ruled}</div>'
