"""Checks of translations in `fog check`: where a finding stands, what silences it, glossaries, settings, own words."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from fogtools.check.runner import review
from fogtools.check.stages import Options
from fogtools.finding import Finding
from fogtools.games import game_of
from fogtools.games.fog_of_love import GAME
from fogtools.project.project import find
from fogtools.text.catalogues import catalogue as files
from fogtools.translate.qa.checks import CHECKS
from fogtools.translate.qa.glossary import opened
from fogtools.translate.qa.pair import Pairs, pairs_in
from fogtools.translate.qa.running import findings
from fogtools.translate.qa.spotting import Written
from tests.fog import ROOT, edit, fog

CATALOGUE = "locales/fr/LC_MESSAGES/crossing.short-crossing.po"
NAMES = {check.name for check in CHECKS} | {"unneeded-flag", "unknown-flag", "glossary-file"}


@pytest.fixture
def project(tmp_path, monkeypatch) -> Path:
    """A small box with a begun translation."""
    shutil.copytree(ROOT / "tests/diff/new", tmp_path / "crossing")
    monkeypatch.chdir(tmp_path / "crossing")
    file = Path(CATALOGUE)
    edit(
        file,
        'msgid "The gangway is wet."\nmsgstr ""',
        'msgid "The gangway is wet."\nmsgstr "La passerelle est mouillée."',
    )
    return tmp_path / "crossing"


def checked() -> list[Finding]:
    """What is said of the translations of the project in the current folder, but that much is typed plainly."""
    found = review(find(Path("stories")), game_of, Options(fit=False)).findings
    return [f for f in found if f.check in NAMES and f.line]


def translate(source: str, said: str, flags: str = "") -> None:
    """Puts a translation into the catalogue, as it is to stand there; a line of flags above it."""
    file = Path(CATALOGUE)
    text = file.read_text(encoding="utf-8")
    at = text.index(f'msgid "{source}"')
    start = text.rindex("msgctxt", 0, at)
    end = text.find("\n\n", at)
    end = len(text) if end < 0 else end
    new = (flags + "\n" if flags else "") + text[start:at] + f'msgid "{source}"\nmsgstr {said}'
    file.write_text(text[:start] + new + text[end:], encoding="utf-8")


def test_a_finding_stands_at_the_translators_own_line(project):
    translate("Every TRAIT GOAL met pays 3 hearts.", '"Chaque OBJECTIF DE TRAIT accompli vaut 4 cœurs."')
    (found,) = checked()
    line = (project / CATALOGUE).read_text(encoding="utf-8").split("\n")[found.line - 1]
    assert found.excerpt == line == 'msgstr "Chaque OBJECTIF DE TRAIT accompli vaut 4 cœurs."'
    assert line[found.column - 1 : found.column - 1 + found.width] == "4"
    assert (found.file, found.check, found.severity) == (CATALOGUE, "numbers", "warning")
    assert (found.card, str(found.message)) == ("101 “A short crossing”", "the text says 3, the translation 4")


def test_a_wrapped_translation_is_pointed_at_on_its_own_line(project):
    translate("Every TRAIT GOAL met pays 3 hearts.", '""\n"Chaque OBJECTIF DE TRAIT "\n"accompli \\"vaut\\" 4 cœurs."')
    found = next(f for f in checked() if f.check == "numbers")
    assert found.excerpt == '"accompli \\"vaut\\" 4 cœurs."'
    assert found.excerpt[found.column - 1 : found.column - 1 + found.width] == "4"


def test_a_flag_silences_its_check_and_no_other(project):
    translate("Every TRAIT GOAL met pays 3 hearts.", '"Chaque OBJECTIF manqué vaut 4 cœurs."', "#, ignore-numbers")
    assert [f.check for f in checked()] == ["glossary"]
    translate(
        "The lamps come on.",
        '"Les lampes s\'allument."',
        "#, ignore-nubmers, ignore-icons, ignore-end-stop, max-length:90",
    )
    said = {f.check: f for f in checked()}
    assert str(said["unknown-flag"].message) == (
        "no check of translations is called `nubmers`; this flag silences nothing"
    )
    assert str(said["unknown-flag"].help) == "did you mean `ignore-numbers`?"
    assert str(said["unneeded-flag"].message) == "nothing is found here by `icons` any more"
    mark = said["unneeded-flag"]
    assert mark.excerpt[mark.column - 1 : mark.column - 1 + mark.width] == "ignore-icons" and mark.severity == "note"
    assert set(said) == {"glossary", "unknown-flag", "unneeded-flag"}


def test_what_is_stale_or_missing_is_not_looked_at_twice(project):
    translate("Every TRAIT GOAL met pays 3 hearts.", '"Chaque but vaut 4 cœurs"', "#, fuzzy")
    assert checked() == []


def test_a_glossary_of_the_project_adds_its_names(project):
    Path("glossary.yaml").write_text("terms:\n- {id: gangway, en: [gangway], fr: [coupée, passavant]}\n")
    (found,) = checked()
    assert str(found.message) == "“gangway” is “coupée” in the glossary; the translation has no form of it"
    edit(Path("glossary.yaml"), "passavant", "passerelle")
    assert checked() == []


@pytest.mark.parametrize(
    "text, line, message",
    [
        ("terms: gangway\n", 1, "a glossary is a list of terms under `terms:`"),
        ("words: []\nterms: []\n", 1, "`words` is not known here"),
        ("terms:\n- {en: gangway}\n", 2, "a term needs an `id` and its forms in each language"),
        ("terms:\n- gangway\n", 2, "a term needs an `id` and its forms in each language"),
        ("terms:\n- {id: g, english: gangway}\n", 2, "`english` is no code of a language"),
        ("terms:\n- {id: g, en: [1]}\n", 2, "the forms of a term are words: one, or a list of them"),
        ("terms:\n- {id: g, en: a}\n- {id: g, en: b}\n", 3, "`g` stands twice; the later one counts"),
    ],
)
def test_what_is_wrong_with_a_glossary(project, text, line, message):
    Path("glossary.yaml").write_text(text)
    (found,) = checked()
    assert (found.file, found.line, found.check) == ("glossary.yaml", line, "glossary-file")
    assert str(found.message) == message


def test_a_glossary_that_is_no_yaml_is_named(project):
    Path("glossary.yaml").write_text("terms: [")
    found = review(find(Path("stories")), game_of, Options(fit=False)).findings
    assert [f.file for f in found if f.check == "braces"] == ["glossary.yaml"]


def test_settings_select_and_baseline_know_them(project):
    translate("Every TRAIT GOAL met pays 3 hearts.", '"Chaque but  vaut 4 cœurs."')

    def names(*options: str) -> list[str]:
        done = fog("check", "--no-fit", "--format", "json", *options, cwd=project)
        return sorted({f["check"] for f in json.loads(done.stdout)["findings"]} & NAMES - {"typography"})

    assert names() == ["glossary", "numbers", "stray-space"]
    assert names("--select", "numbers") == ["numbers"]
    with Path("fog.toml").open("a") as toml:
        toml.write(f'\n[checks]\nstray-space = "off"\n[checks."{CATALOGUE}"]\nnumbers = "off"\n')
    assert names("--ignore", "glossary") == []
    fog("check", "--no-fit", "--write-baseline", "old.json", cwd=project)
    assert names("--baseline", "old.json") == []
    translate("Every TRAIT GOAL met pays 3 hearts.", '"Chaque OBJECTIF DE TRAIT vaut 3 cœurs."')
    done = fog("check", "--no-fit", "--baseline", "old.json", cwd=project)
    assert "baseline-outdated" in done.stdout


def test_checks_and_explain_list_them(project):
    listed = json.loads(fog("checks", "--format", "json", cwd=project).stdout)["checks"]
    assert {row["name"] for row in listed if row["group"] == "translation"} >= NAMES
    page = fog("explain", "numbers", cwd=project).stdout
    assert page.startswith("numbers (warning)\n\nA number of the translation is not that of its text.\n")


def test_an_editor_knows_their_names_in_the_settings(project):
    from fogtools.editor.lsp.workspace import Room

    with Path("fog.toml").open("a") as toml:
        toml.write('\n[checks]\nnumbers = "off"\n')
    room, file = Room(game_of), (project / "stories/fog-of-love/crossing/people.yaml").resolve()
    opened_box = room.write(file, file.read_text(encoding="utf-8"))
    assert opened_box and room.sifted(opened_box) is not None


# ------------------------------------------------------------------ the places in a file
def test_every_form_and_every_escape_is_found():
    text = 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "u\\"n\\n"\n"deux"\nmsgstr[1] "trois"\n'
    (message,) = files.parse(text.encode(), "x").messages.values()
    written = Written(text.encode())
    assert written.spot(message, 0, 1, 3)[:3] == (3, 13, 3)
    assert written.spot(message, 0, 4, 8)[:3] == (4, 2, 4)
    assert written.spot(message, 0, 2, 8)[:3] == (3, 15, 3)  # as far as it stands on one line
    assert written.spot(message, 1, 0, 0)[:3] == (5, 12, 5)
    assert written.spot(message, 1, 5, 5)[:3] == (5, 17, 1)  # at the end


# ------------------------------------------------------------------ what ships
#: (catalogue, check, beginning of the text) that is right as it is.
RIGHT = {
    ("fogtools", "icons", "Pg"),
    ("fogtools", "typography", "{file}:{line}:"),
    ("fogtools", "copied-source", "`--out"),
    ("fogtools", "copied-source", "Fog of Love"),
    ("fogtools", "end-punctuation", "write it in brackets"),
    ("fogtools", "slots", "write `{{g:"),
    ("fogtools", "opposites", "the feminine and the masculine form are the same"),
    ("fogtools", "negation", "`{value}`"),
    ("fogtools", "mistyped", "Seed {seed}"),
    ("fogtools", "quotation-marks", "clear the cell, or write it as"),
}
#: What the tool's and the game's fixed words do otherwise than cards on purpose.
OTHERWISE = {
    "fogtools": {"glossary", "references", "first-letter", "gendered-forms", "inconsistent-translation", "leftover"},
    "fog-of-love": {"markup", "glossary", "first-letter", "stray-space"},
}


@pytest.mark.parametrize("domain", ["fogtools", "fog-of-love"])
def test_the_tools_and_the_games_own_words_pass(domain):
    file = ROOT / f"locales/fr/LC_MESSAGES/{domain}.po"
    raw = file.read_bytes()
    messages = [m for m in files.parse(raw, domain).messages.values() if m.translated and not m.fuzzy]
    rows = [pair for message in messages for pair in pairs_in(message)]
    pairs = Pairs("fr", "en", rows, domain, glossary=opened([GAME.authoring.glossary])[0])
    checks = [check for check in CHECKS if check.name not in OTHERWISE[domain]]
    lines = {m.line: m.source for m in messages}
    wrong = []
    for found in findings(pairs, raw, str, checks, sorted(NAMES)):
        source = lines[max((line for line in lines if line <= found.line), default=min(lines))]
        if not any((domain, found.check) == right[:2] and source.startswith(right[2]) for right in RIGHT):
            wrong.append(f"{found.place()} {found.check}: {found.message}: {found.excerpt}")
    assert wrong == []


@pytest.mark.parametrize("domain", ["first-light", "first-light.the-five-twelve"])
def test_the_shipped_translations_are_clean(domain):
    raw = (ROOT / f"locales/fr/LC_MESSAGES/{domain}.po").read_bytes()
    rows = [pair for message in files.parse(raw, domain).messages.values() for pair in pairs_in(message)]
    pairs = Pairs("fr", "en", rows, domain, glossary=opened([GAME.authoring.glossary])[0])
    assert [f"{f.place()} {f.check}: {f.message}" for f in findings(pairs, raw, str, CHECKS, sorted(NAMES))] == []
