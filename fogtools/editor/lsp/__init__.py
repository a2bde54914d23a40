"""The language server: what an editor shows while cards are written; it reads files and never writes one."""
