"""Addresses under ``/ai-agent``, none of them with a slash at the end."""

from django.urls import path

from agents.api import chat, conversations, runs, status

urlpatterns = [
    path("chat", chat.ChatView.as_view()),
    path("agent", chat.AgentView.as_view()),
    path("history", chat.HistoryView.as_view()),
    path("conversation", chat.ConversationView.as_view()),
    path("conversations", conversations.ConversationsView.as_view()),
    path("conversations/<uuid:conversation_id>", conversations.ConversationDetailView.as_view()),
    path("conversations/<uuid:conversation_id>/messages", conversations.MessagesView.as_view()),
    path("conversations/<uuid:conversation_id>/stream", conversations.StreamView.as_view()),
    path("runs/<uuid:run_id>", runs.RunView.as_view()),
    path("runs/<uuid:run_id>/events", runs.RunEventsView.as_view()),
    path("runs/<uuid:run_id>/retry", runs.RunRetryView.as_view()),
    path("runs/<uuid:run_id>/stop", runs.RunStopView.as_view()),
    path("usage", status.UsageView.as_view()),
    path("health", status.HealthView.as_view()),
]
