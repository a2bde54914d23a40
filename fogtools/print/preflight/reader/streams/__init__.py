"""Streams of a PDF: unpacked with a bound, and taken apart into operators."""
