"""The page of looks: themes, colours with what eyes make of them, patterns; each change is written into look.yaml."""
