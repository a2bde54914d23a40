"""A proof put together: faces laid out and marked, rows and sections in their order, the head with its counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from fogtools.finding import Say
from fogtools.game.printing.face import Face, Style
from fogtools.print.pdf import LaidOut, lay_out
from fogtools.print.pdf.pages.side_by_side import Pages, composed, heights
from fogtools.project.printer import Paper
from fogtools.text.language_names import name_of
from fogtools.translate.side_by_side import sheets
from fogtools.translate.side_by_side.cards import Both, Card, Cards, listed
from fogtools.translate.side_by_side.marks import known, nearest, tinting, with_marks
from fogtools.translate.side_by_side.points import STATES, State
from fogtools.translate.side_by_side.sheets import Bar, Head, Pair, ProofRow, Section
from fogtools.translate.side_by_side.wording import Words

#: Faces are shown up to their trim.
BLEED = 0.0
HEADINGS: Mapping[State, Say] = {
    "stale": Say("The source changed after it was translated"),
    "missing": Say("Not translated"),
    "updated": Say("Changed since {revision}"),
    "other": Say("Other open points"),
}


@dataclass
class Composing:
    """The cards on their way onto paper; `title` is the story's, `own` the code of the tool's language.

    `only_changed` leaves out what is as it was; `lacking` counts the game's fixed words without translation.
    """

    cards: Cards
    words: Words
    style: Style
    paper: Paper
    title: str
    own: str
    only_changed: bool = False
    lacking: int = 0
    laid: list[LaidOut] = field(default_factory=list)

    @property
    def codes(self) -> tuple[str, str]:
        """The languages, the one the cards were written in first."""
        return self.words.source, self.words.target

    def lay_out(self, step: Callable[[int], None] | None, cache: Path | None) -> None:
        """Lays out every face that is shown, in both languages."""
        shown = [*self._shown()]
        for i, code in enumerate(self.codes if shown else ()):
            self.laid.append(lay_out([both[i] for both in shown], tinting(self.style), code, BLEED, step, cache))

    def _shown(self) -> Iterator[Both]:
        for card in self.cards.open:
            paths = [] if card.whole else [point.path for point in card.points]
            yield from ((with_marks(a, paths), with_marks(b, paths)) for a, b in card.faces)
        if not self.only_changed:
            yield from (both for card in self.cards.rest for both in card.faces)
            yield from (alike[0] for alike in self.cards.backs)

    def printed(self) -> bytes:
        """The PDF."""
        footer = f"{self.title} · {' → '.join(self.codes)}"
        counted = Say("page {page} of {pages}", page=sheets.PAGE, pages=sheets.PAGES).through(self.words.say)
        style = sheets.style_of(self.style, self.paper, footer, counted)
        sections = list(self._sections())
        fits: dict[str, float] = {}
        rows = [row for section in sections for row in section.rows if row.notes]
        for trim in sorted({row.pair.trim for row in rows}):
            alike = [row for row in rows if row.pair.trim == trim]
            notes = list(dict.fromkeys(note for row in alike for note in row.notes))
            column = sheets.room(alike[0].pair, self.paper)
            fits |= dict(zip(notes, heights(notes, style, self.own, column), strict=True))
        loose = [note for section in sections for note in section.notes]
        fits |= dict(zip(loose, heights(loose, style, self.own, sheets.CELL), strict=True)) if loose else {}
        body = sheets.page(self._head(), sections, self.words, fits, self.paper)
        return composed(Pages(body, style, self.own, self.paper, footer), dict(self._slots()))

    def _slots(self) -> Iterator[tuple[str, tuple[LaidOut, int]]]:
        for both in self._shown():
            for i, face in enumerate(both):
                yield _slot(face, i), (self.laid[i], self.laid[i].pages[face.card, face.side])

    # -------------------------------------------------------------- what stands where
    def _sections(self) -> Iterator[Section]:
        for state in STATES:
            rows = [row for card in listed(self.cards.open, state) for row in self._rows(card)]
            yield Section(self._heading(state), rows)
        loose = [self.words.note(point, 0, shown=False) for point in self.cards.loose]
        yield Section(Say("Words that stand on no card of their own"), notes=loose)
        if not self.only_changed:
            rest = [row for card in self.cards.rest for row in self._rows(card)]
            yield Section(Say("As they were"), rest, flat=True)
            yield Section(Say("Backs"), [self._back(alike) for alike in self.cards.backs], flat=True)

    def _heading(self, state: State) -> Say:
        return Say(HEADINGS[state].one, revision=self.words.since)

    def _rows(self, card: Card) -> Iterator[ProofRow]:
        numbers = {} if card.whole else {point.context: n for n, point in enumerate(card.points, 1)}
        left = list(card.points)
        for k, both in enumerate(card.faces):
            bars = [self._bars(card, numbers, face, i) for i, face in enumerate(both)]
            shown = {bar.number for side in bars for bar in side}
            here = [p for p in left if k == len(card.faces) - 1 or numbers.get(p.context) in shown]
            left = [p for p in left if p not in here]
            notes = [self.words.note(p, numbers[p.context], numbers[p.context] in shown) for p in here if numbers]
            if card.whole and not k:
                notes = [
                    self.words.remark(Say("Nothing of this card is translated yet: it is shown as it was written."))
                ]
            title = card.title if both[0].side == "front" else Say("{card}, back", card=card.title)
            stale = any(p.state == "stale" and numbers.get(p.context) in shown for p in card.points)
            aside = Say("with a stale translation") if stale else None
            yield ProofRow(
                Pair(_slot(both[0], 0), _slot(both[1], 1), both[0].trim, title, aside, (bars[0], bars[1])), notes
            )

    def _bars(self, card: Card, numbers: Mapping[str, int], face: Face, i: int) -> Sequence[Bar]:
        there = known(face)
        marks = self.laid[i].marks.get((face.card, face.side), ()) if numbers else ()
        held = [(numbers[p.context], nearest(p.path, there)) for p in card.points if numbers]
        return [Bar(number, m.top, m.bottom) for number, path in held for m in marks if path and m.name == path]

    def _back(self, alike: Sequence[Both]) -> ProofRow:
        source, target = alike[0]
        n = len({a.card.partition("/")[0] for a, _ in alike})
        title = Say("back of {n} card", "back of {n} cards", n=n)
        return ProofRow(Pair(_slot(source, 0), _slot(target, 1), source.trim, title))

    # -------------------------------------------------------------- the head
    def _head(self) -> Head:
        source, target = (name_of(code, self.own) for code in self.codes)
        lists = [
            (self._heading(state), [card.title.through(self.words.say) for card in listed(self.cards.open, state)])
            for state in STATES
        ]
        lacking = Say(
            "{n} of the game's fixed words has no translation and is printed in English.",
            "{n} of the game's fixed words have no translation and are printed in English.",
            n=self.lacking,
        )
        between = Say("{source} → {target}", source=source, target=target)
        return Head(self.title, between, self.counted(), lists, lacking if self.lacking else None)

    def counted(self) -> Say:
        """How many cards are in which state, in a sentence."""
        counts, rest = self.cards.counts, len(self.cards.rest)
        if not any(counts.values()):
            return Say(
                "Nothing changed: {n} card is as it was.", "Nothing changed: {n} cards are as they were.", n=rest
            )
        said = {
            "stale": Say("{n} changed", "{n} changed", n=counts["stale"]),
            "missing": Say("{n} not translated", "{n} not translated", n=counts["missing"]),
            "updated": Say(
                "{n} changed since {revision}",
                "{n} changed since {revision}",
                n=counts["updated"],
                revision=self.words.since,
            ),
            "other": Say("{n} with other open points", "{n} with other open points", n=counts["other"]),
        }
        parts = [said[state] for state in STATES if counts[state]]
        if rest:
            parts.append(Say("{n} as it was", "{n} as they were", n=rest))
        listing = ", ".join(part.through(self.words.say) for part in parts)
        return Say("{n} card: {counts}.", "{n} cards: {counts}.", n=len(self.cards.known), counts=listing)


def _slot(face: Face, i: int) -> str:
    """A name that a PDF takes: letters and figures only."""
    return "ST"[i] + "".join(c if c.isascii() and c.isalnum() else f"x{ord(c):x}x" for c in f"{face.card}-{face.side}")
