"""Everything that `fog check` looks at: files, cards, translations, and whether each text fits its card."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from fogtools.check.pages import PAGES, Page, page_of
from fogtools.finding import Finding, FogError, Say, in_reading_order
from fogtools.project.project import Place, Project
from fogtools.source.directives import Remark, remarks

if TYPE_CHECKING:
    from fogtools.game.record import Game
    from fogtools.text.catalogues.catalogue import Entry
    from fogtools.translate.qa.glossary import Glossary
    from fogtools.translate.qa.pair import Pairs


@dataclass
class Review:
    """What was found, what was looked at (a green says so), and the boxes with their games.

    `remarks` holds the comments to the tool of every file looked at, also of those without any; `pages` the manuals of
    all that can be found here.
    """

    findings: list[Finding] = field(default_factory=list)
    looked_at: dict[str, Any] = field(default_factory=dict)
    boxes: list[tuple[Game, Any]] = field(default_factory=list)
    remarks: dict[str, list[Remark]] = field(default_factory=dict)
    pages: dict[str, Page] = field(default_factory=lambda: {page.name: page for page in PAGES})

    def count(self, what: str, n: int) -> None:
        """So many more of these were looked at."""
        self.looked_at[what] = self.looked_at.get(what, 0) + n

    @property
    def faults(self) -> list[Finding]:
        """What must be mended: errors and warnings, not notes."""
        return [f for f in self.findings if f.severity != "note"]


@dataclass(frozen=True)
class Looks:
    """How closely to look: by the published schemas alone, and whether texts fit their cards."""

    schema_only: bool = False
    fit: bool = True


def review(place: Place, game_of: Any, looks: Looks, cache: Path | None = None, step: Any = None) -> Review:
    """Looks at every box of the place. `cache` is the folder of the fit cache, None for none."""
    from fogtools.translate.qa.checks import CHECKS

    found = Review()
    found.pages |= {page.name: page_of(page) for page in CHECKS}
    names: dict[str, str] = {}
    for folder in place.boxes:
        game: Game = game_of(folder)
        box = game.load(folder)
        found.count("boxes", 1)
        found.findings += _twice(box, names)
        found.count("files", 1 + len(box.sources))
        found.pages |= {page.name: page_of(page) for page in game.checks}
        found.remarks |= {source.name: remarks(source.text) for source in (box.source, *box.sources)}
        if looks.schema_only:
            found.findings += game.check_schemas(box)
            continue
        own = game.check(box)
        found.findings += own
        found.boxes.append((game, box))
        found.count("cards", len(box.cards))
        found.count("stories", len(box.story_names))
        found.findings += _translations(place.project, game, box, found)
        found.findings += _spelling(place.project, game, box)
        if looks.fit and not any(f.severity == "error" for f in own):  # of what cannot be read, nothing can be laid out
            found.findings += _fits(place.project, game, box, cache, found, step)
    found.findings += [_loose(path) for path in place.loose]
    found.findings = in_reading_order(found.findings)
    return found


def _twice(box: Any, names: dict[str, str]) -> list[Finding]:
    """Two boxes of one id would share their catalogues."""
    first = names.setdefault(box.name, box.source.name)
    if first == box.source.name:
        return []
    message = Say("the box {file} has the id `{id}` too; both would share one catalogue", file=first, id=box.name)
    return [box.source.finding(("id",), "duplicate-box", message, Say("give this box an id of its own"))]


def _loose(path: Path) -> Finding:
    shown = path.relative_to(Path.cwd()).as_posix() if path.is_relative_to(Path.cwd()) else path.as_posix()
    return Finding(
        shown,
        0,
        0,
        "error",
        "file-of-no-box",
        Say("this file belongs to no box: nobody reads it"),
        Say("move it into a box (a folder with a box.yaml) and end its name in .yaml"),
    )


def _translations(project: Project, game: Game, box: Any, found: Review) -> list[Finding]:
    """Missing, stale and wrong translations of every language the project prints."""
    from fogtools.project.catalogues import languages
    from fogtools.translate.qa.glossary import NAME, opened

    codes = languages(project, box)
    if not codes:
        return []
    terms, findings = opened((game.glossary, project.root / NAME), _shown(project.root / NAME))
    entries = game.entries(box)
    for code in codes:
        before: list[Pairs] = []
        for domain, texts in entries.items():
            findings += _catalogue(project, game, box, found, Wanted(domain, code, texts, terms, before))
    return findings


class Wanted(NamedTuple):
    """One catalogue to look at: its texts, its language, the terms, and the catalogues that were looked at before."""

    domain: str
    code: str
    entries: Sequence[Entry]
    terms: Glossary
    before: list[Pairs]


def _catalogue(project: Project, game: Game, box: Any, found: Review, wanted: Wanted) -> list[Finding]:
    """What is missing, stale or wrong in one catalogue."""
    from fogtools.text.catalogues import catalogue as files
    from fogtools.text.catalogues.merge import problems
    from fogtools.text.catalogues.sync import catalogue_path
    from fogtools.translate.qa.checks import CHECKS
    from fogtools.translate.qa.pair import Pairs, pairs_of
    from fogtools.translate.qa.running import findings as faults

    code, domain, entries = wanted.code, wanted.domain, wanted.entries
    path = catalogue_path(project.locales, code, domain)
    try:
        raw = path.read_bytes() if path.exists() else b""
        catalogue = files.parse(raw, _shown(path))
    except FogError as error:
        return [Finding(_shown(path), 0, 0, "error", "catalogue", error.message, error.help)]
    found.count(f"texts in {code}", len(entries))
    findings = [_marked_up(path, m) for m in catalogue.messages.values() if _markup(m)]
    rows = list(problems(catalogue, entries))
    if len(rows) == len(entries) > 1 and not any(m.translated for m in catalogue.messages.values()):
        return [*findings, _nothing_translated(game, box, code, domain, len(rows), path)]
    findings += [_translation(game, box, code, context, problem, path) for context, problem in rows]
    checked = tuple(pairs_of(catalogue, entries))
    house = project.french, wanted.terms, tuple(wanted.before), box.gendered_titles
    pairs = Pairs(code, box.written_in, checked, _shown(path), *house)
    wanted.before.append(pairs)
    if path.exists():
        found.remarks.setdefault(_shown(path), [])
    return findings + faults(pairs, raw, partial(_label, game, box), CHECKS, [*found.pages])


def _label(game: Game, box: Any, context: str) -> str:
    """What people call the card that a text belongs to."""
    place = game.place(box, context)
    return place[2] if place else ""


def _shown(path: Path) -> str:
    here = Path.cwd()
    return path.relative_to(here).as_posix() if path.is_relative_to(here) else path.as_posix()


#: What a card would print as it is typed.
MARKUP = re.compile(r"</?[A-Za-z][^<>]*>|https?://|www\.", re.IGNORECASE)


def _markup(message: Any) -> bool:
    return any(MARKUP.search(t) for t in message.targets) and not MARKUP.search(message.source)


def _marked_up(path: Path, message: Any) -> Finding:
    text = Say("a translation holds markup or an address that its text has not; it would be printed as it is typed")
    return Finding(_shown(path), message.line, 1, "warning", "unsafe-text", text, Say("take it out"), card=message.key)


def _nothing_translated(game: Game, box: Any, code: str, domain: str, n: int, path: Path) -> Finding:
    """One cause, one finding: a catalogue that nobody has begun."""
    message = Say("nothing of {domain} is translated into {language} yet: {n} texts", domain=domain, language=code, n=n)
    help = Say(
        "run `fog i18n sync` and translate {file}; or take `{language}` out of fog.toml",
        file=_shown(path),
        language=code,
    )
    found: Finding = box.source.finding(("language",), "missing-translation", message, help)
    return found


def _translation(game: Game, box: Any, code: str, context: str, problem: str, path: Path) -> Finding:
    if problem == "stale":
        check = "stale-translation"
        message = Say("the translation of this text into {language} is older than the text", language=code)
        help = Say(
            "bring `{context}` up to date in {file}, then remove its fuzzy mark", context=context, file=_shown(path)
        )
    else:
        check = "missing-translation"
        message = Say(
            "this text has no translation into {language}; the card would print it untranslated", language=code
        )
        help = Say("run `fog i18n sync`, then translate `{context}` in {file}", context=context, file=_shown(path))
    found = game.place(box, context)
    if found is None:
        return Finding(_shown(path), 0, 0, "error", check, message, help)
    return found[0].finding(found[1], check, message, help, card=found[2])


def _spelling(project: Project, game: Game, box: Any) -> list[Finding]:
    """Words that no dictionary knows, where the project wants that looked at."""
    from fogtools.check.spelling import findings

    return findings(project, game, box)


def _fits(project: Project, game: Game, box: Any, cache: Path | None, found: Review, step: Any) -> list[Finding]:
    """What does not fit its card, in every language; faces that were measured before are not laid out again."""
    from fogtools.print.job_for_story import misfits, open_story, parts, undrawn
    from fogtools.print.pdf.layout.fit_cache import measured

    findings: list[Finding] = []
    for story in parts(box):
        for code in dict.fromkeys((box.written_in, *project.languages)):
            faces = game.faces(box, story, open_story(game, box, story, code, project.locales))
            found.count("faces", len(faces))
            overflows, missing = measured(
                faces, game.style(box), code, cache, f"{box.name}.{story or box.name}.{code}", step
            )
            findings += [*misfits(game, box, code, overflows), *undrawn(game, box, code, missing)]
    return list(dict.fromkeys(findings))
