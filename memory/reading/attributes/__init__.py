"""What a message says of one subject each: schools, majors, money, what somebody has done."""
