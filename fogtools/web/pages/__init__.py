"""The other pages, each a function from a project to HTML, and the routes that write for them."""
