# rules: japanese
boardsize 2
play b a1
play w b1
play b a2
shinpan-claim
#? [\? the last turn did not recreate an earlier position]
play w b2
play b a1
play w a2
play b a1
shinpan-claim
#? [agreement on no result: turn 7 recreated the position after turn 1]
final_score
#? [Void]
gogui-rules_final_result
#? [no result; ended by agreement on no result: turn 7 recreated the position after turn 1 \(japanese\)]
clear_board
play b a1
shinpan-resume black
#? [\? no game to resume: japanese lets play go on only after two passes, if at all]
shinpan-disagree
#? [\? only under japanese \(13.1\) can both players lose, and only after two passes]
play w pass
play b pass
shinpan-resume black
#? [White is to move]
play w pass
play b pass
shinpan-disagree
#? [a loss for both players, who could not agree to end it]
gogui-rules_final_result
#? [both players lose; ended by a loss for both players, who could not agree to end it \(japanese\)]
