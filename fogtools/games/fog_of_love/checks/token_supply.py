"""A story can give somebody more tokens than a colour of its edition has.

Each colour has its single tokens and some that count five (FOL-011, FOL-012). The game never stops for want of tokens,
something else is laid in their place (A-32), but players must look for it in the middle of a scene. The check adds up
what one person can gain in a single play: the tokens of an occupation and three features, of every chapter, and of as
many scenes that count as the chapters are long, those that give most; lines that ask for more than a letter are not
added.

(In these examples the edition `scant` has six tokens a colour, all of them single ones.)

Good:
    # editions/scant.yaml
    edition: scant
    tokens: {singles: 6, fives: 0}
    sizes: {large: [70, 120], small: [44, 68]}
    seats: [pink, blue]
    # box.yaml
    format: 1
    box: A box
    id: a-box
    language: en
    edition: one-story
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
Bad:
    # editions/scant.yaml
    edition: scant
    tokens: {singles: 6, fives: 0}
    sizes: {large: [70, 120], small: [44, 68]}
    seats: [pink, blue]
    # box.yaml
    format: 1
    box: A box
    id: a-box
    language: en
    edition: scant  # <-
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.engine.conditions import LETTERS
from fogtools.games.fog_of_love.rules.story import WORTH

SEVERITY = "warning"
#: One for the occupation and one for each of three features (FOL-064).
FIRST = 4


def check(box: Loaded) -> Iterator[Fault]:
    """The story of the box that can give one person most, where that is more than a colour has."""
    if box.edition is None or not queries.all_read(box, "scenes", "chapters"):
        return
    supply = sum(n * WORTH[kind] for kind, n in box.edition.tokens.items())
    most, story = max(((_most(box, name), name) for name in box.story_names), default=(0, ""))
    if most > supply:
        message = Say(
            "in `{story}` one person can gain {n} token, and the edition `{name}` has {supply} a colour",
            "in `{story}` one person can gain {n} tokens, and the edition `{name}` has {supply} a colour",
            story=story,
            n=most,
            name=box.edition.edition,
            supply=supply,
        )
        yield Fault(box.source, ("edition",), message, Say("add tokens to the edition, or say what is laid instead"))


def _most(box: Loaded, story: str) -> int:
    """The most tokens that one person can gain in a play of this story, counted scenes and chapters alone."""
    chapters = [box.by_id[c] for c in dict.fromkeys(box.story(story).chapters) if c in box.by_id]
    chapters = [p for p in chapters if p.kind == "chapters"]
    scenes = sorted(
        (_gives(p) for p in box.scenes_of(story) if p.kind == "scenes" and queries.counts(p.card)), reverse=True
    )
    played = 0 if queries.too_long(box, story) else sum(p.card.length for p in chapters)  # `story-shape` says that
    return FIRST + sum(map(_gives, chapters)) + sum(scenes[:played])


def _gives(placed: Placed) -> int:
    """What a card gives; reckoned once, though several stories may take it."""
    if "tokens" not in placed.walked:
        placed.walked["tokens"] = _reckoned(placed)
    return placed.walked["tokens"]  # type: ignore[no-any-return]


def _reckoned(placed: Placed) -> int:
    """What it gives whoever gets most of it: tokens without a choice, and those of the best letter to who chooses."""
    seats, letters = {"player": 0, "partner": 0}, dict.fromkeys(LETTERS, 0)
    for found in queries.root(placed).effects():
        if found.name != "tokens" or "then" in found.path:
            continue
        if found.path[0] == "choices" and found.target != "other":
            letters[str(found.path[1])] += len(found.value)
        elif found.path[0] == "does":
            for seat in seats:
                if found.target in (seat, "both"):
                    seats[seat] += len(found.value)
    chosen = max(letters.values())
    alone = getattr(placed.card, "chooses", None) == "partner"
    return max(seats["player"] + (0 if alone else chosen), seats["partner"] + chosen)
