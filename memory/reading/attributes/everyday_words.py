"""Everyday wordings of what the person did, without a title or an official word; group ``v`` is kept.

They are looser than those of ``experience_words``: a clause that wishes, plans or asks gives none.
"""

import re

_INSTRUMENT = r"钢琴|小提琴|中提琴|大提琴|古筝|古琴|琵琶|二胡|扬琴|笛子|竹笛|长笛|单簧管|萨克斯|小号|圆号|吉他|贝斯|架子鼓|尤克里里|手风琴|口琴|竖琴|管风琴"
_SPORT = (
    r"篮球|足球|排球|网球|羽毛球|乒乓球|橄榄球|棒球|高尔夫|冰球|曲棍球|壁球|游泳|田径|长跑|短跑|马拉松|体操|击剑|剑道|柔道|跆拳道|空手道|"
    r"散打|拳击|泰拳|武术|太极|射箭|射击|攀岩|马术|滑雪|滑冰|花滑|轮滑|滑板|皮划艇|赛艇|帆船|冲浪|飞盘|电竞|围棋|国际象棋|象棋|桥牌|魔方"
)
_ART = (
    r"街舞|芭蕾|民族舞|古典舞|拉丁舞?|爵士舞|现代舞|国画|油画|素描|水彩|板绘|漫画|书法|篆刻|剪纸|陶艺|摄影|拍照|拍片子?|剪视频|剪辑|短片|"
    r"vlog|配音|主持|朗诵|话剧|戏剧社|音乐剧|京剧|昆曲|越剧|相声|脱口秀|合唱|声乐|美声|女高音|女中音|男高音|作曲|编曲|说唱|写歌|写小说|写诗|"
    r"航模|模型|无人机|机器人|编程|写代码|单片机|树莓派|3D打印|观鸟|天文|种菜|烘焙|手工|编织|木工|汉服|辩论"
)
_HOBBY_ZH = rf"(?:{_INSTRUMENT}|{_SPORT}|{_ART})"
_VERB_ZH = r"(?:弹|拉|吹|敲|打|踢|跳|练|学|画|写|唱|玩|下|滑|骑|做|拍|剪|演|捣鼓|折腾|鼓捣|钻研|搞)"
_FOR_YEARS = r"(?:\d+|[一二两三四五六七八九十]+|好几|多|几)(?:来|多|几)?年"
_OFTEN = r"(?:从小(?:就|开始)?|从(?:小学|初[一二三]|高[一二]|[\d一二三四五六七八九]+(?:岁|年级))(?:就|开始|起)*|平时|平常|课余|业余|周末|每周|每天|放学后?|一直|有空|没事|假期|坚持|空闲|私下|闲)"
_REST = r"[^，。；;!?\n]{0,20}"
_STOP = r"(?=$|[，。；;!?,、\n\s)])"
_TEAM_ZH = (
    r"(?:校报|校刊|校队|学生会|团委|学联|广播站|广播台|电视台|记者[站团]|宣传部|文艺部|体育部|外联部|模联|[^，。；;!?\n、,:我在的是没]{1,8}?"
    r"(?:社团?(?![会区交团])|乐[团队]|合唱团|舞团|剧团|话剧[团社]|剧社|俱乐部|协会|校队|[球泳赛舞啦操径乐鼓唱论艇人]队|志愿队|义工队|战队))"
)
_PART_ZH = (
    r"(?:社长|主席|会长|队长|部长|团长|站长|台长|主编|创始人|负责人|干事|干部|部员|社员|队员|成员|主力|首席|编辑|记者|播音员?|主播|鼓手|主唱|吉他手|"
    r"贝斯手|键盘手|前锋|后卫|控卫|守门员|后勤|志愿者|组长|指挥|教练|助教|理事|秘书长?|财务|美编|摄影)"
)
_NEEDY = (
    r"老人|老年人|小孩|小朋友|孩子们|儿童|小学生|初中生|留守|山区|乡村|农村|社区|聋哑|听障|视障|盲人|残障|自闭症|特殊教育|特教|病人|患者|流浪|猫|狗|动物|"
    r"环卫|外来务工|打工子弟|难民|贫困|邻居|居民|游客|新生|学弟学?妹?"
)
_MADE = r"监测站|气象站|检测仪|净化器|小程序|app|网站|网页|插件|游戏|机器人|程序|软件|平台|系统|火箭|装置|脚本|小工具|工具|数据库|公众号|频道|社区|品牌|网店|淘宝店|周边|绘本|杂志|播客|歌单|专辑|微电影|短片|纪录片"
_MEDIA = r"(?:b站|抖音|小红书|公众号|快手|视频号|微博|知乎|播客|小宇宙|喜马拉雅|油管|youtube|tiktok|instagram|ins)"
_ACTIVITIES_ZH = (
    rf"(?P<v>(?:{_OFTEN}[^，。；;!?\n]{{0,8}}?)(?:会|都|就|最|很|也|爱|喜欢|去|在)*{_VERB_ZH}(?:了|过|着)?[^，。；;!?\n]{{0,4}}?{_HOBBY_ZH}{_REST}){_STOP}",
    rf"(?P<v>(?:{_OFTEN}[^，。；;!?\n]{{0,4}}?)(?:爱|喜欢)(?:{_VERB_ZH}[^，。；;!?\n]{{0,3}})?{_HOBBY_ZH}{_REST}){_STOP}",
    rf"(?:喜欢|爱好?|热爱|擅长|特长是?|爱好是?)(?:玩|就?是|:|做)?(?P<v>{_VERB_ZH}{_HOBBY_ZH}{_REST}){_STOP}",
    rf"(?:爱好|特长|兴趣爱好)(?:就?是|有|:)?(?P<v>[^，。；;!?\n]{{0,6}}?{_HOBBY_ZH}{_REST}){_STOP}",
    rf"(?:^|我|我们|孩子|[儿女][子儿]|娃|还|也)(?:会|练|玩|学过|练过|打过|踢|跳|弹|拉)(?P<v>{_HOBBY_ZH}){_STOP}",
    rf"(?P<v>(?:{_VERB_ZH})(?:了|过)(?:有|快|大概|整整)?{_FOR_YEARS}(?:的)?{_HOBBY_ZH}){_STOP}",
    rf"(?P<v>{_HOBBY_ZH}(?:我|也|已经|都)?{_VERB_ZH}(?:了|过)(?:有|快|大概|整整)?{_FOR_YEARS}){_STOP}",
    rf"(?:^|在|加入了?|进了?|参加了?|管(?:着|理)?|组(?:了|建)?|混|待在?|我?是|当(?:过|了)?|我|就|一个|还有个?|有个?)(?:我们?|的|个|一?个|过)*(?P<v>(?:学校|校|高中|年级)?(?:的)?{_TEAM_ZH}(?:里|的|当|做|唱|打|拉|演|任|吹|跳|负责)*(?:过|了)?[^，。；;!?\n]{{0,4}}?(?:{_PART_ZH}|女高音|男高音|女中音|{_HOBBY_ZH}|[两三]?个?角色|[主配]角|第?[一二]提琴|低音部?)[^，。；;!?\n]{{0,6}}){_STOP}",
    rf"(?:管(?:着|理)?|组(?:了|建了?|过)|搭(?:了|过)|拉(?:了|起)|加入了?|进了|参加了|在)(?:一?[个支]|学校的?|我们学校的?|学校里的?)*(?P<v>{_TEAM_ZH}){_STOP}",
    rf"(?P<v>{_TEAM_ZH}(?:里)?(?:待|干|做|打|唱|拉|练|混)了{_FOR_YEARS}){_STOP}",
    rf"(?:活动|课外)(?:方面|上)?(?:有|就|只有|是)?(?:一?个)(?P<v>{_TEAM_ZH}){_STOP}",
    rf"(?P<v>(?<![看刷搜听逛])(?:在)?{_MEDIA}(?:上)?(?:做|当|有|开|更|发|拍|剪|连载|运营|弄|搞)(?:了|过|着)?(?:一?个)?[^，。；;!?\n]{{0,16}}?(?:up主?|博主|号|账号|频道|视频|节目|粉丝?|专栏|文章|教程|科普|直播)[^，。；;!?\n]{{0,8}}){_STOP}",
    rf"(?:(?:开|做|弄|搞|办)(?:了|过|着)|(?<!想)(?:运营|经营|打理)(?:了|过|着)?)(?:一?个)?(?P<v>[^，。；;!?\n看刷]{{0,6}}?{_MEDIA}[^，。；;!?\n]{{0,8}}?(?:号|频道|店)[^，。；;!?\n]{{0,16}}){_STOP}",
    rf"(?P<v>(?:编|写|做|开发|搭|设计|制作|造|发明|自制|创(?:办|立)|捣鼓|鼓捣|弄|搞|办)(?:了|过|出)(?:一?[个款套台只档本家部])?[^，。；;!?\n]{{0,14}}?(?:{_MADE}){_REST}){_STOP}",
    rf"(?P<v>(?:{_OFTEN}(?:都|会|就|去|有空|还)*)?(?:[^，。；;!?\n我想要]{{0,10}}?)(?:教|陪|帮|照顾|给|为|辅导|喂|救助|看望|慰问|关爱|服务)(?:过|了)?[^，。；;!?\n我]{{0,10}}?(?:{_NEEDY})[^，。；;!?\n]{{0,18}}){_STOP}",
    r"(?P<v>(?:[^，。；;!?\n我想要]{0,8}?)(?:做|当)(?:了|过|着)(?:\d+|[一二两三四五六七八九十半]+)?(?:多|来)?个?(?:年|学期|月|暑假|小时)?[^，。；;!?\n]{0,10}?(?:志愿者|志愿老师|义工|家教|支教|助教|小老师|陪练|教练|导游|讲解员)[^，。；;!?\n]{0,8})"
    + _STOP,
    r"(?:去|在)(?P<v>[^，。；;!?\n想要]{1,12}?支教(?:了|过)[^，。；;!?\n]{0,10})" + _STOP,
    rf"(?P<v>{_HOBBY_ZH}(?:校队|社|队|团|班)(?:的)?(?:{_PART_ZH})?){_STOP}",
)
_INSTRUMENT_EN = r"piano|violin|viola|cello|double bass|guitar|bass|ukulele|flute|clarinet|oboe|saxophone|sax|trumpet|trombone|horn|drums?|percussion|harp|erhu|guzheng|pipa|sheng"
_SPORT_EN = r"soccer|basketball|volleyball|tennis|badminton|table tennis|ping[- ]pong|squash|golf|baseball|softball|rugby|hockey|lacrosse|swimming|water polo|track|cross[- ]country|rowing|crew|fencing|gymnastics|karate|judo|taekwondo|kung fu|wushu|boxing|climbing|skiing|skating|ultimate(?: frisbee)?|chess|cricket|archery|equestrian|horse riding|figure skating|sailing"
_ART_EN = r"ballet|hip[- ]hop|jazz|chinese dance|kpop|street photography|photography|calligraphy|ceramics|pottery|oil painting|watercolou?r|origami|poetry|short stories|fan ?fiction|comics|novels?|robotics|robots|drones|debate|improv|theat(?:er|re)|musicals?|choir|a cappella|videos|short films|birdwatching|beatboxing|embroidery|crochet|baking"
_HOBBY_EN = rf"(?:{_INSTRUMENT_EN}|{_SPORT_EN}|{_ART_EN})"
_END_EN = r"(?=$|[,，。.;；!?\n()]| (?:and (?:i|my|also|sometimes|then|do|run|lead|captain|play|am|was|have)|but|so|which|where|when|because|since i)\b)"
_GROUP_EN = r"(?:clubs?|team|society|union|council|orchestra|band|choir|ensemble|newspaper|magazine|nonprofit|ngo|chapter|podcast|blog|channel|newsletter|startup|business|shop|store|app|website|platform|workshop|camp|program|squad|troupe|yearbook|radio|journal|publication|section|fund(?:raiser)?|drive|team)"
_ROLE_EN = r"(?:(?:vice|co)[- ]?)?(?:president|captain|founder|leader|head|editor(?:[- ]in[- ]chief)?|chair|director|secretary|treasurer|manager|officer|concertmaster|volunteer|tutor)"
_ACTIVITIES_EN = (
    rf"(?:\bi(?:'ve| have)?|^|and|also|been|,)\s?(?:(?:also|still|sometimes|been|mostly|just|always|usually|used to|like to|love to|like|love|enjoy) )*(?P<v>(?:play|danc|do|did|practi[cs]|paint|draw|sing|writ|wrote|film|shoot|shot|mak|run|ran|row|fenc|coach|teach|perform|train|compos|learn|stud|tak)(?:e|es|ed|ing|ning|ting|ied|y|t|s)? (?:\w+ ){{0,3}}?{_HOBBY_EN}\b[^,.;!?\n]{{0,40}}?){_END_EN}",
    rf"\b(?:i|we|and|also) (?:(?:also|currently|now|help|still) )*(?P<v>(?:captain|run|host|manage|organi[sz]e|lead|direct|edit|co-?lead|founded|started|launched|built|made|created|coded|designed|developed) (?:an? |the |my |our |my own |a small )?[^,.;!?\n]{{0,36}}?\b{_GROUP_EN}\b[^,.;!?\n]{{0,40}}?){_END_EN}",
    rf"(?:^|[,;:/]\s?|also |and )(?:(?:i'm|i am|was) )?(?P<v>on (?:the|our|my) (?:[\w']+ ){{0,2}}(?:team|squad|crew)){_END_EN}",
    rf"(?:^|[,;:/+]\s?)(?P<v>(?:school |student |varsity |jv )?(?:\w+ ){{1,2}}{_ROLE_EN}){_END_EN}",
    rf"(?:^|[,;:/+]\s?)(?P<v>(?:vice )?{_ROLE_EN} (?:of|at|for) [^,.;!?\n]{{2,40}}?){_END_EN}",
    r"(?:^|[,;:/+]\s?|\bi )(?P<v>(?:spend )?(?:my )?(?:weekends|saturdays|sundays|summers?) (?:helping |volunteering |working |teaching )?(?:at|in|with) (?:an? |the )?[^,.;!?\n]{0,20}?(?:shelter|library|hospital|nursing home|hospice|food bank|soup kitchen|museum|orphanage|community center|farm)[^,.;!?\n]{0,20}?)"
    + _END_EN,
    r"\b(?P<v>(?:spent|spend|spending) [^,.;!?\n]{2,24}? (?:teaching|tutoring|volunteering|coaching|mentoring|building|helping|organizing|caring)\b[^,.;!?\n]{2,50}?)"
    + _END_EN,
    r"\b(?P<v>(?:teach|tutor|coach|mentor|help|read to|visit)(?:es|ing)? (?:(?:my|the|our|local|younger|small|little|some|elderly|blind|deaf|autistic|migrant|refugee|rural) ){0,3}(?:kids|children|students|seniors|elders|grandparents|people|patients|residents|middle schoolers|freshmen)\b[^,.;!?\n]{0,40}?)"
    + _END_EN,
)
_RESEARCH = (
    r"(?P<v>(?:在)?[^，。；;!?\n我想]{0,14}?(?:实验室|课题组|研究所|研究院|天文台)(?:里)?(?:泡|打(?:了|过)?下手|帮(?:了|过)?忙|跟|做|测|学)[^，。；;!?\n]{0,4}?(?:了|过|着)[^，。；;!?\n]{0,20})"
    + _STOP,
    r"(?:跟着?|跟随|在)[^，。；;!?\n我]{1,12}?(?:老师|教授|导师|博士|学长|学姐|博后|院士)(?:一起|手下|组里|那边|那里|后面|的组)*(?P<v>(?:做|搞|研究|测|跑|养|写|弄)(?:了|过|的是|着)[^，。；;!?\n]{2,24})"
    + _STOP,
    r"(?:搞|研究|做)的(?:课题|题目|方向)?(?:就?是)(?P<v>[^，。；;!?\n]{0,10}?(?:材料|电池|细胞|基因|蛋白|算法|模型|污染|催化|纳米|量子|病毒|免疫|肿瘤|神经|土壤|水质|政策|行为|经济|社会|文化)[^，。；;!?\n]{0,16})"
    + _STOP,
    r"\b(?P<v>(?:spent|spend|spending) [^,.;!?\n]{2,30}? in (?:an? |the |my )?[^,.;!?\n]{0,30}?\blab\b[^,.;!?\n]{0,50}?)"
    + _END_EN,
    r"\b(?:we're|we are|we were|i'm|i was|been) (?P<v>(?:currently )?(?:studying|researching|investigating|modell?ing|analy[sz]ing|measuring|testing) (?!at\b|for\b|in\b|abroad|hard|to\b|math|english|sat|toefl|biology$|chemistry$|[^,.;!?\n]*\b(?:class|school|exams?|tests?|finals)\b)[^,.;!?\n]{4,50}?)"
    + _END_EN,
    r"\b(?P<v>co-?(?:authored|wrote) (?:an? |the )?[^,.;!?\n]{0,20}?(?:paper|article|study|preprint|report)\b[^,.;!?\n]{0,50}?)"
    + _END_EN,
    r"\b(?P<v>(?:worked|working|interned|volunteered|assist(?:ed|ing)|help(?:ed|ing)(?: out)?) (?:in|at) (?:an? |the |my )?(?:[\w'-]+ ){0,5}lab\b[^,.;!?\n]{0,40}?)"
    + _END_EN,
)
_COMPANY = (
    r"腾讯|阿里(?:巴巴)?|字节(?:跳动)?|网易|百度|华为|美团|京东|小米|拼多多|滴滴|哔哩哔哩|大疆|商汤|比亚迪|宁德时代|高盛|摩根|中金|中信|华泰|招商|"
    r"麦肯锡|贝恩|四大|德勤|普华永道|安永|毕马威|微软|谷歌|亚马逊|特斯拉|联合利华|宝洁|迪士尼"
)
_OFFICE = (
    r"公司|事务所|律所|银行|医院|券商|集团|工厂|证券|基金会|工作室|报社|杂志社|出版社|电视台|法院|检察院|诊所|药房|酒店|设计院|画廊|美术馆|博物馆|银行网点|投行|"
    r"创业团队|初创|国企|外企|机构|店里|咖啡店|奶茶店"
)
_INTERNSHIPS = (
    rf"(?:在|去(?!年)|到)(?P<v>[^，。；;!?\n想]{{0,14}}?(?:{_COMPANY}|{_OFFICE})(?:里)?(?:待|呆|干|打工|做|跟|帮|见习|实践|跑腿|学习|上班|兼职|当)[^，。；;!?\n]{{0,6}}?(?:了|过|着)[^，。；;!?\n]{{0,20}}){_STOP}",
    rf"(?:在|去(?!年)|到)(?P<v>[^，。；;!?\n想]{{0,12}}?(?:{_OFFICE})(?:里)?(?:跟着?|帮着?)[^，。；;!?\n我]{{1,8}}?(?:查房|看诊|出诊|打官司|跑业务|做账|开庭|看病|做财务|做设计)[^，。；;!?\n]{{0,10}}){_STOP}",
    r"\b(?P<v>intern(?:ed|ing) w/ ?[^,.;!?\n]{2,50}?)" + _END_EN,
    r"(?:^|[,;:]\s?|\b(?:my|a|an|had|did|was) )(?P<v>(?:\w+ ){0,2}(?:summer job|part[- ]time job|internship) (?:at|in|with|w/) [^,.;!?\n]{2,60}?)"
    + _END_EN,
    r"\b(?:i |also |and )(?P<v>(?:worked|work) (?:at|for) (?:an? |the |my )?(?:[\w'-]+ ){0,5}(?:company|startup|firm|bank|studio|clinic|hospital|agency|office|factory|fund|newspaper|station|museum|gallery|restaurant|cafe|bakery)\b[^,.;!?\n]{0,40}?)"
    + _END_EN,
)
_CONTEST = (
    r"(?:[数物化生信]竞|(?:数学|物理|化学|生物|信息|英语|作文|创新|科技|编程|机器人|演讲|辩论|写作)?(?:建模|竞赛|联赛|奥赛)|hi ?mcm|mcm|immc|蓝桥杯|noip|noi|csp|ccc|丘奖|丘赛|丘成桐[^，。]{0,4}|"
    r"外研社杯?|叶圣陶杯?|新概念(?:作文)?|希望杯|华杯|语文报杯|创新杯|宋庆龄[^，。]{0,4}|科创赛|明天小小科学家|john locke|约翰洛克|amc\s?(?:8|10|12)?[ab]?|aime|ukmt|bpho|ukcho|usabo|usaco|fbla|deca|frc|ftc|vex|nsda|nhsdlc|wsc|世界学者杯|全国[^，。；;!?\n]{1,10}?(?:赛|杯)|市运会|省运会|校运会)"
)
_RANKED = (
    r"(?:[省市国区]\s?[一二三](?:等奖?)?|[一二三特]等奖?|[金银铜](?:奖|牌|级)?|[四八]强|决赛|半决赛|晋级|入围|获奖|优胜|冠军|亚军|季军|前[十\d一二三五]+[名%]?|第[一二三四五六七八九十\d]+|"
    r"aime|省队|国家队|国集|集训队|distinction|merit\w*|honou?rable mention|shortlist(?:ed)?|finalist|outstanding|gold|silver|bronze|[金银铂白]金?级)"
)
_AWARDS = (
    rf"(?P<v>{_CONTEST}(?:比赛|竞赛|competition|essay competition|contest|大赛|我们队?|我|今年|去年|也|都|里|上|中|\s|的)*(?:拿(?:了|过|到|下)?|得(?:了|过)?|进(?:了|过)?|获(?:得|了)?|打进了?|冲进了?|got|won|a|an|the|个|\s)*{_RANKED}[^，。；;!?\n,]{{0,8}}){_STOP}",
    r"(?P<v>(?:国家)?[一二三]级(?:[^，。；;!?\n]{0,5}?)运动员(?:证书?)?)",
    rf"(?:考(?:过|到|出|下)了?|过了|拿(?:了|到|过))(?P<v>[^，。；;!?\n]{{0,8}}?(?:[六七八九十]|\d+)级(?:证书?)?){_STOP}",
    rf"(?P<v>{_HOBBY_ZH}(?:考(?:过|到)了?|过了|拿(?:了|到|过)|已经?|是)?(?:业余)?(?:[六七八九十]|\d+)级(?:证书?)?){_STOP}",
    rf"(?:拿(?:了|过|到)|得(?:了|过)|获(?:得|过)|有)(?P<v>(?:过)?[^，。；;!?\n]{{0,10}}?(?:三好学生|优秀班干部|优秀学生干部|奖学金|优秀志愿者|银牌|金牌|铜牌|冠军|亚军|季军)){_STOP}",
    r"\b(?P<v>(?:shortlisted|longlisted|commended) (?:in|for|at) [^,.;!?\n]{3,50}?)" + _END_EN,
)
EVERYDAY = tuple(
    (category, re.compile(pattern, re.IGNORECASE | re.ASCII))
    for category, patterns in (
        ("award", _AWARDS),
        ("internship", _INTERNSHIPS),
        ("research", _RESEARCH),
        ("activity", (*_ACTIVITIES_ZH, *_ACTIVITIES_EN)),
    )
    for pattern in patterns
)
"""Categories with their everyday wordings, in the order in which they are tried."""

WISHED = re.compile(
    r"想(?!到|起|不到)|打算|准备(?!了)|计划|希望|应该|需要|要不要|要(?=参加|去|做|报)|能不能|可以|如果|推荐|建议|报名|没(?:有)?(?:参加|做|当|打|学|时间|机会|坚持|什么)|不(?:太)?(?:会|打算|想|喜欢|爱|算|能)|放弃|以后|将来|未来|明年|下(?:学期|个?月|周)|比赛(?:很|难)|专业|课(?:程)?$|看(?:过|了)?|刷到|关注|"
    r"\b(?:want|wanna|plan|planning|hope|hoping|would|should|could|might|wish|need|never|don't|doesn't|didn't|not|can't|going to|gonna|will|if|major|thinking|interested|watch\w*|quit)\b",
    re.IGNORECASE | re.ASCII,
)
"""Before an everyday wording: what is only wished, planned, refused or watched."""

HOBBIES = re.compile(
    rf"{_HOBBY_ZH}|{_TEAM_ZH}|\b{_HOBBY_EN}\b|\b{_GROUP_EN}\b", re.IGNORECASE | re.ASCII
)
"""What people do in their free time, and the groups that they do it in."""
