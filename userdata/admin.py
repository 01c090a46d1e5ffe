"""Accounts, as staff see them."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.utils.translation import gettext_lazy as _

from userdata.models import User


@admin.register(User)
class UserAdmin(DjangoUserAdmin):
    """Django's account page with the plan and the language."""

    list_display = ("username", "email", "plan", "locale", "is_staff", "is_active", "last_login")
    list_filter = (*DjangoUserAdmin.list_filter, "plan", "locale")
    fieldsets = (*DjangoUserAdmin.fieldsets, (_("Counselling"), {"fields": ("plan", "locale")}))
