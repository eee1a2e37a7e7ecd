package org.shinpan.net;

import java.util.Arrays;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.Places;

/**
 * Finds the chains with one or two liberties that a ladder captures, and the moves that begin such a ladder. These are
 * inputs of a network. A ko counts in favour of the defender, as in the ladders with which networks are trained.
 *
 * <p>The search plays on a board of its own. If the wrong player is to move there, the search begins with a pass.
 */
final class Ladders {

    // The bits of a point.
    /** The bit of a point with a stone of a chain that a ladder captures. */
    static final byte CAPTURED = 1;
    /** The bit of a point where a play begins a ladder against a black chain. */
    static final byte AGAINST_BLACK = 2;
    /** The bit of a point where a play begins a ladder against a white chain. */
    static final byte AGAINST_WHITE = 4;

    /** The maximum number of plays in the search for one chain. After these plays the chain counts as safe. */
    private static final int MAX_PLAYS = 25_000;

    private static final int NOWHERE = FastBoard.PASS;

    private final FastBoard board;
    /** The maximum depth of the search; a chain that is still in the ladder at this depth counts as captured. */
    private final int deepest;
    /** The differences between a place and its neighbours above, at the left, at the right and below. */
    private final int[] near;

    /** For each place, whether the search for its chain is finished. */
    private final boolean[] solved;
    /** The number of plays of the current search. */
    private int plays;

    /** The places that were visited: those with the number {@link #mark}. A new value of that field clears them all. */
    private final int[] seen;

    private int mark;
    /** The stones that {@link #chain} or {@link #liberties} visited last. */
    private final int[] walk;
    /** The liberties that {@link #liberties} found last. */
    private final int[] found = new int[3];

    Ladders(Board size) {
        this.board = new FastBoard(size);
        this.deepest = size.area() * 3 / 2;
        int up = new Places(size).stride();
        this.near = new int[] {up, -1, 1, -up};
        this.solved = new boolean[board.places()];
        this.seen = new int[board.places()];
        this.walk = new int[size.area()];
    }

    /**
     * Returns for each point, the top row first, the bits {@link #CAPTURED}, {@link #AGAINST_BLACK} and {@link
     * #AGAINST_WHITE}.
     */
    byte[] find(FastBoard from) {
        board.copy(from);
        int ko = board.ko();
        Board size = board.board();
        byte[] bits = new byte[size.area()];
        Arrays.fill(solved, false);
        for (int point = 0; point < bits.length; point++) {
            int v = board.at(point % size.columns(), size.rows() - 1 - point / size.columns());
            if (board.isEmpty(v) || solved[v]) {
                continue;
            }
            Player owner = board.color(v) == Color.BLACK ? Player.BLACK : Player.WHITE;
            int liberties = liberties(v, 3);
            boolean captured = liberties == 1 && isTaken(v, owner);
            if (liberties == 2) {
                int first = found[0];
                int second = found[1];
                boolean byFirst = first != ko && begins(v, owner, first);
                boolean bySecond = second != ko && begins(v, owner, second);
                captured = byFirst || bySecond;
                bits[index(first)] |= byFirst ? against(owner) : 0;
                bits[index(second)] |= bySecond ? against(owner) : 0;
            }
            int stones = chain(v);
            for (int i = 0; i < stones; i++) {
                solved[walk[i]] = true;
                bits[index(walk[i])] |= captured ? CAPTURED : 0;
            }
        }
        return bits;
    }

    /** Returns the index of the point of a place, counted from the top row. */
    private int index(int v) {
        var point = board.point(v);
        return (board.board().rows() - 1 - point.row()) * board.board().columns() + point.column();
    }

    private static byte against(Player owner) {
        return owner == Player.BLACK ? AGAINST_BLACK : AGAINST_WHITE;
    }

    /** Returns whether a chain in atari is captured even if its owner moves first. */
    private boolean isTaken(int v, Player owner) {
        plays = 0;
        boolean passed = give(owner);
        boolean captured = defend(v, 0, NOWHERE);
        takeBack(passed);
        return captured;
    }

    /** Returns whether a play on a liberty begins a ladder that captures a chain. */
    private boolean begins(int v, Player owner, int move) {
        plays = 0;
        boolean passed = give(owner.opponent());
        boolean captured = false;
        if (!board.isSelfCapture(move)) {
            board.play(move);
            captured = liberties(v, 2) <= 1 && defend(v, 0, NOWHERE);
            board.undo();
        }
        takeBack(passed);
        return captured;
    }

    /** Makes it a player's turn, by a pass if necessary. Returns whether there was a pass. */
    private boolean give(Player player) {
        if (board.toMove() == player) {
            return false;
        }
        board.pass();
        return true;
    }

    private void takeBack(boolean passed) {
        if (passed) {
            board.undo();
        }
    }

    /**
     * Returns whether a chain is captured although its owner is to move.
     *
     * @param ko the place where the owner may not retake a ko now, or {@link #NOWHERE}; if there is such a place, the
     *     chain counts as safe
     */
    private boolean defend(int v, int depth, int ko) {
        if (liberties(v, 2) >= 2 || ko != NOWHERE) {
            return false;
        }
        if (depth >= deepest) {
            return true;
        }
        int last = found[0];
        for (int move : capturesNear(v)) {
            if (escapes(v, depth, move)) {
                return false;
            }
        }
        return !escapes(v, depth, last);
    }

    /** Returns whether a chain in atari is safe after a play of its owner. */
    private boolean escapes(int v, int depth, int move) {
        if (plays >= MAX_PLAYS) {
            return true;
        }
        if (board.isSelfCapture(move)) {
            return false;
        }
        board.play(move);
        plays++;
        boolean captured = attack(v, depth + 1);
        board.undo();
        return !captured;
    }

    /** Returns whether the attacker, who is to move, captures a chain. */
    private boolean attack(int v, int depth) {
        int liberties = liberties(v, 3);
        if (liberties != 2) {
            return liberties < 2;
        }
        if (depth >= deepest) {
            return true;
        }
        int first = found[0];
        int second = found[1];
        int nearFirst = emptyNeighbours(first);
        int nearSecond = emptyNeighbours(second);
        if (nearFirst == 0 && nearSecond == 0 && isDoubleKo(v, first, second)) {
            return true;
        }
        // If a liberty has three empty neighbours, the chain escapes by a play there, so the attacker must play there
        // first. If there are two such liberties, the chain escapes by the other one, unless they are neighbours: then
        // a stone of the attacker on one of them takes away an empty neighbour of the other.
        if (!areNeighbours(first, second)) {
            if (nearFirst >= 3 && nearSecond >= 3) {
                return false;
            } else if (nearFirst >= 3) {
                return captures(v, depth, first);
            } else if (nearSecond >= 3) {
                return captures(v, depth, second);
            }
        }
        boolean swap = nearSecond > nearFirst;
        return captures(v, depth, swap ? second : first) || captures(v, depth, swap ? first : second);
    }

    /** Returns whether a play of the attacker leads to the capture of a chain with two liberties. */
    private boolean captures(int v, int depth, int move) {
        if (plays >= MAX_PLAYS || move == board.ko() || board.isSelfCapture(move)) {
            return false;
        }
        board.play(move);
        plays++;
        boolean captured = defend(v, depth + 1, board.ko());
        board.undo();
        return captured;
    }

    /**
     * Returns whether both liberties of a chain are kos by which the defender gains no liberty, and the defender can
     * capture no other stones.
     */
    private boolean isDoubleKo(int v, int first, int second) {
        return isKoCapture(first)
                && isKoCapture(second)
                && libertiesOfDefender(first) <= 2
                && libertiesOfDefender(second) <= 2
                && capturesNear(v).length == 0;
    }

    /** Returns whether a play takes a single stone and is surrounded only by stones of the opponent and the edge. */
    private boolean isKoCapture(int v) {
        Color opponent = board.toMove().opponent().color();
        int taken = NOWHERE;
        for (int step : near) {
            int w = v + step;
            if (!board.isOnBoard(w)) {
                continue;
            }
            if (board.color(w) != opponent) {
                return false;
            }
            if (liberties(w, 2) == 1) {
                if (taken != NOWHERE) {
                    return false;
                }
                taken = w;
            }
        }
        return taken != NOWHERE && chain(taken) == 1;
    }

    /** Returns the number of liberties that a new stone of the other player would have, at most 3. */
    private int libertiesOfDefender(int v) {
        int count = 0;
        board.pass();
        if (!board.isSelfCapture(v)) {
            board.play(v);
            count = liberties(v, 3);
            board.undo();
        }
        board.undo();
        return count;
    }

    // Chains and their liberties.

    private void newMark() {
        if (++mark == Integer.MAX_VALUE) {
            Arrays.fill(seen, 0);
            mark = 1;
        }
    }

    /** Fills {@link #walk} with the stones of a chain, and returns their number. */
    private int chain(int v) {
        newMark();
        Color color = board.color(v);
        int count = 0;
        walk[count++] = v;
        seen[v] = mark;
        for (int i = 0; i < count; i++) {
            for (int step : near) {
                int w = walk[i] + step;
                if (seen[w] != mark && board.color(w) == color) {
                    seen[w] = mark;
                    walk[count++] = w;
                }
            }
        }
        return count;
    }

    /** Returns the number of liberties of a chain, at most {@code max}. The liberties are in {@link #found}. */
    private int liberties(int v, int max) {
        newMark();
        Color color = board.color(v);
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
                if (board.isEmpty(w)) {
                    seen[w] = mark;
                    found[free++] = w;
                    if (free == max) {
                        return free;
                    }
                } else if (board.color(w) == color) {
                    seen[w] = mark;
                    walk[count++] = w;
                }
            }
        }
        return free;
    }

    private int emptyNeighbours(int v) {
        int count = 0;
        for (int step : near) {
            count += board.isEmpty(v + step) ? 1 : 0;
        }
        return count;
    }

    private boolean areNeighbours(int v, int w) {
        int step = Math.abs(v - w);
        return step == 1 || step == near[0];
    }

    /** Returns the places where the owner of a chain can capture an adjacent chain. */
    private int[] capturesNear(int v) {
        int count = chain(v);
        int[] stones = Arrays.copyOf(walk, count);
        Color opponent = board.color(v).opposite();
        int[] places = new int[0];
        for (int stone : stones) {
            for (int step : near) {
                int w = stone + step;
                if (board.color(w) == opponent && liberties(w, 2) == 1) {
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
}
