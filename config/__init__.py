"""Wiring: settings, servers, URLs. Imported by nobody."""
