package org.shinpan.rules.law;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Present;

/**
 * What programs need to know of a rule text without knowing the text: the fast board, players, GTP and pages all follow
 * from it. It says which kinds of things the text bars, and in which clause; the text's own class still decides.
 *
 * @param repetition which plays the text bars because they repeat a position
 * @param longCycle what a repetition means that {@code repetition} does not bar
 * @param selfCapture whether a play may remove stones of its own player
 * @param counting what is counted at the end
 * @param emptyBoard whose the points of an empty board are
 * @param handicap how the text gives a handicap
 * @param secondPass whether the second of two passes always ends the game
 * @param life what the text means by a living chain, if it asks which chains live
 * @param clauses for each thing that the text bars, the clause that bars it
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

    /** Which plays a text bars because they repeat a position. */
    public enum Repetition {
        /** None. */
        NONE,
        /** A play that takes back at once, with one stone, the one stone that took one. */
        KO,
        /** The second of two plays in succession that together leave the position as it was. */
        BASIC_KO,
        /** Every play that leaves a position that stood before. */
        POSITIONAL,
        /** Every play that leaves a position that stood before with the same player to move. */
        SITUATIONAL
    }

    /** What a repetition means that is not barred. */
    public enum LongCycle {
        /** Every repetition is barred. */
        BARRED,
        /** A repetition changes nothing: play goes on until the players agree to end it. */
        ALLOWED,
        /** The game ends at once with a tie. */
        TIE,
        /** The game ends with a tie if a player claims it. */
        TIE_ON_CLAIM
    }

    /** Whether a play may remove stones of its own player. */
    public enum SelfCapture {
        /** Any number of stones, a single one included. */
        ALLOWED,
        /** Two or more stones, but not a single one. */
        TWO_OR_MORE,
        /** Never. */
        BARRED
    }

    /** What is counted at the end. */
    public enum Counting {
        /** Stones on the board and the empty points that they surround. */
        AREA,
        /** The empty points that living stones surround, and prisoners. */
        TERRITORY,
        /** Something else, such as stones alone. Only the text's own settlement says what a position is worth. */
        OTHER
    }

    /** Whose the points of an empty board are. */
    public enum EmptyBoard {
        /** They count for neither player. */
        FOR_NEITHER,
        /** They count for both players. */
        FOR_BOTH
    }

    /** How a text gives a handicap. */
    public enum Handicap {
        /** The text names none; stones that were set up stand as they are. */
        SILENT,
        /** White passes on the first turns, one fewer than the handicap number. */
        PASSES,
        /** Black puts the handicap stones on the board before White's first turn. */
        STONES
    }

    /** Whether the second of two passes always ends the game. */
    public enum SecondPass {
        /** It does. */
        ENDS,
        /** It is barred while an empty chain lies between living chains of both players. */
        BARRED_BY_DAME
    }

    /** What a text means by a living chain, if its score asks which chains live; see {@link RuleSet#withLife}. */
    public enum Life {
        /** The text does not ask. */
        NOT_ASKED("alive"),
        /** A chain on whose points its player could force two eyes: the definition of {@code wagc-intent}. */
        INDEPENDENT("independently alive"),
        /**
         * A chain that cannot be captured, or whose capture would enable a new stone that cannot be captured: the
         * definition of {@code japanese}.
         */
        JAPANESE("alive"),
        /**
         * The text has no definition of its own: dead is what the players agree to be dead, and without an agreement
         * the result is open. See {@link LifeJudge#isAgreement} and {@link RuleSet#resumed}.
         */
        AGREED("agreed to be alive");

        private final String words;

        Life(String words) {
            this.words = words;
        }

        /** {@return the text's words for a living chain, as in {@code independently alive}} */
        public String words() {
            return words;
        }
    }

    /** A kind of turn that a text bars. */
    public enum Prohibition {
        /** Any turn after two passes that end the game. */
        AFTER_END,
        /** Any turn after a resignation; only in texts that mention resigning. */
        AFTER_RESIGNATION,
        /** Any turn after a tie by repetition. */
        AFTER_TIE,
        /** Any turn after the players agreed on no result. */
        AFTER_NO_RESULT,
        /** Any turn after both players lost because they could not agree to end the game. */
        AFTER_BOTH_LOSE,
        /** Any turn after a violation that loses the game. */
        AFTER_FORFEIT,
        /** A turn of the player who is not to move. */
        OUT_OF_TURN,
        /** A play on a turn that the handicap makes a pass. */
        OWED_PASS,
        /** A play on a point that holds a stone. */
        OCCUPIED,
        /** A play that removes stones of its own player. */
        SELF_CAPTURE,
        /** A play that repeats the position of two turns before. */
        KO,
        /** A play that repeats any earlier position. */
        REPETITION,
        /** A second pass while an empty chain lies between living chains of both players. */
        DAME,
        /** Anything else: only the text's own class knows when. Programs have to ask it about every turn. */
        OTHER
    }

    /**
     * Checks that the parts fit together.
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
     * {@return the traits of a text that counts area, is silent on handicap and does not ask for life}
     *
     * @param repetition which plays the text bars because they repeat a position
     * @param longCycle what a repetition means that {@code repetition} does not bar
     * @param selfCapture whether a play may remove stones of its own player
     * @param clauses for each thing that the text bars, the clause that bars it
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
     * {@return the traits of a text that counts area after the stones that the players agree to be dead are off the
     * board, and that bars every repetition}
     *
     * @param repetition which plays the text bars because they repeat a position
     * @param selfCapture whether a play may remove stones of its own player
     * @param handicap how a handicap is given
     * @param clauses for each thing that the text bars, the clause that bars it
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
     * {@return the clause that bars something; empty if the text does not bar it}
     *
     * @param prohibition a kind of turn
     */
    public Optional<Clause> clause(Prohibition prohibition) {
        Objects.requireNonNull(prohibition, "the prohibition must not be null");
        return Optional.ofNullable(clauses.get(prohibition));
    }

    /**
     * {@return the clause that bars every turn after an ending} If the text does not mention resigning, no clause of
     * the text bars the turns after a resignation. The label of the answer is then {@code silent.resignation}.
     *
     * @param ending how the game ended
     * @throws IllegalArgumentException if games do not end like this under the text
     */
    public Clause clauseAfter(Ending ending) {
        Objects.requireNonNull(ending, "the ending must not be null");
        Clause afterPasses = clause(Prohibition.AFTER_END).orElseThrow();
        Prohibition prohibition = ending.match(Ending.Cases.byKind(
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

    /** {@return whether the score of the text asks which chains live, by a definition of its own} */
    public boolean asksForLife() {
        return life != Life.NOT_ASKED && life != Life.AGREED;
    }

    /** {@return whether the text removes the stones that the players agree to be dead} */
    public boolean removesAgreedDead() {
        return life == Life.AGREED;
    }

    /**
     * {@return whether these traits name all that the text bars, so that programs can tell without asking the text's
     * class}
     */
    public boolean nameAllProhibitions() {
        return !clauses.containsKey(Prohibition.OTHER);
    }

    /**
     * {@return how many of White's first turns the handicap makes passes, in a game that starts on an empty board}
     *
     * @param agreement what the players agreed on
     */
    public int passesOwed(Agreement agreement) {
        Objects.requireNonNull(agreement, "the agreement must not be null");
        return handicap == Handicap.PASSES ? Math.max(0, agreement.handicap() - 1) : 0;
    }

    /**
     * {@return how many of White's next turns the handicap makes passes; 0 if stones were set up, which stand in their
     * place}
     *
     * @param history the game so far
     */
    public int passesOwed(History history) {
        Objects.requireNonNull(history, "the history must not be null");
        int owed = passesOwed(history.agreement());
        return owed == 0 || history.hasSetUp() ? 0 : Math.max(0, owed - history.turnsOf(Player.WHITE));
    }
}
