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
