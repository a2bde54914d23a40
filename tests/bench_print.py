"""Measures printing: 300 cards through fog and through WeasyPrint alone, memory, imposing, one card changed."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from fogtools.game.printing.face import Face, Font, Style
from tests.bench import FOG, ROOT, ROUNDS, Row, seconds, used

CARDS = 300
MANY = 3000
#: Cards of the large size that go on one sheet: as many for the peer.
EACH = 4
#: Faces laid out and imposed by ours, in one process or as it comes; says what laying out and imposing took.
OURS = """
import json, resource, sys, time
from pathlib import Path
from fogtools.print.pdf import lay_out, layout, workers
from fogtools.print.pdf.pages.impose import impose, impose_to
from fogtools.print.pdf import measuring as measures
from fogtools.print.sheet import PAPERS, Plan, grid_for
from tests.bench_print import read
faces, style = read(Path(sys.argv[1]), int(sys.argv[4]))
if sys.argv[3] == "one":
    workers.WORTH = 10**9
else:
    workers.free = lambda: True
told, real = [0.0, 0.0], layout.laid_in_one
def timed(press, part):
    start = time.process_time(); done = real(press, part); told[0] += time.process_time() - start
    return done
layout.laid_in_one = timed
def measuring(function):
    def timed(*given):
        start = time.process_time(); done = function(*given); told[1] += time.process_time() - start
        return done
    return timed
layout.Walk.atoms = (lambda atoms: lambda *given: measuring(lambda *g: list(atoms(*g)))(*given))(layout.Walk.atoms)
for step in ("_slack", "_overflows"):
    function = getattr(measures, step)
    setattr(measures, step, measuring(lambda *given, function=function: (lambda found: iter([*found])
            if not isinstance(found, dict) else found)(function(*given))))
laid = lay_out(faces, style, "en")
cards = tuple(dict.fromkeys(face.card for face in faces))
class Fronts(Plan):
    def sheets(self):
        return (sheet for sheet in Plan.sheets(self) if sheet.side == "front")
plan = Fronts(grid_for(PAPERS["a4"], faces[0].trim), cards, "bench", "en")
with open(sys.argv[2], "wb") as file:
    impose_to(file, laid, plan)
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
taken = time.process_time()
if sys.argv[4] == "1":
    start = time.process_time()
    impose(laid, plan)
    told.append(time.process_time() - start)
print(json.dumps({"laid": told[0], "measured": told[1], "imposed": told[-1], "peak": peak, "taken": taken}))
"""
PEER = "import sys, weasyprint; weasyprint.HTML(sys.argv[1]).write_pdf(sys.argv[2])"


def printing() -> list[Row]:
    """Printing 300 cards: cold, and in memory."""
    with TemporaryDirectory() as place:
        folder = Path(place)
        faces, style = cards(folder)
        write(folder / "faces.json", faces, style)
        bare(folder, faces, style)
        ours = (sys.executable, "-c", OURS, str(folder / "faces.json"), str(folder / "ours.pdf"))
        peer = (sys.executable, "-c", PEER, str(folder / "bare.html"), str(folder / "bare.pdf"))
        mine, theirs, said = [], [], {}
        for _ in range(3):
            usage, text = used((*ours, "one", "1"), folder)
            mine.append(usage.ru_utime)
            said = json.loads(text.splitlines()[-1])
            theirs.append(seconds(peer, folder)[0])
        few, many = (used((*ours, "two", n), folder)[0] for n in ("1", str(MANY // CARDS)))
        each = [1000 * many.ru_utime / MANY, 1000 * few.ru_utime / CARDS]
        return [
            Row(f"{CARDS} cards to A4 sheets", "WeasyPrint alone, as many a sheet", median(mine), median(theirs)),
            Row(f"imposing {CARDS} faces", "laying them out", 1000 * said["imposed"], 1000 * said["laid"], "ms"),
            Row("finding overflows", "laying them out", 1000 * said["measured"], 1000 * said["laid"], "ms"),
            Row(
                f"{MANY} cards, the largest process",
                f"{CARDS} cards",
                many.ru_maxrss / 1024,
                few.ru_maxrss / 1024,
                "MiB",
            ),
            Row(f"{MANY} cards, a card", f"{CARDS} cards, a card", *each, "ms"),
        ]


def reprinting() -> list[Row]:
    """Printing again with one card changed: the whole process, box and all."""
    with TemporaryDirectory() as place:
        folder = Path(place)
        sample(folder / "box")
        story = next((folder / "box").glob("stories/*/*/*/story.yaml")).parent
        words = folder / "box/stories/fog-of-love/sample-1/sweet.yaml"
        ours = (*FOG, "print", str(story), "--out", str(folder / "out"))
        cold = median(seconds((*ours, "--no-cache"), folder / "cache")[0] for _ in range(3))
        seconds(ours, folder / "cache")
        taken = []
        text = words.read_text(encoding="utf-8")
        for n in range(ROUNDS):
            words.write_text(text.replace("says: ", f"says: {'A' * (n + 1)} ", 1), encoding="utf-8")
            taken.append(seconds(ours, folder / "cache")[0])
        return [Row("fog print, one card changed", "cold", median(taken), cold)]


def proofing() -> list[Row]:
    """The live proof of one card: the work of the resident process after a save."""
    from tests.bench_print_proof import live_proof

    return [Row("fog proof --watch, a save", "", 1000 * median(live_proof()), None, "ms")]


def sample(folder: Path) -> None:
    """A whole invented box."""
    made = (sys.executable, "-m", "fogtools.games.fog_of_love.sample", str(folder), "1")
    subprocess.run(made, check=True, cwd=ROOT, capture_output=True)


def cards(folder: Path) -> tuple[list[Face], Style]:
    """The fronts of 300 different large cards, and their style."""
    from fogtools.games import game_of
    from fogtools.project.story_language import open_story

    found: dict[str, Face] = {}
    style = None
    for seed in ("1", "2", "3"):
        made = (sys.executable, "-m", "fogtools.games.fog_of_love.sample", str(folder / seed), seed)
        subprocess.run(made, check=True, cwd=ROOT, capture_output=True)
        place = next((folder / seed).glob("stories/*/*/box.yaml")).parent
        game = game_of(place)
        box = game.authoring.load(place)
        style = game.printing.style(box)
        for story in box.story_names:
            for face in game.printing.faces(box, story, open_story(game, box, story, "en", ROOT / "locales")):
                if face.side == "front" and face.trim[0] > 60:
                    found.setdefault(f"{seed}-{face.card}", Face(f"{seed}-{face.card}", "front", face.html, face.trim))
    assert style is not None and len(found) >= CARDS, len(found)
    return list(found.values())[:CARDS], style


def write(file: Path, faces: list[Face], style: Style) -> None:
    """Faces and style as plain data, so that what is measured is printing and nothing else."""
    data = {
        "faces": [asdict(face) for face in faces],
        "css": style.css,
        "fonts": [{**asdict(font), "file": str(font.file)} for font in style.fonts],
        "pictures": {name: picture.decode() for name, picture in style.pictures.items()},
    }
    file.write_text(json.dumps(data), encoding="utf-8")


def read(file: Path, times: int) -> tuple[list[Face], Style]:
    """What `write` wrote, so many times over: each time other cards."""
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    fonts = tuple(Font(**{**font, "file": Path(font["file"])}) for font in data["fonts"])
    style = Style(data["css"], fonts, {name: picture.encode() for name, picture in data["pictures"].items()})
    return [*_faces(data["faces"], times)], style


def _faces(rows: list[dict[str, Any]], times: int) -> Iterator[Face]:
    for n in range(times):
        for row in rows:
            html = row["html"] + (f"<i hidden>{n}</i>" if n else "")
            yield Face(f"{row['card']}-{n}", "front", html, (row["trim"][0], row["trim"][1]))


def bare(folder: Path, faces: list[Face], style: Style) -> None:
    """The same cards as one plain document for WeasyPrint, as many to a sheet as ours."""
    for name, data in style.pictures.items():
        (folder / name).write_bytes(data)
    fonts = "".join(
        f"@font-face {{ font-family: '{f.family}'; src: url('{f.file.as_uri()}'); font-weight: {f.weight};"
        f" font-style: {'italic' if f.italic else 'normal'} }}\n"
        for f in style.fonts
    )
    page = "@page { size: a4; margin: 10mm }\nsection { break-after: page }\n"
    page += "article { position: relative; float: left; margin: 3mm }\n"
    body = "".join(_sheet(faces[n : n + EACH]) for n in range(0, len(faces), EACH))
    whole = f"<html lang=en><meta charset=utf-8><style>{fonts}{page}{style.css}</style><body>{body}</body></html>"
    (folder / "bare.html").write_text(whole.replace("fog:", ""), encoding="utf-8")


def _sheet(faces: list[Face]) -> str:
    articles = (
        f'<article class="face" style="width: {face.trim[0]}mm; height: {face.trim[1]}mm">{face.html}</article>'
        for face in faces
    )
    return f"<section>{''.join(articles)}</section>"


if __name__ == "__main__":
    from tests.bench import table

    print(table([*printing(), *reprinting(), *proofing()]))
