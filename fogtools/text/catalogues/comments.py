"""What the tool writes above an entry for its translator, made anew at each sync: the comment and the flags."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from fogtools.text.catalogues.catalogue import Entry
from fogtools.text.catalogues.po import Message, Previous
from fogtools.text.catalogues.text_edits import Edit, edit_of, propose
from fogtools.text.word_diff import Piece, near, pieces

#: Begins the line that says how much room is left on the card; `fog i18n fit` writes it.
ROOM = "room: "
#: Begin the lines that say how a text was edited; they go when its translation has been looked at.
EDITED = ("changed (", "proposed: ")
#: Flags of the same kind: true only of the text that they were made for.
MEASURED = ("max-length:", "placeholders:")
FORMAT = re.compile(r"(?!no-)[a-z-]+-format")
#: A comment is one line: a line end in a text is shown as this sign.
RETURN = "⏎"
#: Texts of more letters than this, before and after, are not compared word by word: it would take too long.
LONG = 8000
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def comment(entry: Entry, past: Message, previous: Previous | None) -> str:
    """The comment of an entry whose message was `past`, and was translated from `previous` where it is stale.

    What the text is; where its source was edited, how, with a proposal; the room left, as long as nothing changed.
    """
    first = _lines(entry.comment)
    kept = [line for line in past.comment.split("\n") if line.startswith(ROOM)]
    if kept and (past.source != entry.source or _about(past.comment) != first):
        kept = []
    changed = [] if previous is None else [*changes(previous, entry, past.targets)]
    return "\n".join([*first, *changed, *kept])


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.split("\n")] if text else []


def _about(text: str) -> list[str]:
    """The lines of a comment that say what the text is."""
    return [line for line in _lines(text) if not line.startswith((ROOM, *EDITED))]


def edit(previous: Previous, entry: Entry) -> Edit:
    """How the source was edited since it was translated; of a plural, the form that changed more."""
    one = edit_of(previous.source, entry.source)
    if one in ("none", "typographic") and (previous.many or "") != (entry.many or ""):
        return edit_of(previous.many or "", entry.many or "")
    return one


def changes(previous: Previous, entry: Entry, targets: tuple[str, ...]) -> Iterator[str]:
    """The lines that say how a source was edited: the class of the edit, the words, and what it would make of the
    translation where that is sure."""
    kind = edit(previous, entry)
    if kind in ("none", "typographic"):
        return
    before, after = previous.source, entry.source
    if edit_of(before, after) in ("none", "typographic"):
        before, after = previous.many or "", entry.many or ""
    if len(before) + len(after) > LONG:
        yield f"changed ({kind})"
        return
    yield f"changed ({kind}): {_one_line(_difference(before, after, kind))}"
    proposed = propose(before, after, targets[0]) if kind == "mechanical" and len(targets) == 1 else None
    if proposed is not None:
        yield f"proposed: {_one_line(proposed)}"


def translated(message: Message, text: str) -> Message:
    """The message with its translation, which somebody has looked at; nothing else of it changes."""
    flags = tuple(f for f in message.flags if f != "fuzzy")
    lines = message.comment.split("\n")
    comment = "\n".join(line for line in lines if not (message.fuzzy and line.startswith(EDITED)))
    return replace(message, targets=(text,), flags=flags, previous=None, comment=comment)


def _difference(before: str, after: str, kind: Edit) -> str:
    """`Keep [-it-]{+the coat+}, please.`; of a text that was written anew, both whole."""
    whole = [Piece("removed", before), Piece("added", after)]
    found = [p for p in whole if p.text] if kind == "rewrite" else near(pieces(before, after))
    marked = {"same": "{}", "removed": "[-{}-]", "added": "{{+{}+}}"}
    return "".join(marked[piece.sign].format(piece.text) for piece in found)


def _one_line(text: str) -> str:
    return CONTROL.sub(" ", text.replace("\n", RETURN)).strip()


def flags(entry: Entry, past: Message, fuzzy: bool) -> tuple[str, ...]:
    """The flags of an entry whose message was `past`: fuzzy, ours, then those that a person or Weblate has set."""
    measured = past.source == entry.source
    kept = (f for f in past.flags if f != "fuzzy" and not FORMAT.fullmatch(f))
    theirs = [f for f in kept if not f.startswith(MEASURED) or (measured and not _said(f, entry.flags))]
    return tuple(dict.fromkeys((*(("fuzzy",) if fuzzy else ()), *entry.flags, *theirs)))


def _said(flag: str, ours: tuple[str, ...]) -> bool:
    """Whether the entry itself has a flag of that name."""
    return any(f.partition(":")[0] == flag.partition(":")[0] for f in ours)
