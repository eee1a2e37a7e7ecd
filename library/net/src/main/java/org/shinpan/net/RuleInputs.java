package org.shinpan.net;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;

/**
 * The inputs of a network that describe the rule set of a game and the komi. These inputs cannot express some
 * properties of some rule sets; {@link #notSaid} lists them.
 *
 * @param ko the repetitions that are barred
 * @param selfCapture whether a play may remove stones of its own player
 * @param counting the way of counting at the end
 * @param komi White's komi, in points
 * @param friendlyPass whether the players may agree on dead stones after two passes
 * @param notSaid the properties of the rule set that the inputs do not describe, one sentence for each
 */
public record RuleInputs(
        Ko ko,
        SelfCapture selfCapture,
        Counting counting,
        double komi,
        FriendlyPass friendlyPass,
        List<String> notSaid) {

    /** The maximum number of columns and of rows of a board for a network. */
    public static final int MAX_LINES = 19;

    /**
     * The minimum number of columns and of rows of the boards on which networks are trained. {@link Encoder} accepts
     * smaller boards too, but networks know little about them.
     */
    public static final int MIN_LINES = 7;

    /** The repetitions that are barred. */
    public enum Ko {
        /** Only the simple ko. */
        SIMPLE,
        /** Every repetition of an earlier position (positional superko). */
        POSITIONAL,
        /** Every repetition of an earlier position with the same player to move (situational superko). */
        SITUATIONAL
    }

    /** The rule on plays that remove stones of their own player. */
    public enum SelfCapture {
        /** A play may never remove stones of its own player. */
        BARRED,
        /** A play may remove two or more stones of its own player. */
        ALLOWED
    }

    /** The ways of counting at the end. */
    public enum Counting {
        /** Stones and surrounded points. */
        AREA,
        /** Surrounded points and prisoners, without the eyes of a seki. */
        TERRITORY
    }

    /** The rule on agreements about dead stones after two passes. */
    public enum FriendlyPass {
        /** The players may not agree on dead stones: no stones are dead, or the rule set itself defines which are. */
        NO,
        /** The players may agree on dead stones, and play goes on if they do not agree. */
        YES
    }

    public RuleInputs {
        Present.all("the ko", ko, "the self-capture", selfCapture, "the counting", counting);
        Present.all("the friendly pass", friendlyPass, "the list", notSaid);
        notSaid = List.copyOf(notSaid);
    }

    /**
     * {@return the inputs for a rule set and an agreement}
     *
     * @param rules the rule set
     * @param agreement board, komi and handicap
     */
    public static RuleInputs of(RuleSet rules, Agreement agreement) {
        Present.all("the rule set", rules, "the agreement", agreement);
        Traits traits = rules.traits();
        List<String> notSaid = new ArrayList<>();
        Ko ko =
                switch (traits.repetition()) {
                    case NONE, KO, BASIC_KO -> Ko.SIMPLE;
                    case POSITIONAL -> Ko.POSITIONAL;
                    case SITUATIONAL -> Ko.SITUATIONAL;
                };
        if (traits.repetition() == Traits.Repetition.NONE) {
            notSaid.add("The network assumes that a ko is barred; the text allows it.");
        }
        if (traits.longCycle() != Traits.LongCycle.BARRED) {
            notSaid.add("The network assumes that a long cycle ends the game without a result.");
        }
        if (traits.selfCapture() == Traits.SelfCapture.ALLOWED) {
            notSaid.add("The network assumes that a single stone may not capture itself.");
        }
        if (traits.counting() == Traits.Counting.OTHER) {
            notSaid.add("The network assumes that area is counted; the text counts something else.");
        }
        if (traits.life() == Traits.Life.INDEPENDENT) {
            notSaid.add("The network assumes that life is as in the Japanese rules.");
        }
        if (traits.secondPass() == Traits.SecondPass.BARRED_BY_DAME) {
            notSaid.add("The network does not know that dame can bar the second pass.");
        }
        if (traits.clauses().containsKey(Traits.Prohibition.OTHER)) {
            notSaid.add("The network does not know the text's other prohibitions.");
        }
        if (agreement.handicap() > 1) {
            notSaid.add("The network does not know what the text gives White for a handicap.");
        }
        return new RuleInputs(
                ko,
                traits.selfCapture() == Traits.SelfCapture.BARRED ? SelfCapture.BARRED : SelfCapture.ALLOWED,
                traits.counting() == Traits.Counting.TERRITORY ? Counting.TERRITORY : Counting.AREA,
                agreement.komi().value().doubleValue(),
                traits.life() == Traits.Life.AGREED ? FriendlyPass.YES : FriendlyPass.NO,
                notSaid);
    }

    /**
     * {@return why networks do not support a board; empty if they do}
     *
     * @param board a board
     */
    public static Optional<String> whyNot(Board board) {
        Present.all("the board", board);
        int shorter = Math.min(board.columns(), board.rows());
        int longer = Math.max(board.columns(), board.rows());
        return shorter >= MIN_LINES && longer <= MAX_LINES
                ? Optional.empty()
                : Optional.of("networks know boards from " + MIN_LINES + " to " + MAX_LINES + " lines, not " + board);
    }
}
