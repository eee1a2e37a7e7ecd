package org.shinpan.life;

import java.util.Arrays;
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
        if (playouts < 1) {
            throw new IllegalArgumentException("an estimate needs at least one playout");
        }
        Board board = position.board();
        Playout playout = new Playout(board);
        int area = board.area();
        byte[] start = new byte[area];
        for (Point point : board.points()) {
            start[board.index(point)] = (byte)
                    switch (position.at(point)) {
                        case EMPTY -> 0;
                        case BLACK -> 1;
                        case WHITE -> 2;
                    };
        }
        int[] balance = new int[area];
        int[] stays = new int[area];
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < playouts; i++) {
            byte[] end = playout.run(start, i % 2 == 0 ? (byte) 1 : (byte) 2, random);
            for (int point = 0; point < area; point++) {
                int owner = playout.owner(end, point);
                balance[point] += owner == 1 ? 1 : owner == 2 ? -1 : 0;
                stays[point] += start[point] != 0 && end[point] == start[point] ? 1 : 0;
            }
        }
        return new Estimate(board, balance, stays, playouts);
    }

    /** From −1, always the opponent's in the end, to 1, always this player's. */
    public double owns(Player player, Point point) {
        double share = (double) balance[board.index(point)] / playouts;
        return player == Player.BLACK ? share : -share;
    }

    /** How often, from 0 to 1, a stone on a point stands there, or one of its colour again, in the end. */
    public double stays(Point point) {
        return (double) stays[board.index(point)] / playouts;
    }

    /** The opinion on a chain of stones: whether it lives. */
    public boolean lives(Chain chain) {
        Player owner = chain.color() == Color.BLACK ? Player.BLACK : Player.WHITE;
        double sum = 0;
        for (Point point : chain.points()) {
            sum += owns(owner, point);
        }
        return sum > 0;
    }

    /** Random games on a plain array. */
    private static final class Playout {
        private final int area;
        private final int[][] neighbours;
        private final int[][] diagonals;
        private final int[] stack;
        private final int[] seen;
        private int mark;
        private int koBan;

        Playout(Board board) {
            area = board.area();
            stack = new int[area];
            seen = new int[area];
            neighbours = new int[area][];
            diagonals = new int[area][];
            for (Point point : board.points()) {
                int index = board.index(point);
                neighbours[index] =
                        board.neighbours(point).stream().mapToInt(board::index).toArray();
                int[] found = new int[4];
                int count = 0;
                for (int dx = -1; dx <= 1; dx += 2) {
                    for (int dy = -1; dy <= 1; dy += 2) {
                        int x = point.column() + dx;
                        int y = point.row() + dy;
                        if (x >= 0 && y >= 0 && x < board.columns() && y < board.rows()) {
                            found[count++] = y * board.columns() + x;
                        }
                    }
                }
                diagonals[index] = Arrays.copyOf(found, count);
            }
        }

        byte[] run(byte[] start, byte first, SplittableRandom random) {
            byte[] stones = start.clone();
            int[] empties = new int[area];
            byte side = first;
            int passes = 0;
            koBan = -1;
            for (int turn = 0; turn < 3 * area && passes < 2; turn++) {
                int count = 0;
                for (int point = 0; point < area; point++) {
                    if (stones[point] == 0) {
                        empties[count++] = point;
                    }
                }
                boolean played = false;
                while (count > 0 && !played) {
                    int pick = random.nextInt(count);
                    int point = empties[pick];
                    empties[pick] = empties[--count];
                    played = point != koBan && !isOwnEye(stones, point, side) && play(stones, point, side);
                }
                passes = played ? 0 : passes + 1;
                koBan = played ? koBan : -1;
                side = (byte) (3 - side);
            }
            return stones;
        }

        int owner(byte[] stones, int point) {
            if (stones[point] != 0) {
                return stones[point];
            }
            int touched = 0;
            for (int neighbour : neighbours[point]) {
                touched |= stones[neighbour];
            }
            return touched == 1 || touched == 2 ? touched : 0;
        }

        private boolean isOwnEye(byte[] stones, int point, byte side) {
            for (int neighbour : neighbours[point]) {
                if (stones[neighbour] != side) {
                    return false;
                }
            }
            int foreign = 0;
            for (int diagonal : diagonals[point]) {
                foreign += stones[diagonal] == 3 - side ? 1 : 0;
            }
            return diagonals[point].length == 4 ? foreign < 2 : foreign == 0;
        }

        private boolean play(byte[] stones, int point, byte side) {
            stones[point] = side;
            int taken = 0;
            int last = -1;
            for (int neighbour : neighbours[point]) {
                if (stones[neighbour] == 3 - side && !hasLiberty(stones, neighbour)) {
                    last = neighbour;
                    taken += remove(stones, neighbour);
                }
            }
            if (taken == 0 && !hasLiberty(stones, point)) {
                stones[point] = 0;
                return false;
            }
            boolean alone = true;
            for (int neighbour : neighbours[point]) {
                alone &= stones[neighbour] != side;
            }
            koBan = taken == 1 && alone ? last : -1;
            return true;
        }

        private boolean hasLiberty(byte[] stones, int start) {
            mark++;
            int depth = 0;
            stack[depth++] = start;
            seen[start] = mark;
            while (depth > 0) {
                int point = stack[--depth];
                for (int neighbour : neighbours[point]) {
                    if (stones[neighbour] == 0) {
                        return true;
                    }
                    if (stones[neighbour] == stones[start] && seen[neighbour] != mark) {
                        seen[neighbour] = mark;
                        stack[depth++] = neighbour;
                    }
                }
            }
            return false;
        }

        private int remove(byte[] stones, int start) {
            byte side = stones[start];
            int removed = 1;
            int depth = 0;
            stack[depth++] = start;
            stones[start] = 0;
            while (depth > 0) {
                int point = stack[--depth];
                for (int neighbour : neighbours[point]) {
                    if (stones[neighbour] == side) {
                        stones[neighbour] = 0;
                        removed++;
                        stack[depth++] = neighbour;
                    }
                }
            }
            return removed;
        }
    }
}
