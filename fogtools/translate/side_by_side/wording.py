"""The words of a proof as HTML: what changed in a text, why it is to be looked at, and where it stands."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from html import escape

from fogtools.finding import Say, Translate
from fogtools.text.catalogues.text_edits import Edit, edit_of
from fogtools.text.word_diff import Piece, near, pieces
from fogtools.translate.side_by_side.points import Point

EDITS: Mapping[Edit, Say] = {
    "none": Say("stale: marked to be looked at again"),
    "typographic": Say("stale: only the typography changed"),
    "mechanical": Say("stale: a number or an icon changed"),
    "wording": Say("stale: some words changed"),
    "rewrite": Say("stale: written anew"),
}
#: Signs that the fonts lack, and the picture that a style may draw for each.
DRAWN = {"♥": "heart.svg"}
TAGS = {"same": "{}", "removed": "<del>{}</del>", "added": "<ins>{}</ins>"}


@dataclass(frozen=True)
class Words:
    """What words are written with: the tool's language, the two of the cards, an earlier revision, the pictures."""

    say: Translate
    source: str
    target: str
    since: str
    pictures: Collection[str]

    def said(self, message: Say) -> str:
        """A message of the tool as HTML."""
        return self.plain(message.through(self.say))

    def plain(self, text: str) -> str:
        """A text as HTML: escaped, line ends kept, without characters that nothing can print."""
        shown = "".join(c if c.isprintable() or c in "\n\u00a0\u202f\u00ad" else "\ufffd" for c in text)
        html = escape(shown).replace("\n", "<br>")
        for sign, picture in DRAWN.items():
            if picture in self.pictures:
                html = html.replace(sign, f'<img class="sign" alt="{sign}" src="fog:{picture}">')
        return html

    def difference(self, before: str, after: str) -> str:
        """The two texts in one, what went struck through and what came underlined; long stretches that stay are cut.

        Of a text that was written anew both stand whole, one after the other.
        """
        anew = [Piece("removed", before), Piece("same", " "), Piece("added", after)]
        found = anew if edit_of(before, after) == "rewrite" else near(pieces(before, after))
        return "".join(TAGS[p.sign].format(self._piece(p)) for p in found if p.text)

    def _piece(self, piece: Piece) -> str:
        """Where a line end goes or comes, a sign shows it."""
        return self.plain(piece.text if piece.sign == "same" else piece.text.replace("\n", "¶\n"))

    def where(self, point: Point) -> str:
        """Where a text stands on its card, in words; its path where nobody worded that."""
        return self.plain(", ".join(self.say(piece, None, 1) for piece in point.about) or point.path)

    def why(self, point: Point) -> str:
        """Why a text is to be looked at, in a few words; nothing where its remarks tell."""
        if point.state == "missing":
            return self.said(Say("not translated: the card shows it as it was written"))
        if point.state == "other":
            return ""
        if point.state == "stale":
            return self.said(EDITS[point.edit])
        if point.before or point.target_before:
            return self.said(Say("changed since {revision}", revision=self.since))
        return self.said(Say("new since {revision}", revision=self.since))

    def note(self, point: Point, number: int, shown: bool) -> str:
        """The note about one text; `shown` where a face shows the text, so that it need not be told again."""
        sign = f'<span class="tag">{number}</span> ' if number else ""
        why = self.why(point)
        head = f'<p class="head">{sign}<b>{self.where(point)}</b></p>' + (f'<p class="why">{why}</p>' if why else "")
        return f'<div class="note">{head}{"".join(self._body(point, shown))}</div>'

    def remark(self, message: Say) -> str:
        """A note about a whole card."""
        return f'<div class="note"><p class="why">{self.said(message)}</p></div>'

    def _body(self, point: Point, shown: bool) -> Iterator[str]:
        if point.before is not None and point.before != point.source:
            yield self._line(self.difference(point.before, point.source), self.source)
        elif not shown and point.source:
            yield self._line(self.plain(point.source), self.source)
        if point.target_before is not None and point.target_before != point.target:
            yield self._line(self.difference(point.target_before, point.target), self.target)
        elif not shown and point.target:
            yield self._line(self.plain(point.target), self.target)
        if point.proposed is not None and point.proposed != point.target:
            proposed = self.difference(point.target, point.proposed)
            yield self._line(f"<i>{self.said(Say('proposed:'))}</i> {proposed}", self.target)
        yield from (f'<p class="why">{self.said(remark)}</p>' for remark in point.remarks)
        if point.room:
            yield f"<p>{self.said(point.room)}</p>"
        if point.about:
            yield f'<p class="path">{self.plain(point.context)}</p>'

    def _line(self, html: str, language: str) -> str:
        code = escape(language)
        return f'<p lang="{code}"><span class="code">{code}</span> {html}</p>'
