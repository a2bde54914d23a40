"""Laid-out pages kept in the cache: what changed is laid out again, and nobody can tell from the PDF."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fogtools.games.fog_of_love.faces import style
from fogtools.pdf import kept, lay_out, layout
from fogtools.pdf.kept import FORM, MEAN, MOST, chunks
from fogtools.sheet import Face

TRIM = (44.0, 68.0)
LONG = "A line that goes on. " * 60


def face(card: str, text: str) -> Face:
    return Face(card, "front", f'<div class="body" data-box="body"><p data-text="says">{text}</p></div>', TRIM)


FACES = [face(f"card-{i}", f"What is said on card {i}.") for i in range(30)] + [face("long", LONG)]


@pytest.fixture
def pressed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many faces each document had; the layout itself is the real one."""
    real, calls = layout._laid, []

    def counting(press: object, faces: dict[int, Face], tightness: str) -> object:
        calls.extend([len(faces)] if not tightness else [])
        return real(press, faces, tightness)  # type: ignore[arg-type]

    monkeypatch.setattr(layout, "_laid", counting)
    return calls


def test_pages_are_the_same_with_and_without_what_was_kept(tmp_path: Path, pressed: list[int]) -> None:
    plain = lay_out(FACES, style(), "en")
    assert sum(pressed) == len(FACES) and len(pressed) > 1
    pressed.clear()
    first, again = (lay_out(FACES, style(), "en", cache=tmp_path) for _ in range(2))
    assert plain == first == again and sum(pressed) == len(FACES)
    assert [o.card for o in again.overflows] == ["long"] and again.slack


def test_a_changed_card_costs_its_own_chunk(tmp_path: Path, pressed: list[int]) -> None:
    lay_out(FACES, style(), "en", cache=tmp_path)
    changed = [*FACES[:12], face("card-12", "Something else."), *FACES[13:]]
    pressed.clear()
    kept_first = lay_out(changed, style(), "en", cache=tmp_path)
    assert 0 < sum(pressed) <= MOST
    assert kept_first == lay_out(changed, style(), "en")


def test_a_card_more_moves_no_other_chunk() -> None:
    keys = [f"{i * 2654435761 % 2**32:08x}" for i in range(400)]
    one, two = (
        {tuple(ks[p.start : p.stop]) for p in chunks(ks)} for ks in (keys, [*keys[:100], "00000001", *keys[100:]])
    )
    assert len(one - two) <= 2 and max(map(len, one)) <= MOST and 400 / len(one) < 2 * MEAN


@pytest.mark.parametrize("torn", [b"", b"{}", b"[]\n", b"0" * 64 + b"\n[]\n%PDF", b"\xff\xfe\n\n"])
def test_what_was_torn_counts_as_nothing(torn: bytes, tmp_path: Path, pressed: list[int]) -> None:
    two = FACES[:2]
    whole = lay_out(two, style(), "en", cache=tmp_path)
    for file in (tmp_path / FORM).iterdir():
        file.write_bytes(torn)
    pressed.clear()
    assert lay_out(two, style(), "en", cache=tmp_path) == whole and sum(pressed) == 2


def test_measures_that_somebody_changed_count_as_nothing(tmp_path: Path, pressed: list[int]) -> None:
    lay_out(FACES[-1:], style(), "en", cache=tmp_path)
    file = next((tmp_path / FORM).iterdir())
    file.write_bytes(file.read_bytes().replace(b'"long"', b'"lo"', 1).replace(b"]]]", b"], 3]]", 1))
    assert [o.card for o in lay_out(FACES[-1:], style(), "en", cache=tmp_path).overflows] == ["long"]


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
    files = list((tmp_path / FORM).iterdir())
    monkeypatch.setattr(kept, "ROOM", sum(f.stat().st_size for f in files) - 1)
    lay_out([face("new", "One more.")], style(), "en", cache=tmp_path)
    left = list((tmp_path / FORM).iterdir())
    assert 0 < len(left) <= len(files) and sum(f.stat().st_size for f in left) <= kept.ROOM
