"""How much room each text has: for translators, as a table, in their catalogues, and in `overflow` findings."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from fogtools.check import result_cache
from fogtools.finding import FogError
from fogtools.games import FOG_OF_LOVE as GAME
from fogtools.print.job_for_story import misfits, spot
from fogtools.print.pdf import Measures, Overflow, Room
from fogtools.project.catalogues import Kept
from fogtools.text.catalogues.catalogue import Entry, parse
from fogtools.text.catalogues.sync import write_planned
from fogtools.text.tool_messages import translate_for
from fogtools.translate.length_limits import Gauged, by_entry, in_words, noted
from tests.fog import ROOT, edit, fog

PO = """# Anna translates this.
msgid ""
msgstr ""
"Language: fr\\n"

# Anna: keep it short
#. scene 1 “Rain”, spoken
#: scenes.yaml
#, fuzzy, no-wrap
#| msgctxt "rain/says"
#| msgid "It rain."
msgctxt "rain/says"
msgid "It rains."
msgstr "Il pleut."

#: scenes.yaml
msgctxt "rain/choices/A/both/0/tell"
msgid ""
"what the "
"rain says"
msgstr ""
"ce que dit "
"la pluie"

#. box, title
msgctxt "box/name"
msgid "A box"
msgstr ""

#~ msgctxt "old/says"
#~ msgid "Old."
#~ msgstr "Vieux."
"""
ENTRIES = [
    Entry("rain/says", "It rains."),
    Entry("rain/choices/A/both/0/tell", "what the rain says"),
    Entry("box/name", "A box"),
]


def room(text: str, left: int, lines: int = 1, most: int = 2, card: str = "rain", box: str = "body") -> Room:
    return Room(card, "front", text, box, lines, most, 20, left)


def story(*rooms: Room, overflows: tuple[Overflow, ...] = ()) -> Gauged:
    return Gauged("box", "story", "fr", Measures(overflows, rooms=rooms))


def written(folder: Path, raw: bytes, *rooms: Room) -> bytes:
    """The catalogue with the room noted, after it was written."""
    path = folder / "box.po"
    path.write_bytes(raw)
    synced = noted(Kept("box", "fr", path, ENTRIES), by_entry(ENTRIES, [story(*rooms)]), lambda _, source: source)
    assert synced is not None
    write_planned([synced])
    return path.read_bytes()


def test_a_text_has_the_room_of_the_place_where_it_has_least_and_of_the_text_it_is_a_part_of() -> None:
    rooms = (
        room("says", 30),
        room("says", 12, box="names"),
        room("choices/A", 7),
        room("", -4),
        room("title", 9),
        room("says", 15, card="rain/blue"),
    )
    found = by_entry([*ENTRIES, Entry("rain/title/feminine", "Baker")], [story(*rooms)])
    assert {key: one.left for key, one in found.items()} == {
        "rain/says": 12,
        "rain/choices/A/both/0/tell": 7,
        "rain/title/feminine": 9,
    }


def test_tight_is_less_than_a_word_or_than_a_tenth_and_the_tightest_comes_first() -> None:
    rooms = [room(f"blocks/{n}/rule", n) for n in (6, 5, 0, -3)] + [Room("b", "front", "says", "body", 9, 9, 400, 30)]
    entries = [Entry(f"rain/blocks/{n}/rule", "x") for n in (6, 5, 0, -3)] + [Entry("b/says", "x")]
    assert [r.left for r in story(*rooms, room("type", 1)).tight(entries)] == [0, 30, 5]


@pytest.mark.parametrize(
    ("one", "words"),
    [
        (room("says", 34, 2, 4), "about 34 characters left (2 of 4 lines)"),
        (room("says", 1, 1, 1), "about 1 character left (1 of 1 line)"),
        (room("says", 0, 2, 2), "about 0 characters left (2 of 2 lines)"),
        (room("says", -14, 7, 6), "about 14 characters over (7 of 6 lines)"),
        (room("says", -60, 2, 0), "none, the texts of this card are too long together"),
    ],
)
def test_room_in_the_words_of_a_comment(one: Room, words: str) -> None:
    assert in_words(one) == words


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_room_is_written_above_its_entry_and_no_other_line_changes(end: str, tmp_path: Path) -> None:
    raw = PO.replace("\n", end).encode()
    after = written(tmp_path, raw, room("says", 34, 2, 4), room("choices/A", -3, 3, 2)).decode()
    lines, before = after.split(end), raw.decode().split(end)
    assert [line for line in lines if line not in before] == [
        "#. room: about 34 characters left (2 of 4 lines)",
        "#, fuzzy, no-wrap, max-length:43",
        "#. room: about 3 characters over (3 of 2 lines)",
        "#, max-length:15",
    ]
    assert [line for line in before if line not in lines] == ["#, fuzzy, no-wrap"]
    assert lines.index("#. room: about 34 characters left (2 of 4 lines)") == before.index("#: scenes.yaml")
    again = written(tmp_path, after.encode(), room("says", 34, 2, 4), room("choices/A", -3, 3, 2))
    assert again.decode() == after
    gone = written(tmp_path, after.encode())
    assert gone.decode() == raw.decode()


def test_a_text_that_does_not_stand_in_the_catalogue_as_it_is_now_gets_no_room(tmp_path: Path) -> None:
    raw = PO.replace('msgid "It rains."', 'msgid "It pours."').encode()
    assert written(tmp_path, raw, room("says", 34)) == raw


def test_a_catalogue_that_somebody_saved_meanwhile_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "box.po"
    path.write_bytes(PO.encode())
    kept = Kept("box", "fr", path, ENTRIES)
    synced = noted(kept, by_entry(ENTRIES, [story(room("says", 34))]), lambda _, source: source)
    path.write_text(PO + "\n# and more\n", encoding="utf-8")
    with pytest.raises(FogError, match="was changed by another program"):
        write_planned([synced] if synced else [])
    assert path.read_text(encoding="utf-8").endswith("# and more\n")
    assert noted(Kept("box", "fr", tmp_path / "none.po", ENTRIES), {}, lambda _, source: source) is None


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("choices/B", "option B"),
        ("choices/B/says", "`says` of option B"),
        ("if revealed/choices/A/text", "`text` of option A under `if revealed`"),
        ("title", "`title`"),
        ("special rules/1", "`special rules/1`"),
        ("", "a fixed phrase"),
    ],
)
def test_where_a_text_stands_in_words(path: str, words: str) -> None:
    assert str(spot(path)) == words


@pytest.mark.parametrize(
    ("edge", "mm", "lines", "most", "over", "message"),
    [
        ("bottom", 3.6, 7, 6, 14, "option B of card x: 7 lines of 6, about 14 characters over (3.6 mm too long)"),
        ("bottom", 9.0, 1, -1, 60, "option B of card x and what is above it: 2 lines over (9.0 mm too long)"),
        ("right", 1.2, 1, 1, 1, "option B of card x: about 1 character over (1.2 mm too wide)"),
        ("right", 1.2, 0, 0, 0, "option B of card x is 1.2 mm too wide for its place"),
        ("bottom", 1.2, 0, 0, 0, "option B of card x is 1.2 mm too long for its place"),
    ],
)
def test_an_overflow_is_told_in_lines_characters_and_millimetres(edge, mm, lines, most, over, message) -> None:
    box = GAME.authoring.load(ROOT / "tests/boxes/base")
    (found,) = misfits(GAME, box, "fr", [Overflow("x", "front", "choices/B", "body", edge, mm, lines, most, over)])
    assert (found.check, str(found.message)) == ("overflow", f"in language fr, {message}")
    french, kept = found.message.through(translate_for("fr")), result_cache._finding(result_cache._row(found))
    assert f"{mm:.1f}".replace(".", ",") in french and f"{mm:.1f}" not in french
    assert kept.message.through(translate_for("fr")) == french and str(kept.message) == str(found.message)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample box in a project of its own, with a French catalogue of one text that does not fit."""
    root = tmp_path_factory.mktemp("project")
    shutil.copytree(ROOT / "tests/boxes/base", root / "stories/base")
    (root / "fog.toml").write_text('[project]\nname = "b"\nlanguages = ["en", "fr"]\n', encoding="utf-8")
    assert fog("i18n", "sync", cwd=root).returncode == 0
    po = root / "locales/fr/LC_MESSAGES/base.short-crossing.po"
    source = 'msgid "The gangway is wet."\nmsgstr "'
    edit(po, f'{source}"', f'{source}{"La passerelle est mouillée. " * 60}"')
    return root


@pytest.mark.slow
def test_fit_lists_what_is_too_long_and_writes_the_room_of_the_rest(project: Path) -> None:
    done = fog("i18n", "fit", "--lang", "fr", "--write", cwd=project)
    assert done.returncode == 1 and "1 place too full" in done.stdout, done.stdout + done.stderr
    before = {p: p.read_bytes() for p in (project / "locales").rglob("*.po")}
    found = parse(before[project / "locales/fr/LC_MESSAGES/base.short-crossing.po"], "po").messages
    long = next(m for m in found.values() if m.targets[0].startswith("La passerelle"))
    assert "room: about " in long.comment and " over (" in long.comment
    rest = [m for m in found.values() if "room: about " in m.comment and " left (" in m.comment]
    assert len(rest) > 10 and all(any(f.startswith("max-length:") for f in m.flags) for m in rest)
    told = json.loads(fog("i18n", "fit", "--lang", "fr", "--format", "json", "--write", cwd=project).stdout)
    assert {p: p.read_bytes() for p in before} == before
    (row,) = told["stories"]
    assert (row["story"], row["language"], len(row["overflows"])) == ("short-crossing", "fr", 1)
    assert min(r["slack"] for r in row["boxes"]) == -row["overflows"][0]["mm"]


@pytest.mark.nightly
def test_the_pseudo_locale_needs_no_catalogue_and_is_printed_though_it_does_not_fit(project: Path) -> None:
    done = fog("i18n", "fit", "--lang", "qps-ploc", cwd=project)
    assert done.returncode == 1 and "This is no translation" in done.stdout, done.stdout + done.stderr
    done = fog("print", "stories/base", "--lang", "qps-ploc", cwd=project)
    assert done.returncode == 1 and "pseudo-locale" in done.stdout and "no translation" not in done.stdout
    assert len([*(project / "build/short-crossing/qps-ploc").glob("*.pdf")]) == 2
    assert fog("i18n", "fit", "--lang", "qps ploc", cwd=project).returncode == 2
