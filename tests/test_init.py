"""`fog i18n init`: a third language without a line of code, from fog.toml to the printed card."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from fogtools.finding import FogError
from fogtools.project.toml_edit import enlisted
from fogtools.text.catalogues.catalogue import read
from tests.fog import ROOT, fog
from tests.harbour import BOX, CALLED, NEW, harbour, said
from tests.printed import page_texts

LISTS = {
    '[project]\nname = "x"\nlanguages = ["en", "fr"] # both\npaper = "a4"\n':
        '[project]\nname = "x"\nlanguages = ["en", "fr", "de"] # both\npaper = "a4"\n',
    "[project]\nlanguages = [\n  'en',  # ours ]\n  'fr', # theirs\n] # end\n[checks]\n":
        "[project]\nlanguages = [\n  'en',  # ours ]\n  'fr', # theirs\n  'de',\n] # end\n[checks]\n",
    '[project]\r\nlanguages = [\r\n\t"en",\r\n\t"fr" # x\r\n]\r\n':
        '[project]\r\nlanguages = [\r\n\t"en",\r\n\t"fr", # x\r\n\t"de"\r\n]\r\n',
    '[checks]\n[ project ]\n"languages" = ["en", "fr",]\n':
        '[checks]\n[ project ]\n"languages" = ["en", "fr", "de",]\n',
    '# ours\n[project] # here\nname = "languages"\n':
        '# ours\n[project] # here\nlanguages = ["en", "fr", "de"]\nname = "languages"\n',
    "": '[project]\nlanguages = ["en", "fr", "de"]\n',
    '[checks]\nx = "off"': '[checks]\nx = "off"\n[project]\nlanguages = ["en", "fr", "de"]\n',
}  # fmt: skip


@pytest.mark.parametrize("text", LISTS)
def test_a_language_is_added_to_the_list_and_nothing_else_changes(text: str) -> None:
    assert enlisted(text, ("en", "fr"), "de") == LISTS[text]


@pytest.mark.parametrize(
    "text", ['project.languages = ["en", "fr"]\n', 'project = {languages = ["en", "fr"]}\n', "[[project]]\n"]
)
def test_a_list_in_another_shape_is_left_alone(text: str) -> None:
    with pytest.raises(FogError) as refused:
        enlisted(text, ("en", "fr"), "de")
    assert str(refused.value.help) == 'write it yourself: languages = ["en", "fr", "de"]'


def test_init_says_what_it_made(tmp_path: Path) -> None:
    project = harbour(tmp_path)
    assert said(project, "init", NEW, BOX) == [
        f"fog.toml: the languages are now en, fr, {NEW}",
        f"locales/{NEW}/LC_MESSAGES/harbour.po: 4 texts, 23 words",
        f"locales/{NEW}/LC_MESSAGES/harbour.rain.po: 15 texts, 72 words",
        f"locales/{NEW}/LC_MESSAGES/fog-of-love.po: {fixed(project, NEW)}",
        f"locales/{NEW}/LC_MESSAGES/fogtools.print.po: {fixed(project, NEW, 'fogtools.print')}",
        f"{CALLED}: 4 catalogues, {whole(project, NEW)}",
        f"Until locales/{NEW}/LC_MESSAGES/fog-of-love.po is translated, the game's fixed words are printed in English.",
        f"Until locales/{NEW}/LC_MESSAGES/fogtools.print.po is translated, footers and margins are printed in English.",
        "Translate them in Poedit, Weblate or an editor; `fog i18n status` says how far you are.",
    ]
    assert (project / "fog.toml").read_text() == (f'[project]\nname = "harbour"\nlanguages = ["en", "fr", "{NEW}"]\n')
    header = read(project / f"locales/{NEW}/LC_MESSAGES/harbour.po").header
    assert (header["Language"], header["Plural-Forms"]) == (NEW, "nplurals=2; plural=(n != 1);")
    assert sorted(p.name for p in (project / "locales").glob("*.pot")) == [
        "fog-of-love.pot", "fogtools.print.pot", "harbour.pot", "harbour.rain.pot",
    ]  # fmt: skip
    lines = said(project, "init", "pt_br", FOG_LANG="fr")
    assert any(line.startswith("portugais (Brésil)") for line in lines)
    assert f'"{NEW}", "pt-BR"]' in (project / "fog.toml").read_text()
    assert "The game's fixed words come with fog in this language." in said(project, "init", "fr-CA")


def amount(*files: Path) -> str:
    messages = [m for file in files for m in read(file).messages.values()]
    return f"{len(messages)} texts, {sum(len(m.source.split()) for m in messages)} words"


def fixed(project: Path, code: str, domain: str = "fog-of-love") -> str:
    return amount(project / "locales" / code / f"LC_MESSAGES/{domain}.po")


def whole(project: Path, code: str) -> str:
    return amount(*(project / "locales" / code).rglob("*.po"))


def test_init_refuses_what_makes_no_sense(tmp_path: Path) -> None:
    project = harbour(tmp_path)
    before = (project / "fog.toml").read_bytes()
    assert said(project, "init", "fr", code=2) == [
        "fog: fog.toml names the language fr already.",
        "     `fog i18n sync` brings its catalogues up to date",
    ]
    assert said(project, "init", "en", code=2)[0] == (
        "fog: the cards are written in en; there is nothing to translate into it."
    )
    for code in ("xx", "../de", "qps-ploc", "es-419"):
        assert "is not a language that is known here." in said(project, "init", code, code=2)[0]
    (project / "fog.toml").write_text('project = {languages = ["en"]}\n')
    assert "was not changed" in said(project, "init", NEW, code=2)[0]
    (project / "fog.toml").write_bytes(before)
    assert not (project / "locales").exists()


def test_boxes_in_several_languages_are_each_translated_into_the_new_one(tmp_path: Path) -> None:
    project = harbour(tmp_path, "en")
    french = project / "stories/fog-of-love/quai"
    shutil.copytree(project / BOX, french)
    manifest = french / "box.yaml"
    manifest.write_text(manifest.read_text().replace("language: en", "language: fr").replace("harbour\n", "quai\n"))
    lines = said(project, "init", "fr")
    assert [line.split(":")[0] for line in lines[:3]] == [
        "fog.toml", "locales/fr/LC_MESSAGES/harbour.po", "locales/fr/LC_MESSAGES/harbour.rain.po",
    ]  # fmt: skip
    assert not (project / "locales/fr/LC_MESSAGES/quai.po").exists()
    said(project, "sync")
    assert (project / "locales/en/LC_MESSAGES/quai.po").is_file()
    lines = said(project, "init", NEW)
    assert sum(f"locales/{NEW}/LC_MESSAGES" in line for line in lines) == 8  # four of boxes, two of words, two hints


@pytest.mark.nightly
def test_a_third_language_all_the_way_to_the_printed_card(tmp_path: Path) -> None:

    box = tmp_path / "stories/fog-of-love/base"
    shutil.copytree(ROOT / "tests/boxes/base", box)
    (tmp_path / "fog.toml").write_text("[project]\n")
    said(tmp_path, "init", NEW)
    folder = tmp_path / f"locales/{NEW}/LC_MESSAGES"
    texts = {"A short crossing": "Eine kurze Überfahrt", "Look.": "Schau, die Möwen drüben."}
    words = {"Length: {n} {n:card|cards}": "Länge: {n} {n:Karte|Karten}"}
    for name, rows in (("base.short-crossing.po", texts), ("fog-of-love.po", words)):
        text = (folder / name).read_text(encoding="utf-8")
        for source, target in rows.items():
            assert f'msgid "{source}"\nmsgstr ""' in text
            text = text.replace(f'msgid "{source}"\nmsgstr ""', f'msgid "{source}"\nmsgstr "{target}"')
        (folder / name).write_text(text, encoding="utf-8")
    assert {line.rpartition(": ")[2] for line in said(tmp_path, "sync", "--check")} == {"up to date"}
    done = fog("print", str(box), "--lang", NEW, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    printed = " ".join(page_texts(tmp_path / f"build/short-crossing/{NEW}/short-crossing-{NEW}-large-a4.pdf"))
    for words_printed in ("Eine kurze Überfahrt", "Möwen drüben.", "Länge: 1 Karte ", "Länge: 2 Karten"):
        assert words_printed in printed
    assert "The ramp goes down." in printed  # not translated yet
    done = fog("check", "--no-fit", cwd=tmp_path)
    assert done.returncode == 0 and f"are not translated into {NEW} yet" in done.stdout  # work, not a fault
    with (tmp_path / "fog.toml").open("a", encoding="utf-8") as toml:
        toml.write(f'[translation]\ncomplete = ["{NEW}"]\n')
    done = fog("check", "--no-fit", cwd=tmp_path)
    assert done.returncode == 1 and f"this text has no translation into {NEW}" in done.stdout
