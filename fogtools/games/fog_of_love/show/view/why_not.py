"""Why a card in hand cannot be played now, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fogtools.finding import Say
from fogtools.game.playing.decision import Ask
from fogtools.games.fog_of_love.engine.conditions import When
from fogtools.games.fog_of_love.rules.compile import Scene
from fogtools.games.fog_of_love.rules.scene import cell_holds
from fogtools.games.fog_of_love.show.view.goal_status import known
from fogtools.games.fog_of_love.show.view.reader import Reader


def why_not(reader: Reader, card: str, ask: Ask | None) -> str:
    """Why that person cannot play the scene now; "" where that is possible, or nobody asks for a scene."""
    if ask is not None and card in ask.options:
        return ""
    scene = reader.story.scenes[card]
    if ask is not None and ask.about.startswith("answer"):
        reasons = _no_answer(reader, scene, ask)
    else:
        reasons = _not_on_a_turn(reader, scene, ask)
    return next((reader.said(reason) for reason in reasons), "")


def _not_on_a_turn(reader: Reader, scene: Scene, ask: Ask | None) -> Iterator[Say]:
    """FOL-075, FOL-134, FOL-135, `only if`."""
    if scene.type == "reaction":
        yield Say("A reaction is only played in answer to a scene.")
    if scene.type == "reveal secret" and not reader.view.secrets_of(1 - reader.seat):
        yield Say("{other} has no hidden secret.", other=reader.other)
    refused = ask is not None and ask.about == "play a scene"
    yield from _conditions(reader, scene, ("", ""), refused)


def _no_answer(reader: Reader, scene: Scene, ask: Ask) -> Iterator[Say]:
    """FOL-135, FOL-136, A-47: why it does not answer the scene that is being played."""
    if scene.type != "reaction":
        yield Say("Only a reaction can be played now.")
        return
    answered = reader.view.answered
    own = answered["player"] == reader.seat
    whose = scene.answers == "any" or (scene.answers == "own") == own
    if not whose or scene.at != reader.state.answered.moment:  # type: ignore[union-attr]
        yield _answers(reader, scene)
    yield from _conditions(reader, scene, answered["letters"], ask.about == "answer a scene")
    yield Say("It does not answer secrets.")


def _answers(reader: Reader, scene: Scene) -> Say:
    """`Answers a scene of your PARTNER, ...`, as it is printed."""
    wording = reader.printer.wording(scene.id)
    slots = {"scene": f"trigger/{scene.answers}", "moment": f"moment/{scene.at}"}
    said = reader.phrase("face/answers", **{k: wording.phrase(v) for k, v in slots.items()})
    return Say("Not at this moment: {answers}", answers=said)


def _conditions(reader: Reader, scene: Scene, letters: Sequence[str], refused: bool) -> Iterator[Say]:
    """Each `only if` that does not hold, as it is printed; of a refused card also what the reader cannot judge."""
    found = [_holds(reader, when, letters) for when in scene.only_if]
    texts: Sequence[str] = reader.box.by_id[scene.id].card.only_if or ()
    for verdict in (False, None)[: 1 + refused]:
        for text in (t for t, holds in zip(texts, found, strict=True) if holds is verdict):
            words = reader.words(reader.printer.wording(scene.id).only_if([text]))
            yield Say("Its condition does not hold: {condition}", condition=words)


def _holds(reader: Reader, when: When, letters: Sequence[str]) -> bool | None:
    """Whether the condition holds, as far as the reader knows; on a reaction PLAYER is who reacts."""
    if when.joint and not cell_holds(when.mask, letters[reader.seat], letters[1 - reader.seat]):
        return False
    found = [known(reader, c) for c in when.state]
    return False if False in found else None if None in found else True
