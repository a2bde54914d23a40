"""A chapter and its turns: swap minor scenes, play one, refill, check (FOL-068 to FOL-075, FOL-081 to FOL-090)."""

from __future__ import annotations

from dataclasses import replace

from fogtools.game.playing.decision import Ask, Asking, Deciding
from fogtools.games.fog_of_love.engine.picking import pick
from fogtools.games.fog_of_love.engine.state import Answered, Carry, State, by_seat, decide
from fogtools.games.fog_of_love.rules.compile import Chapter, Scene, Story
from fogtools.games.fog_of_love.rules.hand import passes, redraw, refill, swap
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

#: A-17: who picks the secret that a REVEAL SECRET turns over.
PICKED_BY = {"unseen": "by co-player", "owner": "chosen", "random": "random"}
#: No rule bounds the turns of a chapter, where discards are shuffled in again (A-25) and nothing counts.
MOST_TURNS = 300


def play_chapter(state: State, story: Story, chapter: Chapter) -> Asking:
    """Reveals the chapter (FOL-081), resolves its choice, then turns until it ends (FOL-082, FOL-087).

    Revealing it counts for nothing (FOL-085); its end is looked for after the refill (FOL-072, A-26, A-33).
    """
    state.chapter, state.counted = chapter.id, 0
    state.place += 1
    state.last = state.place == len(story.chapters)
    state.chapters.remove(chapter.id)
    state.tell("chapter", n=state.place, card=chapter.id)
    state.count("chapter", chapter.id)
    state.reading.unfinished = True
    if state.rulings["chapter_choice"] == "both":
        yield from whole_body(state, story, chapter.id, chapter.body, state.first)
    else:  # the first player chooses alone, as PARTNER
        yield from whole_body(state, story, chapter.id, replace(chapter.body, chooses="partner"), 1 - state.first)
    state.reading.finish(state)
    if state.place == 1 or state.rulings["next_player"] == "first player":
        state.active = state.first
    idle = turns = 0
    while state.ending != "story":
        before = list(state.people[state.active].hand)
        passed = yield from _turn(state, story, state.active)
        idle = idle + 1 if passed and state.people[state.active].hand == before else 0
        turns += 1
        state.active = 1 - state.active  # FOL-073, A-34
        if state.counted >= chapter.length or state.ending:
            if state.rulings["late_minor"] == "swapped":
                yield from swap(state, story, 1 - state.active)
            break
        if idle >= 2 or turns >= MOST_TURNS:
            state.tell("stuck")
            state.count("stuck", chapter.id)
            break
    state.count("scenes", chapter.id, str(state.counted))
    state.count("turns", chapter.id, str(turns))
    _clear(state, chapter)


def _clear(state: State, chapter: Chapter) -> None:
    """The play area and the chapter go face up to the discard pile (FOL-089); a chapter's carry-over ends."""
    for card in (*state.area, chapter.id):
        state.discard(card, face_up=True)
    state.area = []
    state.chapter = ""
    if state.waiting is None:
        return
    if state.waiting.what.until == "end of chapter" or (state.last and state.rulings["carryover_last"] == "lost"):
        state.waiting = None  # FOL-126, A-28


def _turn(state: State, story: Story, seat: int) -> Deciding[bool]:
    """One turn: swap, play, refill (FOL-068, A-21); returns whether nothing was played (A-20)."""
    state.tell("turn", seat)
    if story.gender_rule:
        for other in by_seat(seat) if state.rulings["gender_redraw"] == "any time" else (seat,):
            yield from redraw(state, story, other)
    if not story.minors.isdisjoint(state.people[seat].hand):
        yield from swap(state, story, seat)
    cards = [c for c in state.people[seat].hand if playable(state, story, seat, c)]
    if cards:
        card = yield from decide(Ask(seat, "play a scene", tuple(cards)))
        state.reading.unfinished = True
        yield from _play(state, story, seat, card)
        state.reading.finish(state)
    else:
        yield from passes(state, seat)
    state.answered = None
    state.resolving.clear()
    yield from refill(state, story, seat)
    _tempo(state)
    return not cards


def _tempo(state: State) -> None:
    """The satisfaction of both after each turn of the play, for its course over many plays."""
    state.turns += 1
    for person in state.people:
        state.count("hearts after", str(state.turns), str(person.hearts))


def playable(state: State, story: Story, seat: int, card: str) -> bool:
    """Whether a scene in hand may be laid now (FOL-075, FOL-134, FOL-135; `only if`, FOL-158)."""
    scene = story.scenes[card]
    if scene.type == "reaction" or (scene.type == "reveal secret" and not state.people[1 - seat].secrets):
        return False
    if not scene.only_if:
        return True
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
    """Face down before its player, not resolved, not counted (FOL-127, FOL-128); it takes no carry-over (A-27)."""
    state.people[seat].secrets.append(card)
    yield from window(state, story, "laid", answered)
    if state.rulings["carryover_consumer"] == "any scene":
        take_carry(state)
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
    """A scene in the play area, or a minor one on the discard pile (FOL-133, A-41); a situation too (FOL-121)."""
    if scene.minor:
        state.discard(scene.id, face_up=state.rulings["minor_face"] == "up")
        state.resolving.append(scene.id)
    else:
        state.area.append(scene.id)
    takes = not scene.minor or state.rulings["carryover_consumer"] == "any scene"
    carrying = answered.carrying = take_carry(state) if takes else None
    yield from window(state, story, "laid", answered)
    first: list[str] = []
    if not answered.cancelled:
        first = yield from _first_part(state, story, seat, scene, answered, carrying)
    if answered.cancelled:
        _cancelled(state, seat, scene, answered, carrying)
        return
    given = answered.letters if state.rulings["new_choice"] == "before tokens" else first
    yield from resolve(state, story, scene.id, scene.body, seat, answered.letters, carrying, given)
    if scene.carry is not None:
        state.waiting = Carry(scene.carry, seat, scene.id, ("carry",))
        state.tell("carry", until=scene.carry.until)
        state.count("carry", scene.id)
    state.played.add(scene.id)
    state.counted += not scene.minor  # FOL-088, FOL-132
    yield from window(state, story, "resolved", answered)


def _first_part(
    state: State, story: Story, seat: int, scene: Scene, answered: Answered, carrying: Carry | None
) -> Deciding[list[str]]:
    """What needs no choice, then the choices, then the window before their effects; returns the letters chosen."""
    if scene.type == "reveal secret":
        yield from _reveal(state, story, seat)
    carry = carrying.what if carrying else None
    yield from run_stage(state, story, scene.body.does, seat, scene.body.looks, carry)
    letters = yield from choose(state, scene.id, scene.body, seat, carrying, answered.fixed)
    answered.letters[:] = letters
    if scene.body.options:
        yield from window(state, story, "chosen", answered)
    return letters


def _reveal(state: State, story: Story, seat: int) -> Asking:
    """Built into REVEAL SECRET: one of the partner's secrets, picked unseen by the player (FOL-134, A-17)."""
    begin_stage(state, seat, looks=False, carry=None)
    other, how = 1 - seat, PICKED_BY[state.rulings["reveal_choice"]]
    cards = yield from pick(state, other, state.people[other].secrets, how, "reveal a secret", 1, "secret")
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
    if scene.minor:
        state.discards = [(card, up) for card, up in state.discards if card != scene.id]
    else:
        state.area.remove(scene.id)
    _send(state, seat, scene.id, answered.cancelled)
