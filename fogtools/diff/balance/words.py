"""How the balance moved, in words: lines for a terminal and for a pull request."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from fogtools.diff.balance.playing import FEW, Held, Move
from fogtools.diff.versions import BoxChanges, Comparison
from fogtools.diff.words import NAMED, Line, Run, difference, named, undrawn
from fogtools.finding import Say, Translate
from fogtools.play.many.report.numbers import Numbers

#: So many moves of a section are told, and so many edited cards; the rest is counted.
TOLD = 8
EDITED = 10
#: A move of a share that is known better than to so much has a digit more; that of a number, at ten times as much.
FINE = 0.0015


def lines(found: Comparison, held: Sequence[Held], say: Translate) -> Iterator[Line]:
    """Every story: what was edited, what moved, what must be printed anew."""
    whole = Say("Balance from {old} to {new}", old=named(found.old), new=named(found.new))
    yield Line(0, [Run(whole.through(say))])
    if not held:
        yield Line(0, [Run(Say("There is no story in either version.").through(say))])
    for box, stories in groupby(held, key=lambda one: one.box):
        for one in stories:
            yield from _story(one, Numbers(say))
        if box.differs:
            yield from _print(box, say)


# ------------------------------------------------------------------ one story
def _story(one: Held, numbers: Numbers) -> Iterator[Line]:
    yield Line(0, [Run(f"{one.box.name}/{one.story}", "strong"), Run(f"  {numbers.words(_played(one, numbers))}")])
    if one.state != "played":
        return
    if one.edits:
        yield Line(1, [Run(numbers.words(Say("Played differently:")))])
    for row in one.edits[:EDITED]:
        yield from (Line(line.depth + 1, line.runs, line.mark) for line in difference(row, numbers.translate))
    if len(one.edits) > EDITED:
        rest = Say(
            "and {n} more card: `fog diff` shows it",
            "and {n} more cards: `fog diff` shows them",
            n=len(one.edits) - EDITED,
        )
        yield Line(2, [Run(numbers.words(rest), "dim")])
    if one.moved:
        yield Line(1, [Run(numbers.words(Say("Moved:")))])
    for section, moves in groupby(one.moved, key=lambda m: m.measure.section):
        several = list(moves)
        yield Line(2, [Run(numbers.words(section))])
        yield from (_move(m, numbers) for m in several[:TOLD])
        if len(several) > TOLD:
            more = Say("and {n} more that moved less", "and {n} more that moved less", n=len(several) - TOLD)
            yield Line(3, [Run(numbers.words(more), "dim")])
    yield from (Line(1, [Run(numbers.words(text))]) for text in _rest(one, numbers))


def _played(one: Held, numbers: Numbers) -> Say:
    """What a story was held by, or why it was not played."""
    match one.state:
        case "new":
            return Say("only in the new version: there is nothing to compare")
        case "gone":
            return Say("only in the old version: there is nothing to compare")
        case "faulty":
            return Say("cannot be played: {why}", why=one.why or "")
        case "same":
            return Say("nothing is played differently")
    return Say(
        "{plays} game, in both versions, by {who}, seed {seed}, {engine} engine; 95 % intervals",
        "{plays} games, each in both versions, by {who}, seed {seed}, {engine} engine; 95 % intervals",
        n=one.plays,
        plays=numbers.whole(one.plays),
        who=" + ".join(one.course.policies),
        seed=one.course.seed,
        engine=one.engine,
    )


def _move(move: Move, numbers: Numbers) -> Line:
    before, after = (_value(move, value, numbers) for value in (move.before, move.after))
    name = numbers.words(Say("{name}:", name=move.measure.label))
    runs = [Run(f"{name} "), Run(before, "was"), Run(" → "), Run(after, "now"), Run("  ")]
    return Line(3, [*runs, Run(_difference(move, numbers), "strong")], "changed")


def _value(move: Move, value: float, numbers: Numbers) -> str:
    match move.measure.unit:
        case "share":
            return numbers.words(Say("{share} %", share=numbers.decimal(100 * value, 1)))
        case "points":
            return numbers.value(value, "points")
    return numbers.decimal(value, 2)


def _difference(move: Move, numbers: Numbers) -> str:
    """`−3.1 ± 0.4 points`; of a number `+0.61 ± 0.03`."""
    if move.measure.unit == "number":
        digits = 2 if move.half >= 10 * FINE else 3
        return f"{numbers.decimal(move.found.value, digits, signed=True)} ± {numbers.decimal(move.half, digits)}"
    digits = 1 if move.half >= FINE else 2
    value, half = numbers.decimal(100 * move.found.value, digits, signed=True), numbers.decimal(100 * move.half, digits)
    shown = round(100 * abs(move.found.value), digits)
    return numbers.words(Say("{value} ± {half} point", "{value} ± {half} points", n=shown, value=value, half=half))


# ------------------------------------------------------------------ what did not move
def _rest(one: Held, numbers: Numbers) -> Iterator[Say]:
    """What is known of the figures that did not move."""
    told = [m for m in one.moves if m.told]
    if not one.moves:
        yield Say("There is no figure that both versions have.")
        return
    if not one.moved and all(m.found.value == 0 and m.half == 0 for m in told) and not one.too_few:
        yield Say(
            "Nothing moved: in every game the {n} figure came out the same.",
            "Nothing moved: in every game all {n} figures came out the same.",
            n=len(told),
        )
        return
    if one.too_few:
        yield (
            Say("Too few games to tell what else moved.")
            if one.moved
            else Say("Too few games to tell whether anything moved.")
        )
    else:
        yield (
            Say("Nothing else moved of {n} figure.", "Nothing else moved of {n} figures.", n=len(told))
            if one.moved
            else Say("Nothing moved of {n} figure.", "Nothing moved of {n} figures.", n=len(told))
        )
    coarsest = one.coarsest
    said = numbers.decimal(100 * one.unseen, 1)
    seen = Say("{value} point", "{value} points", n=round(100 * one.unseen, 1), value=said)
    if one.too_few and coarsest and coarsest.told:
        yield Say(
            "Of “{figure}” a move of {points} may go unseen; try `-n {n}`.",
            figure=coarsest.measure.label,
            points=seen,
            n=one.enough,
        )
    elif one.too_few and coarsest:
        yield Say(
            "“{figure}” came up {trials} time, and {few} are needed; try `-n {n}`.",
            "“{figure}” came up {trials} times, and {few} are needed; try `-n {n}`.",
            figure=coarsest.measure.label,
            trials=coarsest.trials,
            few=FEW,
            n=one.enough,
        )
    elif one.unseen:
        yield Say("Those that matter most would show a move of {points}.", points=seen)
    few = len(one.moves) - len(told)
    if few:
        yield Say(
            "{n} figure came up too seldom to be compared.", "{n} figures came up too seldom to be compared.", n=few
        )


# ------------------------------------------------------------------ print
def _print(box: BoxChanges, say: Translate) -> Iterator[Line]:
    """Which cards must be printed anew, by language."""
    if box.reprint is None:
        yield Line(0, [Run(undrawn(box).through(say))])
        return
    for row in box.reprint:
        if row.cards:
            cards = ", ".join(row.cards[:NAMED])
            more = Say("and {n} more", "and {n} more", n=len(row.cards) - NAMED).through(say)
            text = Say(
                "To print anew in {language}: {n} card ({faces}): {cards}",
                "To print anew in {language}: {n} cards ({faces}): {cards}",
                language=row.language,
                n=len(row.cards),
                faces=Say("{n} face of {of}", "{n} faces of {of}", n=row.faces, of=row.of),
                cards=f"{cards}, {more}" if len(row.cards) > NAMED else cards,
            )
            yield Line(0, [Run(text.through(say))])
    if not any(row.cards for row in box.reprint):
        yield Line(0, [Run(Say("No card has to be printed anew.").through(say))])
