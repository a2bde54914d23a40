"""PDF/X files for print shops: PDF/X-1a:2003 (ISO 15930-4) and PDF/X-4 (ISO 15930-7), CMYK, one page for each face.

The standards demand dates and an identifier. The date is always the same, `DATE`, and the identifier comes from the
content: the same faces give the same bytes on every machine and day.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from io import BytesIO

import pikepdf

from fogtools.finding import FogError, Say
from fogtools.print.pdf.file import opened
from fogtools.print.pdf.press.colour import Inks, Separation
from fogtools.print.pdf.press.outlines import Outlines
from fogtools.print.pdf.press.profile import CONDITIONS, Profile, shipped
from fogtools.print.pdf.press.to_cmyk import Separated

#: When every file was made, as far as it says.
DATE = "2000-01-01T00:00:00Z"
PDF_DATE = "D:20000101000000Z"
PRODUCER = "fogtools"
REGISTRY = "http://www.color.org"
#: Boxes may differ by this much from lying within each other, in points: rounding.
ROUNDING = 0.01
XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<pdfxid:GTS_PDFXVersion>{version}</pdfxid:GTS_PDFXVersion>
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<xmp:CreateDate>{date}</xmp:CreateDate>
<xmp:ModifyDate>{date}</xmp:ModifyDate>
<xmp:MetadataDate>{date}</xmp:MetadataDate>
<xmp:CreatorTool>{producer}</xmp:CreatorTool>
<pdf:Producer>{producer}</pdf:Producer>
<pdf:Trapped>False</pdf:Trapped>
<xmpMM:DocumentID>uuid:{identifier}</xmpMM:DocumentID>
<xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>
"""


@dataclass(frozen=True, slots=True)
class Standard:
    """A kind of PDF/X: what it calls itself, its PDF version, and whether something may shine through."""

    version: str
    pdf: str
    opaque: bool


STANDARDS = {"pdf-x1a": Standard("PDF/X-1a:2003", "1.4", True), "pdf-x4": Standard("PDF/X-4", "1.6", False)}


def converted(
    pdf: bytes,
    standard: str = "pdf-x1a",
    condition: str = "",
    most_ink: float = 240,
    *,
    title: str,
    language: str,
    icc: Profile | None = None,
    outlines: bool = False,
    rich_black: Sequence[float] | None = None,
) -> bytes:
    """The pages in inks, as PDF/X; no place gets more than `most_ink` %, 0 for no limit.

    With `outlines` letters are drawings, and no font is in the file; `rich_black` is what large black areas are mixed
    of (C, M, Y, K in %), within the limit.

    The file names the condition that its colours are made for: that of the profile `icc`, or FOGRA39, whose profile
    ships; `condition`, which the shop names, counts where a profile says of none (see `unlike`). Every page needs a
    TrimBox; Bleed- and MediaBox stay as they are.
    Raises FogError, with the name of the face, for what cannot be printed in CMYK, and for a profile too new.
    """
    kind = _standard(standard)
    profile = icc or shipped()
    named = profile.condition or condition
    how = f"{standard} {named} {most_ink} {title} {language}{' outlines' * outlines}{rich_black or ''}"
    digest = hashlib.sha256(f"{how}\0".encode() + profile.content + pdf)
    with opened(pdf) as file:
        inks = Separation(profile, most_ink)
        turned = Separated(file, inks, kind.opaque, _mix(inks, rich_black))
        letters = Outlines(file)
        for number, page in enumerate(file.pages, 1):
            _boxes(page, number)
            turned.page(page, number)
            if turned.see_through:
                page.obj.Group = _blending()
            if outlines:
                letters.page(page)
        _described(file, kind, title, language, digest.hexdigest())
        file.Root.OutputIntents = [_intent(file, kind, named, profile)]
        return _saved(file, kind)


def _mix(inks: Separation, rich: Sequence[float] | None) -> Inks | None:
    if not rich:
        return None
    cyan, magenta, yellow, black = (part / 100 for part in rich)
    return inks.limited(cyan, magenta, yellow, black)


def _standard(name: str) -> Standard:
    if name not in STANDARDS:
        raise FogError(
            Say("“{name}” is no kind of PDF/X that is known here.", name=name),
            Say("known: {known}", known=", ".join(STANDARDS)),
        )
    return STANDARDS[name]


def unlike(condition: str, icc: Profile | None = None) -> Say | None:
    """What to say where a shop prints by another condition than the colours are made for; None where it does not."""
    profile = icc or shipped()
    if not condition or profile.condition in ("", condition):
        return None
    return Say(
        "The colours are made for {own}, and the shop prints by {condition}:"
        " pass the profile of that condition with `--icc FILE`, or expect small differences.",
        own=profile.condition,
        condition=condition,
    )


def _boxes(page: pikepdf.Page, number: int) -> None:
    """Holds the boxes of a page within each other: trim in bleed in media."""
    media, trim = page.obj.get("/MediaBox"), page.obj.get("/TrimBox")
    bleed = page.obj.get("/BleedBox", media)
    if media is None or trim is None or bleed is None or not (_within(trim, bleed) and _within(bleed, media)):
        raise FogError(Say("page {n} does not say where it is cut, or is cut outside of its paper.", n=number))
    page.obj.BleedBox = bleed


def _within(inner: pikepdf.Object, outer: pikepdf.Object) -> bool:
    low, high = [0, 1], [2, 3]
    return all(float(inner[i]) >= float(outer[i]) - ROUNDING for i in low) and all(
        float(inner[i]) <= float(outer[i]) + ROUNDING for i in high
    )


def _blending() -> pikepdf.Dictionary:
    return pikepdf.Dictionary(S=pikepdf.Name.Transparency, CS=pikepdf.Name.DeviceCMYK, I=True)


def _described(file: pikepdf.Pdf, kind: Standard, title: str, language: str, digest: str) -> None:
    """What the file says of itself: title, language, dates, and that nothing was trapped; all else goes."""
    for key in [*file.Root.keys()]:
        if key not in ("/Type", "/Pages"):
            del file.Root[key]
    file.Root.Lang = pikepdf.String(language)
    file.Root.ViewerPreferences = pikepdf.Dictionary(DisplayDocTitle=True)
    if "/Info" in file.trailer:
        del file.trailer["/Info"]
    title = " ".join("".join(c for c in title if c.isprintable() or c.isspace()).split())
    said = {"Title": title, "Creator": PRODUCER, "Producer": PRODUCER, "CreationDate": PDF_DATE, "ModDate": PDF_DATE}
    for key, value in said.items():
        file.docinfo[f"/{key}"] = value
    file.docinfo["/Trapped"] = pikepdf.Name("/False")
    if kind.opaque:
        file.docinfo["/GTS_PDFXVersion"] = kind.version
        return
    identifier = "-".join((digest[:8], digest[8:12], digest[12:16], digest[16:20], digest[20:32]))
    xmp = XMP.format(version=kind.version, title=escape(title), date=DATE, producer=PRODUCER, identifier=identifier)
    names = {"Type": pikepdf.Name.Metadata, "Subtype": pikepdf.Name.XML}
    file.Root.Metadata = file.make_stream(xmp.encode(), **names)


def _intent(file: pikepdf.Pdf, kind: Standard, named: str, profile: Profile) -> pikepdf.Object:
    """The output intent: the registered condition, or else its profile; PDF/X-4 holds the profile always."""
    known = CONDITIONS.get(named)
    name = known.name if known else profile.name
    intent = pikepdf.Dictionary(
        Type=pikepdf.Name.OutputIntent,
        S=pikepdf.Name.GTS_PDFX,
        OutputConditionIdentifier=pikepdf.String(known.identifier if known else "Custom"),
        OutputCondition=pikepdf.String(name),
        Info=pikepdf.String(name),
    )
    if known:
        intent.RegistryName = pikepdf.String(REGISTRY)
    if not known or not kind.opaque:
        if kind.opaque and profile.version > 2:  # PDF 1.4 is older
            say = Say("the profile {name} is of version 4, which PDF/X-1a does not know.", name=profile.name)
            raise FogError(say, Say("Take one of version 2, or print with `--as pdf-x4`."))
        intent.DestOutputProfile = file.make_stream(profile.content, N=4)
    return file.make_indirect(intent)


def _saved(file: pikepdf.Pdf, kind: Standard) -> bytes:
    """The bytes: the standard's version of PDF, no object streams, and an identifier that comes from the content."""
    out = BytesIO()
    modes = {"object_stream_mode": pikepdf.ObjectStreamMode.disable, "force_version": kind.pdf}
    file.save(out, deterministic_id=True, fix_metadata_version=False, **modes)
    return out.getvalue()
