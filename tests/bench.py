"""Measures fogtools against its peers: whole processes, user CPU seconds, medians of five, taken turn by turn.

`make bench` prints a table; `python -m tests.bench --json` prints the same for machines. No figure is a test.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import venv
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fogtools.sheet import Face

ROOT = Path(__file__).resolve().parents[1]
BOX = ROOT / "stories/fog-of-love/first-light"
STORY = BOX / "the-five-twelve"
SCHEMA = ROOT / "schemas/fog-of-love/cards.schema.json"
PEERS = ROOT / "build/bench/venv"
#: With the C parser, which a default installation lacks: the harder peer.
WANTED = ("check-jsonschema==0.39.0", "ruamel.yaml.clib==0.2.15")
FOG = (str(Path(sys.executable).with_name("fog")),)
ROUNDS = 5
PLAYS = 3000
QUOTED = "quoted, other machine"
PLAY = """
import sys, time
from pathlib import Path
from fogtools.cli.arguments import playable
from fogtools.game import Terms
from fogtools.policy import random
from fogtools.simulate import simulate
game, story = playable(Path(sys.argv[1]))
simulate(game, story, 20, Terms(2), lambda: [random, random])
start = time.process_time()
counts = simulate(game, story, int(sys.argv[2]), Terms(), lambda: [random, random])
taken = time.process_time() - start
print(sum(n for (what, _, _), n in counts.tally.items() if what == "played"), taken)
"""
WEASYPRINT = "import sys, weasyprint; weasyprint.HTML(sys.argv[1]).write_pdf(sys.argv[2])"

Command = Sequence[str]


@dataclass(frozen=True)
class Row:
    """One line of the table: ours beside a peer's in `unit`; None where there is no figure, and `note` says why."""

    what: str
    peer: str
    ours: float | None = None
    theirs: float | None = None
    unit: str = "s"
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """How many times a peer's time, or a peer's speed, ours is."""
        return self.ours / self.theirs if self.ours and self.theirs else None


def seconds(command: Command, cache: Path) -> tuple[float, str]:
    """(user CPU seconds of the finished process and its children, what it printed). Raises CalledProcessError."""
    env = {**os.environ, "FOG_CACHE_DIR": str(cache), "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(
        command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as run:
        assert run.stdout is not None
        said = run.stdout.read()
        _, status, usage = os.wait4(run.pid, 0)
        run.returncode = os.waitstatus_to_exitcode(status)
    if run.returncode:
        raise subprocess.CalledProcessError(run.returncode, command, said)
    return usage.ru_utime, said


def side_by_side(*commands: Command) -> list[float]:
    """The median of each command, run in turns so that a busy moment hits all; every run starts with no cache."""
    taken: list[list[float]] = [[] for _ in commands]
    for _ in range(ROUNDS):
        for command, times in zip(commands, taken, strict=True):
            with TemporaryDirectory() as cache:
                times.append(seconds(command, Path(cache))[0])
    return [median(times) for times in taken]


def start() -> list[Row]:
    """Starting up."""
    ours, theirs = side_by_side((*FOG, "--version"), (sys.executable, "-c", "pass"))
    return [Row("fog --version", "python -c pass", ours, theirs)]


def check() -> list[Row]:
    """Checking the shipped box, without a cache."""
    cards = [str(p) for p in sorted(BOX.rglob("*.yaml")) if p.name != "box.yaml"]
    peer = (str(installed()), "--schemafile", str(SCHEMA), *cards)
    ours, theirs = side_by_side((*FOG, "check", "--no-fit", str(BOX)), peer)
    note = f"{len(cards)} card files; the peer knows only their shape, fog also the box, all checks, the catalogues"
    return [Row("fog check --no-fit", WANTED[0], ours, theirs, note=note)]


def installed() -> Path:
    """The peer's script, installed into an environment of its own where it is missing."""
    script, record = PEERS / "bin/check-jsonschema", PEERS / "installed"
    if not record.is_file() or record.read_text(encoding="utf-8") != "\n".join(WANTED):
        venv.create(PEERS, clear=True, with_pip=True)
        pip = (str(PEERS / "bin/python"), "-m", "pip", "--disable-pip-version-check", "install", "-qq", *WANTED)
        subprocess.run(pip, check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
        record.write_text("\n".join(WANTED), encoding="utf-8")
    return script


def engine() -> list[Row]:
    """Playing with all rules, both seats choosing by chance: CPU seconds of the plays alone, median of five runs."""
    command = (sys.executable, "-c", PLAY, str(STORY), str(PLAYS))
    with TemporaryDirectory() as cache:
        said = [seconds(command, Path(cache))[1].split() for _ in range(ROUNDS)]
    scenes, taken = int(said[0][0]), median(float(t) for _, t in said)
    note = f"{PLAYS} plays of {scenes / PLAYS:.0f} scenes, the story loaded before; one core"
    peers = {"public Python environment": 17_000.0, "ChoiceScript randomtest": 31_000.0}
    return [
        Row("engine, random policy", f"{peer} ({QUOTED})", scenes / taken, n, "scenes/s", note)
        for peer, n in peers.items()
    ]


def sheets() -> list[Row]:
    """Laying out and imposing the shipped story in English."""
    with TemporaryDirectory() as place:
        folder = Path(place)
        faces = bare_sheets(folder)
        ours = (*FOG, "print", str(STORY), "--lang", "en", "--out", str(folder / "ours"))
        bare = (sys.executable, "-c", WEASYPRINT, str(folder / "bare.html"), str(folder / "bare.pdf"))
        mine, theirs = side_by_side(ours, bare)
    note = f"{faces} faces; the peer only paints them, fog also loads and checks the box and measures every text"
    return [Row("fog print --lang en", "bare WeasyPrint, 4-up", mine, theirs, note=note)]


def bare_sheets(folder: Path) -> int:
    """Writes the story's faces as one plain document, four to a sheet; how many there are."""
    from fogtools.games import game_of
    from fogtools.publish import open_story

    game = game_of(BOX)
    box = game.load(BOX)
    style = game.style(box)
    faces = game.faces(box, STORY.name, open_story(game, box, STORY.name, "en", ROOT / "locales"))
    for name, data in style.pictures.items():
        (folder / name).write_bytes(data)
    fonts = "".join(
        f"@font-face {{ font-family: '{f.family}'; src: url('{f.file.as_uri()}'); font-weight: {f.weight};"
        f" font-style: {'italic' if f.italic else 'normal'} }}\n"
        for f in style.fonts
    )
    page = "@page { size: a4; margin: 10mm }\nsection { break-after: page }\n"
    page += "article { position: relative; float: left; margin: 3mm }\n"
    body = "".join(sheet([faces[i] for i in range(n, min(n + 4, len(faces)))]) for n in range(0, len(faces), 4))
    whole = f"<html lang=en><meta charset=utf-8><style>{fonts}{page}{style.css}</style><body>{body}</body></html>"
    (folder / "bare.html").write_text(whole.replace("fog:", ""), encoding="utf-8")
    return len(faces)


def sheet(faces: Sequence[Face]) -> str:
    """Up to four faces as one page."""
    articles = (
        f'<article class="face" style="width: {face.trim[0]}mm; height: {face.trim[1]}mm">{face.html}</article>'
        for face in faces
    )
    return f"<section>{''.join(articles)}</section>"


def rows_of(measure: Callable[[], list[Row]]) -> list[Row]:
    """What was measured; one row that says why where nothing could be."""
    try:
        return measure()
    except (OSError, subprocess.SubprocessError) as error:
        why = str(getattr(error, "output", "") or error).strip().splitlines()
        return [Row((measure.__doc__ or "").partition(":")[0].rstrip("."), "", note=f"could not run: {why[-1]}")]


def shown(value: float | None, unit: str) -> str:
    if value is None:
        return "-"
    return f"{value:.3f} s" if unit == "s" else f"{value:,.0f} {unit}"


def table(rows: Sequence[Row]) -> str:
    """The rows with aligned columns."""
    head = ("", "ours", "peer", "ratio", "peer is")
    cells = [
        (r.what, shown(r.ours, r.unit), shown(r.theirs, r.unit), f"{r.ratio:.2f}" if r.ratio else "-", r.peer)
        for r in rows
    ]
    widths = [max(len(line[i]) for line in (head, *cells)) for i in range(len(head))]
    right = (1, 2, 3)
    return "\n".join(
        "  ".join(c.rjust(w) if i in right else c.ljust(w) for i, (c, w) in enumerate(zip(line, widths, strict=True)))
        .rstrip()
        for line in (head, *cells)
    )  # fmt: skip


def main(arguments: Sequence[str]) -> None:
    rows = [row for measure in (start, check, engine, sheets) for row in rows_of(measure)]
    machine = f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    if "--json" in arguments:
        found = [{**asdict(r), "ratio": r.ratio, "quoted": QUOTED in r.peer} for r in rows]
        print(json.dumps({"machine": machine, "rounds": ROUNDS, "rows": found}, indent=1))
        return
    print(table(rows))
    for note in dict.fromkeys(f"{r.what}: {r.note}." for r in rows if r.note):
        print(note)
    print(f"User CPU of whole processes, medians of {ROUNDS}, no cache. {machine}.")
    print("Ratio: ours to the peer's; of seconds less is better, of scenes more.")


if __name__ == "__main__":
    main(sys.argv[1:])
