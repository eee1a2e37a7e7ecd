# rules: tromp-taylor searching free
# KGS: after two passes Black takes White's dead stone off the board, although Black has won without that
boardsize 5
gogui-setup b a2 b b2 b c2 b d2 b e2 b a4 b b4 b c4 b d4 b e4 w c5 w a1
gogui-setup_player b
play b pass
play w pass
final_score
#? [B\+.*]
kgs-genmove_cleanup b
#? [B1|B5|D5]
play w pass
kgs-genmove_cleanup b
#? [B1|B5|D5]
play w pass
kgs-genmove_cleanup b
#? [B1|B5|D5]
list_stones w
#? []
play w pass
kgs-genmove_cleanup b
#? [pass]
