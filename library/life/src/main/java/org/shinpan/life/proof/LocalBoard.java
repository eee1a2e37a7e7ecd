package org.shinpan.life.proof;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Older;

/**
 * The board on which the checker plays a proof through. It covers the zone, which is the part of the whole board on
 * which the proof is played, and the points next to it. Plays follow the rules of {@code wagc-intent}; a
 * {@link ConfirmationCheck} keeps the bans on retaking in kos itself. All points outside the zone count as stones that
 * cannot be captured: stones of the strategist on the walls, and stones of the other side on all other points. A chain
 * that touches such a stone of its colour cannot be captured either. Immutable.
 *
 * <p>The points of the zone and those next to it have their own numbers, from 0; {@link #place} returns a point's place
 * in {@code Board.points()}.
 */
final class LocalBoard {

    /** The content of a point: empty, a stone of the strategist, or a stone of the other side. */
    static final byte EMPTY = 0;

    static final byte STRATEGIST = 1;
    static final byte OTHER = 2;

    /** An empty list of points. */
    static final int[] NONE = {};

    /** The value that stands for no point. */
    static final int NO_POINT = -1;

    /** The value of {@link #count} if stones around the zone may have been taken. */
    private static final int LOOSE = -2;

    /**
     * The data that do not change during a game: the points of the zone and those next to it, and which of them are
     * outside.
     */
    private static final class ZonePoints {
        final int[][] neighbours;
        final Sets sets;
        final boolean[] outside;
        final List<Point> points;
        /** The place of each point in {@code Board.points()}. */
        final int[] places;
        /** The point of this board for each place in {@code Board.points()}, or {@link #NO_POINT}. */
        final int[] numbers;
        /** The points with stones of the strategist that are not captured on this board, even without a liberty. */
        final boolean[] firm;

        ZonePoints(Board board, PointSet zone, PointSet firmStones) {
            points = zone.union(zone.border()).stream().collect(Older.toList());
            places = points.stream().mapToInt(board::index).toArray();
            numbers = new int[board.area()];
            Arrays.fill(numbers, NO_POINT);
            for (int i = 0; i < points.size(); i++) {
                numbers[places[i]] = i;
            }
            neighbours = new int[points.size()][];
            outside = new boolean[points.size()];
            firm = new boolean[points.size()];
            for (int i = 0; i < points.size(); i++) {
                outside[i] = !zone.contains(points.get(i));
                firm[i] = firmStones.contains(points.get(i));
                neighbours[i] = board.neighbours(points.get(i)).stream()
                        .mapToInt(point -> numbers[board.index(point)])
                        .filter(number -> number != NO_POINT)
                        .toArray();
            }
            sets = new Sets(neighbours);
        }
    }

    private final ZonePoints ground;
    private final byte[] stones;
    /** The point where the side to move may not play because of a ko; {@link #NO_POINT} if there is none. */
    private final int ban;

    private final boolean tookStrategist;
    /**
     * A number that depends on the kind of check. For {@link LocalCheck} it is the number of moves that the other side
     * has made elsewhere so far, as far as they are counted, or {@link #LOOSE}. For {@link CaptureCheck} it is the
     * number of threats that are left.
     */
    private final int count;

    private LocalBoard(ZonePoints ground, byte[] stones, int ban, boolean tookStrategist, int count) {
        this.ground = ground;
        this.stones = stones;
        this.ban = ban;
        this.tookStrategist = tookStrategist;
        this.count = count;
    }

    /**
     * Returns the board at the start of a local game.
     *
     * @param firm the strategist's stones that are not taken, even without a liberty in the zone
     */
    static LocalBoard of(Position position, Player strategist, PointSet zone, PointSet walls, PointSet firm) {
        Board board = position.board();
        ZonePoints ground = new ZonePoints(board, zone, firm);
        byte[] stones = new byte[ground.points.size()];
        for (int i = 0; i < stones.length; i++) {
            Point point = ground.points.get(i);
            Color color = position.at(point);
            boolean ofStrategist = ground.outside[i] ? walls.contains(point) : color == strategist.color();
            boolean ofOther = ground.outside[i]
                    ? !walls.contains(point)
                    : color == strategist.opponent().color();
            stones[i] = ofStrategist ? STRATEGIST : ofOther ? OTHER : EMPTY;
        }
        return new LocalBoard(ground, stones, NO_POINT, false, 0);
    }

    /** Returns the point of the whole board that has a number on this board. */
    Point point(int number) {
        return ground.points.get(number);
    }

    /** Returns the place of a point in {@code Board.points()}; {@link Strategy#PASS} for a pass. */
    int place(int point) {
        return point == Strategy.PASS ? Strategy.PASS : ground.places[point];
    }

    /** Returns the number of the point at a place in {@code Board.points()}, or {@link #NO_POINT}. */
    int number(int place) {
        return place < 0 || place >= ground.numbers.length ? NO_POINT : ground.numbers[place];
    }

    /** Returns, for each point of this board, whether it is one of the given points. */
    boolean[] marks(PointSet points) {
        boolean[] marks = new boolean[stones.length];
        for (Point point : points) {
            int number = ground.numbers[points.board().index(point)];
            if (number != NO_POINT) {
                marks[number] = true;
            }
        }
        return marks;
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

    Sets sets() {
        return ground.sets;
    }

    int area() {
        return stones.length;
    }

    int ban() {
        return ban;
    }

    /** Returns whether the last move took a stone of the strategist. */
    boolean tookStrategist() {
        return tookStrategist;
    }

    LocalBoard passed() {
        return new LocalBoard(ground, stones, NO_POINT, false, count);
    }

    /**
     * Returns the board after a pass of the other side, or after its move elsewhere. The count of such moves stops at
     * {@code most}.
     */
    LocalBoard playedElsewhere(int most) {
        int counted = isLoose() ? LOOSE : Math.min(count + 1, most);
        return new LocalBoard(ground, stones, NO_POINT, false, counted);
    }

    /** Returns the number of counted moves of the other side elsewhere. */
    int elsewhere() {
        return count;
    }

    /** Returns this board with a number of threats that are left. */
    LocalBoard withThreats(int threats) {
        return new LocalBoard(ground, stones, ban, tookStrategist, threats);
    }

    /** Returns this board without its ban and with one threat less; the same board if no threat is left. */
    LocalBoard threatened() {
        return count == 0 ? this : withoutBan().withThreats(count - 1);
    }

    /** Returns this board without a ban. */
    LocalBoard withoutBan() {
        return new LocalBoard(ground, stones, NO_POINT, tookStrategist, count);
    }

    /** Returns this board without a ban, marked as one on which stones around the zone may have been captured. */
    LocalBoard loosened() {
        return new LocalBoard(ground, stones, NO_POINT, tookStrategist, LOOSE);
    }

    boolean isLoose() {
        return count == LOOSE;
    }

    /** Returns this board with the stones of the two sides exchanged, without a ban. */
    LocalBoard turned() {
        byte[] other = stones.clone();
        for (int i = 0; i < other.length; i++) {
            other[i] = stones[i] == STRATEGIST ? OTHER : stones[i] == OTHER ? STRATEGIST : EMPTY;
        }
        return new LocalBoard(ground, other, NO_POINT, false, count);
    }

    /** Returns the board after a play; null if the play is barred. */
    @Nullable LocalBoard played(int point, byte side) {
        if (point == NO_POINT || stones[point] != EMPTY || point == ban) {
            return null;
        }
        byte foe = side == STRATEGIST ? OTHER : STRATEGIST;
        byte[] after = stones.clone();
        after[point] = side;
        int taken = 0;
        int lastTaken = NO_POINT;
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
        return new LocalBoard(ground, after, barsAnswer ? lastTaken : NO_POINT, taken > 0 && foe == STRATEGIST, count);
    }

    /** Returns whether the answer at a point would recreate the position before the play. */
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

    /** Returns whether every chain with a firm stone has a liberty in the zone. */
    boolean firmHaveLiberties() {
        for (int point = 0; point < stones.length; point++) {
            if (ground.firm[point] && !hasLiberty(chain(point))) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether an empty point is beside a set of points. */
    boolean hasLiberty(boolean[] set) {
        for (int point = 0; point < stones.length; point++) {
            for (int neighbour : set[point] ? ground.neighbours[point] : NONE) {
                if (stones[neighbour] == EMPTY) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Returns the only liberty of a side's stone that stands alone; {@link #NO_POINT} if there is no stone with these
     * properties.
     */
    int onlyLiberty(int stone, byte side) {
        int liberty = NO_POINT;
        for (int neighbour : ground.neighbours[stone]) {
            if (stones[neighbour] == side || (stones[neighbour] == EMPTY && liberty != NO_POINT)) {
                return NO_POINT;
            }
            liberty = stones[neighbour] == EMPTY ? neighbour : liberty;
        }
        return stones[stone] == side ? liberty : NO_POINT;
    }

    /**
     * Returns whether the chain of a stone in the zone cannot be removed now: it has a liberty in the zone, touches a
     * stone of its colour outside, or has a firm stone.
     */
    boolean stands(int stone) {
        return !isTaken(stones, stone);
    }

    /**
     * Returns whether a chain of the zone has no liberty, touches no outside stone of its colour, and has no firm
     * stone.
     */
    private boolean isTaken(byte[] board, int stone) {
        if (ground.outside[stone]) {
            return false;
        }
        boolean[] chain = chain(board, stone);
        for (int i = 0; i < board.length; i++) {
            if (chain[i] && ground.firm[i]) {
                return false;
            }
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

    /**
     * Returns the given points, and the points of the zone that are connected to one of them by points of the same
     * content.
     */
    boolean[] chain(int... from) {
        return chain(stones, from);
    }

    private boolean[] chain(byte[] board, int... from) {
        boolean[] chain = new boolean[board.length];
        int[] stack = new int[board.length];
        int depth = 0;
        for (int start : from) {
            stack[depth++] = start;
            chain[start] = true;
        }
        while (depth > 0) {
            for (int neighbour : ground.neighbours[stack[--depth]]) {
                if (!chain[neighbour] && !ground.outside[neighbour] && board[neighbour] == board[from[0]]) {
                    chain[neighbour] = true;
                    stack[depth++] = neighbour;
                }
            }
        }
        return chain;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof LocalBoard that
                && ban == that.ban
                && count == that.count
                && Arrays.equals(stones, that.stones);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(stones);
    }
}
