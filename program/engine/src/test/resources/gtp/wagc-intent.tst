# rules: wagc-intent
# D15: dame between living stones of both bars the second pass
loadsgf src/test/resources/gtp/dame.sgf
shinpan-alive all
#? []
play b pass
is_legal w pass
#? [0]
play w pass
#? [\? illegal move: White pass would end the game while C1 D1 still lie between living stones of both players \(Black .*, White .*\) \[wagc-intent P16\]: .*]
all_legal w
#? [A1 C1 D1 B2]
# without a marking it is open, and the marking decides afterwards
loadsgf src/test/resources/gtp/dame.sgf
play b pass
play w pass
#? [undetermined: .*]
# with the dame played each player has two points of territory
final_score
#? [0]
shinpan-score
#? [.*"points":null.*"result":"\?".*"undetermined":"which of the strings are independently alive: Black.s at .*, White.s at .*]
shinpan-alive all
#? [the second pass was barred, White to move: .*|the second pass was barred, White is to move: .*]
play w c1
play b d1
play w pass
play b pass
#? []
final_score
#? [.*]
shinpan-alive a1
#? [\? there is no stone on A1]
shinpan-alive
#? [\? all, none or the vertices of living chains needed]
# D06: a repetition that is no ko ties the game at once
rectangular_boardsize 3 1
play b a1
play w b1
play b pass
play w c1
shinpan-explain b a1
#? [legal: Black A1, captures B1 C1, ends the game by a tie: turn 5 recreated the position after turn 1]
play b a1
#? []
final_score
#? [0]
play w b1
#? [\? illegal move: White B1 comes after the end of the game by a tie.* \[wagc-intent P13\]: .*]
captures black
#? [2]
