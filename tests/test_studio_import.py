"""A table in the studio: what it becomes is seen before anything is written, in an empty folder and in a box."""

from __future__ import annotations

from pathlib import Path

import pytest

from fogtools.source import read
from tests.browsed import chromium, violations
from tests.fog import fog
from tests.studio import running

pytestmark = pytest.mark.slow
#: Lets a file with this text fall onto the page.
DROP = """text => {
  const held = new DataTransfer();
  held.items.add(new File([text], "sea-cards.csv"));
  const falls = new DragEvent("drop", { dataTransfer: held, bubbles: true, cancelable: true });
  document.querySelector("main").dispatchEvent(falls);
}"""
TABLE = "Qty,Theme,Question,Answer\n2,Sea,How deep is it?,Deep.\nmany,Sea,How cold?,Cold.\n1,Land,Who waits?,\n"


@pytest.mark.nightly
def test_the_table_that_was_chosen_last_comes_in_and_a_refusal_is_said(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    for name in ("one", "two"):
        (tmp_path / f"{name}.csv").write_text(f"Title,Text\n{name} title,Words of {name}.\n", encoding="utf-8")
    with running(folder) as studio, chromium() as browser:
        page = browser.new_page()
        page.goto(f"http://{studio.host}/?token={studio.token}")
        page.goto(f"http://{studio.host}/import")
        held = []
        page.route("**/bring", lambda route: held.append(route) if not held else route.continue_())
        button = page.locator("form.importing button")
        with page.expect_request("**/bring"):
            page.locator("input[type=file]").set_input_files(tmp_path / "one.csv")
        page.locator("input[type=file]").set_input_files(tmp_path / "two.csv")
        page.wait_for_function("() => !document.querySelector('form.importing button').disabled", timeout=120_000)
        with page.expect_response("**/bring"):
            held[0].continue_()
        page.wait_for_timeout(300)
        assert page.locator("table.mapping caption").inner_text() == "two"
        page.unroute("**/bring")
        page.route(
            "**/bring", lambda route: route.abort() if '"preview"' not in route.request.post_data else route.continue_()
        )
        button.click()
        page.wait_for_function("() => document.querySelector('form.importing [role=alert]').textContent")
        assert "does not answer" in page.locator("form.importing [role=alert]").inner_text() and button.is_enabled()
        page.unroute("**/bring")
        button.click()
        page.wait_for_url(f"http://{studio.host}/", timeout=120_000)
    assert [file.name for file in folder.glob("stories/deck/*/*.yaml") if file.stem != "box"] == ["two.yaml"]


def test_a_table_is_dropped_looked_at_and_then_brought_in(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    with running(folder) as studio, chromium() as browser:
        page = browser.new_page()
        page.goto(f"http://{studio.host}/?token={studio.token}")
        page.goto(f"http://{studio.host}/import")
        assert page.locator("form.importing button").is_disabled() and violations(page) == []
        page.evaluate(DROP, TABLE)
        page.locator("table.mapping").wait_for(timeout=120_000)
        rows = [row.inner_text().split("\t") for row in page.locator("table.mapping tbody tr").all()]
        assert rows == [["Qty", "copies"], ["Theme", "category"], ["Question", "text"], ["Answer", "field answer"]]
        assert page.locator(".findings code", has_text="sea-cards!A3").count() == 1
        face = page.locator(".wall img").first
        page.wait_for_function("() => document.querySelector('.wall img').naturalWidth > 100", timeout=120_000)
        assert face.get_attribute("alt") == "how-deep-is-it" and page.locator(".wall img").count() == 3
        assert violations(page) == [] and [*folder.iterdir()] == []
        page.locator("input[type=file]").focus()
        page.keyboard.press("Tab")
        assert page.locator(":focus").inner_text() == "Bring these cards in"
        page.keyboard.press("Enter")
        page.wait_for_url(f"http://{studio.host}/", timeout=120_000)
    made = read(folder / "stories/deck/sea-cards/sea-cards.yaml").data["cards"]
    assert [card.get("copies", 1) for card in made] == [2, 1, 1] and (folder / "fog.toml").is_file()


@pytest.mark.nightly
def test_a_table_that_changes_in_a_box_is_one_step_that_can_be_undone(tmp_path: Path) -> None:
    (tmp_path / "sea-cards.csv").write_text(TABLE, encoding="utf-8")
    fog("import", "sea-cards.csv", cwd=tmp_path)
    cards = tmp_path / "stories/deck/sea-cards/sea-cards.yaml"
    before = cards.read_bytes()
    (tmp_path / "sea-cards.csv").write_text(TABLE.replace("Deep.", "Deeper."), encoding="utf-8")
    with running(tmp_path) as studio, chromium() as browser:
        page = browser.new_page()
        page.goto(f"http://{studio.host}/?token={studio.token}")
        page.goto(f"http://{studio.host}/import")
        page.locator("input[type=file]").set_input_files(tmp_path / "sea-cards.csv")
        page.locator(".lead", has_text="0 cards new, 1 changed, 2 as they were").wait_for(timeout=120_000)
        page.locator("form.importing button").click()
        page.wait_for_url("**/wall/**", timeout=120_000)
        assert b"Deeper." in cards.read_bytes()
        page.locator("[data-turn=undo]").click()
        page.wait_for_function("() => document.querySelector('#said').textContent.includes('sea-cards.csv')")
    assert cards.read_bytes() == before


@pytest.mark.nightly
def test_cards_are_drawn_by_keyboard_and_the_way_back_undoes(tmp_path: Path) -> None:
    assert fog("new", "deck", "my-table", cwd=tmp_path).returncode == 0
    with running(tmp_path) as studio, chromium() as browser:
        page = browser.new_page()
        page.goto(f"http://{studio.host}/?token={studio.token}")
        page.goto(f"http://{studio.host}/draw/stories/deck/my-table?seed=3")
        assert "20 cards in the pile" in page.locator("main").inner_text()
        page.locator(".draws a", has_text="draw a card").focus()
        page.keyboard.press("Enter")
        page.locator(".sides img").first.wait_for()
        page.wait_for_function("() => document.querySelector('.sides img').naturalWidth > 200", timeout=120_000)
        assert "19 cards in the pile" in page.locator("main").inner_text() and violations(page) == []
        first = page.locator(".sides img").first.get_attribute("alt")
        page.locator(".draws a", has_text="A little further").click()
        assert "1 card laid aside" in page.locator("main").inner_text()
        assert page.locator(".sides img").first.get_attribute("alt") != first
        page.go_back()
        assert page.locator(".sides img").first.get_attribute("alt") == first
        page.locator(".draws a", has_text="put this card back").click()
        assert "20 cards in the pile" in page.locator("main").inner_text()
        page.goto(f"http://{studio.host}/draw/stories/deck/my-table?seed=3&steps=99")
        assert "no such page" in page.locator("main").inner_text()
