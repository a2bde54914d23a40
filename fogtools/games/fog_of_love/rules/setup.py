"""Set-up and character creation (FOL-015 to FOL-028, FOL-056 to FOL-067)."""

from __future__ import annotations

from itertools import combinations

from fogtools.game.playing.decision import Ask, Asking
from fogtools.games.fog_of_love.cards.tutorial import Tutorial
from fogtools.games.fog_of_love.engine.state import SUPPORT, State, by_seat, decide, decide_both
from fogtools.games.fog_of_love.rules.compile import Story

BEGIN_WITH = {"zero": 0, "three": 3, "five": 5, "ten": 10}


def set_up(state: State, story: Story) -> None:
    """Decks shuffled separately (FOL-024, FOL-026), events under the synopsis (FOL-019), destinies dealt (FOL-027).

    Every scene goes to its own deck (FOL-022), linked ones too (FOL-023); the custom deck exists only where a scene
    is in it (FOL-025). An event that is not included lies nowhere (FOL-020). Both get the destinies that the synopsis
    names (FOL-143), as many as it names (FOL-166). The chapters lie in their order (FOL-021).
    """
    state.events = list(story.events)
    state.decks = {deck: list(cards) for deck, cards in story.decks.items()}
    for event, deck in story.events_in_decks.items():  # FOL-160
        if event in state.events:
            state.events.remove(event)
            state.decks[deck] = sorted([*state.decks.get(deck, ()), event])
    for deck in sorted(state.decks):
        state.shuffle(deck, state.decks[deck])
    for kind, cards in zip(SUPPORT, (story.traits, story.occupations, story.features), strict=True):
        state.support[kind] = sorted(cards)
        state.shuffle(kind, state.support[kind])
    state.chapters = [c.id for c in story.chapters]
    for person in state.people:
        person.hearts = BEGIN_WITH[state.rulings["satisfaction_start"]]  # FOL-034, A-01
        person.destinies = [d for d in story.in_hand if d in story.destinies]
        person.shelved = [d for d in story.discarded if d in story.destinies]
        person.tracks = {t: v[2] for t, v in state.facts.tracks.items() if t not in state.facts.couple_tracks}
    state.tracks = {t: v[2] for t, v in state.facts.tracks.items() if t in state.facts.couple_tracks}
    if story.tutorial is not None and state.reading.numbers:
        lay_piles(state, story.tutorial)


def lay_piles(state: State, tutorial: Tutorial) -> None:
    """A tutorial's piles go onto their spots as they come (FOL-171), lowest number on top (FOL-167 to FOL-170).

    Nothing else takes part: of the story's destinies those of the set (FOL-166), of its events likewise. Then what
    lies open is read, pile by pile: the first player begins with card 1, on top of the first pile (FOL-174).
    """
    state.decks, state.support = {}, {kind: [] for kind in SUPPORT}
    for pile, cards in tutorial.piles.items():
        (state.support if pile in SUPPORT else state.decks)[pile] = list(reversed(cards))
    state.events = [e for e in state.events if e in tutorial.cards]
    for person in state.people:
        person.destinies = [d for d in person.destinies if d in tutorial.cards]
        person.shelved = [d for d in person.shelved if d in tutorial.cards]
    state.active = state.first
    state.reading.uncover(state, *state.decks.values(), *state.support.values())


def create_characters(state: State, story: Story, names: tuple[str, str] = ("", "")) -> Asking:
    """Sides (FOL-056), traits, occupations, features, names, in this order; a side has no weight alone (FOL-057)."""
    first = state.first
    sides = yield from decide_both(
        *(Ask(s, "side of the character card", ("woman", "man")) for s in (first, 1 - first))
    )
    for seat, side in zip(by_seat(first), sides, strict=True):
        state.people[seat].gender = side
        state.tell("side", seat, gender=side)
    yield from _traits(state)
    yield from _occupations(state)
    yield from _features(state)
    _introduce(state, names)


def _introduce(state: State, names: tuple[str, str]) -> None:
    """Each character gets a name, where the people gave one (FOL-066)."""
    for seat in by_seat(state.first):
        if names[seat]:
            state.people[seat].name = names[seat]
            state.tell("named", seat, name=names[seat])


def _traits(state: State) -> Asking:
    """Five each, three kept in secret, two under the deck (FOL-058, FOL-059)."""
    seats = tuple(by_seat(state.first))
    dealt = [state.deal("trait", 5) for _ in seats]
    asks = [
        Ask(s, "keep three traits", tuple(" ".join(c) for c in combinations(d, min(3, len(d)))))
        for s, d in zip(seats, dealt, strict=True)
    ]
    kept = yield from decide_both(asks[0], asks[1])
    for seat, cards, keep in zip(seats, dealt, kept, strict=True):
        chosen = keep.split(" ")
        for card in cards:
            if card in chosen:
                state.give(seat, "trait", card)
            else:
                state.under("trait", card)
        state.tell("keeps", seat, seat, cards=", ".join(chosen), n=len(chosen))


def _occupations(state: State) -> Asking:
    """Three each, one kept, revealed together (FOL-061); its token at once (FOL-064)."""
    seats = tuple(by_seat(state.first))
    dealt = [state.deal("occupation", 3) for _ in seats]
    asks = [Ask(s, "keep an occupation", tuple(d) or ("none",)) for s, d in zip(seats, dealt, strict=True)]
    kept = yield from decide_both(asks[0], asks[1])
    for seat, cards, keep in zip(seats, dealt, kept, strict=True):
        for card in cards:
            if card != keep:
                state.under("occupation", card)
        state.tell("occupation", seat, card=keep)
        if cards:
            state.give(seat, "occupation", keep)


def _features(state: State) -> Asking:
    """Five each; three of them given to the other's character, alternately, first player first (FOL-062)."""
    seats = tuple(by_seat(state.first))
    dealt = {s: state.deal("feature", 5) for s in seats}
    for _ in range(3):
        for seat in (s for s in seats if dealt[s]):
            card = yield from decide(Ask(seat, "give a feature", tuple(dealt[seat])))
            dealt[seat].remove(card)
            state.tell("gives", seat, card=card)
            state.give(1 - seat, "feature", card)
    for seat in seats:
        for card in dealt[seat]:
            state.under("feature", card)


def deal_hands(state: State, story: Story) -> Asking:
    """Five scenes each from the decks the synopsis names; the first player draws first (FOL-067, A-31)."""
    for seat in state.in_order(state.first):
        for deck, count in story.hand.items():
            yield from state.draw(seat, count, deck)
