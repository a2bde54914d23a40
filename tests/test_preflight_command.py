"""`fog preflight` as its user runs it: what it prints, how it ends, folders of pictures, and files that mean harm."""

from __future__ import annotations

import itertools
import json
import random
import shutil
import subprocess
import zlib
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image, ImageDraw

from fogtools.finding import FogError
from fogtools.print.preflight.reader import inspected
from fogtools.print.preflight.run import preflight
from fogtools.print.shops import known
from tests.fog import fog
from tests.preflight.planting import MM, asking, draw, form, image, printed, spoilt, told


@pytest.fixture(scope="module")
def pdf(tmp_path_factory) -> bytes:
    (file,) = printed("mb-print", tmp_path_factory.mktemp("deck"))
    return file.read_bytes()


# ------------------------------------------------------------------ the command
def test_a_clean_file_ends_with_0(pdf, tmp_path):
    (tmp_path / "cards.pdf").write_bytes(pdf)
    done = fog("preflight", "cards.pdf", "--for", "mb-print", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "Nothing to fix.\nLooked at: 6 pages, for MB Print (its figures are of 2026-11-23).\n"


def test_findings_end_with_1_and_name_the_card(pdf, tmp_path):
    line = f"0 0 0 1 K 1 w {4 * MM} {4 * MM} m {20 * MM} {4 * MM} l S"
    spoil = draw(3, f"{line} 1 0 0 rg 90 90 9 9 re f")
    (tmp_path / "cards.pdf").write_bytes(spoilt(pdf, spoil))
    done = fog("preflight", "cards.pdf", "--for", "mb-print", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout == (
        "cards.pdf  error  colour-space\n"
        "     page 3 (tea, front): an area is in RGB; MB Print wants CMYK\n"
        " help: print it anew with `fog print STORY --as mb-print`\n\n"
        "cards.pdf  warning  safe-zone\n"
        "     page 3 (tea, front): a mark is 0.8 mm from the cut; 4 mm are safe\n"
        " help: move it inwards\n\n"
        "1 error, 1 warning.\n"
        "Looked at: 6 pages, for MB Print (its figures are of 2026-11-23).\n"
    )


def test_machines_get_every_finding(pdf, tmp_path):
    def spoil(pdf):
        for page in pdf.pages:
            del page.obj["/BleedBox"]

    (tmp_path / "cards.pdf").write_bytes(spoilt(pdf, spoil))
    done = fog("preflight", "cards.pdf", "--for", "mb-print", "--format", "json", cwd=tmp_path)
    found = json.loads(done.stdout)
    assert done.returncode == 1 and found["shop"] == "mb-print" and found["looked_at"] == {"pages": 6, "pictures": 0}
    assert [row["card"] for row in found["findings"]] == ["rain", "rain", "tea", "tea", "late", "late"]
    assert {row["check"] for row in found["findings"]} == {"page-boxes"}


def test_people_are_told_once_what_many_pages_share(pdf, tmp_path):
    def spoil(pdf):
        for page in pdf.pages:
            del page.obj["/BleedBox"]

    (tmp_path / "cards.pdf").write_bytes(spoilt(pdf, spoil))
    done = fog("preflight", "cards.pdf", "--for", "mb-print", cwd=tmp_path)
    assert done.stdout.splitlines()[1] == (
        "     page 1 (rain, front) and 5 more: it has no BleedBox: nobody knows how far its colour runs over the cut"
    )
    assert done.stdout.count("page-boxes") == 1 and "6 errors, 0 warnings." in done.stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("cards.txt", "--for", "home"), "fog: cards.txt is not a PDF.\n"),
        (("gone.pdf", "--for", "home"), "fog: there is no file gone.pdf.\n"),
        (
            ("cards.txt", "--for", "corner-shop"),
            f"fog: there is no print shop “corner-shop”.\n     known: {', '.join(known())};"
            " a file shops/NAME.yaml in the project adds one\n",
        ),
        ((".", "--for", "mb-print"), "fog: MB Print takes a PDF: name the file.\n"),
        (
            ("cards.txt", "--for", "makeplayingcards"),
            "fog: MakePlayingCards takes pictures: name the folder that holds them.\n"
            "     `fog print STORY --as makeplayingcards` makes one\n",
        ),
        ((".", "--for", "makeplayingcards"), "fog: . holds no PNG pictures.\n"),
    ],
)
def test_what_cannot_be_looked_at_ends_with_2(tmp_path, args, said):
    (tmp_path / "cards.txt").write_text("no cards at all", encoding="utf-8")
    done = fog("preflight", *args, cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)


def test_a_password_ends_with_2(pdf, tmp_path):
    lock = pikepdf.Encryption(owner="o", user="u")
    (tmp_path / "cards.pdf").write_bytes(spoilt(pdf, lambda _: None, encryption=lock))
    done = fog("preflight", "cards.pdf", "--for", "home", cwd=tmp_path)
    assert done.returncode == 2 and done.stderr.startswith("fog: cards.pdf is locked with a password.\n")


def test_explain_knows_the_checks(tmp_path):
    done = fog("explain", "safe-zone", cwd=tmp_path)
    assert done.returncode == 0 and done.stdout.startswith("safe-zone (error)\n\nText or a mark stands so near")
    assert "Preflight: finished files" in fog("checks", cwd=tmp_path).stdout


# ------------------------------------------------------------------ pictures
def pictures(folder: Path, **files: Image.Image) -> Path:
    for name, picture in files.items():
        file = folder / f"{name.replace('__', '/').replace('_', '-')}.png"
        file.parent.mkdir(parents=True, exist_ok=True)
        picture.save(file, dpi=(300, 300))
    return folder


NUMBERS = itertools.count(1)


def card(mode: str = "RGB", size: tuple[int, int] = (822, 1122)) -> Image.Image:
    """A picture with a number: no two show the same."""
    made = Image.new(mode, size)
    ImageDraw.Draw(made).text((400, 500), str(next(NUMBERS)), fill="white")
    return made


def of(folder: Path, **wanted) -> list[str]:
    return [f"{f.check}: {f.message}" for f in preflight(folder, asking("makeplayingcards", **wanted))[1]]


def test_pictures_as_the_shop_wants_them(tmp_path):
    assert of(pictures(tmp_path, fronts__001_rain=card(), backs__001_rain=card())) == []
    assert (
        of(pictures(tmp_path, fronts__002_tea=card(), backs__002_tea=card()), most=1)
        == [
            "too-many-cards: 2 cards; MakePlayingCards prints 1 in one order",
            "page-order: fronts/001-rain.png: MakePlayingCards wants fronts and backs apart, and this file holds both",
        ][:1]
    )


def test_pictures_that_the_shop_refuses(tmp_path):
    folder = pictures(
        tmp_path, rain_front=card("RGBA"), rain_back=card("L"), tea_front=card(size=(821, 1122)), tea_back=card()
    )
    card().save(folder / "late-front.png")
    (folder / "late-back.png").write_bytes((folder / "tea-back.png").read_bytes()[:400])
    assert of(folder) == [
        "broken-picture: late-back.png: it cannot be read: image file is truncated",
        "picture-size: tea-front.png: it has 821 x 1122 pixels, which MakePlayingCards does not print",
        "picture-dots: late-front.png: it does not say how many dots go to the inch; MakePlayingCards wants 300",
        "picture-colour: rain-back.png: its colours are not RGB (L)",
        "picture-colour: rain-front.png: it is transparent in places",
    ]


def test_a_picture_whose_other_side_is_missing(tmp_path):
    folder = pictures(
        tmp_path,
        fronts__001_rain=card(),
        fronts__002_tea=card(),
        fronts__003_late=card(),
        backs__001_rain=card(),
        backs__003_late=card(),
    )
    assert of(folder) == ["missing-side: fronts/002-tea.png: card tea has no back to this front"]


def test_a_picture_that_is_a_link_out_of_the_folder(tmp_path):
    pictures(tmp_path, outside=card())
    folder = pictures(tmp_path / "cards", rain_front=card(), rain_back=card())
    (folder / "tea-front.png").symlink_to(tmp_path / "outside.png")
    assert of(folder)[0] == "broken-picture: tea-front.png: it cannot be read: no plain file"


# ------------------------------------------------------------------ ink, compared
@pytest.mark.skipif(not shutil.which("gs"), reason="Ghostscript is not installed")
def test_total_ink_is_what_ghostscript_measures(pdf, tmp_path):
    """The plates that Ghostscript separates, added up spot by spot, on every page; within what 8 bits round."""
    from fogtools.print.preflight.checks.total_ink import ink, too_rich

    samples = bytes([200, 90, 60, 20]) * 4000 + bytes([20, 200, 160, 90]) * 6000
    area = f"0.9 0.8 0.3 0.2 k {20 * MM} {20 * MM} {9 * MM} {9 * MM} re f"

    def spoil(pdf):
        draw(1, area)(pdf)
        draw(2, "1 1 1 1 k 60 60 40 40 re f 0.2 0.1 0 0 k 50 50 90 90 re f 0.5 g 60 160 20 20 re f")(pdf)
        draw(3, "q 50 0 0 50 60 60 cm /Im Do Q", XObject={"Im": image(100, 100, samples)})(pdf)
        draw(4, "/X Do", XObject={"X": form("q 0.5 0 0 0.5 0 0 cm 0.4 0.9 0.9 0.1 k 150 150 90 90 re f Q")})(pdf)

    file = tmp_path / "cards.pdf"
    file.write_bytes(spoilt(pdf, spoil))
    ours = [max(map(ink, too_rich(page, 0))) for page in inspected(file).pages]
    plates = ["-sDEVICE=tiffsep", "-r100", "-dGraphicsAlphaBits=1", "-dTextAlphaBits=1", f"-o{tmp_path}/p%d.tif"]
    subprocess.run(["gs", "-q", "-dSAFER", "-dNOPAUSE", "-dBATCH", *plates, str(file)], check=True)
    theirs = [most_ink(tmp_path, n) for n in range(1, 7)]
    assert ours == pytest.approx(theirs, abs=1.5)


def most_ink(folder: Path, page: int) -> float:
    """The richest spot of the four plates of a page, in %."""
    from PIL import ImageMath

    plates = {}
    for name in ("Cyan", "Magenta", "Yellow", "Black"):
        with Image.open(folder / f"p{page}({name}).tif") as plate:
            plates[name] = plate.convert("L")
    total = ImageMath.lambda_eval(
        lambda a: sum((a["convert"](a[name], "I") for name in plates), a["convert"](a["Cyan"], "I") * 0), **plates
    )
    return 100 * (4 * 255 - total.getextrema()[0]) / 255


# ------------------------------------------------------------------ files that mean harm
def bomb() -> bytes:
    """A gigabyte of spaces, packed."""
    packer = zlib.compressobj(9)
    head = packer.compress(b"") + packer.flush(zlib.Z_FULL_FLUSH)
    return head + (packer.compress(b" " * 1_000_000) + packer.flush(zlib.Z_FULL_FLUSH)) * 1000


def test_a_stream_that_unpacks_into_gigabytes(pdf, tmp_path):

    def spoil(pdf):
        packed = pikepdf.Stream(pdf, b"")
        packed.write(bomb(), filter=pikepdf.Name.FlateDecode)
        pdf.pages[0].obj.Contents = packed

    with pytest.raises(FogError, match=r"^cards\.pdf holds more than any file of cards: it is not looked at\.$"):
        told(spoilt(pdf, spoil), tmp_path)


def test_lists_of_objects_that_unpack_into_gigabytes(pdf, tmp_path):
    """What the library would unpack on its own, before anybody can ask."""
    head = f"9 0 obj\n<</Type/ObjStm/N 1/First 9/Filter/FlateDecode/Length {len(bomb())}>>\nstream\n".encode()
    (tmp_path / "cards.pdf").write_bytes(b"%PDF-1.5\n" + head + bomb() + b"\nendstream\nendobj\ntrailer<<>>\n%%EOF")
    with pytest.raises(FogError, match="holds more than any file of cards"):
        inspected(tmp_path / "cards.pdf")


def test_forms_that_draw_each_other_a_thousandfold(pdf, tmp_path, monkeypatch):
    monkeypatch.setattr("fogtools.print.preflight.reader.interpreter.MOST_PAINTS", 20_000)

    def nested(pdf):
        inner = form("0 0 0 1 k 10 10 1 1 re f")(pdf)
        for _ in range(12):
            shelf = pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=inner))
            inner = form("/X Do " * 10, Resources=shelf)(pdf)
        return inner

    with pytest.raises(FogError, match="holds more than any file of cards"):
        told(spoilt(pdf, draw(1, "/X Do", XObject={"X": nested})), tmp_path)


def test_an_image_that_says_it_is_endless(pdf, tmp_path):
    huge = image(1_000_000, 1_000_000, b"abcd")
    with pytest.raises(FogError, match="holds more than any file of cards"):
        told(spoilt(pdf, draw(1, "/Im Do", XObject={"Im": huge})), tmp_path)


def test_broken_files_end_in_a_plain_message(pdf, tmp_path):
    """Cut off, overwritten, shuffled: whatever it is, it is looked at or refused in words."""
    chance = random.Random(6)
    whole = spoilt(pdf, lambda _: None, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    plain = spoilt(
        pdf, lambda _: None, stream_decode_level=pikepdf.StreamDecodeLevel.generalized, compress_streams=False
    )
    for i in range(120):
        data = bytearray((whole, plain, pdf)[i % 3])
        for _ in range(chance.choice((1, 3, 20))):
            at = chance.randrange(len(data))
            data[at : at + chance.choice((0, 1, 4))] = chance.randbytes(chance.choice((0, 1, 4)))
        file = tmp_path / "cards.pdf"
        file.write_bytes(data[: chance.randrange(len(data))] if i % 7 == 0 else data)
        try:
            preflight(file, asking(ink=240, hairline=0.1))
        except FogError as refused:
            assert str(refused).startswith("cards.pdf ")


def test_a_file_that_was_cut_off(pdf, tmp_path):
    """What the library pieces together again is not passed off as whole."""
    assert told(pdf[: pdf.rindex(b"startxref")], tmp_path) == [
        "broken-drawing: the file is damaged: a part of it may be missing"
    ]
    with pytest.raises(FogError, match=r"^cards\.pdf is broken: "):
        told(pdf[:300], tmp_path)


def test_a_page_that_cannot_be_read_is_named(pdf, tmp_path):
    def spoil(pdf):
        pdf.pages[2].obj.TrimBox = pikepdf.Array([1, 2])

    with pytest.raises(FogError, match=r"^cards\.pdf is broken: page 3 cannot be read\.$"):
        told(spoilt(pdf, spoil), tmp_path)


def test_operators_that_no_program_writes(pdf, tmp_path):
    chance = random.Random(7)
    words = [
        "q",
        "Q",
        "cm",
        "re",
        "f",
        "S",
        "W",
        "n",
        "BT",
        "ET",
        "Tf",
        "Tj",
        "TJ",
        "Td",
        "gs",
        "Do",
        "sh",
        "cs",
        "scn",
        "k",
        "rg",
        "BI",
        "ID",
        "EI",
        "w",
        "m",
        "l",
        "c",
        "y",
        "h",
        "'",
        '"',
        "Tr",
        "Tz",
        "d",
    ]
    parts = [
        "1",
        "-9",
        "0.5",
        "1e9",
        "--3",
        "/X",
        "/Pattern",
        "(a)",
        "<41>",
        "[",
        "]",
        "<<",
        ">>",
        "true",
        "99999999999",
    ]
    for _ in range(60):
        junk = " ".join(chance.choice((*words, *parts)) for _ in range(200))
        told(spoilt(pdf, draw(1, junk)), tmp_path)


def test_pages_that_are_none(tmp_path):
    with pikepdf.new() as pdf:
        out = BytesIO()
        pdf.save(out)
    assert told(out.getvalue(), tmp_path, asking("home")) == [
        "print-scaling: it does not ask to be printed at real size",
        "empty-page: the file has no pages",
    ]
