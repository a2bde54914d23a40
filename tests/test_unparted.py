"""No text ends in one lonely short word: the last two stay together, in print and for the ruler."""

from __future__ import annotations

import pytest

from fogtools.print.pdf.layout.unparted import unparted


@pytest.mark.parametrize(
    ("html", "end"),
    [
        ('<div data-text="says">Let us go home together?</div>', "home\u00a0together?</div>"),
        ('<p data-text="text">Two cups and <b>PLAYER</b>.</p>', "and\u00a0<b>PLAYER</b>.</p>"),
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
    assert unparted(html, "en").replace("\u00a0", " ") == html.replace("\u00a0", " ")
