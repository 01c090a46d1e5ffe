"""Which address is answered by what."""

from django.contrib import admin
from django.urls import include, path

from config.api_docs import DocsView, SchemaView
from config.monitoring import metrics

urlpatterns = [
    path("", include("agents.urls")),
    path("", include("userdata.urls")),
    path("ai-agent/", include("agents.api.urls")),
    path("auth/", include("userdata.api.urls")),
    path("", include("tools.urls")),
    path("api/schema", SchemaView.as_view(), name="schema"),
    path("api/docs", DocsView.as_view(url_name="schema"), name="api-docs"),
    path("metrics", metrics, name="metrics"),
    path("admin/", admin.site.urls),
]

handler400 = "config.problems.page_bad_request"
handler403 = "config.problems.page_forbidden"
handler404 = "config.problems.page_not_found"
handler500 = "config.problems.page_fault"
