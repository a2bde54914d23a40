"""Typefaces of an author's own for Misty and for a tarot drama."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from fogtools.finding import in_reading_order
from fogtools.games import MISTY, TAROT_DRAMA
from fogtools.games.misty.print.rules_sheet import SHEET
from fogtools.print.job_for_story import open_story, undrawn
from fogtools.print.pdf import lay_out
from tests.evening import BASE as SETTING
from tests.own_fonts import LATIN, SMALL, made
from tests.test_misty_checks import BASE as DECK

HERE = Path(__file__).parent
LOOK = """fonts:
  text: {regular: fonts/small.ttf, licence: OFL 1.1}
  titles: {regular: fonts/small.ttf, licence: OFL 1.1}
"""
BOTH = pytest.mark.parametrize("game, base, sheet", [(MISTY, DECK, SHEET), (TAROT_DRAMA, SETTING, "guide")])


def box_of(game: Any, base: Path, folder: Path, look: str = LOOK) -> Any:
    shutil.copytree(base, folder)
    shutil.copytree(SMALL.parent, folder / "fonts")
    if look:
        (folder / "look.yaml").write_text(look, encoding="utf-8")
    return game.authoring.load(folder, folder)


def faces(game: Any, box: Any) -> dict[tuple[str, str], Any]:
    language = open_story(game, box, box.name, "en", HERE / "none")
    return {(f.card, f.side): f for f in game.printing.faces(box, box.name, language)}


@BOTH
def test_a_box_is_set_in_the_typefaces_that_its_look_names(game: Any, base: Path, sheet: str, tmp_path: Path) -> None:
    box = box_of(game, base, tmp_path / "box")
    assert game.authoring.check(box) == [] and game.check_schemas(box) == []
    style = game.printing.style(box)
    own = {font.family for font in style.fonts if font.own}
    assert own == {"Fog Serif", "Fog Titles"} and '"Fog Titles"' in style.css
    shown = faces(game, box)
    assert "Typefaces: Small · OFL 1.1" in shown[sheet, "front"].html
    laid = lay_out([shown[sheet, "front"]], style, "en")
    assert any("Small" in name for name in _embedded(laid))


def _embedded(laid: Any) -> set[str]:
    """What the fonts of laid out faces are called in the PDF."""
    from io import BytesIO

    import pikepdf

    from fogtools.print.pdf.pages.forms import pages

    with pikepdf.open(BytesIO(pages(laid))) as pdf:
        return {str(one.get("/BaseFont", "")) for one in pdf.objects if isinstance(one, pikepdf.Dictionary)}


@BOTH
def test_without_a_look_nothing_is_changed(game: Any, base: Path, sheet: str, tmp_path: Path) -> None:
    plain, own = box_of(game, base, tmp_path / "plain", ""), box_of(game, base, tmp_path / "own")
    style = game.printing.style(plain)
    assert not any(font.own for font in style.fonts) and "Fog Titles" not in style.css and "-made" not in style.css
    before, after = faces(game, plain), faces(game, own)
    assert {key for key in before if before[key].html != after[key].html} == {(sheet, "front")}


@BOTH
def test_signs_that_a_typeface_lacks_are_said_at_its_line(game: Any, base: Path, sheet: str, tmp_path: Path) -> None:
    box = box_of(game, base, tmp_path / "box")
    (tmp_path / "box" / "fonts" / "small.ttf").write_bytes(made(LATIN.replace("w", "")))
    measures = lay_out([faces(game, box)[sheet, "front"]], game.printing.style(box), "en").measures
    found = undrawn(game, box, "en", [gap for one in measures for gap in one.missing])
    assert {(Path(f.file).name, f.line, f.check) for f in found} == {("look.yaml", 2, "font-signs")} | (
        {("look.yaml", 3, "font-signs")} if len(found) > 1 else set()
    )
    assert " w " in f"{found[0].message} ".replace("(", " (")


@BOTH
def test_what_is_wrong_with_a_look_is_said_at_its_line(game: Any, base: Path, sheet: str, tmp_path: Path) -> None:
    for n, (look, line, check) in enumerate(
        (
            ("fonts: {text: {regular: fonts/small.otf, licence: OFL 1.1}}\n", 1, "unusable"),
            ("fonts: {text: {regular: fonts/small.ttf}}\n", 1, "unusable"),
            ("fonts: {}\n", 1, "keys-together"),
            ("paper: '#ffffff'\n", 1, "unknown-key"),
            ("- fonts\n", 1, "wrong-type"),
        )
    ):
        box = box_of(game, base, tmp_path / str(n), look)
        found = in_reading_order([*box.findings, *game.authoring.check(box)])
        assert any(f.line == line and f.check.endswith(check) and f.help for f in found), (look, found)
        assert faces(game, box)
