"""Card-by-card recovery: what breaks is named once, at its line; all the rest is read as if nothing had happened.

A little of `make fuzz` is in every run: the kept inputs, and changes of them, always the same ones.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fogtools.files import yaml_files
from fogtools.finding import Finding
from fogtools.game.authoring.check import run
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.games.fog_of_love.cards.model import KINDS
from fogtools.games.fog_of_love.checks import CHECKS, duplicate_id
from fogtools.games.fog_of_love.sample import write
from fogtools.source import Broken, Source, card_by_card, parse
from fogtools.source import fast as is_fast
from fogtools.source.parser.recovery import recover
from tests import fuzzing
from tests.fuzzing import CORPUS, MOST_BYTES, changed, corpus, look, within_time
from tests.share import by_day, one_of, share

ROOT = Path(__file__).parent.parent
SHIPPED = ROOT / "tests/evening/stories/fog-of-love/first-light"
BASE = ROOT / "tests/boxes/base"
KEPT = sorted(CORPUS.glob("*.yaml"))
THREE = "scenes:\n- id: a\n  title: A\n- id: b\n  title: B\n- id: c\n  title: C\n"
A, B, C = ({"id": x, "title": x.upper()} for x in "abc")


def source(text: str | bytes) -> Source:
    found = parse(text.encode() if isinstance(text, str) else text, Source(Path("cards.yaml"), "cards.yaml"))
    card_by_card(found, tuple(KINDS))
    return found


def said(found: Source) -> list[str]:
    return [f"{f.line}:{f.column} {f.check}" for f in found.findings]


# ------------------------------------------------------------------ one card breaks, the others are read
@pytest.mark.parametrize(
    ("old", "new", "wanted", "left"),
    [
        ("  title: B", "\ttitle: B", ["5:1 tab"], [A, C]),
        ("  title: B", " title: B", ["5:2 indent"], [A, C]),
        ("  title: B", "title: B", ["5:1 indent"], [A, C]),
        ("  title: B", "    title: B", ["5:5 indent"], [A, C]),
        ("title: B", "title: Well: B", ["5:14 colon-in-text"], [A, C]),
        ("title: B", 'title: "B', ["5:10 quote"], [A, C]),
        ("title: B", 'title: "B" said she', ["5:14 quote"], [A, C]),
        ("title: B", "does: {both: +1", ["5:9 braces"], [A, C]),
        ("title: B", "title: [sic] B", ["5:10 bracket"], [A, C]),
        ("title: B", "title: *b", ["5:10 alias"], [A, C]),
        ("title: B", "title: &b B", ["5:10 anchor"], [A, C]),
        ("title: B", "title: !b B", ["5:10 tag"], [A, C]),
        ("title: B", "<<: {a: b}", ["5:3 merge-key"], [A, C]),
        ("title: B", "b: " + "[" * 30 + "]" * 30, ["5:28 too-deep"], [A, C]),
        ("title: B", "title", ["5:3 key"], [A, C]),
        ("- id: b", "-id: b", ["4:1 space"], [A, C]),
        ("- id: b", "- id b", ["4:3 key"], [A, C]),
        ("- id: b\n  title: B", "  - id: b\n    title: B", ["4:3 indent"], [A, B, C]),
        ("- id: b\n", "  - id: b\n", ["4:3 indent"], [A, C]),
        ("- id: b", " - id: b", ["4:2 indent"], [A, C]),
        ("scenes:", "scenes", ["1:1 key"], [A, B, C]),
        ("scenes:", "scenes;", ["1:1 key"], [A, B, C]),
        ("scenes:", "  scenes:", ["1:3 indent"], [A, B, C]),
        ("- id: c", "---\n- id: c", ["6:1 several-documents"], [A, B, C]),
        ("- id: b", "some words\n- id: b", ["4:1 key"], [B, C]),
    ],
)
def test_one_cause_one_finding_and_the_rest_is_read(old: str, new: str, wanted: list[str], left: list[dict]) -> None:
    assert old in THREE
    found = source(THREE.replace(old, new, 1))
    assert said(found) == wanted
    assert found.data == {"scenes": left}
    assert len(found.broken) == 3 - len(left)
    assert all(str(f.message) for f in found.findings)


def test_a_broken_card_leaves_its_id_and_its_line() -> None:
    assert source(THREE.replace("title: B", 'title: "B')).broken[0][:4] == ("scenes", "b", 4, 5)
    assert source(THREE.replace("- id: b", "- id b")).broken[0][:4] == ("scenes", "", 4, 5)
    flow = "scenes:\n- {id: a, title: A}\n- {number: 1, id: 'b', title: B: C}\n"
    assert source(flow).broken == [Broken("scenes", "b", 3, 3, {"tutorial": False})]


def test_places_are_those_of_the_whole_file() -> None:
    sound, broken = source(THREE), source(THREE.replace("title: B", "title: B: C"))
    for path in (("scenes", 2), ("scenes", 2, "id"), ("scenes", 2, "title")):
        moved = ("scenes", 1, *path[2:])
        assert broken.places[moved] == sound.places[path] and broken.keys.get(moved) == sound.keys.get(path)
    assert broken.keys["scenes",] == sound.keys["scenes",]
    assert not [path for path in (*broken.places, *broken.keys) if path[1:2] == (2,)], (
        "nothing of the broken card stays"
    )


def test_lists_that_stand_twice_are_both_read() -> None:
    again = "scenes:\n- id: d\n"
    for text, wanted in (
        (THREE + again, ["8:1 duplicate-key"]),
        (THREE.replace("title: B", "title: B: C") + again, ["5:11 colon-in-text", "8:1 duplicate-key"]),
        (THREE + "---\n" + again, ["8:1 several-documents"]),
    ):
        found = source(text)
        assert said(found) == wanted
        assert (
            found.data["scenes"][-1] == {"id": "d"}
            and found.where(("scenes", len(found.data["scenes"]) - 1, "id")).line >= 9
        )


def test_several_kinds_break_at_once() -> None:
    text = (
        "---\n# cards\n" + THREE.replace("title: C", "title: C: D") + "\ntraits\n- id: e\nfeature:\n- id: f\n  x: {\n"
    )
    found = source(text)
    assert said(found) == ["9:11 colon-in-text", "11:1 key", "15:6 braces"]
    assert found.data == {"scenes": [A, B], "traits": [{"id": "e"}]}
    assert [b.kind for b in found.broken] == ["scenes", "feature"]


def test_dashes_in_texts_and_lists_begin_no_card() -> None:
    text = (
        "scenes:\n  - id: a\n    text: >-\n      - one\n       - id: two\n      - three\n    tokens:\n"
        "    - +curiosity\n"
        "    - -curiosity\n  - id: b\n    text: |2\n        - x\n# - id: c\n  - id: d\n    title: x: y\n"
    )
    found = source(text)
    assert said(found) == ["15:13 colon-in-text"]
    assert [card["id"] for card in found.data["scenes"]] == ["a", "b"] and found.data["scenes"][0]["tokens"] == [
        1
    ] * 0 + [
        "+curiosity",
        "-curiosity",
    ]


@pytest.mark.parametrize(
    "text", ["a: b: c\n", "box: x\nid: [\n", "edition: x\ncounts: {a: b: c}\n", "- a\n- b: c: d\n", "x\ny: z\n"]
)
def test_what_is_no_file_of_cards_is_read_as_a_whole(text: str) -> None:
    found = source(text)
    assert found.data is None and len(found.findings) == 1


def test_an_alias_bomb_costs_nothing() -> None:
    bomb = "scenes:\n- id: a\n  x: &a [x, x]\n" + "".join(
        f"- id: {c}\n  x: &{c} [{', '.join([f'*{b}'] * 9)}]\n" for b, c in zip("abcdefgh", "bcdefghi", strict=True)
    )
    start = time.process_time()
    found = source(bomb + "- id: sound\n")
    assert time.process_time() - start < 1
    assert found.data == {"scenes": [{"id": "sound"}]} and len(found.findings) == 9


# ------------------------------------------------------------------ other encodings
def test_a_file_in_latin_1_is_read_all_the_same() -> None:
    found = source("scenes:\n- id: café\n  title: Élan\n- id: b\n  title: B: C\n".encode("latin-1"))
    assert said(found) == ["2:10 encoding", "5:11 colon-in-text"]
    assert found.data == {"scenes": [{"id": "café", "title": "Élan"}]}


def test_one_byte_of_latin_1_in_utf_8() -> None:
    found = source("scenes:\n- id: a\n  title: Élan ".encode() + b"\x93caf\xe9\x94\n")
    assert said(found) == ["3:15 encoding"] and found.data["scenes"][0]["title"] == "Élan “café”"


@pytest.mark.parametrize("code", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_read_all_the_same(code: str) -> None:
    found = source(THREE.replace("title: B", "title: É").encode(code))
    assert said(found) == ["1:1 encoding"] and len(found.data["scenes"]) == 3


def test_control_characters_are_named_by_line() -> None:
    found = source(THREE.replace("title: A", "title: A\x07\x07").replace("title: C", "title: \0: C"))
    assert said(found) == ["3:11 control-character", "7:10 control-character"]
    assert found.data["scenes"][0]["title"] == "A\ufffd\ufffd"


# ------------------------------------------------------------------ the same as the whole file
def texts() -> Iterator[pytest.param]:
    for folder in (SHIPPED, BASE):
        for file in yaml_files(folder):
            yield pytest.param(file.read_text(encoding="utf-8"), id=f"{folder.name}/{file.name}")


def same(text: str) -> None:
    whole = source(text)
    parts = Source(whole.file, whole.name, text)
    recover(parts, tuple(KINDS))
    assert parts.findings == whole.findings == [] and parts.broken == []
    assert parts.data == whole.data and parts.keys == whole.keys
    cards = {path: place for path, place in whole.places.items() if len(path) > 1}
    ends = {path for path, place in cards.items() if place != parts.places.get(path)}
    assert {path: place[:2] for path, place in cards.items()} == {path: parts.places[path][:2] for path in cards}
    assert not [path for path in ends if isinstance(whole_value(whole.data, path), str | int)], (
        "only the end of a block"
    )


def whole_value(data: object, path: tuple) -> object:
    for part in path:
        data = data[part]
    return data


def texts_of_cards() -> list[Any]:
    return [p for p in texts() if "box.yaml" not in p.id and "pocket" not in p.id]


@pytest.mark.parametrize("text", texts_of_cards())
def test_card_by_card_is_the_same_as_the_whole_file(text: str) -> None:
    for end in ("\n", "\r\n", "\r"):
        same(text.replace("\n", end))


def test_card_by_card_is_the_same_for_a_generated_box(tmp_path: Path) -> None:
    for seed in (1, 2):
        write(tmp_path / str(seed), seed)
    files = [f for f in tmp_path.rglob("*.yaml") if f.name != "box.yaml"]
    assert len(files) > 20
    for file in files:
        same(file.read_text(encoding="utf-8"))


PLAIN = st.from_regex(r"[A-Za-z][a-z ]{0,20}[a-z]", fullmatch=True).filter(
    lambda t: t.lower() not in ("no", "on", "off", "yes", "null", "true", "false")
)
VALUE = st.recursive(
    PLAIN | st.integers(-99, 99).map(str) | PLAIN.map(lambda t: f'"{t}: - {t}"'),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda v: f"[{', '.join(v)}]")
        | st.dictionaries(PLAIN, inner, max_size=3).map(lambda v: f"{{{', '.join(f'{k}: {x}' for k, x in v.items())}}}")
    ),
    max_leaves=6,
)
BLOCK = PLAIN.map(lambda t: f">-\n@    - {t}\n@\n@    {t}: #x") | st.lists(PLAIN, min_size=1, max_size=3).map(
    lambda v: "".join(f"\n@  - {t}" for t in v)
)
CARDS = st.lists(st.dictionaries(PLAIN, VALUE | BLOCK, min_size=1, max_size=4), min_size=1, max_size=5)


@settings(max_examples=share(15, 150), deadline=None)
@given(st.dictionaries(st.sampled_from(sorted(KINDS)), CARDS, min_size=1, max_size=3), st.integers(0, 3), st.booleans())
def test_card_by_card_is_the_same_for_any_cards(kinds: dict, column: int, comments: bool) -> None:
    text = ""
    for kind, cards in kinds.items():
        text += "# - id: x\n" * comments + f"{kind}:\n"
        for card in cards:
            rows = [f"{key}: {value}" for key, value in card.items()]
            body = f"\n{' ' * column}  ".join(rows).replace("@", " " * (column + 2))
            text += f"{' ' * column}- {body}\n" + "\n" * comments
    same(text)


# ------------------------------------------------------------------ a box with a broken card
def findings(box: Loaded) -> list[Finding]:
    return [*box.findings, *run(CHECKS, box)]


BREAKS = {
    "tab": lambda lines: [lines[0], "\t" + lines[1].lstrip(), *lines[2:]],
    "colon": lambda lines: [lines[0], *lines[1:], "  note: one: two"],
    "quote": lambda lines: [lines[0], *lines[1:], '  note: "one'],
    "brace": lambda lines: [*lines, "  note: {one"],
    "alias": lambda lines: [*lines, "  note: *one"],
    "key": lambda lines: [*lines, "  nothing of the kind: true"],
    "dash": lambda lines: ["-" + lines[0][2:], *lines[1:]],
    "indent": lambda lines: [*lines, " note: one"],
}


def cards_of(folder: Path) -> list[tuple[Path, int, int]]:
    """(file, first line, line after the last) of every card in block style."""
    found = []
    for file in yaml_files(folder):
        if file.name == "box.yaml" or "editions" in file.parts:
            continue
        lines = file.read_text(encoding="utf-8").split("\n")
        starts = [n for n, line in enumerate(lines) if line.startswith("- id: ")]
        for n in starts:
            end = next((i for i in range(n + 1, len(lines)) if not lines[i].startswith("  ")), len(lines))
            found.append((file, n, end))
    return found


@pytest.fixture(scope="module")
def projects(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A project with each of three boxes; who changes one puts it back."""
    made = {name: tmp_path_factory.mktemp(name) for name in ("shipped", "base", "sample")}
    shutil.copytree(SHIPPED, made["shipped"] / "box")
    shutil.copytree(BASE, made["base"] / "box")
    write(made["sample"], 1)
    return made


@pytest.mark.parametrize("box", ["shipped", "sample"])
@pytest.mark.parametrize("name", one_of(BREAKS, 3))
def test_one_broken_card_of_a_box_is_one_finding(box: str, name: str, projects: dict[str, Path]) -> None:
    """Whatever the card is: nobody calls it missing, unknown, too few or unreachable."""
    project = projects[box]
    folder = next(project.rglob("box.yaml")).parent
    places = cards_of(folder)
    chance = random.Random(f"{box} {name}")
    for file, n, end in chance.sample(places, share(1, 5)):
        text = file.read_text(encoding="utf-8")
        lines = text.split("\n")
        lines[n:end] = BREAKS[name](lines[n:end])
        file.write_text("\n".join(lines), encoding="utf-8")
        found = findings(load(folder, project))
        assert len(found) == 1 and n < found[0].line <= end + 1, [f"{f.place()} {f.check} {f.message}" for f in found]
        file.write_text(text, encoding="utf-8")
    assert findings(load(folder, project)) == []


def test_three_broken_cards_of_three_hundred(tmp_path: Path) -> None:
    write(tmp_path, 1)
    folder = next(tmp_path.rglob("box.yaml")).parent
    sound = len(load(folder, tmp_path).cards)
    assert sound > 300
    file = folder / "sweet.yaml"
    lines = file.read_text(encoding="utf-8").split("\n")
    starts = [n for n, line in enumerate(lines) if line.startswith("- id: ")]
    for n, broken in zip((starts[2], starts[20], starts[-1]), ("\ttitle: x", "  note: a: b", '  note: "'), strict=True):
        lines[n + 1] = broken
    file.write_text("\n".join(lines), encoding="utf-8")
    box = load(folder, tmp_path)
    assert [f.line for f in findings(box)] == [starts[2] + 2, starts[20] + 2, starts[-1] + 2]
    assert len(box.cards) == sound - 3


@pytest.mark.parametrize("broken", ["language: en: x", "\tlanguage: en", "tracks: {", "nonsense: 1"])
@pytest.mark.parametrize("box", ["base", "sample"])
def test_a_broken_box_file_is_one_finding(box: str, broken: str, projects: dict[str, Path]) -> None:
    project = projects[box]
    file = next(project.rglob("box.yaml"))
    text = file.read_text(encoding="utf-8")
    file.write_text(text + broken + "\n", encoding="utf-8")
    found = findings(load(file.parent, project))
    file.write_text(text, encoding="utf-8")
    assert [f.file for f in found] == [file.relative_to(project).as_posix()], [
        f"{f.place()} {f.check} {f.message}" for f in found
    ]


@pytest.mark.parametrize(
    "raw",
    by_day(
        [
            pytest.param("scenes:\n" + "- [\n" * 100_000, id="brackets"),
            pytest.param("scenes:\n" + "- a\n" * 49_000 + "- [\n", id="one at the end"),
            pytest.param("scenes:\n- id: a\n" + "  - id: b\n" * 40_000, id="all at another column"),
            pytest.param("scenes:\n- id: a\n   x: y\n" * 5_000, id="kinds"),
            pytest.param("scenes:\n- " + "{a, " * 50_000, id="braces"),
            pytest.param("scenes:\n- {" + "a, " * 150_000 + "}\n- [\n", id="words without a colon"),
            pytest.param("scenes:\n- {a: 1" + ", c" * 150_000 + "}\n- [\n", id="bare words"),
            pytest.param("scenes:\n- a: [" + "x y #, " * 100_000 + "]\n- [\n", id="signs"),
            pytest.param("scenes:\n- {a: b" + ", c" * 150_000 + "}\n- [\n", id="commas"),
            pytest.param("scenes:\n- a: 'x\n" + "  'y: z\n" * 100_000, id="quotes"),
            pytest.param(
                "scenes:\n- x: y\n" + "".join(f"{' ' * n}a{n}:\n" for n in range(2, 1500)) + " b: c\n", id="steps"
            ),
        ],
        2,
    ),
)
def test_a_hostile_file_of_cards_costs_little(raw: str) -> None:
    start = time.process_time()
    found = source(raw)
    assert time.process_time() - start < 5 and found.findings


def test_reading_card_by_card_is_linear() -> None:
    card = "- id: c{n}\n  title: A card\n  text: >-\n    Some words to read.\n"
    taken = []
    for n in (500, 4000):
        text = "scenes:\n" + "".join(card.replace("{n}", str(i)) for i in range(n)) + "- id: last\n  title: a: b\n"
        start = time.process_time()
        found = source(text)
        taken.append(time.process_time() - start)
        assert len(found.findings) == 1 and len(found.data["scenes"]) == n
    assert taken[1] < 8 * taken[0] * 2.5


# ------------------------------------------------------------------ what is no file
def test_links_pipes_and_devices_are_named_and_never_opened(tmp_path: Path) -> None:
    """Each one finding, and nothing follows from the cards that may be in them."""
    box = tmp_path / "box"
    shutil.copytree(BASE, box)
    away = tmp_path / "away"
    away.mkdir()
    (away / "cards.yaml").write_text("features:\n- id: x: y\n", encoding="utf-8")
    os.mkfifo(box / "pipe.yaml")
    (box / "away.yaml").symlink_to(away / "cards.yaml")
    (box / "nowhere.yaml").symlink_to(tmp_path / "nothing.yaml")
    (box / "itself.yaml").symlink_to(box / "itself.yaml")
    (box / "null.yaml").symlink_to("/dev/zero")
    (box / "folder.yaml").mkdir()
    (box / "linked").symlink_to(away)
    (box / "round").symlink_to(box)
    start = time.monotonic()
    found = findings(load(box, box))
    assert time.monotonic() - start < 10
    assert {f"{f.file}: {f.message}" for f in found} == {
        "pipe.yaml: this is a pipe or a device, not a file; nobody reads it",
        "away.yaml: this link leads out of the box, or to a folder; nobody follows it",
        "nowhere.yaml: this link leads nowhere; nobody reads it",
        "itself.yaml: this link leads nowhere; nobody reads it",
        "null.yaml: this link leads out of the box, or to a folder; nobody follows it",
        "folder.yaml: this is a folder that is named like a file; nobody reads it as cards",
        "linked: this link leads out of the box, or to a folder; nobody follows it",
        "round: this link leads out of the box, or to a folder; nobody follows it",
    }
    assert len(found) == 8


def test_a_link_within_the_box_is_a_file(tmp_path: Path) -> None:
    box = tmp_path / "box"
    shutil.copytree(BASE, box)
    (box / "people.yaml").rename(box / "people.txt")
    (box / "people.yaml").symlink_to(box / "people.txt")
    assert findings(load(box, box)) == []


def test_a_file_that_cannot_be_opened_silences_what_may_be_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = tmp_path / "box"
    shutil.copytree(BASE, box)
    shut, openly = box / "short-crossing" / "scenes.yaml", Path.open

    def refuse(self: Path, *args: Any, **more: Any) -> Any:
        if self == shut:
            raise PermissionError(13, "Permission denied")
        return openly(self, *args, **more)

    monkeypatch.setattr(Path, "open", refuse)
    found = findings(load(box, box))
    assert [f"{f.place()} {f.check} {f.message}" for f in found] == [
        "short-crossing/scenes.yaml unreadable this file cannot be read: Permission denied"
    ]


def test_a_folder_that_cannot_be_entered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box = tmp_path / "box"
    shutil.copytree(BASE, box)
    scan = os.scandir

    def refuse(path: Any) -> Any:
        if str(path).endswith("crossing"):
            raise PermissionError(13, "Permission denied", str(path))
        return scan(path)

    monkeypatch.setattr(os, "scandir", refuse)
    found = findings(load(box, box))
    assert [f"{f.place()} {f.message}" for f in found] == [
        "short-crossing this folder cannot be opened: Permission denied"
    ]


# ------------------------------------------------------------------ without the parser in C
def test_without_the_parser_in_c_the_data_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [p.values[0] for p in texts_of_cards()][:6]
    fast = [source(text) for text in texts]
    monkeypatch.setitem(sys.modules, "_ruamel_yaml", None)
    assert not is_fast()
    for text, wanted in zip(texts, fast, strict=True):
        found = source(text)
        assert (found.data, found.findings, found.keys) == (wanted.data, wanted.findings, wanted.keys)


def test_the_parser_in_c_is_there() -> None:
    assert is_fast()


# ------------------------------------------------------------------ by chance
@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_every_kept_input_is_looked_at(file: Path) -> None:
    """The seeds, and whatever was once too much for the loader or a check."""
    with within_time():
        look(file.read_bytes())


@pytest.mark.parametrize("seed", by_day(range(12), 4))
def test_changed_inputs_never_raise(seed: int) -> None:
    """An hour of it is `make fuzz MINUTES=60`."""
    chance = random.Random(seed)
    for _ in range(16):
        raw = changed(chance.choice(corpus()), chance)
        assert len(raw) <= MOST_BYTES
        with within_time():
            look(raw)


AGAIN = """
import gc
from tests.fuzzing import look
look(b"")
first = len(gc.get_objects())
for _ in range(120):
    look(b"scenes:\\n- id: x: y\\n- [\\n- id: {a: b\\n")
print(len(gc.get_objects()) / first)
"""


@pytest.mark.nightly
def test_a_box_read_again_and_again_takes_no_more_room() -> None:
    """An editor reads at every key: what was read before goes, though Python's own collector is held back."""
    said = subprocess.run([sys.executable, "-c", AGAIN], cwd=ROOT, capture_output=True, text=True, check=True)
    assert float(said.stdout) < 2.6  # it was 4.7, and grew


def test_the_same_seed_makes_the_same_inputs() -> None:
    first, second = ([changed(raw, random.Random(7)) for raw in corpus()] for _ in range(2))
    assert first == second and sum(a != b for a, b in zip(first, corpus(), strict=True)) > len(first) * 0.9


def test_what_must_not_be_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The harness itself: a check that raises, and one that never ends."""

    def broken(box: object) -> object:
        raise ValueError("no")

    def endless(box: object) -> object:
        while True:
            pass

    for fault, raised in ((broken, ValueError), (endless, fuzzing.HangError)):
        first = next(check for check in fuzzing.CHECKS if check.name == "duplicate-id")
        assert first.run is duplicate_id.check
        monkeypatch.setattr(fuzzing, "CHECKS", (type(first)(first.name, first.manual, fault),))
        with pytest.raises(raised), within_time(0.5):
            look(b"scenes:\n- id: a\n")
        monkeypatch.undo()
