"""Style sheets cut down to what a document needs: the document looks as with all of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from fogtools.game.face import Face
from fogtools.games.fog_of_love.print.faces import style
from fogtools.print.pdf.layout import css_subset, engine_defaults
from fogtools.print.pdf.layout import faces as layout
from fogtools.print.pdf.layout.css_subset import Cascade, rules
from fogtools.print.pdf.layout.engine import Own
from fogtools.print.pdf.layout.painting import Painter

TRIM = (70.0, 120.0)


@pytest.mark.parametrize(
    ("css", "names", "expected"),
    [
        (".a { x: 1 } .b { x: 2 }", {".a"}, [".a { x: 1 }"]),
        ("p.a > em, .b { x: 1 }", {"p", ".a"}, []),
        ("p.a > em, .b { x: 1 }", {"p", ".a", "em"}, ["p.a > em, .b { x: 1 }"]),
        ("EM:first-child::before { x: 1 }", {"em"}, ["EM:first-child::before { x: 1 }"]),
        (":not(.a) { x: 1 } [hidden] { x: 2 }", set(), [":not(.a) { x: 1 }", " [hidden] { x: 2 }"]),
        ('[class="}"] { x: 1 } [a="]b"] { x: 2 }', set(), ['[class="}"] { x: 1 }', ' [a="]b"] { x: 2 }']),
        ("@page { a: 1; @top-left { b: 2 } } .a { x: 1 }", set(), ["@page { a: 1; @top-left { b: 2 } }"]),
        ('/* } */ .a { content: "}" } #b { x: 1 }', {"#b"}, [" #b { x: 1 }"]),
        (r".a\:b { x: 1 } .c { x: 2 }", set(), [r".a\:b { x: 1 } .c { x: 2 }"]),
        (".a { x: url(data:;} .b { x: 1 }", set(), [".a { x: url(data:;} .b { x: 1 }"]),
        (".a { x: 1", set(), [".a { x: 1"]),
    ],
)
def test_a_rule_is_left_out_only_where_it_cannot_match(css: str, names: set[str], expected: list[str]) -> None:
    found = list(rules(css))
    assert "".join(rule.text for rule in found) == css
    assert [rule.text for rule in found if rule.may_match(names)] == expected


def test_a_document_that_needs_more_has_all_of_it() -> None:
    read: list[str] = []
    sheet = Cascade(".a { x: 1 } .b { x: 2 } .c { x: 3 }", lambda text: read.append(text) or text)
    assert sheet.for_names({".a"}) == sheet.for_names(set()) == ".a { x: 1 }"
    assert sheet.for_names({".b"}) == sheet.for_names(None) == ".a { x: 1 } .b { x: 2 } .c { x: 3 }"
    assert len(read) == 2


LIST = """<div class="body" data-box="body"><ol style="list-style-type: upper-latin"><li>One<li>Two</ol><ul><li>A</ul>
<table><tr><td>x</table><q>quoted</q><p dir="rtl" data-text="says">m<sup>2</sup> <code>c</code></div>"""


@pytest.mark.parametrize("html", [LIST, '<div class="title" data-box="title"><b>A title</b></div>'])
def test_a_face_is_painted_as_with_the_whole_of_the_engines_sheet(html: str, monkeypatch: pytest.MonkeyPatch) -> None:
    faces = [Face("a", "front", html, TRIM)]

    def painted() -> bytes:
        press = layout.Press(style(), "en", 3.0, [TRIM])
        document, laid = layout.laid_in_one(press, faces)
        return Painter(document, press.style.fonts).painted(laid[0][0], 76.0, 126.0).content

    few = painted()
    monkeypatch.setattr(layout, "LITTLE", 0)
    whole = painted()
    monkeypatch.setattr(Own, "serve", lambda *given: None)
    assert engine_defaults.is_known()
    from weasyprint import CSS, HTML
    from weasyprint.html import UA, UA_COUNTER_STYLE

    real = CSS(string=UA, counter_style=UA_COUNTER_STYLE)
    monkeypatch.setattr(HTML, "_ua_stylesheets", lambda self, forms=False: [real])
    assert few == whole == painted() and len(few) > 100


def test_with_another_engine_nothing_is_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import subprocess
    import sys

    code = (
        "import json, sys; from pathlib import Path; from fogtools.print.pdf import known;"
        "data = json.loads(known.FILE.read_text()); data['files']['html.py'] = 'other';"
        "known.FILE = Path(sys.argv[1]); known.FILE.write_text(json.dumps(data));"
        "from fogtools.print.pdf.layout.engine import engine; w = engine(); import cffi;"
        "from weasyprint.html import UA_STYLESHEET as s; from weasyprint.text.ffi import ffi;"
        "assert not known.is_known() and type(ffi) is cffi.FFI; print(len(s.matcher.lower_local_name_selectors) > 50)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "known.json")], capture_output=True, text=True, check=True
    )
    assert done.stdout == "True\n"


def test_a_sheet_knows_its_counters() -> None:
    sheet = css_subset.Agent(
        "@counter-style a { x: 1 } @counter-style b { system: extends a } @counter-style disc { x: 2 }", str
    )
    assert sheet.named_in("counter(n, b)") == {"@a", "@b", "@disc"}
    assert sheet.named_in("nothing") == {"@disc"}
