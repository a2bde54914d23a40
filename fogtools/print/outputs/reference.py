"""One page with the terms of the game, two languages side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path

from fogtools.finding import Say, translatable
from fogtools.game.printing.face import Face
from fogtools.game.printing.kit import Kit, Reference, Term
from fogtools.print.outputs.job import Job
from fogtools.print.outputs.kitted import kit_of, label, laid_out, there, word
from fogtools.print.pdf.pages.placed import Placed, Spread, spread

HELP = translatable("One page with the terms of the game, in both languages.")


def announced(job: Job) -> Iterator[Say]:
    """That there is one page. Raises FogError where the game has no list of terms."""
    _reference(job, kit_of(job))
    yield Say("The terms of the game: 1 page")


def made(job: Job, folder: Path) -> Iterator[Path]:
    """One PDF of one page. Raises FogError where the game has no list of terms."""
    kit, paper = kit_of(job), job.paper
    face = Face("reference", "front", page(_reference(job, kit)), (paper.width, paper.height))
    laid = laid_out(job, kit, [face], 0.0)
    placed = Placed("reference", "front", 0, 0, (0, 0, paper.width, paper.height))
    whole = Spread(paper, (placed,), label(job, 1, 1, word(job, "reference")))
    file = folder / f"{job.stem('reference', paper.name)}.pdf"
    file.write_bytes(spread(laid, [whole], job.title, job.language, job.cache))
    yield file


def _reference(job: Job, kit: Kit) -> Reference:
    return there(kit.reference)(job.languages())


def page(reference: Reference) -> str:
    """The page as HTML, its languages from left to right."""
    languages = reference.languages
    rows = _heads("terms-titles", reference.title, languages)
    for group in reference.groups:
        rows += _heads("terms-heading", group.heading, languages)
        rows += "".join(_row(term, languages) for term in group.terms)
    widths = '<col class="icon"><col>' * len(languages)
    return f'<div class="terms" data-box="terms"><table><colgroup>{widths}</colgroup>{rows}</table></div>'


def _heads(kind: str, words: Mapping[str, str], languages: Sequence[str]) -> str:
    """A row of words above what each language says."""
    cells = "".join(f'<td colspan="2" lang="{code}">{escape(words[code])}</td>' for code in languages)
    return f'<tr class="{kind}">{cells}</tr>'


def _row(term: Term, languages: Sequence[str]) -> str:
    """A term with its icon in each language."""
    return f"<tr>{''.join(_said(term.icon, *term.said[code], code) for code in languages)}</tr>"


def _said(icon: str, called: str, means: str, code: str) -> str:
    return f'<td class="icon">{icon}</td><td class="said" lang="{code}"><b>{escape(called)}</b> {escape(means)}</td>'
