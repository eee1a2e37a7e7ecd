# rules: chinese free
# Walls on D and F, E open, a dead black stone at H5: 36 points against 36 by area; by territory 27 and 27 and a prisoner.
boardsize 9
komi 6.5
set_position b D1 b D2 b D3 b D4 b D5 b D6 b D7 b D8 b D9 w F1 w F2 w F3 w F4 w F5 w F6 w F7 w F8 w F9 b H5
#? []
play b pass
play w pass
final_score
#? [W\+6.5]
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
# Nobody has agreed on H5: the letter of the text gives no result, and final_score is an opinion.
shinpan-score
#? [.*"result":"\?".*"undetermined":"which of the strings are alive: Black.s at D1 H5, White.s at F1\?".*]
final_status Z1
#? [\? invalid vertex: .*]
