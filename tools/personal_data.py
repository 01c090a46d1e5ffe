"""This app's rows that belong to a person."""

from tools.models import Essay, PersonalEvent, StudentProfile
from userdata.registry import claim

claim(StudentProfile, owner="user", purpose="Scores, plans, budget and activities, as told.")
claim(Essay, owner="user", purpose="Application essays.")
claim(PersonalEvent, owner="user", purpose="The person's own calendar.")
