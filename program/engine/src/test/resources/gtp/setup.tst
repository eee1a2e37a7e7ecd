# rules: tromp-taylor player
# handicap stones stand where GTP has them, and White moves
boardsize 9
fixed_handicap 4
#? [C3 G7 C7 G3]
list_stones b
#? [C3 G3 C7 G7]
gogui-rules_side_to_move
#? [white]
play b e5
#? [\? illegal move: Black E5 is out of turn.*]
fixed_handicap 2
#? [\? board not empty]
undo
#? []
list_stones b
#? []
fixed_handicap 10
#? [\? unacceptable number of stones.*]
clear_board
fixed_handicap 9
#? [C3 G7 C7 G3 C5 G5 E3 E7 E5]
boardsize 19
fixed_handicap 5
#? [D4 Q16 D16 Q4 K10]
boardsize 6
fixed_handicap 2
#? [\? invalid number of stones: on 6x6 at most 0]
boardsize 7
place_free_handicap 9
#? [C3 E5 C5 E3]
clear_board
set_free_handicap a1 b2 c3
#? []
list_stones b
#? [A1 B2 C3]
clear_board
set_free_handicap a1 a1
#? [\? repeated vertex A1]
set_free_handicap a1
#? [\? two vertices or more needed]
list_stones b
#? []
# set-ups: whoever plays first is on turn unless it is said
gogui-setup b a1 w b2 b c3
#? []
gogui-setup b d4
#? [\? board not empty]
is_legal w d4
#? [1]
is_legal b d4
#? [1]
play w d4
#? []
play w d5
#? [\? illegal move: .* is out of turn.*]
undo
play b d4
#? []
clear_board
# a set-up captures nothing, as in a record
gogui-setup b a2 b b1 w a1
#? []
list_stones w
#? [A1]
loadsgf src/test/resources/gtp/no-liberty.sgf
#? []
list_stones w
#? [A1]
is_legal b c3
#? [1]
clear_board
gogui-setup b a1 w
#? [\? pairs of colour and vertex needed]
gogui-setup b pass
#? [\? a stone needs a vertex, not pass]
gogui-setup w d4
gogui-setup_player b
#? []
is_legal w d5
#? [0]
is_legal b d5
#? [1]
# a sequence stands or falls as one
clear_board
gogui-play_sequence b a1 w b1 b pass w c1
#? []
list_stones w
#? [B1 C1]
gogui-play_sequence b d4 w d4
#? [\? illegal move: White D4 is on a point that holds a stone.*]
list_stones b
#? [A1]
gogui-play_sequence
#? []
# komi before the size, sizes that are no squares
komi 6.5
rectangular_boardsize 7 5
#? []
gogui-rules_board_size
#? [7 5]
shinpan-score
#? [.*"result":"W\+6.5".*]
gg-undo 1
#? [\? cannot undo]
play b a1
play w b1
gg-undo 2
#? []
undo 0
#? [\? unacceptable number of turns.*]
