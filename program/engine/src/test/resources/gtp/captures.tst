# rules: tromp-taylor searching
# A capture race, two liberties each, nothing shared: whoever moves takes one of the other's.
# . X . O X . O .
# X X X O X O O O
# . X . O X . O .
rectangular_boardsize 8 3
komi 0.5
gogui-setup b a2 b b1 b b2 b b3 b c2 b e1 b e2 b e3 w d1 w d2 w d3 w f2 w g1 w g2 w g3 w h2
gogui-setup_player b
genmove b
#? [C[13]]
clear_board
gogui-setup b a2 b b1 b b2 b b3 b c2 b e1 b e2 b e3 w d1 w d2 w d3 w f2 w g1 w g2 w g3 w h2
gogui-setup_player w
genmove w
#? [F[13]]
# A snapback: the stone thrown in on D1 is taken, and then all that took it. On C1 it would be lost, and White connected.
# X . X X X X O .
# X X X X . X O O
# X O O O X X O .
# X O . . O O O O
rectangular_boardsize 8 4
komi 6
gogui-setup b a1 b a2 b a3 b a4 b b3 b c4 b d4 b e4 b f4 b c3 b d3 b f3 b e2 b f2 w b1 w b2 w c2 w d2 w e1 w f1 w g1 w h1 w g2 w g3 w h3 w g4
gogui-setup_player b
genmove b
#? [D1]
play w c1
captures w
#? [1]
genmove b
#? [D1]
captures b
#? [5]
