"""Pictures and the look of a deck: places, backs, credits, typefaces and signs of an author, in every size."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from fogtools.editor.cards.changes import made
from fogtools.editor.cards.deck import Deck
from fogtools.games import DECK
from fogtools.games.deck.cards.art import PLACES
from fogtools.games.deck.cards.box import Loaded, load
from fogtools.games.deck.print.faces.palette import looks
from fogtools.print.pdf.ruler import ruler
from fogtools.text.language import Language
from tests.fog import edit, fog
from tests.own_fonts import SMALL

SEA = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 110"><rect width="80" height="110" fill="#12384f"/>'
    '<circle cx="56" cy="28" r="11" fill="#f0c674"/></svg>'
)
SUN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="7"/></svg>'
WHOSE = "artist: Ada Miller, licence: CC BY 4.0"
BOX = """\
format: 1
box: Kitchen table
id: kitchen-table
language: en
categories: {begin: {title: To begin with, sign: sun, colour: "#b2522c"}, late: {title: When it is late, sign: moon}}
"""
CARDS = "".join(
    f"- id: {name}\n  category: begin\n  text: Who stood at the {name} of the house where you were a child?\n"
    f"  art: {{file: art/sea.svg, where: {where}, alt: The sea behind {name}., {WHOSE}}}\n"
    for name, where in zip(("stove", "table", "window", "door"), PLACES, strict=True)
)
LAMP = "- {id: lamp, category: late, text: Say who put out the lamp.}\n"


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A deck with a picture at each place."""
    folder = tmp_path / "stories/deck/kitchen-table"
    (folder / "art").mkdir(parents=True)
    (folder / "icons").mkdir()
    (folder / "art/sea.svg").write_text(SEA)
    (folder / "icons/sun.svg").write_text(SUN)
    shutil.copytree(SMALL.parent, folder / "fonts")
    (tmp_path / "fog.toml").write_text('[project]\nname = "x"\nlanguages = ["en"]\n')
    (folder / "box.yaml").write_text(BOX)
    (folder / "cards.yaml").write_text(
        f"cards:\n{CARDS}- {{id: lamp, category: late, text: Say who put out the lamp.}}\n"
    )
    return folder


def faces(box: Loaded) -> dict[tuple[str, str], str]:
    """(card, side) -> its HTML."""
    return {(f.card, f.side): f.html for f in DECK.printing.faces(box, box.name, Language("en"))}


def test_each_picture_stands_at_its_place_and_whose_it_is_on_a_card_of_credits(table: Path) -> None:
    box = load(table)
    assert DECK.authoring.check(box) == []
    shown, style = faces(box), DECK.printing.style(box)
    for name, where in zip(("stove", "table", "window", "door"), PLACES, strict=True):
        kind = where.replace(" ", "-")
        [art] = re.findall(rf'class="shown at-{kind}" src="fog:(art/[^"]+)"', shown[name, "front"])
        assert art in style.art and style.art[art].startswith(b"<svg")
    assert "shown" not in shown["lamp", "front"] and "water-2" in shown["lamp", "front"]
    assert "Ada Miller · CC BY 4.0" in shown["box/credits", "front"]
    assert DECK.printing.called(box, box.name, Language("en"))["box/credits"] == ("", "Credits")
    assert DECK.printing.kit(box, box.name, Language("en"), False).decks[0].cards == 6
    aloud = DECK.printing.aloud(box, box.name, Language("en"))
    assert "Picture: The sea behind stove." in aloud.cards[0].html
    assert "stove/art/alt" in [entry.context for entry in DECK.authoring.entries(box)["kitchen-table"]]


def test_a_deck_without_pictures_is_as_it_was(table: Path) -> None:
    (table / "cards.yaml").write_text(f"cards:\n{LAMP}")
    box = load(table)
    assert {card for card, _ in faces(box)} == {"lamp"} and not DECK.printing.style(box).art


@pytest.mark.parametrize("size", ["mini", "poker", "square", "tarot", "100 x 60"])
def test_pictures_leave_room_for_words_in_every_size(size: str, table: Path) -> None:
    edit(table / "box.yaml", "language: en", f"language: en\nsize: {size}")
    box = load(table)
    measure = ruler(DECK.printing.style(box), "en")
    wrong = [
        (f.card, f.side) for f in DECK.printing.faces(box, box.name, Language("en")) if measure.has_room(f) is False
    ]
    assert wrong == []


def test_a_picture_on_the_backs_takes_the_place_of_the_signs_and_saves_ink_where_that_is_wanted(table: Path) -> None:
    edit(table / "box.yaml", "language: en", f"language: en\nback: {{art: {{file: art/sea.svg, {WHOSE}}}}}")
    box = load(table)
    assert DECK.authoring.check(box) == []
    whole, low = DECK.printing.style(box), DECK.printing.style(box, True)
    assert b"#f0c674" in whole.pictures["wall-0.svg"] and b"#f0c674" not in low.pictures["wall-0.svg"]
    assert '<span class="label">Kitchen table</span>' in faces(box)["lamp", "back"]


def test_a_look_sets_paper_ink_typefaces_and_signs(table: Path) -> None:
    (table / "look.yaml").write_text(
        'paper: "#fbf3e2"\nink: "#2a2118"\nicons: {sun: icons/sun.svg}\n'
        "fonts: {text: {regular: fonts/small.ttf, licence: OFL 1.1}}\n"
    )
    box = load(table)
    assert DECK.authoring.check(box) == [] and DECK.check_schemas(box) == []
    style = DECK.printing.style(box)
    assert "#fbf3e2" in style.css and [f.own != "" for f in style.fonts if f.family == "Fog Serif"] == [True] * 4
    assert b"<circle" in style.pictures["mark-1.svg"] and b"<circle" not in style.pictures["mark-2.svg"]
    assert "OFL 1.1" in faces(box)["box/credits", "front"]
    assert looks(box)["begin"].paper == "#fbf3e2"


def test_what_is_wrong_with_a_picture_is_told_at_its_line_and_nothing_is_printed(table: Path) -> None:
    (table / "art/sea.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>')
    done = fog("check", "--no-fit", cwd=table.parents[2])
    assert done.returncode == 1 and "cards.yaml:5:15  error  picture-file" in done.stdout
    done = fog("print", "kitchen-table", cwd=table.parents[2])
    assert done.returncode == 1 and not (table.parents[2] / "build").exists()


def test_pictures_go_out_into_a_table_and_come_back(table: Path) -> None:
    project = table.parents[2]
    done = fog("export", "cards", "--out", "all.xlsx", "--no-pictures", cwd=project)
    assert done.returncode == 0 and "stays in its file" not in done.stdout
    before = (table / "cards.yaml").read_bytes()
    done = fog("import", "all.xlsx", "--dirty", cwd=project)
    assert "0 cards new, 0 changed, 5 as they were" in done.stdout and (table / "cards.yaml").read_bytes() == before


def test_an_empty_deck_is_no_table(table: Path) -> None:
    (table / "cards.yaml").unlink()
    done = fog("export", "cards", "--out", "all.xlsx", "--no-pictures", cwd=table.parents[2])
    said = "fog: kitchen-table has no cards yet: there is nothing to write."
    assert (done.returncode, done.stderr.strip()) == (2, said)


def test_forty_categories_are_told_apart_and_more_stay_a_field(tmp_path: Path) -> None:
    rows = "".join(f"Word {n},Group {n % 40}\n" for n in range(120))
    project = tmp_path
    (project / "words.csv").write_text(f"Word,Category\n{rows}")
    done = fog("import", "words.csv", cwd=project)
    assert done.returncode == 0, done.stdout
    [folder] = project.glob("stories/deck/*")
    box = load(folder)
    assert len(box.categories) == 40 and not box.findings
    assert len({(look.colour, look.sign) for look in looks(box).values()}) == 41
    (tmp_path / "sixty").mkdir()
    rows = "".join(f"Word {n},Group {n % 60}\n" for n in range(120))
    (tmp_path / "sixty/more.csv").write_text(f"Word,Category\n{rows}")
    done = fog(
        "import",
        "more.csv",
        "--into",
        "../" + folder.relative_to(tmp_path).as_posix(),
        "--dirty",
        cwd=tmp_path / "sixty",
    )
    assert done.returncode == 0, done.stdout + done.stderr
    after = load(folder)
    assert len(after.categories) <= 48 and not after.findings


def test_the_file_of_the_look_is_one_of_the_deck(table: Path) -> None:
    """Its comments hide findings, its schema is held against it, and new cards do not go into it."""
    look, cards = table / "look.yaml", table / "cards.yaml"
    look.write_text('# fog: ignore hard-to-read: by candlelight\nink: "#b0a890"\n', encoding="utf-8")
    done = fog("check", "--no-fit", "--no-cache", str(table), cwd=table)
    assert "hard-to-read" not in done.stdout and "Hidden: 1 finding by a comment." in done.stdout
    look.write_text('inc: "#000000"\n', encoding="utf-8")
    assert [(Path(f.file).name, f.check) for f in DECK.check_schemas(load(table))] == [("look.yaml", "schema")]
    look.write_text('ink: "#000000"\n', encoding="utf-8")
    cards.write_text("cards: []\n", encoding="utf-8")
    plan = made(Deck(table, table, DECK), "cards", "owl", {"text": "Who hears the owl?"})
    assert [name for name, _, _ in plan.files] == ["cards.yaml"]
