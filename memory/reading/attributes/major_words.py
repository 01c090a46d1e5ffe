"""Wordings that tell a field of study as wanted, refused, or only spoken of."""

from memory.reading.message import compiled

_WISH_ZH = (
    r"(?:想|要|打算|准备|决定|计划|希望|会|将|应该|可能|大概|估计|还是|就|更|比较|最|能|去|来|改)"
)
_VERB_ZH = r"(?:双?修|学|念|读|攻读?|选|报|申请?|换|走|搞|做|干|转|投|冲|考虑)"
_DIRECTLY_ZH = (
    rf"(?:{_WISH_ZH}+(?:再|是|个)*{_VERB_ZH}(?:了|个|一下|的是|的)?|"
    r"(?:^|商量|干脆|索性|最后|最终|于是|只好|所以|果断|铁了心|大概率|十有八九|八成|多半|基本(?:上)?|退一步|不行(?:就|的话)?|保底)(?:还是|就|是|去|来|我)*(?:学|读|念|选|申|报|换|转)(?:了|的是)?|"
    r"(?:拍板|敲定|锁定|定(?:下来?)?|选(?:了|定)|报了|主攻|攻读|投身|奔着|冲着|偏(?:向)?|偏爱|倾向(?:于)?|志在|瞄准|心仪|转(?:到|去|成|向|投)|双修|兼修|主修|辅修|副修)"
    r"(?:了|的是|的|在|个|是|学|读|念)?)"
)
_DIRECTLY_EN = (
    r"(?<![a-z])(?:(?:want|wanna|gonna|going|plan(?:ning)?|hop(?:e|ing)|like|love|decided|intend|will|i'll|i'd|想|要|打算)(?: to)? (?:stud(?:y|ying)|do|major in|minor in|pursue|take|learn|try)|"
    r"(?:想|要|打算|准备|决定)\s?(?:stud(?:y|ying)|do|major in|pursue|apply)|majoring in|minoring in|pursu(?:e|ing)|declar(?:e|ing)|lean(?:ing|s)?(?: more| heavily| slightly)?(?: towards?| to)|"
    r"(?:going|go|went|going to go) with|go(?:ing)? (?:in)?to|go(?:ing)? for|settled on|set on|decided on|choos(?:e|ing)|chose|pick(?:ed)?|drawn to|(?:i'm|am|really|super|so|mostly|got) into|torn between|stuck between|"
    r"thinking(?: of| about)?|consider(?:ing)?|double major(?:ing)?(?: in)?|switch(?:ed|ing)? (?:over )?to|prefer|degree in|bachelor'?s in|master'?s in|phd in|"
    r"intended|field|concentrat\w+ in|specializ\w+ in|apply(?:ing)? (?:as|for)(?: an?)?|track)"
    r"(?: (?:a|an|the|my|in|either|both|maybe|probably|pure|doing|studying|:|for))*[\s:]+"
)
STATED = compiled(
    r"(?:首选|第一志愿|优先(?:考虑)?|其次(?:是)?|either)(?:是|:|就是|学|读)?\s?$|(?:迷上|爱上|痴迷|心动|钟情)(?:了|于)?\s?$|专业(?:是|为|:|就?是|想|选|定|意向|还是|当然|我|的话|上|方面|方向|志愿|,)|主修|意向专业|专业方向|辅修|双专业|双学位|双修|学的是|读的是|方向(?:上|的话)?(?:是|:|定|选|就|还是)|"
    r"(?:专业|方向|志愿)[吧嘛呢]?\s?$|\bmajor的话|"
    r"\bmy (?:intended |planned |prospective )?major\b|\bmajor(?:ing)? in\b|\bintended major\b|\bminor(?:ing)? in\b|\bprospective\b|\bmajors?:"
    rf"|{_DIRECTLY_ZH}\s?$|{_DIRECTLY_EN}$"
)
"""What stands before a field that the person states as theirs."""

STATED_AFTER = compiled(
    r"\s?(?:专业|方向|系)?\s?(?:(?:一直|才|就|都)*是我(?:从小|一直|最|真正|目前)*的?(?:意向|专业|目标|第一|梦想|首选|最爱|真爱|志愿|方向|归宿|兴趣)|主修|为主|优先|(?:是)?首选|第一志愿|"
    r"双专业|双修|双学位|(?:的)?(?:master'?s?|phd|硕士|本科|博士|研究生|学位)|方向(?:吧|的)|(?:专业|方向)?(?:没跑了|没商量|定了|不动摇)|才是我(?:想|要|喜欢|真)"
    r"|\s(?:for sure|it is|all the way)\b|\s?majors?\b(?! (?:is|are) (?:hard|good|competitive))"
    r"|\s(?:is|will be|would be|are|has always been) (?:my|the) (?:intended |planned |first[- ]choice |dream |top |only |number one )?(?:major|field|dream|passion|choice|plan|goal|one))"
)
"""What stands behind it."""

REFUSED = compiled(
    r"(?:(?<!可)(?<!不是)(?<!会)(?:不(?:要|想|学|会|愿意?|打算|肯|碰|沾|选|读|念|考虑)|(?:千万|坚决|绝对?)?别|坚决不|打死(?:我)?(?:也|都)不|死(?:也|都)不|绝不|拒绝|才不|谁(?:要是)?)"
    r"(?:再|去|会|来|想|让我|逼我|叫我|给我|劝我|推荐|推|荐|提|把我|往|纯|碰|搞|学|念|读|选|报|做|申|要|什么)*"
    r"|(?<![a-z])(?:no|not|never|anything but|anything except|except|hate|avoid|no way(?: i'm)?|n't|definitely not|do not|rather not)"
    r"(?: (?:to|do|doing|study|studying|major|majoring|in|want|pure|going|into|be|me|make|like|any))*\s)\s?$"
)
"""What stands before a field that the person refuses."""

REFUSED_AFTER = compiled(
    r"\s?(?:专业)?(?:就|我)?(?:免谈|免了|没门|算了|不行|别提|是?不可能|绝无可能|我?不(?:选|读|申|念)了|我(?:死活|打死|坚决)不|打死(?:我)?(?:也|都)不|绝对?不|坚决不|不(?:考虑|想|要|学|喜欢|感兴趣)|没兴趣)|\s(?:is|are) (?:out|off the table|not for me|a no)"
)
"""What stands behind it."""

ALL_FINE = compiled(r"\s?(?:专业|方向)?(?:我)?都(?:ok|行|可以|想(?:学|读)|感兴趣|在考虑|喜欢)")
"""What stands behind the last of several fields that are all welcome."""

HEADS = compiled(
    r"(?:双专业|双学位|双修|双专|意向专业|专业|方向|\b(?:double )?majors?\b)(?:的话|上|吧|嘛|呢|方面|意向|选择|我|已经|终于|基本|想好|选好|确定|决定|定(?:下来?)?了|定|了|is|are|:|\s)*$"
)
"""A clause that announces fields: 「双专业吧，数学加经济」."""

ANSWER = compiled(
    r"\s*(?:嗯|哦|额|那|就|还是|应该|可能|大概|是|想|我|先|选|maybe|probably|definitely|just|go with|i think|\s)*§"
    r"(?:(?:\s|、|和|跟|与|加|或|或者|还是|and|or|&|/)+§)*(?:专业|方向|系)?\s?(?:吧|好了|咯|了|哈|呗|啦|呀|啊|please|i guess|i think|[!~.。])+\s*"
)
"""A message that is nothing but an answer; ``§`` stands for each field."""

CHANGED = compiled(
    r"改(?:了)?主意|改变(?:了)?(?:主意|想法)|(?:想法|主意|专业|方向)(?:也|又|已经?)?(?:变了|改了|换了|定(?:成|为)了?)|(?:换|改|转|变)(?:专业)?(?:成|到|为|去|学|读|念|选|申)|变心|"
    r"chang(?:ed|ing) my (?:mind|major)|(?:switch|chang|pivot)(?:ed|ing)? (?:\w+ )?(?:over )?to\b|switched (?:my )?majors?|\binstead\b"
)
"""Tells that what was wanted before is not any more."""

ADDED = compiled(
    r"加(?:上|了|一个|个|修)|再(?:修|加|学|来)|双(?:专业|学位|修|主修)|辅修|兼(?:修|顾)|同时|或者|还是|要不要|会不会|如果|要是|可能|也许|"
    r"\b(?:add(?:ed|ing)?|also|double|both|minor|or|maybe|might|if|whether)\b"
)
"""A field beside the others, or only a thought: nothing is left for it."""

STUDIES = compiled(
    r"专业|从事|主修|辅修|方向|转|(?:想|要|去|来|学的|读的|打算|准备|决定|计划|希望|转)(?:学|读|念|修)|读|§|学(?:习)?(?!校|生|期|院|长|姐|费|分)|攻读|感兴趣|兴趣|着迷|痴迷|申|"
    r"\bmajor(?:ing|ed)?\b|\bminor(?:ing)?\b|\bstud(?:y|ying)\b|\bdegree\b|\binterested in\b|\bpursu\w+|\bapply|\bconcentrat\w+|"
    r"\bwant to do\b|\bfor college\b|\bpassion\w*|\bdouble\b|\bdecided on\b|\bswitch\w*|\bgo(?:ing)? into\b|\bgo for\b|\bsettled on\b"
)
"""Tells that a liking is one for a field of study."""

COLLEGE = compiled(r"(?:商|工)?(?:管理)?学?院|\s(?:school|college)\b")
"""Behind a field: it names a part of a university."""

ONLY_LIKED = compiled(r"喜欢|热爱|很爱|最爱|love|like|liked|favou?rites?")
"""A liking that may be one for a subject at school."""

ABOUT_IT = compiled(
    r"(?:的)?(?:里(?:面|头)?|当中|课|课程|老师|作业|考试|社团|俱乐部|竞赛|比赛|成绩|活动|夏校|夏令营|项目|就业|前景|排名|工资|难|怎么样|好不好)|"
    r" (?:class|course|teacher|homework|test|club|competition|camp|summer|project|grade|ranking|job)"
)
"""Behind a field: a class, a teacher or a job of it is spoken of."""
