"""This app's rows that belong to a person."""

from tools.models import (
    AdmissionCase,
    AssessmentResult,
    CalendarFeed,
    Essay,
    EssayPolish,
    EssayVersion,
    ListedSchool,
    PersonalEvent,
    Post,
    PostLike,
    Prediction,
    Reply,
    StudentProfile,
)
from userdata.registry import claim

claim(StudentProfile, owner="user", purpose="Scores, plans, budget and activities, as told.")
claim(AssessmentResult, owner="user", purpose="Questionnaires as the person answered them.")
claim(Essay, owner="user", purpose="Application essays.")
claim(EssayVersion, owner="essay__user", purpose="What the essays were before.")
claim(EssayPolish, owner="essay__user", purpose="Edits proposed for the essays.")
claim(PersonalEvent, owner="user", purpose="The person's own calendar.")
claim(CalendarFeed, owner="user", purpose="The address under which calendars read the events.")
claim(Prediction, owner="user", purpose="Chances estimated for the person, and what came of it.")
claim(ListedSchool, owner="user", purpose="Universities the person applies to.")
claim(AdmissionCase, owner="author", purpose="Admission cases that the person told.")
claim(Post, owner="author", purpose="Posts in the forum.")
claim(Reply, owner="author", purpose="Replies in the forum.")
claim(PostLike, owner="user", purpose="Posts that the person likes.")
