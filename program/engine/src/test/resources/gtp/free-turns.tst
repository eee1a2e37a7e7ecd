# rules: tromp-taylor player free
# GTP 2: several plays of one colour in a row. Sabaki sends a set-up like this.
boardsize 5
play b b1
#? []
play b a2
#? []
play b d4
#? []
play w a1
#? [\? illegal move: .*]
list_stones b
#? [B1 A2 D4]
gogui-rules_side_to_move
#? [white]
genmove b
#? [[A-E][1-5]]
undo
list_stones b
#? [B1 A2 D4]
undo
list_stones b
#? [B1 A2]
gogui-rules_side_to_move
#? [white]
undo 2
list_stones b
#? []
undo
#? [\? cannot undo]
# turns that change nothing are not added
play b a1
play w b2
is_legal w c3
#? [1]
move_history
#? [white B2\nblack A1]
undo
gogui-rules_side_to_move
#? [white]
# a ko is barred by the next turn alone, and a repetition stays barred
clear_board
gogui-play_sequence b b3 w c3 b a2 w d2 b b1 w c1 w b2
list_stones w
#? [C1 B2 D2 C3]
play b c2
captures b
#? [1]
play w b2
#? [\? illegal move: .*repeats.*]
play b e5
play w b2
#? []
# the game goes on after two passes
play b pass
play w pass
final_score
#? [0]
gogui-rules_final_result
#? [a tie.*; ended by two passes .*]
play b e1
#? []
play b pass
play w pass
genmove b
#? [[A-E][1-5]|pass]
play w pass
play b pass
kgs-genmove_cleanup b
#? [[A-E][1-5]|pass]
lz-genmove_analyze w 1
#? [info move .*\nplay .*]
clear_board
play b c3
play b resign
play w c4
#? []
# rules are changed with the plays in a row
clear_board
gogui-play_sequence b a1 b a2 w c3 w c4
shinpan-rules go-gadget
#? []
list_stones w
#? [C3 C4]
move_history
#? [white C4\nwhite C3\nblack A2\nblack A1]
printsgf
#? [\(;FF.*;B\[ae\];PL\[B\];B\[ad\];W\[cc\];PL\[W\]\s*;W\[cb\]\)]
