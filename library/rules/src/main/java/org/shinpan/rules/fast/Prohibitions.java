package org.shinpan.rules.fast;

import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Traits;

/**
 * Judges plays by the traits of a rule set, before they are made. It finds only repetitions of the current position and
 * of the position before the last play; {@link Repetitions} finds all others.
 */
final class Prohibitions {

    private final Traits traits;
    private final FastBoard board;
    private final boolean superko;
    private final boolean positional;
    /** The number of White's first turns that must be passes because of the handicap. */
    private int passesDue;

    Prohibitions(Traits traits, FastBoard board) {
        this.traits = traits;
        this.board = board;
        this.superko = traits.isSuperko();
        this.positional = traits.repetition() == Traits.Repetition.POSITIONAL;
    }

    /** {@return whether the traits of a rule set suffice for a fast board to find all turns that the rule set bars} */
    static boolean followFrom(Traits traits) {
        return traits.nameAllProhibitions()
                && (traits.repetition() != Traits.Repetition.BASIC_KO
                        || traits.selfCapture() == Traits.SelfCapture.BARRED);
    }

    /** Starts at the current position, with the number of White's first turns that must be passes. */
    void start(int passes) {
        passesDue = passes;
    }

    /**
     * {@return the ruling on a play on a place of the board}
     *
     * <p>Under every definition of ko in {@link Traits.Repetition}, the barred play is the one at
     * {@link FastBoard#ko()}. The board sets this place when a stone that has no empty neighbour and no neighbour of
     * its own colour captures one stone. The only liberty of this stone is then the place of the captured stone, and
     * every other chain of its colour has another liberty, so a play there captures just this stone and recreates the
     * position before the last play. That position was left by the player who retakes, so the play also repeats a
     * situation. A single stone that would be removed at once recreates the current position; the opponent left it, so
     * this is not a repeated situation.
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
