"""What students keep here, for staff."""

from django.contrib import admin

from tools.models import Essay, StudentProfile


@admin.register(StudentProfile)
class StudentProfileAdmin(admin.ModelAdmin):
    """What students told about themselves."""

    list_display = ["user", "name", "grade", "gpa", "sat", "toefl", "updated_at"]
    list_filter = ["grade", "graduation_year"]
    search_fields = ["user__username", "name", "high_school"]
    autocomplete_fields = ["user"]
    list_select_related = ["user"]
    readonly_fields = ["updated_at"]


@admin.register(Essay)
class EssayAdmin(admin.ModelAdmin):
    """Essays of students."""

    list_display = ["title", "user", "kind", "school", "status", "updated_at"]
    list_filter = ["kind", "status"]
    search_fields = ["title", "school", "user__username"]
    autocomplete_fields = ["user"]
    list_select_related = ["user"]
    readonly_fields = ["created_at", "updated_at"]
