"""Workbooks: what ours look like, what other programs make of them, and what no workbook may do."""

from __future__ import annotations

import re
import struct
import zipfile
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.worksheet.worksheet import Worksheet

from fogtools.finding import FogError, english
from fogtools.sheets import xlsx as xlsx_read
from fogtools.text.tool_messages import translate_for
from fogtools.translate.exchange import columns
from fogtools.translate.exchange.incoming import incoming
from fogtools.translate.exchange.xlsx import write
from fogtools.translate.exchange.xlsx.rows import returned
from tests.exchanging import HERE, NASTY, edited, nasty, read, repacked, row, verdicts, workbook

ROWS = [
    row(1, "The borrowed coat", "Le manteau prêté", notes=("a translator's note",), room="about 6 characters"),
    row(2, "=1+1", "", state="new", most=40),
    row(3, "It rains now", "Il pleut", state="stale", changed="changed (wording): It rains{+ now+}"),
]


def sheet_of(raw: bytes) -> Worksheet:
    return openpyxl.load_workbook(BytesIO(raw)).worksheets[1]


def out(raw: bytes, rows: list = ROWS) -> list[str]:
    return [v.outcome for v in verdicts(raw, rows)]


# ------------------------------------------------------------------ ours
def test_what_stands_in_it() -> None:
    sheet = sheet_of(workbook(ROWS))
    assert [c.value for c in sheet[2]] == [
        "card",
        "where on it",
        "text (en)",
        "translation (fr)",
        "state",
        "what changed in the text",
        "room on the card",
        "translator's notes",
        "id",
        "mark",
    ]
    assert [c.value for c in sheet[3]][:9] == [
        "scene 1 “Coat”",
        "title",
        "The borrowed coat",
        "Le manteau prêté",
        "translated",
        None,
        "about 6 characters",
        "a translator's note",
        "card-1/title",
    ]
    assert [sheet.cell(4, n).value for n in (4, 5, 7)] == [None, "to translate", "about 40 characters"]
    assert [sheet.cell(5, n).value for n in (5, 6)] == ["to check again", "changed (wording): It rains{+ now+}"]


def test_how_it_is_made_handy() -> None:
    book = openpyxl.load_workbook(BytesIO(workbook(ROWS)))
    guide, sheet = book.worksheets
    assert (guide.title, sheet.title, book.active.title) == ("how to", "box.story", "box.story")
    assert "yellow cells have none yet" in guide["A2"].value
    assert (sheet.freeze_panes, sheet.auto_filter.ref, sheet.print_title_rows) == ("A3", "A2:J5", "$2:$2")
    assert sheet.row_dimensions[1].hidden and not sheet.row_dimensions[2].hidden
    assert [sheet.column_dimensions[letter].hidden for letter in "DIJ"] == [False, True, True]
    assert sheet.protection.sheet and not sheet.protection.password and not sheet.protection.sort
    assert [sheet.cell(3, n).protection.locked for n in range(1, 11)] == [n not in (4, 5) for n in range(1, 11)]
    assert all(sheet.cell(3, n).alignment.wrap_text and sheet.cell(3, n).number_format == "@" for n in range(1, 11))
    (states,) = sheet.data_validations.dataValidation
    assert (states.formula1, str(states.sqref)) == ('"to translate,translated,to check again,done"', "E3:E5")
    assert book.properties.language == "fr" and book.properties.created == book.properties.modified


def test_what_looks_like_a_formula_is_a_text() -> None:
    raw = workbook(
        [row(n, text, text) for n, text in enumerate(("=1+1", "+1", "-1", "@x", '=cmd|"/c calc"!A1', "#N/A"))]
    )
    with zipfile.ZipFile(BytesIO(raw)) as packed:
        xml = packed.read("xl/worksheets/sheet2.xml").decode()
    assert not re.search(r'<f>|t="e"|t="n"[^>]*><v>', xml.partition("<conditionalFormatting")[0])
    sheet = openpyxl.load_workbook(BytesIO(raw)).worksheets[1]
    assert all(sheet.cell(n, 4).quotePrefix for n in range(3, 8))


def test_no_day_and_no_machine_is_in_it() -> None:
    raw = workbook(ROWS)
    with zipfile.ZipFile(BytesIO(raw)) as packed:
        assert {info.date_time for info in packed.infolist()} == {(2000, 1, 1, 0, 0, 0)}
        core = packed.read("docProps/core.xml").decode()
    assert set(re.findall(r"\d{4}-\d\d-\d\dT[^<]*", core)) == {"2000-01-01T00:00:00Z"}


def test_a_text_too_long_for_a_cell_is_not_cut() -> None:
    with pytest.raises(FogError) as error:
        workbook([row(1, "x" * 40_000)])
    assert str(error.value) == "a text of 40000 characters is longer than a cell of a workbook can be."
    assert str(error.value.help) == "export with `--as xliff`"


def test_sheets_have_names_that_programs_take() -> None:
    long = "a-box-with-quite-a-long-name.a-story-with-a-longer-one-still"
    raw = write.written(
        write.Workbook(dict.fromkeys((long, long + "s", "a:b", "how to"), ROWS), "en", "fr", {}, english)
    )
    names = openpyxl.load_workbook(BytesIO(raw)).sheetnames
    assert names == ["how to", "a-story-with-a-longer-one-still", "a-story-with-a-longer-one-st 2", "a b", "how to 2"]


def test_the_tool_speaks_french_in_it_and_understands_every_language() -> None:
    say = translate_for("fr")
    raw = write.written(write.Workbook({"box.story": ROWS}, "en", "fr", {}, say))
    assert out(raw) == ["same", "same", "same"]
    done = columns.STATES["done"].through(say)

    def confirm(sheet: Worksheet) -> None:
        sheet["E5"] = done.upper()

    assert out(edited(raw, confirm)) == ["same", "same", "taken"]


# ------------------------------------------------------------------ saved again by others
@pytest.mark.parametrize("name", ["libreoffice.xlsx", "libreoffice-ods.xlsx"])
def test_libreoffice_changes_nothing_that_matters(name: str) -> None:
    found = verdicts((HERE / name).read_bytes(), nasty())
    assert len(found) == 2 * len(NASTY)
    # LibreOffice itself reads this one text as a carriage return
    assert {v.row.source if v.row else "" for v in found if v.outcome == "refused"} == {"_x005F_x000D_"}
    assert {v.row.target if v.row else "" for v in found if v.outcome == "taken"} == {"_x005F_x000D_"}


def test_columns_in_another_order_hidden_and_more_of_them() -> None:
    def change(sheet: Worksheet) -> None:
        sheet.move_range("D1:D5", cols=20)  # the translation, far right
        sheet.insert_cols(2)
        sheet["B3"] = "my own remark"
        sheet.column_dimensions["A"].hidden = True
        sheet["Y4"] = "Deux"

    found = verdicts(edited(workbook(ROWS), change), ROWS)
    assert [v.outcome for v in found] == ["same", "taken", "same"]
    assert found[1].given.place == "box.story!Y4"


def test_rows_sorted_moved_and_more_of_them() -> None:
    def change(sheet: Worksheet) -> None:
        rows = [[c.value for c in line] for line in sheet.iter_rows(min_row=3, max_row=5)]
        for number, values in enumerate(reversed(rows), 3):
            for column, value in enumerate(values, 1):
                cell = sheet.cell(number, column, value)
                cell.data_type = "s" if value else "n"
        sheet.insert_rows(1)
        sheet["A1"] = "Our translation, second draft"
        sheet["A20"] = "total"
        sheet["B21"] = "=COUNTA(D3:D6)"

    assert out(edited(workbook(ROWS), change)) == ["same", "same", "same"]


def test_a_row_that_somebody_added_has_no_id() -> None:
    def change(sheet: Worksheet) -> None:
        sheet["D9"] = "Une idée de plus"

    found = verdicts(edited(workbook(ROWS), change), ROWS)[-1]
    assert (found.outcome, found.given.place) == ("refused", "box.story!D9")
    assert str(found.why) == "this row has no id; nobody can tell which text it translates"


def test_runs_of_other_looks_are_one_text() -> None:
    def change(sheet: Worksheet) -> None:
        sheet["D4"] = CellRichText("Un ", TextBlock(InlineFont(b=True), "deux"), " trois")

    assert [v.text for v in verdicts(edited(workbook(ROWS), change), ROWS)] == ["", "Un deux trois", ""]


def test_hints_for_reading_are_no_part_of_a_text() -> None:
    def change(name: str, content: bytes) -> bytes:
        return content.replace(
            b"<is><t>Le manteau pr\xc3\xaat\xc3\xa9</t></is>",
            b"<is><r><t>Le manteau</t></r><r><t xml:space='preserve'> pr\xc3\xaat\xc3\xa9</t></r>"
            b"<rPh sb='0' eb='2'><t>XX</t></rPh></is>",
        )

    raw = repacked(workbook(ROWS), change)
    assert raw != workbook(ROWS) and out(raw) == ["same", "same", "same"]


def test_quotes_and_line_ends_of_another_program() -> None:
    rows = [row(1, 'It\'s "here"\nand there', "C'est ici\net là")]

    def change(sheet: Worksheet) -> None:
        sheet["C3"] = "It’s “here”\r\nand there"
        sheet["D3"] = "C'est ici\r\net là"

    assert out(edited(workbook(rows), change), rows) == ["same"]


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("=1+1", "the cell holds a formula: “=1+1”"),
        ('=HYPERLINK("http://x","y")', 'the cell holds a formula: “=HYPERLINK("http://x","y")”'),
        (1.5, "the program took the translation for a date or an amount: 1.5"),
        (True, "the cell holds no text: 1"),
        ("#N/A", "the cell holds no text: #N/A"),
    ],
)
def test_what_is_no_text_is_refused(value: object, why: str) -> None:
    def change(sheet: Worksheet) -> None:
        sheet["D4"] = value

    found = verdicts(edited(workbook(ROWS), change), ROWS)[1]
    assert (found.outcome, str(found.why)) == ("refused", why)
    assert str(found.help) == "write the translation as plain text (in a cell of the format “text”)"


def test_a_date_is_no_text_and_a_number_typed_is_one() -> None:
    import datetime

    def date(sheet: Worksheet) -> None:
        sheet["D4"] = datetime.date(2024, 5, 12)

    def number(sheet: Worksheet) -> None:
        sheet["D4"] = 12

    assert out(edited(workbook(ROWS), date)) == ["same", "refused", "same"]
    assert verdicts(edited(workbook(ROWS), number), ROWS)[1].text == "12"


def test_an_edited_source_an_edited_id_and_an_edited_mark() -> None:
    def change(sheet: Worksheet) -> None:
        sheet["C3"] = "The borrowed umbrella"
        sheet["I4"] = "card-3/title"
        sheet["J5"] = ""

    found = verdicts(edited(workbook(ROWS), change), ROWS)
    assert [str(v.why) for v in found] == [
        "the source text was edited here",
        "this text stands here more than once, also at box.story!D5",
        "this text stands here more than once, also at box.story!D4",
    ]

    def mark(sheet: Worksheet) -> None:
        sheet["J5"] = "x"
        sheet["I4"] = "card-9/title"

    assert [str(v.why or "") for v in verdicts(edited(workbook(ROWS), mark), ROWS)] == [
        "",
        "there is no text “card-9/title” in this project",
        "the id or the mark of this row was edited",
    ]


def test_a_state_that_nobody_knows() -> None:
    def change(sheet: Worksheet) -> None:
        sheet["E3"] = sheet["E5"] = "OK"
        sheet["E4"] = "done"

    found = verdicts(edited(workbook(ROWS), change), ROWS)
    assert [str(v.why or "") for v in found] == [
        "",
        "marked as done, but nothing is translated",
        "nobody knows the state “OK”",
    ]
    assert str(found[2].help) == "write “done” where the translation holds for the text as it is"


def test_sheets_that_are_not_ours_are_named_and_not_read() -> None:
    book = openpyxl.load_workbook(BytesIO(workbook(ROWS)))
    book.create_sheet("Glossary")["A1"] = "coat"
    book.worksheets[1].title = "Traduction"
    raw = BytesIO()
    book.save(raw)
    back = returned(raw.getvalue(), "w.xlsx")
    assert (back.language, back.ignored, len(back.given)) == ("fr", ["Glossary"], 3)
    assert back.given[0].place == "Traduction!D3"


# ------------------------------------------------------------------ what no workbook may do
def error_of(raw: bytes, name: str = "w.xlsx", folder: Path | None = None) -> str:
    with pytest.raises(FogError) as error:
        if folder is None:
            returned(raw, name)
        else:
            (folder / name).write_bytes(raw)
            incoming(folder / name)
    assert error.value.help is not None
    return str(error.value)


def plain(name: str, content: bytes) -> bytes:
    return content


def test_no_sheet_of_ours() -> None:
    raw = BytesIO()
    openpyxl.Workbook().save(raw)
    assert error_of(raw.getvalue()) == "w.xlsx has no sheet that `fog i18n export` wrote."


def test_a_column_is_lost() -> None:
    raw = edited(workbook(ROWS), lambda sheet: sheet.delete_cols(10))
    assert error_of(raw) == "the sheet “box.story” of w.xlsx has lost a column: mark."


def test_two_languages_in_one_file() -> None:
    book = openpyxl.load_workbook(BytesIO(workbook(ROWS)))
    book.copy_worksheet(book.worksheets[1])["D1"] = "fog:translation de"
    raw = BytesIO()
    book.save(raw)
    assert error_of(raw.getvalue()) == "w.xlsx holds translations into several languages: de, fr."


def test_a_bomb_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = workbook(ROWS)
    huge = repacked(bomb, lambda n, c: b" " * (65 * 2**20) if n == "xl/worksheets/sheet2.xml" else c)
    assert len(huge) < 200_000
    assert "xl/worksheets/sheet2.xml is larger than a workbook of texts ever is" in error_of(huge)
    lying = bytearray(huge)  # it claims to be small
    at = lying.rindex(b"xl/worksheets/sheet2.xml")
    lying[at - 46 + 24 : at - 46 + 28] = struct.pack("<I", 100)
    assert error_of(bytes(lying)).startswith("w.xlsx cannot be read as a workbook: ")


def test_entities_are_not_resolved() -> None:
    evil = b'<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'
    for part in ("xl/workbook.xml", "xl/worksheets/sheet2.xml", "[Content_Types].xml", "xl/_rels/workbook.xml.rels"):

        def change(name: str, content: bytes, part: str = part) -> bytes:
            return (
                content.replace(b"<", evil + b"<", 1)
                if name == part and b"<?xml" not in content[:6]
                else (content.replace(b"?>", b"?>" + evil, 1) if name == part else content)
            )

        raw = repacked(workbook(ROWS), change)
        if part != "[Content_Types].xml":  # of that no XML is read
            assert error_of(raw).endswith("it has a DOCTYPE or entities, which nobody needs here.")


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "/etc/passwd", "C:\\x", "xl/../../x", "xl\\worksheets\\sheet2.xml"]
)
def test_names_that_lead_out_of_the_file(name: str) -> None:
    raw = repacked(workbook(ROWS), plain, **{name: b"x"})
    assert error_of(raw) == "w.xlsx cannot be read as a workbook: a part of it is named like a path out of it."


def test_two_parts_of_one_name() -> None:
    raw = repacked(workbook(ROWS), plain, **{"XL/workbook.xml": b"x"})
    assert error_of(raw) == "w.xlsx cannot be read as a workbook: two of its parts have the same name."


def test_macros_encryption_and_other_kinds_of_file(tmp_path: Path) -> None:
    macros = repacked(workbook(ROWS), plain, **{"xl/vbaProject.bin": b"x"})
    assert error_of(macros, "w.xlsm", tmp_path) == "w.xlsm holds macros; fog does not read such workbooks."
    typed = repacked(workbook(ROWS), lambda n, c: c.replace(b"spreadsheetml.sheet.main", b"macroEnabled.main"))
    assert "holds macros" in error_of(typed)
    old = bytes.fromhex("d0cf11e0a1b11ae1") + b"\0" * 600
    assert error_of(old, "w.xlsx", tmp_path) == "w.xlsx is encrypted, or a workbook of the old kind (.xls)."
    ods = repacked(workbook(ROWS), plain, mimetype=b"application/vnd.oasis.opendocument.spreadsheet")
    assert error_of(ods, "w.ods", tmp_path) == "w.ods is an OpenDocument file."
    locked = bytearray(workbook(ROWS))
    for mark, flag in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = locked.find(mark)
        while at >= 0:
            locked[at + flag] |= 1
            at = locked.find(mark, at + 4)
    assert error_of(bytes(locked)) == "w.xlsx is encrypted."
    for raw in (b"", b"PK", b"PK\x03\x04 and no more", b"\x00\x01", b"%PDF-1.7", b"{}"):
        assert error_of(raw, "w.xlsx", tmp_path)


def test_a_file_cut_short_anywhere() -> None:
    raw = workbook(ROWS)
    for end in range(0, len(raw), 97):
        assert error_of(raw[:end]).startswith("w.xlsx cannot be read as a workbook: ")


def test_a_byte_changed_anywhere_is_an_error_or_a_verdict() -> None:
    raw = workbook(ROWS)
    for at in range(0, len(raw), 31):
        broken = bytearray(raw)
        broken[at] ^= 0x15
        try:
            assert len(verdicts(bytes(broken), ROWS)) <= 3
        except FogError as error:
            assert str(error)


def test_too_many_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xlsx_read, "MOST_ROWS", 3)
    assert error_of(workbook(ROWS)) == "w.xlsx cannot be read as a workbook: it has more than 3 rows."


def test_a_cell_far_out_costs_nothing() -> None:
    def change(sheet: Worksheet) -> None:
        sheet["XFD1048576"] = "far"

    assert out(edited(workbook(ROWS), change)) == ["same", "same", "same"]


def test_too_deep_and_strange_numbers() -> None:
    def deep(name: str, content: bytes) -> bytes:
        return (
            content.replace(b"<sheetData>", b"<a>" * 99 + b"</a>" * 99 + b"<sheetData>")
            if "sheet2" in name
            else content
        )

    assert "it holds more elements, or deeper ones, than any file of texts" in error_of(repacked(workbook(ROWS), deep))

    def strange(name: str, content: bytes) -> bytes:
        return content.replace(b'<row r="4"', b'<row r="four"') if "sheet2" in name else content

    assert error_of(repacked(workbook(ROWS), strange)).startswith("w.xlsx cannot be read as a workbook: ")


def test_shared_texts_are_read_to_the_letter() -> None:
    """openpyxl reads the first two of these as one and the same text."""
    shared = (
        b'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
        + b"".join(
            b"<si><t xml:space='preserve'>" + text + b"</t></si>"
            for text in (b"_x005F_x000D_", b"_x000D_", b" x_x0041_", b"&#13;", b"_xD83D__xDE00_")
        )
        + b"</sst>"
    )

    def change(name: str, content: bytes) -> bytes:
        if name == "xl/_rels/workbook.xml.rels":
            kind = b"http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings"
            return content.replace(
                b"</Relationships>", b'<Relationship Id="z" Type="%s" Target="/xl/shared.xml"/></Relationships>' % kind
            )
        if name == "xl/worksheets/sheet2.xml":
            cells = b"".join(b'<c t="s"><v>%d</v></c>' % n for n in (0, 1, 2, 3, 4, 99))
            return content.replace(b"</sheetData>", b"<row>" + cells + b"</row></sheetData>")
        return content

    base = repacked(workbook(ROWS), lambda n, c: None if n == "xl/sharedStrings.xml" else c)
    base = repacked(base, lambda n, c: re.sub(rb"<Relationship [^>]*sharedStrings[^>]*/>", b"", c))
    sheet = xlsx_read.sheets(repacked(base, change, **{"xl/shared.xml": shared}), "w.xlsx")[1]
    assert [cell.text for cell in sheet.rows[-1][1].values()] == ["_x000D_", "\r", " xA", "\r", "\U0001f600"]
    assert read(base)
