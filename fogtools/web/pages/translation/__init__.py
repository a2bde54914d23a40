"""The page of a translator: texts beside their translations, what is said of them, and the workbook."""
