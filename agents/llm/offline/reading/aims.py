"""What a message is after: schools for a person, facts, comfort. Pure."""

import re

from agents.llm.offline.reading.statements import speaks_of_self

_FIT = re.compile(
    r"够得着|够得上|够不够得|(?:家里人?|父母|爸妈|我家)(?:想|希望|要)|我(?:这|的)(?:种)?情况|"
    r"my (?:case|situation)|(?:my )?(?:family|parents?|mom|dad) (?:wants?|prefers?|hopes?)|"
    r"do i still|"
    r"适合我|适合(?:孩子|自己)|合适|推荐(?!信)|我(?:能|可以)(?:申|上|去)|(?:可以|能)选|选择|"
    r"recommend(?!ation letter)|suggest|(?:fits?|good|right|best|suitable) for (?:me|us|"
    r"my)(?![a-z])|my profile",
    re.IGNORECASE,
)


_HOW_HARD = re.compile(
    r"(?:how|is it|so) (?:hard|difficult|easy|tough|selective)|^(?!.*我).*(?:难申|难进|好申|"
    r"好进|难不难|难录)",
    re.IGNORECASE,
)


_DESPAIR = re.compile(
    r"(?:什么|哪个|任何|所有|没(?:有)?(?:一所|哪个|什么)?)(?:大学|学校|"
    r"名校)?.{0,4}(?:都)?(?:不会|不|会)(?:录取?|要|收)"
    r"我|没(?:有)?(?:大学|学校|人)(?:会)?(?:要|收|录)我?|(?:no|none of the|not a single) "
    r"(?:\S+ )?(?:colleges?|schools?|universit\w+|one) (?:will|would|is going to|wants?)|"
    r"(?:every|all)(?: \S+)? (?:colleges?|schools?) (?:will|would) reject|never get in anywhere|"
    r"哪里都去不了|考不上任何|废物|一无是处|"
    r"(?:什么|任何|哪个|哪所|一所|所有)(?:学校|大学)?[都也].{0,3}(?:申请|申|上|考|进|去|"
    r"录取)不[上了到进]|"
    r"(?:没有?|哪有)(?:学校|大学).{0,3}(?:要我|收我|录我|录取我)|没学上|没书读",
    re.IGNORECASE,
)
_REQUEST = re.compile(
    r"[?？吗呢]|怎么|怎样|哪些|哪几|哪所|多少|几[所个月天]|什么时候|推荐|帮|列|查|看看|对比|比较|"
    r"分析|建议|"
    r"请|麻烦|改|想知道|(?<![a-z])(?:which|what|how|when|where|can you|could you|should|help|"
    r"recommend|suggest|list|compare|review|show|tell|find|need|want)(?![a-z])",
    re.IGNORECASE,
)


_OBJECTIVE = re.compile(
    r"(?:学费|总费用|花费|费用|总价|tuition|costs?|price)|查一?下|查一查|查查|筛|搜|列出|列举|"
    r"(?<![a-z])(?:look up|filter|search|find|list)(?![a-z])",
    re.IGNORECASE,
)


def sounds_hopeless(text: str) -> bool:
    """Whether somebody believes that no university will take them: comfort comes first."""
    return bool(_DESPAIR.search(text))


def makes_a_request(text: str) -> bool:
    """Whether something is asked or wished for, or a feeling is only told."""
    return bool(_REQUEST.search(text))


def sets_conditions(text: str) -> bool:
    """Whether schools are to be looked up by published figures, not chosen for a person."""
    return bool(_OBJECTIVE.search(text)) and not (speaks_of_self(text) or wants_fit(text))


def wants_to_improve(text: str) -> bool:
    """Whether one's own standing is to become better."""
    return bool(re.search(r"improve|stand out|stronger|strengthen|提升|变强", text, re.IGNORECASE))


def wants_schools(text: str) -> bool:
    """Whether it is asked which schools, not about a certain one."""
    return bool(
        re.search(
            r"(?:哪些|什么|哪几所|哪所)(?:学校|大学|院校)|(?:which|what|"
            r"wat) (?:\S+ )?(?:schools|colleges|"
            r"universities|unis)",
            text,
            re.IGNORECASE,
        )
    )


def asks_how_hard(text: str) -> bool:
    """Whether a school's selectivity is asked, not one's own chance."""
    return bool(_HOW_HARD.search(text))


def wants_fit(text: str) -> bool:
    """Whether schools are wanted that suit somebody, rather than ones that meet a condition."""
    return bool(_FIT.search(text))
