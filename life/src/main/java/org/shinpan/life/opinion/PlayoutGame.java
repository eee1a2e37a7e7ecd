package org.shinpan.life.opinion;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;

/**
 * A board for playouts that see a little: chains know whether they are in atari (Lew's and Silver's trick: the liberties
 * of a chain, counted once for each stone that has them, are all the same place just if their number times the sum of
 * their squares is the square of their sum).
 */
final class PlayoutGame {

    static final int EMPTY = 0;
    static final int EDGE = 3;
    static final int PASS = 0;

    /** How many of a hundred times a player looks for each kind of move. */
    private static final int SAVES = 90;

    private static final int TAKES = 90;
    private static final int KILLS = 90;
    private static final int STAYS_CLOSE = 50;
    private static final int LONGEST_EYE = 6;

    private final int stride;
    private final int size;
    private final int columns;
    private final int rows;
    final int[] color;
    private final int[] head;
    private final int[] next;
    private final int[] stones;
    private final int[] near;
    private final long[] sum;
    private final long[] squares;
    private final int[] empties;
    private final int[] where;
    private int emptyCount;
    private int ko;
    private int last;
    private int before;
    private final int[] steps;
    private final int[] crosswise;
    private final int[] found = new int[64];
    private int foundCount;
    private final int[] shape = new int[LONGEST_EYE];
    private final int[] mark;
    private int marks;

    PlayoutGame(Board board) {
        columns = board.columns();
        rows = board.rows();
        stride = columns + 1;
        size = (rows + 2) * stride + 1;
        color = new int[size];
        head = new int[size];
        next = new int[size];
        stones = new int[size];
        near = new int[size];
        sum = new long[size];
        squares = new long[size];
        empties = new int[size];
        where = new int[size];
        mark = new int[size];
        steps = new int[] {-1, 1, -stride, stride};
        crosswise = new int[] {-stride - 1, -stride + 1, stride - 1, stride + 1};
    }

    int place(int column, int row) {
        return (row + 1) * stride + column + 1;
    }

    void setUp(Position position) {
        Arrays.fill(color, EDGE);
        emptyCount = 0;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int v = place(column, row);
                color[v] = EMPTY;
                where[v] = emptyCount;
                empties[emptyCount++] = v;
            }
        }
        ko = PASS;
        last = PASS;
        before = PASS;
        for (Point point : position.board().points()) {
            switch (position.at(point)) {
                case BLACK -> put(place(point.column(), point.row()), 1);
                case WHITE -> put(place(point.column(), point.row()), 2);
                case EMPTY -> {}
            }
        }
    }

    void copy(PlayoutGame other) {
        System.arraycopy(other.color, 0, color, 0, size);
        System.arraycopy(other.head, 0, head, 0, size);
        System.arraycopy(other.next, 0, next, 0, size);
        System.arraycopy(other.stones, 0, stones, 0, size);
        System.arraycopy(other.near, 0, near, 0, size);
        System.arraycopy(other.sum, 0, sum, 0, size);
        System.arraycopy(other.squares, 0, squares, 0, size);
        System.arraycopy(other.empties, 0, empties, 0, other.emptyCount);
        System.arraycopy(other.where, 0, where, 0, size);
        emptyCount = other.emptyCount;
        ko = other.ko;
        last = other.last;
        before = other.before;
    }

    private void breathe(int root, int v, int sign) {
        near[root] += sign;
        sum[root] += (long) sign * v;
        squares[root] += (long) sign * v * v;
    }

    /** Puts a stone, without taking any. */
    private void put(int v, int side) {
        color[v] = side;
        int hole = where[v];
        int moved = empties[--emptyCount];
        empties[hole] = moved;
        where[moved] = hole;
        head[v] = v;
        next[v] = v;
        stones[v] = 1;
        near[v] = 0;
        sum[v] = 0;
        squares[v] = 0;
        for (int step : steps) {
            int n = v + step;
            int there = color[n];
            if (there == EMPTY) {
                breathe(v, n, 1);
            } else if (there != EDGE) {
                breathe(head[n], v, -1);
            }
        }
        for (int step : steps) {
            int n = v + step;
            if (color[n] == side && head[n] != head[v]) {
                join(head[n], head[v]);
            }
        }
    }

    private void join(int one, int other) {
        int big = stones[one] >= stones[other] ? one : other;
        int small = big == one ? other : one;
        near[big] += near[small];
        sum[big] += sum[small];
        squares[big] += squares[small];
        stones[big] += stones[small];
        int s = small;
        do {
            head[s] = big;
            s = next[s];
        } while (s != small);
        int swap = next[big];
        next[big] = next[small];
        next[small] = swap;
    }

    private void remove(int root) {
        int s = root;
        do {
            color[s] = EMPTY;
            where[s] = emptyCount;
            empties[emptyCount++] = s;
            s = next[s];
        } while (s != root);
        do {
            for (int step : steps) {
                int n = s + step;
                if (color[n] == 1 || color[n] == 2) {
                    breathe(head[n], s, 1);
                }
            }
            s = next[s];
        } while (s != root);
    }

    boolean inAtari(int root) {
        return near[root] > 0 && near[root] * squares[root] == sum[root] * sum[root];
    }

    int liberty(int root) {
        return (int) (sum[root] / near[root]);
    }

    boolean play(int v, int side) {
        if (color[v] != EMPTY || v == ko || isSelfCapture(v, side)) {
            return false;
        }
        boolean alone = true;
        for (int step : steps) {
            int there = color[v + step];
            alone &= there == 3 - side || there == EDGE;
        }
        put(v, side);
        int taken = 0;
        int at = PASS;
        for (int step : steps) {
            int n = v + step;
            if (color[n] == 3 - side && near[head[n]] == 0) {
                taken += stones[head[n]];
                at = n;
                remove(head[n]);
            }
        }
        ko = alone && taken == 1 ? at : PASS;
        before = last;
        last = v;
        return true;
    }

    private void pass() {
        ko = PASS;
        before = last;
        last = PASS;
    }

    private boolean isSelfCapture(int v, int side) {
        for (int step : steps) {
            int n = v + step;
            int there = color[n];
            if (there == EMPTY || (there == side && !inAtari(head[n])) || (there == 3 - side && inAtari(head[n]))) {
                return false;
            }
        }
        return true;
    }

    private boolean isOwnEye(int v, int side) {
        for (int step : steps) {
            int there = color[v + step];
            if (there != side && there != EDGE) {
                return false;
            }
        }
        int foreign = 0;
        int edges = 0;
        for (int step : crosswise) {
            int there = color[v + step];
            foreign += there == 3 - side ? 1 : 0;
            edges |= there == EDGE ? 1 : 0;
        }
        return foreign + edges < 2;
    }

    /** How many liberties the chain would have after a play, up to three. */
    private int libertiesAfter(int v, int side) {
        int count = 0;
        marks++;
        mark[v] = marks;
        for (int step : steps) {
            int n = v + step;
            if (color[n] == EMPTY && mark[n] != marks) {
                mark[n] = marks;
                if (++count >= 3) {
                    return count;
                }
            } else if (color[n] == 3 - side && inAtari(head[n])) {
                if (mark[n] != marks) {
                    mark[n] = marks;
                    if (++count >= 3) {
                        return count;
                    }
                }
            } else if (color[n] == side) {
                int root = head[n];
                int s = root;
                do {
                    for (int further : steps) {
                        int m = s + further;
                        if (color[m] == EMPTY && mark[m] != marks) {
                            mark[m] = marks;
                            if (++count >= 3) {
                                return count;
                            }
                        }
                    }
                    s = next[s];
                } while (s != root);
            }
        }
        return count;
    }

    private int stonesAfter(int v, int side) {
        int count = 1;
        int a = 0;
        int b = 0;
        int c = 0;
        for (int step : steps) {
            int n = v + step;
            if (color[n] == side) {
                int root = head[n];
                if (root != a && root != b && root != c) {
                    count += stones[root];
                    c = b;
                    b = a;
                    a = root;
                }
            }
        }
        return count;
    }

    private boolean takesAnything(int v, int side) {
        for (int step : steps) {
            int n = v + step;
            if (color[n] == 3 - side && inAtari(head[n])) {
                return true;
            }
        }
        return false;
    }

    private boolean isSensible(int v, int side) {
        if (v == ko || isOwnEye(v, side) || isSelfCapture(v, side)) {
            return false;
        }
        if (takesAnything(v, side)) {
            return true;
        }
        // no self-atari of several stones, unless it is a shape that kills
        if (libertiesAfter(v, side) >= 2) {
            return true;
        }
        int count = stonesAfter(v, side);
        return count == 1 || (count <= 5 && fillsAnEye(v, side));
    }

    /** Whether a throw-in of few stones leaves them within a single space of the opponent's, where they make a killing shape. */
    private boolean fillsAnEye(int v, int side) {
        // the own chain with v, its only liberty must be surrounded by the opponent's stones or the own chain
        marks++;
        int count = 0;
        shape[count++] = v;
        mark[v] = marks;
        int open = PASS;
        for (int i = 0; i < count; i++) {
            for (int step : steps) {
                int n = shape[i] + step;
                if (color[n] == side && mark[n] != marks) {
                    if (count == LONGEST_EYE) {
                        return false;
                    }
                    mark[n] = marks;
                    shape[count++] = n;
                } else if (color[n] == EMPTY && n != v) {
                    open = n;
                }
            }
        }
        if (open == PASS) {
            return false;
        }
        for (int step : steps) {
            int n = open + step;
            if (color[n] == EMPTY && n != v) {
                return false;
            }
        }
        if (count <= 2) {
            return true;
        }
        // bulky: the most crowded stone of the shape has many neighbours within it
        int most = 0;
        int pairs = 0;
        for (int i = 0; i < count; i++) {
            int inside = 0;
            for (int step : steps) {
                inside += mark[shape[i] + step] == marks ? 1 : 0;
            }
            most = Math.max(most, inside);
            pairs += inside;
        }
        return switch (count) {
            case 3 -> true;
            case 4 -> most == 3 || pairs == 8;
            case 5 -> most == 4 || pairs == 10;
            default -> false;
        };
    }

    private void add(int v) {
        if (foundCount < found.length) {
            found[foundCount++] = v;
        }
    }

    private int choose(int side, SplittableRandom random) {
        if (last != PASS) {
            foundCount = 0;
            boolean seeSave = random.nextInt(100) < SAVES;
            boolean seeTake = random.nextInt(100) < TAKES;
            if (seeTake && color[last] == 3 - side && inAtari(head[last])) {
                int v = liberty(head[last]);
                if (v != ko && !isSelfCapture(v, side)) {
                    add(v);
                }
            }
            if (seeSave) {
                for (int step : steps) {
                    int n = last + step;
                    if (color[n] == side && inAtari(head[n])) {
                        rescue(head[n], side);
                    }
                }
            }
            if (foundCount > 0) {
                return found[random.nextInt(foundCount)];
            }
            if (random.nextInt(100) < KILLS) {
                int v = vitalPoint(side);
                if (v != PASS) {
                    return v;
                }
            }
            if (random.nextInt(100) < STAYS_CLOSE) {
                foundCount = 0;
                for (int i = 0; i < 8; i++) {
                    int v = last + (i < 4 ? steps[i] : crosswise[i - 4]);
                    if (color[v] == EMPTY && isSensible(v, side) && libertiesAfter(v, side) >= 2) {
                        add(v);
                    }
                }
                if (foundCount > 0) {
                    return found[random.nextInt(foundCount)];
                }
            }
        }
        int count = emptyCount;
        // draw without putting back
        for (int left = count; left > 0; left--) {
            int pick = random.nextInt(left);
            int v = empties[pick];
            int swap = empties[left - 1];
            empties[left - 1] = v;
            empties[pick] = swap;
            where[v] = left - 1;
            where[swap] = pick;
            if (isSensible(v, side)) {
                return v;
            }
        }
        return PASS;
    }

    private void rescue(int root, int side) {
        int v = liberty(root);
        if (v != ko && !isSelfCapture(v, side) && libertiesAfter(v, side) >= 2) {
            add(v);
        }
        int s = root;
        do {
            for (int step : steps) {
                int n = s + step;
                if (color[n] == 3 - side && inAtari(head[n])) {
                    int capture = liberty(head[n]);
                    if (capture != ko) {
                        add(capture);
                    }
                }
            }
            s = next[s];
        } while (s != root);
    }

    /** The middle of a small space of one side next to the last play. */
    private int vitalPoint(int side) {
        for (int i = 0; i < 8; i++) {
            int start = last + (i < 4 ? steps[i] : crosswise[i - 4]);
            if (color[start] != EMPTY) {
                continue;
            }
            int count = 0;
            marks++;
            shape[count++] = start;
            mark[start] = marks;
            boolean big = false;
            for (int at = 0; at < count && !big; at++) {
                for (int step : steps) {
                    int n = shape[at] + step;
                    if (color[n] == EMPTY && mark[n] != marks) {
                        if (count == LONGEST_EYE) {
                            big = true;
                            break;
                        }
                        mark[n] = marks;
                        shape[count++] = n;
                    }
                }
            }
            if (big || count < 3) {
                continue;
            }
            int border = 0;
            int vital = PASS;
            int most = 0;
            int pairs = 0;
            for (int at = 0; at < count; at++) {
                int inside = 0;
                for (int step : steps) {
                    int n = shape[at] + step;
                    if (color[n] == EMPTY) {
                        inside++;
                    } else if (color[n] != EDGE) {
                        border |= color[n];
                    }
                }
                pairs += inside;
                if (inside > most) {
                    most = inside;
                    vital = shape[at];
                }
            }
            if (border == 3 || border == 0) {
                continue;
            }
            boolean hasMiddle = count == 3
                    || (count == 4 && most == 3)
                    || (count == 5 && (most == 4 || pairs == 10))
                    || (count == 6 && most == 4 && pairs == 14);
            if (hasMiddle && vital != ko && !isSelfCapture(vital, side)) {
                return vital;
            }
        }
        return PASS;
    }

    /** Plays to the end. */
    void run(int first, SplittableRandom random) {
        int side = first;
        int passes = 0;
        for (int turn = 0; turn < 3 * rows * columns && passes < 2; turn++) {
            int v = choose(side, random);
            if (v == PASS || !play(v, side)) {
                passes++;
                pass();
            } else {
                passes = 0;
            }
            side = 3 - side;
        }
    }

    /** Whose a point is in the end: 1, 2, or 0 for nobody. */
    int owner(int v) {
        if (color[v] != EMPTY) {
            return color[v];
        }
        int touched = 0;
        for (int step : steps) {
            int there = color[v + step];
            touched |= there == 1 || there == 2 ? there : 0;
        }
        return touched == 3 ? 0 : touched;
    }
}
