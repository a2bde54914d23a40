"""The cards of a gallery: what each is called, in which pile it lies, which stories print it, and its sides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fogtools.finding import Translate
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.print.lock.digests import said
from fogtools.print.outputs.job import Job
from fogtools.text.language import Language


@dataclass(frozen=True, slots=True)
class Card:
    """A card as it hangs: `sides` are the numbers of its pictures, front before back; `trim` its size in mm, `words`
    what stands on it."""

    id: str
    number: str
    title: str
    pile: str
    stories: tuple[str, ...]
    trim: tuple[float, float]
    sides: tuple[int, ...]
    words: str


def cards(game: Game, box: Box, job: Job, language: Language, say: Translate) -> Iterator[Card]:
    """The cards of a job in the order of printing; its faces are laid out."""
    laid = job.laid()
    shelf, called = game.authoring.shelf, game.printing.called
    within = {story: called(box, story, language) for story in box.story_names} if called else {}
    sides: dict[str, list[int]] = {}
    words: dict[str, str] = {}
    trims = {face.card: face.trim for face in job.faces}
    for face in job.faces:
        sides.setdefault(face.card, []).append(laid.pages[face.card, face.side])
        words[face.card] = f"{words.get(face.card, '')} {_plain(face.html)}"
    for name, own in sides.items():
        pile = shelf(box, f"{name.partition('/')[0]}/title") if shelf else None
        stories = tuple(story for story, there in within.items() if name in there)
        title = " ".join(job.names.get(name, name).split())
        number, heap = job.numbers.get(name, ""), pile.through(say) if pile else ""
        yield Card(name, number, title, heap, stories, trims[name], tuple(own), words[name])


def _plain(html: str) -> str:
    """What stands on a face, without its signs, in one line."""
    return " ".join(" ".join(said(html).split("\0")[::2]).split())
