"""Goes through a story, card by card, until nothing more can come about than is known."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from fogtools.finding import Say
from fogtools.games.fog_of_love.engine.conditions import FULL, Condition, When
from fogtools.games.fog_of_love.rules.compile import AdditionalRow, Body, Carrying, Chapter, Scene
from fogtools.games.fog_of_love.rules.reachability.events import Happening
from fogtools.games.fog_of_love.rules.reachability.rows import Cell, cells_of, firing, letters_in
from fogtools.games.fog_of_love.rules.reachability.scene_bounds import Coming
from fogtools.games.fog_of_love.rules.reachability.scope import Where
from fogtools.games.fog_of_love.rules.scene import cell_holds


class Spreading(Happening):
    """Fills what can come about in a story."""

    def spread(self) -> Coming:
        """Goes through the story until nothing more is added."""
        self.coming.held |= {d for d in self.coming.story.in_hand if d in self.coming.story.destinies}
        self.coming.shelved |= {d for d in self.coming.story.discarded if d in self.coming.story.destinies}
        before = -1
        while (now := self.coming.size()) != before:
            before = now
            self._once()
        return self.coming

    def _once(self) -> None:
        for n in range(1, self.coming.last + 1):
            self._chapter(n, self.coming.story.chapters[n - 1])
        for chapter in self.coming.story.chapters[self.coming.last :]:
            self.coming.why["chapter", chapter.id, ""] = Say("the chapters before it always end the story")
        self._deal()
        for card in sorted(self.coming.since):
            self._in_hand(self.coming.story.scenes[card])
        for (card, _), (carry, since) in list(self.coming.carries.items()):
            self._carried(card, carry, since)
        self._thresholds()
        self._finale()

    def _chapter(self, n: int, chapter: Chapter) -> None:
        self.coming.keys.add(("chapter", chapter.id, ""))
        where = Where(n, n, choice=True)
        self._body(chapter.id, self.coming.choice_of(chapter), where)
        drawing = ("draws", chapter.id) in self.coming.deeds
        if n == 1:
            for deck, count in self.coming.story.hand.items():
                if count:
                    self.open(deck, 1, dealt=True)
        if drawing or not self.coming.always_ends(chapter):
            for deck in chapter.draws:
                self.open(deck, n)

    def _deal(self) -> None:
        """What lies in a deck that is drawn from can come into a hand."""
        story = self.coming.story
        for event, deck in story.events_in_decks.items():
            if event in story.events:
                self.coming.events.setdefault(event, {})[deck] = 1
        for deck, since in self.coming.opened.items():
            for card in story.decks.get(deck, ()):
                self.hand(card, since)
        for event, decks in self.coming.events.items():
            for deck, there in decks.items():
                if deck in self.coming.opened:
                    self.hand(event, max(there, self.coming.opened[deck]))

    def _in_hand(self, scene: Scene) -> None:
        reason = self._not_laid(scene)
        key = ("played", scene.id, "")
        if reason is not None:
            self.coming.why[key] = reason
            return
        self.coming.keys.add(key)
        self.coming.laid.add(scene.id)
        where = Where(self.coming.since[scene.id], self.coming.last, (scene.id,))
        if scene.type == "secret":
            self._secret(scene)
            return
        self.coming.plays(scene.id, where)
        if scene.type == "reaction":
            self._body(scene.id, scene.body, replace(where, looks=tuple(self._answered(scene))))
            return
        if scene.type == "reveal secret":
            self.coming.deeds.add(("reveals", "secret"))
        self._body(scene.id, scene.body, where)
        if scene.carry is not None:
            self.carry(scene.id, ("carry",), scene.carry, where)

    def _not_laid(self, scene: Scene) -> Say | None:
        """Why a scene in hand can never be laid; None where it may (FOL-075, FOL-134, FOL-135)."""
        if scene.type == "reaction":
            return None if self._answered(scene) else self._nothing_to_answer(scene)
        if scene.type == "reveal secret" and not self.coming.secrets():
            return Say("nobody can lay a secret in this story")
        where = Where(self.coming.since[scene.id], self.coming.last)
        return self._only_if(scene.only_if, where, ("", ""))

    def _only_if(self, asked: Iterable[When], where: Where, cell: Cell) -> Say | None:
        whens = tuple(asked)
        if any(w.joint and not _known(w, cell) for w in whens):
            return Say("its `only if` asks for letters that are not chosen yet")
        return self.coming.against(self.coming, [c for w in whens for c in w.state], where)

    def _nothing_to_answer(self, scene: Scene) -> Say:
        """Of a reaction: because of what it asks for, where that is what keeps it away."""
        where = Where(self.coming.since[scene.id], self.coming.last, tuple(sorted(self.coming.laid)))
        reason = self.coming.against(self.coming, [c for w in scene.only_if for c in w.state], where)
        return reason or Say("no scene of this story gives it anything to answer")

    def _answered(self, reaction: Scene) -> list[str]:
        """The scenes that a reaction can answer (FOL-135, A-47)."""
        return [c for c in sorted(self.coming.laid) if self._may_answer(reaction, self.coming.story.scenes[c])]

    def _may_answer(self, reaction: Scene, scene: Scene) -> bool:
        secret = scene.type == "secret"
        if scene.type == "reaction" or (secret and (reaction.at != "laid" or not self._answers_secrets(reaction))):
            return False
        if reaction.at == "chosen" and not scene.body.options:
            return False
        if not reaction.only_if:
            return True
        cells = [("", "")] if reaction.at == "laid" or secret else cells_of(scene.body)
        where = Where(max(self.coming.since[reaction.id], self.coming.since[scene.id]), self.coming.last, (scene.id,))
        both = {cell for r, c in cells for cell in ((r, c), (c, r))}
        return any(self._only_if(reaction.only_if, where, cell) is None for cell in sorted(both))

    def _answers_secrets(self, reaction: Scene) -> bool:
        asked = [c for w in reaction.only_if for c in w.state if c.form == "scene is"]
        if not asked:
            return self.coming.rulings["answers_secret"] == "any"
        return any(c.name == "secret" and not c.no for c in asked)

    def _secret(self, scene: Scene) -> None:
        """Its two branches (FOL-129, FOL-130)."""
        if ("reveals", "secret") in self.coming.deeds:
            self.coming.keys.add(("revealed", scene.id, ""))
            late = ("reveals late", "secret") in self.coming.deeds
            where = Where(self.coming.since[scene.id], self.coming.last, tuple(sorted(self.coming.laid)), anytime=late)
            self.coming.plays(scene.id, where)
            self._body(scene.id, scene.revealed, where)
        else:
            self.coming.why["revealed", scene.id, ""] = Say("no card that can be played reveals a secret")
        if any(s.word == "resolve secrets" for s in self.coming.story.finale):
            self.coming.keys.add(("kept", scene.id, ""))
            where = self._at_step("resolve secrets")
            self.coming.plays(scene.id, where)
            self._body(scene.id, scene.hidden, where)
        else:
            self.coming.why["kept", scene.id, ""] = Say("the finale does not resolve secrets")

    def _carried(self, card: str, carry: Carrying, since: int) -> None:
        takers = self.coming.takers()
        if not takers:
            self.coming.why["carried", card, ""] = Say("no scene of this story can take it")
            return
        self.coming.keys.add(("carried", card, ""))
        where = Where(since, self.coming.last, tuple(takers))
        bodies = [self.coming.story.scenes[t].body for t in takers]
        cells = {cell for b in bodies for r, c in cells_of(b) for cell in ((r, c), (c, r))}
        fired = {}
        for cell in sorted(cells):
            found = firing(carry.rows, cell, self._may(where), self.coming.rulings["rows"] == "first", all(cell))
            fired[cell] = found
            for row, _ in found:
                self.coming.keys.add(("carried row", card, row.name))
                self.lines(row.lines, where, frozenset(cell))
        self.coming.rows[id(carry)] = fired
        for row in carry.rows:
            key = ("carried row", card, row.name)
            if key not in self.coming.keys:
                self.coming.why[key] = self._no_row(
                    row, [c for c in fired if all(c)] or list(fired), where, scenes=True
                )

    def _thresholds(self) -> None:
        for track, rows in self.coming.story.thresholds.items():
            for value, lines in rows.items():
                start = self.coming.story.facts.tracks[track][2]
                who = "joint" if track in self.coming.story.facts.couple_tracks else "own"
                asked = Condition("compare", who, track, "at least" if value >= start else "at most", value)
                where = Where(1, self.coming.last, tuple(sorted(self.coming.laid)), anytime=True)
                key = ("reached", track, str(value))
                reason = self.coming.against(self.coming, [asked], where)
                if reason is None:
                    self.coming.keys.add(key)
                    self.lines(lines, where)
                else:
                    self.coming.why[key] = reason

    def _at_step(self, word: str) -> Where:
        before = [s.word for s in self.coming.steps()]
        return self._after(before[: before.index(word)])

    def _after(self, before: list[str]) -> Where:
        return Where(0, 0, chosen="choose destinies" in before, scored="score traits" in before)

    def _finale(self) -> None:
        done: list[str] = []
        for step in self.coming.steps():
            where = self._after(done)
            if step.word == "do":
                self.lines(step.lines, where)
            elif step.word == "choose destinies" and self._may_hold_none():
                self.coming.held |= self.coming.shelved
            elif step.word == "check destinies":
                for name in self.coming.story.destinies:
                    self._destiny(name, where)
            done.append(step.word)

    def _may_hold_none(self) -> bool:
        emptied = ("shelves", "") in self.coming.deeds and self.coming.rulings["destiny_min"] == "none"
        return emptied or not any(d in self.coming.story.destinies for d in self.coming.story.in_hand)

    def _destiny(self, name: str, where: Where) -> None:
        key = ("destiny", "", f"{name} fulfilled")
        if not where.chosen:
            self.coming.why[key] = Say("the finale checks destinies before it lets anybody choose one")
        elif name not in self.coming.held:
            self.coming.why[key] = Say("it begins discarded, and no card that can be played brings it back")
        else:
            needs = self.coming.story.destinies[name].needs
            reason = self.coming.against(self.coming, needs, replace(where, ends=name))
            if reason is None:
                self.coming.keys.add(key)
            else:
                self.coming.why[key] = reason

    def _may(self, where: Where) -> Callable[[AdditionalRow], bool]:
        known: dict[int, bool] = {}

        def may(row: AdditionalRow) -> bool:
            if id(row) not in known:
                known[id(row)] = not row.when.state or self.coming.against(self.coming, row.when.state, where) is None
            return known[id(row)]

        return may

    def _body(self, card: str, body: Body, where: Where) -> None:
        """A card or a branch that can be resolved: its letters are all free to choose (FOL-108)."""
        self.lines(body.does, where)
        cells = cells_of(body)
        for letter, option in body.options.items():
            self.coming.keys.add(("letter", card, _at(body, letter)))
            self.lines(option.lines, where, letters_in(c for c in cells if letter in c))
        fired = {c: firing(body.rows, c, self._may(where), self.coming.rulings["rows"] == "first") for c in cells}
        self.coming.rows[id(body.rows)] = fired
        for row in body.rows:
            key = ("row", card, _at(body, row.name))
            there = [c for c, found in fired.items() if any(f.row is row for f in found)]
            if there:
                self.coming.keys.add(key)
                self.lines(row.lines, where, letters_in(there))
            else:
                self.coming.why[key] = self._no_row(row, cells, where)

    def _no_row(self, row: AdditionalRow, cells: Iterable[Cell], where: Where, scenes: bool = False) -> Say:
        """Why a row never fires."""
        reason = self.coming.against(self.coming, row.when.state, where) if row.when.state else None
        if reason is not None:
            return reason
        if row.when.joint and not any(_known(row.when, cell) for cell in cells):
            if scenes:
                return Say("no scene that it can reach lets two people choose so")
            return Say("no pair of choices on this card makes it true")
        if row.when.otherwise:
            return Say("for every pair of choices a line above it happens")
        return Say("a line above it always counts first (`rows: first`)")


def _known(when: When, cell: Cell) -> bool:
    """Whether its joint conditions hold for the letters; where none is chosen, only what always does."""
    return when.mask == FULL or cell_holds(when.mask, *cell)


def _at(body: Body, *parts: str) -> str:
    return " ".join((*map(str, body.at), *parts))
