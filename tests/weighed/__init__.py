"""Two hundred edits that move nothing and two hundred that do: what the studio's band says of each."""
