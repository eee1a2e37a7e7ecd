# rules: clarendon handicap: 3
boardsize 5
play b c3
all_legal w
#? [pass]
play w d4
#? [\? illegal move: White D4 is on White's turn 1, and the first 2 must be passed \[clarendon VI\]: .*]
play w pass
play b b2
is_legal w a1
#? [0]
play w pass
play b d2
is_legal w a1
#? [1]
# an empty board gives every point to both (IV.b)
boardsize 9
final_score
#? [0]
shinpan-score
#? [.*"black":\{"points":"81".*"white":\{"points":"81".*]
