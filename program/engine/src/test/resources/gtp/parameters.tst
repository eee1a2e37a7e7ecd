# rules: tromp-taylor player
kata-list-params
#? [analysisWideRootNoise humanSLProfile maxPlayouts maxTime maxVisits numSearchThreads playoutDoublingAdvantage]
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
kata-get-param cpuctExploration
#? [\? unknown parameter 'cpuctExploration'; expected one of: analysisWideRootNoise, humanSLProfile, maxPlayouts, maxTime, maxVisits, numSearchThreads, playoutDoublingAdvantage]
# a player without a network of a file
kata-get-param playoutDoublingAdvantage
#? [0]
kata-set-param playoutDoublingAdvantage 1
#? [\? playoutDoublingAdvantage needs a network of KataGo: --net FILE]
kata-set-param playoutDoublingAdvantage 0
#? []
kata-get-param humanSLProfile
#? []
kata-set-param humanSLProfile rank_5k
#? [\? humanSLProfile needs a network of games of people: --net FILE or --human-net FILE]
kata-set-param humanSLProfile
#? []
kata-raw-human-nn 0
#? [\? unknown command.*]
kata-set-param maxTime
#? [\? a parameter and a value needed]
kata-list_time_settings
#? [none absolute byoyomi byo-yomi canadian fischer fischer-capped]
kata-set-param maxVisits 100
#? []
kata-set-param analysisWideRootNoise 0.04
#? [kept; an analysis of Shinpan has no noise]
kata-set-param analysisWideRootNoise 6
#? [\? unacceptable noise: 0 to 5]
kata-set-param numSearchThreads 1
#? []
kata-set-param numSearchThreads 2
#? [\? unacceptable number of threads of this player: 1 to 1]
kata-get-params
#? [\{"analysisWideRootNoise":0.04,"humanSLProfile":"","maxPlayouts":20,"maxTime":2.5,"maxVisits":100,"numSearchThreads":1,"playoutDoublingAdvantage":0\}]
kata-set-params {"maxVisits": 50, "maxTime": 3}
#? []
kata-get-param maxVisits
#? [50]
kata-set-params {"maxVisits": 60, "gravity": 3}
#? [\? unknown parameter 'gravity'.*]
kata-get-param maxVisits
#? [50]
kata-set-params 7
#? [\? a JSON object expected]
kata-set-params {"maxTime": 9} 7
#? [\? a JSON object expected]
# a refused command changes nothing
kata-set-params {"maxTime": 9, "maxVisits": "x"}
#? [\? 'x' is not a number]
kata-get-param maxTime
#? [3]
kata-set-param maxVisits 9223372036854775807
#? []
kata-get-models
#? [\[\]]
kata-time_settings byo-yomi 60 10.5 3
#? []
time_left white -3 0
#? []
kata-time_settings none
#? []
kata-time_settings none 5
#? [\? none, and nothing after it, expected, not 'none 5']
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
