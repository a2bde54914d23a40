"""What words of two languages mean: classes of things of which none can stand for another.

- `rows`: what of such a list two texts say
- `en-fr.txt`: the list of English and French, written by hand
"""
