# rules: wagc-intent
# four empty points in a row live by answers to White's moves: without time nothing is proved
rectangular_boardsize 9 5
play b e5
play w f5
play b a4
play w f4
play b b4
play w a3
play b c4
play w b3
play b d4
play w c3
play b e4
play w d3
play b pass
play w e3
play b pass
play w f3
shinpan-prove a4 0
#? [unproved\n.*]
shinpan-prove a4 30
#? [alive\n.*]
# what was proved in a position is kept for the next command
shinpan-prove a4 0
#? [alive\n.*]
play b j1
shinpan-prove a4 0
#? [unproved\n.*]
