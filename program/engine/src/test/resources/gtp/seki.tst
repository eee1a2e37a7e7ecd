# rules: japanese
# two groups with two eyes each, and between them two groups with one eye each and a liberty that both share
rectangular_boardsize 17 2
set_position w B2 w D2 w E2 b F2 b H2 w K2 w M2 b N2 b O2 b Q2 w A1 w B1 w C1 w D1 w E1 b F1 b G1 b H1 w J1 w K1 w L1 w M1 b N1 b O1 b P1 b Q1 b R1
#? []
# by Articles 7 and 8 chains in a seki are alive
shinpan-marking 0
#? [F1 G1 H1 F2 H2\nN1 O1 P1 Q1 R1 N2 O2 Q2\nA1 B1 C1 D1 E1 B2 D2 E2\nJ1 K1 L1 M1 K2 M2]
# by P17 and P18 they are not independently alive
shinpan-rules wagc-intent
shinpan-marking 0
#? [N1 O1 P1 Q1 R1 N2 O2 Q2\nA1 B1 C1 D1 E1 B2 D2 E2]
