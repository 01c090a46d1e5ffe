"""The facts about universities as rows of a file."""

from typing import Any

from tools.curating import FactsResource
from tools.schools.models import Deadline, EssayPrompt, Ranking, School, SchoolMajor, TestDate


class SchoolResource(FactsResource):
    """Universities by their IPEDS unit id."""

    class Meta(FactsResource.Meta):
        model = School
        exclude = ("curated", "imported")
        import_id_fields = ("id",)

    def before_save_instance(self, instance: Any, row: Any, **kwargs: Any) -> None:
        """No longer an import's to change."""
        super().before_save_instance(instance, row, **kwargs)
        instance.imported = ""


class SchoolMajorResource(FactsResource):
    """Degrees by university and field."""

    class Meta(FactsResource.Meta):
        model = SchoolMajor
        import_id_fields = ("school", "cip6")


class DeadlineResource(FactsResource):
    """Deadlines by university and plan."""

    class Meta(FactsResource.Meta):
        model = Deadline
        import_id_fields = ("school", "plan")


class TestDateResource(FactsResource):
    """Test dates by test and day."""

    __test__ = False  # no test case

    class Meta(FactsResource.Meta):
        model = TestDate
        import_id_fields = ("test", "date")


class RankingResource(FactsResource):
    """Places by list, year and university."""

    class Meta(FactsResource.Meta):
        model = Ranking
        import_id_fields = ("publisher", "title", "year", "school")


class EssayPromptResource(FactsResource):
    """Essay questions by university, cycle and text."""

    class Meta(FactsResource.Meta):
        model = EssayPrompt
        import_id_fields = ("school", "cycle", "prompt")
