"""The vocabulary page of the manual: every verb with its meaning, its example and its printed words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from fogtools.game.playing.rulings import Ruling
from fogtools.games.fog_of_love.cards.effects import Option, Row
from fogtools.games.fog_of_love.cards.expectation_grammar import FORMS, Form
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.rulings import RULED
from fogtools.games.fog_of_love.engine.saying import About
from fogtools.games.fog_of_love.engine.spans import Words, plain_words
from fogtools.games.fog_of_love.engine.verb import Verb
from fogtools.games.fog_of_love.verbs import VERBS
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.games.fog_of_love.words.printed_names import FixedWords
from fogtools.games.fog_of_love.words.wording import Wording
from fogtools.source import Source, parse
from fogtools.text.language import Language

HEAD = """# The effect vocabulary

Every word that an effect can use, by what it touches. The page is made by `make docs` from the files in
`fogtools/games/fog_of_love/verbs/`, one for each word; the quotes show what a card prints.
"""


RULINGS_HEAD = """
## Rulings

What the rules leave open, each with its recommended reading first. A story chooses another one in its synopsis
(`rulings: {floor: line}`), a table for one play (`fog play STORY --ruling floor=line`); `fog rules A-02` shows one.

| ruling | question | readings |
|---|---|---|
"""
PROMISES_HEAD = """
## Promises

What a story's `promises:` in `box.yaml` may say of many plays; `fog promises` tests it. SHARE is `10-35 %`,
`at least 10 %` or `at most 35 %`; PART may be a share alone (`90 %`), which means at least; FIGURES is `6-9`,
`at least 6`, `at most 9` or `6`. Most may say at their end who plays: `by selfish+peacemaker` (a persona for each seat,
or one for both), `by a fitting pair` (one of the pairs of personas at least keeps it) or `by every pair`; where nothing
is said, both choose by chance.

| written | it is kept where | for example |
|---|---|---|
"""
#: Every form of a condition, as it is written.
ON_CHOICES = (
    "match",
    "match A",
    "match A/C",
    "no match",
    "one A",
    "any A/B",
    "both A/B",
    "A vs B",
    "A/B vs C/D",
    "player A",
    "partner B",
    "else",
    "match A and own satisfaction at least 10",
    "else and marked engaged",
)
ON_STATE = (
    "own satisfaction at least 10",
    "partner +curiosity at most 2",
    "joint satisfaction at least 30",
    "lead satisfaction at least 5",
    "gap satisfaction at most 9",
    "own scenes at most 3",
    "own secrets at least 1",
    "own destinies exactly 2",
    "own goals at least 1",
    "own nerve at least 3",
    "joint gossip at least 5",
    "own has night-owl",
    "not own has night-owl",
    "player is woman",
    "same gender",
    "different genders",
    "marked engaged",
    "not marked engaged",
    "own marked suspicious",
    "played the-move",
    "not played the-move",
    "chapter 2",
    "last chapter",
    "own stays",
    "partner breaks up",
    "scene is drama",
    "scene is secret",
    "not scene is secret",
)
#: The other fixed words: (title, contexts of the phrases, how each is written).
WORDS = (
    ("Targets", "target", ("player", "partner", "chooser", "other", "both", "chose")),
    ("Scene types", "type", ("situation", "secret", "reaction", "reveal secret", "special effect", "special event")),
    ("Who chooses", "chooses", ("both", "partner")),
    ("Reactions: `answers`", "trigger", ("partner", "own", "any")),
    ("Reactions: `at`", "moment", ("laid", "chosen", "resolved")),
    ("Carry-overs: `until`", "verb/carry", ("next scene", "end of chapter")),
    ("Carry-overs", "verb/carry", ("satisfaction", "gains", "losses", "tokens", "choose")),
    ("Finale steps", "step", ("choose destinies", "resolve secrets", "score traits", "check destinies", "tell")),
)


def page(languages: Sequence[Language]) -> str:
    """The whole page as Markdown, with the wording in each of the languages."""
    parts = [HEAD]
    for group in dict.fromkeys(verb.group for verb in VERBS):
        parts.append(f"\n## {group.capitalize()}\n")
        parts += [entry(verb, languages) for verb in VERBS if verb.group == group]
    parts.append(_table("Conditions on the two choices", ON_CHOICES, languages, Wording.when))
    parts.append(_table("Conditions on the state", ON_STATE, languages, _state))
    for title, context, written in WORDS:
        parts.append(_table(title, written, languages, partial(_fixed, context)))
    return "".join([*parts, RULINGS_HEAD, *map(_ruling, RULED), PROMISES_HEAD, *map(_promise, FORMS.values())])


def _promise(form: Form) -> str:
    """A row of the table of promises."""
    return f"| `{form.written}` | {form.meaning} | `{form.example}` |\n"


def _ruling(ruling: Ruling) -> str:
    """A row of the table of rulings."""
    readings = "<br>".join(f"`{name}`: {meaning}" for name, meaning in ruling.readings.items())
    return f"| `{ruling.name}` | {ruling.question} ({', '.join(ruling.rows)}) | {readings} |\n"


def _table(
    title: str, written: Sequence[str], languages: Sequence[Language], word: Callable[[Wording, str], Words]
) -> str:
    """What is written beside what is printed, a row for each."""
    codes = [language.code for language in languages]
    lines = [f"\n## {title}\n", "| written | " + " | ".join(codes) + " |", "|---" * (len(codes) + 1) + "|"]
    for text in written:
        said = [lang.typography(plain_words(word(_wording(lang), text))) for lang in languages]
        lines.append("| `" + text + "` | " + " | ".join(said) + " |")
    return "\n".join(lines) + "\n"


def _state(wording: Wording, text: str) -> Words:
    return wording.condition(conditions.state(text), About())


def _fixed(context: str, wording: Wording, text: str) -> Words:
    """A phrase with its slots shown as they are named."""
    template = wording.phrase(f"{context}/{text}")
    slots = {name: f"{{{name}}}" for name in re.findall(r"\{(\w+)\}", template)}
    return wording.fill(template, About(), **slots, **{"x form": 0})


def _wording(language: Language) -> Wording:
    return Wording(FixedWords(language), partial(_name, language), lambda path, text: str(text))


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
    model: type[Option | Row] = Option if "chooser" in written or "other:" in written else Row
    made = model.model_validate({"says": "-", **data} if model is Option else data)
    wording = _wording(language)
    said = wording.option(made, "") if model is Option else wording.lines(made)
    return language.typography(plain_words(said))


def _name(language: Language, kind: str, name: str) -> str:
    context = f"{kind}/{name}"
    if context in PHRASES:
        return language.text(context, PHRASES[context], "en")
    return name.replace("-", " ").capitalize() if kind == "card" else name.replace("-", " ")
