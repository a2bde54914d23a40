"""The questions of a play and their options, in words for people."""

from __future__ import annotations

from collections.abc import Mapping

from fogtools.finding import Say, translatable
from fogtools.game.playing.decision import Ask
from fogtools.game.playing.view import Choice, Shown
from fogtools.game.printing.face import Side
from fogtools.game.protocols import own
from fogtools.games.fog_of_love.cards.effects import Option
from fogtools.games.fog_of_love.rules.hand import KEEP
from fogtools.games.fog_of_love.rules.reaction import NO
from fogtools.games.fog_of_love.show.view.card_text import shown
from fogtools.games.fog_of_love.show.view.reader import Reader

#: What a question is about -> its words; `{other}` is the other person, `{card}` the card that asks.
QUESTIONS: Mapping[str, str] = {
    # characters
    "side of the character card": translatable("Which side of your character card lies up?"),
    "keep three traits": translatable("Which traits do you keep?"),
    "keep an occupation": translatable("Which occupation do you keep?"),
    "keep a trait": translatable("Which trait do you keep?"),
    "keep a feature": translatable("Which feature is kept?"),
    "give a feature": translatable("Which feature do you give to {other}?"),
    # a turn
    "play a scene": translatable("Which scene do you play?"),
    "draw from": translatable("From which deck do you draw?"),
    "swap a minor scene": translatable("Do you discard a minor scene and draw another one?"),
    "redraw a blocked scene": translatable("“{card}” cannot be played by the two of you. Another one for it?"),
    "choose": translatable("Which letter do you choose?"),
    "answer a scene": translatable("Do you react to “{card}”?"),
    "answer a secret": translatable("Do you react to the secret that is being laid?"),
    # cards change places
    "change": translatable("Which card is changed?"),
    "discard": translatable("Which card is discarded?"),
    "trade": translatable("Which card do you give to {other}?"),
    "take from the deck": translatable("Which scene do you take?"),
    "reveal a scene": translatable("Which scene is shown?"),
    "reveal a trait": translatable("Which trait is shown?"),
    "reveal a destiny": translatable("Which destiny is shown?"),
    "reveal a secret": translatable("Which secret is revealed?"),
    # destinies
    "discard a destiny": translatable("Which destiny do you discard?"),
    "retrieve": translatable("Which destiny do you take back into your hand?"),
    "swap in": translatable("Which discarded destiny do you swap in?"),
    "swap out for it": translatable("Which destiny do you discard for it?"),
    "swap out": translatable("Which destiny do you swap out?"),
    "take back": translatable("Which destiny do you take back for it?"),
    "final destiny": translatable("Which destiny do you choose for the end?"),
    # what cards offer
    "may": translatable("You may: {effects}. Do you?"),
    "one of": translatable("Which one happens?"),
    "new letter": translatable("Which letter do you change to?"),
    "new letter for the other": translatable("Which letter does {other} change to?"),
}
#: Options that are no card, no letter and no number.
WORDS: Mapping[str, str] = {
    NO: translatable("No reaction"),
    KEEP: translatable("No, I keep what I have"),
    "keep": translatable("No, I keep it"),
    "redraw": translatable("Yes, I draw another one"),
    "take": translatable("Yes"),
    "decline": translatable("No"),
    **dict.fromkeys(("none", ""), translatable("None")),
    "nothing": translatable("Nothing"),
    "woman": translatable("The woman"),
    "man": translatable("The man"),
}
#: The places of hidden cards, by kind.
PLACES: Mapping[str, str] = {
    "scene": translatable("{who}: scene {n}"),
    "secret": translatable("{who}: secret {n}"),
    "trait": translatable("{who}: trait {n}"),
    "destiny": translatable("{who}: destiny {n}"),
}
SIDES: Mapping[str, Side] = {"woman": "front", "man": "back"}


def question(reader: Reader, ask: Ask) -> str:
    """The question in words. Raises KeyError for one that nobody has worded."""
    template = QUESTIONS[ask.about]
    slots = {"other": reader.other, "card": reader.title(ask.card) if ask.card else ""}
    if ask.about == "may":
        slots["effects"] = reader.effects(ask.card, ask.at)
    opening = _opening(reader, ask)
    said = reader.said(Say(template, **slots))
    return f"{opening} {said}" if opening else said


def _opening(reader: Reader, ask: Ask) -> str:
    """What must be known for the answer and stands on no card."""
    if ask.about == "choose" and len(reader.session.asks) > 1:
        return reader.said(Say("Both choose, in secret."))
    if ask.about.startswith("answer"):
        return _answered(reader)
    return ""


def _answered(reader: Reader) -> str:
    """The letters that a reaction can still look at (FOL-139)."""
    answered = reader.view.answered
    letters = [(reader.people[s], x) for s, x in enumerate(answered["letters"]) if x]
    chosen = reader.language.listing([reader.said(Say("{who} {letter}", who=w, letter=x)) for w, x in letters])
    return reader.said(Say("Chosen: {letters}.", letters=chosen)) if letters else ""


def choices(reader: Reader, ask: Ask) -> tuple[Choice, ...]:
    """The options, with the cards that they stand for."""
    return tuple(Choice(option, label(reader, ask, option), _card(reader, ask, option)) for option in ask.options)


def label(reader: Reader, ask: Ask, option: str) -> str:
    """An option in words."""
    match ask.about:
        case "choose" | "new letter" | "new letter for the other":
            return _letter(reader, ask, option)
        case "one of":
            return reader.effects(ask.card, (*ask.at, int(option) - 1))
        case "draw from":
            return reader.deck(option)
        case "swap a minor scene" if option != KEEP:
            return reader.said(Say("Discard “{card}” and draw another one", card=reader.title(option)))
        case "keep three traits" if option:
            return reader.titles(option.split(" "))
        case "keep an occupation" if option in reader.box.by_id:
            return reader.title(option, reader.seat)
    kind, _, place = option.partition(" ")
    if kind in PLACES and place.isdecimal():
        return reader.said(Say(PLACES[kind], who=_owner(reader, kind), n=place))
    if option in reader.box.by_id:
        return reader.title(option)
    return reader.said(Say(WORDS[option]))


def _owner(reader: Reader, kind: str) -> str:
    """Whose hidden cards are picked: the other's; one's own where one may not look at them (A-37)."""
    own = kind == "secret" and not reader.view.secrets_of(1 - reader.seat)
    return reader.people[reader.seat if own else 1 - reader.seat]


def _card(reader: Reader, ask: Ask, option: str) -> Shown | None:
    """The card that an option stands for, face up: nobody is offered a hidden one by its name (A-17)."""
    if ask.about == "side of the character card":
        side = character(reader)
        return shown(reader, side, SIDES[option]) if side else None
    return shown(reader, option) if option in reader.box.by_id and ask.about not in ("draw from", "choose") else None


def character(reader: Reader) -> str:
    """The reader's character card; "" where the box has none of that colour."""
    colour = reader.state.facts.seats[reader.seat]
    return next((p.id for p in reader.box.of("characters") if colour in p.id.split("-")), "")


# ------------------------------------------------------------------ letters
def _letter(reader: Reader, ask: Ask, letter: str) -> str:
    """`A  “You first.”`: a letter with what is printed beside it; an unspoken text in brackets."""
    if ask.card not in reader.box.by_id:
        return letter
    at = (*(ask.at or ("choices",)), letter)
    option = own(Option, reader.written(ask.card, at)[1])
    spoken = reader.text(ask.card, (*at, "says"), option.says)
    silent = reader.text(ask.card, (*at, "text"), option.text)
    said = [reader.language.quote(spoken)] * bool(spoken) + [f"[{silent}]"] * bool(silent)
    return f"{letter}  {' '.join(said)}"
