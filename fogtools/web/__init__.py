"""The studio: a project in a browser, served by this machine to this machine alone; the only door to Starlette."""
