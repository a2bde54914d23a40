"""What a line of effects makes possible, in every way that it may go."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from fogtools.finding import Say
from fogtools.games.fog_of_love.analysis.reachability.scene_bounds import Coming
from fogtools.games.fog_of_love.analysis.reachability.scope import Where
from fogtools.games.fog_of_love.engine.conditions import Condition
from fogtools.games.fog_of_love.engine.shapes import candidates, each
from fogtools.games.fog_of_love.engine.verb import Act
from fogtools.games.fog_of_love.rules.compile import Carrying
from fogtools.games.fog_of_love.verbs.discard_destiny import FEWEST
from fogtools.games.fog_of_love.verbs.draw import DrawFrom


class Happening:
    """Carries effects out as far as they add to what can come about."""

    def __init__(self, coming: Coming) -> None:
        self.coming = coming

    def lines(self, lines: Iterable[Any], where: Where, letters: frozenset[str] = frozenset()) -> None:
        for line in lines:
            if isinstance(line, Act):
                self._act(line, "", where, letters)
            elif line.who != "chose" or line.letters & letters:
                for act in line.acts:
                    self._act(act, line.who, where, letters)

    def _act(self, act: Act, who: str, where: Where, letters: frozenset[str]) -> None:
        name, value, card = act.verb.name, act.value, act.extra.get("card", "")
        match name:
            case "may":
                self._way(act, "take", value, where, letters)
                self._way(act, "decline", act.extra.get("otherwise", ()), where, letters)
            case "one of":
                for i, acts in enumerate(value, 1):
                    self._way(act, str(i), acts, where, letters)
            case "if":
                self._if(act, where, letters)
            case "manual":
                self.coming.verbs.add((name, "" if value else card))
                self.lines(value, where, letters)
            case "carry":
                self.carry(card, tuple(act.extra.get("at", ())), value, where)
            case "mark":
                mark = ("couple" if who == "none" else "person", value)
                self.coming.marks[mark] = min(where.first, self.coming.marks.get(mark, where.first))
            case "shuffle in":
                self._shuffle_in(act, where)
            case "draw":
                self.coming.verbs.add((name, card))
                if isinstance(value, DrawFrom) and not where.finale:
                    self.open(value.from_, where.since)
            case "scan":
                if not where.finale:
                    self.coming.verbs.add(("opened", value.deck))
                    for found in self.coming.in_deck(value.deck):
                        if value.for_ in self.coming.story.facts.icons.get(found, ()):
                            self.hand(found, where.since)
            case "retrieve" | "swap in" | "swap out" | "discard destiny":
                self._destinies(name, value)
            case "reveal":
                self.coming.verbs.add((name, value.kind))
                if where.finale or where.anytime:
                    self.coming.verbs.add(("reveal late", value.kind))
            case "cancel":
                self.coming.verbs.add((name, value))
                if value != "stays" or self.coming.rulings["skipped_counts"] == "no":
                    self.coming.undoing.add(card)
            case "end":
                self.coming.verbs.add((name, value))
            case "trade" | "change":
                self.coming.verbs.add((name, value.kind))
            case "new choice":
                self.coming.verbs.add((name, ""))

    def _way(
        self, act: Act, way: str, acts: Iterable[Any], where: Where, letters: frozenset[str] = frozenset()
    ) -> None:
        self.coming.keys.add(("effect", act.extra.get("card", ""), act.place(way)))
        self.lines(acts, where, letters)

    def _if(self, act: Act, where: Where, letters: frozenset[str]) -> None:
        """Both ways, as far as the conditions can hold or fail (A-45)."""
        card = act.extra.get("card", "")
        reason = self.coming.against(self.coming, act.value, where)
        if reason is None:
            self._way(act, "do", act.extra.get("do", ()), where, letters)
        else:
            self.coming.why["effect", card, act.place("do")] = reason
        if any(self.coming.against(self.coming, [other], where) is None for c in act.value for other in denied(c)):
            self._way(act, "otherwise", act.extra.get("otherwise", ()), where, letters)
        else:
            self.coming.why["effect", card, act.place("otherwise")] = Say("its condition always holds")

    def _shuffle_in(self, act: Act, where: Where) -> None:
        for event, deck in act.value.items():
            key = ("shuffled in", event, deck)
            again = self.coming.rulings["event_again"] != "nothing" and event in self.coming.since
            if (event not in self.coming.story.events or event in self.coming.story.events_in_decks) and not again:
                self.coming.why[key] = Say("the synopsis does not set this event aside under `special events`")
                if event in self.coming.story.events:
                    self.coming.why[key] = Say("the event lies in a deck from the start (`events in decks`)")
                continue
            self.coming.keys.add(key)
            if not where.finale and event in self.coming.story.scenes:
                decks = self.coming.events.setdefault(event, {})
                decks[deck] = min(where.since, decks.get(deck, where.since))

    def _destinies(self, verb: str, value: Any) -> None:
        held, shelved = sorted(self.coming.held), sorted(self.coming.shelved)
        for wanted in each(value):
            match verb:
                case "retrieve":
                    self.coming.held.update(candidates(wanted, shelved))
                case "swap in" if candidates(wanted, shelved):
                    self.coming.held.update(candidates(wanted, shelved))
                    self.coming.shelved.update(held)
                case "swap out" if candidates(wanted, held) and shelved:
                    self.coming.held.update(shelved)
                    self.coming.shelved.update(candidates(wanted, held))
                case "discard destiny" if len(held) > FEWEST[self.coming.rulings["destiny_min"]]:
                    self.coming.shelved.update(candidates(wanted, held))
                    self.coming.verbs.add((verb, ""))

    def carry(self, card: str, at: tuple[Any, ...], carry: Carrying, where: Where) -> None:
        self.coming.keys.add(("carry", card, ""))
        known = self.coming.carries.get((card, at))
        since = max(1, where.since)
        self.coming.carries[card, at] = carry, min(since, known[1]) if known else since

    def open(self, deck: str, since: int, dealt: bool = False) -> None:
        """A deck is drawn from; `dealt`: only for the starting hands."""
        self.coming.opened[deck] = min(since, self.coming.opened.get(deck, since))
        if not dealt:
            self.coming.verbs.add(("opened", deck))

    def hand(self, card: str, since: int) -> None:
        self.coming.since[card] = min(since, self.coming.since.get(card, since))


def denied(c: Condition) -> list[Condition]:
    """Conditions of which one holds exactly where this one does not."""
    if c.form != "compare":
        return [replace(c, no=not c.no)]
    less, more = replace(c, op="at most", n=c.n - 1), replace(c, op="at least", n=c.n + 1)
    return [less] if c.op == "at least" else [more] if c.op == "at most" else [less, more]
