"""Writes the word lists of fogtools/text/grammar anew: `tools/french_words.py FOLDER`.

FOLDER holds the fr.aff and fr.dic of Dicollecte (MPL 2.0). For fr.txt ("toutes variantes"; Debian:
hunspell-fr-comprehensive) nouns and adjectives of at most 12 small letters are taken with the rules of their endings,
infinitives, and which of the forms are a verb's or another word's as well; for fr-verbs.txt the verbs with the endings
of their persons (`--verbs` writes that file alone; any variant has the same).
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from pathlib import Path

LONGEST = 12
#: Common words that the dictionary lists form by form, or as a verb's participle only: class, kind, words.
NO_ADJECTIVES = ("porte", "maison", "marche")  # but of veins and bread
MORE = (
    ("-", "nams", "beau bel nouveau nouvel vieil fou fol mou mol"),
    ("-", "nami", "vieux faux"),
    ("-", "namp", "beaux nouveaux fous mous"),
    ("-", "ami", "doux"),
    ("-", "afs", "douce rousse"),
    ("-", "afp", "douces rousses"),
    ("-", "nafs", "belle nouvelle vieille folle molle"),
    ("-", "nafp", "belles nouvelles vieilles folles molles"),
    (
        "F.",
        "a--",
        "ouvert couvert découvert offert écrit inscrit assis surpris éteint "
        "venu revenu devenu parvenu tenu retenu voulu reçu vu revu lu relu "
        "bu cru connu reconnu disparu "
        "apparu couru vécu résolu élu pris repris compris appris mis remis promis permis admis soumis fait "
        "refait dit cuit "
        "conduit détruit produit construit peint teint mort né atteint joint rejoint plaint craint",
    ),
)
HEAD = """\
# This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not
# distributed with this file, You can obtain one at http://mozilla.org/MPL/2.0/.
# Nouns and adjectives of the French spelling dictionary of Dicollecte (v7.0, "toutes variantes", by Olivier R. and
# contributors), chosen and written in this form by tools/french_words.py of fogtools.
# A class [F.] has lines: what a form lacks of the word, what it has instead, what the word ends with, gender (m, f, e
# for both), number (s, p, i for both). Below: class, n (noun) or a (adjective) or both, gender and number where the
# class leaves them open; the words.
"""
VERBS = """\
# This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not
# distributed with this file, You can obtain one at http://mozilla.org/MPL/2.0/.
# Verbs of the French spelling dictionary of Dicollecte (v7.0, by Olivier R. and contributors), chosen and written in
# this form by tools/french_words.py of fogtools. A class has its verbs, and lines: what the infinitive loses, what it
# has instead, what it ends with, and readings of two letters (fogtools/text/grammar/conjugation.py).
"""
TENSES = {
    "ipre": "P",
    "iimp": "I",
    "ipsi": "Q",
    "ifut": "F",
    "cond": "K",
    "spre": "S",
    "simp": "T",
    "impe": "M",
}
PLAIN = re.compile("ée?s?$")
PERSONS = {"1sg": "1", "2sg": "2", "3sg": "3", "1pl": "4", "2pl": "5", "3pl": "6", "3pl!": "6"}
GENDER, NUMBER = {"mas": "m", "fem": "f", "epi": "e"}, {"sg": "s", "pl": "p", "inv": "i"}
WORD = re.compile(rf"[a-zà-ÿœ]{{1,{LONGEST}}}")


def main(folder: Path) -> None:
    """Reads both files and writes the list."""
    rules = _rules((folder / "fr.aff").read_text(encoding="utf-8"))
    lists: dict[tuple[str, str], set[str]] = defaultdict(set)
    verbs: set[str] = set()
    infinitives: set[str] = set()
    others: set[str] = set()
    for line in (folder / "fr.dic").read_text(encoding="utf-8").splitlines()[1:]:
        head, *tags = line.replace("\t", " ").split(" ")
        word, _, flags = head.partition("/")
        parts = {tag[3:] for tag in tags if tag.startswith("po:")}
        marks = [tag[3:] for tag in tags if tag.startswith("is:")]
        if not WORD.fullmatch(word):
            continue
        if any(re.match(r"v\d", part) for part in parts):
            verbs |= _forms(word, flags, rules)
            infinitives.add(word)
        elif parts & {"nom", "adj"}:
            kind = ("n" if "nom" in parts else "") + ("a" if "adj" in parts else "")
            gender = next((GENDER[m] for m in marks if m in GENDER), "-")
            number = next((NUMBER[m] for m in marks if m in NUMBER), "-")
            flag = next(
                (f for f in ("F.", "F+", "Fs", "Fc", "Fx", "Fe", "S.", "X.", "W.", "A.", "I.") if f in flags), "-"
            )
            if flag == "-" and "-" in gender + number:
                continue
            if word not in NO_ADJECTIVES or "n" in kind:
                lists[flag, f"{kind}{gender}{number}"].add(word)
        else:
            others.add(word)
    for flag, kind, words in MORE:
        lists[flag, kind] |= {*words.split()}
    known: set[str] = set()
    for (flag, _), words in lists.items():
        known |= {form for word in words for form in _inflected(word, rules.get(flag, []))} | words
    out = [HEAD]
    for flag in sorted({flag for flag, _ in lists} - {"-"}):
        out.append(f"[{flag}]")
        out += [" ".join(rule) for rule in dict.fromkeys((s, a, c, g, n) for s, a, c, g, n, *_ in rules[flag])]
    out.append("[words]")
    out += [f"{flag} {kind} {' '.join(sorted(words))}" for (flag, kind), words in sorted(lists.items())]
    out.append("[verbs] " + " ".join(sorted(known & verbs)))
    out.append("[others] " + " ".join(sorted(known & others)))
    out.append("[infinitives] " + " ".join(sorted(infinitives)))
    Path("fogtools/text/grammar/fr.txt").write_text("\n".join(out) + "\n", encoding="utf-8")


def verbs(folder: Path) -> None:
    """Reads both files and writes the verbs; a verb of one letter's variant is in two classes."""
    rules = _rules((folder / "fr.aff").read_text(encoding="utf-8"))
    classes: dict[str, set[str]] = defaultdict(set)
    for line in (folder / "fr.dic").read_text(encoding="utf-8").splitlines()[1:]:
        head, *tags = line.replace("\t", " ").split(" ")
        word, _, flags = head.partition("/")
        if WORD.fullmatch(word) and any(re.match(r"po:v\d", tag) for tag in tags):
            for flag in re.findall(r"[a-zA-Z][\w.+*'^!?]", flags):
                classes[flag].add(word)
    out, participles = [VERBS], set[str]()
    for flag, words in sorted(classes.items()):
        for gone, come, end, _, _, _, marks in rules.get(flag, []):
            if "po:ppas" in marks:
                participles |= {
                    word.removesuffix(gone.strip("0")) + come.strip("0")
                    for word in words
                    if re.search(f"(?:{end})$", word)
                }
        lines: dict[tuple[str, str, str], set[str]] = defaultdict(set)
        for gone, come, end, _, _, _, marks in rules.get(flag, []):
            said = [mark[3:] for mark in marks.split(" ")]
            tenses, persons = ([way[one] for one in said if one in way] for way in (TENSES, PERSONS))
            lines[gone, come, end] |= {tense + person for tense in tenses for person in persons}
        if any(lines.values()):
            out.append(f"[{flag}] {' '.join(sorted(words))}")
            out += [
                f"{gone} {come or 0} {end} {''.join(sorted(said))}" for (gone, come, end), said in lines.items() if said
            ]
    out.append(f"[participles] {' '.join(sorted(form for form in participles if not PLAIN.search(form)))}")
    Path("fogtools/text/grammar/fr-verbs.txt").write_text("\n".join(out) + "\n", encoding="utf-8")


def _rules(text: str) -> dict[str, list[tuple[str, ...]]]:
    """Flag -> (what goes, what comes, end of the word, gender, number, further flags)."""
    found: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for line in text.splitlines():
        parts = line.split()
        if len(parts) < 5 or parts[0] != "SFX":
            continue
        _, flag, gone, come, end, *marks = parts
        come, _, more = come.partition("/")
        said = [mark[3:] for mark in marks if mark.startswith("is:")]
        gender = next((GENDER[m] for m in said if m in GENDER), "-")
        number = next((NUMBER[m] for m in said if m in NUMBER), "-")
        found[flag].append((gone, come, end, gender, number, more, " ".join(marks)))
    return found


def _inflected(word: str, rules: list[tuple[str, ...]]) -> set[str]:
    return {
        word.removesuffix(gone if gone != "0" else "") + (come if come != "0" else "")
        for gone, come, end, *_ in rules
        if re.search(f"(?:{end})$", word) and (gone == "0" or word.endswith(gone))
    }


def _forms(word: str, flags: str, rules: dict[str, list[tuple[str, ...]]]) -> set[str]:
    """A verb's finite forms: those that are no participle and no infinitive."""
    found = set()
    for flag in re.findall(r"[a-zA-Z][\w.+*'^!?]", flags):
        for gone, come, end, _, _, _, marks in rules.get(flag, []):
            if re.search(f"(?:{end})$", word) and not re.search(r"po:(?:ppas|ppre|infi)", marks):
                found.add(word.removesuffix(gone if gone != "0" else "") + (come if come != "0" else ""))
    return found


if "--verbs" not in sys.argv:
    main(Path(sys.argv[1]))
verbs(Path(sys.argv[1]))
