"""Fixes: edits of the author's text that mend a finding, tried on a copy before any file is touched."""
