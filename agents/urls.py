"""The chat page's addresses."""

from django.urls import path

from agents import views

urlpatterns = [
    path("", views.chat_page, name="chat"),
    path("c/<uuid:conversation_id>", views.chat_page, name="conversation"),
]
