"""Whether each text fits its card, in every language that is printed."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.check.stages import CheckedBox, Options
from fogtools.check.stages.opening import language
from fogtools.finding import Finding
from fogtools.print.job_for_story import misfits, parts, undrawn
from fogtools.print.pdf.layout.fit_cache import measured


def fit(here: CheckedBox, options: Options) -> list[Finding]:
    """What does not fit, each once; nothing where a card has errors: what cannot be read cannot be laid out."""
    if not options.fit or any(f.severity == "error" for f in here.own):
        return []
    return list(dict.fromkeys(_misfits(here, options)))


def _misfits(here: CheckedBox, options: Options) -> Iterator[Finding]:
    """Faces that were measured before are not measured again."""
    project, game, box = here.project, here.game, here.box
    for story in parts(box):
        for code in dict.fromkeys((box.written_in, *project.languages)):
            faces = game.printing.faces(box, story, language(here, code, story))
            here.report.count("faces", len(faces))
            name = f"{box.name}.{story or box.name}.{code}"
            overflows, missing = measured(faces, game.printing.style(box), code, options.cache, name, None)
            yield from misfits(game, box, code, overflows)
            yield from undrawn(game, box, code, missing)
