#!/bin/sh
# A GTP program that plays what it is told to: its first argument lists its moves, with commas between them. In the
# place of a move may stand exit, hang, garbage, shout or refuse, and clock for the point of column A in the row that is
# the number of seconds it was told are left. With a file as second argument it misbehaves only until the file is there;
# it makes the file the first time. A shell starts in a hundredth of the time of a JVM.
script=$1
misbehaved=$2
black=0
white=0
seconds=

reply() {
    printf '=%s %s\n\n' "$id" "$1"
}

count() {
    case $color in
        b) black=$((black + 1)) ;;
        w) white=$((white + 1)) ;;
    esac
}

# Prints the move with a number, counted from 0; a pass after the last one.
scripted() {
    number=$1
    IFS=,
    set -- $script
    unset IFS
    if [ "$number" -lt $# ]; then
        shift "$number"
        echo "$1"
    else
        echo pass
    fi
}

genmove() {
    case $color in
        b) move=$(scripted "$black") ;;
        w) move=$(scripted "$white") ;;
    esac
    case $move in
        exit | hang | garbage | shout | refuse)
            if [ -n "$misbehaved" ]; then
                if [ -e "$misbehaved" ]; then
                    move=pass
                else
                    : >"$misbehaved"
                fi
            fi
            ;;
    esac
    case $move in
        exit) exit 3 ;;
        hang) ;;
        garbage) reply nowhere ;;
        shout) printf '=%s %02000000d\n\n' "$id" 0 ;;
        refuse) printf '?%s I will not\n\n' "$id" ;;
        clock)
            count
            reply "a$seconds"
            ;;
        *)
            count
            reply "$move"
            ;;
    esac
}

while read -r id command color rest; do
    case $command in
        clear_board)
            black=0
            white=0
            reply ''
            ;;
        play)
            count
            reply ''
            ;;
        genmove) genmove ;;
        list_commands) reply 'play
genmove
time_settings
time_left' ;;
        time_left)
            seconds=${rest%% *}
            reply ''
            ;;
        quit)
            reply ''
            exit
            ;;
        *) reply '' ;;
    esac
done
