"""A story into its language and onto its sheets: catalogues opened, faces laid out, PDFs named."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fogtools.finding import Finding, FogError, Say
from fogtools.game import Game
from fogtools.project import french_beside
from fogtools.sheet import PAPERS

#: Under the sheets, in the language of the cards.
FOOTERS = {
    "en": ("{title} · {language} · sheet {n} of {of} · {side}", ("front", "back")),
    "fr": ("{title} · {language} · feuille {n} sur {of} · {side}", ("recto", "verso")),
}


@dataclass
class Published:
    """The sheets of a story in one language, by file name, and what does not fit on its cards."""

    story: str
    language: str
    files: Mapping[str, bytes]
    findings: Sequence[Finding]
    fell_back: int


def domains(game: Game, box: Any, story: str) -> list[str]:
    """The catalogues a story needs, the nearest first."""
    own = f"{box.name}.{story}"
    others = [d for d in game.entries(box) if d not in (own, box.name)]
    return [own, box.name, *others]


def open_story(game: Game, box: Any, story: str, code: str, locales: Path) -> Any:
    """The language of a story's cards: its own catalogues, then the game's fixed words."""
    from fogtools.catalogues import fixed_paths
    from fogtools.text.language import open_language
    from fogtools.text.pseudo import CODE, Pseudo
    from fogtools.text.sync import catalogue_path

    if code == CODE:
        return Pseudo(box.written_in, french_beside(locales))
    paths = [catalogue_path(locales, code, d) for d in domains(game, box, story)]
    paths += fixed_paths(locales, game, code)
    return open_language(code, paths, box.written_in, french_beside(locales))


def untranslated(game: Game, box: Any, story: str, language: Any) -> int:
    """How many texts of the story stay in the language they were written in."""
    entries = game.entries(box)
    wanted = [e for d in (box.name, f"{box.name}.{story}") for e in entries.get(d, ())]
    return sum(language.lookup(e.context, e.source).fell_back for e in wanted)


def publish(
    game: Game,
    box: Any,
    story: str,
    code: str,
    locales: Path,
    paper: str,
    step: Callable[[int], None] | None = None,
    cache: Path | None = None,
) -> Published:
    """The story's sheets in one language; `step` is told how many more faces are laid out, `cache` keeps them.

    Raises FogError for a paper or a language that is not known.
    """
    from fogtools.pdf import Job, print_sheets

    if paper not in PAPERS:
        raise FogError(
            Say("“{paper}” is not a paper that is known here.", paper=paper),
            Say("known: {known}", known=", ".join(PAPERS)),
        )
    language = open_story(game, box, story, code, locales)
    faces = game.faces(box, story, language)
    footer, sides = FOOTERS.get(code[:2], FOOTERS["en"])
    job = Job(
        faces=faces,
        style=game.style(box),
        language=code,
        paper=PAPERS[paper],
        title=game.title(box, story, language),
        sizes=game.sizes(box),
        footer=footer,
        sides=sides,
        step=step,
        cache=cache,
    )
    printed = print_sheets(job)
    files = {f"{story}-{code}-{size}-{paper}.pdf": data for size, data in printed.files.items()}
    findings = [*misfits(game, box, code, printed.overflows), *undrawn(game, box, code, printed.missing)]
    return Published(story, code, files, findings, untranslated(game, box, story, language))


def misfits(game: Game, box: Any, code: str, overflows: Sequence[Any]) -> list[Finding]:
    """A finding for every text that does not fit its card."""
    findings = []
    for over in overflows:
        wide = over.edge in ("left", "right")
        help = (
            Say("shorten it") if wide or over.edge == "top" else Say("shorten it, or what stands above it on the card")
        )
        message = _too_wide(over, code) if wide else _too_long(over, code)
        findings.append(_at(game, box, f"{_card(over)}/{over.text}", "overflow", message, help))
    return list(dict.fromkeys(findings))


def _values(over: Any, code: str) -> dict[str, Any]:
    return {"language": code, "place": spot(over.text), "card": _card(over), "mm": f"{over.millimetres:.1f}"}


def _too_wide(over: Any, code: str) -> Say:
    if not over.over:
        return Say("in language {language}, {place} of card {card} is {mm} mm too wide for its place",
                   **_values(over, code))  # fmt: skip
    return Say(
        "in language {language}, {place} of card {card}: about {n} character over ({mm} mm too wide)",
        "in language {language}, {place} of card {card}: about {n} characters over ({mm} mm too wide)",
        n=over.over,
        **_values(over, code),
    )


def _too_long(over: Any, code: str) -> Say:
    if not over.lines:
        return Say("in language {language}, {place} of card {card} is {mm} mm too long for its place",
                   **_values(over, code))  # fmt: skip
    if over.most < 1:  # its own lines alone are not enough to take away
        return Say(
            "in language {language}, {place} of card {card} and what is above it: {n} line over ({mm} mm too long)",
            "in language {language}, {place} of card {card} and what is above it: {n} lines over ({mm} mm too long)",
            n=over.lines - over.most,
            **_values(over, code),
        )
    return Say(
        "in language {language}, {place} of card {card}: {lines} lines of {most}, about {n} character over"
        " ({mm} mm too long)",
        "in language {language}, {place} of card {card}: {lines} lines of {most}, about {n} characters over"
        " ({mm} mm too long)",
        n=over.over,
        lines=over.lines,
        most=over.most,
        **_values(over, code),
    )


def spot(path: str) -> Say:
    """Where on its card a text stands, in words: `choices/B` is option B."""
    *before, last = path.split("/")
    letters = [i for i, part in enumerate((*before, last)) if len(part) == 1 and part.isupper()]
    if not path:
        return Say("a fixed phrase")
    if not letters:
        return Say("`{text}`", text=path)
    at = letters[-1]
    own, letter = "/".join((*before, last)[at + 1 :]), (*before, last)[at]
    here = Say("`{text}` of option {letter}", text=own, letter=letter) if own else Say("option {letter}", letter=letter)
    return Say("{place} under `{text}`", place=here, text=before[0]) if at > 1 else here


def undrawn(game: Game, box: Any, code: str, missing: Sequence[Any]) -> list[Finding]:
    """A finding for every character that no embedded font can draw."""
    findings = []
    for gap in missing:
        message = Say(
            "in language {language}, {place} of card {card} has {characters}, which the font cannot draw",
            language=code,
            place=spot(gap.text),
            card=_card(gap),
            characters=gap.characters,
        )
        help = Say("write it with other signs")
        findings.append(_at(game, box, f"{_card(gap)}/{gap.text}", "missing-glyph", message, help))
    return list(dict.fromkeys(findings))


def _card(measured: Any) -> str:
    """The id of a measured card: a twin is measured as `<id>/<seat>`."""
    return str(measured.card).partition("/")[0]


def _at(game: Game, box: Any, where: str, check: str, message: Say, help: Say) -> Finding:
    found = game.place(box, where) or game.place(box, where.partition("/")[0] + "/title")
    if found is None:
        return Finding(str(box.folder), 0, 0, "error", check, message, help)
    source, path, card = found
    return source.finding(path, check, message, help, card=card)
