"""fog promises: plays the stories until what their authors promise of many plays is kept or broken."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import typer

from fogtools.check.formats import FORMATS, Report
from fogtools.cli.common import screen
from fogtools.cli.common.arguments import Seed, boxes_at, place, sound
from fogtools.cli.common.parallel import say_what_is_slow, worth_making
from fogtools.cli.common.promise_suites import junit
from fogtools.finding import Finding, FogError, Say, translatable
from fogtools.game.analysis.expectation import Outcome, plays
from fogtools.game.playing.course import Course, Step
from fogtools.game.protocols import Box
from fogtools.game.protocols import Story as Compiled
from fogtools.game.record import Game
from fogtools.play.many.expectations import testing, wording
from fogtools.play.many.expectations.budget import sought
from fogtools.play.many.expectations.examples import shown
from fogtools.play.many.expectations.wording import certain, finding, lines, resolved
from fogtools.play.many.parallel import MANY, Wanted, engine_for

STORIES = translatable("Stories by folder or name, boxes, or folders of them; the project here if left out.")
N = translatable("How many plays of each pair of personas at most; fewer where it is clear before.")
STRICT = translatable("Count a promise that is too close to call as broken.")
FORMAT = translatable("For people (text), for machines (json, junit), or beside the lines of a change (github).")
WORDS = {"kept": Say("kept"), "broken": Say("broken"), "too close": Say("too close")}


class Told(NamedTuple):
    """A story that promises something: its game, its box, its name, what the engine plays."""

    game: Game
    box: Box
    name: str
    story: Compiled


def promises(
    stories: Annotated[list[Path] | None, typer.Argument(help=STORIES, metavar="[STORY]...")] = None,
    n: Annotated[int, typer.Option("-n", min=1, max=100_000_000, help=N)] = 100_000,
    seed: Seed = 1,
    strict: Annotated[bool, typer.Option("--strict", help=STRICT)] = False,
    format: Annotated[Literal["text", "json", "junit", "github"], typer.Option(help=FORMAT)] = "text",
) -> None:
    told = [*_told(stories or [])]
    if not told:
        raise FogError(
            Say("no story here is of a game in which stories promise anything."),
            Say("leave the path out for all stories of the project"),
        )
    engines = {one.game.id: worth_making(one.game, (), n, worth=MANY) for one in told}
    course = Course(seed=seed)
    say_what_is_slow(engine_for(one.game, one.story, course, n, engines[one.game.id]) for one in told)
    with screen.progress(Say("plays"), rate=True) as step:
        ended = {_label(one, told): _ended(one, n, seed, step, engines[one.game.id]) for one in told}
    found = [f for outcomes in ended.values() for o in outcomes if (f := finding(o, n, strict))]
    _put(format, ended, found, n, seed, strict)
    raise typer.Exit(1 if any(f.severity == "error" for f in found) else 0)


def _told(paths: Sequence[Path]) -> Iterator[Told]:
    """Every story that is meant, once. Raises FogError where one has errors that stop a play."""
    seen = set()
    for game, box, name, path in _meant(paths):
        if (box.folder, name) not in seen and game.analysis.promises is not None:
            seen.add((box.folder, name))
            sound(game, box, name, path)
            yield Told(game, box, name, game.playing.compile(box, name))


def _meant(paths: Sequence[Path]) -> Iterator[tuple[Game, Box, str, Path]]:
    for path in paths or (None,):
        only = place(path).story
        for game, box in boxes_at(path)[1]:
            if not box.story_names:  # its box.yaml cannot be read
                sound(game, box, box.name, box.folder)
            yield from ((game, box, name, box.folder) for name in ([only] if only else box.story_names))


def _label(one: Told, told: Sequence[Told]) -> str:
    """The story's name; with its box's where two stories bear it."""
    alike = [other for other in told if other.name == one.name]
    return one.name if len(alike) == 1 else f"{one.box.name}/{one.name}"


def _ended(one: Told, n: int, seed: int, step: Step | None, engine: Wanted) -> list[Outcome]:
    """How each promise of a story ended."""
    game, box, _, story = one
    course = Course(seed=seed)
    made = game.analysis.promises(box, story) if game.analysis.promises else ()
    seen = testing.outcomes(game, story, made, course, n, step=step, engine=engine)
    found = (sought(game, box, story, course, o, step, engine=engine) for o in seen)
    return [shown(game, story, course, o, engine) for o in found]


# ------------------------------------------------------------------ what is said
def _put(
    format: str, ended: Mapping[str, Sequence[Outcome]], found: Sequence[Finding], n: int, seed: int, strict: bool
) -> None:
    rows = [(story, outcome) for story, outcomes in ended.items() for outcome in outcomes]
    if format == "json":
        screen.put_json({"plays at most": n, "seed": seed, "promises": [wording.data(o, story) for story, o in rows]})
    elif format == "junit":
        sys.stdout.write(junit(ended, n, strict))
    elif format == "github":
        sys.stdout.write(FORMATS["github"](Report(found, {"stories": len(ended), "promises": len(rows)})))
    else:
        _text(ended, found, n, seed)


def _text(ended: Mapping[str, Sequence[Outcome]], found: Sequence[Finding], n: int, seed: int) -> None:
    for story, outcomes in ended.items():
        screen.put(screen.coloured(story, "bold"))
        if not outcomes:
            screen.put(Say("  promises nothing; write `promises:` below its entry in box.yaml"))
        for outcome in outcomes:
            _promise(outcome)
        screen.put()
    screen.put_findings(found)
    verdicts = [o.verdict for outcomes in ended.values() for o in outcomes]
    if verdicts:
        _counted(verdicts)
        screen.put(
            Say(
                "Seed {seed}, at most {plays} of a pair: a share must lie {near} off its bound to be called; in "
                "brackets what the share may be, {sure} sure.",
                seed=seed,
                plays=plays(n),
                near=resolved(n),
                sure=certain(),
            )
        )


def _promise(outcome: Outcome) -> None:
    """A line for the promise, lines below for what was seen where it is kept."""
    colour = {"kept": "good", "broken": "error", "too close": "warning"}[outcome.verdict]
    word = WORDS[outcome.verdict].through(screen.translate())
    screen.put(f"  {screen.coloured(f'{word:<11}', colour)} {screen.clean(outcome.promise.text)}")
    if outcome.verdict == "kept":
        for line in lines(outcome):
            screen.put(" " * 14 + screen.coloured(screen.clean(line.through(screen.translate())), "dim"))


def _counted(verdicts: Sequence[str]) -> None:
    kept, broken, close = (verdicts.count(verdict) for verdict in WORDS)
    screen.put(
        Say(
            "{n} promise: {kept}, {broken}, {close}.",
            "{n} promises: {kept}, {broken}, {close}.",
            n=len(verdicts),
            kept=Say("{n} kept", "{n} kept", n=kept),
            broken=Say("{n} broken", "{n} broken", n=broken),
            close=Say("{n} too close to call", "{n} too close to call", n=close),
        )
    )
