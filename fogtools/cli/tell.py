"""fog tell: prints a play as prose, in the author's words."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.recorded import coded_play, recorded_play
from fogtools.files import write_whole
from fogtools.finding import FogError, Say, translatable
from fogtools.game.playing.prose import markdown
from fogtools.print.pdf.pages.prose import page, reading
from fogtools.project.story_language import open_story

if TYPE_CHECKING:
    from fogtools.game.playing.prose import Block
    from fogtools.game.printing.face import Style

WHAT = translatable("A transcript, or the code of a play.")
OUT = translatable("Write it to this file; .md, .html or .pdf says in which form.")
NAMES = translatable("The characters' names, with a comma between them, where the record has none.")


def tell(
    what: Annotated[str, typer.Argument(help=WHAT, metavar="FILE|CODE")],
    lang: Annotated[str, typer.Option(help=translatable("The language of the cards (en, fr, ...)."))] = "",
    format: Annotated[
        Literal["markdown", "html", "pdf"] | None, typer.Option(help=translatable("The form of the text."))
    ] = None,
    out: Annotated[Path | None, typer.Option(help=OUT)] = None,
    names: Annotated[str, typer.Option(help=NAMES)] = "",
    story: Annotated[
        Path | None, typer.Option(help=translatable("The folder of its story, where it is not found by name."))
    ] = None,
) -> None:
    form = format or FORMS.get(out.suffix if out else ".md", "")
    if not form:
        raise FogError(
            Say("{file}: in which form?", file=str(out)), Say("end it with .md, .html or .pdf, or give `--format`")
        )
    if form == "pdf" and out is None:
        raise FogError(Say("a PDF needs a file to go to."), Say("`--out play.pdf`"))
    blocks, language, style = _told(what, story, lang, names)
    if form == "markdown":
        said = markdown(blocks).encode()
    else:
        said = page(blocks, language, style) if form == "html" else reading(blocks, language, style)
    if out is None:
        screen.put(said.decode().rstrip("\n"))
        return

    write_whole(out, said)
    screen.put(Say("{file}: written", file=str(out)), to=sys.stderr)


FORMS = {".md": "markdown", ".html": "html", ".pdf": "pdf"}


def _told(what: str, story: Path | None, lang: str, names: str) -> tuple[Sequence[Block], str, Style]:
    """(blocks, language code, style of the game) of the play."""
    path = Path(what)
    if path.is_file():
        found, _, again = recorded_play(path, story)
    else:
        found, again = coded_play(what, story)
    game, box, name = found.game, found.box, found.story.id
    if again.problem:
        screen.put(Say("The play cannot be followed to its end: {why}.", why=again.problem), to=sys.stderr)
    code = lang or box.written_in
    language = open_story(game, box, name, code, found.project.locales)
    if game.playing.telling is None:
        raise FogError(Say("the game {game} cannot tell its plays.", game=game.id))
    given = _names(names) or again.session.terms.names
    return game.playing.telling(box, name, again.session.log, given, language), code, game.printing.style(box)


def _names(text: str) -> tuple[str, str] | None:
    """The two names of `Alma,Jules`; None where there are none. Raises FogError for one or three."""
    if not text:
        return None
    names = [n.strip() for n in text.split(",")]
    if len(names) != 2 or not all(names):
        raise FogError(
            Say("“{text}” is not two names.", text=text), Say("write them with a comma: {names}", names="Alma,Jules")
        )
    return names[0], names[1]
