"""An order made by a process of its own: it says how far it is, and dies when nobody wants it any more."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from fogtools.files import shown, write_whole
from fogtools.finding import FogError, Say
from fogtools.game.authoring.soundness import errors
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.games import game_of
from fogtools.print.job_for_story import job_of, unfit
from fogtools.print.outputs import Job, output_of
from fogtools.print.outputs.staging import Staged
from fogtools.print.preflight.run import summary
from fogtools.print.reprint import lock_file, mark, since, told, with_pull_list
from fogtools.print.shops import Shop, shop
from fogtools.print.two_sides.calibration import calibration
from fogtools.project.printer import PAPERS
from fogtools.project.project import Project, find_project
from fogtools.web.pages.printing.faults import judged, presented
from fogtools.web.pages.printing.order import ALL, CALIBRATION, Made, Order
from fogtools.web.saying import translate_for

Tell = Callable[[str, object], None]
#: When every file in a zip was made.
THEN = (2000, 1, 1, 0, 0, 0)


def press(order: Order, folder: Path, cache: Path, out: Connection) -> None:
    """Makes an order in a folder, and sends (`said`, lines), (`step`, how many faces of all), (`made`, what came of it)
    or (`stopped`, why not); nobody hears it where the studio has ended."""
    if hasattr(os, "setsid"):
        os.setsid()  # with whatever it starts it is ended as one
    if hasattr(os, "nice"):
        os.nice(5)  # pages, and faces while somebody writes, come before
    try:
        out.send(("made", _made(order, folder, cache, lambda what, value: out.send((what, value)))))
    except (BrokenPipeError, KeyboardInterrupt):
        return
    except FogError as error:
        out.send(("stopped", error))
    except OSError as error:  # the disk is full, or the cache may not be written
        name, why = str(error.filename or ""), error.strerror or str(error)
        out.send(("stopped", FogError(Say("{file} cannot be written: {why}.", file=name, why=why))))


def _made(order: Order, folder: Path, cache: Path, tell: Tell) -> Made:
    project = find_project(order.box)
    if order.output == CALIBRATION:
        return _packed(folder, [_calibration(order, folder)], Made())
    game = game_of(order.box)
    box = game.authoring.load(order.box)
    if wrong := errors(game, box):
        return Made(findings=wrong)
    job = _job(order, project, game, box, order.language, cache)
    job.printer, job.folder = order.printer, order.folder
    job.dpi, job.stock = order.dpi or job.dpi, order.stock or job.stock
    output = output_of(order.output, project.root)
    if order.other:
        job.other = _job(order, project, game, box, order.other, cache)
    if order.since:
        found = since(project, game, box, job, order.since, game_of)
        tell("said", [*told(found)])
        if not found.swaps:
            return Made(said=[Say("No card has changed since {since}: nothing is printed.", since=order.since)])
        job.faces = [face for face in job.faces if face.card in found.wanted]
        output = with_pull_list(output, found)
    tell("said", [*output.announced(job)])
    _counting(job, tell)
    with Staged(output, job, folder) as staged:
        if wrong := unfit(game, box, job):
            return Made(findings=wrong)
        files = staged.landed()
    made = Made(said=[*job.remarks, *_untranslated(job)])
    if order.shop:
        tell("said", [Say("The files are held against what the shop wants …")])
        theirs = [file for file in files if file.stem != job.stem("pull-list", job.paper.name)]
        _preflight(folder, theirs, shop(order.shop, project.root), made)
    return _packed(folder, files, made)


def _job(order: Order, project: Project, game: Game, box: Box, code: str, cache: Path) -> Job:
    job = job_of(game, box, order.story, code, project.locales, order.paper, order.low_ink)
    job.cache = cache
    if order.story:  # a print.lock is a story's own
        mark(box, job, shown(lock_file(box, order.story), project.root))
    return job


def _counting(job: Job, tell: Tell) -> None:
    """Tells after each face how many of all are laid out."""
    jobs = [job, *([job.other] if job.other else [])]
    total, done = sum(len(one.faces) for one in jobs), 0

    def step(more: int) -> None:
        nonlocal done
        done += more
        tell("step", (min(done, total), total))

    for one in jobs:
        one.step = step


def _untranslated(job: Job) -> Iterator[Say]:
    for one in (job, *([job.other] if job.other else [])):
        if n := one.untranslated():
            yield Say(
                "{n} text has no translation into {language} and is printed as written.",
                "{n} texts have no translation into {language} and are printed as written.",
                n=n,
                language=one.language,
            )


def _calibration(order: Order, folder: Path) -> Path:
    kind = order.named or ("short" if order.printer.flip == "short" else "")
    file = folder / f"calibration-{order.paper}{kind and '-'}{kind}.pdf"
    say = translate_for(order.said_in)
    write_whole(file, calibration(PAPERS[order.paper], order.printer, order.named, order.said_in, say))
    return file


def _packed(folder: Path, files: Sequence[Path], made: Made) -> Made:
    """All files as one, whose bytes are the same for the same files."""
    made.files = [file.relative_to(folder).as_posix() for file in files]
    with ZipFile(folder / ALL, "w") as out:
        for name in sorted(made.files):
            info = ZipInfo(name, THEN)
            info.compress_type = ZIP_STORED if name.endswith(".png") else ZIP_DEFLATED  # a picture is packed already
            info.create_system = 3  # whatever system this is
            info.external_attr = 0o600 << 16
            out.writestr(info, (folder / name).read_bytes())
    return made


# ------------------------------------------------------------------ what a shop would say
def _preflight(folder: Path, files: Sequence[Path], held: Shop, made: Made) -> None:
    """Adds what is wrong with the files for a shop."""
    pictures = held.form == "png"
    looked = [folder] if pictures else [file for file in files if file.suffix == ".pdf"]
    if not looked or (pictures and not any(file.suffix == ".png" for file in files)):
        made.said.append(Say("{shop} takes none of these files, so nothing was held against it.", shop=held.called))
        return
    deliveries, found = judged(looked, held)
    made.faults, made.sheets = presented(folder, looked, deliveries, found)
    made.said += summary(deliveries, [one.severity for one in found for _ in range(one.times)])
