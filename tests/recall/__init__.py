"""Faults that authors and translators make, planted into clean text: what does `fog check` find, and where?"""
