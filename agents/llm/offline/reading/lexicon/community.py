"""Phrases of requests about what others wrote or went through: (weight, pattern)."""

from agents.llm.offline.reading.intents import Intent

_CASE = r"(?:案例|(?<![a-z])cases?(?! (?:compet|stud|in point|of)))"
_THIS = r"(?:这|那|该|此|第.{1,2}|上面|刚才|刚刚|你(?:说|给|列)的|this|that|the \w+)"
_FORUM = (
    r"(?:论坛|社区(?=里|上|中|的?帖|的?讨论|有没有|有人|有什么|最近|大家|现在|怎么说|都|"
    r"这周)|板块|forums?(?! on)|message boards?|"
    r"college ?confidential)"
)
_POST = r"(?:帖子?(?!吧)|贴子|经验贴|(?<![a-z])(?:posts|threads?|forum posts?)(?![a-z]))"
_OTHERS = (
    r"(?:大家|别人|别的同学|其他(?:人|同学|家长|申请者)|同学们|过来人|网友们?|家长们|学长学姐们?|"
    r"其他学生)"
)

COMMUNITY: dict[Intent, tuple[tuple[float, str], ...]] = {
    Intent.FORUM: (
        (1.5,
            rf"(?:搜|查|找|看看|翻|浏览|有没有|有什么|有哪些|推荐|来).{{0,14}}(?:{_FORUM}|{_POST})|"
            rf"{_FORUM}.{{0,24}}(?:有没有|有什么|有哪些|有人|搜|找|查|关于|说|讨论|吗)|"
            rf"{_POST}.{{0,12}}(?:吗|有没有|有哪些|搜|找|在哪|推荐)|小红书.{{0,8}}(?:有没有|"
            rf"怎么说)"),
        (1.5,
            rf"(?:search|find|show|look|any|check|browse|see|read|pull up|get)(?: \S+){{0,6}} "
            rf"(?:{_FORUM}|{_POST})|{_POST}(?: \S+){{0,2}} (?:about|on|regarding)|"
            rf"(?:reddit|{_FORUM})(?: \S+){{0,3}} (?:say|about|posts?|threads?|search)"),
    ),
    Intent.POPULAR: (
        (1.6,
            rf"(?:热门|最热|最火|火热|很火|热议|置顶)的?(?:话题|讨论|帖|贴|问题(?!专业))|热[帖贴]|"
            rf"(?:{_FORUM}|{_OTHERS})(?:里|上|中|都|最近|现在|这周|这几天|大家|们)*在?(?:聊|讨论|"
            rf"关心|吐槽|热议)(?:什么|啥|些什么|哪些|得最)|(?:{_FORUM}).{{0,12}}(?:最近|热门|最火|"
            rf"新鲜事|动态)|(?:最近|现在|这周).{{0,8}}(?:{_FORUM}).{{0,10}}(?:聊|讨论|热|什么)"),
        (1.6,
            r"(?:popular|hot|trending|top|most[- ](?:discussed|active|viewed)) (?:\S+ )?"
            r"(?:discussions?|topics?|posts?|threads?)(?! for my)|what(?:'s| is| are)(?: \S+){0,"
            r"3} (?:trending|hot|people|everyone|students|others|applicants|parents)(?: \S+)?"
            r"(?: (?:talking|discussing|chatting))?(?: about)?(?: \S+){0,3} "
            r"(?:forum|these days|community|this week|lately)|what(?:'s| is| are)(?: \S+){0,3} "
            r"(?:talking about|discussing|chatting about)"),
    ),
    Intent.EXPERIENCE: (
        (1.5,
            rf"{_OTHERS}(?:一般|通常|都|一般都|是)*(?:怎么(?:办|准备|看|平衡|选|写|安排|应对|"
            rf"想|说|申|做|复习|熬|过来)?|如何|觉得|怎样|的?(?:经验|看法|做法|建议)|是不是都)|"
            rf"有没有(?:人|同学|学长|学姐|小伙伴|家长|过来人)(?!.{{0,4}}(?:权|文|类))|"
            rf"有人(?:也|知道|申请|去过|考过|了解|能|被|在|申过|试过|经历)|"
            rf"求(?:经验|分享|过来人|学长|学姐)|过来人.{{0,6}}(?:说|分享|建议|经验)|"
            rf"(?:经验|心得)(?:分享|贴|帖|之谈)|{_FORUM}.{{0,6}}(?:怎么(?:看|说|评价|建议)|"
            rf"(?:大家|网友|同学).{{0,4}}(?:怎么|如何|觉得|推荐|建议)|总结|有什么(?:建议|"
            rf"经验|说法))|"
            rf"(?:知乎|小红书|一亩三分地|网友).{{0,6}}(?:怎么说|怎么看|怎么评价)"),
        (1.5,
            r"(?:has|does|did|is) anyone|anyone (?:else|here|know|apply|applied|got|tried)|"
            r"other (?:students|applicants|people|families)(?:'s)? (?:experiences?|doing|think|"
            r"say|handle|prepare)|people's experiences?|what are (?:people|students|others|"
            r"applicants|parents) (?:saying|thinking)|how (?:do|did) (?:other|most) "
            r"(?:students|people|applicants)|what (?:do|did) (?:other |most )?(?:people|students|"
            r"others|applicants|parents)(?: here| on the forum| in the (?:forum|community))? "
            r"(?:say|think|recommend|suggest|do)|(?:community|forum)(?:'s)? (?:say|think|opinion|"
            r"advice|experience)|experiences? of (?:others|other students)"),
    ),
    Intent.CASES: (
        (1.4,
            r"(?:录取|申请|成功|往年|往届|真实|类似|相似|学长|学姐|过往|被拒|拒绝|defer\w*|"
            r"waitlist\w*|offer)的?(?!.{0,3}率).{0,6}案例(?!分析?(?:大赛|比赛|竞赛|课))|"
            r"案例(?:参考|库|分享|查|搜|推荐|"
            r"有没有|有哪些|有吗)|(?:找|搜|查|看|列|给|来|有没有|有哪些|看看|参考).{0,16}案例"
            r"(?!分析|大赛|比赛|竞赛|教学|研究|课)|(?:学长|学姐|前辈|往年|往届).{0,10}(?:录取|背景|"
            r"申请(?!信)|去了|经验)|(?:跟|和|与)我(?:背景|情况|条件|分数|成绩)(?:类似|相似|差不多|"
            r"一样|接近|相近)的?.{0,10}(?:人|学生|同学|案例|录取|去|申)|"
            r"(?:什么样|什么背景|哪种)的?(?:人|学生|同学).{0,6}(?:能进|被.{0,2}录|进了|上了|"
            r"拿到).{0,4}§"),
        (1.4,
            r"(?:admission|success|real|past|"
            r"similar|accepted|admitted|previous|rejected|"
            r"deferred|waitlisted|example|ed|ea) (?:\w+ )?(?:cases?|stories|examples?|applicants?"
            r"|students?|profiles?)(?! (?:fair|body|organi|essay|population|ratio|per|enrol|"
            r"compet|stud|think|say|do(?:es)?(?![a-z])|need|handle))(?!.{0,20}(?:my|me) )|"
            r"case (?:librar|search)|(?:find|show|any|search|see|list)(?: \S+){0,6} cases?"
            r"(?! (?:compet|stud))|students? (?:like|similar to) me|who got (?:in|accepted|into|"
            r"rejected)|people (?:like me|with my)"),
        (1.4,
            r"(?:有|来|给)(?:没有)?(?:相关|类似|这样)?的?案例(?!分析?(?:大?赛|比赛|竞赛|课)|大赛|竞赛|教学|研究)吗?|案例(?:来|给|发|推)|逆袭的?案例"),
    ),
    Intent.CASE_REASONS: (
        (1.7,
            rf"{_THIS}?(?:个|条|一?个|份)?{_CASE}(?:里|中|的)?.{{0,24}}(?:为什么|为啥|为何|"
            rf"凭什么|怎么就|"
            rf"原因|赢在|输在|靠什么|关键|说明(?:了)?什么|能学到|启发|解释|解读|分析一?下|"
            rf"详细|展开|怎么(?:看|进|被))|(?:解释|分析|解读|讲讲|说说|拆解|复盘|"
            rf"展开).{{0,8}}{_THIS}.{{0,6}}"
            rf"{_CASE}|(?:解释|分析|解读).{{0,8}}(?:案例|录取结果)(?!大赛|比赛|分析|竞赛)|"
            rf"(?:他|她|这个(?:学生|同学|人|申请者)|那个(?:学生|同学|人)|(?:我|孩子)的?(?:同学|"
            rf"朋友|学长|学姐))(?!.{{0,14}}(?:说|推荐|告诉)).{{0,50}}(?:为什么|为啥|凭什么|"
            rf"怎么).{{0,12}}"
            rf"(?:录|拒|进|上|拿到|没|defer|waitlist)|(?:他|她|这个(?:学生|同学|人|申请者)|(?:我|"
            rf"孩子)的?(?:同学|朋友|学长|学姐)).{{0,60}}(?:录取?了?|拒了?|defer\w*|"
            rf"waitlist\w*|进了|没进|没录).{{0,16}}"
            rf"(?:为什么|为啥|凭什么|原因|是不是因为)|(?:为什么|为啥).{{0,8}}(?:他|她|这个(?:学生|"
            rf"同学|人|申请者)|案例).{{0,30}}(?:录|拒|进|拿到|没)"),
        (1.7,
            r"(?:explain|analy[sz]e|break down|why (?:was|did|is|were)|what made|how did)"
            r"(?: \S+){0,3}? (?:this|that|the (?:first|second|third|last|above)|he|she) ?"
            r"(?:\S+ )?(?:case|applicant|student|person|result|decision)?(?: \S+){0,10} ?"
            r"(?:case|result|decision|admit\w*|reject\w*|accept\w*|defer\w*|waitlist\w*|get in|"
            r"got in|denied)(?![a-z])|explain(?: \S+){0,2} (?:admission )?case|"
            r"my (?:friend|classmate|cousin)(?: \S+){0,30} (?:rejected|admitted|accepted|"
            r"deferred|waitlisted|got in|denied).{0,40}why|why.{0,12}my (?:friend|classmate|cousin)"
            r".{0,40}(?:rejected|admitted|accepted|deferred|waitlisted|get in|denied)"),
        (1.7,
            r"(?:同学|朋友|学长|学姐|邻居家?孩子|这个学生|那个学生|他|她).{0,80}\d.{0,60}(?:录取|录了|拒|进了|defer|"
            r"waitlist|没进|没录).{0,20}(?:解读|怎么看|说明什么|赢在|输在|为什么|为啥|凭什么|原因)|(?:my |a )"
            r"(?:friend|classmate|cousin|neighbou?r)(?: \S+){0,14} \d[\d.]+(?: \S+){0,14} (?:rejected|"
            r"admitted|accepted|deferred|waitlisted|denied|got in)"),
    ),
    Intent.CASE_AND_ME: (
        (1.9,
            rf"{_THIS}.{{0,6}}{_CASE}.{{0,12}}(?:和|跟|与|比|同|对比).{{0,4}}我|"
            rf"我.{{0,10}}(?:和|跟|与|比|同).{{0,6}}"
            rf"{_THIS}.{{0,6}}(?:{_CASE}|学生|同学|人|申请者).{{0,12}}(?:比|差|像|强|弱|"
            rf"区别)|(?:和|跟|与|拿|把|将).{{0,4}}"
            rf"(?:{_THIS}.{{0,6}}(?:{_CASE}|学生|同学|人|申请者)|他|她).{{0,8}}(?:和|跟|"
            rf"与)?(?:我|孩子).{{0,6}}(?:比|差)|"
            rf"(?:和|跟|与)(?:他|她|这个学生|这个人|那个同学)(?:相)?(?:比|差).{{0,12}}我|"
            rf"我(?:和|跟|与|比)"
            rf"(?:他|她)(?:相)?(?:比|差|强|弱).{{0,12}}"),
        (1.9,
            r"compare (?:me|my (?:\w+ )?(?:profile|stats|background))(?: \S+){0,2} (?:to|with|"
            r"against) (?:this|that|the \w+) (?:case|applicant|student|one)|compare (?:this|that|"
            r"the \w+) (?:case|applicant|student) (?:to|with|against) (?:me|my|mine)|how do i "
            r"(?:compare|stack up|measure up) (?:to|with|against) (?:this|that|him|her|the \w+ "
            r"(?:case|applicant|student))"),
    ),
    Intent.ADMITTED: (
        (1.8,
            r"(?:和|跟|与|同|比|对比|比起).{0,12}[§¶].{0,10}(?:录取|录的|在读|拿到offer|"
            r"admit).{0,10}(?:学生|人|"
            r"申请者|同学|者|比|差)|(?:和|跟|与|"
            r"比).{0,6}(?:被)?录取.{0,4}[§¶].{0,10}(?:学生|人|同学|者)|"
            r"(?:和|跟|与|同|比)(?:被)?录取的?(?:学生|人|同学|者)?.{0,14}(?:比|差).{0,14}[§¶]|"
            r"[§¶](?:的|去年|往年|今年)?(?:被)?录取(?:的|者)(?:学生|人|同学|申请者)?(?:们|的)?"
            r"(?:都|一般|大概|通常)?(?:是|有)?(?:什么|怎样|怎么样|啥)(?:的)?(?:背景|水平|"
            r"条件|分数|样)|"
            r"我.{0,14}(?:和|跟|与|比).{0,6}[§¶].{0,10}(?:录取者|录取的|录取学生)"),
        (1.8,
            r"(?:compare|stack up|measure up|against|compared|how do i)(?: \S+){0,8} "
            r"(?:students?|applicants?|people|kids|those|ones) (?:\w+ )?(?:admitted|accepted|who "
            r"got in(?:to)?)(?: \S+){0,3} [§¶]|(?:compare|stack up|measure up|against|compared|"
            r"how do i)(?: \S+){0,8} (?:admitted|accepted) (?:students?|applicants?|profiles?|"
            r"ones)(?: \S+){0,3} [§¶]|(?:compare|stack up|measure up|against|how do i)(?: \S+){0,"
            r"6} [§¶](?:'s)? (?:admits?|admitted)|what do (?:admitted students|admits)(?: \S+){0,"
            r"3} [§¶](?: \S+){0,2} look like"),
    ),
}  # fmt: skip
