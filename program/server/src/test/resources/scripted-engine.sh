#!/bin/sh
# A GTP program that plays a script: its first argument lists its moves, separated by commas. Instead of a move, the list
# may contain a way to misbehave (exit, hang, garbage, shout or refuse), or clock: the point in column A whose row is the
# number of seconds that the program has left. With a file as second argument, the program misbehaves only if the file does
# not exist yet; it then creates the file. This is a shell script because a shell starts in a hundredth of the time of a
# JVM.
script=$1
marker=$2
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
            if [ -n "$marker" ]; then
                if [ -e "$marker" ]; then
                    move=pass
                else
                    : >"$marker"
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
