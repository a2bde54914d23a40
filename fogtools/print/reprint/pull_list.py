"""The pull list on paper, in the language of the cards: a page to tick off while the old cards come out of the box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from html import escape
from pathlib import Path

from fogtools.finding import Say
from fogtools.print.outputs import Job, Output
from fogtools.print.pdf.pages.side_by_side import Pages, composed
from fogtools.print.reprint.delta import UNKNOWN, Delta, Swap
from fogtools.text.printed import Printed

CSS = """
@page {{ size: {width}mm {height}mm; margin: 18mm 16mm 16mm;
  @bottom-right {{ content: counter(page) " / " counter(pages); font: 8pt '{family}'; color: #555 }} }}
html {{ font: 10pt/1.35 '{family}'; color: #222 }}
h1 {{ font-size: 19pt; line-height: 1.1; margin: 0 0 1mm }}
h2 {{ font-size: 11.5pt; font-weight: 600; margin: 0 0 3mm }}
p {{ margin: 0 0 1.2mm; max-width: 150mm }}
.look {{ border-left: .8mm solid #a02334; padding-left: 3mm; font-weight: 600; margin-top: 3mm }}
table {{ width: 100%; border-collapse: collapse; margin-top: 5mm }}
thead {{ display: table-header-group }}
th {{ text-align: left; font-size: 8.5pt; font-weight: 600; border-bottom: .35mm solid #222; padding: 0 2mm 1mm 0 }}
td {{ border-bottom: .15mm solid #bbb; padding: 1.5mm 2mm 1.5mm 0; vertical-align: top }}
tr {{ break-inside: avoid }}
.n {{ width: 13mm; font-weight: 600 }}
.v {{ width: 33mm; white-space: nowrap }}
.box {{ display: inline-block; width: 3.1mm; height: 3.1mm; border: .3mm solid #222; margin-right: 2mm;
  vertical-align: -.35mm }}
.fresh {{ color: #555; font-size: 8.5pt }}
"""


def with_pull_list(output: Output, delta: Delta) -> Output:
    """The output with the pull list beside its files; alone where cards only come out."""

    def made(job: Job, folder: Path) -> Iterator[Path]:
        if job.faces:
            yield from output.made(job, folder)
        yield pull_list(job, delta, folder)

    def announced(job: Job) -> Iterator[Say]:
        if job.faces:
            yield from output.announced(job)

    return replace(output, made=made, announced=announced)


def pull_list(job: Job, delta: Delta, folder: Path) -> Path:
    """Writes the pull list as a PDF on the job's paper; its path."""
    family = job.style.fonts[-1].family if job.style.fonts else "sans-serif"
    css = CSS.format(width=job.paper.width, height=job.paper.height, family=family)
    style = replace(job.style, css=css, pictures={})
    title = f"{job.said('pull/head')} · {job.title}"
    file = folder / f"{job.stem('pull-list', job.paper.name)}.pdf"
    file.write_bytes(composed(Pages(_page(job, delta), style, job.language, job.paper, title), {}))
    return file


def _page(job: Job, delta: Delta) -> str:
    said, name = job.said, escape(delta.since)
    look = f'<p class="look">{said("pull/look", since=name)}</p>' if delta.new_look else ""
    marks = any(swap.put and swap.put > 1 for swap in delta.swaps)
    mark = f"<p>{said('pull/mark', mark=f'<b>2 {escape(job.language)}</b>')}</p>" if marks else ""
    heads = "".join(f"<th>{said(f'pull/{key}')}</th>" for key in ("number", "card", "out", "put"))
    rows = "".join(_row(swap, said) for swap in delta.swaps)
    since = said("pull/since", since=f"<b>{name}</b>", out=delta.out, put=delta.put)
    return (
        f"<h1>{said('pull/head')}</h1><h2>{escape(job.title)}</h2><p>{since}</p><p>{said('pull/how')}</p>{mark}{look}"
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _row(swap: Swap, said: Printed) -> str:
    card = escape(swap.title) + (f" → {escape(' '.join(filter(None, swap.renamed)))}" if swap.renamed else "")
    if swap.out is None:
        card += f' <span class="fresh">{said("pull/fresh")}</span>'
    cells = (_tick(swap.out, said("pull/old")), _tick(swap.put, said("pull/new")))
    ticks = "".join(f'<td class="v">{cell}</td>' for cell in cells)
    return f'<tr><td class="n">{escape(swap.number)}</td><td>{card}</td>{ticks}</tr>'


def _tick(version: int | None, unknown: str) -> str:
    if version is None:
        return ""
    return f'<span class="box"></span>{unknown if version == UNKNOWN else f"v{version}"}'
