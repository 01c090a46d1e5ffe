"""Phrases of requests about the student's own record: (weight, pattern)."""

from agents.llm.offline.reading.intents import Intent

_FIELD = (
    r"(?:gpa|绩点|均分|成绩|分数|sat|act|托福|toefl|雅思|ielts|专业|意向|预算|年级|学校|活动|"
    r"奖项|获奖|地区|档案|资料|信息|标化|name|姓名|名字|major|budget|grade|score|profile|record|"
    r"info|activit(?:y|ies)|awards?|location|high school|高中)"
)

PROFILE: dict[Intent, tuple[tuple[float, str], ...]] = {
    Intent.SHOW_PROFILE: (
        (1.3,
            rf"(?:之前|以前|上次|当时|我|档案里)(?:给你)?(?:登记|填|存|录|写|报|记|输)(?:过|的|"
            rf"了|进去)*.{{0,6}}{_FIELD}.{{0,8}}(?:几分|多少|是什么|是哪|填了|几|来着|哪个|吗)|"
            rf"{_FIELD}.{{0,8}}(?:我)?(?:之前|以前|上次|当时|我)(?:登记|填|存|录|写|报|记|输)"
            rf"(?:的|了|过)?(?:是)?(?:几分|多少|什么|几|哪)"),
        (1.3,
            rf"(?:what|which)(?: \S+){{0,3}} (?:did|have|had) i (?:put|enter|fill|g[ia]ve|save|"
            rf"register|tell|told|recorded|entered|saved|filled)|what(?:'s| is| was) the "
            rf"(?:\S+ ){{0,2}}{_FIELD}(?: \S+){{0,3}} (?:on file|i (?:put|gave|entered|saved))"),
        (1.2,
            r"(?:看看|看一下|查看|查一下|查询|显示|打开|展示|调出|告诉我|列出|读取|确认|核对|"
            r"了解).{0,6}@MYPROFILE@"),
        (1.2,
            r"@MYPROFILE@(?:里|中|上|里面|现在|目前)?.{0,10}(?:有什么|有哪些|是什么|是怎样|填了|"
            r"写了|什么样|完整|缺(?:什么|少|哪)|还差|信息|内容|完善)"),
        (1.2,
            rf"我的?(?:现在|目前|档案里|填的|之前填)?的?(?:{_FIELD}).{{0,6}}(?:是多少|多少分|"
            rf"是什么|是几|多少|几分|填的|记录的?是|有哪些|还记得)"),
        (1.2,
            r"(?:你|您)还?(?:知道|了解|记得|记住|掌握)(?:了|的)?(?:关于)?我的?.{0,12}(?:什么|"
            r"哪些|吗|多少|信息|情况|成绩|gpa|sat|档案)"),
        (1.2,
            r"(?:show|see|view|open|display|check|pull up|what(?:'s| is| are)?(?: in)?|tell me|"
            r"list|read)(?: \S+){0,3} my (?:\w+ )?(?:profile|gpa|sat|act|toefl|ielts|scores?|"
            r"grades|stats|record|activities|awards|major|budget|info(?:rmation)?|background|"
            r"file|data)(?! (?:good|enough|strong|competitive|like for))"),
        (1.2,
            r"what (?:else )?(?:do|did) you (?:need to )?(?:know|have|remember|"
            r"record)(?: on file)?(?: about| on)? ?(?:me|my)|(?:is|what's) (?:anything |"
            r"something )?(?:missing|incomplete) (?:from|in) my|is my profile complete|"
            r"what's my (?:gpa|sat|act|toefl|ielts|score)|what (?:gpa|sat|toefl|act|"
            r"score) (?:do|did) i (?:have|put|get|enter)"),
        (1.0, r"^(?:我的)?(?:个人)?(?:档案|资料|profile)[。.!？?]?$|^my profile\W*$"),
    ),
    Intent.ANALYSE: (
        (1.2,
            r"(?:should|can|could|do) i do(?: \S+){0,6} to (?:improve|stand out|get better|be "
            r"more competitive|strengthen|boost)"),
        (1.3,
            r"(?:ec|ecs|活动列表|活动清单|活动表|课外活动|活动|履历|背景).{0,8}(?:够不够|够|太|"
            r"有点|是不是|会不会)?.{0,4}(?:strong|单薄|薄弱|太散|太杂|太水|拿得出手|亮眼|丰富|"
            r"平庸|有说服力|能打|competitive|solid)|(?:活动|奖项|荣誉|ec)s?.{0,6}(?:怎么排|"
            r"如何排|排序|先后顺序|的?顺序|排列|先写哪)"),
        (1.3,
            r"(?:is|are|does|do you think|think) my (?:\S+ ){0,3}(?:background|profile|stats|"
            r"activit\w+|list|ecs?|resume|extra-?curriculars?|application)(?! essay)(?: \S+){0,"
            r"5} (?:good|strong|competitive|enough|thin|weak|okay|solid|impressive|decent|"
            r"scattered|average|light|balanced)|(?:order|rank|arrange|sort|sequence) "
            r"(?:of )?my (?:activities|awards|honou?rs|ecs|extra-?curriculars)|"
            r"too few (?:activities|ecs|awards)"),
        (1.3,
            r"(?:分析|评估|评价|诊断|点评|解读|判断|看看|评一下|测评|梳理|盘点|审视|说说|聊聊|"
            r"评判).{0,10}@MYPROFILE@(?!.{0,20}(?:能上|能申|适合))"),
        (1.3,
            r"@MYPROFILE@.{0,14}(?:怎么样|如何|咋样|竞争力|够不够|够吗|强不强|强吗|弱吗|行吗|"
            r"好不好|优势|短板|劣势|不足|分析|评估|水平|处于|什么水平|什么段位|提升|改进|加强|"
            r"有什么问题|几分|有优势)"),
        (1.2,
            r"(?:我|自己|孩子|本人)(?:的|有|有什么|有哪些|还有|在申请中|现在)?.{0,8}(?:优势|"
            r"劣势|短板|弱项|弱点|不足|强项|亮点|竞争力|优缺点|软实力|硬实力|差距|核心卖点)"),
        (1.2,
            r"(?:优势|劣势|短板|竞争力|优劣势|强弱项|不足|亮点)(?:是|有|在|和|与|分析|如何|"
            r"怎么样|够|强|大|在哪|是什么|有哪些)|(?:提升|增强|加强|强化|提高|丰富|补强|"
            r"完善).{0,6}(?:我的?)?(?:背景|竞争力|软实力|档案|履历|课外活动|活动|申请)|"
            r"背景(?:提升|分析|评估|诊断)"),
        (1.2, r"(?:有必要|有没有必要|要不要|需要|该不该|用不用|还用).{0,3}(?:刷|重考|再考|二战)"),
        (1.2,
            r"(?:课外活动|活动|竞赛|科研|实习|志愿|义工|社团|夏校|奖项|论文|领导力|课程难度|"
            r"选课|ap课).{0,14}(?:够不够|够吗|怎么样|如何|建议|推荐|规划一下|少吗|太少|不够|"
            r"加什么|补什么|做什么|参加什么|参加哪|该参加|选什么|怎么选|还需要|有用吗|需要吗|"
            r"优先|加分|怎么提升|弱|提升|缺|含金量|重要|深度)"),
        (1.2,
            r"(?:推荐|建议|介绍|参加|做|选|加|找)(?:一些|几个|什么|哪些|点|一下|"
            r"个)?.{0,10}(?:课外活动|活动|竞赛|科研|实习|志愿|义工|社团|夏校|项目(?!学校)|比赛|"
            r"夏令营)(?!.{0,6}(?:学校|大学|时间|截止|日历|提醒|文书))"),
        (1.2,
            r"(?:gpa|绩点|均分|成绩|sat|act|托福|雅思|标化|分数).{0,12}(?:太低|偏低|不高|有点低|"
            r"低怎么办|怎么办|怎么提|如何提|怎么补|够不够|够用吗|够吗|算(?:高|低|好|什么水平|"
            r"不错)|什么水平|要不要(?:重考|再考|刷)|需要重考|还要(?:刷|考)|有竞争力|拖后腿|下降|"
            r"下滑|掉)"),
        (1.3,
            r"(?:strengths?|weakness(?:es)?|weak(?:est)? (?:points?|spots?|parts?|areas?|"
            r"links?)|strong(?:est)? points?|gaps|shortcomings|stand(?:s)? out|spike|"
            r"selling point)(?!.{0,14}@ESSAY@)"),
        (1.3,
            r"(?:analy[sz]e|evaluate|assess|review|rate|critique|judge|improve|strengthen|boost|"
            r"enhance|look at|feedback on|thoughts on|what do you think (?:of|about)|"
            r"how (?:good|strong|competitive|solid|weak) (?:is|are)|how(?:'s| is| does)|"
            r"build(?: up)?) (?:me|my (?:\w+ )?(?:profile|background|stats|record|resume|cv|"
            r"extra-?curriculars?|activities|ecs?|application(?: profile)?|academics|"
            r"credentials|candidacy|gpa|scores?|grades|activity list|awards))(?! list)"),
        (1.2,
            r"(?:how (?:competitive|strong|good) (?:am i|is my)|am i (?:competitive|strong|"
            r"a strong|a competitive|on track|good enough|behind)(?!.{0,24}[§¶]|.{0,16}(?:for|"
            r"get) (?:ivy|top))|where do i stand|what (?:should|can|could|"
            r"else should) i (?:improve|work on|do to (?:improve|stand out|strengthen|boost)|"
            r"be doing)|what am i (?:missing|lacking)|how (?:can|do|should) i (?:improve|"
            r"strengthen|boost|stand out|raise|increase))"),
        (1.2,
            r"(?:extra-?curriculars?|(?<![a-z])ecs?(?![a-z])|activities|competitions?|"
            r"internships?|research|volunteer\w*|clubs?|leadership|summer programs?|"
            r"course ?load|awards?|honou?rs)(?: \S+){0,6} (?:enough|should|good|strong|weak|"
            r"suggest|recommend|improve|missing|need|better|advice|help)|(?:suggest|recommend|"
            r"what|which|need|more|find)(?: \S+){0,4} (?:extra-?curriculars?|ecs|activities|"
            r"competitions|internships|research|summer programs?|clubs|volunteer\w*)(?! list|"
            r" and deadline| essay)"),
        (1.1,
            r"我.{0,10}(?:什么水平|算什么|处于什么|在什么位置)|(?:够强|加强|吃亏|弱在哪|差在哪|"
            r"有劣势)|enough (?:leadership|ecs?|extra|activities|awards|research|experience|"
            r"volunteer|aps?)|(?:gpa|sat|act|toefl|grades|scores?) (?:is|are) (?:kind of|"
            r"sort of|rather|quite|not) (?:low|bad|weak|great|good|high)"),
        (1.2,
            r"(?:is|are) (?:a |an |my )?(?:\S+ ){0,2}(?:[\d.]+ )?(?:gpa|sat|act|toefl|ielts|"
            r"scores?|grades)(?: \S+){0,4} (?:good|enough|high|low|competitive|okay|ok|fine|"
            r"strong|bad|too low)(?!.{0,20}[§¶])|(?:my )?(?:gpa|sat|act|toefl|grades|"
            r"scores?) (?:is|are) (?:too |a bit |kinda |pretty |very |so )?(?:low|bad|weak)|"
            r"(?:should|do) i (?:need to )?(?:retake|re-take|take) (?:the )?(?:sat|act|toefl|"
            r"ielts)|low (?:gpa|sat|grades)"),
    ),
    Intent.UPDATE: (
        (1.4,
                r"(?:想去|目标|意向|首选|偏好|意愿|心仪)的?(?:地方|地区|城市|州|专业|方向|区域|"
                r"地点).{0,6}"
            r"(?:换成|改成|改为|变成|换为|变为|定为|现在是|改到|换到)|(?:预算|费用上限).{0,8}"
            r"(?:提高|降低?|调整?|涨|增加|减少|缩减|上调|下调|加|砍|放宽)(?:到|成|为|至)|"
            r"(?:家里|父母|爸妈|爸爸|妈妈|我们家?|家长)(?!.{0,8}(?:想|希望)).{0,14}(?:只能|最多|"
            r"现在能|可以|能|愿意)(?:再)?(?:出|拿出?|承担|负担|支付|给|提供|掏).{0,10}(?:万|k|"
            r"\d{4,})|(?:毕业|入学)(?:时间|年份)?.{0,6}(?:改|变|推迟|延|提前)(?:到|成|为|至)|"
            r"(?:写|填|录|记|输)错了?.{0,10}(?:改|更正|应该是|应为|其实是)"),
        (1.4,
            r"(?:family|parents?|mom|dad|we|folks)(?: \S+){0,4} (?:can|could|will|are able to)"
            r"(?: only| now| just)* (?:pay|afford|spend|contribute|manage|cover|put in|set "
            r"aside)(?: \S+){0,4} \$?\d|(?:budget|major|target (?:region|state|area)|"
            r"graduation(?: year| date)?|location|high school) (?:has |have |is |was |just |"
            r"needs? to be )*(?:changed|now|switched|moved|raised|lowered|cut|went (?:up|down)|"
            r"dropped|increased)|(?:switch|chang(?:e|ed|ing)|mov(?:e|ed|ing))(?: \S+){0,3} "
            r"(?:intended |planned )?(?:major|graduation|target|budget|preferred)"),
        (1.4,
            r"(?:please |pls |can you |could you |and )update(?! me)(?! (?:on|about))|update "
                r"(?:(?:it|that|this|them|these|those) )?(?:please|pls|accordingly|for me)|"
                r"(?:帮忙|帮我|"
            r"麻烦|请)?update(?:一下|下)?[。.!！]?$"),
        (1.4,
            r"add (?:an?|this|my|another|one more)? ?(?:new )?(?:activity|award|honou?r|ec|"
            r"extracurricular|internship|club)s?(?![a-z])|(?:加|放|写|填|记|录)(?:到|进|入|在)"
            r"(?:我的?)?(?:奖项|活动|荣誉|获奖|经历|课外活动)(?:列表|清单|栏)?(?:里|中)?|"
            r"(?:新增|添加|加|补)(?:上|一下)?(?:一)?(?:个|项|条)(?:新的?)?(?:活动|奖项|获奖|"
            r"荣誉|经历|实习|志愿)"),
        (1.5,
            r"(?:更新|修改|更改|改|更正|纠正|编辑|完善|补充|录入|填|填写|登记|录)(?:一下|下|到|"
            r"进)?.{0,4}(?:我的?)?(?:个人)?(?:档案|资料|信息|profile)(?!.{0,6}(?:怎么样|如何|"
            r"意见|建议))"),
        (1.5,
            rf"(?:把|将)(?:我的?)?.{{0,8}}{_FIELD}.{{0,12}}(?:改|更新|设|调|换|填|修改|写|变|存|"
            rf"加|记|录|删|去掉|同步)"),
        (1.5,
            rf"(?:更新|修改|更改|更正|改|改一下|调整|设置|填|录入|记录|记下|记一下|添加|加上|"
            rf"补充|存|新增|登记)(?:一下|下|我|个|一个|了)?(?:我)?的?.{{0,6}}{_FIELD}"),
        (1.4, rf"{_FIELD}.{{0,6}}(?:改成|改为|更新为|更新成|更新到|变成|调整为|设为)"),
        (1.4,
            r"(?:在|往|给)(?:我的?)?(?:档案|资料|profile)(?:里|中|上)?.{0,4}(?:加|添|补|写|记|"
            r"更新|改)|更新(?:一下|下)[。!！]?$|(?:帮我|请|麻烦)更新"),
        (1.4, r"专业(?:意向|方向)?.{0,12}(?:转到|改到|换到|转成|转为)|(?:转|换|改)专业意向"),
        (1.3,
            r"改学|不学.{1,8}了|(?:专业|意向)(?:换|转|变)(?:了|成|到)|(?:帮我|请)?(?:加上|补上|"
            r"加进去|写进去|填进去|记进去)[。!！吧]?$|(?:预算|成绩|gpa|绩点|分数).{0,6}(?:变了|"
            r"涨到|降到|变成|只有|提高到)|(?:fyi|note that|for the record|correction|"
            r"update)[,: ].{0,20}(?:my|i)(?![a-z])|i(?:'m| am) now (?:a|in)|(?:changed|switched|"
            r"switching) my (?:intended )?(?:major|mind|school)|(?:i )?(?:transferred|moved) to"),
        (1.4,
            r"(?:记(?:一下|下|住|录)|帮我记|存(?:一下|起来|档)|记到(?:我的)?档案|"
            r"存进?(?:我的)?档案|加(?:到|进|入)(?:我的)?(?:档案|资料|profile)|(?:写|放|填|"
            r"录)(?:到|进|入)(?:我的)?(?:档案|资料|profile))"),
        (1.5,
            rf"(?:update|change|correct|edit|set|modify|fix|replace|record|save|store|log|note|"
            rf"put|enter|add|adjust|raise|lower) (?:\w+ )?(?:my|the|in my|to my|"
            rf"down my) (?:\S+ ){{0,2}}{_FIELD}"),
        (1.4,
            r"(?:add|put|save|record|log|store|note|include|enter)(?: \S+){0,14} (?:to|in|on|"
            r"into|under) my (?:profile|activities|awards|record|activity list|file|resume|"
            r"honors)"),
    ),
    Intent.MAJOR_ADVICE: (
        (1.3,
            r"(?:适合|选|学|读|报|申请?|换|推荐)(?:一下|我|几个)?(?:什么|哪个|哪些|啥|"
            r"哪一个)(?:样的)?专业(?!.{0,8}(?:学校|大学|院校|排名))|(?:选|换|转|推荐)(?:个|一个|"
            r"几个)?专业(?!.{0,8}(?:学校|大学|院校|排名))|(?:专业|major)(?:选择|方向|怎么选|"
            r"如何选|规划|建议|推荐|选什么|迷茫)|(?:什么|哪个|哪些)专业.{0,10}(?:适合|好就业|"
            r"就业|前景|好|推荐)(?!.{0,10}(?:学校|大学))|选(?:什么|哪个)专业|学什么(?:专业|好|"
            r"比较好)?[？?]?$"),
        (1.3, r"适合(?:学|读|选)?什么(?:方向|领域|学科)|适合学什么"),
        (1.3,
            r"(?:what|which)(?: \S+){0,2} (?:majors?|field)(?: \S+){0,3} (?:should|would|could|"
            r"suits?|fits?|is (?:best|right|good)|are (?:best|right|good)|do you|to)|(?:choose|"
            r"choosing|pick|picking|decide on|switch|change) (?:a |my |between )?majors?|"
            r"major (?:suggestions?|advice|recommendations?|choice)|(?:recommend|suggest) (?:a |"
            r"some |me )?majors?|undecided (?:about|on) (?:my )?major|(?:我).{0,10}(?:学|选|"
            r"读).{1,8}还是.{1,8}专业?(?:好|呢|更)"),
    ),
}  # fmt: skip
