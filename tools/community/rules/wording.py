"""What results and categories are called, in both languages; the first is what is shown."""

RESULTS = {
    "admitted": ("录取", "admitted", "录了", "accepted", "offer", "accept"),
    "deferred": ("延期", "deferred", "defer", "推迟"),
    "waitlisted": ("候补", "waitlisted", "waitlist", "等候名单", "wl"),
    "rejected": ("被拒", "rejected", "拒绝", "拒录", "拒", "denied", "reject"),
}
CATEGORIES = {
    "schools": ("选校", "choosing universities"),
    "essays": ("文书", "essays"),
    "tests": ("标化考试", "tests"),
    "applying": ("申请流程", "applying"),
    "activities": ("活动与竞赛", "activities and competitions"),
    "money": ("费用与资助", "costs and aid"),
    "results": ("录取结果", "results"),
    "life": ("签证与留学生活", "visa and life abroad"),
    "other": ("其他", "other"),
}
EXAMPLE = ("示例", "Example")


def called(names: dict[str, tuple[str, ...]], key: str, locale: str) -> str:
    """What a key is called in the reader's language; the key itself when it has no name."""
    if key not in names:
        return key
    return names[key][0 if locale.startswith("zh") else 1]
