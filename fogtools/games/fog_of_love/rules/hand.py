"""What a turn does with the hand besides playing from it: redraw, swap, pass, refill (FOL-068 to FOL-074)."""

from __future__ import annotations

from fogtools.game.playing.decision import Ask, Asking
from fogtools.games.fog_of_love.engine.conditions_hold import holds
from fogtools.games.fog_of_love.engine.picking import pick
from fogtools.games.fog_of_love.engine.state import HAND, State, decide
from fogtools.games.fog_of_love.rules.compile import Scene, Story

KEEP = "keep the rest"
#: No rule bounds the swaps of one turn; a play must end (engine.md), and no hand needs more.
MOST_SWAPS = 30


def passes(state: State, seat: int) -> Asking:
    """Nothing in hand can be played: nothing is, or one scene goes face down (A-20)."""
    state.tell("passes", seat)
    state.count("pass", "")
    if state.rulings["nothing_playable"] == "discard one":
        for card in (yield from pick(state, seat, state.people[seat].hand, "chosen", "discard", 1, "scene")):
            state.take(seat, "scene", card)
            state.discard(card, face_up=False)
            state.tell("discards", seat, seat, card=card, kind="scene")


def refill(state: State, story: Story, seat: int) -> Asking:
    """Step three: up to five in hand (FOL-071); not the other's (A-21), and in a chapter's last turn too (A-33)."""
    over = state.counted >= story.chapters[state.place - 1].length or bool(state.ending)
    if over and state.rulings["chapter_end"] == "at once":
        return
    for who in (seat,) if state.rulings["inactive_refill"] == "own turn" else (seat, 1 - seat):
        if len(state.people[who].hand) < HAND:
            yield from state.draw(who, HAND - len(state.people[who].hand))


def redraw(state: State, story: Story, seat: int) -> Asking:
    """Scenes blocked for gender reasons may be discarded face down for a new draw (FOL-159, A-24), drawn ones too."""
    hand, offered = state.people[seat].hand, set[str]()
    while card := next((c for c in hand if c not in offered and _blocked(state, story.scenes[c], seat)), ""):
        offered.add(card)
        if not state.can_draw():
            return
        answer = yield from decide(Ask(seat, "redraw a blocked scene", ("keep", "redraw"), card))
        if answer == "redraw":
            hand.remove(card)
            state.discard(card, face_up=False)
            state.tell("redraws", seat, seat, card=card)
            yield from state.draw(seat, 1)


def _blocked(state: State, scene: Scene, seat: int) -> bool:
    """Whether the two characters' genders keep the seat from playing it (FOL-158)."""
    return any(c.form in ("is", "genders") and not holds(state, c, seat, seat) for w in scene.only_if for c in w.state)


def swap(state: State, story: Story, seat: int) -> Asking:
    """Step one: minor scenes may be discarded face up, each for a fresh draw (FOL-069)."""
    for _ in range(MOST_SWAPS):
        minors = [c for c in state.people[seat].hand if c in story.minors]
        if not minors or not state.can_draw():
            return
        answer = yield from decide(Ask(seat, "swap a minor scene", (KEEP, *minors)))
        if answer == KEEP:
            return
        state.people[seat].hand.remove(answer)
        state.discard(answer, face_up=True)
        state.tell("swaps", seat, card=answer)
        state.count("swapped", answer)
        yield from state.draw(seat, 1)
