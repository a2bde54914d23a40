"""A printed face read as text: every kind of card in both languages, nothing lost and no icon left without a word."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from fogtools.finding import english
from fogtools.game.playing.course import Terms
from fogtools.game.playing.view import Run
from fogtools.games.fog_of_love import GAME
from fogtools.games.fog_of_love.print.faces import FACES, faces_of
from fogtools.games.fog_of_love.print.faces.ink import Ink
from fogtools.games.fog_of_love.print.printing import sizes
from fogtools.games.fog_of_love.show.view.card_text import ICONS, PARTS, SILENT, face, picture, shown
from fogtools.games.fog_of_love.show.view.reader import Reader
from fogtools.play.session import Session
from fogtools.print.face_text import Part, lines, plain
from fogtools.project.story_language import open_story
from tests import toy
from tests.fog import BOX, EVENING, STORY

SAYS = {"a": "▲ A", "b": "▼ B"}


def read(html: str, **parts: Part) -> str:
    return plain(lines(html, parts, lambda name: SAYS.get(name, "")))


def img(name: str, kind: str = "icon") -> str:
    return f'<img class="{kind}" src="fog:{name}.svg" alt="">'


# ------------------------------------------------------------------ the converter
def test_blocks_are_lines_and_breaks_too():
    assert read("<div>one<div>two</div>three</div><div>four<br>five</div>") == "one\ntwo\nthree\nfour\nfive"


def test_what_an_author_wrote_is_text():
    assert read("<div>&lt;b&gt; &amp; ♥</div>") == "<b> & ♥"


def test_the_last_class_counts_and_styles_go_on_inside():
    """A class without a style takes the one around it."""
    parts = {"a": Part("note"), "b": Part("label"), "c": Part(), "i": Part("keyword", "inline")}
    html = '<div class="a b">x<span class="c">y</span><i>z</i></div>'
    assert lines(html, {**parts, "c": Part(flow="inline")}, str) == ((Run("xy", "label"), Run("z", "keyword")),)


def test_an_empty_line_stands_before_what_stands_apart_but_not_twice():
    parts = {"o": Part(apart="first"), "h": Part(apart="yes", close=True)}
    options = '<div class="o">A</div><div class="o">B</div>'
    assert read(f"<div>x</div>{options}<div>y</div>", **parts) == "x\n\nA\nB\ny"
    assert read(f'<div>x</div><div class="h">head</div>{options}', **parts) == "x\n\nhead\nA\nB"


def test_leads_open_the_line_and_late_parts_close_it():
    """The letter of an option and its tokens."""
    parts = {"l": Part("letter", "lead", after=" "), "t": Part("token", "late"), "s": Part(indent="   ")}
    html = '<div><div class="l">A</div><div class="t">{}</div><div class="s">Yes.</div><div class="s">+1</div></div>'
    assert read(html.format(img("a")), **parts) == "A Yes.  ▲ A\n   +1"
    assert read('<div><div class="l">A</div></div><div>x</div>', **parts) == "A\nx"


def test_pictures_become_words_and_like_ones_a_number():
    assert read(f"<div>{img('a')}{img('a')}{img('b')} and {img('a')}{img('nobody')}</div>") == "▲ A ×2 ▼ B and ▲ A"
    assert read(f"<div>{img('a', 'drawn')}x</div>", drawn=Part(flow="none")) == "x"
    assert read('<div><span data-called="b"><img src="fog:other.svg"><i>K</i></span>!</div>') == "▼ B!"


def test_what_stands_between_needs_something_before_it():
    parts = {"s": Part(flow="inline", between=" · ")}
    foot = '<div>{}<span class="s">12</span>' + img("a", "s") + "</div>"
    assert read(foot.format(""), **parts) == "12 · ▲ A"
    assert read(foot.format("SWEET"), **parts) == "SWEET · 12 · ▲ A"


def test_what_is_left_out_is_left_out_whole():
    assert read(f'<div class="n">x<div>y{img("a")}</div></div><div>z</div>', n=Part(flow="none")) == "z"


# ------------------------------------------------------------------ the faces of the shipped box
@cache
def reader(code: str) -> Reader:
    box = GAME.authoring.load(EVENING / BOX)
    session = Session(GAME, GAME.playing.compile(box, STORY), Terms(1))
    return Reader(box, session, 0, open_story(GAME, box, STORY, code, EVENING / "locales"), english)


class _Seen(HTMLParser):
    """The words of a face without those of the strip that repeat the title."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.open: list[bool] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        classes = (dict(attrs).get("class") or "").split()
        left_out = any(PARTS.get(c, Part()).flow == "none" for c in classes) and "kind" not in classes
        if tag not in ("img", "br"):
            self.open.append(left_out)

    def handle_endtag(self, tag: str) -> None:
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if not any(self.open):
            self.words += data.split()


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_word_of_every_face_is_there_in_its_order(code):
    """FOL-091 to FOL-102: the card on the screen says what the printed one says."""
    r = reader(code)
    for placed in r.box.cards:
        for side in ("front", "back") if placed.kind in ("synopses", "characters", "aids") else ("front",):
            said = plain(face(r, placed, side)).split()
            for word in _words(r, placed, side):
                assert any(word in s for s in said), (placed.id, word)
                while word not in said[0]:
                    said.pop(0)


def _words(r: Reader, placed: Any, side: str) -> list[str]:
    ink = Ink(r.printer.wording(placed.id), r.language.typography, 1 if placed.id == "nine-stops" else 0)
    if placed.kind == "chapters":
        ink = Ink(ink.wording, ink.typeset, r.box.story(STORY).chapters.index(placed.id) + 1)
    faces = faces_of(placed.kind, placed.card, ink, sizes(r.box)[r.box.size_of(placed)], ("pink", "blue"))
    seen = _Seen()
    seen.feed(next(f.html for f in faces if f.side == side))
    late = {x for x in seen.words if x in "ABCD&"}
    return [w for w in seen.words if w not in late]


def test_every_picture_has_a_word_or_is_known_to_need_none():
    """FOL-100: an icon must not vanish on a screen."""
    r, unknown = reader("en"), set()
    for placed in r.box.cards:
        ink = Ink(r.printer.wording(placed.id), r.language.typography, 1)
        for f in faces_of(placed.kind, placed.card, ink, (70.0, 120.0), ("pink", "blue")):
            for kind, name in re.findall(r'<img class="([a-z-]+)" src="fog:([a-z-]+)\.svg"', f.html):
                silent = kind in SILENT or PARTS.get(kind, Part()).flow == "none"
                if not silent and f.side == "front" and not picture(r, name):
                    unknown.add((kind, name))
    # whether a destiny stays is said in words above its strip; so is what a goal looks at
    assert unknown <= {
        ("type-icon", "stays-light"),
        ("type-icon", "breaks-up-light"),
        ("goal-kind", "individual"),
        ("goal-kind", "shared"),
    }
    assert all(picture(r, name) for name in ICONS)


def test_every_kind_of_card_is_shown():
    for placed in reader("en").box.cards:
        card = shown(reader("en"), placed.id)
        assert card.title and card.kind and card.look and card.lines, placed.id
    kinds = {placed.kind for placed in reader("en").box.cards}
    assert {k.name for k in FACES} - kinds <= {"tutorials", "dividers"}


def test_a_scene_as_people_read_it():
    """FOL-092 to FOL-101."""
    said = plain(shown(reader("en"), "the-complaint").lines)
    assert said.replace("\u00a0", " ") == (
        "The complaint\n\n"
        "▲ Discipline\n\n"
        "[The letter that sent the man with the clipboard was yours. Two pages on delays, posted a month before the "
        "soup.]\n\n"
        "SECRET\n\n"
        "If revealed\n"
        "[It has numbered paragraphs and your signature.]\n\n"
        "PARTNER CHOOSES\n"
        "What do you make of it?\n\n"
        "A  “Paragraph six is me. I was the delay.”  ▲ Gentleness\n"
        "   CHOOSER +1\u202f♥. OTHER +2\u202f♥\n"
        "B  “Write them another one. I dictate.”  ▼ Gentleness\n"
        "   CHOOSER +2\u202f♥\n"
        "C  “You could have told me in any tunnel.”  ▲ Sincerity\n"
        "   OTHER −2\u202f♥\n\n"
        "If not revealed\n"
        "[Nobody finds out. But you are not nobody.]\n"
        "PLAYER −1\u202f♥.\n\n"
        "SERIOUS · 31 · SECRET"
    )


def test_the_styles_of_a_card():
    """FOL-093, FOL-096, FOL-102: keywords, spoken text, letters and tokens are told apart."""
    runs = [run for line in shown(reader("en"), "the-complaint").lines for run in line]
    styles = {run.text.strip(): run.style for run in runs}
    assert styles["The complaint"] == "title"
    assert styles["SECRET"] == styles["If revealed"] == "label"
    assert styles["A"] == "letter" and styles["▲ Gentleness"] == "token"
    assert styles["CHOOSER"] == "keyword" and styles["♥"] == "token"
    assert styles["“Paragraph six is me. I was the delay.”"] == "speech"
    assert styles["SERIOUS · 31 · SECRET"] == "note"


def test_both_sides_of_a_character():
    """FOL-056."""
    r = reader("en")
    card = next(p.id for p in r.box.of("characters") if "pink" in p.id)
    front, back = (plain(shown(r, card, side).lines) for side in ("front", "back"))
    assert "A woman" in front and "A man" in back


def test_what_a_box_made_up_is_called_by_its_name(tmp_path):
    """A dimension without a picture shows its initial in print; here its name stands."""
    card = "- {id: x, deck: whims, title: X, type: secret, tokens: [+pluck, -pluck], if revealed: nothing, "
    card += "if not revealed: nothing}"
    r = toy_reader(tmp_path, card, extra="dimensions: [pluck]\ndecks: [sweet, serious, whims]\n", people_text=PLUCK)
    said = plain(shown(r, "x").lines)
    assert "▲ Pluck ▼ Pluck" in said and said.endswith("WHIMS · SECRET")


PLUCK = """
traits: [{id: t1, title: T1, goal: own +pluck at least 1}]
occupations: [{id: o1, title: O1, tokens: [+pluck]}]
features: [{id: f1, title: F1, tokens: [-pluck]}]
"""
STAYING = "- {id: staying, title: Staying, outcome: stays, needs: [own satisfaction at least 3]}"


def toy_reader(folder: Path, scenes: str, **more: str) -> Reader:
    loaded = toy.box(folder, scenes, destinies=STAYING, synopsis="destinies: {hand: [staying]}", **more)
    session = Session(GAME, GAME.playing.compile(loaded, "toy"), Terms(1))
    return Reader(loaded, session, 0, open_story(GAME, loaded, "toy", "en", EVENING / "locales"), english)
