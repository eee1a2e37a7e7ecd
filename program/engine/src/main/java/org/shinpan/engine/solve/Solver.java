package org.shinpan.engine.solve;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.cells.CellBoard;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;

/**
 * Solves games on a small board: finds the value of a game with best play by both sides, from its current position, and
 * the moves of best play. A solver stores its proofs and uses them again in later games on the same board.
 *
 * <p>There are two methods. If every earlier position of the game matters, because a repetition is barred or is a tie,
 * {@link ProofSearch} proves what each player can force. If only the last turn matters, because a ko is the only barred
 * repetition, {@link CycleGraph} solves the whole board. Under {@code wagc-intent}, proofs decide which chains are
 * alive. Only one thread may use a solver at a time, but any thread may call {@link #stop}.
 */
public final class Solver {

    /** The maximum number of moves of best play in a result. */
    private static final int LONGEST_LINE = 120;

    private final Board board;
    private final PositionCode codes;
    private final CellBoard cells;
    /**
     * The results of second passes under the last rule set that asked which chains are alive; null if there was none.
     */
    private volatile @Nullable PassResults life;

    private @Nullable CycleGraph cycles;
    /** The name of the rule set for which {@link #cycles} was built. */
    private @Nullable String cyclesOf;

    private @Nullable Sides sides;
    /** The effort of the last search, with which {@link #stop} ends it. */
    private volatile @Nullable SearchEffort effort;

    /**
     * The searches for both players, under one kind of rule set and one komi.
     *
     * @param rules the name of a rule set with ties; {@code no repetition} for all rule sets that bar every repetition
     * @param tie the outcome of a tie as twice the points, as in {@link Bounds}; {@link ProofSearch#NO_TIE} under a
     *     rule set without ties
     */
    private record Sides(String rules, int tie, ProofSearch black, ProofSearch white) {

        ProofSearch of(Player player) {
            return player == Player.BLACK ? black : white;
        }
    }

    /**
     * Creates a solver for games on one board.
     *
     * @param board the board of all games that this solver solves
     * @throws IllegalArgumentException if the board is too large for every rule set
     */
    public Solver(Board board) {
        this.board = Objects.requireNonNull(board, "the board must not be null");
        this.codes = new PositionCode(board);
        this.cells = CellBoard.of(board);
    }

    /** {@return the board of the games that this solver solves} */
    public Board board() {
        return board;
    }

    /**
     * {@return why a game cannot be solved; empty if it can be solved with enough time}
     *
     * @param game the game; only its current position and its history matter
     */
    public static Optional<String> whyNot(Game game) {
        Objects.requireNonNull(game, "the game must not be null");
        Board board = game.position().board();
        RuleSet rules = game.rules();
        Traits traits = rules.traits();
        int max = isEndless(traits) ? CycleGraph.MAX_AREA : PositionCode.MAX_AREA;
        if (board.area() > max) {
            return Optional.of(rules.name() + " is solved on boards of at most " + max + " points, not on " + board);
        }
        if (traits.longCycle() == Traits.LongCycle.TIE_ON_CLAIM) {
            return Optional.of(
                    "best play is not defined if a repetition counts only when a player claims it; use the notice"
                            + " at-once");
        }
        if (!traits.nameAllProhibitions()) {
            return Optional.of(rules.name() + " has a prohibition that the solver does not know: clause "
                    + traits.clause(Traits.Prohibition.OTHER).orElseThrow().label());
        }
        if (!isEndless(traits) && !isSuperko(traits) && !endsInTies(traits)) {
            return Optional.of("there is no solver for the repetition, self-capture and counting of " + rules.name());
        }
        return game.position()
                .chainWithoutLiberty()
                .map(chain -> "the chain at " + chain.points().first() + " has no liberty");
    }

    /**
     * Returns whether a rule set bars no repetition except the immediate recapture in a ko, so that play may never end.
     * An example is Go Gadget's.
     */
    private static boolean isEndless(Traits traits) {
        return traits.repetition() == Traits.Repetition.KO
                && traits.longCycle() == Traits.LongCycle.ALLOWED
                && traits.selfCapture() != Traits.SelfCapture.TWO_OR_MORE
                && countsAreaAfterTwoPasses(traits);
    }

    /**
     * Returns whether a rule set bars every repetition of a position and counts area. An example is Tromp and Taylor's.
     */
    private static boolean isSuperko(Traits traits) {
        return traits.repetition() == Traits.Repetition.POSITIONAL
                && traits.selfCapture() == Traits.SelfCapture.ALLOWED
                && countsAreaAfterTwoPasses(traits);
    }

    private static boolean countsAreaAfterTwoPasses(Traits traits) {
        return traits.counting() == Traits.Counting.AREA
                && traits.secondPass() == Traits.SecondPass.ENDS
                && traits.nameAllProhibitions();
    }

    /** Returns whether a rule set counts territory and ends the game with a tie when a position repeats. */
    private static boolean endsInTies(Traits traits) {
        return traits.repetition() == Traits.Repetition.BASIC_KO
                && traits.longCycle() == Traits.LongCycle.TIE
                && traits.selfCapture() == Traits.SelfCapture.BARRED
                && traits.counting() == Traits.Counting.TERRITORY
                && traits.asksForLife()
                && traits.nameAllProhibitions();
    }

    /**
     * {@return the value of a game from its current position, with the moves of best play}
     *
     * @param game a game that has not ended, on the board of this solver
     * @param time the maximum time for the search
     * @throws IllegalArgumentException if the game has ended or is on another board, or if {@link #whyNot} returns a
     *     reason
     */
    public SolverResult solve(Game game, Duration time) {
        return solve(game, time, LONGEST_LINE);
    }

    /** Solves a game from its current position, but finds only the first move of best play. */
    SolverResult solveMove(Game game, Duration time) {
        return solve(game, time, 1);
    }

    private SolverResult solve(Game game, Duration time, int turns) {
        Objects.requireNonNull(time, "the time must not be null");
        whyNot(game).ifPresent(why -> {
            throw new IllegalArgumentException(why);
        });
        if (game.position().board() != board || game.ending().isPresent()) {
            throw new IllegalArgumentException("the game must be on " + board + " and must not have ended");
        }
        SearchEffort spent = new SearchEffort(time.toNanos());
        effort = spent;
        return isEndless(game.rules().traits())
                ? solveCycles(game, game.rules(), turns, spent)
                : solveByProof(game, turns, spent);
    }

    /** Makes a search in another thread end soon. Its result then contains the bounds that have been proved so far. */
    public void stop() {
        SearchEffort running = effort;
        if (running != null) {
            running.stop();
        }
        PassResults proving = life;
        if (proving != null) {
            proving.stop();
        }
    }

    /**
     * {@return whether the life or death of some chain could not be proved} If so, the solver may find no value under a
     * rule set that asks which chains are alive.
     */
    public boolean lacksProofOfLife() {
        return life != null && life.isIncomplete();
    }

    // Rule sets under which every earlier position matters.

    /**
     * The bounds that have been proved for Black's margin, as twice the points before komi. An odd number stands for a
     * tie by repetition between two whole margins.
     *
     * @param move a move with which the player to move reaches the proved bound; {@link MoveCode#NONE} if none is
     *     proved
     */
    private record Bounds(int low, int high, int move) {
        boolean meet() {
            return low == high;
        }
    }

    /**
     * Solves a game by proofs.
     *
     * @param turns the maximum number of moves of best play to find
     */
    private SolverResult solveByProof(Game game, int turns, SearchEffort spent) {
        BigDecimal komi = game.history().agreement().komi().value();
        Sides both = sides(game, komi, spent);
        Range range = range(game, both);
        Bounds bounds = bounds(SolverState.of(game, codes), both, range, spent);
        List<Move> line = new ArrayList<>();
        Game last = game;
        if (bounds.meet()) {
            last = follow(game, bounds, turns, line, both, spent);
        }
        // A bound outside the range means that nothing was proved for that player.
        return new SolverResult(
                bounds.meet() ? SolverResult.ResultKind.VALUE : SolverResult.ResultKind.UNDECIDED,
                bounds.low() < range.lowest() ? Optional.empty() : Optional.of(outcome(bounds.low(), both, komi)),
                bounds.high() > range.highest() ? Optional.empty() : Optional.of(outcome(bounds.high(), both, komi)),
                line,
                last,
                spent.nodes());
    }

    /** Returns Black's margin for an outcome, komi included; 0 for a tie. */
    private static BigDecimal outcome(int doubled, Sides sides, BigDecimal komi) {
        if (doubled == sides.tie()) {
            return BigDecimal.ZERO;
        }
        BigDecimal margin = BigDecimal.valueOf(doubled / 2).subtract(komi).stripTrailingZeros();
        return margin.scale() < 0 ? margin.setScale(0) : margin;
    }

    /** The least and the greatest possible outcome, as twice the points before komi. */
    private record Range(int lowest, int highest) {}

    private Range range(Game game, Sides both) {
        int max = 2 * board.area();
        if (!endsInTies(game.rules().traits())) {
            return new Range(-max, max);
        }
        int prisoners = 2 * SolverState.of(game, codes).prisoners();
        return new Range(Math.min(prisoners - 2 * max, both.tie()), Math.max(prisoners + 2 * max, both.tie()));
    }

    /**
     * Returns the searches for both players, with a new time limit. Existing searches are used again if they fit the
     * game.
     */
    private Sides sides(Game game, BigDecimal komi, SearchEffort spent) {
        boolean ties = endsInTies(game.rules().traits());
        int tie = ties ? tie(komi) : ProofSearch.NO_TIE;
        String rules = ties ? game.rules().name() : "no repetition";
        Sides known = sides;
        if (known == null || !known.rules().equals(rules) || known.tie() != tie) {
            PassResults table = life;
            if (ties && (table == null || !table.isFor(game.rules()))) {
                table = new PassResults(codes, game.rules());
                life = table;
            }
            PassResults asked = ties ? table : null;
            known = new Sides(
                    rules,
                    tie,
                    new ProofSearch(cells, Player.BLACK, asked, tie),
                    new ProofSearch(cells, Player.WHITE, asked, -tie));
            sides = known;
        }
        if (life != null) {
            life.spend(spent);
        }
        known.black().spend(spent);
        known.white().spend(spent);
        return known;
    }

    /** Returns the outcome of a tie as twice the points before komi. It is odd if the komi is not a whole number. */
    private int tie(BigDecimal komi) {
        // A komi beyond this limit counts as the limit, so that the number stays an int.
        int far = 5 * board.area();
        BigDecimal floor = komi.setScale(0, RoundingMode.FLOOR);
        int whole =
                floor.max(BigDecimal.valueOf(-far)).min(BigDecimal.valueOf(far)).intValueExact();
        return floor.compareTo(komi) == 0 ? 2 * whole : 2 * whole + 1;
    }

    /** Proves better and better bounds for both players in turn, until the two bounds meet or the time is used up. */
    private Bounds bounds(SolverState game, Sides both, Range range, SearchEffort spent) {
        // Without ties and questions of life, every outcome lies within the range. Otherwise even that must be proved.
        boolean byEnd = both.tie() == ProofSearch.NO_TIE;
        int low = byEnd ? range.lowest() : range.lowest() - 2;
        int high = byEnd ? range.highest() : range.highest() + 2;
        int[] depth = {ProofSearch.FIRST_DEPTH, ProofSearch.FIRST_DEPTH};
        long[] nodes = {0, 0};
        int move = MoveCode.NONE;
        both.black().forgetFailures();
        both.white().forgetFailures();
        try {
            while (low != high) {
                // The next bound to try is that of the player whose searches have visited fewer positions.
                Player player = nodes[0] <= nodes[1] ? Player.BLACK : Player.WHITE;
                int side = player.ordinal();
                int claim = player == Player.BLACK ? next(low, 1, both.tie()) : next(high, -1, both.tie());
                long before = spent.nodes();
                boolean proved = both.of(player).proves(game, player == Player.BLACK ? claim : -claim, depth[side]);
                nodes[side] += spent.nodes() - before;
                if (!proved) {
                    depth[side] += ProofSearch.DEEPER;
                    continue;
                }
                low = player == Player.BLACK ? claim : low;
                high = player == Player.WHITE ? claim : high;
                move = player == game.toMove() ? both.of(player).provingMove() : move;
            }
        } catch (SearchEffort.Stopped overdue) {
            return new Bounds(low, high, move);
        }
        return new Bounds(low, high, move);
    }

    /** Returns the next possible outcome up or down: an even number, or the tie. */
    private static int next(int from, int step, int tie) {
        int next = from + step;
        return next % 2 == 0 || next == tie ? next : next + step;
    }

    /**
     * Plays the moves of best play: on every turn, it proves again what the player to move can force. If no move was
     * proved for the first turn, the value is the worst possible outcome, which any move reaches; the move is then a
     * pass.
     */
    private Game follow(Game game, Bounds bounds, int turns, List<Move> line, Sides both, SearchEffort spent) {
        Game at = game;
        int move = bounds.move();
        while (at.ending().isEmpty() && line.size() < turns) {
            if (line.size() > 0) {
                move = provingMove(SolverState.of(at, codes), bounds.low(), both);
            }
            boolean isLate = move == MoveCode.NONE && !line.isEmpty() && spent.isSpent();
            if (isLate) {
                return at;
            }
            Move next = MoveCode.moveOrPass(move, board);
            line.add(next);
            at = proving(at).play(next);
        }
        return at;
    }

    /**
     * Returns a move with which the player to move reaches the value of the game; {@link MoveCode#NONE} if the time is
     * used up.
     *
     * @param value the outcome, in the unit of {@link Bounds}
     */
    private int provingMove(SolverState game, int value, Sides both) {
        ProofSearch search = both.of(game.toMove());
        int need = game.toMove() == Player.BLACK ? value : -value;
        // No outcome is worse than the loss of the whole board, so any move reaches at least this.
        if (both.tie() == ProofSearch.NO_TIE && need <= -2 * board.area()) {
            return MoveCode.PASS;
        }
        search.forgetFailures();
        try {
            int depth = ProofSearch.FIRST_DEPTH;
            while (!search.proves(game, need, depth)) {
                depth += ProofSearch.DEEPER;
            }
            return search.provingMove();
        } catch (SearchEffort.Stopped overdue) {
            return MoveCode.NONE;
        }
    }

    /** Returns the same game; if the rule set asks which chains are alive, proofs decide it. */
    private Game proving(Game game) {
        PassResults table = life;
        return table == null ? game : new Game(game.rules().withLife(table), game.history());
    }

    // Rule sets under which only the last turn matters.

    private SolverResult solveCycles(Game game, RuleSet rules, int turns, SearchEffort spent) {
        CycleGraph graph = cycles;
        if (graph == null || !rules.name().equals(cyclesOf)) {
            try {
                graph = new CycleGraph(cells, rules.traits().selfCapture(), spent);
            } catch (SearchEffort.Stopped overdue) {
                return new SolverResult(
                        SolverResult.ResultKind.UNDECIDED,
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        game,
                        spent.nodes());
            }
            cycles = graph;
            cyclesOf = rules.name();
        }
        int state = graph.state(SolverState.of(game, codes));
        BigDecimal komi = game.history().agreement().komi().value();
        int black = graph.canForce(Player.BLACK, state);
        int white = graph.canForce(Player.WHITE, state);
        SolverResult.ResultKind kind =
                graph.hasValue(state) ? SolverResult.ResultKind.VALUE : SolverResult.ResultKind.ENDLESS;
        List<Move> line = new ArrayList<>();
        Game at = game;
        Set<Integer> seen = new HashSet<>();
        while (at.ending().isEmpty() && line.size() < turns && seen.add(state)) {
            int move = graph.bestMove(state);
            boolean ends = move == MoveCode.PASS && at.history().lastIsPass();
            Move next = MoveCode.moveOrPass(move, board);
            line.add(next);
            at = at.play(next);
            state = ends ? state : graph.after(state, move);
        }
        return new SolverResult(
                kind,
                black == CycleGraph.NEVER
                        ? Optional.empty()
                        : Optional.of(BigDecimal.valueOf(black).subtract(komi)),
                white == CycleGraph.NEVER
                        ? Optional.empty()
                        : Optional.of(BigDecimal.valueOf(-white).subtract(komi)),
                line,
                at,
                spent.nodes());
    }
}
