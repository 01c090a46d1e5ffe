"""Pieces that several phrase tables share. ``§`` stands for a named university, ``¶`` for a group.

``@NAME@`` in a phrase is replaced by the fragment of that name.
"""

from memory.reading.rounds import named

FRAGMENTS: dict[str, str] = {
    "SCHOOL":
        r"(?:学校|大学|院校|名校|校(?![园友外内服方])|schools?|colleges?|universit(?:y|ies)|"
        r"unis?|campus(?:es)?)",
    "NAMED":
        r"(?:[§¶]|这所|那所|这个学校|那个学校|这所学校|该校|它|\bit\b|\bthere\b|that school|"
        r"this school)",
    "ESSAY": (
            r"(?:文书|essays?(?![a-z])|个人陈述|自我陈述|personal statements?|"
            r"statements? of purpose|(?<![a-z])sop(?![a-z])|"
            r"(?<![a-z])ps(?![a-z0-9])|supplement(?:al|s|ary)?(?: essays?)?(?!\w)|小短文|小作文|"
            r"补文|补充材料|附加题|室友信|短答|自述信?|动机信|(?:初|草|终|定|新|这|那|改|第.|"
            r"[一二三])稿|稿子|short answers?|short responses?|roommate (?:letter|essay)|"
            r"common ?app (?:essay|prompt)|"
            r"why (?:us|major|this (?:college|school)|school|college|§)(?: ?(?:essay|那篇|这篇|"
            r"statement))?(?![a-z])|piqs?(?![a-z])|(?:my|the|this|first|second|rough|new) draft|"
            r"申请作文|写.{1,16}的?(?:那|这)(?:一)?篇|(?:关于|讲).{1,14}的?(?:那|这)(?:一)?篇|"
            r"(?:我|上次|之前).{0,6}(?:那|这)(?:一)?篇|(?:the|my) (?:piece|one|draft) (?:about|on "
            r"my)|why (?:cs|ee|econ(?:omics)?|business|bio(?:logy)?|math|engineering|psych(?:ology)?|"
            r"computer science|data science)(?![a-z])(?! (?:is|are|do|does|should|would|so|not)))"
    ),
    "ASK":
        r"(?:帮我|给我|请|麻烦|想要?|能不能|可以|can you|could you|please|help me|i(?:'d|"
        r" would) like|i want|i need|let's)",
    "WHEN": r"(?:什么时候|啥时候|何时|几号|几月|哪天|哪一天|多久|when(?! i (?:was|grew)))",
    "TEST":
        r"(?:(?<![a-z])sat(?![a-z])|(?<![a-z])act(?![a-z])|托福|toefl|雅思|ielts|标化|"
        r"standardi[sz]ed tests?|(?<![a-z])ap考试)",
    "MYPROFILE":
        r"(?:我的?(?:个人)?(?:档案|资料|背景|条件|情况|申请材料|软硬?件|硬件|履历|简历|三维|"
        r"profile|resume|cv)|my (?:\w+ )?(?:profile|background|stats|record|resume|cv|"
        r"application profile))",
    "PLAN":
        rf"(?:{named()}|早申|早申请|提前申请|early rounds?)",
    "MONEY":
        r"(?:学费|费用|花费|多少钱|开销|贵不贵|贵吗|成本|生活费|住宿费|预算|tuition|costs?|"
        r"fees?|price|expensive|afford\w*|cheap(?:er|est)?)",
}  # fmt: skip
