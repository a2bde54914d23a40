"""Files for print shops, pictures of faces, singles and Tabletop Simulator, from faces made by hand."""

import json
import os
import re
import shutil
import subprocess
import sys
import zlib
from functools import partial
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops

from fogtools.finding import FogError
from fogtools.game.printing.face import Face, Style
from fogtools.print.outputs import OUTPUTS, Job, output_of, png, shop, singles, tabletop
from fogtools.print.outputs.pictured import file_names, strays
from fogtools.print.pdf.picture import Canvas
from fogtools.print.pdf.press.outlines import Outlines
from fogtools.print.shops import Shop, known
from tests import printed as print_tests
from tests.fog import ROOT, fog
from tests.printed import FONTS, LARGE, MM, SMALL, page_texts
from tests.test_kit import base

#: Red to the end of the bleed; a blue corner and words on it, and green backs.
CSS = """
.field { position: absolute; left: -5mm; top: -5mm; right: -5mm; bottom: -5mm; background: #ff0000 }
.back { background: #00ff00 }
.corner { position: absolute; left: 0; top: 0; width: 5mm; height: 5mm; background: #0000ff }
.words { position: absolute; left: 8mm; top: 20mm; right: 8mm; font: 9pt/1.25 Serif }
"""
STYLE = Style(CSS, FONTS)
RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)


def card(name: str, words: str, back: str = "back", trim=LARGE) -> list[Face]:
    front = f'<div class="field"></div><div class="corner"></div><div class="words">{words}</div>'
    return [
        Face(name, "front", front, trim),
        Face(name, "back", f'<div class="field back"></div><div class="words">{back}</div>', trim),
    ]


def job_of(*faces: list[Face], **more: object) -> Job:
    names = {"fog": "Fog", "lamp/pink": "The lamp", "sea": "Was für eine See"}
    numbers = {"fog": "12*", "lamp/pink": "7"}
    cards = [face for pair in faces for face in pair]
    return print_tests.job_of(cards, STYLE, title="Le phare d’été", names=names, numbers=numbers, **more)


def three() -> Job:
    """Two large cards that share a back, of which one is wanted twice, and a small one."""
    return job_of(card("fog", "fog"), card("lamp/pink", "lamp"), card("sea", "sea", trim=SMALL), copies={"fog": 2})


def custom(**said: object) -> Shop:
    words = {"id": "corner", "name": "The corner shop", "checked on": "2025-03-31", "source": "its window"}
    return Shop.model_validate({**words, "form": "pdf", **said})


def printed(name: str, job: Job, folder: Path) -> list[str]:
    return [file.relative_to(folder).as_posix() for file in output_of(name).made(job, folder)]


def said(shop_: Shop, job: Job) -> list[str]:
    return [str(line) for line in shop.announced(shop_, job)]


def test_singles_are_one_page_for_each_face_with_their_boxes(tmp_path):
    assert [str(line) for line in singles.announced(three())] == [
        "large cards (70 x 120 mm): 3 cards on 6 pages, fronts and backs in turn",
        "small cards (44 x 68 mm): 1 card on 2 pages, fronts and backs in turn",
    ]
    assert printed("singles", three(), tmp_path) == ["phare-fr-large-singles.pdf", "phare-fr-small-singles.pdf"]
    file = tmp_path / "phare-fr-large-singles.pdf"
    assert page_texts(file) == ["fog", "back", "fog", "back", "lamp", "back"]
    with pikepdf.open(file) as pdf:
        page = pdf.pages[4]
        assert [float(e) for e in page.MediaBox] == pytest.approx([0, 0, 76 * MM, 126 * MM], abs=0.001)
        assert page.BleedBox == page.MediaBox and page.FOG_Face == "lamp/pink front"
        assert [float(e) for e in page.TrimBox] == pytest.approx([3 * MM, 3 * MM, 73 * MM, 123 * MM], abs=0.001)
        assert (str(pdf.Root.Lang), str(pdf.docinfo["/Title"])) == ("fr", "Le phare d’été")


def test_a_picture_is_the_trim_at_its_dots_per_inch(tmp_path):
    job = three()
    assert [str(line) for line in png.announced(job)] == [
        "large cards: 4 pictures of 827 x 1417 pixels (300 dpi), without bleed",
        "small cards: 2 pictures of 520 x 803 pixels (300 dpi), without bleed",
    ]
    assert sorted(printed("png", job, tmp_path)) == [
        "007-lamp-pink-back.png",
        "007-lamp-pink-front.png",
        "012-fog-back.png",
        "012-fog-front.png",
        "sea-back.png",
        "sea-front.png",
    ]
    with Image.open(tmp_path / "012-fog-front.png") as image:
        assert (image.size, image.mode) == ((827, 1417), "RGB")
        assert image.info["dpi"] == pytest.approx((300, 300), abs=0.01)
        assert [image.getpixel(at) for at in ((1, 1), (57, 57), (61, 57), (57, 61), (825, 1415))] == [
            BLUE,
            BLUE,
            RED,
            RED,
            RED,
        ]
    job.dpi = 72
    printed("png", job, tmp_path)
    with Image.open(tmp_path / "sea-back.png") as image:
        assert image.size == (125, 193) and {color for _, color in image.getcolors(99999)} >= {GREEN}


def test_the_chunks_of_a_picture_are_whole_and_hold_nothing_else():
    canvas = Canvas(3, 130)
    data = canvas.png(300)
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    chunks, at = {}, 8
    while at < len(data):
        size, name = int.from_bytes(data[at : at + 4], "big"), data[at + 4 : at + 8]
        chunks[name] = data[at + 8 : at + 8 + size]
        assert int.from_bytes(data[at + 8 + size : at + 12 + size], "big") == zlib.crc32(name + chunks[name])
        at += 12 + size
    assert list(chunks) == [b"IHDR", b"sRGB", b"pHYs", b"IDAT", b"IEND"]
    assert chunks[b"pHYs"] == (11811).to_bytes(4, "big") * 2 + b"\1"
    assert zlib.decompress(chunks[b"IDAT"]) == (b"\0" + b"\xff" * 9) * 130
    assert b"pHYs" not in canvas.png()


def test_files_are_named_after_number_and_id_and_no_two_alike():
    job = job_of(card("a/b", "x"), card("a-b", "y"), card("../É t c", "z"))
    assert dict(file_names(job, ["a/b", "a-b", "../É t c", "a/b"])) == {
        "a/b": "a-b",
        "a-b": "a-b-2",
        "../É t c": "t-c",
    }


def test_makeplayingcards_gets_pictures_of_exactly_its_pixels(tmp_path):
    files = printed("makeplayingcards", three(), tmp_path)
    assert sorted(files) == [
        "large/backs/007-lamp-pink.png",
        "large/backs/012-fog-1.png",
        "large/backs/012-fog-2.png",
        "large/fronts/007-lamp-pink.png",
        "large/fronts/012-fog-1.png",
        "large/fronts/012-fog-2.png",
        "small/backs/sea.png",
        "small/fronts/sea.png",
    ]
    for file in files:
        with Image.open(tmp_path / file) as image:
            assert image.size == ((897, 1497) if file.startswith("large") else (597, 822)) and image.mode == "RGB"
            width, height = image.size
            ground = RED if "fronts" in file else GREEN
            for edge in (
                (0, 0, width, 1),
                (0, height - 1, width, height),
                (0, 0, 1, height),
                (width - 1, 0, width, height),
            ):
                assert {color for _, color in image.crop(edge).getcolors()} == {ground}  # bleed to the last pixel
    with Image.open(tmp_path / "large/fronts/007-lamp-pink.png") as image:  # the trim begins 35.1 and 39.8 pixels in
        assert [image.getpixel(at) for at in ((34, 45), (36, 45), (40, 38), (40, 41), (93, 98), (95, 98))] == [
            RED,
            BLUE,
            RED,
            BLUE,
            BLUE,
            RED,
        ]


def test_what_a_shop_does_to_the_cards_is_said_before():
    assert said(known()["makeplayingcards"], three()) == [
        "MakePlayingCards: what it asks for was looked up on 2026-11-21; compare it with the shop's own pages before"
        " you order.",
        "large cards (70 x 120 mm): 3 cards as Tarot, 69.85 x 120.65 mm, 1:1",
        "small cards (44 x 68 mm): 1 card as Mini, 44.45 x 63.5 mm: scaled to 93.6 % of their size",
        "Nobody has looked up what MakePlayingCards says of: total ink, the thinnest line.",
    ]
    assert said(known()["mb-print"], three())[1:] == [
        "large cards (70 x 120 mm): 3 cards in their own size."
        " Nobody has looked up whether MB Print cuts it; ask first.",
        "small cards (44 x 68 mm): 1 card in their own size. Nobody has looked up whether MB Print cuts it; ask first.",
        "MB Print asks for letters as outlines: they are drawn, and no font is in the files.",
        "Nobody has looked up what MB Print says of: total ink, the thinnest line, the most cards of an order.",
    ]
    assert said(known()["home"], three()) == [
        "large cards (70 x 120 mm): 3 cards in their own size",
        "small cards (44 x 68 mm): 1 card in their own size",
    ]


def test_cards_with_text_nearer_to_the_cut_than_a_shop_wants_are_named_once_they_are_laid_out(tmp_path):
    """Words stand 8 mm from the sides and 20 mm from the top; those that reach the lower edge are cut into."""
    long = card("fog", "fog " * 600)
    asking = custom(safe=8.5, **{"more sizes": True})
    job = job_of(long, card("lamp/pink", "lamp"), card("sea", "", "", trim=SMALL))
    list(shop.made(asking, job, tmp_path))
    first, second = map(str, job.remarks)
    start = "large cards: The corner shop asks for 8.5 mm between text and cut, and 2 cards keep less: Fog (-"
    assert first.startswith(start) and first.endswith(" mm), The lamp (8.1 mm)")
    assert second == "small cards: every text keeps the 8.5 mm from the cut that The corner shop asks for."


def test_what_else_a_shop_makes_is_named_for_the_pieces_that_it_suits():
    """By size: a board that holds ours turned, chits of the same size, boxes that are deep enough and not too wide."""
    kit = base()
    job = job_of(card("fog", "fog"), kit=lambda: kit)
    lines = said(known()["the-game-crafter"], job)
    start = "The Game Crafter makes "
    assert kit.board.size == pytest.approx((518, 411.8)) and [line for line in lines if line.startswith(start)] == [
        start + "Six-Fold Board, 685.8 x 457.2 mm, its picture 8175 x 5475 pixels: for the board (518 x 411.8 mm)",
        start + "Large Circle Chit, 25.4 x 25.4 mm, its picture 375 x 375 pixels: for discs of 25.4 mm",
        start + "Large Square Chit, 25.4 x 25.4 mm, its picture 375 x 375 pixels: for squares of 25.4 mm",
        start + "Tarot Tuck Box 40, 72.4 x 123.2 mm, its picture 2325 x 2025 pixels: for"
        " STORY AND PEOPLE (10 cards), SWEET (6 cards), SERIOUS (5 cards), DRAMA (2 cards)",
    ]
    assert (
        "Nothing that The Game Crafter makes is known to suit discs of 15.9 mm, squares of 15.9 mm, TRAITS (10 cards),"
        " OCCUPATIONS (6 cards), FEATURES (10 cards)."
    ) in lines
    boxless = known()["mb-print"]
    assert not boxless.parts and not any(" makes " in line for line in said(boxless, job))


def test_more_cards_than_a_shop_takes_are_announced():
    few = custom(**{"most": 2, "more sizes": True})
    assert "large cards: The corner shop prints at most 2 in one order." in said(few, three())


def test_cards_that_no_size_of_a_shop_is_near_are_left_out_and_said_so(tmp_path):
    tarot = custom(sizes=[{"name": "Tall", "trim": [70, 121]}])
    assert (
        "small cards (44 x 68 mm) are left out: The corner shop cuts no size that is near enough (Tall 70 x 121 mm)."
        in said(tarot, three())
    )
    assert [file.name for file in shop.made(tarot, three(), tmp_path)] == ["phare-fr-large-corner.pdf"]


def test_a_shop_that_cuts_none_of_the_cards_is_refused(tmp_path):
    square = custom(sizes=[{"name": "Square", "trim": [90, 90]}])
    for run in (partial(shop.announced, square), lambda job: shop.made(square, job, tmp_path)):
        with pytest.raises(FogError) as caught:
            list(run(three()))
        assert str(caught.value) == "The corner shop cuts none of these cards."
        assert str(caught.value.help) == (
            "a copy of its profile in shops/ can tell more of its sizes; it knows: Square 90 x 90 mm"
        )


@pytest.mark.parametrize(
    "name, order",
    [
        ("drivethrucards", ["back", "fog", "back", "fog", "back", "lamp"]),
        ("mb-print", ["fog", "back", "fog", "back", "lamp", "back"]),
    ],
)
def test_a_shop_of_pdfs_gets_its_order_its_bleed_and_its_standard(tmp_path, name, order):
    bleed = known()[name].bleed
    assert printed(name, three(), tmp_path) == [f"phare-fr-{size}-{name}.pdf" for size in ("large", "small")]
    file = tmp_path / f"phare-fr-large-{name}.pdf"
    with pikepdf.open(file) as pdf:
        labels = [str(page.obj["/FOG_Face"]).split() for page in pdf.pages]
        assert [card.partition("/")[0] if side == "front" else side for card, side in labels] == order
        assert str(pdf.docinfo["/GTS_PDFXVersion"]).startswith("PDF/X-1") and len(pdf.Root.OutputIntents) == 1
        for page in pdf.pages:
            whole = (70 + 2 * bleed) * MM, (120 + 2 * bleed) * MM
            assert [float(e) for e in page.MediaBox] == pytest.approx([0, 0, *whole], abs=0.01)
            trim = [bleed * MM, bleed * MM, (70 + bleed) * MM, (120 + bleed) * MM]
            assert [float(e) for e in page.TrimBox] == pytest.approx(trim, abs=0.01)


def test_letters_as_outlines_are_the_same_letters_without_a_font(tmp_path):
    """Drawn where the fonts set them, each glyph stored once; the same bytes every time."""
    press = {"colour": "cmyk", "standard": "pdf-x1a", "more sizes": True}
    fonts, drawn = custom(**press), custom(**press, outlines=True)
    words = "Wo fährt der Bus? Quel numéro…"
    job = job_of(card("one", words), card("two", words.upper()))
    (usual,) = (file.read_bytes() for file in shop.made(fonts, job, made_folder(tmp_path / "fonts")))
    (first,) = (file.read_bytes() for file in shop.made(drawn, job, made_folder(tmp_path / "first")))
    (again,) = (file.read_bytes() for file in shop.made(drawn, job, made_folder(tmp_path / "again")))
    assert first == again != usual
    for old, new in zip(pypdfium2.PdfDocument(usual), pypdfium2.PdfDocument(first), strict=True):
        assert old.get_textpage().count_chars() and not new.get_textpage().count_chars()
        pictures = [page.render(scale=3).to_pil().convert("L") for page in (old, new)]
        tones = ImageChops.difference(*pictures).histogram()
        assert not sum(tones[160:]) and sum(tones[100:]) < 0.0005 * pictures[0].width * pictures[0].height
    with pikepdf.open(BytesIO(first)) as pdf:
        things = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream)]
        assert not [thing for thing in things if "/FontDescriptor" in thing or thing.get("/Type") == "/Font"]
        shown = [dict(thing.get("/Resources", {}).get("/XObject", {}).items()) for thing in things]
        glyphs = {key for names in shown for key in names if key.startswith("/L")}
        assert 30 < len(glyphs) < 60


def test_letters_whose_font_is_no_outline_of_glyphs_are_refused(tmp_path):
    (file,) = (file.read_bytes() for file in singles.made(job_of(card("one", "words")), tmp_path))
    with pikepdf.open(BytesIO(file)) as pdf:
        for thing in pdf.objects:
            if isinstance(thing, pikepdf.Dictionary) and "/DescendantFonts" in thing:
                thing.Encoding = pikepdf.Name("/UniJIS-UTF16-H")
        with pytest.raises(FogError, match="cannot be turned into outlines"):
            Outlines(pdf).page(pdf.pages[0])


def made_folder(folder: Path) -> Path:
    folder.mkdir()
    return folder


def test_a_shop_that_wants_fronts_and_backs_apart_gets_two_files(tmp_path):
    apart = custom(order="separate", **{"more sizes": True})
    files = list(shop.made(apart, three(), tmp_path))
    assert [file.name for file in files][:2] == ["phare-fr-large-front-corner.pdf", "phare-fr-large-back-corner.pdf"]
    assert (page_texts(files[0]), page_texts(files[1])) == (["fog", "fog", "lamp"], ["back"] * 3)


def test_pictures_in_turn_are_numbered_in_the_order_of_the_shop(tmp_path):
    turned = custom(form="png", order="back first", dpi=72, bleed=3, sizes=[{"name": "Own", "trim": [70, 120]}])
    files = sorted(file.relative_to(tmp_path).as_posix() for file in shop.made(turned, three(), tmp_path))
    assert files[:3] == [
        "large/0001-1-012-fog-1-back.png",
        "large/0001-2-012-fog-1-front.png",
        "large/0002-1-012-fog-2-back.png",
    ]
    with Image.open(tmp_path / files[0]) as image:
        assert image.size == (215, 357) and image.getpixel((0, 0)) == GREEN


def test_every_shop_of_the_tool_and_of_the_project_is_an_output(tmp_path):
    (tmp_path / "shops").mkdir()
    mine = known()["home"].model_dump(by_alias=True)
    (tmp_path / "shops" / "mine.yaml").write_text(
        "name: Mine\nchecked on: '2025-01-01'\nsource: me\nform: pdf\nmore sizes: true\n", encoding="utf-8"
    )
    assert mine["more sizes"] and output_of("mine", tmp_path).name == "mine"
    for name in known():
        assert output_of(name).name == name and name not in [output.name for output in OUTPUTS]
    with pytest.raises(FogError, match="there is no output “mpc”") as caught:
        output_of("mpc", tmp_path)
    assert str(caught.value.help).endswith(", ".join(sorted(["mine", *known()])))


def test_pictures_of_an_earlier_print_are_counted(tmp_path):
    new, old, other = (tmp_path / name for name in ("new.png", "old.png", "notes.txt"))
    for file in (new, old, other):
        file.touch()
    assert strays([new, tmp_path / "cards.pdf"]) == {tmp_path: 1}
    assert strays([new, old]) == {} == strays([other])


def test_the_cells_of_a_sheet_are_as_large_as_its_limits_allow():
    assert tabletop.grid_of(69, LARGE) == tabletop.Grid(10, 7, 341, 585)
    assert tabletop.grid_of(14, LARGE) == tabletop.Grid(5, 3, 796, 1365)
    assert tabletop.grid_of(1, LARGE) == tabletop.Grid(2, 2, 827, 1418)
    for cards in range(1, 70):
        for trim in (LARGE, SMALL, (88.0, 63.0)):
            grid = tabletop.grid_of(cards, trim)
            assert cards < grid.columns * grid.rows <= 70 and 2 <= grid.columns <= 10 and 2 <= grid.rows <= 7
            assert max(grid.columns * grid.width, grid.rows * grid.height) <= 4096
            assert grid.width / grid.height == pytest.approx(trim[0] / trim[1], rel=0.01)


def test_tabletop_simulator_gets_a_deck_for_each_back_and_its_sheets(tmp_path):
    job = job_of(
        card("fog", "fog"),
        card("lamp/pink", "lamp"),
        card("own", "own", "mine"),
        card("two", "two", "ours"),
        card("sea", "sea", trim=SMALL),
        copies={"fog": 2},
    )
    assert [str(line) for line in tabletop.announced(job)] == [
        "6 cards in 3 decks on 3 sheets of at most 4096 x 4096 pixels",
        "Replace FOLDER in the saved object (.json) by the folder that the pictures lie in, or by a web address,"
        " or print with `--folder`; then move it to Saves/Saved Objects of Tabletop Simulator.",
    ]
    files = printed("tabletop", job, tmp_path)
    assert files[-1] == "phare-fr-tabletop.json"
    saved = json.loads((tmp_path / files[-1]).read_text(encoding="utf-8"))
    shared, own, single = saved["ObjectStates"]
    assert (shared["Name"], shared["DeckIDs"], shared["Nickname"]) == ("DeckCustom", [100, 100, 101], "Le phare d’été")
    assert [(c["CardID"], c["Nickname"], c["Description"]) for c in shared["ContainedObjects"]] == [
        (100, "Fog", "12*"),
        (100, "Fog", "12*"),
        (101, "The lamp", "7"),
    ]
    assert shared["CustomDeck"] == {
        "1": {
            "FaceURL": "FOLDER/phare-fr-tabletop-01-large-faces.png",
            "BackURL": "FOLDER/phare-fr-tabletop-01-large-back.png",
            "NumWidth": 2,
            "NumHeight": 2,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
    }
    assert own["DeckIDs"] == [200, 201] and own["CustomDeck"]["2"]["UniqueBack"] is True
    assert (single["Name"], single["CardID"], single["Nickname"]) == ("Card", 300, "Was für eine See")
    assert single["Transform"]["scaleX"] == pytest.approx(68 / 120, abs=0.001)
    named = {
        deck[url]
        for one in saved["ObjectStates"]
        for deck in one["CustomDeck"].values()
        for url in ("FaceURL", "BackURL")
    }
    assert {name.removeprefix("FOLDER/") for name in named} == set(files[:-1])


def test_the_address_of_the_pictures_stands_in_the_saved_object(tmp_path):
    job = job_of(card("fog", "fog"), card("sea", "sea", trim=SMALL), folder="https://example.org/cards/")
    assert [str(line) for line in tabletop.announced(job)][1:] == [
        "Put the pictures at https://example.org/cards/, and move the saved object (.json) to Saves/Saved Objects of"
        " Tabletop Simulator.",
    ]
    *pictures, saved = printed("tabletop", job, tmp_path)
    text = (tmp_path / saved).read_text(encoding="utf-8")
    assert set(re.findall(r'"(https?://[^"]*)"', text)) == {f"https://example.org/cards/{name}" for name in pictures}
    assert "FOLDER" not in text


@pytest.mark.parametrize(
    "address", ["cards", "ftp://example.org", "javascript:alert(1)", 'https://e.org/"a', "https://e.org/a b"]
)
def test_an_address_that_is_none_is_refused(address, tmp_path):
    job = job_of(card("fog", "fog"), folder=address)
    with pytest.raises(FogError, match="is no address of a folder"):
        list(tabletop.made(job, tmp_path))
    assert not list(tmp_path.iterdir())


def test_a_box_is_one_saved_object_with_decks_by_name_a_board_and_tokens(tmp_path):
    """What a box holds lies on one table: a deck for each kind, the board and each token with both its sides."""
    shutil.copytree(ROOT / "tests/boxes/base", tmp_path / "base")
    (tmp_path / "fog.toml").write_text("", encoding="utf-8")
    address = "file:///C:/cards"
    done = fog("print", "base", "--as", "tabletop", "--folder", address, "--out", "out", cwd=tmp_path)
    assert done.returncode == 0, done.stderr + done.stdout
    assert "1 board and " in done.stdout
    [saved] = (tmp_path / "out").glob("*.json")
    things = json.loads(saved.read_text(encoding="utf-8"))["ObjectStates"]
    named = [one["Nickname"] for one in things if one["Name"] == "DeckCustom"]
    assert {"Chapters", "Scenes: SWEET", "Scenes: SERIOUS", "Traits", "Destinies"} <= set(named)
    [board] = [one for one in things if one["Nickname"] == "board"]
    assert (board["Name"], board["Locked"]) == ("Custom_Tile", True)
    tokens = [one for one in things if one["Name"].startswith("Custom_Tile") and one is not board]
    assert {one["CustomImage"]["CustomTile"]["Type"] for one in tokens} == {0, 2}
    assert all(one["Number"] > 1 for one in tokens if one["Name"] == "Custom_Tile_Stack")
    images = [one["CustomImage"] for one in things if "CustomImage" in one]
    urls = {url for image in images for url in (image["ImageURL"], image["ImageSecondaryURL"]) if url}
    assert all((tmp_path / "out" / url.removeprefix("file:///C:/cards/")).is_file() for url in urls)
    # A millimetre is as long on the board as on a card: one of 120 mm is 3.1 units high, a tile's shorter side 2.
    tallest = max(one["Transform"]["scaleZ"] for one in things if one["Name"] == "DeckCustom")
    shorter = board["Transform"]["scaleX"] * 2 * 120 / 3.1
    assert tallest == 1 and shorter == pytest.approx(min(base().board.size), abs=0.1)


def test_the_hidden_cell_of_a_sheet_shows_the_back(tmp_path):
    job = job_of(card("fog", "fog"), card("lamp/pink", "lamp"))
    printed("tabletop", job, tmp_path)
    with Image.open(tmp_path / "phare-fr-tabletop-01-large-faces.png") as image:
        assert (image.size, image.mode) == ((2 * 827, 2 * 1418), "RGB")
        middles = [image.getpixel((x, y)) for y in (700, 2100) for x in (400, 1230)]
        assert middles == [RED, RED, (255, 255, 255), GREEN]
    with Image.open(tmp_path / "phare-fr-tabletop-01-large-back.png") as image:
        assert image.size == (827, 1418) and image.getpixel((400, 700)) == GREEN


def test_more_cards_than_a_sheet_holds_go_on_several_of_one_deck(tmp_path):
    pile = tabletop.Pile("large", LARGE, tuple(f"c{i}" for i in range(140)), False)
    assert [len(cards) for cards in pile.sheets()] == [47, 47, 46]
    assert [len(cards) for cards in tabletop.Pile("large", LARGE, pile.cards[:69], False).sheets()] == [69]


MAKE = """
import sys
from pathlib import Path
from tests.test_shop_files import printed, three
for name in ("singles", "png", "tabletop", "makeplayingcards", "drivethrucards"):
    printed(name, three(), Path(sys.argv[1], name))
"""


@pytest.mark.nightly
def test_every_file_is_the_same_bytes_in_two_processes_and_two_folders(tmp_path):
    made = []
    for seed in ("1", "2"):
        folder = tmp_path / seed
        for name in ("singles", "png", "tabletop", "makeplayingcards", "drivethrucards"):
            (folder / name).mkdir(parents=True)
        env = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[1])}
        subprocess.run([sys.executable, "-c", MAKE, str(folder)], env=env, cwd=folder, check=True)
        files = sorted(file for file in folder.rglob("*") if file.is_file())
        made.append({f.relative_to(folder).as_posix(): sha256(f.read_bytes()).hexdigest() for f in files})
    assert made[0] == made[1] and len(made[0]) == 2 + 6 + 5 + 8 + 2


@pytest.mark.slow
def test_fog_print_for_a_shop_of_the_project(tmp_path):
    """Many files are told by their folders; what lies there from before is pointed at."""
    shutil.copytree(ROOT / "tests/boxes/base", tmp_path / "box")
    (tmp_path / "fog.toml").write_text("[project]\n", encoding="utf-8")
    (tmp_path / "shops").mkdir()
    (tmp_path / "shops" / "corner.yaml").write_text(
        "name: The corner shop\nchecked on: '2025-03-31'\nsource: its window\nform: png\norder: separate\ndpi: 72\n"
        "ink: 0\nsafe: 0\nhairline: 0\nmost: 0\nsizes:\n  - {name: Tall, trim: [70, 120]}\n",
        encoding="utf-8",
    )
    backs = tmp_path / "out" / "large" / "backs"
    backs.mkdir(parents=True)
    (backs / "000-old.png").touch()
    done = fog("print", "box", "--as", "corner", "--out", "out", cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    said = done.stdout.splitlines()
    assert said[0].startswith("The corner shop: what it asks for was looked up on 2025-03-31;")
    assert said[1].startswith("large cards (70 x 120 mm): ") and said[1].endswith(" as Tall, 70 x 120 mm, 1:1")
    assert said[2].startswith("small cards (44 x 68 mm) are left out: The corner shop cuts no size")
    count = len(list(backs.glob("*.png"))) - 1
    assert [line.replace("out/large/", "") for line in said[3:6]] == [
        f"backs: {count} files written",
        f"fronts: {count} files written",
        "backs: 1 other picture lies there, of an earlier print or not ours; look before you upload.",
    ]
