"""What people really type and the format does not have gets its own answer, and no fix that means another thing."""

from pathlib import Path

import pytest

from fogtools.games.fog_of_love.cards.box import load
from tests.fog import ROOT, edit, fog

BASE = ROOT / "tests/boxes/base"
SCENES = "short-crossing/scenes.yaml"
CARD = "title: Wind, does: {both: +1}"
#: What is written in the place of CARD -> what stands at the remedy.
WISHES = {
    "title: Wind, copies: 3, does: {both: +1}": "a card is in the box once: write it again with another id and number",
    "title: Wind, image: a.png, does: {both: +1}": ("a picture stands under `art`, with its `file`"),
    "title: Wind, after: 3, does: {both: +1}": (
        "there is no timer: `carry` waits for the next scene, a track counts, a chapter ends after its `length`"
    ),
    "title: Wind, does: {player: {pay: 2, draw: 1}}": (
        "nobody pays for an effect: write the loss beside it, `satisfaction: -2`, or let them decide with `may`"
    ),
    "title: Wind, does: {if: own +curiosity at least 1 or own +curiosity at least 2, do: {both: +1}}": (
        "there is no `or`: write a line for each"
    ),
    "title: Wind, chooses: player, choices: {A: {says: We go., other: +1}, B: {says: We stay., other: +2}}": (
        "a letter is chosen by `both` or by the `partner`; what the PLAYER alone decides is an effect: "
        "`does: {player: {one of: [{draw: 1}, +1]}}`, or `may` with `otherwise`"
    ),
    "title: Wind, answers: player, at: laid, does: {both: +1}": ("write `own` for a scene of whoever lays this card"),
}
#: An amount as people write it -> what to write.
AMOUNTS = {
    "two hearts": "write a number with its sign, `+2` or `-2`, or `nothing`",
    "2 hearts": "write +2 or -2 alone",
    "2+": "write +2 alone",
    "+2 ♥": "write +2 alone",
    "+ 2": "write +2 alone",
    "3 more": "write +3 or -3 alone",
    "some": "write a number with its sign, `+2` or `-2`, or `nothing`",
}


def said(box: Path) -> list[tuple[str, str]]:
    """(message, remedy) of every finding of a box."""
    return [(str(f.message), str(f.help)) for f in load(box).findings]


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """The smallest whole box, to change."""
    for file in BASE.rglob("*.yaml"):
        (tmp_path / file.relative_to(BASE)).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file.relative_to(BASE)).write_bytes(file.read_bytes())
    return tmp_path


@pytest.mark.parametrize("written", WISHES)
def test_a_wish_is_answered(written: str, box: Path):
    edit(box / SCENES, CARD, written)
    [(_, help)] = said(box)
    assert help == WISHES[written]
    assert [f.fix for f in load(box).findings] == [None]


@pytest.mark.parametrize(
    "followed",
    [
        "title: Wind, does: {player: {one of: [{draw: 1}, +1]}}",
        "title: Wind, does: {player: {may: {draw: 1}, otherwise: +1}}",
        "title: Wind, answers: own, at: laid, does: {both: +1}",
    ],
)
def test_what_an_answer_names_can_be_written(followed: str, box: Path):
    edit(box / SCENES, CARD, followed)
    assert said(box) == []


@pytest.mark.parametrize("amount", AMOUNTS)
def test_an_amount_names_what_to_write(amount: str, box: Path):
    edit(box / SCENES, CARD, f"title: Wind, does: {{both: {amount}}}")
    [(message, help)] = said(box)
    assert (message, help) == (f"`{amount}` is not a number with a sign", AMOUNTS[amount])


@pytest.mark.parametrize(
    ("written", "remedy", "followed"),
    [
        ("number: 012", 'for a number write 12; for a text write it in double quotes: `"012"`', "number: 12"),
        ("number: 1_2", 'for a number write 12; for a text write it in double quotes: `"1_2"`', "number: 12"),
        ("number: 0x0c", 'for a number write 12; for a text write it in double quotes: `"0x0c"`', "number: 12"),
        ("number: 113, tutorial: yes", 'for a flag write `true`; for a text write it in double quotes: `"yes"`', None),
    ],
)
def test_the_remedy_of_an_unclear_word_ends_it(written: str, remedy: str, followed: str | None, box: Path):
    edit(box / SCENES, "number: 113", written)
    [(_, help)] = said(box)
    assert help == remedy
    edit(box / SCENES, written, followed or written.replace("yes", "true"))
    assert said(box) == []


@pytest.mark.parametrize(("written", "other"), [("pay: 2", "may"), ("bth: +1", "both"), ("drw: 1", "draw")])
def test_a_short_word_is_never_mended_unasked(written: str, other: str, box: Path):
    """`pay` is no slip of `may`: words of less than five letters may be other words."""
    (box / "fog.toml").write_text("[project]\n", encoding="utf-8")
    edit(box / SCENES, CARD, f"title: Wind, does: {{player: {{{written}}}}}")
    before = (box / SCENES).read_bytes()
    fog("check", "--fix", "--dirty", "--no-fit", cwd=box)
    assert (box / SCENES).read_bytes() == before, other
