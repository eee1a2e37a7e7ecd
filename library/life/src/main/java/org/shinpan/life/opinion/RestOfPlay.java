package org.shinpan.life.opinion;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Older;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * The points that are left to play in a game that two passes stopped, given an agreement on which chains live: empty
 * points between living chains of both players. Every rule set counts such a point differently before and after it is
 * played. Before it is played, it takes away the territory of all chains beside it by Article 8 of the Japanese rules,
 * both players share it under the Chinese rules, and it counts for neither player under the AGA rules.
 *
 * <p>Filling small regions of these points may force a player to connect (teire), even after the last of them is
 * filled. The turns are an opinion about how two players would fill them. The players move in turn, and a player
 * without a safe point passes. The shared liberties of a seki, which neither player can safely fill, are not left to
 * play.
 *
 * @param open the points between living chains of both players, in regions in which at least one player can still play
 * @param points the points of the turns: the open points of small regions, and teire; empty if no region is small
 * @param turns the turns that fill the small regions, played from the position before the two passes, with two passes
 *     at the end
 * @param played the settlement after these turns; empty if no region is open, or if one is too large to be filled
 */
public record RestOfPlay(PointSet open, PointSet points, List<Turn> turns, Optional<Settlement> played) {

    /** The maximum size of a region of dame points. A larger region between living chains is unfinished play. */
    private static final int LARGEST_DAME = 10;

    public RestOfPlay {
        Present.all("the open points", open, "the points", points, "the turns", turns, "the settlement", played);
        turns = List.copyOf(turns);
    }

    /**
     * {@return the points and turns that are left to play in a game}
     *
     * @param stopped a game that two passes stopped; for any other game, the turns begin in its current position
     * @param agreed which chains live, by the players' agreement
     */
    public static RestOfPlay of(Game stopped, LifeJudge agreed) {
        Present.all("the game", stopped, "the agreement", agreed);
        Game game = beforeThePasses(stopped);
        Position position = game.position();
        Set<Point> living = new HashSet<>();
        for (Chain chain : position.chains()) {
            if (agreed.judge(position, chain) == LifeJudge.Life.ALIVE) {
                chain.points().forEach(living::add);
            }
        }
        return new Filler(living).rest(game);
    }

    /**
     * Returns a game before its two final passes, under rules without an agreement on life: while the rest is played,
     * the players have not agreed yet.
     */
    private static Game beforeThePasses(Game stopped) {
        History history = stopped.history();
        boolean passed = history.ending().orElse(null) instanceof Ending.TwoPasses;
        return new Game(
                stopped.rules().withLife(LifeJudge.unknown()),
                passed ? history.after(history.turns() - 2).orElseThrow() : history);
    }

    /**
     * {@return a stopped game after the turns of this rest}
     *
     * @param stopped the game to which this rest belongs
     */
    public Game fill(Game stopped) {
        Objects.requireNonNull(stopped, "the game must not be null");
        Game now = beforeThePasses(stopped);
        for (Turn turn : turns) {
            now = now.play(turn);
        }
        return now;
    }

    /**
     * {@return the open points and the results in words, as in {@code points are left to play: E8 E9; W+6.5 if you
     * agree now, W+7.5 if they are played}}
     *
     * @param agreed the settlement by the agreement
     */
    public String inWords(Settlement agreed) {
        Objects.requireNonNull(agreed, "the settlement must not be null");
        return "points are left to play: " + open.names() + "; " + agreed.asItStands() + " if you agree now"
                + played.map(then -> ", " + then.asItStands() + " if they are played")
                        .orElse("");
    }

    /** Plays the remaining dame points and teire. */
    private static final class Filler {

        /** The living stones. Stones that are played are added. */
        private final Set<Point> living;

        Filler(Set<Point> living) {
            this.living = living;
        }

        RestOfPlay rest(Game game) {
            Position position = game.position();
            PointSet none = PointSet.empty(position.board());
            PointSet small = none;
            PointSet large = none;
            for (PointSet region : between(position)) {
                if (Stream.of(Player.values()).anyMatch(player -> canPlay(game, player, region))) {
                    small = region.size() <= LARGEST_DAME ? small.union(region) : small;
                    large = region.size() <= LARGEST_DAME ? large : large.union(region);
                }
            }
            if (small.isEmpty()) {
                return new RestOfPlay(large, none, List.of(), Optional.empty());
            }
            PointSet points = small.union(filling(position).teire().intersection(position.points(Color.EMPTY)));
            List<Turn> turns = new ArrayList<>();
            Game now = game;
            int most = 2 * position.board().area();
            while (now.ending().isEmpty() && turns.size() < most) {
                Turn turn = new Turn(now.toMove(), next(now).orElse(Move.PASS));
                turns.add(turn);
                now = now.play(turn);
                if (turn.move() instanceof Move.Play play) {
                    living.add(play.point());
                    points = points.union(PointSet.of(position.board(), play.point()));
                }
            }
            Position end = now.position();
            living.removeIf(point -> end.at(point) == Color.EMPTY);
            Settlement played = now.rules().withLife(AgreedLife.of(end, living)).settle(now.history());
            return new RestOfPlay(
                    small.union(large), points, turns, large.isEmpty() ? Optional.of(played) : Optional.empty());
        }

        private static boolean canPlay(Game game, Player player, PointSet region) {
            Game onTurn = new Game(game.rules(), game.history().rearranged(game.position(), player));
            return region.stream().anyMatch(point -> isSafe(onTurn, point));
        }

        private Optional<Move> next(Game game) {
            Position position = game.position();
            List<PointSet> dame = between(position).stream()
                    .filter(region -> region.size() <= LARGEST_DAME)
                    .collect(Older.toList());
            // A teire may be needed even if no dame point is left: the last one may have put a chain in atari.
            Filling filling = filling(position);
            Color own = game.toMove().color();
            PointSet empty = position.points(Color.EMPTY);
            return Stream.concat(
                            filling.teire().intersection(empty).stream()
                                    // The player's own teire are already stones in the position of the filling.
                                    .filter(point -> filling.position().at(point) == own),
                            dame.stream().flatMap(PointSet::stream).sorted())
                    .filter(point -> isSafe(game, point))
                    .findFirst()
                    .map(Move::play);
        }

        /** Returns whether a move is legal and leaves its chain with at least two liberties. */
        private static boolean isSafe(Game game, Point point) {
            return game.judge(Move.play(point)) instanceof Verdict.Legal legal
                    && legal.after().chainAt(point).liberties().size() > 1;
        }

        /** Returns the empty regions between living chains of both players. */
        private List<PointSet> between(Position position) {
            List<PointSet> between = new ArrayList<>();
            for (Chain empty : position.chains(Color.EMPTY)) {
                if (touches(position, empty, Color.BLACK) && touches(position, empty, Color.WHITE)) {
                    between.add(empty.points());
                }
            }
            return between;
        }

        private boolean touches(Position position, Chain empty, Color color) {
            return empty.points().border().stream()
                    .anyMatch(point -> position.at(point) == color && living.contains(point));
        }

        private Filling filling(Position position) {
            Set<Chain> chains = new HashSet<>();
            for (Point point : living) {
                if (position.at(point) != Color.EMPTY) {
                    chains.add(position.chainAt(point));
                }
            }
            return Filling.of(position, chains);
        }
    }
}
