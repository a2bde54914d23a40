"""Measures fogtools against its peers: whole processes, user CPU seconds, medians of five, taken turn by turn.

`make bench` prints a table; `python -m tests.bench --json` prints the same for machines. No figure is a test.
"""

from __future__ import annotations

import json
import os
import platform
import re
import resource
import shutil
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    pass

ROOT = Path(__file__).resolve().parents[1]
BOX = ROOT / "stories/fog-of-love/first-light"
STORY = BOX / "the-five-twelve"
SCHEMA = ROOT / "schemas/fog-of-love/cards.schema.json"
PEERS = ROOT / "build/bench/venv"
#: The first with the C parser, which a default installation lacks: the harder peer. yamllint: `make mutants-content`.
GLOSSARY = ROOT / "fogtools/games/fog_of_love/glossary.yaml"
TOOLKIT = "translate-toolkit==3.20.4"
WANTED = ("check-jsonschema==0.39.0", "ruamel.yaml.clib==0.2.15", "yamllint==1.37.1", TOOLKIT)
FOG = (str(Path(sys.executable).with_name("fog")),)
ROUNDS = 5
PLAYS = 3000
MANY = (3000, 30_000)
QUOTED = "quoted, other machine"
PLAY = """
import sys, time
from pathlib import Path
from fogtools.cli.common.arguments import playable
from fogtools.game.playing.course import Course
from fogtools.play.many.simulate import simulate
game, story = playable(Path(sys.argv[1]))
simulate(game, story, Course(seed=2), 20)
start = time.process_time()
counts = simulate(game, story, Course(), int(sys.argv[2]))
taken = time.process_time() - start
print(sum(n for (what, _, _), n in counts.tally.items() if what == "played"), taken)
"""
#: A Typer application that could not be smaller: the peer of `fog` where a shell completes a word.
BARE = """
import typer
app = typer.Typer()
@app.command()
def one() -> None: ...
@app.command()
def two() -> None: ...
app(prog_name="bare")
"""
#: Libraries that `fog check --no-fit` does without.
HEAVY = (
    "weasyprint",
    "pikepdf",
    "fontTools",
    "PIL",
    "textual",
    "pygls",
    "rich",
    "babel",
    "jsonschema",
    "numpy",
    "difflib",
    "email",
    "asyncio",
    "hypothesis",
    "fogtools.print.pdf",
    "fogtools.play.terminal",
    "fogtools.editor.lsp",
)
IMPORTED = """
import sys
from fogtools.cli import main
heavy = sys.argv.pop().split(",")
try:
    main()
except SystemExit:
    pass
print(len(sys.modules), *(m for m in heavy if m in sys.modules))
"""
#: An edition for a box of any size.
ANY_SIZE = """edition: any-size
minimums: {scenes: 1}
tokens: {singles: 35, fives: 5}
sizes: {large: [70, 120], small: [44, 68]}
seats: [pink, blue]
options: ABCD
gender rule: true
"""
#: Every check of translations over one PO file, as `fog check` runs them.
PAIRS = """
import sys
from pathlib import Path
from fogtools.translate.qa.checks import CHECKS
from fogtools.translate.qa.glossary import opened
from fogtools.translate.qa.pair import Pairs, pairs_in
from fogtools.translate.qa.running import findings
from fogtools.text.catalogues.catalogue import parse
raw = Path(sys.argv[1]).read_bytes()
rows = [pair for m in parse(raw, sys.argv[1]).messages.values() for pair in pairs_in(m)]
pairs = Pairs("fr", "en", rows, sys.argv[1], glossary=opened([Path(sys.argv[2])])[0])
print(len(findings(pairs, raw, str, CHECKS, [check.name for check in CHECKS])))
"""

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
    usage, said = used(command, cache)
    return usage.ru_utime, said


def used(command: Command, cache: Path) -> tuple[resource.struct_rusage, str]:
    """(what the finished process and its children used, what it printed). Raises CalledProcessError."""
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
    return usage, said


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
    return [Row("fog --version", "python -c pass", ours, theirs), *completing()]


def completing() -> list[Row]:
    """Completing a word in a shell."""
    with TemporaryDirectory() as place:
        bare = Path(place) / "bare.py"
        bare.write_text(BARE, encoding="utf-8")
        ours, theirs = side_by_side(
            ("env", "_FOG_COMPLETE=complete_bash", "COMP_WORDS=fog ch", "COMP_CWORD=1", *FOG),
            ("env", "_BARE_COMPLETE=complete_bash", "COMP_WORDS=bare t", "COMP_CWORD=1", sys.executable, str(bare)),
        )
    return [Row("completing `fog ch`", "Typer, two commands", ours, theirs)]


def check() -> list[Row]:
    """Checking the shipped box, without a cache: with its catalogues, and only the files that the peers read."""
    cards = shipped_cards()
    lint = ("sh", "-c", '"$@" || test $? = 1', "sh", str(installed().with_name("yamllint")), *cards)
    with TemporaryDirectory() as place:
        shutil.copytree(BOX, Path(place) / BOX.relative_to(ROOT))
        (Path(place) / "fog.toml").write_text('[project]\nlanguages = ["en"]\n', encoding="utf-8")
        ours = [(*FOG, "check", "--no-fit", str(at)) for at in (BOX, Path(place) / BOX.relative_to(ROOT))]
        whole, alone, *peers = side_by_side(*ours, peer(cards), lint)
    note = f"{len(cards)} card files; the peers know only their shape, fog also the box, all checks, the catalogues"
    both = f"{WANTED[0]} and {WANTED[2]}"
    return [
        Row("fog check --no-fit", both, whole, sum(peers), note=note),
        Row("fog check --no-fit, no translations", both, alone, sum(peers), note="the same files as the peers read"),
    ]


def shipped_cards() -> list[str]:
    """The files of cards of the shipped box: those that the schema of cards describes."""
    others = ("box.yaml", "look.yaml")
    return [str(p) for p in sorted(BOX.rglob("*.yaml")) if p.name not in others and p.parent.name != "editions"]


def check_again() -> list[Row]:
    """Checking a whole box: at first, and where nothing has changed since."""
    with TemporaryDirectory() as place, TemporaryDirectory() as cache:
        cards, held = box_of(Path(place), 300)
        ours = (*FOG, "check", "--no-fit", str(Path(place) / "stories"))
        cold, theirs = side_by_side(ours, peer(cards))
        warm = [seconds(ours, Path(cache))[0] for _ in range(ROUNDS + 1)][1:]
        asked = (sys.executable, "-c", IMPORTED, *ours[1:], "--no-cache", ",".join(HEAVY))
        count, *heavy = seconds(asked, Path(cache))[1].splitlines()[-1].split()
    note = f"the sample box, {held} cards in {len(cards)} files"
    return [
        Row(f"fog check, {held} cards", WANTED[0], cold, theirs, note=note),
        Row(f"fog check, {held} cards, unchanged", WANTED[0], median(warm), theirs, note=f"{note}; the cache is there"),
        Row("fog check imports", "", int(count), unit="modules", note=f"heavy ones: {', '.join(heavy) or 'none'}"),
    ]


def check_many() -> list[Row]:
    """Checking boxes of thousands of cards, once."""
    rows = []
    for n in MANY:
        with TemporaryDirectory() as place, TemporaryDirectory() as cache:
            cards, held = box_of(Path(place), n)
            usage, _ = used((*FOG, "check", "--no-fit", "--no-cache", str(Path(place) / "stories")), Path(cache))
            theirs = seconds(peer(cards), Path(cache))[0]
        figures = f"{1e6 * usage.ru_utime / held:.0f} µs a card, {usage.ru_maxrss // 1024} MiB at most"
        note = f"one box in {len(cards)} files; {figures}"
        rows.append(Row(f"fog check, {held} cards", WANTED[0], usage.ru_utime, theirs, note=note))
    return rows


def editor() -> list[Row]:
    """Checking a card again while it is typed: CPU time in the editor's server, median of many keystrokes."""
    from fogtools.editor.lsp.workspace import Room
    from fogtools.games import game_of

    room, taken = Room(game_of), []
    with TemporaryDirectory() as place:
        cards, held = box_of(Path(place), 300)
        file = next(Path(name).resolve() for name in cards if name.endswith("/sweet.yaml"))
        text = file.read_text(encoding="utf-8")
        room.write(file, text)
        title = re.search(r"  title: .*", text[len(text) // 2 :])
        assert title
        for n in range(4 * ROUNDS):
            began = time.process_time()
            opened = room.write(file, text.replace(title[0], f"{title[0]} {'again ' * (n % 7)}and again"))
            assert opened and not room.sifted(opened)
            taken.append(1000 * (time.process_time() - began))
    note = f"one of {text.count('- id: ')} cards in its file and of {held} in its box, read, checked and sifted"
    return [Row("fog lsp, a card again", "", median(taken), unit="ms", note=note)]


def peer(cards: Sequence[str]) -> Command:
    """check-jsonschema on files of cards."""
    return (str(installed()), "--schemafile", str(SCHEMA), *cards)


def box_of(folder: Path, most: int) -> tuple[list[str], int]:
    """Writes a project: the sample box, and copies of its scenes up to `most` cards; the files of cards, how many."""
    from fogtools.games.fog_of_love.sample import sample

    files = sample(1)
    box = next(name for name in files if name.endswith("/box.yaml"))
    root = box.removesuffix("box.yaml")
    held = sum(files[name].count("\n- id: ") for name in files)
    copy = 0
    while held < most:
        copy += 1
        for deck in ("sweet", "serious", "drama"):
            text = files[f"{root}more/{deck}-{copy}.yaml"] = another(files[f"{root}{deck}.yaml"], copy)
            held += text.count("\n- id: ")
    files[box] = files[box].replace("edition: en-2017", "edition: any-size")
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    edition = folder / root / "editions" / "any-size.yaml"
    edition.parent.mkdir()
    edition.write_text(ANY_SIZE, encoding="utf-8")
    return [str(folder / name) for name in sorted(files) if name.endswith(".yaml") and name != box], held


def another(text: str, copy: int) -> str:
    """A file of scenes under ids, titles and words of their own, without numbers."""
    text = re.sub(r"^- id: (\S+)$", rf"- id: \1-{copy}", text, flags=re.MULTILINE)
    text = re.sub(r"^  (?:number|tutorial): .*\n", "", text, flags=re.MULTILINE)
    said = r"^( +(?:title|short title|says|text|asks): (?:>-\n +.*|[A-Za-z].*[a-z.!?]))$"
    return re.sub(said, rf"\1 {copy}", text, flags=re.MULTILINE)


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


def translations() -> list[Row]:
    """Checking translations: every pair of a text and its translation, all checks, in one catalogue."""
    from tests.recall.translations.making import rows, written

    found = []
    installed()
    with TemporaryDirectory() as place:
        files = [Path(place) / f"{n}.po" for n in (1, *MANY)]
        for file in files:
            file.write_bytes(written(rows(int(file.stem))))
        one, *many = ((sys.executable, "-c", PAIRS, str(file), str(GLOSSARY)) for file in files)
        theirs = [pofilter(file) for file in files[1:]]
        start, ours, peers = side_by_side(one, many[0], theirs[0])
        most, most_theirs = (seconds(command, Path(place))[0] for command in (many[1], theirs[1]))
        for n, mine, peer_, base in ((MANY[0], ours, peers, start), (MANY[1], most, most_theirs, start)):
            note = f"{mine - base:.2f} s beyond start-up, {1e6 * (mine - base) / n:.0f} µs a message; nothing is found"
            found.append(Row(f"checks of {n} translations", TOOLKIT, mine, peer_, note=note))
    return found


def pofilter(file: Path) -> Command:
    """pofilter with all its checks for French."""
    return (
        str(PEERS / "bin/pofilter"),
        "--progress=none",
        "--language=fr",
        str(file),
        str(file.with_suffix(".said.po")),
    )


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
        "  ".join(
            c.rjust(w) if i in right else c.ljust(w) for i, (c, w) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in (head, *cells)
    )


def main(arguments: Sequence[str]) -> None:
    from tests.bench_fast import million, rates
    from tests.bench_fit import checking, keystrokes
    from tests.bench_print import printing, proofing, reprinting
    from tests.bench_studio import studio
    from tests.bench_sync import merging, syncing

    measures = (
        start,
        check,
        check_again,
        check_many,
        checking,
        keystrokes,
        editor,
        engine,
        rates,
        million,
        merging,
        syncing,
        translations,
        printing,
        reprinting,
        proofing,
        studio,
    )
    rows = [row for measure in measures for row in rows_of(measure)]
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
