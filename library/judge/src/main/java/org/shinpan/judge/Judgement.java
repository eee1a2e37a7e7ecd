package org.shinpan.judge;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Silence;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * The judgement of one rule text on one game record.
 *
 * @param rules the rule text
 * @param history the game up to the end of the record, or up to the first turn that the rule set bars
 * @param barred the first turn that the rule set bars, if there is one; the history stops before it
 * @param settlement the settlement of the history
 * @param silent the matters on which the rule set is silent, and how they were handled; and other remarks on the game
 * @param question the open question that the judgement depends on, if there is one
 * @param agrees whether the result equals the result in the record; empty if one of the two is missing
 * @param sinceSetUp the number of the SGF node, from 1, with the last set-up that changed the board after the first
 *     turn; empty if there is none
 * @param undecided the first turn for which the rule set leaves open whether it is legal, if there is one; the history
 *     continues after it
 * @param readings the judgements under other interpretations of the rule set's tie by repetition; an empty list if the
 *     rule set has no tie by repetition
 */
public record Judgement(
        RuleSet rules,
        History history,
        Optional<Barred> barred,
        Settlement settlement,
        List<Silence> silent,
        Optional<String> question,
        Optional<Boolean> agrees,
        OptionalInt sinceSetUp,
        Optional<Undecided> undecided,
        List<TieReading> readings) {

    /**
     * A turn that the rule set bars.
     *
     * @param number the number that the turn would have had in the game, from 1
     * @param turn the turn
     * @param verdict the clause that bars the turn, and the witness
     */
    public record Barred(int number, Turn turn, Verdict.Illegal verdict) {

        public Barred {
            Present.all("the turn", turn, "the verdict", verdict);
        }

        /**
         * Returns the turn and the evidence in one line:
         * {@code turn 10, White B2 repeats the position after turn 8 [clarendon III]: …}.
         */
        @Override
        public String toString() {
            return "turn " + number + ", " + turn + " " + verdict;
        }
    }

    /**
     * A turn that is legal or barred depending on the answer to a question that the rule set leaves open, such as
     * whether a chain is alive.
     *
     * @param number the number of the turn in the game, from 1
     * @param turn the turn
     * @param verdict the clause that depends on the answer, and the question
     */
    public record Undecided(int number, Turn turn, Verdict.Undetermined verdict) {

        public Undecided {
            Present.all("the turn", turn, "the verdict", verdict);
        }

        /** Returns the question with the turn and the clause: {@code turn 3, Black pass [wagc-intent P16]: are …?}. */
        @Override
        public String toString() {
            return "turn " + number + ", " + turn + " [" + verdict.clause() + "]: " + verdict.question();
        }
    }

    public Judgement {
        Objects.requireNonNull(rules, "the rules must not be null");
        Objects.requireNonNull(history, "the history must not be null");
        Objects.requireNonNull(barred, "the barred turn must not be null");
        Objects.requireNonNull(settlement, "the settlement must not be null");
        Objects.requireNonNull(question, "the question must not be null");
        Objects.requireNonNull(agrees, "the agreement with the record must not be null");
        Objects.requireNonNull(sinceSetUp, "the node of the set-up must not be null");
        Objects.requireNonNull(undecided, "the undecided turn must not be null");
        silent = List.copyOf(Objects.requireNonNull(silent, "the silences must not be null"));
        readings = List.copyOf(Objects.requireNonNull(readings, "the readings must not be null"));
    }

    Judgement withReadings(List<TieReading> found) {
        return new Judgement(
                rules, history, barred, settlement, silent, question, agrees, sinceSetUp, undecided, found);
    }

    /** {@return whether the rule set bars no turn of the record} */
    public boolean legal() {
        return barred.isEmpty();
    }

    /**
     * {@return the words for a game in which the rule set bars no turn} They are {@code legal}, {@code legal since the
     * set-up at node 5}, or {@code open at turn 12 [P16]} if the rule set leaves open whether that turn is legal.
     */
    public String standing() {
        if (undecided.isPresent()) {
            Undecided first = undecided.get();
            return "open at turn " + first.number() + " ["
                    + first.verdict().clause().label() + "]";
        }
        return sinceSetUp.isPresent() ? "legal since the set-up at node " + sinceSetUp.getAsInt() : "legal";
    }

    /**
     * {@return how the game ended} The word is {@code two-passes}, {@code resignation}, {@code repetition-tie},
     * {@code no-result}, {@code both-lose}, {@code forfeit} or {@code unfinished}.
     */
    public String ended() {
        return Sentences.ended(settlement.ending());
    }

    /** Returns the judgement in one line: {@code clarendon: legal, two-passes, B+3.5}, or the first illegal turn. */
    @Override
    public String toString() {
        return rules.name() + ": "
                + barred.map(turn -> "illegal " + turn)
                        .orElse(standing() + ", " + ended() + ", " + settlement.result());
    }
}
