"""Which findings of a review a command shows: what fog.toml, comments, a baseline and the command line hide."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from fogtools.finding import FogError, Say

if TYPE_CHECKING:
    from fogtools.check.filter.baseline import Baseline
    from fogtools.check.filter.filtering import Sifted
    from fogtools.check.runner import Looks, Review
    from fogtools.project.project import Project


class Hiding(NamedTuple):
    """What a command line says of findings that do not count."""

    select: Sequence[str] = ()
    ignore: Sequence[str] = ()
    baseline: Path | None = None
    update: bool = False
    write: Path | None = None


NOTHING = Hiding()


def sifted(found: Review, project: Project, looks: Looks, hiding: Hiding = NOTHING) -> Sifted:
    """The findings that count. Raises FogError where fog.toml or the command line names what nobody knows."""
    from fogtools.check.filter.filtering import Sifted

    if (hiding.update and not hiding.baseline) or (hiding.baseline and hiding.write):
        raise FogError(
            Say("--write-baseline begins a baseline, --update-baseline brings that of --baseline up to date."),
            Say("write --baseline FILE, with or without --update-baseline; or --write-baseline FILE alone"),
        )
    levels = project.levels or project.levels_in
    if not (any(hiding) or levels or found.findings or any(found.remarks.values())):
        return Sifted([], {})  # nothing was found, and nothing is to be hidden: no check need be known
    if hiding.write:
        return _begun(found, project, looks, hiding, hiding.write)
    if not hiding.baseline:
        return _sift(found, project, looks, hiding, None, "")
    return _with_baseline(found, project, looks, hiding, hiding.baseline)


def _sift(
    found: Review, project: Project, looks: Looks, hiding: Hiding, baseline: Baseline | None, name: str
) -> Sifted:
    from fogtools.check.filter.filtering import settings, sift

    pages = found.pages
    chosen = settings(project, pages, hiding.select, hiding.ignore)
    return sift(
        found.findings,
        found.remarks,
        chosen,
        pages,
        schema_only=looks.schema_only,
        fit=looks.fit,
        baseline=baseline,
        baseline_name=name,
    )


def _with_baseline(found: Review, project: Project, looks: Looks, hiding: Hiding, file: Path) -> Sifted:
    """The findings that the baseline does not hold; brought up to date first where that is asked for."""
    from fogtools.check.filter import baseline as old
    from fogtools.files import write_whole

    kept = old.read(file)
    done = _sift(found, project, looks, hiding, kept, file.as_posix())
    if not hiding.update or done.baseline == kept.rows:
        return done
    write_whole(file, old.written(done.baseline))
    return _sift(found, project, looks, hiding, old.Baseline(done.baseline), file.as_posix())


def _begun(found: Review, project: Project, looks: Looks, hiding: Hiding, file: Path) -> Sifted:
    """Writes a baseline of all that is there now, and hides it. Raises FogError where there is one already."""
    from fogtools.check.filter import baseline as old
    from fogtools.check.filter.filtering import rows_of, settings
    from fogtools.files import write_whole

    if file.exists():
        raise FogError(
            Say("{file} is there already; a baseline only shrinks.", file=file.as_posix()),
            Say("`fog check --baseline {file} --update-baseline` takes out what is mended", file=file.as_posix()),
        )
    pages = found.pages
    done = _sift(found, project, looks, hiding, None, "")
    rows = rows_of(done.findings, settings(project, pages), pages)
    write_whole(file, old.written(rows))
    return _sift(found, project, looks, hiding, old.Baseline(rows), file.as_posix())
