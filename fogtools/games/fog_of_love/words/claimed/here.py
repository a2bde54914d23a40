"""A text of a box with its place: what its words may speak of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from fogtools.finding import Say
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.effects_in_card import Found, Path
from fogtools.games.fog_of_love.cards.manifest import Track
from fogtools.games.fog_of_love.cards.story_cards import Payout
from fogtools.games.fog_of_love.cards.tutorial import story_of_the_set
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import Condition
from fogtools.games.fog_of_love.words.claimed.reading import Called, Claim, singular

#: (kind, name) -> what the box calls a card, deck, mark or track in the language of the text.
Naming: TypeAlias = Callable[[str, str], str]
#: What is wrong with a claim and the remedy; None where it is kept.
Wrong: TypeAlias = "tuple[Say, Say] | None"
CHANGE = Say("say what the cards do, or change them")


def against(claim: Claim, wanted: Iterable[object]) -> tuple[Say, Say]:
    """A claim beside what the cards say instead."""
    listed = ", ".join(dict.fromkeys(str(one) for one in wanted))
    return Say("“{said}” is said here; the cards say: {wanted}", said=claim.words, wanted=listed), CHANGE


def called(box: Loaded, name: Naming, code: str) -> Called:
    """What patterns may name: decks, tracks, marks and dimensions, as the box prints them; a `step` of a track."""
    declared = box.box
    tracks = tuple(name("track", track) for track in (declared and declared.tracks) or {})
    return (
        ("deck", tuple(name("deck", deck) for deck in box.decks)),
        ("track", tracks),
        ("step", tuple(singular(track, code) for track in tracks)),
        ("mark", tuple(name("mark", mark) for mark in (declared and declared.marks) or {})),
        ("dimension", tuple(name("dimension", dimension) for dimension in box.dimensions)),
    )


@dataclass
class Here:
    """A text with its place: the card (None for the box's own), the path in it, what its words may mean."""

    box: Loaded
    placed: Placed | None
    path: Path
    name: Naming
    code: str
    called: Called

    @property
    def kind(self) -> str:
        """The kind of its card."""
        return self.placed.kind if self.placed else "thresholds"

    @property
    def is_rule(self) -> bool:
        """Whether it is a rule from beginning to end."""
        return self.teaches or self.path[:1] in (("special rules",), ("finale notes",))

    @property
    def teaches(self) -> bool:
        """Whether it stands on a tutorial card, an aid or a divider."""
        return self.kind in ("tutorials", "aids", "dividers")

    @property
    def stories(self) -> Sequence[str]:
        """The stories that it is about: its own, that of the tutorial set, or all."""
        placed, box = self.placed, self.box
        own = [s for s in box.story_names if placed and box.story(s).synopsis == placed.id]
        if placed and placed.kind == "tutorials":
            own = [story_of_the_set(box)] if story_of_the_set(box) else []
        elif placed and not own and box.story_of(placed) in box.story_names:
            own = [box.story_of(placed)]
        return own or box.story_names

    @property
    def finales(self) -> list[Placed]:
        """The finales of its stories, as far as they could be read."""
        names = [self.box.story(story).finale for story in self.stories]
        return [p for name in names if (p := self.box.by_id.get(name)) and p.kind == "finales"]

    @property
    def payouts(self) -> list[Payout]:
        """What its finales pay for goals."""
        steps = [s for p in self.finales for s in p.card.steps if not isinstance(s, str)]
        return [step.score_traits for step in steps if step.score_traits]

    @property
    def is_note(self) -> bool:
        """Whether it is a note of a synopsis on its finale."""
        return self.path[:1] == ("finale notes",)

    @property
    def tracks(self) -> Mapping[str, Track]:
        """The tracks of the box."""
        return (self.box.box and self.box.box.tracks) or {}

    def asked(self) -> Iterator[Condition]:
        """What the steps of its finales ask for."""
        for placed in self.finales:
            for _, text in queries.root(placed).written.conditions:
                yield from conditions.when(text).state

    def titles(self, c: Condition) -> list[str]:
        """What a condition names, as the box prints it."""
        if c.form == "compare":
            return [self.name("track", c.measure)] if c.measure in self.tracks else []
        kind = {"marked": "mark", "played": "card"}.get(c.form)
        return [self.name(kind, c.name)] if kind else []

    def effects(self) -> list[Found]:
        """The effects that it may speak of."""
        return [f for f in self._written() if self._beside(f.path)]

    def _written(self) -> list[Found]:
        if self.placed is not None:
            return queries.root(self.placed).written.effects
        return [f for root in queries.thresholds(self.box) for f in root.written.effects]

    def _beside(self, at: Path) -> bool:
        """Whether what stands at a path happens where this text is read."""
        path = self.path
        for key in ("manual", "steps", "at", "then"):  # what the table does, one step, one threshold, one row: itself
            if key in path:
                end = path.index(key) + (1 if key == "manual" else 2)
                return at[:end] == path[:end]
        body = path[:1] if path[:1] in (("if revealed",), ("if not revealed",)) else ()
        if at[: len(body)] != body:
            return False
        if "choices" not in path:
            return True
        end = path.index("choices") + 2
        if "choices" in at:
            return at[:end] == path[:end]
        letters = conditions.when(str(at[at.index("then") + 1])).letters if "then" in at else ()
        return not letters or path[end - 1] in letters
