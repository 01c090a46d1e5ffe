"""Words of questions that only what the person told can answer, and of those that it cannot."""

FIRST = r"我|(?<![a-z])(?:i|my|me|we|our|i'm|i've|i'd)(?![a-z])"
"""The person speaks of themselves."""

ASKS = (
    r"谁|什么|啥|哪|多少|几(?!乎)|为何|干嘛|怎么(?:样|想|看|说|讲|回答|回复|称呼|回事|评价)|"
    r"(?:有|是|会|在).{0,16}(?:吗|没有?)[?？。]*$|你(?:那|这)(?:儿|里)有|"
    r"(?<![a-z])(?:who|what|which|when|where|why|how (?:much|many|long|often|old|did|do i feel|"
    r"have i|was|is my|were))(?:'s|'re|'d)?(?![a-z])|^(?:do|did|am|was|have|had) i(?![a-z])"
)
"""Something is asked for."""

WANTS_MORE = (
    r"应该|该(?!校)|可以|可不可以|能(?:上|申|进|去|考|拿|不能|力)|适合|合适|够不够|需要|还(?:要|缺|差)|(?:要|得|必须)(?:交|提交|准备|填|带|补|考(?!虑))|"
    r"推荐(?!信|人)|建议|帮我|(?<![谁会])给我|如何|怎么(?!样|想|看|说|讲|回事|评价)|"
    r"怎么样(?!来着)|比较好|更好|最好|(?:什么|哪[个所些种]\S{0,4}|哪)(?:好|合适)|机会|概率|几率|把握|有戏|希望大|胜算|"
    r"对比|优势|劣势|短板|竞争力|"
    r"(?<![a-z])(?:should|could|can(?! (?:we|i|my (?:family|parents)) (?:afford|pay|spend))|recommend|suggest|compare|advise|would be|suits?|best|"
    r"fits?|match(?:es)?|qualify|need|have to|must|submit|help me|if i|chances?|odds|how (?:do|can) i(?! feel)|"
    r"strengths?|weakness\w*)(?![a-z])"
)
"""Advice, an estimate or a search is wanted: more than what was told."""

LOOKED_UP = (
    r"截止|ddl|deadline|(?<![a-z])due(?![a-z])|学费(?!的?预算)|tuition(?! budget)|录取率|(?:acceptance|admission) rate|"
    r"日程|安排|待办|日历|(?:这|本|下)(?:个)?(?:周|月|星期)|今天|明天|接下来|档案|几篇|哪些文书|"
    r"按(?:照)?我|根据|基于|以我的|凭我|我的?(?:预算|成绩|分数|条件|背景|情况)(?:内|下|范围|能|够)|"
    r"(?<![a-z])(?:calendar|schedule|upcoming|this (?:week|month)|next (?:week|month)|profile|"
    r"my essays|within my|based on|given my|with my|for my (?:budget|scores?|gpa))(?![a-z])"
)
"""Another place than the memory holds the answer."""

POLITE = (
    r"^(?:请问|麻烦|你|您)?(?:能不能|能|可以|可不可以)?(?:再)?(?:告诉我|提醒我一下|提醒我|说说)[，,]?|"
    r"^(?:hey,? |hi,? |so,? |ok,? |please )*(?:(?:can|could|would|will) you (?:please )?)"
    r"(?=tell me|remind me)"
)
"""What goes before a question for politeness only."""

SUMMARY = (
    r"(?:总结|概括|汇总|归纳|梳理|回顾|复述|概述)(?:一下|下|一遍)?(?:关于)?我(?:的|说|告诉|目前|现在|跟你|这边)|"
    r"(?:总结|概括|汇总|归纳|回顾|复述)(?:一下|下)?我[。.!！?？]*$|"
    r"把?我(?:的|目前的?|现在的?|跟你说过的|说过的|告诉你的)?(?:这些|所有|整体|基本|大致|申请)?(?:的)?"
    r"(?:情况|背景|信息|条件|资料|事情?|内容).{0,4}(?:总结|概括|汇总|归纳|梳理|回顾|复述|概述|(?:再)?(?:说|讲|列)一(?:下|遍))|"
    r"(?:summar(?:y|i[sz]e)|recap|overview|run-?down)(?! of (?:the|this)).{0,24}(?:(?<![a-z])(?:me|"
    r"i(?:'ve)? (?:told|said|shared)|my (?:situation|background|stats|case|details|info\w*|"
    r"application|plans?))(?![a-z]))|"
    r"(?:go over|list|sum up|repeat) (?:everything |all |what )?(?:that )?(?:i(?:'ve| have)? (?:told|"
    r"said|shared)|my (?:situation|background|stats))"
)
"""All that is known of the person is to be told in short."""
