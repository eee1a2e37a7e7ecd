package org.shinpan.engine.levels;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.Analysis.Candidate;
import org.shinpan.engine.search.AvoidedMoves;
import org.shinpan.engine.search.AvoidedMoves.Wish;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * A player of one {@link Level}. It overlooks some of the moves, as a person does, and lets a search choose among the
 * moves that it sees.
 *
 * <p>If it sees no good move, it draws another set of moves to overlook and searches again; its last search sees the
 * whole board. So it never plays a move that looks absurd: into its own eye, into territory that is surely its own, or
 * one that the search's first guess considers nearly useless. It passes if the last search passes. It resigns in the
 * third hopeless turn in a row, once two fifths of the board are filled.
 *
 * <p>The caller limits the time of a move. The level sets the number of playouts.
 */
public final class LevelPlayer implements Thinker {

    /** The number of successive hopeless turns after which the player resigns. */
    static final int TURNS_WITHOUT_HOPE = 3;

    /** The win rate below which a turn may count as hopeless. */
    private static final double NO_HOPE = 0.04;
    /** A move counts as useless if its prior is below this fraction of the average prior. */
    private static final double NO_REASON = 0.1;

    /** The maximum number of searches for one move. The last one sees the whole board. */
    private static final int LOOKS = 4;

    /** The minimum ownership, from −1 to 1, of a point that is surely the player's. */
    private static final double SURELY_OWNED = 0.85;

    private final Thinker search;
    private final Level level;
    private final Random random;
    private int turnsWithoutHope;

    /**
     * Creates a player.
     *
     * @param search the search that chooses among the moves; this player closes it
     * @param level decides how many moves are overlooked and the number of playouts
     * @param seed the seed for the choice of the overlooked moves
     */
    public LevelPlayer(Thinker search, Level level, long seed) {
        this.search = Objects.requireNonNull(search, "the search must not be null");
        this.level = Objects.requireNonNull(level, "the level must not be null");
        this.random = new Random(seed);
    }

    @Override
    public Analysis choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Analysis> watcher) {
        Present.all("the game", game, "the limits", limits, "the condition", enough, "the watcher", watcher);
        double overlooks = level.overlooks(game.position().board());
        int looks = overlooks > 0 ? LOOKS : 1;
        SearchLimits whole = limits.upTo(Math.min(
                        limits.playouts(), level.playouts(game.position().board())))
                .avoiding(avoided(game, limits));
        long began = System.nanoTime();
        Analysis choice = look(game, whole, overlooks, enough, watcher);
        for (int look = 2; look <= looks && !hasReason(game, choice); look++) {
            Duration left = limits.time().minusNanos(System.nanoTime() - began);
            SearchLimits rest = whole.within(left.isNegative() ? Duration.ZERO : left);
            choice = look(game, rest, look < looks ? overlooks : 0, enough, watcher);
        }
        if (choice.move() instanceof Move.Pass) {
            return choice;
        }
        Move move = givesUp(game, choice) ? Move.RESIGN : favourite(choice);
        return choice.with(move);
    }

    /** Searches once, without the moves that the player overlooks, and returns the result. */
    private Analysis look(
            Game game, SearchLimits limits, double overlooks, BooleanSupplier enough, Consumer<Analysis> watcher) {
        if (overlooks == 0) {
            return search.choose(game, limits, enough, watcher);
        }
        Wish unseen = new Wish(AvoidedMoves.WishKind.AVOID, game.toMove(), unseen(game, overlooks), 1);
        return search.choose(game, limits.avoiding(limits.avoided().and(unseen)), enough, watcher);
    }

    /**
     * Forbids passing to Black while White makes the passes of a handicap, because a pass by Black would then end the
     * game.
     */
    private static AvoidedMoves avoided(Game game, SearchLimits limits) {
        boolean beginning =
                game.history().turns() < 2 * game.history().agreement().handicap();
        return beginning && game.toMove() == Player.BLACK
                ? limits.avoided().and(new Wish(AvoidedMoves.WishKind.AVOID, Player.BLACK, Set.of(Move.PASS), 1))
                : limits.avoided();
    }

    /** Draws at random the plays that the player overlooks in one search. */
    private Set<Move> unseen(Game game, double overlooks) {
        Set<Move> unseen = new HashSet<>();
        for (Point point : game.position().points(Color.EMPTY)) {
            if (random.nextDouble() < overlooks * farness(game, point)) {
                unseen.add(Move.play(point));
            }
        }
        return unseen;
    }

    /**
     * Returns a factor from 0 to 1 for the probability that a move is overlooked. It is less than 1 near the last move,
     * and if the move captures two or more stones.
     */
    private static double farness(Game game, Point point) {
        double near = game.history()
                .last()
                .map(Turn::move)
                .filter(Move.Play.class::isInstance)
                .map(last -> distance(((Move.Play) last).point(), point))
                .map(steps -> steps <= 2 ? 0.9 : 1.0)
                .orElse(1.0);
        return capturedStones(game, point) > 1 ? 0.8 * near : near;
    }

    private static int distance(Point one, Point other) {
        return Math.abs(one.column() - other.column()) + Math.abs(one.row() - other.row());
    }

    /** Returns how many stones a play captures. */
    private static int capturedStones(Game game, Point point) {
        Position position = game.position();
        Color opposing = game.toMove().opponent().color();
        Set<Chain> taken = new HashSet<>();
        for (Point next : position.board().neighbours(point)) {
            if (position.at(next) == opposing
                    && position.chainAt(next).liberties().size() == 1) {
                taken.add(position.chainAt(next));
            }
        }
        return taken.stream().mapToInt(Chain::size).sum();
    }

    /** Returns whether a play would also make sense to a player who has seen only a part of the board. */
    private static boolean hasReason(Game game, Analysis choice) {
        List<Candidate> candidates = choice.candidates();
        if (!(favourite(choice) instanceof Move.Play play) || candidates.isEmpty()) {
            return false;
        }
        double likely = NO_REASON / game.position().points(Color.EMPTY).size();
        return candidates.get(0).prior() > likely && !isOwn(game, choice, play.point());
    }

    /** Returns the move of the search, or its best candidate if the search resigns. */
    private static Move favourite(Analysis choice) {
        boolean resigns =
                choice.move() instanceof Move.Resign && !choice.candidates().isEmpty();
        return resigns ? choice.candidates().get(0).move() : choice.move();
    }

    /** Counts the hopeless turns in a row. Returns whether there are at least {@link #TURNS_WITHOUT_HOPE} of them. */
    private boolean givesUp(Game game, Analysis choice) {
        Position position = game.position();
        int area = position.board().area();
        boolean late = 5 * position.points(Color.EMPTY).size() < 3 * area;
        boolean farBehind = choice.winRate() < NO_HOPE
                && choice.candidates().stream()
                        .findFirst()
                        .map(best -> best.lead().orElse(0) < -area / 8.0)
                        .orElse(false);
        boolean givenUp = choice.move() instanceof Move.Resign && level.overlooks(position.board()) == 0;
        turnsWithoutHope = late && (farBehind || givenUp) ? turnsWithoutHope + 1 : 0;
        return turnsWithoutHope >= TURNS_WITHOUT_HOPE && !(game.judge(Move.RESIGN) instanceof Verdict.Illegal);
    }

    /** Returns whether a point surely belongs to the player and has no stone of the opponent next to it. */
    private static boolean isOwn(Game game, Analysis choice, Point point) {
        Board board = game.position().board();
        if (choice.ownership().isEmpty()) {
            return false;
        }
        Color own = game.toMove().color();
        double owned = choice.ownership().get(board.index(point));
        if ((own == Color.BLACK ? owned : -owned) < SURELY_OWNED) {
            return false;
        }
        return board.neighbours(point).stream()
                .noneMatch(next -> game.position().at(next) == own.opposite());
    }

    @Override
    public void wake(Game game, SearchLimits limits, Duration max) {
        Present.all("the game", game, "the limits", limits, "the time", max);
        long playouts =
                Math.min(limits.playouts(), level.playouts(game.position().board()));
        search.wake(game, new SearchLimits(limits.time(), playouts), max);
    }

    @Override
    public void stop() {
        search.stop();
    }

    @Override
    public void close() {
        search.close();
    }
}
