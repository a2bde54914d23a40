"""An evening with a deck in the browser: what may be done are links, so that the browser's own way back undoes."""

from __future__ import annotations

import os
import re

from fogtools.finding import FogError, Say
from fogtools.game.playing.course import Terms
from fogtools.play.session import Session
from fogtools.web.desk.desk import Opened
from fogtools.web.pages.wall import Walls
from fogtools.web.rendering import page
from fogtools.web.saying import translate_for

#: No evening is longer, and no seed larger.
MOST, SEEDS = 2000, 1_000_000_000
STEPS = re.compile(r"\d{1,3}(?:\.\d{1,3})*")


def drawing(walls: Walls, box: Opened, asked: dict[str, str], code: str) -> str | None:
    """The table after the steps of the address, each the place of an answer among those that could be given.

    None for an address that leads nowhere, and for a box that is not drawn from.
    """
    seed, steps = asked.get("seed", ""), asked.get("steps", "")
    if not box.draws or not re.fullmatch(r"\d{0,9}", seed) or not (steps == "" or STEPS.fullmatch(steps)):
        return None
    if not box.sound:
        raise FogError(Say("{story} has errors.", story=box.title), Say("mend them first"))
    chosen = int(seed) if seed else int.from_bytes(os.urandom(4)) % SEEDS
    session = _played(box, chosen, [int(place) for place in steps.split(".") if steps])
    if session is None:
        return None
    lang = asked.get("lang") if asked.get("lang") in box.codes else box.box.written_in
    assert box.game.playing.tableau is not None
    language = box.language(lang or "")
    ask = session.asks[0] if session.asks else None
    shown = box.game.playing.tableau(box.box, session, 0, ask, language, translate_for(code))
    faces = {card.id: card for card in walls.cards(box, lang or "")}
    links = [f"{steps}.{n}".lstrip(".") for n, _ in enumerate(shown.choices)]
    return page(
        "drawing.html",
        code,
        here="draw",
        box=box,
        table=shown,
        card=faces.get(shown.card.id) if shown.card else None,
        choices=list(zip(links, shown.choices, strict=True)),
        seed=chosen,
        lang=lang,
    )


def _played(box: Opened, seed: int, places: list[int]) -> Session | None:
    """The evening so far; None where an answer was none."""
    session = Session(box.game, box.game.playing.compile(box.box, box.part), Terms(seed=seed, players=1))
    for place in places[:MOST]:
        if not session.asks or place >= len(session.asks[0].options):
            return None
        session.answer(session.asks[0].options[place])
    return session
