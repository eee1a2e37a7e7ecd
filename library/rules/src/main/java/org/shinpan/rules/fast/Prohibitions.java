package org.shinpan.rules.fast;

import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Traits;

/**
 * What the traits of a text say of a play before it is made, all but repetitions that only the game's past can show.
 */
final class Prohibitions {

    private final Traits traits;
    private final FastBoard board;
    private final boolean superko;
    private final boolean positional;
    /** How many of White's first turns have to be passes. */
    private int passesDue;

    Prohibitions(Traits traits, FastBoard board) {
        this.traits = traits;
        this.board = board;
        this.superko = traits.isSuperko();
        this.positional = traits.repetition() == Traits.Repetition.POSITIONAL;
    }

    /** Whether a fast board can tell all that a text bars from its traits. */
    static boolean areToldBy(Traits traits) {
        return traits.nameAllProhibitions()
                && (traits.repetition() != Traits.Repetition.BASIC_KO
                        || traits.selfCapture() == Traits.SelfCapture.BARRED);
    }

    /** The present position is the start; this many of White's turns have to be passes. */
    void start(int passes) {
        passesDue = passes;
    }

    /**
     * What the text says of a play on a place of the board.
     *
     * <p>A play at {@link FastBoard#ko()} recreates the position before the last play, and it is the play that Go
     * Gadget's rule 8 bars. The reason: the board sets ko when a stone without an empty or own neighbour took one
     * stone. Then its one liberty is where that stone was, and every other chain of its colour still has another
     * liberty. The player who would take back left that position, so that a situation is repeated too. A single stone
     * that would be removed at once repeats the present position, which the opponent left.
     */
    Ruling judge(int v) {
        if (passesDue > 0 && mustPass()) {
            return Ruling.MUST_PASS;
        }
        if (!board.isEmpty(v)) {
            return Ruling.OCCUPIED;
        }
        if (v == board.ko() && traits.repetition() != Traits.Repetition.NONE) {
            return superko ? Ruling.REPETITION : Ruling.KO;
        }
        if (barsSelfCapture(v)) {
            return Ruling.SELF_CAPTURE;
        }
        return positional && board.isVain(v) ? Ruling.REPETITION : Ruling.LEGAL;
    }

    private boolean barsSelfCapture(int v) {
        return switch (traits.selfCapture()) {
            case ALLOWED -> false;
            case TWO_OR_MORE -> board.isVain(v);
            case BARRED -> board.isSelfCapture(v);
        };
    }

    private boolean mustPass() {
        return board.toMove() == Player.WHITE && board.turns() / 2 < passesDue;
    }
}
