"""No text ends in one lonely short word: the last two stay together, in print and for the ruler."""

from __future__ import annotations

import pytest
from weasyprint import HTML

from fogtools.print.pdf.layout.unparted import unparted


@pytest.mark.parametrize(
    ("html", "end"),
    [
        ('<div data-text="says">Let us go home together?</div>', "home\u00a0together?</div>"),
        ('<p data-text="text">Two cups and <b>PLAYER</b>.</p>', "and<span>\u00a0</span><b>PLAYER</b>.</p>"),
        ('<div data-text="says">Go home?</div>', "Go home?</div>"),
        ('<div data-text="says">It was about misunderstandings.</div>', "about misunderstandings.</div>"),
        ('<div data-text="says">Est-ce la fin\u00a0?</div>', "la\u00a0fin\u00a0?</div>"),
        ('<div data-text="label">THE END OF IT</div>', "OF IT</div>"),
        ("<div>What no text is, it may part</div>", "may part</div>"),
        ('<div class="title" data-text="title">The cheese sandwich</div>', "The cheese sandwich</div>"),
        ('<div class="title" data-text="title">Reads over their shoulders</div>', "their\u00a0shoulders</div>"),
        ('<div data-text="row" data-narrow="">A letter opened by mistake</div>', "by mistake</div>"),
    ],
)
def test_the_last_two_short_words_stay_together(html: str, end: str) -> None:
    assert unparted(html, "en").endswith(end)
    assert plain(unparted(html, "en")) == plain(html)


@pytest.mark.parametrize(
    ("html", "whole"),
    [
        ("<b>WHOEVER CHOSE A or C</b> loses", "<b>WHOEVER CHOSE\u00a0A or\u00a0C</b> loses"),
        ("<b>Match A</b>: <b>LES DEUX</b> rient", "<b>Match\u00a0A</b>:<span> </span><b>LES\u00a0DEUX</b> rient"),
        ("<b>SPECIAL EVENT</b> of <b>Zoé Arnaud</b>", "<b>SPECIAL EVENT</b> of<span> </span><b>Zoé Arnaud</b>"),
        ("<b>une personne a choisi A, l'autre B</b>", "<b>une personne a choisi\u00a0A, l'autre\u00a0B</b>"),
        ("<b>gain</b> <img class=aspect>.", "<b>gain</b>\u00a0<img class=aspect>."),
        ("a balance of <img class=aspect> or", "a balance of<span>\u00a0</span><img class=aspect> or"),
    ],
)
def test_no_line_end_parts_a_short_name_nor_a_letter_or_a_sign_from_its_word(html: str, whole: str) -> None:
    assert unparted(html, "en") == whole
    assert plain(unparted(html, "en")) == plain(html)


def test_a_line_that_is_full_but_for_its_last_space_is_not_broken_after_its_first_word() -> None:
    """What the engine does with `: All of it. ` where the space has no room: it would leave `Match A:` alone."""
    row = "<div><b>Match A</b>: You meet halfway, in the dark. <b>BOTH</b> gain</div>"
    page = "<style>@page {{ size: 400px 400px; margin: 0 }} div {{ width: {}px; font: 10px serif }}</style>{}"
    for width in range(150, 240):
        drawn = HTML(string=page.format(width, unparted(row, "en"))).render().pages[0]
        first = next(box for box in drawn._page_box.descendants() if type(box).__name__ == "LineBox")
        said = "".join(getattr(box, "text", "") for box in first.descendants())
        assert said.strip() != "Match\u00a0A:", width


def plain(html: str) -> str:
    return html.replace("\u00a0", " ").replace("<span> </span>", " ")
