"""Every kind of fault planted into the shipped and the sample box, one at a time: what do `fog check` and peers find?

`make mutants-content` prints the table; exit code 1 below 99 % detected, 97 % on the right line, or with any finding on
clean text.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.bench import WANTED
from tests.recall.clean import Clean, Kind, Plant
from tests.recall.judge import KINDS, ROOT, boxes, chosen, clean, findings, judged
from tests.recall.meanings import MEANINGS
from tests.recall.peers import PEERS_OF_OURS, Mutant
from tests.recall.shapes import SHAPES
from tests.recall.slips import SLIPS
from tests.recall.tally import OURS, Tally, sum_of
from tests.recall.wordings import WORDINGS

REPORT = ROOT / "build" / "mutants-content.txt"
DETECTED, RIGHT = 0.99, 0.97
AT_ONCE = 6
GROUPS = {"slips of the keyboard": SLIPS, "wrong shape": SHAPES, "wrong meaning": MEANINGS, "wrong words": WORDINGS}
#: The boxes of this process.
HELD: list[Clean] = []


def begin(projects: Sequence[Path]) -> None:
    """Each process works on a copy of its own."""
    folder = Path(tempfile.mkdtemp(dir=projects[0].parent))
    for project in projects:
        shutil.copytree(project, folder / project.name)
        HELD.append(clean(folder / project.name))


def some_kinds(names: Sequence[str], most: int, seed: int, peers: bool) -> list[Tally]:
    """Every chosen place of some kinds; the peers are asked of all at once, since they start slowly."""
    kinds = [k for k in KINDS if k.name in names]
    picked = [chosen(kind, HELD, most, seed) for kind in kinds]
    tallies = [ours(kind, places) for kind, places in zip(kinds, picked, strict=True)]
    if peers:
        ask(picked, tallies)
    return tallies


def ours(kind: Kind, picked: Sequence[tuple[int, Plant]]) -> Tally:
    """What `fog check` says of one kind of fault."""
    tally = Tally(len(picked), detected={OURS: 0}, right={OURS: 0})
    for i, plant in picked:
        verdict = judged(HELD[i], kind, plant)
        tally.extra += verdict.extra
        tally.detected[OURS] += verdict.detected
        tally.right[OURS] += verdict.right
        if not verdict.right or verdict.extra:
            fault = "NOT DETECTED" if not verdict.detected else "WRONG LINE" if not verdict.right else "FOLLOWED"
            tally.missed.append("\n".join([f"{fault}: {kind.name}", *shown(HELD[i], plant), *verdict.said[:9]]))
    return tally


def ask(picked: Sequence[Sequence[tuple[int, Plant]]], tallies: Sequence[Tally]) -> None:
    """What the peers say of the same faults."""
    with tempfile.TemporaryDirectory(dir=HELD[0].root.parent) as place:
        owners = [(tally, i, plant) for tally, places in zip(tallies, picked, strict=True) for i, plant in places]
        mutants = [Mutant(HELD[i], plant, Path(place) / f"{n}.yaml") for n, (_, i, plant) in enumerate(owners)]
        for m in mutants:
            m.file.write_bytes(m.box.changed(m.plant))
        for name, said in PEERS_OF_OURS.items():
            for (tally, _, _), m, heard in zip(owners, mutants, said(mutants), strict=True):
                right = {line for file, line in m.box.right(m.plant) if file == m.plant.file}
                tally.detected[name] = tally.detected.get(name, 0) + heard.detected
                tally.right[name] = tally.right.get(name, 0) + bool(heard.lines & right)


def shown(box: Clean, plant: Plant) -> list[str]:
    """Where a fault was planted, the changed line, and the other right places."""
    (file, line), *also = box.right(plant)
    text = box.changed(plant).decode("utf-8", "backslashreplace").split("\n")
    others = ", ".join(f"{name.rpartition('/')[2]}:{n}" for name, n in also[:4])
    return [f"  {file}:{line}  {text[line - 1].strip()[:110]}", *([f"  or {others}"] if also else [])]


def table(tallies: dict[str, Tally]) -> list[str]:
    """Ours, kind by kind."""
    lines = [f"{'':62s}{'places':>7s}{'detected':>10s}{'right line':>12s}{'followed':>10s}"]
    for name, t in tallies.items():
        lines.append(f"{name:62s}{t.places:7d}{t.detected[OURS]:10d}{t.right[OURS]:12d}{t.extra:10d}")
    return lines


def compared(tallies: dict[str, Tally]) -> list[str]:
    """The table of the README: detected and right line in per cent, ours beside the peers'."""
    tools = list(next(iter(tallies.values())).detected)
    lines = ["| detected / right line, in % | faults | " + " | ".join(tools) + " |", "|---" * (len(tools) + 2) + "|"]
    every: dict[str, Sequence[Kind]] = {**GROUPS, "all": KINDS}
    for title, kinds in every.items():
        group = sum_of(tallies[k.name] for k in kinds)
        lines.append(f"| {title} | {group.places} | " + " | ".join(group.share(t) for t in tools) + " |")
    return lines


def every_kind(most: int, seed: int, peers: bool) -> tuple[dict[str, Tally], list[str]]:
    """Every kind of fault in a process of its own, as many at once as there are cores; what is said of clean text."""
    with tempfile.TemporaryDirectory(prefix="fog-mutants-") as place:
        projects = boxes(Path(place))
        alarms = [f"{f.place()} {f.check} {f.message}" for p in projects for f in findings(p)]
        tallies: dict[str, Tally] = {}
        with ProcessPoolExecutor(os.cpu_count(), initializer=begin, initargs=(projects,)) as pool:
            names = [k.name for k in KINDS]
            parts = [names[n : n + AT_ONCE] for n in range(0, len(names), AT_ONCE)]
            asked = [pool.submit(some_kinds, part, most, seed, peers) for part in parts]
            for part, future in zip(parts, asked, strict=True):
                tallies |= zip(part, future.result(), strict=True)
                if sys.stderr.isatty():
                    print(f"{len(tallies)} of {len(names)} kinds", end="\r", file=sys.stderr, flush=True)
    return tallies, alarms


def told(tallies: dict[str, Tally], alarms: Sequence[str], most: int, seed: int, peers: bool) -> list[str]:
    """All that is printed."""
    whole = sum_of(tallies.values())
    few = [f"{name} ({t.places})" for name, t in tallies.items() if t.places < most]
    counts = f"{len(tallies)} kinds, {whole.places} faults (seed {seed}); {len(alarms)} findings on the clean text"
    return [
        *table(tallies),
        "",
        *compared(tallies),
        "",
        f"{counts}; {whole.extra} findings that only followed from another.",
        f"Fewer than {most} places in both boxes: {', '.join(few) or 'none'}.",
        *([f"Peers: {', '.join(WANTED)}; pydantic with the same models."] if peers else []),
        *(f"False alarm: {alarm}" for alarm in alarms),
    ]


def main(most: int, seed: int, peers: bool) -> int:
    """Prints the table, and writes what was missed to build/mutants-content.txt; the exit code."""
    tallies, alarms = every_kind(most, seed, peers)
    lines = told(tallies, alarms, most, seed, peers)
    print("\n".join(lines), f"What was missed: {REPORT.relative_to(ROOT)}", sep="\n")
    whole = sum_of(tallies.values())
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text("\n".join([*lines, "", "\n\n".join(whole.missed), ""]), encoding="utf-8")
    enough = whole.detected[OURS] >= DETECTED * whole.places and whole.right[OURS] >= RIGHT * whole.places
    return 0 if enough and not alarms else 1
