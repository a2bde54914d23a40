"""`fog proof`: one card drawn again whenever it is saved; what is wrong is told, and shown in red."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

import pytest

from fogtools.editor.live_proof import Galley, found
from fogtools.editor.live_proof.live_proof import DPI
from fogtools.finding import FogError
from fogtools.game.printing.face import Style
from fogtools.games import game_of
from fogtools.print.pdf.pages.card_proof import FOOT, HEAD, MARGIN, Puller, Words
from fogtools.print.sheet import BLEED
from tests.fog import ROOT, START, clean, edit, fog, heeding_ctrl_c, line_of
from tests.printed import page_texts

CARDS = "stories/base/short-crossing/scenes.yaml"
STORY = "stories/base/short-crossing/story.yaml"
MM = DPI / 25.4
RED = (230, 13, 13)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(ROOT / "tests/boxes/base", tmp_path / "stories/base")
    (tmp_path / "fog.toml").write_text('[project]\nlanguages = ["en"]\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def galley(here: Path, card: str, form: str = "png") -> Galley:
    return Galley(found(card, here, game_of), "en", form)


def pixels(data: bytes | None) -> Any:
    from PIL import Image

    assert data is not None
    return Image.open(BytesIO(data)).convert("RGB")


def reds(picture: Any) -> int:
    return sum(n for n, colour in picture.getcolors(1 << 24) if colour == RED)


# ------------------------------------------------------------------ which card
@pytest.mark.parametrize("word", ["gulls", "111", "short-crossing/gulls", "short-crossing/111", f"{CARDS}:3"])
def test_a_card_by_its_id_its_number_its_story_or_its_line(here: Path, word: str) -> None:
    wanted = found(word, here, game_of)
    assert (wanted.story, wanted.card) == ("short-crossing", "gulls")


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("seagulls", "no story prints a card “seagulls”."),
        ("short-crossing/seagulls", "no story prints a card “short-crossing/seagulls”."),
        (CARDS, f"{CARDS} holds 14 cards."),
        (f"{CARDS}:1", f"{CARDS}: on line 1 stands no card that is printed."),
        ("stories/base/box.yaml:1", "stories/base/box.yaml: on line 1 stands no card that is printed."),
        ("no-story/gulls", "there is no no-story."),
    ],
)
def test_what_means_no_card_is_refused(here: Path, word: str, said: str) -> None:
    with pytest.raises(FogError) as error:
        found(word, here, game_of)
    assert str(error.value).startswith(said) or "no-story" in str(error.value)


# ------------------------------------------------------------------ the proof
def test_front_and_back_stand_side_by_side_with_bleed(here: Path) -> None:
    done = galley(here, "gulls").look()
    assert done.findings == []
    picture = pixels(done.data)
    width, height = 70.0, 120.0
    assert picture.width == pytest.approx((2 * (width + 2 * BLEED) + 3 * MARGIN) * MM, abs=2)
    assert picture.height == pytest.approx((height + 2 * BLEED + HEAD + FOOT) * MM, abs=2)
    assert reds(picture) == 0


def test_a_twin_is_shown_in_both_colours(here: Path) -> None:
    done = galley(here, "lone-wolf").look()
    assert pixels(done.data).height == pytest.approx((2 * (120 + 2 * BLEED) + HEAD + FOOT + MARGIN) * MM, abs=3)


def test_a_text_that_overflows_is_told_and_outlined(here: Path) -> None:
    edit(here / STORY, "text: The sea is flat.", f"text: {'The sea is flat. ' * 60}")
    done = galley(here, "noon").look()
    assert {finding.check for finding in done.findings} == {"overflow"}
    assert reds(pixels(done.data)) > 500


def test_the_mark_of_print_lock_is_on_the_proof(here: Path) -> None:
    assert fog("lock", "short-crossing", "--printing", "1.0", cwd=here).returncode == 0
    one = galley(here, "gulls", "pdf")
    assert "v2" not in shown_in(one.look().data)
    edit(here / CARDS, "title: Gulls", "title: Two gulls")
    shown = shown_in(one.look().data)
    assert "111 Two gulls · en · v2" in shown
    assert "2 en" in shown


def shown_in(data: bytes | None) -> str:
    """The words of the first page."""
    assert data is not None
    return page_texts(data)[0]


# ------------------------------------------------------------------ while it is edited
def test_only_what_changed_is_read_and_laid_out(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = galley(here, "gulls")
    before, stamp = one.look().data, one.stamp()
    assert one.stamp() == stamp
    assert one.opened is not None
    assert one.puller is not None
    box, kept = one.opened.box, len(one.puller.kept)
    edit(here / CARDS, "title: Gulls", "title: Many gulls")
    assert one.stamp() != stamp
    monkeypatch.setattr(one.opened, "load", None)  # the box is not read as a whole
    after = one.look().data
    assert after != before
    assert len(one.puller.kept) == kept + 1  # the front alone
    assert one.opened.box.by_id["wind"].card is box.by_id["wind"].card
    edit(here / CARDS, "title: Many gulls", "title: Gulls")
    assert one.look().data == before


def test_a_new_file_is_seen_and_a_card_that_moved_into_it(here: Path) -> None:
    one = galley(here, "gulls")
    before = one.look().data
    text = (here / CARDS).read_text(encoding="utf-8")
    line = next(row for row in text.split("\n") if "id: gulls" in row)
    (here / CARDS).write_text(text.replace(line + "\n", ""), encoding="utf-8")
    with pytest.raises(FogError, match="there is no card gulls any more"):
        one.look()
    (here / CARDS).with_name("more.yaml").write_text(f"scenes:\n{line}\n", encoding="utf-8")
    assert one.look().data == before


def test_a_broken_file_tells_why_and_is_waited_out(here: Path) -> None:
    one = galley(here, "gulls")
    before = one.look().data
    edit(here / CARDS, "title: Gulls, does", "title: [Gulls, does")
    broken = one.look()
    assert broken.data is None
    assert [finding.severity for finding in broken.findings] == ["error"]
    assert broken.findings[0].line == line_of(here / CARDS, "id: gulls")
    edit(here / CARDS, "title: [Gulls, does", "title: Gulls, does")
    assert one.look().data == before


def test_a_translation_is_read_again(here: Path) -> None:
    one = Galley(found("gulls", here, game_of), "fr", "pdf")
    assert "Gulls" in shown_in(one.look().data)
    assert fog("i18n", "init", "fr", cwd=here).returncode == 0
    file = next((here / "locales/fr/LC_MESSAGES").glob("base.short-crossing.po"))
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('msgid "Gulls"\nmsgstr ""', 'msgid "Gulls"\nmsgstr "Mouettes"'), encoding="utf-8")
    assert "Mouettes" in shown_in(one.look().data)


@pytest.mark.nightly
def test_pictures_that_are_drawn_once_are_drawn_the_same(here: Path) -> None:
    """What is written again for a picture on the next card is what the engine would write."""
    one = galley(here, "gulls", "pdf")
    one.look()
    assert one.puller is not None
    style, trims = one.puller.style, one.puller.trims
    faces = [face for key in ("gulls", "rain", "man-overboard") for face in _faces(one, key)]
    words = Words("", {"front": "", "back": ""}, "", "", "")
    warm = Puller(style, "en", trims)
    for face in faces:
        assert warm.proof([face], words) == Puller(style, "en", trims).proof([face], words)
        assert Puller(style, "en", trims).painted(face) == warm.pulled(face).painted, "measured or not, it is one face"


def _faces(one: Galley, card: str) -> Any:
    assert one.opened is not None
    assert one.wanted.game.printing.faces_of is not None
    return one.wanted.game.printing.faces_of(one.opened.box, one.wanted.story, one.language, card)


def test_a_picture_with_transparency_is_drawn_anew_each_time() -> None:
    from fogtools.print.pdf.layout.faces import laid_in_one

    veil = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" opacity=".5"/></svg>'
    style = _plain({"veil.svg": veil, "rect.svg": veil.replace(b' opacity=".5"', b"")})
    puller = Puller(style, "en", [(30.0, 30.0)])
    from fogtools.game.printing.face import Face

    face = Face("a", "front", '<img style="height: 5mm" src="fog:veil.svg"> <img src="fog:rect.svg">', (30.0, 30.0))
    first = puller.pulled(face)
    again = puller.pulled(replace(face, html=face.html + " "))
    assert laid_in_one(puller.press, [face])
    assert (first.painted.whole != b"", again.painted.whole != b"") == (True, True)


def _plain(pictures: dict[str, bytes]) -> Style:
    from fogtools.games.fog_of_love import GAME

    return Style("", GAME.printing.style(GAME.authoring.load(ROOT / "tests/boxes/base")).fonts, pictures)


# ------------------------------------------------------------------ at the command line
def test_once_at_the_command_line(here: Path) -> None:
    done = fog("proof", "gulls", cwd=here)
    assert (done.returncode, done.stdout) == (0, "build/proof/gulls-en.png: written\n")
    assert (here / "build/proof/gulls-en.png").read_bytes().startswith(b"\x89PNG")
    again = fog("proof", "gulls", "--out", "gulls.pdf", cwd=here)
    assert (again.returncode, again.stdout) == (0, "gulls.pdf: written\n")
    assert (here / "gulls.pdf").read_bytes().startswith(b"%PDF")
    edit(here / CARDS, "title: Gulls, does", "title: [Gulls, does")
    broken = fog("proof", "wind", cwd=here)
    assert broken.returncode == 0, "another card of the same file is drawn all the same"


@pytest.mark.nightly
def test_watching_at_the_command_line(here: Path) -> None:
    command = [sys.executable, "-u", "-c", START, "proof", "gulls", "--watch"]
    with subprocess.Popen(
        command, cwd=here, env=clean(here), stdout=subprocess.PIPE, text=True, preexec_fn=heeding_ctrl_c
    ) as process:
        said: Queue[str] = Queue()
        assert process.stdout is not None
        Thread(target=lambda out: [said.put(line) for line in out], args=(process.stdout,), daemon=True).start()
        try:
            assert "build/proof/gulls-en.png: drawn in" in _until_watching(said)
            picture = (here / "build/proof/gulls-en.png").read_bytes()
            edit(here / CARDS, "title: Gulls, does", "title: [Gulls, does")
            told = _until_watching(said)
            assert "build/proof/gulls-en.png: as it was before; mend these first.\n" in told
            assert (here / "build/proof/gulls-en.png").read_bytes() == picture
            edit(here / CARDS, "title: [Gulls, does", "title: More gulls, does")
            assert "drawn in" in _until_watching(said)
            assert (here / "build/proof/gulls-en.png").read_bytes() != picture
            process.send_signal(signal.SIGINT)
            assert process.wait(20) == 0
        finally:
            process.kill()


def _until_watching(said: Queue[str]) -> str:
    lines = []
    while (line := said.get(timeout=60)) != "Watching; Ctrl-C ends it.\n":
        lines.append(line)
    return "".join(lines)
