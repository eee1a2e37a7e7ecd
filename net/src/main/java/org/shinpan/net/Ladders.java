package org.shinpan.net;

import java.util.Arrays;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.fast.FastBoard;

/**
 * Finds the chains with one or two liberties that a ladder captures, and the moves that begin such a ladder. A ko
 * counts for the defender, as in the ladders that networks are trained with.
 */
final class Ladders {

    /** The most plays in the search for one chain; after these the chain counts as safe. */
    private static final int MOST_PLAYS = 25_000;

    private final LadderBoard board;
    private final int deepest;
    private final int[] chain;
    private final byte[] solved;
    private int plays;

    Ladders(Board size) {
        this.board = new LadderBoard(size);
        this.deepest = size.area() * 3 / 2;
        this.chain = new int[size.area()];
        this.solved = new byte[board.places()];
    }

    /** Bits for each point, the upper row first: 1 for a chain in a ladder, 2 and 4 for a play that begins one. */
    byte[] find(FastBoard from) {
        board.load(from);
        int ko = board.ko;
        byte[] found = new byte[from.board().area()];
        Arrays.fill(solved, (byte) 0);
        for (int point = 0; point < found.length; point++) {
            int v = board.place(point);
            int color = board.color(v);
            if (color == LadderBoard.EMPTY || solved[v] != 0) {
                continue;
            }
            int stones = board.chain(v, chain);
            int liberties = board.liberties(v, 3);
            boolean captured = false;
            if (liberties == 1) {
                plays = 0;
                captured = defend(v, color, 0, LadderBoard.NOWHERE);
            } else if (liberties == 2) {
                int first = board.liberty(0);
                int second = board.liberty(1);
                boolean byFirst = begins(v, color, first, ko);
                boolean bySecond = begins(v, color, second, ko);
                captured = byFirst || bySecond;
                mark(found, first, byFirst ? against(color) : 0);
                mark(found, second, bySecond ? against(color) : 0);
            }
            for (int i = 0; i < stones; i++) {
                solved[chain[i]] = 1;
                mark(found, chain[i], captured ? 1 : 0);
            }
        }
        return found;
    }

    private void mark(byte[] found, int v, int bits) {
        int point = board.point(v);
        found[point] = (byte) (found[point] | bits);
    }

    /** The plays against a black chain and against a white chain are told apart. */
    private static int against(int color) {
        return color == LadderBoard.BLACK ? 2 : 4;
    }

    private boolean begins(int v, int color, int move, int ko) {
        plays = 0;
        if (move == ko || !board.play(move, LadderBoard.other(color))) {
            return false;
        }
        boolean captured = board.liberties(v, 2) <= 1 && defend(v, color, 0, LadderBoard.NOWHERE);
        board.undo();
        return captured;
    }

    /** Whether a chain with the move is captured nevertheless. */
    private boolean defend(int v, int color, int depth, int ko) {
        if (board.liberties(v, 2) >= 2 || ko != LadderBoard.NOWHERE) {
            return false;
        }
        if (depth >= deepest) {
            return true;
        }
        int last = board.liberty(0);
        int[] captures = board.capturesNear(v);
        for (int move : captures) {
            if (escapes(v, color, depth, move)) {
                return false;
            }
        }
        return !escapes(v, color, depth, last);
    }

    private boolean escapes(int v, int color, int depth, int move) {
        if (plays >= MOST_PLAYS) {
            return true;
        }
        if (!board.play(move, color)) {
            return false;
        }
        plays++;
        boolean captured = attack(v, color, depth + 1);
        board.undo();
        return !captured;
    }

    /** Whether the attacker, who has the move, captures a chain. */
    private boolean attack(int v, int color, int depth) {
        int liberties = board.liberties(v, 3);
        if (liberties != 2) {
            return liberties < 2;
        }
        if (depth >= deepest) {
            return true;
        }
        int first = board.liberty(0);
        int second = board.liberty(1);
        int ko = board.ko;
        int nearFirst = board.emptyNeighbours(first);
        int nearSecond = board.emptyNeighbours(second);
        if (nearFirst == 0 && nearSecond == 0 && isDoubleKo(v, color, first, second)) {
            return true;
        }
        if (!board.areNeighbours(first, second)) {
            if (nearFirst >= 3 && nearSecond >= 3) {
                return false;
            } else if (nearFirst >= 3) {
                return captures(v, color, depth, first, ko);
            } else if (nearSecond >= 3) {
                return captures(v, color, depth, second, ko);
            }
        }
        boolean swap = nearSecond > nearFirst;
        return captures(v, color, depth, swap ? second : first, ko)
                || captures(v, color, depth, swap ? first : second, ko);
    }

    private boolean captures(int v, int color, int depth, int move, int ko) {
        if (plays >= MOST_PLAYS || move == ko || !board.play(move, LadderBoard.other(color))) {
            return false;
        }
        plays++;
        boolean captured = defend(v, color, depth + 1, board.ko);
        board.undo();
        return captured;
    }

    /** Whether both liberties are kos that give the defender no liberty, with nothing of the attacker's to capture. */
    private boolean isDoubleKo(int v, int color, int first, int second) {
        int attacker = LadderBoard.other(color);
        return board.isKoCapture(first, attacker)
                && board.isKoCapture(second, attacker)
                && board.libertiesAfter(first, color, 3) <= 2
                && board.libertiesAfter(second, color, 3) <= 2
                && board.capturesNear(v).length == 0;
    }
}
