"""What an exchange may cost, which files it cannot read, and that it writes all of its files or none."""

from __future__ import annotations

import re
import zipfile
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fogtools.finding import FogError
from fogtools.project.catalogues import Kept
from fogtools.sheets import xlsx as xlsx_read
from fogtools.text.catalogues.sync import plan_file, plan_template, write_planned, write_together
from fogtools.translate.exchange.importing import opened, write
from fogtools.translate.length_limits import noted
from tests.exchanging import repacked, row, workbook

ROWS = [row(1, "The borrowed coat", "Le manteau prêté"), row(2, "It rains")]


# ------------------------------------------------------------------ what a workbook may cost
def why_not(raw: bytes) -> str:
    with pytest.raises(FogError) as error:
        xlsx_read.sheets(raw, "w.xlsx")
    return str(error.value).removeprefix("w.xlsx cannot be read as a workbook: ")


def named(times: int) -> bytes:
    """A workbook that names each of its sheets so often."""
    return repacked(
        workbook(ROWS),
        lambda n, c: re.sub(rb"<sheet [^>]*/>", lambda m: m[0] * times, c) if n == "xl/workbook.xml" else c,
    )


def test_a_part_named_as_two_sheets_is_not_read_twice() -> None:
    assert len(xlsx_read.sheets(named(1), "w.xlsx")) == 2
    assert why_not(named(2)) == "two of its sheets are the same part."


def test_two_ids_of_one_part_are_the_same_part() -> None:
    def change(name: str, content: bytes) -> bytes:
        return content.replace(b"sheet1.xml", b"./sheet2.xml") if name.endswith("workbook.xml.rels") else content

    assert why_not(repacked(workbook(ROWS), change)) == "two of its sheets are the same part."


def test_more_sheets_than_anybody_has() -> None:
    assert why_not(named(101)) == "it has more than 200 sheets."


@pytest.mark.parametrize(
    ("limit", "why"),
    [
        ("MOST_IN_ROW", "a row of it has more than 3 cells."),
        ("MOST_CELLS", "it has more than 3 cells."),
        ("MOST_MARKS", "_rels/.rels is larger than a workbook of texts ever is."),
    ],
)
def test_more_cells_or_tags_than_any_file_of_texts(limit: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xlsx_read, limit, 3)
    assert why_not(workbook(ROWS)) == why


def test_rows_are_counted_over_all_sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = [len(sheet.rows) for sheet in xlsx_read.sheets(workbook(ROWS), "w.xlsx")]
    monkeypatch.setattr(xlsx_read, "MOST_ROWS", max(counts))
    assert min(counts) > 0 and why_not(workbook(ROWS)) == f"it has more than {max(counts)} rows."


def test_a_large_honest_workbook_is_read() -> None:
    raw = workbook([row(n, f"text {n}", f"texte {n}") for n in range(300)])
    with zipfile.ZipFile(BytesIO(raw)) as packed:
        marks = sum(packed.read(n).count(b"<") + packed.read(n).count(b"=") for n in packed.namelist())
    assert marks / 300 * 10_000 < xlsx_read.MOST_MARKS
    assert len(xlsx_read.sheets(raw, "w.xlsx")[1].rows) == 302


# ------------------------------------------------------------------ files that cannot be read
def a_folder(path: Path) -> None:
    path.mkdir(parents=True)


def a_link_to_itself(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.symlink_to(path)


def below_a_file(path: Path) -> None:
    path.parent.parent.mkdir(parents=True)
    path.parent.write_text("no folder", encoding="utf-8")


ODD = {
    a_folder: "it is no plain file",
    a_link_to_itself: "Too many levels of symbolic links",
    below_a_file: "Not a directory",
}


@pytest.mark.parametrize("make", ODD)
def test_what_cannot_be_read_is_an_error_with_the_file_and_the_reason(make: Any, tmp_path: Path) -> None:
    path = tmp_path / "locales/fr/LC_MESSAGES/base.po"
    make(path)
    project = SimpleNamespace(root=tmp_path, locales=tmp_path / "locales", languages=["fr"])
    box = SimpleNamespace(name="base", written_in="en", findings=[])
    texts = SimpleNamespace(entries=lambda box: {"base": []}, fixed_entries=list)
    game = SimpleNamespace(authoring=texts, id="game")
    for read in (
        lambda: list(opened(project, game, box, "fr")),  # type: ignore[arg-type]
        lambda: write([(path, b"", b"new")]),
        lambda: noted(Kept("base", "fr", path, []), {}, lambda context, source: source),
        lambda: plan_file(path, [], dict),
        lambda: plan_template(path, [], "base"),
    ):
        with pytest.raises(FogError) as error:
            read()
        assert str(error.value) == f"{path} cannot be read: {ODD[make]}."


# ------------------------------------------------------------------ all or none
def below(folder: Path) -> dict[str, bytes | None]:
    found = {p.relative_to(folder).as_posix(): p.read_bytes() if p.is_file() else None for p in folder.rglob("*")}
    return dict(sorted(found.items()))


def test_files_are_written_together_with_their_folders_and_modes(tmp_path: Path) -> None:
    old, new = tmp_path / "old.po", tmp_path / "fr/LC_MESSAGES/new.po"
    old.write_bytes(b"before")
    old.chmod(0o640)
    write_together([(old, b"before", b"after"), (new, None, b"made")])
    assert below(tmp_path) == {"fr": None, "fr/LC_MESSAGES": None, "fr/LC_MESSAGES/new.po": b"made", "old.po": b"after"}
    assert old.stat().st_mode & 0o777 == 0o640


def test_a_file_in_the_place_of_a_folder_stops_all(tmp_path: Path) -> None:
    first = plan_file(tmp_path / "de/LC_MESSAGES/base.po", [], dict)
    second = plan_file(tmp_path / "fr/LC_MESSAGES/base.po", [], dict)
    (tmp_path / "fr").write_bytes(b"no folder")
    with pytest.raises(FogError) as error:
        write_planned([first, second])
    assert str(error.value) == f"{second.path} cannot be read: Not a directory."
    assert below(tmp_path) == {"fr": b"no folder"}


def test_what_fails_on_the_way_leaves_everything_as_it_was(tmp_path: Path) -> None:
    """The last file lies in a folder where another of them should be: that shows when its name is given to it."""
    old = tmp_path / "old.po"
    old.write_bytes(b"before")
    new, odd = tmp_path / "fr/new.po", tmp_path / "odd.po"
    with pytest.raises(FogError) as error:
        write_together(
            [(old, b"before", b"after"), (new, None, b"made"), (odd, None, b"made"), (odd / "x", None, b"made")]
        )
    assert str(error.value) == f"{odd} cannot be written: Is a directory."
    assert below(tmp_path) == {"old.po": b"before"}
