"""What a game tells an editor about the files of a box, as one record of functions."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from fogtools.finding import Finding, Translate
from fogtools.game.authoring.check import Placed
from fogtools.game.protocols import Box
from fogtools.source import Source

if TYPE_CHECKING:
    from fogtools.text.language import Language

B = TypeVar("B")
C = TypeVar("C")

#: (file, its name in findings) -> the file as it is now, unsaved text included.
Reader = Callable[[Path, str], Source]


class Cursor(NamedTuple):
    """Where the cursor stands in a file of YAML, however broken the file is.

    `path` leads to the value, or for a key to the map that it stands in; `token` is the whole word or phrase under
    the cursor and `before` its part left of it; it begins at `column` (from 0) and has so many signs (`width`), quotes
    included; `others` are the other keys of the map, `flow`: it stands in braces.
    """

    path: tuple[Hashable, ...]
    mode: Literal["key", "value", "either"]
    token: str = ""
    before: str = ""
    column: int = 0
    width: int = 0
    others: frozenset[str] = frozenset()
    flow: bool = False


class Proposal(NamedTuple):
    """A word that may stand at a spot, perhaps as a key; where it holds a name, its kind and what people call it."""

    text: str
    kind: str
    label: str = ""
    name: str = ""
    key: bool = False


class Understood(NamedTuple):
    """What words say in a map: a key, and its value where they say one; "" where they say none.

    `left` are the words behind the key that say nothing known; where they say no key, `unknown` is a name that nothing
    has, and `near` the one that was likely meant.
    """

    key: str = ""
    value: object = None
    left: str = ""
    unknown: str = ""
    near: str = ""


@dataclass(frozen=True)
class DeskOf(Generic[B, C]):
    """What an editor asks of a game with boxes of type B and cards of type C; every function is the game's own."""

    #: (folder of a box, how files are read) -> the box.
    load: Callable[[Path, Reader], B]
    #: (box, a file of it read anew) -> the box with it, and the cards that are not as they were; None where
    #: the file is none of cards, and the whole box must be loaded again.
    reread: Callable[[B, Source], tuple[B, Sequence[C]] | None]
    #: (box, some of its cards) -> what the checks named in `alone` find in them.
    glance: Callable[[B, Sequence[C]], list[Finding]]
    #: The checks that look at each card by itself, beside the names that the box knows.
    alone: frozenset[str]
    #: (box, findings) -> the findings, each with its fix where there is one.
    mended: Callable[[B, Sequence[Finding]], list[Finding]]
    #: (box, spot) -> the names that may stand there.
    propose: Callable[[B, Cursor], Iterable[Proposal]]
    #: (box, file, spot, language) -> what the card prints for what stands there, as Markdown; "" for nothing. Where no
    #: language is named, in the one that the box is written in.
    printed: Callable[[B, Source, Cursor, Language | None], str]
    #: (box, kind, name, the tool's words) -> what bears the name, as Markdown; "" where nothing does.
    bearer: Callable[[B, str, str, Translate], str]
    #: (box, language, the tool's words) -> what says what people call the word at a spot (its token), a key or a value,
    #: as cards print it; "" where the game has no words for it.
    called: Callable[[B, Language, Translate], Callable[[Cursor], str]]
    #: (box, language) -> what says what a card prints for a key that may come to the map at a path, as a bare text; ""
    #: where it prints nothing of its own. What makes the values of the key and of those beside it is called if need be.
    shown_example: Callable[[B, Language], Callable[[Sequence[Hashable], str, Callable[[], Mapping[str, object]]], str]]
    #: (box, path of a map, words, languages of the cards) -> what these words say there, as cards print
    #: them; cards may have their titles in any of these languages.
    understood: Callable[[B, Sequence[Hashable], str, Sequence[Language]], Understood]
    #: (box, file, path of a map in it, key) -> whether the key makes sense there; a form offers no other.
    sensible: Callable[[B, Source, Sequence[Hashable], str], bool]


def whole_desk(
    load: Callable[[Path, Reader], B],
    propose: Callable[[B, Cursor], Iterable[Proposal]],
    bearer: Callable[[B, str, str, Translate], str],
    called: Callable[[B, Language, Translate], Callable[[Cursor], str]] = lambda box, language, say: lambda spot: "",
) -> DeskOf[B, object]:
    """The desk of a small box that is read and checked as a whole at every change, and prints what stands there."""
    return DeskOf(
        load,
        reread=lambda box, source: None,
        glance=lambda box, cards: [],
        alone=frozenset(),
        mended=lambda box, findings: list(findings),
        propose=propose,
        printed=lambda box, source, spot, language: "",
        bearer=bearer,
        called=called,
        shown_example=lambda box, language: lambda path, key, values: "",
        understood=lambda box, path, said, languages: Understood(),
        sensible=lambda box, source, path, key: True,
    )


#: A desk as the core knows it.
Desk: TypeAlias = DeskOf[Box, Placed]
