"""Whether a message asks for what is remembered. Pure."""

from datetime import date

from agents.llm.offline.dialogue.own_schools import with_names
from agents.llm.offline.reading.intents import Intent
from agents.llm.offline.reading.known import knows
from agents.llm.offline.reading.memories import Memories
from agents.llm.offline.reading.recollection import Recollection, own_question, read_recollection
from agents.llm.offline.reading.understanding import understand

_I = Intent
# A question about oneself is easily taken for one of these; the others say what they want.
_MISTAKEN = frozenset(
    {
        *(
            _I.SHOW_PROFILE,
            _I.ANALYSE,
            _I.TEST_DATES,
            _I.EVENTS,
            _I.DEADLINES,
            _I.LIST_ESSAYS,
            _I.BRAINSTORM,
        ),
        *(_I.RECOMMEND, _I.SEARCH, _I.DETAILS, _I.RANKING, _I.CHITCHAT, _I.MAJOR_ADVICE),
        *(_I.ESSAY_ADVICE, _I.OUTLINE, _I.WRITE, _I.FORUM, _I.GLOSSARY, _I.HELP, _I.PLAN),
    }
)


def asked_of_memory(
    text: str, before: str, memories: Memories, today: date, locale: str
) -> Recollection | None:
    """The question about what is remembered; ``None`` when something else answers it.

    A question that speaks of no memory is one where what is remembered answers it, unless it is
    about a school that is only called the person's own ("is my dream school public?").
    """
    asked = read_recollection(text, before)
    if asked and (asked.sure or knows(asked, memories)):
        return asked
    wide = own_question(text)
    if wide is None or with_names(text, memories, locale) != text:
        return asked
    intents = understand(text, today, locale).intents
    return wide if set(intents) <= _MISTAKEN and knows(wide, memories) else asked
