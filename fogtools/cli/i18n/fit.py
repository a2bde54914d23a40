"""fog i18n fit: which texts are too long for their cards, and how much longer each may be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import Format, NoCache, Where, cache_unless, known_language, place
from fogtools.files import shown
from fogtools.finding import Say, translatable
from fogtools.game.authoring.soundness import refuse_unsound
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.games import game_of
from fogtools.print.job_for_story import spot
from fogtools.project.catalogues import kept
from fogtools.project.project import Project
from fogtools.project.story_language import open_story
from fogtools.text.catalogues.sync import Synced, write_planned
from fogtools.text.pseudo import CODE
from fogtools.translate.length_limits import Gauged, by_entry, card_of, gauged, noted

if TYPE_CHECKING:
    from fogtools.print.pdf.layout.fit import Overflow

LANG = translatable("Only this language; `qps-ploc` stands in for one that is long. May be given several times.")
WRITE = translatable("Write the room left into the catalogues: as a comment, and as a limit for Weblate.")
#: Texts that are named as tight, for each story and language.
NAMED = 20


def fit(
    path: Where = None,
    lang: Annotated[list[str] | None, typer.Option("--lang", "--language", help=LANG, metavar="CODE")] = None,
    write: Annotated[bool, typer.Option("--write", help=WRITE)] = False,
    format: Format = "text",
    no_cache: NoCache = False,
) -> None:
    where, cache = place(path), cache_unless(no_cache)
    for code in lang or ():
        known_language(code)
    found: list[tuple[Game, Box, Gauged]] = []
    planned: list[Synced] = []
    for folder in where.boxes:
        game = game_of(folder)
        box = game.authoring.load(folder)
        refuse_unsound(game, box, Say("the box {box} has errors, so nothing can be laid out.", box=box.name))
        codes = tuple(dict.fromkeys(lang or (box.written_in, *where.project.languages)))
        stories = [where.story] if where.story in box.story_names else [*box.story_names]
        own = [_gauged(where.project, game, box, story, code, cache) for story in stories for code in codes]
        found += [(game, box, one) for one in own]
        if write:
            planned += _planned(where.project, game, box, codes, own)
    _write(where.project, planned, screen.put if format == "text" else lambda said: None)
    if format == "json":
        screen.put_json({"stories": [_data(one) for _, _, one in found]})
    else:
        for game, box, one in found:
            _put(game, box, one)
    raise typer.Exit(1 if any(one.measures.overflows for _, _, one in found) else 0)


def _gauged(project: Project, game: Game, box: Box, story: str, code: str, cache: Path | None) -> Gauged:
    with screen.progress(Say("laying out {language}", language=code)) as step:
        return gauged(project, game, box, story, code, cache, step)


def _planned(project: Project, game: Game, box: Box, codes: Sequence[str], own: Sequence[Gauged]) -> Iterator[Synced]:
    """The catalogues of a box in these languages with the room of every text; nothing is written."""
    for one in kept(project, game, box, codes):
        stories = [gauged for gauged in own if gauged.language == one.language]
        if stories:
            language = open_story(game, box, stories[0].story, one.language, project.locales)
            synced = noted(one, by_entry(one.entries, stories), language.text)
            if synced is not None:
                yield synced


def _write(project: Project, planned: Sequence[Synced], say: Callable[[Say], None]) -> None:
    """Writes the catalogues of every box, all or none, and tells of each."""
    write_planned(planned)
    for synced in planned:
        name = shown(synced.path, project.root)
        say(Say("{file}: written", file=name) if synced.written else Say("{file}: up to date", file=name))


def _data(one: Gauged) -> dict[str, object]:
    """A story in a language as a row for machines; of an overflow the edge, of a box its slack in mm."""
    measures = one.measures
    return {
        "box": one.box,
        "story": one.story,
        "language": one.language,
        "overflows": [
            {
                "card": o.card,
                "side": o.side,
                "text": o.text,
                "box": o.box,
                "edge": o.edge,
                "mm": o.millimetres,
                "lines": o.lines,
                "most": o.most,
                "over": o.over,
            }
            for o in measures.overflows
        ],
        "texts": [
            {
                "card": r.card,
                "side": r.side,
                "text": r.text,
                "box": r.box,
                "lines": r.lines,
                "most": r.most,
                "characters": r.characters,
                "left": r.left,
            }
            for r in measures.rooms
            if r.text
        ],
        "boxes": [{"card": s.card, "side": s.side, "box": s.box, "slack": s.millimetres} for s in measures.slack],
    }


def _put(game: Game, box: Box, one: Gauged) -> None:
    """A story in a language: how many are too long, and the table of these and of the tight ones."""
    entries = [entry for own in game.authoring.entries(box).values() for entry in own]
    rows, tight = [*_too_long(game, box, one)], one.tight(entries)
    story, language = one.story, one.language
    crowded = Say("{n} tight", "{n} tight", n=len(tight))
    if not rows:
        screen.put(Say("{story} ({language}): every text fits; {tight}", story=story, language=language, tight=crowded))
    else:
        screen.put(
            Say(
                "{story} ({language}): {n} place too full, {tight}",
                "{story} ({language}): {n} places too full, {tight}",
                n=len(rows),
                story=story,
                language=language,
                tight=crowded,
            )
        )
    if one.language == CODE:
        screen.put(Say("   This is no translation: every text is made as long as a long one would be."))
    rows += [(room.left, room.lines, room.most, _where(game, box, room.card, room.text)) for room in tight[:NAMED]]
    if rows:
        screen.put(_columns(Say("room"), Say("lines"), Say("text")))
    for left, lines, most, text in rows:
        screen.put(_columns(f"{left:+}" if left < 0 else str(left), f"{lines}/{most}", text))
    if len(tight) > NAMED:
        n = len(tight) - NAMED
        screen.put(Say("   and {n} more that is tight", "   and {n} more that are tight", n=n))


def _too_long(game: Game, box: Box, one: Gauged) -> Iterator[tuple[int, int, int, Say]]:
    """What leaves its place, each text once; a fixed phrase that does so alike on several cards once, too."""
    alike: dict[tuple[object, ...], dict[str, Overflow]] = {}
    for over in one.measures.overflows:
        card = card_of(over.card)
        key = (card, over.text) if over.text else (over.box, over.lines, over.most, over.over)
        alike.setdefault(key, {}).setdefault(card, over)
    for overs in alike.values():
        over = next(iter(overs.values()))
        where = _where(game, box, over.card, over.text)
        if len(overs) > 1:
            where = Say(
                "{where}, and of {n} more card", "{where}, and of {n} more cards", where=where, n=len(overs) - 1
            )
        yield -over.over, over.lines, max(0, over.most), where


def _columns(left: Say | str, lines: Say | str, text: Say | str) -> str:
    said = [one.through(screen.translate()) if isinstance(one, Say) else one for one in (left, lines, text)]
    return f"   {said[0]:>6}  {said[1]:>6}  {screen.clean(said[2])}"


def _where(game: Game, box: Box, measured: str, text: str) -> Say:
    """The card as people call it, and the place on it."""
    card = card_of(measured)
    found = game.authoring.place(box, f"{card}/title")
    return Say("{card}, {place}", card=found[2] if found and found[2] else card, place=spot(text))
