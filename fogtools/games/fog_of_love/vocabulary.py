"""The vocabulary page of the manual: every verb with its meaning, its example and its printed words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from fogtools.games.fog_of_love.effects import Option, Row
from fogtools.games.fog_of_love.phrases import PHRASES
from fogtools.games.fog_of_love.printing import FixedWords
from fogtools.games.fog_of_love.spans import plain_words
from fogtools.games.fog_of_love.verb import Verb
from fogtools.games.fog_of_love.verbs import VERBS
from fogtools.games.fog_of_love.wording import Wording
from fogtools.source import Source, parse
from fogtools.text.language import Language

HEAD = """# The effect vocabulary

Every word that an effect can use, by what it touches. The page is made by `make docs` from the files in
`fogtools/games/fog_of_love/verbs/`, one for each word; the quotes show what a card prints.
"""


def page(languages: Sequence[Language]) -> str:
    """The whole page as Markdown, with the wording in each of the languages."""
    parts = [HEAD]
    for group in dict.fromkeys(verb.group for verb in VERBS):
        parts.append(f"\n## {group.capitalize()}\n")
        parts += [entry(verb, languages) for verb in VERBS if verb.group == group]
    return "".join(parts)


def entry(verb: Verb, languages: Sequence[Language]) -> str:
    """One verb: what it does, whom it may be about, who decides, how it is written and printed."""
    said = verb.meaning.removeprefix(f"{verb.name}: ")
    written = example(verb)
    targets = "no target" if verb.targets == ("none",) else ", ".join(t for t in verb.targets if t != "none")
    alone = " (or no target)" if "none" in verb.targets and verb.targets != ("none",) else ""
    rows = [f"\n### `{verb.name}`\n\n{said[0].upper()}{said[1:]}\n\n"]
    rows += [f"- about: {targets}{alone}\n", f"- decided by: {verb.asks}\n"]
    if verb.name != "cancel" and not verb.finale:
        rows.append("- not at the finale\n")
    rows.append(f"\n```yaml\n{written}\n```\n")
    rows += [f"\n> {language.code}: {printed(written, language)}\n" for language in languages]
    return "".join(rows)


def example(verb: Verb) -> str:
    """The manual's example as it is written on a card."""
    found = re.search(r"write: \{(.*)\}\s*$", verb.manual, re.MULTILINE)
    return found.group(1) if found else ""


def printed(written: str, language: Language) -> str:
    """What a card prints for it, without icons."""
    data = parse(written.encode(), Source(Path("example.yaml"), "example.yaml")).data
    model: Any = Option if "chooser" in written or "other:" in written else Row
    made = model.model_validate({"says": "-", **data} if model is Option else data)
    names = partial(_name, language)
    wording = Wording(FixedWords(language), names, lambda path, text: str(text))
    said = wording.option(made, "") if model is Option else wording.lines(made)
    return language.typography(plain_words(said))


def _name(language: Language, kind: str, name: str) -> str:
    context = f"{kind}/{name}"
    if context in PHRASES:
        return language.text(context, PHRASES[context], "en")
    return name.replace("-", " ").capitalize() if kind == "card" else name.replace("-", " ")
