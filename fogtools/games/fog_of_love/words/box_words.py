"""What is printed of one box in one language: its texts, what it calls things, the wording of its cards."""

from __future__ import annotations

from collections.abc import Mapping

from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.manifest import Mark, Track
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.games.fog_of_love.words.phrasing import Standing
from fogtools.games.fog_of_love.words.printed_names import FixedWords
from fogtools.games.fog_of_love.words.texts import context
from fogtools.games.fog_of_love.words.wording import Wording
from fogtools.source.model import Gendered, Text
from fogtools.text.forms import FORMS, Forms, Shown, form_of
from fogtools.text.language import Language


class BoxWords:
    """Words of one box in one language."""

    def __init__(self, box: Loaded, language: Language) -> None:
        self.box = box
        self.language = language
        self.speaker = FixedWords(language)

    def text(self, where: str, value: Text) -> str:
        """A text an author wrote, translated; of a gendered one the form that the box prints."""
        return self.said_of(where, value, self.box.gendered_titles)

    def said_of(self, where: str, value: Text, shown: Shown) -> str:
        """The same in the form that is wanted. The forms may stand in the text, in its translation, or in both."""
        if isinstance(value, str):
            return form_of(self.language.text(where, value), shown)
        return self._forms(where, value).shown(shown)

    def _forms(self, where: str, value: Gendered) -> Forms:
        """The forms of a text that an author wrote in several; of one translated in part, what is translated."""
        written = {f: getattr(value, f) for f in FORMS if getattr(value, f)}
        found = {f: self.language.lookup(f"{where}/{f}", words) for f, words in written.items()}
        said = {f: form_of(one.text, f) for f, one in found.items() if not one.fell_back} or written
        one = next(iter(said.values()))
        feminine = said.get("feminine", said.get("masculine", one))
        return Forms(feminine, said.get("masculine", feminine), said.get("inclusive"))

    def name(self, kind: str, name: str) -> str:
        """What the box calls a card, deck, mark or track."""
        if kind == "card":
            placed = self.box.by_id.get(name)
            return self.text(context(name, ("title",)), placed.card.title) if placed else name
        if kind in ("mark", "track"):
            things: Mapping[str, Mark | Track] | None = None
            if self.box.box:
                things = self.box.box.marks if kind == "mark" else self.box.box.tracks
            known = (things or {}).get(name)
            return self.text(context("box", (f"{kind}s", name, "title")), known.title) if known else name
        where = f"{kind}/{name}"
        return self.speaker.text(where, PHRASES[where]) if where in PHRASES else name.replace("-", " ").upper()

    def wording(self, card: str) -> Wording:
        """The wording of one card."""

        def texts(path: str, value: Text) -> str:
            return self.text(f"{card}/{path.strip('/')}", value)

        return Wording(self.speaker, self.name, texts, lambda: self.standing(card))

    def standing(self, card: str) -> Standing:
        """What a synopsis says of the tracks and marks that its story uses, and of the rules that it changes."""
        stories = [name for name in self.box.story_names if self.box.story(name).synopsis == card]
        placed = self.box.by_id.get(card)
        if not stories or placed is None or placed.kind != "synopses":
            return {}
        used = queries.named(self.box, [p for story in stories for p in queries.naming(self.box, story)])
        said, declared = self.wording("box"), self.box.box
        tracks, marks = ((declared.tracks or {}), (declared.marks or {})) if declared else ({}, {})
        rulings = {name: said.ruling(name, reading) for name, reading in (placed.card.rulings or {}).items()}
        return {
            "tracks": {name: said.track(name, it, f"tracks/{name}") for name, it in tracks.items() if name in used},
            "marks": {name: said.mark(name, it) for name, it in marks.items() if name in used},
            "rulings": {name: words for name, words in rulings.items() if words},
        }
