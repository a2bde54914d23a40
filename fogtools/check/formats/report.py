"""What a check found, from the first stage to the last format: findings, what was looked at, pages of the checks."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import TYPE_CHECKING
from urllib.parse import quote

from fogtools.finding import Finding
from fogtools.game.authoring.habits import Habit
from fogtools.game.authoring.manual import Manual
from fogtools.game.authoring.page import page_of
from fogtools.source.directives import Remark

if TYPE_CHECKING:
    pass


@dataclass
class Report:
    """The findings in reading order, and how much was looked at (a green says so).

    `remarks`: the comments to the tool of every file looked at, also of those without any; `pages`: the manuals of all
    that can be found; `hidden`: how many findings do not count, by what hides them; `boxes`: the id of each box
    -> the first file that has it, none where an earlier check is shown again; `version` is the tool's;
    `style`: habits of style, where they were asked for.
    """

    findings: Sequence[Finding] = ()
    looked_at: dict[str, int] = field(default_factory=dict)
    remarks: dict[str, Sequence[Remark]] = field(default_factory=dict)
    pages: dict[str, Manual] = field(default_factory=dict)
    hidden: Mapping[str, int] = field(default_factory=dict)
    boxes: dict[str, str] = field(default_factory=dict)
    version: str = ""
    style: list[Habit] = field(default_factory=list)

    def count(self, what: str, n: int) -> None:
        """So many more of these were looked at."""
        self.looked_at[what] = self.looked_at.get(what, 0) + n

    def explain(self, manuals: Iterable[Manual]) -> None:
        """These can be found as well."""
        self.pages |= {manual.name: page_of(manual) for manual in manuals}

    @property
    def files(self) -> list[str]:
        """The names of the files looked at."""
        return sorted(self.remarks)

    @property
    def faults(self) -> list[Finding]:
        """What must be mended: errors and warnings, not notes."""
        return [f for f in self.findings if f.severity != "note"]

    def prints(self) -> list[str]:
        """A fingerprint for each finding, in their order: it stays when lines are added above."""
        seen: Counter[tuple[str, ...]] = Counter()
        found = []
        for finding in self.findings:
            key = (finding.file, finding.check, finding.steady_card, finding.steady)
            seen[key] += 1
            found.append(
                hashlib.sha256("\0".join((*key, str(seen[key]))).encode(errors="backslashreplace")).hexdigest()[:32]
            )
        return found


def uri(file: str) -> str:
    """A file's name as a URI, relative where the name is."""
    path = PurePath(file)
    return path.as_uri() if path.is_absolute() else quote(path.as_posix(), safe="/", errors="surrogateescape")


def remedied(finding: Finding) -> str:
    """The message with its remedy, in English."""
    return f"{finding.message}\n{finding.help}" if finding.help else str(finding.message)
