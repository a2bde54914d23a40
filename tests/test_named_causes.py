"""What looks right and is not is called by its name: signs of other alphabets, copied files, cards elsewhere."""

import re
import shutil
import unicodedata
from pathlib import Path

import pytest

from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.cards.box import load
from fogtools.games.fog_of_love.cards.faulty.manifest import sound_part
from fogtools.source.suggestions import alike
from tests.fog import ROOT, edit

SCENES = "short-crossing/scenes.yaml"


@pytest.fixture
def box(tmp_path: Path) -> Path:
    return shutil.copytree(ROOT / "tests/boxes/base", tmp_path / "box")


def said(box: Path) -> list[tuple[str, str]]:
    """(message, remedy) of every finding of a box."""
    return [(str(f.message), str(f.help)) for f in FOG_OF_LOVE.authoring.check(load(box))]


@pytest.mark.parametrize(
    ("old", "new", "named", "right"),
    [
        ("number: 113", "numb\u0435r: 113", "U+0435 CYRILLIC SMALL LETTER IE, which looks like `e`", "number"),
        ("deck: sweet", "deck: sw\u200beet", "U+200B ZERO WIDTH SPACE, which nobody sees", "sweet"),
        ("deck: sweet", "deck: sweet\u00a0", "U+00A0 NO-BREAK SPACE, which looks like a space", "sweet"),
        ("both: +1", "both: \uff0b1", "U+FF0B FULLWIDTH PLUS SIGN, which looks like `+`", "+1"),
        ("both: +1", "both: \u22121", "U+2212 MINUS SIGN, which looks like `-`", "-1"),
        ("number: 113", "number: 11\uff13", "U+FF13 FULLWIDTH DIGIT THREE, which looks like `3`", "113"),
        ("title: Wind", "title: W\u03b9nd", "U+03B9 GREEK SMALL LETTER IOTA, which looks like `i`", "Wind"),
    ],
)
def test_a_sign_that_looks_like_another_is_named(old: str, new: str, named: str, right: str, box: Path) -> None:
    edit(box / SCENES, old, new)
    [(message, help)] = said(box)
    assert message.endswith(f" stands {named}") and help == f"write `{right}`"


def test_every_letter_is_paired_with_one_that_it_looks_like() -> None:
    for letter, same in alike.LETTERS.items():
        assert not letter.isascii() and same.isascii() and letter.isupper() == same.isupper(), letter
        assert alike.named(letter) == f"U+{ord(letter):04X} {unicodedata.name(letter)}"
        assert alike.plain(f"x{letter}") == f"x{same}"


@pytest.mark.parametrize("copy", ["scenes copy.yaml", "scenes-2.yaml", "a-copy-of-scenes.yaml"])
def test_a_copied_file_is_one_finding(copy: str, box: Path) -> None:
    shutil.copy(box / SCENES, (box / SCENES).with_name(copy))
    [(message, help)] = said(box)
    assert message.startswith("all 14 cards of this file stand in ") and message.endswith(
        "short-crossing/scenes.yaml, too"
    )
    assert help == "delete one of the two files"
    (box / SCENES).with_name(copy).unlink()
    assert said(box) == []


def test_a_key_of_another_kind_names_that_kind(box: Path) -> None:
    edit(box / SCENES, "title: Wind, ", "title: Wind, goal: own +curiosity at least 2, ")
    assert said(box)[0] == (
        "`goal` is not a key that is known here",
        "`goal` stands on cards under `traits:`; delete it here",
    )


def test_two_kinds_that_are_alike_are_both_named(box: Path) -> None:
    (box / "more.yaml").write_text("traits:\n- {id: baker, number: 190, title: Baker, tokens: [+curiosity]}\n", "utf-8")
    assert said(box)[0] == (
        "this card has the keys of `occupations:`, `features:`, and stands under `traits:`",
        "move it under `occupations:`, `features:`",
    )


@pytest.mark.parametrize(
    ("row", "help"),
    [
        ("match E", "did you mean `match C`?"),
        ("mach A", "did you mean `match A`?"),
        ("mach D", "did you mean `match C`?"),
        ("partner F", "did you mean `partner C`?"),
        ("any E", "did you mean `any C`?"),
    ],
)
def test_a_condition_that_is_none_is_answered_with_a_letter_of_its_card(row: str, help: str, box: Path) -> None:
    tokens = ("+gentleness", "-gentleness", "+curiosity")
    choices = "".join(f"    {x}: {{says: {x}., tokens: [{t}]}}\n" for x, t in zip("ABC", tokens, strict=True))
    card = f"- id: umbrella\n  number: 190\n  deck: sweet\n  title: Umbrella\n  chooses: both\n  choices:\n{choices}"
    (box / "more.yaml").write_text(f"scenes:\n{card}  then:\n    {row}: {{both: +1}}\n", "utf-8")
    assert said(box)[0] == (f"`{row}` is not a condition that is known", help)


@pytest.mark.parametrize(
    ("there", "row", "help"),
    [
        ("ABC", "match E", "`match C` stands here already: write another one, or delete this one"),
        ("AC", "match E", "did you mean `match B`?"),
        ("AB", "match E", "did you mean `match C`?"),
        ("A", "mach A", "`match A` stands here already: write another one, or delete this one"),
        ("B", "mach A", "did you mean `match A`?"),
    ],
)
def test_no_row_is_proposed_that_its_map_has(there: str, row: str, help: str, box: Path) -> None:
    """The rows of another `then` of the card count nothing: there each may stand again."""
    rows = ", ".join(f"{text}: {{both: +1}}" for text in (*(f"match {x}" for x in there), row))
    then = f"    match A: {{carry: {{until: next scene, then: {{{rows}}}}}}}\n"
    then += "    match B: {both: +1}\n    match C: {both: +2}\n"
    tokens = ("+gentleness", "-gentleness", "+curiosity")
    choices = "".join(f"    {x}: {{says: {x}., tokens: [{t}]}}\n" for x, t in zip("ABC", tokens, strict=True))
    card = f"- id: umbrella\n  number: 190\n  deck: sweet\n  title: Umbrella\n  chooses: both\n  choices:\n{choices}"
    (box / "more.yaml").write_text(f"scenes:\n{card}  then:\n{then}", "utf-8")
    assert said(box)[0] == (f"`{row}` is not a condition that is known", help)


@pytest.mark.parametrize("story", ["{chapters: 3}", "{title: 3, chapters: []}", "{}", "3"])
def test_a_story_whose_name_and_value_are_both_wrong_is_told(story: str, box: Path) -> None:
    """The name is left out with all below it: nothing is looked for there any more, and other stories stay."""
    file = box / "box.yaml"
    file.write_text(re.sub(r"(?m)^stories:\n", f"stories:\n  two%keys: {story}\n", file.read_text("utf-8")), "utf-8")
    assert any("two%keys" in message for message, _ in said(box))
    part = sound_part(load(box))
    assert part is not None and part.box is not None and part.box.stories and "two%keys" not in part.box.stories
