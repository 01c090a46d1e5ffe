"""``/student/predictions``: what was estimated, and what came of it."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tools.api import DomainView, page_of, problems
from tools.prediction.api.forms import OutcomeForm, PredictionItem, PredictionPage, PredictionQuery
from tools.prediction.outcomes import prediction_of, predictions_of, record_outcome
from tools.prediction.scoring import prediction_item
from tools.schools.catalogue import school_named

TAGS = ["predictions"]


class PredictionsView(DomainView):
    """A student's predictions."""

    @extend_schema(
        operation_id="listPredictions",
        tags=TAGS,
        parameters=[PredictionQuery],
        responses={200: PredictionPage, **problems(400, 404)},
    )
    def get(self, request: Request) -> Response:
        """The predictions, the latest first; of one university, or those with or without result."""
        query, found = self.query(PredictionQuery), predictions_of(self.user_id)
        if query.get("school"):
            found = found.filter(school=school_named(query["school"], self.context()))
        if query["settled"] is not None:
            found = found.exclude(outcome="") if query["settled"] else found.filter(outcome="")
        return Response(page_of(found, prediction_item, query))


class OutcomeView(DomainView):
    """The decision on one prediction."""

    @extend_schema(
        operation_id="recordOutcome",
        tags=TAGS,
        request=OutcomeForm,
        responses={200: PredictionItem, **problems(400, 404)},
    )
    def put(self, request: Request, prediction_id: UUID) -> Response:
        """Note the decision, also at the other predictions for that university and round."""
        ctx, outcome = self.context(), self.body(OutcomeForm)["outcome"]
        row = prediction_of(self.user_id, prediction_id, ctx)
        record_outcome(self.user_id, row.school, outcome, ctx.now, row.round)
        return Response(prediction_item(prediction_of(self.user_id, prediction_id, ctx)))
