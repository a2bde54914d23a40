"""A chapter and its turns: swap minor scenes, play one scene, refill, check (FOL-068 to FOL-090)."""

from __future__ import annotations

from fogtools.games.fog_of_love.compiled import Chapter, Scene, Story
from fogtools.games.fog_of_love.judge import holds
from fogtools.games.fog_of_love.rules.reaction import window
from fogtools.games.fog_of_love.rules.scene import (
    answerable,
    begin_stage,
    choose,
    end_stage,
    resolve,
    run_stage,
    take_carry,
    when_holds,
    whole_body,
)
from fogtools.games.fog_of_love.state import HAND, Answered, Carry, State, by_seat, decide, pick
from fogtools.policy import Ask, Asking

KEEP = "keep the rest"
#: No rule bounds the swaps of one turn; a play must end (engine.md), and no hand needs more.
MOST_SWAPS = 30
#: Nor does one bound the turns of a chapter, where discards are shuffled in again (A-25) and nothing counts.
MOST_TURNS = 300


def play_chapter(state: State, story: Story, chapter: Chapter) -> Asking:
    """Reveals the chapter, resolves its choice, then turns until it ends (FOL-082, FOL-087)."""
    state.chapter, state.counted = chapter.id, 0
    state.place += 1
    state.last = state.place == len(story.chapters)
    state.chapters.remove(chapter.id)
    state.tell("chapter", n=state.place, card=chapter.id)
    state.count("chapter", chapter.id)
    yield from whole_body(state, story, chapter.id, chapter.body, state.first)
    if state.place == 1:
        state.active = state.first
    idle = turns = 0
    while state.ending != "story":
        before = list(state.people[state.active].hand)
        passed = yield from _turn(state, story, state.active)
        idle = idle + 1 if passed and state.people[state.active].hand == before else 0
        turns += 1
        state.active = 1 - state.active  # FOL-073, A-34
        if state.counted >= chapter.length or state.ending:
            break
        if idle >= 2 or turns >= MOST_TURNS:
            state.tell("stuck")
            state.count("stuck", chapter.id)
            break
    _clear(state, chapter)


def _clear(state: State, chapter: Chapter) -> None:
    """The play area and the chapter go face up to the discard pile (FOL-089); a chapter's carry-over ends."""
    for card in (*state.area, chapter.id):
        state.discard(card, face_up=True)
    state.area = []
    state.chapter = ""
    if state.waiting is not None and (state.waiting.what.until == "end of chapter" or state.last):
        state.waiting = None  # FOL-126, A-28


def _turn(state: State, story: Story, seat: int) -> Asking:
    """One turn; returns whether nothing was played (A-20)."""
    state.tell("turn", seat)
    for other in by_seat(seat):
        yield from _redraw(state, story, other)
    yield from _swap(state, story, seat)
    cards = [c for c in dict.fromkeys(state.people[seat].hand) if playable(state, story, seat, c)]
    if cards:
        card = yield from decide(Ask(seat, "play a scene", tuple(cards)))
        yield from _play(state, story, seat, card)
    else:
        state.tell("passes", seat)
        state.count("pass", "")
    state.answered = None
    if len(state.people[seat].hand) < HAND:  # FOL-071
        yield from state.draw(seat, HAND - len(state.people[seat].hand))
    return not cards


def _redraw(state: State, story: Story, seat: int) -> Asking:
    """Scenes blocked for gender reasons may be discarded face down for a new draw (FOL-159, A-24)."""
    if not story.gender_rule:
        return
    for card in list(state.people[seat].hand):
        blocked = any(c.form in ("is", "genders") and not holds(state, c, seat, seat)
                      for w in story.scenes[card].only_if for c in w.state)  # fmt: skip
        if blocked and state.draw_from():
            answer = yield from decide(Ask(seat, "redraw a blocked scene", ("keep", "redraw"), card))
            if answer == "redraw":
                state.people[seat].hand.remove(card)
                state.discard(card, face_up=False)
                state.tell("redraws", seat, seat, card=card)
                yield from state.draw(seat, 1)


def _swap(state: State, story: Story, seat: int) -> Asking:
    """Step one: minor scenes may be discarded face up, each for a fresh draw (FOL-069)."""
    for _ in range(MOST_SWAPS):
        minors = [c for c in dict.fromkeys(state.people[seat].hand) if story.scenes[c].minor]
        if not minors or not state.draw_from():
            return
        answer = yield from decide(Ask(seat, "swap a minor scene", (KEEP, *minors)))
        if answer == KEEP:
            return
        state.people[seat].hand.remove(answer)
        state.discard(answer, face_up=True)
        state.tell("swaps", seat, card=answer)
        yield from state.draw(seat, 1)


def playable(state: State, story: Story, seat: int, card: str) -> bool:
    """Whether a scene in hand may be laid now (FOL-075, FOL-134, FOL-135; `only if`)."""
    scene = story.scenes[card]
    if scene.type == "reaction" or (scene.type == "reveal secret" and not state.people[1 - seat].secrets):
        return False
    state.stage.sight = None
    return all(when_holds(state, w, seat, ("", "")) for w in scene.only_if)


def _play(state: State, story: Story, seat: int, card: str) -> Asking:
    """Step two: the scene leaves the hand and is laid; unless a secret, it resolves (FOL-070)."""
    scene = story.scenes[card]
    state.people[seat].hand.remove(card)
    if scene.type == "secret":
        state.tell("lays", seat, seat, card=card)
    else:
        state.tell("plays", seat, card=card)
    state.count("played", card)
    answered = answerable(scene, card, seat)
    state.answered = answered
    if scene.type == "secret":
        yield from _lay_secret(state, story, seat, card, answered)
    else:
        yield from _lay(state, story, seat, scene, answered)


def _lay_secret(state: State, story: Story, seat: int, card: str, answered: Answered) -> Asking:
    """Face down before its player, not resolved, not counted (FOL-127, FOL-128)."""
    state.people[seat].secrets.append(card)
    yield from window(state, story, "laid", answered)
    if not answered.cancelled or card not in state.people[seat].secrets:
        return
    state.people[seat].secrets.remove(card)
    if answered.cancelled == "stays":  # in the play area, where it counts and never resolves
        state.area.append(card)
        state.counted += state.rulings["skipped_counts"] == "yes"
    else:
        _send(state, seat, card, answered.cancelled)


def _send(state: State, seat: int, card: str, where: str) -> None:
    if where == "returns":
        state.people[seat].hand.append(card)
    else:
        state.discard(card, face_up=True)


def _lay(state: State, story: Story, seat: int, scene: Scene, answered: Answered) -> Asking:
    """A scene in the play area, or a minor one on the discard pile (FOL-133, A-41)."""
    if scene.minor:
        state.discard(scene.id, face_up=True)
    else:
        state.area.append(scene.id)
    carrying = None if scene.minor else take_carry(state)
    yield from window(state, story, "laid", answered)
    if not answered.cancelled:
        yield from _first_part(state, story, seat, scene, answered, carrying)
    if answered.cancelled:
        _cancelled(state, seat, scene, answered, carrying)
        return
    yield from resolve(state, story, scene.id, scene.body, seat, answered.letters, carrying)
    if scene.carry is not None:
        state.waiting = Carry(scene.carry, seat)
        state.tell("carry", until=scene.carry.until)
    state.played.add(scene.id)
    state.counted += not scene.minor  # FOL-088, FOL-132
    yield from window(state, story, "resolved", answered)


def _first_part(
    state: State, story: Story, seat: int, scene: Scene, answered: Answered, carrying: Carry | None
) -> Asking:
    """What needs no choice, then the choices, then the window before their effects."""
    if scene.type == "reveal secret":
        yield from _reveal(state, story, seat)
    carry = carrying.what if carrying else None
    yield from run_stage(state, story, scene.body.does, seat, scene.body.looks, carry)
    letters = yield from choose(state, scene.id, scene.body, seat, carrying, answered.fixed)
    answered.letters[:] = letters
    if scene.body.options:
        yield from window(state, story, "chosen", answered)


def _reveal(state: State, story: Story, seat: int) -> Asking:
    """Built into REVEAL SECRET: one of the partner's secrets, picked unseen by the player (FOL-134, A-17)."""
    begin_stage(state, seat, looks=False, carry=None)
    other = 1 - seat
    cards = yield from pick(state, other, state.people[other].secrets, "by co-player", "reveal a secret", 1, "secret")
    state.revealing += [(other, card) for card in cards]
    yield from end_stage(state, story)


def _cancelled(state: State, seat: int, scene: Scene, answered: Answered, carrying: Carry | None) -> None:
    """A-18: it stays, counts and uses up a carry-over, unless it returns or is discarded."""
    counts = answered.cancelled == "stays" and state.rulings["skipped_counts"] == "yes"
    if not counts and carrying is not None and carrying.what.until == "next scene" and state.waiting is None:
        state.waiting = carrying
    if answered.cancelled == "stays":
        state.counted += counts and not scene.minor
        return
    if not scene.minor:
        state.area.remove(scene.id)
    elif (scene.id, True) in state.discards:
        state.discards.remove((scene.id, True))
    else:
        return  # the reaction's draw has shuffled it in again
    _send(state, seat, scene.id, answered.cancelled)
