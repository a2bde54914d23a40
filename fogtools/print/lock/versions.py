"""Which version of each card there is: records of a print.lock, brought up to date and recorded as printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from fogtools.finding import FogError, Say

#: Stands beside the printings: so the cards are at present.
NOW = "now"
PRINTING = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,31}")


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the story as it is now in one language: what stands on its faces as a hash, its number and title.

    `card` is the name its faces have: a twin is called `<id>/<seat>`.
    """

    card: str
    language: str
    digest: str
    number: str
    title: str


@dataclass(frozen=True, slots=True)
class Version:
    """One version of a card in one language; `when` are the printings that held it, and NOW where it is the present."""

    card: str
    language: str
    version: int
    digest: str
    when: tuple[str, ...]
    number: str
    title: str

    @property
    def printings(self) -> tuple[str, ...]:
        """The printings that held it; a draft was in none."""
        return tuple(name for name in self.when if name != NOW)


@dataclass(frozen=True, slots=True)
class Look:
    """Style sheet, fonts and pictures of all cards, as a hash; `when` as of a version."""

    digest: str
    when: tuple[str, ...]


@dataclass(frozen=True)
class Lock:
    """A story's print.lock: its printings in their order, the looks, and the versions of its cards."""

    printings: tuple[str, ...] = ()
    looks: tuple[Look, ...] = ()
    versions: tuple[Version, ...] = ()

    def at(self, name: str, language: str) -> dict[str, Version]:
        """Card -> its version in a printing, or NOW; empty where nothing of this language was in it."""
        return {v.card: v for v in self.versions if v.language == language and name in v.when}

    @property
    def look(self) -> str:
        """The hash of the look as it is now; empty where nobody has noted it."""
        return next((look.digest for look in self.looks if NOW in look.when), "")

    def looks_as(self, name: str) -> bool:
        """Whether the cards look now as they did in a printing."""
        return any(NOW in look.when and name in look.when for look in self.looks)

    def languages(self, name: str) -> list[str]:
        """The languages of a printing, sorted."""
        return sorted({v.language for v in self.versions if name in v.when})


def updated(lock: Lock, cards: Sequence[Card], look: str) -> Lock:
    """The lock for the cards as they are now.

    A card whose faces are as they were last printed has that version; else the next one, however often it has changed
    since: what was never printed needs no version. A card that only has another id keeps its history.
    """
    lock = _renamed(lock, cards)
    printed: dict[tuple[str, str], list[Version]] = {}
    for version in sorted(lock.versions, key=lambda v: v.version):
        if version.printings:
            printed.setdefault((version.card, version.language), []).append(replace(version, when=version.printings))
    for card in cards:
        past = printed.setdefault((card.card, card.language), [])
        if past and past[-1].digest == card.digest:
            past[-1] = replace(past[-1], when=(*past[-1].when, NOW))
        else:
            n = past[-1].version + 1 if past else 1
            past.append(Version(card.card, card.language, n, card.digest, (NOW,), card.number, card.title))
    versions = sorted((v for past in printed.values() for v in past), key=order)
    return Lock(lock.printings, _looks(lock.looks, look), tuple(versions))


def order(version: Version) -> tuple[str, str, int]:
    return version.card, version.language, version.version


def _looks(looks: Sequence[Look], now: str) -> tuple[Look, ...]:
    found: dict[str, tuple[str, ...]] = {}
    for look in looks:
        names = tuple(name for name in look.when if name != NOW)
        if names:
            found[look.digest] = tuple(dict.fromkeys((*found.get(look.digest, ()), *names)))
    found[now] = (*found.get(now, ()), NOW)
    return tuple(Look(digest, when) for digest, when in sorted(found.items()))


def _renamed(lock: Lock, cards: Sequence[Card]) -> Lock:
    """The lock with cards under their new ids: what is new reads in every language as what is gone did."""
    known = {v.card for v in lock.versions if v.printings}
    fresh: dict[str, dict[str, str]] = {}
    for card in cards:
        if card.card not in known:
            fresh.setdefault(card.card, {})[card.language] = card.digest
    codes = {card.language for card in cards}
    names: dict[str, str] = {}
    for gone in sorted(known - {card.card for card in cards}) if fresh else ():
        was = {code: digest for code, digest in _reads(lock.versions, gone).items() if code in codes}
        new = next((name for name, rows in sorted(fresh.items()) if was and was.items() <= rows.items()), None)
        if new is not None:
            del fresh[new]
            names[gone] = new
    return replace(lock, versions=tuple(replace(v, card=names.get(v.card, v.card)) for v in lock.versions))


def _reads(versions: Iterable[Version], card: str) -> dict[str, str]:
    """Language -> the hash of the last printed version of a card."""
    own = sorted((v for v in versions if v.card == card and v.printings), key=lambda v: v.version)
    return {version.language: version.digest for version in own}


def recorded(lock: Lock, name: str, languages: Sequence[str]) -> Lock:
    """The lock with all that is now, in these languages, as printed under a name. Raises FogError for a name in use."""
    if not PRINTING.fullmatch(name) or name == NOW:
        raise FogError(
            Say("“{name}” cannot name a printing.", name=name),
            Say("letters, figures, dots and hyphens, for example 1.0 or spring-2; not `now`"),
        )
    twice = sorted(set(lock.languages(name)) & set(languages))
    if twice:
        raise FogError(
            Say("{name} is recorded already in language {languages}.", name=name, languages=", ".join(twice)),
            Say("a printing stays as it was printed: give this one another name"),
        )
    printings = lock.printings if name in lock.printings else (*lock.printings, name)

    def within(when: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(p for p in (*printings, NOW) if p in when or p == name)

    versions = (
        replace(v, when=within(v.when)) if NOW in v.when and v.language in languages else v for v in lock.versions
    )
    looks = (replace(look, when=within(look.when)) if NOW in look.when else look for look in lock.looks)
    return Lock(printings, tuple(looks), tuple(versions))


def stale(before: Lock, after: Lock) -> Iterator[tuple[str, Version]]:
    """(`new`, `changed` or `gone`, the version) of each card and language for which a lock is not up to date."""
    was = {(v.card, v.language): v for v in before.versions if NOW in v.when}
    now = {(v.card, v.language): v for v in after.versions if NOW in v.when}
    for key in sorted({*was, *now}):
        if key not in now:
            yield "gone", was[key]
        elif key not in was:
            yield "new", now[key]
        elif was[key].digest != now[key].digest or was[key].version != now[key].version:
            yield "changed", now[key]
