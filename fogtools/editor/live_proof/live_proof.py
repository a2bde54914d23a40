"""A card held in memory with all that does not change between two saves, and its proof pulled anew after each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from fogtools.editor.live_proof.which_card import Wanted
from fogtools.editor.lsp.open_box import Opened
from fogtools.editor.lsp.workspace import changed_on_disk
from fogtools.files import shown
from fogtools.finding import Digits, Finding, FogError, Say, in_reading_order
from fogtools.print.job_for_story import misfits, undrawn
from fogtools.print.lock import NOW, Lock, digests, marked
from fogtools.print.pdf.layout.fit import SAFE
from fogtools.print.pdf.pages.card_proof import Puller, Words, picture
from fogtools.print.reprint import lock_at, lock_file
from fogtools.print.sheet import BLEED
from fogtools.project.project import find_project
from fogtools.project.story_language import open_story
from fogtools.text.printed import Printed

if TYPE_CHECKING:
    from fogtools.game.printing.face import Face, Style
    from fogtools.text.language import Language

#: Pixels per inch of a picture: two for each point, so that lines are sharp.
DPI = 144
#: Nobody reads a larger file of cards, whatever it holds.
MOST_BYTES = 4_000_000


class Proof(NamedTuple):
    """A card as it is now: what is wrong with it, and its proof; None where it cannot be drawn."""

    findings: list[Finding]
    data: bytes | None


@dataclass
class Galley:
    """Keeps all that does not change between two saves; `form` is `png` or `pdf`."""

    wanted: Wanted
    code: str
    form: str
    say: Callable[[Say], str] = str
    opened: Opened | None = None
    puller: Puller | None = None
    language: Language | None = None
    stamps: dict[Path, tuple[int, int]] = field(default_factory=dict)
    lock: tuple[tuple[int, int], Lock] | None = None
    versions: Mapping[str, int] = field(default_factory=dict)

    # ------------------------------------------------------------------ what changed on disk
    def files(self) -> Iterator[Path]:
        """What the proof depends on: the files of the box, its catalogues, fog.toml and the story's print.lock."""
        yield from self.opened.stamps if self.opened else ()
        yield from sorted(self.wanted.project.locales.glob("*/LC_MESSAGES/*.po"))
        yield from (self.wanted.project.root / "fog.toml", self._lock_file())

    def stamp(self) -> str:
        """A word that changes whenever one of these files does, or one comes or goes."""
        if self.opened is None:
            self.opened = self._open()
        return repr((changed_on_disk(self.opened), [(str(file), _stamp(file)) for file in self.files()]))

    def _read(self) -> None:
        """Reads what changed, and only that: one file of cards card by card, a catalogue with its language."""
        changed = self._changed()
        if any(file.name == "fog.toml" for file in changed):
            self.wanted = self.wanted._replace(project=find_project(self.wanted.project.root))
            self.opened = self.language = None
        if self.opened is None:
            self.opened = self._open()
        else:
            self._refresh(self.opened, changed)
        if self.language is None or any(file.suffix == ".po" for file in changed):
            self.language = open_story(
                self.wanted.game, self.opened.box, self.wanted.story, self.code, self.wanted.project.locales
            )
        self.stamps = {file: _stamp(file) for file in self.files()}

    def _changed(self) -> list[Path]:
        """The files that are not as they were at the last look, came or went; none at the first look."""
        now = {file: _stamp(file) for file in self.files()}
        return [f for f in {**self.stamps, **now} if self.stamps.get(f) != now.get(f)] if self.stamps else []

    def _refresh(self, opened: Opened, changed: Sequence[Path]) -> None:
        """Reads the box again: one file alone card by card, all of it where more has changed."""
        if len(changed) == 1 and self._edited(opened, changed[0]):
            return
        if changed_on_disk(opened) or any(file in opened.stamps for file in changed):
            opened.texts = {}
            opened.load()
            self._checked(opened)

    def _open(self) -> Opened:
        game = self.wanted.game
        if game.editing.desk is None:
            raise FogError(Say("the game {game} has no proofs of single cards.", game=game.id))
        opened = Opened(self.wanted.project, self.wanted.folder, game, game.editing.desk(), {})
        opened.load()
        self._checked(opened)
        return opened

    def _checked(self, opened: Opened) -> None:
        """What is wrong in single cards, before any of them is edited."""
        found = self.wanted.game.authoring.check(opened.box)
        opened.alone = [f for f in found if f.check in opened.desk.alone]

    def _edited(self, opened: Opened, file: Path) -> bool:
        """Takes the text of a file of cards that was saved; False where the box must be read as a whole."""
        if opened.source(file) is None or file == opened.box.source.file or opened.source(file) is opened.box.source:
            return False
        try:
            raw = file.read_bytes()
            text = raw.decode("utf-8")
        except (OSError, UnicodeDecodeError):
            return False
        if len(raw) > MOST_BYTES:
            return False
        opened.texts = {**opened.texts, file: text}
        opened.change(file)
        return True

    # ------------------------------------------------------------------ the proof
    def look(self) -> Proof:
        """Reads what changed and pulls the card. Raises FogError where the box or its language cannot be read."""
        self._read()
        assert self.opened is not None and self.language is not None
        found = list(self._findings(self.opened))
        if any(finding.severity == "error" for finding in found):
            return Proof(in_reading_order(found), None)
        game, box = self.wanted.game, self.opened.box
        faces = (
            game.printing.faces_of(box, self.wanted.story, self.language, self.wanted.card)
            if game.printing.faces_of
            else ()
        )
        if not faces:
            raise FogError(
                Say("the story {story} prints no card {card}.", story=self.wanted.story, card=self.wanted.card)
            )
        faces = self._versions(faces)
        puller = self._press(
            game.printing.style(box), sorted({*game.printing.sizes(box).values(), *(face.trim for face in faces)})
        )
        pdf = puller.proof(faces, self._words(faces[0]))
        for face in faces:
            measures = puller.pulled(face).measures.of(face)
            found += misfits(game, box, self.code, measures.overflows, measures.rooms)
            found += undrawn(game, box, self.code, measures.missing)
        if self.form == "pdf":
            return Proof(in_reading_order(found), pdf)

        return Proof(in_reading_order(found), picture(pdf, DPI))

    def _findings(self, opened: Opened) -> Iterator[Finding]:
        """What is wrong with the card, and with its file where that keeps it from being read."""
        game, box = self.wanted.game, opened.box
        place = game.authoring.place(box, f"{self.wanted.card}/title")
        if place is None:
            broken = [f for f in box.findings if f.severity == "error"]
            if not broken:
                raise FogError(
                    Say("there is no card {card} any more.", card=self.wanted.card),
                    Say("`fog proof NAME` shows it under its new name"),
                )
            yield from broken
            return
        source, path, _ = place
        line = source.where(path).line
        first, last = next(((a, b) for a, b, _ in source.spans() if a <= line <= b), (0, 0))
        for finding in (*box.findings, *opened.alone):
            if finding.file == source.name and first <= finding.line <= last:
                yield finding

    def _press(self, style: Style, trims: Sequence[tuple[float, float]]) -> Puller:
        if self.puller is None or self.puller.style != style or list(self.puller.trims) != list(trims):
            self.puller = Puller(style, self.code, trims)
        return self.puller

    def _versions(self, faces: Sequence[Face]) -> Sequence[Face]:
        """The faces with the version marks that `fog print` would give them."""
        file = self._lock_file()
        if self.lock is None or self.lock[0] != _stamp(file):
            kept = lock_at(file, shown(file, self.wanted.project.root))
            self.lock = _stamp(file), kept[0] if kept else Lock()
        self.versions = _versions(self.lock[1], faces, self.code)
        return marked(faces, self.versions, self.code)

    def _lock_file(self) -> Path:
        return lock_file(self.opened.box, self.wanted.story) if self.opened else self.wanted.folder / "print.lock"

    def _words(self, face: Face) -> Words:
        game = self.wanted.game
        names: Mapping[str, tuple[str, str]] = {}
        if self.opened and self.language and game.printing.called:
            names = game.printing.called(self.opened.box, self.wanted.story, self.language)
        number, title = names.get(face.card, ("", self.wanted.card))
        width, height = face.trim
        printed = Printed(self.code, self.wanted.project.locales)
        version = self.versions.get(face.card, 1)
        return Words(
            f"{number} {title} · {self.code}{f' · v{version}' if version > 1 else ''}".strip(),
            {side: printed(f"sheet/{side}") for side in ("front", "back")},
            self.say(Say("trim: {width} × {height} mm", width=Digits(f"{width:g}"), height=Digits(f"{height:g}"))),
            self.say(Say("safe zone: {mm} mm", mm=Digits(f"{SAFE:g}"))),
            self.say(Say("bleed: {mm} mm", mm=Digits(f"{BLEED:g}"))),
        )


def _versions(lock: Lock, faces: Sequence[Face], code: str) -> dict[str, int]:
    """The version of each card of these faces, as the lock would count it."""
    found = {}
    for card, digest in digests(faces).items():
        printed = [v for v in lock.versions if (v.card, v.language) == (card, code) and v.when != (NOW,)]
        last = max(printed, key=lambda v: v.version, default=None)
        found[card] = 1 if last is None else last.version + (last.digest != digest)
    return found


def _stamp(file: Path) -> tuple[int, int]:
    try:
        there = file.stat()
    except OSError:
        return 0, 0
    return there.st_mtime_ns, there.st_size
