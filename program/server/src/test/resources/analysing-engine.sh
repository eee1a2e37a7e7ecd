#!/bin/sh
# A GTP program that analyses as KataGo does: its reply to kata-analyze grows until the next command arrives. It reports A1
# as a mistake, after which the opponent wins nine of ten games and leads by 12.5 points. Otherwise Black wins six of ten
# games, and E3 is the best move. With the first argument "ends", the program ends instead of giving its first answer,
# unless the file that the second argument names exists; the program creates this file. With the first argument "deaf", it
# does not know the command kata-analyze.
behaviour=$1
marker=$2
lines=19
last=
analysing=

reply() {
    printf '=%s %s\n\n' "$id" "$1"
}

owners() {
    i=0
    while [ $i -lt $((lines * lines)) ]; do
        printf ' %s' "$1"
        i=$((i + 1))
    done
}

analyse() {
    if [ "$behaviour" = ends ] && ! [ -e "$marker" ]; then
        : >"$marker"
        exit 3
    fi
    analysing=yes
    case $last-$color in
        A1-*) figures='winrate 0.9 scoreLead 12.5' ;;
        *-b) figures='winrate 0.6 scoreLead 2.5' ;;
        *) figures='winrate 0.4 scoreLead -2.5' ;;
    esac
    printf '=%s\ninfo move E3 visits 40 %s prior 0.5 order 0 pv E3 C3 info move C3 visits 9 winrate 0.3' "$id" "$figures"
    printf ' scoreLead -7 prior 0.1 order 1 pv C3 ownership%s\n' "$(owners 0.5)"
}

while read -r id command color point rest; do
    if [ -n "$analysing" ]; then
        printf '\n'
        analysing=
    fi
    case $command in
        name) reply Adviser ;;
        list_commands)
            if [ "$behaviour" = deaf ]; then
                reply genmove
            else
                reply 'play
undo
kata-analyze'
            fi
            ;;
        boardsize)
            lines=$color
            reply ''
            ;;
        clear_board | undo)
            last=
            reply ''
            ;;
        play)
            last=$point
            reply ''
            ;;
        kata-analyze) analyse ;;
        quit)
            reply ''
            exit
            ;;
        *) reply '' ;;
    esac
done
