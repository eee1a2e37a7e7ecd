package org.shinpan.life.opinion;

import java.util.Objects;
import java.util.SplittableRandom;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;

/**
 * An opinion, not a proof: who will own a point, found by playing the position out at random many times. It proposes a
 * marking for players to agree on, and tells the prover where to look first; no verdict rests on it.
 *
 * <p>A playout alternates random legal plays that don't fill an own eye-like point, until neither side has one or three
 * plays a point were made. The same seed gives the same estimate.
 */
public final class Estimate {

    private final Board board;
    private final int[] balance;
    private final int[] stays;
    private final int playouts;

    private Estimate(Board board, int[] balance, int[] stays, int playouts) {
        this.board = board;
        this.balance = balance;
        this.stays = stays;
        this.playouts = playouts;
    }

    /**
     * The estimate after a number of playouts.
     *
     * @throws IllegalArgumentException if there is not at least one playout
     */
    public static Estimate of(Position position, int playouts, long seed) {
        Objects.requireNonNull(position, "the position must not be null");
        if (playouts < 1) {
            throw new IllegalArgumentException("an estimate needs at least one playout");
        }
        Board board = position.board();
        PlayoutGame start = new PlayoutGame(board);
        PlayoutGame game = new PlayoutGame(board);
        start.setUp(position);
        int area = board.area();
        int[] balance = new int[area];
        int[] stays = new int[area];
        int[] places = new int[area];
        for (Point point : board.points()) {
            places[board.index(point)] = start.place(point.column(), point.row());
        }
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < playouts; i++) {
            game.copy(start);
            game.run(i % 2 == 0 ? 1 : 2, random);
            for (int point = 0; point < area; point++) {
                int v = places[point];
                int owner = game.owner(v);
                balance[point] += owner == 1 ? 1 : owner == 2 ? -1 : 0;
                stays[point] += start.color[v] != 0 && game.color[v] == start.color[v] ? 1 : 0;
            }
        }
        return new Estimate(board, balance, stays, playouts);
    }

    /** From −1, always the opponent's in the end, to 1, always this player's. */
    public double owns(Player player, Point point) {
        Objects.requireNonNull(player, "the player must not be null");
        Objects.requireNonNull(point, "the point must not be null");
        double share = (double) balance[board.index(point)] / playouts;
        return player == Player.BLACK ? share : -share;
    }

    /** How often, from 0 to 1, a stone on a point stands there, or one of its colour again, in the end. */
    public double stays(Point point) {
        Objects.requireNonNull(point, "the point must not be null");
        return (double) stays[board.index(point)] / playouts;
    }

    /** The opinion on a chain of stones: whether it lives. */
    public boolean lives(Chain chain) {
        Objects.requireNonNull(chain, "the chain must not be null");
        Player owner = chain.color() == Color.BLACK ? Player.BLACK : Player.WHITE;
        double sum = 0;
        for (Point point : chain.points()) {
            sum += owns(owner, point);
        }
        return sum > 0;
    }
}
