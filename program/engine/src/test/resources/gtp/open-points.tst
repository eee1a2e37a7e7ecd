# rules: japanese
# Walls on D and F, the file E open, and a black stone at H5 that is dead. Each wall has 9 stones and 27 points behind it.
# Agreed as it stands, both walls are in seki by the dame, and nobody has territory (8): 0 to 6.5.
loadsgf src/test/resources/gtp/open-file.sgf
play w pass
play b pass
shinpan-alive d1 f1
#? [\? points are left to play: E1 E2 E3 E4 E5 E6 E7 E8 E9; W\+6.5 if you agree now, W\+7.5 if they are played; undo the passes and play them, or begin the list with 'seki' to state that they are seki]
# nothing was agreed: the referee gives what players would probably write down after they played the rest
final_score
#? [W\+7.5]
shinpan-alive seki d1 f1
#? []
final_score
#? [W\+6.5]
# Played, White takes five of the nine points and Black four: 27 to 27 and the prisoner H5 and 6.5.
undo
undo
play w e1
play b e2
play w e3
play b e4
play w e5
play b e6
play w e7
play b e8
play w e9
play b pass
play w pass
shinpan-alive seki d1 f1
#? [\? no points are left to play, so none are to be called seki]
shinpan-alive d1 f1
#? []
final_score
#? [W\+7.5]
clear_board
shinpan-rules chinese
# Each has 36, and half of the nine points (9). Played, 40 to 41; and 7.5.
loadsgf src/test/resources/gtp/open-file.sgf
komi 7.5
play w pass
play b pass
shinpan-alive d1 f1
#? [\? points are left to play: E1 E2 E3 E4 E5 E6 E7 E8 E9; W\+7.5 if you agree now, W\+8.5 if they are played; .*]
shinpan-alive seki d1 f1
#? []
final_score
#? [W\+7.5]
undo
undo
play w e1
play b e2
play w e3
play b e4
play w e5
play b e6
play w e7
play b e8
play w e9
play b pass
play w pass
shinpan-alive d1 f1
#? []
final_score
#? [W\+8.5]
clear_board
shinpan-rules aga
# Each has 36, and the nine points count for nobody (12). Played, 40 to 41; and 7.5.
loadsgf src/test/resources/gtp/open-file.sgf
komi 7.5
play w pass
play b pass
shinpan-alive d1 f1
#? [\? points are left to play: E1 E2 E3 E4 E5 E6 E7 E8 E9; W\+7.5 if you agree now, W\+8.5 if they are played; .*]
shinpan-alive seki d1 f1
#? []
final_score
#? [W\+7.5]
undo
undo
play w e1
play b e2
play w e3
play b e4
play w e5
play b e6
play w e7
play b e8
play w e9
play b pass
play w pass
shinpan-alive d1 f1
#? []
final_score
#? [W\+8.5]
