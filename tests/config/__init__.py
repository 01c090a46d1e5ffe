"""Servers, supervisor, environment, deployment: with real processes in folders of their own."""
