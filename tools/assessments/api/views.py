"""``/student/assessments``: taking the questionnaires, and their results."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tools.api import DomainView, page_of, problems
from tools.assessments.api.forms import (
    AnswersForm,
    AssessmentItem,
    AssessmentPage,
    AssessmentQuery,
    Interpretation,
    Questions,
)
from tools.assessments.interpreting import interpret
from tools.assessments.results import latest, result_of, results_of, shown
from tools.assessments.taking import form_of, questions, take
from tools.errors import NotFound

TAGS = ["assessments"]


class AssessmentsView(DomainView):
    """The student's results."""

    @extend_schema(
        operation_id="listAssessments",
        tags=TAGS,
        parameters=[AssessmentQuery],
        responses={200: AssessmentPage, **problems(400)},
    )
    def get(self, request: Request) -> Response:
        """Every result, the latest first."""
        query, context = self.query(AssessmentQuery), self.context()
        found = results_of(self.user_id, query.get("kind"))
        return Response(page_of(found, lambda row: shown(context, row), query))


class QuestionsView(DomainView):
    """One questionnaire."""

    @extend_schema(
        operation_id="getAssessmentQuestions",
        tags=TAGS,
        responses={200: Questions, **problems(404)},
    )
    def get(self, request: Request, kind: str) -> Response:
        """The items in the reader's language, and the five answers."""
        return Response(questions(self.context(), kind))


class AssessmentView(DomainView):
    """Taking one questionnaire, and what its last result may mean."""

    @extend_schema(
        operation_id="interpretAssessment",
        tags=TAGS,
        responses={200: Interpretation, **problems(404)},
    )
    def get(self, request: Request, kind: str) -> Response:
        """The last result with what it may mean for study, work and (Holland) majors."""
        context = self.context()
        form_of(context, kind)
        if latest(self.user_id, kind) is None:
            raise NotFound(interpret(context, kind)["how"])
        return Response(interpret(context, kind))

    @extend_schema(
        operation_id="takeAssessment",
        tags=TAGS,
        request=AnswersForm,
        responses={201: AssessmentItem, **problems(400, 404)},
    )
    def post(self, request: Request, kind: str) -> Response:
        """Score the answers and keep the result; at most a quarter of a scale may be open."""
        context, body = self.context(), self.body(AnswersForm)
        row = take(context, kind, body["version"], body["answers"])
        return Response(shown(context, row), status=201)


class AssessmentResultView(DomainView):
    """One result."""

    @extend_schema(
        operation_id="deleteAssessment", tags=TAGS, responses={204: None, **problems(404)}
    )
    def delete(self, request: Request, result_id: UUID) -> Response:
        """Take a result away; the ones before it stay."""
        result_of(self.context(), result_id).delete()
        return Response(status=204)
