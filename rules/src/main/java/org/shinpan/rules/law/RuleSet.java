package org.shinpan.rules.law;

import java.util.List;

/**
 * One rule text: what may be done, when the game is over, and who has won.
 *
 * <p>Immutable and without memory: all that is to be judged stands in the {@link History}.
 */
public interface RuleSet {

    /** The name by which it is chosen, such as {@code tromp-taylor}. */
    String name();

    /** Its title and where it comes from, in one line. */
    String title();

    /** Its clauses in the order of the text. */
    List<Clause> clauses();

    /**
     * Judges an attempt.
     *
     * @throws IllegalArgumentException if the move is off the board of the game
     */
    Verdict judge(History history, Turn turn);

    /** Judges an attempt of the player on turn. */
    default Verdict judge(History history, Move move) {
        return judge(history, new Turn(history.toMove(), move));
    }

    /** What the text makes of a game as it stands, over or not. */
    Settlement settle(History history);

    /** The clause with a label, letter case apart. */
    default java.util.Optional<Clause> clause(String label) {
        return clauses().stream()
                .filter(clause -> clause.label().equalsIgnoreCase(label))
                .findFirst();
    }
}
