"""Every check of translations: its manual holds, it says what is written down, and is silent where all is well."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from fogtools.finding import Finding, in_reading_order
from fogtools.games.fog_of_love import GAME
from fogtools.text.catalogues import catalogue as files
from fogtools.translate import qa
from fogtools.translate.qa.checks import CHECKS
from fogtools.translate.qa.glossary import Glossary, Term, opened
from fogtools.translate.qa.pair import Pairs, pairs_in
from fogtools.translate.qa.running import findings
from tests.manuals import MARK, examples

HERE = Path(__file__).parent
BY_NAME = {check.name: check for check in CHECKS}
TERMS, WRONG = opened([GAME.authoring.glossary])


def pairs_of(text: str, to: str = "fr", written_in: str = "en", **more) -> Pairs:
    """The pairs of a PO file, without those that are fuzzy."""
    catalogue = files.parse(text.encode(), "fr.po")
    rows = [pair for m in catalogue.messages.values() if m.translated and not m.fuzzy for pair in pairs_in(m)]
    return Pairs(to, written_in, rows, "fr.po", **{"glossary": TERMS, **more})


def found_in(names: list[str], text: str, **more) -> list[Finding]:
    """What the checks of these names say of a PO file."""
    checks = [BY_NAME[name] for name in names]
    said = findings(
        pairs_of(text, **more), text.encode(), lambda context: context.partition("/")[0], checks, [*BY_NAME]
    )
    return in_reading_order(said)


# ---------------------------------------------------------------- manuals
MANUALS = [
    pytest.param(check.name, word, text, id=f"{check.name}-{word.lower()}-{i}")
    for check in CHECKS
    for i, (word, text) in enumerate(examples(check.manual))
]


@pytest.mark.parametrize("name, word, text", MANUALS)
def test_the_manual_holds(name, word, text):
    lines = text.splitlines()
    marked = {i for i, line in enumerate(lines, 1) if MARK.search(line)}
    found = found_in([name], "\n".join(MARK.sub("", line) for line in lines))
    assert {f.line for f in found} == marked, [f"{f.place()} {f.message}" for f in found]
    assert bool(found) == (word == "Bad")


@pytest.mark.parametrize("check", CHECKS, ids=lambda c: c.name)
def test_a_manual_says_the_fault_why_it_matters_and_shows_both(check):
    fault, _, rest = check.manual.partition("\n")
    assert re.fullmatch(r"[A-Z].*\.", fault)
    assert len(rest.partition("Good:")[0].strip()) > 60
    assert {word for word, _ in examples(check.manual)} == {"Good", "Bad"}


@pytest.mark.parametrize("check", CHECKS, ids=lambda c: c.name)
def test_every_check_is_silent_about_the_good_examples_of_all_others(check):
    for other in CHECKS:
        for word, text in examples(other.manual):
            if word == "Good" and (check.name, other.name) not in ELSEWHERE:
                found = found_in([check.name], text)
                assert [f"{other.name}: {f.place()} {f.message}" for f in found if f.severity != "note"] == []


#: (check, manual) where the example of the one is rightly a finding of the other.
ELSEWHERE: set[tuple[str, str]] = set()


# ---------------------------------------------------------------- messages, word for word
def cases() -> list[pytest.param]:
    found = []
    for file in sorted((HERE / "pairs").glob("*.yaml")):
        for case in YAML(typ="safe").load(file.read_text(encoding="utf-8")):
            found.append(pytest.param(file.stem, case, id=f"{file.stem}: {case['name']}"))
    return found


def po(pairs: list[list[str]]) -> str:
    """A PO file of (text, translation) or (context, text, translation); a translation stands on every third line."""
    rows = [pair if len(pair) == 3 else [f"card-{i}/text", *pair] for i, pair in enumerate(pairs)]
    quoted = ([text.replace('"', '\\"') for text in row] for row in rows)
    return "\n".join('msgctxt "{}"\nmsgid "{}"\nmsgstr "{}"\n'.format(*row) for row in quoted)


@pytest.mark.parametrize("name, case", cases())
def test_what_it_says(name, case):
    text = case.get("po") or po(case["pairs"])
    more = {key: case[key] for key in ("to", "written_in", "style", "shown") if key in case}
    if "terms" in case:
        more["glossary"] = Glossary(
            tuple(
                Term(str(i), {code: tuple(forms) for code, forms in term.items()})
                for i, term in enumerate(case["terms"])
            )
        )
    found = found_in([name], text, **more)
    assert [f"{f.line}:{f.column}-{f.end_column} {f.message}" for f in found] == case["expect"]
    if "help" in case:
        assert [str(f.help) if f.help else "" for f in found] == case["help"]


@pytest.mark.parametrize("check", [check for check in CHECKS if check.asks == "pair"], ids=lambda c: c.name)
def test_a_check_of_one_pair_asks_no_other(check):
    """What it says of all pairs of its cases at once it says of each alone, too: so it may look at few of them."""
    texts = [
        case.get("po") or po(case["pairs"]) for name, case in (one.values for one in cases()) if name == check.name
    ]
    every = [pair for text in texts for pair in pairs_of(text).rows]
    apart = [fault for pair in every for fault in check.run(Pairs("fr", "en", [pair], "fr.po", glossary=TERMS))]
    together = [*check.run(Pairs("fr", "en", every, "fr.po", glossary=TERMS))]
    assert together and sorted(map(repr, together)) == sorted(map(repr, apart))


def test_every_check_has_cases_that_speak_and_cases_that_are_silent():
    known: dict[str, set[bool]] = {}
    for param in cases():
        name, case = param.values
        known.setdefault(name, set()).add(bool(case["expect"]))
    assert {name: {True, False} for name in BY_NAME} == known


def test_the_names_are_those_of_the_files_and_of_nothing_else():
    from fogtools.check.pages import PAGES

    folder = Path(qa.__file__).parent / "checks"
    assert {f.stem.replace("_", "-") for f in folder.glob("*.py")} - {"--init--"} == set(BY_NAME)
    others = {page.name for page in (*PAGES, *GAME.authoring.checks())}
    assert not others & set(BY_NAME) and len(CHECKS) == len(BY_NAME)


def test_what_is_to_stay_as_it_is_typed_does_not_make_a_file_plain():
    text = po([["It's him", "C'est lui"], ["It's her", "C'est elle"]]).replace(
        "msgctxt", "#, ignore-typography\nmsgctxt"
    )
    assert found_in(["typography"], text) == []


# ------------------------------------------------------------------ odd and hostile translations
ODD = {
    "empty forms": "{g:|}",
    "one form": "{g:|Le avocat avocat}",
    "digits": "7" * 4400,
    "spaces": "a" + " " * 20_000 + "b",
    "only spaces": " " * 20_000,
    "an open part": "{g" + " " * 20_000,
    "marks": '"' * 4000,
    "closing": "»" * 20_000 + "x",
}


@pytest.mark.parametrize("odd", ODD)
def test_odd_translations_cost_little_and_never_raise(odd):
    start = time.process_time()
    text = f'msgctxt "a/says"\nmsgid "You have 3 coats."\nmsgstr "{po_escaped(ODD[odd])}"\n'
    found_in([*BY_NAME], text)
    assert time.process_time() - start < 1.5


def po_escaped(text):
    return text.replace('"', '\\"')
