"""What fields of results are called where a tool has no words of its own."""

from memory.reading import EXAMS

HEADS = ("title", "name", "school", "question", "label", "test", "what", "action")
"""Fields that name a row, the best first; the Chinese one has ``Zh`` behind it."""

SILENT = frozenset(
    {
        *("id", "key", "aboutQuotes", "filters", "more", "isDemo", "validity", "method", "engine"),
        *("language", "locale", "status", "kind", "scope", "found", "available", "domain", "tags"),
        *("unitid", "website", "retrievedAt", "query", "counts", "schoolZh", "nameZh"),
    }
)
"""Fields for the model, not for the person."""

LABELS = {
    "total": ("共", "total"),
    "year": ("年份", "year"),
    "round": ("轮次", "round"),
    "resultName": ("结果", "result"),
    "gpa": ("GPA", "GPA"),
    "gpaScale": ("GPA 满分", "GPA scale"),
    **{key: exam.titles for key, exam in EXAMS.items()},
    "major": ("专业", "major"),
    "date": ("日期", "date"),
    "until": ("到", "until"),
    "month": ("月份", "month"),
    "why": ("原因", "why"),
    "reason": ("理由", "reason"),
    "priority": ("优先级", "priority"),
    "words": ("字数", "words"),
    "before": ("原文", "before"),
    "after": ("改为", "after"),
    "style": ("风格", "style"),
    "source": ("来源", "source"),
    "url": ("链接", "link"),
    "replies": ("回复", "replies"),
    "likes": ("赞", "likes"),
    "views": ("浏览", "views"),
    "code": ("类型", "type"),
    "gain": ("提升", "gain"),
    "chance": ("机会", "chance"),
    "percentile": ("百分位", "percentile"),
    "mine": ("你的", "yours"),
    "p25": ("25% 位", "25th percentile"),
    "p75": ("75% 位", "75th percentile"),
    "quote": ("原话", "words"),
    "snippet": ("摘要", "excerpt"),
}
