"""Addresses of the domain, none of them with a slash at the end."""

from django.urls import path

urlpatterns: list[path] = []
