package org.shinpan.judge;

import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Tally;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/** Writes verdicts, clauses and scores as English sentences for users. */
public final class Sentences {

    private Sentences() {}

    /**
     * {@return a verdict on a turn with its full explanation, in one line that begins with the kind of the verdict}
     *
     * @param turn the turn
     * @param verdict the verdict of a rule set on it
     */
    public static String explain(Turn turn, Verdict verdict) {
        Objects.requireNonNull(turn, "the turn must not be null");
        Objects.requireNonNull(verdict, "the verdict must not be null");
        return verdict.fold(new Verdict.Cases<String>() {
            @Override
            public String legal(Verdict.Legal legal) {
                return "legal: " + turn + effect(legal)
                        + legal.ends()
                                .map(ending -> ", ends the game by " + ending)
                                .orElse("");
            }

            @Override
            public String illegal(Verdict.Illegal illegal) {
                return "illegal: " + subject(turn) + " " + illegal;
            }

            @Override
            public String undetermined(Verdict.Undetermined open) {
                return "undetermined: " + turn + " " + open;
            }
        });
    }

    /**
     * {@return the stones that a legal turn removes, as the rest of a sentence; empty if it removes none}
     *
     * @param legal the verdict on the turn
     */
    public static String effect(Verdict.Legal legal) {
        Objects.requireNonNull(legal, "the verdict must not be null");
        return (legal.captured().isEmpty()
                        ? ""
                        : ", captures " + legal.captured().names())
                + (legal.selfCaptured().isEmpty()
                        ? ""
                        : ", removes its own " + legal.selfCaptured().names());
    }

    /**
     * {@return a turn and why it is barred, without the clause: {@code White B2 repeats the position after turn 8}}
     *
     * @param turn the turn
     * @param verdict why a rule set bars it
     */
    public static String barred(Turn turn, Verdict.Illegal verdict) {
        Objects.requireNonNull(turn, "the turn must not be null");
        Objects.requireNonNull(verdict, "the verdict must not be null");
        return subject(turn) + " " + verdict.witness();
    }

    /** Returns the turn as the subject of a sentence: {@code White B2}, but {@code White's resignation}. */
    private static String subject(Turn turn) {
        return turn.move() instanceof Move.Play
                ? turn.toString()
                : turn.player() + (turn.move() instanceof Move.Pass ? "'s pass" : "'s resignation");
    }

    /**
     * {@return the label of a clause and its paraphrase: {@code [clarendon III] A play must leave …}}
     *
     * @param clause a clause of a rule text
     */
    public static String clause(Clause clause) {
        Objects.requireNonNull(clause, "the clause must not be null");
        return "[" + clause + "] " + clause.says();
    }

    /**
     * {@return the word for how a game ended, as in {@code docs/schemas/judge-1.json}}
     *
     * @param ending the end of the game
     */
    public static String ended(Ending ending) {
        Objects.requireNonNull(ending, "the ending must not be null");
        return ending.fold(Ending.Cases.byKind(
                "two-passes", "resignation", "repetition-tie", "no-result", "both-lose", "forfeit"));
    }

    /**
     * {@return the word for how a game ended; {@code unfinished} if it has not}
     *
     * @param ending the end of the game; empty if it goes on
     */
    public static String ended(Optional<Ending> ending) {
        Objects.requireNonNull(ending, "the ending must not be null");
        return ending.map(Sentences::ended).orElse("unfinished");
    }

    /**
     * {@return when a position occurred, such as {@code at the start} or {@code after turn 8}}
     *
     * @param turn the number of turns before the position, from 0
     */
    public static String moment(int turn) {
        return turn == 0 ? "at the start" : "after turn " + turn;
    }

    /**
     * {@return a player's points; {@code ?} if they depend on an open question}
     *
     * @param tally the count of one player
     */
    public static String points(Tally tally) {
        Objects.requireNonNull(tally, "the tally must not be null");
        return tally.points().map(BigDecimal::toPlainString).orElse("?");
    }

    /**
     * {@return a player's territory in points; {@code ?} if it depends on an open question}
     *
     * @param tally the count of one player
     */
    public static String territory(Tally tally) {
        Objects.requireNonNull(tally, "the tally must not be null");
        return tally.territory().isPresent()
                ? Integer.toString(tally.territory().getAsInt())
                : "?";
    }
}
