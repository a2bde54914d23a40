"""fog checks: lists every finding that the tool can make."""

from __future__ import annotations

from itertools import groupby

from fogtools.check.formats.text import SEVERITIES
from fogtools.cli.common import screen
from fogtools.cli.common.arguments import Format
from fogtools.cli.common.pages.checks import manuals, title_of
from fogtools.finding import Say
from fogtools.game.authoring.manual import Manual

#: Group -> its heading, in the order of the list.
GROUPS = {
    "file": Say("Files: YAML and its traps"),
    "shape": Say("Shape: keys and values"),
    "names": Say("Names: ids, numbers, references"),
    "card": Say("Cards: what each kind needs"),
    "text": Say("Texts: what is printed and read aloud"),
    "story": Say("Stories"),
    "box": Say("Boxes"),
    "picture": Say("Pictures"),
    "look": Say("How it looks"),
    "tutorial": Say("The tutorial"),
    "translation": Say("Translations"),
    "print": Say("Print"),
    "preflight": Say("Preflight: finished files"),
    "hidden": Say("Hidden findings"),
}


def checks(format: Format = "text") -> None:
    order = list(GROUPS)
    known = sorted(manuals().values(), key=lambda page: order.index(page.group))
    if format == "json":
        screen.put_json({"checks": [_row(page) for page in known]})
        return
    width = max(len(page.name) for page in known)
    for group, pages in groupby(known, lambda page: page.group):
        screen.put(screen.coloured(GROUPS[group].through(screen.translate()), "bold"))
        for page in pages:
            _put(page, width)
        screen.put()
    screen.put(Say("`fog explain NAME` prints the page of one of them."))


def _row(page: Manual) -> dict[str, object]:
    return {
        "name": page.name,
        "severity": page.severity,
        "fault": page.manual.partition("\n")[0],
        "group": page.group,
        "may be hidden": not page.unread,
    }


def _put(page: Manual, width: int) -> None:
    """Its name, how grave it is, and the fault."""
    word = screen.coloured(f"{SEVERITIES[page.severity].through(screen.translate()):<13}", page.severity)
    fault = title_of(page)
    for line in screen.look().wrapped(fault, f"  {page.name:<{width}}  {word}", " " * (width + 17)):
        screen.put(line)
