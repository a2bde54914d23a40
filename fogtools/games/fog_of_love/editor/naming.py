"""What people call the words of the format on a form: as cards print them, in any language."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence

from fogtools.finding import Say, Translate
from fogtools.game.editing.editor import Cursor
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.symbols import ASPECT, CONDITION, MAPS, ONE, VALUES
from fogtools.games.fog_of_love.editor.hover import Words
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.saying import About
from fogtools.games.fog_of_love.engine.spans import Words as Spans
from fogtools.games.fog_of_love.words.called import called as tool_words
from fogtools.games.fog_of_love.words.piles import KINDS
from fogtools.games.fog_of_love.words.wording import Wording
from fogtools.source.model import Gendered
from fogtools.text.language import Language
from fogtools.text.language_names import name_of

#: What stands where a sentence is not yet complete: a name and a number that no box has.
OPEN, NAME, NUMBER = "…", "x", "999"
#: How a sentence that has begun may end.
ENDS = ("", NAME, NUMBER, f"at least {NUMBER}", f"satisfaction at least {NUMBER}")
#: Key -> where the game's phrases hold the words that may stand there.
SAID = {
    "answers": "trigger",
    "at": "moment",
    "for": "scan",
    "type": "type",
    "steps": "step",
    "until": "verb/carry",
}
#: Of two words that a carry-over may have at a key, the one that its phrase says second.
SECOND = ("ignored", "partner first")
#: How cards are picked, said of whoever an effect is for.
HOW = ("chosen", "by co-player", "random")
TARGETS = ("player", "partner", "both", "chooser", "other")


def called(loaded: Loaded, language: Language, translate: Translate) -> Callable[[Cursor], str]:
    """What says what people call the word at a spot (its token), be it a key or a value; "" for what is no word."""
    return _Naming(loaded, language, translate).at


class _Naming:
    """The words of one box in one language."""

    def __init__(self, loaded: Loaded, language: Language, translate: Translate) -> None:
        self.box, self.translate = loaded, translate
        self.said = Words(loaded, language)
        self.wording = Wording(self.said.printer.speaker, self._name, _as_written)

    def at(self, spot: Cursor) -> str:
        """What people call the word at a spot."""
        path, word = spot.path, spot.token
        keys = [part for part in path if isinstance(part, str)]
        key, above = keys[-1] if keys else "", keys[-2] if len(keys) > 1 else ""
        if spot.mode == "key":
            return self._key(key, word)
        if word == "nothing":
            return self._words(self.wording.fill(self.wording.phrase("verb/nothing"), About()))
        if key == "only in":
            return self._edition(word)
        if key == "pile" and word in KINDS and word not in self.box.decks:
            return KINDS[word].through(self.translate)
        return self._condition(path, key, word) or self._named(key, above, word) or self._fixed(path, key, word)

    def _key(self, above: str, word: str) -> str:
        if above in MAPS:
            kind = MAPS[above][0]
            return self._row(word) if kind is CONDITION else self._of_kind(kind, word)
        letters = word.removeprefix("chose ")
        return self._words(self.wording.subject(About("chose", letters))) if "/" in letters != word else ""

    # ------------------------------------------------------------------ sentences
    def _row(self, word: str) -> str:
        return next((said for end in ENDS if (said := self._when(word + end))), "")

    def _when(self, text: str) -> str:
        try:
            return self._words(self.wording.when(text))
        except ValueError:
            return ""

    def _condition(self, path: Sequence[Hashable], key: str, word: str) -> str:
        if key == "goal":
            return self._words(self.wording.goal(word))
        if VALUES.get(key) is not CONDITION:
            return ""
        for text in (word + end for end in ENDS):
            try:
                whole = self._sentence(path, key, text)
            except ValueError:
                continue
            return whole
        return ""

    def _sentence(self, path: Sequence[Hashable], key: str, text: str) -> str:
        if key == "only if":
            return self._words(self.wording.only_if([text]))
        if key == "needs":
            return self._words(self.wording.need(text))
        return self._words(self.wording.all_of(conditions.when(text).state, _target(path, each=True)))

    def _words(self, words: Spans) -> str:
        said = self.said.words(words).replace(NUMBER, OPEN).strip()
        return said[:1].upper() + said[1:]

    # ------------------------------------------------------------------ names
    def _named(self, key: str, above: str, word: str) -> str:
        if key in VALUES:
            return self._of_kind(VALUES[key], word)
        if key == "hand" and above == "destinies":
            return self._of_kind(ONE["destinies"], word)
        kind = MAPS[above][1] if above in MAPS else None
        return self._of_kind(kind, word) if kind else ""

    def _of_kind(self, kind: re.Pattern[str], word: str) -> str:
        name = next((name for name, one in ONE.items() if one is kind), "")
        if kind is ASPECT:
            return self.said.aspect(word) if word in self.box.aspects else ""
        if name in ("deck", "track", "mark"):
            return _small(self.said.thing(name, word))
        if name == "destinies" and (word == "any" or word.startswith("any but ")):
            return self._words(self.wording.destinies(word))
        return self._card(word) if word in self.box.by_id else ""

    def _card(self, id: str) -> str:
        """A card by its number and its title."""
        card = self.box.by_id[id].card
        number = f"{card.number}{'*' if card.tutorial else ''} " if card.number else ""
        return f"{number}{self.said.language.quote(self.said.title(id))}"

    def _edition(self, name: str) -> str:
        """An edition by the languages that are printed in it: cards bear no other name of it."""
        codes = [self.box.written_in, *self.box.editions_in]
        own = [code for code in codes if (one := self.box.in_language(code).edition) and one.edition == name]
        if not own:
            return ""
        languages = ", ".join(name_of(code, self.said.language.code) for code in own)
        return Say("The cards in {languages}", languages=languages).through(self.translate)

    def _name(self, kind: str, name: str) -> str:
        return OPEN if name == NAME else self.said.printer.name(kind, name)

    # ------------------------------------------------------------------ words that stand for themselves
    def _fixed(self, path: Sequence[Hashable], key: str, word: str) -> str:
        about = _target(path)
        for context in (f"{SAID.get(key, f'verb/{key}')}/{word}", f"kind/{key}/{word}", f"{key}/{word}"):
            if said := self._phrase(context, about):
                return said
        if word in HOW:
            return self._phrase(f"how/{word}", about)
        if said := self._phrase(f"verb/carry/{key}", about, **{"x form": word in SECOND}):
            return said
        known = tool_words(word)
        return "" if isinstance(known, str) else known.through(self.translate)

    def _phrase(self, context: str, about: About, **slots: object) -> str:
        said = self.said.printer.speaker.known(context)
        slots = {"count": 1, "who": self.wording.subject(about), "co": self.wording.co(about), **slots}
        return _small(self._words(self.wording.fill(said, about, **slots))) if said else ""


def _target(path: Sequence[Hashable], each: bool = False) -> About:
    role = next((str(part) for part in reversed(path) if part in TARGETS), "player")
    return About(role, each=each)


def _small(said: str) -> str:
    """Words in small letters where cards have capitals throughout."""
    return said.lower() if said.isupper() else said


def _as_written(path: str, value: str | Gendered) -> str:
    return str(value)
