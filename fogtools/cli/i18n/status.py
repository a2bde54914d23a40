"""fog i18n status: how far each translation is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from functools import reduce
from pathlib import Path
from typing import Annotated

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import Format, NoCache, Where, boxes_at, cache_unless
from fogtools.cli.common.pages.checks import entries
from fogtools.finding import Say, translatable
from fogtools.game.authoring.soundness import errors, refuse_unsound
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.play.many.likely_cards import chances
from fogtools.project.catalogues import kept, kept_words, readable
from fogtools.project.project import Project
from fogtools.translate.progress import Amount, Headway, headway, too_long

PLAYS = translatable("Play every story so many times, and name first the cards that a table is likely to read.")
UNDER = translatable("Exit 1 where less of a catalogue than this is translated, in percent.")
#: So many of the cards that are left are named.
NAMED = 10


def status(
    path: Where = None,
    plays: Annotated[int | None, typer.Option(min=1, max=100_000, help=PLAYS, metavar="N")] = None,
    no_fit: Annotated[
        bool, typer.Option("--no-fit", help=translatable("Do not lay texts out on their cards (faster)."))
    ] = False,
    fail_under: Annotated[float, typer.Option(min=0, max=100, help=UNDER, metavar="PERCENT")] = 100,
    format: Format = "text",
    no_cache: NoCache = False,
) -> None:
    project, boxes = boxes_at(path)
    for _, box in boxes:
        readable(box)
    rows = status_rows(project, boxes, fit=not no_fit, plays=plays, tool=True, cache=cache_unless(no_cache))
    if format == "json":
        screen.put_json({"plays": plays, "catalogues": [row.data() for row in rows]})
    else:
        _put(rows, plays)
    raise typer.Exit(1 if any(row.under(fail_under) for row in rows) else 0)


def status_rows(
    project: Project,
    boxes: Sequence[tuple[Game, Box]],
    *,
    fit: bool = False,
    plays: int | None = None,
    tool: bool = False,
    cache: Path | None = None,
) -> list[Headway]:
    """How far each catalogue is in each language: of the boxes, then fixed words, with `tool` the tool's messages.

    With `fit` texts are laid out, `cache` keeps their measures; with `plays` the stories are played. Raises FogError.
    """
    likely: list[dict[str, float] | None] = [None for _ in boxes]
    if plays is not None:
        for game, box in boxes:
            refuse_unsound(game, box, Say("the box {box} has errors, so it cannot be played.", box=box.name))
        total = plays * sum(len(box.story_names) for _, box in boxes)
        with screen.progress(Say("plays"), total) as step:
            likely = [chances(game, box, plays, step) for game, box in boxes]
    rows = []
    for (game, box), chance in zip(boxes, likely, strict=True):
        mine = [*kept(project, game, box)]
        long = _too_long(project, game, box, [one.language for one in mine], cache) if fit else {}
        rows += [headway(one, game, box, long.get(one.language), chance) for one in mine]
    return rows + [headway(one) for one in kept_words(project, boxes, tool, entries)]


def _too_long(
    project: Project, game: Game, box: Box, codes: list[str], cache: Path | None
) -> dict[str, dict[str, int]]:
    """Language -> card -> how many of its texts are too long; nothing where the box has errors."""
    if not codes or errors(game, box):
        return {}
    with screen.progress(Say("laying out texts")) if codes else nullcontext() as step:
        return {c: too_long(project, game, box, c, cache, step) for c in dict.fromkeys(codes)}


def _put(rows: list[Headway], plays: int | None) -> None:
    if not rows:
        screen.put(Say("There is nothing to translate: fog.toml names no language but the cards' own."))
        screen.put(Say("`fog i18n init LANGUAGE` begins a translation."))
    for row in rows:
        screen.put(status_line(row))
        for shelf in row.shelves:
            if shelf.name is not None and (shelf.left or shelf.too_long):
                line = Say("{shelf}: {what}", shelf=shelf.name, what=_listed(_left(shelf, shelf.cards)))
                screen.put(f"   {line.through(screen.translate())}")
    if plays is not None:
        for code in dict.fromkeys(row.language for row in rows):
            _put_first([row for row in rows if row.language == code], plays)


def status_line(row: Headway) -> Say:
    """A catalogue in words."""
    if not row.left:
        what = [Say("complete, {n} text", "complete, {n} texts", n=row.texts)]
        what += [_too_many(row.too_long)] if row.too_long else []
    else:
        what = [*_left(row, row.cards, row.loose)]
    if row.fixed and row.left:
        return Say(
            "{catalogue} ({language}): {what}; these stay English",
            catalogue=row.catalogue,
            language=row.language,
            what=_listed(what),
        )
    return Say("{catalogue} ({language}): {what}", catalogue=row.catalogue, language=row.language, what=_listed(what))


def _left(amount: Amount, cards: int, loose: int = 0) -> Iterator[Say]:
    """`12 cards left, 340 words, 3 too long, 5 stale`; of texts that stand on no card, how many."""
    if cards:
        yield Say("{n} card left", "{n} cards left", n=cards)
    if loose and cards:
        yield Say("{n} text on no card", "{n} texts on no card", n=loose)
    elif loose:
        yield Say("{n} text left", "{n} texts left", n=loose)
    if amount.words:
        yield Say("{n} word", "{n} words", n=amount.words)
    if amount.too_long:
        yield _too_many(amount.too_long)
    if amount.stale:
        yield Say("{n} stale", "{n} stale", n=amount.stale)


def _too_many(n: int) -> Say:
    return Say("{n} too long", "{n} too long", n=n)


def _listed(rows: Iterable[Say]) -> Say:
    """The messages in a row; each is said in the language that the whole is said in."""
    return reduce(lambda before, row: Say("{before}, {row}", before=before, row=row), rows)


def _put_first(rows: list[Headway], plays: int) -> None:
    """The cards that are left, the likeliest first."""
    cards = [card for row in rows for card in row.open if card.chance is not None]
    if not cards:
        return
    cards.sort(key=lambda card: -(card.chance or 0.0))
    screen.put()
    screen.put(
        Say(
            "First for {language}: how likely a table reads the card ({n} play)",
            "First for {language}: how likely a table reads the card ({n} plays)",
            language=rows[0].language,
            n=plays,
        )
    )
    for card in cards[:NAMED]:
        line = Say("{card}: {what}", card=card.label or card.id, what=_listed(_left(card, 0, card.left)))
        screen.put(f"  {100 * (card.chance or 0.0):5.1f} %  {line.through(screen.translate())}")
    if len(cards) > NAMED:
        more = Say("and {n} more", "and {n} more", n=len(cards) - NAMED)
        screen.put(f"  {more.through(screen.translate())}")
