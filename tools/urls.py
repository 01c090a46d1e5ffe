"""Addresses of the domain, none of them with a slash at the end."""

from django.urls import path

from tools.assessments.api import views as assessments
from tools.community.api import views as community
from tools.essays.api import views as essays
from tools.prediction.api import listing, predictions
from tools.profile.api import views as profile
from tools.schools.api import views as schools
from tools.timeline.api import events, timeline

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
    path("student/essays/<int:essay_id>/review", essays.ReviewView.as_view()),
    path("student/essays/<int:essay_id>/polish", essays.PolishView.as_view()),
    path("student/schools", listing.ListView.as_view()),
    path("student/schools/<uuid:listed_id>", listing.ListedView.as_view()),
    path("student/predictions", predictions.PredictionsView.as_view()),
    path("student/predictions/<uuid:prediction_id>/outcome", predictions.OutcomeView.as_view()),
    path("schools", schools.SchoolsView.as_view()),
    path("schools/compare", schools.ComparisonView.as_view()),
    path("schools/<int:school_id>", schools.SchoolView.as_view()),
    path("student/profile", profile.ProfileView.as_view()),
    path("student/profile/completeness", profile.CompletenessView.as_view()),
    path("student/assessments", assessments.AssessmentsView.as_view()),
    path("student/assessments/<uuid:result_id>", assessments.AssessmentResultView.as_view()),
    path("student/assessments/<str:kind>", assessments.AssessmentView.as_view()),
    path("student/assessments/<str:kind>/questions", assessments.QuestionsView.as_view()),
    path("student/events", events.EventsView.as_view()),
    path("student/events/<int:event_id>", events.EventView.as_view()),
    path("student/events.ics", events.CalendarFileView.as_view()),
    path("student/events/feed", events.FeedView.as_view()),
    path("student/calendars/<str:token>.ics", events.FeedFileView.as_view()),
    path("student/timeline", timeline.TimelineView.as_view()),
    path("community/cases", community.CasesView.as_view()),
    path("community/cases/<uuid:case_id>", community.CaseView.as_view()),
    path("community/posts", community.PostsView.as_view()),
    path("community/posts/<uuid:post_id>", community.PostView.as_view()),
    path("community/posts/<uuid:post_id>/replies", community.RepliesView.as_view()),
    path("community/posts/<uuid:post_id>/like", community.LikeView.as_view()),
    path("community/replies/<uuid:reply_id>", community.ReplyView.as_view()),
]
