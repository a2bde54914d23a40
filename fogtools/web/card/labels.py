"""What the form of a card calls the keys of its file, for findings that speak of them."""

from __future__ import annotations

from fogtools.web.card.field import Field

#: A label that is longer is no name that a sentence could hold.
IN_A_SENTENCE = 40


def labels(form: Field) -> dict[str, str]:
    """Key -> its label, of the fields that a card has and of those that it may get, the outermost of a name first."""
    found, rows = dict[str, str](), [form]
    for row in rows:  # it grows while it is gone through
        own = [(part.path[-1], part.label) for part in row.parts]
        for key, label in (*own, *((choice.value, choice.label) for choice in row.more)):
            if isinstance(key, str) and label not in ("", key) and len(label) <= IN_A_SENTENCE:
                found.setdefault(key, label)
        rows += row.parts
    return found
