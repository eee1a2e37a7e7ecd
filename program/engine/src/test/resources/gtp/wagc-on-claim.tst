# rules: wagc-intent notice: on-claim
rectangular_boardsize 3 1
play b a1
play w b1
play b pass
play w c1
shinpan-claim
#? [\? the last turn did not recreate an earlier position]
play b a1
is_legal w b1
#? [1]
shinpan-claim
#? [a tie that a player claimed: turn 5 recreated the position after turn 1]
final_score
#? [0]
