package org.shinpan.life.opinion;

import java.util.Objects;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.fast.Xorshift;
import org.shinpan.rules.playout.AreaCount;
import org.shinpan.rules.playout.Playout;
import org.shinpan.rules.playout.PlayoutBoard;

/**
 * An opinion, not a proof, about the later owner of each point, found by playing the position out at random many times.
 * It is used to propose a marking to the players and to choose where the prover looks first. No verdict depends on it.
 *
 * <p>The playouts are those of Shinpan's computer player ({@link Playout}), with probabilities of moves for a final
 * position, in which a chain with two liberties may be in a seki. A playout ends with two passes, or after three turns
 * for each point. The same seed gives the same estimate.
 */
public final class Estimate {

    private static final int MAX_TURNS_A_POINT = 3;

    private final Board board;
    /**
     * For each point, the number of playouts in which Black owned it at the end, minus the number in which White did.
     */
    private final int[] balance;

    private final int playouts;

    private Estimate(Board board, int[] balance, int playouts) {
        this.board = board;
        this.balance = balance;
        this.playouts = playouts;
    }

    /**
     * {@return the estimate after a number of playouts}
     *
     * @param position a position in which every chain has a liberty
     * @param playouts at least 1
     * @param seed any number
     * @throws IllegalArgumentException if there is not at least one playout
     */
    public static Estimate of(Position position, int playouts, long seed) {
        Objects.requireNonNull(position, "the position must not be null");
        if (playouts < 1) {
            throw new IllegalArgumentException("an estimate needs at least one playout");
        }
        Board board = position.board();
        PlayoutBoard[] starts = {new PlayoutBoard(board), new PlayoutBoard(board)};
        starts[0].setUp(position, Player.BLACK);
        starts[1].setUp(position, Player.WHITE);
        PlayoutBoard end = new PlayoutBoard(board);
        Playout playout = new Playout(end, new Xorshift(seed), Playout.Rates.FINAL_POSITION);
        AreaCount count = new AreaCount(end);
        byte[] owner = new byte[end.places()];
        int area = board.area();
        int[] balance = new int[area];
        int[] places = new int[area];
        for (Point point : board.points()) {
            places[board.index(point)] = end.at(point);
        }
        for (int i = 0; i < playouts; i++) {
            end.copy(starts[i % 2]);
            playout.run(end, MAX_TURNS_A_POINT * area);
            count.quick(end, owner);
            for (int point = 0; point < area; point++) {
                balance[point] += owner[places[point]];
            }
        }
        return new Estimate(board, balance, playouts);
    }

    /**
     * {@return the mean ownership of a point, from −1 (the opponent owns it at the end of every playout) to 1 (this
     * player owns it at the end of every playout)}
     *
     * @param player the player whose ownership is asked for
     * @param point a point of the board
     */
    public double owns(Player player, Point point) {
        Present.all("the player", player, "the point", point);
        double share = (double) balance[board.index(point)] / playouts;
        return player == Player.BLACK ? share : -share;
    }

    /**
     * {@return whether a chain of stones lives, by this opinion}
     *
     * @param chain a chain of the position
     */
    public boolean lives(Chain chain) {
        return lead(chain) > 0;
    }

    /**
     * {@return the mean ownership of the points of a chain by the owner of the chain, from −1 (always dead) to 1
     * (always alive)}
     *
     * @param chain a chain of the position
     */
    public double lead(Chain chain) {
        Objects.requireNonNull(chain, "the chain must not be null");
        Player owner = chain.color() == Color.BLACK ? Player.BLACK : Player.WHITE;
        double sum = 0;
        for (Point point : chain.points()) {
            sum += owns(owner, point);
        }
        return sum / chain.points().size();
    }
}
