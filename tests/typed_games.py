"""Every function that a game's record names as text, put there itself: mypy holds each against the type of its field.

`tests/test_games.py` asks that the names in the records lead to exactly these.
"""

from __future__ import annotations

from dataclasses import replace

from fogtools.game.record import Record
from fogtools.games import deck, fog_of_love, misty, tarot_drama
from fogtools.games.deck import checks as deck_checks
from fogtools.games.deck import editor as deck_desk
from fogtools.games.deck.analysis import facts as deck_facts
from fogtools.games.deck.analysis import overview as deck_overview
from fogtools.games.deck.cards import art as deck_art
from fogtools.games.deck.cards import empty as deck_empty
from fogtools.games.deck.cards.box import Loaded as DeckBox
from fogtools.games.deck.editor import sheet_columns as deck_columns
from fogtools.games.deck.engine.state import View as DeckView
from fogtools.games.deck.print import kit as deck_kit
from fogtools.games.deck.print import printing as deck_printing
from fogtools.games.deck.rules.compile import Pile
from fogtools.games.deck.show import prose as deck_telling
from fogtools.games.deck.show import spoken as deck_spoken
from fogtools.games.deck.show import view as deck_tableau
from fogtools.games.fog_of_love import checks as love_checks
from fogtools.games.fog_of_love import fast
from fogtools.games.fog_of_love.analysis.balance import balance
from fogtools.games.fog_of_love.analysis.counted import listings as counted
from fogtools.games.fog_of_love.analysis.expectations.claims import promises
from fogtools.games.fog_of_love.analysis.facts import subjects
from fogtools.games.fog_of_love.analysis.measures import measures
from fogtools.games.fog_of_love.analysis.overview import decks, links, shapes
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.checks import says_so
from fogtools.games.fog_of_love.editor import desk
from fogtools.games.fog_of_love.editor.looks import dressed, look
from fogtools.games.fog_of_love.editor.offers import offers
from fogtools.games.fog_of_love.editor.pictures import pictures
from fogtools.games.fog_of_love.editor.renumbering import renumbered
from fogtools.games.fog_of_love.editor.sheet_columns import sheets
from fogtools.games.fog_of_love.editor.tutorial_play import taught
from fogtools.games.fog_of_love.engine.views import View
from fogtools.games.fog_of_love.fast.verifying import verified
from fogtools.games.fog_of_love.print.face_keys import face_keys
from fogtools.games.fog_of_love.print.icons import shown as icons_shown
from fogtools.games.fog_of_love.print.kit import kit
from fogtools.games.fog_of_love.print.look import font_at
from fogtools.games.fog_of_love.print.printing import called, faces, size_at, sizes, style, title
from fogtools.games.fog_of_love.rules.compile import Story
from fogtools.games.fog_of_love.rules.essence import essence
from fogtools.games.fog_of_love.rules.reachability import reachable
from fogtools.games.fog_of_love.sample import starter
from fogtools.games.fog_of_love.show.beats import beats
from fogtools.games.fog_of_love.show.prose import telling
from fogtools.games.fog_of_love.show.spoken import aloud
from fogtools.games.fog_of_love.show.view import tableau
from fogtools.games.misty import checks as misty_checks
from fogtools.games.misty import editor as misty_desk
from fogtools.games.misty.analysis import counted as misty_counted
from fogtools.games.misty.analysis import facts as misty_facts
from fogtools.games.misty.analysis import overview as misty_overview
from fogtools.games.misty.cards.box import Loaded as MistyBox
from fogtools.games.misty.engine.views import View as MistyView
from fogtools.games.misty.print import printing as misty_printing
from fogtools.games.misty.rules.compile import Deck
from fogtools.games.misty.show import beats as misty_beats
from fogtools.games.misty.show import prose as misty_telling
from fogtools.games.misty.show import view as misty_tableau
from fogtools.games.tarot_drama import checks as tarot_checks
from fogtools.games.tarot_drama.analysis import counted as tarot_counted
from fogtools.games.tarot_drama.analysis import facts as tarot_facts
from fogtools.games.tarot_drama.analysis import overview as tarot_overview
from fogtools.games.tarot_drama.cards.box import Loaded as TarotBox
from fogtools.games.tarot_drama.engine.views import View as TarotView
from fogtools.games.tarot_drama.print import printing as tarot_printing
from fogtools.games.tarot_drama.rules.compile import Setting
from fogtools.games.tarot_drama.show import beats as tarot_beats
from fogtools.games.tarot_drama.show import prose as tarot_telling
from fogtools.games.tarot_drama.show import view as tarot_tableau

LOVE = fog_of_love.RECORD
MISTY = misty.RECORD
TAROT = tarot_drama.RECORD
DECK = deck.RECORD

FOG_OF_LOVE: Record[Loaded, Story, View] = replace(
    LOVE,
    authoring=replace(
        LOVE.authoring,
        check=love_checks.check,
        checks=love_checks.manuals,
        contradicting=says_so.translated,
        new=starter.files,
    ),
    playing=replace(
        LOVE.playing,
        essence=essence,
        beats=beats,
        tableau=tableau,
        telling=telling,
        fast=fast.plays_of,
        unmade=fast.unmade,
        verify=verified,
    ),
    printing=replace(
        LOVE.printing,
        faces=faces,
        title=title,
        style=style,
        sizes=sizes,
        faces_of=faces,
        called=called,
        kit=kit,
        aloud=aloud,
        face_keys=face_keys,
        icons=icons_shown,
        font_at=font_at,
        size_at=size_at,
    ),
    analysis=replace(
        LOVE.analysis,
        counted=counted,
        decks=decks.listings,
        alike=shapes.listings,
        links=links.graph,
        lessons=taught,
        facts=subjects,
        measures=measures,
        balance=balance,
        reachable=reachable,
        promises=promises,
    ),
    editing=replace(
        LOVE.editing,
        desk=desk,
        dressed=dressed,
        look=look,
        offers=offers,
        pictures=pictures,
        renumbered=renumbered,
        sheets=sheets,
    ),
)
MISTY_ITSELF: Record[MistyBox, Deck, MistyView] = replace(
    MISTY,
    authoring=replace(MISTY.authoring, check=misty_checks.check, checks=misty_checks.manuals),
    playing=replace(
        MISTY.playing, beats=misty_beats.beats, tableau=misty_tableau.tableau, telling=misty_telling.telling
    ),
    printing=replace(
        MISTY.printing,
        faces=misty_printing.faces,
        style=misty_printing.style,
        sizes=misty_printing.sizes,
        faces_of=misty_printing.faces_of_card,
        called=misty_printing.called,
        copies=misty_printing.copies,
        font_at=misty_printing.font_at,
    ),
    analysis=replace(
        MISTY.analysis, counted=misty_counted.listings, decks=misty_overview.listings, facts=misty_facts.subjects
    ),
    editing=replace(MISTY.editing, desk=misty_desk.desk),
)
TAROT_DRAMA: Record[TarotBox, Setting, TarotView] = replace(
    TAROT,
    authoring=replace(TAROT.authoring, check=tarot_checks.check, checks=tarot_checks.manuals),
    playing=replace(
        TAROT.playing, beats=tarot_beats.beats, tableau=tarot_tableau.tableau, telling=tarot_telling.telling
    ),
    printing=replace(
        TAROT.printing,
        faces=tarot_printing.faces,
        style=tarot_printing.style,
        sizes=tarot_printing.sizes,
        faces_of=tarot_printing.faces_of_card,
        called=tarot_printing.called,
        copies=tarot_printing.copies,
        font_at=tarot_printing.font_at,
    ),
    analysis=replace(
        TAROT.analysis,
        counts=tarot_counted.counts,
        counted=tarot_counted.listings,
        decks=tarot_overview.listings,
        facts=tarot_facts.subjects,
    ),
)
DECK_ITSELF: Record[DeckBox, Pile, DeckView] = replace(
    DECK,
    authoring=replace(DECK.authoring, check=deck_checks.check, checks=deck_checks.manuals),
    playing=replace(DECK.playing, beats=deck_tableau.beats, tableau=deck_tableau.tableau, telling=deck_telling.telling),
    printing=replace(
        DECK.printing,
        faces=deck_printing.faces,
        style=deck_printing.style,
        sizes=deck_printing.sizes,
        faces_of=deck_printing.faces_of_card,
        called=deck_printing.called,
        font_at=deck_art.font_at,
        copies=deck_printing.copies,
        kit=deck_kit.kit,
        aloud=deck_spoken.aloud,
    ),
    analysis=replace(DECK.analysis, decks=deck_overview.listings, facts=deck_facts.subjects),
    editing=replace(
        DECK.editing,
        desk=deck_desk.desk,
        renumbered=deck_desk.renumbered,
        sheets=deck_columns.sheets,
        empty=deck_empty.empty,
    ),
)
ITSELF = (FOG_OF_LOVE, MISTY_ITSELF, TAROT_DRAMA, DECK_ITSELF)
