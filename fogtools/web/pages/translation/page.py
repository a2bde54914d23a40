"""The page of a translator: a card's texts beside their translations, its face, and what is open next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from starlette.routing import Route

from fogtools.finding import FogError, Say
from fogtools.text.language_names import name_of
from fogtools.web.desk.desk import Desk, Opened
from fogtools.web.desk.shown import link, translation_of
from fogtools.web.pages.translation.remarks import Remarks
from fogtools.web.pages.translation.texts import Card, Tongue, Tongues
from fogtools.web.pages.translation.words import LIVE, STATES, WORDS, left
from fogtools.web.pages.wall import SCALES, Side, Walls, sides_of
from fogtools.web.rendering import page
from fogtools.web.saying import translate_for
from fogtools.web.writing import Asked, UnclearError, answering, word


class Translations:
    """The page, and what it asks while a text is written."""

    def __init__(self, desk: Desk, walls: Walls) -> None:
        self.desk, self.walls = desk, walls
        self.tongues = Tongues()
        self._remarks: dict[tuple[str, str], Remarks] = {}

    def routes(self) -> list[Route]:
        """The route that texts are sent to."""
        return [Route("/remarks", answering(self.remarks), methods=["POST"])]

    def page(self, box: Opened, asked: Mapping[str, str], code: str) -> str:
        """The page of one card, in the tool's language of that code; how to begin where the box has one language.

        `lang`, `card` and `text` say which; without them the first card with something left.
        """
        codes = box.codes[1:]
        lang = next((one for one in (asked.get("lang"), code) if one in codes), codes[0] if codes else "")
        known = box.languages_left(code)
        about: dict[str, object] = {"box": box, "t": WORDS, "lang": lang, "here": "translate", "known": known}
        if not lang:
            return page("translation.html", code, **about, card=None)
        listed = {name: asked[name] for name in ("q", "state") if asked.get(name)}
        tongue = self.tongues.of(box, lang)
        at = tongue.at(asked.get("card", ""), asked.get("text", ""))
        card, after = tongue.cards[at], tongue.next_after(at)
        say = translate_for(code)
        names = {one: name_of(one, code) for one in box.codes}
        around = [tongue.cards[i] if 0 <= i < len(tongue.cards) else None for i in (at - 1, at + 1)]
        return page(
            "translation.html",
            code,
            **about,
            card=card,
            cards=tongue.matching(asked),
            count=Say("{n} card of {all}", "{n} cards of {all}", n=len(tongue.matching(asked)), all=len(tongue.cards)),
            asked=asked,
            states=STATES.items(),
            tongue=tongue,
            where=lambda text: text.where(say),
            called=lambda card: card.called(say),
            names=names,
            languages=[(one, names[one], translation_of(box, one)) for one in codes],
            address=lambda one: translation_of(box, lang, one.key, **listed),
            around=around,
            first=asked.get("text", ""),
            next=translation_of(box, lang, text=after.name, **listed) if after else "",
            own=translation_of(box, lang, card.key, **listed),
            left=left(tongue.left, len(tongue.texts)),
            sides=self._sides(tongue, card),
            card_link=link(box, card.id, lang) if box.game.authoring.place(box.box, f"{card.id}/title") else "",
            scale=SCALES["true"][0],
            live=LIVE,
        )

    def _sides(self, tongue: Tongue, card: Card) -> Sequence[Side]:
        """The faces of a card as they are printed now; none of words that stand on no card."""
        box = tongue.box
        if not box.game.authoring.place(box.box, f"{card.id}/title"):
            return ()
        return sides_of(self.walls.faces, box, card.id, tongue.code, tongue.language)

    def remarks(self, asked: Asked, code: str) -> Mapping[str, object]:
        """What is found in texts as they are written now (`said`: name -> text), and how many are left."""
        tongue = self.tongue(asked)
        said = asked.get("said")
        if not isinstance(said, dict) or not all(isinstance(one, str) for one in said.values()):
            raise UnclearError
        key = tongue.box.key, tongue.code
        if key not in self._remarks or self._remarks[key].tongue is not tongue:
            self._remarks[key] = Remarks(tongue)
        say = translate_for(code)
        return {
            "remarks": self._remarks[key].of(said, say),
            "left": left(tongue.left, len(tongue.texts)).through(say),
        }

    def tongue(self, asked: Asked) -> Tongue:
        """The box and the language that a request speaks of. Raises UnclearError, FogError."""
        self.desk.fresh()
        box = self.desk.boxes.get(word(asked, "box"))
        if box is None:
            raise FogError(Say("this project has no box {box}.", box=word(asked, "box")), Say("load the page again"))
        lang = word(asked, "language")
        if lang not in box.codes[1:]:
            raise UnclearError
        return self.tongues.of(box, lang)
