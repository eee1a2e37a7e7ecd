# rules: tromp-taylor free player
# gtp2ogs and KataGo: two numbers are columns and rows; no argument is dropped silently
boardsize 9 13
#? []
query_boardsize
#? [9 13]
boardsize 9 13 5
#? [\? a size, or columns and rows, expected, not '9 13 5']
rectangular_boardsize 13 9
#? []
query_boardsize
#? [13 9]
boardsize 13 26
#? [\? unacceptable size: 1 to 25]
query_boardsize
#? [13 9]
boardsize 9
clear_board now
#? [\? no arguments expected, not 'now']
play b c3 d4
#? [\? a colour and a vertex expected, not 'b c3 d4']
undo 1 2
#? [\? at most a number of turns expected, not '1 2']
list_stones b
#? []
# GNU Go, KataGo, GoGui and gomill put the third stone on the upper left
fixed_handicap 3
#? [C3 G7 C7]
clear_board
# GNU Go and KataGo: help, echo, printsgf -
echo hello  there
#? [hello there]
echo
#? []
help
#? [all_legal\nanalyze\nboardsize\n.*]
printsgf -
#? [\(;.*SZ\[9\].*]
play_sequence b c3 w d4
#? []
list_stones w
#? [D4]
gg-undo 2
gogui-rules_setup b c3 w d4
#? []
list_stones b
#? [C3]
# ids of any length
99999999999999999999 name
#? [99999999999999999999 Shinpan]
# rules in the words of KataGo
clear_board
kata-set-rules bga
#? []
shinpan-rules
#? [aga]
kata-set-rules new zealand
#? []
shinpan-rules
#? [new-zealand]
kata-set-rule suicide false
#? []
shinpan-rules
#? [aga]
kata-set-rule ko POSITIONAL
#? []
shinpan-rules
#? [chinese]
kata-set-rule ko SIMPLE
#? []
shinpan-rules
#? [go-gadget\+7A]
kata-set-rule ko LONG
#? [\? 'LONG' is not a value of the rule 'ko': SIMPLE, POSITIONAL, SITUATIONAL]
kata-set-rule gravity true
#? [\? unknown rule 'gravity']
kata-set-rule tax ALL
#? [\? no rule set has .*]
kata-set-rules aga-button
#? [\? no rule set gives half a point for a pass \(hasButton\)]
kata-set-rule ko
#? [\? a rule and a value needed]
shinpan-rules tromp-taylor
# KGS
kgs-game_over
#? []
kgs-chat game Foo hello there
#? [I am Shinpan, a program.*]
kgs-chat game
#? [\? game or private, a name and a message needed]
# gomill
gomill-cpu_time
#? [\d+\.\d+]
gomill-describe_engine
#? [Shinpan .*\nReferee of tromp-taylor, 9x9, komi 0\nPlayer without a network]
gomill-explain_last_move
#? []
gomill-genmove_ex
#? []
gomill-genmove_ex b claim
#? [[A-J][1-9]]
gomill-genmove_ex w draw
#? [\? 'draw' is unknown here; expected: claim]
gomill-explain_last_move
#? [[A-J][1-9]: win rate .*]
# CGOS
cgos-opponent_name GNU Go
#? []
cgos-opponent_rating 1800?
#? []
cgos-genmove_analyze w
#? [\{"winrate":0.*"visits":\d+,"moves":\[\{"move":"[A-J][1-9]".*\}\]\}\nplay [A-J][1-9]]
cgos-gameover B+3.5
#? []
# GoGui
gogui-title
#? [Shinpan: tromp-taylor, 9x9, komi 0]
gogui-version 1.5.1
#? []
gogui-version
#? [\? a version needed]
# searches that are not played
move_history
#? [white .*\nblack [^\n]*]
kata-search b
#? [[A-J][1-9]]
kata-search_analyze b 20
#? [info move .*\nplay [A-J][1-9]]
kata-search_analyze_cancellable b 20
#? [info move .*\nplay cancelled]
move_history
#? [white .*\nblack [^\n]*]
clear_cache
#? []
stop
#? []
kata-raw-nn 0
#? [\? this player has no network]
kata-raw-nn b 3
#? [\? only symmetry 0 is supported: the network sees the board as it is]
# analyses: what other programs know besides is ignored, and what is known is kept
analyze b 50
#? [info move [A-J][1-9] visits \d+ winrate \d\.\d+ .*]
genmove_analyze b 20
#? [info move .*\nplay [A-J][1-9]]
kata-analyze w 50 rootInfo true ownershipStdev true pvVisits true
#? [info move .* pv [A-J][1-9].* pvVisits \d+.* rootInfo visits \d+ winrate \d\.\d+ utility -?\d.*]
kata-analyze w 50 movesOwnership true maxmoves 1 noResultValue true pvEdgeVisits true
#? [(info move ((?!info).)* order 0 pv ((?!info).)* pvEdgeVisits \d+[\d\s]*)+]
kata-analyze w 50 rootInfo false
#? [info move ((?!rootInfo).)*]
lz-analyze w 33.5
#? [info move .*]
lz-analyze 50 foo
#? [info move .*]
kata-analyze w 1.2.3
#? [\? '1.2.3' is not an interval in hundredths of a second]
kata-analyze ownership true
#? [info move .*]
# after two passes and after a resignation
play w pass
play b pass
kata-analyze w 50
#? [info move .*]
play b resign
kata-analyze b 50
#? [info move .*]
