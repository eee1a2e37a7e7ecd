package org.shinpan.engine.search;

import org.shinpan.rules.board.Board;

/**
 * A first opinion on each move of a position: how likely a player would choose it, from what a glance shows.
 */
// Each feature multiplies a move's weight; the weights of all moves are then scaled to one. The numbers are guesses of
// ours, kept where games showed that they help (bench/RESULTS.md, "The player").
final class Priors {

    private static final int PASS = PlayoutBoard.PASS;
    /** From here on a move is not near the last one any more. */
    private static final int FAR = 17;

    private final Tactics tactics;
    private final int[] column;
    private final int[] row;
    private final int columns;
    private final int rows;
    private final int[] answers = new int[64];
    private final float[] boost;
    private final int[] boosted;
    private int boostedCount;

    /** The weight by distance from the last move: 2 next to it, 3 diagonally, then further. */
    private final float[] near = new float[FAR + 1];

    Priors(PlayoutBoard board, Tactics tactics) {
        Board size = board.board();
        this.tactics = tactics;
        this.columns = size.columns();
        this.rows = size.rows();
        this.column = new int[board.places];
        this.row = new int[board.places];
        for (int v = 0; v < board.places; v++) {
            column[v] = v % board.stride - 1;
            row[v] = v / board.stride - 1;
        }
        this.boost = new float[board.places];
        this.boosted = new int[board.places];
        float[] closest = {1, 1, 8, 7, 5, 4, 3, 2.6f, 2.2f, 1.9f, 1.7f, 1.5f, 1.4f, 1.3f, 1.2f, 1.15f, 1.1f, 1};
        System.arraycopy(closest, 0, near, 0, near.length);
    }

    /** Fills the weights of so many plays of the player on turn, scaled to a sum of one. */
    void weigh(PlayoutBoard b, int[] moves, int count, float[] weights) {
        chains(b);
        float sum = 0;
        for (int i = 0; i < count; i++) {
            weights[i] = weight(b, moves[i]);
            sum += weights[i];
        }
        for (int i = 0; i < count; i++) {
            weights[i] /= sum;
        }
        for (int i = 0; i < boostedCount; i++) {
            boost[boosted[i]] = 0;
        }
        boostedCount = 0;
    }

    private void raise(int v, float factor) {
        if (boost[v] == 0) {
            boosted[boostedCount++] = v;
            boost[v] = factor;
        } else if (factor < 1 || boost[v] < 1) {
            boost[v] = Math.max(boost[v], factor);
        } else {
            boost[v] = Math.max(boost[v], factor) + 0.5f * Math.min(boost[v], factor);
        }
    }

    /** What chains with one or two liberties ask for. */
    private void chains(PlayoutBoard b) {
        int us = b.toMove;
        for (int v = b.stride + 1; v < b.places - b.stride; v++) {
            int there = b.color[v];
            if (b.chain[v] != v || there == PlayoutBoard.EMPTY || there == PlayoutBoard.EDGE) {
                continue;
            }
            int liberties = b.libertyCount[v];
            if (liberties == 1) {
                inAtari(b, v, there == us);
            } else if (liberties == 2) {
                if (there == us) {
                    threatened(b, v);
                } else {
                    attackable(b, v);
                }
            }
        }
    }

    private void inAtari(PlayoutBoard b, int root, boolean ours) {
        int liberty = b.liberty(root);
        float worth = 1 + b.size[root];
        if (!ours) {
            // To take is worth more if the stones could get away.
            int extended = tactics.liberties(b, liberty, b.color[root]);
            raise(liberty, extended >= 2 ? 6 + 4 * worth : 2 + worth);
            return;
        }
        int count = tactics.captures(b, root, answers, 0);
        for (int i = 0; i < count; i++) {
            raise(answers[i], 10 + 6 * worth);
        }
        if (b.isPlain(liberty, b.toMove)) {
            raise(liberty, tactics.escapesBy(b, root, liberty) ? 6 + 4 * worth : 0.05f);
        }
    }

    private void threatened(PlayoutBoard b, int root) {
        int first = b.liberty(root);
        int second = b.libertyAfter(root, first);
        int us = b.toMove;
        boolean danger = tactics.libertiesWithout(b, second, us, first) <= 2
                || tactics.libertiesWithout(b, first, us, second) <= 2;
        if (!danger) {
            return;
        }
        float worth = Math.min(b.size[root], 10);
        if (tactics.liberties(b, first, us) > 2) {
            raise(first, 2 + worth);
        }
        if (tactics.liberties(b, second, us) > 2) {
            raise(second, 2 + worth);
        }
        int count = tactics.captures(b, root, answers, 0);
        for (int i = 0; i < count; i++) {
            raise(answers[i], 3 + 2 * worth);
        }
    }

    private void attackable(PlayoutBoard b, int root) {
        int first = b.liberty(root);
        int second = b.libertyAfter(root, first);
        float worth = Math.min(b.size[root], 10);
        attack(b, root, first, second, worth);
        attack(b, root, second, first, worth);
    }

    private void attack(PlayoutBoard b, int root, int v, int other, float worth) {
        if (!b.isPlain(v, b.toMove)) {
            return;
        }
        int left = tactics.libertiesWithout(b, other, b.toMove ^ 3, v);
        if (left <= 1) {
            raise(v, 4 + 2 * worth);
        } else if (left == 2 && tactics.takesBy(b, root, v)) {
            raise(v, 3 + 2 * worth);
        } else {
            raise(v, 1.5f);
        }
    }

    private float weight(PlayoutBoard b, int v) {
        int us = b.toMove;
        float weight = boost[v] == 0 ? 1 : boost[v];
        if ((Shapes.TABLE[b.shape[v]] & (us == PlayoutBoard.BLACK ? Shapes.BLACK_SHAPE : Shapes.WHITE_SHAPE)) != 0) {
            weight *= 2.5f;
        }
        if (tactics.isBadSelfAtari(b, v, us)) {
            weight *= 0.04f;
        }
        if (b.last != PASS) {
            weight *= near[distance(v, b.last)];
            if (b.last2 != PASS) {
                weight *= (float) Math.sqrt(near[distance(v, b.last2)]);
            }
        }
        return weight * place(b, v, us);
    }

    private int distance(int v, int w) {
        int dx = Math.abs(column[v] - column[w]);
        int dy = Math.abs(row[v] - row[w]);
        return Math.min(FAR, dx + dy + Math.max(dx, dy));
    }

    /** What the distance from the edge is worth, where there is nothing near, and what the neighbours say. */
    private float place(PlayoutBoard b, int v, int us) {
        int shape = b.shape[v];
        int line = Math.min(Math.min(column[v], columns - 1 - column[v]), Math.min(row[v], rows - 1 - row[v]));
        if (isOpen(b, v)) {
            boolean large = Math.min(columns, rows) >= 13;
            return switch (line) {
                case 0 -> 0.02f;
                case 1 -> large ? 0.12f : 0.3f;
                case 2 -> large ? 2.2f : 1.6f;
                case 3 -> 2;
                default -> large ? 0.7f : 1.6f;
            };
        }
        int own = 0;
        int hostile = 0;
        for (int d = 0; d < 4; d++) {
            int there = (shape >>> (2 * d)) & 3;
            own += there == us ? 1 : 0;
            hostile += there == (us ^ 3) ? 1 : 0;
        }
        float weight = line == 0 ? 0.5f : line == 1 ? 0.9f : 1;
        // Solid lumps are seldom good, contact often.
        return own >= 3
                ? weight * 0.3f
                : own == 2 && hostile == 0 ? weight * 0.5f : hostile > 0 ? weight * 1.5f : weight;
    }

    /** Whether all stones are at least three lines away, which tells the opening. */
    private boolean isOpen(PlayoutBoard b, int v) {
        int left = Math.max(0, column[v] - 2);
        int right = Math.min(columns - 1, column[v] + 2);
        int bottom = Math.max(0, row[v] - 2);
        int top = Math.min(rows - 1, row[v] + 2);
        for (int y = bottom; y <= top; y++) {
            for (int x = left; x <= right; x++) {
                if (b.color[(y + 1) * b.stride + x + 1] != PlayoutBoard.EMPTY) {
                    return false;
                }
            }
        }
        return true;
    }
}
