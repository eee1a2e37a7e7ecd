# rules: tromp-taylor free
# The text leaves nothing to the players: the stone at H5 counts, and White has 9 stones alone: 37 - 9 - 6.5 = 21.5.
boardsize 9
komi 6.5
set_position b D1 b D2 b D3 b D4 b D5 b D6 b D7 b D8 b D9 w F1 w F2 w F3 w F4 w F5 w F6 w F7 w F8 w F9 b H5
#? []
play b pass
play w pass
final_score
#? [B\+21.5]
final_status_list dead
#? [H5]
final_status_list seki
#? []
final_status_list alive
#? [D1 D2 D3 D4 D5 D6 D7 D8 D9\nF1 F2 F3 F4 F5 F6 F7 F8 F9]
final_status_list dame
#? [E1 E2 E3 E4 E5 E6 E7 E8 E9]
final_status h5
#? [dead]
final_status A1
#? [black_territory]
final_status J9
#? [white_territory]
final_status E5
#? [dame]
final_status D5
#? [alive]
final_status Z1
#? [\? invalid vertex: .*]
