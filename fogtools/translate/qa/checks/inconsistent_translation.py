"""One text is translated in two ways.

At the table, two cards that say the same seem to say two things. Only texts of four words and more are compared: a
short one (“Yes.”, “You.”) may need another gender or tone at each place.

Good:
    msgctxt "one/says"
    msgid "Both of you draw a card."
    msgstr "Piochez une carte chacun."

    msgctxt "two/says"
    msgid "Both of you draw a card."
    msgstr "Piochez une carte chacun."
Bad:
    msgctxt "one/says"
    msgid "Both of you draw a card."
    msgstr "Piochez une carte chacun."

    msgctxt "two/says"
    msgid "Both of you draw a card."
    msgstr "Chaque personnage pioche une carte."  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.text.catalogues.text_edits import bare
from fogtools.translate.qa.pair import Pair, Pairs, TranslationFault

SEVERITY = "warning"
ASKS = "catalogue"
FEWEST_WORDS = 4
GENDERED = ("/feminine", "/masculine", "/inclusive")


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Each translation that differs from the one that most places of its text have, else from the first."""
    same: dict[tuple[str, int], list[tuple[str, Pair]]] = {}
    for there in (*pairs.before, pairs):
        for pair in there.rows:
            same.setdefault((pair.source, pair.form), []).append((there.name, pair))
    for (source, _), places in same.items():
        if len(places) < 2 or len({pair.target for _, pair in places}) < 2 or source.count(" ") + 1 < FEWEST_WORDS:
            continue
        said: dict[str, list[tuple[str, Pair]]] = {}
        for file, pair in places:
            if not pair.key.endswith(GENDERED):
                said.setdefault(bare(pair.target).casefold(), []).append((file, pair))
        usual = max(said.values(), key=len, default=[])
        for others in said.values():
            if others is not usual:
                yield from (_fault(pair, *usual[0]) for file, pair in others if file == pairs.name)


def _fault(pair: Pair, file: str, other: Pair) -> TranslationFault:
    message = Say(
        "the same text is translated otherwise at `{key}` ({file}:{line}): “{target}”",
        key=other.key[:60],
        file=file,
        line=other.message.line,
        target=other.target[:60],
    )
    return TranslationFault(
        pair, message, Say("translate it alike, or give the entry the flag `ignore-inconsistent-translation`")
    )
