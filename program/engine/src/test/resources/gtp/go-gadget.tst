# rules: go-gadget
# D02: a single stone may be self-captured, any number of times
boardsize 1
is_legal b a1
#? [1]
play b a1
#? []
play w a1
#? []
all_legal b
#? [A1 pass]
# rule 8 bars the ko
rectangular_boardsize 4 3
play b b3
play w c3
play b a2
play w d2
play b b1
play w c1
play b pass
play w b2
play b c2
play w b2
#? [\? illegal move: White B2 takes back the single stone C2, which took a single stone on turn 9 \[go-gadget 8\]: .*]
