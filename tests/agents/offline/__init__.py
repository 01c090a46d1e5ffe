"""The offline model."""
