"""Whole cards over HTTP: what a change would do is told first, then it is done as one step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from starlette.routing import Route

from fogtools.editor.cards import Plan, copied, entitled, made, numbered, removed, renamed
from fogtools.editor.cards.deck import Deck
from fogtools.editor.cards.plan import would_be_found
from fogtools.editor.rename.names import LONGEST
from fogtools.editor.store import Store
from fogtools.finding import FogError, Say
from fogtools.games import game_of
from fogtools.play.many.policies import policies
from fogtools.project.project import Target
from fogtools.source.slugs import free_slug
from fogtools.text.typography.typeset import typography
from fogtools.web.desk.desk import Desk, Opened
from fogtools.web.plans import Plans
from fogtools.web.saying import translate_for
from fogtools.web.writing import Asked, UnclearError, answering, flag, word


class CardEdits:
    """The routes of whole cards."""

    def __init__(self, desk: Desk, store: Store, plans: Plans) -> None:
        self.desk, self.store, self.plans = desk, store, plans
        self.ways: Mapping[str, Callable[[Opened, Deck, Asked], Plan]] = {
            "new": self.new,
            "copy": self.copy,
            "remove": self.remove,
            "rename": self.rename,
            "renumber": self.renumber,
        }

    def routes(self) -> list[Route]:
        """The routes."""
        return [
            Route("/cards", answering(self.cards), methods=["POST"]),
            Route("/kinds", answering(self.kinds)),
        ]

    def kinds(self, asked: Asked, code: str) -> Mapping[str, object]:
        """The kinds of cards of a box, what people call them, and the files that hold some; the most frequent first."""
        box, say = self._box(asked), translate_for(code)
        deck = self._deck(box)
        files: dict[str, list[str]] = {kind: [] for kind in deck.kinds()}
        piles: dict[str, list[str]] = {kind: [] for kind in files}
        for spot, card in deck.cards():
            kind = str(spot.path[0])
            files[kind] = list(dict.fromkeys([*files[kind], spot.file]))
            pile = box.game.authoring.shelf(box.box, f"{card}/title") if box.game.authoring.shelf else None
            piles[kind].append(pile.through(say) if pile else "")
        return {
            "kinds": [
                {
                    "kind": kind,
                    "label": _shared(piles[kind]) or kind,
                    "files": files[kind],
                    "titled": "title" in deck.kinds()[kind],
                }
                for kind in sorted(files, key=lambda one: -len(piles[one]))
            ]
        }

    def cards(self, asked: Asked, code: str) -> Mapping[str, object]:
        """Tells what a change would do (`preview`), or does it; `seen` is the digest of what was told."""
        way = self.ways.get(word(asked, "do"))
        if way is None:
            raise UnclearError
        with self.store.lock:
            box = self._box(asked)
            deck = self._deck(box)
            plan = way(box, deck, asked)
            here = (self.store.files.root, box.box.folder, box.game)
            found = would_be_found(*here, plan) if flag(asked, "preview") else ()
            new = _names(box, asked) if way == self.new else ("", {})
            return self.plans.answer(asked, plan, code, found, new[1].get("title", new[0]))

    def _box(self, asked: Asked) -> Opened:
        self.desk.fresh()
        box = self.desk.boxes.get(word(asked, "box"))
        if box is None:
            raise FogError(Say("this project has no box {box}.", box=word(asked, "box")), Say("load the page again"))
        return box

    def _deck(self, box: Opened) -> Deck:
        return Deck(self.store.files.root, box.box.folder.resolve(), box.game)

    def _place(self, box: Opened) -> Target:
        return Target(box.project, (box.box.folder.resolve(),))

    def new(self, box: Opened, deck: Deck, asked: Asked) -> Plan:
        """A new card."""
        values: Any = asked.get("values", {})
        if not isinstance(values, dict):
            raise UnclearError
        beside, file = word(asked, "beside", ""), word(asked, "file", "")
        kind, (id, titled) = word(asked, "kind"), _names(box, asked)
        title = titled if "title" in deck.kinds().get(kind, {}) else {}
        return made(deck, kind, id, {**title, **values}, beside, file)

    def copy(self, box: Opened, deck: Deck, asked: Asked) -> Plan:
        """The same card once more."""
        id, titled = _names(box, asked)
        return copied(deck, word(asked, "card"), id, word(asked, "kind", ""), titled.get("title", ""))

    def remove(self, box: Opened, deck: Deck, asked: Asked) -> Plan:
        """A card less."""
        return removed(deck, word(asked, "card"), word(asked, "kind", ""))

    def rename(self, box: Opened, deck: Deck, asked: Asked) -> Plan:
        """Another title, where the card has one, and another name in files."""
        card, kind, (id, titled) = word(asked, "card"), word(asked, "kind", ""), _names(box, asked)
        before = deck.written(deck.card(card, kind)).get("title")
        if id == card or (titled and isinstance(before, str) and free_slug(before, (), LONGEST) == id):
            plan = Plan(Say("the name {card}", card=card), card)
        else:
            deck.must_be_free(id)
            plan = renamed(self._place(box), game_of, card, id, kind or str(deck.card(card).path[0]), policies)
        return entitled(deck, plan, deck.card(card, kind), titled["title"]) if titled else plan

    def renumber(self, box: Opened, deck: Deck, asked: Asked) -> Plan:
        """Other numbers."""
        first: Any = asked.get("first")
        if not (first is None or (isinstance(first, int) and 0 < first < 10_000)):
            raise UnclearError
        place = self._place(box)
        return numbered(place, game_of, first, flag(asked, "only_missing"), flag(asked, "keep_order"), policies)


def _names(box: Opened, asked: Asked) -> tuple[str, dict[str, str]]:
    """The name in files that is asked for, and the title where one is: of a title the name is made."""
    typed = " ".join(word(asked, "title", "").split())
    if "title" not in asked:
        return word(asked, "id"), {}
    if not typed:
        raise FogError(Say("the card has no title yet."), Say("write one"))
    return free_slug(typed, (), LONGEST), {"title": typography(typed, box.box.written_in)}


def _shared(piles: Sequence[str]) -> str:
    """What the piles of all cards of a kind have in common: `scenes` of `scenes, sweet` and `scenes, drama`."""
    rows = [pile.split(", ") for pile in dict.fromkeys(piles)]
    return ", ".join(parts[0] for parts in zip(*rows, strict=False) if len(set(parts)) == 1)
