# rules: wagc-intent
# one stone between two eyes, the only living shape on 3x1
rectangular_boardsize 3 1
play b b1
shinpan-prove b1
#? [alive\n.*]
shinpan-prove a1
#? [\? there is no stone on A1]
shinpan-prove b1 soon
#? [\? 'soon' is not a number of seconds from 0 to 86400]
shinpan-prove
#? [\? a vertex.* needed]
final_status_list sleeping
#? [\? 'sleeping' is neither alive, dead, seki, black_territory, white_territory nor dame]
shinpan-marking soon
#? [\? 'soon' is not a number of seconds from 0 to 86400]
shinpan-marking
#? [B1]
# D13: by the players' marking the white stone inside is dead
loadsgf src/test/resources/gtp/walls.sgf
# an opinion, which settles nothing: Black's four points in a row make two eyes, White's do not after Black d3
shinpan-marking
#? [B1 B2 B3 B4]
shinpan-alive b1 c1
final_status_list alive
#? [B1 B2 B3 B4\nC1 C2 C3 C4]
final_status_list dead
#? [D2]
final_status_list seki
#? []
shinpan-score
#? [.*"result":"W\+1".*]
# the players' marks are for the end that they were made for: a turn that is taken back takes them along
rectangular_boardsize 4 4
play b b1
play b b2
play b b3
play b b4
play w c1
play w c2
play w c3
play w c4
play b pass
play w pass
shinpan-score
#? [.*"result":"\?".*]
shinpan-alive b1 c1
shinpan-score
#? [.*"result":"0".*]
undo
play w pass
shinpan-score
#? [.*"result":"\?".*]
# three points in a row in a safe frame: the middle one decides
rectangular_boardsize 6 3
play b a2
play w a3
play b b2
play w b3
play b c2
play w c3
play b d2
play w d3
play b d1
play w e3
play b pass
play w e2
play b pass
play w e1
#? []
shinpan-fate a2 5 a3
#? [unsettled\nBlack first: alive \(B1\); White first: dead \(B1\), given that E1 lives]
shinpan-fate b1
#? [\? there is no stone on B1]
shinpan-fate
#? [\? a vertex.* needed]
shinpan-fate a2 5 d1
#? [\? the chain itself cannot be given as safe]
