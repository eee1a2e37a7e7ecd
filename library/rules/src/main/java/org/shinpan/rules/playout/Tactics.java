package org.shinpan.rules.playout;

import java.util.ArrayList;
import java.util.List;

/**
 * What a glance at a few chains tells: whether a stone puts its own chain in atari for nothing, whether a chain can get
 * out of atari or be driven to its end, and where the vital point of a small eye is. All of it looks at chains'
 * liberties alone; none of it is a proof.
 */
public final class Tactics {

    private static final int EMPTY = PlayoutBoard.EMPTY;

    /** How many plays a ladder may take to be read. */
    private static final int LADDER_PLAYS = 160;

    /** A ladder that is longer is taken to end well for the chain that runs. */
    private static final int LADDER_DEPTH = 80;

    /** The room that captures leave for other plays: two for each of four neighbours. */
    private static final int SPARE = 8;

    /** Nobody asks about more liberties than two. */
    private static final int MANY = 3;

    /** The largest eye whose vital point is looked for. */
    private static final int LARGEST_EYE = 6;

    private final Extension extension;
    private final int[] region = new int[LARGEST_EYE];
    private final int[] joined = new int[4];
    /** Boards to read on, one for each ply. */
    private final List<PlayoutBoard> tries = new ArrayList<>();

    /** How many plays the ladder that is read may still take. */
    private int plays;

    /**
     * Tactics on boards of one size.
     *
     * @param board a board of that size
     */
    public Tactics(PlayoutBoard board) {
        this.extension = new Extension(board);
    }

    // Self-atari.

    /**
     * {@return whether a play leaves its chain with one liberty, captures nothing, and threatens nothing either}
     *
     * @param b the board
     * @param v an empty place
     * @param us the player, {@link PlayoutBoard#BLACK} or {@link PlayoutBoard#WHITE}
     */
    public boolean isBadSelfAtari(PlayoutBoard b, int v, int us) {
        return givenAway(b, v, us) > 0;
    }

    /** How many stones a bad self-atari gives away; 0 if the play is none. */
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
        // A throw-in, or stones that fill an eye on the way to taking what surrounds them.
        boolean good = threat && (own == 0 || (killsWhenTaken(b, v, chains, stones) && surroundsInAtari(b, v, us)));
        return good ? 0 : stones;
    }

    /**
     * Whether a stone at v and the chains that it joins have a shape that leaves no two eyes to whoever takes them: one
     * to three stones, a square, and those with one stone in the middle of three or four others (bulky five, cross,
     * rabbity six).
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
        int most = 0;
        for (int i = 0; i < count; i++) {
            int near = 0;
            for (int d = 0; d < 4; d++) {
                near += contains(region, 0, count, b.neighbour(region[i], d)) ? 1 : 0;
            }
            sum += near;
            most = Math.max(most, near);
        }
        // The sum counts each pair twice.
        return switch (count) {
            case 4 -> sum == 8 || most == 3;
            case 5 -> most == 4 || (most == 3 && sum == 10);
            default -> most == 4 && sum == 12; // six stones
        };
    }

    /** Whether a hostile chain next to v would be left with the one liberty that the chain on v would have as well. */
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
     * {@return how many liberties a chain would have after a play of its own side, captures left out; 3 for 3 or more}
     *
     * @param b the board
     * @param v the empty place of the play
     * @param us the player, {@link PlayoutBoard#BLACK} or {@link PlayoutBoard#WHITE}
     */
    public int liberties(PlayoutBoard b, int v, int us) {
        return Extension.hasSurely(b, v, us, MANY) ? MANY : Math.min(MANY, extension.liberties(b, v, us));
    }

    /**
     * {@return how many liberties a chain would have after a play of its own side, if the opponent takes one of them; 3
     * or more for more than two}
     *
     * @param b the board
     * @param v the empty place of the play
     * @param us the player, {@link PlayoutBoard#BLACK} or {@link PlayoutBoard#WHITE}
     * @param gone the place that the opponent takes
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
     * Into {@code found} from {@code count} on, plays that may save a chain in atari: captures of chains around it, and
     * an extension that gains liberties. Where it gains no more than two, a ladder may be read.
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
     * Finds plays that capture a neighbour of a chain. It stops early to leave room in {@code found} for others.
     *
     * @param b the board
     * @param root the chain
     * @param found gets the places of the plays, from index {@code count} on
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
     * {@return whether a chain of the player on turn that is in atari gets out of it by a play}
     *
     * @param b the board, which stays as it is
     * @param root the chain
     * @param v the place of the play
     */
    public boolean escapesBy(PlayoutBoard b, int root, int v) {
        plays = LADDER_PLAYS;
        return survives(b, root, v, 0);
    }

    /**
     * {@return whether a play on a liberty of a hostile chain that has two starts a ladder that takes it}
     *
     * @param b the board, which stays as it is
     * @param root the chain
     * @param v the liberty
     */
    public boolean takesBy(PlayoutBoard b, int root, int v) {
        plays = LADDER_PLAYS;
        return takes(b, root, v, 0);
    }

    /** The position after a play, on a board that is kept for this depth. */
    private PlayoutBoard tried(PlayoutBoard from, int v, int depth) {
        if (depth == tries.size()) {
            tries.add(new PlayoutBoard(from.board()));
        }
        PlayoutBoard b = tries.get(depth);
        b.copy(from);
        b.play(v);
        plays--;
        return b;
    }

    /** Whether a chain in atari gets out of it by a play of its owner; also if the ladder becomes too long to read. */
    private boolean survives(PlayoutBoard from, int stone, int v, int depth) {
        int us = from.color[stone];
        if (from.isSelfCapture(v, us) || v == from.ko) {
            return false;
        }
        PlayoutBoard b = tried(from, v, depth);
        int liberties = b.libertyCount[b.chain[stone]];
        if (liberties != 2 || depth >= LADDER_DEPTH || plays <= 0) {
            return liberties >= 2;
        }
        int root = b.chain[stone];
        int first = b.liberty(root);
        int second = b.libertyAfter(root, first);
        return !takes(b, stone, first, depth + 1) && !takes(b, stone, second, depth + 1);
    }

    /** Whether an atari on a chain with two liberties takes it in the end, whatever its owner answers. */
    private boolean takes(PlayoutBoard from, int stone, int v, int depth) {
        int them = from.color[stone] ^ 3;
        if (depth >= LADDER_DEPTH || plays <= 0 || from.isSelfCapture(v, them) || v == from.ko) {
            return false;
        }
        PlayoutBoard b = tried(from, v, depth);
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
     * The one point that keeps the empty space at a place, of three to six points walled in by a player, from being
     * made two eyes; {@link PlayoutBoard#PASS} if there is none.
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
     * The point of the {@link #region} with the most empty neighbours, if no other has as many and the shape is one
     * that a play there keeps from two eyes.
     */
    private int vitalOf(PlayoutBoard b, int count) {
        int best = PlayoutBoard.PASS;
        int most = 0;
        boolean unique = false;
        for (int i = 0; i < count; i++) {
            int near = b.grid.emptyNeighbours(region[i]);
            unique = near > most || (unique && near < most);
            if (near > most) {
                most = near;
                best = region[i];
            }
        }
        boolean vital = unique && (count == 3 || (count <= 5 && most >= 3) || most == 4);
        return vital ? best : PlayoutBoard.PASS;
    }
}
