"""Balance: what the last change moved, which promises are kept, and every figure with the card that it is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fogtools.editor.store import Clash, Store
from fogtools.finding import FogError, Say
from fogtools.game.analysis.expectation import Promise
from fogtools.game.analysis.measures import Measure, Unit
from fogtools.play.many.report.numbers import Numbers
from fogtools.source.data import Json
from fogtools.source.writing.splicing import Change
from fogtools.web.desk.desk import Opened
from fogtools.web.desk.shown import shown_in
from fogtools.web.many.player import Player, Standing, Work, engine_here
from fogtools.web.many.story import Drawn, plays_of
from fogtools.web.many.versions import Version, Versions
from fogtools.web.many.words import WORDS
from fogtools.web.play.page import SITS
from fogtools.web.rendering import page
from fogtools.web.saying import translate_for
from fogtools.web.writing import Asked, UnclearError, word

#: Since when something may have moved -> in words.
SINCE: Mapping[str, Say] = {
    "change": Say("since the last change that is played"),
    "opened": Say("since the studio was opened"),
    "commit": Say("since the last commit"),
}
#: Verdict on a promise -> in words, and how it is marked.
VERDICTS: Mapping[str, tuple[Say, str]] = {
    "kept": (Say("kept"), "good"),
    "broken": (Say("broken"), "bad"),
    "too close": (Say("too close to call"), "open"),
    "": (Say("not played yet"), "unknown"),
}


@dataclass(frozen=True)
class Move:
    """A figure that moved: what it is, from where to where, and by how much, in words."""

    measure: Measure
    before: str
    after: str
    said: Say


@dataclass(frozen=True)
class Kept:
    """A promise: its place among the others, its words, how it stands, what was seen, a play against it."""

    n: int
    promise: Promise
    verdict: str = ""
    seen: str = ""
    code: str = ""


@dataclass(frozen=True)
class Row:
    """A figure: what it measures, its value in words, of how many."""

    measure: Measure
    value: str
    of: str


class Balance:
    """The page of a story's balance."""

    def __init__(self, player: Player, store: Store, versions: Versions) -> None:
        self.player, self.store, self.versions = player, store, versions

    def page(self, box: Opened, asked: Mapping[str, str], code: str) -> str | None:
        """The page, of the first story where none is named; None for a story that the box has not."""
        story = asked.get("story") or next(iter(box.stories), "")
        if story not in box.stories or box.game.analysis.measures is None:
            return None
        who = asked.get("who") if asked.get("who") in box.game.playing.personas else "random"
        lang = shown_in(box, asked, code)
        drawn = Drawn(box, story, code, lang)
        shared = {"q": WORDS, "here": "balance", "box": box, "story": story, "lang": lang, "drawn": drawn}
        people = [("random", SITS["random"]), *((name, name) for name in box.game.playing.personas)]
        choice = {"who": who, "people": people, "titles": drawn.titles(), "verdicts": VERDICTS}
        found = Found(self, box, story, str(who), asked.get("since", ""), code) if box.sound else None
        waiting = found is not None and found.waiting
        return page("many/balance.html", code, **shared, **choice, found=found, waiting=waiting)

    def promise(self, asked: Asked, box: Opened) -> Mapping[str, object]:
        """Writes another promise in the place of one. Raises Clash where another stands there by now."""
        promises = promises_of(box, word(asked, "story"))
        n, text = word(asked, "n"), " ".join(word(asked, "text").split())
        if not n.isdecimal() or int(n) >= len(promises):
            raise UnclearError
        promise = promises[int(n)]
        if promise.text != word(asked, "was"):
            raise Clash(Say("the promise has changed since this was shown."))
        if not text:
            raise FogError(Say("a promise is a sentence."), Say("take it away in the text of its file"))
        saved = self.store.edit(
            promise.source.name, self.store.read(promise.source.name).hash, Change(promise.path, "set", text)
        )
        return {"file": saved.file, "hash": saved.hash}


def promises_of(box: Opened, story: str) -> Sequence[Promise]:
    """What the author promises of a story."""
    made = box.game.analysis.promises
    return made(box.box, box.game.playing.compile(box.box, story)) if made and box.sound else ()


class Found:
    """What is known by now of a story: what moved, its promises, its figures; what is not known yet is asked for."""

    def __init__(self, of: Balance, box: Opened, story: str, who: str, since: str, code: str) -> None:
        self.box, self.story, self.numbers = box, story, Numbers(translate_for(code))
        played = box.game.playing.compile(box.box, story)
        made = box.game.analysis.measures
        self.measures: Mapping[tuple[str, str, str], Measure] = {one.key: one for one in (made(played) if made else ())}
        versions = of.versions.seen(box, story)
        now = versions[-1]
        before = {
            "change": versions[-2] if len(versions) > 1 else None,
            "opened": versions[0] if len(versions) > 1 else None,
            "commit": of.versions.committed(box, story),
        }
        self.since = {name: SINCE[name] for name, version in before.items() if version is not None}
        wanted = next((name for name in (since, *self.since) if name in self.since), "")
        self.chosen, old = wanted, before.get(wanted)
        base: dict[str, str | int] = {"folder": str(now.folder), "story": story}
        promises = promises_of(box, story)
        of.player.drop(lambda work: work.given.get("story") == story and work.what != "seen" and not _of(work, now))
        self.same = old is not None and old.content == now.content
        #: Asked for first: it is what somebody waits for.
        self.compared = of.player.ask(_work(old, now, story, who)) if old is not None and not self.same else None
        said = "\n".join(promise.text for promise in promises)
        asked = Work("promised", {**base, "said": said, "code": code}, now.content)
        self.promised = of.player.ask(asked) if promises and engine_here(box.game) == "auto" else None
        self.figured = of.player.ask(Work("figures", {**base, "who": who}, now.content))
        self.promises = [*self._promises(promises)]

    @property
    def waiting(self) -> bool:
        """Whether more is to come."""
        return any(one is not None and one.going for one in (self.figured, self.promised, self.compared))

    def _promises(self, promises: Sequence[Promise]) -> list[Kept]:
        rows = [*_rows(self.promised)] if self.promised else []
        found = []
        for n, promise in enumerate(promises):
            match rows[n] if n < len(rows) else ():
                case [str(verdict), str(seen), str(code)] if verdict in VERDICTS:
                    found.append(Kept(n, promise, verdict, seen, code))
                case _:
                    found.append(Kept(n, promise))
        return found

    @property
    def plays(self) -> Say:
        """So many plays are counted in the figures."""
        return Say("{n} play", "{n} plays", n=plays_of(self.figured))

    def sections(self) -> Mapping[Say, list[Row]]:
        """Section -> its figures, in the order of the game."""
        found: dict[str, tuple[Say, list[Row]]] = {}
        for row in _rows(self.figured):
            match row:
                case [str(what), str(card), str(detail), int() | float() as total, int() | float() as trials]:
                    measure = self.measures.get((what, card, detail))
                    if measure is not None and trials:
                        value = self.value(measure.unit, total / trials)
                        _, rows = found.setdefault(str(measure.section), (measure.section, []))
                        rows.append(Row(measure, value, self.numbers.whole(round(trials))))
        return dict(found.values())

    def value(self, unit: Unit, value: float) -> str:
        """A figure in words."""
        return self.numbers.decimal(value, 2) if unit == "number" else self.numbers.value(value, unit, 0.01)

    def moves(self) -> list[Move]:
        """What moved."""
        found = []
        for row in _rows(self.compared) if self.compared else ():
            match row:
                case [
                    str(what),
                    str(card),
                    str(detail),
                    str(),
                    float(before),
                    float(after),
                    _,
                    float(low),
                    float(high),
                ]:
                    measure = self.measures.get((what, card, detail))
                    if measure is not None:
                        was, now = (self.value(measure.unit, one) for one in (before, after))
                        found.append(Move(measure, was, now, self.by(measure.unit, low, high)))
        return found

    def by(self, unit: Unit, low: float, high: float) -> Say:
        """By how much something moved: `up by 2.1 to 4.0 points`."""
        up, scale, digits = low + high > 0, 1 if unit == "number" else 100, 2 if unit == "number" else 1
        near, far = sorted(abs(end) * scale for end in (low, high))
        ends = {"near": self.numbers.decimal(near, digits), "far": self.numbers.decimal(far, digits)}
        if unit == "number":
            return Say("up by {near} to {far}", **ends) if up else Say("down by {near} to {far}", **ends)
        n = round(far, 1)
        if up:
            return Say("up by {near} to {far} point", "up by {near} to {far} points", n=n, **ends)
        return Say("down by {near} to {far} point", "down by {near} to {far} points", n=n, **ends)

    @property
    def unseen(self) -> Say | None:
        """How far a leading share could have moved and not be seen; None where that is not known."""
        result = self.compared.result if self.compared else {}
        unseen = result.get("unseen")
        if not isinstance(unseen, float) or not unseen:
            return None
        said = self.numbers.decimal(100 * unseen, 1)
        points = Say("{value} point", "{value} points", n=round(100 * unseen, 1), value=said)
        return Say("A move of less than {points} may go unseen.", points=points)


def _of(work: Work, now: Version) -> bool:
    """Whether it is about the cards as they are now."""
    return now.content in (work.content, work.given.get("new content"))


def _work(old: Version, now: Version, story: str, who: str) -> Work:
    sides = {"old": str(old.folder), "new": str(now.folder)}
    contents = {"old content": old.content, "new content": now.content}
    return Work("moved", {**sides, **contents, "story": story, "who": who}, "")


def _rows(standing: Standing) -> Sequence[Sequence[Json]]:
    rows = standing.result.get("rows", [])
    return [row for row in rows if isinstance(row, list)] if isinstance(rows, list) else []
