"""XLIFF 2: valid by the official schema, and read as translation programs give it back."""

from __future__ import annotations

import re

import pytest
from lxml import etree

from fogtools.finding import FogError
from fogtools.sheets import safe_xml
from fogtools.translate.exchange import units
from fogtools.translate.exchange.import_rules import Verdict
from tests.exchanging import HERE, nasty, read, row, units_of, verdicts

SCHEMA = etree.XMLSchema(etree.parse(str(HERE / "schemas/xliff-core-2.0.xsd")))
ROWS = [
    row(1, "The borrowed coat", "Le manteau", notes=("a note & more",), room="about 6 characters", most=30),
    row(2, "{name} wins ♥ and ♥", "", state="new"),
    row(3, "It rains now", "Il pleut", state="stale", changed="changed (wording): It rains{+ now+}"),
]


def valid(raw: bytes) -> bytes:
    """The file, held against the schema."""
    SCHEMA.assertValid(etree.fromstring(raw))
    return raw


def said(old: str, new: str, rows: list = ROWS) -> list[Verdict]:
    """What becomes of the rows where a program has put `new` for `old` in the file."""
    text = units_of(rows).decode()
    assert old in text
    return verdicts(text.replace(old, new, 1).encode(), rows)


def unit(number: int) -> str:
    """The segment of a row of ROWS as it is written."""
    found = re.findall(r" *<segment.*?</segment>", units_of(ROWS).decode(), re.DOTALL)
    return str(found[number - 1])


# ------------------------------------------------------------------ ours
def test_it_is_valid_by_the_schema_of_oasis() -> None:
    valid(units_of(ROWS))
    valid(units_of([*nasty(), *ROWS]))


def test_what_stands_in_it() -> None:
    text = units_of(ROWS).decode()
    assert text.startswith(
        '<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" '
        'xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0" version="2.0" srcLang="en" trgLang="fr" '
        'xml:space="preserve">\n'
    )
    assert f'<unit id="t{ROWS[0].name}-{ROWS[0].mark}" name="card-1/title" slr:sizeRestriction="30">' in text
    assert '<note category="card">scene 1 “Coat”, title</note>' in text
    assert '<note category="room">about 6 characters</note>' in text
    assert '<note category="translator">a note &amp; more</note>' in text
    assert '<note category="changed">changed (wording): It rains{+ now+}</note>' in text
    assert '<segment id="s" state="initial" subState="fog:stale">' in text
    assert '<originalData><data id="d1">{name}</data><data id="d2">♥</data></originalData>' in text
    assert (
        '<source xml:space="preserve"><ph id="p1" dataRef="d1" equiv="{name}" disp="{name}"/> wins '
        '<ph id="p2" dataRef="d2" equiv="♥" disp="♥"/> and <ph id="p3" dataRef="d2" equiv="♥" disp="♥"/></source>'
        in text
    )


def test_a_placeholder_of_a_translation_has_the_id_of_its_like() -> None:
    text = valid(units_of([row(1, "{a} ♥", "♥ {a} ♥")])).decode()
    assert re.findall(r'<ph id="(\w+)"', text) == ["p1", "p2", "p2", "p1", "q3"]


def test_a_code_of_a_region_is_written_as_xml_wants_it() -> None:
    from fogtools.translate.exchange import xliff

    assert 'trgLang="pt-BR"' in valid(xliff.written({"d": ROWS}, "en", "pt_BR")).decode()


def test_the_id_of_a_unit_stays_where_others_come_and_go() -> None:
    alone = re.findall(r'unit id="(\w+)', units_of(ROWS[2:]).decode())
    assert alone == re.findall(r'unit id="(\w+)', units_of(ROWS).decode())[2:]


# ------------------------------------------------------------------ as programs give it back
def test_a_translation_with_its_placeholders() -> None:
    new = (
        unit(2)
        .replace("initial", "translated")
        .replace(
            "</source>",
            '</source><target><ph id="p2" dataRef="d2"/> et <ph id="p3" equiv="♥"/> pour <ph id="p1" dataRef="d1"/>'
            "</target>",
        )
    )
    found = said(unit(2), new)
    assert [(v.outcome, v.text) for v in found] == [("same", ""), ("taken", "♥ et ♥ pour {name}"), ("same", "")]
    lost = said(unit(2), new.replace('<ph id="p3" equiv="♥"/>', ""))[1]
    assert str(lost.why) == "the text has 2 × ♥, the translation 1 ×"


def test_what_says_where_the_row_is() -> None:
    found = said('<target xml:space="preserve">Le manteau</target>', "<target>Le ♥</target>")[0]
    line = units_of(ROWS).decode().split("Le manteau")[0].count("\n") + 1
    assert found.given.place == f"w.xlf:{line}"


@pytest.mark.parametrize("state", ["translated", "reviewed", "final"])
def test_a_stale_one_is_confirmed_by_its_state(state: str) -> None:
    for new in (f'state="{state}"', f'state="{state}" subState="fog:stale"', f'subState="x:y" state="{state}"'):
        found = said('state="initial" subState="fog:stale"', new)[2]
        assert (found.outcome, found.text) == ("taken", "Il pleut")


def test_a_stale_one_that_nobody_looked_at_stays_stale() -> None:
    assert said(' subState="fog:stale"', "")[2].outcome == "same"


def test_a_unit_cut_into_segments_is_one_text() -> None:
    cut = (
        '<segment id="a"><source>The </source><target>Le </target></segment><ignorable><source>borrowed </source>'
        '</ignorable><segment id="b"><source>coat</source><target>paletot</target></segment>'
    )
    assert said(unit(1), cut)[0].text == "Le borrowed paletot"
    part = cut.replace("<target>paletot</target>", "")
    assert str(said(unit(1), part)[0].why) == "only a part of the text is translated"
    order = cut.replace("<target>Le ", '<target order="3">Le ').replace("<target>pal", '<target order="1">pal')
    assert said(unit(1), order)[0].text == "paletotborrowed Le "


def test_marks_of_terms_and_remarks_are_no_part_of_a_text() -> None:
    new = '<target>Le <mrk id="m" type="term">paletot</mrk><sm id="x" type="comment"/> prêté<em startRef="x"/></target>'
    assert said('<target xml:space="preserve">Le manteau</target>', new)[0].text == "Le paletot prêté"


@pytest.mark.parametrize(
    "tag", ['<pc id="1">manteau</pc>', '<sc id="1"/>', '<ph id="9"/>', '<cp hex="110000"/>', "<b>x</b>"]
)
def test_a_tag_that_no_card_can_print_is_refused(tag: str) -> None:
    found = said('<target xml:space="preserve">Le manteau</target>', f"<target>Le {tag}</target>")[0]
    assert (found.outcome, str(found.help)) == ("refused", "take the tag out in the translation program")
    assert re.fullmatch(r"the translation holds a tag of the program \(<\w+>\) that no card can print", str(found.why))


def test_modules_of_other_programs_are_passed_over() -> None:
    raw = units_of(ROWS).decode()
    raw = raw.replace("<xliff ", '<xliff xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" ', 1)
    raw = raw.replace(
        "      <notes>",
        '      <mtc:matches><mtc:match ref="#s"><source>x</source><target>y</target></mtc:match></mtc:matches><notes>',
    )
    raw = (
        raw.replace('version="2.0"', 'version="2.1"')
        .replace("<unit", '<group id="g"><unit')
        .replace("</unit>", "</unit></group>")
    )
    assert [v.outcome for v in verdicts(raw.encode(), ROWS)] == ["same"] * 3


def test_another_prefix_and_another_encoding_are_the_same_file() -> None:
    text = units_of(ROWS).decode().replace("xmlns=", "xmlns:x=")
    text = re.sub(r"<(/?)(?=[a-z])(?!slr:)", r"<\1x:", text)
    assert [v.outcome for v in verdicts(text.encode(), ROWS)] == ["same"] * 3
    utf16 = units_of(ROWS).decode().replace("UTF-8", "UTF-16").encode("utf-16")
    assert [v.outcome for v in verdicts(utf16, ROWS)] == ["same"] * 3


def test_an_edited_source_an_edited_name_and_an_edited_id() -> None:
    assert str(said(">The borrowed coat<", ">The umbrella<")[0].why) == "the source text was edited here"
    assert (
        str(said('name="card-1/title"', 'name="card-7/title"')[0].why)
        == "there is no text “card-7/title” in this project"
    )
    assert str(said('<unit id="t', '<unit id="u')[0].why) == "the id or the mark of this row was edited"
    nameless = re.sub(r' name="[^"]*"', "", units_of(ROWS).decode())
    assert [v.outcome for v in verdicts(nameless.encode(), ROWS)] == ["same"] * 3  # the id says enough
    lost = re.sub(r'<unit id="[^"]*" name="[^"]*"', '<unit id="1"', units_of(ROWS).decode(), count=1)
    assert str(verdicts(lost.encode(), ROWS)[0].why) == "this row has no id; nobody can tell which text it translates"


# ------------------------------------------------------------------ what no XLIFF file may do
def error_of(raw: bytes) -> str:
    with pytest.raises(FogError) as error:
        units.returned(raw, "w.xlf")
    assert error.value.help is not None
    return str(error.value)


def test_entities_are_not_resolved() -> None:
    for evil in (
        '<!DOCTYPE x [<!ENTITY a "ha">]>',
        '<!DOCTYPE x SYSTEM "http://example.org/x.dtd">',
        "<!DOCTYPE xliff>",
    ):
        raw = units_of(ROWS).replace(b"?>\n", b"?>\n" + evil.encode(), 1)
        assert error_of(raw) == "w.xlf cannot be read as XLIFF: it has a DOCTYPE or entities, which nobody needs here."


def test_what_is_no_xliff_2() -> None:
    assert error_of(b"<html/>") == "w.xlf is neither a workbook (.xlsx) nor an XLIFF file."
    old = b'<xliff version="1.2"><file/></xliff>'
    assert error_of(old) == "w.xlf is no XLIFF 2 with a target language (version “1.2”)."
    assert "no XLIFF 2 with a target language" in error_of(units_of(ROWS).replace(b'trgLang="fr" ', b""))
    for raw in (
        b"",
        b"<",
        b"<xliff",
        b"<?xml version='1.0' encoding='klingon'?><xliff/>",
        b"\xff\xfe<\0",
        b"<a>\x00</a>",
    ):
        assert error_of(raw).startswith("w.xlf cannot be read as XLIFF: ")


def test_too_deep_and_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    deep = b'<xliff version="2.0" trgLang="fr">' + b"<group>" * 100_000
    assert "it holds more elements, or deeper ones, than any file of texts" in error_of(deep)
    monkeypatch.setattr(safe_xml, "MOST_NODES", 5)
    assert "it holds more elements" in error_of(units_of(ROWS))


def test_a_file_cut_short_anywhere() -> None:
    raw = units_of(ROWS)
    for end in range(0, len(raw) - 10, 53):
        assert error_of(raw[:end]).startswith("w.xlf cannot be read as XLIFF: ")


def test_a_byte_changed_anywhere_is_an_error_or_a_verdict() -> None:
    raw = units_of(ROWS)
    for at in range(0, len(raw), 7):
        broken = bytearray(raw)
        broken[at] ^= 0x15
        try:
            assert len(verdicts(bytes(broken), ROWS)) <= 3
        except FogError as error:
            assert str(error)


def test_a_unit_of_nothing() -> None:
    raw = b'<xliff version="2.0" trgLang="fr"><file><unit/><unit id="x" name="y"><segment/></unit></file></xliff>'
    assert [v.outcome for v in verdicts(raw, ROWS)] == ["refused", "refused"]
    assert read(raw)[0].target == ""
