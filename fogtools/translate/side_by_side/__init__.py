"""A story's cards in two languages side by side, for whoever translates: what changed first, and marked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from fogtools.finding import FogError, Say, Translate
from fogtools.game.record import Game
from fogtools.print.pdf.layout.fit_cache import measures
from fogtools.project.catalogues import FIXED_IN, Kept, kept
from fogtools.project.printer import PAPERS
from fogtools.project.project import Project
from fogtools.project.story_language import open_story
from fogtools.translate.side_by_side.cards import Cards
from fogtools.translate.side_by_side.composing import Composing
from fogtools.translate.side_by_side.points import Said, State, Texts, accepting, texts_of
from fogtools.translate.side_by_side.remarks import gathered, misfits, oddities, rooms
from fogtools.translate.side_by_side.wording import Words

if TYPE_CHECKING:
    from fogtools.game.protocols import Box
    from fogtools.text.language import Language


@dataclass(frozen=True)
class Asked:
    """What to show: a story in one language, on which paper, in which words of the tool.

    `since` holds the texts of an earlier revision by context, `revision` its name; `only_changed` leaves out the cards
    on which nothing is open; `own` is the code of the tool's language, `cache` the folder of the cache (None for none);
    `step` is told how many more faces are laid out.
    """

    project: Project
    game: Game
    box: Box
    story: str
    language: str
    paper: str
    say: Translate
    own: str = "en"
    since: Mapping[str, Said] | None = None
    revision: str = ""
    only_changed: bool = False
    cache: Path | None = None
    step: Callable[[int], None] | None = None


@dataclass(frozen=True)
class Proof:
    """The file: its name, its bytes; how many cards are in which state, in words and figures (`rest`: as they were)."""

    name: str
    data: bytes
    said: Say
    counts: Mapping[State, int]
    rest: int


def wanted(project: Project, game: Game, box: Box, story: str, code: str) -> list[Kept]:
    """The catalogues of the box in the language: a story prints cards of several.

    Raises FogError where the language is the one the cards are written in, or has no catalogue at all.
    """
    if code == box.written_in:
        raise FogError(
            Say("the cards are written in {language}, so there is nothing to put beside it.", language=code),
            Say("name a language that they are translated into: `--lang fr`"),
        )
    found = list(kept(project, game, box, [code]))
    if not any(one.path.is_file() for one in found):
        raise FogError(
            Say("there is no catalogue of {story} in {language}.", story=story, language=code),
            Say("`fog i18n init {language}` makes one", language=code),
        )
    return found


def proof(asked: Asked) -> Proof:
    """The proof of a story as a PDF, the same bytes for the same texts; nothing is written to disk but the cache.

    Raises FogError where there is nothing to compare, and for a catalogue that cannot be read.
    """
    game, box, code = asked.game, asked.box, asked.language
    texts = texts_of(game, box, wanted(asked.project, game, box, asked.story, code), asked.since)
    source, target = _languages(asked, texts)
    style = game.printing.style(box)
    printed = game.printing.faces(box, asked.story, target)
    measured = measures(printed, style, code, asked.cache, f"{box.name}.{asked.story}.{code}", asked.step)
    cards = Cards(game, box, texts)
    cards.add_faces(game.printing.faces(box, asked.story, source), printed)
    cards.add_points(gathered(misfits(measured), oddities(asked.project, game, box, texts, code)))
    cards.add_rooms(rooms(measured))
    composing = Composing(
        cards,
        Words(asked.say, box.written_in, code, asked.revision, style.pictures),
        style,
        PAPERS[asked.paper],
        game.printing.title(box, asked.story, source),
        asked.own,
        asked.only_changed,
        sum(target.lookup(e.context, e.source, FIXED_IN).fell_back for e in game.authoring.fixed_entries()),
    )
    composing.lay_out(asked.step, asked.cache)
    name = f"{asked.story}-proof-{box.written_in}-{code}.pdf"
    return Proof(name, composing.printed(), composing.counted(), cards.counts, len(cards.rest))


def _languages(asked: Asked, texts: Texts) -> tuple[Language, Language]:
    """The language the story is written in, and the other one, in which stale translations are shown too."""
    game, box, locales = asked.game, asked.box, asked.project.locales
    source = open_story(game, box, asked.story, box.written_in, locales)
    target = open_story(game, box, asked.story, asked.language, locales)
    target.catalogues = (*accepting(texts.catalogues), *target.catalogues)
    return source, target


def said_then(project: Project, game: Game, box: Box, code: str) -> dict[str, Said]:
    """Every text of a box with its translation, by context: what `since` compares with."""
    found: dict[str, Said] = {}
    for one in kept(project, game, box, [code]):
        messages = one.read().messages
        for entry in one.entries:
            message = messages.get(entry.key)
            found[entry.key] = Said(entry.source, message.targets[0] if message else "")
    return found
