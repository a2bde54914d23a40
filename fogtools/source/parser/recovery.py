"""A file of cards that YAML cannot read as a whole is read card by card: every broken one is named, the others stay."""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable
from typing import TYPE_CHECKING, Any, cast

from ruamel.yaml.error import YAMLError

from fogtools.finding import Say
from fogtools.source.cards import CARD, KEY, Layout, Section, Stretch, laid_out
from fogtools.source.parser.building import SECOND, Builder, RefusedError
from fogtools.source.parser.decoding import ODD, as_read, independent
from fogtools.source.written import Broken, Path_, Place, Source, lines_of

if TYPE_CHECKING:
    from fogtools.source.data import Json

#: What nobody reads on behind: it is no slip of a card's author.
REFUSED = ("alias", "anchor", "tag", "merge-key")
#: So many broken lines of one card are named in one reading.
MOST_LINES = 8
#: A file with more is not read card by card: it holds no cards of a game.
MOST_CARDS = 50_000


def recover(source: Source, kinds: Collection[str]) -> None:
    """Reads the cards of the file one by one into `source`; where it holds no list of cards, only their ids."""
    text = as_read(source.text)
    lines = lines_of(text)
    lines = lines if lines[-1] else lines[:-1]  # nothing stands behind the last line's end
    layout = laid_out(lines, kinds)
    many = sum(len(s.cards) for s in layout.sections) > MOST_CARDS
    if not layout.sections or many or any(f.check == "too-large" for f in source.findings):
        source.broken = [_broken("", Stretch(n, [line])) for n, line in enumerate(lines) if CARD.match(line)]
        return
    found = source.findings
    source.findings, source.rest = [f for f in found if f.check in ODD], []
    odd = len(source.findings)
    _Recovery(source, text, layout).all()
    source.findings = independent(source.findings, odd) or found


def without_broken_lines(source: Source) -> None:
    """Reads a file that holds one map again without the line that broke it, until nothing breaks, into its `rest`."""
    text = as_read(source.text)
    lines, found = lines_of(text), source.findings[-1]
    builder = Builder(source, text)
    for _ in range(MOST_LINES):
        if found.check in REFUSED or not _mended(lines, found.line - 1, found.check):
            return
        before = len(source.findings)
        try:
            source.rest.append(((), cast("Json", builder.part(lines, 1, ()))))
            return
        except RefusedError:
            return
        except YAMLError as error:
            del source.findings[before:]
            again = builder.syntax(error, lines)
            if again.line != found.line and (again.check, again.line) != (found.check, found.line + 1):
                source.findings.append(again)
            found = again


def _mended(lines: list[str], n: int, check: str) -> bool:
    """Indents a line with tabs as the next one is, else empties it and what is indented below it."""
    if check == "tab" and 0 <= n < len(lines) and "\t" in lines[n]:
        beside = next(
            (line for line in (*lines[n + 1 :], *lines[n - 1 :: -1]) if line.strip() and "\t" not in line), ""
        )
        lines[n] = beside[: len(beside) - len(beside.lstrip())] + lines[n].replace("\t", " ").lstrip()
        return True
    return _without(lines, n, 0)


def _broken(kind: str, card: Stretch) -> Broken:
    return Broken(kind, card.id, card.first + 1, card.first + len(card.lines), card.told())


class _Recovery:
    def __init__(self, source: Source, text: str, layout: Layout) -> None:
        self.source = source
        self.layout = layout
        self.builder = Builder(source, text)
        self.data: dict[Hashable, Any] = {}

    def all(self) -> None:
        try:
            self._above()
            for n in self.layout.documents:
                self._several(n)
            for section in self.layout.sections:
                self._section(section)
            self.source.data = self.data
        except RefusedError:  # too many values: the finding has been noted
            self.source.places.clear()
            self.source.keys.clear()

    def _above(self) -> None:
        """Lines above the first kind: there is nothing to say of `---`; other keys are kept as they are."""
        lines = [(n, line) for n, line in self.layout.above if line.strip() != "---"]
        if not lines:
            return
        first = lines[0][0]
        stretch = Stretch(first, [""] * (lines[-1][0] - first + 1))
        for n, line in lines:
            stretch.lines[n - first] = line
        data = self._read(stretch, ())
        if isinstance(data, dict):
            self.data |= data
        elif not self.source.findings:
            place = Place(first + 1, 1, first + 1, len(lines[0][1]) + 1)
            help = Say("a file of cards begins with a kind, for example `scenes:`")
            self.builder.note(place, "key", Say("this line has no colon"), help)

    def _several(self, n: int) -> None:
        self.builder.note(Place(n + 1, 1, n + 1, 4), "several-documents", *SECOND)

    def _section(self, section: Section) -> None:
        key = (section.kind,)
        place = self._head(section)
        if section.kind not in self.data:
            self.source.keys[key] = place
            n, column = section.first + 2, section.column + 1
            self.source.places[key] = Place(n, column, n, column + 1)
        elif isinstance(self.data[section.kind], list):
            if not any(n < section.first for n in self.layout.documents):
                self.builder.twice(place, section.kind, self.source.keys[key].line)
        else:
            return
        cards: list[object] = self.data.setdefault(section.kind, [])
        for card in section.cards:
            for i, part in enumerate(self._parts(section, card, len(cards))):
                self._card(section, part, cards, moved=bool(i))
        if not cards:  # all of them are broken: an empty list would be a second fault
            del self.data[section.kind]

    def _head(self, section: Section) -> Place:
        """The place of the kind's key, and what is wrong with its line."""
        line, n = section.head, section.first + 1
        column = len(line) - len(line.lstrip()) + 1
        place = Place(n, column, n, column + len(section.kind))
        usual = self.layout.sections[0].head
        if column - 1 > section.column or column != len(usual) - len(usual.lstrip()) + 1:
            message = Say("this line is indented differently from the lines it belongs to")
            self.builder.note(place, "indent", message, Say("begin it at the left edge"))
        elif not KEY.match(line.lstrip()):
            help = Say("write `{kind}:`", kind=section.kind)
            self.builder.note(place, "key", Say("this line names no kind of cards as it is written"), help)
        return place

    def _parts(self, section: Section, card: Stretch, i: int) -> list[Stretch]:
        """The card; where it breaks and others begin in it at another column, each of them."""
        parts = card.parted()
        if len(parts) == 1 or self._sound(card, (section.kind, i)):
            return [card]
        return parts

    def _sound(self, card: Stretch, path: Path_) -> bool:
        before = len(self.source.findings)
        try:
            self.builder.part(card.lines, card.first + 1, path)
        except (YAMLError, RefusedError):
            return False
        finally:
            del self.source.findings[before:]
        return True

    def _card(self, section: Section, card: Stretch, cards: list[object], moved: bool) -> None:
        path = (section.kind, len(cards))
        line = card.lines[0]
        column = len(line) - len(line.lstrip())
        misplaced = moved or column != section.column
        if misplaced:
            place = Place(card.first + 1, column + 1, card.first + 1, column + 2)
            message = Say("this card begins at another column than those above it")
            self.builder.note(place, "indent", message, Say("line its dash up with theirs"))
        before = len(self.source.findings)
        data = self._read(card, path)
        if data is None and len(self.source.findings) > before:
            if misplaced:
                del self.source.findings[before:]
            else:
                self._rest(section.kind, card)
            self.source.broken.append(_broken(section.kind, card))
        else:
            cards.append(data)

    def _rest(self, kind: str, card: Stretch) -> None:
        """Reads a broken card again without the line that broke it, until nothing breaks."""
        lines, found = [*card.lines], self.source.findings[-1]
        for _ in range(MOST_LINES):
            if found.check in REFUSED or not _without(lines, found.line - 1 - card.first):
                return
            path = (kind, -1 - len(self.source.rest))
            before = len(self.source.findings)
            try:
                self.source.rest.append((path, cast("Json", self.builder.part(lines, card.first + 1, path))))
                return
            except RefusedError as refused:
                if refused.whole:
                    raise
                return
            except YAMLError as error:
                del self.source.findings[before:]
                again = self.builder.syntax(error, lines)
                if (again.check, again.line) != (found.check, found.line + 1):  # else it is the next line of one text
                    self.source.findings.append(again)
                found = again

    def _read(self, stretch: Stretch, path: Path_) -> object:
        """The data of some lines; None where they cannot be read, and a finding says why."""
        before = len(self.source.findings)
        try:
            if path and re.match(r" *-\S", stretch.lines[0]):
                self._no_space(stretch)
                return None
            return self.builder.part(stretch.lines, stretch.first + 1, path)
        except RefusedError as refused:
            if refused.whole:
                raise
        except YAMLError as error:
            del self.source.findings[before:]  # what follows from a broken line is silent
            self.source.findings.append(self.builder.syntax(error, stretch.lines))
        return None

    def _no_space(self, card: Stretch) -> None:
        column = card.lines[0].index("-") + 1
        place = Place(card.first + 1, column, card.first + 1, column + 1)
        help = Say("write a dash, a space, and the first key: `- id: {id}`", id=card.id or "coat")
        self.builder.note(place, "space", Say("a space is missing after the dash"), help)


def _without(lines: list[str], n: int, first: int = 1) -> bool:
    """Empties a line, and those that are indented below it; False where there is none, or it begins the card."""
    if not first <= n < len(lines) or not lines[n].strip():
        return False
    depth = len(lines[n]) - len(lines[n].lstrip())
    lines[n] = ""
    for i in range(n + 1, len(lines)):
        if lines[i].strip() and len(lines[i]) - len(lines[i].lstrip()) <= depth:
            break
        lines[i] = ""
    return True
