"""Polishing an essay: small edits to accept, and questions only the writer can answer. Pure."""
