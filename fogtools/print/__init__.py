"""Cards on paper: faces laid out, sheets, outputs, print shops, what must be printed anew."""
