"""For a print shop: files exactly as its profile asks for them; what differs from the cards is said before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

from fogtools.finding import Digits, FogError, Say, translatable
from fogtools.game.printing.face import Face
from fogtools.print.outputs.job import Job
from fogtools.print.outputs.pictured import file_names, pictured, pixels
from fogtools.print.outputs.shop_parts import in_a_row, suiting
from fogtools.print.page_frame import Frame, fitted, plain
from fogtools.print.pdf.layout.fit import TOLERANCE
from fogtools.print.pdf.pages.framed import framed
from fogtools.print.pdf.picture import from_cut, pages_of
from fogtools.print.pdf.press.pdfx import converted, unlike
from fogtools.print.pdf.press.profile import read
from fogtools.print.sheet import measures
from fogtools.print.shops import Shop, Size

if TYPE_CHECKING:
    from fogtools.print.pdf import LaidOut

HELP = translatable("Files for the print shop of that name, as its profile asks for them.")
#: So many cards are named at most where text comes near to the cut.
NAMED = 5
#: What a shop that wants CMYK gets where its profile names no standard: the one that asks least of it.
STANDARD = "pdf-x1a"


@dataclass(frozen=True, slots=True)
class Run:
    """The cards of one size for a shop: in which of its sizes (None: their own), and how they lie on its pages."""

    name: str
    trim: tuple[float, float]
    faces: Sequence[Face]
    size: Size | None
    frame: Frame


def announced(shop: Shop, job: Job) -> Iterator[Say]:
    """Which size each card comes in, what is left out, and what nobody knows about the shop.

    Raises FogError where none of the cards has a size that it cuts.
    """
    _runs(shop, job)
    if shop.sizes:
        yield Say(
            "{shop}: what it asks for was looked up on {day}; compare it with the shop's own pages before you order.",
            shop=shop.called,
            day=shop.checked_on,
        )
    for name, trim, faces in job.by_size():
        run = _run(shop, name, trim, faces)
        yield from _refused(shop, job.in_size(name), trim) if run is None else _said(shop, job, run)
    if shop.outlines and shop.form == "pdf":
        yield Say("{shop} asks for letters as outlines: they are drawn, and no font is in the files.", shop=shop.called)
    if shop.colour == "cmyk":
        said = unlike(shop.condition, read(job.icc) if job.icc else None)
        yield from (said,) if said else ()
    if shop.parts and job.kit is not None:
        yield from suiting(shop, job.kit(), job.stock)
    if shop.left_out:
        yield Say("Nobody has looked up what {shop} says of: {what}.", shop=shop.called, what=_unknown(shop))


def made(shop: Shop, job: Job, folder: Path) -> Iterator[Path]:
    """The files of each card size. Raises FogError as `announced` does, and where colours cannot be converted."""
    for run in _runs(shop, job):
        laid = job.lay_out(run.faces)
        yield from (_pictures if shop.form == "png" else _pages)(shop, job, run, laid, folder)
        if shop.safe:
            job.remarks.append(_near(shop, job, run, laid))


def _runs(shop: Shop, job: Job) -> list[Run]:
    found = [_run(shop, *one) for one in job.by_size()]
    runs = [run for run in found if run is not None]
    if not runs:
        raise FogError(
            Say("{shop} cuts none of these cards.", shop=shop.called),
            Say("a copy of its profile in shops/ can tell more of its sizes; it knows: {sizes}", sizes=_sizes(shop)),
        )
    return runs


def _run(shop: Shop, name: str, trim: tuple[float, float], faces: Sequence[Face]) -> Run | None:
    """The size of the shop that changes the cards least: 1:1 where one is alike, else scaled a little, else none.

    A shop that cuts other sizes too gets cards in their own rather than scaled.
    """
    framed = [(size, fitted(trim, size.cut, shop.page(size), shop.bleed)) for size in shop.sizes]
    fitting = [(size, frame) for size, frame in framed if frame and (frame.scale == 1 or not shop.more_sizes)]
    if fitting:
        size, frame = min(fitting, key=lambda one: (abs(one[1].scale - 1), _differs(trim, one[0])))
        return Run(name, trim, faces, size, frame)
    return Run(name, trim, faces, None, plain(trim, shop.bleed)) if shop.more_sizes else None


def _differs(trim: tuple[float, float], size: Size) -> float:
    return abs(trim[0] - size.trim[0]) + abs(trim[1] - size.trim[1])


class _Words(TypedDict):
    size: Say
    measures: Say
    cards: Say
    shop: str | Say


def _said(shop: Shop, job: Job, run: Run) -> Iterator[Say]:
    """What happens to the cards of one size."""
    cards = Say("{n} card", "{n} cards", n=len(job.wanted(run.faces)))
    words: _Words = {"size": job.in_size(run.name), "measures": measures(run.trim), "cards": cards, "shop": shop.called}
    if run.size is None and shop.sizes:
        yield Say(
            "{size} ({measures}): {cards} in their own size. Nobody has looked up whether {shop} cuts it; ask first.",
            **words,
        )
    elif run.size is None:
        yield Say("{size} ({measures}): {cards} in their own size", **words)
    elif run.frame.scale == 1:
        yield Say(
            "{size} ({measures}): {cards} as {name}, {cut}, 1:1",
            **words,
            name=run.size.name,
            cut=measures(run.size.cut),
        )
    else:
        percent = Digits(f"{100 * run.frame.scale:.1f}")
        yield Say(
            "{size} ({measures}): {cards} as {name}, {cut}: scaled to {percent} % of their size",
            **words,
            name=run.size.name,
            cut=measures(run.size.cut),
            percent=percent,
        )
    if shop.most and len(job.wanted(run.faces)) > shop.most:
        yield Say("{size}: {shop} prints at most {most} in one order.", **words, most=shop.most)


def _refused(shop: Shop, what: Say, trim: tuple[float, float]) -> Iterator[Say]:
    yield Say(
        "{size} ({measures}) are left out: {shop} cuts no size that is near enough ({sizes}).",
        size=what,
        measures=measures(trim),
        shop=shop.called,
        sizes=_sizes(shop),
    )


def _near(shop: Shop, job: Job, run: Run, laid: LaidOut) -> Say:
    """Whether all letters keep the distance from the cut that the shop asks for, or which cards do not."""
    first = {number: face for face, number in reversed(laid.pages.items())}
    with pages_of(framed(laid, list(first.values()), run.frame)) as pages:
        kept = {number: from_cut(pages[i]) for i, number in enumerate(first)}
    near: dict[str, float] = {}
    for (card, _), number in laid.pages.items():
        if kept[number] < shop.safe - TOLERANCE:
            near[card] = min(kept[number], near.get(card, kept[number]))
    size, safe = job.in_size(run.name), _short(shop.safe)
    if not near:
        return Say(
            "{size}: every text keeps the {safe} mm from the cut that {shop} asks for.",
            size=size,
            shop=shop.called,
            safe=safe,
        )
    worst = sorted(near, key=lambda card: (near[card], card))[:NAMED]
    cards = in_a_row(
        [Say("{card} ({mm} mm)", card=job.names.get(card, card), mm=_short(near[card], 1)) for card in worst]
    )
    return Say(
        "{size}: {shop} asks for {safe} mm between text and cut, and {n} card keeps less: {cards}",
        "{size}: {shop} asks for {safe} mm between text and cut, and {n} cards keep less: {cards}",
        n=len(near),
        cards=Say("{first}, {next}", first=cards, next="…") if len(near) > len(worst) else cards,
        size=size,
        shop=shop.called,
        safe=safe,
    )


def _short(millimetres: float, places: int = 3) -> Digits:
    return Digits(f"{millimetres:.{places}f}".rstrip("0").rstrip("."))


def _sizes(shop: Shop) -> str | Say:
    return in_a_row([Digits(f"{size.name} {measures(size.cut)}") for size in shop.sizes]) if shop.sizes else "-"


def _unknown(shop: Shop) -> Say:
    """The things that a profile says nothing of, in words."""
    words = {
        "ink": Say("total ink"),
        "safe": Say("the safe zone"),
        "hairline": Say("the thinnest line"),
        "most": Say("the most cards of an order"),
    }
    return in_a_row([words[key] for key in shop.left_out])


def _order(shop: Shop) -> tuple[str, str]:
    return ("back", "front") if shop.order == "back first" else ("front", "back")


def _pages(shop: Shop, job: Job, run: Run, laid: LaidOut, folder: Path) -> Iterator[Path]:
    """One PDF: all fronts, then all backs, where the shop wants them apart; else the two of each card in turn."""
    cards, sides = job.wanted(run.faces), _order(shop)
    parts = [(side, [(card, side) for card in cards]) for side in sides]
    if shop.order != "separate":
        parts = [("", [(card, side) for card in cards for side in sides])]
    for part, order in parts:
        file = folder / f"{job.stem(run.name, part, shop.id)}.pdf"
        file.write_bytes(_for_press(shop, job, framed(laid, order, run.frame, job.title)))
        yield file


def _for_press(shop: Shop, job: Job, pdf: bytes) -> bytes:
    """The pages in the colours and to the standard that the shop wants."""
    if shop.colour != "cmyk" and not shop.standard:
        return pdf

    return converted(
        pdf,
        shop.standard or STANDARD,
        shop.condition,
        shop.ink,
        title=job.title,
        language=job.language,
        icc=read(job.icc) if job.icc else None,
        outlines=shop.outlines,
        rich_black=shop.rich_black,
    )


def _pictures(shop: Shop, job: Job, run: Run, laid: LaidOut, folder: Path) -> Iterator[Path]:
    """A picture of each face of every printed card: fronts and backs in folders of their own, or in one, in turn."""
    wanted = job.wanted(run.faces)
    names, seen = file_names(job, wanted), dict.fromkeys(wanted, 0)
    files = []
    for place, card in enumerate(wanted, 1):
        seen[card] += 1
        name = names[card] if job.copies.get(card, 1) == 1 else f"{names[card]}-{seen[card]}"
        for turn, side in enumerate(_order(shop)):
            path = f"{side}s/{name}.png" if shop.order == "separate" else f"{place:04d}-{turn + 1}-{name}-{side}.png"
            files.append(((card, side), folder / run.name / path))
    assert pixels(run.frame, shop.dpi) == shop.canvas(run.frame.page)
    yield from pictured(laid, files, run.frame, shop.dpi)
