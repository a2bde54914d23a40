"""The names that may stand at a spot of a file: ids, decks, aspects, marks, tracks; sentences word by word."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence

from fogtools.game.editing.editor import Cursor, Proposal
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.expectation_grammar import EVERY, FITTING, FORMS, SLOTS, Form
from fogtools.games.fog_of_love.cards.queries import MEASURES
from fogtools.games.fog_of_love.cards.story_cards import SCENE_TYPES
from fogtools.games.fog_of_love.cards.symbols import ASPECT, CONDITION, ENTRY, MAPS, ONE, VALUES
from fogtools.games.fog_of_love.cards.tutorial import terms_taught
from fogtools.games.fog_of_love.engine.conditions import LETTERS, SET
from fogtools.games.fog_of_love.personas import PERSONAS
from fogtools.games.fog_of_love.verbs import VERBS
from fogtools.source.model import plain

#: Conditions on the two choices: the rows of a card may begin with them.
ON_CHOICES = (
    "match",
    "match A",
    "match B",
    "match A/B",
    "no match",
    "one A",
    "one B",
    "any A",
    "any B",
    "both A",
    "both B",
    "A vs B",
    "A vs C",
    "B vs C",
    "player A",
    "player B",
    "partner A",
    "partner B",
    "else",
)
#: How a condition on the state may begin.
ON_STATE = (
    "own has ",
    "partner has ",
    "joint has ",
    "not own has ",
    "own ",
    "partner ",
    "joint ",
    "lead ",
    "gap ",
    "player ",
    "marked ",
    "not marked ",
    "played ",
    "not played ",
    "own is woman",
    "own is man",
    "partner is woman",
    "partner is man",
    "same gender",
    "different genders",
    "chapter 1",
    "chapter 2",
    "chapter 3",
    "last chapter",
    "own stays",
    "own breaks up",
    "partner stays",
    "partner breaks up",
    "scene is ",
    "not scene is ",
)
#: The kinds of cards that somebody can have.
HELD = ("features", "occupations", "traits", "destinies")
#: Keys whose scenes are special events.
EVENTS = {"linked to", "special events", "events in decks", *(v.name for v in VERBS if v.names.keys == "event")}
#: Keys under which `any` stands for a destiny, too.
ANY = {verb.name for verb in VERBS if verb.names.value == "destinies"}
#: What may stand in the slots of a promise.
USUAL = {
    "LETTER": LETTERS,
    "SHARE": ("at least 10 %", "at most 10 %", "10-40 %"),
    "PART": ("90 %", "10-40 %"),
    "FIGURES": ("6-9", "at least 6", "at most 9"),
    "POINTS": ("5",),
}
#: What the name in a promise is one of.
NAMED = {"destiny": ("destinies",), "letter": ("chapters", "scenes"), "scene": ("scenes",), "deck": ("deck",)}
OPERATORS = ("at least ", "at most ", "exactly ")


def propose(box: Loaded, spot: Cursor) -> Iterator[Proposal]:
    """What the box knows that may stand at the spot, in the box's own order."""
    words = [part for part in spot.path if isinstance(part, str)]
    key = words[-1] if words else ""
    if spot.mode != "value" and key in MAPS and isinstance(spot.path[-1], str):
        yield from (p._replace(key=True) for p in _named(box, MAPS[key][0], spot, key))
    if spot.mode != "key":
        yield from _values(box, spot, key, words[-2] if len(words) > 1 else "")


def _values(box: Loaded, spot: Cursor, key: str, above: str) -> Iterator[Proposal]:
    inside: Sequence[Hashable] = spot.path
    if key == "explains":
        yield from _subjects(box)
    elif key == "hand" and above == "destinies":
        yield from _names(box, "destinies", key)
    elif above in MAPS and MAPS[above][1] is not None and key not in VALUES:
        yield from _named(box, MAPS[above][1] or CONDITION, spot, above)
    elif len(inside) in (3, 4) and inside[0] == "stories" and key == "promises":
        yield from _promises(box, str(inside[1]), spot.before)
    elif len(inside) in (3, 4) and inside[0] == "stories" and key in ENTRY:
        yield from _names(box, ENTRY[key], key)
    elif key == "only in":
        yield from (Proposal(edition, "edition") for edition in _editions(box))
    elif key in VALUES and not (key == "discarded" and above != "destinies"):
        yield from _named(box, VALUES[key], spot, key)


def _editions(box: Loaded) -> Sequence[str]:
    """The editions that the box is made for, that of the language it is written in first."""
    return [*dict.fromkeys(one.edition.edition for one in box.every_edition if one.edition)]


def _subjects(box: Loaded) -> Iterator[Proposal]:
    """Every word that a tutorial card may explain."""
    tracks, marks = (box.box and box.box.tracks) or {}, (box.box and box.box.marks) or {}
    for word in sorted(terms_taught.known(box.decks, tracks, marks)):
        yield Proposal(word, "deck" if word in box.decks else "subject")


def _named(box: Loaded, pattern: re.Pattern[str], spot: Cursor, key: str) -> Iterator[Proposal]:
    if pattern is CONDITION:
        yield from _conditions(box, spot.before, rows=key in ("then", "examples", "only if"))
    elif pattern is ASPECT:
        yield from _goals(box) if key == "goal" else (Proposal(a, "dimension", name=a[1:]) for a in box.aspects)
    else:
        yield from _names(box, next(k for k, one in ONE.items() if one is pattern), key)


def _names(box: Loaded, kind: str, key: str = "") -> Iterator[Proposal]:
    """Every name of a kind, with what people call its bearer."""
    if kind == "deck":
        yield from (Proposal(deck, "deck", name=deck) for deck in box.decks)
    elif kind in ("track", "mark"):
        yield from (Proposal(name, kind, plain(thing.title), name) for name, thing in queries.things(box, kind).items())
    else:
        cards = [p for p in box.of(kind) if key not in EVENTS or p.card.type == "special event"]
        yield from (Proposal(p.id, kind, p.label, p.id) for p in cards)
        if key in ANY:
            yield Proposal("any", kind)
            yield from (Proposal(f"any but {p.id}", kind, p.label, p.id) for p in cards)


def _goals(box: Loaded) -> Iterator[Proposal]:
    for who in ("own", "joint"):
        yield from (Proposal(f"{who} {aspect} at least {n}", "goal") for aspect in box.aspects for n in (4, 8))


# ------------------------------------------------------------------ conditions
def _conditions(box: Loaded, before: str, rows: bool) -> Iterator[Proposal]:
    """How the condition that is being written may go on; parts joined by `and` are written one after the other."""
    head, joined, part = before.rpartition(" and ")
    for proposal in _parts(box, part, rows):
        yield proposal._replace(text=head + joined + proposal.text)


def _parts(box: Loaded, part: str, rows: bool) -> Iterator[Proposal]:
    if found := re.match(r"(?:not )?(?:own|player|partner|joint) has ", part):
        yield from (_after(found[0], p) for kind in HELD for p in _names(box, kind))
    elif found := re.match(r"(?:not )?played ", part):
        yield from (_after(found[0], p) for p in _names(box, "scenes"))
    elif found := re.match(r"(?:not )?(?:(?:own|player|partner) )?marked ", part):
        yield from (_after(found[0], p) for p in _names(box, "mark"))
    elif found := re.match(r"(?:not )?scene is ", part):
        yield from _said(found[0], *box.decks, *SCENE_TYPES, "minor")
    elif rows and (found := re.match(rf"{SET} vs ", part)):
        yield from _said(found[0], *LETTERS)
    elif found := re.match(r"(own|player|partner|joint|lead|gap) (?!is |has |marked )([+-]?[a-z][a-z0-9-]*) ", part):
        yield from _said(found[0], *OPERATORS)
    elif found := re.match(r"(own|player|partner|joint|lead|gap) ", part):
        yield from _measured(box, found[1])
    else:
        yield from _said("", *(ON_CHOICES if rows else ()), *ON_STATE)


def _said(head: str, *words: str) -> Iterator[Proposal]:
    return (Proposal(head + word, "condition") for word in words)


def _after(head: str, named: Proposal) -> Proposal:
    return named._replace(text=head + named.text)


def _measured(box: Loaded, who: str) -> Iterator[Proposal]:
    tracks = [p.text for p in _names(box, "track")]
    yield from _said(f"{who} ", *(f"{what} " for what in (*MEASURES, *box.aspects, *tracks)))
    if who in ("own", "player", "partner", "joint"):
        yield from _said(f"{who} ", "has ")
    if who in ("own", "player", "partner"):
        yield from _said(f"{who} ", "marked ", "is woman", "is man", "stays", "breaks up")


# ------------------------------------------------------------------ promises
def _promises(box: Loaded, story: str, before: str) -> Iterator[Proposal]:
    """How the promise that is being written may go on, each way once; its last word may be half written."""
    whole = before[: before.rfind(" ") + 1]
    found = {p.text: p for form in FORMS.values() for p in _goes_on(box, story, form, before)}
    yield from (p for p in found.values() if p.text.startswith(whole))


def _goes_on(box: Loaded, story: str, form: Form, before: str) -> Iterator[Proposal]:
    """The next words of a sentence that begins like this: up to its next slot, or what stands there."""
    words, at = form.written.split(), 0
    for i, word in enumerate(words):
        found = re.compile(f"{SLOTS.get(word, re.escape(word))} ").match(before, at)
        if found is None:
            yield from (p._replace(text=before[:at] + p.text) for p in _due(box, story, form, words[i:]))
            return
        at = found.end()
    if form.played:
        pairs = (*PERSONAS, *(f"{one}+" for one in PERSONAS), FITTING, EVERY)
        yield from (Proposal(f"{before[:at]}by {who}", "promise") for who in pairs)


def _due(box: Loaded, story: str, form: Form, words: Sequence[str]) -> Iterator[Proposal]:
    first = words[0]
    if first == "NAME":
        yield from (p for kind in NAMED[form.written.split()[0]] for p in _names(box, kind))
    elif first == "NUMBER":
        chapters = len(box.story(story).chapters) if story in box.story_names else 0
        yield from (Proposal(str(n + 1), "promise") for n in range(chapters))
    elif first in SLOTS:
        yield from (Proposal(text, "promise") for text in USUAL[first])
    else:
        slot = next((i for i, word in enumerate(words) if word in SLOTS), len(words))
        yield Proposal(" ".join(words[:slot]) + " " * (slot < len(words)), "promise")
