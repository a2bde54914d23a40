"""Colours that a thing has of itself, whatever it is made in."""

CREAM = "#f6ead2"
LEAF = "#68733d"
FLAME = "#e8a33a"
CARROT = "#cf7430"
BRICK = "#b5523a"
CRUST = "#c98a45"
