# rules: tromp-taylor player
known_command genmove
#? [true]
boardsize 5
time_settings 10 5 1
#? []
time_settings 10 5
#? [\? main time, byo-yomi time and byo-yomi stones needed]
time_settings x 5 1
#? [\? 'x' is not a number of seconds.*]
time_settings 0 1 0
#? []
time_left b 3 0
#? []
time_left green 3 0
#? [\? invalid color: green]
time_left b -1 0
#? []
time_left b -1x 0
#? [\? '-1x' is not a number of seconds.*]
kgs-time_settings none
#? []
kgs-time_settings absolute 60
#? []
kgs-time_settings byoyomi 60 10 3
#? []
kgs-time_settings canadian 60 10 3
#? []
kgs-time_settings sand
#? [\? 'sand' is neither none, absolute, byoyomi nor canadian]
kgs-time_settings canadian 60
#? [\? main time, period time and stones needed]
reg_genmove b
#? [[A-E][1-5]]
list_stones b
#? []
genmove w
#? [\? Black is to move]
genmove
#? [\? a colour needed]
genmove b
#? [[A-E][1-5]]
gogui-rules_side_to_move
#? [white]
genmove b
#? [\? White is to move]
kgs-genmove_cleanup w
#? [[A-E][1-5]]
cputime
#? [\d+\.\d+]
gogui-interrupt
#? []
lz-analyze b 10
#? [info move [A-E][1-5] visits \d+ winrate \d+ prior \d+ lcb \d+ order 0 pv [A-E][1-5].*]
kata-analyze b interval 10 maxmoves 3
#? [info move [A-E][1-5] visits \d+ winrate 0\.\d+ prior \d\.\d+ lcb 0\.\d+ order 0 pv [A-E][1-5].*]
kata-analyze b interval
#? [\? 'interval' needs a value]
kata-analyze b gravity true
#? [info move [A-E][1-5] visits \d+ .*]
lz-analyze w
#? [\? Black is to move]
lz-genmove_analyze b 10
#? [info move .*\nplay [A-E][1-5]]
gogui-rules_side_to_move
#? [white]
play w pass
play b pass
genmove w
#? [\? the game has ended by two passes]
lz-analyze w
#? [\? the game has ended by two passes]
# handicap as clarendon has it: stones played, passes between
clear_board
shinpan-rules clarendon
boardsize 9
fixed_handicap 3
#? [C3 G7 C7]
gogui-rules_side_to_move
#? [white]
genmove w
#? [[A-J][1-9]]
shinpan-score
#? [.*"silent":\[[^]]*\].*]
