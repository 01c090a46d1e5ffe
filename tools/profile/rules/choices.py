"""The values that some fields of a profile choose from, with their names (zh, en)."""

CURRICULA = {
    "gaokao": ("普通高中课程（高考方向）", "Chinese national curriculum (gaokao)"),
    "ap": ("AP 课程", "Advanced Placement"),
    "ib": ("IB 课程", "International Baccalaureate"),
    "a_level": ("A-Level 课程", "A-Levels"),
    "us_high_school": ("美国高中课程", "US high school diploma"),
    "ossd": ("加拿大安省课程（OSSD）", "Ontario diploma (OSSD)"),
    "dse": ("香港 DSE", "Hong Kong DSE"),
    "other": ("其他课程", "another curriculum"),
}
HIGH_SCHOOL_KINDS = {
    "public": ("公立高中", "public high school"),
    "public_international": ("公立高中国际部", "international division of a public high school"),
    "private": ("民办高中", "private high school"),
    "international": ("国际学校", "international school"),
    "overseas": ("海外高中", "high school abroad"),
}
SIZES = {
    "small": ("小型（本科生 5,000 人以下）", "small (below 5,000 undergraduates)"),
    "medium": ("中型（5,000 到 15,000 人）", "medium (5,000 to 15,000)"),
    "large": ("大型（15,000 人以上）", "large (above 15,000)"),
}
CONTROLS = {"public": ("公立", "public"), "private": ("私立", "private")}
SETTINGS = {
    "big_city": ("大城市", "big city"),
    "city": ("中小城市", "city"),
    "suburb": ("郊区", "suburb"),
    "town": ("大学城或小镇", "college town"),
}
