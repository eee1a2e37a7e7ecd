package org.shinpan.rules.law;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Present;

/**
 * The main facts about a rule set, so that code which plays or shows games need not know the rule set's class. The
 * traits list the kinds of turns that the rule set bars, with their clauses; only the rule set's own class gives
 * verdicts.
 *
 * @param repetition which plays the rule set bars because they repeat a position
 * @param longCycle the effect of a repetition that {@code repetition} does not bar
 * @param selfCapture whether a play may remove stones of its own player
 * @param counting what the rule set counts at the end
 * @param emptyBoard the owner of the points of an empty board
 * @param handicap how the rule set gives a handicap
 * @param secondPass whether the second of two passes always ends the game
 * @param life what the rule set means by a living chain, if it asks which chains live
 * @param clauses for each kind of turn that the rule set bars, the clause that bars it
 */
public record Traits(
        Repetition repetition,
        LongCycle longCycle,
        SelfCapture selfCapture,
        Counting counting,
        EmptyBoard emptyBoard,
        Handicap handicap,
        SecondPass secondPass,
        Life life,
        Map<Prohibition, Clause> clauses) {

    /** The kind of plays that a rule set bars because they repeat a position. */
    public enum Repetition {
        /** No play is barred because it repeats a position. */
        NONE,
        /** A play that retakes a ko at once: it captures the single stone that just captured a single stone. */
        KO,
        /** The second of two plays in succession that together leave the position as it was. */
        BASIC_KO,
        /** Every play that repeats an earlier position. */
        POSITIONAL,
        /** Every play that repeats an earlier position together with its player to move. */
        SITUATIONAL
    }

    /** The effect of a repetition that is not barred. */
    public enum LongCycle {
        /** Every repetition is barred. */
        BARRED,
        /** A repetition changes nothing: play goes on until the players agree to end it. */
        ALLOWED,
        /** A repetition ends the game at once with a tie. */
        TIE,
        /** A repetition ends the game with a tie if a player claims it. */
        TIE_ON_CLAIM
    }

    /** The self-captures that a rule set allows. A self-capture removes stones of the player who moves. */
    public enum SelfCapture {
        /** A play may remove any number of the player's own stones, also a single stone. */
        ALLOWED,
        /** A play may remove two or more of the player's own stones, but not a single stone. */
        TWO_OR_MORE,
        /** A play may not remove stones of its own player. */
        BARRED
    }

    /** The things that a rule set counts at the end. */
    public enum Counting {
        /** Stones on the board and the empty points that they surround. */
        AREA,
        /** The empty points that living stones surround, and prisoners. */
        TERRITORY,
        /** Something else, such as stones only. Only the rule set's own settlement gives the score of a position. */
        OTHER
    }

    /** The owner of the points of an empty board. */
    public enum EmptyBoard {
        /** The points count for neither player. */
        FOR_NEITHER,
        /** The points count for both players. */
        FOR_BOTH
    }

    /** The way in which a rule set gives a handicap. */
    public enum Handicap {
        /** The rule set does not mention handicap; stones that were set up stay as they are. */
        SILENT,
        /** With a handicap of n, White passes on each of White's first n − 1 turns. */
        PASSES,
        /** Black puts the handicap stones on the board before White's first turn. */
        STONES
    }

    /** The effect of the second of two passes in a row. */
    public enum SecondPass {
        /** The second pass always ends the game. */
        ENDS,
        /** The second pass is barred while an empty chain lies between living chains of both players. */
        BARRED_BY_DAME
    }

    /** The definition of a living chain, if the score under a rule set depends on it; see {@link RuleSet#withLife}. */
    public enum Life {
        /** The rule set does not ask which chains are alive. */
        NOT_ASKED("alive"),
        /** A chain on whose points its player could force two eyes: the definition of {@code wagc-intent}. */
        INDEPENDENT("independently alive"),
        /**
         * A chain that cannot be captured, or whose capture would enable a new stone that cannot be captured: the
         * definition of {@code japanese}.
         */
        JAPANESE("alive"),
        /**
         * The rule set has no definition of its own: chains are dead if the players agree that they are, and without an
         * agreement the result is open. See {@link LifeJudge#isAgreement} and {@link RuleSet#resumed}.
         */
        AGREED("agreed to be alive");

        private final String words;

        Life(String words) {
            this.words = words;
        }

        /** {@return the rule set's words for alive, as in {@code independently alive}} */
        public String words() {
            return words;
        }
    }

    /** A kind of turn that a rule set bars. */
    public enum Prohibition {
        /** Any turn after two passes that end the game. */
        AFTER_END,
        /** Any turn after a resignation; only in rule sets that mention resignation. */
        AFTER_RESIGNATION,
        /** Any turn after a tie by repetition. */
        AFTER_TIE,
        /** Any turn after the players agreed that the game has no result. */
        AFTER_NO_RESULT,
        /** Any turn after both players lost because they could not agree to end the game. */
        AFTER_BOTH_LOSE,
        /** Any turn after a violation that loses the game. */
        AFTER_FORFEIT,
        /** A turn of the player who is not to move. */
        OUT_OF_TURN,
        /** A play on a turn on which the handicap requires a pass. */
        OWED_PASS,
        /** A play on a point that holds a stone. */
        OCCUPIED,
        /** A play that removes stones of its own player. */
        SELF_CAPTURE,
        /** A play that retakes a ko: {@link Repetition#KO} or {@link Repetition#BASIC_KO}. */
        KO,
        /** A play that repeats any earlier position. */
        REPETITION,
        /** A second pass while an empty chain lies between living chains of both players. */
        DAME,
        /**
         * Any other kind of turn. Only the rule set's own class knows which, so programs must ask it about every turn.
         */
        OTHER
    }

    /**
     * Creates traits.
     *
     * @throws IllegalArgumentException if two parts contradict each other, or a prohibition that follows from the parts
     *     has no clause
     */
    public Traits {
        Present.all("the repetition", repetition, "the long cycle", longCycle, "the self-capture", selfCapture);
        Present.all("the counting", counting, "the empty board", emptyBoard, "the handicap", handicap);
        Present.all("the second pass", secondPass, "the life", life, "the clauses", clauses);
        clauses = Map.copyOf(clauses);
        boolean superko = repetition == Repetition.POSITIONAL || repetition == Repetition.SITUATIONAL;
        boolean tie = longCycle == LongCycle.TIE || longCycle == LongCycle.TIE_ON_CLAIM;
        if (superko != (longCycle == LongCycle.BARRED)) {
            throw new IllegalArgumentException(
                    "a long cycle is barred if and only if every repetition is: " + repetition + ", " + longCycle);
        }
        if (secondPass == SecondPass.BARRED_BY_DAME && (life == Life.NOT_ASKED || life == Life.AGREED)) {
            throw new IllegalArgumentException("a text that bars a pass because of dame asks which chains live");
        }
        Map<Prohibition, Boolean> follows = new EnumMap<>(Prohibition.class);
        follows.put(Prohibition.AFTER_END, true);
        follows.put(Prohibition.AFTER_TIE, tie);
        follows.put(Prohibition.OUT_OF_TURN, true);
        follows.put(Prohibition.OWED_PASS, handicap == Handicap.PASSES);
        follows.put(Prohibition.OCCUPIED, true);
        follows.put(Prohibition.SELF_CAPTURE, selfCapture != SelfCapture.ALLOWED);
        follows.put(Prohibition.KO, repetition == Repetition.KO || repetition == Repetition.BASIC_KO);
        follows.put(Prohibition.REPETITION, superko);
        follows.put(Prohibition.DAME, secondPass == SecondPass.BARRED_BY_DAME);
        for (Map.Entry<Prohibition, Boolean> entry : follows.entrySet()) {
            if (entry.getValue() != clauses.containsKey(entry.getKey())) {
                throw new IllegalArgumentException(
                        (entry.getValue() ? "a clause is missing for " : "these traits do not bar ") + entry.getKey());
            }
        }
    }

    /**
     * {@return the traits of a rule set that counts area, is silent on handicap and does not ask which chains are
     * alive}
     *
     * @param repetition which plays the rule set bars because they repeat a position
     * @param longCycle the effect of a repetition that {@code repetition} does not bar
     * @param selfCapture whether a play may remove stones of its own player
     * @param clauses for each kind of turn that the rule set bars, the clause that bars it
     */
    public static Traits area(
            Repetition repetition, LongCycle longCycle, SelfCapture selfCapture, Map<Prohibition, Clause> clauses) {
        return new Traits(
                repetition,
                longCycle,
                selfCapture,
                Counting.AREA,
                EmptyBoard.FOR_NEITHER,
                Handicap.SILENT,
                SecondPass.ENDS,
                Life.NOT_ASKED,
                clauses);
    }

    /**
     * {@return the traits of a rule set that bars every repetition, and counts area after it removed the stones that
     * the players agree to be dead}
     *
     * @param repetition which plays the rule set bars because they repeat a position
     * @param selfCapture whether a play may remove stones of its own player
     * @param handicap how the rule set gives a handicap
     * @param clauses for each kind of turn that the rule set bars, the clause that bars it
     */
    public static Traits agreed(
            Repetition repetition, SelfCapture selfCapture, Handicap handicap, Map<Prohibition, Clause> clauses) {
        return new Traits(
                repetition,
                LongCycle.BARRED,
                selfCapture,
                Counting.AREA,
                EmptyBoard.FOR_NEITHER,
                handicap,
                SecondPass.ENDS,
                Life.AGREED,
                clauses);
    }

    /**
     * {@return the clause that bars a kind of turn; empty if the rule set does not bar it}
     *
     * @param prohibition a kind of turn
     */
    public Optional<Clause> clause(Prohibition prohibition) {
        Objects.requireNonNull(prohibition, "the prohibition must not be null");
        return Optional.ofNullable(clauses.get(prohibition));
    }

    /**
     * {@return the clause that bars every turn after an ending} If the rule set does not mention resignation, no clause
     * of the rule set bars the turns after one; the label of the returned clause is then {@code silent.resignation}.
     *
     * @param ending how the game ended
     * @throws IllegalArgumentException if games do not end in this way under the rule set
     */
    public Clause clauseAfter(Ending ending) {
        Objects.requireNonNull(ending, "the ending must not be null");
        Clause afterPasses = clause(Prohibition.AFTER_END).orElseThrow();
        Prohibition prohibition = ending.fold(Ending.Cases.byKind(
                Prohibition.AFTER_END,
                Prohibition.AFTER_RESIGNATION,
                Prohibition.AFTER_TIE,
                Prohibition.AFTER_NO_RESULT,
                Prohibition.AFTER_BOTH_LOSE,
                Prohibition.AFTER_FORFEIT));
        Clause clause = clauses.get(prohibition);
        if (clause == null && prohibition == Prohibition.AFTER_RESIGNATION) {
            return new Clause(
                    afterPasses.ruleSet(),
                    "silent.resignation",
                    "The text does not mention resigning; a resignation is taken as the end, and no turn comes"
                            + " after it.");
        }
        if (clause == null) {
            throw new IllegalArgumentException(afterPasses.ruleSet() + " knows no end by " + ending);
        }
        return clause;
    }

    /** {@return whether every repetition of a position or situation is barred} */
    public boolean isSuperko() {
        return longCycle == LongCycle.BARRED;
    }

    /** {@return whether a repetition can end the game with a tie} */
    public boolean knowsTies() {
        return longCycle == LongCycle.TIE || longCycle == LongCycle.TIE_ON_CLAIM;
    }

    /** {@return whether the score depends on which chains are alive by the rule set's own definition} */
    public boolean asksForLife() {
        return life != Life.NOT_ASKED && life != Life.AGREED;
    }

    /** {@return whether the rule set removes the stones that the players agree to be dead} */
    public boolean removesAgreedDead() {
        return life == Life.AGREED;
    }

    /**
     * {@return whether these traits list every kind of turn that the rule set bars} If so, programs need not ask the
     * rule set itself for a verdict.
     */
    public boolean nameAllProhibitions() {
        return !clauses.containsKey(Prohibition.OTHER);
    }

    /**
     * {@return the number of White's first turns that must be passes because of the handicap, in a game that starts on
     * an empty board}
     *
     * @param agreement the agreement of the players
     */
    public int passesOwed(Agreement agreement) {
        Objects.requireNonNull(agreement, "the agreement must not be null");
        return handicap == Handicap.PASSES ? Math.max(0, agreement.handicap() - 1) : 0;
    }

    /**
     * {@return the number of White's next turns that must be passes because of the handicap; 0 if stones were set up
     * instead}
     *
     * @param history the game so far
     */
    public int passesOwed(History history) {
        Objects.requireNonNull(history, "the history must not be null");
        int owed = passesOwed(history.agreement());
        return owed == 0 || history.hasSetUp() ? 0 : Math.max(0, owed - history.turnsOf(Player.WHITE));
    }
}
