"""Vector pictures drawn once: what the engine writes for one at a size is written again, not worked out again."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from fogtools.print.pdf.layout.painting import joined

#: Begins a text: its font would belong to the stream that it was first drawn on.
TEXT = b"BT"
#: The states of full colour that a picture names.
OPAQUE = re.compile(rb"^/([aA]1(?:\.0)?) gs$", re.MULTILINE)


class Redrawn(dict[str, Any]):
    """A cache of pictures for the engine: address -> picture.

    A card's patterns and icons are the same on the next card, and to flatten their curves takes longer than to lay out
    its words. Pictures with text, transparency, patterns or gradients are drawn anew each time: these need resources.
    """

    def __setitem__(self, address: str, picture: Any) -> None:
        from weasyprint.images import SVGImage

        if isinstance(picture, SVGImage):
            picture._context = _apart(picture._context)
            picture.draw = _remembering(picture.draw, picture._svg)
        super().__setitem__(address, picture)


def _apart(context: Any) -> Any:
    """A context as a picture needs it: fonts and other pictures, and nothing of the document it was first met in.

    With the engine's own each picture would keep a whole document in memory, and its pages.
    """
    from weasyprint.layout import LayoutContext

    fetch = context.get_image_from_uri
    given = {name: value for name, value in fetch.keywords.items() if name != "context"}
    return LayoutContext(None, partial(fetch.func, *fetch.args, **given), context.font_config, None, None)


def _remembering(draw: Callable[..., None], drawing: Any) -> Callable[..., None]:
    known: dict[tuple[float, float], bytes] = {}
    pydyf = import_module("pydyf")  # untyped, and the engine's own dependency

    def drawn(stream: Any, width: float, height: float, style: Any) -> None:
        key = width, height
        if key in known:
            stream.stream.append(known[key])
            for name in set(OPAQUE.findall(known[key])):  # a page declares the states that it names
                state = pydyf.Dictionary({"ca" if name[:1] == b"a" else "CA": 1})
                stream._resources["ExtGState"].setdefault(name.decode(), state)
            return
        stream._current_color = stream._current_color_stroke = None  # so that it depends on nothing before it
        start, before = len(stream.stream), _needed(stream)
        draw(stream, width, height, style)
        drawing.stream = None  # the page that it was drawn on
        lines = stream.stream[start:]
        if _needed(stream) == before and TEXT not in lines:
            known[key] = joined(lines)

    return drawn


def _needed(stream: Any) -> list[int]:
    """How many resources of each kind a stream needs; opaque states count as none."""
    states = [name for name in stream._resources.get("ExtGState", ()) if name.lower() not in ("a1", "a1.0")]
    return [len(states), *(len(stream._resources.get(kind, ())) for kind in ("XObject", "Pattern", "Shading"))]
