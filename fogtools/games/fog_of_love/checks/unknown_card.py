"""A card is named that does not exist.

Effects, conditions and manifests name cards by id. A name that no card has does nothing at the table, or stops
the story from being played: a story is whole, from synopsis to finale (FOL-016). The same happens where a card of every
edition names one that only one of them has (`only in`).

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

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.effects_in_card import Path, is_key
from fogtools.games.fog_of_love.cards.manifest import StoryEntry
from fogtools.games.fog_of_love.cards.queries import Root
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.verb_facts import Kind
from fogtools.source import Source

HOLDABLE = ("features", "occupations", "traits", "destinies")
#: What effects may name -> the kinds of cards that it may be.
KINDS_NAMED: Mapping[Kind, tuple[str, ...]] = {"destinies": ("destinies",), "event": ("scenes",)}


class Named(NamedTuple):
    """A card named somewhere: where, its id, the kinds it may be of, and whether the key names it."""

    path: Path
    id: str
    kinds: tuple[str, ...]
    key: bool = False


def check(box: Loaded) -> Iterator[Fault]:
    """Every dangling name, at the word that names it; on one card each name once."""
    roots = [(root.at, [*_printed(root), *_done(root), *_asked(root)]) for root in queries.roots(box)]
    for story, entry in (box.box.stories if box.box else {}).items():
        roots.append((box.source, list(_listed(box, ("stories", story), entry))))
    doubtful = [(at, odd) for at, names in roots if (odd := [n for n in names if _odd(box, at, n)])]
    if not doubtful or not queries.all_named(box):  # few cards name what is not there: the whole box is asked for them
        return
    unread = queries.ids_written(box) - set(box.by_id)
    for at, names in doubtful:
        wrong: dict[str, list[Named]] = {}
        for named in names:
            if named.id not in unread and not _fits(box, named):
                wrong.setdefault(named.id, []).append(named)
            elif _elsewhere(box, at, named):
                yield _only_there(box, at, named)
        for first, *others in wrong.values():
            yield _fault(box, at, first, others)


def _odd(box: Loaded, at: Placed | Source, named: Named) -> bool:
    return not _fits(box, named) or _elsewhere(box, at, named)


def _elsewhere(box: Loaded, at: Placed | Source, named: Named) -> bool:
    """Whether only one edition has the card, and not only that one whoever names it; the box file may list any."""
    edition = box.by_id[named.id].card.only_in if named.id in box.by_id else None
    return edition is not None and at is not box.source and not (isinstance(at, Placed) and at.card.only_in == edition)


def _only_there(box: Loaded, at: Placed | Source, named: Named) -> Fault:
    edition = box.by_id[named.id].card.only_in
    message = Say(
        "`{name}` is only in the edition `{edition}`; in any other nothing would happen here",
        name=named.id,
        edition=edition,
    )
    help = Say("write `only in: {edition}` on this card, too, or name a card of every edition", edition=edition)
    return Fault(at, named.path, message, help, key=named.key, part=named.id)


def _fault(box: Loaded, at: Placed | Source, named: Named, others: Sequence[Named]) -> Fault:
    known = [p.id for p in box.by_id.values() if p.kind in named.kinds]
    help, instead, safe = queries.meant(named.id, known, Say("name a card that is there, or write this one"))
    also = [(n.path, n.key) for n in others if instead and box.by_id[instead].kind in n.kinds]
    safe = safe and named.id not in box.by_id and len(also) == len(others)
    return Fault(
        at, named.path, _message(box, named), help, key=named.key, part=named.id, instead=instead, safe=safe, also=also
    )


def _printed(root: Root) -> Iterator[Named]:
    card = root.model
    if root.kind == "scenes" and card.linked_to:
        yield Named(("linked to",), card.linked_to, ("scenes",))
    if root.kind == "synopses":
        yield from (Named(("destinies", "hand", i), d, ("destinies",)) for i, d in enumerate(card.destinies.hand))
        pile = card.destinies.discarded or []
        yield from (Named(("destinies", "discarded", i), d, ("destinies",)) for i, d in enumerate(pile))
        yield from (Named(("special events", i), e, ("scenes",)) for i, e in enumerate(card.special_events or ()))
        yield from (Named(("events in decks", e), e, ("scenes",), key=True) for e in card.events_in_decks or ())


def _done(root: Root) -> Iterator[Named]:
    for found in root.effects():
        for name in found.names(*KINDS_NAMED):
            if name.name != "any":
                yield Named(name.path, name.name.removeprefix("any but "), KINDS_NAMED[name.kind], name.key)


def _asked(root: Root) -> Iterator[Named]:
    for path, text in root.conditions():
        for c in conditions.when(text).state:
            if c.form in ("has", "played"):
                yield Named(path, c.name, HOLDABLE if c.form == "has" else ("scenes",), is_key(path))


def _listed(box: Loaded, at: Path, entry: StoryEntry) -> Iterator[Named]:
    """What a story lists; of its hundreds of scenes those that are none."""
    yield Named((*at, "synopsis"), entry.synopsis, ("synopses",))
    yield from (Named((*at, "chapters", i), c, ("chapters",)) for i, c in enumerate(entry.chapters))
    yield Named((*at, "finale"), entry.finale, ("finales",))
    if entry.scenes != "all":
        odd = ((i, c) for i, c in enumerate(entry.scenes) if (p := box.by_id.get(c)) is None or p.kind != "scenes")
        yield from (Named((*at, "scenes", i), c, ("scenes",)) for i, c in odd)


def _fits(box: Loaded, named: Named) -> bool:
    return named.id in box.by_id and box.by_id[named.id].kind in named.kinds


def _message(box: Loaded, named: Named) -> Say:
    if named.id in box.by_id:
        return Say("`{name}` is not one of the {kinds}", name=named.id, kinds=" / ".join(named.kinds))
    return Say("no card is called `{name}`; nothing would happen here", name=named.id)
