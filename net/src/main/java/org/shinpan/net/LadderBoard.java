package org.shinpan.net;

import java.util.Arrays;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.fast.FastBoard;

/** A small board on which either player may play at any time, and plays are taken back. */
final class LadderBoard {

    static final int NOWHERE = -1;
    static final byte EMPTY = 0;
    static final byte BLACK = 1;
    static final byte WHITE = 2;
    private static final byte EDGE = 3;

    private final Board size;
    private final int stride;
    private final byte[] colors;
    private final int[] near;
    private final int[] seen;
    private int mark;
    private final int[] walk;
    private final int[] found = new int[4];

    // What the plays removed: the stones, and for each play the place, the ko before and the number of stones.
    private int[] removed = new int[256];
    private int removedCount;
    private int[] log = new int[96];
    private int logged;

    /** Where the last play left a ko. */
    int ko = NOWHERE;

    LadderBoard(Board size) {
        this.size = size;
        this.stride = size.columns() + 1;
        this.colors = new byte[stride * (size.rows() + 2) + 1];
        this.seen = new int[colors.length];
        this.walk = new int[size.area()];
        this.near = new int[] {-stride, -1, 1, stride};
    }

    static byte other(int color) {
        return (byte) (3 - color);
    }

    int places() {
        return colors.length;
    }

    /** The place of a point, the upper row first. */
    int place(int point) {
        return (point / size.columns() + 1) * stride + point % size.columns() + 1;
    }

    int point(int place) {
        return (place / stride - 1) * size.columns() + place % stride - 1;
    }

    byte color(int place) {
        return colors[place];
    }

    void load(FastBoard from) {
        Arrays.fill(colors, EDGE);
        for (int row = 0; row < size.rows(); row++) {
            for (int column = 0; column < size.columns(); column++) {
                Color color = from.color(from.at(column, size.rows() - 1 - row));
                colors[(row + 1) * stride + column + 1] =
                        color == Color.BLACK ? BLACK : color == Color.WHITE ? WHITE : EMPTY;
            }
        }
        int at = from.ko();
        ko = NOWHERE;
        if (at != FastBoard.PASS) {
            var point = from.point(at);
            ko = (size.rows() - point.row()) * stride + point.column() + 1;
        }
        removedCount = 0;
        logged = 0;
    }

    private void newMark() {
        if (++mark == Integer.MAX_VALUE) {
            Arrays.fill(seen, 0);
            mark = 1;
        }
    }

    /** Fills in the stones of a chain, and returns how many there are. */
    int chain(int v, int[] stones) {
        newMark();
        byte color = colors[v];
        int count = 0;
        stones[count++] = v;
        seen[v] = mark;
        for (int i = 0; i < count; i++) {
            for (int step : near) {
                int w = stones[i] + step;
                if (colors[w] == color && seen[w] != mark) {
                    seen[w] = mark;
                    stones[count++] = w;
                }
            }
        }
        return count;
    }

    /** The number of liberties of a chain, at most {@code most}; {@link #liberty} has them. */
    int liberties(int v, int most) {
        newMark();
        byte color = colors[v];
        int count = 0;
        int free = 0;
        walk[count++] = v;
        seen[v] = mark;
        for (int i = 0; i < count; i++) {
            for (int step : near) {
                int w = walk[i] + step;
                if (seen[w] == mark) {
                    continue;
                }
                if (colors[w] == EMPTY) {
                    seen[w] = mark;
                    found[free++] = w;
                    if (free == most) {
                        return free;
                    }
                } else if (colors[w] == color) {
                    seen[w] = mark;
                    walk[count++] = w;
                }
            }
        }
        return free;
    }

    int liberty(int number) {
        return found[number];
    }

    int emptyNeighbours(int v) {
        int count = 0;
        for (int step : near) {
            count += colors[v + step] == EMPTY ? 1 : 0;
        }
        return count;
    }

    boolean areNeighbours(int v, int w) {
        int step = Math.abs(v - w);
        return step == 1 || step == stride;
    }

    /** The places where the owner of a chain captures chains next to it that have one liberty. */
    int[] capturesNear(int v) {
        int[] stones = new int[walk.length];
        int count = chain(v, stones);
        byte opponent = other(colors[v]);
        int[] places = new int[0];
        for (int i = 0; i < count; i++) {
            for (int step : near) {
                int w = stones[i] + step;
                if (colors[w] == opponent && liberties(w, 2) == 1) {
                    int at = found[0];
                    if (Arrays.stream(places).noneMatch(known -> known == at)) {
                        places = Arrays.copyOf(places, places.length + 1);
                        places[places.length - 1] = at;
                    }
                }
            }
        }
        return places;
    }

    /** Whether a play takes a single stone, with nothing but stones of the opponent's and the edge around it. */
    boolean isKoCapture(int v, int color) {
        byte opponent = other(color);
        int taken = NOWHERE;
        for (int step : near) {
            int w = v + step;
            if (colors[w] != EDGE && colors[w] != opponent) {
                return false;
            }
            if (colors[w] == opponent && liberties(w, 2) == 1) {
                if (taken != NOWHERE) {
                    return false;
                }
                taken = w;
            }
        }
        return taken != NOWHERE && chain(taken, walk) == 1;
    }

    /** The liberties of a new stone after a play, at most {@code most}. */
    int libertiesAfter(int v, int color, int most) {
        if (!play(v, color)) {
            return 0;
        }
        int count = liberties(v, most);
        undo();
        return count;
    }

    /** Plays a stone; false, with the board as it was, if the play would capture its own chain. */
    boolean play(int v, int color) {
        byte opponent = other(color);
        colors[v] = (byte) color;
        int before = removedCount;
        for (int step : near) {
            int w = v + step;
            if (colors[w] == opponent && liberties(w, 1) == 0) {
                remove(w);
            }
        }
        int taken = removedCount - before;
        int free = liberties(v, 2);
        if (free == 0) {
            colors[v] = EMPTY;
            return false;
        }
        if (logged + 3 > log.length) {
            log = Arrays.copyOf(log, 2 * log.length);
        }
        log[logged++] = v;
        log[logged++] = ko;
        log[logged++] = taken;
        boolean single = taken == 1 && free == 1 && chain(v, walk) == 1;
        ko = single ? removed[removedCount - 1] : NOWHERE;
        return true;
    }

    private void remove(int v) {
        int count = chain(v, walk);
        if (removedCount + count > removed.length) {
            removed = Arrays.copyOf(removed, 2 * (removedCount + count));
        }
        for (int i = 0; i < count; i++) {
            removed[removedCount++] = walk[i];
            colors[walk[i]] = EMPTY;
        }
    }

    void undo() {
        int taken = log[--logged];
        ko = log[--logged];
        int v = log[--logged];
        byte opponent = other(colors[v]);
        colors[v] = EMPTY;
        for (int i = 0; i < taken; i++) {
            colors[removed[--removedCount]] = opponent;
        }
    }
}
