"""Addresses of the domain, none of them with a slash at the end."""

from django.urls import path

from tools.api import essays

urlpatterns = [
    path("student/essays", essays.EssaysView.as_view()),
    path("student/essays/<int:essay_id>", essays.EssayView.as_view()),
    path("student/essays/<int:essay_id>/versions", essays.VersionsView.as_view()),
    path("student/essays/<int:essay_id>/versions/<int:number>", essays.VersionView.as_view()),
    path(
        "student/essays/<int:essay_id>/versions/<int:number>/restore",
        essays.RestoreView.as_view(),
    ),
    path("student/essays/<int:essay_id>/accept", essays.AcceptView.as_view()),
]
