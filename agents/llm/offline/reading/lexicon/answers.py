"""Texts of the planner, each in Chinese and English."""

from agents.llm.offline.reading.intents import Intent
from memory.reading.rounds import named

ABILITIES = (
    "我是你的留学申请顾问团队，可以帮你：\n\n"
    "- **选校**：按你的条件推荐冲刺、匹配、保底学校，查数据，做对比，估算录取机会\n"
    "- **文书**：点评、润色（正式、生动、简洁），列大纲，根据你的经历找选题\n"
    "- **档案**：查看和更新成绩、活动、奖项，分析优势和短板，解读测评\n"
    "- **规划**：做申请时间表，查截止日期和 SAT/ACT 考试日期，管理你的日程\n"
    "- **案例与社区**：找录取案例，和录取者对比，看论坛里的经验\n\n"
    "可以这样问：“推荐 8 所适合我的学校，预算 6 万美元”“CMU 的截止日期”“点评我的文书”。",
    "We are your application counselling team. We can help you with:\n\n"
    "- **Schools**: reach, match and safety recommendations, facts, comparisons, your chances\n"
    "- **Essays**: reviews, polishing, outlines, topics drawn from your own experience\n"
    "- **Profile**: scores, activities and awards, strengths and gaps, assessments\n"
    "- **Timeline**: a plan, application deadlines, SAT/ACT dates, your calendar\n"
    "- **Cases and community**: admission cases, comparisons, what others report\n\n"
    "Try: “Recommend 8 schools for me, budget $60,000”, “When is CMU due?”, “Review my essay”.",
)


UNCLEAR = (
    "我没太明白你想了解什么。我可以帮你选校和估算录取机会、点评文书、查看和更新档案、"
    "查截止日期和安排日程。"
    "你想先从哪一项开始？",
    "I am not sure what you would like. I can help with choosing schools and your chances, "
    "essays, your profile, or deadlines and your calendar. Which shall we start with?",
)

NO_ENTRY = (
    "这个问题我手头没有可靠的资料，不想猜。可以换个更具体的问法，或者查相关学校和机构的官网；"
    "选校、文书、档案和截止日期我可以马上帮你看。",
    "I have no reliable entry on that and will not guess. Ask more specifically, or see the site of the "
    "university or office concerned; schools, essays, your profile and deadlines I can look at right away.",
)

TALK: dict[Intent | str, tuple[str, str]] = {
    Intent.GREETING: (
        "你好！我是你的留学申请顾问。选校、文书、档案、时间规划都可以找我。今天想先聊哪一件？",
            "Hello! I am your application counsellor: schools, essays, your profile and "
            "deadlines. What shall we start with today?",
    ),
    Intent.THANKS: (
        "不客气！还有想了解的随时告诉我，比如看看哪所学校的截止日期，或者点评一篇文书。",
        "You are welcome! Ask me any time, for instance for a deadline or an essay review.",
    ),
    Intent.BYE: (
        "好的，祝申请顺利！需要的时候随时回来。",
        "All the best with your applications! Come back whenever you like.",
    ),
    Intent.HELP: ABILITIES,
    Intent.CHITCHAT: (
            "这个话题不在我的专长里，我只做美国本科申请的咨询。选校、文书、"
            "档案和时间规划都可以问我，想从哪里开始？",
            "That is outside what I do: I only advise on applications to US universities. I can "
            "help with schools, essays, your profile and deadlines. Where shall we start?",
    ),
    Intent.WORRY: (
            "听得出来你现在压力不小，申请季有这样的感受很正常，你不是一个人。"
            "我们可以把大事拆小，一步一步来："
            "\n\n- 看看接下来几周真正要紧的截止日期和日程\n- 重新过一遍选校名单，"
            "确认保底够稳\n- 一起看看文书，定下最值得改的一处\n\n"
        "你现在最担心的是哪一块？告诉我，我马上帮你看。",
            "It sounds like a lot of pressure right now. Feeling like this during applications "
            "is common, and you are not alone in it. "
            "Let us make it smaller, one step at a time:\n\n- look at what is really due in the "
            "next weeks\n- go over your list and make sure the safeties hold\n"
            "- read your essay together and pick the one thing worth changing\n\nWhich part "
            "worries you most? Tell me and I will look at it now.",
    ),
    Intent.CRISIS: (
            "谢谢你愿意告诉我，这一定很不容易。你的安全比任何申请都重要。"
            "请现在就联系一位你信任的人，比如家人、老师或学校心理老师，"
            "不要一个人扛着。在中国可以拨打全国统一心理援助热线 12356，紧急情况拨打 110 或 120；"
            "在美国可以拨打或发短信给 988。"
        "申请的事可以先放一放，等你好一些，我们再一起想办法。",
            "Thank you for telling me; that must be very hard. You matter more than any "
            "application. Please reach out right now to somebody you trust: "
            "family, a teacher, a school counsellor. In the US you can call or text 988, in "
            "China call 12356; in an emergency call 911, or 110 and 120 in China. "
        "Applications can wait. When you feel safer, we will look at them together.",
    ),
    Intent.COMPLAINT: (
        "抱歉，刚才没有帮到你。告诉我哪里不对，或者直接说你想要的结果，我重新来。",
        "Sorry that did not help. Tell me what was wrong, or what you want instead, and I will try again.",
    ),
    Intent.OUT_OF_SCOPE: (
        "这件事我帮不了：我只做美国本科申请的咨询，不代写作业和文书，也不做伪造材料或代考之类的事。"
        "选校、文书、档案和时间规划可以随时问我。",
        "That I cannot do: I only advise on applications to US universities, and I do not write homework or "
        "essays for you, forge papers or sit tests. Schools, essays, your profile and deadlines I can help with.",
    ),
    Intent.MANNER: (
        "好的，之后就按你说的方式回答。接下来想看什么？",
        "All right, I will answer that way. What shall we look at next?",
    ),
    Intent.MEMORY_ASK: (
        "我没有记到和这个有关的内容。你可以直接告诉我，或者在“记忆”面板里看我记住了什么。",
        "I have nothing on that in my memory. Tell me, or see in the memory panel what I remember.",
    ),
    Intent.MEMORY_FORGET: (
        "要我忘掉哪一条？说出内容就行，也可以在“记忆”面板里直接删除。",
        "What shall I forget? Name it, or delete it in the memory panel.",
    ),
    Intent.MEMORY_PAUSE: (
        "在“记忆”面板里可以随时暂停记忆，暂停后你说的内容我都不会记下来。",
        "You can pause remembering in the memory panel at any time; nothing you say is kept then.",
    ),
    Intent.UPDATE: (
        "知道了，谢谢告诉我。接下来想看哪一块：选校、文书、档案，还是时间安排？",
        "Noted, thank you for telling me. What shall we look at next: schools, essays, your profile or "
        "your plan?",
    ),
    "declined": (
        "好的，那先不做。接下来想看选校、文书、档案还是时间规划？",
            "All right, I will leave that. Would you like to look at schools, essays, your "
            "profile or deadlines next?",
    ),
}  # fmt: skip

UNAVAILABLE: dict[Intent, tuple[str, str]] = {
    Intent.FORUM: (
            "我这里看不到论坛和社区的帖子，不能告诉你大家怎么说。"
            "我可以用公开数据帮你查学校情况、做对比，或按你的档案估算录取机会，需要哪一个？",
            "I cannot read forum posts here, so I cannot tell you what others say. From "
            "published data I can look up or compare universities, or estimate your chances. "
            "Which would help?",
    ),
    Intent.CASES: (
            "录取案例我这里查不到，我不想编一个给你。"
            "可以换个角度：我按你的档案和学校公布的录取率、分数区间，估算某所学校的录取机会。"
            "想看哪一所？",
            "I have no admission cases to search here and will not invent one. I can estimate "
            "your chances at a university from your profile and its published figures instead. "
            "Which one?",
    ),
    Intent.RANKING: (
            "我这里没有和其他申请者比较的数据，学校排名也没有可用的来源。"
            "我可以分析你的档案强弱，或按录取率和分数区间看你在某所学校的位置。想先看哪个？",
            "I have no data to rank you among other applicants, nor published rankings. I can "
            "analyse your profile, or place you within a university's admission rate and score "
            "range. Which first?",
    ),
    Intent.POLICY: (
            "签证、政策和最新动态需要联网查询，我这里不能联网，也不想给你过时的信息。"
            "请以美国国务院、使馆和学校国际生办公室的官网为准。选校、文书、"
            "档案和截止日期我可以马上帮你看。",
            "Visas, policies and recent news need a web search, which I cannot do here, and I "
            "will not give you outdated advice. Please check the US State Department, the "
            "embassy and the university's international office. Schools, essays, your profile "
            "and deadlines I can look at right away.",
    ),
    Intent.ACCURACY: (
            "我这里看不到以往预测的记录。想知道自己的机会的话，告诉我校名和轮次，"
            "我用你的档案做一次估算。",
            "I cannot see the record of earlier predictions here. If you want your own odds, tell "
            "me a university and a round, and I will estimate them from your profile.",
    ),
}  # fmt: skip
for _like, _others in (
    (Intent.FORUM, (Intent.POPULAR, Intent.EXPERIENCE)),
    (Intent.CASES, (Intent.CASE_REASONS, Intent.CASE_AND_ME)),
    (Intent.RANKING, (Intent.ADMITTED, Intent.IMPROVE)),
    (Intent.POLICY, (Intent.WEB,)),
):
    UNAVAILABLE |= dict.fromkeys(_others, UNAVAILABLE[_like])

OUT_OF_FIELD: dict[str, tuple[str, str]] = {
    "school": (
            "这件事要用到学校数据，我这里没有相应的工具，不能凭空回答。请直接问选校的问题，"
            "比如“推荐 8 所学校”或“CMU 的录取率”。",
            "That needs university data which I do not have here, and I will not guess. Please "
            "ask it as a school question, such as “Recommend 8 schools” or “CMU's admission "
            "rate”.",
    ),
    "essay": (
        "这件事属于文书，我这里看不到你的文书。请直接说“点评我的文书”，或把内容贴出来。",
            "That is about essays, and I cannot see yours from here. Please say “Review my "
            "essay”, or paste it.",
    ),
    "profile": (
            "这件事要改动或查看你的档案，我这里做不了。请直接说“查看我的档案”或“把我的 SAT 改成 "
            "1520”。",
            "That is about your profile, which I cannot change from here. Please say “Show my "
            "profile” or “Change my SAT to 1520”.",
    ),
    "timeline": (
            "这件事属于时间规划，我这里查不到日期和日程。请直接说“CMU 的截止日期”或“提醒我 12 "
            "月 15 日交文书”。",
            "That is about dates, and I cannot see deadlines or your calendar from here. Please "
            "say “When is CMU due?” or “Remind me to submit my essay on Dec 15”.",
    ),
}  # fmt: skip

GLOSSARY: tuple[tuple[str, tuple[str, str]], ...] = (
    (
        rf"{named('ED', 'ED1')}|绑定|早申|binding",
        (
                "**ED（Early Decision）**：通常 11 月截止的早申请，有约束力，只能申请一所，"
                "录取后必须入读。适合第一志愿明确、费用能承担的学生。",
                "**ED (Early Decision)**: early, usually due in November and binding: one "
                "university only, and you attend if admitted. For a clear first choice that you "
                "can afford.",
        ),
    ),
    (
        rf"{named('EA')}|早申",
        (
                "**EA（Early Action）**：通常 11 月截止的早申请，没有约束力，可以同时申请多所，"
                "到 5 月 1 日前再决定。",
                "**EA (Early Action)**: early, usually due in November, not binding: several at "
                "once, and you decide by May 1.",
        ),
    ),
    (
        rf"{named('REA')}|restrictive|限制性",
        (
                "**REA/SCEA（限制性早申）**：没有约束力，但限制你同时早申其他私立大学，"
                "具体规则看各校官网。",
                "**REA/SCEA (restrictive early action)**: not binding, but limits early "
                "applications to other private universities; the rules are on each university's "
                "site.",
        ),
    ),
    (
        named("ED2"),
        (
                "**ED2**：第二轮 ED，通常 1 月截止，同样有约束力。适合 ED1 没有录取、"
                "但仍有明确首选的学生。",
            "**ED2**: a second round of ED, usually due in January and binding as well.",
        ),
    ),
    (
        rf"{named('RD')}|regular|常规",
        (
            "**RD（Regular Decision）**：常规申请，多在 1 月初截止，没有约束力，可以申请多所。",
                "**RD (Regular Decision)**: the regular round, mostly due in early January, not "
                "binding, as many as you like.",
        ),
    ),
    (
        r"rolling|滚动",
        (
            "**Rolling（滚动录取）**：学校收到申请就陆续审，名额先到先得，越早越好。",
            "**Rolling admission**: applications are read as they come, so earlier is better.",
        ),
    ),
    (
        r"冲刺|匹配|保底|reach|match|safety",
        (
                "**冲刺/匹配/保底**：按你个人的录取概率划分，低于 30% 是冲刺，30%-70% 是匹配，"
                "高于 70% 是保底。",
                "**Reach, match, safety**: by your own chance of admission: below 30 % is a "
                "reach, 30-70 % a match, above 70 % a safety.",
        ),
    ),
    (
        r"optional|标化可选",
        (
                "**Test-optional**：可以选择不交 SAT/ACT；交了仍会被看，"
                "分数落在学校区间内或以上时交更有利。",
                "**Test-optional**: SAT/ACT scores may be left out; scores that are sent are "
                "read, so send them when they are within or above the university's range.",
        ),
    ),
    (
        r"test[- ]blind",
        ("**Test-blind**：即使交了 SAT/ACT 也不看。",
            "**Test-blind**: SAT/ACT scores are not looked at even if sent."),
    ),
    (
        r"need[- ](?:blind|aware)",
        (
                "**Need-blind / need-aware**：前者录取时不看家庭支付能力，后者会考虑。"
                "不少学校对国际生是 need-aware，以官网为准。",
                "**Need-blind / need-aware**: whether admission disregards or considers that "
                "you need aid. Many universities are need-aware for international students; "
                "check their sites.",
        ),
    ),
    (
        r"defer|延迟|waitlist|候补",
        (
                "**Deferred / waitlist**：deferred 是早申转到常规轮再审；"
                "waitlist（候补）是等别人放弃名额后可能补录。",
                "**Deferred / waitlisted**: deferred moves an early application to the regular "
                "round; a waitlist may admit later if places stay free.",
        ),
    ),
    (
        r"common app",
        (
            "**Common App**：一份申请表和一篇主文书可提交给多所大学，各校另有补充文书。",
                "**Common App**: one form and one personal essay for many universities, most of "
                "which add supplements.",
        ),
    ),
    (
        r"superscore|拼分",
        (
            "**Superscore（拼分）**：学校取你多次考试中各单项的最高分相加。",
            "**Superscore**: the university adds up your best section scores across test dates.",
        ),
    ),
    (
        r"文理学院|liberal arts|lac",
        (
            "**文理学院（Liberal Arts College）**：以本科教学为主、规模小、小班授课的学院。",
            "**Liberal arts college**: small, mainly undergraduate, taught in small classes.",
        ),
    ),
    (
        r"css|fafsa|cds|common data set|legacy|gap year|holistic|全面评估",
        (
                "**其他术语**：CSS Profile 是申请助学金的财务材料；Common Data Set "
                "是学校公布的标准化数据；holistic 指综合评审；gap year 是入学前的间隔年。",
                "**Other terms**: the CSS Profile is a financial-aid form; the Common Data Set "
                "is what universities publish in a standard form; holistic review weighs "
                "everything together; a gap year is one taken before enrolling.",
        ),
    ),
)  # fmt: skip
