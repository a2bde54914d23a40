"""Home: the boxes of a project, how they are, and the next best thing to do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote, urlencode

from fogtools.finding import Finding, FogError, Say
from fogtools.text.language_names import name_of
from fogtools.web.desk.desk import Desk, Opened
from fogtools.web.desk.health import Health
from fogtools.web.desk.shown import faults, shown_in, translation_of
from fogtools.web.pages.looking import look_at
from fogtools.web.rendering import page
from fogtools.web.serving.recent import recent

if TYPE_CHECKING:
    from fogtools.web.pages.wall import Side, Walls

#: Checks that speak of room on a card.
OF_ROOM = ("overflow", "missing-glyph")
#: What is said before anything is known.
LOOKING, PLAYING = Say("being looked at …"), Say("being played …")


class Sign(NamedTuple):
    """One line of a box's health: how it is (`good`, `open`, `bad`, `unknown`), of what, in words, and where to go.

    `old`: it is as it was before the last change, and is being looked at again.
    """

    mood: str
    what: str
    said: Say
    link: str = ""
    old: bool = False


class Next(NamedTuple):
    """The next best thing: a sentence, and where to go."""

    said: Say
    link: str = ""


def home(desk: Desk, walls: Callable[[], Walls], code: str) -> str:
    """The page, in the tool's language of that code; cards are dealt once a first look at the boxes is there."""
    boxes = [_shown(walls, box, code) for box in desk.boxes.values()]
    name = boxes[0][1] if len(boxes) == 1 else desk.project.name if desk.project else ""
    next_thing = next_best(desk, code)
    others = list(recent(desk.cache, desk.root))
    rest = {"only": desk.only, "waiting": desk.waiting, "look": look_at(desk), "others": others}
    return page("home.html", code, here="home", name=name, boxes=boxes, next=next_thing, **rest)


def _shown(
    walls: Callable[[], Walls], box: Opened, code: str
) -> tuple[Opened, str, Mapping[str, str], list[Sign], list[Side]]:
    """A box, its title, those of its stories, its health, some of its faces."""
    lang = shown_in(box, {}, code)
    return box, box.titled(lang), box.titles(lang), [*signs(box, code)], _fan(walls, box, lang)


def _fan(walls: Callable[[], Walls], box: Opened, lang: str) -> list[Side]:
    """Three faces of one size from all over a box; none before it has been looked at."""
    if box.health.translated is None:
        return []
    fronts = [card.sides[0] for card in walls().cards(box, lang) if card.sides]
    trims = Counter(front.trim for front in fronts).most_common(1)
    alike = [front for front in fronts if front.trim == trims[0][0]]
    return [alike[len(alike) * part // 8] for part in (1, 4, 6)] if alike else []


def stopped(error: FogError, code: str) -> str:
    """The page of a project that cannot be read."""
    return page("stopped.html", code, here="", error=error)


def wall_of(box: Opened, **filters: str) -> str:
    """The address of a box's wall with these filters."""
    asked = "&".join(f"{name}={quote(value)}" for name, value in filters.items())
    return f"/wall/{quote(box.key)}{f'?{asked}' if asked else ''}"


def signs(box: Opened, code: str) -> Iterator[Sign]:
    """The health of a box, line by line: what is known by now, else what was known before its last change."""
    health, now = box.health.last, box.health
    found = [_findings(box, health.findings), _room(box, health)]
    yield from _marked(found, now.findings is None)
    yield from _marked(_translations(box, health, code), now.translated is None)
    if box.game.analysis.promises is not None:
        yield from _marked(_promises(health), now.promised is None)
    yield from _marked(_reprint(box, health, code), now.reprint is None)


def _marked(signs: Iterable[Sign], waiting: bool) -> Iterator[Sign]:
    """The lines; while they wait for news, those that say something are from before."""
    return (sign._replace(old=waiting and sign.said not in (LOOKING, PLAYING)) for sign in signs)


def _findings(box: Opened, findings: Sequence[Finding] | None) -> Sign:
    if findings is None:
        return Sign("unknown", "checks", LOOKING)
    if n := len(faults(findings)):
        bad = any(one.severity == "error" for one in findings)
        said = Say("{n} thing to mend", "{n} things to mend", n=n)
        return Sign("bad" if bad else "open", "checks", said, f"/checks#{quote(box.key)}")
    return Sign("good", "checks", Say("nothing"))


def _room(box: Opened, health: Health) -> Sign:
    if health.findings is None:
        return Sign("unknown", "fit", LOOKING)
    if not health.sound:
        return Sign("unknown", "fit", Say("cannot be measured before the errors are mended"))
    if n := sum(one.check in OF_ROOM for one in health.findings):
        return Sign("bad", "fit", Say("{n} text does not fit", "{n} texts do not fit", n=n), wall_of(box, find="yes"))
    return Sign("good", "fit", Say("every text fits its card"))


def _translations(box: Opened, health: Health, code: str) -> Iterator[Sign]:
    if health.translated is None:
        yield Sign("unknown", "translation", LOOKING)
        return
    if not health.translated:
        yield Sign("unknown", "translation", Say("none is asked for"))
    for one in health.translated:
        language = name_of(one.language, code)
        if one.left:
            left = Say("{language}: {n} text left", "{language}: {n} texts left", n=one.left, language=language)
            yield Sign("open", "translation", left, translation_of(box, one.language))
        else:
            yield Sign("good", "translation", Say("{language}: complete", language=language))


def _promises(health: Health) -> Iterator[Sign]:
    if health.promised is None:
        yield Sign("unknown", "promises", PLAYING)
        return
    total, kept = sum(one.total for one in health.promised), sum(one.kept for one in health.promised)
    broken = sum(one.broken for one in health.promised)
    close = total - kept - broken
    if not total:
        yield Sign("unknown", "promises", Say("the stories promise nothing"))
    elif not all(one.counted for one in health.promised):
        yield Sign("unknown", "promises", Say("not played here: the fast engine has not been made"))
    elif broken:
        yield Sign("bad", "promises", Say("{n} is broken", "{n} are broken", n=broken))
    elif close:
        said = Say("kept: {kept}; too close to call: {close}", kept=kept, close=close)
        yield Sign("good", "promises", said)
    else:
        yield Sign("good", "promises", Say("all are kept"))


def _reprint(box: Opened, health: Health, code: str) -> Iterator[Sign]:
    if health.reprint is None:
        yield Sign("unknown", "reprint", LOOKING)
        return
    called = box.titles(shown_in(box, {}, code))
    noted = [one for one in health.reprint if one.printing]
    if not noted:
        yield Sign("unknown", "reprint", Say("no printing is noted"))
    for one in noted:
        title, language = called.get(one.story, one.story), name_of(one.language, code)
        if one.cards:
            said = Say(
                "{story}, {language}: {n} card since {printing}",
                "{story}, {language}: {n} cards since {printing}",
                n=len(one.cards),
                story=title,
                language=language,
                printing=one.printing,
            )
            yield Sign("open", "reprint", said)
        else:
            said = Say(
                "{story}, {language}: as printed in {printing}", story=title, language=language, printing=one.printing
            )
            yield Sign("good", "reprint", said)


def next_best(desk: Desk, code: str) -> Next:
    """What helps most now: errors first, then what will not fit, what else is found, what is left to translate."""
    boxes = [*desk.boxes.values()]
    if not boxes:
        return Next(Say("Begin a story: this project has none yet."), "/new")
    for mood in ("error", "warning"):
        for box in boxes:
            if any(one.severity == mood for one in box.health.last.findings or ()):
                return Next(Say("Mend what is wrong in {box}.", box=box.title), f"/checks#{quote(box.key)}")
    if faults(desk.loose):
        return Next(Say("Mend what is wrong in the project's own files."), "/checks")
    for box in boxes:
        called = box.titles(shown_in(box, {}, code))
        for one in box.health.last.translated or ():
            if one.left:
                said = Say(
                    "Translate what is left of {box} into {language}.",
                    box=box.title,
                    language=name_of(one.language, code),
                )
                return Next(said, translation_of(box, one.language))
        for promise in box.health.last.promised or ():
            if promise.broken:
                said = Say("Read which promises {story} breaks.", story=called[promise.story])
                return Next(said, f"/balance/{quote(box.key)}?story={quote(promise.story)}")
        for changed in box.health.last.reprint or ():
            if changed.cards:
                story = called.get(changed.story, changed.story)
                asked = urlencode({"story": changed.story, "lang": changed.language, "since": changed.printing})
                return Next(
                    Say("Print the cards of {story} that have changed.", story=story),
                    f"/print/{quote(box.key)}?{asked}",
                )
    if not all(box.health.last.done for box in boxes):
        return Next(Say("Look at your cards while everything is looked at."), wall_of(boxes[0]))
    if desk.waiting:
        said = Say("All was well before the last change. Lay the cards out and play, while all is looked at again.")
        return Next(said, wall_of(boxes[0]))
    return Next(Say("All is well. Lay the cards out and play."), wall_of(boxes[0]))
