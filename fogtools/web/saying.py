"""What the tool says, as the studio says it: where a message names a command, the studio names what a page does."""

from __future__ import annotations

from collections.abc import Mapping

from fogtools.finding import Translate, translatable
from fogtools.text import tool_messages

UPRIGHT = (
    "Are these words upright? If they stand on their head, the printer flips on the other edge: choose that"
    " edge in its dialogue, or make this sheet with `--flip {other}`."
)
ASKEW = (
    "If the four outer crosses show other numbers than the one in the middle (by more than half a millimetre),"
    " the paper runs askew. No shift mends that: straighten the paper guides, or print with `--as gutterfold`."
)
#: Message that names a command -> the same for whoever sits at a page; the values are those of the first.
HERE: Mapping[str, str] = {
    "`fog i18n status` shows what is left; when it is done, `complete` in fog.toml makes a gap an error": translatable(
        "the page Translation leads through what is left; when it is done, `complete` in fog.toml makes a gap an error"
    ),
    "run `fog i18n sync` and translate {file}; or take `{language}` out of fog.toml": translatable(
        "translate it on the page Translation; or take `{language}` away under Settings"
    ),
    "run `fog i18n sync`, then translate `{context}` in {file}": translatable("translate it on the page Translation"),
    "bring `{context}` up to date in {file}, then remove its fuzzy mark": translatable(
        "look at it on the page Translation, and say there that it is ready"
    ),
    "a play that counts against it: `fog tell {code}`": translatable("the page Balance lays out a play against it"),
    "a play that was looked for: `fog tell {code}`": translatable("a play that was looked for came to it"),
    "{story}: played differently; `fog diff --balance` says what moves": translatable(
        "{story}: played differently; the page Balance says what moves"
    ),
    "what must be printed anew is not counted: there are faults (`fog check`)": translatable(
        "what must be printed anew is not counted: something is to be mended first"
    ),
    "mend the errors first (`fog check`)": translatable("mend the errors first, on the page To mend"),
    "mend it first (`fog check`); nothing in it was set": translatable("mend it first; nothing in it was set"),
    "`fog explain` tells what the numbers of a tutorial set must be": translatable(
        "the page To mend tells what the numbers of a tutorial set must be"
    ),
    "`fog renumber` gives each card its number": translatable("“Number anew” on the wall gives each card its number"),
    "`fog renumber --only-missing` gives each card its number": translatable(
        "“Number anew” on the wall gives each card its number"
    ),
    "`fog fmt` sets them; print does so by itself": translatable("“Mend it” sets them; print does so by itself"),
    "`fog fmt` sets it": translatable("“Mend it” sets it"),
    "`fog checks` lists them all": translatable("the page To mend lists them all"),
    "`fog check --baseline {file} --update-baseline` takes out what is mended": translatable(
        "“Take out what is mended” on the page To mend does it"
    ),
    "`fog check --baseline {file} --update-baseline` takes them out": translatable(
        "“Take out what is mended” on the page To mend does it"
    ),
    "run `fog i18n init {language}`, then import again": translatable(
        "begin this language on the page Translation, then import again"
    ),
    "import the file that `fog i18n export` wrote, filled in": translatable(
        "bring back the file that this page gave out, filled in"
    ),
    "{file} has no sheet that `fog i18n export` wrote.": translatable("{file} has no sheet that this page gave out."),
    "`fog i18n sync`, export again, and look at the translation once more": translatable(
        "look at the translation once more, on this page or in a new workbook"
    ),
    "{n} character where about {most} fit; `fog i18n fit` measures it": translatable(
        "it is too long: the room for it, in characters, is about {most}"
    ),
    "`fog check --write-baseline {file}` makes one": translatable(
        "“Set aside all that is found now” on the page To mend makes one"
    ),
    "take it from the history, or delete it and write one anew with --write-baseline": translatable(
        "take it from the history, or delete it and set aside anew what is found, on the page To mend"
    ),
    "`fog check --style` shows the table; rewrite, or change [style] in fog.toml": translatable(
        "rewrite, or ask for another number under Settings, Style"
    ),
    "and {n} more card: `fog diff` shows it": translatable("and more, shown on the page Changes: {n}"),
    "`fog links` shows what there is": translatable("the wall shows every card"),
    "name the box: `fog rename {name} NEW PATH`": translatable("rename it on its own page"),
    "say which: --kind {kind}": translatable("rename it on its own page"),
    "take a name at the same place of the alphabet, or leave the plays as they are (--leave-plays)": translatable(
        "take a title at the same place of the alphabet"
    ),
    "a box is a folder with a box.yaml; `fog new story` makes one": translatable(
        "a box is a folder with a box.yaml; the page A new story makes one"
    ),
    "run `fog check`": translatable("the page To mend says what to do"),
    "run `fog check` first": translatable("mend first what stands on the page To mend"),
    "write it under `endings`; `fog migrate` writes the keys": translatable("write it under `endings`"),
    "`fog rules` lists them": translatable("docs/vocabulary.md lists them"),
    "the names stand in docs/look.md and in the gallery (`fog proof BOX --gallery`)": translatable(
        "the names stand in docs/look.md"
    ),
    "take the file as it was from git, then run `fog lock`": translatable(
        "take the file as it was from git, then note the printing anew on the page Print"
    ),
    "{file} is larger than {most} bytes: no `fog lock` wrote it.": translatable(
        "{file} is larger than {most} bytes: no printing was noted so."
    ),
    "delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`, keep those of both sides, then "
    "run `fog lock`": (
        translatable(
            "delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`, and keep those of both sides"
        )
    ),
    "draw them in full colours, or print with `--as pdf-x4`": translatable(
        "draw them in full colours, or choose PDF/X-4 on the page Print"
    ),
    "Draw it in full colours; what shines through can stay with `--as pdf-x4`.": translatable(
        "Draw it in full colours; what shines through can stay where you choose PDF/X-4 on the page Print."
    ),
    "The colours are made for {own}, and the shop prints by {condition}: pass the profile of that condition with "
    "`--icc FILE`, or expect small differences.": translatable(
        "The colours are made for {own}, and the shop prints by {condition}: expect small differences."
    ),
    "name the second one: `--lang en --other fr`": translatable("choose the second one on the page Print"),
    "its cards print as always: leave `--as` out": translatable("its cards print as always: choose the sheets"),
    "Replace {folder} in the saved object (.json) by the folder that the pictures lie in, or by a web "
    "address, or print "
    "with `--folder`; then move it to Saves/Saved Objects of Tabletop Simulator.": translatable(
        "Replace {folder} in the saved object (.json) by the folder that the pictures lie in, or by a "
        "web address; then "
        "move it to Saves/Saved Objects of Tabletop Simulator."
    ),
    "print it anew with `fog print STORY --as {id}`": translatable("print it anew for this shop, on the page Print"),
    "`--format json` lists them all": translatable("mend these first, and print anew"),
    "`fog shops NAME` prints a profile that works": translatable("take this file away, or mend it"),
    "mend it first (`fog check`): texts that cannot be read would count as removed": translatable(
        "mend it first, on the page To mend: texts that cannot be read would count as removed"
    ),
    "mend it first (`fog check`): it says in which language the cards are written": translatable(
        "mend it first, on the page To mend: it says in which language the cards are written"
    ),
    "`fog new story NAME` starts a project in an empty folder": translatable(
        "the page A new story starts a project in an empty folder"
    ),
    "`fog new story NAME` makes one": translatable("the page A new story makes one"),
    "`fog calibrate` makes a sheet that shows how far a printer is off, and says how to save it": translatable(
        "the page Print makes a sheet that shows how far a printer is off, and keeps what you measure"
    ),
    "a branch, a tag or a commit (`git log --oneline`), or a folder": translatable("a branch, a tag or a commit"),
    "write both: `fog diff {old} {new}`": translatable("name one of the two: {old} or {new}"),
    "name two folders: `fog diff OLD NEW`": translatable(
        "choose a step that can be undone: the page Changes compares with it"
    ),
    "choose another box with --box: a new box begins with one story": translatable(
        "write another name for the box: a new box begins with one story"
    ),
    "keep the lines you want, delete the three marker lines, then run `fog i18n sync`": translatable(
        "keep the lines you want, and delete the three marker lines"
    ),
    "Save as .xlsx and send the file back: `fog i18n import FILE` reads it, and tells of each row that "
    "it cannot take.": (
        translatable(
            "Save as .xlsx and send the file back: the page Translation of the studio reads it, and tells of each row "
            "that it cannot take."
        )
    ),
    "export with `--as xliff`": translatable("choose XLIFF instead"),
    "run `fog i18n sync` first": translatable("translate one of its texts on the page Translation first"),
    "the hidden first row of each sheet tells fog what its columns are; it must stay": translatable(
        "the hidden first row of each sheet tells what its columns are; it must stay"
    ),
    "run `fog i18n sync`, then this command again": translatable("translate one of its texts here, then try again"),
    "Save your two numbers under a name for this printer: `fog calibrate NAME {options}`": translatable(
        "Save your two numbers under a name for this printer, below on the page Print of the studio."
    ),
    "Check: `fog calibrate NAME` prints this sheet with the backs moved. The cross now lies on zero.": translatable(
        "Check: choose the printer, and print this sheet anew, with the backs moved. The cross now lies on zero."
    ),
    UPRIGHT: translatable(
        "Are these words upright? If they stand on their head, the printer flips on the other edge: choose that "
        "edge in its dialogue, or on the page Print, and make this sheet anew."
    ),
    ASKEW: translatable(
        "If the four outer crosses show other numbers than the one in the middle (by more than half a millimetre), "
        "the paper runs askew. No shift mends that: straighten the paper guides, or print fronts and backs on one "
        "side of a sheet, to be folded and glued."
    ),
    "Each card in two languages beside each other (`--other fr`), to be folded or cut apart.": translatable(
        "Each card in two languages beside each other, to be folded or cut apart."
    ),
    "For print shops: one CMYK page for each face, PDF/X-4 with the profile of `--icc`, else FOGRA39.": translatable(
        "For print shops: one CMYK page for each face, PDF/X-4 for FOGRA39."
    ),
    "From then on: `fog print STORY --printer NAME`": translatable("From then on: choose the printer when you print."),
}


def translate_for(code: str, domain: str = tool_messages.DOMAIN) -> Translate:
    """What looks the tool's messages up in that language, for the pages. Raises FogError as `tool_messages` does."""
    found = tool_messages.translate_for(code, domain=domain)

    def translate(one: str, many: str | None, n: int | float) -> str:
        here = HERE.get(one)
        if here is None:
            return found(one, many, n)
        return found(here, None, n)

    return translate
