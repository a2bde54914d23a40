"""Print shops as dated profile files: what each of them wants, those of the tool and those of a project."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Annotated, ClassVar, Literal

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from fogtools.files import odd_files, yaml_files
from fogtools.finding import Finding, FogError, Say
from fogtools.source import Source, read
from fogtools.source.data import Json
from fogtools.source.model import ID, Id, Model
from fogtools.source.schema import shape, unknown_key
from fogtools.source.suggestions.kinds import Kind

#: Where the shops of the tool lie, and those of a project beside its fog.toml.
SHIPPED = Path(__file__).resolve().parent
FOLDER = "shops"
#: The name of no shop: the profile `home` is for a printer of one's own.
HOME = "a printer at home"
#: A dot of a picture is not smaller, and no picture larger: 6,000 pixels are half a metre at 300 dpi.
MOST_PIXELS = 6000
#: More than anybody prints at, and little enough that a hostile folder costs nothing.
MOST_FILES = 200

DAY = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$(?!\n)"


def _day(value: str) -> str:
    try:
        date.fromisoformat(value)
    except ValueError:
        raise PydanticCustomError("string_pattern_mismatch", "no day", {"pattern": DAY}) from None
    return value


Day = Annotated[str, Field(pattern=DAY), AfterValidator(_day)]
Words = Annotated[str, Field(min_length=1, max_length=400, pattern=r"\S")]
Edge = Annotated[float, Field(ge=10, le=600, allow_inf_nan=False)]
Span = Annotated[float, Field(ge=5, le=2000, allow_inf_nan=False)]
Millimetres = Annotated[float, Field(ge=0, le=30, allow_inf_nan=False)]
Pixels = Annotated[int, Field(ge=50, le=MOST_PIXELS)]
Percent = Annotated[float, Field(ge=0, le=100, allow_inf_nan=False)]
Pair = Annotated[list[Edge], Field(min_length=2, max_length=2)]

PATTERNS = {
    DAY: Kind("wrong-form", Say("a day, in quotes"), '"2025-03-31"'),
    ID: Kind("wrong-form", Say("an id: small letters, digits and hyphens"), "my-shop"),
}


class Size(Model):
    """A card size that a shop cuts: the trim in mm, and the page (mm) or the picture (pixels) that it wants for it."""

    name: Words
    trim: Pair
    page: Pair | None = None
    pixels: Annotated[list[Pixels], Field(min_length=2, max_length=2)] | None = None
    at_most_one: ClassVar[tuple[str, ...]] = ("page", "pixels")

    @property
    def cut(self) -> tuple[float, float]:
        """Width and height of the trim in mm."""
        return self.trim[0], self.trim[1]


class Part(Model):
    """What a shop makes besides cards: a board or a token of this trim in mm, or a tuck box of this room inside.

    `depth` is that of a tuck box in mm; `pixels` is the picture of its whole face, or of the net of a box.
    """

    kind: Literal["board", "disc", "square", "tuck box"]
    name: Words
    trim: Annotated[list[Span], Field(min_length=2, max_length=2)]
    depth: Annotated[float, Field(ge=0, le=500, allow_inf_nan=False)] = 0
    pixels: Annotated[list[Annotated[int, Field(ge=50, le=30_000)]], Field(min_length=2, max_length=2)]


class Shop(Model):
    """What a print shop wants; `id` is the name of the file. What stands at 0 or empty has no limit, or none is known.

    `bleed`, `safe` (from the trim) and `hairline` (the least line) in mm; `ink` is the most total ink in %; `most` the
    cards of one order; `source` says where the figures stand and `checked_on` when somebody looked.
    """

    id: Id
    name: Words
    checked_on: Day
    source: Words
    form: Literal["pdf", "png"]
    order: Literal["front first", "back first", "separate"] = "front first"
    colour: Literal["rgb", "cmyk"] = "rgb"
    standard: Literal["", "pdf-x1a", "pdf-x4"] = ""
    condition: Annotated[str, Field(max_length=40, pattern=r"^[A-Za-z0-9]*$(?!\n)")] = ""
    ink: Annotated[float, Field(ge=0, le=400, allow_inf_nan=False)] = 0
    bleed: Millimetres = 3.0
    safe: Millimetres = 0.0
    dpi: Annotated[int, Field(ge=72, le=1200)] = 300
    transparency: bool = True
    marks: bool = True
    #: Whether it wants letters as outlines rather than fonts.
    outlines: bool = False
    #: How it mixes black for large areas: cyan, magenta, yellow and black in %.
    rich_black: Annotated[list[Percent], Field(min_length=4, max_length=4)] | None = None
    #: Whether it asks for black letters in black ink alone.
    black_text: bool = False
    most: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    hairline: Millimetres = 0.0
    sizes: Annotated[list[Size], Field(max_length=200)] = Field(default_factory=list)
    #: Whether it cuts other sizes too, that nobody has looked up.
    more_sizes: bool = False
    #: What it makes besides cards, as far as somebody looked it up.
    parts: Annotated[list[Part], Field(max_length=200)] = Field(default_factory=list)

    @property
    def called(self) -> str | Say:
        """What it is called in a message: its name; the printer at home has none, and is named in every language."""
        return Say("a printer at home") if self.name == HOME else self.name

    @property
    def left_out(self) -> tuple[str, ...]:
        """The keys of which the profile says nothing: nobody knows, so nothing is promised."""
        said = {key for key, _ in self.written()}
        return tuple(key for key in ("ink", "safe", "hairline", "most") if key not in said)

    def page(self, size: Size) -> tuple[float, float]:
        """Width and height in mm of the page or the picture that it wants for a size, bleed included."""
        if size.pixels:
            return size.pixels[0] / self.dpi * 25.4, size.pixels[1] / self.dpi * 25.4
        if size.page:
            return size.page[0], size.page[1]
        return size.trim[0] + 2 * self.bleed, size.trim[1] + 2 * self.bleed

    def canvas(self, page: tuple[float, float]) -> tuple[int, int]:
        """A page in mm as a picture: its width and height in pixels."""
        return round(page[0] / 25.4 * self.dpi), round(page[1] / 25.4 * self.dpi)


def known(root: Path | None = None) -> Mapping[str, Shop]:
    """Id -> shop, sorted: those of the tool and of the project in `root`, whose own win.

    Raises FogError where a profile cannot be read.
    """
    return {name: read_shop(file, root) for name, file in _files(root).items()}


def ids(root: Path | None = None) -> tuple[str, ...]:
    """The ids of all shops, sorted, without reading their profiles."""
    return tuple(_files(root))


def shop(name: str, root: Path | None = None) -> Shop:
    """The shop of this id. Raises FogError for one that is not known here, or whose profile cannot be read."""
    return read_shop(profile_of(name, root), root)


def profile_of(name: str, root: Path | None = None) -> Path:
    """The file of a shop's profile. Raises FogError for a shop that is not known here."""
    files = _files(root)
    if name not in files:
        raise FogError(
            Say("there is no print shop “{name}”.", name=name[:80]),
            Say("known: {known}; a file shops/NAME.yaml in the project adds one", known=", ".join(files)),
        )
    return files[name]


def _files(root: Path | None) -> dict[str, Path]:
    found = {file.stem: file for folder in _folders(root) for file in _profiles(folder)}
    return {name: found[name] for name in sorted(found)}


def read_shop(file: Path, root: Path | None = None) -> Shop:
    """The shop in a profile file. Raises FogError, with every fault at its line, where it does not hold one."""
    inside = root is not None and file.is_relative_to(root)
    source = read(file, file.relative_to(root).as_posix() if inside and root else file.name)
    made, faults = None, list(source.findings)
    if source.data is not None or not faults:
        data, strange = _named(source, file.stem)
        made, wrong = shape(source, (), data, Shop, PATTERNS)
        faults += [*strange, *wrong]
    if made is not None:
        faults += _odd_sizes(source, made)
    if made is None or faults:
        first = min(faults, key=lambda fault: (fault.check == "missing-key", fault.line, fault.column))
        why = Say("{file}: {why}.", file=first.place(), why=first.message)
        copy = Say("`fog shops NAME` prints a profile that works")
        raise FogError(why, first.help or copy, faults)
    return made


def _named(source: Source, name: str) -> tuple[Json, list[Finding]]:
    """What a profile says, under the id that the name of its file gives it; the fault of one that says its own."""
    if not isinstance(source.data, dict):
        return source.data, []
    free = [key for key in _keys() if key not in source.data]
    strange = [unknown_key(source, ("id",), free)] if "id" in source.data else []
    return {**source.data, "id": name}, strange


def _keys() -> list[str]:
    return [field.alias or name for name, field in Shop.model_fields.items() if name != "id"]


def _odd_sizes(source: Source, made: Shop) -> Iterator[Finding]:
    """Sizes that cannot be: a page smaller than its trim, a picture that no memory holds."""
    for i, size in enumerate(made.sizes):
        page = made.page(size)
        if page[0] < size.trim[0] or page[1] < size.trim[1]:
            message = Say("the page of {name} is smaller than its trim", name=size.name)
            key = "pixels" if size.pixels else "page"
            yield source.finding(("sizes", i, key), "out-of-range", message, Say("a page is the trim and its bleed"))
        elif made.form == "png" and max(made.canvas(page)) > MOST_PIXELS:
            message = Say("the picture of {name} would have more than {most} pixels", name=size.name, most=MOST_PIXELS)
            yield source.finding(("sizes", i, "trim"), "out-of-range", message, Say("a lower `dpi`, or a smaller size"))


def _folders(root: Path | None) -> Iterator[Path]:
    yield SHIPPED
    if root is not None and (root / FOLDER).is_dir():
        yield root / FOLDER


def _profiles(folder: Path) -> Iterator[Path]:
    """The profile files of a folder. Raises FogError for what is named like one and is none, such as a link outside."""
    for path, why in odd_files(folder):
        raise FogError(Say("{file}: {why}.", file=f"{FOLDER}/{path.name}", why=why))
    found = [file for file in yaml_files(folder) if file.parent == folder]
    if len(found) > MOST_FILES:
        raise FogError(Say("{folder} holds more than {most} profiles of shops.", folder=FOLDER, most=MOST_FILES))
    yield from found
