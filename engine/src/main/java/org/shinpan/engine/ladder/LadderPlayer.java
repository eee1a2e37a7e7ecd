package org.shinpan.engine.ladder;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.shinpan.engine.search.AvoidedMoves;
import org.shinpan.engine.search.AvoidedMoves.Kind;
import org.shinpan.engine.search.AvoidedMoves.Wish;
import org.shinpan.engine.search.Choice;
import org.shinpan.engine.search.Choice.Candidate;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.board.Board;
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
 * A player of one {@link Level}. It asks a search for its opinion, and then does not see some of the moves, as a person
 * who overlooks them. It plays the best of the moves that it sees.
 *
 * <p>It never plays where only a careless program would: into its own eyes, into territory that is surely its own, or
 * where the priors of the search see no reason at all. It passes when the search passes. It gives a lost game up after
 * {@value #TURNS_WITHOUT_HOPE} turns without hope in the second half of the game.
 */
public final class LadderPlayer implements Thinker {

    static final int TURNS_WITHOUT_HOPE = 3;

    private static final double NO_HOPE = 0.04;
    /** A move that is this much less likely than the average move has no reason. */
    private static final double NO_REASON = 0.1;

    private static final int LOOKS = 20;
    private static final double SURELY_OWNED = 0.85;

    private final Thinker search;
    private final Level level;
    private final Random random;
    private int turnsWithoutHope;

    /**
     * A player.
     *
     * @param search the search whose opinion it asks; this player closes it
     * @param level the level
     * @param seed of what it overlooks
     */
    public LadderPlayer(Thinker search, Level level, long seed) {
        this.search = Objects.requireNonNull(search, "the search must not be null");
        this.level = Objects.requireNonNull(level, "the level must not be null");
        this.random = new Random(seed);
    }

    @Override
    public Choice choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Choice> watcher) {
        Present.all("the game", game, "the limits", limits, "the condition", enough, "the watcher", watcher);
        SearchLimits own = level.limits(game.position().board());
        boolean shorter = limits.time().compareTo(own.time()) < 0;
        SearchLimits both = new SearchLimits(
                shorter ? limits.time() : own.time(),
                Math.min(limits.playouts(), own.playouts()),
                avoided(game, limits));
        Choice choice = search.choose(game, both, enough, watcher);
        if (!(choice.move() instanceof Move.Play)) {
            return choice;
        }
        Move move = isHopeless(game, choice) ? Move.RESIGN : seen(game, choice);
        return new Choice(move, choice.winRate(), choice.candidates(), choice.ownership(), choice.playouts());
    }

    /** While White makes the passes of a handicap, Black does not end the game with one. */
    private static AvoidedMoves avoided(Game game, SearchLimits limits) {
        boolean beginning =
                game.history().turns() < 2 * game.history().agreement().handicap();
        return beginning && game.toMove() == Player.BLACK
                ? limits.avoided().and(new Wish(Kind.AVOID, Player.BLACK, Set.of(Move.PASS), 1))
                : limits.avoided();
    }

    private boolean isHopeless(Game game, Choice choice) {
        Position position = game.position();
        int area = position.board().area();
        boolean late = 2 * position.points(Color.EMPTY).size() < area;
        boolean lost = late
                && choice.winRate() < NO_HOPE
                && choice.candidates().stream()
                        .findFirst()
                        .map(best -> best.lead().orElse(0) < -area / 8.0)
                        .orElse(false);
        turnsWithoutHope = lost ? turnsWithoutHope + 1 : 0;
        return turnsWithoutHope >= TURNS_WITHOUT_HOPE && !(game.judge(Move.RESIGN) instanceof Verdict.Illegal);
    }

    /** The best of the moves that the player sees; the player looks again until it sees one. */
    private Move seen(Game game, Choice choice) {
        double likely = NO_REASON / Math.max(1, choice.candidates().size());
        List<Move.Play> open = new ArrayList<>();
        for (Candidate candidate : choice.candidates()) {
            boolean best = candidate.move().equals(choice.move());
            if (candidate.move() instanceof Move.Play play
                    && (best || (candidate.prior() > likely && !isOwn(game, choice, play.point())))) {
                open.add(play);
            }
        }
        for (int look = 0; look < LOOKS; look++) {
            for (Move.Play play : open) {
                if (random.nextDouble() >= level.overlooks() * farness(game, play)) {
                    return play;
                }
            }
        }
        return choice.move();
    }

    /** How easily a move is overlooked, 0 to 1: less if it is near the last move, or takes stones. */
    private static double farness(Game game, Move.Play play) {
        int taken = game.judge(play)
                .effect()
                .map(effect -> effect.captured().size())
                .orElse(0);
        double near = game.history()
                .last()
                .map(Turn::move)
                .filter(Move.Play.class::isInstance)
                .map(last -> distance(((Move.Play) last).point(), play.point()))
                .map(steps -> steps <= 2 ? 0.9 : 1.0)
                .orElse(1.0);
        return taken > 1 ? 0.8 * near : near;
    }

    private static int distance(Point one, Point other) {
        return Math.abs(one.column() - other.column()) + Math.abs(one.row() - other.row());
    }

    /** Whether a point is surely the player's, with no stone of the opponent near. */
    private static boolean isOwn(Game game, Choice choice, Point point) {
        Board board = game.position().board();
        if (choice.ownership().isEmpty()) {
            return false;
        }
        Color own = game.toMove().color();
        double owned = choice.ownership().get(board.index(point));
        if ((own == Color.BLACK ? owned : -owned) < SURELY_OWNED) {
            return false;
        }
        Optional<Point> enemy = board.neighbours(point).stream()
                .filter(next -> game.position().at(next) == own.opposite())
                .findFirst();
        return enemy.isEmpty();
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
