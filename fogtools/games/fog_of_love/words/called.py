"""What kinds of cards are called where people read; files and machines keep the words of the format."""

from __future__ import annotations

from fogtools.finding import Say

_SAID = (
    Say("synopses"),
    Say("chapters"),
    Say("finales"),
    Say("chapters and finales"),
    Say("scenes"),
    Say("traits"),
    Say("occupations"),
    Say("features"),
    Say("destinies"),
    Say("characters"),
    Say("aids"),
    Say("tutorials"),
    Say("dividers"),
    Say("stories"),
    Say("large cards"),
    Say("small cards"),
    # one of them
    Say("synopsis"),
    Say("chapter"),
    Say("finale"),
    Say("scene"),
    Say("trait"),
    Say("occupation"),
    Say("feature"),
    Say("destiny"),
    Say("character"),
    Say("aid"),
    Say("tutorial"),
    Say("divider"),
    Say("mark"),
    Say("track"),
    Say("secrets"),
    # types of scenes
    Say("plain"),
    Say("situation"),
    Say("secret"),
    Say("reaction"),
    Say("reveal secret"),
    Say("special effect"),
    Say("special event"),
    # decks
    Say("sweet"),
    Say("serious"),
    Say("drama"),
    Say("custom"),
    # groups of dividers
    Say("deck"),
    Say("story"),
    Say("character and destiny"),
    Say("event"),
    Say("spare"),
    Say("large"),
    Say("small"),
    Say("large, small"),
)
_CALLED = {str(said): said for said in _SAID}


def called(word: str) -> Say | str:
    """A word of the format as people are told it; one of the author's own as it is."""
    return _CALLED.get(word, word)
