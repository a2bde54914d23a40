"""fog diff: what differs between two versions of the cards, in printed words."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.parallel import worth_making
from fogtools.diff import words
from fogtools.diff.data import data
from fogtools.diff.versions import Comparison, Version, compare, version_at
from fogtools.diff.words import Line, lines
from fogtools.finding import FogError, Say, translatable
from fogtools.game.playing.course import Course
from fogtools.game.record import Game
from fogtools.games import game_of
from fogtools.play.many.parallel import Wanted
from fogtools.play.many.policies import names_of
from fogtools.project.project import find_project
from fogtools.project.revisions import at_revision, is_revision

if TYPE_CHECKING:
    from fogtools.diff.balance.playing import Held

OLD = translatable("The old version: a git revision, or the folder of a project; HEAD if left out.")
NEW = translatable("The new version, likewise; the files as they are now if left out.")
FORMAT = translatable("For people (text), for a pull request (markdown) or for machines (json).")
LANG = translatable("The language of the cards (en, fr, ...); the one they are written in if left out.")
EXIT = translatable("Exit 1 where anything differs.")
BALANCE = translatable("Play both versions, the same games in each, and say what moved.")
GAMES = translatable("With --balance: how many games.")
WHO = translatable("With --balance: who chooses, one policy for both seats, or two with + between them.")
SEED = translatable("With --balance: the seed of all chance.")


def diff(
    old: Annotated[str, typer.Argument(help=OLD, metavar="[OLD]", show_default=False)] = "",
    new: Annotated[str, typer.Argument(help=NEW, metavar="[NEW]", show_default=False)] = "",
    format: Annotated[Literal["text", "markdown", "json"], typer.Option(help=FORMAT)] = "text",
    lang: Annotated[str, typer.Option(help=LANG, show_default=False)] = "",
    exit_code: Annotated[bool, typer.Option("--exit-code", help=EXIT)] = False,
    balance: Annotated[bool, typer.Option("--balance", help=BALANCE)] = False,
    n: Annotated[int, typer.Option("-n", min=100, max=10_000_000, help=GAMES)] = 20_000,
    policy: Annotated[str, typer.Option(help=WHO)] = "random",
    seed: Annotated[int, typer.Option(min=0, help=SEED)] = 1,
) -> None:
    one, two = _meant(old, new)
    with _opened(one) as before, _opened(two) as after:
        if not before.boxes and not after.boxes:
            raise FogError(Say("there is no box in either version."), Say("`fog new story NAME` makes one"))
        found = compare(before, after, game_of, lang)
        held, whole = _held(found, n, policy, seed) if balance else ([], True)
    if balance:
        _balance(found, held, format)
    else:
        _told(found, format)
    raise typer.Exit(130 if not whole else 1 if exit_code and found.differs else 0)


def _told(found: Comparison, format: str) -> None:
    """What differs, as it was asked for."""
    if format == "json":
        screen.put_json(data(found))
    else:
        _put(lines(found, screen.translate()), format)


def _put(lines: Iterable[Line], format: str) -> None:
    """The lines for a terminal or for a pull request."""
    for line in words.markdown(lines) if format == "markdown" else words.text(lines, screen.clean, screen.coloured):
        screen.put(line)


# ------------------------------------------------------------------ balance
def _held(found: Comparison, n: int, policy: str, seed: int) -> tuple[list[Held], bool]:
    """(every story of both versions, played; True). After Ctrl-C those begun, by the games played so far; False."""
    from fogtools.diff.balance.playing import pairs, played

    def course(game: Game) -> Course:
        return Course(names_of(game, policy, ahead=True), seed)

    both = pairs(found, game_of)
    work = 2 * n * sum(pair.sides is not None for pair in both)
    held: list[Held] = []
    engine: Wanted = "auto"
    for game in {pair.sides[1].game.id: pair.sides[1].game for pair in both if pair.sides}.values():
        engine = worth_making(game, [course(game)], work)
    with screen.stopping() as stopped, screen.progress(Say("plays"), work, rate=True) as step:
        for pair in both:
            if not stopped():
                held.append(played(pair, course, n, step, stopped, engine))
    if stopped():
        screen.put(Say("Stopped by Ctrl-C: the figures are those of the games played so far."), to=sys.stderr)
    return held, not stopped()


def _balance(found: Comparison, held: Sequence[Held], format: str) -> None:
    from fogtools.diff.balance import data, words

    if format == "json":
        screen.put_json(data.data(found, held))
    else:
        _put(words.lines(found, held, screen.translate()), format)


class Side(NamedTuple):
    """What an argument means: a project's folder, the part of it, its name, and whether it is a revision."""

    root: Path
    inside: Path
    name: str
    revision: bool


@contextmanager
def _opened(side: Side) -> Iterator[Version]:
    """The version; the files of a revision are there as long as the block runs."""
    if not side.revision:
        yield version_at(side.name, side.root, side.inside)
        return

    with at_revision(side.name, side.root) as found:
        yield version_at(side.name, found.folder, side.inside, found.commit, found.links)


def _meant(old: str, new: str) -> tuple[Side, Side]:
    """What both arguments mean. One folder of the project here is the new version of itself."""
    before, after = _folder(old), _folder(new)
    if before and not new and _root(before) == _root(Path.cwd()):
        old, new, before, after = "", old, None, before
    home = after or (before if _root(Path.cwd()) is None else None)
    one = _side(before, old) if before else _side(home, old or "HEAD", revision=True)
    two = _side(after, new) if after else _side(home if new else None, new, revision=bool(new))
    return one, two


def _folder(text: str) -> Path | None:
    """The folder (or file) of that name; None where there is none, and it must be a revision."""
    path = Path(text)
    if not text or not (path.exists() or text.startswith(".") or path.is_absolute()):
        return None
    if not path.exists():
        raise FogError(Say("there is no {path}.", path=text))
    if not text.startswith(".") and not path.is_absolute() and is_revision(text, Path.cwd()):
        raise FogError(
            Say("“{name}” is both a folder and a revision.", name=text),
            Say("write ./{name} for the folder, {name}~0 for the revision", name=text),
        )
    return path


def _root(path: Path) -> Path | None:
    """The folder of the project around a path, if there is one."""
    try:
        return find_project(path).root
    except FogError:
        return None


def _side(path: Path | None, name: str, revision: bool = False) -> Side:
    """The part of a project that a path means: of a whole one, or of the one here without a path, its stories."""
    root = find_project(path or Path.cwd()).root
    inside = path.resolve().relative_to(root) if path else Path()
    whole = inside == Path() and (root / "stories").is_dir()
    return Side(root, Path("stories") if whole else inside, name, revision)
