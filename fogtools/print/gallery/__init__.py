"""A whole deck on one page of HTML that asks nothing of a network: to be looked at as other eyes see it."""

from fogtools.print.gallery.cards import Card, cards
from fogtools.print.gallery.page import page

__all__ = ["Card", "cards", "page"]
