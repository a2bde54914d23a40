"""Every remedy, followed to the letter, ends its finding and brings no other.

Where a finding has a fix, the fix is followed. Where it has only words, `remedies.yaml` holds what somebody writes who
reads them: for each sample the parts of its text and what stands in their place, and files that are new. A sample
without its followed remedy fails, and so does a remedy that no sample asks for.
"""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import chdir
from pathlib import Path
from textwrap import dedent, indent
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest
from ruamel.yaml import YAML

from fogtools.check import pages
from fogtools.check.filter.filtering import filtered
from fogtools.check.runner import review
from fogtools.check.stages import Options
from fogtools.finding import Finding, in_reading_order
from fogtools.game.authoring.check import Check
from fogtools.game.record import Game
from fogtools.games import FOG_OF_LOVE, MISTY, TAROT_DRAMA, game_of
from fogtools.project.project import find
from fogtools.source.editing.edits import applied
from fogtools.translate.qa.checks import CHECKS as PAIR_CHECKS
from tests.fog import ROOT, edit
from tests.manuals import MARK, Files, beside, examples, files_of, written
from tests.own_fonts import SMALL
from tests.share import one_of
from tests.test_checks import BASE, BROKEN, FILES, beside_base
from tests.test_pairs import found_in

HERE = Path(__file__).parent
FOLLOWED: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    YAML(typ="safe").load((HERE / "remedies.yaml").read_text(encoding="utf-8"))
)
NUMBER = re.compile(r"[0-9]+\*?")
#: Files by name, as they are told apart here.
Texts = dict[str, str]


class Sample(NamedTuple):
    """A faulty text: its name, its files, and (files, folder) -> what is said of it."""

    name: str
    files: Texts
    said: Callable[[Texts, Path], list[Finding]]


def followed(texts: Texts, remedy: Mapping[str, str]) -> Texts:
    """The files with a remedy followed: `NAME.yaml` is a new file, all else a part and what stands in its place."""
    new = dict(texts)
    for old, now in remedy.items():
        if old.endswith(".yaml") and " " not in old:
            new[old] = (ROOT / now[1:]).read_text(encoding="utf-8") if now.startswith("@") else now
            continue
        [name] = [name for name, text in new.items() if old in text]
        assert new[name].count(old) == 1, f"{old!r} stands there more than once"
        new[name] = new[name].replace(old, now)
    return new


def fixed(texts: Texts, finding: Finding) -> Texts:
    """The files with the fix of a finding applied."""
    assert finding.fix is not None
    new = dict(texts)
    for name in {one.file for one in finding.fix.edits}:
        inner = next(known for known in new if name.endswith(known))
        new[inner] = applied(new[inner], [one for one in finding.fix.edits if one.file == name])
    return new


def key(finding: Finding) -> tuple[str, str, str]:
    """What tells a finding from others, wherever its line has gone and whatever the numbers are now."""
    return Path(finding.file).name, finding.check, NUMBER.sub("#", finding.steady)


def ends(finding: Finding, before: list[Finding], after: list[Finding]) -> None:
    """The finding is gone, and nothing is said now that was not said before."""
    old, new = Counter(map(key, before)), Counter(map(key, after))
    assert new[key(finding)] < old[key(finding)], f"still said: {finding.message}"
    assert not new - old, f"new: {[*(new - old)]}"


def holds(sample: Sample, wanted: list[Finding], remedies: list[Mapping[str, str]], folder: Path) -> None:
    """Each of the wanted findings ends by its fix or, where it has none, by its remedy."""
    before = sample.said(sample.files, folder / "before")
    open_ = iter(remedies)
    for i, finding in enumerate(wanted):
        assert finding.help is not None, f"no remedy: {finding.message}"
        if finding.fix:
            now = fixed(sample.files, finding)
        else:
            remedy = next(open_, None)
            assert remedy is not None, (
                f"remedies.yaml does not follow “{finding.help}” of {sample.name}: {finding.message}"
            )
            now = followed(sample.files, remedy)
        ends(finding, before, sample.said(now, folder / str(i)))
    assert next(open_, None) is None, f"remedies.yaml follows what {sample.name} does not say"


# ------------------------------------------------------------------ examples of checks
def all_examples() -> Iterator[Any]:
    for game in (FOG_OF_LOVE, MISTY, TAROT_DRAMA):
        for check in game.authoring.checks():
            if isinstance(check, Check):
                for i, (word, text) in enumerate(examples(check.manual)):
                    if word == "Bad":
                        yield pytest.param(game, check, text, id=f"{check.name}-{i}")


def said_by(game: Game, base: Path) -> Callable[[Texts, Path], list[Finding]]:
    """(files beside the base box of a game, folder) -> all that is said of it."""

    def said(texts: Texts, folder: Path) -> list[Finding]:
        folder.mkdir(parents=True, exist_ok=True)
        files: Files = {name: text.split("\n")[:-1] for name, text in texts.items()}
        if game is FOG_OF_LOVE:
            return in_reading_order(game.authoring.check(beside_base(files, folder)))
        whole = shutil.copytree(base, folder / "base")
        shutil.copytree(SMALL.parent, whole / "fonts")
        return in_reading_order(game.authoring.check(beside(whole, game.authoring.load, files, folder)))

    return said


BASES = {FOG_OF_LOVE.id: BASE, MISTY.id: HERE / "misty/base", TAROT_DRAMA.id: HERE / "tarot_drama/base"}


@pytest.mark.parametrize(("game", "check", "text"), one_of(all_examples(), 3))
def test_the_remedy_of_an_example_ends_its_findings(game: Game, check: Check, text: str, tmp_path: Path) -> None:
    sample = Sample(
        check.name, {n: written(lines) for n, lines in files_of(text).items()}, said_by(game, BASES[game.id])
    )
    found = [f for f in sample.said(sample.files, tmp_path) if f.check == check.name]
    shutil.rmtree(tmp_path)
    holds(sample, found, FOLLOWED["examples"].get(check.name, []), tmp_path)


# ------------------------------------------------------------------ translations
def said_of_pairs(texts: Texts, folder: Path) -> list[Finding]:
    """All that the checks of translations say of a catalogue."""
    return found_in([check.name for check in PAIR_CHECKS], texts["fr.po"])


@pytest.mark.parametrize("check", one_of(PAIR_CHECKS, 3), ids=lambda check: check.name)
def test_the_remedy_of_a_translation_ends_its_findings(check: Any, tmp_path: Path) -> None:
    [bad] = [text for word, text in examples(check.manual) if word == "Bad"]
    lines = [MARK.sub("", line) for line in bad.splitlines()]
    sample = Sample(check.name, {"fr.po": written(lines)}, said_of_pairs)
    found = [f for f in sample.said(sample.files, tmp_path) if f.check == check.name]
    holds(sample, found, FOLLOWED["pairs"].get(check.name, []), tmp_path)


# ------------------------------------------------------------------ files, keys and values
#: Every page that no check makes and that shows a bad example.
SHOWN = [
    page
    for page in (*pages.PAGES, *(p for game in (FOG_OF_LOVE, MISTY, TAROT_DRAMA) for p in game.authoring.checks()))
    if isinstance(page, pages.Page) and "Bad:" in page.manual
]
#: Pages of what can be wrong with a file, a key or a value, whose example is a line of a scene.
LINES = [page for page in SHOWN if page.name in {one.name for one in (*pages.FILES, *pages.SHAPES)}]
FLAGGED = """msgid ""
msgstr ""
"Language: fr\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

LINE
msgctxt "short-crossing/finale notes/0"
msgid "Every TRAIT GOAL met pays 3 hearts."
msgstr "Chaque OBJECTIF DE TRAIT accompli vaut 4 cœurs."
"""
PO, BOTH = "locales/fr/LC_MESSAGES/base.short-crossing.po", {"fog.toml": '[project]\nlanguages = ["en", "fr"]\n'}
UNUSED = "finales:\nLINE\n- {id: dusk, number: 901, title: Dusk, text: It is dark., steps: [check destinies]}\n"
CHOICE = "scenes:\n- id: late-wind\n  number: 901\n  deck: sweet\n  chooses: both\n  title: Late\n  choices:\n"
FOUR = "{tokens: [+discipline, +discipline, +discipline, +discipline]}"
GIVES = (
    f"scenes:\n- {{id: four, number: 902, title: Four, deck: sweet, type: special effect, does: {{both: {FOUR}}}}}\n"
)
#: Where the example of every other page stands: the files of a project, the example in the place of LINE.
PLACED: dict[str, Texts] = {
    "aspect": {"cards.yaml": f"{CHOICE}    A:\n      says: Go.\nLINE\n    B: {{says: Stay., other: +1}}\n"},
    "condition": {
        "cards.yaml": f"{CHOICE}    A: {{says: Go., other: +1}}\n    B: {{says: Stay., other: +2}}\n  then:\nLINE\n"
    },
    "goal": {"cards.yaml": "traits:\n- id: stubborn\n  number: 901\n  title: Stubborn\nLINE\n", "more.yaml": GIVES},
    "other-kind": {"cards.yaml": "LINE\n", "more.yaml": GIVES},
    "promise": {"box.yaml": (BASE / "box.yaml").read_text(encoding="utf-8") + "LINE\n"},
    "glossary-file": {"glossary.yaml": "LINE\n", **BOTH},
    "unneeded-flag": {PO: FLAGGED, **BOTH},
    "unknown-flag": {PO: FLAGGED, **BOTH},
    "suppression-reason": {"cards.yaml": UNUSED},
    "unknown-suppression": {"cards.yaml": UNUSED},
}


def scene(line: str) -> str:
    """A sound scene with the line of an example in the place of its own."""
    key = re.match(r"\w+", line)
    parts = {
        "id": "- id: drizzle\n",
        "title": "  title: Drizzle\n",
        "text": "",
        "says": "  says: It rains.\n",
        "choices": "  choices:\n    A: {says: Go., other: +1}\n    B: {says: Stay., chooser: +2}\n",
    }
    match key and key[0]:
        case "both":
            parts |= {"choices": f"  type: special effect\n  does:\n{indent(line, '    ')}\n"}
        case "A":
            parts["choices"] = f"  choices:\n{indent(line, '    ')}\n    B: {{says: Stay., chooser: +2}}\n"
        case "chooser":
            option = f"    A:\n      says: Go.\n      tokens: [+curiosity]\n{indent(line, '      ')}\n"
            parts["choices"] = f"  choices:\n{option}    B: {{says: Stay., chooser: +2}}\n"
        case "choices":
            parts["choices"] = f"{indent(line, '  ')}\n    B: {{says: Stay., chooser: +2}}\n"
        case "id":
            parts |= {"id": f"- {indent(line, '  ').strip()}\n"} | ({"title": ""} if "title" in line else {})
        case "says" if "tokens" in line:  # which only a secret has
            branches = "  if revealed: {both: +1}\n  if not revealed: {both: -1}\n"
            parts |= {"says": "", "text": f"{indent(line, '  ')}\n", "choices": f"  type: secret\n{branches}"}
        case str(word):
            parts |= {"says": "", word: f"{indent(line, '  ')}\n"}
        case _:
            raise AssertionError(line)
    chooses = "" if "type:" in parts["choices"] else "  chooses: both\n"
    said, written_ = parts.pop("says"), parts.pop("choices")
    return f"scenes:\n{''.join(parts.values())}{said}  number: 901\n  deck: sweet\n{chooses}{written_}"


def good_and_bad(page: pages.Page) -> tuple[str, str]:
    """The two examples of a page."""
    found = [dedent(page.manual.partition(f"{word}:\n")[2].partition("\n\n")[0]) for word in ("Good", "Bad")]
    return found[0], found[1]


@pytest.mark.parametrize("page", LINES, ids=lambda page: page.name)
def test_the_good_line_of_a_page_ends_what_its_bad_one_brings(page: pages.Page, tmp_path: Path) -> None:
    good, bad = good_and_bad(page)
    before = said_of_broken({"cards.yaml": scene(bad)}, tmp_path / "bad")
    assert page.name in {f.check for f in before}, [str(f.message) for f in before]
    after = said_of_broken({"cards.yaml": scene(good)}, tmp_path / "good")
    taken = {"twin-titles", "duplicate-id"}  # the base box has a scene “Rain”, too
    assert [str(f.message) for f in after if f.check not in taken] == []


@pytest.mark.parametrize("page", [page for page in SHOWN if page not in LINES], ids=lambda page: page.name)
def test_the_good_example_of_a_page_in_its_place_ends_the_finding(page: pages.Page, tmp_path: Path) -> None:
    """By the fix, where there is one; else the bad example is written as the good one."""
    assert page.name in PLACED, f"no place for the example of {page.name}: write it into PLACED"
    good, bad = (indented(text, page.name) for text in good_and_bad(page))
    files = {name: text.replace("LINE", bad) for name, text in PLACED[page.name].items()}
    found = [f for f in counted(files, tmp_path / "bad") if f.check == page.name]
    shutil.rmtree(tmp_path)
    assert found
    holds(Sample(page.name, files, counted), found, [] if found[0].fix else [{bad: good}], tmp_path)
    unfixed = {name: text.replace(bad, good) for name, text in files.items()}
    assert page.name not in {f.check for f in counted(unfixed, tmp_path / "good")}


def indented(example: str, name: str) -> str:
    """An example as far in as its place wants it."""
    return indent(example, {"aspect": "      ", "condition": "    ", "goal": "  ", "promise": "    "}.get(name, ""))


# ------------------------------------------------------------------ broken files
def counted(texts: Texts, folder: Path) -> list[Finding]:
    """What counts of all that `fog check` finds, by comments and settings."""
    box, options = laid(texts, folder), Options(fit=False)
    with chdir(box):
        place = find(Path())
        return list(filtered(review(place, game_of, options), place.project, options).findings)


def said_of_broken(texts: Texts, folder: Path) -> list[Finding]:
    """All that `fog check` finds with this file laid into the base box."""
    with chdir(laid(texts, folder)):
        return list(review(find(Path()), game_of, Options(fit=False)).findings)


def laid(texts: Texts, folder: Path) -> Path:
    """The base box as a project of its own, with these files laid into it."""
    box = folder / "box"
    shutil.copytree(BASE, box)
    (box / "fog.toml").write_text('[project]\nname = "A short crossing"\nlanguages = ["en"]\n', encoding="utf-8")
    for name, text in texts.items():
        (box / name).parent.mkdir(parents=True, exist_ok=True)
        (box / name).write_bytes(text.encode("utf-8", "surrogateescape"))
    return box


@pytest.mark.parametrize("file", one_of(FILES, 3), ids=lambda file: file.stem)
def test_the_remedy_of_a_broken_file_ends_its_finding(file: Path, tmp_path: Path) -> None:
    sample = Sample(file.stem, {"cards.yaml": file.read_bytes().decode("utf-8", "surrogateescape")}, said_of_broken)
    found = [f for f in sample.said(sample.files, tmp_path) if f.severity != "note"]
    shutil.rmtree(tmp_path)
    holds(sample, found, [FOLLOWED["broken"][file.stem]] if file.stem in FOLLOWED["broken"] else [], tmp_path)


def test_nothing_is_followed_that_is_not_there() -> None:
    assert FOLLOWED["broken"].keys() <= {file.stem for file in FILES} and BROKEN.is_dir()
    checks = {check.name for game in (FOG_OF_LOVE, MISTY, TAROT_DRAMA) for check in game.authoring.checks()}
    assert FOLLOWED["examples"].keys() <= checks


# ------------------------------------------------------------------ shapes
CARD = "title: Wind, does: {both: +1}"
AB = "choices: {A: {says: Go., other: +1}, B: {says: Stay., other: +2}}"
#: A wrong shape, what is said to do, and that done.
SHAPES = [
    ("does: {if: own has trait-1}", "write `do` too, or delete `if`", "does: {if: own has trait-1, do: {both: +1}}"),
    (AB, "write `chooses` too, or delete `choices`", f"chooses: both, {AB}"),
    (f"chooses: both, {AB.replace('says: Go., ', '')}", "write one of them", f"chooses: both, {AB}"),
    (
        "does: {player: {may: +1, if: own has trait-1, do: +1}}",
        "in a list each map has braces of its own, or a dash before it",
        "does: {player: [{may: +1}, {if: own has trait-1, do: +1}]}",
    ),
    ("does: {both: {draw: some}}", "write figures alone, for example `3`", "does: {both: {draw: 3}}"),
    ("does: {both: +200}", "write a number within these bounds", "does: {both: +20}"),
    ("does: {both: {tokens: []}}", "add entries, or take some out", "does: {both: {tokens: [+curiosity]}}"),
    ('does: {both: +1}, note: ""', "write a text of that length", "does: {both: +1}, note: once more"),
]


@pytest.mark.parametrize(("wrong", "remedy", "right"), SHAPES)
def test_the_remedy_of_a_shape_ends_it(wrong: str, remedy: str, right: str, tmp_path: Path) -> None:
    def said(text: str, name: str) -> list[Finding]:
        box = Path(shutil.copytree(BASE, tmp_path / name))
        edit(box / "short-crossing/scenes.yaml", CARD, f"title: Wind, {text}")
        return FOG_OF_LOVE.authoring.load(box).findings

    [found] = said(wrong, "wrong")
    assert str(found.help) == remedy
    assert said(right, "right") == []


# ------------------------------------------------------------------ words that nobody wrote
NEEDS = (
    "own satisfaction at least 10",
    "gap satisfaction at most 2",
    "joint gossip at least 2",
    "own has trait-1",
    "joint satisfaction at least 20",
    "partner has trait-2",
)


def misfits_of(box: Path) -> list[Finding]:
    with chdir(box):
        return [f for f in review(find(Path()), game_of, Options()).findings if f.check == "overflow"]


def with_a_destiny(folder: Path, *needs: str) -> Path:
    """The base box, whose story deals a destiny with these needs."""
    box = Path(shutil.copytree(BASE, folder / "box"))
    (box / "fog.toml").write_text('[project]\nlanguages = ["en"]\n', encoding="utf-8")
    card = f"{{id: two-chairs, number: 190, title: Two chairs, outcome: stays, needs: [{', '.join(needs)}]}}"
    (box / "more.yaml").write_text(f"destinies:\n- {card}\n", encoding="utf-8")
    edit(box / "short-crossing/story.yaml", "safe-harbour, lone-wolf]", "safe-harbour, lone-wolf, two-chairs]")
    return box


@pytest.mark.nightly
def test_what_helps_is_named_where_the_tool_wrote_the_words(tmp_path: Path) -> None:
    """No file holds the words of a destiny's needs: smaller type ends it, as the remedy writes it."""
    box = with_a_destiny(tmp_path, *NEEDS)
    edit(box / "box.yaml", "tracks:\n", "type sizes: {destinies: 12.0}\ntracks:\n")
    found = misfits_of(box)
    setting = "type sizes: {destinies: 8.8}"
    assert found and {str(f.help).rpartition(": `")[2].rstrip("`") for f in found} == {setting}
    edit(box / "box.yaml", "type sizes: {destinies: 12.0}", setting)
    assert misfits_of(box) == []


def test_a_line_that_the_tool_wrote_wraps(tmp_path: Path) -> None:
    """As wide as the card allows, and not a tenth of a millimetre wider."""
    box = with_a_destiny(tmp_path, "joint gossip at least 2")
    edit(box / "box.yaml", "{title: Gossip,", "{title: Lamplight,")
    assert misfits_of(box) == []
