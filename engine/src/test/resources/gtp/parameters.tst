# rules: tromp-taylor player
kata-list-params
#? [maxPlayouts maxTime]
kata-get-param maxPlayouts
#? [1]
kata-set-param maxPlayouts 20
#? []
kata-get-param maxPlayouts
#? [20]
kata-set-param maxTime 2.5
#? []
kata-get-param maxTime
#? [2.5]
kata-set-param maxTime none
#? [\? 'none' is not a number of seconds.*]
kata-set-param maxPlayouts 0
#? [\? unacceptable number of playouts.*]
kata-get-param playoutDoublingAdvantage
#? [\? unknown parameter 'playoutDoublingAdvantage'; expected one of: maxPlayouts, maxTime]
kata-set-param maxTime
#? [\? a parameter and a value needed]
kata-list_time_settings
#? [none absolute byoyomi canadian fischer fischer-capped]
kata-time_settings none
#? []
kata-time_settings absolute 2147483647
#? []
reg_genmove b
#? [.*[1-9]]
kata-time_settings absolute 60.5
#? []
kata-time_settings byoyomi 60 10.5 3
#? []
kata-time_settings canadian 60 10 3
#? []
kata-time_settings fischer 60 5.5
#? []
time_left b 60 0
#? []
kata-time_settings fischer 60
#? [\? main time and increment needed]
kata-time_settings fischer-capped 60 5 100 20
#? []
kata-time_settings fischer-capped 60 5 -1 -1
#? []
kata-time_settings fischer-capped 60 5 50 -1
#? [\? the limit of the main time is shorter than the main time]
kata-time_settings sand
#? [\? 'sand' is neither none, absolute, byoyomi, canadian, fischer nor fischer-capped]
kgs-time_settings fischer 60 5
#? [\? 'fischer' is neither none, absolute, byoyomi nor canadian]
