"""What a message can ask for, and whose subject it is. Pure."""

from enum import StrEnum


class Intent(StrEnum):
    """One kind of request."""

    RECOMMEND = "recommend"
    LIST_SHOW = "list_show"
    LIST_ADD = "list_add"
    LIST_REMOVE = "list_remove"
    LIST_ROUND = "list_round"
    OUTCOME = "outcome"
    SEARCH = "search"
    DETAILS = "details"
    COMPARE = "compare"
    CHANCE = "chance"
    REVIEW = "review"
    POLISH = "polish"
    BRAINSTORM = "brainstorm"
    OUTLINE = "outline"
    WRITE = "write"
    ESSAY_ADVICE = "essay_advice"
    LIST_ESSAYS = "list_essays"
    EDIT_ACCEPT = "edit_accept"
    ESSAY_RULE = "essay_rule"
    SHOW_PROFILE = "show_profile"
    ANALYSE = "analyse"
    UPDATE = "tell"
    ASSESSMENT = "assessment"
    START_ASSESSMENT = "start_assessment"
    INTERPRET = "interpret"
    FITTING_ACTIVITIES = "fitting_activities"
    MAJOR_ADVICE = "major_advice"
    DEADLINES = "deadlines"
    TEST_DATES = "test_dates"
    EVENTS = "events"
    CREATE_EVENT = "create_event"
    EVENT_EDIT = "event_edit"
    EVENT_DELETE = "event_delete"
    CHOICE = "choice"
    PLAN = "plan"
    GLOSSARY = "glossary"
    FORUM = "forum"
    POPULAR = "popular"
    EXPERIENCE = "experience"
    CASES = "cases"
    CASE_REASONS = "case_reasons"
    CASE_AND_ME = "case_and_me"
    ADMITTED = "admitted"
    RANKING = "ranking"
    IMPROVE = "improve"
    ACCURACY = "accuracy"
    WEBSITE = "website"
    WEB = "web"
    POLICY = "policy"
    GUIDANCE = "guidance"
    MEMORY_ASK = "memory_ask"
    MEMORY_FORGET = "memory_forget"
    MEMORY_PAUSE = "memory_pause"
    MANNER = "manner"
    ACCEPT = "accept"
    REFUSE = "refuse"
    CHOOSE = "choose"
    REFINE = "refine"
    ABOUT = "about"
    CORRECT = "correct"
    EXPLAIN = "explain"
    UNDO = "undo"
    COMPLAINT = "complaint"
    OUT_OF_SCOPE = "out_of_scope"
    GREETING = "greeting"
    THANKS = "thanks"
    BYE = "bye"
    HELP = "help"
    WORRY = "worry"
    CRISIS = "crisis"
    CHITCHAT = "chitchat"


_BY_AGENT = {
    "school": ("RECOMMEND", "SEARCH", "DETAILS", "COMPARE", "CHANCE"),
    "essay": (
        "REVIEW", "POLISH", "BRAINSTORM", "OUTLINE", "WRITE", "ESSAY_ADVICE", "LIST_ESSAYS",
        "ESSAY_RULE", "EDIT_ACCEPT",
    ),
    "profile": (
        "SHOW_PROFILE", "ANALYSE", "UPDATE", "ASSESSMENT", "INTERPRET", "FITTING_ACTIVITIES",
        "MAJOR_ADVICE", "START_ASSESSMENT", "LIST_SHOW", "LIST_ADD", "LIST_REMOVE", "LIST_ROUND",
        "OUTCOME",
    ),
    "timeline": (
        "DEADLINES", "TEST_DATES", "EVENTS", "CREATE_EVENT", "PLAN", "GLOSSARY", "EVENT_EDIT",
        "EVENT_DELETE",
    ),
}  # fmt: skip

AGENT_OF: dict[Intent, str] = {
    **{Intent[name]: agent for agent, names in _BY_AGENT.items() for name in names},
    Intent.CASES: "timeline",
    Intent.WEBSITE: "school",
}
"""The expert for an intent; what is missing here the orchestrator answers itself."""

SCHOOL_INTENTS, ESSAY_INTENTS, PROFILE_INTENTS, TIMELINE_INTENTS = (
    frozenset(Intent[name] for name in names) for names in _BY_AGENT.values()
)

ASSESSMENTS = frozenset({Intent.ASSESSMENT, Intent.INTERPRET, Intent.FITTING_ACTIVITIES})
"""What is asked of a questionnaire on personality or interests."""

COMMUNITY = frozenset(
    {
        *(Intent.FORUM, Intent.POPULAR, Intent.EXPERIENCE),
        *(Intent.CASES, Intent.CASE_REASONS, Intent.CASE_AND_ME, Intent.ADMITTED),
    }
)
"""What others wrote or went through."""

COORDINATED = frozenset(
    {*COMMUNITY, Intent.RANKING, Intent.IMPROVE, Intent.ACCURACY}
    | {Intent.POLICY, Intent.WEB} - {Intent.CASES}
)
"""Subjects whose tools the orchestrator has itself."""

ACTS = frozenset(
    {
        *(Intent.ACCEPT, Intent.REFUSE, Intent.CHOOSE, Intent.REFINE),
        *(Intent.ABOUT, Intent.CORRECT, Intent.EXPLAIN, Intent.UNDO),
    }
)
"""What a message does with what was said before it: nothing by itself."""

TALK = frozenset(
    {
        *(Intent.GREETING, Intent.THANKS, Intent.BYE, Intent.HELP, Intent.WORRY, Intent.CHITCHAT),
        *(Intent.COMPLAINT, Intent.OUT_OF_SCOPE, Intent.MANNER),
        *(Intent.MEMORY_ASK, Intent.MEMORY_FORGET, Intent.MEMORY_PAUSE),
    }
)
"""Said rather than asked: given up as soon as the message asks for something as well."""

DEFINED = frozenset({Intent.GLOSSARY, Intent.ESSAY_RULE, Intent.GUIDANCE})
"""General knowledge: the expert answers in words, without a tool."""

LAST = frozenset({Intent.POLICY, Intent.ACCURACY, Intent.WEBSITE})
"""Asked beside something else they come after it: the experts' work is the student's first."""


def agent_of(intent: Intent) -> str:
    """The expert whose subject it is; empty when nobody's."""
    return AGENT_OF.get(intent, "")
