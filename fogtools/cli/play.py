"""fog play: people at one terminal, people and personas, or by itself with the transcript printed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from fogtools.cli.common.arguments import Choosing, Players, Rulings, Tutorial
from fogtools.finding import translatable

STORY = translatable("The folder of a story, or its name; left out where --resume says which.")
AUTO = translatable("All seats are played by policies, at once and to the end.")
SEED = translatable("The seed of all chance; asked for at the table, 1 with --auto.")
WITH = translatable("Play against this persona (selfish, mirror, random, ...) instead of other people.")
SEAT = translatable("Your seat against a persona: a colour (pink).")
PLAIN = translatable("Lines and numbered answers instead of a whole screen, for pipes and screen readers.")
VOICE = translatable("Lines for a screen reader: nothing is said twice, signs are words, each line ends in a pause.")
PACE = translatable(
    "How many keys it takes: slow waits after each thing that is said, fast only where somebody decides."
)
LANG = translatable("The language of the cards (en, fr, ...).")
FIRST = translatable("The seat that begins; by chance if left out.")
NAMES = translatable("The characters' names, with a comma between them; asked for at the table if left out.")
SAVE = translatable("Save the play to this file after every step.")
RESUME = translatable("Go on with a saved play, and save it there again; the code of a play will do, too.")
RECORD = translatable("Write the transcript of the whole play to this file.")


def play(
    story: Annotated[Path | None, typer.Argument(help=STORY)] = None,
    with_: Annotated[str, typer.Option("--with", help=WITH, metavar="PERSONA")] = "",
    seat: Annotated[str, typer.Option(help=SEAT, metavar="COLOUR")] = "",
    pace: Annotated[Literal["slow", "normal", "fast"], typer.Option(help=PACE)] = "normal",
    lang: Annotated[str, typer.Option(help=LANG)] = "",
    names: Annotated[str, typer.Option(help=NAMES, metavar="NAME,NAME")] = "",
    first: Annotated[str, typer.Option(help=FIRST, metavar="COLOUR")] = "",
    players: Players = 0,
    seed: Annotated[int | None, typer.Option(min=0, help=SEED)] = None,
    ruling: Rulings = None,
    tutorial: Tutorial = False,
    plain: Annotated[bool, typer.Option("--plain", help=PLAIN)] = False,
    voice: Annotated[bool, typer.Option("--voice", help=VOICE)] = False,
    save: Annotated[Path | None, typer.Option(help=SAVE)] = None,
    resume: Annotated[str, typer.Option(help=RESUME, metavar="FILE|CODE")] = "",
    auto: Annotated[bool, typer.Option("--auto", help=AUTO)] = False,
    policy: Choosing = "random",
    record: Annotated[Path | None, typer.Option(help=RECORD)] = None,
) -> None:
    from fogtools.cli.common import playing  # with the engine: nobody waits for it who only asks for help

    seating = playing.Seating(with_, seat, lang, save, pace)
    dealing = playing.Dealing(names, first, players, seed, ruling or (), tutorial)
    if auto:
        people = {"--with": with_, "--seat": seat, "--lang": lang, "--save": save, "--resume": resume}
        playing.nobody_there(people | {"--plain": plain, "--voice": voice})
        return playing.by_itself(story, dealing, policy, record)
    start = playing.start_of(story, resume, seating, dealing)
    playing.closed(playing.at_the_table(start, plain, voice), record)
