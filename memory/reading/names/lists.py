"""Lists behind the rules about names: data, kept apart from the rules that use them."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _names(text: str) -> tuple[str, ...]:
    return tuple(
        name.strip() for line in text.split("\n") for name in line.split("|") if name.strip()
    )


# English words, surnames and adjectives: only in exactly this case.
EXACT_CASE = _words("""
    Bates Brown Cal Davidson Duke Hamilton Howard Midd Mines Mudd Northeastern Northwestern Penn
    Pitt Rice Smith Stevens Swat Wharton Williams
""") | {"American University"}

# Capital letters that students also write small and that mean nothing else.
SMALL_LETTERS_TOO = _words("MIT NYU CMU JHU USC UCB GWU UNC UMD")

SURNAMES = _words("""
    Barnard Bates Baylor Bentley Bowdoin Brown Carleton Colby Davidson Drexel Duke Grinnell
    Hamilton Hopkins Howard Penn Pitt Rice Scripps Smith Stevens Vassar Wharton Williams
""")
TITLES = _words("""
    Aunt Coach Dr Judge Lady Miss Mr Mrs Ms Prof Professor Senator Sir Uncle
""")
FIRST_NAMES = _words("""
    Adam Alexander Anthony Bob Brad Charlie Chris Christopher Condoleezza Dan David Dwight Emily
    Emma George Grace Hank Jack James Jane Jason Jenny Joe John Johnny Julia Kate Kevin Lewis
    Linda Maggie Margaret Mark Mary Maya Michael Mike Paul Peter Robert Robin Ryan Sam Sarah
    Sean Serena Susan Ted Tennessee Thomas Tom Tyler Vanessa Venus Will William
""")

# Also abbreviations of states and provinces: "Burlington, VT".
STATE_CODES = _words("UT VT BC")

# What stands before and after a name when something else is meant: (before, after), as
# regular expressions; an empty one never holds.
AROUND: dict[str, tuple[str, str]] = {
    "BC": (r"\d\s?|Vancouver,?\s|Victoria,?\s", r"\s?(?:省|province|Province|E\b)|,?\sCanada"),
    "UT": ("", r"\s?(?:Knoxville|Arlington|San Antonio|El Paso|Martin|Southwestern)"),
    "Cal": (r"\d\s?", r"\s(?:State|Poly|Tech)|\s?/"),
    "Penn": ("", r"\s(?:Station|State)"),
    "Brown": (r"\b(?:Dark|Light|Charlie)\s", r"\s(?:hair|eyes?|sugar|rice|bread|v\.)"),
    "Rice": ("", r"\s(?:cookers?|paper|wine|field|noodles?|is my favou?rite food)"),
    "Duke": (r"\b[Tt]he\s", r"\s(?:of\b|Kunshan|Energy|Ellington)"),
    "Columbia": (
        r"British\s|District of\s",
        r"\s(?:College|Records|Pictures|Sportswear|River|,\s(?:MO|SC|MD))",
    ),
    "Stanford": ("", r"\s(?:prison|Binet)"),
    "MIT": ("", r"\s(?:[Ll]icen[cs]e)"),
    "NYU": ("", r"\s?(?:Shanghai|Abu Dhabi|上海|阿布扎比)"),
    "Berkeley": ("", r",\s(?:CA|California)\b"),
    "Princeton": ("", r",\s(?:NJ|New Jersey)\b|\sJunction"),
    "Notre Dame": ("", r"\s(?:de\b|Cathedral|in Paris)"),
    "Santa Clara": ("", r",\s(?:CA|California)|\sCounty"),
    "Syracuse": ("", r",\s(?:NY|New York)"),
    "Wesleyan": (
        r"(?:Ohio|Illinois|Nebraska|Texas|Virginia|Dakota|Kansas|Iowa|Indiana|Kentucky)\s",
        "",
    ),
    "Cornell": ("", r"\s(?:College|[Nn]otes?\b)"),
    "Hamilton": (r"\b[Tt]he\smusical\s", r"\s(?:musical|Lewis)"),
    "American University": ("", r"\s(?:of\b|in\b)"),
    "UIC": (r"北师(?:香港)?浸会|BNU-?HKBU\s", r"（?\(?(?:珠海|北师)"),
    "哥伦比亚": ("英属|不列颠|大", "特区|学院|河|人|影"),
    "哥伦比亚大学": ("英属|不列颠|英属的", ""),
    "布朗": ("[·•]|夏洛特|卡特|丹", "运动|尼|[·•]|熊|克|神父|德"),
    "莱斯": ("劳斯[·•]?|[·•]|查|弗|里|韦|塔|威", "特|利|特城|[·•]|贝|科"),
    "斯坦福": ("", "桥|德"),
    "哈佛": ("", "西湖"),
    "普林": ("斯", "格|菲"),
    "伯克利": ("", "音乐|[·•]"),
    "杜兰": ("", "特|[·•]"),
    "明德": ("[止崇]", "中学|高中|小学|实验|书院|楼|班|格物|至善|厚|求|[国双]"),
    "卡尔顿": ("[·•]|里兹", "大学|[·•]|酒店"),
    "波莫纳": ("理工(?:州立)?(?:大学)?", "分校|理工"),
    "贝勒": ("[多七八]|郡王", "爷|府|医"),
    "贝茨": ("[·•]", "[·•]"),
    "戴维森": ("[·•]|哈雷[·•]?", "[·•]"),
    "科尔比": ("[·•]", "[·•]|杰克"),
    "威廉姆斯": ("[小大·•]", "[·•]|姐妹|综合征"),
    "香槟": ("[开喝瓶杯]|一[瓶杯]", "[酒色塔杯]"),
    "麦迪逊": ("[·•]|詹姆斯|住|在", "广场|大学|大道|花园"),
    "尔湾": ("住在?|在|来自|位于", "市|高中"),
    "雪城": ("住在?|来自|位于", ""),
    "石溪": ("住在?|来自|位于", "[村镇路]"),
    "南加": ("[河湖西]", "州|地区|区|海|[天气]|阳光|的(?:学校|大学|公立)|那边|这边"),
    "宾大": ("[嘉来外贵礼众迎]", ""),
    "密大": ("[紧亲机保秘精严细]", ""),
    "波大": ("[宁一这那冲电光微声洽风短长中]", ""),
    "匹大": ("[一几两这那每马]", ""),
    "哥大": ("[西洛大小表堂]", ""),
    "佛大": ("[哈念拜礼活]", ""),
    "弗大": ("[克夫]", ""),
    "芝大": ("[灵]", ""),
    "纽大": ("[按电]", ""),
    "华盛顿大学": ("[西东]|中央|乔治[·•]?", ""),
    "佐治亚大学": ("[南西]", ""),
    "密歇根大学": ("[东西北]|中央", "迪尔伯恩|弗林特"),
    "佛罗里达大学": ("[中北西东]", ""),
    "马里兰大学": ("", "巴尔的摩"),
    "威斯康星大学": ("", "密尔沃基|[^麦]{0,4}分校"),
    "北卡罗来纳大学": ("", "夏洛特|威尔明顿|格林|阿什"),
    "东北大学": ("日本|沈阳|中国|辽宁", "秦皇岛"),
    "西北大学": ("西安|陕西|中国", ""),
    "Northeastern": ("", r"\s(?:China|US|U\.S|states|region|part|Illinois|State)"),
    "Northwestern": ("", r"\s(?:Mutual|China|US|U\.S|states|region|part|Polytechnic)"),
    "VT": (r"Middlebury,?\s", ""),
}

# Other institutions and things whose names contain one of ours: found, and left alone.
DECOYS = _names("""
    英属哥伦比亚大学 | 不列颠哥伦比亚大学 | University of British Columbia | British Columbia
    District of Columbia | Columbia College Chicago | 加州州立理工大学波莫纳分校
    Cal Poly Pomona | 加州州立理工波莫纳 | 加州理工波莫纳
    California State Polytechnic University Pomona | Cal Poly Humboldt | 昆山杜克大学 | 昆山杜克
    Duke Kunshan University | Duke Kunshan | 上海纽约大学 | 上纽大 | NYU Shanghai
    NYU Abu Dhabi | New York University Shanghai | 纽约大学上海分校 | 纽约大学阿布扎比分校
    伯克利音乐学院 | Berkeley City College | Miami University | Miami University of Ohio
    迈阿密大学俄亥俄 | 俄亥俄州迈阿密大学 | 迈阿密大学牛津分校 | Florida Atlantic University
    Cornell College | 康奈尔学院 | UMass Boston | UMass Lowell | UMass Dartmouth
    University of Massachusetts Boston | University of Massachusetts Lowell
    University of Massachusetts Dartmouth | 马萨诸塞大学波士顿分校 | 马萨诸塞大学达特茅斯分校
    马萨诸塞大学洛厄尔分校 | 麻省大学波士顿分校 | University of Michigan Dearborn
    University of Michigan Flint | University of Minnesota Duluth
    University of Maryland Baltimore County | University of Maryland Baltimore
    University of Maryland Global Campus | University of Wisconsin Milwaukee | UW Milwaukee
    威斯康星大学密尔沃基分校 | University of Colorado Denver
    University of Colorado Colorado Springs | 科罗拉多大学丹佛分校
    University of Washington Bothell | University of Washington Tacoma | UW Bothell | UW Tacoma
    华盛顿大学塔科马分校 | 华盛顿大学博塞尔分校 | Indiana University Indianapolis
    Indiana University of Pennsylvania | Penn State Harrisburg | Penn State Behrend
    Penn State Altoona | Rutgers Camden | 罗格斯大学卡姆登分校
    University of Texas at Arlington | University of Texas at San Antonio
    University of Texas at El Paso | UT Arlington | UT San Antonio | UT Knoxville
    Texas A&M Commerce | Texas A&M Corpus Christi | Texas A&M Galveston
    University of North Carolina at Charlotte | University of North Carolina Charlotte
    University of North Carolina Wilmington | University of North Carolina at Greensboro
    UNC Charlotte | UNC Wilmington | UNC Greensboro | UNC Asheville
    University of Illinois Springfield | University of Illinois at Springfield
    伊利诺伊大学斯普林菲尔德分校 | Georgia State University | 佐治亚州立大学 | Georgia Southern
    Ohio Wesleyan University | 俄亥俄卫斯理大学 | 伊利诺伊卫斯理大学 | 弗吉尼亚卫斯理大学
    Washington State University | 华盛顿州立大学 | Western Washington University
    弗吉尼亚州立大学 | Carleton University | 卡尔顿大学 | Northwestern Polytechnical University
    Northeastern Illinois University | Brown Forman | University of Virginia's College at Wise
    Loyola University | University of San Diego | University of San Francisco | 圣地亚哥州立大学
    Charles Brown | James Madison University | 詹姆斯麦迪逊大学 | Fairleigh Dickinson
    Stevens Point | Howard Community College | Hamilton musical | Colombia University Bogota
    Boston University Academy | Harvard Westlake | 哈佛西湖 | American University of Beirut
    American University in Cairo | American University of Paris | The American University
    康奈尔笔记法 | 康奈尔笔记 | Cornell notes | 布朗运动 | 斯坦福监狱实验 | IUPUI | IUP
    Purdue Fort Wayne | Purdue Northwest | 普渡大学韦恩堡分校 | 加州州立大学 | 普林斯顿评论
    Princeton Review | Stanford Online High School | 斯坦福在线高中 | 里海大学城
""")
