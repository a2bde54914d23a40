"""What editors are told, without an editor: the cursor's place, proposals, single cards checked, files read anew."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from fogtools.editor.lsp.cursor import spot
from fogtools.editor.lsp.incremental import spliced
from fogtools.editor.lsp.open_box import Opened, raw
from fogtools.editor.lsp.workspace import Room
from fogtools.finding import Finding, in_reading_order
from fogtools.game.authoring.check import run
from fogtools.games import GAMES, game_of
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.symbols import mentions
from fogtools.games.fog_of_love.checks import CHECKS
from fogtools.games.fog_of_love.editor import ALONE, DESK
from fogtools.games.fog_of_love.sample import sample
from fogtools.source import Source, parse, read
from fogtools.source.grammar import Grammar
from tests.manuals import files_of
from tests.share import share
from tests.test_checks import BASE, beside_base, cases

HERE = Path(__file__).parent
SHIPPED = HERE / "evening/stories/fog-of-love/first-light"
GAME = GAMES["fog-of-love"]
SEED = 2


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with the sample box and the base box."""
    root = tmp_path_factory.mktemp("desk")
    for name, text in sample(SEED).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    shutil.copytree(BASE, root / "stories" / "fog-of-love" / "base")
    shutil.copytree(SHIPPED, root / "stories" / "fog-of-love" / "first-light")
    return root


def boxes(project: Path) -> Iterator[Loaded]:
    for file in sorted(project.rglob("box.yaml")):
        yield DESK.load(file.parent, read)


@cache
def grammar(name: str) -> Grammar:
    return Grammar(GAME.authoring.schemas[name][0].model_json_schema(by_alias=True))


# ---------------------------------------------------------------- where the cursor stands
@pytest.mark.nightly
def test_the_cursor_stands_where_the_reader_says(project):
    """Keys and values that end on their line, in every file: the path by the lines is the path by YAML."""
    count = 0
    for box in boxes(project):
        for source in (box.source, *box.sources):
            for path, place in list(source.keys.items())[::3]:
                at = spot(source.lines, place.line - 1, place.column - 1)
                assert at and (at.mode, at.path, at.token) == ("key", path[:-1], str(path[-1])), (source.name, place)
                count += 1
            for path, place in list(source.places.items())[::3]:
                opening = source.lines[place.line - 1][place.column - 1 :][:1]
                if place.line == place.end_line and opening not in "{[>|" and (path in source.keys or _in_list(path)):
                    at = spot(source.lines, place.line - 1, place.column - 1)
                    assert at and at.mode != "key" and at.path == path, (source.name, place)
                    count += 1
    assert count > 3000


def _in_list(path: tuple[Any, ...]) -> bool:
    return isinstance(path[-1], int) and len(path) > 2


TEXT = "scenes: # a kind\n- id: coat\n  text: >-\n    He said: no\n    and left.\n"
CARD = TEXT + "  choices:\n    A: {says: Yes., tokens: [+a,\n      "


@pytest.mark.parametrize(
    "text, row, column, path, mode, before",
    [
        ("scenes:\n- i", 1, 3, ("scenes", 0), "either", "i"),
        ("scenes:\n- id: a\n- id: b\n  ti", 3, 4, ("scenes", 1), "either", "ti"),
        (
            "scenes:\n- id: a\n  does: {player: {if: own has ni",
            2,
            33,
            ("scenes", 0, "does", "player", "if"),
            "value",
            "own has ni",
        ),
        (CARD, 7, 6, ("scenes", 0, "choices", "A", "tokens", 1), "value", ""),
        ("hand:\n  sweet: 3\n  ", 2, 2, ("hand",), "either", ""),
        ("a: 'x: {y'\nb: ", 1, 3, ("b",), "value", ""),
        ("- {a: 1, : 2}", 0, 9, (0,), "key", ""),
        ("at: {5: {bo", 0, 11, ("at", 5), "key", "bo"),
        ("", 0, 0, (), "either", ""),
    ],
)
def test_the_cursor_in_a_card_that_is_not_finished(text, row, column, path, mode, before):
    at = spot(text.split("\n"), row, column)
    assert at is not None
    assert (at.path, at.mode, at.before) == (path, mode, before)


@pytest.mark.parametrize("row, column", [(3, 9), (4, 5), (0, 15)])
def test_no_place_for_proposals_in_texts_and_comments(row, column):
    assert spot(TEXT.split("\n"), row, column) is None


# ---------------------------------------------------------------- proposals
def test_whatever_stands_in_a_file_is_proposed_there(project):
    """Keys by the published schema or the names of the box; names with all their letters still to be written."""
    count = 0
    for box in boxes(project):
        for source in (box.source, *box.sources):
            known = grammar(GAME.authoring.schema(source))
            for path, place in list(source.keys.items())[::3]:
                at = spot(source.lines, place.line - 1, place.column - 1)
                assert at
                named = [m for m in path[:-1] if m in ("then", "examples", "tracks", "marks", "stories")]
                names = {p.text for p in DESK.propose(box, at)}
                assert named or str(path[-1]) in known.keys(at.path) or str(path[-1]) in names, (source.name, path)
                count += 1
        for mention in mentions(box)[::3]:
            if not mention.defines and mention.kind not in ("dimension", "story"):
                at = spot(mention.source.lines, mention.place.line - 1, mention.place.column - 1)
                assert at
                words = {word for p in DESK.propose(box, at) for word in p.text.split()}
                assert mention.name in words, (mention.source.name, mention.place)
                count += 1
    assert count > 2000


# ---------------------------------------------------------------- single cards
def alone_in(box: Loaded, file: str) -> list[Finding]:
    found = run((c for c in CHECKS if c.name in ALONE), box)
    return in_reading_order(f for f in found if f.file == file)


ALL_ALONE = [p for p in cases() if p.values[0] in ALONE]


@pytest.mark.parametrize("name, case", ALL_ALONE)
def test_a_card_by_itself_tells_what_it_tells_in_the_box(name, case, tmp_path):
    """The checks that run while one types find in each card what they find in it when all of the box is checked."""
    box = beside_base(files_of(case["cards"]), tmp_path)
    for source in box.sources:
        cards = [p for p in box.cards if p.source is source]
        one_by_one = [f for p in cards for f in DESK.glance(box, [p])]
        assert in_reading_order(one_by_one) == alone_in(box, source.name)


def test_the_checks_of_single_cards_are_checks():
    assert {c.name for c in CHECKS} >= ALONE
    assert {p.values[0] for p in ALL_ALONE} == ALONE


# ---------------------------------------------------------------- files read anew
EDITS = (
    lambda rng, line: line + "x",
    lambda rng, line: line.replace("+", "-"),
    lambda rng, line: "",
    lambda rng, line: line + "\n" + line,
    lambda rng, line: "# a remark\n" + line,
    lambda rng, line: line[: rng.randrange(len(line) + 1)],
    lambda rng, line: line.replace(": ", ":"),
)


def test_edits_one_after_the_other_end_where_a_fresh_start_does(project):
    """Many edits of a file, some of which break it: what is known is what a box read from the start would know."""
    rng = random.Random(7)
    room = Room(game_of)
    file = next(project.rglob("sweet.yaml")).resolve()
    text = file.read_text(encoding="utf-8")
    box = room.write(file, text)
    assert box and box.settle(*box.review())
    for step in range(share(4, 16)):
        lines = (text if step % 5 == 0 else room.texts[file]).split("\n")
        row = rng.randrange(len(lines))
        lines[row] = rng.choice(EDITS)(rng, lines[row])
        room.write(file, "\n".join(lines))
        other = fresh(box)
        assert in_reading_order(box.box.findings) == in_reading_order(other.box.findings)
        assert [(p.id, p.path, p.source.name) for p in box.box.cards] == [
            (p.id, p.path, p.source.name) for p in other.box.cards
        ]
        if step % 8 == 0:
            assert box.settle(*box.review()) and other.settle(*other.review())
            assert box.findings == other.findings
    room.write(file, text)
    assert box.settle(*box.review())
    assert [f for f in box.findings if f.file.endswith("sweet.yaml")] == []


def fresh(box: Opened) -> Opened:
    made = Opened(box.project, box.folder, box.game, box.desk, dict(box.texts))
    made.load()
    return made


def test_a_review_of_an_older_text_is_not_taken(project):
    room = Room(game_of)
    file = (project / "stories/fog-of-love/base/people.yaml").resolve()
    box = room.write(file, file.read_text(encoding="utf-8"))
    assert box
    found = box.review()
    room.write(file, file.read_text(encoding="utf-8") + "\n# later\n")
    assert not box.settle(*found)


def test_a_closed_file_is_what_lies_on_disk(project):
    room = Room(game_of)
    file, other = ((project / "stories/fog-of-love/base" / n).resolve() for n in ("people.yaml", "box.yaml"))
    box = room.write(file, "traits: []\n")
    room.write(other, other.read_text(encoding="utf-8"))
    assert box and [f.check for f in box.box.findings] == ["empty-value"]
    assert room.close(file) is box and box.box.findings == []
    assert room.close(other) is None and room.boxes == {}


def test_a_text_does_not_fit_its_card_where_that_is_asked_for(project, tmp_path, monkeypatch):
    """`fog lsp --fit`, on save: the layout is that of `fog check`."""
    monkeypatch.setenv("FOG_CACHE_DIR", str(tmp_path))
    room = Room(game_of)
    file = (project / "stories/fog-of-love/base/short-crossing/scenes.yaml").resolve()
    text = file.read_text(encoding="utf-8")
    line = next(line for line in text.split("\n") if line.startswith("  title: "))
    box = room.write(file, text.replace(line, line + " and on" * 60, 1))
    assert box
    assert not [f for f in box.review()[1] if f.check == "overflow"]
    assert {"overflow"} == {f.check for f in box.review(fit=True)[1] if f.file.endswith("scenes.yaml")}


PASTED = (
    "",
    "a",
    "x: y",
    "\n",
    "\n\n",
    "- id: z\n",
    "  ",
    " #c",
    '"',
    "\n  note: hi",
    "+",
    "{",
    "-",
    "\u2028",
    "...\n",
)


def test_one_card_read_anew_is_the_file_read_anew(project):
    """Random edits: where a file is not parsed as a whole, it is as if it had been, to the last place."""
    rng = random.Random(11)
    quick = 0
    for file in sorted(project.rglob("*.yaml")):
        source = read(file)
        for _ in range(10):
            start = rng.randrange(len(source.text))
            text = source.text[:start] + rng.choice(PASTED) + source.text[start + rng.choice((0, 0, 1, 3, 40)) :]
            made = spliced(source, text)
            if made is not None:
                whole = parse(raw(text), Source(file, source.name))
                assert (made.data, made.places, made.keys) == (whole.data, whole.places, whole.keys), (file, start)
                assert made.text == whole.text and not whole.findings
                quick += 1
    assert quick > 80
