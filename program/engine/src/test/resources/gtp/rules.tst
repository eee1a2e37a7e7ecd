# rules: tromp-taylor player
shinpan-rules
#? [tromp-taylor]
kata-get-rules
#? [\{"friendlyPassOk":false,"hasButton":false,"ko":"POSITIONAL","scoring":"AREA","suicide":true,"tax":"NONE","whiteHandicapBonus":"0"\}]
kata-set-rules japanese
#? []
shinpan-rules
#? [japanese]
kata-set-rules korean
shinpan-rules
#? [japanese]
kata-set-rules chinese
shinpan-rules
#? [chinese]
kata-set-rules {"ko":"SIMPLE","scoring":"AREA","suicide":false}
shinpan-rules
#? [go-gadget\+7A]
kata-set-rules tromp-taylor
shinpan-rules
#? [tromp-taylor]
shinpan-rules clarendon
kata-set-rules {"ko": "POSITIONAL", "scoring": "AREA", "tax": "NONE", "suicide": true}
shinpan-rules
#? [clarendon]
kata-set-rules {"ko":"SIMPLE","scoring":"TERRITORY","tax":"SEKI","suicide":false}
shinpan-rules
#? [wagc-intent]
kata-set-rules aga
shinpan-rules
#? [aga]
kata-set-rules new_zealand
shinpan-rules
#? [new-zealand]
kata-get-rules
#? [\{"friendlyPassOk":false,"hasButton":false,"ko":"SITUATIONAL","scoring":"AREA","suicide":true,"tax":"NONE","whiteHandicapBonus":"0"\}]
kata-set-rules {"ko":"SITUATIONAL","scoring":"AREA","suicide":false}
shinpan-rules
#? [aga]
kata-set-rules chinese-ogs
shinpan-rules
#? [chinese]
# what no rule set says
shinpan-rules wagc-intent
kata-set-rules stone-scoring
#? [\? no rule set has ko SIMPLE, scoring AREA, tax ALL.*]
kata-set-rules {"ko":"SIMPLE","scoring":"AREA","suicide":true}
#? [\? no rule set has ko SIMPLE, scoring AREA, tax NONE, suicide true.*]
kata-set-rules {"ko":"SIMPLE","scoring":"TERRITORY","tax":"NONE","suicide":false}
#? [\? no rule set has ko SIMPLE, scoring TERRITORY, tax NONE.*]
kata-set-rules {"hasButton":true}
#? [\? no rule set gives half a point for a pass.*]
kata-set-rules {"whiteHandicapBonus":"N"}
#? [\? no rule set gives White points for handicap stones.*]
kata-set-rules {"ko":"SUPER"}
#? [\? 'SUPER' is not a value of the rule 'ko'.*]
kata-set-rules {"gravity":true}
#? [\? unknown rule 'gravity']
kata-set-rules {"ko":["SIMPLE"]}
#? [\? the rule 'ko' needs a text, a number, true or false]
kata-set-rules {"ko":"SIMPLE"
#? [\? the rules are not a JSON object]
kata-set-rules {"ko":"SIMPLE"} x
#? [\? the rules are not a JSON object]
kata-set-rules ing
#? [\? unknown rules 'ing'.*]
kata-set-rules
#? [\? rules needed]
shinpan-rules
#? [wagc-intent]
kgs-rules japanese
#? []
kgs-rules chinese
shinpan-rules
#? [chinese]
kgs-rules aga
shinpan-rules
#? [aga]
kgs-rules new_zealand
shinpan-rules
#? [new-zealand]
kgs-rules shogi
#? [\? unknown rules 'shogi']
shinpan-rules shogi
#? [\? there is no rule set 'shogi'.*]
# a text may be changed in mid-game only for one that allows the game so far: D02b, D03
shinpan-rules go-gadget
boardsize 2
gogui-play_sequence b a1 w pass b b2 w a2
#? []
shinpan-rules tromp-taylor
#? [\? the game so far is not legal under tromp-taylor: turn 4, White A2 repeats the position.*]
shinpan-rules go-gadget+7A
#? [\? the game so far is not legal under go-gadget\+7A: turn 4.*\[go-gadget 7A\].*]
undo
shinpan-rules tromp-taylor
#? []
list_stones b
#? [A1 B2]
# the ruler family
gogui-rules_game_id
#? [Go]
gogui-rules_board
#? [\. X\nX \.]
gogui-rules_board_size
#? [2]
gogui-rules_side_to_move
#? [white]
gogui-rules_legal_moves
#? [pass]
gogui-rules_captured_count
#? [0 0]
gogui-rules_board_gfx
#? []
play w pass
play b pass
gogui-rules_legal_moves
#? []
gogui-rules_final_result
#? [Black wins by 4, Black 4, White 0; ended by two passes \(tromp-taylor\)]
gogui-rules_board_gfx
#? [BLACK B1\nBLACK A2\nTEXT Black wins by 4, .*]
