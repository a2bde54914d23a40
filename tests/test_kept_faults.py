"""What was found in pairs is not looked for again, and nothing that a check would say is lost or changed by it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from fogtools.finding import Finding
from fogtools.game.authoring.check import Check
from fogtools.text.catalogues import catalogue as files
from fogtools.translate.qa.checks import CHECKS
from fogtools.translate.qa.kept_faults import KeptFaults
from fogtools.translate.qa.pair import Pairs, pairs_in
from fogtools.translate.qa.running import findings

NAMES = [check.name for check in CHECKS]


def pairs_of(raw: bytes) -> Pairs:
    """The pairs of a catalogue."""
    rows = [pair for message in files.parse(raw, "fr.po").messages.values() for pair in pairs_in(message)]
    return Pairs("fr", "en", rows, "fr.po")


TEXTS = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"

msgctxt "one/says"
msgid "The man reads."
msgstr "L’homme lit."

msgctxt "two/says"
msgid "You have the key of the old house."
msgstr "Tu as la clé de la vieille maison."

#, ignore-grammar
msgctxt "three/says"
msgid "He gets out of the bed."
msgstr "Il sort de le lit."

msgctxt "four/says"
msgid "You have a coat."
msgstr "Tu a un manteau."
"""
#: Edits one after the other, and the checks that speak of the catalogue after each.
EDITS = (
    ("L’homme lit.", "Le homme lit.", ["grammar", "grammar"]),
    ("Tu a un", "Tu as un", ["grammar"]),
    ("The man reads.", "The man reads 3 books.", ["numbers", "grammar"]),
    ("de le lit.", "du lit.", ["numbers", "grammar", "unneeded-flag"]),
    (
        "Tu as un manteau.",
        "Tu as la clé de la vieille maison.",
        ["numbers", "same-translation", "grammar", "unneeded-flag"],
    ),
    ('Tu as la clé de la vieille maison."\n\n#', 'Tu as la maison."\n\n#', ["numbers", "grammar", "unneeded-flag"]),
)


def looked(raw: bytes, file: Path | None, tool: str = "1", before: Sequence[Pairs] = ()) -> list[Finding]:
    """What is found, with what is kept in a file."""
    pairs = pairs_of(raw)
    pairs.before = before
    return findings(pairs, raw, str, CHECKS, NAMES, KeptFaults(pairs, file, tool))


def names(found: Iterable[Finding]) -> list[str]:
    return sorted((f.check for f in found), key=[*NAMES, "unneeded-flag"].index)


def test_what_is_kept_changes_no_finding(tmp_path: Path) -> None:
    raw, file = TEXTS, tmp_path / "kept.json"
    assert names(looked(raw.encode(), file)) == ["grammar"]
    for old, new, wanted in EDITS:
        assert raw.count(old) == 1
        raw = raw.replace(old, new)
        found = looked(raw.encode(), file)
        assert found == looked(raw.encode(), None) and names(found) == wanted
    raw = TEXTS
    assert looked(raw.encode(), file) == looked(raw.encode(), None)


def test_what_is_known_is_not_looked_for_again_by_the_same_tool(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    counting = Check("counting", "", lambda pairs: iter(asked.append(len(pairs.rows)) or ()), asks="pair")
    whole = Check("whole", "", lambda pairs: iter(asked.append(-len(pairs.rows)) or ()), asks="catalogue")
    pairs, other = pairs_of(TEXTS.encode()), pairs_of(TEXTS.replace("coat", "hat").encode())

    def look(there: Pairs, tool: str) -> list[int]:
        asked.clear()
        findings(there, TEXTS.encode(), str, (counting, whole), (), KeptFaults(there, tmp_path / "kept.json", tool))
        return [*asked]

    assert look(pairs, "1") == [4, -4]
    assert look(pairs, "1") == []
    assert look(other, "1") == [1, -4]
    assert look(other, "2") == [4, -4]


def test_what_stands_in_a_catalogue_before_is_asked_again(tmp_path: Path) -> None:
    file, before = (
        tmp_path / "kept.json",
        pairs_of(TEXTS.replace("de le lit", "du lit").replace("Tu a ", "Tu as ").encode()),
    )
    text, said = "You have the key of the old house.", "Tu as la clé de la vieille maison."
    later = TEXTS[: TEXTS.index("msgctxt")] + f'msgctxt "five/says"\nmsgid "{text}"\nmsgstr "{said}"\n'
    other = Pairs("fr", "en", [pair._replace(target="Il lit ce qui est là.") for pair in before.rows], "fr.po")
    assert names(looked(later.encode(), file, before=[before])) == []
    assert names(looked(later.encode(), file, before=[other])) == ["inconsistent-translation"]


@pytest.mark.parametrize("content", [b"", b"\xff\x00", b"abc\n", b"f" * 100_000])
def test_a_torn_or_strange_file_counts_as_nothing(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    file.write_bytes(content)
    assert looked(TEXTS.encode(), file) == looked(TEXTS.encode(), None)


HELP = {"one": "mend it", "many": None, "values": {}}


@pytest.mark.parametrize(
    "row",
    [
        1,
        [],
        ["grammar"],
        ["grammar", 7, HELP, HELP, 0, 1, None],
        ["grammar", "0", HELP, HELP, 0, 1, None],
        ["grammar", -1, HELP, HELP, 0, 1, None],
        ["grammar", 0, HELP, HELP, 0, 999, None],
        ["grammar", 0, HELP, HELP, 3, 2, None],
        ["grammar", 0, HELP, HELP, 0, 1, "loud"],
        ["grammar", 0, "mend it", HELP, 0, 1, None],
        ["grammar", 0, {"one": "mend it"}, HELP, 0, 1, None],
    ],
)
def test_a_strange_row_counts_as_nothing(row: object, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    right = looked(TEXTS.encode(), file)
    file.write_text(json.dumps({word: [row] for word in json.loads(file.read_bytes())}))
    assert looked(TEXTS.encode(), file) == right


def test_a_file_that_cannot_be_written_only_costs_time(tmp_path: Path) -> None:
    (tmp_path / "kept.json").mkdir()
    assert looked(TEXTS.encode(), tmp_path / "kept.json") == looked(TEXTS.encode(), None)
