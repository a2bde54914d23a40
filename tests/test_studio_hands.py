"""A card that is written by form, as text and by another program, in a real browser: nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from tests.browsed import chromium, violations
from tests.fog import copy_of_the_project, edit
from tests.studio import Running, running

pytestmark = pytest.mark.slow
CARD, SLEEP = "the-warm-seat", "while-you-sleep"
BOX = "stories/fog-of-love/first-light"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy_of_the_project(tmp_path)
    return tmp_path


@contextmanager
def opened(browser: Any, studio: Running, card: str = CARD, width: int = 1280) -> Iterator[Any]:
    """The page of a card, for one who comes for the first time."""
    context = browser.new_context(viewport={"width": width, "height": 900}, locale="en")
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.goto(f"http://{studio.host}/?token={studio.token}")
    page.goto(f"http://{studio.host}/card/{BOX}?card={card}&lang=en")
    page.locator(".meter:not(:empty)").first.wait_for()
    yield page
    context.close()


def titled(folder: Path, title: str) -> Path:
    """The file in which the card has this title."""
    return next(file for file in (folder / BOX).rglob("*.yaml") if f"  title: {title}\n" in file.read_text("utf-8"))


def title(page: Any) -> Any:
    return page.locator("""[data-path$=',"title"]'] [data-value]""").first


def as_text(page: Any, said: str) -> None:
    """The text, once it says this."""
    page.locator("#t-text").click()
    page.wait_for_function("(said) => document.querySelector('fog-text').value?.includes(said)", arg=said)


def state(page: Any, said: str) -> None:
    page.wait_for_function("(said) => document.querySelector('[data-state]').textContent === said", arg=said)


def replaced(page: Any, old: str, new: str) -> None:
    """Writes in the text what somebody would type there."""
    at = """([old, now]) => { const text = document.querySelector('fog-text'), from = text.value.indexOf(old);
      text.view.dispatch({ changes: { from, to: from + old.length, insert: now } }); }"""
    page.evaluate(at, [old, new])


@pytest.mark.nightly
def test_the_text_is_what_the_form_has_made_of_it(folder: Path) -> None:
    """What was typed into the form, and what was undone, is in the text before it is saved; both count as steps."""
    file = titled(folder, "The warm seat")
    with running(folder) as studio, chromium() as browser, opened(browser, studio) as page:
        title(page).fill("The cold seat")
        state(page, "Saved.")
        assert page.locator("h1").inner_text().endswith("The cold seat")
        back = page.locator("[data-turn=undo]")
        assert back.is_enabled() and "The warm seat" in back.get_attribute("title")
        as_text(page, "title: The cold seat")
        replaced(page, "title: The cold seat", "title: The cold, cold seat")
        state(page, "Not saved yet.")
        page.locator("#t-form").click()
        other = page.locator("textarea[data-value]").nth(1)
        said = other.input_value()
        other.fill(f"{said} Or so.")
        state(page, "Saved.")
        page.locator("#t-text").click()
        page.locator("[data-save]").click()
        page.wait_for_function("() => document.querySelector('h1').textContent.endsWith('The cold, cold seat')")
        now = file.read_text("utf-8")
        assert "title: The cold, cold seat\n" in now and f"{said} Or so." in " ".join(now.split())
        for _ in range(3):
            undo(page)
        copy_of_the_project(folder.parent / "as it was")
        assert now != file.read_text("utf-8") == titled(folder.parent / "as it was", "The warm seat").read_text("utf-8")


@pytest.mark.nightly
def test_a_text_that_nobody_saved_is_there_after_a_kill(folder: Path) -> None:
    file = titled(folder, "The warm seat")
    before = file.read_bytes()
    with chromium() as browser:
        with suppress(LookupError), running(folder) as studio, opened(browser, studio) as page:
            as_text(page, "title: The warm seat")
            with page.expect_response("**/draft"):
                replaced(page, "title: The warm seat", "title: The kept seat")
            studio.process.kill()
            raise LookupError  # it cannot be ended in good order any more
        assert file.read_bytes() == before
        with running(folder) as studio, opened(browser, studio) as page:
            as_text(page, "title: The kept seat")
            state(page, "This is what you wrote last; it is not saved yet.")
            assert violations(page) == []
            page.locator("[data-save]").click()
            page.wait_for_function("() => document.querySelector('h1').textContent.endsWith('The kept seat')")
        assert file.read_bytes() == before.replace(b"title: The warm seat", b"title: The kept seat")
        with running(folder) as studio, opened(browser, studio) as page:
            as_text(page, "title: The kept seat")
            assert page.locator("[data-state]").inner_text() == ""


@pytest.mark.nightly
def test_two_at_the_same_value_are_shown_beside_each_other(folder: Path) -> None:
    """In the form and in the text: nothing is written before somebody has chosen."""
    file = titled(folder, "The warm seat")
    with running(folder) as studio, chromium() as browser, opened(browser, studio) as page:
        page.route("**/changes*", lambda route: route.abort())  # the page has not heard of it yet
        page.wait_for_timeout(1500)
        file.write_text(file.read_text("utf-8").replace("The warm seat", "Their seat"), "utf-8")
        title(page).fill("My seat")
        dialog = page.locator("dialog.clash[open]")
        dialog.locator("fog-merge .cm-content").nth(1).wait_for()
        shown = dialog.locator("fog-merge .cm-content").all_inner_texts()
        assert shown == ["Their seat", "My seat"] and violations(page) == []
        assert "title: Their seat\n" in file.read_text("utf-8")
        dialog.locator("[data-mine]").click()
        state(page, "Saved.")
        assert "title: My seat\n" in file.read_text("utf-8")

        as_text(page, "title: My seat")
        replaced(page, "title: My seat", "title: My seat again")
        file.write_text(file.read_text("utf-8").replace("My seat", "Nobody’s seat"), "utf-8")
        page.locator("[data-save]").click()
        dialog.locator("fog-merge .cm-content").nth(1).wait_for()
        assert "title: Nobody’s seat\n" in file.read_text("utf-8") and violations(page) == []
        dialog.locator("[data-theirs]").click()
        page.wait_for_function("() => /Nobody’s seat/.test(document.querySelector('fog-text').value)")
        assert "title: Nobody’s seat\n" in file.read_text("utf-8")
        page.wait_for_function("() => document.querySelector('h1').textContent.endsWith('Nobody’s seat')")
        assert title(page).input_value() == "Nobody’s seat"


@pytest.mark.nightly
def test_what_was_typed_is_saved_after_all_that_came_between(folder: Path) -> None:
    """The studio does not answer for a while; somebody closes the question without an answer: nothing is lost by it."""
    file = titled(folder, "The warm seat")
    gone = "The studio does not answer; it may have ended. What you wrote last is not saved."
    with running(folder) as studio, chromium() as browser, opened(browser, studio) as page:
        page.route("**/edit", lambda route: route.abort())
        title(page).fill("A first seat")
        state(page, gone)
        page.unroute("**/edit")
        state(page, "Saved.")
        assert "title: A first seat\n" in file.read_text("utf-8")

        page.route("**/changes*", lambda route: route.abort())  # the page has not heard of it yet
        page.wait_for_timeout(1500)
        file.write_text(file.read_text("utf-8").replace("A first seat", "Their seat"), "utf-8")
        title(page).fill("My seat")
        dialog = page.locator("dialog.clash[open]")
        for said in ("My seat", "My own seat"):
            dialog.locator("fog-merge .cm-content").nth(1).wait_for()
            assert dialog.locator("fog-merge .cm-content").all_inner_texts() == ["Their seat", said]
            page.keyboard.press("Escape")
            state(page, "Not saved yet.")
            assert "title: Their seat\n" in file.read_text("utf-8")
            title(page).fill("My own seat")
        dialog.locator("[data-mine]").click()
        state(page, "Saved.")
        assert "title: My own seat\n" in file.read_text("utf-8")


# ------------------------------------------------------------------ what is new
@pytest.mark.nightly
def test_what_is_missing_in_what_was_just_added_is_asked_for_quietly(folder: Path) -> None:
    """Until the focus has left it once; then it is said as any other fault is."""
    file = titled(folder, "The warm seat")
    text = file.read_text("utf-8")
    begin = text.index("  chooses: both\n")  # the card's words stay, and nothing that happens
    file.write_text(text[:begin] + text[text.index("- id:", begin) :], "utf-8")
    with running(folder) as studio, chromium() as browser, opened(browser, studio) as page:
        loud = page.locator(".card-form .faults .bad")
        quiet = page.locator(".card-form .faults p.hint")
        page.locator("""[data-add]:has(option[value="choices"])""").first.select_option(value="choices")
        quiet.first.wait_for()
        assert "changes nothing" in quiet.first.inner_text() and loud.count() == 0
        title(page).focus()
        loud.filter(has_text="choice A changes nothing").wait_for()
        assert quiet.count() == 0 and violations(page) == []


# ------------------------------------------------------------------ numbers
@pytest.mark.nightly
def test_a_number_that_is_none_is_told_at_its_field(folder: Path) -> None:
    """It stays as it is typed, nothing of it is saved or said to be; the sentence beside it follows whole ones."""
    file = titled(folder, "The warm seat")
    with running(folder) as studio, chromium() as browser, opened(browser, studio) as page:
        field = at(page, "B", "chooser")
        number, told, words = field.locator("input").first, field.locator(".faults"), field.locator(".printed")
        before = file.read_bytes()
        for typed, kept in (("1.5", "1.5"), ("", ""), ("e", "")):
            number.fill("")
            number.press_sequentially(typed)
            assert told.inner_text() == "Write a whole number, such as 3 or -1."
            state(page, "Not saved yet.")
            assert number.input_value() == kept and number.get_attribute("aria-invalid") == "true"
        title(page).fill("The warm bench")
        state(page, "Not saved yet.")  # for the number is not, whatever else is
        page.wait_for_function("() => document.querySelector('h1').textContent.includes('bench')")
        assert file.read_bytes() == before.replace(b"  title: The warm seat\n", b"  title: The warm bench\n")
        anew(page, lambda: at(page, "A", "other").locator("[data-remove]").click())
        assert number.evaluate("one => one.validity.badInput") and told.inner_text()  # what is typed is there still
        number.fill("99")
        state(page, "Saved.")
        assert told.inner_text() == "" and number.get_attribute("aria-invalid") is None
        page.wait_for_function("one => one.textContent === 'CHOOSER +99 ♥'", arg=words.element_handle())
        assert b"chooser: +99" in file.read_bytes()
        number.fill("")
        number.press_sequentially("+7")
        page.wait_for_function("one => one.textContent === 'CHOOSER +7 ♥'", arg=words.element_handle())
        state(page, "Saved.")
        assert number.input_value() == "7" and b"chooser: +7" in file.read_bytes()


#: What can be tapped and is less than 24 px wide or high; a box to tick is tapped by its label.
SMALL = """() => [...document.querySelectorAll("a, button, input, select, textarea, summary")]
  .filter((one) => one.checkVisibility() && !one.matches(".skip, .unseen, .unseen *"))
  .map((one) => [one.outerHTML.slice(0, 90), (one.closest("label") ?? one).getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 24 || height < 24).map(([what]) => what)"""
WIDE = "() => document.documentElement.scrollWidth"


@pytest.mark.nightly
def test_a_form_on_a_phone_is_folded_and_as_wide_as_the_screen(folder: Path) -> None:
    """What stands in its groups is folded, but for what is printed; whatever can be tapped is large enough for that."""
    with running(folder) as studio, chromium() as browser, opened(browser, studio, SLEEP, 390) as page:
        folded = page.locator("fieldset[data-folded]")
        assert folded.count() == 6 and folded.locator("> .printed").filter(visible=True).count() == 3  # options, rows
        assert (page.evaluate(SMALL), violations(page), page.evaluate(WIDE)) == ([], [], 390)
        for left in range(5, -1, -1):
            page.locator("legend > .fold[aria-expanded=false]").first.focus()
            page.keyboard.press("Enter")
            assert folded.count() == left
        assert (page.evaluate(SMALL), violations(page), page.evaluate(WIDE)) == ([], [], 390)
        page.locator(".fold").first.click()
        assert folded.count() == 1 and not page.locator(".fold").nth(1).is_visible()
        page.goto(f"http://{studio.host}/settings")
        assert (page.evaluate(SMALL), violations(page), page.evaluate(WIDE)) == ([], [], 390)


#: Where a side of the card stands on the screen, and which sides are seen.
SEEN = """() => [...document.querySelectorAll(".sides img")].filter((one) => one.checkVisibility())
  .map((one) => [one.dataset.side, one.getBoundingClientRect()])
  .map(([side, { top, bottom, height }]) => [side, top >= 0 && bottom <= innerHeight && height < innerHeight / 4])"""


@pytest.mark.nightly
def test_a_phone_keeps_the_side_in_sight_that_is_written(folder: Path) -> None:
    """Small, above whatever is typed in; the other side, and a large one, are a button away; nothing is wider."""
    with running(folder) as studio, chromium() as browser, opened(browser, studio, SLEEP, 390) as page:
        field = page.locator("[data-path$='\"title\"]'] [data-value]").first
        last = page.locator(".card-form textarea, .card-form input").filter(visible=True).last
        for one in (field, last):
            one.focus()
            page.keyboard.type("x")
            assert page.evaluate(SEEN) == [["front", True]]
            top = one.evaluate("one => one.getBoundingClientRect().top")
            assert top >= page.locator(".sides").bounding_box()["height"]  # the side does not lie upon it
        page.get_by_role("button", name="The other side").click()
        assert page.evaluate(SEEN) == [["back", True]]
        large = page.get_by_role("button", name="Large")
        large.click()
        assert large.get_attribute("aria-pressed") == "true" and page.evaluate(SEEN)[0][1] is False
        assert (page.evaluate(SMALL), violations(page), page.evaluate(WIDE)) == ([], [], 390)


# ------------------------------------------------------------------ conditions
@contextmanager
def asleep(folder: Path) -> Iterator[tuple[Any, Path, bytes]]:
    """The page of a card with conditions, its file, and its bytes; behind a row of it somebody has noted something."""
    file = folder / BOX / "the-five-twelve/serious.yaml"
    edit(file, "    match A:\n      text: Two of your", "    match A:  # the loud one\n      text: Two of your")
    with running(folder) as studio, chromium() as browser, opened(browser, studio, SLEEP) as page:
        yield page, file, file.read_bytes()


def at(page: Any, *path: object) -> Any:
    """What stands on the form at the end of this path, below the card."""
    end = json.dumps(path, separators=(",", ":"))[1:]
    return page.locator(f"[data-path$='{end}']").first


def steps(page: Any, *path: object) -> Any:
    """The fields of a condition."""
    return at(page, *path).locator(".steps").first.locator("select, input")


def shown(page: Any, *path: object) -> list[str]:
    """What stands in the fields of a condition."""
    return [one.evaluate("one => one.selectedOptions?.[0].label ?? one.value") for one in steps(page, *path).all()]


def anew(page: Any, do: Callable[[], object]) -> None:
    """Does something and waits until the form is made anew."""
    page.evaluate("() => { document.querySelector('.card-form').dataset.old = 'yes'; }")
    do()
    page.locator(".card-form:not([data-old])").wait_for(state="attached")


def written(page: Any, file: Path, wanted: bytes, do: Callable[[], object]) -> None:
    """The file has these bytes once something is done, saved and the form made anew."""
    anew(page, do)
    state(page, "Saved.")
    assert file.read_bytes() == wanted


@pytest.mark.nightly
def test_a_condition_is_chosen_part_by_part(folder: Path) -> None:
    """Whatever is chosen is a whole condition, and all that changes in the file; by keyboard one goes on from there."""
    rule = ("then", "any C", "both", "if")
    with asleep(folder) as (page, file, before):

        def now(condition: str) -> bytes:
            return before.replace(b"if: own secrets at least 1,", f"if: {condition},".encode())

        def choose(n: int, said: str, condition: str) -> None:
            step = steps(page, *rule).nth(n)
            step.focus()
            written(page, file, now(condition), lambda: step.select_option(label=said))
            assert steps(page, *rule).nth(n).evaluate("one => one === document.activeElement")

        choose(2, "That character has at most … hidden SECRETS", "own secrets at most 1")
        steps(page, *rule).nth(3).fill("12")
        state(page, "Saved.")
        assert file.read_bytes() == now("own secrets at most 12")
        choose(1, "That character has a ▼ Curiosity balance of at least …", "own -curiosity at least 1")
        choose(0, "PARTNER BREAKS UP", "partner breaks up")
        assert shown(page, *rule) == ["PARTNER BREAKS UP"]  # nothing more is to be chosen
        choose(0, "“…” has been played", "played the-last-run")
        for _ in range(5):
            undo(page)
        assert file.read_bytes() == before and shown(page, *rule)[-1] == "1"


@pytest.mark.nightly
def test_a_row_has_another_condition(folder: Path) -> None:
    """Its key alone is written anew: what it does, what is noted behind it and all other rows stay as they are."""
    with asleep(folder) as (page, file, before):
        key = "match A"

        def choose(n: int, said: str, new: str) -> None:
            nonlocal key
            step = steps(page, "then", key).nth(n)
            written(page, file, now(new), lambda: step.select_option(label=said))
            key = new

        def now(condition: str) -> bytes:
            return before.replace(b"    match A:  # the loud one", f"    {condition}:  # the loud one".encode())

        at(page, "then", key).locator(".condition summary").first.click()
        choose(0, "Match B", "match B")
        choose(1, "and also …", "match B and not scene is sweet")
        choose(1, "If it is the last CHAPTER", "match B and last chapter")
        choose(2, "without the last part", "match B")
        steps(page, "then", key).nth(0).select_option(label="If “…” has been played")
        card = at(page, "then", key).locator("select[aria-label='If “…” has been played']").first
        card.wait_for()  # which card is chosen next, and nothing is written before
        assert card.evaluate("one => one === document.activeElement && one.value") == ""
        assert file.read_bytes() == now(key)
        choose(1, "If “The last run” has been played", "played the-last-run")
        choose(0, "If PARTNER has at least … ♥", "partner satisfaction at least 1")
        number = at(page, "then", key).locator("input[data-key]").first
        number.fill("15")
        new = "partner satisfaction at least 15"
        written(page, file, now(new), lambda: number.press("Enter"))
        text = at(page, "then", new, "text").locator("textarea").first
        text.fill("They are married.")
        state(page, "Saved.")
        assert file.read_bytes() == now(new).replace(
            b"Two of your people turn out to be married.", b"They are married."
        )
        for _ in range(8):
            undo(page)
        assert file.read_bytes() == before


@pytest.mark.nightly
def test_a_condition_is_typed_as_it_is_printed(folder: Path) -> None:
    """A row comes behind the others with what its condition is in the file; what says nothing is refused and stays."""
    with asleep(folder) as (page, file, before):
        own = page.locator("""[data-own$=',"then"]']""")

        def typed(said: str) -> None:
            own.fill(said)
            own.press("Enter")

        now = before.replace(SEEN_ONCE, SEEN_ONCE + b"    partner B:\n      both: +1\n")
        assert now != before
        written(page, file, now, lambda: typed("PARTNER chose B:"))
        assert (
            at(page, "then", "partner B", "both")
            .locator("input")
            .first.evaluate("one => one === document.activeElement")
        )
        told = page.locator(f"#{own.get_attribute('aria-describedby')}")

        def refused(words: str, why: str) -> None:
            typed(words)
            page.wait_for_function("([one, why]) => one.textContent === why", arg=[told.element_handle(), why])
            assert own.input_value() == words and file.read_bytes() == now

        helps = "Choose from the list, or write it as cards print it."
        refused("whenever it rains", f"That says nothing that is known here: whenever it rains {helps}")
        refused("If “The lats run” has been played", "No card is called “The lats run”. Did you mean “The last run”?")
        # it has a row of its own, which stays
        refused("Match C:", "Match C: stands there already. Choose another, or remove it first.")
        own.press("x")
        assert told.inner_text() == ""
        row = b"    one B:\n      player: {draw: 2}\n"
        partner = b"    partner B:\n      both: +1\n"
        written(
            page,
            file,
            now.replace(partner, partner + row),
            lambda: typed("Only one chose B: PLAYER draws 2 SCENES."),
        )
        typed("One chose A, the other B: PLAYER gains the moon.")
        page.wait_for_function("() => [...document.querySelectorAll('[data-told]')].some((one) => one.textContent)")
        left = page.locator("[data-told]:not(:empty)").inner_text()
        assert left == (
            "Its condition is taken. What it does is not, for this says nothing that is known here: "
            "PLAYER gains the moon."
        )
        assert b"    A vs B:" in file.read_bytes()


@pytest.mark.nightly
def test_the_card_of_a_condition_is_chosen_before_its_row_is_written(folder: Path) -> None:
    """Its list comes with the focus in it; another choice takes it away, and what is chosen becomes the row."""
    with asleep(folder) as (page, file, before):
        first = page.locator("""[data-add$=',"then"]']""")
        next = first.locator("xpath=..").locator("[data-next] select")
        first.select_option(label="If “…” has been played")
        next.wait_for()
        assert next.evaluate("one => one === document.activeElement && one.value") == ""
        assert next.get_attribute("aria-label") == "If “…” has been played" and file.read_bytes() == before
        assert violations(page) == []
        first.select_option(index=0)
        next.wait_for(state="detached")
        first.select_option(label="If “…” has been played")
        label = "If “The last run” has been played"
        wanted = before.replace(SEEN_ONCE, SEEN_ONCE + b"    played the-last-run:\n      both: +1\n")
        written(page, file, wanted, lambda: next.select_option(label=label))


SEEN_ONCE = b"    any C: {both: {if: own secrets at least 1, do: -1}}\n"


def undo(page: Any) -> None:
    """Takes the last step back; the form is made anew then."""
    anew(page, page.locator("[data-turn=undo]").click)
