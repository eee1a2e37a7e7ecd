# rules: tromp-taylor searching
boardsize 5
# a client asks for other moves
clear_board
lz-analyze b 1 allow b c3 1
#? [info move C3 visits \d+ winrate \d+ prior \d+ lcb \d+ order 0 pv C3.*]
lz-genmove_analyze b 1 allow b d2,d4 1 maxmoves 5
#? [info move D[24] .*\nplay D[24]]
undo
kata-analyze b 1 allow b c3 1 avoid w c2 3
#? [\? 'allow' must be alone, without another 'allow' or 'avoid']
kata-analyze b 1 avoid b c3
#? [\? after 'avoid': a colour, vertices and a depth needed]
kata-analyze b 1 avoid b z9 1
#? [\? invalid vertex: .*]
kata-analyze b 1 avoid green c3 1
#? [\? invalid color: green]
kata-analyze b 1 avoid b c3 0
#? [\? unacceptable depth: 1 to 100000]
play b c3
play w b2
lz-analyze b 1 allow b c3 1
#? [\? no legal move is left for Black]
boardsize 2
lz-analyze b 1 avoid b a1,a2,b1 1 avoid b pass 1
#? [info move B2 visits .*]
lz-genmove_analyze b 1 allow b pass 1
#? [info move pass .*\nplay pass]
