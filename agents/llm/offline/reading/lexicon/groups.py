"""Words for a group of universities, as they stand in a sentence (ids: ``tools.core.groups``)."""

GROUP_WORDS = (
    r"(?:八大|美国的?|所有)?(?:藤校|常春藤(?:盟校|联盟|名校)?|爬藤|大藤)|"
    r"(?<![a-z])(?:ivy league|ivies|ivy)(?: schools?| colleges?| universit(?:y|ies)|"
    r"-plus)?(?![a-z])|"
    r"(?<![a-z])hypsm?(?![a-z])|哈耶普斯麻|七姐妹|seven sisters|克莱蒙特(?:学院)?联盟|"
    r"claremont colleges|"
    r"(?<![a-z])ucs(?![a-z])|(?-i:(?<![A-Za-z])UC(?![A-Za-z])(?! [A-Z]))(?:系统?)?|"
    r"uc ?(?:系统?|system|schools?|campus(?:es)?)|加州大学(?:系统|各分校|各校区|系)|"
    r"加大系统|university of california system"
)
