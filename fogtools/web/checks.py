"""To mend: all that is found in a project, box by box, with the place and what helps."""

from __future__ import annotations

from fogtools.finding import Say
from fogtools.web.desk import Desk
from fogtools.web.rendering import page
from fogtools.web.wall import faults


def checks(desk: Desk, code: str) -> str:
    """The page, in the tool's language of that code."""
    groups: list[tuple[str, Say | str, object]] = [
        (box.key, box.title, None if box.health.findings is None else faults(box.health.findings))
        for box in desk.boxes.values()
    ]
    if own := faults(desk.loose):
        groups.insert(0, ("project", Say("The project itself"), own))
    return page("checks.html", code, here="checks", groups=groups, waiting=desk.waiting)
