package org.shinpan.engine.solve;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/**
 * What a game is worth with best play on both sides, from where it stands.
 *
 * @param kind whether there is a value
 * @param atLeast the margin, komi counted, that Black can force; empty if Black can force no end, or none was proved
 * @param atMost the margin, komi counted, that White can hold Black to; empty likewise
 * @param line best play on both sides; where play is endless, up to the first turn that brings the same state back
 * @param last the game after that line, as the rule set's own class has it
 * @param nodes how many positions of play were looked at
 */
public record SolverResult(
        Kind kind, Optional<BigDecimal> atLeast, Optional<BigDecimal> atMost, List<Move> line, Game last, long nodes) {

    /** What came out. */
    public enum Kind {
        /** Both players can force the same margin. */
        VALUE,
        /** A player who can get no more by an end prevents it: play goes on for ever. */
        ENDLESS,
        /** The time was over before the bounds met; what stands in them is proved nevertheless. */
        UNDECIDED
    }

    public SolverResult {
        line = List.copyOf(line);
    }

    /** Black's margin with best play, if there is one. */
    public Optional<BigDecimal> value() {
        return kind == Kind.VALUE ? atLeast : Optional.empty();
    }
}
