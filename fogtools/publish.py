"""A story into its language and onto its sheets: catalogues opened, faces laid out, PDFs named."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fogtools.finding import Finding, FogError, Say
from fogtools.game import Game
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
    from fogtools.files import shipped
    from fogtools.text.language import open_language
    from fogtools.text.sync import catalogue_path

    paths = [catalogue_path(locales, code, d) for d in domains(game, box, story)]
    for folder in dict.fromkeys((locales, shipped("locales"))):
        paths.append(catalogue_path(folder, code, game.id))
    return open_language(code, paths, written_in=box.written_in)


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
        values = {"language": code, "text": over.text, "card": _card(over), "mm": f"{over.millimetres:.1f}"}
        if over.edge in ("left", "right"):
            message = Say("in language {language}, `{text}` of card {card} is {mm} mm too wide for its place", **values)
        else:
            message = Say("in language {language}, `{text}` of card {card} is {mm} mm too long for its place", **values)
        help = Say("shorten it, or what stands above it on the card")
        findings.append(_at(game, box, f"{_card(over)}/{over.text}", "overflow", message, help))
    return list(dict.fromkeys(findings))


def undrawn(game: Game, box: Any, code: str, missing: Sequence[Any]) -> list[Finding]:
    """A finding for every character that no embedded font can draw."""
    findings = []
    for gap in missing:
        message = Say(
            "in language {language}, `{text}` of card {card} has {characters}, which the font cannot draw",
            language=code,
            text=gap.text,
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
