"""Slips of translators, planted into clean catalogues: which do `fog check`, msgfmt and pofilter find?"""
