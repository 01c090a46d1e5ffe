"""Words by which people ask about what they told before."""

from dataclasses import dataclass

from memory.reading import EXAMS
from memory.reading.rounds import named


@dataclass(frozen=True)
class Subject:
    """Something a person can have told: its names, its categories, its field of the profile.

    ``words`` is a pattern of how it is called in a question; ``field`` is empty when the profile
    has no such field.
    """

    zh: str
    en: str
    words: str
    categories: tuple[str, ...]
    field: str = ""


_SCORE = r"(?:的?(?:成绩|分数|总分|score))?"

_RECORDED = ("sat", "act", "toefl", "ielts")
"""Looked up in the profile; other tests are answered from what is remembered."""

SUBJECTS: dict[str, Subject] = {
    "gpa": Subject("GPA", "GPA", rf"(?:gpa|绩点|均分|平均分){_SCORE}", ("gpa",), "gpa"),
    **{
        key: Subject(*exam.titles, rf"(?:{exam.named}){_SCORE}", (key,), key * (key in _RECORDED))
        for key, exam in EXAMS.items()
    },
    "ap": Subject(
        "AP", "AP",
        r"(?-i:(?<![A-Za-z])APs?(?![A-Za-z]))(?:\s?[\u4e00-\u9fff]{2,6}?|(?: [A-Z]\w+){1,3})?"
        + _SCORE, ("ap",),
    ),
    "rank": Subject(
        "排名", "class rank", r"(?:年级|班级)?(?:排名|名次)|(?:class )?rank", ("rank",)
    ),
    "budget": Subject(
        "预算", "budget",
        r"预算|budget|(?:爸妈|父母|家里|家长).{0,4}能(?:出|给|承担|负担)|(?:parents|family) "
        r"(?:can|could) (?:pay|afford)|(?:can|could|do|will) (?:we|i|my (?:family|parents)) "
        r"(?:pay|afford|spend)", ("budget",), "budget"),
    "ed2": Subject(
        "ED2 学校", "ED2 school", named("ED2"), ("ed2",),
    ),
    "ed": Subject(
        "ED 学校", "ED school", named("ED", "ED1"), ("ed",),
    ),
    "ea": Subject(
        "EA 学校", "EA schools", named("EA", "REA"), ("ea", "rea"),
    ),
    "rd": Subject(
        "RD 学校", "RD schools", named("RD"), ("rd",)
    ),
    "dream": Subject(
        "梦校", "dream school",
        r"梦校|梦想的?(?:学校|大学)|最想(?:去|上|申)的?|dream (?:school|college|university)|"
        r"(?:first|top) choice", ("dream", "school"),
    ),
    "safety": Subject(
        "保底校", "safety schools", r"保底(?:校|学校|大学)?|safety (?:school|college)s?|safeties",
        ("safety", "school"),
    ),
    "major": Subject(
        "专业", "major",
        r"(?:意向|目标)?(?:专业|方向)|想(?:要)?(?:学|读)(?:的)?|要(?:学|读)(?:的)?|majors?|"
        r"(?<!where do i )(?<!where did i )(?:want(?:ed)?|plan(?:ned|ning)?|going|hop(?:e|ing)) "
        r"to (?:study|major in)|"
        r"field of study", ("major",), "intendedMajors",
    ),
    "region": Subject(
        "意向地区", "preferred places",
        r"(?:意向|(?:不?想去|不?喜欢)的?)?(?:地区|地方|城市|区域|州)|(?:不?想去|"
        r"不?喜欢)(?:的)?(?=哪(?:里|儿|个地方|些地方))|"
        r"where (?:i|did i say i) want(?:ed)?|"
        r"(?:preferred |favou?rite )?(?:region|location|place|cit(?:y|ies)|state)s?|"
        r"where (?:do|did) i want", ("region",), "locations",
    ),
    "activity": Subject(
        "活动", "activities", r"(?:课外)?活动|社团|志愿(?:服务|者)?|义工|实习|科研|"
        r"activit(?:y|ies)|extracurriculars?|clubs?|volunteer\w*|internships?|research",
        ("activity", "volunteer", "internship", "research"), "activities",
    ),
    "award": Subject(
        "奖项", "awards", r"奖项?|获奖|竞赛成绩|awards?|prizes?|honou?rs?", ("award",), "awards"
    ),
    "manner": Subject(
        "回答方式", "way of being answered",
        r"你.{0,8}(?:怎么|如何|怎样)(?:回答|回复|答复|说话|称呼)|(?:怎么|如何|怎样)(?:回答|回复|答复|"
        r"称呼|跟)我|语气|口吻|(?:你|用).{0,8}(?:回答|回复).{0,10}(?:注意|方式|要求|风格|长短|语言)|"
        r"用什么语言(?:回答|回复)|(?:how|what|which)(?=.*(?<![a-z])you).{0,30}(?:answer|repl|respond|"
        r"talk to|address)|(?:what|which) (?:style|tone|language).{0,20}(?:ask|prefer|want)",
        ("communication", "language"),
    ),
    "essay_style": Subject(
        "文书风格", "essay style", r"(?:文书|essay).{0,6}(?:风格|style|tone)|风格.{0,4}文书|"
        r"(?:style|tone).{0,12}essay", ("essay_style",),
    ),
    "grade": Subject(
        "年级", "grade", r"(?:上|读|念)?(?:几|哪个?)年级|年级|what (?:grade|year)|grade level|"
              "(?<=my )(?:grade|year)(?![a-z])(?! point)",
        ("grade",), "grade",
    ),
    "name": Subject("名字", "name", r"名字|叫什么|(?<![a-z])names?(?![a-z])", ("name",), "name"),
    "high_school": Subject(
        "高中", "high school", r"高中|high school", ("high_school", "highschool"), "highSchool"
    ),
    "size": Subject("学校规模", "school size", r"规模|school size", ("size", "school_size")),
    "mbti": Subject(
        "性格类型", "personality type", r"mbti|性格(?:类型)?|personality(?: type)?",
        ("mbti", "personality", "assessment"),
    ),
    "school": Subject(
        "学校", "schools",
        r"(?:目标|申请|意向|喜欢|心仪)的?(?:学校|大学|院校|名单)|(?:申请?|报|选|去)(?:的|了)?"
        r"(?=哪(?:所|些|几所|个))|选校(?:名单)?|target schools?|(?:my )?(?:school|college) list|"
        r"(?:schools?|colleges?) (?:am i|did i|do i|i'm|i said|i told)",
        ("ed", "ed2", "ea", "rea", "rd", "school", "dream", "safety"),
    ),
}  # fmt: skip
"""What can be asked about, the narrower before the wider."""

SCORES = ("gpa", *EXAMS)
ALL_SCORES = r"(?:各科|所有|标化|考试|我的)?(?:成绩|分数)|标化|三围|(?:test )?scores|grades"
OWN_SCORES = (
    r"我的?(?:各科|所有|标化|考试)?(?:成绩|分数)(?:分别|都|是|有)*(?:多少|什么|怎么?样|几)|"
    r"what(?:'s| are| were) my (?:test )?(?:scores|grades)"
)

ASK = r"(?:吗|么|嘛|没有?|什么|啥|多少|几|哪|谁|为何|怎么|为啥|[?？]|记不记得|有没有)"
REMEMBER = (
    rf"(?:记不记得|^还记得.*(?:吗|不|没)[?？]?$|(?:你|您)知道我的?(?!该|应|能|可).*(?:吗|"
    rf"么)[?？。]*$|"
    r"(?<![a-z])do you know (?:my|what my|which .{0,20}\bi)(?![a-z])(?! chances?)|"
    rf"(?<![a-z])remind me (?:what|which|where|when|of my)(?![a-z])|我.*{ASK}.*来着|(?:你|"
    rf"您)?还?记得(?!提醒|把|帮|给|要|带|交).*{ASK}|有(?:没有)?(?:什么)?印象(?:吗|没|不|[?？])|我.{1, 12}你(?:那|这)(?:儿|里|边)?有.{0, 4}(?:吗|没有?)|"
    r"我(?:的)?.{1,8}再?(?:说|讲|报|念)一(?:遍|下)|(?<![a-z])(?:do|can|did) you "
    r"(?:still )?(?:remember|recall)|remember (?:me|what|when|why|which|how|who|where)\b.*\?)"
)
SAID_BEFORE = (
    rf"(?:我|咱们?|我们).{{0,8}}(?:说|提|讲|聊|告诉)(?:过|到过|起过|的|你).*{ASK}|"
    r"有没有(?:跟|和|对|向)?你?(?:说|提|讲|聊|告诉)(?:过|到过|起过)|"
    r"我.{0,8}(?:说|提|讲|告诉)过你?.*吧[?？。]*$|"
    rf"(?:之前|以前|上次|上回|上周|上个月|昨天|曾经|那天).{{0,10}}(?:说|提|讲|聊|告诉).*{ASK}|"
    rf"{ASK}.{{0,16}}我.{{0,6}}(?:说|提|讲|聊)(?:过|的)|"
    r"(?<![a-z])(?:did|have|had) i (?:ever |already |not )?(?:tell|told|say|said|mention\w*|"
    r"talk\w*)|"
    r"(?:what|which|when|why|how|where|who)\b.{0,40}\b(?:did|have|had) i (?:\w+ )?(?:tell|told|"
    r"say|said|"
    r"mention\w*)|(?:what|which|when|why|how|where|who)\b.{0,60}\bi (?:\w+ )?(?:told you|said|"
    r"mentioned)|"
    r"(?:what|which|when)\b.{0,20}\b(?:did|have) we (?:talk\w*|discuss\w*|sp[eo]ak\w*)"
)
WHEN_SAID = (
    r"(?:什么时候|啥时候|何时|哪天|哪一天|几号)(?:跟你|和你|对你)?(?:说|提|讲|告诉)|"
    r"(?:说|提|讲|告诉).{0,6}(?:是)?(?:什么时候|啥时候|何时|哪天)|"
    r"我(?:是)?(?:什么时候|啥时候|何时|哪天)(?:决定|说|定|选|告诉)|"
    r"when did i (?:decide|choose|pick)|"
    r"when (?:did|have) i (?:tell|told|say|said|mention)|when (?:was|is) (?:that|it) (?:said|from)"
)
HOW_KNOWN = (
    r"你(?:凭什么|为什么|为啥|怎么会?)(?:说|觉得|认为|以为)我|为(?:什么|啥)你(?:会)?(?:说|觉得|"
    r"认为|以为)我|"
    r"(?:你|您)(?:是)?(?:怎么|咋|如何|为什么会?|为啥会?|从哪(?:里|儿)?)(?:会)?(?:知道|晓得|得知|"
    r"了解到|"
    r"记得)|^(?:怎么|咋|从哪(?:里|儿)?)知道的|(?:这|这个|这条)(?:信息|记忆)?(?:是)?(?:从哪|哪里|"
    r"哪儿)来|"
    r"how (?:do|did) you (?:know|remember|learn|find out)|where did you (?:get|learn|hear)|"
    r"why do you (?:know|think i|believe i)|who told you"
)
ABOUT_ME = (
    r"(?:你|您)(?:都|还|现在)*(?:知道|了解|记得|记住|掌握|记)(?:了|着|的|下)?(?:些|哪些|什么|"
    r"多少)*(?:关于|有关)?"
    r"我(?:的)?(?:哪些|什么|些什么|多少|啥|一些)?(?:事情?|信息|情况|东西|资料)?(?:吗|么|"
    r"呢)?[?？。]*$|"
    r"(?:关于|有关)我(?:的)?[，,]?(?:你|您)?(?:都)?(?:知道|记得|记住|了解)|"
    r"(?:你|您)(?:都)?(?:记住|记)(?:了|着|下)(?:些|哪些|什么|多少)|你对我(?:有)?(?:什么|多少|"
    r"哪些)?了解|"
    r"what (?:else )?(?:do|did|have) you (?:know|remember\w*|stored?|learn\w*|recall|saved?)"
    r"(?: so far)?(?: (?:about|of|on) me)?\s*\??$|what (?:do|did|have) you .{0,24}about "
    r"me(?![a-z])|"
    r"^还记得我(?:吗|不)[?？]?$|^我是谁[?？]?$|(?:tell|show|list|give)(?: me)? (?:everything |"
    r"all |anything "
    r")?(?:that )?"
    r"(?:what )?(?:you(?:'ve| have)? (?:know|remember\w*|learn\w*|stored?|saved?))(?: so far)?"
    r"(?: (?:about|of|on) me)?|"
    r"(?:do|can) you remember me(?![a-z])|who am i\b"
)
OWN_FACT_ZH = (
    r"我(?:自己)?(?:的|现在的?|目前的?|之前的?|当时的?|最后|到底|决定|打算|准备|计划|选择|想要?|"
    r"要|了|是)*"
    r"(?:家(?:里)?的?)?\s*(?:@)\s*(?:(?:和|、|与|跟)(?:我的)?\S{1,12}?)?(?:的?学校|的是|到底|"
    r"最后|现在|目前)?"
    r"(?:是|有|考了|考|叫|定在|定了|选了|填了|分别)*\s*"
    r"(?:多少|几分?|什么|哪|啥)|我(?:都|以前|之前)*(?:参加|拿|得|获得?|做|上|读|念)(?:过|了)?"
    r"(?:的)?(?:什么|哪些|几|哪个)(?:@)|我(?=叫什么)(?:@)|我(?:都|现在|目前)*有(?:哪些|什么|"
    r"几个)(?:@)"
    r"[?？。]*$|我(?:现在|目前|今年)*(?:在|是)*(?=(?:上|读|念)?(?:几|哪个)年级)(?:@)|"
    r"我(?:在|读|上|念)(?:的)?(?:是)?(?:哪(?:所|个)|什么)(?=高中)(?:@)|我.{0,6}(?:@).{0,"
    r"2}(?:谁家|都?申了哪)"
)
OWN_REASON = (
    r"我(?:当初|当时|之前|以前|最后)*(?:是)?(?:为什么|为啥|为何)(?:会|要)?(?:想|选|决定|放弃|不|"
    r"喜欢|改|换|去)|我(?:更|最)?(?:喜欢|偏好|想要).{1,12}还是|我还(?:会|打算)?(?:申|去|想|考虑|要|ed|ea|"
    r"rd).{0,16}吗|"
    r"(?:爸|妈|父母|家人|家里人?).{0,8}(?:期望|希望|想法|意见|要求|做什么|想让)|"
    r"我.{0,12}(?:是|找|叫|请)(?:的是)?谁|"
    r"(?<![a-z])why (?:did|do|don't|didn't) i (?:want|choose|pick|decide|give|drop|like|switch|"
    r"change)|(?<![a-z])why (?:am|was) i |am i still (?:applying|going|interested|considering)|"
    r"(?:what|how|where|why)\b.{0,12}(?:my )(?:parents?|mom|dad|mother|father|family) "
    r"(?:\w+ )?(?:expect|hope|want|work|do\b)|what(?:'s| is| was) my .{0,24}(?:about|called|named)|"
    r"when(?:'s| is| was) my .{0,24}(?:interview|visit|tour)|what happened (?:with|at|to)|"
    r"我的?.{0,10}(?:面试|参观|访校)(?:是|在|定在)?(?:什么时候|哪天|几号|几月)|"
    r"我的?.{0,10}(?:结果|后来)(?:是)?怎么?样了?|"
    r"(?:what|which) (?:kinds? |sort |type )?(?:of )?.{0,20}do i (?:like|dislike|hate|prefer)|"
    r"(?<![a-z])who (?:is|was|are|were) my"
)
"""What only the person can have told: reasons, tastes, plans, family, people of their own."""

OWN_FACT_EN = (
    r"(?=what (?:grade|year) am i in)(?:@)|"
    r"(?:what(?:'s| is| was| were| are)|which (?:is|are|was)|tell me|remind me (?:of|what)|how "
    r"(?:much|high|"
    r"big) (?:is|was))(?: again)? my (?:\w+ )?(?:@)(?: score)?(?! ?(?:'s|of|for|school's|"
    r"chances?|at|in)\b)"
    r"(?: (?:is|was|schools?|choices?|called|again|right now|now|currently))*\s*\??$|"
    r"(?:what|which|where)\b.{0,24}\b(?:am|did|do|was|have) i (?:\w+ ){0,4}?(?:@)|"
    r"(?:what|which)\b.{0,12}(?:@).{0,12}\b(?:am|did|do|was|have|had) i\b|"
    r"(?:what|which)\b.{0,12}(?:@)\b.{0,14}\bi(?:'m| am| was| (?:chose|picked|decided|wanted|"
    r"want|got))\b"
)
ADVICE = (
    r"应该|该(?!校)|可以|能(?!考了)|适合|合适|推荐(?!信)|建议|怎么选|更好|帮我(?:查|算|看|对比|"
    r"规划|分析|找)|"
    r"够不够|(?<![a-z])(?:should|could|recommend|suggest|compare|advise|would be|suits?|best for|"
    r"fits?|help me "
    r"(?:find|choose|pick))(?![a-z])"
)
LOOKUP = (
    r"截止|ddl|deadline|(?<![a-z])due(?![a-z])|学费(?!的?预算)|tuition(?! budget)|录取率|acceptance rate|admission "
    r"rate|录取(?:机会|"
    r"概率|几率)|概率|几率|把握|有戏|chances?|odds|怎么样(?!来着)|对比|排名第几"
)
REMEMBER_THIS = (
    r"^(?:请|麻烦)?(?:你)?(?:帮我)?(?:记住|记得|记一下|记下来?|记好)[:：,，]?(?!.*(?:提醒|日历|"
    r"日程))\s*(?P<zh>.{3,})|"
    r"^(?:please |can you |could you )*(?:remember|note|keep in mind|don't forget)[:,]? (?:that |"
    r"this:? )"
    r"(?P<en>.{3,})"
)
FORGET = (
    r"^(?:请|麻烦|可以|能)?(?:你)?(?:帮我)?(?:(?:把)?(?P<ba>.{1,30}?)(?:忘掉|忘了吧|"
    r"从记忆里?(?:删|去)[掉除]?)|"
    r"(?:忘掉|忘记|忘了|别(?:再)?记|不要(?:再)?记|删(?:掉|除)(?=.{0,12}(?:记忆|你记)))(?P<zh>.{0,"
    r"40}))|"
    r"(?<![a-z])(?:please )?(?:forget (?!to |that i asked)(?P<en>.{1,60})|(?:delete|erase|"
    r"remove) (?P<rm>.{1,60}?)"
    r" from (?:your )?memory|stop remembering(?P<stop>.{0,60}))"
)
ANSWER_STYLE = (
    r"(?:以后|今后|之后|从现在起).{0,6}(?:回答|回复|说|讲)|回答(?:得)?(?:简短|短|简洁|详细|"
    r"长)(?:一?点|一?些)|"
    r"(?:from now on|in (?:the )?future|always).{0,12}(?:answer|reply|respond|be|keep)|"
    r"(?:keep|make) your (?:answers|replies)"
)
