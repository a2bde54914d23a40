"""The cards that tell a story, read aloud: synopsis, chapters, finale and scenes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Literal

from fogtools.games.fog_of_love.cards.effects import Branch, Option, Row
from fogtools.games.fog_of_love.cards.effects_in_card import carries
from fogtools.games.fog_of_love.cards.story_cards import Chapter, Finale, Scene, Synopsis
from fogtools.games.fog_of_love.show.spoken.voice import Voice, heading, listed, para
from fogtools.source.model import Gendered

#: Types of scenes that have a picture of their own.
PICTURES = {
    "secret": "secret",
    "reaction": "reaction",
    "reveal secret": "reveal-secret",
    "special effect": "special-effect",
    "special event": "event",
}


def synopsis(card: Synopsis, voice: Voice) -> Iterator[str]:
    """Both sides: the overview, then the special rules (FOL-018)."""
    yield voice.told("overview", card.overview)
    yield heading(voice.label("face/starting hand"))
    yield listed(f"{count} {voice.deck(deck)}" for deck, count in card.hand.items() if count)
    yield _texts("face/special rules", "special rules", card.special_rules, voice)
    for kind, lines in voice.wording.standing().items():
        if lines:
            yield heading(voice.label(f"face/{kind}"))
            yield listed(para(voice.sentence(words), f"{kind}/{name}") for name, words in lines.items())
    yield heading(voice.label("face/destinies"))
    discarded = card.destinies.discarded or []
    note = f" ({voice.label('face/discarded', count=len(discarded))})"
    yield listed([*(_named(d, voice) for d in card.destinies.hand), *(_named(d, voice) + note for d in discarded)])
    places: Mapping[str, str] = card.events_in_decks or {}
    events = dict.fromkeys([*(card.special_events or []), *places])
    if events:
        yield heading(voice.label("face/special events"))
        yield listed(_named(e, voice) + (f" → {voice.deck(places[e])}" if e in places else "") for e in events)
    yield _texts("face/finale notes", "finale notes", card.finale_notes, voice)


def _texts(context: str, path: str, texts: Sequence[str | Gendered] | None, voice: Voice) -> str:
    said = listed(voice.told(f"{path}/{i}", text) for i, text in enumerate(texts or []))
    return heading(voice.label(context)) + said if said else ""


def _named(card: str, voice: Voice) -> str:
    return voice.plain(voice.wording.names("card", card))


def chapter(card: Chapter, voice: Voice) -> Iterator[str]:
    """Its text, the choice of both, its length and decks (FOL-086)."""
    yield voice.told("text", card.text)
    yield heading(voice.label("chooses/both"))
    yield choice(card, voice)
    yield para(voice.label("face/length", n=card.length, count=card.length))
    decks = ", ".join(voice.deck(deck) for deck in card.draws)
    yield para(f"{voice.label('face/draw from')} {decks}")


def finale(card: Finale, voice: Voice) -> Iterator[str]:
    """Its text and its steps, numbered, and its endings."""
    yield voice.told("text", card.text)
    steps = enumerate(card.steps)
    yield listed((voice.sentence(voice.wording.step(step, f"steps/{i}")) for i, step in steps), "ol")
    if card.endings:
        yield heading(voice.label("face/endings")) + para(voice.label("face/endings when"))
        for pair, text in card.endings.by_pair().items():
            yield heading(voice.label(f"face/{pair}")) + voice.told(f"endings/{pair}", text)


def scene(card: Scene, voice: Voice) -> Iterator[str]:
    """Everything on a scene, from the opening down."""
    yield voice.tokens(card.tokens)
    yield voice.opening(card)
    yield from _conditions(card, voice)
    if card.type == "secret":
        yield _branch("if revealed", "reveal-secret", card.if_revealed, voice)
        yield _branch("if not revealed", "not-revealed", card.if_not_revealed, voice)
        return
    if card.type == "reveal secret":
        yield para(voice.phrase("reveal secret/built in") + ".")
    if card.does:
        yield para(voice.sentence(voice.wording.lines(card.does, "does")), "does")
    if card.choices:
        yield heading(voice.label(f"chooses/{card.chooses}"))
    yield choice(card, voice)
    if card.carry:
        yield para(voice.sentence(voice.wording.carry(card.carry, "carry")), "carry")


def types(card: Scene, voice: Voice) -> Iterator[str]:
    """What kind of scene it is: the deck and the type, with the pictures of its lower edge (FOL-092, FOL-100)."""
    yield voice.deck(card.deck)
    if card.type in PICTURES:
        yield voice.named(PICTURES[card.type], f"type/{card.type}")
    elif card.type:
        yield voice.label(f"type/{card.type}")
    if card.minor or card.type in ("reaction", "reveal secret"):
        yield voice.named("minor", "type/minor")
    if card.linked_to:
        yield voice.named("event-boxed", "type/linked")
    if carries(card):
        yield voice.named("carry-over", "aloud/carry-over")


def _conditions(card: Scene, voice: Voice) -> Iterator[str]:
    if card.answers:
        scene, moment = (voice.wording.phrase(c) for c in (f"trigger/{card.answers}", f"moment/{card.at}"))
        yield para(voice.phrase("face/answers", scene=scene, moment=moment))
    if card.only_if:
        yield para(voice.words(voice.wording.only_if(card.only_if)), "only if")


def _branch(name: str, picture: str, branch: Branch | Literal["nothing"] | None, voice: Voice) -> str:
    assert branch is not None, "a secret has both branches"
    said = heading(voice.named(picture, f"face/{name}"))
    if isinstance(branch, str):  # `nothing`
        return said + para(voice.sentence(voice.wording.lines("nothing")), name)
    said += voice.opening(branch, f"{name}/")
    if branch.does:
        said += para(voice.sentence(voice.wording.lines(branch.does, f"{name}/does")), f"{name}/does")
    unsaid = ("text", "says", "asks", "chooses", "choices", "then", "does")
    said += para(voice.sentence(voice.wording.lines(branch, name, unsaid)), name)
    if branch.choices:
        said += heading(voice.label(f"chooses/{branch.chooses}"))
    return said + choice(branch, voice, f"{name}/")


def choice(body: Scene | Chapter | Branch, voice: Voice, path: str = "") -> str:
    """The question, the options and what follows from the choices."""
    asked = voice.told(f"{path}asks", body.asks) if body.asks else ""
    options = body.choices.written() if body.choices else ()
    return (
        asked
        + listed(_option(letter, option, voice, path) for letter, option in options)
        + _additional(body.then, voice, path)
    )


def _option(letter: str, option: Option, voice: Voice, path: str) -> str:
    where = f"{path}choices/{letter}"
    said: Sequence[str] = [
        voice.told(f"{where}/says", option.says, "says") if option.says else "",
        voice.unspoken(option.text, f"{where}/text") if option.text else "",
    ]
    head = f'<p class="letter">{escape(letter)}.</p>'
    effects = para(voice.words(voice.wording.option(option, where)), where)
    return head + "".join(said) + voice.tokens(option.tokens) + effects


def _additional(then: Mapping[str, Row | Literal["nothing"]] | None, voice: Voice, path: str) -> str:
    if not then:
        return ""
    rows = ((when, row, f"{path}then/{when}") for when, row in then.items())
    said = listed(para(voice.words(voice.wording.row(when, row, at)), at) for when, row, at in rows)
    return heading(voice.label("face/additional effects")) + said
