"""The columns that a table of cards may have: one for each key, some for the parts of an option."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, get_args

from fogtools.finding import Say
from fogtools.game.editing.sheets import CardKind, Column, Data, Sheets, Unread
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.model import KINDS
from fogtools.games.fog_of_love.editor import emit
from fogtools.games.fog_of_love.editor.sheet_effects import Effects
from fogtools.games.fog_of_love.words.printed_names import deck_names
from fogtools.source import Source, parse
from fogtools.source.model import fields
from fogtools.source.suggestions.spelling_distance import near
from fogtools.source.written import Path_

LETTERS = "ABCD"
#: What people call the kinds, beside their names.
CALLED = {
    "scenes": ("scene", "cards", "cartes", "scènes"),
    "traits": ("trait", "personality"),
    "occupations": ("occupation", "jobs", "job", "métiers"),
    "features": ("feature", "signes"),
    "destinies": ("destiny", "destins", "destinées", "goals"),
}
#: Key -> what people call its column, in any language.
ALSO: Mapping[str, Sequence[str]] = {
    "id": ("key", "slug", "identifier", "identifiant"),
    "number": ("#", "no", "nr", "num", "n", "numero", "n°", "card number", "card no"),
    "title": (
        "name",
        "card",
        "card name",
        "card title",
        "titre",
        "nom",
        "carte",
        "scene",
        "trait",
        "destiny",
        "feature",
        "occupation",
        "métier",
        "destin",
    ),
    "deck": ("stack", "pile", "category", "suit", "paquet", "catégorie", "color", "colour"),
    "type": ("kind", "card type", "sorte"),
    "text": (
        "texte",
        "scene text",
        "card text",
        "flavour",
        "flavor",
        "flavour text",
        "flavor text",
        "line",
        "description",
        "body",
        "situation",
        "prompt",
        "question",
    ),
    "says": ("spoken", "speech", "dialogue", "dialog", "quote", "opening", "dit", "réplique"),
    "asks": ("asked", "choice question", "demande"),
    "chooses": ("who chooses", "chooser", "choisit", "qui choisit"),
    "note": (
        "notes",
        "remark",
        "remarks",
        "remarque",
        "remarques",
        "comment",
        "comments",
        "todo",
        "commentaire",
        "designer notes",
    ),
    "then": (
        "rows",
        "additional effects",
        "effets en plus",
        "effets additionnels",
        "afterwards",
        "results",
        "result",
        "if you agree",
        "if not",
        "if they agree",
        "if they differ",
        "match",
        "agree",
        "disagree",
        "outcomes",
        "conditions",
    ),
    "does": ("effect", "effects", "effet", "effets", "mechanics", "rules", "rule"),
    "outcome": ("stays or leaves", "stay or leave", "ending", "issue"),
    "needs": ("requirements", "requires", "conditions", "conditions requises"),
    "goal": ("trait goal", "objectif", "but"),
    "tokens": ("token", "jetons", "jeton"),
    "short title": ("short", "titre court"),
}
#: Part of an option -> key in it, and what people call it.
PARTS: Mapping[str, tuple[str, Sequence[str]]] = {
    "%s": ("says", ("says", "words", "text", "spoken", "texte", "dit", "paroles", "label")),
    "%s text": ("text", ("not spoken", "action", "geste")),
    "%s tokens": ("tokens", ("tokens", "token", "jetons", "jeton", "personality")),
    "%s hearts": (
        "chooser",
        ("hearts", "heart", "♥", "coeurs", "cœurs", "chooser", "me", "moi", "satisfaction", "self"),
    ),
    "%s other": ("other", ("other", "partner", "autre", "you", "toi")),
    "%s both": ("both", ("both", "les deux")),
    "%s effects": ("", ("effects", "effect", "effet", "effets", "result", "mechanics")),
}
#: Keys with one text.
PLAIN = frozenset({"title", "short title", "says", "text", "asks", "overview", "note", "goal"})
#: Keys whose values are lists of words or conditions: one on a line.
LISTS = frozenset({"needs", "only if", "draws"})
OUTCOMES = {
    "reste": "stays",
    "stay": "stays",
    "leaves": "breaks up",
    "leave": "breaks up",
    "part": "breaks up",
    "rompt": "breaks up",
}


def sheets(box: Loaded) -> Sheets:
    """The kinds of cards, scenes first, and their columns."""
    brought: dict[str, str] = {}
    effects = Effects(box, brought)
    first = ("scenes", *(kind for kind in CALLED if kind != "scenes"))
    names = (*first, *(kind for kind in KINDS if kind not in first))
    return Sheets([_kind(name, box, effects) for name in names], emit, brought)


def _kind(name: str, box: Loaded, effects: Effects) -> CardKind:
    keys = [key for key in fields(KINDS[name]) if key != "choices"]
    columns = {key: _column(name, key, box, effects) for key in keys}
    parts: dict[str, str] = {}
    if "choices" in fields(KINDS[name]):
        parts = {f"option {also[0]}": part for part, (_, also) in PARTS.items()}
        for letter in LETTERS:
            for part, (key, also) in PARTS.items():
                columns[part % letter] = _part(part, letter, key, also, effects)
    order = list(fields(KINDS[name]))
    words = {word: f"option {also[0]}" for _, also in PARTS.values() for word in also} if parts else {}
    kind = CardKind(name, columns, order, CALLED.get(name, ()), LETTERS if parts else "", parts, words)
    return replace(kind, complete=_chosen) if name == "scenes" else kind


def _chosen(card: Data, unread: Collection[str]) -> Data:
    """Who chooses where nothing says so: both; PARTNER where an option is for both of them and nothing is compared."""
    if "choices" not in card or "chooses" in card:
        return card
    alone = "then" not in {*card, *unread} and any("both" in option for option in card["choices"].values())
    return {
        new: value
        for key, old in card.items()
        for new, value in ([("chooses", "partner" if alone else "both")] if key == "choices" else []) + [(key, old)]
    }


# ------------------------------------------------------------------ one key
def _column(kind: str, key: str, box: Loaded, effects: Effects) -> Column:
    also = ALSO.get(key, ())
    if key == "does":
        return Column(
            key,
            lambda t: {("does", *p): v for p, v in effects.row(t).items()},
            lambda c: effects.said_row(c.get("does")),
            also,
            several=True,
        )
    if key == "then":
        return Column(
            key,
            lambda t: {("then", when): row for when, row in effects.rows(t).items()},
            lambda c: effects.said_rows(c.get("then")),
            also,
            several=True,
        )
    if key == "tokens":
        return Column(
            key, lambda t: {("tokens",): effects.tokens(t)}, lambda c: effects.said_tokens(c.get("tokens")), also
        )
    words = _words(kind, key, box)
    if words:
        return Column(key, lambda t: {(key,): _word(t, words, key)}, lambda c: str(c.get(key, "")), also, tuple(words))
    read: Callable[[str], object] = _text if key in PLAIN else partial(_value, key)
    at: Path_ = (key,) if key in PLAIN - {"note", "goal"} else ()
    return Column(
        key, lambda t: {(key,): read(t)}, lambda c: _said(key, c.get(key)), also, several=key == "note", words_at=at
    )


def _part(part: str, letter: str, key: str, also: Sequence[str], effects: Effects) -> Column:
    at: Path_ = ("choices", letter)
    name, named = part % letter, [f"{letter} {word}" for word in also]

    def option(card: Data) -> Data:
        return (card.get("choices") or {}).get(letter) or {}

    if key in ("says", "text"):
        return Column(
            name,
            lambda t: {(*at, key): _text(t)},
            lambda c: _said(key, option(c).get(key)),
            named,
            words_at=(*at, key),
        )
    if key == "tokens":
        return Column(
            name, lambda t: {(*at, key): effects.tokens(t)}, lambda c: effects.said_tokens(option(c).get(key)), named
        )
    if key:
        return Column(
            name,
            lambda t: {(*at, key): effects.of_one(t, key)},
            lambda c: effects.said_one(option(c).get(key), key),
            named,
        )
    return Column(
        name,
        lambda t: {(*at, *path): value for path, value in effects.option(t).items()},
        lambda c: effects.said_option(option(c)),
        named,
    )


def _words(kind: str, key: str, box: Loaded) -> dict[str, str]:
    """What may be written there -> what it means; nothing where anything may."""
    if key == "deck" and kind == "scenes":
        return {**{deck: deck for deck in box.decks}, **_decks(box)}
    if key in ("minor", "tutorial"):
        return {}
    annotation = KINDS[kind].model_fields[fields(KINDS[kind])[key]].annotation
    found = [word for one in (annotation, *get_args(annotation)) for word in get_args(one) if isinstance(word, str)]
    return {word: word for word in found} | (OUTCOMES if key == "outcome" else {})


def _decks(box: Loaded) -> dict[str, str]:
    """The printed names of decks, in the languages that the game speaks."""
    said = {"doux": "sweet", "douceur": "sweet", "tendre": "sweet"}
    return {name: deck for deck in box.decks for name in deck_names(deck)} | {
        word: deck for word, deck in said.items() if deck in box.decks
    }


def _word(text: str, words: Mapping[str, str], key: str) -> str:
    known = {word.casefold(): meant for word, meant in words.items()}
    if text.casefold() in known:
        return known[text.casefold()]
    guess = near(text.casefold(), known)
    ours = ", ".join(dict.fromkeys(words.values()))
    help = (
        Say("did you mean `{name}`? known: {known}", name=known[guess.word], known=ours)
        if guess
        else Say("known: {known}", known=ours)
    )
    raise Unread(Say("“{text}” is nothing that `{key}` can be", text=text, key=key), help, text)


def _text(text: str) -> object:
    """A text; one in braces holds its forms."""
    found = _flow(text) if text.startswith("{") else None
    return found if isinstance(found, dict) and "feminine" in found else text


def _value(key: str, text: str) -> object:
    """A number, a flag, a list, or whatever else stands there as YAML."""
    if key in LISTS and not text.startswith("["):
        return [
            line.strip() for line in re.split(r"[\n;]|,(?= )" if key == "draws" else r"[\n;]", text) if line.strip()
        ]
    if key == "number":
        return _number(text)
    if key in ("minor", "tutorial") and text.casefold() in ("x", "yes", "oui", "true", "vrai", "1"):
        return True
    if key in ("minor", "tutorial"):
        raise Unread(
            Say("“{text}” is neither `x` nor empty", text=text), Say("write `x` where it is meant, else nothing")
        )
    found = _flow(text)
    if found is None:
        raise Unread(
            Say("“{text}” cannot be read", text=text[:60]),
            Say("write it as it stands in a file of cards: `[a, b]`, `{{key: value}}`"),
            text,
        )
    return found


def _number(text: str) -> int:
    found = re.fullmatch(r"#?0*(\d{1,4})(?:[.,]0+)?\*?", text)
    if found is None:
        raise Unread(Say("“{text}” is no number of a card", text=text), Say("write a whole number from 1 to 9999"))
    return int(found[1])


def _flow(text: str) -> Any:
    """What a text says as YAML; None where it is none."""
    source = parse(f"v: {text}".encode(), Source(Path(), "cell"))
    return None if source.findings or not isinstance(source.data, dict) else source.data.get("v")


def _said(key: str, value: object) -> str:
    """A value as its cell has it."""
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    if value is True:
        return "x"
    if key in LISTS and isinstance(value, list) and all(isinstance(v, str) for v in value):
        return "\n".join(value)
    return emit.flow(value)
