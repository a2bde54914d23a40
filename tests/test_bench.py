"""What `make bench` measures is there: no row of it fails behind everybody's back."""

from pathlib import Path

from fogtools.games import FOG_OF_LOVE
from fogtools.source import read
from tests.bench import BOX, ROOT, shipped_cards
from tests.bench_fit import CARD, FILE, WORDS
from tests.fog import STORY


def test_the_text_that_is_edited_stands_on_its_card() -> None:
    text = (BOX / STORY / FILE).read_text(encoding="utf-8")
    card = text.partition(f"- id: {CARD}\n")[2].partition("\n- id: ")[0]
    assert WORDS in card and text.count(WORDS) == 1


def test_peers_are_given_no_file_but_those_of_cards() -> None:
    files = [read(Path(name)) for name in shipped_cards()]
    schema = FOG_OF_LOVE.authoring.schema
    assert schema and {schema(file) for file in files} == {"cards.schema.json"}
    assert (ROOT / "schemas/fog-of-love/cards.schema.json").is_file()
