"""Makes the pictures of docs/studio.md anew: `python -m tests.studio_pictures`, as `make pictures` does."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from PIL import Image

from tests.bench_studio import BOX, SHOWN, project
from tests.browsed import chromium
from tests.fog import ROOT
from tests.studio import running

CARD = f"/card/{BOX}?card=on-three"
#: A face that is drawn, room that is told.
WRITTEN = "() => document.querySelector('.meter:not(:empty)') && document.querySelector('.sides img').naturalWidth"


class Shot(NamedTuple):
    """A picture: its name, the page, its language and ground, and what it waits for."""

    name: str
    path: str
    language: str
    ground: str
    there: str


SHOTS = (
    Shot("studio", f"/wall/{BOX}", "en", "light", SHOWN),
    Shot("studio-card-en", f"{CARD}&lang=en", "en", "light", WRITTEN),
    Shot("studio-card-fr", f"{CARD}&lang=fr", "fr", "dark", WRITTEN),
)


def main() -> None:
    """All of them."""
    with TemporaryDirectory() as place, running(project(Path(place))) as server, chromium() as browser:
        first = browser.new_context()
        first.new_page().goto(f"http://{server.host}/?token={server.token}")
        for shot in SHOTS:
            context = browser.new_context(
                viewport={"width": 1100, "height": 760}, locale=shot.language, color_scheme=shot.ground
            )
            context.add_cookies(first.cookies())
            take(context.new_page(), f"http://{server.host}", shot)
            context.close()


def take(page: Any, host: str, shot: Shot) -> None:
    """One picture, once all that is seen on it is there."""
    page.set_default_timeout(300_000)
    page.goto(host + shot.path)
    page.wait_for_function("() => !document.querySelector('[data-waiting]')")
    page.wait_for_function(shot.there)
    small(page.screenshot(), ROOT / "docs/pictures" / f"{shot.name}.png")


def small(png: bytes, file: Path) -> None:
    """Writes a picture with as many colours as one needs to see it."""
    Image.open(BytesIO(png)).convert("RGB").quantize(192).save(file, optimize=True)


if __name__ == "__main__":
    main()
