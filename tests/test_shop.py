"""Print shops: the profiles of the tool, those of a project, and what is wrong with one."""

from datetime import date
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from fogtools.finding import FogError
from fogtools.print.page_frame import Frame, fitted, plain
from fogtools.print.shops import MOST_FILES, SHIPPED, known, read_shop, shop
from tests.fog import fog

LARGE, SMALL = (70.0, 120.0), (44.0, 68.0)
PROFILE = """\
name: The corner shop
checked on: "2025-03-31"
source: its window
form: png
sizes:
  - {name: Tall, trim: [70, 120], pixels: [900, 1500]}
"""
COPY = "`fog shops NAME` prints a profile that works"
BOUNDS = "write a number within these bounds"
KEYS = (
    "known here: order, colour, standard, condition, ink, bleed, safe, dpi, transparency, marks, outlines,"
    " rich black, black text, most, hairline, more sizes, parts"
)
ANCHOR = "remove it; a text that starts with `&` stands under `>-`"


def project(tmp_path: Path, name: str, text: str) -> Path:
    (tmp_path / "shops").mkdir(exist_ok=True)
    (tmp_path / "shops" / f"{name}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def refusal(root: Path, name: str = "corner") -> tuple[str, str]:
    with pytest.raises(FogError) as caught:
        shop(name, root)
    return str(caught.value), str(caught.value.help)


def test_the_tool_knows_the_shops_that_it_ships_and_a_printer_at_home():
    shops = known()
    assert list(shops) == sorted(file.stem for file in SHIPPED.glob("*.yaml")) and "home" in shops
    assert {shop.form for shop in shops.values()} == {"pdf", "png"} and max(s.most for s in shops.values()) > 0


@pytest.mark.parametrize("name", sorted(file.stem for file in SHIPPED.glob("*.yaml")))
def test_a_profile_says_when_and_where_somebody_looked(name):
    found = known()[name]
    assert date(2026, 1, 1) < date.fromisoformat(found.checked_on) and found.source and found.id == name
    # what a shop wants for a trim is the trim with its bleed, to the rounding of half a pixel
    for size in found.sizes:
        for edge, cut in zip(found.page(size), size.trim, strict=True):
            assert edge == pytest.approx(cut + 2 * found.bleed, abs=0.05)


@pytest.mark.parametrize("name", sorted(file.stem for file in SHIPPED.glob("*.yaml")))
def test_what_nobody_knows_of_a_shop_is_told_by_its_profile(name):
    said = YAML(typ="safe").load(SHIPPED / f"{name}.yaml")
    assert known()[name].left_out == tuple(key for key in ("ink", "safe", "hairline", "most") if key not in said)
    assert name != "home" or known()[name].left_out == ()


@pytest.mark.parametrize("part", shop("the-game-crafter").parts, ids=lambda part: part.name)
def test_the_picture_of_a_part_is_its_trim_with_a_bleed(part):
    """But for tuck boxes, whose picture is the net: larger than the room inside."""
    crafter = shop("the-game-crafter")
    page = tuple(pixels / crafter.dpi * 25.4 for pixels in part.pixels)
    if part.kind == "tuck box":
        assert part.depth > 10 and page[0] > 2 * (part.trim[0] + part.depth) and page[1] > part.trim[1] + part.depth
    else:
        assert page == pytest.approx([edge + 2 * crafter.bleed for edge in part.trim], abs=0.05)


def test_the_canvas_of_makeplayingcards_is_exact_to_the_pixel():
    mpc = shop("makeplayingcards")
    tarot = next(size for size in mpc.sizes if size.name == "Tarot")
    assert mpc.canvas(mpc.page(tarot)) == (897, 1497) and mpc.page(tarot) == pytest.approx((75.946, 126.746))


def test_a_profile_of_the_project_wins_over_that_of_the_tool(tmp_path):
    root = project(tmp_path, "mb-print", PROFILE)
    assert shop("mb-print", root).name == known(root)["mb-print"].name == "The corner shop"
    assert shop("mb-print").name == "MB Print"


def test_a_profile_of_the_project_adds_a_shop(tmp_path):
    root = project(tmp_path, "corner", PROFILE)
    assert "corner" in known(root) and shop("corner", root).sizes[0].cut == LARGE


def test_a_copy_of_a_shipped_profile_works_as_it_is(tmp_path):
    for file in SHIPPED.glob("*.yaml"):
        root = project(tmp_path, f"my-{file.stem}", file.read_text(encoding="utf-8"))
        assert shop(f"my-{file.stem}", root).name == known()[file.stem].name


def test_a_shop_that_is_not_known_is_refused_with_those_that_are(tmp_path):
    assert refusal(project(tmp_path, "corner", PROFILE), "mpc") == (
        "there is no print shop “mpc”.",
        f"known: {', '.join(sorted(['corner', *known()]))}; a file shops/NAME.yaml in the project adds one",
    )


@pytest.mark.parametrize(
    "old, new, message, help",
    [
        (
            "source",
            "sauce",
            "3:1: `sauce` is not a key that is known here",
            "did you mean `source`?",
        ),
        ("name:", "nme:", "1:1: `nme` is not a key that is known here", "did you mean `name`?"),
        (
            'name: The corner shop\nchecked on: "2025-03-31"',
            "nme: x",
            "1:1: `nme` is not a key that is known here",
            "did you mean `name`?",
        ),
        ("form: png", "form: jpg", "4:7: `jpg` is not a word that is known here", "did you mean `png`?"),
        ("form: png", "form: paper", "4:7: `paper` is not a word that is known here", "allowed: pdf, png"),
        ('"2025-03-31"', "a day", "2:13: `a day` is not a day, in quotes", 'for example `"2025-03-31"`'),
        ('"2025-03-31"', '"2025-02-30"', "2:13: `2025-02-30` is not a day, in quotes", 'for example `"2025-03-31"`'),
        ("form: png", "form: png\nbleed: -1", "5:8: `-1` is out of range: at least 0.0", BOUNDS),
        ("form: png", "form: png\nid: x", "5:1: `id` is not a key that is known here", KEYS),
        (
            "[900, 1500]",
            "[800, 1500]",
            "6:43: the page of Tall is smaller than its trim",
            "a page is the trim and its bleed",
        ),
        ("[900, 1500]", "[900, 99999]", "6:49: `99999` is out of range: at most 6000", BOUNDS),
        (
            ", pixels: [900, 1500]",
            "}\n  - {name: Vast, trim: [520, 590]",
            "7:24: the picture of Vast would have more than 6000 pixels",
            "a lower `dpi`, or a smaller size",
        ),
        ("name: The corner shop\n", "", "1:1: `name` is missing here", "add `name: ...`"),
        ("sizes:", "sizes: &all", "5:8: `&all` is an anchor; anchors are not read here", ANCHOR),
    ],
)
def test_a_fault_of_a_profile_is_named_at_its_line(tmp_path, old, new, message, help):
    text = PROFILE.replace(old, new)
    assert text != PROFILE
    said, remedy = refusal(project(tmp_path, "corner", text))
    assert (said, remedy) == (f"shops/corner.yaml:{message}.", help)


@pytest.mark.parametrize(
    "text", ["", "- 1\n", "hello\n", "{", "name: [\n", "\x00", "a: b: c\n", "!!python/object:x {}"]
)
def test_what_is_no_profile_at_all_is_refused_and_never_a_traceback(tmp_path, text):
    said, _ = refusal(project(tmp_path, "corner", text))
    assert said.startswith("shops/corner.yaml")


def test_a_link_out_of_the_project_is_no_profile(tmp_path):
    (tmp_path / "shops").mkdir()
    (tmp_path / "shops" / "corner.yaml").symlink_to("/etc/hostname")
    assert refusal(tmp_path)[0].startswith("shops/corner.yaml: this link leads out of the box")


def test_profiles_without_end_are_refused(tmp_path):
    for i in range(MOST_FILES + 1):
        project(tmp_path, f"shop-{i}", PROFILE)
    assert refusal(tmp_path)[0] == "shops holds more than 200 profiles of shops."


def test_a_profile_anywhere_is_read_under_the_name_of_its_file(tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text(PROFILE, encoding="utf-8")
    assert read_shop(file).id == "mine"


def test_large_cards_lie_1_to_1_on_a_tarot_card_and_small_ones_are_scaled():
    """70 x 120 mm and 69.85 x 120.65 mm are alike; 44 x 68 mm on 44.45 x 63.5 mm is not."""
    mpc = shop("makeplayingcards")
    sizes = {size.name: size for size in mpc.sizes}
    large = fitted(LARGE, sizes["Tarot"].cut, mpc.page(sizes["Tarot"]), mpc.bleed)
    assert large and large.scale == 1 and large.lost == pytest.approx(0.075) and large.covered
    assert large.corner == pytest.approx(((75.946 - 70) / 2, (126.746 - 120) / 2))
    small = fitted(SMALL, sizes["Mini"].cut, mpc.page(sizes["Mini"]), mpc.bleed)
    assert small and small.scale == pytest.approx(0.936, abs=0.0005) and small.lost < 0.1 and small.covered
    assert fitted(SMALL, sizes["Bridge"].cut, mpc.page(sizes["Bridge"]), mpc.bleed) is None


def test_a_frame_keeps_the_face_in_its_middle_and_shows_no_more_than_its_bleed():
    frame = Frame((100, 150), (70, 120), LARGE, 3.0)
    assert (frame.cut, frame.shown) == ((15, 15, 85, 135), (12, 12, 88, 138))
    assert plain(LARGE, 3.0).shown == (0, 0, 76, 126) and plain(LARGE, 3.0).kept(3.0) == 3.0


def test_a_bleed_wider_than_the_colour_runs_is_not_promised():
    """Colour is drawn 5 mm beyond the trim; to cover 6 mm the face would lose its edges."""
    assert fitted(LARGE, LARGE, (80, 130), 5.0) == Frame((80, 130), LARGE, LARGE, 5.0)
    assert fitted(LARGE, LARGE, (82, 132), 6.0) is None and not plain(LARGE, 6.0).covered


def test_fog_shops_lists_prints_and_copies_profiles(tmp_path):
    (tmp_path / "fog.toml").write_text("[project]\n", encoding="utf-8")
    assert fog("shops", "mb-print", "--copy", cwd=tmp_path).stdout == "shops/mb-print.yaml: written\n"
    own = tmp_path / "shops" / "mb-print.yaml"
    assert own.read_bytes() == (SHIPPED / "mb-print.yaml").read_bytes()
    own.write_text(PROFILE, encoding="utf-8")
    assert fog("shops", "mb-print", cwd=tmp_path).stdout == PROFILE
    again = fog("shops", "mb-print", "--copy", cwd=tmp_path)
    assert (again.returncode, again.stderr) == (
        2,
        "fog: shops/mb-print.yaml is there already.\n     change it, or delete it first\n",
    )
    listed = fog("shops", cwd=tmp_path).stdout.splitlines()
    assert "mb-print          The corner shop: PNG, looked up on 2025-03-31 (the project's)" in listed
    assert listed[-1] == "`fog shops NAME --copy` copies a profile into the project, to be changed there."


def test_fog_shops_works_outside_of_any_project(tmp_path):
    assert fog("shops", "home", cwd=tmp_path).stdout == (SHIPPED / "home.yaml").read_text(encoding="utf-8")
    assert fog("shops", "nobody", cwd=tmp_path).returncode == 2


def test_the_printer_at_home_is_named_in_the_language_of_the_tool(tmp_path):
    """It has no name of its own, as a shop has."""
    assert "home " in (said := fog("shops", cwd=tmp_path, FOG_LANG="fr").stdout) and "une imprimante chez vous" in said
    assert "a printer at home" in fog("shops", cwd=tmp_path).stdout and "at home" not in said
