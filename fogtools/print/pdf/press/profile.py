"""ICC profiles of printing conditions: the one that ships, and those that a user hands over, checked before use."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import ImageCms

from fogtools.finding import FogError, Say

#: Largest profile that is read, in bytes: those of the printing associations have up to three million.
MOST_BYTES = 16_000_000
#: Header and tag table of a profile (ICC.1:2010, 7.2 and 7.3), in bytes.
HEADER, ENTRY = 128, 12
MOST_TAGS = 100
SHIPPED = Path(__file__).parent / "profiles" / "FOGRA39L_coated.icc"
#: Tables from paper to colour and back; which rendering intent they serve does not matter here.
FORWARD, BACK = ("A2B0", "A2B1"), ("B2A0", "B2A1")


class Condition(NamedTuple):
    """A printing condition as the ICC registers it: its identifier there, and what it stands for."""

    identifier: str
    name: str


#: By the name that shops and profiles use; the profile of the first one ships.
CONDITIONS = {
    "FOGRA39": Condition("FOGRA39", "Coated FOGRA39 (ISO 12647-2:2004)"),
    "FOGRA47": Condition("FOGRA47", "Uncoated FOGRA47 (ISO 12647-2:2004)"),
    "FOGRA51": Condition("FOGRA51", "Coated FOGRA51 (ISO 12647-2:2013)"),
    "FOGRA52": Condition("FOGRA52", "Uncoated FOGRA52 (ISO 12647-2:2013)"),
    "SWOP": Condition("CGATS TR 001", "SWOP (CGATS TR 001)"),
    "GRACoL": Condition("CGATS TR 006", "GRACoL (CGATS TR 006)"),
}


@dataclass(frozen=True, slots=True)
class Profile:
    """A CMYK printer profile: its bytes, its own name, and the registered condition it is for ("" where unknown)."""

    content: bytes
    name: str
    condition: str

    @property
    def version(self) -> int:
        """The major version of the ICC format, 2 or 4."""
        return self.content[8]


def shipped() -> Profile:
    """The profile of FOGRA39 that travels with the tool (zlib licence, see profiles/LICENSE.txt)."""
    return Profile(SHIPPED.read_bytes(), "FOGRA39L Coated", "FOGRA39")


def read(file: Path) -> Profile:
    """A profile of the user's. Raises FogError where the file is missing, too large, broken or for something else."""
    try:
        if not file.is_file():
            raise FogError(Say("{file} is not there, or is no file.", file=file.name))
        with open(file, "rb") as opened:
            content = opened.read(MOST_BYTES + 1)
    except OSError as error:
        why = error.strerror or str(error)
        raise FogError(Say("{file} cannot be read: {why}.", file=file.name, why=why)) from error
    return checked(content, file.name)


def checked(content: bytes, file: str) -> Profile:
    """The profile in these bytes; `file` is its name for people. Raises FogError as `read` does."""
    fault = _fault(content)
    tags = {} if fault else _tags(content)
    fault = fault or _table_fault(content, tags) or _unreadable(content)
    if fault:
        help = Say("Take the profile that your printer names, for instance of FOGRA39; without `--icc` ours is used.")
        raise FogError(Say("{file} cannot be used as a printing profile: {why}.", file=file, why=fault), help)
    name = _description(content, tags)
    return Profile(content, name or file, next((c for c in CONDITIONS if c in name.replace("FOGRA ", "FOGRA")), ""))


def _fault(content: bytes) -> Say | None:
    """What is wrong with the header or the tag table; None where both are sound."""
    if len(content) > MOST_BYTES:
        return Say("it is larger than {most} MB", most=MOST_BYTES // 1_000_000)
    if len(content) < HEADER + 4 or content[36:40] != b"acsp":
        return Say("it is no ICC profile")
    if content[12:16] != b"prtr" or content[16:20] != b"CMYK":
        return Say("it is not for a printer with the four inks CMYK")
    if content[8] not in (2, 4) or content[20:24] not in (b"Lab ", b"XYZ "):
        return Say("it is of a kind of ICC profile that PDF/X does not know")
    (size,) = struct.unpack(">I", content[:4])
    (count,) = struct.unpack(">I", content[HEADER : HEADER + 4])
    behind = HEADER + 4 + ENTRY * count
    if size != len(content) or not 0 < count <= MOST_TAGS or behind > size:
        return Say("it is damaged or cut off")
    places = [struct.unpack(">II", content[at + 4 : at + ENTRY]) for at in range(HEADER + 4, behind, ENTRY)]
    if any(start < behind or length < 8 or start + length > size for start, length in places):
        return Say("it is damaged or cut off")
    return None


def _tags(content: bytes) -> dict[str, bytes]:
    (count,) = struct.unpack(">I", content[HEADER : HEADER + 4])
    found = {}
    for at in range(HEADER + 4, HEADER + 4 + ENTRY * count, ENTRY):
        start, length = struct.unpack(">II", content[at + 4 : at + ENTRY])
        found[content[at : at + 4].decode("latin-1")] = content[start : start + length]
    return found


def _table_fault(content: bytes, tags: Mapping[str, bytes]) -> Say | None:
    """Whether the tables of colours are there and as long as they say."""
    for names, inks in ((FORWARD, (4, 3)), (BACK, (3, 4))):
        if not any(name in tags for name in names):
            return Say("it lacks the tables that turn colours into inks and back")
        if any(name in tags and not _whole(tags[name], inks) for name in names):
            return Say("its tables of colours are damaged")
    return None


def _whole(table: bytes, channels: tuple[int, int]) -> bool:
    """Whether a table has so many channels in and out, and all its points (ICC.1:2010, 10.8 to 10.12)."""
    if len(table) < 52 or (table[8], table[9]) != channels:
        return False
    points = int(table[10] ** channels[0]) * channels[1]
    if table[:4] == b"mft1":
        return len(table) >= 48 + 256 * sum(channels) + points
    if table[:4] == b"mft2":
        entries, leaving = (int.from_bytes(table[at : at + 2]) for at in (48, 50))
        return len(table) >= 52 + 2 * (entries * channels[0] + leaving * channels[1] + points)
    if table[:4] in (b"mAB ", b"mBA "):
        return all(start < len(table) for start in struct.unpack(">5I", table[12:32]))
    return False


def _unreadable(content: bytes) -> Say | None:
    """The last word is that of the library that converts with it."""
    try:
        there, lab = ImageCms.ImageCmsProfile(BytesIO(content)), ImageCms.createProfile("LAB")
        ImageCms.buildTransform(there, lab, "CMYK", "LAB")
        ImageCms.buildTransform(lab, there, "LAB", "CMYK")
    except (ImageCms.PyCMSError, OSError, ValueError):
        return Say("its tables of colours are damaged")
    return None


def _description(content: bytes, tags: Mapping[str, bytes]) -> str:
    """The profile's own name, one printable line of at most 100 letters; "" where it has none."""
    tag = tags.get("desc", b"")
    if tag[:4] == b"desc":
        (length,) = struct.unpack(">I", tag[8:12].rjust(4, b"\0"))
        text = tag[12 : 12 + min(length, 200)].decode("ascii", "replace")
    elif tag[:4] == b"mluc" and len(tag) >= 28:
        length, start = struct.unpack(">II", tag[20:28])
        text = tag[start : start + min(length, 400) // 2 * 2].decode("utf-16-be", "replace")
    else:
        text = ""
    return " ".join("".join(c if c.isprintable() else " " for c in text.split("\0")[0]).split())[:100]
