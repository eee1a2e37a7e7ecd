package org.shinpan.engine.solve;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/**
 * The result of {@link Solver#solve}: the value of a game with best play by both sides, or proved bounds of it.
 *
 * @param kind whether the game has a value
 * @param atLeast the margin, komi included, that Black can force; empty if Black cannot force the game to end, or if no
 *     bound was proved
 * @param atMost the margin, komi included, to which White can limit Black; empty if White cannot force the game to end,
 *     or if no bound was proved
 * @param line the moves of best play by both sides; if play never ends, up to the first repeated state
 * @param last the game after this line, judged by the rule set itself
 * @param nodes the number of positions that the solver visited
 */
public record SolverResult(
        ResultKind kind,
        Optional<BigDecimal> atLeast,
        Optional<BigDecimal> atMost,
        List<Move> line,
        Game last,
        long nodes) {

    /** Whether a game has a value. */
    public enum ResultKind {
        /** Both players can force the same margin. */
        VALUE,
        /** Play never ends: one player prevents it, because every possible end is worse for that player. */
        ENDLESS,
        /** The time ran out before the two bounds met. Every bound that is present is proved. */
        UNDECIDED
    }

    public SolverResult {
        Present.all("the kind", kind, "the lower bound", atLeast, "the upper bound", atMost);
        Present.all("the line", line, "the last game", last);
        line = List.copyOf(line);
    }

    /** {@return Black's margin with best play, komi included; empty if the game has no value} */
    public Optional<BigDecimal> value() {
        return kind == ResultKind.VALUE ? atLeast : Optional.empty();
    }
}
