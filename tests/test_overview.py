"""What a box holds at a glance: `fog decks`, `fog links`, `fog tutorial`, their listings, graphs and pictures."""

from __future__ import annotations

import json
import re
import shutil
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from fogtools.cli.common.listings import graph_lines, listing_lines
from fogtools.finding import Say
from fogtools.game.analysis.listing import Arrow, Graph, Listing, Node, TableRow
from fogtools.games.fog_of_love import sample
from fogtools.games.fog_of_love.analysis.overview import decks, links, shapes, teaching
from fogtools.games.fog_of_love.cards.bounds.supply import supply
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.project.graph.layout import lay_out
from fogtools.project.graph.svg import svg, width_of
from tests.fog import BOX, EVENING, ROOT, STORY, copy_of_the_project, edit, fog

SHIPPED = EVENING / BOX
BASE = ROOT / "tests" / "boxes" / "base"


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> Loaded:
    """The sample box, of which nobody changes anything."""
    return load(_sample(tmp_path_factory.mktemp("sample")))


def _sample(folder: Path) -> Path:
    sample.write(folder, 1)
    return folder / "stories/fog-of-love/sample-1"


def cells(listing: Listing) -> list[str]:
    """A line for each row: its mark and its cells."""
    return [" | ".join([row.mark, *map(str, row.cells)]) for row in listing.rows]


# ---------------------------------------------------------------- decks
def test_a_whole_box_is_what_its_edition_says(whole):
    """FOL-003 to FOL-008, FOL-013, FOL-162, FOL-165, FOL-175."""
    composition, taught, dividers = decks.listings(whole, "")[:3]
    assert str(composition.title) == "sample-1 against the edition en-2017"
    assert cells(composition)[:2] == [
        "good | synopses | 4 | 0 | 4 | 4 | ",
        "good | chapters and finales | 17 | 0 | 17 | 17 | ",
    ]
    assert cells(composition)[-1] == " | all | 194 | 137 | 331 |  | "
    assert str(composition.notes[0]).startswith("The list of numbered cards has 309 (FOL-008)")
    assert cells(taught)[-1] == "good | all | 119 | 119 | "
    assert "good | drama scenes | 15 | 15 | " in cells(taught)
    assert [row.mark for row in dividers.rows] == ["good"] * 6


def test_what_is_too_much_and_too_little_is_marked(tmp_path):
    box = tmp_path / "box"
    shutil.copytree(BASE, box)
    edit(box / "box.yaml", "edition: one-story", "edition: en-2017")
    rows = cells(decks.listings(load(box), "")[0])
    assert "error | synopses | 1 | 0 | 1 | 4 | -3" in rows
    assert "error | traits | 0 | 10 | 10 | 38 | -28" in rows


def test_minimums_of_an_edition_may_be_passed():
    rows = cells(decks.composition(load(SHIPPED)))
    assert "good | traits | 0 | 16 | 16 | at least 10 | " in rows
    assert " | scenes | 42 | 0 | 42 |  | " in rows


def test_scenes_by_deck_and_type():
    assert cells(decks.scenes(load(SHIPPED), STORY)) == [
        " | sweet | 10 | 1 | 1 | 1 | 0 | 1 | 0 | 12 | 2 | 14",
        " | serious | 9 | 1 | 2 | 1 | 1 | 0 | 0 | 12 | 2 | 14",
        " | drama | 8 | 1 | 1 | 1 | 1 | 1 | 1 | 12 | 2 | 14",
        " | all | 27 | 3 | 4 | 3 | 2 | 2 | 1 | 36 | 6 | 42",
    ]


def test_chapters_and_what_they_take_at_the_least():
    """FOL-067, FOL-086 to FOL-088: ten in the hands, one for each scene that counts; A-25 where too few lie."""
    (found,) = decks.chapters(load(BASE), "short-crossing")
    assert cells(found) == [
        " | 1. Morning | sweet | 1 | 6 | 11 | 1",
        " | 2. Noon | sweet, serious | 1 | 11 | 12 | 1",
        " | 3. Evening | serious, drama | 2 | 8 | 14 | 1",
    ]
    assert all(row.place.endswith(".yaml:" + str(n)) for row, n in zip(found.rows, (13, 28, 41), strict=True))


def test_one_more_draw_is_needed_unless_the_chapter_ends_at_once(tmp_path):
    """A-33, `chapter_end: at once`: the last scene of a chapter is not replaced from its own decks."""
    box = tmp_path / "box"
    shutil.copytree(BASE, box)
    edit(box / "short-crossing/story.yaml", "  finale notes:", "  rulings: {chapter_end: at once}\n  finale notes:")
    stretches = list(supply(load(box), "short-crossing").stretches())
    assert [(s.taken, s.short) for s in stretches] == [(10, 0), (11, 0), (13, 0)]


def test_a_story_that_could_not_be_read_has_no_table_of_chapters(tmp_path):
    box = tmp_path / "box"
    shutil.copytree(BASE, box)
    edit(box / "short-crossing/story.yaml", "  length: 2", "  lenght: 2")
    assert list(decks.chapters(load(box), "short-crossing")) == []


def test_fog_decks(tmp_path):
    project = copy_of_the_project(tmp_path)
    done = fog("decks", cwd=project)
    assert (done.returncode, done.stderr) == (0, "")
    assert "✓ chapters and finales      4      0     4  at least 3\n" in done.stdout
    assert "✓ 3. Until further notice  serious, drama       5              28                21\n" in done.stdout
    only = fog("decks", f"{BOX}/{STORY}", cwd=project).stdout
    assert "edition" not in only and "the-five-twelve: its scenes" in only
    edit(project / BOX / "box.yaml", "edition: one-story", "edition: fr-2022")
    done = fog("decks", "--format", "json", cwd=project)
    data = json.loads(done.stdout)
    assert (done.returncode, data["version"]) == (1, 1)
    first = data["listings"][0]["rows"][0]
    assert first == {
        "cells": {"kind": "synopses", "large": 1, "small": 0, "here": 1, "wanted": 4, "difference": "-3"},
        "mark": "error",
        "place": "",
    }


# ---------------------------------------------------------------- shapes
def test_scenes_that_do_the_same_stand_together():
    exact, signs = shapes.listings(load(BASE))
    assert cells(exact) == [
        "warning | 10 | 110 One deck chair, 111 Gulls, 112 Hot chocolate, 113 Wind, 114 The map, 115 A whistle, "
        "116 The horn, 117 Rain, 118 Old photo, 119 A letter | {type: special effect, "
        "does: {both: +1}}"
    ]
    assert [row.mark for row in signs.rows] == [""]
    assert str(exact.notes[0]).startswith("14 scenes, 5 different shapes of effects.")


ONE = """
- id: one
  deck: sweet
  title: One
  chooses: both
  choices:
    A: {says: Yes., tokens: [+curiosity], chooser: +2}
    B: {says: No., tokens: [-sincerity, +gentleness], other: -1}
  then:
    match A: {both: {if: own +curiosity at least 2, do: {mark: engaged}}}
    A vs B: {chose B: -1}
"""


@pytest.mark.parametrize(
    "old, new, alike, but_for_amounts",
    [
        ("+curiosity]", "+discipline]", True, True),
        ("own +curiosity at least 2", "own -sincerity at least 2", True, True),
        ("chooser: +2", "chooser: +1", False, True),
        ("chooser: +2", "chooser: -2", False, False),
        ("at least 2", "at least 3", False, False),
        ("chose B: -1", "chose A: -1", False, False),
        ("says: Yes.", "says: Perhaps.", True, True),
    ],
)
def test_what_makes_two_scenes_alike(tmp_path, old, new, alike, but_for_amounts):
    box = _box_with(tmp_path, ONE + ONE.replace(old, new).replace("one", "two").replace("match A", "match A"))
    one, two = box.by_id["one"].card, box.by_id["two"].card
    assert (shapes.shape(one) == shapes.shape(two)) == alike
    assert (shapes.shape(one, False) == shapes.shape(two, False)) == but_for_amounts


def test_the_order_of_the_letters_makes_no_difference(tmp_path):
    turned = """
- id: two
  deck: drama
  title: Two
  chooses: both
  choices:
    A: {says: No., tokens: [-sincerity, +gentleness], other: -1}
    B: {says: Yes., tokens: [+curiosity], chooser: +2}
  then:
    match B: {both: {if: own +curiosity at least 2, do: {mark: wary}}}
    B vs A: {chose A: -1}
"""
    box = _box_with(tmp_path, ONE + turned)
    assert shapes.shape(box.by_id["one"].card) == shapes.shape(box.by_id["two"].card)


def _box_with(folder: Path, scenes: str) -> Loaded:
    shutil.copytree(BASE, folder / "box")
    (folder / "box" / "more.yaml").write_text(f"scenes:{scenes}", encoding="utf-8")
    return load(folder / "box")


# ---------------------------------------------------------------- the tutorial
def test_the_tutorial_set_card_by_card(whole):
    """FOL-162 to FOL-172: 119 numbers in six piles; a destiny is two cards; what set-up uses is in no pile."""
    piles, cards = teaching.listings(whole)
    assert cells(piles) == [
        "good | sweet | 1–34 | large | 34 | 13",
        "good | serious | 35–60 | large | 26 | 8",
        "good | drama | 61–81 | large | 21 | 6",
        "good | traits | 82–98 | small | 17 | 1",
        "good | occupations | 99–108 | small | 10 | 1",
        "good | features | 109–119 | small | 11 | 1",
        " | all |  |  | 119 | 30",
    ]
    assert [row.cells[0] for row in cards.rows] == list(range(1, 120))
    rows = {row.cells[0]: [str(c) for c in row.cells[1:]] for row in cards.rows}
    assert rows[1][4] == "at the start"
    assert rows[16][0] == "tutorials" and rows[16][4] == "when 15 is drawn" and rows[16][5] == "minor"
    assert rows[38][:3] == rows[39][:3] == ["destinies", "large", "serious"] and rows[39][4] == "at set-up"


def test_what_is_wrong_in_the_set_stands_with_its_card(tmp_path):
    box = _sample(tmp_path)
    edit(box / "tutorials.yaml", "number: 16\n", "number: 120\n")
    piles, cards = teaching.listings(load(box))
    marked = [row for row in cards.rows if row.mark == "error"]
    assert [str(row.cells[-1]) for row in marked] == [
        "the tutorial set is numbered from 1 to 119",
    ]
    assert [row.mark for row in piles.rows] == ["error", "good", "good", "good", "good", "error", ""]


@pytest.mark.nightly
def test_fog_tutorial(tmp_path):
    sample.write(tmp_path, 1)
    done = fog("tutorial", cwd=tmp_path)
    assert "✓ sweet        1–34     large      34              13\n" in done.stdout
    row = next(line for line in done.stdout.splitlines() if "Velvet envelope" in line)
    assert row.split() == [
        "16",
        "tutorials",
        "large",
        "sweet",
        "Velvet",
        "envelope",
        "when",
        "15",
        "is",
        "drawn",
        "minor",
    ]
    data = json.loads(fog("tutorial", "--format", "json", cwd=tmp_path).stdout)
    assert data["version"] == 1 and [x["name"] for x in data["listings"]] == ["piles", "set", "played"]
    assert data["listings"][2]["rows"] == [] and "Played 60 times with nothing shuffled" in done.stdout
    file = tmp_path / "stories/fog-of-love/sample-1/tutorials.yaml"
    edit(file, "explains: [breaks up]", "explains: [trait, breaks up]")  # read when the traits have long been kept
    late = fog("tutorial", cwd=tmp_path)
    assert late.returncode == 1
    assert "60  tutorial card 69 explains `trait`, which came before it was read\n" in late.stdout
    (tmp_path / "other").mkdir()
    none = fog("tutorial", cwd=copy_of_the_project(tmp_path / "other"))
    assert (none.returncode, none.stdout) == (2, "")
    assert none.stderr.startswith("fog: no card here belongs to a tutorial.\n")


# ---------------------------------------------------------------- links
def arrows(graph: Graph) -> set[str]:
    return {f"{a.start} {'=' if a.certain else '-'}> {a.end}: {a.label}" for a in graph.arrows}


def test_what_leads_to_what_in_the_shipped_story():
    """FOL-141 to FOL-143, FOL-151: linked scenes, destinies dealt and discarded, swaps, marks, secrets."""
    graph = links.graph(load(SHIPPED), STORY)
    assert {
        "stamped-and-folded => the-last-run: shuffles it into drama",
        "nine-names-short -> the-last-run: shuffles it into drama, shuffles it into serious",
        "the-five-twelve => the-last-run: sets it aside",
        "the-five-twelve => side-by-side: deals",
        "the-five-twelve => the-other-direction: begins discarded",
        "mountains-no-sea -> the-other-direction: swaps in",
        "by-daylight -> mark:on-one-clock: sets it",
        "mark:on-one-clock -> terminus: if marked",
        "lost-property => secrets: reveals one",
    } <= arrows(graph)
    assert [n.label for n in graph.nodes if n.mark] == []
    assert graph.nodes[0].kind == "synopsis"


def test_conditions_are_links_too(whole):
    found = arrows(links.graph(whole, ""))
    assert "the-balcony-and-the-door -> a-jar-in-the-rain: cannot be played after it" in found
    assert "orchard-keeper -> a-violin-before-noon: if held" in found
    assert "always-losing-a-ticket -> a-violin-before-noon: unless held" in found
    assert "track:gossip -> rainy-door: is asked for" in found
    assert "track:gossip -> secrets: reveals one" in found  # a threshold


BROKEN = {
    "an event that is not set aside": (
        "short-crossing/story.yaml",
        "  special events: [the-move]\n",
        "",
        {"the-move": "no synopsis sets it aside", "lease": "it leads to an event that is not set aside"},
    ),
    "an event that no scene leads to": (
        "short-crossing/scenes.yaml",
        "does: {shuffle in: {the-move: drama}}",
        "does: {both: +1}",
        {"the-move": "no scene leads to it, so it never enters a deck"},
    ),
    "a destiny that stays in the discard pile": (
        "short-crossing/story.yaml",
        "{hand: [safe-harbour, lone-wolf]}",
        "{hand: [lone-wolf], discarded: [safe-harbour]}",
        {"safe-harbour": "it begins discarded, and no card brings it back"},
    ),
    "a destiny that nobody deals": (
        "short-crossing/scenes.yaml",
        "title: Gulls, does: {both: +1}",
        "title: Gulls, does: {player: {swap in: far-away}}",
        {"far-away": "no story deals it"},
    ),
    "a mark that is set for nothing": (
        "short-crossing/scenes.yaml",
        "title: Gulls, does: {both: +1}",
        "title: Gulls, does: {mark: engaged}",
        {"mark:engaged": "no card asks for it; it changes nothing"},
    ),
    "a mark that nobody sets": (
        "short-crossing/scenes.yaml",
        "title: Gulls, does: {both: +1}",
        "title: Gulls, does: {both: {if: own marked wary, do: +1}}",
        {"mark:wary": "no card sets it, so nobody ever is"},
    ),
    "a track that nothing reads": (
        "short-crossing/scenes.yaml",
        "title: Gulls, does: {both: +1}",
        "title: Gulls, does: {both: {track: {nerve: +1}}}",
        {"track:nerve": "no card asks for it; it changes nothing"},
    ),
    "a track that nothing moves": (
        "short-crossing/scenes.yaml",
        "title: Gulls, does: {both: +1}",
        "title: Gulls, does: {both: {if: own nerve at least 3, do: +1}}",
        {"track:nerve": "no card moves it"},
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_dead_ends_and_what_is_never_reached(tmp_path, name):
    file, old, new, wanted = BROKEN[name]
    box = tmp_path / "box"
    shutil.copytree(BASE, box)
    (box / "far.yaml").write_text(
        "destinies:\n- {id: far-away, title: Far away, outcome: stays, needs: [own satisfaction at least 2]}\n"
    )
    quiet = {n.id: str(n.why) for n in links.graph(load(box), "short-crossing").nodes if n.mark}
    assert quiet == {}
    edit(box / file, old, new)
    found = {n.id: str(n.why) for n in links.graph(load(box), "short-crossing").nodes if n.mark}
    assert found == wanted


def test_a_name_that_no_card_bears_is_a_node_of_its_own(tmp_path):
    box = tmp_path / "box"
    shutil.copytree(BASE, box)
    edit(box / "short-crossing/scenes.yaml", "- {id: the-move, number", "- {id: the-mvoe, number")
    graph = links.graph(load(box), "")
    (node,) = [n for n in graph.nodes if n.id == "the-move"]
    assert (node.kind, node.mark, str(node.why)) == ("?", "error", "no card has this name")
    assert {end for a in graph.arrows for end in (a.start, a.end)} <= {n.id for n in graph.nodes}
    assert "121 A lease (scene) ✗: it leads to an event that is not set aside" in "\n".join(graph_lines(graph))


def test_without_secrets_there_is_nothing_to_reveal(tmp_path):
    box = tmp_path / "box"
    shutil.copytree(BASE, box)
    branches = ", if revealed: {player: -1}, if not revealed: nothing"
    edit(
        box / "short-crossing/scenes.yaml",
        f"type: secret, title: An old flame{branches}",
        "type: reveal secret, title: An old flame",
    )
    (node,) = [n for n in links.graph(load(box), "short-crossing").nodes if n.kind == "secrets"]
    assert (node.label, str(node.why)) == ("SECRETS (0)", "the story has no secret that could be revealed")


def test_fog_links(tmp_path):
    project = copy_of_the_project(tmp_path)
    done = fog("links", cwd=project)
    assert (done.returncode, done.stderr) == (0, "")
    assert (
        "1 The 5:12 (synopsis)\n  ├─ sets it aside → 34 The last run (special event)\n  │  └─ swaps out → "
        in done.stdout
    )
    assert "→ on the same clock (mark), see above\n" in done.stdout
    data = json.loads(fog("links", f"{BOX}/{STORY}", "--format", "json", cwd=project).stdout)
    assert data["version"] == 1 and data["graphs"][0]["title"] == "the-five-twelve: what leads to what"
    assert fog("links", "--story", "the-six-thirty", cwd=project).returncode == 2
    edit(project / BOX / STORY / "story.yaml", "  special events: [the-last-run]\n", "")
    done = fog("links", "--out", "links.svg", cwd=project, FOG_LANG="en")
    assert (done.returncode, done.stdout) == (1, "")
    assert "✗ no synopsis sets it aside" in " ".join(_texts((project / "links.svg").read_text(encoding="utf-8")))


def _texts(picture: str) -> list[str]:
    return [e.text or "" for e in ElementTree.fromstring(picture).iter("{http://www.w3.org/2000/svg}text")]


# ---------------------------------------------------------------- how they are drawn
def test_a_listing_is_aligned_and_wraps_its_last_column():
    rows = [TableRow(["one", 2, "short"], "good"), TableRow(["three and four", -10, "words " * 12], "error")]
    listing = Listing("x", Say("Title"), [Say("what"), Say("n"), Say("why")], rows, [Say("A note.")])
    assert list(listing_lines(listing, 60)) == [
        "Title",
        "  what              n  why",
        "✓ one               2  short",
        "✗ three and four  -10  words words words words words words",
        "                       words words words words words words",
        "A note.",
    ]


def _graph(*links_: str, mark: str = "") -> Graph:
    names = dict.fromkeys(n for link in links_ for n in link.split(">"))
    nodes = [
        Node(n, n.upper(), "letter", "warning" if n == mark else "", Say("because") if n == mark else None)
        for n in names
    ]
    return Graph(Say("letters"), nodes, [Arrow(*link.split(">"), label=Say("to")) for link in links_])


def test_a_tree_tells_nothing_twice_and_ends_where_a_circle_closes():
    assert list(graph_lines(_graph("a>b", "b>c", "a>c", "c>a", "d>d", mark="c"))) == [
        "letters",
        "D (letter)",
        "  └─ to → D (letter), see above",
        "A (letter)",
        "  ├─ to → B (letter)",
        "  │  └─ to → C (letter) !: because",
        "  │     └─ to → A (letter), see above",
        "  └─ to → C (letter) !: because, see above",
    ]


LAYOUTS = [
    ("a>b", "b>c", "a>c", "d>c"),
    ("a>b", "b>a"),
    ("a>a",),
    ("a>b", "b>c", "c>d", "d>b", "a>d", "e>f", "f>d"),
    tuple(f"n{i}>n{(i * 7 + 3) % 40}" for i in range(60)),
]


@pytest.mark.parametrize("links_", LAYOUTS, ids=lambda x: f"{len(x)}-{x[0]}")
def test_no_node_lies_over_another_and_arrows_run_to_the_right(links_):
    graph = _graph(*links_)
    ids = [n.id for n in graph.nodes]
    ends = [(a.start, a.end) for a in graph.arrows]
    layout = lay_out(ids, ends, dict.fromkeys(ids, 40.0))
    spots = [s for column in layout.columns for s in column]
    assert sorted(s.node for s in spots if s.node) == sorted(ids)
    for column in layout.columns:
        assert all(b.y - a.y >= (a.height + b.height) / 2 for a, b in pairwise(column))
    assert len(layout.wires) == sum(a != b for a, b in ends)
    for wire in layout.wires:
        start, end = wire.spots[0], wire.spots[-1]
        assert (start.node, end.node) == (ends[wire.number][:: -1 if wire.back else 1])
        assert [s.column for s in wire.spots] == list(range(start.column, end.column + 1))
    assert min(s.y - s.height / 2 for s in spots) == 0


def test_the_picture_holds_every_word_and_marks_by_shape_and_sign(whole):
    graph = links.graph(whole, "")
    picture = svg(graph)
    words = _texts(picture)
    assert {str(a.label) for a in graph.arrows} <= set(words)
    told = " ".join(words)
    assert all(part in told for n in graph.nodes for part in n.label.split())
    marked = svg(_graph("a>b", "b>b", mark="b"))
    assert "! because" in _texts(marked) and "↻ to" in _texts(marked)
    assert re.search(r'stroke-width="2.6" stroke-dasharray="6 3"', marked)
    assert svg(graph) == picture  # nothing of the day or the machine


def test_the_picture_is_wide_enough_for_its_labels():
    long = "shuffles it into the drama deck, then into the serious one, and waits"
    graph = Graph(Say("letters"), [Node("a", "A", "x"), Node("b", "B", "x")], [Arrow("a", "b", Say(long))])
    width = float(re.search(r'width="(\d+)"', svg(graph))[1])
    assert width > 2 * 200 + width_of(long, 11.5)


def test_the_picture_speaks_the_language_of_whoever_asks():
    said = svg(_graph("a>b"), lambda one, many, n: {"letters": "lettres", "to": "à & <là>"}.get(one, one))
    assert "lettres" in _texts(said) and "à & <là>" in _texts(said)
