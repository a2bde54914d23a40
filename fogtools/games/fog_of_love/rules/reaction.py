"""The windows in which a scene may be answered (FOL-135 to FOL-139, A-18, A-19, A-36, A-47)."""

from __future__ import annotations

from fogtools.game.playing.decision import Ask, Asking
from fogtools.games.fog_of_love.engine.state import HAND, Answered, State, decide
from fogtools.games.fog_of_love.rules.compile import Scene, Story
from fogtools.games.fog_of_love.rules.scene import when_holds, whole_body

NO = "no reaction"


def window(state: State, story: Story, moment: str, scene: Answered) -> Asking:
    """One reaction each, the PARTNER of the scene first (A-19); none to a scene that is already cancelled."""
    scene.moment = moment
    if all(story.reactions.isdisjoint(p.hand) for p in state.people):
        return
    order = (1 - scene.player, scene.player)
    if state.rulings["reaction_order"] == "player first":
        order = (scene.player, 1 - scene.player)
    for seat in order:
        held = [c for c in state.people[seat].hand if c in story.reactions]
        cards = [c for c in held if may_answer(state, story, story.scenes[c], seat, moment, scene)]
        if not cards or scene.cancelled:
            continue
        hidden = story.scenes[scene.card].type == "secret"  # its name stays its player's (FOL-127)
        about, card = ("answer a secret", "") if hidden else ("answer a scene", scene.card)
        answer = yield from decide(Ask(seat, about, (NO, *cards), card))
        if answer != NO:
            yield from _react(state, story, answer, seat)


def may_answer(state: State, story: Story, reaction: Scene, seat: int, moment: str, scene: Answered) -> bool:
    """Whether the reaction answers this scene at this moment; a hidden secret only where it says so (A-47)."""
    if reaction.type != "reaction" or reaction.at != moment:
        return False
    if reaction.answers != "any" and (reaction.answers == "own") != (seat == scene.player):
        return False
    if story.scenes[scene.card].type == "secret" and not _answers_secrets(state, reaction):
        return False
    was, state.answered = state.answered, scene
    was_stage, state.stage.sight = state.stage.sight, None
    holds = all(when_holds(state, w, seat, scene.letters) for w in reaction.only_if)
    state.answered, state.stage.sight = was, was_stage
    return holds


def _answers_secrets(state: State, reaction: Scene) -> bool:
    """Whether it may answer a scene that nobody but its player has seen: where it says so (A-47).

    `answers_secret: any`: also where it does not ask what scene it is.
    """
    asked = [c for w in reaction.only_if for c in w.state if c.form == "scene is"]
    if not asked:
        return state.rulings["answers_secret"] == "any"
    return any(c.name == "secret" and not c.no for c in asked)


def _react(state: State, story: Story, card: str, seat: int) -> Asking:
    """The reaction goes to the discard pile, resolves, and one scene is drawn (FOL-137, FOL-138, A-36)."""
    state.people[seat].hand.remove(card)
    state.discard(card, face_up=state.rulings["minor_face"] == "up")
    state.resolving.append(card)
    state.tell("reacts", seat, card=card)
    state.count("played", card)
    yield from whole_body(state, story, card, story.scenes[card].body, seat)
    state.played.add(card)
    if state.rulings["reaction_draw"] == "always" or len(state.people[seat].hand) < HAND:
        yield from state.draw(seat, 1)
