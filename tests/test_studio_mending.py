"""What is done on the pages of checks, settings and changes: each is one step, to the byte, and can be undone."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from fogtools.check.filter.filtering import filtered
from fogtools.check.runner import review
from fogtools.check.stages import Options
from fogtools.finding import Finding, FogError, Say
from fogtools.games import game_of
from fogtools.project.project import find
from fogtools.project.style import BUDGETS
from tests.fog import BOX, copy_of_the_project, edit

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from starlette.requests import Request

from fogtools.editor.store import Clash
from fogtools.web.app import Studio
from fogtools.web.card.page import card_page, labels_of
from fogtools.web.desk.desk import OLD, Desk
from fogtools.web.pages.checks import MOST_FORMS, Addresses, Labels, check_page, checks, manuals
from fogtools.web.pages.mending import with_comment, without_comment
from fogtools.web.pages.settings import settings, with_settings
from fogtools.web.rendering import key_of_finding

CARDS = f"{BOX}/the-five-twelve/sweet.yaml"
TOML = """\
# ours
[project]
name = "x"   # a name
languages = ["en",
  "fr"]

[checks]  # how grave
large-amount = "note"

[printers.home]
flip = 'long'
"""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = copy_of_the_project(tmp_path / "project")
    edit(made / CARDS, "chooses: both", "chooses: bothh")
    edit(made / CARDS, "title: ", "title:  ")
    monkeypatch.chdir(made)
    monkeypatch.setattr(Desk, "_ask", lambda self, place: None)
    return made


@pytest.fixture
def studio(root: Path, tmp_path: Path) -> Iterator[Studio]:
    made = Studio(root, tmp_path / "cache")
    yield made
    made.close()


def looked(studio: Studio) -> list[Finding]:
    """The findings as they are now, at their box."""
    studio.desk.fresh()
    options = Options(fit=False)
    place = find(studio.desk.root / "stories")
    found = filtered(review(place, game_of, options), place.project, options).findings
    studio.desk._taken(BOX, "findings", list(found))
    return list(studio.desk.boxes[BOX].health.findings or ())


def the(found: list[Finding], check: str) -> Finding:
    return next(one for one in found if one.check == check)


def test_one_finding_is_mended_and_undone(studio: Studio, root: Path) -> None:
    before = (root / CARDS).read_bytes()
    one = the(looked(studio), "unknown-word")
    html = checks(studio.desk, "en", labels_of)
    assert 'data-send="/ignore"' not in html  # it keeps the card from being read
    with pytest.raises(FogError, match="an error keeps the cards from being played"):
        studio.mending.ignore({"key": key_of_finding(one), "reason": "so"}, "en")
    assert f'name="key" value="{key_of_finding(one)}"' in html and 'href="/check/unknown-word"' in html
    told = studio.mending.fix({"key": key_of_finding(one), "preview": True}, "en")
    assert "-  chooses: bothh\n+  chooses: both" in str(told["files"][0]["diff"])  # type: ignore[index]
    assert (root / CARDS).read_bytes() == before
    studio.mending.fix({"key": key_of_finding(one), "seen": told["seen"]}, "en")
    assert (root / CARDS).read_bytes() == before.replace(b"bothh", b"both")
    with pytest.raises(FogError, match="being looked at"):  # the files are others now
        studio.mending.fix({"key": key_of_finding(one)}, "en")
    looked(studio)
    with pytest.raises(FogError, match="found no more"):
        studio.mending.fix({"key": key_of_finding(one)}, "en")
    studio.store.undo()
    assert (root / CARDS).read_bytes() == before


@pytest.mark.parametrize(
    ("code", "chooses", "choices"),
    [("en", "Who chooses", "The options to choose from"), ("fr", "Qui choisit", "Les options")],
)
def test_a_finding_speaks_of_fields_as_the_form_calls_them(
    studio: Studio, root: Path, code: str, chooses: str, choices: str
) -> None:
    """What the form has no label for stays as it is typed in files."""
    edit(root / CARDS, "chooses: bothh", "chooses: both")
    studio.desk.fresh()
    box = studio.desk.boxes[BOX]
    place = box.game.authoring.place(box.box, "the-warm-seat/title")
    assert place
    help = Say("add `chooses` and `choices`, or `fog fmt`")
    one = Finding(place[0].name, 1, 1, "error", "unknown-word", Say("wrong"), help, card=place[2])
    studio.desk._taken(BOX, "findings", [one])
    form = card_page(studio.walls, studio.desk.boxes[BOX], {"card": "the-warm-seat", "lang": "en"}, code)
    for html in (checks(studio.desk, code, labels_of), str(form)):
        (said,) = re.findall(r'<p class="help">.*?→ (.*?)</p>', html)
        told = re.findall(r"<(q|code)>(.*?)</\1>", said)
        assert [kind for kind, _ in told] == ["q", "q", "code"] and told[2][1] == "fog fmt"
        assert told[0][1] == chooses and told[1][1].startswith(choices)
    labels = json.loads(unescape(re.findall(r'data-labels="(.*?)"', str(form))[0]))
    assert labels["chooses"] == chooses  # findings of each key are worded by the page itself


def test_all_that_is_sure_is_mended_as_the_command_does(studio: Studio, root: Path) -> None:
    (root / CARDS).write_bytes((root / CARDS).read_bytes().replace(b"chooses: bothh", b"chooses: both\t"))
    before = (root / CARDS).read_bytes()
    told = studio.mending.fix({"box": BOX, "preview": True}, "en")
    studio.mending.fix({"box": BOX, "seen": told["seen"]}, "en")
    after = (root / CARDS).read_bytes()
    from fogtools.check.fix.apply import mend

    (root / CARDS).write_bytes(before)
    options = Options(fit=False)
    done = mend(find(root / BOX), lambda there: review(there, game_of, options).findings)
    assert {path.as_posix(): new for path, (_, new) in done.changes.items()}.get(CARDS, before) == after
    assert told["said"] and str(told["said"][0]).startswith("Mended" if after != before else "Mended 0")  # type: ignore[index]


def test_a_finding_is_set_aside_with_a_reason(studio: Studio, root: Path) -> None:
    edit(root / CARDS, "chooses: bothh", "chooses: both")
    edit(root / CARDS, "other: +2", "other: +9")
    before = (root / CARDS).read_text(encoding="utf-8")
    one = the(looked(studio), "large-amount")
    key = key_of_finding(one)
    assert 'data-send="/ignore"' in checks(studio.desk, "en", labels_of)
    for reason in ("", "  ", "a\x00b"):
        with pytest.raises(FogError, match="with a reason"):
            studio.mending.ignore({"key": key, "reason": reason}, "en")
    studio.mending.ignore({"key": key, "reason": "it is\n meant: so # really"}, "en")
    text = (root / CARDS).read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if "fog: ignore" in line)
    assert line.strip() == "# fog: ignore large-amount: it is meant: so # really"
    assert text.replace(f"{line}\n", "") == before
    assert "large-amount" not in [f.check for f in looked(studio)]
    html = checks(studio.desk, "en", labels_of)
    assert "it is meant: so # really" in html and "Set aside with a reason" in html, "nothing is set aside unseen"
    said = unescape(re.findall(r'name="said" value="([^"]*)"', html)[-1])
    with pytest.raises(FogError, match="set aside no more"):
        studio.mending.heed({"file": CARDS, "said": f"{said}."}, "en")
    studio.mending.heed({"file": CARDS, "said": said}, "en")
    assert (root / CARDS).read_text(encoding="utf-8") == before, "taken back, to the byte"
    studio.store.undo()
    studio.store.undo()
    assert (root / CARDS).read_text(encoding="utf-8") == before


def test_few_forms_are_made_for_many_findings(studio: Studio) -> None:
    studio.desk.fresh()
    at, asked = Addresses(studio.desk.boxes[BOX], "en"), list[str]()
    said = Labels(at, "en", lambda box, id, code: {"chooses": asked.append(id) or "Who chooses"})  # type: ignore[func-returns-value]
    scenes = [label for label, id in at.labels.items() if at.kinds[id] == "scenes"]
    found = [Finding(CARDS, 3, 1, "error", "x", Say("`chooses` is missing"), card=label) for label in scenes]
    assert len(found) > MOST_FORMS and all(said(one) == {"chooses": "Who chooses"} for one in found)
    assert len(asked) == MOST_FORMS, "a form takes a tenth of a second"


def test_to_mend_names_card_and_field_and_the_file_in_a_tooltip_alone(studio: Studio) -> None:
    one = the(looked(studio), "unknown-word")
    html = unescape(checks(studio.desk, "en", labels_of))
    assert f"{one.card}</a></b> Who chooses: " in html
    assert one.place() in html and one.place() not in re.sub(r'title="[^"]*"', "", html)


@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_page_of_a_check_speaks_to_people_first(studio: Studio, code: str) -> None:
    """Numbers of rules stand in a small last line, what files look like is folded."""
    studio.desk.fresh()
    for name, manual in manuals().items():
        html = check_page(studio.desk, studio.store, name, code)
        assert html is not None
        words = re.sub(r'<details>.*?</details>|<p class="place">.*?</p>', "", html, flags=re.DOTALL)
        assert not re.search(r"\bFOL-\d", words), name
        numbers = set(re.findall(r"FOL-\d+", re.sub(r"(?m)^ .*$", "", manual.manual)))
        assert all(number in html for number in numbers), "each is still told"


def test_a_comment_behind_a_value_goes_alone() -> None:
    text = "- id: a\r\n  both: 9  # fog: ignore large-amount: so\r\n"
    assert without_comment(text.encode(), "x.yaml", "2 ignore large-amount: so") == b"- id: a\r\n  both: 9\r\n"


def test_a_comment_goes_above_the_card_where_its_line_is_a_text() -> None:
    text = "scenes:\r\n- id: a\r\n  says: >-\r\n    one\r\n    two\r\n- id: b\r\n"
    found = Finding("x.yaml", 5, 5, "warning", "doubled-word", Say("x"))
    new = with_comment(b"\xef\xbb\xbf" + text.encode(), found, "# fog: ignore doubled-word: why")
    assert new.decode("utf-8-sig") == text.replace("- id: a", "# fog: ignore doubled-word: why\r\n- id: a")
    with pytest.raises(FogError, match="no comment can stand there"):
        with_comment(b"a: >-\n  one\n  b\n\n  two\n", found, "# fog: ignore doubled-word: why")


def test_old_findings_are_set_aside_until_they_are_mended(studio: Studio, root: Path) -> None:
    found = looked(studio)
    assert found and "can be set aside for now" in checks(studio.desk, "en", labels_of)
    told = studio.mending.baseline({"do": "begin", "preview": True}, "en")
    assert f"{len(found)} finding" in str(told["said"]) and not (root / OLD).exists()
    studio.mending.baseline({"do": "begin", "seen": told["seen"]}, "en")
    assert sum(row["count"] for row in json.loads((root / OLD).read_bytes())["rows"]) == len(found)
    studio.desk.fresh()
    assert studio.desk.boxes[BOX].health.findings == []
    page = checks(studio.desk, "en", labels_of)
    assert f"{len(found)} old finding" in page and "There is nothing to mend." in page
    edit(root / CARDS, "bothh", "both")
    assert not [f for f in looked(studio) if f.check == "unknown-word"]
    studio.mending.baseline({"do": "update"}, "en")
    assert "unknown-word" not in (root / OLD).read_text(encoding="utf-8")
    studio.store.undo()
    studio.store.undo()
    assert not (root / OLD).exists()


def test_the_page_of_a_check_says_what_why_and_how_grave(studio: Studio, root: Path) -> None:
    studio.desk.fresh()
    english = check_page(studio.desk, studio.store, "large-amount", "en") or ""
    assert "<pre" in english and 'name="checks.large-amount"' in english and "Good:" in english
    french = check_page(studio.desk, studio.store, "large-amount", "fr") or ""
    assert re.findall("<h1>(.*?)</h1>", french) != re.findall("<h1>(.*?)</h1>", english)
    assert "<select" not in (check_page(studio.desk, studio.store, "unreadable", "en") or "<select")
    assert check_page(studio.desk, studio.store, "../x", "en") is None


# ------------------------------------------------------------------ settings
@pytest.mark.parametrize(
    ("wanted", "old", "new"),
    [
        ({"project.name": "y"}, '"x"   # a name', '"y"   # a name'),
        ({"project.name": "x", "project.languages": ["en", "fr"], "style.dodges": None, "project.paper": ""}, "", ""),
        ({"project.languages": ["en", "fr", "de"]}, '["en",\n  "fr"]', '["en", "fr", "de"]'),
        ({"project.paper": "letter"}, '  "fr"]\n', '  "fr"]\npaper = "letter"\n'),
        ({"checks.large-amount": "off"}, '"note"', '"off"'),
        ({"checks.large-amount": ""}, 'large-amount = "note"\n', ""),
        ({"printers.home.right": 0.5}, "flip = 'long'\n", "flip = 'long'\nright = 0.5\n"),
        ({"style.dodges": 3}, "flip = 'long'\n", "flip = 'long'\n\n[style]\ndodges = 3\n"),
    ],
)
def test_only_what_differs_is_written(wanted: dict[str, Any], old: str, new: str) -> None:
    for end in ("\n", "\r\n"):
        text, goal = TOML.replace("\n", end), TOML.replace(old, new, 1).replace("\n", end)
        assert with_settings(text, wanted) == goal


@pytest.mark.parametrize(
    "wanted",
    [
        {"project.paper": "a3"},
        {"project.languages": ["english please"]},
        {"checks.large-amount": "loud"},
        {"project.name": 3},
        {"printers.home.right": 99},
        {"project.wishes": "x"},
    ],
)
def test_what_the_file_may_not_say_is_refused(wanted: dict[str, Any]) -> None:
    with pytest.raises(FogError, match=r"fog\.toml"):
        with_settings(TOML, wanted)


def test_settings_are_shown_saved_and_merged(studio: Studio, root: Path) -> None:
    (root / "fog.toml").write_text(TOML, encoding="utf-8")
    page = settings(studio.store, "en", studio.desk.only)
    assert 'for="printers.home.flip"' in page
    french = settings(studio.store, "fr", studio.desk.only)  # languages have names, in the reader's language
    for shown, names in ((page, ["English", "French"]), (french, ["anglais", "français"])):
        (chosen,) = re.findall(r'(?s)data-name="project.languages">(.*?)</div>', shown)
        assert re.findall(r'value="(\w+)" checked> (\S+) <small>', chosen) == [*zip(("en", "fr"), names, strict=True)]
    assert '<option value="de">allemand</option>' in french and '<option value="fr"' not in french
    (spaced,) = re.findall(r'(?s)<select id="translation.french".*?</select>', french)
    assert re.findall(r'value="(\w+)"[^>]*>comme (.*?)\s:', spaced) == [
        ("imprimerie", "en France"),
        ("ca", "au Canada"),
        ("ch", "en Suisse"),
    ]
    key = studio.store.read("fog.toml").hash
    (root / "fog.toml").write_text(TOML.replace("# ours", "# theirs"), encoding="utf-8")
    studio.settings.save({"hash": key, "project.name": "y"}, "en")
    now = TOML.replace("# ours", "# theirs").replace('"x"', '"y"')
    assert (root / "fog.toml").read_text(encoding="utf-8") == now
    with pytest.raises(Clash):
        studio.settings.save({"hash": key, "project.name": "z"}, "en")
    with pytest.raises(FogError, match="have changed since"):
        studio.settings.save({"hash": "0" * 64, "project.name": "z"}, "en")


def sent(route: Any, body: str, code: str) -> Any:
    """The answer to what a page sends in a reader's language."""
    headers = [(b"accept-language", code.encode())]
    scope = {"type": "http", "method": "POST", "path": "/", "query_string": b"", "headers": headers}

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body.encode(), "more_body": False}

    return asyncio.run(route(Request(scope, receive)))


@pytest.mark.parametrize(("code", "said"), [("en", "from 0 to 100"), ("fr", "de 0 à 100")])
def test_a_setting_out_of_range_is_told_at_its_field_in_the_words_of_the_form(
    studio: Studio, root: Path, code: str, said: str
) -> None:
    (root / "fog.toml").write_text(TOML, encoding="utf-8")
    wanted = {"project.name": "z", "style.dodges": 3, "style.contractions": 250}
    key = studio.store.read("fog.toml").hash
    body = json.dumps({"hash": key, **wanted})
    answer = sent(studio.settings.routes()[0].endpoint, body, code)
    told = json.loads(bytes(answer.body))
    assert 'data-wrong="style.contractions"' in settings(studio.store, code, None)
    assert answer.status_code == 422 and told["field"] == "style.contractions"
    assert said in told["error"] and "fog.toml" not in told["error"]
    assert (root / "fog.toml").read_text(encoding="utf-8") == TOML


def test_every_number_of_style_says_what_it_is_with_an_example(studio: Studio, root: Path) -> None:
    (root / "fog.toml").write_text(TOML, encoding="utf-8")
    shown = settings(studio.store, "en", None)
    for key in BUDGETS:
        (help,) = re.findall(rf'id="style.{key}-help">(.*?)</p>', shown)
        (example,) = re.findall(r"Example: ([\d.]+)\. Empty: no limit\.", help)
        assert with_settings(TOML, {f"style.{key}": float(example)})  # what it shows may stand there


# ------------------------------------------------------------------ git
def git(root: Path, *words: str) -> str:
    env = {"GIT_CONFIG_GLOBAL": "/dev/null", "PATH": "/usr/bin:/bin", "HOME": str(root)}
    return subprocess.run(["git", *words], cwd=root, env=env, capture_output=True, text=True, check=True).stdout


def test_changes_are_told_in_printed_words_and_committed_when_asked(studio: Studio, root: Path) -> None:
    studio.desk.fresh()
    assert "Older versions are not kept here" in (studio.history.page("en") or "")
    with pytest.raises(FogError, match="does not keep"):
        studio.history.commit({"message": "x"}, "en")
    edit(root / CARDS, "bothh", "both")
    (root / ".gitignore").write_text(".cache/\n", encoding="utf-8")
    git(root, "init", "-q")
    git(root, "config", "user.name", "A")
    git(root, "config", "user.email", "a@b.example")
    git(root, "add", ".")
    git(root, "commit", "-qm", "first")
    hook = root / ".git/hooks/pre-commit"
    hook.write_text("#!/bin/sh\ntouch ../ran; exit 1\n", encoding="utf-8")
    hook.chmod(0o755)
    studio.desk.fresh()
    assert "Nothing has changed" in (studio.history.page("en") or "")
    text = (root / CARDS).read_text(encoding="utf-8")
    title = re.findall(r"title: +(.*)", text)[0]
    edit(root / CARDS, title, "Quite another")
    studio.desk.fresh()
    page = studio.history.page("en") or ""
    assert "Quite another" in page and title in page and f"<code>{CARDS}</code>" in page
    assert git(root, "status", "--porcelain") == f" M {CARDS}\n"  # it looked, and changed nothing
    with pytest.raises(FogError, match="wants a message"):
        studio.history.commit({"message": " "}, "en")
    assert studio.history.commit({"message": "--amend: <b>new</b> title"}, "en")["committed"] == [CARDS]
    assert git(root, "log", "--format=%s").splitlines() == ["--amend: <b>new</b> title", "first"]
    assert git(root, "status", "--porcelain") == "" and not (root.parent / "ran").exists()
    with pytest.raises(FogError, match="nothing to commit"):
        studio.history.commit({"message": "x"}, "en")
