package org.shinpan.rules.law;

import org.shinpan.rules.board.Player;

/** How a game came to its end. */
public sealed interface Ending {

    /** Both players passed, one after the other. */
    record TwoPasses() implements Ending {
        @Override
        public String toString() {
            return "two passes";
        }
    }

    /** A player gave up. */
    record Resignation(Player by) implements Ending {
        @Override
        public String toString() {
            return by + "'s resignation";
        }
    }

    /**
     * A position came back, which one text answers with a tie.
     *
     * @param turn the turn that brought it back
     * @param repeats the turn after which it had stood before
     */
    record RepetitionTie(int turn, int repeats) implements Ending {
        @Override
        public String toString() {
            return "a tie: turn " + turn + " recreated the position "
                    + (repeats == 0 ? "at the start" : "after turn " + repeats);
        }
    }
}
