"""What bears a name, as Markdown for editors: a card as it is printed, a deck, a track, a mark, an aspect."""

from __future__ import annotations

from collections import Counter

from fogtools.files import shipped
from fogtools.finding import Say, Translate
from fogtools.game.playing.view import Run
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.manifest import Mark, Track
from fogtools.games.fog_of_love.print.faces import faces_of
from fogtools.games.fog_of_love.print.faces.ink import Ink
from fogtools.games.fog_of_love.print.printing import sizes
from fogtools.games.fog_of_love.show.view.card_text import NOTHING, PARTS, SILENT, picture
from fogtools.games.fog_of_love.show.view.reader import Reader
from fogtools.games.fog_of_love.words.box_words import BoxWords
from fogtools.print.face_text import Part, lines
from fogtools.text.language import Language, open_language

#: The styles of a face's parts, as Markdown marks them.
MARKS = {"keyword": "**", "title": "**", "letter": "**", "label": "*", "note": "*"}
#: What Markdown would take for its own.
SIGNS = "\\`*_[]<>#|~"


class Words(Reader):
    """The words of a box's cards in one language, for somebody who sits at no table."""

    def __init__(self, box: Loaded, language: Language) -> None:
        self.box = box
        self.language = language
        self.printer = BoxWords(box, language)


def words(box: Loaded) -> Words:
    """The words of the box in the language that it is written in, with the game's fixed phrases in it."""
    from fogtools.text.catalogues.sync import catalogue_path

    code = box.written_in
    return Words(box, open_language(code, [catalogue_path(shipped("locales"), code, "fog-of-love")], code))


def bearer(box: Loaded, kind: str, name: str, translate: Translate) -> str:
    """What bears a name of a kind; "" where nothing does."""
    said = words(box)
    things = queries.things(box, kind)
    if kind == "dimension":
        return f"▲ ▼ {said.dimension(name)}" if f"+{name}" in box.aspects else ""
    if kind == "deck":
        return _deck(box, name, said, translate) if name in box.decks else ""
    if name in things:
        return _thing(said, kind, name, things[name], translate)
    if kind == "story":
        return _story(box, name, said, translate)
    return _card(box.by_id[name], said) if name in box.by_id else ""


def _deck(box: Loaded, name: str, said: Words, translate: Translate) -> str:
    n = sum(p.card.deck == name for p in box.of("scenes"))
    return f"**{escaped(said.deck(name))}** · {Say('{n} scene', '{n} scenes', n=n).through(translate)}"


def _thing(said: Words, kind: str, name: str, thing: Track | Mark, translate: Translate) -> str:
    whose = Say("of the couple") if thing.per == "couple" else Say("of each person")
    parts = [f"**{escaped(said.thing(kind, name))}**", whose.through(translate)]
    if isinstance(thing, Track):
        ends = Say("from {low} to {high}, starts at {start}", low=thing.from_, high=thing.to, start=thing.start)
        parts.append(ends.through(translate))
    return " · ".join(parts)


def _story(box: Loaded, name: str, said: Words, translate: Translate) -> str:
    if name not in box.story_names:
        return ""
    scenes = Counter(p.card.deck for p in box.scenes_of(name) if p.kind == "scenes")
    decks = ", ".join(f"{said.deck(deck)} {n}" for deck, n in scenes.items())
    return f"**{escaped(said.title(box.story(name).synopsis))}** · {escaped(decks)}"


# ------------------------------------------------------------------ a card
def _card(placed: Placed, said: Words) -> str:
    """Its front and, where that says more, its back."""
    head = f"### {escaped(placed.label)}"
    return "\n\n".join([head, *filter(None, (_side(placed, said, "front"), _more(placed, said)))])


def _more(placed: Placed, said: Words) -> str:
    return _side(placed, said, "back") if placed.kind in ("synopses", "aids") else ""


def _side(placed: Placed, said: Words, side: str) -> str:
    box = said.box
    seats = box.edition.seats if box.edition else ["pink", "blue"]
    ink = Ink(said.printer.wording(placed.id), said.language.typography, _place(box, placed))
    faces = faces_of(placed.kind, placed.card, ink, sizes(box)[box.size_of(placed)], seats)
    html = next(face.html for face in faces if face.side == side)
    opening, closing = said.language.quotes
    speech = Part("speech", before=opening, after=closing)
    says = Part("speech", before=opening, after=closing, apart="first")
    parts = {**PARTS, "speech": speech, "says": says} | dict.fromkeys(SILENT, NOTHING)
    read = lines(html, parts, lambda name: picture(said, name))
    return "\n".join("".join(map(_marked, line)) + "  " if line else "" for line in read)


def _place(box: Loaded, placed: Placed) -> int:
    """A chapter's number in the first story that has it."""
    chapters = [entry.chapters for entry in (box.box.stories if box.box else {}).values()]
    return next((ids.index(placed.id) + 1 for ids in chapters if placed.id in ids), 0)


def _marked(run: Run) -> str:
    mark = MARKS.get(run.style, "")
    bare = run.text.strip()
    if not mark or not bare:
        return escaped(run.text)
    before, _, after = run.text.partition(bare)
    return f"{before}{mark}{escaped(bare)}{mark}{after}"


def escaped(text: str) -> str:
    """A text that Markdown shows as it is."""
    return "".join(f"\\{sign}" if sign in SIGNS else sign for sign in text)
