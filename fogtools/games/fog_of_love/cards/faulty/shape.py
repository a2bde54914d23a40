"""The shape of a card: what its words look like, and the kind that it can be meant for where it stands among others."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from pydantic import ValidationError

from fogtools.finding import Finding, Say
from fogtools.game.authoring.page import page
from fogtools.games.fog_of_love.cards import expectation_grammar
from fogtools.games.fog_of_love.cards.manifest import COLOUR
from fogtools.games.fog_of_love.cards.model import KINDS
from fogtools.games.fog_of_love.cards.story_cards import Card
from fogtools.games.fog_of_love.engine import conditions as c
from fogtools.games.fog_of_love.engine.shapes import USUAL
from fogtools.source import Source
from fogtools.source.data import Json
from fogtools.source.model import ID, fields
from fogtools.source.schema import shape
from fogtools.source.suggestions.kinds import Kind, Patterns
from fogtools.text.codes import CODE

PATTERNS = {
    c.ASPECT_PATTERN: Kind("aspect", Say("an aspect: a dimension with + or -"), "+curiosity"),
    c.ROW_PATTERN: Kind(
        "condition", Say("a condition that is known"), "match A", tuple(USUAL), like=c.like(c.JOINTS + c.STATES)
    ),
    c.STATE_PATTERN: Kind(
        "condition", Say("a condition on the state that is known"), "own +discipline at least 4", like=c.like(c.STATES)
    ),
    c.GOAL_PATTERN: Kind("goal", Say("a trait goal"), "own +discipline at least 4"),
    expectation_grammar.PATTERN: Kind(
        "promise",
        Say("a promise that is known"),
        expectation_grammar.FORMS["destiny"].example,
        near=expectation_grammar.near_to,
    ),
    ID: Kind("id", Say("an id: small letters, figures and hyphens"), "borrowed-coat"),
    COLOUR: Kind("wrong-form", Say("a colour: # and six figures or letters from a to f"), '"#23508f"'),
    CODE: Kind("wrong-form", Say("the code of a language"), "fr"),
}


#: The pages of findings about words that only this game has.
PAGES = (
    page(
        "aspect",
        "A value is not an aspect.",
        "An aspect is a dimension with + or - before it (FOL-037).",
        "tokens: [+curiosity]",
        "tokens: [curiosity]",
    ),
    page(
        "condition",
        "A condition is not one that is known.",
        "See the vocabulary for every form.",
        "match A/B: {both: +1}",
        "matches A: {both: +1}",
    ),
    page(
        "goal",
        "A value is not a trait goal.",
        "`own` is individual, `joint` is shared (FOL-044, FOL-045).",
        "goal: own +discipline at least 4",
        "goal: +discipline 4",
    ),
    page(
        "promise",
        "A promise is not a sentence that is known.",
        "`promises:` of a story holds statements about many plays, which `fog promises` tests. Capitals stand for "
        "your own words; SHARE is `A-B %`, `at least A %` or `at most B %`, and PART may be a share alone. Most may "
        "end with who plays: `by selfish+peacemaker`, `by a fitting pair` (one pair of personas at least keeps it), "
        "`by every pair`; without it both play by chance.\n\n"
        + "\n".join(f"    {form.written}" for form in expectation_grammar.FORMS.values()),
        "promises: [chapter 2 lasts 6-9 scenes in 90 %]",
        "promises: [chapter 2 is long]",
    ),
    page(
        "other-kind",
        "A card stands among those of another kind.",
        "Its keys are those of a trait, for example, and the list that it stands in is `scenes:`.",
        "traits:\n    - {id: stubborn, number: 301, title: Stubborn, goal: own +discipline at least 4}",
        "scenes:\n    - {id: stubborn, number: 301, title: Stubborn, goal: own +discipline at least 4}",
    ),
    page(
        "copied-file",
        "All cards of a file stand in another file, too.",
        "Copies like `scenes copy.yaml` are read as any other file; their cards are looked at only where they were "
        "first.",
    ),
    page(
        "unknown-edition",
        "The box names an edition that nobody has.",
        "Shipped profiles, and your own in `editions/NAME.yaml`, say what a box must hold.",
    ),
)


def _letters(data: Json) -> frozenset[str]:
    """The letters of the choices that stand in a card; all of them where it has none."""
    parts = [data] if isinstance(data, dict) else []
    found = set[str]()
    for part in parts:  # it grows while it is gone through
        choices = part.get("choices")
        found |= {str(letter) for letter in choices if letter in [*c.LETTERS]} if isinstance(choices, dict) else set()
        parts += [one for one in part.values() if isinstance(one, dict)]
    return frozenset(found or c.LETTERS)


@cache
def _for_letters(letters: frozenset[str]) -> Patterns:
    """The patterns, so that no condition is proposed that asks for another letter."""
    rows = PATTERNS[c.ROW_PATTERN]
    usual, forms = (
        tuple(text for text in texts if {*re.findall(r"\b[A-D]\b", text)} <= letters)
        for texts in (rows.usual, c.JOINTS + c.STATES)
    )
    return PATTERNS | {c.ROW_PATTERN: replace(rows, usual=usual, like=c.like(forms))}


def shaped(source: Source, kind: str, i: int, data: Json, label: str) -> tuple[Card | None, list[Finding]]:
    """The card at a place of a list (None where its shape is wrong), and all that is wrong with it."""
    card, findings = shape(source, (kind, i), data, KINDS[kind], _for_letters(_letters(data)), label)
    if card is not None or not isinstance(data, dict):
        return card, findings
    strange = [str(key) for key in data if key not in fields(KINDS[kind])]
    meant = _meant(data, kind) if strange else []
    if meant:
        words = ", ".join(f"`{name}:`" for name in meant)
        message = Say("this card has the keys of {kinds}, and stands under `{kind}:`", kinds=words, kind=kind)
        help = Say("move it under {kinds}", kinds=words)
        return None, [source.finding((kind, i, "id"), "other-kind", message, help, card=label)]
    for key in strange:
        findings = [_of_others(f, source, (kind, i, key)) for f in findings]
    return None, findings


def _meant(data: dict[str, Json], kind: str) -> list[str]:
    """The other kinds whose cards look like this one."""
    return [name for name, model in KINDS.items() if name != kind and _takes(model, data)]


def _takes(model: type[Card], data: dict[str, Json]) -> bool:
    if not fields(model).keys() >= data.keys():
        return False
    try:
        model.model_validate(data, context={"written": True})
    except ValidationError:
        return False
    return True


def _of_others(finding: Finding, source: Source, path: tuple[str, int, str]) -> Finding:
    """The finding of an unknown key, with the kinds whose cards have it."""
    owners = [kind for kind, model in KINDS.items() if path[-1] in fields(model)]
    here = (finding.line, finding.column) == source.where(path, True)[:2]
    if not owners or not here or finding.check != "unknown-key" or finding.fix:
        return finding
    kinds = ", ".join(f"`{kind}:`" for kind in owners)
    return replace(
        finding, help=Say("`{key}` stands on cards under {kinds}; delete it here", key=path[-1], kinds=kinds)
    )
