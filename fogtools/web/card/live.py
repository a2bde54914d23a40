"""A card while it is written: its faces from unsaved text, the room that each text has, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from fogtools.finding import Finding, in_reading_order
from fogtools.game.lazy import lazy
from fogtools.game.printing.face import Face, Style
from fogtools.print.job_for_story import misfits, undrawn
from fogtools.print.pdf import Measures
from fogtools.print.pdf.layout.crowded import crowd, written
from fogtools.print.pdf.ruler import ruler
from fogtools.project.story_language import open_story
from fogtools.source import Path_, Source, read
from fogtools.text.catalogues.catalogue import Catalogue
from fogtools.text.catalogues.po import Message
from fogtools.web.card.page import printed
from fogtools.web.desk.desk import Opened
from fogtools.web.desk.written import card_place
from fogtools.web.faces import UNMADE, Faces
from fogtools.web.printer import Drawable, latest

if TYPE_CHECKING:
    from fogtools.editor.lsp.open_box import Opened as OpenBox
    from fogtools.text.language import Language

#: Load the editor's box when the first card is written: pages come before.
open_box: Callable[..., OpenBox] = lazy("fogtools.editor.lsp.open_box:Opened")
changed_on_disk: Callable[[OpenBox], bool] = lazy("fogtools.editor.lsp.workspace:changed_on_disk")
#: So many measured faces are remembered.
KEPT = 64


class Gauge(NamedTuple):
    """How much room a text has: characters left, mm left of its box, its lines and how many there may be.

    `pressed`: it may not grow because another text of its box has grown too long, which is to be shortened.
    """

    left: int | None
    mm: float
    lines: int
    most: int
    pressed: bool = False

    @property
    def over(self) -> bool:
        """Whether the text has no room."""
        return not self.pressed and (self.mm < 0 or (self.left is not None and self.left < 0))


@dataclass
class Look:
    """A card as it is now: what is wrong with it; per language its faces with their hashes, what does not fit, and
    text -> its room. `doubtful` are the faces, by their hashes, that only the layout engine can measure; `printed` is
    what it prints for the value that is written and for all that holds it, by their paths."""

    findings: list[Finding]
    source: Source | None = None
    path: Path_ = ()
    faces: dict[str, list[tuple[Face, str]]] = field(default_factory=dict)
    misfits: dict[str, list[Finding]] = field(default_factory=dict)
    meters: dict[str, dict[str, Gauge]] = field(default_factory=dict)
    doubtful: dict[str, Drawable] = field(default_factory=dict)
    printed: dict[Path_, str] = field(default_factory=dict)

    @property
    def wrong(self) -> bool:
        """Whether the card has errors: what is made of it may fail."""
        return any(one.severity == "error" for one in self.findings)


class Live:
    """The boxes that are being written in, each with its unsaved texts; all of it runs in one thread."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self.boxes: dict[Path, OpenBox] = {}
        self.languages: dict[tuple[Path, str], tuple[object, Language]] = {}
        self.measured: dict[str, Measures] = {}
        self.disk: dict[Path, tuple[tuple[int, int], Source]] = {}

    def look(
        self,
        box: Opened,
        card: str,
        texts: Mapping[Path, str],
        said: Mapping[tuple[str, str], str],
        codes: Sequence[str] = (),
        measured: Mapping[str, Measures] = MappingProxyType({}),
        at: Path_ = (),
        lang: str = "",
    ) -> Look:
        """A card of a box whose files have these texts, and whose translations (language, context) are these.

        It is measured in the languages `codes`, else in all; `measured` is what the layout engine said of faces that
        were doubtful. `at` is the value that is written, worded in the language `lang`. Raises FogError where the box
        cannot be read.
        """
        self.measured.update(measured)
        here = self._written(box, texts)
        found = self._card(here, card)
        if found.source is None:
            return found
        wrong = found.wrong
        style = box.game.printing.style(here.box)
        for code in [one for one in box.codes if not codes or one in codes]:
            with suppress(*(UNMADE if wrong else ())):
                own = {context: text for (other, context), text in said.items() if other == code}
                found.faces[code] = self._faces(box, here, code, card, style, own)
        for code in found.faces:
            with suppress(*(UNMADE if wrong else ())):
                self._measure(box, here, code, style, found)
        if at[:2] == found.path:
            language = self._language(box, here, lang or box.box.written_in, {})
            spots = [at[:n] for n in range(3, len(at) + 1)]
            words = [printed(here.desk, here.box, found.source, spot, language) for spot in spots]
            rows = zip(spots, words, ["", *words], strict=False)  # what holds a value says it for both
            found.printed = {spot: "" if said == before else said for spot, said, before in rows}
        found.findings = in_reading_order(found.findings)
        return found

    # ------------------------------------------------------------------ texts
    def saved(self, file: Path) -> Source:
        """A file as it lies on disk, read once for as long as it stays so."""
        there = file.stat()
        stamp = there.st_mtime_ns, there.st_size
        if file not in self.disk or self.disk[file][0] != stamp:
            self.disk[file] = stamp, read(file)
        return self.disk[file][1]

    def _written(self, box: Opened, texts: Mapping[Path, str]) -> OpenBox:
        """The box in memory with these unsaved texts; what changed on disk is read anew."""
        here = self.boxes.get(box.box.folder)
        if here is None or here.project != box.project:
            assert box.game.editing.desk is not None
            here = open_box(box.project, box.box.folder, box.game, box.game.editing.desk(), {})
            here.load()
            self._checked(here)
            self.boxes[box.box.folder] = here
        stale, before = changed_on_disk(here), here.texts
        texts = {**{file: self.saved(file).text for file in before if file.is_file()}, **texts}
        here.texts = texts
        if stale or before.keys() - texts.keys():
            here.load()
            self._checked(here)
        for file, text in texts.items():
            if before.get(file) != text:
                here.change(file)
        return here

    def _checked(self, here: OpenBox) -> None:
        """What is wrong in single cards, before any of them is written in."""
        found = here.game.authoring.check(here.box)
        here.alone = [one for one in found if one.check in here.desk.alone]

    def _card(self, here: OpenBox, card: str) -> Look:
        """What is wrong with a card by itself, and where it stands."""
        place = card_place(here.game, here.box, card)
        if place is None:
            return Look([one for one in here.box.findings if one.severity == "error"])
        source, path, _ = place
        line = source.where(path).line
        first, last = next(((a, b) for a, b, _ in source.spans() if a <= line <= b), (line, line))
        near = (one for one in (*here.box.findings, *here.alone) if one.file == source.name)
        return Look([one for one in near if first <= one.line <= last], source, path)

    def _language(self, box: Opened, here: OpenBox, code: str, said: Mapping[str, str]) -> Language:
        """The language of the cards; what is being translated stands before what is on disk."""
        folder = box.project.locales / code / "LC_MESSAGES"
        stamp = box.project, [(file, file.stat().st_mtime_ns) for file in sorted(folder.glob("*.po"))]
        key = box.box.folder, code
        if key not in self.languages or self.languages[key][0] != stamp:
            self.languages[key] = stamp, open_story(box.game, here.box, box.part, code, box.project.locales)
        language = self.languages[key][1]
        if not said:
            return language
        from fogtools.text.language import Language

        sources = {one.context: one.source for rows in box.game.authoring.entries(here.box).values() for one in rows}
        rows = {c: Message(context=c, source=sources[c], targets=(text,)) for c, text in said.items() if c in sources}
        return Language(code, (Catalogue(rows), *language.catalogues), language.written_in, language.style)

    # ------------------------------------------------------------------ faces
    def _faces(
        self, box: Opened, here: OpenBox, code: str, card: str, style: Style, said: Mapping[str, str]
    ) -> list[tuple[Face, str]]:
        """The faces of a card in a language, and their hashes."""
        language, faces_of = self._language(box, here, code, said), box.game.printing.faces_of
        faces = faces_of(here.box, box.part, language, card) if faces_of else ()
        return [*zip(faces, self.faces.passing(faces, style, code), strict=True)]

    def _measure(self, box: Opened, here: OpenBox, code: str, style: Style, look: Look) -> None:
        meters, found = look.meters.setdefault(code, {}), look.misfits.setdefault(code, [])
        for face, key in look.faces[code]:
            measures = self._measures(face, key, style, code)
            if measures is None:
                look.doubtful[key] = Drawable(face, style, code)
                continue
            found += misfits(box.game, here.box, code, measures.overflows, measures.rooms)
            found += undrawn(box.game, here.box, code, measures.missing)
            for text, gauge in gauges(measures, written(box.game, here.box) if measures.overflows else {}):
                meters[text] = min(
                    gauge, meters.get(text, gauge), key=lambda one: (not one.over, one.left or 0, one.mm)
                )

    def _measures(self, face: Face, key: str, style: Style, code: str) -> Measures | None:
        """What is measured on a face, once; None where only the layout engine can tell."""
        found = self.measured.pop(key, None) or ruler(style, code).measures(face)
        if found is None:
            return None
        self.measured[key] = found
        latest(self.measured, KEPT)
        return found.of(face)


def gauges(measures: Measures, texts: Mapping[str, str]) -> Iterator[tuple[str, Gauge]]:
    """Text -> its room: what is over counts below nothing; `texts` are those that authors wrote, by their contexts."""
    slack = {one.box: one.millimetres for one in measures.slack}
    many = {over.box: found for over in measures.overflows if (found := crowd(over, measures.rooms, texts))}
    for room in measures.rooms:
        if room.text:
            mm = round(slack.get(room.box, 0.0), 1)
            named = many.get(room.box)
            if named is None or (room in named.rooms and named.alone):
                yield room.text, Gauge(room.left, mm, room.lines, room.most)
            else:
                yield room.text, Gauge(None, mm, room.lines, 0, room not in named.rooms)
    for over in measures.overflows:
        if over.edge != "bottom" or over.box not in many:
            left = -over.over if over.over else None
            yield over.text, Gauge(left, -round(over.millimetres, 1), over.lines, over.most)
