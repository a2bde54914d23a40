"""Tables that become decks: in an empty folder at the first try, in two languages, and back."""

from __future__ import annotations

import csv
import re
import shutil
import subprocess
from pathlib import Path

import openpyxl
import pytest

from fogtools.games.deck.cards.box import Loaded, load
from fogtools.games.deck.editor.sheet_fields import kind_of
from fogtools.source import read
from fogtools.source.model import plain
from fogtools.text.catalogues import catalogue
from tests.fog import ROOT, edit, fog
from tests.share import by_day
from tests.test_docs import ELSEWHERE, typed

SHEETS = Path(__file__).parent / "sheets"
EXPECTED = read(SHEETS / "deck/expected.yaml").data


def laid(name: str, folder: Path) -> Path:
    """The table of that name in a folder; one that is a folder of tables as a workbook."""
    [found] = [path for path in (SHEETS / "deck").iterdir() if path.stem == name]
    if found.is_file():
        return Path(shutil.copy(found, folder))
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for file in sorted(found.glob("*.csv"), key=lambda path: path.stem != "Look back"):
        sheet = book.create_sheet(file.stem)
        with file.open(encoding="utf-8", newline="") as rows:
            for row in csv.reader(rows):
                sheet.append(row)
    book.save(folder / f"{name}.xlsx")
    return folder / f"{name}.xlsx"


def deck(folder: Path) -> Loaded:
    """The deck that was imported there."""
    [box] = folder.glob("stories/deck/*/box.yaml")
    return load(box.parent, folder)


def words(folder: Path, code: str) -> dict[str, str]:
    """Text -> its translation."""
    files = folder.glob(f"locales/{code}/LC_MESSAGES/*.po")
    return {m.source: m.targets[0] for file in files for m in catalogue.read(file).messages.values()}


@pytest.mark.parametrize("name", by_day(list(EXPECTED), 3))
def test_a_table_in_an_empty_folder_is_a_deck_at_the_first_try(name: str, tmp_path: Path) -> None:
    wanted = EXPECTED[name]
    done = fog("import", laid(name, tmp_path).name, cwd=tmp_path)
    assert done.returncode == 0 and not done.stderr, done.stdout
    box = deck(tmp_path)
    cards = [placed.card for placed in box.cards]
    assert not box.findings and (len(cards), sum(card.copies for card in cards)) == (wanted["cards"], wanted["copies"])
    assert [plain(one.title) for one in box.categories.values()] == wanted["categories"]
    assert box.written_in == wanted.get("language", "en") and sum(
        card.note is not None for card in cards
    ) == wanted.get("notes", 0)
    assert box.own.keys() == wanted["fields"].keys()
    for field, said in wanted["fields"].items():
        own = box.own[field]
        assert {"type": own.type, "at": said.get("at", own.at)} == {"at": own.at, **said}, field
    for title, text in wanted.get("text of", {}).items():
        assert [plain(card.text) for card in cards if card.title == title] == [text]
    assert {text: words(tmp_path, "en")[text] for text in wanted.get("en", {})} == wanted.get("en", {})
    checked = fog("check", cwd=tmp_path)
    assert checked.returncode == 0 and "Nothing to fix." in checked.stdout, checked.stdout


def follow(page: str, heading: str, folder: Path) -> None:
    """Types all that a section of a manual says."""
    text = (ROOT / "docs" / page).read_text("utf-8")
    section = re.search(rf"\n## {heading}\n(.*?)(?:\n## |\Z)", text, re.DOTALL)
    assert section
    for block in re.findall(r"```console\n(.*?)```", section[1], re.DOTALL):
        for line in block.splitlines():
            if line != ELSEWHERE:
                typed(line.removeprefix("$ "), folder)


def test_the_manual_of_decks_from_a_table(tmp_path: Path) -> None:
    follow("deck.md", "From a table", tmp_path)
    box = deck(tmp_path)
    bowline = box.by_id["bowline"].card
    assert (bowline.copies, bowline.category, bowline.title) == (2, "harbour", "Bowline")
    assert bowline.fields == {"clue": "A knot", "points": 3, "loud": True, "picture": "bow.png"}
    assert box.own["picture"].at == "nowhere" and words(tmp_path, "fr")["A knot"] == "Un nœud"
    assert (tmp_path / "build/harbour-words/en/harbour-words-en-cards-a4.pdf").read_bytes().startswith(b"%PDF")
    assert 'languages = ["en", "fr"]' in (tmp_path / "fog.toml").read_text()


def test_the_manual_of_two_languages_in_one_table(tmp_path: Path) -> None:
    assert fog("new", "story", "two-keys", cwd=tmp_path).returncode == 0
    follow("sheets.md", "Two languages in one table", tmp_path)
    assert words(tmp_path, "fr")["Last bus"] == "Le dernier bus"
    [card] = read(tmp_path / "stories/fog-of-love/my-box/bus.yaml").data["scenes"]
    assert card == {"id": "last-bus", "deck": "sweet", "title": "Last bus", "text": "It left."}


def test_a_translation_that_both_changed_is_a_conflict_and_one_alone_is_taken(tmp_path: Path) -> None:
    shutil.copy(SHEETS / "own/first-dates.csv", tmp_path)
    fog("import", "first-dates.csv", cwd=tmp_path)
    table, po = tmp_path / "first-dates.csv", tmp_path / "locales/fr/LC_MESSAGES/first-dates.po"
    edit(table, "Qui t’a attendu le plus longtemps ?", "Qui t’a attendu ?")
    edit(po, "À qui dois-tu un mot ?", "À qui dois-tu une lettre ?")
    done = fog("import", "first-dates.csv", "--dirty", cwd=tmp_path)
    assert "1 changed, 6 as they were" in done.stdout and "conflict" not in done.stdout
    said = words(tmp_path, "fr")
    assert said["Who waited for you longest?"] == "Qui t’a attendu ?"
    assert said["Whom do you owe a word?"] == "À qui dois-tu une lettre ?"
    edit(table, "À qui dois-tu un mot ?", "À qui dois-tu des mots ?")
    done = fog("import", "first-dates.csv", "--dirty", cwd=tmp_path)
    assert done.returncode == 1 and "first-dates!E6  error  conflict" in done.stdout
    assert words(tmp_path, "fr")["Whom do you owe a word?"] == "À qui dois-tu une lettre ?"


def test_a_deck_goes_out_with_its_translations_and_comes_back_as_it_was(tmp_path: Path) -> None:
    tmp_path, folder = tmp_path / "one", tmp_path / "other"
    tmp_path.mkdir()
    folder.mkdir()
    fog("import", laid("apero", tmp_path).name, cwd=tmp_path)
    out = fog("export", "cards", "--out", "all.xlsx", "--no-pictures", cwd=tmp_path)
    assert out.returncode == 0, out.stderr
    heads = [cell.value for cell in openpyxl.load_workbook(tmp_path / "all.xlsx").worksheets[0][1]]
    assert {"category in en", "text in en", "field difficulte"} <= set(heads)
    before = {file: file.read_bytes() for kind in ("*.yaml", "*.po") for file in tmp_path.rglob(kind)}
    back = fog("import", "all.xlsx", cwd=tmp_path)
    assert "0 cards new, 0 changed, 5 as they were" in back.stdout
    assert {file: file.read_bytes() for file in before} == before
    shutil.copy(tmp_path / "all.xlsx", folder)
    fog("import", "all.xlsx", cwd=folder)
    new = words(folder, "en").keys() - words(tmp_path, "en").keys()
    assert new == {"All", "Difficulte: {value}"} and words(folder, "en")["Mise en bouche"] == "Starters"
    assert [p.card.text for p in deck(folder).cards] == [p.card.text for p in deck(tmp_path).cards]


def test_a_table_without_a_head_is_a_card_a_line(tmp_path: Path) -> None:
    (tmp_path / "words.csv").write_text("Equity\nTotal market\nTotal\nRunway\n", encoding="utf-8")
    assert fog("import", "words.csv", cwd=tmp_path).returncode == 0
    assert [p.card.title for p in deck(tmp_path).cards] == ["Equity", "Total market", "Runway"]


def test_what_is_there_already_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "stories/deck/words").mkdir(parents=True)
    (tmp_path / "stories/deck/words/box.yaml").write_text("mine\n", encoding="utf-8")
    (tmp_path / "words.csv").write_text("Question,Theme\nWhy?,a\nWho?,a\n", encoding="utf-8")
    done = fog("import", "words.csv", cwd=tmp_path)
    assert done.returncode == 2 and "stories/deck/words/box.yaml is there already" in done.stderr
    assert not (tmp_path / "fog.toml").exists() and not (tmp_path / "sheets").exists()


def test_dry_run_in_an_empty_folder_shows_the_cards_and_leaves_it_empty(tmp_path: Path) -> None:
    file = laid("charades", tmp_path)
    done = fog("import", file.name, "--dry-run", cwd=tmp_path)
    assert done.returncode == 0 and "Lighthouse" in done.stdout and "would be written" in done.stdout
    assert [*tmp_path.iterdir()] == [file]


@pytest.mark.parametrize(
    ("values", "kind"),
    [
        (["1", "0", "1"], "number"),
        (["yes", "no"], "flag"),
        (["x"], "flag"),
        (["low", "high", "low", "low"], "choice"),
        (["a", "b", "c"], "text"),
        ([], "text"),
    ],
)
def test_what_a_column_holds(values: list[str], kind: str) -> None:
    assert kind_of(values) == kind


@pytest.mark.nightly
@pytest.mark.skipif(not shutil.which("soffice"), reason="LibreOffice is not installed")
def test_a_document_of_libreoffice_is_the_table_that_it_was(tmp_path: Path) -> None:
    table = laid("charades", tmp_path)
    own = f"-env:UserInstallation={(tmp_path / 'settings').as_uri()}"
    out = tmp_path / "ods"
    command = ["soffice", own, "--headless", "--convert-to", "ods", "--outdir", str(out), str(table)]
    subprocess.run(command, capture_output=True, timeout=120, check=True)
    done = fog("import", "charades.ods", cwd=out)
    assert done.returncode == 0, done.stdout
    by_id = deck(out).by_id
    assert by_id["stage-fright"].card.fields == {"points": 3, "silent": True, "hint": "Do not point at yourself"}
    assert by_id["accordion"].card.fields == {"points": 1, "hint": "Sounds are allowed"}


def test_ids_and_heads_that_stand_there_twice_are_told_with_their_cells(tmp_path: Path) -> None:
    rows = "one,First,a,b\ntwo,Second,c,\none,Third,d,\nfour,Fourth,e,f\n"
    (tmp_path / "t.csv").write_text(f"Id,Title,Text,Text\n{rows}", encoding="utf-8")
    done = fog("import", "t.csv", cwd=tmp_path)
    assert done.returncode == 1 and [card.id for card in deck(tmp_path).cards] == ["one", "two", "four"]
    assert "t!A4  error  duplicate" in done.stdout and "the id one stands at t!2 already" in done.stdout
    assert "t!D1  note  column" in done.stdout and "the head “Text” stands here again" in done.stdout
