"""A text in feminine and masculine forms lacks one, or is not written as forms are.

On a card the forms are keys: `feminine`, `masculine` and, where there is one, `inclusive`; the box says which of them
is printed (`gendered titles`). Without the one it wants the card prints both others, which a small card has no room
for. Forms that are the same are one text, and braces are for translations only.

Good:
    occupations:
    - id: night-porter
      number: 901
      title: {feminine: Porteress, masculine: Porter, inclusive: Night desk}
      tokens: [+discipline]
Bad:
    occupations:
    - id: night-porter
      number: 901
      title: {feminine: Porteress, masculine: Porter}  # <-
      tokens: [+discipline]
    - id: singer
      number: 902
      title: "{g:Songstress|Singer}"  # <-
      tokens: [+curiosity]
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.effects_in_card import Path
from fogtools.source import Source
from fogtools.text.forms import GENDERED, Forms

SEVERITY = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every text with such forms, or with what looks like them."""
    forms: dict[tuple[int, Path], tuple[Placed | Source, dict[str, str]]] = {}
    for at, path, words in queries.printed(box):
        if path[-1] in ("feminine", "masculine", "inclusive"):
            forms.setdefault((id(at), path[:-1]), (at, {}))[1][path[-1]] = words
        elif "{g:" in words and GENDERED.search(words):
            help = Say("write the forms as keys: `feminine: ...`, `masculine: ...`")
            yield Fault(at, path, Say("only translations hold their forms in braces"), help)
    for (_, path), (at, said) in forms.items():
        written = Forms(said["feminine"], said["masculine"], said.get("inclusive"))
        if len({*said.values()}) == 1:
            yield Fault(at, path, Say("the forms of this text are the same"), Say("write it once, without forms"))
        elif written.inclusive is None and box.gendered_titles == "inclusive":
            message = Say(
                "there is no inclusive form, which this box prints; the card says “{both}”", both=written.shown("both")
            )
            help = Say("write `inclusive: ...` too, or let the box print both: `gendered titles: both`")
            yield Fault(at, path, message, help, severity="note")
