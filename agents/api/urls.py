"""Addresses under ``/ai-agent``."""

urlpatterns = []
