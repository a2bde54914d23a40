"""Faults that authors make, planted into clean boxes one at a time: what does `fog check` find, and where?"""
