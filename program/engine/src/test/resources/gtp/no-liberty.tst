# rules: tromp-taylor searching
# A chain without a liberty that was set up: the program answers as in any other position. The text decides what the
# next play captures.
boardsize 7
gogui-setup b a2 b b1 w a1
shinpan-explain w c3
#? [.+]
shinpan-explain b c3
#? [.+]
final_score
#? [B\+.*]
shinpan-prove a1 1
#? [(alive|not-alive|unproved)\n.*]
shinpan-marking 1
#? [.*]
shinpan-liberties
#? [.+]
shinpan-ownership
#? [.+]
reg_genmove b
#? [[A-G][1-7]|pass|resign]
genmove w
#? [[A-G][1-7]|pass|resign]
genmove b
#? [[A-G][1-7]|pass|resign]
