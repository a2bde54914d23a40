"""Measures printing the shipped box of Fog of Love with its pictures, and holds what comes out to outside tools.

`python -m tests.bench_shipped` prints all; `... speed` and `... sound` one of the halves. Times are user CPU seconds.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import pikepdf
from PIL import Image, ImageMath

from fogtools.game.printing.face import Face, Style
from fogtools.games import game_of
from fogtools.project.story_language import open_story
from tests.bench import FOG, ROOT, seconds, used
from tests.bench_print import PEER, bare
from tests.fog import BOX as PLACE

#: The shop whose limit of ink and whose boxes are looked at: 240 %, an eighth of an inch of bleed.
SHOP, LIMIT, BLEED = "drivethrucards", 240.0, 25.4 / 8
BOX = ROOT / PLACE
ROUNDS = 2
CHANGES = 3
#: The card that shows a picture from a file, and its words in the box.
FILE, DRAWN = "occupations.yaml", "{draw: bread"
#: Dots per inch at which ink is measured.
DPI = 36


def shipped() -> tuple[list[Face], Style]:
    """Every different face of the box, and their style."""
    game = game_of(BOX)
    box = game.authoring.load(BOX)
    own = {f.html: f for f in game.printing.faces(box, "", open_story(game, box, "", "en", ROOT / "locales"))}
    return [*own.values()], game.printing.style(box)


def cold() -> Iterator[str]:
    """The whole box without a cache beside WeasyPrint alone, which lays out the same faces, four to a sheet."""
    with TemporaryDirectory() as place:
        folder = Path(place)
        faces, style = shipped()
        for name in style.art:
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_bytes(style.art[name])
        bare(folder, faces, style)
        ours = (*FOG, "print", str(BOX), "--no-cache", "--out", str(folder / "out"))
        peer = (sys.executable, "-c", PEER, str(folder / "bare.html"), str(folder / "bare.pdf"))
        mine, theirs = [], []
        for n in range(ROUNDS):
            mine.append(seconds(ours, folder / f"cache{n}")[0])
            theirs.append(seconds(peer, folder)[0])
        ratio = median(mine) / median(theirs)
        both = f"{median(mine):.1f} s; WeasyPrint alone {median(theirs):.1f} s"
        yield f"cold, {len(faces)} faces: {both}; ratio {ratio:.2f} (aim 1.3)"


def changed() -> Iterator[str]:
    """Another picture under the same name, the rest as it was."""
    with TemporaryDirectory() as place:
        here = Path(place)
        for part in (PLACE, "locales"):
            shutil.copytree(ROOT / part, here / part)
        shutil.copy(ROOT / "fog.toml", here)
        file = here / PLACE / FILE
        text = file.read_text(encoding="utf-8")
        assert text.count(DRAWN) == 1
        file.write_text(text.replace(DRAWN, "{file: art/bread.png"), encoding="utf-8")
        (here / PLACE / "art").mkdir(exist_ok=True)
        ours = (*FOG, "print", str(here / PLACE), "--out", str(here / "out"))
        taken = []
        for n in range(CHANGES + 1):
            Image.effect_noise((420, 420), 40.0 + n).convert("RGB").save(here / PLACE / "art/bread.png")
            taken.append(seconds(ours, here / "cache")[0])
        yield f"one picture changed, whole box: {median(taken[1:]):.2f} s (aim 2.5); the first time {taken[0]:.1f} s"


def memory() -> Iterator[str]:
    """The largest process of a print of one story and of the whole box, without a cache."""
    with TemporaryDirectory() as place:
        folder, peaks = Path(place), []
        for what in (BOX / "the-five-twelve", BOX):
            usage, _ = used((*FOG, "print", str(what), "--no-cache", "--out", str(folder / "out")), folder)
            peaks.append(usage.ru_maxrss / 1024)
        yield f"largest process: {peaks[0]:.0f} MiB for one story, {peaks[1]:.0f} MiB for the box of four"


def sound() -> Iterator[str]:
    """The same bytes twice; qpdf's word on every file; exact boxes; ink as Ghostscript measures it."""
    with TemporaryDirectory() as place:
        folder, made = Path(place), []
        for n, output in enumerate(("sheets", "pdf-x1a", "sheets", "pdf-x1a")):
            ours = (*FOG, "print", str(BOX), "--as", output, "--out", str(folder / str(n)))
            seconds(ours, folder / f"cache{n // 2}")
            made.append({file.name: file.read_bytes() for file in sorted((folder / str(n)).rglob("*.pdf"))})
        equal = "the same bytes" if made[:2] == made[2:] else "DIFFERENT"
        yield f"{len(made[0]) + len(made[1])} files made twice with a cache each: {equal}"
        every = [data for files in made[:2] for data in files.values()]
        yield f"qpdf --check: {sum(map(_qpdf, every))} of {len(every)} sound"
        cut = [page for data in made[1].values() for page in _boxes(data)]
        yield f"boxes of {len(cut)} pages for a press: trim and bleed off by {max(cut):.4f} mm at most"
        inks = [ink for data in made[1].values() for ink in _inks(data)]
        yield f"ink of {len(inks)} pages: {max(inks):.1f} % at most (limit {LIMIT:g})"


def _qpdf(data: bytes) -> bool:
    with TemporaryDirectory() as place:
        (Path(place) / "a.pdf").write_bytes(data)
        return not subprocess.run(["qpdf", "--check", Path(place) / "a.pdf"], capture_output=True).returncode


def _boxes(data: bytes) -> Iterator[float]:
    """How far the trim of each page is from one of the box's sizes, and its bleed from an even one, in mm."""
    sizes = [(70.0, 120.0), (44.0, 68.0)]
    with pikepdf.open(BytesIO(data)) as pdf:
        for page in pdf.pages:
            trim, bleed = ([float(n) * 25.4 / 72 for n in box] for box in (page.trimbox, page["/BleedBox"]))
            wide, high = trim[2] - trim[0], trim[3] - trim[1]
            off = min(max(abs(wide - w), abs(high - h)) for w, h in sizes)
            edges = [trim[0] - bleed[0], trim[1] - bleed[1], bleed[2] - trim[2], bleed[3] - trim[3]]
            yield max(off, max(edges) - min(edges))


def _inks(data: bytes) -> Iterator[float]:
    """The most ink on each page, in %."""
    with TemporaryDirectory() as place:
        (Path(place) / "a.pdf").write_bytes(data)
        out = f"-sOutputFile={place}/%d.tif"
        command = ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=tiff32nc", f"-r{DPI}", out, "a.pdf"]
        subprocess.run(command, cwd=place, check=True)
        for file in Path(place).glob("*.tif"):
            with Image.open(file) as page:
                c, m, y, k = (band.convert("I") for band in page.split())
            total = ImageMath.lambda_eval(lambda _: _["c"] + _["m"] + _["y"] + _["k"], c=c, m=m, y=y, k=k)
            yield total.getextrema()[1] / 2.55


if __name__ == "__main__":
    assert shutil.which("qpdf") and shutil.which("gs"), "qpdf and Ghostscript are wanted"
    halves = {"speed": (cold, changed, memory), "sound": (sound,)}
    for half in sys.argv[1:] or halves:
        for part in halves[half]:
            for line in part():
                print(line, flush=True)
