"""How a clause is meant: of whom, and whether it is asserted, asked, wished, supposed or denied."""
