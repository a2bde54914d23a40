"""The author's own fields in a table: what each holds and where it is printed, told from its head and its cells."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from fogtools.finding import Say
from fogtools.game.editing.sheets import Column, Data, Unread, plainly
from fogtools.games.deck.cards.box import Loaded
from fogtools.games.deck.cards.model import MOST
from fogtools.source.model import plain
from fogtools.source.slugs import free_slug
from fogtools.source.written import Path_

PREFIX = "field "
#: Whole words of a field that is printed on the back, and of one that is printed nowhere.
BACK = re.compile(
    r"answers?|back|verso|solution|translation|meaning|definition|reponses?|dos|traduction|definition|sens", re.I
)
NOWHERE = re.compile(
    r"art|artwork|image|picture|illustration|font|file|url|link|source|status|state|author|artist|colou?r|hex|todo|done"
    r"|version|language|lang|tags?|internal|designer|police|fichier|lien|auteur|statut|couleur|langue|difficulty score",
    re.I,
)
#: Fields whose words say by themselves what they are.
SUBTITLE = re.compile(r"subtitle|sub title|full name|sous titre|nom complet|epithet", re.I)
SPEAKING = re.compile(r"flavou?r(?: text)?|quote|follow ups?|relance|citation|ambiance|then|hint|indice")
#: A cell that names a file, an address or a colour: nothing to print.
UNPRINTED = re.compile(r"\S+\.(?:png|jpe?g|svg|eps|gif|webp|pdf|psd|ttf|otf)|https?://\S+|#?[0-9a-f]{6}", re.I)
YES = frozenset({"x", "yes", "y", "true", "vrai", "oui", "o", "✓", "✔", "1"})
NO = frozenset({"no", "n", "false", "faux", "non", "-", "0"})
WHOLE = re.compile(r"[+-]?\d{1,6}")
#: How a sentence ends.
ENDS = (".", "?", "!", "…", ")", "»", "”", '."')
#: So many signs have room at the foot of a card.
ROOM = 40
#: More words than that are no name of a choice, and so many choices no choice.
LONGEST, CHOICES = 30, 8


def kind_of(values: Sequence[str]) -> str:
    """The type of a field with these values, none of them empty."""
    said = {value.casefold() for value in values}
    if said and said <= YES | NO and said & (YES | NO) - {"1", "0"}:
        return "flag"
    if values and all(WHOLE.fullmatch(value) for value in values):
        return "number"
    few = 1 < len(said) <= CHOICES and 2 * len(said) <= len(values)
    return "choice" if few and all(len(value) <= LONGEST and "\n" not in value for value in said) else "text"


@dataclass
class Fields:
    """The fields of a deck: those that its box declares, and those that a table brings."""

    box: Loaded
    declares: dict[Path_, object]
    values: dict[str, list[str]] = field(default_factory=dict)
    heads: dict[str, str] = field(default_factory=dict)
    #: Field -> choice -> what is printed for it.
    choices: dict[str, dict[str, str]] = field(default_factory=dict)
    #: How many signs those that are brought take at the foot.
    foot: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, own in self.box.own.items():
            self.choices[name] = {value: plain(text) for value, text in (own.values or {}).items()}

    @property
    def names(self) -> list[str]:
        """All of them."""
        return list(dict.fromkeys((*self.box.own, *self.values)))

    def meant(self, head: str) -> str:
        """The field that a head names: one that is declared, by its name or what it prints; "" for none."""
        said = plainly(head)
        for name, own in self.box.own.items():
            label = plain(own.prints).replace("{value}", "").strip(" :")
            if (
                said in (plainly(name), plainly(f"{PREFIX}{name}"), plainly(label) or "-")
                or _label(head) == label != ""
            ):
                return name
        return ""

    def declared(self, head: str, values: Sequence[str]) -> str:
        """The name of the field for a head that nobody knows; "" where a deck can have no more."""
        head = head.removeprefix(PREFIX)
        known = (name for name, other in self.heads.items() if head == other or plainly(head) == plainly(other) != "")
        name = self.meant(head) or next(known, "") or free_slug(head, self.heads, 40)
        if name in self.box.own:
            return name
        if name not in self.values and len(self.names) >= MOST:
            return ""
        self.heads.setdefault(name, head)
        self.values.setdefault(name, []).extend(value for value in values if value)
        self.choices[name] = {}
        self.declares[("fields", name)] = self._declaration(name, len(values))
        return name

    def _declaration(self, name: str, rows: int) -> dict[str, object]:
        values, label = self.values[name], _label(self.heads[name])
        longest = max(map(len, values), default=0)
        kind, place = kind_of(values), _place(self.heads[name], values, rows)
        if place == "nowhere":
            return {"type": "text" if kind == "choice" else kind, "at": place}
        self.foot[name] = len(label) + (0 if kind == "flag" else longest + 2) + 3 if place == "foot" else 0
        if sum(self.foot.values()) > ROOM:
            place, self.foot[name] = "under text", 0
        found: dict[str, object] = {"type": kind, "at": place}
        if kind == "choice":
            found["values"] = self.choices[name] = _named(values)
        if kind == "flag":
            found["prints"] = label
        elif place in ("foot", "under text") and _labelled(self.heads[name], values):
            found["prints"] = f"{label}: {{value}}"
        return found

    def type_of(self, name: str) -> str:
        """What a field holds; words where nobody says."""
        if name in self.box.own:
            return self.box.own[name].type
        declared = self.declares.setdefault(("fields", name), {"type": "text", "at": "under text"})
        return str(declared["type"]) if isinstance(declared, dict) else "text"

    # ------------------------------------------------------------------ cells
    def column(self, name: str) -> Column | None:
        """The column `field NAME`; None where the name is none of a field."""
        if not re.fullmatch(rf"{PREFIX}[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
            return None
        own = name.removeprefix(PREFIX)
        at = ("fields", own)
        kind = self.type_of(own)
        return Column(
            name,
            lambda text: self._read(own, at, text),
            lambda card: self._written(own, card),
            logical=kind == "flag",
            words_at=at if kind in ("text", "choice") else (),
        )

    def _read(self, name: str, at: Path_, text: str) -> dict[Path_, object]:
        match self.type_of(name):
            case "flag":
                return {at: True} if _flag(text) else {}
            case "number":
                return {at: whole(text)}
            case "choice":
                return {at: self._choice(name, text)}
        return {at: text}

    def _choice(self, name: str, text: str) -> str:
        known = self.choices.setdefault(name, {})
        wanted = text.casefold()
        found = next((value for value, said in known.items() if wanted in (said.casefold(), value)), "")
        if not found:
            found = free_slug(text, known, 40)
            known[found] = text
            if name in self.box.own:
                self.declares[("fields", name, "values", found)] = text
        return found

    def _written(self, name: str, card: Data) -> str:
        value = (card.get("fields") or {}).get(name)
        if value is None or value is False:
            return ""
        return "x" if value is True else self.choices.get(name, {}).get(str(value), str(value))


def whole(text: str) -> int:
    """A whole number. Raises Unread for anything else."""
    found = re.fullmatch(r"([+-]?\d{1,6})(?:[.,]0+)?", text.replace("−", "-"))
    if found is None:
        raise Unread(Say("“{text}” is no whole number", text=text[:40]), Say("write a whole number"), text)
    return int(found[1])


def _flag(text: str) -> bool:
    said = text.casefold()
    if said not in YES | NO:
        raise Unread(
            Say("“{text}” is neither `x` nor empty", text=text[:40]), Say("write `x` where it is meant, else nothing")
        )
    return said in YES


def _named(values: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for value in values:
        if value.casefold() not in map(str.casefold, found.values()):
            found[free_slug(value, found, 40)] = value
    return found


def _label(head: str) -> str:
    """A head as it is printed: `a_jewel_count` -> `A jewel count`."""
    said = " ".join(re.sub(r"[_\s]+", " ", head).strip(" ?!:.*").split())
    return said[:1].upper() + said[1:]


def _labelled(head: str, values: Sequence[str]) -> bool:
    """Whether nobody knows what these words are without their head."""
    return not SPEAKING.fullmatch(plainly(head)) and not any(value.endswith(ENDS) for value in values)


def _place(head: str, values: Sequence[str], rows: int) -> str:
    """Where a field is printed."""
    said = plainly(head)
    if BACK.fullmatch(said):
        return "back"
    same = rows > 3 and len(values) == rows and len(set(values)) == 1
    if same or NOWHERE.fullmatch(said) or (values and all(UNPRINTED.fullmatch(value) for value in values)):
        return "nowhere"
    if SUBTITLE.fullmatch(said):
        return "under title"
    if max(map(len, values), default=0) <= LONGEST and not SPEAKING.fullmatch(said):
        return "foot"
    return "under text"
