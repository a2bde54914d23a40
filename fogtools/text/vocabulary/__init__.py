"""What words of two languages mean: classes of things of which none can stand for another.

- `rows`: what of such a list two texts say
- `tongue`: what the head of a list says of one of its languages
- `en-fr.txt`: the list of English and French, written by hand; its head says how words of both are formed
"""
