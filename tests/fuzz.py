"""Fuzzes the loader and the checks: `make fuzz MINUTES=60`.

Guided by coverage (atheris) where it can be installed, else by a mutator of our own; both begin with tests/corpus and
stop at the first input that raises, hangs or takes too much memory. It is kept in build/fuzz/: mend the fault, and put
the input into tests/corpus, where the test suite reads it ever after.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import resource
import subprocess
import sys
import sysconfig
import time
import venv
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from types import FunctionType
from typing import Any

from tests.fuzzing import BROKEN, CORPUS, MOST_BYTES, MOST_SECONDS, SIGNS, changed, corpus, look, within_time

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build" / "fuzz"
TOOL = BUILD / "venv"
MOST_MEGABYTES = 500
#: For Python 3.11 on Linux, as CI has it; elsewhere our own mutator runs.
ATHERIS = "atheris==3.0.0 --hash=sha256:8a5c8a781467c187da40fd29139784193e2647058831f837f675d0bb8cbd8746\n"


def main() -> int:
    """0 where nothing was found, 1 where something was."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--minutes", type=float, default=1.0)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--own", action="store_true", help="our own mutator, also where atheris is there")
    asked.add_argument("--guided", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    args = asked.parse_args()
    if args.guided is not None:
        return guided(args.guided)
    BUILD.mkdir(parents=True, exist_ok=True)
    why = "asked for" if args.own else installed()
    done = by_mutation(args.minutes, args.seed) if why else by_coverage(args.minutes, args.seed)
    done = {"seed": args.seed, "minutes": args.minutes, **done, **({"not guided": why} if why else {})}
    print(", ".join(f"{what} {value}" for what, value in done.items()), flush=True)
    (BUILD / "result.json").write_text(json.dumps(done, indent=1) + "\n", encoding="utf-8")
    return 0 if done["result"] == "nothing found" else 1


# ------------------------------------------------------------------ our own mutator
def by_mutation(minutes: float, seed: int) -> dict[str, Any]:
    """Changes inputs by chance until the time is over. What says something new is changed further."""
    resource.setrlimit(resource.RLIMIT_AS, (_room(), resource.RLIM_INFINITY))
    chance, pool = random.Random(seed), list(corpus())
    known: set[tuple[str, ...]] = set()
    end, n = time.monotonic() + 60 * minutes, 0
    while time.monotonic() < end:
        raw = changed(chance.choice(pool), chance)
        n += 1
        try:
            with within_time():
                said = tuple(sorted({f"{f.check} {f.message.one}" for f in look(raw)}))
        except BaseException as error:
            file = BUILD / f"crash-{sha256(raw).hexdigest()[:16]}"
            file.write_bytes(raw)
            if isinstance(error, KeyboardInterrupt):
                raise
            return _result(n, len(pool), f"{type(error).__name__}: {error} ({file.relative_to(ROOT)})")
        if said not in known:
            known.add(said)
            pool.append(raw)
    return _result(n, len(pool), "nothing found")


def _room() -> int:
    """Bytes of address space: what Python has taken so far, and what an input may take."""
    pages = int(Path("/proc/self/statm").read_text().split()[0]) if sys.platform == "linux" else 0
    return pages * resource.getpagesize() + MOST_MEGABYTES * 1_000_000


def _result(executions: int, inputs: int, result: str) -> dict[str, Any]:
    return {"executions": executions, "corpus": inputs, "result": result}


# ------------------------------------------------------------------ atheris
def installed() -> str:
    """Installs atheris once, beside the project's own packages; why that cannot be done, else empty."""
    wanted, record = BUILD / "requirements.txt", TOOL / "installed"
    if record.is_file() and record.read_text(encoding="utf-8") == ATHERIS:
        return ""
    venv.create(TOOL, clear=True, with_pip=True)
    wanted.write_text(ATHERIS, encoding="utf-8")
    pip = (
        str(TOOL / "bin/python"),
        "-m",
        "pip",
        "--disable-pip-version-check",
        "install",
        "-qq",
        "--no-deps",
        "--only-binary",
        ":all:",
        "--require-hashes",
        "-r",
        str(wanted),
    )
    try:
        done = subprocess.run(pip, capture_output=True, text=True, timeout=300, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    if done.returncode:
        return (done.stderr.strip().splitlines() or ["pip failed"])[-1]
    own = Path(sysconfig.get_path("purelib", vars={"base": str(TOOL), "platbase": str(TOOL)}))
    (own / "project.pth").write_text(f"{sysconfig.get_path('purelib')}\n{ROOT}\n", encoding="utf-8")
    record.write_text(ATHERIS, encoding="utf-8")
    return ""


def by_coverage(minutes: float, seed: int) -> dict[str, Any]:
    """libFuzzer in a process of its own; its last lines say what it did."""
    grown, log = BUILD / "corpus", BUILD / "log"
    grown.mkdir(exist_ok=True)
    signs = BUILD / "signs.dict"
    signs.write_text("".join(f'"{_escaped(sign)}"\n' for sign in sorted(set(SIGNS)) if sign), encoding="utf-8")
    options = {
        "max_total_time": int(60 * minutes),
        "seed": seed,
        "timeout": MOST_SECONDS,
        "rss_limit_mb": MOST_MEGABYTES,
        "max_len": MOST_BYTES,
        "print_final_stats": 1,
        "artifact_prefix": f"{BUILD}/",
        "dict": str(signs),
    }
    told = [f"-{name}={value}" for name, value in options.items()]
    command = [str(TOOL / "bin/python"), "-m", "tests.fuzz", "--guided", *told, *map(str, (grown, CORPUS, BROKEN))]
    with log.open("w", encoding="utf-8") as out:
        done = subprocess.run(command, cwd=ROOT, stdout=out, stderr=out, check=False, env={**os.environ, "LC_ALL": "C"})
    told = log.read_text(encoding="utf-8", errors="replace")
    runs = re.findall(r"stat::number_of_executed_units: *(\d+)", told) or re.findall(r"^#(\d+)", told, re.MULTILINE)
    peak = re.findall(r"stat::peak_rss_mb: *(\d+)", told)
    kept = re.findall(r"Test unit written to \S*?(build/fuzz/\S+)", told)
    result = "nothing found" if not done.returncode else f"{(kept or ['no input kept'])[-1]}, see build/fuzz/log"
    megabytes = {"peak megabytes": int(peak[-1])} if peak else {}
    return {**_result(int(runs[-1]) if runs else 0, len(list(grown.iterdir())), result), **megabytes}


def _escaped(sign: str) -> str:
    return "".join(f"\\x{byte:02X}" for byte in sign.encode())


def guided(options: list[str]) -> int:
    """Inside atheris' own Python: every line of the loader and the checks counts as coverage."""
    import atheris  # type: ignore[import-not-found]

    for function in _functions(
        "fogtools.source",
        "fogtools.source.parser.syntax_errors",
        "fogtools.source.schema",
        "fogtools.games.fog_of_love",
    ):
        function.__code__ = atheris.instrument_func(function).__code__

    def one(raw: bytes) -> None:
        look(raw)

    def mutated(raw: bytes, most: int, seed: int) -> bytes:
        """Half of the changes know what a card looks like."""
        return bytes(atheris.Mutate(raw, most)) if seed % 2 else changed(raw, random.Random(seed))[:most]

    atheris.Setup([sys.argv[0], *options], one, custom_mutator=mutated)
    atheris.Fuzz()
    return 0


def _functions(*packages: str) -> Iterator[Any]:
    """Every function and method of these modules."""
    for name, module in list(sys.modules.items()):
        if name.startswith(packages):
            own = [part for part in vars(module).values() if getattr(part, "__module__", None) == name]
            methods = [part for holder in own if isinstance(holder, type) for part in vars(holder).values()]
            yield from (part for part in (*own, *methods) if isinstance(part, FunctionType))


if __name__ == "__main__":
    sys.exit(main())
