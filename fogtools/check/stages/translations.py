"""Missing, stale and wrong translations of every language that the project prints."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from fogtools.check.result_cache import tool
from fogtools.check.stages import CheckedBox, Options
from fogtools.check.stages.opening import language
from fogtools.files import shown
from fogtools.finding import Finding, FogError, Say
from fogtools.game.authoring.check import Check
from fogtools.project.catalogues import Kept, kept, languages
from fogtools.text.catalogues import catalogue as files
from fogtools.text.catalogues.merge import problems
from fogtools.text.catalogues.po import Broken
from fogtools.translate.qa.checks import CHECKS
from fogtools.translate.qa.glossary import NAME, Glossary, opened
from fogtools.translate.qa.kept_faults import KeptFaults
from fogtools.translate.qa.pair import Pairs, TranslationFault, pairs_of
from fogtools.translate.qa.running import findings

if TYPE_CHECKING:
    from fogtools.game.protocols import Box
    from fogtools.game.record import Game
    from fogtools.text.catalogues.catalogue import Catalogue
    from fogtools.text.language import Language

#: The folder of the cache that holds what was found in pairs; another form of it, another name.
FAULTS = "faults-1"
#: The check that a game makes of translations.
SAYS_SO = "says-so"
#: What a card would print as it is typed.
MARKUP = re.compile(r"</?[A-Za-z][^<>]*>|https?://|www\.", re.IGNORECASE)


def translations(here: CheckedBox, options: Options) -> Iterator[Finding]:
    """What is wrong in every catalogue of the box."""
    project = here.project
    if not languages(project, here.box):
        return
    terms, findings = opened((here.game.authoring.glossary, project.root / NAME), shown(project.root / NAME))
    yield from findings
    before: dict[str, list[Pairs]] = {}
    for one in kept(project, here.game, here.box):
        yield from _catalogue(here, options, one, terms, before.setdefault(one.language, []))


def _catalogue(
    here: CheckedBox, options: Options, kept: Kept, terms: Glossary, before: list[Pairs]
) -> Iterator[Finding]:
    """What is wrong in one catalogue; `before` are those of its language that were looked at already."""
    try:
        raw = kept.path.read_bytes() if kept.path.exists() else b""
        catalogue, readable, broken = files.sound(raw, shown(kept.path))
    except FogError as error:
        yield Finding(shown(kept.path), 0, 0, "error", "catalogue", error.message, error.help)
        return
    here.report.count(f"texts in {kept.language}", len(kept.entries))
    if broken:
        yield from _broken(kept, raw, broken)
        yield from _checked(here, options, kept, catalogue, readable, terms, before)
        return  # nobody knows what is missing
    yield from _markup(kept, catalogue)
    wrong = list(problems(catalogue, kept.entries))
    if kept.language not in here.project.complete:
        yield from _progress(kept, [problem for _, problem in wrong])
    elif len(wrong) == len(kept.entries) > 1 and not any(m.translated for m in catalogue.messages.values()):
        yield _nothing_translated(here, kept)
        return
    else:
        yield from (_not_translated(here, kept, context, problem == "stale") for context, problem in wrong)
    yield from _checked(here, options, kept, catalogue, raw, terms, before)


def _broken(kept: Kept, raw: bytes, broken: Sequence[Broken]) -> Iterator[Finding]:
    """What cannot be read in a catalogue, each at its line."""
    lines = raw.decode("utf-8-sig").split("\n")
    for one in broken:
        line = lines[one.line - 1].rstrip("\r")
        yield Finding(shown(kept.path), one.line, 1, "error", "catalogue", one.why, one.remedy, line, max(len(line), 1))


def _markup(kept: Kept, catalogue: Catalogue) -> Iterator[Finding]:
    """Translations that hold markup or addresses where their texts have none."""
    message = Say("a translation holds markup or an address that its text has not; it would be printed as it is typed")
    for one in catalogue.messages.values():
        if any(MARKUP.search(target) for target in one.targets) and not MARKUP.search(one.source):
            where = shown(kept.path), one.line, 1
            yield Finding(*where, "warning", "unsafe-text", message, Say("take it out"), card=one.key)


def _progress(kept: Kept, problems: Sequence[str]) -> Iterator[Finding]:
    """How much is left of a language of which fog.toml does not say that it is complete: work, not faults."""
    stale = sum(problem == "stale" for problem in problems)
    left = len(problems) - stale
    help = Say("`fog i18n status` shows what is left; when it is done, `complete` in fog.toml makes a gap an error")
    counted = {"all": len(kept.entries), "language": kept.language}
    if left:
        message = Say(
            "{n} text of {all} is not translated into {language} yet; it would be printed as it was written",
            "{n} texts of {all} are not translated into {language} yet; they would be printed as they were written",
            n=left,
            **counted,
        )
        yield Finding(shown(kept.path), 0, 0, "note", "missing-translation", message, help)
    if stale:
        message = Say(
            "{n} translation of {all} into {language} is older than its text",
            "{n} translations of {all} into {language} are older than their texts",
            n=stale,
            **counted,
        )
        yield Finding(shown(kept.path), 0, 0, "note", "stale-translation", message, help)


def _nothing_translated(here: CheckedBox, kept: Kept) -> Finding:
    """One cause, one finding: a catalogue that nobody has begun."""
    message = Say(
        "nothing of {domain} is translated into {language} yet: {n} text",
        "nothing of {domain} is translated into {language} yet: {n} texts",
        domain=kept.domain,
        language=kept.language,
        n=len(kept.entries),
    )
    help = Say(
        "run `fog i18n sync` and translate {file}; or take `{language}` out of fog.toml",
        file=shown(kept.path),
        language=kept.language,
    )
    found: Finding = here.box.source.finding(("language",), "missing-translation", message, help)
    return found


def _not_translated(here: CheckedBox, kept: Kept, context: str, stale: bool) -> Finding:
    """A text whose translation is missing or stale, at its place in the cards."""
    check, message, help = (_stale if stale else _missing)(kept.language, context, shown(kept.path))
    place = here.game.authoring.place(here.box, context)
    if place is None:
        return Finding(shown(kept.path), 0, 0, "error", check, message, help)
    source, path, card = place
    return source.finding(path, check, message, help, card=card)


def _stale(language: str, context: str, file: str) -> tuple[str, Say, Say]:
    message = Say("the translation of this text into {language} is older than the text", language=language)
    help = Say("bring `{context}` up to date in {file}, then remove its fuzzy mark", context=context, file=file)
    return "stale-translation", message, help


def _missing(language: str, context: str, file: str) -> tuple[str, Say, Say]:
    message = Say(
        "this text has no translation into {language}; the card would print it untranslated", language=language
    )
    help = Say("run `fog i18n sync`, then translate `{context}` in {file}", context=context, file=file)
    return "missing-translation", message, help


def _checked(
    here: CheckedBox,
    options: Options,
    kept: Kept,
    catalogue: Catalogue,
    raw: bytes,
    terms: Glossary,
    before: list[Pairs],
) -> list[Finding]:
    """What the checks of translations find in the catalogue whose file holds `raw`."""
    box, rows = here.box, tuple(pairs_of(catalogue, kept.entries))
    house = here.project.french, terms, tuple(before), box.gendered_titles
    pairs = Pairs(kept.language, box.written_in, rows, shown(kept.path), *house)
    before.append(pairs)
    if kept.path.exists():
        here.report.remarks.setdefault(shown(kept.path), [])
    file = options.cache and options.cache / FAULTS / f"{kept.domain}.{kept.language}.json"
    known = KeptFaults(pairs, file, tool()) if file else None
    checks = [*CHECKS, *of_the_game(here.game, here.box, lambda: language(here, kept.language))]
    return findings(pairs, raw, here.label, checks, [*here.report.pages], known)


def of_the_game(game: Game, box: Box, language: Callable[[], Language]) -> Iterator[Check]:
    """What a game checks of translations into a language: whether they say what the cards do."""
    opened = game.authoring.contradicting
    if opened is None:
        return
    try:
        contradicting = opened(box, language())
    except FogError:  # a catalogue that cannot be read is a finding of its own
        return
    help = Say("if both are right as they are, give the entry the flag `ignore-says-so`")

    def run(pairs: Pairs) -> Iterator[TranslationFault]:
        for pair in pairs.rows:
            for start, end, message in contradicting(pair.message.context, pair.source, pair.target):
                yield TranslationFault(pair, message, help, start, end)

    yield Check(SAYS_SO, "", run, "warning", asks="box")
