"""Laid-out pages kept in the cache: what changed is laid out again, and nobody can tell from the PDF."""

from __future__ import annotations

import gc
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from fogtools.finding import FogError
from fogtools.game.printing.face import Face
from fogtools.games.fog_of_love.print.faces import style
from fogtools.print.pdf import lay_out
from fogtools.print.pdf.layout import faces as layout
from fogtools.print.pdf.layout import page_cache, workers
from fogtools.print.pdf.layout.page_cache import FORM
from fogtools.print.pdf.pages.forms import pages

TRIM = (44.0, 68.0)
LONG = "A line that goes on. " * 60


def face(card: str, text: str) -> Face:
    return Face(card, "front", f'<div class="body" data-box="body"><p data-text="says">{text}</p></div>', TRIM)


FACES = [face(f"card-{i}", f"What is said on card {i}.") for i in range(30)] + [face("long", LONG)]


@pytest.fixture
def pressed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many faces each document had; the layout itself is the real one."""
    real, calls = layout.laid_in_one, []

    def counting(press: object, faces: list[Face]) -> object:
        calls.append(len(faces))
        return real(press, faces)  # type: ignore[arg-type]

    monkeypatch.setattr(layout, "laid_in_one", counting)
    return calls


def test_pages_are_the_same_with_and_without_what_was_kept(tmp_path: Path, pressed: list[int]) -> None:
    plain = lay_out(FACES, style(), "en")
    assert sum(pressed) == len(FACES) and len(pressed) > 1
    pressed.clear()
    first, again = (lay_out(FACES, style(), "en", cache=tmp_path) for _ in range(2))
    assert plain == first == again and sum(pressed) == len(FACES)
    assert [o.card for o in again.overflows] == ["long"] and again.slack


def test_a_changed_card_costs_itself_only(tmp_path: Path, pressed: list[int]) -> None:
    lay_out(FACES, style(), "en", cache=tmp_path)
    changed = [*FACES[:12], face("card-12", "Something else."), *FACES[13:]]
    pressed.clear()
    kept_first = lay_out(changed, style(), "en", cache=tmp_path)
    assert pressed == [1]
    assert kept_first == lay_out(changed, style(), "en")


@pytest.mark.slow
def test_two_workers_make_the_pages_that_one_makes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = lay_out(FACES, style(), "en")
    monkeypatch.setattr(workers, "WORTH", 1)
    monkeypatch.setattr(workers, "free", lambda: True)
    monkeypatch.setattr(layout, "LayoutEngine", None)  # this process lays out nothing
    told: list[int] = []
    two = lay_out(FACES, style(), "en", step=told.append, cache=tmp_path)
    assert pages(two) == pages(one) and two == one and sum(told) == len(FACES)
    with pytest.raises(FogError, match="which is not part of its style"):
        lay_out([face("thief", '<img src="file:///etc/passwd">')], style(), "en")


@pytest.mark.nightly
def test_a_worker_is_followed_by_another_and_very_many_faces_by_none_here(monkeypatch: pytest.MonkeyPatch) -> None:
    one = lay_out(FACES, style(), "en")
    monkeypatch.setattr(workers, "EACH", 1)  # two parts, and no core is free
    monkeypatch.setattr(workers, "free", lambda: False)
    monkeypatch.setattr(layout, "LayoutEngine", None)  # this process lays out nothing
    assert pages(lay_out(FACES, style(), "en")) == pages(one)


@pytest.mark.nightly
def test_no_document_outlives_its_part() -> None:
    """Pictures are kept from part to part: none holds what it was drawn on, or memory would grow with the cards."""
    from weasyprint.css import StyleFor

    icon = '<img src="fog:arch.svg">'
    press = layout.LayoutEngine(style(), "en", 3.0, [TRIM])
    for n in range(2):
        layout.printed(press, [face(f"card-{n}", f"{icon} {n}")])
        gc.collect()
    assert press.pictures["fog:arch.svg"].drawn and not [o for o in gc.get_objects() if isinstance(o, StyleFor)]


@pytest.mark.parametrize("torn", [b"", b"{}", b"SQLite format 3\0" + b"\xff" * 4096])
def test_a_file_that_is_no_cache_counts_as_nothing(torn: bytes, tmp_path: Path, pressed: list[int]) -> None:
    two = FACES[:2]
    whole = lay_out(two, style(), "en", cache=tmp_path)
    (tmp_path / FORM).write_bytes(torn)
    pressed.clear()
    assert lay_out(two, style(), "en", cache=tmp_path) == whole and sum(pressed) == 2
    assert lay_out(two, style(), "en", cache=tmp_path) == whole and sum(pressed) == 2


@pytest.mark.parametrize(
    "change",
    [
        "content = X'00'",
        "content = NULL",
        "head = replace(head, 'long', 'lo')",
        "head = ''",
        "head = 7",
        "key = 'other'",
    ],
)
def test_a_row_that_somebody_changed_counts_as_nothing(change: str, tmp_path: Path, pressed: list[int]) -> None:
    lay_out(FACES[-1:], style(), "en", cache=tmp_path)
    with sqlite3.connect(tmp_path / FORM) as base:
        base.execute(f"UPDATE faces SET {change}")
    base.close()
    pressed.clear()
    assert [o.card for o in lay_out(FACES[-1:], style(), "en", cache=tmp_path).overflows] == ["long"]
    assert pressed == [1]


def test_a_cache_that_another_process_writes_is_waited_for_and_then_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = lay_out(FACES[:1], style(), "en", cache=tmp_path)
    monkeypatch.setattr(page_cache, "PATIENCE", 0.05)
    other = sqlite3.connect(tmp_path / FORM)
    other.execute("BEGIN EXCLUSIVE")
    assert lay_out(FACES[:1], style(), "en", cache=tmp_path) == whole
    other.close()
    assert (tmp_path / FORM).is_file()


def test_another_language_style_or_bleed_is_another_page(tmp_path: Path, pressed: list[int]) -> None:
    one = FACES[:1]
    look = style()
    for other in (
        lambda: lay_out(one, look, "en", cache=tmp_path),
        lambda: lay_out(one, look, "fr", cache=tmp_path),
        lambda: lay_out(one, look, "en", 5.0, cache=tmp_path),
        lambda: lay_out(one, replace(look, css=look.css + " p { color: red }"), "en", cache=tmp_path),
    ):
        pressed.clear()
        other()
        assert pressed == [1]


def test_a_cache_that_cannot_be_written_only_costs_time(tmp_path: Path) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("")
    assert lay_out(FACES[:1], style(), "en", cache=nowhere) == lay_out(FACES[:1], style(), "en")


def test_what_nobody_used_for_longest_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(FACES, style(), "en", cache=tmp_path)

    def taken() -> list[tuple[str, int]]:
        with sqlite3.connect(tmp_path / FORM) as base:
            rows = base.execute("SELECT key, size FROM faces ORDER BY used, key").fetchall()
        base.close()
        return rows

    before = taken()
    monkeypatch.setattr(page_cache, "ROOM", sum(size for _, size in before) - 1)
    lay_out([face("new", "One more.")], style(), "en", cache=tmp_path)
    after = dict(taken())
    assert before[0][0] not in after and before[-1][0] in after and sum(after.values()) <= page_cache.ROOM
