"""A printed face as text: its HTML read into lines of runs, as the class of every part says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html.parser import HTMLParser
from itertools import groupby
from typing import Literal

from fogtools.game.playing.view import Lines, Run

#: `block`: on lines of its own; `inline`: on the line as it is; `lead` and `late`: at the start and the end of the line
#: that follows; `none`: left out.
Flow = Literal["block", "inline", "lead", "late", "none"]


@dataclass(frozen=True, slots=True)
class Part:
    """How a class of the style sheet reads as text; without a style it takes that of what is around it.

    `between` parts it from what stands before it on its line, `indent` is for lines without a lead. `apart`: an empty
    line before it; `first`: only where the part before it was another one; `close`: none after it.
    """

    style: str = ""
    flow: Flow = "block"
    before: str = ""
    after: str = ""
    between: str = ""
    indent: str = ""
    apart: Literal["no", "yes", "first"] = "no"
    close: bool = False


BLOCK, INLINE = Part(), Part(flow="inline")
#: Tags that never have an end.
VOID = frozenset({"img", "br"})


def lines(html: str, parts: Mapping[str, Part], picture: Callable[[str], str]) -> Lines:
    """The face's lines. `parts` by class or tag, the last class of a tag first; `picture`: name -> word, "" for none.

    A tag with `data-called` stands for the picture of that name.
    """
    reader = _Reader(parts, picture)
    reader.feed(html)
    reader.close()
    reader.end_line()
    while reader.lines and not reader.lines[-1]:
        reader.lines.pop()
    return tuple(reader.lines)


class _Reader(HTMLParser):
    def __init__(self, parts: Mapping[str, Part], picture: Callable[[str], str]) -> None:
        super().__init__(convert_charrefs=True)
        self.parts = parts
        self.picture = picture
        self.open: list[tuple[Part, str]] = []
        self.silent = 0
        self.lines: list[tuple[Run, ...]] = []
        self.line: list[Run] = []
        self.held: dict[str, list[Run]] = {"lead": [], "late": []}
        self.pictures: list[str] = []
        self.last = ""
        self.tight = False

    # ------------------------------------------------------------------ tags
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if not self.silent and tag != "img" and "data-called" not in given:
            self._flush()
        name, part = self._part(tag, (given.get("class") or "").split())
        if called := given.get("data-called"):
            self._see(called, part)
            part = Part(flow="none")
        elif tag == "img":
            self._see((given.get("src") or "").removeprefix("fog:").removesuffix(".svg"), part)
        elif tag == "br" and not self.silent:
            self.end_line()
        if tag not in VOID:
            self.open.append((part, name))
            self._begin(part, name)

    def handle_endtag(self, tag: str) -> None:
        part, name = self.open[-1]
        if not self.silent:
            self._flush()
            self._word(part.after)
            if part.flow == "block":
                self.end_line(whole=True)
                self.tight = part.close
            if part.apart != "no":
                self.last = name
        self.silent -= part.flow == "none"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self._word(data)

    def _part(self, tag: str, classes: list[str]) -> tuple[str, Part]:
        for name in (*reversed(classes), tag):
            if name in self.parts:
                return name, self.parts[name]
        return tag, BLOCK if tag == "div" else INLINE

    def _begin(self, part: Part, name: str) -> None:
        self.silent += part.flow == "none"
        if self.silent:
            return
        if part.flow == "block":
            self.end_line()
            self._part_off(part, name)
        if part.between and self._here():
            self._word(part.between)
        self._word(part.before or (part.indent if not self.held["lead"] else ""))

    def _part_off(self, part: Part, name: str) -> None:
        apart = part.apart == "yes" or (part.apart == "first" and self.last != name)
        if apart and not self.tight and self.lines and self.lines[-1]:
            self.lines.append(())

    # ------------------------------------------------------------------ words
    def _here(self) -> list[Run]:
        """Where words go now: the line, or what is held for the next one."""
        flow = next((p.flow for p, _ in reversed(self.open) if p.flow in self.held), "")
        return self.held[flow] if flow else self.line

    def _style(self) -> str:
        return next((p.style for p, _ in reversed(self.open) if p.style), "plain")

    def _word(self, text: str) -> None:
        if text and not self.silent:
            self._flush()
            self._add(text, self._style())

    def _add(self, text: str, style: str) -> None:
        here = self._here()
        if here and here[-1].style == style:
            here[-1] = Run(here[-1].text + text, style)
        else:
            here.append(Run(text, style))

    def _see(self, name: str, part: Part) -> None:
        word = "" if self.silent or part.flow == "none" else self.picture(name)
        if word and part.between and (self._here() or self.pictures):
            self._word(part.between)
        if word:
            self.pictures.append(word)

    def _flush(self) -> None:
        """Pictures in a row become words, like ones a number."""
        seen, self.pictures = self.pictures, []
        counted = ((word, len(list(same))) for word, same in groupby(seen))
        if seen:
            style = self._style()
            words = " ".join(f"{word} ×{n}" if n > 1 else word for word, n in counted)
            self._add(words, "token" if style == "plain" else style)

    def end_line(self, whole: bool = False) -> None:
        """What was read is a line; nothing is none, but for what is held where a `whole` block ends."""
        self._flush()
        lead, late = self.held["lead"], self.held["late"]
        if not any(run.text.strip() for run in (*self.line, *((*lead, *late) if whole else ()))):
            self.line = []
            return
        line = [*lead, *self.line, *((Run("  "), *late) if late else ())]
        line[-1] = Run(line[-1].text.rstrip(), line[-1].style)
        self.lines.append(tuple(line))
        self.tight = False
        self.held, self.line = {"lead": [], "late": []}, []


def plain(text: Lines) -> str:
    """The lines without their styles."""
    return "\n".join("".join(run.text for run in line) for line in text)
