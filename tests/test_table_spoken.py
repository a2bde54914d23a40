"""What a screen reader meets on the screens of a play: each control has words, in the order that people need."""

from __future__ import annotations

import asyncio

from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import OptionList

from fogtools.play.terminal.moments import Decision
from fogtools.play.terminal.screen.app import TableApp
from fogtools.play.terminal.start import Start
from tests import parlour


def said(widget: Widget) -> str:
    """The words of a control."""
    if isinstance(widget, OptionList):
        return "\n".join(str(widget.get_option_at_index(n).prompt) for n in range(widget.option_count))
    return str(widget.render()) if not widget.children else ""


def words(screen: Screen[None]) -> list[str]:
    """The words of all controls in sight, in the order of the tree, in which they are spoken."""
    sight = (w for w in screen.walk_children(Widget) if w.display and all(a.display for a in w.ancestors[:-2]))
    return [text for widget in sight if (text := said(widget).strip())]


def screens(start: Start, keys: int) -> list[tuple[type, list[str], bool]]:
    """(the moment, its words, whether every control that takes the keys has some), one for each key."""
    seen = []

    async def play() -> None:
        app = TableApp(start)
        async with app.run_test(size=(100, 30)) as pilot:
            for _ in range(keys):
                assert app.driver is not None
                controls = [w for w in app.screen.focus_chain if not w.children]
                seen.append((type(app.driver.moment), words(app.screen), all(map(said, controls))))
                await pilot.press("enter")
                await pilot.pause()

    asyncio.run(play())
    return seen


def test_controls_are_spoken_in_the_order_in_which_they_are_needed():
    """Where the story stands, who plays, the card, the question, its answers, what happened, and the keys last."""
    decisions = 0
    for moment, spoken, named in screens(parlour.start(), 12):
        assert named and "leave" in spoken[-1], spoken
        if moment is Decision:
            text = "\n".join(spoken)
            order = ["The parlour", "pink", "blue", "?", "What happened", "leave"]
            places = [text.index(order[0])]
            for word in order[1:]:
                places.append(text.index(word, places[-1]))
            decisions += 1
    assert decisions > 3
