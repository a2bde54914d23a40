"""A box as its author wrote it: every card with its place, the box's own data, the edition it is made for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, cast

from fogtools.files import shown
from fogtools.finding import Finding, FogError, Say
from fogtools.game.authoring import box as boxes
from fogtools.game.authoring.box import Reader
from fogtools.game.printing.sizes import PRESETS
from fogtools.games.fog_of_love.cards.faulty.shape import PATTERNS, shaped
from fogtools.games.fog_of_love.cards.look import looks
from fogtools.games.fog_of_love.cards.manifest import Box, Edition, StoryEntry
from fogtools.games.fog_of_love.cards.model import KINDS
from fogtools.source import Source, card_by_card, read
from fogtools.source.data import Json
from fogtools.source.model import plain
from fogtools.source.schema import shape, unknown_key
from fogtools.source.sound_part import without_faults
from fogtools.source.swallowed_keys import unswallowed
from fogtools.text.forms import Shown

DIMENSIONS = ("discipline", "curiosity", "extroversion", "sensitivity", "gentleness", "sincerity")
DECKS = ("sweet", "serious", "drama", "custom")
EDITIONS = Path(__file__).parent / "editions"
#: No title is longer in a message: what is longer is a mistake, or meant to drown the screen.
LONGEST_LABEL = 100
#: Of so many faulty cards the sound part is looked at; of more, when these are mended.
MOST_PARTLY = 200


@dataclass
class Placed:
    """A card with its place: the kind, the file, and the path in it; `walked` keeps what was found in it once."""

    card: Any
    kind: str
    source: Source
    path: tuple[str | int, ...]
    walked: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)

    @property
    def id(self) -> str:
        """The card's id."""
        return str(self.card.id)

    @property
    def written(self) -> int:
        """The identity of what its file says of it: the same for as long as the file is not read again."""
        return id(self.source.data[self.path[0]][self.path[1]])

    @property
    def label(self) -> str:
        """How people call the card: its number and title."""
        number = f"{self.card.number}{'*' if self.card.tutorial else ''} " if self.card.number else ""
        return f"{number}“{_shortened(plain(self.card.title))}”"


@dataclass
class Loaded:
    """A box in memory. `cards` are in reading order; `by_id` holds the first card of each id.

    Where a file or a card could not be read, `findings` says so and the rest is there. `profile` is the edition's file.
    `walked` keeps what was found in the whole box once: it is asked for when all is read.
    `unsaid` is what another finding at the same place already says.
    """

    folder: Path
    source: Source
    box: Box | None = None
    edition: Edition | None = None
    profile: Source | None = None
    #: Language -> the edition of the cards in it, where that is not the box's own, and the file of that.
    editions_in: dict[str, tuple[Edition | None, Source | None]] = field(default_factory=dict)
    #: Where the box file names `edition`.
    edition_path: tuple[str, ...] = ("edition",)
    sources: list[Source] = field(default_factory=list)
    cards: list[Placed] = field(default_factory=list)
    by_id: dict[str, Placed] = field(default_factory=dict)
    #: Story ("" for the whole box) -> its look as the author wrote it, and the file of that.
    looks: dict[str, tuple[looks.LookFile, Source]] = field(default_factory=dict)
    #: The cards of its files that only another edition has.
    elsewhere: list[Placed] = field(default_factory=list)
    #: What is sound in cards whose shape or syntax is wrong in places.
    partly: list[Placed] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    unsaid: list[Finding] = field(default_factory=list)
    walked: dict[str, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    _stories: dict[str, str] = field(default_factory=dict, repr=False, compare=False)

    @property
    def name(self) -> str:
        """The box's id, or its folder's name where the box file cannot be read."""
        return self.box.id if self.box else self.folder.name

    @property
    def story_names(self) -> tuple[str, ...]:
        """Its love stories."""
        return tuple(self.box.stories) if self.box else ()

    @property
    def written_in(self) -> str:
        """The language its cards are written in."""
        return self.box.language if self.box else "en"

    @property
    def gendered_titles(self) -> Shown:
        """Which form of a gendered text its cards print: as the box says, else its edition, else the inclusive one."""
        own, edition = self.box and self.box.gendered_titles, self.edition and self.edition.gendered_titles
        return own or edition or "inclusive"

    def in_language(self, code: str) -> Loaded:
        """The box as it is printed in a language: that language's edition, with the cards that this edition has."""
        if code not in self.editions_in:
            return self.own
        edition, profile = self.editions_in[code]
        return self._of(edition, profile, ("edition in", code))

    @property
    def own(self) -> Loaded:
        """The box in its own edition, without the cards that only another one has."""
        return self._of(self.edition, self.profile, self.edition_path)

    def _of(self, edition: Edition | None, profile: Source | None, path: tuple[str, ...]) -> Loaded:
        name = edition.edition if edition else ""
        if edition is self.edition and not any(p.card.only_in for p in self.cards):
            return self
        key = " ".join(path)
        if key not in self.walked:
            cards = [p for p in self.cards if p.card.only_in in (None, name)]
            elsewhere = [p for p in self.cards if p.card.only_in not in (None, name)]
            by_id = {i: p for i, p in self.by_id.items() if p.card.only_in in (None, name)}
            self.walked[key] = replace(
                self,
                edition=edition,
                profile=profile,
                cards=cards,
                by_id=by_id,
                elsewhere=elsewhere,
                editions_in={},
                edition_path=path,
            )
        return self.walked[key]  # type: ignore[no-any-return]

    @property
    def every_edition(self) -> list[Loaded]:
        """The box in its own edition, then in that of each language that has another."""
        return [self.own, *map(self.in_language, self.editions_in)]

    @property
    def decks(self) -> tuple[str, ...]:
        """The decks of this box."""
        return tuple((self.box and self.box.decks) or DECKS)

    @property
    def aspects(self) -> tuple[str, ...]:
        """Every aspect: each dimension up and down (FOL-037)."""
        return tuple(f"{sign}{d}" for d in (self.box and self.box.dimensions) or DIMENSIONS for sign in "+-")

    @property
    def dimensions(self) -> tuple[str, ...]:
        """The dimensions of this box."""
        return tuple((self.box and self.box.dimensions) or DIMENSIONS)

    def of(self, kind: str) -> list[Placed]:
        """The cards of a kind, in reading order."""
        if "kinds" not in self.walked:
            kinds: dict[str, list[Placed]] = {}
            for placed in self.cards:
                kinds.setdefault(placed.kind, []).append(placed)
            self.walked["kinds"] = kinds
        return self.walked["kinds"].get(kind, [])  # type: ignore[no-any-return]

    def story(self, name: str) -> StoryEntry:
        """The entry of a story. Raises FogError where the box has none of that name."""
        if self.box is None or name not in self.box.stories:
            known = ", ".join(self.box.stories) if self.box else ""
            raise FogError(
                Say("the box {box} has no story “{name}”.", box=self.name, name=name),
                Say("its stories: {known}", known=known or "-"),
            )
        return self.box.stories[name]

    def story_of(self, placed: Placed) -> str:
        """The story whose folder the card lies in; empty for the box's shared cards."""
        source = placed.source
        if source.name not in self._stories:
            inside = source.file.relative_to(self.folder).parts[:-1]
            self._stories[source.name] = inside[0] if inside else ""
        return self._stories[source.name]

    def scenes_of(self, name: str) -> list[Placed]:
        """The scenes of a story: those it lists, from anywhere (FOL-029); `all`: its folder's and the shared ones."""
        known: dict[str, list[Placed]] = self.walked.setdefault("scenes", {})
        if name not in known:
            wanted, others = self.story(name).scenes, {*self.story_names} - {name}
            known[name] = (
                [p for p in self.of("scenes") if self.story_of(p) not in others]
                if wanted == "all"
                else [self.by_id[i] for i in wanted if i in self.by_id]
            )
        return known[name]

    def own_scenes(self, name: str) -> frozenset[str]:
        """The scenes of a story that no other story of the box lists."""
        others = {p.id for other in self.story_names if other != name for p in self.scenes_of(other)}
        return frozenset(p.id for p in self.scenes_of(name)) - others

    def taken_by(self, name: str, kind: str) -> list[Placed]:
        """The traits, occupations or features of a story: its folder's own, and the box's where it takes that kind."""
        take = self.story(name).take
        folders = {name, ""} if take is None or kind in take else {name}
        return [p for p in self.of(kind) if self.story_of(p) in folders]

    @property
    def sizes(self) -> dict[str, tuple[float, float]]:
        """The card formats, the box's own or the edition's: width and height in mm."""
        known: dict[str, Sequence[float]] = {"large": PRESETS["large"], "small": PRESETS["small"]}
        known |= dict(self.edition.sizes.items()) if self.edition else {}
        own = self.box.sizes.written() if self.box and self.box.sizes else ()
        known |= {name: PRESETS[size] if isinstance(size, str) else size for name, size in own}
        return {name: (float(size[0]), float(size[1])) for name, size in known.items()}

    def size_of(self, placed: Placed) -> str:
        """`large` or `small`: the card's own, else its kind's in the edition (FOL-013)."""
        kinds = (self.edition and self.edition.size_of) or {}
        return placed.card.size or kinds.get(placed.kind, "large")


def schema(source: Source) -> str:
    """The published schema that describes a file."""
    if source.file.name in ("box.yaml", looks.NAME):
        return "box.schema.json" if source.file.name == "box.yaml" else "look.schema.json"
    data = source.data if isinstance(source.data, dict) else {}
    profile = "edition" in data and "box" not in data
    return "edition.schema.json" if profile or source.file.parent.name == "editions" else "cards.schema.json"


def load(folder: Path, base: Path | None = None, reader: Reader = read, before: Loaded | None = None) -> Loaded:
    """The box in `folder`; findings for all that cannot be read. Raises FogError without a `box.yaml`.

    `reader` reads a file under the name that its findings have: an editor's text may stand for what is on disk.
    Where it gives the same Source as for the box `before`, the cards of that file are taken from there.
    """
    known = {p.written: p for p in before.cards} if before else {}
    source = boxes.manifest(folder, reader, base)
    loaded = Loaded(folder, source, findings=list(source.findings))
    loaded.box, findings = boxes.boxed(source, Box, PATTERNS)
    loaded.findings += findings
    if loaded.box:
        loaded.edition, loaded.profile = edition_of(loaded, loaded.box.edition, ("edition",), reader)
        for code, name in (loaded.box.edition_in or {}).items():
            loaded.editions_in[code] = edition_of(loaded, name, ("edition in", code), reader)
    for file in boxes.other_files(folder, reader, base, apart=("plays", "editions")):
        take(loaded, file, known)
    return loaded


def edition_of(
    loaded: Loaded, name: str, path: tuple[str, ...], reader: Reader
) -> tuple[Edition | None, Source | None]:
    """The profile of that name and its file: the box's or the project's own copy, else a shipped one."""
    beside = (loaded.folder, *(p / "editions" for p in (loaded.folder, *loaded.folder.parents)))
    for folder in (*beside, EDITIONS):
        file = folder / f"{name}.yaml"
        if file.is_file():
            source = reader(file, shown(file) if folder != EDITIONS else f"editions/{name}.yaml")
            loaded.findings += source.findings
            if isinstance(source.data, dict):
                edition, findings = shape(source, (), source.data, Edition, PATTERNS)
                loaded.findings += findings
                return edition, source
            return None, source
    known = ", ".join(sorted(p.stem for p in EDITIONS.glob("*.yaml")))
    loaded.findings.append(
        loaded.source.finding(
            path,
            "unknown-edition",
            Say("no edition profile is called `{name}`", name=name),
            Say("shipped: {known}; your own stands in editions/{name}.yaml", known=known, name=name),
        )
    )
    return None, None


#: What a file must be, and how it begins.
NO_CARDS = Say("a file of cards is a map of kinds, each with its list"), Say("begin with a kind, for example `scenes:`")
NO_LOOK = Say("a look is a map of keys and values"), Say("begin with a theme, for example `theme: harbour`")


def take(loaded: Loaded, source: Source, known: Mapping[int, Placed] = MappingProxyType({})) -> None:
    """Reads one file of cards, card by card, so that one broken card hides no other.

    `known` are cards whose data (by identity) were found to be right before.
    """
    card_by_card(source, tuple(KINDS))
    unswallowed(source, KINDS)
    source.findings = [replace(f, card=f.card or _card_at(source, f.line)) for f in source.findings]
    loaded.sources.append(source)
    loaded.findings += source.findings
    if source.data is None and source.findings:
        return
    if not isinstance(source.data, dict):
        wrong, help = NO_LOOK if source.file.name == looks.NAME else NO_CARDS
        loaded.findings.append(source.finding((), "wrong-type", wrong, help))
        return
    if source.file.name == looks.NAME:
        look, findings = shape(source, (), source.data, looks.LookFile, PATTERNS)
        loaded.findings += findings
        if look is not None:
            inside = source.file.relative_to(loaded.folder).parts[:-1]
            loaded.looks["/".join(inside)] = look, source
        return
    if "edition" in source.data:  # a profile that lies beside the cards
        loaded.findings += shape(source, (), source.data, Edition, PATTERNS)[1]
        return
    _rest(loaded, source)
    for kind, items in source.data.items():
        if kind not in KINDS:
            loaded.findings.append(unknown_key(source, (kind,), tuple(KINDS)))
        else:
            _kind(loaded, source, kind, items, known)


def _rest(loaded: Loaded, source: Source) -> None:
    """What the sound lines of broken cards say wrong; nothing of what is missing there."""
    broken = {f.line for f in source.findings}
    for (kind, i), data in source.rest:
        if kind not in KINDS:
            continue
        at = str(kind), cast("int", i)
        card, findings = shaped(source, *at, data, _label(data))
        loaded.findings += [f for f in findings if f.check not in boxes.MISSING and f.line not in broken]
        _partly(loaded, card, *at, source, data)


def _kind(loaded: Loaded, source: Source, kind: str, items: Json, known: Mapping[int, Placed]) -> None:
    if items == []:
        message = Say("`{kind}` is an empty list", kind=kind)
        loaded.findings.append(source.finding((kind,), "empty-value", message, Say("write a card, or delete the key")))
        return
    if not isinstance(items, list):
        loaded.findings.append(
            source.finding(
                (kind,),
                "wrong-type",
                Say("`{kind}` needs a list of cards", kind=kind),
                Say("each card begins with `- id: ...` at the left edge"),
            )
        )
        return
    spoken = {(f.line, f.column) for f in source.findings}
    for i, data in enumerate(items):
        if id(data) in known:
            _place(loaded, replace(known[id(data)], source=source, path=(kind, i)))
            continue
        label = _label(data)
        card, findings = shaped(source, kind, i, data, label)
        for found in findings:  # one cause, one finding
            (loaded.unsaid if (found.line, found.column) in spoken else loaded.findings).append(found)
        if card is not None:
            _place(loaded, Placed(card, kind, source, (kind, i)))
        else:
            _partly(loaded, None, kind, i, source, data)


def _partly(loaded: Loaded, card: Any, kind: str, i: int, source: Source, data: Json) -> None:
    """Keeps the sound part of a faulty card."""
    if len(loaded.partly) < MOST_PARTLY:
        card = card or (without_faults(data, KINDS[kind]) if isinstance(data, dict) else None)
        if card is not None:
            loaded.partly.append(Placed(card, kind, source, (kind, i)))


def _place(loaded: Loaded, placed: Placed) -> None:
    loaded.cards.append(placed)
    loaded.by_id.setdefault(placed.id, placed)


def _card_at(source: Source, line: int) -> str:
    """How people call the card on that line, as far as it could be read; empty where none is."""
    return next((_label(data) for first, last, data in source.spans() if first <= line <= last), "")


def _label(data: object) -> str:
    if not isinstance(data, dict):
        return ""
    number, title = data.get("number"), data.get("title")
    star = "*" if data.get("tutorial") is True else ""
    return f"{number}{star} " * isinstance(number, int) + (f"“{_shortened(title)}”" if isinstance(title, str) else "")


def _shortened(title: str) -> str:
    return title if len(title) <= LONGEST_LABEL else f"{title[: LONGEST_LABEL - 1]}…"
