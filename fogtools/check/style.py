"""Habits of style, counted over a box in each language: a budget of fog.toml's [style] may bound each of them.

A measure is a share or a number of something; which way it is bound lies in its nature: contractions at least, all
others at most. What only a game knows (its answers, its letters) it counts itself.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from fogtools.finding import Finding, FogError, Say
from fogtools.game.authoring.habits import Habit
from fogtools.project.catalogues import kept
from fogtools.project.style import BUDGETS
from fogtools.text.grammar.counting import words_of
from fogtools.text.languages import row
from fogtools.translate.qa.pair import pairs_of

if TYPE_CHECKING:
    from fogtools.check.stages import CheckedBox, Options

WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
#: Where a sentence ends, and what is no sentence.
END = re.compile(r"(?<=[.!?…])[\s»”)]+(?=\S)")
#: Words of a short sentence, at most.
SHORT = 3
#: What is counted in texts, beside words; a game counts the others.
OF_TEXTS = ("contractions", "two-sentences", "number-words", "short-sentences", "dodges")


class Texts(NamedTuple):
    """The texts of a box in a language; `answers` are those that people choose from."""

    language: str
    all: Sequence[str]
    answers: Sequence[str]


def style(here: CheckedBox, options: Options) -> Iterator[Finding]:
    """A finding for each budget that the box breaks; the rows of its table go into the report where they are wanted."""
    budgets = here.project.style
    if not (budgets or options.style):
        return
    rows = list(_rows(here, budgets, BUDGETS if options.style else budgets))
    if options.style:
        here.report.style += rows
    for one in rows:
        if one.broken:
            yield here.box.source.finding((), "style", *_said(one), severity="warning")


def _said(one: Habit) -> tuple[Say, Say]:
    """The message and the remedy."""
    value, bound, what = one.shown, f"{one.bound:g}", one.named
    message = (
        Say("{what}: {value}, and the budget says at least {bound}", what=what, value=value, bound=bound)
        if one.least
        else Say("{what}: {value}, and the budget says at most {bound}", what=what, value=value, bound=bound)
    )
    return message, Say("`fog check --style` shows the table; rewrite, or change [style] in fog.toml")


def _rows(here: CheckedBox, budgets: Mapping[str, float], wanted: Collection[str]) -> Iterator[Habit]:
    """The wanted habits of the box, those of its texts by language, each with its budget."""
    name = here.box.name
    counted = here.game.authoring.habits if any(key in BUDGETS and key not in OF_TEXTS for key in wanted) else None
    for habit in counted(here.box) if counted else ():
        yield habit._replace(box=name, bound=budgets.get(habit.key))
    for texts in _languages(here):
        for habit in _of(texts, [key for key in budgets if key not in BUDGETS], wanted):
            yield habit._replace(box=name, language=texts.language, bound=budgets.get(habit.key))


def _languages(here: CheckedBox) -> Iterator[Texts]:
    """The texts as they are written, and each language into which they are translated."""
    answer, box = here.game.authoring.answer, here.box
    entries = [entry for every in here.game.authoring.entries(box).values() for entry in every]
    own = {entry.context: entry.source for entry in entries}
    spoken = {context for context in own if answer is not None and answer(context)}
    yield Texts(box.written_in, [*own.values()], [text for context, text in own.items() if context in spoken])
    by_language: dict[str, dict[str, str]] = {}
    for one in kept(here.project, here.game, box):
        try:
            pairs = list(pairs_of(one.read(), one.entries)) if one.path.is_file() else []
        except FogError:
            continue  # said already
        by_language.setdefault(one.language, {}).update({p.message.context: p.target for p in pairs})
    for language, said in by_language.items():
        yield Texts(language, [*said.values()], [text for context, text in said.items() if context in spoken])


def _of(texts: Texts, words: Iterable[str], wanted: Collection[str] = OF_TEXTS) -> Iterator[Habit]:
    """What is counted in the texts of a language, as far as it is known: each of the words, and the wanted habits."""
    known, numbers = row(texts.language).style, words_of(texts.language)
    if known and known.contracted and "contractions" in wanted:
        done, left = (
            sum(len(re.findall(rf"(?<!\w)(?:{pattern})(?!\w)", text, re.IGNORECASE)) for text in texts.all)
            for pattern in (known.contracted, known.full)
        )
        yield Habit("contractions", done, done + left, least=True)
    if texts.answers and "two-sentences" in wanted:
        two = sum(len([p for p in END.split(text) if WORD.search(p)]) == 2 for text in texts.answers)
        yield Habit("two-sentences", two, len(texts.answers))
    if known and numbers and "number-words" in wanted:
        counted = ({*numbers.values} | {*known.numbers.split()}) - {*known.articles.split()}
        said = _words(texts.all)
        yield Habit("number-words", sum(part in counted for word in said for part in word.split("-")), len(said))
    if "short-sentences" in wanted:
        sentences = [part for text in texts.all for part in END.split(text) if WORD.search(part)]
        yield Habit("short-sentences", sum(len(WORD.findall(s)) <= SHORT for s in sentences), len(sentences))
    if known and known.dodge and "dodges" in wanted:
        pattern = re.compile(known.dodge, re.IGNORECASE)
        yield Habit("dodges", sum(len(pattern.findall(text)) for text in texts.all))
    for word in words:
        said = _words(text for text in texts.all if word in text.casefold())
        yield Habit(word, sum(w in (word, f"{word}s", f"{word}’s", f"{word}'s") for w in said))


def _words(texts: Iterable[str]) -> list[str]:
    return [word.casefold() for text in texts for word in WORD.findall(text)]
