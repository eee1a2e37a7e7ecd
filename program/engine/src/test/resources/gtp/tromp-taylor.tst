# rules: tromp-taylor
protocol_version
#? [2]
name
#? [Shinpan]
known_command play
#? [true]
known_command genmove
#? [false]
12 boardsize 3
#? [12]
rectangular_boardsize 4 3
#? []
# D05: a ko retaken at once
play b b3
play w c3
play b a2
play w d2
play b b1
play w c1
play b pass
play w b2
play b c2
captures black
#? [1]
captures white
#? [0]
is_legal white b2
#? [0]
all_legal white
#? [D1 D3 pass]
play white b2
#? [\? illegal move: White B2 repeats the position after turn 8 \[tromp-taylor 6\]: .*]
shinpan-explain white b2
#? [illegal: White B2 repeats the position after turn 8 \[tromp-taylor 6\]: .*]
# the game stands as it stood
list_stones white
#? [C1 D2 C3]
shinpan-explain white d3
#? [legal: White D3]
play black d3
#? [\? illegal move: Black D3 is out of turn, White is to move \[tromp-taylor 5\]: .*]
play white c2
#? [\? illegal move: White C2 is on a point that holds a stone of Black's \[tromp-taylor 7\]: .*]
undo
#? []
list_stones black
#? [B1 A2 B3]
undo
undo
undo
undo
undo
undo
undo
undo
#? []
undo
#? [\? cannot undo]
# D01: an empty board
play b pass
is_legal white pass
#? [1]
play w pass
shinpan-score
#? [\{"score":\{"black":\{"points":"0","stones":0,"territory":0,"prisoners":0\},"white":\{"points":"0","stones":0,"territory":0,"prisoners":0,"komi":"0"\}\},"result":"0","silent":\["board: the text names 19x19; 4x3 is by agreement"\],"undetermined":null\}]
play b a1
#? [\? illegal move: Black A1 comes after the end of the game by two passes \[tromp-taylor 8\]: .*]
# bad commands change nothing
boardsize 26
#? [\? unacceptable size.*]
boardsize nineteen
#? [\? 'nineteen' is not a number]
boardsize
#? [\? a size, or columns and rows, needed]
komi much
#? [\? 'much' is no komi.*]
play b z99
#? [\? invalid vertex.*]
play b i3
#? [\? invalid vertex.*]
play green a1
#? [\? invalid color: green]
# a set-up in a record hides no turn
loadsgf src/test/resources/gtp/ko-after-player-to-move.sgf
#? [loaded up to turn 9; turn 10, White B2 repeats the position after turn 8.*]
loadsgf nowhere.sgf
#? [\? cannot load file: nowhere.sgf]
no_such_command
#? [\? unknown command]
77 no_such_command
#? [\?77 unknown command|\? 77 unknown command]
clear_board
play B A1
final_score
#? [B\+12]
komi 6.5
final_score
#? [B\+5.5]
