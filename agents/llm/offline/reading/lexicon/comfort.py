"""Comfort for those who have had the first words of it, and for parents."""

COMFORT: dict[str, tuple[str, str]] = {
    "worry_again": (
            "这种感觉会反复回来，不代表你做得不够。先停十分钟，喝口水、走一走；如果连着几天睡不好、吃不下，"
            "请告诉家人或学校心理老师，那比任何截止日期都要紧。\n\n事情这边，我们只定今天这一件："
            "我可以把剩下的时间排成一张表，你只看最前面一行。要我现在排吗？",
            "This feeling comes back, and it does not mean that you are doing too little. Stop for "
            "ten minutes, drink some water, walk a little; if sleep or appetite stay away for days, "
            "tell your family or the school counsellor: that matters more than any deadline.\n\nFor "
            "the work, let us settle just today's one thing: I can put the time that is left into a "
            "plan, and you look at its first line only. Shall I do it now?",
    ),
    "worried_parent": (
            "您这么着急，是因为在乎孩子，这很正常。申请季孩子压力大、文书拖着不动，也很常见，催往往没有用。可以试试这几件小事："
            "\n\n- 先听她说十分钟，不给建议；睡眠和情绪明显变差时，先找学校心理老师或专业人士\n"
            "- 把文书换成一个小任务：今天只口头讲一件小事，录下来就行\n"
            "- 和她一起只定一个本周的截止点，其余的由我们来排\n\n"
            "要不要我先看看接下来几周真正要交的是什么，或者帮孩子从她的经历里找一个好开口的题目？",
            "You are anxious because you care, and that is natural. Pressure and an essay that "
            "will not move are common in this season, and pushing rarely helps. A few small "
            "things:\n\n- listen for ten minutes without advice; where sleep or mood suffer, see "
            "the school counsellor or a professional first\n- make the essay a small task: today "
            "only tell one small story aloud and record it\n- set one date for this week together "
            "and leave the rest of the plan to us\n\nShall I look at what is really due in the next "
            "weeks, or find a topic that is easy to begin with?",
    ),
}  # fmt: skip
