"""The fixed words of the game that stand on no card: those on board, tokens and boxes, and the page of terms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

#: On the pieces.
KIT: Mapping[str, str] = {
    "kit/overview": "overview side up",
    "kit/events": "special events beneath it",
    "kit/chapters": "CHAPTERS",
    "kit/pile": "face down: the first chapter on top, the finale last",
    "kit/play area": "PLAY AREA",
    "kit/first": "the chapter lies here",
    "kit/over": "each scene over the last: the strips stay visible",
    "kit/discard": "DISCARD PILE",
    "kit/shared": "for both",
    "kit/custom": "only where a story asks for it",
    "kit/deck": "face down",
    "kit/traits": "TRAITS",
    "kit/occupations": "OCCUPATIONS",
    "kit/features": "FEATURES",
    "kit/character": "CHARACTER",
    "kit/choice": "CHOICE",
    "kit/choose": "choose in secret, turn over together",
    "kit/secrets": "SECRETS face down under this edge",
    "kit/before you": "in front of you: occupation and features",
    "kit/destinies": "discarded DESTINIES face down",
    "kit/balance": "DIMENSIONS",
    "kit/a story": "a love story for two",
    "kit/story box": "STORY AND PEOPLE",
    "kit/tutorial box": "TUTORIAL",
    "kit/cards": "{n} {n:card|cards}",
}


class Term(NamedTuple):
    """A term: its icon (`deck sweet`, `aspect +curiosity`, `heart` or the name of a drawing), its name, its meaning."""

    icon: str
    name: str
    means: str

    @property
    def context(self) -> str:
        """Where its name and its meaning stand in the catalogue: below this."""
        return f"term/{self.name.lower().replace(' ', '-')}"


#: The title of the page, and the terms under their headings; they agree with glossary.yaml.
TITLE = "The terms of the game"
TERMS: Mapping[str, tuple[Term, ...]] = {
    "CARDS AND DECKS": (
        Term("", "SYNOPSIS", "what the story needs, and its own rules"),
        Term("", "CHAPTER", "says which decks to draw from, and how many scenes"),
        Term("", "CHAPTER LENGTH", "so many scenes until the next chapter"),
        Term("", "FINALE", "the last card: goals and destinies are counted"),
        Term("", "SCENE", "what happens to the two; played from the hand"),
        Term("deck sweet", "SWEET", "the deck of tender scenes"),
        Term("deck serious", "SERIOUS", "the deck of scenes that matter"),
        Term("deck drama", "DRAMA", "the deck of scenes that hurt"),
        Term("deck custom", "CUSTOM", "a deck that only some stories have"),
        Term("individual", "TRAIT", "kept hidden; carries a goal for the end"),
        Term("occupation", "OCCUPATION", "the work a character does; one token"),
        Term("feature", "FEATURE", "what the other saw first; one token"),
        Term("stays", "DESTINY", "how it ends for you, if its conditions hold"),
        Term("", "PLAY AREA", "where scenes lie over their chapter"),
    ),
    "SCENES": (
        Term("situation", "SITUATION", "changes the scene that comes after it"),
        Term("carry-over", "carry-over", "this card reaches into the next scene"),
        Term("secret", "SECRET", "laid face down; works when it comes out"),
        Term("not-revealed", "if not revealed", "what a secret does at the finale"),
        Term("minor", "MINOR SCENE", "is not counted; goes to the discard pile"),
        Term("reveal-secret", "REVEAL SECRET", "brings out a secret of the other"),
        Term("reaction", "REACTION", "answers a scene, at the moment it names"),
        Term("special-effect", "SPECIAL EFFECT", "does what its text says"),
        Term("event", "SPECIAL EVENT", "waits under the synopsis until called"),
        Term("event-boxed", "LINKED SCENE", "shuffles its event into a deck"),
    ),
    "WHO IS MEANT": (
        Term("", "PLAYER", "whoever played the card"),
        Term("", "PARTNER", "the other one of the two"),
        Term("", "CHOOSER", "whoever made this choice"),
        Term("", "OTHER", "who did not make this choice"),
        Term("", "BOTH", "each of the two"),
        Term("", "Match A", "both chose the letter A"),
    ),
    "EFFECTS": (
        Term("", "change", "put it back, draw three, keep one"),
        Term("", "tell", "invent a piece of the story, or pass"),
        Term("", "reveal", "show it, then hide it again"),
        Term("", "discard", "face down onto the discard pile"),
        Term("", "trade", "exchange, both at the same time"),
        Term("", "scan", "look through a deck for a kind of card"),
        Term("", "swap in", "take this destiny back, discard another"),
        Term("", "swap out", "discard this destiny, take another back"),
        Term("", "retrieve", "take back a destiny you had discarded"),
    ),
    "TOKENS AND SCORES": (
        Term("", "CHOICE TOKEN", "your letter, laid face down"),
        Term("heart", "SATISFACTION", "how happy a character is; never below 0"),
        Term("aspect +curiosity -curiosity", "ASPECT", "a dimension up or down; put a token on it"),
        Term("", "PERSONALITY TOKEN", "stays where it was put"),
        Term("", "BALANCE", "tokens on an aspect minus those opposite"),
        Term("individual", "individual", "your own tokens only"),
        Term("shared", "shared", "the tokens of both together"),
    ),
    "PERSONALITY DIMENSIONS": (
        Term("aspect +discipline", "DISCIPLINE", "order and duty, or letting go"),
        Term("aspect +curiosity", "CURIOSITY", "the new, or the familiar"),
        Term("aspect +extroversion", "EXTROVERSION", "towards people, or into oneself"),
        Term("aspect +sensitivity", "SENSITIVITY", "a thin skin, or a thick one"),
        Term("aspect +gentleness", "GENTLENESS", "kindness, or hardness"),
        Term("aspect +sincerity", "SINCERITY", "the truth, or what is easier"),
    ),
}


def heading(name: str) -> str:
    """Where a heading stands in the catalogue."""
    return f"terms/{name.lower().replace(' ', '-')}"


def words() -> Iterator[tuple[str, str]]:
    """All of them, each with its place in the catalogue."""
    yield from KIT.items()
    yield "terms/title", TITLE
    for name, terms in TERMS.items():
        yield heading(name), name
        for term in terms:
            yield f"{term.context}/name", term.name
            yield f"{term.context}/means", term.means
