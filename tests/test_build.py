"""`fog build` and the wheel: the whole way, and that nothing is printed where a step before it fails."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.fog import BOX, ROOT, STORY, copy_of_the_project, edit, fog
from tests.printed import page_texts
from tests.share import by_day

A4 = (595.276, 841.890)


def test_nothing_is_printed_where_the_check_fails(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    edit(project / BOX / "features.yaml", "tokens:", "tokns:")
    done = fog("build", "stories", cwd=project)
    assert done.returncode == 1 and "The check failed; nothing was printed." in done.stdout
    assert not (project / "build").exists()


def test_nothing_is_printed_where_the_dry_run_fails(tmp_path: Path) -> None:
    """A first chapter in which nearly nothing may be played yet: no check sees it, the plays do."""
    project = copy_of_the_project(tmp_path)
    story = project / BOX / STORY / "story.yaml"
    edit(story, "  length: 3", "  length: 9")
    sweet = project / BOX / STORY / "sweet.yaml"
    text = re.sub(r"  only if: .*\n", "", sweet.read_text(encoding="utf-8"))
    sweet.write_text(text.replace("  deck: sweet\n", "  deck: sweet\n  only if: [last chapter]\n"), encoding="utf-8")
    done = fog("build", "stories", cwd=project)
    assert done.returncode == 1, done.stdout
    assert "could not go on" in done.stdout and "The dry run failed; nothing was printed." in done.stdout
    assert not (project / "build").exists()


@pytest.mark.nightly
def test_nothing_is_printed_where_one_language_does_not_fit(tmp_path: Path) -> None:
    """English fits and would be written first; French does not, so neither is."""
    project = copy_of_the_project(tmp_path)
    po = project / "locales/fr/LC_MESSAGES/first-light.po"
    edit(po, "Dit ce que la ville pense, au saut du lit.", ("Dit ce que la ville pense, au saut du lit. " * 12).strip())
    done = fog("build", "stories", cwd=project)
    assert done.returncode == 1 and "in language fr" in done.stdout and "mm too long" in done.stdout, done.stdout
    assert not (project / "build").exists()


BUILT = [pytest.param("two-keys", ["en"]), pytest.param(STORY, ["en", "fr"])]
WORDS = {"en": "ADDITIONAL EFFECTS", "fr": "EFFETS SUPPLÉMENTAIRES"}


@pytest.mark.slow
@pytest.mark.parametrize(("story", "languages"), by_day(BUILT, 1))
def test_a_story_is_built_in_its_languages(story: str, languages: list[str], tmp_path: Path) -> None:
    """By day the starter, by night the small box, which is translated."""
    import pypdfium2

    project = tmp_path / "project"
    project.mkdir()
    if story == STORY:
        copy_of_the_project(project)
    else:
        assert fog("new", "story", story, cwd=project).returncode == 0
    done = fog("build", "stories", cwd=project)
    assert done.returncode == 0, done.stdout
    files = sorted(p.relative_to(project / "build").as_posix() for p in (project / "build").rglob("*.pdf"))
    assert files == [f"{story}/{c}/{story}-{c}-{s}-a4.pdf" for c in languages for s in ("large", "small")]
    for code in languages:
        file = project / "build" / story / code / f"{story}-{code}-large-a4.pdf"
        pdf = pypdfium2.PdfDocument(file)
        assert all(abs(a - b) < 0.01 for page in pdf for a, b in zip(page.get_size(), A4, strict=True))
        assert WORDS[code] in "".join(page_texts(file))  # selectable


@pytest.mark.nightly
def test_the_same_bytes_in_another_folder_and_time_zone(tmp_path: Path) -> None:
    projects = [tmp_path / "one", tmp_path / "elsewhere" / "two"]
    for i, folder in enumerate(projects):
        folder.mkdir(parents=True)
        assert fog("new", "story", "two-keys", cwd=folder).returncode == 0
        env = ({"TZ": "UTC", "PYTHONHASHSEED": "1"}, {"TZ": "Asia/Tokyo", "PYTHONHASHSEED": "2", "LC_ALL": "C"})[i]
        assert fog("print", "two-keys", "--no-cache", cwd=folder, **env).returncode == 0
    one, two = ({p.name: p.read_bytes() for p in folder.rglob("*.pdf")} for folder in projects)
    assert one == two and len(one) == 2


@pytest.mark.nightly
def test_a_wheel_works_in_an_empty_folder(tmp_path: Path) -> None:
    """Schemas, catalogues, faces and the starter travel inside; nothing of the checkout is read."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "dist")],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    wheel = next((tmp_path / "dist").glob("*.whl"))
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "venv")], check=True)
    site = next((tmp_path / "venv").rglob("site-packages"))
    shutil.unpack_archive(wheel, site, "zip")
    # the pinned packages of this environment, without its editable fogtools
    (site / "deps.pth").write_text(sysconfig.get_paths()["purelib"] + "\n")
    python = next(p for p in (tmp_path / "venv").rglob("python*") if p.name in ("python", "python.exe"))
    work = tmp_path / "work"
    work.mkdir()
    env = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "FOG_", "LC_", "LANG"))}
    env["FOG_CACHE_DIR"] = os.environ.get("FOG_TESTS_CACHE") or str(tmp_path / "cache")

    def run(*args: str) -> subprocess.CompletedProcess[str]:
        code = "import sys; sys.argv[0] = 'fog'; from fogtools.cli import main; main()"
        done = subprocess.run([str(python), "-c", code, *args], cwd=work, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done

    where = subprocess.run(
        [str(python), "-c", "import fogtools; print(fogtools.__file__)"],
        cwd=work,
        env=env,
        capture_output=True,
        text=True,
    )
    assert str(site) in where.stdout and str(ROOT / "fogtools") not in where.stdout
    run("new", "story", "two-keys")
    run("check")
    run("check", "--schema-only")
    assert "finale" in run("play", "two-keys", "--auto").stdout
    run("print", "two-keys", "--lang", "fr")
    assert len(list((work / "build").rglob("*.pdf"))) == 2
    env["FOG_LANG"] = "fr"
    assert "cartes" in run("--help").stdout
