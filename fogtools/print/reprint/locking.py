"""The print.lock of a story: where it lies, what it says, and what it should say of the cards as they are now."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from fogtools.game.printing.face import Face
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.print.lock import NAME, NOW, Card, Lock, digests, label, look_of, marked, parse, text_at, updated
from fogtools.print.outputs import Job
from fogtools.project.story_language import open_story
from fogtools.text.language import Language


def lock_file(box: Box, story: str) -> Path:
    """Where a story's print.lock lies: in its folder, or in that of a box which is all that is played."""
    folder = Path(box.folder)
    return (folder if story == box.name and not (folder / story).is_dir() else folder / story) / NAME


def lock_at(file: Path, shown: str) -> tuple[Lock, str] | None:
    """A lock and its text; None where there is none. `shown` is its name in messages, FogError says what is wrong."""
    text = text_at(file, shown)
    return None if text is None else (parse(text, shown), text)


def cards_of(game: Game, box: Box, story: str, language: Language, code: str, faces: Sequence[Face] = ()) -> list[Card]:
    """Every card that a story prints in a language, as it is now; `faces` where they are drawn already."""
    names = game.printing.called(box, story, language) if game.printing.called else {}
    found = digests(faces or game.printing.faces(box, story, language))
    return [Card(card, code, digest, *label(*names.get(card, ("", card)))) for card, digest in found.items()]


def locked(game: Game, box: Box, story: str, locales: Path, codes: Sequence[str], lock: Lock) -> Lock:
    """The lock brought up to date in all of a project's languages. Raises FogError for one that cannot be opened."""
    cards: list[Card] = []
    for code in codes:
        cards += cards_of(game, box, story, open_story(game, box, story, code, locales), code)
    return updated(lock, cards, look_of(game.printing.style(box)))


def mark(box: Box, job: Job, shown: str) -> None:
    """Gives the faces of a job the versions that the story's print.lock knows, as the cards are now; without one, none.

    A lock that is out of date does no harm: what would be its next version is what is printed. FogError as in
    `lock_at`.
    """
    kept = lock_at(lock_file(box, job.story), shown)
    if kept is None:
        return
    cards = [Card(card, job.language, digest, "", "") for card, digest in digests(job.faces).items()]
    now = updated(kept[0], cards, "").at(NOW, job.language)
    job.faces = marked(job.faces, {card: version.version for card, version in now.items()}, job.language)
