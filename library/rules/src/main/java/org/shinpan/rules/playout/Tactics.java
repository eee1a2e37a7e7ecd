package org.shinpan.rules.playout;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds simple tactics: whether a play is a bad self-atari, whether a chain can escape from atari or be captured in a
 * ladder, and where the vital point of a small eye is. The methods use only the liberties of chains; their answers are
 * not proofs.
 */
public final class Tactics {

    private static final int EMPTY = PlayoutBoard.EMPTY;

    /** The maximum number of plays that are tried to read a ladder. */
    private static final int LADDER_PLAYS = 160;

    /** The maximum length of a ladder; in a longer ladder, the chain is assumed to escape. */
    private static final int LADDER_DEPTH = 80;

    /**
     * The number of entries that {@link #captures} leaves free in the array for its callers, who may add two more plays
     * for each of the four neighbours of a place.
     */
    private static final int SPARE = 8;

    /** The number that is returned for three or more liberties, because callers need not distinguish larger numbers. */
    private static final int MANY = 3;

    /** The maximum number of points of an eye whose vital point is searched for. */
    private static final int LARGEST_EYE = 6;

    private final Extension extension;
    /** The points of an eye, or the stones that would fill it. */
    private final int[] region = new int[LARGEST_EYE];
    /** The roots of the player's chains beside a play. */
    private final int[] joined = new int[4];
    /** Boards for trying out moves: the board at index n is used for the move at depth n of a ladder. */
    private final List<PlayoutBoard> tries = new ArrayList<>();

    /** The number of plays that may still be tried for the current ladder. */
    private int plays;

    /**
     * Creates tactics for boards of one size.
     *
     * @param board a board of this size
     */
    public Tactics(PlayoutBoard board) {
        this.extension = new Extension(board);
    }

    // Self-atari.

    /**
     * {@return whether a play leaves its chain with at most one liberty, captures nothing and threatens nothing}
     *
     * @param b the board
     * @param v an empty place, as {@link PlayoutBoard#at} returns it
     * @param us the player, {@link PlayoutBoard#BLACK} or {@link PlayoutBoard#WHITE}
     */
    public boolean isBadSelfAtari(PlayoutBoard b, int v, int us) {
        return givenAway(b, v, us) > 0;
    }

    /** {@return the number of stones that a bad self-atari gives away; 0 for other plays} */
    int givenAway(PlayoutBoard b, int v, int us) {
        if (b.grid.emptyNeighbours(v) > 1) {
            return 0;
        }
        int them = us ^ 3;
        boolean threat = false;
        for (int left = b.grid.beside(v, them); left != 0; left &= left - 1) {
            int liberties = b.libertyCount[b.chain[b.neighbour(v, Stones.direction(left))]];
            if (liberties == 1) {
                return 0;
            }
            threat |= liberties == 2;
        }
        int own = b.grid.beside(v, us);
        int stones = 1;
        int chains = 0;
        for (int left = own; left != 0; left &= left - 1) {
            int root = b.chain[b.neighbour(v, Stones.direction(left))];
            if (b.libertyCount[root] > 2) {
                return 0;
            }
            if (!contains(joined, 0, chains, root)) {
                joined[chains++] = root;
                stones += b.size[root];
            }
        }
        if (extension.liberties(b, v, us) > 1) {
            return 0;
        }
        // A throw-in, or stones that fill an eye in order to capture the chain around them.
        boolean good = threat && (own == 0 || (killsWhenTaken(b, v, chains, stones) && surroundsInAtari(b, v, us)));
        return good ? 0 : stones;
    }

    /**
     * {@return whether a stone at v and the chains that it joins have a shape after whose capture the opponent cannot
     * make two eyes there} The shapes are one to three stones, a square, and shapes with one stone in the middle of
     * three or four others (bulky five, cross, rabbity six).
     */
    private boolean killsWhenTaken(PlayoutBoard b, int v, int chains, int stones) {
        if (stones <= 3) {
            return true;
        }
        if (stones > LARGEST_EYE) {
            return false;
        }
        int count = 0;
        region[count++] = v;
        for (int i = 0; i < chains; i++) {
            for (int s = b.chains.stoneAfter(joined[i], b.chains.before());
                    s != PlayoutBoard.PASS;
                    s = b.chains.stoneAfter(joined[i], s)) {
                region[count++] = s;
            }
        }
        int sum = 0;
        int max = 0;
        for (int i = 0; i < count; i++) {
            int near = 0;
            for (int d = 0; d < 4; d++) {
                near += contains(region, 0, count, b.neighbour(region[i], d)) ? 1 : 0;
            }
            sum += near;
            max = Math.max(max, near);
        }
        // The sum counts each pair twice.
        return switch (count) {
            case 4 -> sum == 8 || max == 3;
            case 5 -> max == 4 || (max == 3 && sum == 10);
            default -> max == 4 && sum == 12; // the only other count is 6
        };
    }

    /**
     * {@return whether a play at v puts an opponent's chain beside v into atari so that its last liberty is also the
     * last liberty of the new stone's chain}
     */
    private boolean surroundsInAtari(PlayoutBoard b, int v, int us) {
        int only = extension.first();
        for (int d = 0; d < 4; d++) {
            int n = b.neighbour(v, d);
            if (b.color[n] == (us ^ 3)) {
                int root = b.chain[n];
                if (b.libertyCount[root] == 2 && (only == PlayoutBoard.PASS || b.chains.isLiberty(root, only))) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * {@return the number of liberties that a chain would have after a play by its owner, without regard to captures; 3
     * for three or more}
     *
     * @param b the board
     * @param v the empty place of the play, as {@link PlayoutBoard#at} returns it
     * @param us the player, {@link PlayoutBoard#BLACK} or {@link PlayoutBoard#WHITE}
     */
    public int liberties(PlayoutBoard b, int v, int us) {
        return Extension.hasSurely(b, v, us, MANY) ? MANY : Math.min(MANY, extension.liberties(b, v, us));
    }

    /**
     * {@return the number of liberties that a chain would have after a play by its owner, if the opponent occupies one
     * of them; 3 or a larger number for three or more}
     *
     * @param b the board
     * @param v the empty place of the play, as {@link PlayoutBoard#at} returns it
     * @param us the player, {@link PlayoutBoard#BLACK} or {@link PlayoutBoard#WHITE}
     * @param gone the place that the opponent occupies
     */
    public int libertiesWithout(PlayoutBoard b, int v, int us, int gone) {
        if (Extension.hasSurely(b, v, us, MANY + 1)) {
            return MANY;
        }
        int count = extension.liberties(b, v, us);
        return extension.contains(gone) ? count - 1 : count;
    }

    // Chains in atari.

    /**
     * Adds plays that may save a chain in atari to {@code found}, from index {@code count} on, and returns the new
     * number of plays. The plays are captures of chains around it, and an extension that gains liberties.
     *
     * @param read whether to read a ladder if the extension gives only two liberties
     */
    int saving(PlayoutBoard b, int root, int[] found, int count, boolean read) {
        int us = b.color[root];
        int liberty = b.liberty(root);
        int next = captures(b, root, found, count);
        if (!b.isSelfCapture(liberty, us) && liberty != b.ko) {
            int gained = liberties(b, liberty, us);
            if (gained > 2 || (gained == 2 && (!read || escapesBy(b, root, liberty)))) {
                found[next++] = liberty;
            }
        }
        return next;
    }

    /**
     * Finds the plays that capture an opponent's chain next to the given chain. The method stops early to leave space
     * in {@code found} for other plays.
     *
     * @param b the board
     * @param root the chain, as {@link PlayoutBoard#chain} returns it
     * @param found receives the places of the plays, from index {@code count} on
     * @param count the number of places in {@code found} before
     * @return the number of places in {@code found} afterwards
     */
    public int captures(PlayoutBoard b, int root, int[] found, int count) {
        int them = b.color[root] ^ 3;
        int next = count;
        for (int s = b.chains.stoneAfter(root, b.chains.before());
                s != PlayoutBoard.PASS;
                s = b.chains.stoneAfter(root, s)) {
            for (int left = b.grid.beside(s, them); left != 0; left &= left - 1) {
                int n = b.neighbour(s, Stones.direction(left));
                if (b.libertyCount[b.chain[n]] == 1 && next < found.length - SPARE) {
                    int v = b.liberty(b.chain[n]);
                    if (v != b.ko && !contains(found, count, next, v)) {
                        found[next++] = v;
                    }
                }
            }
        }
        return next;
    }

    private static boolean contains(int[] found, int from, int to, int v) {
        for (int i = from; i < to; i++) {
            if (found[i] == v) {
                return true;
            }
        }
        return false;
    }

    // Ladders.

    /**
     * {@return whether a play saves a chain in atari of the player to move}
     *
     * @param b the board, which does not change
     * @param root the chain, as {@link PlayoutBoard#chain} returns it
     * @param v the place of the play, as {@link PlayoutBoard#at} returns it
     */
    public boolean escapesBy(PlayoutBoard b, int root, int v) {
        plays = LADDER_PLAYS;
        return survives(b, root, v, 0);
    }

    /**
     * {@return whether a play on one of the two liberties of an opponent's chain captures the chain in a ladder}
     *
     * @param b the board, which does not change
     * @param root the chain, as {@link PlayoutBoard#chain} returns it
     * @param v the place of the liberty
     */
    public boolean takesBy(PlayoutBoard b, int root, int v) {
        plays = LADDER_PLAYS;
        return takes(b, root, v, 0);
    }

    /**
     * {@return a board after a play on a copy of {@code from}} There is one board for each depth; the next try reuses
     * it.
     */
    private PlayoutBoard tryMove(PlayoutBoard from, int v, int depth) {
        if (depth == tries.size()) {
            tries.add(new PlayoutBoard(from.board()));
        }
        PlayoutBoard b = tries.get(depth);
        b.copy(from);
        b.play(v);
        plays--;
        return b;
    }

    /** {@return whether a play by its owner saves a chain in atari; true if the ladder becomes too long to read} */
    private boolean survives(PlayoutBoard from, int stone, int v, int depth) {
        int us = from.color[stone];
        if (from.isSelfCapture(v, us) || v == from.ko) {
            return false;
        }
        PlayoutBoard b = tryMove(from, v, depth);
        int liberties = b.libertyCount[b.chain[stone]];
        if (liberties != 2 || depth >= LADDER_DEPTH || plays <= 0) {
            return liberties >= 2;
        }
        int root = b.chain[stone];
        int first = b.liberty(root);
        int second = b.libertyAfter(root, first);
        return !takes(b, stone, first, depth + 1) && !takes(b, stone, second, depth + 1);
    }

    /**
     * {@return whether an atari on a chain with two liberties leads to its capture, whatever its owner answers; false
     * if the ladder becomes too long to read}
     */
    private boolean takes(PlayoutBoard from, int stone, int v, int depth) {
        int them = from.color[stone] ^ 3;
        if (depth >= LADDER_DEPTH || plays <= 0 || from.isSelfCapture(v, them) || v == from.ko) {
            return false;
        }
        PlayoutBoard b = tryMove(from, v, depth);
        int root = b.chain[stone];
        if (b.libertyCount[root] != 1) {
            return false;
        }
        int[] answers = new int[2 * SPARE];
        int count = captures(b, root, answers, 0);
        int liberty = b.liberty(root);
        boolean lives = survives(b, stone, liberty, depth + 1);
        for (int i = 0; i < count && !lives; i++) {
            lives = answers[i] != liberty && survives(b, stone, answers[i], depth + 1);
        }
        return !lives;
    }

    // Eyes.

    /**
     * {@return the vital point of the empty region at a place, where a play prevents two eyes;
     * {@link PlayoutBoard#PASS} if there is none, or if the region does not have three to six points enclosed by the
     * owner alone}
     */
    int vitalPoint(PlayoutBoard b, int start, int owner) {
        int count = 1;
        region[0] = start;
        for (int i = 0; i < count; i++) {
            if (Shapes.touches(b.shape[region[i]], owner ^ 3)) {
                return PlayoutBoard.PASS;
            }
            for (int left = b.grid.beside(region[i], EMPTY); left != 0; left &= left - 1) {
                int n = b.neighbour(region[i], Stones.direction(left));
                if (!contains(region, 0, count, n)) {
                    if (count == LARGEST_EYE) {
                        return PlayoutBoard.PASS;
                    }
                    region[count++] = n;
                }
            }
        }
        return count < 3 ? PlayoutBoard.PASS : vitalOf(b, count);
    }

    /**
     * {@return the point of the {@link #region} with the most empty neighbours, if only one point has this number and a
     * play there prevents two eyes; otherwise {@link PlayoutBoard#PASS}}
     */
    private int vitalOf(PlayoutBoard b, int count) {
        int best = PlayoutBoard.PASS;
        int max = 0;
        boolean unique = false;
        for (int i = 0; i < count; i++) {
            int near = b.grid.emptyNeighbours(region[i]);
            unique = near > max || (unique && near < max);
            if (near > max) {
                max = near;
                best = region[i];
            }
        }
        boolean vital = unique && (count == 3 || (count <= 5 && max >= 3) || max == 4);
        return vital ? best : PlayoutBoard.PASS;
    }
}
