"""What the checks say of translations that are there: where they do not fit their cards, and what is odd in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from fogtools.finding import Digits, Say
from fogtools.game.authoring.check import each
from fogtools.translate.qa.checks import CHECKS
from fogtools.translate.qa.glossary import NAME, opened
from fogtools.translate.qa.pair import Pairs, TranslationFault, pairs_of

if TYPE_CHECKING:
    from fogtools.game.protocols import Box
    from fogtools.game.record import Game
    from fogtools.print.pdf import Measures
    from fogtools.project.project import Project
    from fogtools.translate.side_by_side.points import Texts

#: A text with more room than this, measured by its own length, has room enough.
NEAR = 1.75
#: Context of a text (or of the place on a card that holds it) -> what there is to say of it.
Remarks = Mapping[str, Sequence[Say]]


def misfits(measures: Measures) -> Iterator[tuple[str, Say]]:
    """(context, remark) for each text that leaves its place, or that its font cannot draw."""
    for over in measures.overflows:
        mm = Digits(f"{over.millimetres:.1f}")
        if over.edge in ("left", "right"):
            yield _context(over.card, over.text or over.box), Say("{mm} mm too wide for its place", mm=mm)
        elif over.over > 0 < over.most:
            yield (
                _context(over.card, over.text or over.box),
                Say(
                    "{mm} mm too long for its place: {lines} lines of {most}, about {n} character over",
                    "{mm} mm too long for its place: {lines} lines of {most}, about {n} characters over",
                    mm=mm,
                    lines=over.lines,
                    most=over.most,
                    n=over.over,
                ),
            )
        else:
            yield _context(over.card, over.text or over.box), Say("{mm} mm too long for its place", mm=mm)
    for gap in measures.missing:
        yield _context(gap.card, gap.text), Say("the font cannot draw {characters}", characters=gap.characters)


def rooms(measures: Measures) -> dict[str, Say]:
    """Context -> how long a text may be on its card, where that is near; of several places the narrowest counts."""
    found: dict[str, int] = {}
    for room in measures.rooms:
        most, context = room.characters + room.left, _context(room.card, room.text or room.box)
        if 0 < most < NEAR * room.characters:
            found[context] = min(most, found.get(context, most))
    return {c: Say("room for about {n} character", "room for about {n} characters", n=n) for c, n in found.items()}


def _context(card: str, text: str) -> str:
    """A twin is measured as `<id>/<seat>`."""
    return f"{card.partition('/')[0]}/{text}"


def oddities(project: Project, game: Game, box: Box, texts: Texts, code: str) -> Iterator[tuple[str, Say]]:
    """(context, remark) for whatever the checks of translations find, notes apart."""
    terms, _ = opened((game.authoring.glossary, project.root / NAME), NAME)
    rows = tuple(pair for catalogue in texts.catalogues for pair in pairs_of(catalogue, texts.entries.values()))
    pairs = Pairs(code, box.written_in, rows, style=project.french, glossary=terms)
    for check, fault in each(CHECKS, pairs, TranslationFault):
        grave = (fault.severity or check.severity) != "note"
        if grave and fault.pair and not fault.pair.silences(check.name):
            yield fault.pair.key, fault.message


def gathered(*found: Iterable[tuple[str, Say]]) -> Remarks:
    """All that there is to say, by context, each once."""
    said: dict[str, list[Say]] = {}
    for rows in found:
        for context, remark in rows:
            known = said.setdefault(context, [])
            if remark not in known:
                known.append(remark)
    return said
