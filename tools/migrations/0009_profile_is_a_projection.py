from django.db import migrations

_BOUNDED = ("sat", "act", "toefl", "ielts", "duolingo", "gre")
_FACTS = (
    *_BOUNDED, "activities", "ap", "awards", "budget", "class_rank", "class_size", "emptied_at",
    "gpa", "gpa_scale", "grade_history", "intended_majors", "locations", "rank_percent", "tests",
    "weighted_gpa", "weighted_gpa_scale",
)  # fmt: skip


class Migration(migrations.Migration):
    dependencies = [("tools", "0008_facts_of_profiles")]

    operations = [
        *(
            migrations.RemoveConstraint("studentprofile", f"profile_{name}_range")
            for name in _BOUNDED
        ),
        *(migrations.RemoveField("studentprofile", name) for name in _FACTS),
    ]
