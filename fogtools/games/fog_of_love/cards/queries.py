"""Walks over a box: its cards with all that is written on them, what its stories need, and the choices."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple

from fogtools.finding import Say
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.effects import Choices
from fogtools.games.fog_of_love.cards.effects_in_card import TARGETS, Found, Path, Written, carrying, effects, written
from fogtools.games.fog_of_love.cards.look import looks
from fogtools.games.fog_of_love.cards.manifest import Mark, Track
from fogtools.games.fog_of_love.cards.model import KINDS
from fogtools.games.fog_of_love.cards.story_cards import Scene
from fogtools.games.fog_of_love.engine.conditions import LETTERS, When, bit, cells, when
from fogtools.games.fog_of_love.verbs import BY_NAME
from fogtools.source import Source
from fogtools.source.model import ID, Gendered, Model
from fogtools.source.suggestions.spelling_distance import near

#: What conditions count besides aspects and tracks.
MEASURES = ("satisfaction", "scenes", "secrets", "destinies", "goals")
#: What the box declares and cards name, to be kept in mind at the table.
NOTED: tuple[Literal["track", "mark"], ...] = ("track", "mark")
#: Verbs that change nothing that counts.
TALK = {"tell", "reveal", "nothing"}
#: A story has three or four chapters as a rule (FOL-080).
CHAPTERS = 3


class Meant(NamedTuple):
    """What to say of a word that is not known, the word to write instead, and whether it can be no other."""

    help: Say | None
    instead: str | None = None
    safe: bool = False


def meant(word: str, known: Iterable[str], otherwise: Say | None = None) -> Meant:
    """The nearest of the known words, where one is near; else `otherwise` is said."""
    close = near(word, known, 0.7)
    return Meant(Say("did you mean `{close}`?", close=close.word), *close) if close else Meant(otherwise)


def meanings(names: Iterable[str], known: Collection[str], once: bool = False) -> set[str]:
    """Every known name that these may mean, so that nothing is missed where a name is already found to be wrong.

    One that is not known means the one that it must be a slip of; where several are near, or none, it may be any. Where
    each can stand only `once`, a second one of the same meaning may be any, too.
    """
    found: set[str] = set()
    there = set(known)
    for name in names:
        close = None if name in there else near(name, known, 0.7)
        word = name if name in there else close.word if close and close.sure else None
        if word is None or (once and word in found):
            return there
        found.add(word)
    return found


# ------------------------------------------------------------------ over a whole box
class Root(NamedTuple):
    """Something with effects or conditions: a card, or the threshold of a track (kind `thresholds`)."""

    at: Placed | Source
    kind: str
    path: Path
    model: Any
    written: Written

    def effects(self) -> list[Found]:
        """Every verb in it."""
        return self.written.effects

    def conditions(self) -> list[tuple[Path, str]]:
        """Every condition in it."""
        return self.written.conditions


class Printed(NamedTuple):
    """A text that a box prints: where, the path, the words."""

    at: Placed | Source
    path: Path
    words: str


def root(placed: Placed) -> Root:
    """A card as something with effects and conditions; it is walked once, since two dozen checks ask."""
    known: Root | None = placed.walked.get("root")
    if known is None or known.at is not placed:  # a file read anew keeps what was found in its cards
        known = Root(placed, placed.kind, (), placed.card, known.written if known else written(placed.card))
        placed.walked["root"] = known
    return known


def roots(box: Loaded) -> tuple[Root, ...]:
    """Every card, then every threshold of the box's tracks."""
    if "roots" not in box.walked:
        box.walked["roots"] = (*map(root, box.cards), *thresholds(box))
    return box.walked["roots"]  # type: ignore[no-any-return]


def thresholds(box: Loaded) -> Iterator[Root]:
    """What happens at the values of the box's tracks, in every story."""
    for name, track in ((box.box and box.box.tracks) or {}).items():
        for value, row in (track.at or {}).items():
            path = ("tracks", name, "at", value)
            yield Root(box.source, "thresholds", path, row, written(row, path))


def printed(box: Loaded) -> tuple[Printed, ...]:
    """Every text that a box prints, its own first; of a gendered one each form."""
    if "printed" not in box.walked:
        box.walked["printed"] = tuple(_forms(box))
    return box.walked["printed"]  # type: ignore[no-any-return]


def _forms(box: Loaded) -> Iterator[Printed]:
    for at, path, text in _texts(box):
        if isinstance(text, str):
            yield Printed(at, path, text)
        else:
            yield from (Printed(at, (*path, form), str(words)) for form, words in text.written())


def _texts(box: Loaded) -> Iterator[tuple[Placed | Source, Path, str | Gendered]]:
    if box.box is not None:
        yield box.source, ("box",), box.box.box
        for kind, things in (("tracks", box.box.tracks or {}), ("marks", box.box.marks or {})):
            yield from ((box.source, (kind, name, "title"), thing.title) for name, thing in things.items())
    for root in roots(box):
        yield from ((root.at, path, text) for path, text in root.written.texts)


def all_read(box: Loaded, *kinds: str) -> bool:
    """Whether every card of these kinds could be read; where one could not, none is called missing."""
    if any(s.unread for s in box.sources):
        return False
    cards = [s for s in box.sources if s.file.name != looks.NAME]
    files = [s.data for s in cards if isinstance(s.data, dict) and "edition" not in s.data]
    if any(k not in KINDS for data in files for k in data):  # `scene:` for `scenes:`
        return False
    written = [data[k] for data in files for k in kinds if k in data]
    read = sum(len(box.of(k)) for k in kinds) + sum(p.kind in kinds for p in box.elsewhere)
    return all(isinstance(w, list) for w in written) and sum(map(len, written)) == read


def ids_written(box: Loaded) -> set[str]:
    """The id of every card in the files, of those that could not be read too, as far as their lines tell."""
    lists = [v for s in box.sources if isinstance(s.data, dict) for v in s.data.values() if isinstance(v, list)]
    read = {str(card["id"]) for cards in lists for card in cards if isinstance(card, dict) and "id" in card}
    return read | {broken.id for s in box.sources for broken in s.broken}


def all_named(box: Loaded) -> bool:
    """Whether the id of every card is known; where one is not, no name in the box is called unknown."""
    files = [s.data for s in box.sources if isinstance(s.data, dict)]
    cards = [card for data in files for kind in KINDS if isinstance(data.get(kind), list) for card in data[kind]]
    ids = [card.get("id") if isinstance(card, dict) else None for card in cards]
    ids += [broken.id for s in box.sources for broken in s.broken]
    read = all(s.data is not None or not s.findings or s.text for s in box.sources)
    return read and all(isinstance(name, str) and re.search(ID, name) for name in ids)


def copies(placed: Placed) -> int:
    """How often the card is printed: a destiny once in each colour (FOL-006)."""
    return 2 if placed.kind == "destinies" else 1


def taught(box: Loaded) -> list[Placed]:
    """The cards of the tutorial set, in reading order (FOL-099)."""
    return [p for p in box.cards if p.card.tutorial]


def counts(card: Scene) -> bool:
    """Whether a scene counts towards a chapter's length: minor ones do not (FOL-132, FOL-134, FOL-138)."""
    return not card.minor and card.type not in ("reaction", "reveal secret")


def decks_of(box: Loaded, story: str, events: bool = False) -> Counter[str]:
    """How many scenes of a story lie in each deck at set-up; with its special events, where wanted."""
    scenes = (p.card for p in box.scenes_of(story) if p.kind == "scenes")
    return Counter(c.deck for c in scenes if events or c.type != "special event")


def ids(box: Loaded, *kinds: str) -> list[str]:
    """The ids of all cards of these kinds, in reading order."""
    known: dict[tuple[str, ...], list[str]] = box.walked.setdefault("ids", {})
    if kinds not in known:
        known[kinds] = [name for name, placed in box.by_id.items() if placed.kind in kinds]
    return known[kinds]


def chapters_meant(box: Loaded, story: str) -> set[str]:
    """The chapters that a story names, and those that it may mean where a name is wrong, there twice or forgotten."""
    named = box.story(story).chapters
    if len(named) >= CHAPTERS or len(set(named)) < len(named):
        return meanings(named, ids(box, "chapters"), once=True)
    others = {name for name in box.story_names if name != story}
    return {*named, *(p.id for p in box.of("chapters") if box.story_of(p) not in others)}


def is_event(placed: Placed) -> bool:
    """Whether a card is a SPECIAL EVENT (FOL-019)."""
    return placed.kind == "scenes" and placed.card.type == "special event"


def taken_for_events(box: Loaded) -> set[str]:
    """The scenes that are no special events, and that more than one card takes for one: the fault is the scene's."""
    if "taken" not in box.walked:
        taken = Counter(name for placed in box.cards for name in _events_of(placed))
        scenes = {name for name in taken if taken[name] > 1 and name in box.by_id and box.by_id[name].kind == "scenes"}
        box.walked["taken"] = {name for name in scenes if not is_event(box.by_id[name])}
    return box.walked["taken"]  # type: ignore[no-any-return]


def _events_of(placed: Placed) -> set[str]:
    """What a card takes for special events."""
    if placed.kind == "synopses":
        return set(placed.card.special_events or ())
    shuffled = {name.name for f in root(placed).effects() for name in f.names("event")}
    return shuffled | ({placed.card.linked_to} if placed.kind == "scenes" and placed.card.linked_to else set())


def reshuffles(box: Loaded, story: str) -> bool:
    """Whether a story shuffles discarded scenes in again: then each may come more than once (A-25)."""
    synopsis = box.by_id.get(box.story(story).synopsis)
    rulings = getattr(synopsis.card, "rulings", None) if synopsis else None
    return (rulings or {}).get("deck_empty") == "reshuffle"


def too_long(box: Loaded, story: str) -> tuple[int, int] | None:
    """How many counted scenes the chapters of a story last and how many it holds, where it is too few (FOL-132)."""
    entry = box.story(story)
    chapters = [box.by_id[c].card for c in set(entry.chapters) if c in box.by_id and box.by_id[c].kind == "chapters"]
    asked = sum(c.length for c in chapters)
    held = sum(counts(p.card) for p in box.scenes_of(story) if p.kind == "scenes")
    return (asked, held) if held < asked and not reshuffles(box, story) and all_read(box, "scenes") else None


# ------------------------------------------------------------------ choices
#: The cells of so many letters.
CORNERS = [sum(bit(r, c) for r in range(n) for c in range(n)) for n in range(len(LETTERS) + 1)]


class ChoiceBody(NamedTuple):
    """A card or a branch of a secret as a choice: who chooses (empty without a choice) and the letters."""

    path: Path
    holder: Any
    chooses: str
    letters: tuple[str, ...]

    @property
    def corner(self) -> int:
        """The cells of the letters that the card prints; all cells without a choice."""
        return CORNERS[len(self.letters) or len(LETTERS)]

    def unprinted(self, when: When) -> list[str]:
        """The letters that the condition names and the card does not print."""
        return sorted(when.letters.difference(self.letters))

    def can_tell(self, when: When) -> bool:
        """Whether the choices of this card decide the condition at all."""
        if not when.joint and (not when.otherwise or not self.letters):
            return True
        forms = self.chooses != "partner" or all(j.form == "partner" for j in when.joint)
        return bool(self.letters) and forms and when.letters.issubset(self.letters)

    @property
    def idle(self) -> list[str]:
        """The letters that change nothing: no effects of their own, and no line of `then` names or reaches them."""
        named, reached = self._rows()
        return [x for x in self.letters if not (x in named or reached & self.touching(x) or self._does(x))]

    def _does(self, letter: str) -> bool:
        option = getattr(self.holder.choices, letter)
        lines = list(option.written())
        quick = any(key in BY_NAME or (key in TARGETS and value == "nothing") for key, value in lines)
        return quick or bool(effects(option))

    def _rows(self) -> tuple[set[str], int]:
        """The letters that lines name, and the cells of the lines that name none: `match`, `no match`, `else`."""
        named: set[str] = set()
        reached, left = 0, self.corner
        for text in self.holder.then or {}:
            asked = when(text)
            letters = asked.letters
            named |= letters
            if not letters and (asked.joint or asked.otherwise):
                reached |= asked.mask & (left if asked.otherwise else self.corner)
            if not asked.state:
                left &= ~asked.mask
        return named, reached

    def does(self, letter: str) -> tuple[tuple[str, str], ...]:
        """What an option does, without its words: to be compared with another's."""
        option = getattr(self.holder.choices, letter)
        return tuple(sorted((key, repr(value)) for key, value in option.written() if key in BY_NAME or key in TARGETS))

    def alike(self, one: str, other: str, talk: bool = True) -> bool:
        """Whether the rows would be the same if the two letters changed places; without `talk`: those that count."""
        turned = {one: other, other: one}
        pairs = [(r, c) for r in self.letters for c in self.letters]
        rows = (self.holder.then or {}).items()
        masks = [when(text).mask for text, row in rows if talk or {f.name for f in effects(row)} - TALK]
        return all(
            bool(m & _cell(r, c)) == bool(m & _cell(turned.get(r, r), turned.get(c, c)))
            for m in masks
            for r, c in pairs
        )

    def touching(self, letters: Iterable[str]) -> int:
        """The cells in which somebody has one of these letters; only the partner's count where only they choose."""
        asked = "/".join(letters)
        return cells("partner" if self.chooses == "partner" else "any", asked) & self.corner


def _cell(row: str, column: str) -> int:
    return bit(LETTERS.index(row), LETTERS.index(column))


def bodies(placed: Placed) -> tuple[ChoiceBody, ...]:
    """The card itself, where it is a scene or a chapter, and the branches of a secret."""
    if "bodies" not in placed.walked:
        placed.walked["bodies"] = tuple(_bodies(placed))
    return placed.walked["bodies"]  # type: ignore[no-any-return]


def _bodies(placed: Placed) -> Iterator[ChoiceBody]:
    if placed.kind not in ("scenes", "chapters"):
        return
    card = placed.card
    holders: list[tuple[Path, object]] = [((), card)]
    if placed.kind == "scenes":
        holders += [(("if revealed",), card.if_revealed), (("if not revealed",), card.if_not_revealed)]
    for path, holder in holders:
        if isinstance(holder, Model):
            choices: Choices | None = getattr(holder, "choices", None)
            letters = tuple(sorted(letter for letter, _ in choices.written())) if choices else ()
            yield ChoiceBody(path, holder, (getattr(holder, "chooses", None) or "both") if letters else "", letters)


def things(box: Loaded, kind: str) -> Mapping[str, Track | Mark]:
    """The tracks or the marks of a box, as `kind` says: `track`, `mark`; nothing of any other kind."""
    known = {"track": box.box.tracks, "mark": box.box.marks} if box.box else {}
    return known.get(kind) or {}


def naming(box: Loaded, story: str) -> list[Placed]:
    """The cards of a story that may name a track or a mark: scenes, chapters, finale, destinies in play."""
    entry = box.story(story)
    synopsis = box.by_id.get(entry.synopsis)
    dealt = synopsis.card.destinies if synopsis and synopsis.kind == "synopses" else None
    destinies = dict.fromkeys((*dealt.hand, *(dealt.discarded or ()))) if dealt else ()
    others = (*entry.chapters, entry.finale, *destinies)
    return [*box.scenes_of(story), *(box.by_id[i] for i in others if i in box.by_id)]


def tracks_of(box: Loaded, cards: Iterable[Placed]) -> dict[str, Track]:
    """The tracks of a story with these cards: all of its box but those that only another story's cards name."""
    declared = (box.box and box.box.tracks) or {}
    elsewhere = named(box, box.cards) if declared else set()
    own = named(box, cards) if elsewhere else set()
    return {name: track for name, track in declared.items() if name in own or name not in elsewhere}


def named(box: Loaded, cards: Iterable[Placed]) -> set[str]:
    """The tracks and marks of the box that cards, or the thresholds of such tracks, move, set or look at."""
    tracks, marks = ((box.box.tracks or {}), (box.box.marks or {})) if box.box else ({}, {})
    known, found = tracks.keys() | marks.keys(), set[str]()
    waiting = [root(placed).written for placed in cards] if known else []
    while waiting:
        said = waiting.pop()
        names = {name.name for use in said.effects for kind in NOTED for name in use.names(kind)}
        names |= {word for _, text in said.conditions for word in text.split()}
        new = (names & known) - found
        found |= new
        rows = [row for name in sorted(new & tracks.keys()) for row in (tracks[name].at or {}).values()]
        waiting += [written(row) for row in rows]
    return found


def icons(card: Scene, used: Iterable[Found]) -> frozenset[str]:
    """What a scan or `scene is` can name on a scene with these verbs: its type, deck, minor, carry-over (FOL-100)."""
    found = {card.deck, card.type or "plain"}
    if card.minor or card.type in ("reaction", "reveal secret"):
        found.add("minor")
    if carrying(used):
        found.add("carry-over")
    return frozenset(found)
