"""fog proof: shows one card as it will be printed, and again whenever it is saved."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Annotated, Literal

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import NoCache, cache_unless, known_language, story_at
from fogtools.cli.common.printing import job_for, refuse
from fogtools.cli.common.watching import watching
from fogtools.editor.live_proof import Galley, found
from fogtools.files import shown, write_whole
from fogtools.finding import FogError, Say, translatable
from fogtools.game.authoring.soundness import errors
from fogtools.games import game_of
from fogtools.print.gallery import cards, page
from fogtools.print.job_for_story import unfit
from fogtools.print.pdf.picture import bled
from fogtools.project.story_language import open_story
from fogtools.text.tool_messages import own_language

CARD = translatable("A card: its id or number, STORY/CARD, or a file of cards and a line (sweet.yaml:120).")
WATCH = translatable("Draw the card again whenever it is saved, until Ctrl-C.")
GALLERY = translatable(
    "The whole deck of a story or a box on one page for the browser: build/proof/STORY-LANGUAGE.html."
)
OUT = translatable("The file to write; build/proof/CARD-LANGUAGE.png if left out.")
FORMAT = translatable("A picture (png) or a page (pdf).")

#: Pixels for a mm of paper in a gallery: sharp where a card is twice as large as on most screens.
PER_MM = 5.2


def proof(
    card: Annotated[str, typer.Argument(help=CARD, metavar="CARD", show_default=False)],
    lang: Annotated[str, typer.Option(help=translatable("The language of the cards (en, fr, ...)."))] = "",
    format: Annotated[Literal["png", "pdf"], typer.Option(help=FORMAT)] = "png",
    out: Annotated[Path | None, typer.Option(help=OUT)] = None,
    watch: Annotated[bool, typer.Option("--watch", help=WATCH)] = False,
    gallery: Annotated[bool, typer.Option("--gallery", help=GALLERY)] = False,
    no_cache: NoCache = False,
) -> None:
    if gallery:
        raise typer.Exit(0 if hung(Path(card), lang, out, no_cache) else 1)
    wanted = found(card, Path.cwd(), game_of)
    code = lang or wanted.game.authoring.load(wanted.folder).written_in
    known_language(code)
    say = screen.translate()
    form = out.suffix[1:] if out is not None and out.suffix else format
    if form not in ("png", "pdf"):
        raise FogError(Say("a proof is a .png or a .pdf, not a .{form}.", form=form), Say("name the file so"))
    galley = Galley(wanted, code, form, lambda message: message.through(say))
    path = out or wanted.project.build / "proof" / f"{wanted.card}-{code}.{form}"
    if watch:
        watching(galley.stamp, lambda: drawn(galley, path, watched=True))
        return
    raise typer.Exit(0 if drawn(galley, path) else 1)


def drawn(galley: Galley, path: Path, *, watched: bool = False) -> bool:
    """Pulls the card and writes its proof; says what is wrong with it. Whether nothing is."""
    started = time.process_time()
    done = galley.look()
    if done.data is not None:
        write_whole(path, done.data)
    taken = time.process_time() - started
    screen.put_findings(done.findings)
    name = shown(path, galley.wanted.project.root)
    if done.data is None:
        screen.put(
            Say("{file}: as it was before; mend these first.", file=name)
            if path.exists()
            else Say("Nothing was drawn: mend these first.")
        )
    elif watched:
        screen.put(Say("{file}: drawn in {n} ms of work", file=name, n=round(taken * 1000)))
    else:
        screen.put(Say("{file}: written", file=name))
    return not any(finding.severity != "note" for finding in done.findings)


def hung(place: Path, lang: str, out: Path | None, no_cache: bool) -> bool:
    """Writes the gallery of a story or a box, and says what does not fit. Whether all does."""
    project, game, box, name = story_at(place, whole=True)
    code = lang or box.written_in
    known_language(code)
    refuse(errors(game, box), Say("Nothing was drawn: mend these first."))
    job, say = job_for(project, game, box, name, code, project.paper, cache_unless(no_cache)), screen.translate()
    with screen.progress(Say("laying out {language}", language=code), len(job.faces)) as step:
        job.step = step
        laid = job.laid()
    language = open_story(game, box, name, code, project.locales)
    deck = [*cards(game, box, job, language, say)]
    drawn = dict(bled(laid, len(laid.names), PER_MM))
    own = game.printing.icons(box) if game.printing.icons else ()
    icons = {name: job.style.pictures[f"{name}.svg"] for name in own}
    path = out or project.build / "proof" / f"{job.story}-{code}.html"
    write_whole(path, page(job.title, own_language(os.environ), deck, drawn, icons, lambda said: said.through(say)))
    findings = unfit(game, box, job)
    screen.put_findings(findings)
    screen.put(Say("{file}: written", file=shown(path, project.root)))
    return not findings
