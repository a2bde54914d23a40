"""What the page of looks says."""

from __future__ import annotations

from collections.abc import Mapping

from fogtools.finding import Say

WORDS: Mapping[str, Say] = {
    "look": Say("Look"),
    "of": Say("Whose look"),
    "whole": Say("the whole box"),
    "what": Say(
        "How the cards look stands in `{file}`. Each change is written there at once, and can be undone.", file=""
    ),
    "story_what": Say("A story refines the look of the box for the cards of its own folder."),
    "theme": Say("Theme"),
    "no_theme": Say("no theme"),
    "as_box": Say("as the box"),
    "colours": Say("Colours"),
    "hex": Say("{name}: its number", name=""),
    "contrast": Say("contrast {found}; words need {wanted}", found="", wanted=""),
    "back": Say("As the theme has it"),
    "back_of": Say("{name}: as the theme has it", name=""),
    "told": Say("Decks as others see them"),
    "deck": Say("Deck"),
    "as_is": Say("with all colours"),
    "more": Say("Patterns, edges, backs"),
    "as_theme": Say("as the theme has it"),
    "as_theme_is": Say("as the theme has it ({value})", value=""),
    "wrong": Say("To mend"),
    "fine": Say("All words can be read, all decks can be told apart, and a press has enough ink for it."),
    "cards": Say("Cards in this look"),
    "written": Say("Written."),
    "typefaces": Say("Typefaces"),
    "ours": Say("ours"),
    "font": Say("{name}: another font (TrueType, .ttf)", name=""),
    "font_licence": Say("{name}: how it may be used", name=""),
    "font_large": Say("This font has more than 20 million bytes: take one with the signs of your languages only."),
    "pictures": Say("A picture for a card"),
    "card": Say("Card"),
    "choose_card": Say("choose a card"),
    "drop": Say("The picture (SVG, PNG, JPEG): drop it here, or choose it"),
    "large": Say("This picture has more than 20 million bytes: save it smaller, 300 dots an inch are enough."),
    "draw": Say("Or what the tool shall draw"),
    "place": Say("Where it stands"),
    "crop": Say("What is seen of it: drag the picture, or move the two slides"),
    "across": Say("In sight, from left to right"),
    "down": Say("In sight, from top to bottom"),
    "alt": Say("What it shows, for those who do not see it"),
    "artist": Say("Who made it"),
    "licence": Say("How it may be used"),
    "take_away": Say("Take the picture away"),
    "as_printed": Say("The card as it is printed"),
    "whole_picture": Say("the whole picture"),
}
#: The places of pictures.
PLACES: Mapping[str, Say] = {
    "head": Say("across the head"),
    "portrait": Say("in the arch of the character"),
    "vignette": Say("round"),
    "band": Say("a band above the bottom strip"),
    "full bleed": Say("behind the whole card"),
}
#: What a picture is of, where a card has several.
OF: Mapping[str, Say] = {"woman": Say("the woman"), "man": Say("the man")}
#: The themes by their names, as people call them.
THEMES: Mapping[str, Say] = {
    "lamplight": Say("Lamplight"),
    "daybreak": Say("Daybreak"),
    "harbour": Say("Harbour"),
    "orchard": Say("Orchard"),
    "backstage": Say("Backstage"),
    "first-snow": Say("First snow"),
}
#: What may stand in place of a colour: the patterns, the edges, the strip at the foot.
VALUES: Mapping[str, Say] = {
    "straight": Say("straight"),
    "circle": Say("circles"),
    "square": Say("squares"),
    "star": Say("stars"),
    "hexagon": Say("hexagons"),
    "wave": Say("waves"),
    "triangle": Say("triangles"),
    "chevron": Say("chevrons"),
    "ring": Say("rings"),
    "dots": Say("dots"),
    "stripe": Say("stripes"),
    "ray": Say("rays"),
    "lattice": Say("lattice"),
    "round": Say("rounded"),
    "soft": Say("a little round"),
    "sharp": Say("sharp"),
    "pattern": Say("the pattern of each"),
    "plain": Say("the colour alone"),
    "logo": Say("the logo in rows"),
    "none": Say("no line"),
    "line": Say("one line"),
    "double": Say("two lines"),
    "capitals": Say("in capitals"),
    "spaced": Say("spaced out"),
    "as written": Say("as it is written"),
    "deck": Say("the colour of the deck"),
    "story": Say("the colour of the story"),
}
