"""A card is named that does not exist.

Effects, conditions and manifests name cards by id. A name that no card has does nothing at the table, or stops
the story from being played.

Good:
    features:
    - {id: night-owl, number: 901, title: Night owl, tokens: [-discipline]}
    scenes:
    - id: late-walk
      number: 902
      deck: sweet
      type: special effect
      title: A late walk
      does: {player: {if: own has night-owl, do: +1}}
Bad:
    features:
    - {id: night-owl, number: 901, title: Night owl, tokens: [-discipline]}
    scenes:
    - id: late-walk
      number: 902
      deck: sweet
      type: special effect
      title: A late walk
      does:
        player:
          if: own has night-howl  # <-
          do: +1
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any

from fogtools.checks import Fault
from fogtools.finding import Say
from fogtools.games.fog_of_love import conditions, walk
from fogtools.games.fog_of_love.box import Loaded, Placed
from fogtools.games.fog_of_love.shapes import each


def check(box: Loaded) -> Iterator[Fault]:
    """Every dangling name, at the word that names it."""
    for placed in box.cards:
        for path, name, kinds in (*_named(placed), *_tested(placed)):
            yield from _missing(box, placed, path, name, kinds)
    if box.box is None:
        return
    for story, entry in box.box.stories.items():
        at = ("stories", story)
        named = [(("synopsis",), entry.synopsis, ("synopses",)), (("finale",), entry.finale, ("finales",))]
        named += [(("chapters", i), c, ("chapters",)) for i, c in enumerate(entry.chapters)]
        if entry.scenes != "all":
            named += [(("scenes", i), c, ("scenes",)) for i, c in enumerate(entry.scenes)]
        for path, name, kinds in named:
            yield from _missing(box, box.source, (*at, *path), name, kinds)


def _named(placed: Placed) -> Iterator[tuple[tuple[Any, ...], str, tuple[str, ...]]]:
    card = placed.card
    for found in walk.effects(card):
        if found.name in ("swap in", "swap out", "retrieve", "discard destiny"):
            for i, wanted in enumerate(each(found.value)):
                name = wanted.removeprefix("any but ")
                if name != "any":
                    path = (*found.path, i) if isinstance(found.value, list) else found.path
                    yield path, name, ("destinies",)
        elif found.name == "shuffle in":
            yield found.path, next(iter(found.value)), ("scenes",)
    if placed.kind == "scenes" and card.linked_to:
        yield ("linked to",), card.linked_to, ("scenes",)
    if placed.kind == "synopses":
        yield from ((("destinies", "hand", i), d, ("destinies",)) for i, d in enumerate(card.destinies.hand))
        yield from (
            (("destinies", "discarded", i), d, ("destinies",)) for i, d in enumerate(card.destinies.discarded or ())
        )
        yield from ((("special events", i), e, ("scenes",)) for i, e in enumerate(card.special_events or ()))
        yield from ((("events in decks", e), e, ("scenes",)) for e in card.events_in_decks or ())


def _tested(placed: Placed) -> Iterator[tuple[tuple[Any, ...], str, tuple[str, ...]]]:
    for path, text in walk.conditions(placed.card):
        for c in conditions.when(text).state:
            if c.form == "has":
                yield path, c.name, ("features", "occupations", "traits", "destinies")
            elif c.form == "played":
                yield path, c.name, ("scenes",)


def _missing(box: Loaded, at: Any, path: Iterable[Any], name: str, kinds: tuple[str, ...]) -> Iterator[Fault]:
    found = box.by_id.get(name)
    if found is not None and found.kind in kinds:
        return
    known = [p.id for k in kinds for p in box.of(k)]
    close = get_close_matches(name, known, 1, 0.6)
    help = Say("did you mean `{close}`?", close=close[0]) if close else None
    if found is not None:
        message = Say("`{name}` is not one of the {kinds}", name=name, kinds=" / ".join(kinds))
    else:
        message = Say("no card is called `{name}`; nothing would happen here", name=name)
    yield Fault(at, tuple(path), message, help)
