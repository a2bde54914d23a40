"""A plan over HTTP: told first (`preview`), then written as one step if it is still the one that was told (`seen`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fogtools.editor.cards import Plan
from fogtools.editor.store import Clash, Store
from fogtools.finding import Finding, Say
from fogtools.source.editing.edits import difference
from fogtools.web.saying import translate_for
from fogtools.web.writing import Asked, Writing, flag

#: So many signs of a difference are shown.
MOST_SHOWN = 60_000


class Plans:
    """Tells plans, and writes them."""

    def __init__(self, store: Store, writing: Writing) -> None:
        self.store, self.writing = store, writing

    def answer(
        self, asked: Asked, plan: Plan, code: str, found: Sequence[Finding] = (), new: str = ""
    ) -> Mapping[str, object]:
        """What a page is told of a plan; `new`: see `told`. Raises Clash where it is not the one that was shown."""
        if flag(asked, "preview"):
            return told(plan, code, found, new)
        if asked.get("seen") not in (None, plan.digest):
            raise Clash(Say("the cards have changed since this was shown."), Say("look at it again"))
        hashes = self.store.put(plan.label, plan.files) if plan.files else {}
        return {"card": plan.card, "hashes": hashes, "seen": plan.digest, **self.writing.steps(code)}


def told(plan: Plan, code: str, found: Sequence[Finding], new: str = "") -> Mapping[str, object]:
    """What a plan would change, and what a check would find then.

    What is found on a card that is `new` (its title, else its name) is not wrong, but still to be written.
    """
    say = translate_for(code)
    begun = [one for one in found if new and new in one.card]
    return {
        "card": plan.card,
        "seen": plan.digest,
        "said": [line.through(say).strip() for line in plan.said],
        "files": [
            {"file": name, "diff": "\n".join(difference(name, old or b"", new or b""))[:MOST_SHOWN]}
            for name, old, new in plan.files
        ],
        "findings": [
            {"card": one.card, "severity": one.severity, "message": one.message.through(say)}
            for one in found
            if one not in begun
        ],
        "open": [one.message.through(say) for one in begun],
    }
