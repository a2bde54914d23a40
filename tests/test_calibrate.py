"""fog calibrate: what a person reads on the sheet, once saved, brings backs behind their fronts."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from fogtools.finding import FogError, english
from fogtools.print.outputs import output_of
from fogtools.print.two_sides.calibration import calibration
from fogtools.project.printer import PAPERS, Printer
from fogtools.project.project import find_project
from fogtools.project.toml_edit import with_printer
from fogtools.text.tool_messages import translate_for
from tests.drawn import MM, Line, Page, Point, pages_of, pairs
from tests.fog import fog
from tests.printed import page_texts
from tests.share import one_of
from tests.test_duplex import TURNED, apart, job_of_size

#: How far a printer misses on its backs, right and up in mm as the page leaves it: all four ways.
MISSES = [(0.6, -0.4), (-1.3, 0.9), (2.5, 3.1), (-0.2, -4.0)]


def project(folder: Path, text: str = '[project]\nname = "x"\n') -> Path:
    folder.joinpath("fog.toml").write_bytes(text.encode())
    return folder


def ruler(page: Page, level: bool) -> Line:
    """The middle scale of a back: 20 mm long, across or along the page."""
    axis = 0 if level else 1
    (found,) = [line for line in page.lines if abs(abs(line.start[axis] - line.end[axis]) - 20) < 0.01]
    return found


def cross(page: Page) -> Point:
    """Where the arms of the great cross of a front meet."""
    arms = sorted(page.lines, key=lambda a: -abs(a.start[0] - a.end[0]) - abs(a.start[1] - a.end[1]))[:2]
    upright = next(arm for arm in arms if abs(arm.start[0] - arm.end[0]) < 0.01)
    level = next(arm for arm in arms if abs(arm.start[1] - arm.end[1]) < 0.01)
    return upright.start[0], level.start[1]


def labels(file: Path, words: str) -> list[Point]:
    """Where these words stand on the back."""
    text = pypdfium2.PdfDocument(file)[1].get_textpage()
    search, found = text.search(words), []
    while hit := search.get_next():
        boxes = [text.get_charbox(i) for i in range(hit[0], hit[0] + hit[1])]
        edges = [*zip(*boxes, strict=True)]
        found.append(((min(edges[0]) + max(edges[2])) / 2 * MM, (min(edges[1]) + max(edges[3])) / 2 * MM))
    return found


def read_off(file: Path, turned: Callable[[Page, Point], Point], missed: Point) -> tuple[float, float]:
    """The two numbers that a person reads, the back towards them, after the printer has missed: right and up, in mm.

    A scale runs from the end where its label says −10 to the other; the cross of the front shines through the paper.
    """
    front, back = pages_of(file, inside=True)
    shines = turned(back, cross(front))
    here = shines[0] - missed[0], shines[1] - missed[1]  # on a back that has gone so far, it lies so much behind
    numbers = []
    for axis, level in ((0, True), (1, False)):
        scale = ruler(back, level)
        least = labels(file, "−10")
        ends = sorted(
            (scale.start, scale.end),
            key=lambda end: min(abs(end[0] - at[0]) + abs(end[1] - at[1]) for at in least if close(at, end, axis)),
        )
        low, high = ends[0][axis], ends[1][axis]
        numbers.append(-10 + 20 * (here[axis] - low) / (high - low))
    return numbers[0], numbers[1]


def close(label: Point, end: Point, axis: int) -> bool:
    """Whether a label may belong to a scale along this axis: it stands beside it, a few mm off."""
    return abs(label[1 - axis] - end[1 - axis]) < 8


@pytest.fixture(scope="module")
def sheets() -> Callable[[str, Printer, str], bytes]:
    return lambda paper, printer, name: calibration(PAPERS[paper], printer, name, "en", english)


@pytest.mark.parametrize("missed", one_of(MISSES, 2))
@pytest.mark.parametrize("flip", TURNED)
def test_what_is_read_and_saved_brings_backs_behind_fronts(tmp_path, flip, missed, sheets):
    """The printer misses by `missed`; the numbers are read, saved by the command, and the cards printed with them."""
    paper = "a4" if missed[0] > 0 else "letter"
    sheet = tmp_path / "calibration.pdf"
    sheet.write_bytes(sheets(paper, Printer(flip), ""))
    right, up = read_off(sheet, TURNED[flip], missed)
    assert max(abs(right), abs(up)) > 0.3
    root = project(tmp_path)
    done = fog("calibrate", "office", "--right", f"{right:.2f}", "--up", f"{up:.2f}", "--flip", flip, cwd=root)
    assert done.returncode == 0, done.stderr
    printer = find_project(root).printer("office")
    job = job_of_size("large", paper, printer=printer)
    (cards,) = output_of("sheets").made(job, tmp_path)
    pages = pages_of(cards)
    for fronts, backs in zip(pages[::2], pages[1::2], strict=True):

        def lies(at: Point, page: Page = backs) -> Point:
            return TURNED[flip](page, (at[0] + missed[0], at[1] + missed[1]))

        assert all(apart(front, back, lies) < 0.1 for front, back in pairs(fronts, backs))
        exact = [apart(f, b, lambda at, page=backs: TURNED[flip](page, at)) for f, b in pairs(fronts, backs)]
        assert min(exact) > 0.3  # on a printer that does not miss they would not meet
    sheet.write_bytes(sheets(paper, printer, "office"))
    assert read_off(sheet, TURNED[flip], missed) == pytest.approx((0, 0), abs=0.02)


def test_the_sheet_says_what_to_do_and_all_of_it_is_text_on_paper_of_real_size(sheets):
    data = sheets("a4", Printer(), "")
    front, back = page_texts(data)
    assert "Calibration sheet: front" in front and "50 mm" in front
    assert "Hold the sheet against a window or a lamp, this side" in back
    assert "fog calibrate NAME --right 2 --up -3 " in back
    with pikepdf.open(BytesIO(data)) as pdf:
        assert [[round(float(e), 1) for e in page.MediaBox[2:]] for page in pdf.pages] == [[595.3, 841.9]] * 2
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        fonts = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/FontDescriptor"]
        assert fonts and all("/FontFile2" in font or "/FontFile3" in font for font in fonts)
    assert data == sheets("a4", Printer(), "")


def test_words_and_scales_of_the_sheet_lie_apart_in_both_languages(tmp_path):
    """A word over a scale could not be read: no letter stands within a mm of a line, in the tool's languages."""
    for code in ("en", "fr"):
        for paper in PAPERS.values():
            for printer, name in ((Printer("short"), ""), (Printer("long", (0.6, -0.4)), "the-one-in-the-office")):
                file = tmp_path / "sheet.pdf"
                file.write_bytes(calibration(paper, printer, name, code, translate_for(code)))
                document = pypdfium2.PdfDocument(file)
                for page, drawn in zip(document, pages_of(file, inside=True), strict=True):
                    text = page.get_textpage()
                    boxes = [tuple(e * MM for e in text.get_charbox(i)) for i in range(text.count_chars())]
                    words = [
                        box for box in boxes if box[3] - box[1] > 0.01 and box[1] > 8 and box[3] < drawn.height - 8
                    ]
                    assert words and min(b[0] for b in words) > 10 and max(b[2] for b in words) < drawn.width - 10
                    for line in drawn.lines:
                        (x1, y1), (x2, y2) = line.start, line.end
                        low, high, left, right = min(y1, y2), max(y1, y2), min(x1, x2), max(x1, x2)
                        assert not [b for b in words if b[0] < right and b[2] > left and b[1] < high and b[3] > low]


def test_the_sheet_lies_in_the_build_folder(tmp_path):
    root = project(tmp_path)
    done = fog("calibrate", "--paper", "letter", "--flip", "short", cwd=root)
    assert done.stdout.splitlines() == [
        "build/calibration-letter-short.pdf: written",
        "Print on both sides, flipped on the short edge, at 100 %.",
        "Then hold it against the light; what to read and what to do with it is printed on its back.",
    ]
    assert (root / "build/calibration-letter-short.pdf").read_bytes().startswith(b"%PDF")


def test_a_printer_is_saved_changed_and_known(tmp_path):
    root = project(tmp_path, '# ours\r\n[project]\r\nname = "x" # the harbour\r\n')
    done = fog("calibrate", "office", "--right", "0.6", "--up", "-0.4", cwd=root)
    assert done.stdout.splitlines() == [
        "fog.toml: the printer office is saved.",
        "Print on both sides, flipped on the long edge, at 100 %.",
        "For this printer the backs are moved 0.6 mm to the right and -0.4 mm up.",
        "Check it with `fog calibrate office`, print with `fog print STORY --printer office`.",
    ]
    assert fog("calibrate", "office", "--flip", "short", cwd=root).returncode == 0
    assert (root / "fog.toml").read_bytes() == (
        b'# ours\r\n[project]\r\nname = "x" # the harbour\r\n\r\n'
        b'[printers.office]\r\nflip = "short"\r\nright = 0.6\r\nup = -0.4\r\n'
    )
    assert find_project(root).printers == {"office": Printer("short", (0.6, -0.4))}
    assert fog("calibrate", "office", cwd=root).stdout.splitlines()[:3] == [
        "build/calibration-a4-office.pdf: written",
        "Print on both sides, flipped on the short edge, at 100 %.",
        "For this printer the backs are moved 0.6 mm to the right and -0.4 mm up.",
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--right", "3"], "These numbers are of one printer: it needs a name."),
        (["../x", "--up", "1"], "“../x” cannot be the name of a printer."),
        (["office", "--right", "nan"], "--right must be a number of mm from -10 to 10."),
        (["office", "--up", "-10.5"], "--up must be a number of mm from -10 to 10."),
        (["office"], "fog.toml knows no printer “office” (known: -)."),
    ],
)
def test_what_cannot_be_saved_is_refused_and_nothing_is_written(tmp_path, words, said):
    root = project(tmp_path)
    before = (root / "fog.toml").read_bytes()
    done = fog("calibrate", *words, cwd=root)
    assert (done.returncode, done.stderr.splitlines()[0]) == (2, f"fog: {said}")
    assert (root / "fog.toml").read_bytes() == before and not (root / "build").exists()


SAVED = {
    "": '[printers.office]\nflip = "short"\nright = 1\nup = 0\n',
    '[project]\nname = "x"': '[project]\nname = "x"\n\n[printers.office]\nflip = "short"\nright = 1\nup = 0\n',
    "[printers.office]\nup = 2 # was 3\n[checks]\n":
        '[printers.office]\nflip = "short"\nright = 1\nup = 0 # was 3\n[checks]\n',
    '[ printers . "office" ] # upstairs\n"right"= 3\n\n[printers.home]\nup = 1\n':
        '[ printers . "office" ] # upstairs\nflip = "short"\nup = 0\n"right"= 1\n\n[printers.home]\nup = 1\n',
    "[printers.office]": '[printers.office]\nflip = "short"\nright = 1\nup = 0\n',
}  # fmt: skip


@pytest.mark.parametrize("text", SAVED)
def test_a_printer_is_saved_and_nothing_else_changes(text):
    assert with_printer(text, "office", Printer("short", (1.0, 0.0))) == SAVED[text]


@pytest.mark.parametrize(
    "text",
    [
        "printers.office.up = 2\n",
        "printers = {office = {up = 2}}\n",
        "[printers]\noffice = {up = 2}\n",
        "[printers]\noffice.up = 2\n",
        'x = """\n[printers.office]\nup = 1\n"""\n',
        "[[printers.office]]\n",
        "not toml",
    ],
)
def test_a_printer_in_another_shape_is_left_alone(text):
    with pytest.raises(FogError) as refused:
        with_printer(text, "office", Printer("long", (1.5, -0.25)))
    assert str(refused.value) == "the printers in fog.toml cannot be found, so it was not changed."
    assert str(refused.value.help) == (
        'write it yourself: [printers.office] with flip = "long", right = 1.5, up = -0.25'
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("printers = 3\n", "fog.toml:1: `printers` must be a table for each printer: [printers.NAME]."),
        ("[printers]\noffice = 1\n", "fog.toml:2: `office` must be a table for each printer: [printers.NAME]."),
        ("[printers.office]\nleft = 1\n", "fog.toml:2: `left` is not known."),
        ('[printers.office]\nright = "1"\n', "fog.toml:2: `right` must be a number of mm from -10 to 10."),
        ("[printers.office]\nright = true\n", "fog.toml:2: `right` must be a number of mm from -10 to 10."),
        ("[printers.office]\nup = 10.01\n", "fog.toml:2: `up` must be a number of mm from -10 to 10."),
        ("[printers.office]\nup = inf\n", "fog.toml:2: `up` must be a number of mm from -10 to 10."),
        ("[printers.office]\nup = nan\n", "fog.toml:2: `up` must be a number of mm from -10 to 10."),
        ("[printers.office]\nflip = 1\n", "fog.toml:2: `flip` must be one of long, short."),
        ('[printers."../../x"]\nup = 1\n', "fog.toml:1: “../../x” cannot be the name of a printer."),
    ],
)
def test_a_printer_that_cannot_be_so_is_named(tmp_path, text, said):
    with pytest.raises(FogError) as refused:
        find_project(project(tmp_path, text))
    assert str(refused.value) == said


def test_backs_that_are_moved_into_the_white_of_the_paper_are_announced():
    job = job_of_size("small", printer=Printer("long", (0, 5)))
    assert [str(line) for line in output_of("sheets").announced(job)] == [
        "small cards (44 x 68 mm): 21 cards on 2 sheets, 16 on each; 10 cuts a sheet",
        "Moved for this printer, the backs come within 3.0 mm of the paper's edge, where many printers leave 4 mm"
        " white.",
        "Print on both sides, flipped on the long edge, at 100 %.",
        "For this printer the backs are moved 0 mm to the right and 5 mm up.",
    ]
