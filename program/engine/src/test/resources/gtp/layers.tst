# rules: tromp-taylor player
rectangular_boardsize 4 3
gogui-analyze_commands
#? [sboard/Liberties/shinpan-liberties\n.*string/Rules/shinpan-rules]
gogui-play_sequence b b3 w c3 b a2 w d2 b b1 w c1 b pass w b2 b c2
# 3 . X O .
# 2 X . X O
# 1 . X O .
shinpan-liberties
#? ["" 2 1 ""\n3 "" 1 2\n"" 2 1 ""]
shinpan-chains
#? ["" 4 7 ""\n2 "" 3 6\n"" 1 5 ""]
shinpan-reach
#? [blue "" "" white\n"" blue "" ""\nblue "" "" white]
shinpan-territory
#? [b b w w\nb b b w\nb b w w]
shinpan-barred w
#? [A1 6\nB2 6\nA3 6]
shinpan-barred b
#? [.*]
shinpan-barred
#? [\? a colour needed]
shinpan-ownership
#? [-?[01]\.\d\d -?[01]\.\d\d .*]
