"""A term of the glossary is not translated by its own word.

Players look a word up in the rules and find nothing. The game's terms and those of `glossary.yaml` beside fog.toml
are known in every form that they take; one in capitals is a term in capitals only.

Good:
    msgid "The PARTNER draws a SCENE."
    msgstr "PARTENAIRE pioche une SCÈNE."

    msgid "Your partner makes a scene."
    msgstr "Ta moitié fait un esclandre."
Bad:
    msgid "The PARTNER draws a SCENE."
    msgstr "Le CONJOINT pioche une SCÈNE."  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.translate.qa.glossary import stands_in
from fogtools.translate.qa.pair import Pairs, TranslationFault

SEVERITY = "warning"


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Each term of a text that stands in its translation in none of its forms."""
    terms, there = pairs.glossary, pairs.origin
    for pair in pairs.rows:
        wanted = {use.term.id: use for use in terms.uses(pair.source, there)}
        for use in wanted.values():
            here = pairs.language if pairs.language in use.term.forms else pairs.to
            if here not in use.term.forms:
                continue
            if pair.source.isupper() and use.end - use.start < len(pair.source):
                continue  # all of it is in capitals: they mark no term
            if not stands_in(use.term, pair.target, here):
                word, said = pair.source[use.start : use.end], use.term.forms[here][0]
                message = Say(
                    "“{word}” is “{said}” in the glossary; the translation has no form of it", word=word, said=said
                )
                help = Say("write the term, or add the form that stands here to the glossary")
                yield TranslationFault(pair, message, help)
