package org.shinpan.engine.solve;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/**
 * Plays perfectly on boards that are so small that {@link Solver} finds the value of the game; in all other games,
 * another {@link Thinker} chooses the moves. A perfect player never gets less than the value of the game. If the game
 * has no value because play never ends, the opponent cannot force an end that is worse.
 */
public final class ExactPlay implements Thinker {

    /**
     * The number by which the time for a move is divided: exact play may use one half, and the other player the rest.
     */
    private static final int PARTS_OF_TIME = 2;

    /** The maximum number of points of a board for exact play. */
    private static final int MAX_POINTS = 12;

    private final Thinker fallback;
    private volatile @Nullable Solver solver;
    private volatile boolean stopped;

    /** The reason why exact play did not choose the last move; empty if it did. */
    private String refusal = "";

    /**
     * Creates a player that plays exactly if possible.
     *
     * @param fallback chooses the moves in other games; this player closes it
     */
    public ExactPlay(Thinker fallback) {
        this.fallback = Objects.requireNonNull(fallback, "the other thinker must not be null");
    }

    /** {@return why exact play did not choose the last move; empty if it did} */
    public Optional<String> whyNot() {
        return refusal.isEmpty() ? Optional.empty() : Optional.of(refusal);
    }

    @Override
    public Analysis choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Analysis> watcher) {
        SearchLimits.check(game, limits, enough, watcher);
        stopped = false;
        long start = System.nanoTime();
        boolean all = limits.avoided().isEmpty();
        refusal = all ? refusal : "exact play looks at all moves";
        Optional<Analysis> exact = !all || enough.getAsBoolean()
                ? Optional.empty()
                : exact(game, limits.time().dividedBy(PARTS_OF_TIME));
        if (exact.isPresent()) {
            watcher.accept(exact.get());
            return exact.get();
        }
        Duration left = limits.time().minusNanos(System.nanoTime() - start);
        SearchLimits rest = limits.within(stopped || left.isNegative() ? Duration.ZERO : left);
        return fallback.choose(game, rest, () -> stopped || enough.getAsBoolean(), watcher);
    }

    /**
     * {@return a perfect move; empty if none is found in time, for a reason that {@link #whyNot} returns}
     *
     * @param game a game that has not ended
     * @param time the maximum time
     * @throws IllegalArgumentException if the game has ended
     */
    public Optional<Analysis> exact(Game game, Duration time) {
        Present.all("the game", game, "the time", time);
        if (game.position().board().area() > MAX_POINTS) {
            refusal = "exact play is for boards of at most " + MAX_POINTS + " points, not for "
                    + game.position().board();
            return Optional.empty();
        }
        Optional<String> objection = Solver.whyNot(game);
        if (objection.isPresent()) {
            refusal = objection.get();
            return Optional.empty();
        }
        Solver known = solver;
        if (known == null || known.board() != game.position().board()) {
            known = new Solver(game.position().board());
            solver = known;
        }
        SolverResult solution = known.solveMove(game, time);
        if (solution.kind() == SolverResult.ResultKind.UNDECIDED) {
            refusal = "not solved in " + time.toMillis() + " ms";
            return Optional.empty();
        }
        refusal = "";
        return Optional.of(choice(game, solution));
    }

    private static Analysis choice(Game game, SolverResult solution) {
        Move move = solution.line().get(0);
        int sign = solution.value().map(BigDecimal::signum).orElse(0);
        double black = (1 + sign) / 2.0;
        double winRate = game.toMove() == Player.BLACK ? black : 1 - black;
        double toMove = game.toMove() == Player.BLACK ? 1 : -1;
        OptionalDouble lead = solution.value()
                .map(margin -> OptionalDouble.of(toMove * margin.doubleValue()))
                .orElse(OptionalDouble.empty());
        Analysis.Candidate only = new Analysis.Candidate(
                move, solution.nodes(), winRate, 1, solution.line(), lead, List.of(), Optional.empty());
        return new Analysis(move, winRate, List.of(only), List.of(), 0);
    }

    @Override
    public void wake(Game game, SearchLimits limits, Duration max) {
        fallback.wake(game, limits, max);
    }

    @Override
    public void stop() {
        stopped = true;
        Solver running = solver;
        if (running != null) {
            running.stop();
        }
        fallback.stop();
    }

    @Override
    public void close() {
        stop();
        solver = null;
        fallback.close();
    }
}
