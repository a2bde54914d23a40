"""The ruler says of every text what print says of it, or that it cannot tell: held against the layout engine."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from fogtools.game.printing.face import Face, Style
from fogtools.games.fog_of_love.print.faces import style
from fogtools.print.pdf import gauge
from fogtools.print.pdf.layout.fit import Overflow
from fogtools.print.pdf.ruler import Ruler, ruler
from tests.fitting import Shelf, at_the_edge, keystrokes, shelves, written
from tests.fog import ROOT
from tests.share import share

#: Of generated texts, in hundredths, so many may be left to the layout engine.
MOST_DOUBTFUL = 5
STYLE = style()


def face(html: str) -> Face:
    return Face("card", "front", html, (44.0, 68.0))


def body(text: str, look: str = "") -> Face:
    said = f'<div class="body" data-box="body" style="{look}"><div data-text="says">{text}</div></div>'
    return face(f'<div class="small" style="font-size: 8pt"><div class="card">{said}</div></div>')


@pytest.fixture(scope="module")
def shelved() -> list[Shelf]:
    return shelves()


def exact(overflows: Sequence[Overflow]) -> list[Overflow]:
    """What leaves its box, where, and by how many lines and characters."""
    return [replace(one, millimetres=0.0) for one in overflows]


def held(rows: list[tuple[Shelf, Face]]) -> Counter[bool | None]:
    """What the ruler says of the faces, each held against print; None where it leaves one to print."""
    said: Counter[bool | None] = Counter()
    by_shelf = defaultdict(list)
    for shelf, one in rows:
        by_shelf[shelf.name].append((shelf, one))
    for own in by_shelf.values():
        shelf, faces = own[0][0], [one for _, one in own]
        measure = ruler(shelf.style, shelf.code)
        for one, printed in zip(faces, gauge(faces, shelf.style, shelf.code), strict=True):
            room, measures = measure.has_room(one), measure.measures(one)
            said[room] += 1
            fits = not printed.overflows and not printed.missing
            assert room in (None, fits), (shelf.name, one, printed.overflows)
            if measures is not None:
                assert measures.rooms == printed.rooms, (shelf.name, one)
                assert exact(measures.overflows) == exact(printed.overflows), (shelf.name, one)
                both = zip(measures.overflows, printed.overflows, strict=True)
                assert all(a.millimetres == pytest.approx(b.millimetres, abs=0.011) for a, b in both), (shelf.name, one)
                near = zip(measures.slack, printed.slack, strict=True)
                assert all(a.millimetres == pytest.approx(b.millimetres, abs=0.011) for a, b in near), (shelf.name, one)
    return said


def test_generated_texts_have_the_verdict_of_print(shelved: list[Shelf]) -> None:
    """In every language, on faces of every kind and game; most fit, as on a desk."""
    chance = Random(5)
    pool = [(shelf, one) for shelf in shelved for one in shelf.faces]
    picked = [chance.choice(pool) for _ in range(share(80, 10_000))]
    said = held([(shelf, written(one, shelf.words, chance)) for shelf, one in picked])
    assert said[True] > said[False] > 0
    many = [chance.choice(pool) for _ in range(share(600, 10_000))]
    told = [ruler(shelf.style, shelf.code).has_room(written(one, shelf.words, chance)) for shelf, one in many]
    assert 100 * told.count(None) <= MOST_DOUBTFUL * len(told)


def test_a_text_that_is_typed_on_is_measured_as_if_all_were_laid_out(shelved: list[Shelf]) -> None:
    """Only its lines are laid out anew, for most keys; what is measured is the same."""
    chance, keys, short = Random(11), 0, 0
    pool = [(shelf, one) for shelf in shelved for one in shelf.faces]
    for shelf, one in (chance.choice(pool) for _ in range(share(4, 1_000))):
        typed, whole = Ruler(shelf.style, shelf.code), Ruler(shelf.style, shelf.code)
        for face in keystrokes(one, shelf.words, chance):
            whole.kept.clear()
            before = [*typed.kept.values()]
            assert typed.measures(face) == whole.measures(face), (shelf.name, face)
            keys, short = keys + 1, short + any(kept in before for kept in typed.kept.values())
    assert short > keys / 2


def test_texts_at_the_edge_have_the_verdict_of_print(shelved: list[Shelf]) -> None:
    """A text that just has room, and the same with one word more."""
    chance = Random(7)
    pool = [(shelf, one) for shelf in shelved for one in shelf.faces]
    picked = [chance.choice(pool) for _ in range(share(20, 1_000))]
    rows = [
        (shelf, near)
        for shelf, one in picked
        for near in at_the_edge(one, shelf.words, chance, ruler(shelf.style, shelf.code))
    ]
    said = held(rows)
    assert said[True] > 0.4 * len(rows) and said[False] > 0.4 * len(rows)


@pytest.mark.parametrize("end", ["TRAIT", "LAY", "DRAW", "Yes."])
def test_a_letter_that_comes_nearer_to_a_space_makes_room_at_a_line_s_end(end: str) -> None:
    """Though the space goes: boxes of all widths about that of a line, by 0.02 px."""
    measure, text = ruler(STYLE, "en"), f"nothing {end} the {end}"

    def taken(width: float) -> int:
        said = measure.measures(body(text, f"font-family: 'Fog Serif'; width: {width}px"))
        assert said is not None
        return said.rooms[0].lines

    turn = next(n for n in range(20, 200) if taken(n) <= 2)
    widths = [turn - 1 + n / 50 for n in range(51)]
    assert (taken(widths[0]), taken(widths[-1])) == (3, 2)
    shelf = Shelf("bodies", "en", STYLE, (), (), shipped=False)
    held([(shelf, body(text, f"font-family: 'Fog Serif'; width: {width}px")) for width in widths])


def test_no_shipped_face_needs_the_layout_engine(shelved: list[Shelf]) -> None:
    """So a first check of all stories never loads it."""
    shipped = [shelf for shelf in shelved if shelf.shipped]
    assert len(shipped) == 10
    assert all(ruler(shelf.style, shelf.code).has_room(one) for shelf in shipped for one in shelf.faces)


@pytest.mark.parametrize(
    "look",
    ["columns: 2", "display: flex", "width: calc(3mm + 1px)", "hyphens: auto", "font-size: larger", "overflow: scroll"],
)
def test_a_look_that_it_does_not_know_is_left_to_print(look: str) -> None:
    assert ruler(STYLE, "en").has_room(body("Rain.")) is True
    assert ruler(STYLE, "en").has_room(body("Rain.", look)) is None


@pytest.mark.parametrize(
    "text",
    [
        "Rain <u>tonight</u>",
        "Rain <b>tonight",
        "co\u00adoperate",
        "שלום",
        "a\u0301\u0301\u0301",
        "☃",
        '<img src="fog:none.svg">',
        '<img src="fog:heart.svg">',
        "<p><div>Rain</div></p>",
        "<b><div>Rain</div></b>",
    ],
)
def test_a_text_that_it_cannot_measure_is_left_to_print(text: str) -> None:
    assert ruler(STYLE, "en").has_room(body("Rain <b>tonight</b>")) is True
    assert ruler(STYLE, "en").has_room(body(text)) is None
    assert ruler(STYLE, "en").measures(body(text)) is None


@pytest.mark.parametrize(
    "css", ["@media print { b { width: 1mm } }", "b { width: 1mm !important }", "b:first-child { width: 1mm }"]
)
def test_a_style_sheet_that_it_does_not_know_is_left_to_print(css: str) -> None:
    assert Ruler(replace(STYLE, css=STYLE.css + css), "en").has_room(body("Rain.")) is None


def test_a_font_that_is_not_shipped_is_left_to_print() -> None:
    assert Ruler(Style(STYLE.css, STYLE.fonts[:1], STYLE.pictures), "en").has_room(body("<b>Rain</b>")) is None


def test_a_text_that_runs_over_is_measured_as_print_does() -> None:
    """Beyond the card, too; what the layout engine may take to another page is left to it."""
    full, beyond = (
        body("A line that goes on. " * n, "position: absolute; height: 20mm; width: 30mm") for n in (30, 60)
    )
    said, (printed,) = ruler(STYLE, "en").measures(full), gauge([full], STYLE, "en")
    assert said is not None and exact(said.overflows) == exact(printed.overflows) and said.rooms == printed.rooms
    assert said.overflows[0].millimetres > full.trim[1]
    assert ruler(STYLE, "en").has_room(beyond) is False
    assert ruler(STYLE, "en").measures(beyond) is None


AT_ONCE = """
from random import Random
from threading import Barrier, Thread

from fogtools.print.pdf.ruler import Ruler
from tests.test_ruler import STYLE, body

words = Random(7)
faces = [body(" ".join("".join(words.choices("aeinorstv", k=5)) for _ in range(8))) for _ in range(150)]
right = [Ruler(STYLE, "en").measures(face) for face in faces]
own, start, wrong = Ruler(STYLE, "en"), Barrier(4), []

def measure(seed):
    start.wait()
    for n in Random(seed).sample(range(len(faces)), len(faces)):
        if own.measures(faces[n]) != right[n]:
            wrong.append(n)

threads = [Thread(target=measure, args=(seed,)) for seed in range(4)]
for one in threads:
    one.start()
for one in threads:
    one.join()
assert not wrong and any(right)
"""


def test_pages_that_are_made_at_once_measure_as_one_by_itself():
    """The shaper has one buffer: two threads in it end the whole process."""
    done = subprocess.run([sys.executable, "-c", AT_ONCE], cwd=ROOT, capture_output=True, text=True, timeout=240)
    assert (done.returncode, done.stderr) == (0, "")
