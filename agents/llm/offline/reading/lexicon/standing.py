"""Phrases of requests about one's place among others, and how to better it: (weight, pattern)."""

from agents.llm.offline.reading.intents import Intent

STANDING: dict[Intent, tuple[tuple[float, str], ...]] = {
    Intent.RANKING: (
        (1.5,
            r"我(?!.{0,8}(?:学校|年级|班|高中|专业)).{0,8}(?:排名|排在?第几|排位|处于前|"
            r"超过了?多少|百分位|名次)|(?:和|跟|与|比).{0,4}(?:其他|别的|同届|同龄)?(?:申请者|"
            r"申请人|竞争者).{0,10}(?:比|相比|差|水平|第几|弱|强)|前百分之|(?:档案|背景|竞争力|"
            r"申请者中|申请人里).{0,8}(?:排名|第几|排第|百分位|名次)|(?:where do i|how do i|"
            r"my) rank(?:ing)?(?! list)|(?:percentile|compared? (?:to|with) (?:other|"
            r"admitted) (?:applicants?|students?))|和(?:已)?(?:被)?录取(?:的|者|"
            r"学生).{0,8}(?:比|对比|差距)|rank(?:ed|ing)? among|(?:申请者|申请人)(?:里|中|当中)?.{0,8}rank|"
            r"(?:我|孩子|她|他|女儿|儿子)的?(?:情况|条件|背景|成绩|档案|水平)?(?<!放)在(?:所有)?申请(?:者|人)(?:里|中|当中)|"
            r"我.{0,6}(?:成绩|分数|背景|条件)?.{0,4}在[§¶].{0,6}(?:申请者|申请人|录取者|"
            r"新生)?(?:里|中|当中).{0,8}"
            r"(?:什么|哪个|第几|中等|上游|水平|位置)|where (?:do|would) i (?:stand|fall|sit) "
            r"(?:among|in the (?:applicant|admitted))"),
    ),
    Intent.IMPROVE: (
        (1.8,
            r"(?:怎么|如何|怎样|有什么办法)(?:才能|样|能|去|可以)?(?:再)?(?:提高|提升|增加|"
            r"加大|增大|拉高|变大).{0,12}"
            r"(?:录取|进|申请|上岸|被.{0,2}录)?.{0,8}(?:概率|机会|几率|胜算|可能性|把握)|"
            r"(?:概率|机会|几率|胜算|把握).{0,8}(?:怎么|如何|怎样)(?:才能)?(?:再)?(?:提|"
            r"变大|变高|增加|高一点)|"
            r"(?:还)?(?:差|缺|需要|要补|得补)(?:些|点|一些)?(?:什么|哪些|"
            r"啥).{0,4}(?:才)?(?:能|够)(?:进|上|申|冲|被)|"
            r"(?:给|来|说|列|提|讲).{0,6}[一二两三四五六七八几\d]+(?:条|个|点|项|"
            r"件).{0,12}(?:提升|改进|补强|加强|提高|"
            r"值得(?:做|补|改))(?:的)?.{0,6}(?:建议|办法|事|地方|方向)?|"
            r"(?:最|优先)(?:该|值得|应该)(?:优先|先)?(?:提升|补|改进|加强|"
            r"补强)(?:的)?(?:是)?(?:什么|哪|啥)|"
            r"(?:具体|可行|可执行|可操作)的?(?:提升|改进|补强)(?:建议|方案|方法)|"
            r"(?:怎么|如何|怎样)(?:才能|样|能|去|可以)?.{0,4}(?:提升|提高|增强|加强)(?:一下|自己|我|孩子|他|她)?(?:的)?"
            r"(?:整体|申请)?(?:背景|竞争力|软实力|硬实力)|背景提升(?:有什么|的)?(?:建议|方向|方案|办法)"),
        (1.8,
            r"(?:how (?:can|do|could|should|to|might) (?:i )?|what (?:can|could|should|"
            r"would) (?:i do "
            r"to )?)(?:\S+ )?(?:improve|increase|boost|raise|better|help|maximi[sz]e)(?: \S+)? "
            r"(?:chances?|odds|shot)|what (?:am i|do i) (?:missing|lack|need)(?: \S+){0,3} "
            r"(?:to get|for|get into) (?:into |in )?[§¶]|what should i (?:improve|work on|fix)"
            r"(?: \S+){0,3} (?:to get into|for) [§¶]|(?:\d|two|three|four|five|some|"
            r"concrete|specific)(?: \S+)? (?:things|ways|suggestions|steps|improvements)(?: \S+){0,"
            r"3} (?:improve|strengthen|boost|for) my (?:profile|chances|application|background)"),
    ),
    Intent.ACCURACY: (
        (1.6,
            r"预测游戏|猜录取|竞猜|预测(?:的)?(?:准确率|正确率|成绩|记录|准确度|准不准|准吗|"
            r"有多准|对了几|历史)|"
            r"(?:你|你们|系统|之前|上次|以前).{0,8}(?:预测|估算|估计|算的).{0,8}(?:准不准|"
            r"准吗|准确|多准|对不对|"
            r"说中)|prediction game|guess(?:ing)? game|predictions?(?:'s)? (?:accuracy|track "
            r"record|history|been (?:right|accurate))|my prediction(?:s)?(?: accuracy)?|accuracy "
            r"of (?:your|the|my) (?:predictions?|estimates?)|how (?:accurate|right|good|reliable)"
            r"(?: \S+){0,2} (?:your|my|the) (?:\w+ )?(?:predictions?|estimates?)"),
    ),
}  # fmt: skip
