"""What every format is given: the findings, what was looked at, and the pages of the checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath

from fogtools.finding import Finding
from fogtools.game.manual import Manual


@dataclass(frozen=True)
class Report:
    """The findings that count, in reading order; what was looked at, in numbers and by the names of files.

    `hidden`: how many findings do not count, by what hides them; `version` is the tool's.
    """

    findings: Sequence[Finding]
    looked_at: Mapping[str, int] = field(default_factory=dict)
    files: Sequence[str] = ()
    pages: Mapping[str, Manual] = field(default_factory=dict)
    hidden: Mapping[str, int] = field(default_factory=dict)
    version: str = ""

    def prints(self) -> list[str]:
        """A fingerprint for each finding, in their order: it stays when lines are added above."""
        import hashlib

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
    from urllib.parse import quote

    path = PurePath(file)
    return path.as_uri() if path.is_absolute() else quote(path.as_posix(), safe="/", errors="surrogateescape")


def remedied(finding: Finding) -> str:
    """The message with its remedy, in English."""
    return f"{finding.message}\n{finding.help}" if finding.help else str(finding.message)
