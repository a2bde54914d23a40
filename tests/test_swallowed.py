"""Keys that a text swallowed: named at their line, the card read as it was meant, and no alarm over a sentence."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from fogtools.check.pages import PAGES
from fogtools.finding import Finding, in_reading_order
from fogtools.games.fog_of_love import GAME
from fogtools.games.fog_of_love.cards.box import Loaded, load, take
from fogtools.games.fog_of_love.cards.model import KINDS
from fogtools.games.fog_of_love.sample import write
from fogtools.source import Source, parse
from fogtools.source.editing.edits import by_file, rewritten
from fogtools.source.swallowed_keys import MOST_TRIED, unswallowed

ROOT = Path(__file__).parents[1]
BASE = ROOT / "tests" / "boxes" / "base"
CARD = """scenes:
- id: coat
  number: 901
  deck: drama
  title: The coat
  text: One of you is cold.
  chooses: both
  choices:
    A:
      says: Keep it.
      chooser: +1
    B:
      says: It was a gift.
      chooser: -1
"""
TEXT = "  text: One of you is cold.\n"


def read(text: str) -> Source:
    source = parse(text.encode(), Source(Path("cards.yaml"), "cards.yaml"))
    assert source.findings == [], text
    unswallowed(source, KINDS)
    return source


def data(text: str) -> object:
    return parse(text.encode(), Source(Path("cards.yaml"), "cards.yaml")).data


def mended(source: Source) -> str:
    findings = [f for f in source.findings if f.fix]
    return rewritten(source.text.encode(), source.text, by_file(findings)["cards.yaml"]).decode()


# ------------------------------------------------------------------ what is found
#: name -> (what is replaced in the card, by what, what is found, what the fix makes of it)
SWALLOWED = {
    "a key of an option": (
        "      says: Keep it.\n      chooser: +1\n",
        "      says: >-\n        Keep it.\n        chooser: +1\n",
        "12:9 `chooser:`, 2 to the left, in line with `says`",
        "      says: >-\n        Keep it.\n      chooser: +1\n",
    ),
    "further in than the text": (
        "      says: Keep it.\n      chooser: +1\n",
        "      says: |-\n        Keep it.\n          chooser: +1\n",
        "12:11 `chooser:`, 4 to the left, in line with `says`",
        "      says: |-\n        Keep it.\n      chooser: +1\n",
    ),
    "a key that the card needs": (
        f"  deck: drama\n  title: The coat\n{TEXT}",
        "  title: The coat\n  text: >-\n    One of you is cold.\n\n    deck: drama\n",
        "8:5 `deck:`, 2 to the left, in line with `text`",
        "  title: The coat\n  text: >-\n    One of you is cold.\n\n  deck: drama\n",
    ),
    "two keys": (
        "  number: 901\n  deck: drama\n  title: The coat\n  text: One of you is cold.\n",
        "  title: The coat\n  text: >-\n    One of you is cold.\n    number: 901\n    deck: drama\n",
        "6:5 `number:`, 2 to the left, in line with `text`",
        "  title: The coat\n  text: >-\n    One of you is cold.\n  number: 901\n  deck: drama\n",
    ),
    "a key of the card, below an option": (
        "      says: It was a gift.\n      chooser: -1\n",
        "      chooser: -1\n      says: >-\n        It was a gift.\n        then:\n          match A: {both: +1}\n",
        "16:9 `then:`, 6 to the left, in line with `choices`",
        "      chooser: -1\n      says: >-\n        It was a gift.\n  then:\n    match A: {both: +1}\n",
    ),
    "the line of the key alone": (
        f"{TEXT}  chooses: both\n  choices:\n",
        "  chooses: both\n  text: >-\n    One of you is cold.\n    choices:\n",
        "9:5 `choices:`, 2 to the left, in line with `text`",
        "  chooses: both\n  text: >-\n    One of you is cold.\n  choices:\n",
    ),
    "an option": (
        "      chooser: +1\n    B:\n      says: It was a gift.\n      chooser: -1\n",
        "      text: >-\n        Quietly.\n        B: {says: It was a gift., chooser: -1}\n",
        "13:9 `B:`, 4 to the left, in line with `A`",
        "      text: >-\n        Quietly.\n    B: {says: It was a gift., chooser: -1}\n",
    ),
}


@pytest.mark.parametrize("name", SWALLOWED)
def test_the_key_is_named_and_the_card_is_read_as_it_was_meant(name):
    old, new, wanted, fixed = SWALLOWED[name]
    assert old in CARD
    found = read(CARD.replace(old, new))
    [one] = found.findings
    key, by, beside = re.fullmatch(r"\S+ `(\w+):`, (\d) to the left, in line with `(\w+)`", wanted).groups()
    assert f"{one.line}:{one.column} `{key}:`" == wanted.split(",")[0] and one.width == len(key)
    assert str(one.message) == f"`{key}:` is indented into the text above it: it would be printed, and be no key"
    assert str(one.help) == (
        f"move it {by} to the left, in line with `{beside}`; if the text goes on here, let another word begin the line"
    )
    assert mended(found) == CARD.replace(old, fixed) and not one.fix.safe
    assert found.data == data(mended(found))


def test_what_was_a_part_of_the_text_has_its_place():
    old, new, *_ = SWALLOWED["the line of the key alone"]
    found = read(CARD.replace(old, new))
    assert found.where(("scenes", 0, "choices"), key=True) == (9, 5, 9, 12)
    assert found.where(("scenes", 0, "choices", "A", "says")) == (11, 13, 11, 21)
    assert found.where(("scenes", 0, "choices", "B"), key=True)[:2] == (13, 5)


def test_it_is_found_once_however_often_the_file_is_taken(tmp_path):
    """An editor keeps what it has read of a file."""
    old, new, *_ = SWALLOWED["a key of an option"]
    source = parse(CARD.replace(old, new).encode(), Source(Path("cards.yaml"), "cards.yaml"))
    for _ in range(2):
        loaded = Loaded(tmp_path, source)
        take(loaded, source)
        assert [(f.check, f.card) for f in loaded.findings] == [("key-in-text", "901 “The coat”")]
        assert loaded.cards[0].card.choices.A.chooser == 1


# ------------------------------------------------------------------ what is a text
@pytest.mark.parametrize(
    "line",
    [
        "He said: no",
        "Title: the sea",
        "Deck: drama",
        "title: the sea",
        "TEXT: late",
        "type: nobody knows which",
        "size: of a coat",
        "carry: me",
        "at: noon",
        "answers: none",
        "A: Hello",
        "B: Hello",
        "match: point",
        "match A:",
        "tokens: [nothing]",
        "chooser: +1",
        "deck: [sweet",
        "asks",
        "note:",
        "says she",
        "says, she: no",
        "only if: you go",
        "does: what it can",
        "examples: none",
        "linked to: The sea",
        "says: He said: no",
    ],
)
def test_a_sentence_is_none(line):
    text = CARD.replace(TEXT, f"  text: >-\n    One of you is cold.\n    {line}\n    The other has a coat.\n")
    again = CARD.replace(TEXT, f"  text: >-\n    One of you is cold.\n    {line}\n")
    first = CARD.replace(TEXT, f"  text: >-\n    {line}\n    The other has a coat.\n")
    for one in (text, again, first):
        assert read(one).findings == [] and read(one).data == data(one)


def test_the_first_line_of_a_text_is_text():
    assert read(CARD.replace(TEXT, "  text: >-\n    size: large\n    is what she wears.\n")).findings == []


def test_quotes_make_it_a_text():
    assert read(CARD.replace(TEXT, '  text: "One of you is cold.\n    size: large"\n')).findings == []


def boxes(folder: Path) -> list[Path]:
    for seed in (1, 2, 3):
        write(folder / str(seed), seed)
    projects = [ROOT / "stories", ROOT / "tests" / "boxes", folder]
    return sorted(file.parent for project in projects for file in project.rglob("box.yaml"))


def test_no_alarm_in_the_boxes_there_are(tmp_path):
    folders = boxes(tmp_path)
    assert len(folders) >= 5
    for folder in folders:
        assert not [f for f in load(folder).findings if f.check == "key-in-text"], folder


# ------------------------------------------------------------------ bounds
@pytest.mark.parametrize(
    "text",
    [
        "scenes: >-\n  a\n  deck: drama\n",
        "scenes:\n  a:\n    says: >-\n      a\n      deck: drama\n",
        "scenes:\n- - >-\n    a\n    deck: drama\n",
        "- >-\n  a\n  deck: drama\n",
        "scenes:\n- >-\n  a\n  deck: drama\n",
        "scenes:\n- title: >-\n    a\n    deck: drama\n  title: >-\n    a\n    deck: drama\n",
        "scenes:\n- {id: a}\nscenes:\n- text:\n  - >-\n    a\n    deck: drama\n",
        "tracks:\n- a: >-\n    a\n    b: c\n",
        "scenes:\n- 1: >-\n    a\n    deck: drama\n- id: b\n  title:\n    x: >-\n      a\n\n      deck: drama",
    ],
)
def test_no_shape_of_a_file_raises(text, tmp_path):
    source = parse(text.encode(), Source(Path("cards.yaml"), "cards.yaml"))
    take(Loaded(tmp_path, source), source)
    assert sum(f.check == "key-in-text" for f in source.findings) <= 2


def test_a_text_full_of_colons_costs_little(monkeypatch):
    tries = []
    meant = unswallowed.__globals__["_meant"]
    monkeypatch.setitem(unswallowed.__globals__, "_meant", lambda *a: tries.append(a) or meant(*a))
    lines = "".join(f"    word: {n}\n" for n in range(90))
    assert read(CARD.replace(TEXT, f"  text: >-\n    One.\n{lines}")).findings == [] and len(tries) == MOST_TRIED
    assert read(CARD.replace(TEXT, f"  text: >-\n    One.\n{lines * 9}")).findings == [] and len(tries) == MOST_TRIED


def checked(text: str, folder: Path) -> list[Finding]:
    shutil.copytree(BASE, folder / "box")
    (folder / "box" / "z.yaml").write_text(text, encoding="utf-8")
    return in_reading_order(GAME.authoring.check(load(folder / "box", folder / "box")))


def test_the_examples_of_its_page_hold(tmp_path):
    page = next(page for page in PAGES if page.name == "key-in-text")
    for word, wanted in (("Good", 0), ("Bad", 1)):
        [example] = re.findall(rf"^{word}:\n((?:    .*\n|\n)*)", page.manual + "\n", re.MULTILINE)
        lines = re.sub("^    ", "      ", example, flags=re.MULTILINE).rstrip("\n")
        card = CARD.replace("      says: Keep it.", lines)
        assert [f.check for f in checked(card, tmp_path / word)] == ["key-in-text"] * wanted
