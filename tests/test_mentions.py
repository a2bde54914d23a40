"""Names in the files of a box: each at exactly its characters, what bears it, and none that is missed."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from fogtools.game.editing.symbols import Mention, at
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.games.fog_of_love.cards.symbols import mentions

HERE = Path(__file__).parent
BASE = HERE / "boxes" / "base"
SHIPPED = HERE.parent / "stories/fog-of-love/first-light"
CARDS = """\
scenes:
- id: late-walk
  number: 901
  deck: sweet
  type: special effect
  title: gulls and the-move
  linked to: the-move
  only if: [not played gulls, "marked engaged", joint gossip at least 2]
  does:
    player:
      if: [own has trait-1, own +curiosity at least 2]
      do: {draw: {count: 1, from: drama}}
      otherwise: {swap in: any but lone-wolf}
    shuffle in: {the-move: serious}
    unmark: engaged
    track: {gossip: -1}
  then:
    match A and scene is sweet: {both: {discard destiny: [any, safe-harbour]}}
    scene is reveal secret: {both: {tokens: [+curiosity], retrieve: any}}
  note: gulls
- id: later
  deck: drama
  only if:
  - player nerve
    exactly 3
"""


def laid_in(text: str, folder: Path) -> Loaded:
    shutil.copytree(BASE, folder / "box")
    (folder / "box" / "cards.yaml").write_text(text, encoding="utf-8")
    return load(folder / "box", folder / "box")


def told(box: Loaded, file: str = "cards.yaml") -> list[str]:
    return [
        f"{m.place.line}:{m.place.column} {m.kind} {m.name}{' *' * m.defines}"
        for m in mentions(box)
        if m.source.name == file
    ]


def test_every_name_of_a_card(tmp_path):
    """In maps, lists, keys and conditions; in a text, in `any` and in the name of a type there is none."""
    assert told(laid_in(CARDS, tmp_path)) == [
        "2:7 scenes late-walk *",
        "4:9 deck sweet",
        "7:14 scenes the-move",
        "8:24 scenes gulls",
        "8:39 mark engaged",
        "8:55 track gossip",
        "11:20 traits trait-1",
        "11:34 dimension curiosity",
        "12:35 deck drama",
        "13:36 destinies lone-wolf",
        "14:18 scenes the-move",
        "14:28 deck serious",
        "15:13 mark engaged",
        "16:13 track gossip",
        "18:26 deck sweet",
        "18:64 destinies safe-harbour",
        "19:47 dimension curiosity",
        "21:7 scenes later *",
        "22:9 deck drama",
        "24:12 track nerve",
    ]


def test_the_box_names_its_stories_and_what_they_are_made_of(tmp_path):
    names = told(laid_in(CARDS, tmp_path), "box.yaml")
    assert names[:5] == [
        "8:3 track gossip *",
        "9:3 track nerve *",
        "11:3 mark engaged *",
        "12:3 mark wary *",
        "14:3 story short-crossing *",
    ]
    assert names[5:] == [
        "15:15 synopses short-crossing",
        "16:16 chapters morning",
        "16:25 chapters noon",
        "16:31 chapters evening",
        "17:13 finales landing",
    ]


@pytest.mark.parametrize("box", [BASE, SHIPPED], ids=["base", "shipped"])
def test_a_mention_stands_at_its_characters(box):
    loaded = load(box)
    for m in mentions(loaded):
        assert m.source.lines[m.place.line - 1][m.place.column - 1 : m.place.end_column - 1] == m.name
        assert m.label, m


@pytest.mark.parametrize("box", [BASE, SHIPPED], ids=["base", "shipped"])
def test_no_id_is_missed(box):
    """Every word of the files that is the id of a card stands at a mention, but in texts, notes and comments."""
    loaded = load(box)
    found = {(m.source.name, m.place.line, m.place.column) for m in mentions(loaded)}
    word = re.compile(r"(?<![\w-])[a-z][a-z0-9]*(?:-[a-z0-9]+)+(?![\w-])")
    for source in (loaded.source, *loaded.sources):
        for n, line in enumerate(source.lines, 1):
            if line.lstrip().startswith("#") or not re.search(r"^\s*(?:- )?[a-z ]+:.*", line):
                continue
            if re.match(r"\s*(?:- )?(title|says|text|note|asks|overview|tell|box)\b", line):
                continue
            missed = [w for w in word.finditer(line) if w[0] in loaded.by_id]
            assert all((source.name, n, w.start() + 1) in found for w in missed), f"{source.name}:{n} {line}"


def test_every_card_is_defined_once():
    loaded = load(SHIPPED)
    given = [m.name for m in mentions(loaded) if m.defines and m.kind in {p.kind for p in loaded.cards}]
    assert sorted(given) == sorted(loaded.by_id)


def test_broken_cards_hide_no_others(tmp_path):
    """A card that YAML cannot read has no names; of one that the model refuses they are there."""
    text = CARDS + "- id: broken\n  title: a: b\n- id: odd\n  number: x\n  deck: drama\n"
    box = laid_in(text, tmp_path)
    assert "odd" not in box.by_id
    assert told(box)[:3] == ["2:7 scenes late-walk *", "4:9 deck sweet", "7:14 scenes the-move"]
    assert told(box)[-2:] == ["28:7 scenes odd *", "30:9 deck drama"]


def test_a_name_that_nothing_bears_has_no_label(tmp_path):
    box = laid_in(CARDS.replace("own has trait-1", "own has nobody").replace("gulls,", "geese,"), tmp_path)
    bare = [(m.kind, m.name) for m in mentions(box) if not m.label]
    assert bare == [("scenes", "geese"), ("card", "nobody")]


def test_the_decks_of_an_own_edition_are_names_too(tmp_path):
    box = tmp_path / "box"
    shutil.copytree(BASE, box)
    edition = (box / "editions/pocket.yaml").read_text(encoding="utf-8")
    (box / "box.yaml").write_text(
        (box / "box.yaml").read_text(encoding="utf-8").replace("edition: one-story", "edition: pocket"), "utf-8"
    )
    loaded = load(box, box)
    assert "tutorial piles" in edition
    named = [m for m in mentions(loaded) if m.source.file.name == "pocket.yaml"]
    assert named and all(m.kind == "deck" for m in named)


def test_decks_that_a_tutorial_card_explains(tmp_path):
    """`explains` holds decks, beside kinds, types and terms, which are none of the box's names."""
    text = "tutorials:\n- {id: one, title: One, pile: traits, explains: [drama, secret, trait], blocks: [{rule: A}]}\n"
    assert told(laid_in(text, tmp_path)) == ["2:8 tutorials one *", "2:50 deck drama"]


def test_at_finds_the_name_under_a_cursor(tmp_path):
    box = laid_in(CARDS, tmp_path)
    every = mentions(box)
    source = next(s for s in box.sources if s.name == "cards.yaml")
    found = at(every, source, 8, 26)
    assert isinstance(found, Mention) and (found.name, found.label) == ("gulls", "111 “Gulls”")
    assert at(every, source, 6, 12) is None
