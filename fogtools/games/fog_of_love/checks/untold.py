"""The synopsis does not say what the game does, or says something else.

Where a track starts, what its ends are and at which numbers it acts, which marks there are, and which rules a story
reads its own way: the back of the synopsis words all of it from the data. What it would leave out, nobody at the table
could know. A number typed by hand under `special rules` beside a track's name stays when the data change; one that the
track does not have is pointed out. (In these examples `gossip` runs from 0 to 10 and acts at 5.)

Good:
    synopses:
    - id: short-crossing
      number: 901
      title: A short crossing
      overview: Two people and one deck chair.
      special rules:
      - Gossip begins on the ramp.
      destinies: {hand: [safe-harbour, lone-wolf]}
      hand: {sweet: 3, serious: 2}
      finale notes:
      - Every TRAIT GOAL met pays 3 hearts.
    scenes:
    - id: late-walk
      number: 902
      deck: sweet
      type: special effect
      title: A late walk
      does: {track: {gossip: +1}}
Bad:
    synopses:
    - id: short-crossing
      number: 901
      title: A short crossing
      overview: Two people and one deck chair.
      special rules:
      - Gossip costs each of you 1 heart at 4.  # <-
      destinies: {hand: [safe-harbour, lone-wolf]}
      hand: {sweet: 3, serious: 2}
      finale notes:
      - Every TRAIT GOAL met pays 3 hearts.
    scenes:
    - id: late-walk
      number: 902
      deck: sweet
      type: special effect
      title: A late walk
      does: {track: {gossip: +1}}
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import unescape
from typing import NamedTuple

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.effects_in_card import Path
from fogtools.games.fog_of_love.cards.manifest import Track
from fogtools.games.fog_of_love.engine.rulings import RULINGS
from fogtools.games.fog_of_love.engine.spans import MINUS, number, plain_words
from fogtools.games.fog_of_love.print.faces import faces_of
from fogtools.games.fog_of_love.print.faces.ink import Ink
from fogtools.games.fog_of_love.words.box_words import BoxWords
from fogtools.text.language import Language

SEVERITY = "warning"
#: A text of a face: where it stands on the card, and its HTML.
BLOCK = re.compile(r'<div class="(?:line|rule)" data-text="([^"]*)">(.*?)</div>', re.DOTALL)
#: A card in mm: its words are the same on every size.
TRIM = (70.0, 120.0)
#: A whole number, no part of another word.
NUMBER = re.compile(r"(?<![\w.,])[\u2212-]?\d+(?!\w)")


class Back(NamedTuple):
    """The back of a synopsis: what it calls things, and its texts by their places."""

    words: BoxWords
    texts: Mapping[str, str]


def check(box: Loaded) -> Iterator[Fault]:
    """What the synopsis of a story leaves out of its tracks, marks and rulings, and what it says wrongly of a track."""
    for story in box.story_names:
        synopsis = box.by_id.get(box.story(story).synopsis)
        if synopsis is None or synopsis.kind != "synopses":
            continue
        back = _back(box, synopsis)
        used = queries.named(box, queries.naming(box, story))
        tracks = {name: track for name, track in _tracks(box).items() if name in used}
        yield from _tracks_untold(synopsis, tracks, back)
        yield from _marks_untold(synopsis, [m for m in queries.things(box, "mark") if m in used], back)
        yield from _rulings_untold(synopsis, back)
        yield from _typed_wrongly(synopsis, tracks, back)


def _tracks(box: Loaded) -> Mapping[str, Track]:
    return (box.box and box.box.tracks) or {}


def _numbers(track: Track) -> tuple[int, ...]:
    """Its ends, its start and its thresholds."""
    return track.from_, track.to, track.start, *(track.at or ())


def _back(box: Loaded, synopsis: Placed) -> Back:
    """The texts on the back of a synopsis, as it is printed in the language of the box."""
    words = BoxWords(box, Language(box.written_in, written_in=box.written_in))
    faces = faces_of("synopses", synopsis.card, Ink(words.wording(synopsis.id), str), TRIM, ("",))
    html = next(face.html for face in faces if face.side == "back")
    return Back(words, {path: unescape(re.sub("<[^>]*>", " ", text)) for path, text in BLOCK.findall(html)})


def _tracks_untold(synopsis: Placed, tracks: Mapping[str, Track], back: Back) -> Iterator[Fault]:
    for name, track in tracks.items():
        wanted = {number(n) for n in _numbers(track)}
        if not any(
            wanted <= {n.replace("-", MINUS) for n in NUMBER.findall(text)} for text in _about(back, "track", name)
        ):
            message = Say(
                "{card} does not say where the track `{name}` starts, ends and acts", **_named(synopsis, name)
            )
            yield Fault(synopsis, ("id",), message, Say("write it under `special rules`"))


def _marks_untold(synopsis: Placed, marks: Sequence[str], back: Back) -> Iterator[Fault]:
    for name in marks:
        if not _about(back, "mark", name):
            message = Say("{card} does not say that there is a mark `{name}`", **_named(synopsis, name))
            yield Fault(synopsis, ("id",), message, Say("write it under `special rules`"))


def _rulings_untold(synopsis: Placed, back: Back) -> Iterator[Fault]:
    for name, reading in (synopsis.card.rulings or {}).items():
        if reading in RULINGS.get(name, ())[1:] and not back.texts.get(f"rulings/{name}", ""):
            message = Say("{card} does not say what it changes of `{name}`", **_named(synopsis, name))
            yield Fault(synopsis, ("rulings", name), message, Say("take it out"), key=True)


def _about(back: Back, kind: str, name: str) -> list[str]:
    """The texts that name a track or a mark."""
    title = back.words.name(kind, name).casefold()
    return [text for text in back.texts.values() if title in text.casefold()]


def _named(synopsis: Placed, name: str) -> dict[str, str]:
    return {"card": synopsis.label, "name": name}


def _typed_wrongly(synopsis: Placed, tracks: Mapping[str, Track], back: Back) -> Iterator[Fault]:
    """Numbers beside the name of a track under `special rules` that the track does not have."""
    names, said = [*tracks], back.words.wording("box")
    titles = [rf"\b({re.escape(back.words.name('track', name))})\b" for name in names]
    any_title = re.compile("|".join(titles) or "(?!)", re.IGNORECASE)
    for path, text in _special_rules(synopsis):
        found = list(any_title.finditer(text))
        ends = [title.start() for title in found[1:]] + [len(text)]
        for title, end in zip(found, ends, strict=True) if found else ():
            name = names[(title.lastindex or 1) - 1]
            line = plain_words(said.track(name, tracks[name], f"tracks/{name}"))
            known = {*map(str, _numbers(tracks[name])), *re.findall(r"\d+", line.partition(".")[2])}
            typed = NUMBER.findall(text[title.end() : end])
            if wrong := next((n for n in typed if n.replace(MINUS, "-") not in known), ""):
                message = Say("{n} stands beside a track that has no such number: `{line}`", n=wrong, line=line)
                help = Say("leave out the numbers of a track: the synopsis words them itself")
                yield Fault(synopsis, path, message, help, part=wrong)


def _special_rules(synopsis: Placed) -> Iterator[tuple[Path, str]]:
    for path, text in queries.root(synopsis).written.texts:
        if path[:1] == ("special rules",):
            forms = [(path, text)] if isinstance(text, str) else [((*path, f), str(t)) for f, t in text.written()]
            yield from forms
