"""A text holds markup or an address that would be printed as it is typed.

Card texts are plain: the tool sets bold, brackets and icons itself. A `<b>`, an `&amp;` or a web address reaches the
printed card letter by letter.

Good:
    features:
    - {id: night-owl, number: 901, title: Night owl, text: 5 < 6 at night., tokens: [-discipline]}
Bad:
    features:
    - id: night-owl
      number: 901
      title: Night owl
      text: A <b>very</b> late hour.  # <-
      tokens: [-discipline]
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from fogtools.checks import Fault
from fogtools.finding import Say
from fogtools.games.fog_of_love import walk
from fogtools.games.fog_of_love.box import Loaded
from fogtools.model import Gendered

SEVERITY = "warning"
MARKUP = re.compile(r"</?[A-Za-z][^<>]*>|<!--|&(?:#\d+|#x[0-9A-Fa-f]+|[A-Za-z]+);|https?://\S+|\bwww\.\S+")


def check(box: Loaded) -> Iterator[Fault]:
    """Every text with markup, an entity or an address, each once."""
    titles = [] if box.box is None else [(("box",), box.box.box)]
    for kind, things in (("tracks", box.box and box.box.tracks), ("marks", box.box and box.box.marks)):
        titles += [((kind, name, "title"), thing.title) for name, thing in (things or {}).items()]
    found = [(box.source, path, text) for path, text in titles]
    found += [(root.at, path, text) for root in walk.roots(box) for path, text in walk.texts(root.model, root.path)]
    for at, path, text in found:
        forms = text.written() if isinstance(text, Gendered) else [("", text)]
        for form, words in forms:
            markup = MARKUP.search(words)
            if markup:
                yield Fault(at, (*path, form) if form else path, Say("`{markup}` would be printed as it is typed", markup=markup[0]),
                            Say("write the text without it"))  # fmt: skip
