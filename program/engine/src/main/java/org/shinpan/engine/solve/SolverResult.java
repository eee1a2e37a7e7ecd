package org.shinpan.engine.solve;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/**
 * The value of a game with best play by both sides from the current position.
 *
 * @param kind whether the game has a value
 * @param atLeast the margin, komi included, that Black can force; empty if Black can force no end, or no bound was
 *     proved
 * @param atMost the margin, komi included, that White can limit Black to; empty if White can force no end, or no bound
 *     was proved
 * @param line best play by both sides; if play never ends, the line up to the first repeated state
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

    /** The kind of a result: whether the game has a value. */
    public enum ResultKind {
        /** Both players can force the same margin. */
        VALUE,
        /** One player prevents the end, because every end is worse for that player. Therefore play never ends. */
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
