"""Addresses under ``/ai-agent``, none of them with a slash at the end."""

from django.urls import path

from agents.api import (
    chat,
    conflicts,
    context,
    conversations,
    entities,
    memories,
    memory_search,
    preferences,
    runs,
    status,
)

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
    path("memories", memories.MemoriesView.as_view()),
    path("memories/search", memory_search.MemorySearchView.as_view()),
    path("memories/batch", memory_search.MemoryBatchView.as_view()),
    path("memories/conflicts", conflicts.ConflictsView.as_view()),
    path("memories/conflicts/<uuid:conflict_id>", conflicts.ConflictView.as_view()),
    path("memories/settings", preferences.MemorySettingsView.as_view()),
    path("memories/<uuid:memory_id>", memories.MemoryView.as_view()),
    path("memories/<uuid:memory_id>/importance", memories.ImportanceView.as_view()),
    path("memories/<uuid:memory_id>/history", memories.HistoryView.as_view()),
    path("memories/<uuid:memory_id>/restore", memories.RestoreView.as_view()),
    path("memories/<uuid:memory_id>/undo", memories.UndoView.as_view()),
    path("entities", entities.EntitiesView.as_view()),
    path("entities/<uuid:entity_id>", entities.EntityView.as_view()),
    path("refresh-context", context.RefreshContextView.as_view()),
    path("user-data/preferences", preferences.PreferencesView.as_view()),
    path("user-data/preferences/reset", preferences.PreferencesResetView.as_view()),
    path("usage", status.UsageView.as_view()),
    path("health", status.HealthView.as_view()),
]
