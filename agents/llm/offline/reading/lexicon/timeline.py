"""Phrases of requests about dates and plans: (weight, pattern)."""

from agents.llm.offline.reading.intents import Intent

_CALENDAR = (
    r"(?:日历|日程表?|提醒|待办|行程|计划表|事件|calendar|schedule|to-?do(?: list)?|planner|"
    r"events?|agenda|reminders?)"
)

TIMELINE: dict[Intent, tuple[tuple[float, str], ...]] = {
    Intent.DEADLINES: (
        (1.3,
            r"@PLAN@.{0,10}(?:过了|截了|结束|没赶上|错过|赶不上|关了|还开|还能|还有|过没过)|"
            r"(?:没赶上|错过|还开|还有|还能报).{0,8}@PLAN@|(?:has|have|did|is|are|was)(?: \S+){0,"
            r"5} @PLAN@(?: \S+){0,4} (?:pass(?:ed)?|closed?|over|ended|gone|past|expired|open)|"
            r"(?:has|have|did|is)(?: \S+){0,4} (?:deadlines?|applications?)(?: \S+){0,3} "
            r"(?:pass(?:ed)?|closed?|over)|still (?:accept|tak|open)\w*(?: \S+){0,3} "
            r"(?:appl|@PLAN@)"),
        (1.4,
            r"截止|死线|截至日期|最晚(?:什么时候|几号|交|提交)|(?<![a-z])ddls?(?![a-z])|"
            r"deadlines?|due dates?|cut-?off dates?"),
        (1.3,
            r"@WHEN@.{0,12}(?:交(?!流)|申请(?!季开始准备)|提交|递交|开放|放榜|出结果|关闭|发榜|"
            r"发录取|送分|寄成绩|寄到|出录取|开始申请|知道结果|收到(?:结果|录取|"
            r"通知))(?!.{0,6}(?:sat|act|托福|雅思))|(?:申请|提交|递交|网申|放榜|发榜|出录取|"
            r"录取结果|录取通知|申请系统|送分|成绩单).{0,8}(?:@WHEN@|时间(?!线|规划|安排|管理|"
            r"不多|紧|够|来得及|有限|充裕|不够)|日期)"),
        (1.3,
            r"@PLAN@.{0,14}(?:@WHEN@|日期|时间(?!线|规划)|几号|截|dates?|due)|"
            r"@WHEN@.{0,24}@PLAN@|@PLAN@.{0,6}(?:吗|么)[？?]?$"),
        (1.2,
            r"(?:有没有|有|支持|开放|提供|接受|does|do|offers?|have|"
            r"has).{0,20}@PLAN@(?:.{0,4}(?:吗|么|嘛|轮|\?|？|$)|.{0,8}(?:学校|schools|colleges))"),
        (1.2,
            r"(?:哪些|哪所|什么|which|what).{0,10}@SCHOOL@.{0,14}(?:有|提供|offer|have|has|do|"
            r"with).{0,8}@PLAN@|@SCHOOL@ (?:with|that (?:have|offer)) @PLAN@"),
        (1.3,
            r"when (?:is|are|do|does|should|must|can)(?: \S+){0,12} (?:due|open|close|submit|"
            r"apply|come out|released?|decisions?)|application (?:dates?|due|opens?|closes?)|"
            r"(?:due|closing|opening) (?:by|on|when)|decision (?:dates?|day)|"
            r"last day to (?:apply|submit)|by when"),
        (1.1,
            r"(?:来得及|赶得上|赶得及|错过|过期|还能赶上).{0,10}(?:@PLAN@|申请|提交|§)|"
            r"(?:@PLAN@|§).{0,10}(?:来得及|赶得上|错过|过了吗|截了吗)|too late (?:to|for)|"
            r"still (?:time to|apply)|missed the|in time for"),
        (1.1,
            r"(?:离|距离?).{0,16}(?:还有(?:多久|几天|多少天|多长)|倒计时)|how (?:many days|"
            r"long)(?: \S+){0,3} (?:until|till|before|left)|days? (?:left|until)|倒计时|"
            r"countdown"),
        (1.1,
            r"(?:下周|这周|本周|这个月|本月|下个月|最近|近期|哪些|什么|马上|快).{0,10}(?:要交|"
            r"到期|要截|该交|要提交)|what(?:'s| is) due|due (?:this|next|soon|in the)|(?:coming|"
            r"upcoming) due"),
    ),
    Intent.TEST_DATES: (
        (1.4,
            r"@TEST@.{0,14}(?:考试)?(?:时间(?!线|管理|规划|不够)|日期|@WHEN@|考期|场次|考位|"
            r"报名|注册|日程安排|考试安排|出分(?:时间|日期)|(?<!up)dates?|schedule|registration|"
            r"register|calendar|sign(?:ing)? up|sittings?)"),
        (1.4,
            r"(?:下一?(?:场|次|回)|最近(?:的)?(?:一)?(?:场|次)?|接下来的?|今年的?|next|upcoming|"
            r"remaining|future|all|coming|available|nearest|last|december|november|march|may|"
            r"june|october|august|september).{0,8}(?:@TEST@)(?:.{0,12}(?:@WHEN@|考|test|exam|"
            r"date|sitting|场|是|[？?]|$))"),
        (1.4,
            r"@WHEN@.{0,16}(?:考|报|报名|take|register|sign up|is|are|can i).{0,12}@TEST@|"
            r"(?:报名|报考|注册|考|register for|sign up for|registration for|dates? (?:of|"
            r"for)).{0,8}@TEST@.{0,8}(?:@WHEN@|截止|时间|日期|deadline|dates?)"),
        (1.3,
            r"(?:还有|有|剩)(?:几|多少|哪些|哪几)(?:次|场|回).{0,10}(?:@TEST@|考试)|(?:test|"
            r"exam|考试) (?:dates?|calendar)|考试(?:时间|日期|安排|日历)(?!管理)|标化(?:时间|"
            r"考试时间|考期)"),
    ),
    Intent.EVENTS: (
        (1.4,
            r"我(?:自己)?(?:之前|上次)?(?:记|安排|约|定|存|设|加|排|写|标|添加)(?:下|过|了|好)*的"
            r".{0,10}(?:考试|面试|比赛|会|活动|事|日程|安排|提醒|截止|行程|待办|有哪些)|"
                r"(?:我的?|那个|那场|这场).{0,10}(?:面试|考试|比赛|会议|约谈|咨询|访校|活动|"
                r"讲座)(?:我)?"
            r"(?:是|在|定|约)*(?:哪天|几号|几点|什么时候|哪一天|来着)|(?:\d+月|\d+[号日]|周[一二三"
            r"四五六日天]|明天|后天|那天|那周|这周|下周).{0,8}我?(?:有没有|还有|有)(?:别的|其他|"
            r"什么)?(?:安排|事|空|冲突|活动|考试|面试|会)"),
        (1.4,
            r"do i (?:already )?have (?:anything|something|plans?|any\w*)(?: \S+){0,4} (?:on|"
            r"for|that|this|in) |(?:what|which) (?:day|date|time)(?: again)? (?:is|was|are) "
            r"(?:my|the|that)|when(?:'s| is| was) (?:my|that) (?:\S+ ){0,3}(?:interview|exam|"
            r"appointment|meeting|call|competition|contest|visit|tour)|(?:exams?|tests?|"
            r"events?|things|dates|interviews?|reminders?|deadlines?) (?:that )?i(?:'ve| have)? "
            r"(?:noted|added|saved|put|wrote|written|scheduled|entered|set)|am i doing "
                r"anything|(?:exams?|tests?|events?|dates) (?:have|did) i (?:noted?|add\w*|"
                r"save\w*|put|written)|"
            r"anything (?:else )?(?:on|in) (?:my|that|the) (?:\S+ )?(?:week|day|month)"),
        (1.3,
            rf"(?:我的?|查看|看看|看一下|查一下|打开|显示|"
            rf"列出).{{0,8}}{_CALENDAR}(?!.{{0,10}}(?:我|加|设|里加))(?:.{{0,10}}(?:有哪些|"
            rf"有什么|是什么|上有|里有|吗|安排|冲突)|[。？?！!]?$)"),
        (1.3,
            rf"(?:有什么|有哪些|有啥|有没有|什么).{{0,10}}(?:{_CALENDAR}|安排|要做的|任务|"
            rf"活动安排|事(?:情|项)?(?:要|$|吗|[？?]))"),
        (1.3,
            r"(?:今天|明天|后天|这周末?|本周|下周|这个月|本月|下个月|接下来|最近|近期|周末|今后|"
            r"\d+月|这几天|未来).{0,14}(?:有(?:什么|哪些|啥|没有|安排|事|考试|面试|活动|比赛|"
            r"会)|要做(?:什么|哪些|啥)?|做什么|做啥|安排|任务|待办|该做|该干|干什么|干嘛|忙什么|"
            r"需要做|重点)(?!.{0,4}(?:讲座|新闻))"),
        (1.3,
            r"(?:what(?:'s| is| do i have| events?| have i got| am i doing)|anything|show|list|"
            r"see|view|check|do i have(?: anything| any)?)(?: \S+){0,4} (?:next|coming up|"
            r"upcoming|on my (?:calendar|schedule|plate|agenda)|scheduled|planned|today|"
            r"tomorrow|this (?:week|month|weekend)|next (?:week|month)|(?:calendar|schedule|"
            r"events?|agenda|reminders?|to-?dos?))(?!.{0,10}(?:sat|act|essay|deadline))"),
        (1.3,
            r"am i (?:free|busy|available)|有空吗|有没有空|(?:any|do i have(?: any|"
            r" an?)?) (?:interviews?|exams?|tests?|events?|meetings?|"
            r"competitions?)(?: \S+){0,3} (?:coming|soon|this|next|scheduled)"),
        (1.3,
            r"(?:my|upcoming) (?:calendar|schedule|events|agenda|reminders|to-?do list|"
            r"plans for)|(?:日程|日期|考试|时间|安排|事件|events?|schedule|dates?).{0,8}(?:冲突|"
            r"conflict)|(?:what time|when)(?:'s| is| are) my (?:\S+ ){0,2}(?:interview|exam|"
            r"test|appointment|event|meeting)|我的.{0,6}(?:面试|考试|会)(?:是)?(?:几点|什么时候|"
            r"哪天)"),
    ),
    Intent.CREATE_EVENT: (
        (1.4,
                r"(?:别|不要)让我(?:忘|错过)|(?:别|不要)忘(?:了|记)|(?:记|写|存|标|留|"
                r"备注)(?:一下|下来|"
            r"下|上|着|一笔|个)|(?:帮我|请|麻烦)(?:你)?(?:记|存|标|留)|记得(?:提醒|叫)|提醒"),
        (1.4,
            r"(?:^|[,.!;] ?|please |pls |can you |could you |also |and )(?:note|save|jot|pencil|"
            r"put|add|log|write|mark|block|keep|record|schedule|set|remember|book)(?![a-z])(?! "
            r"(?:in|to|into|on) my (?:profile|activit|award|honou?r))|(?:write|note|jot|mark|"
            r"pencil|put) (?:it|this|that|them) (?:down|in)|don'?t let me (?:forget|miss)|"
            r"(?:set|add|做|加|建)(?:一)?(?:个|a|an)? ?(?:reminder|event)"),
        (4.0,
            r"提醒(?:一下)?(?:我|下我)(?!的)|提醒一下|提醒[：:]|(?:设|设置|设个|设一个|设定|定|"
            r"定个|建|创建|新建|新增|添加|加|来|做|增加|弄)(?:一)?(?:个|条|下|"
            r"一下)?.{0,16}(?:提醒|闹钟|日程|事件|待办|行程|日历)|叫我|别忘了提醒|到时候提醒"),
        (4.0,
            rf"(?:加|添加|放|记|写|存|录|标|同步|安排|排|加入|添|记录)(?:到|进|入|在|上|"
            rf"一下到)(?:我的?)?.{{0,4}}{_CALENDAR}|(?:记|排|写)(?:入|进)?日程"),
        (4.0,
            rf"(?:remind(?! me of (?:a|the) (?:time|story)) (?:me|us)|(?:set|create|make|"
            rf"schedule|add|put)(?: up)?(?: me)?(?: an?| the|"
            rf" another)?(?: \S+){{0,3}} (?:reminder|alarm|event|appointment|calendar entry|"
            rf"todo)|(?:add|put|save|mark|schedule|block|log|enter|place)(?: \S+){{0,16}} (?:to|"
            rf"on|in|into) (?:my |the )?{_CALENDAR}|don't let me forget|mark (?:my calendar|"
            rf"down))"),
        (4.0,
                r"(?:加|排|放|安排)(?:到|在|进)(?:\d+月|\d+号|明天|后天|下?周|这周|本周)|(?:在|"
                r"往)(?:我的?)?(?:日历|日程表?|待办|提醒)(?:上|里|中)?.{0,6}(?:加|添|建|记|写|"
            r"放|设)|(?:记|写|安排|放|定|标)(?:在|到|于|上).{0,3}(?:\d+月|\d+号|明天|后天|下周|"
            r"这周|周[一二三四五六日])|(?:need|want|like|get|have)(?: an?| the|"
            r" another) (?:\S+ )?reminder|把.{0,14}(?:面试|考试|比赛|会议|活动|截止)(?:安排|定|"
            r"约|放|排)(?:在|到|于)"),
        (1.4,
            r"(?:安排|预约|约|计划)(?:一下|一个|个|了|在|于)?.{0,12}(?:面试|访校|考试|会议|模考|"
            r"meeting|interview)|schedule (?:an?|my|the) (?:\S+ ){0,3}(?:interview|visit|"
            r"meeting|test|exam|call|tour|session|mock)|(?:记一下|记下|帮我记)"),
    ),
    Intent.PLAN: (
        (1.3,
            r"时间线|时间表|规划(?!师)|timeline|road ?map|(?:申请|备考|准备|学习|复习|暑假|寒假|"
            r"高[一二三]|月度|每月|冲刺|整体|考试|写作)的?(?:计划|安排|进度|节奏|步骤|流程|"
            r"时间安排)|(?:制定|做|定|列|排|写|给|出|来|生成|安排)(?:一个|一份|个|份|一下|出|"
            r"我)?.{0,10}(?:计划|时间安排|进度表|日程表|checklist|待办清单)"),
        (1.3,
            r"(?:什么时候|何时|啥时候|几月|多早|提前多久|现在)(?:该|应该|要|可以|就)?(?:开始|"
            r"准备|动手|动笔|写|联系|找|着手|考|报|刷|启动|搞|做)(?!.{0,4}(?:截止|交))|(?:要|"
            r"需要|得)?提前(?:多久|几个月|多长)|该(?:什么时候|何时)"),
        (1.3,
            r"(?:怎么|如何|怎样)(?:合理)?(?:安排|规划|分配|计划|"
            r"平衡)(?:一下)?(?:我的?)?.{0,8}(?:时间|申请|备考|进度|暑假|寒假|课外|学习|考试|高|"
            r"任务|优先级|接下来|文书|sat)?|(?:时间|进度|任务)(?:怎么|如何)?(?:安排|分配|规划|"
            r"够不够|够吗|来得及|还够|太紧)|优先级|来得及吗|来不来得及"),
        (1.3,
            r"(?:plan|schedule|organi[sz]e|map out|manage|structure|"
            r"prioriti[sz]e) (?:out )?(?:my|the|our|for my)(?: \S+){0,3} (?:time|applications?|"
            r"process|senior|junior|year|summer|prep|studies|schedule|months|weeks|tasks|season|"
            r"deadlines|semester|next)|(?:study|application|prep|action|monthly|weekly|testing|"
            r"test|summer|senior year|month-by-month|step-by-step) (?:plan|schedule|calendar|"
            r"checklist|timetable)|(?:make|create|build|give|draw up|need|want|design|"
            r"get)(?: me| us)?(?: an?| the| my)? (?:\S+ ){0,3}(?:plan|schedule|checklist|"
            r"timetable)(?! (?:b|c)\b)"),
        (1.3,
            r"important dates|key dates|重要(?:日期|时间点|节点)|时间节点|when (?:should|do|"
            r"would|can|must) (?:i|we) (?:send|report|start|begin|take|write|ask|request|"
            r"prepare|work|finish|be|study|contact|get|have|visit)|how (?:early|far in advance|"
            r"soon|much time)(?: \S+){0,6}|(?:am i|i'm|are we) (?:behind|late|on schedule|"
            r"running out)|what (?:order|steps)|how (?:should|do|can) i (?:plan|schedule|manage|"
            r"organi[sz]e|prioriti[sz]e|balance|prepare)(?! (?:my |the |an? )?(?:essay|"
            r"statement|outline))"),
        (1.4,
            r"what(?:'s| is) next(?! sat| act)|what (?:should|do|must) i (?:need to )?(?:do|"
            r"work on|focus on|prepare) (?:next|now|first|this|today|before)|next steps?|下一步|"
            r"接下来(?:我)?(?:该|要|应该|需要)?(?:做|干|准备|怎么)|现在(?:我)?(?:该|要|"
            r"应该)(?:做|干|准备)(?:什么|啥|些)"),
        (1.3,
            r"优先(?:做|处理|完成|考虑|准备)|先做(?:什么|哪)|what should (?:a |an |"
            r"my )?(?:\S+ ){1,3}be doing|what (?:do|should) (?:juniors?|seniors?|sophomores?|"
            r"freshmen)"),
        (1.1,
            r"推荐信|recommendation letters?|letters? of rec(?:ommendation)?|recommenders?|"
            r"申请(?:流程|步骤|材料|清单)|(?:application|submission) (?:process|steps|checklist|"
            r"materials)|(?:还|现在|目前).{0,6}(?:差|缺|剩)(?:什么|哪些)(?:材料|没|要)|"
            r"进度(?:怎么样|如何|落后)"),
    ),
    Intent.GLOSSARY: (
        (1.5,
            r"@PLAN@.{0,10}(?:和|与|跟|、|/|vs\.?|还是|or|and).{0,10}@PLAN@.{0,24}(?:区别|不同|"
            r"差别|是什么|什么意思|哪个好|分别|怎么选|选哪|difference|mean|better|explain|"
            r"概率高|有利)|(?:difference|区别|differ|explain|compare).{0,24}@PLAN@.{0,12}(?:和|"
            r"and|or|vs|,|、|与).{0,6}@PLAN@"),
        (1.5,
            r"(?:什么是|什么叫|啥是|解释一下|解释下?|what(?:'s| is| does| are)(?: an?| the)?|"
            r"define|explain|meaning of) ?[\"「“']?(?:@PLAN@|冲刺校?|匹配校?|保底校?|"
            r"reach schools?|match schools?|safety schools?|test[- ]optional|test[- ]blind|"
            r"need[- ]blind|need[- ]aware|common app|rolling|defer(?:red|ral)?|waitlist|绑定|"
            r"标化可选|候补|延迟录取|cds|common data set|css profile|fafsa|legacy|superscore|"
            r"拼分|holistic|全面评估|liberal arts colleges?|文理学院|"
            r"gap year)[\"」”']?(?: schools?| stand for| mean)?\W*(?:是什么|什么意思|mean\w*|$|"
            r"\?|？|的意思|and how)"),
        (1.5,
            r"(?:@PLAN@|冲刺校?|匹配校?|保底校?|test[- ]optional|test[- ]blind|need[- ]blind|"
            r"need[- ]aware|common app|rolling|waitlist|候补|superscore|拼分|css profile|"
            r"文理学院)[\"」”']?(?:具体|到底|通常)?(?:是什么(?:意思|东西|概念)?|什么意思|啥意思|"
            r"是啥|指什么|指的是什么|有约束力吗|绑定吗|是绑定的?吗| binding| mean)"),
        (1.5,
            r"^(?!.*[§¶]).*(?:@PLAN@.{0,6}(?:要不要|该不该|值不值|有必要|有没有必要|应不应该)|(?:要不要|该不该|值不值得?|"
            r"有没有必要|应不应该)(?:用|申请?|报)?.{0,4}@PLAN@|(?:should i|is it worth)(?: \S+){0,4} @PLAN@(?! at| to))"),
        (1.4,
            r"(?:is|are) @PLAN@ (?:binding|restrictive)|can i (?:apply|do)(?: \w+)? (?:@PLAN@|"
            r"to).{0,16}(?:and|and also|plus).{0,6}@PLAN@|(?:能|可以)(?:不可以)?同时(?:申请|申|"
            r"投)?.{0,8}@PLAN@"),
    ),
}  # fmt: skip
