# rules: tromp-taylor player
boardsize 5
query_boardsize
#? [5]
rectangular_boardsize 7 5
query_boardsize
#? [7 5]
get_komi
#? [0]
komi 6.50
get_komi
#? [6.5]
last_move
#? [\? no move yet]
move_history
#? []
play b c3
play w pass
last_move
#? [white pass]
move_history
#? [white pass\nblack C3]
printsgf
#? [\(;FF\[4\]GM\[1\]CA\[UTF-8\]SZ\[7:5\]KM\[6.5\]RU\[tromp-taylor\];B\[cc\];W\[\]\)]
play b pass
printsgf
#? [\(;FF\[4\]GM\[1\]CA\[UTF-8\]SZ\[7:5\]KM\[6.5\]RU\[tromp-taylor\]RE\[B\+28.5\];B\[cc\];W\[\];B\[\]\)]
printsgf no/such/folder/game.sgf
#? [\? cannot write file: no/such/folder/game.sgf: .*]
# a position without a history: it replaces the game, and who plays first is on turn
set_position b a1 w b1 b c3
#? []
list_stones b
#? [A1 C3]
last_move
#? [\? no move yet]
get_komi
#? [6.5]
is_legal w d4
#? [1]
is_legal b d4
#? [1]
set_position b d4 b d4
#? [\? repeated vertex D4]
set_position b a2 b b1 w a1
#? [\? a chain needs a liberty: A1]
set_position b a1 w
#? [\? pairs of colour and vertex needed]
set_position b pass
#? [\? a stone needs a vertex, not pass]
list_stones b
#? [A1 C3]
set_position
#? []
list_stones b
#? []
is_legal w d4
#? [0]
# the record of a game whose last turn is barred
loadsgf src/test/resources/gtp/barred.sgf
#? [loaded up to turn 3; turn 4, White E1 is on a point that holds a stone .*\[tromp-taylor 7\].*]
last_move
#? [black B1]
gogui-rules_side_to_move
#? [white]
list_stones b
#? [B1 A2]
loadsgf src/test/resources/gtp/barred.sgf 4
#? []
last_move
#? [black B1]
