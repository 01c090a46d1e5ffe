"""Import and export of the domain's facts as CSV or JSON.

What staff import is theirs: loading reference files and later imports leave it alone.
"""

from import_export.admin import ImportExportModelAdmin
from import_export.formats.base_formats import CSV, JSON
from import_export.resources import ModelResource

from tools.admin.base import Curating
from tools.models import (
    Deadline,
    EssayPrompt,
    Ranking,
    School,
    SchoolMajor,
    TestDate,
)


class FactsAdmin(Curating, ImportExportModelAdmin):
    """A list of facts that staff edit, import and export."""

    import_formats = export_formats = [CSV, JSON]


class FactsResource(ModelResource):
    """Checks rows as the forms do and takes all of a file or none."""

    class Meta:
        exclude = ("id", "curated", "imported")
        clean_model_instances = True
        use_transactions = True
        skip_unchanged = True

    def before_save_instance(self, instance, row, **kwargs) -> None:
        """Mark the row as staff's own."""
        instance.curated = True
        if isinstance(instance, School):
            instance.imported = ""


class SchoolResource(FactsResource):
    """Universities by their IPEDS unit id."""

    class Meta(FactsResource.Meta):
        model = School
        exclude = ("curated", "imported")
        import_id_fields = ("id",)


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
