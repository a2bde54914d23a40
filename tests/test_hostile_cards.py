"""Card texts are hostile input: printed letter by letter or refused in plain words, never executed, never fetched.

Every file and every address that a text names is a trap: a pipe that blocks whoever opens it, a server that remembers
whoever asks. What the process opens is watched besides.
"""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pikepdf
import pytest

from fogtools.finding import FogError
from fogtools.game.printing.face import Face, Style
from fogtools.games.fog_of_love import GAME
from fogtools.games.fog_of_love.cards.box import load
from fogtools.print.pdf import lay_out
from fogtools.print.pdf.layout.faces import LayoutEngine
from fogtools.print.pdf.pages.tagged import tagged
from tests.fog import ROOT, clean, edit, fog
from tests.printed import FONTS, page_texts
from tests.share import by_day
from tests.test_pdf import STYLE

BASE = ROOT / "tests/boxes/base"
#: How Python itself looks for the libraries of the layout engine (`ctypes.util.find_library`), whatever is printed.
SEARCH = re.compile(r"(subprocess\.Popen|os\.posix_spawn) \(b?'([^']*/)?(ldconfig|gcc|cc|ld|objdump)',")
SCENES, STORY = "base/short-crossing/scenes.yaml", "base/short-crossing/story.yaml"
#: Runs `fog` and writes down what it opens, whom it calls, what it starts, and how much memory it took.
WATCHED = """
import os, resource, sys
log = os.open(os.environ["WATCH_LOG"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
def watch(event, args):
    if event == "open" and isinstance(args[0], (str, bytes)) and (args[2] or 0) & 3 == 0:
        os.write(log, b"open " + os.path.abspath(os.fsencode(args[0])) + b"\\n")
    elif event.startswith(("socket.connect", "socket.getaddr", "socket.gethost", "socket.sendto", "urllib", "http.",
                           "ftplib", "subprocess", "os.system", "os.exec", "os.posix_spawn", "os.spawn")):
        os.write(log, event.encode() + b" " + repr(args).encode() + b"\\n")
sys.addaudithook(watch)
sys.argv[0] = "fog"
from fogtools.cli import main
try:
    main()
finally:
    with open("/proc/self/status") as status:  # ru_maxrss would count the process that started this one
        peak = int(next(line for line in status if line.startswith("VmHWM")).split()[1])
    os.write(log, b"peak %d\\n" % peak)
"""
#: What a process may read besides the project: the interpreter with its packages, the tool, the system's libraries.
READABLE = (
    *(f"{Path(folder).resolve()}/" for folder in (sys.prefix, sys.base_prefix, ROOT)),
    *("/usr/", "/lib/", "/lib64/", "/proc/", "/sys/", "/etc/fonts/"),
    *("/dev/null", "/dev/urandom", "/etc/ld.so.cache", "/etc/localtime", "/etc/mime.types"),
)


@pytest.fixture
def project(tmp_path) -> Path:
    shutil.copytree(BASE, tmp_path / "base")
    (tmp_path / "fog.toml").write_text("", encoding="utf-8")
    shutil.copytree(ROOT / "locales", tmp_path / "locales")
    return tmp_path


@pytest.fixture
def trap(tmp_path_factory) -> Iterator[Path]:
    """A pipe: whoever opens it waits until the test is over time."""
    pipe = tmp_path_factory.mktemp("t") / "p"
    os.mkfifo(pipe)
    yield pipe


@pytest.fixture
def listener() -> Iterator[tuple[str, list[str]]]:
    """An address on this machine, and who has called there."""
    calls: list[str] = []
    server = socket.create_server(("127.0.0.1", 0))

    def answer() -> None:
        while True:
            try:
                client, _ = server.accept()
            except OSError:
                return
            calls.append("called")
            client.close()

    threading.Thread(target=answer, daemon=True).start()
    yield f"http://127.0.0.1:{server.getsockname()[1]}", calls
    server.close()


def po(**texts: str) -> str:
    """A French catalogue: `gulls__title` is the translation of the title of gulls; the second word is its source."""
    head = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    head += '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n'
    sources = {"gulls__title": "Gulls", "morning__text": "The gangway is wet.", "wind__title": "Wind"}
    quoted = {key: text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") for key, text in texts.items()}
    rows = (
        f'\nmsgctxt "{key.replace("__", "/")}"\nmsgid "{sources[key]}"\nmsgstr "{text}"\n'
        for key, text in quoted.items()
    )
    return head + "".join(rows)


def translate(project: Path, **texts: str) -> None:
    (project / "locales/fr/LC_MESSAGES/base.short-crossing.po").write_text(po(**texts), encoding="utf-8")


def watched(project: Path, *args: str) -> tuple[subprocess.CompletedProcess[str], list[str], int]:
    """The finished `fog`, what it reached for outside, and its memory in MB."""
    log = project / "watch.log"
    done = subprocess.run(
        [sys.executable, "-c", WATCHED, *args],
        cwd=project,
        env=clean(project, WATCH_LOG=str(log)),
        capture_output=True,
        text=True,
        timeout=90,
    )
    said = log.read_text(encoding="utf-8", errors="replace").splitlines()
    rows = [row for row in said if not SEARCH.match(row)]
    assert any(row.endswith("/scenes.yaml") for row in rows), "nothing was watched"
    temporary = str(Path(os.environ.get("TMPDIR", "/tmp")).resolve())
    inside = (*READABLE, f"{project.resolve()}/", f"{clean(project)['FOG_CACHE_DIR']}/")
    outside = [
        row
        for row in rows
        if not row.startswith("peak ")
        and not (row.startswith("open ") and (row[5:] in READABLE or row[5:].startswith(inside)))
        and not re.match(rf"open {re.escape(temporary)}/(tmp|weasyprint-)[^/]*(/|$)", row)
    ]
    return done, outside, max(int(row[5:]) for row in rows if row.startswith("peak ")) // 1024


def text_of(file: Path) -> str:
    """All letters of a PDF, without white space and the marks of line ends."""
    said = "".join(page_texts(file))
    return re.sub(r"[\s\u00ad\u200b]", "", said.replace("\ufffe", "-"))  # a hyphen that ends a line


def lively(file: Path) -> list[str]:
    """What in a PDF could act: scripts, links, files in it, launches."""
    with pikepdf.open(file) as pdf:
        found = [key for key in ("/OpenAction", "/AA", "/AcroForm") if key in pdf.Root]
        names = pdf.Root.get("/Names", {})
        found += [key for key in ("/JavaScript", "/EmbeddedFiles") if key in names]
        found += ["/Annots" for page in pdf.pages if "/Annots" in page]
    return found


@pytest.mark.nightly
def test_texts_that_name_files_and_addresses_are_printed_as_text_and_nothing_is_fetched(project, trap, listener):
    address, calls = listener
    said = [
        f"<img src={trap}>",
        f"</style><style>@import url({address}/a.css)",
        f'<link rel="stylesheet" href="{address}/b.css">',
        f'<script src="{address}/c.js">fetch("{address}")</script>',
        f'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file://{trap}"/></svg>',
        f'<a href="javascript:alert(1)" style="background: url({trap})">x</a>',
        f'<link rel="attachment" href="file://{trap}"><object data="{trap}"></object><iframe src="{trap}">',
        f"<!--><base href='{address}'> ]]> <![CDATA[ <?xml-stylesheet href='{address}'?>",
        '"><b onclick=alert(1)>&amp;&lt;&#60;&nbsp;{title}{n}%s%(n)s$css\\A;}*{display:none}',
    ]
    file = project / SCENES
    for name, text in zip(
        ("Gulls", "Wind", "Rain", "Old photo", "A letter", "The map", "The horn", "A whistle", "Man overboard"),
        said,
        strict=True,
    ):
        edit(file, f"title: {name},", f"title: {name}, text: {json.dumps(text)},")
    edit(project / "base/box.yaml", "title: engaged", f"title: {json.dumps('<i>wed</i> ' + said[0])}")
    edit(project / "base/box.yaml", "title: Gossip", f"title: {json.dumps('<u>' + said[1])}")
    edit(project / "base/box.yaml", "box: A short crossing", f"box: {json.dumps(said[2])}")
    edit(
        file,
        "title: Hot chocolate, does: {both: +1}",
        "title: Hot chocolate, does: {mark: engaged, track: {gossip: +1}}",
    )
    translate(project, morning__text=said[0] + said[3], gulls__title=said[4])
    done, outside, _ = watched(project, "print", "base", "--as", "accessible", "--lang", "fr", "--out", "out")
    assert done.returncode == 0, done.stdout + done.stderr
    assert outside == [] and calls == []
    made = project / "out/short-crossing-fr-accessible.pdf"
    printed = straight(text_of(made))
    for text in (*said, said[0] + said[3], "<i>wed</i>", "<u>"):
        assert re.sub(r"\s", "", text) in printed, text
    assert lively(made) == []
    done, outside, _ = watched(project, "print", "base", "--out", "out")
    assert done.returncode == 1 and "mm too wide" in done.stdout
    assert outside == [] and calls == [] and not list((project / "out").glob("*a4*"))


def straight(text: str) -> str:
    """Typographic quotes as they were typed, and no line ends."""
    return text.translate({0x2018: "'", 0x2019: "'", 0x201C: '"', 0x201D: '"', 0xAB: '"', 0xBB: '"'})


@pytest.mark.slow
def test_short_markup_is_printed_on_the_cards_and_in_the_margins_letter_by_letter(project):
    file = project / SCENES
    edit(file, "title: Gulls,", 'title: "<img src=x>", text: "</div></style> <script> {n} &amp; %s </script>",')
    edit(project / STORY, "title: A short crossing", 'title: "{n} </title> &lt;"')
    done, outside, _ = watched(project, "print", "base", "--out", "out")
    assert done.returncode == 0, done.stdout + done.stderr
    assert outside == []
    made = project / "out/short-crossing-en-large-a4.pdf"
    printed = text_of(made)
    for text in ("<imgsrc=x>", "</div></style><script>{n}&amp;%s</script>", "{n}</title>&lt;·en·sheet1of6·front"):
        assert text in printed
    assert lively(made) == []
    with pikepdf.open(made) as pdf:
        assert str(pdf.docinfo["/Title"]) == "{n} </title> &lt;"


@pytest.mark.nightly
def test_the_rest_of_the_kit_prints_titles_letter_by_letter_too(project):
    edit(project / STORY, "title: A short crossing", 'title: "{n} </title> &lt;"')
    edit(project / "base/box.yaml", "title: Gossip", 'title: "<u>{n}%s"')
    done = fog("print", "base", "--as", "kit", "--out", "out", cwd=project)
    assert done.returncode == 0, done.stdout + done.stderr
    made = {file.name.split("-")[3]: file for file in (project / "out").glob("*.pdf")}
    assert "<u>{n}%s" in text_of(project / "out/short-crossing-en-board-whole.pdf")
    for name in ("tuckboxes", "reference"):
        assert "{n}</title>&lt;" in text_of(made[name])
    assert [lively(file) for file in made.values()] == [[]] * len(made)


#: What stands in the titles of some scenes, and what is said of each: by the reader of YAML, the models, the layout.
REFUSED = {
    "yaml": {
        "Gulls": (r'"a\uD83Db"', "YAML cannot read this line"),
        "Wind": (r'"a\uD83D\uDE00b"', "YAML cannot read this line"),
    },
    "models": {
        "Gulls": (r'"a\0b"', "an invisible control character (U+0000 NULL) stands in this text"),
        "Wind": (r'"a\x1b[31mb"', "an invisible control character (U+001B ESCAPE) stands in this text"),
        "Rain": (r'"a\u202Eb"', "an invisible control character (U+202E RIGHT-TO-LEFT OVERRIDE) stands in this text"),
        "The map": (r'"a\u2066b"', "an invisible control character (U+2066 LEFT-TO-RIGHT ISOLATE) stands in this text"),
        "The horn": ('"' + "w" * 10_000 + '"', "this text has 10000 characters; there must be at most 2000"),
        "Old photo": ('"' + "we " * 33_333 + '."', "this text has 100000 characters; there must be at most 2000"),
        "A letter": ("!!python/object/apply:os.system [ls]", "error"),
    },
    "layout": {
        "Gulls": (r'"a\uE000b"', "has U+E000, which the font cannot draw"),
        "Wind": (r'"a\uFFFEb"', "has U+FFFE, which the font cannot draw"),
        "Rain": ('"a' + "\u0301" * 60 + '"', "has U+0301, which the font cannot draw"),
        "The map": ('"' + "w" * 1_900 + '"', "mm too wide"),
    },
}


@pytest.mark.parametrize("by", REFUSED)
def test_what_no_card_can_print_is_refused_in_plain_words(project, by):
    for title, (written, _) in REFUSED[by].items():
        edit(project / SCENES, f"title: {title},", f"title: {written},")
    done = fog("print", "base", "--out", "out", cwd=project)
    assert done.returncode == 1, done.stdout
    for title, (_, told) in REFUSED[by].items():
        assert told in done.stdout, title
    assert "Nothing was printed" in done.stdout and "Traceback" not in done.stderr
    assert len(done.stdout) < 8_000 and not list((project / "out").glob("*.pdf"))


@pytest.mark.parametrize("output", by_day(["accessible", "sheets"], 1))
def test_what_no_card_can_print_is_refused_in_a_translation_too(project, output):
    translate(project, gulls__title="a\u001bb", wind__title="a\u202eb\ufeff", morning__text="a" + "\u0301" * 5_000)
    done = fog("print", "base", "--lang", "fr", "--as", output, "--out", "out", cwd=project)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "in language fr, `title` of card gulls has U+001B, which the font cannot draw" in done.stdout
    assert "in language fr, `title` of card wind has U+202E U+FEFF, which the font cannot draw" in done.stdout
    assert "in language fr, `text` of card morning has U+0301, which the font cannot draw" in done.stdout


def test_invisible_signs_that_do_no_harm_are_left_to_the_letters_around_them(project):
    edit(project / SCENES, "title: Gulls,", r'title: "Gu\u200Bl\u2060l\u00ADs",')
    done = fog("print", "base", "--as", "accessible", "--out", "out", cwd=project)
    assert done.returncode == 0, done.stdout
    assert "Gulls" in text_of(project / "out/short-crossing-en-accessible.pdf").replace("\u2060", "")


@pytest.mark.nightly
def test_endless_translations_cost_little_time_and_memory(project):
    translate(project, gulls__title="w" * 10_000, wind__title="x y " * 8_000, morning__text="\n".join("♥" * 200))
    done, outside, peak = watched(project, "print", "base", "--lang", "fr", "--out", "out")
    assert done.returncode == 1, done.stdout[-2000:] + done.stderr[-2000:]
    for card in ("gulls", "wind", "morning"):
        assert re.search(f"of card {card}[^\n]* mm too (wide|long)", done.stdout)
    assert outside == [] and peak < 350


@pytest.mark.parametrize("output", ["sheets", "accessible"])
def test_what_would_take_minutes_to_lay_out_is_refused_before(project, output):
    translate(project, gulls__title="♥" * 20_000 if output == "sheets" else "x y " * 50_000)
    done = fog("print", "base", "--lang", "fr", "--as", output, "--out", "out", cwd=project)
    assert done.returncode == 2 and "card gulls has far more text than a card holds" in done.stderr


def test_bytes_that_are_no_text_are_refused_where_they_stand(project):
    file = project / "locales/fr/LC_MESSAGES/base.short-crossing.po"
    file.write_bytes(po(gulls__title="XX").encode().replace(b"XX", b"a\xed\xa0\xbdb"))
    done = fog("print", "base", "--lang", "fr", "--out", "out", cwd=project)
    assert done.returncode == 2 and "this byte (0xED) is not UTF-8." in done.stderr


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        (SCENES, "id: gulls,", "id: 'gulls\" onload=x',"),
        (SCENES, "id: gulls,", "id: '../../gulls',"),
        (SCENES, "number: 111, deck: sweet", "number: 111, deck: 'a;}*{}'"),
        ("base/box.yaml", "short-crossing:\n", "'../crossing':\n"),
        ("base/box.yaml", "id: base", "id: '../../base'"),
        ("base/box.yaml", "edition: one-story", "edition: ../../../etc/passwd"),
        ("base/box.yaml", "gossip: {title", "'gossip<b>': {title"),
        ("base/editions/pocket.yaml", "seats: [pink, blue]", "seats: ['pink\"><script>', blue]"),
        ("base/editions/pocket.yaml", "large: [70, 120]", "'large;}': [70, 120]"),
        ("base/editions/pocket.yaml", "large: [70, 120]", "large: ['70mm;}', 120]"),
    ],
)
def test_names_that_would_reach_markup_styles_or_paths_are_refused(project, name, old, new):
    """Ids stand in classes, attributes and file names: the models let nothing through that means something there."""
    edit(project / "base/box.yaml", "edition: one-story", "edition: pocket")
    if old == "edition: one-story":
        old = "edition: pocket"
    edit(project / name, old, new)
    assert "error" in {finding.severity for finding in GAME.authoring.check(load(project / "base", project))}


def test_what_a_name_would_break_is_not_printed(project):
    """Where an error is found nothing is laid out; one name stands for all that are refused above."""
    edit(project / SCENES, "id: gulls,", "id: '../../gulls',")
    done = fog("print", "base", "--out", "out", cwd=project)
    assert done.returncode == 1 and "error" in done.stdout
    assert "Traceback" not in done.stderr and not list((project / "out").glob("*.pdf"))


HOLES = [
    '<img src="{file}">',
    '<img src="{url}/a.png">',
    '<link rel="stylesheet" href="{url}/a.css">',
    "<style>@import url({url}/a.css);</style>",
    "<style>@import url({file});</style>",
    '<div style="background: url({file})">x</div>',
    '<p style="content: url({url}/x.svg)">x</p>',
    '<ul style="list-style: url({file})"><li>x</li></ul>',
    "<style>@font-face {{ font-family: f; src: url({file}) }} p {{ font-family: f }}</style><p>x</p>",
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="{file}" width="9" height="9"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><use href="{file}#a"/></svg>',
    '<object data="{file}"></object>',
    '<embed src="{file}">',
    '<link rel="attachment" href="{file}">',
    '<a rel="attachment" href="{file}">x</a>',
    '<base href="{url}/"><img src="a.png">',
    '<iframe src="{url}"></iframe><script src="{url}/a.js"></script>',
]


def test_were_there_a_hole_in_the_escaping_nothing_would_be_fetched_all_the_same(trap, listener):
    """Behind the escaping stands a fetcher that hands out the style's own files and nothing else."""
    address, calls = listener
    holes = [hole.format(file=trap.as_uri(), url=address) for hole in HOLES]
    press = LayoutEngine(STYLE, "en", 3.0, [(70.0, 120.0)])
    unharmed(lambda: [refused(press.document, [(0, Face("a", "front", hole, (70.0, 120.0)))]) for hole in holes])
    unharmed(lambda: [refused(tagged, hole, "Title", "en", STYLE) for hole in (holes[0], holes[2], *holes[13:16])])
    assert calls == []


def refused(make: Callable[..., object], *given: object) -> None:
    """Makes it; a refusal of the address is fine, anything else is not."""
    try:
        make(*given)
    except FogError as error:
        assert "which is not part of its style" in str(error)


def unharmed(work: Callable[[], object]) -> None:
    """Does it, and fails where it waits for a pipe."""
    failed: list[BaseException] = []

    def run() -> None:
        try:
            work()
        except BaseException as fault:  # the engine's refusals stand beside Exception
            failed.append(fault)

    done = threading.Thread(target=run, daemon=True)
    done.start()
    done.join(20)
    assert not done.is_alive() and not failed, failed


INSIDE = [
    '<image href="{file}" width="9" height="9"/>',
    '<use href="{file}#a"/>',
    '<style>@import url("{url}/a.css");</style>',
    '<script href="{url}">x()</script>',
    '<foreignObject><img src="{url}"/></foreignObject>',
]


def test_a_picture_that_names_files_or_runs_scripts_is_drawn_without_them(trap, listener):
    address, calls = listener
    drawn = [one.format(file=trap.as_uri(), url=address) for one in INSIDE]
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
    pictures = {f"{i}.svg": f"{head}{one}</svg>".encode() for i, one in enumerate(drawn)}
    style = Style("p { font: 9pt Serif }", FONTS, pictures)
    body = "<p>x</p>" + "".join(f'<img src="fog:{name}" alt="a">' for name in pictures)
    unharmed(lambda: refused(tagged, body, "Title", "en", style))
    unharmed(lambda: refused(lay_out, [Face("a", "front", body, (70.0, 120.0))], style, "en"))
    assert calls == []
