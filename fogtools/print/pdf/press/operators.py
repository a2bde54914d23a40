"""The drawing of a page or a form with its screen colours replaced by inks, and all else as it was."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TypeAlias

import pikepdf

from fogtools.finding import Say
from fogtools.print.pdf.press.colour import Inks, Separation

NUMBER = rb"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)"
NAME = rb"[^\s/\[\]<>(){}%]+"
#: What sets a colour or a graphics state, wherever that stands outside of texts and remarks.
SETTING = re.compile(rb"[\s\])>](rg|RG|gs|g|G|cs|CS|scn?|SCN?|k|K|BI)(?=[\s/\[<(]|$)")
#: What stands before it in the drawings of WeasyPrint; anything else is read word by word.
OPERANDS = {
    b"g": re.compile(rb"(?<=[\s\])>])(%b)\s+$" % NUMBER),
    b"rg": re.compile(rb"(?<=[\s\])>])(%b)\s+(%b)\s+(%b)\s+$" % ((NUMBER,) * 3)),
    b"gs": re.compile(rb"/(%b)\s+$" % NAME),
}
#: Operands are no longer than this, in bytes.
REACH = 120
PAINTED = {"/DeviceGray": 1, "/DeviceRGB": 3, "/DeviceCMYK": 4, "/G": 1, "/RGB": 3, "/CMYK": 4}
FILL = {"g": "k", "rg": "k", "k": "k", "sc": "k", "scn": "k", "G": "K", "RG": "K", "K": "K", "SC": "K", "SCN": "K"}
DEVICE = {"g": 1, "G": 1, "rg": 3, "RG": 3, "k": 4, "K": 4}

#: An operator with its operands, or a picture that is written into the drawing.
Instruction: TypeAlias = pikepdf.ContentStreamInstruction | pikepdf.ContentStreamInlineImage


class Unprintable(Exception):
    """A drawing that cannot be turned into inks, with the reason."""

    def __init__(self, why: Say) -> None:
        super().__init__(str(why))
        self.why = why


@dataclass
class Recolouring:
    """Screen colours of drawings into the inks of `inks`; `wanted` says of a graphics state whether it stays."""

    inks: Separation
    wanted: Callable[[str], bool]
    written: dict[bytes, bytes] = field(default_factory=dict)

    def content(self, content: bytes) -> bytes:
        """The drawing in inks. Raises Unprintable where it uses colours that are neither RGB, grey nor CMYK."""
        quick = None if b"(" in content or b"%" in content else self._quickly(b"\n" + content)
        if quick is not None:
            return quick[1:]
        try:
            return self._word_by_word(content)
        except (pikepdf.PikepdfError, TypeError, ValueError, IndexError) as fault:
            raise Unprintable(Say("a drawing that cannot be read")) from fault

    def _quickly(self, content: bytes) -> bytes | None:
        """The drawing in inks, all but settings passed over; None where one of them is not a plain one."""
        done: list[bytes] = []
        behind = 0
        for found in SETTING.finditer(content):
            plain = OPERANDS.get(found[1] if found[1] == b"gs" else found[1].lower())
            before = content[max(behind, found.start(1) - REACH) : found.start(1)]
            operands = plain.search(before) if plain else None
            if operands is None:
                return None
            done += content[behind : found.start(1) - len(operands[0])], self._setting(operands, found[1].decode())
            behind = found.end(1)
        return b"".join((*done, content[behind:]))

    def _setting(self, operands: re.Match[bytes], operator: str) -> bytes:
        if operator == "gs":
            return operands[0] + b"gs" if self.wanted(operands[1].decode("latin-1")) else b""
        known = operands[0] + FILL[operator].encode()
        if known not in self.written:
            numbers = [float(number) for number in operands.groups()]
            self.written[known] = _written(self._inks(numbers), FILL[operator])
        return self.written[known]

    def _word_by_word(self, content: bytes) -> bytes:
        done: list[Instruction] = []
        spaces: list[dict[str, int]] = [{"k": 1, "K": 1}]
        with pikepdf.new() as room:
            for step in pikepdf.parse_content_stream(pikepdf.Stream(room, content)):
                operator = str(step.operator)
                if operator == "q":
                    spaces.append(dict(spaces[-1]))
                elif operator == "Q" and len(spaces) > 1:
                    spaces.pop()
                done += self._step(operator, step, spaces[-1])
            return bytes(pikepdf.unparse_content_stream(done))

    def _step(self, operator: str, step: Instruction, spaces: dict[str, int]) -> list[Instruction]:
        """What takes the place of one operator with its operands; `spaces` holds how many numbers a colour has."""
        if operator == "gs":
            return [step] if self.wanted(str(step.operands[0])[1:]) else []
        if operator in ("BI", "INLINE IMAGE"):
            if not isinstance(step, pikepdf.ContentStreamInlineImage) or not step.iimage.image_mask:
                raise Unprintable(Say("a picture that is written into the drawing itself"))
            return [step]
        if operator in ("cs", "CS"):
            return self._space(step, "k" if operator == "cs" else "K", spaces)
        if operator not in FILL:
            return [step]
        own = FILL[operator]
        spaces[own] = DEVICE.get(operator, spaces[own])
        if spaces[own] == 0:  # a pattern, by its name
            if len(step.operands) != 1:
                raise Unprintable(Say("a pattern that takes its colour from elsewhere"))
            return [step]
        numbers = [float(number) for number in step.operands]
        if len(numbers) != spaces[own]:
            raise Unprintable(Say("a colour with too few or too many numbers"))
        return [pikepdf.ContentStreamInstruction([_decimal(i) for i in self._inks(numbers)], pikepdf.Operator(own))]

    def _space(self, step: Instruction, own: str, spaces: dict[str, int]) -> list[Instruction]:
        name = str(step.operands[0])
        if name == "/Pattern":
            spaces[own] = 0
            return [step]
        if name not in PAINTED:
            raise Unprintable(Say("colours that are neither RGB, grey nor CMYK"))
        spaces[own] = PAINTED[name]
        return [pikepdf.ContentStreamInstruction([0, 0, 0, 1], pikepdf.Operator(own))]  # a new space begins in black

    def _inks(self, numbers: list[float]) -> Inks:
        if len(numbers) == 4:
            return self.inks.limited(*numbers)
        return self.inks.of(*(numbers * 3)[:3])


def _written(inks: Inks, operator: str) -> bytes:
    return " ".join((*(f"{ink:g}" for ink in inks), operator)).encode()


def _decimal(ink: float) -> Decimal:
    return Decimal(f"{ink:g}")
