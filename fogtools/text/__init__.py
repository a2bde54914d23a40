"""Translation: catalogues, merging, looking texts up, plurals and typography (the only door to babel).

Babel is imported where it is needed and nowhere else: `fog check` and `fog --version` never pay for it.
"""

from fogtools.text.catalogue import Catalogue, Entry, header_for, parse, read, template, write
from fogtools.text.edits import Edit, edit_of, propose, same_words
from fogtools.text.language import (
    Form,
    Found,
    Language,
    form_of,
    forms_of,
    known_languages,
    open_language,
    own_language,
    plural,
    translate_for,
)
from fogtools.text.merge import Counts, Merged, Problem, Status, merge, problems, status
from fogtools.text.messages import collect_messages, slots, translatable, unreadable
from fogtools.text.po import Message, Previous
from fogtools.text.sync import (
    Synced,
    catalogue_path,
    languages_in,
    sync_domain,
    sync_file,
    sync_template,
    template_path,
)
from fogtools.text.typeset import Style, typography

__all__ = [
    "Catalogue",
    "Counts",
    "Edit",
    "Entry",
    "Form",
    "Found",
    "Language",
    "Merged",
    "Message",
    "Previous",
    "Problem",
    "Status",
    "Style",
    "Synced",
    "catalogue_path",
    "collect_messages",
    "edit_of",
    "form_of",
    "forms_of",
    "header_for",
    "known_languages",
    "languages_in",
    "merge",
    "open_language",
    "own_language",
    "parse",
    "plural",
    "problems",
    "propose",
    "read",
    "same_words",
    "slots",
    "status",
    "sync_domain",
    "sync_file",
    "sync_template",
    "template",
    "template_path",
    "translatable",
    "translate_for",
    "typography",
    "unreadable",
    "write",
]
