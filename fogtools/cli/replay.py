"""fog replay: plays recorded plays again and compares every line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.arguments import plays_of
from fogtools.cli.common.recorded import coded_play, recorded_play
from fogtools.files import write_whole
from fogtools.finding import Say, translatable

if TYPE_CHECKING:
    from fogtools.game.playing.transcript import Transcript
    from fogtools.play.recording import Replay

WHAT = translatable("A transcript, the code of a play, or a story: then all its recorded plays.")
BLESS = translatable("Take what is played now for right: write it over the record.")


def replay(
    what: Annotated[str, typer.Argument(help=WHAT, metavar="FILE|CODE|STORY")],
    story: Annotated[
        Path | None, typer.Option(help=translatable("The folder of its story, where it is not found by name."))
    ] = None,
    bless: Annotated[bool, typer.Option("--bless", help=BLESS)] = False,
) -> None:
    path = Path(what)
    if path.is_file():
        files = [path]
    elif path.is_dir() or ("." not in what and len(path.parts) == 1):
        files = plays_of(path)
    else:
        return _coded(what, story)
    same = [_replayed(file, story, bless) for file in files]
    raise typer.Exit(0 if all(same) else 1)


def _coded(code: str, story: Path | None) -> None:
    """Prints the play that a code stands for."""
    _, again = coded_play(code, story)
    screen.put(again.now.text().rstrip("\n"))
    if again.problem:
        screen.put(again.problem)
        raise typer.Exit(1)


def _replayed(file: Path, story: Path | None, bless: bool) -> bool:
    """Whether the recorded play is the same today, or now is by blessing."""
    ready, recorded, found = recorded_play(file, story)
    if found.difference is None and not found.problem:
        screen.put(_same(file, recorded))
        return _code_fits(file, recorded, found) or (bless and _blessed(file, found))
    if recorded.header["cards"] != ready.story.hash:
        screen.put(Say("The cards have changed since this was recorded."))
    _differs(file, found)
    return bless and _blessed(file, found)


def _same(file: Path, recorded: Transcript) -> Say:
    if "unfinished" in recorded.header:
        return Say("{file}: the same play so far; it is not finished.", file=str(file))
    return Say(
        "{file}: the same play, {n} line for line.",
        "{file}: the same play, all {n} lines.",
        file=str(file),
        n=len(recorded.lines),
    )


def _code_fits(file: Path, recorded: Transcript, found: Replay) -> bool:
    """Whether the code in the header is this play's; with other cards it cannot be."""
    old, new = recorded.header, found.now.header
    if old["cards"] != new["cards"] or old.get("code", new["code"]) == new["code"]:
        return True
    screen.put(Say("{file}: but the code in its header is another play's.", file=str(file)))
    return False


def _differs(file: Path, found: Replay) -> None:
    if found.difference is not None:
        screen.put(Say("{file}:{line}: the first difference", file=str(file), line=found.difference.line))
        screen.put(screen.clean(f"- {found.difference.recorded}"))
        screen.put(screen.clean(f"+ {found.difference.replayed}"))
    if found.problem:
        screen.put(screen.clean(found.problem))


def _blessed(file: Path, found: Replay) -> bool:
    """Writes the play as it is now; a play whose choices no longer fit cannot be blessed."""
    if found.problem:
        screen.put(Say("It cannot be blessed: its choices no longer lead to an end. Record it again."))
        return False
    write_whole(file, found.now.text())
    screen.put(Say("{file}: written", file=str(file)))
    return True
