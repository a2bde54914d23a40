"""A promise speaks of what the story does not have, or of what can never be.

`promises:` are statements about many plays, which `fog promises` tests. One about a destiny, a scene, a letter, a deck,
a chapter or a persona that is not there cannot be tested, and a range that runs backwards can never be kept. The same
statement twice tells nothing new; with two ranges, nobody knows which one counts.

Good:
    format: 1
    box: A box
    id: a-box
    language: en
    edition: one-story
    stories:
      short-crossing:
        synopsis: short-crossing
        chapters: [morning, noon, evening]
        finale: landing
        scenes: all
        promises:
        - destiny safe-harbour met 10-40 % by selfish+peacemaker
        - chapter 2 lasts 1-3 scenes in 90 %
Bad:
    format: 1
    box: A box
    id: a-box
    language: en
    edition: one-story
    stories:
      short-crossing:
        synopsis: short-crossing
        chapters: [morning, noon, evening]
        finale: landing
        scenes: all
        promises:
        - destiny safe-harbor met 10-40 %  # <-
        - destiny lone-wolf met 40-10 %  # <-
        - chapter 7 lasts 1-3 scenes in 90 %  # <-
        - both stay in at least 20 % by selfish+pacemaker  # <-
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects_in_card import Path
from fogtools.games.fog_of_love.cards.expectation_grammar import EVERY, FITTING, Range, Sentence, parse
from fogtools.games.fog_of_love.personas import PERSONAS

#: No persona, yet somebody who plays. `least-used` looks back on earlier plays: no share can be told from those.
CHANCE = "random"


class Slip(NamedTuple):
    """What is wrong in a sentence: the word, what to say of it, and the words that may stand there."""

    part: str
    message: Say
    known: tuple[str, ...] = ()
    help: Say | None = None


def check(box: Loaded) -> Iterator[Fault]:
    """Every promise that cannot be tested, at the word that is wrong."""
    for story, entry in (box.box.stories if box.box else {}).items():
        said: dict[Sentence, str] = {}
        for i, text in enumerate(entry.promises or ()):
            path: Path = ("stories", story, "promises", i)
            sentence = parse(text)
            for slip in (*_ranges(sentence, text), *_names(box, story, sentence), *_players(sentence)):
                yield _fault(box, path, slip)
            about = sentence._replace(share=Range(0, 0), points=0)
            if about in said:
                yield Fault(box.source, path, _twice(said[about], text), Say("keep one of them"))
            said.setdefault(about, text)


def _fault(box: Loaded, path: Path, slip: Slip) -> Fault:
    known = Say("known here: {known}", known=", ".join(slip.known)) if 0 < len(slip.known) < 10 else slip.help
    help, instead, safe = queries.meant(slip.part, slip.known, known or Say("name one that is there"))
    return Fault(box.source, path, slip.message, help, part=slip.part, instead=instead, safe=safe)


def _twice(first: str, text: str) -> Say:
    if first == text:
        return Say("this promise stands here a second time")
    return Say("this story promises the same with another range: `{first}`", first=first)


# ------------------------------------------------------------------ numbers
def _ranges(sentence: Sentence, text: str) -> Iterator[Slip]:
    """Ranges that run backwards, and shares of more than everything."""
    for found in (sentence.share, sentence.figures):
        if found.low > found.high:
            part = f"{_figure(found.low)}-{_figure(found.high)}"
            message = Say("`{range}` runs backwards: nothing lies in it", range=part)
            yield Slip(part if part in text else "", message, help=Say("write the smaller number first"))
    share = sentence.share
    if share.low <= share.high and max(share) > 100:
        yield Slip("", Say("no share is more than 100 %"), help=Say("write a share from 0 to 100 %"))
    elif tuple(share) == (0, 100) and " %" in text:
        yield Slip("", Say("every share is within 0-100 %: this promises nothing"), help=Say("write a narrower range"))
    if sentence.points > 100:
        message = Say("no two shares lie more than 100 points apart")
        yield Slip("", message, help=Say("write at most 100 points"))


def _figure(n: float) -> str:
    return f"{n:g}"


# ------------------------------------------------------------------ names
def _names(box: Loaded, story: str, sentence: Sentence) -> Iterator[Slip]:
    name, form = sentence.name, sentence.form
    if form == "chapter":
        yield from _chapter(len(box.story(story).chapters), sentence.chapter)
    elif form == "deck" and name not in box.decks:
        yield Slip(name, Say("no deck is called `{deck}`; nobody could find it on the table", deck=name), box.decks)
    elif form in ("destiny", "final"):
        yield from _card(name, _destinies(box, story), Say("`{name}` is no destiny of this story", name=name))
    elif form == "scene":
        yield from _card(name, _scenes(box, story), Say("`{name}` is no scene of this story", name=name))
    elif form == "letter":
        yield from _letter(box, story, sentence)


def _chapter(last: int, chapter: int) -> Iterator[Slip]:
    if chapter > last:
        message = Say("this story has no chapter {chapter}; it has {n}", chapter=chapter, n=last)
        yield Slip(str(chapter), message, help=Say("count the entries of `chapters`"))


def _card(name: str, known: Iterable[str] | None, message: Say) -> Iterator[Slip]:
    """A name that is none of those known; nothing is said where they cannot be told."""
    if known is not None and name not in known:
        yield Slip(name, message, tuple(known))


def _destinies(box: Loaded, story: str) -> list[str] | None:
    """The destinies that a story's synopsis brings into play."""
    synopsis = box.by_id.get(box.story(story).synopsis)
    if synopsis is None or synopsis.kind != "synopses":
        return None
    destinies = synopsis.card.destinies
    return [*destinies.hand, *(destinies.discarded or ())]


def _scenes(box: Loaded, story: str) -> list[str] | None:
    return [p.id for p in box.scenes_of(story)] if queries.all_read(box, "scenes") and queries.all_named(box) else None


def _letter(box: Loaded, story: str, sentence: Sentence) -> Iterator[Slip]:
    scenes, chapters = _scenes(box, story), box.story(story).chapters
    if scenes is None or not queries.all_read(box, "chapters"):
        return
    name = sentence.name
    choices = {i: queries.bodies(box.by_id[i]) for i in (*chapters, *scenes) if i in box.by_id}
    letters = {i: {letter for body in bodies for letter in body.letters} for i, bodies in choices.items()}
    if name not in letters:
        message = Say("`{name}` is no scene and no chapter of this story", name=name)
        yield Slip(name, message, tuple(i for i in letters if letters[i]))
    elif sentence.letter not in letters[name]:
        message = Say("`{name}` has no letter {letter}", name=name, letter=sentence.letter)
        known = ", ".join(sorted(letters[name]))
        help = Say("its letters: {known}", known=known) if known else Say("nobody chooses on it")
        yield Slip(sentence.letter, message, help=help)


def _players(sentence: Sentence) -> Iterator[Slip]:
    """Who plays and is nobody that is known."""
    if not sentence.by or sentence.by[0] in (FITTING, EVERY):
        return

    for name in dict.fromkeys(sentence.by):
        if name not in (*PERSONAS, CHANCE):
            yield Slip(name, Say("there is no persona `{name}`", name=name), (*PERSONAS, CHANCE))
