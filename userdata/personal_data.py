"""This app's rows that belong to a person."""

from django.contrib.admin.models import LogEntry
from rest_framework_simplejwt.token_blacklist.models import BlacklistedToken, OutstandingToken

from userdata.models import Preferences, User
from userdata.registry import Erasure, claim

claim(User, owner="", purpose="The account: name, email, plan, language.")
claim(Preferences, owner="user", purpose="How the person likes to be answered; memory on or off.")
claim(User.groups.through, owner="user", purpose="Groups that the account is in.")
claim(User.user_permissions.through, owner="user", purpose="Permissions given to the account.")
claim(LogEntry, owner="user", purpose="What a member of staff changed in the admin.")
claim(OutstandingToken, owner="user", purpose="API refresh tokens.", erasure=Erasure.DELETE)
claim(BlacklistedToken, owner="token__user", purpose="API refresh tokens that were withdrawn.")
