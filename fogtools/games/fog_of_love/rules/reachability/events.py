"""What a line of effects makes possible, in every way that it may go."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from fogtools.finding import Say
from fogtools.game.analysis.facts import Path
from fogtools.games.fog_of_love.engine.conditions import Condition
from fogtools.games.fog_of_love.engine.shapes import FEWEST, candidates
from fogtools.games.fog_of_love.engine.verb import NONE, Act, Acts, Lines, Way
from fogtools.games.fog_of_love.engine.verb_facts import Deed
from fogtools.games.fog_of_love.rules.compile import Carrying
from fogtools.games.fog_of_love.rules.reachability.scene_bounds import Coming
from fogtools.games.fog_of_love.rules.reachability.scope import Where


class Happening:
    """Carries effects out as far as they add to what can come about."""

    def __init__(self, coming: Coming) -> None:
        self.coming = coming

    def lines(self, lines: Acts | Lines, where: Where, letters: frozenset[str] = frozenset()) -> None:
        for line in lines:
            if isinstance(line, Act):
                self._act(line, "", where, letters)
            elif line.who != "chose" or line.letters & letters:
                for act in line.acts:
                    self._act(act, line.who, where, letters)

    def _act(self, act: Act, who: str, where: Where, letters: frozenset[str]) -> None:
        for deed in act.deeds:
            self._deed(deed, act, who, where)
        for way in act.ways:
            reason = self._against(way, where)
            if reason is not None:
                self.coming.why["effect", act.card, act.place(way.name)] = reason
                continue
            if way.name:
                self.coming.keys.add(("effect", act.card, act.place(way.name)))
            self.lines(way.inner, where, letters)

    def _against(self, way: Way, where: Where) -> Say | None:
        """Why the way is never gone, as far as the conditions can hold or fail (A-45)."""
        if not way.asked:
            return None
        if way.holds:
            return self.coming.against(self.coming, way.asked, where)
        fails = (other for c in way.asked for other in denied(c))
        if any(self.coming.against(self.coming, [other], where) is None for other in fails):
            return None
        return Say("its condition always holds")

    def _deed(self, deed: Deed, act: Act, who: str, where: Where) -> None:
        coming, what, which = self.coming, deed.what, deed.which
        match what:
            case "carries":
                self.carry(act.card, tuple(act.extra.get("at", ())), act.value, where)
            case "marks":
                mark = ("couple" if who == NONE else "person", which)
                coming.marks[mark] = min(where.first, coming.marks.get(mark, where.first))
            case "shuffles in":
                self._shuffle_in(which, deed.where, where)
            case "draws":
                coming.deeds.add((what, act.card))
                if deed.where and not where.finale:
                    self.open(deed.where, where.since)
            case "takes":
                self._take(which, deed.where, where)
            case "retrieves" | "swaps in" | "swaps out" | "shelves":
                self._moved(what, which)
            case "reveals":
                coming.deeds.add((what, which))
                if where.finale or where.anytime:
                    coming.deeds.add(("reveals late", which))
            case "cancels":
                if which != "stays" or coming.rulings["skipped_counts"] == "no":
                    coming.undoing.add(act.card)
            case "ends" | "trades":
                coming.deeds.add((what, which))
            case "by hand":  # what it may give stands in its gifts
                pass
            case _:
                assert_never(what)

    def _take(self, icon: str, deck: str, where: Where) -> None:
        """Scenes with that icon can come into a hand."""
        if where.finale:
            return
        self.coming.deeds.add(("opened", deck))
        for found in self.coming.in_deck(deck):
            if icon in self.coming.story.facts.icons.get(found, ()):
                self.hand(found, where.since)

    def _shuffle_in(self, event: str, deck: str, where: Where) -> None:
        coming, key = self.coming, ("shuffled in", event, deck)
        again = coming.rulings["event_again"] != "nothing" and event in coming.since
        if (event not in coming.story.events or event in coming.story.events_in_decks) and not again:
            coming.why[key] = Say("the synopsis does not set this event aside under `special events`")
            if event in coming.story.events:
                coming.why[key] = Say("the event lies in a deck from the start (`events in decks`)")
            return
        coming.keys.add(key)
        if not where.finale and event in coming.story.scenes:
            decks = coming.events.setdefault(event, {})
            decks[deck] = min(where.since, decks.get(deck, where.since))

    def _moved(self, what: str, wanted: str) -> None:
        """What can be in a hand and in the pile once destinies have moved so."""
        coming = self.coming
        held, shelved = sorted(coming.held), sorted(coming.shelved)
        back, gone = candidates(wanted, shelved), candidates(wanted, held)
        if what in ("retrieves", "swaps in"):
            coming.held.update(back)
        if what == "swaps in" and back:
            coming.shelved.update(held)
        if what == "swaps out" and gone and shelved:
            coming.held.update(shelved)
            coming.shelved.update(gone)
        if what == "shelves" and len(held) > FEWEST[coming.rulings["destiny_min"]]:
            coming.shelved.update(gone)
            coming.deeds.add((what, ""))

    def carry(self, card: str, at: Path, carry: Carrying, where: Where) -> None:
        self.coming.keys.add(("carry", card, ""))
        known = self.coming.carries.get((card, at))
        since = max(1, where.since)
        self.coming.carries[card, at] = carry, min(since, known[1]) if known else since

    def open(self, deck: str, since: int, dealt: bool = False) -> None:
        """A deck is drawn from; `dealt`: only for the starting hands."""
        self.coming.opened[deck] = min(since, self.coming.opened.get(deck, since))
        if not dealt:
            self.coming.deeds.add(("opened", deck))

    def hand(self, card: str, since: int) -> None:
        self.coming.since[card] = min(since, self.coming.since.get(card, since))


def denied(c: Condition) -> list[Condition]:
    """Conditions of which one holds exactly where this one does not."""
    if c.form != "compare":
        return [replace(c, no=not c.no)]
    less, more = replace(c, op="at most", n=c.n - 1), replace(c, op="at least", n=c.n + 1)
    return [less] if c.op == "at least" else [more] if c.op == "at most" else [less, more]
