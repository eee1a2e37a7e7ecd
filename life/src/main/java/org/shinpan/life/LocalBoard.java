package org.shinpan.life;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * The fifth text's moves on a part of a board, in a few plain lines: what the checker plays on. Outside the zone stand
 * stones that can't be captured: the hero's on the walls, the other side's everywhere else. A chain that touches such a
 * stone of its colour can't be captured either. Immutable.
 */
final class LocalBoard {

    /** What stands on a point. */
    static final byte EMPTY = 0;

    static final byte HERO = 1;
    static final byte OTHER = 2;

    static final int NONE = -1;

    /** The parts that don't change: the grid, and which points are outside. */
    private static final class Ground {
        final int[][] neighbours;
        final boolean[] outside;

        Ground(Board board, PointSet zone) {
            neighbours = new int[board.area()][];
            outside = new boolean[board.area()];
            for (Point point : board.points()) {
                int index = board.index(point);
                neighbours[index] =
                        board.neighbours(point).stream().mapToInt(board::index).toArray();
                outside[index] = !zone.contains(point);
            }
        }
    }

    private final Ground ground;
    private final byte[] stones;
    /** The point on which the side to move may not play, since that would recreate the position. */
    private final int ban;

    private final boolean tookHero;
    /** Whether stones around the zone may have been taken on the way here; see {@link LocalCheck}. */
    private final boolean loose;

    private LocalBoard(Ground ground, byte[] stones, int ban, boolean tookHero, boolean loose) {
        this.ground = ground;
        this.stones = stones;
        this.ban = ban;
        this.tookHero = tookHero;
        this.loose = loose;
    }

    static LocalBoard of(Position position, Player hero, PointSet zone, PointSet walls) {
        Board board = position.board();
        byte[] stones = new byte[board.area()];
        for (Point point : board.points()) {
            Color color = position.at(point);
            boolean ofHero = zone.contains(point) ? color == hero.color() : walls.contains(point);
            boolean ofOther = zone.contains(point) ? color == hero.opponent().color() : !walls.contains(point);
            stones[board.index(point)] = ofHero ? HERO : ofOther ? OTHER : EMPTY;
        }
        return new LocalBoard(new Ground(board, zone), stones, NONE, false, false);
    }

    byte at(int point) {
        return stones[point];
    }

    boolean isOutside(int point) {
        return ground.outside[point];
    }

    int[] neighbours(int point) {
        return ground.neighbours[point];
    }

    int area() {
        return stones.length;
    }

    int ban() {
        return ban;
    }

    /** Whether the move that led here took a stone of the hero's. */
    boolean tookHero() {
        return tookHero;
    }

    LocalBoard passed() {
        return new LocalBoard(ground, stones, NONE, false, loose);
    }

    /** The same stones with nothing barred. */
    LocalBoard withoutBan() {
        return new LocalBoard(ground, stones, NONE, tookHero, loose);
    }

    /** The same stones, loose from now on, with nothing barred. */
    LocalBoard loosened() {
        return new LocalBoard(ground, stones, NONE, tookHero, true);
    }

    boolean isLoose() {
        return loose;
    }

    /** The board after a play, or nothing if the play is barred. */
    @Nullable LocalBoard played(int point, byte side) {
        if (point < 0 || point >= stones.length || stones[point] != EMPTY || point == ban) {
            return null;
        }
        byte foe = side == HERO ? OTHER : HERO;
        byte[] after = stones.clone();
        after[point] = side;
        int taken = 0;
        int lastTaken = NONE;
        for (int neighbour : ground.neighbours[point]) {
            if (after[neighbour] == foe && isTaken(after, neighbour)) {
                boolean[] chain = chain(after, neighbour);
                for (int i = 0; i < after.length; i++) {
                    if (chain[i]) {
                        after[i] = EMPTY;
                        taken++;
                        lastTaken = i;
                    }
                }
            }
        }
        if (isTaken(after, point)) {
            return null;
        }
        boolean barsAnswer = taken == 1 && recreates(after, lastTaken, foe, point);
        return new LocalBoard(ground, after, barsAnswer ? lastTaken : NONE, taken > 0 && foe == HERO, loose);
    }

    /** Whether the answer at a point would take exactly the stone just played. */
    private boolean recreates(byte[] after, int answer, byte side, int played) {
        byte[] again = after.clone();
        again[answer] = side;
        for (int neighbour : ground.neighbours[answer]) {
            if (again[neighbour] == after[played] && isTaken(again, neighbour)) {
                boolean[] chain = chain(again, neighbour);
                for (int i = 0; i < again.length; i++) {
                    again[i] = chain[i] ? EMPTY : again[i];
                }
            }
        }
        return Arrays.equals(again, stones);
    }

    /** Whether the chain of a stone in the zone has a liberty there or touches an outside stone of its colour. */
    boolean stands(int stone) {
        return !isTaken(stones, stone);
    }

    /** Whether a chain of the zone has no liberty and touches no outside stone of its colour. */
    private boolean isTaken(byte[] board, int stone) {
        if (ground.outside[stone]) {
            return false;
        }
        boolean[] chain = chain(board, stone);
        for (int i = 0; i < board.length; i++) {
            if (chain[i]) {
                for (int neighbour : ground.neighbours[i]) {
                    if (board[neighbour] == EMPTY || (ground.outside[neighbour] && board[neighbour] == board[i])) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /** The points of the zone that are connected to a point of it by points of the same content. */
    boolean[] chain(int point) {
        return chain(stones, point);
    }

    private boolean[] chain(byte[] board, int start) {
        boolean[] chain = new boolean[board.length];
        int[] stack = new int[board.length];
        int depth = 0;
        stack[depth++] = start;
        chain[start] = true;
        while (depth > 0) {
            int point = stack[--depth];
            for (int neighbour : ground.neighbours[point]) {
                if (!chain[neighbour] && !ground.outside[neighbour] && board[neighbour] == board[start]) {
                    chain[neighbour] = true;
                    stack[depth++] = neighbour;
                }
            }
        }
        return chain;
    }

    boolean sameAs(LocalBoard other) {
        return ban == other.ban && loose == other.loose && Arrays.equals(stones, other.stones);
    }
}
