package org.shinpan.rules.playout;

import org.shinpan.rules.fast.Xorshift;

/**
 * Plays a game to its end. Every move first considers answers to the last move: chains in atari, chains with two
 * liberties, vital points of eyes, and shapes next to the last move. If there is no answer, the move is random, but not
 * into the player's own eyes, and rarely into self-atari.
 */
// A question is a search for one kind of answer, such as the capture of a chain in atari. The order of the questions
// comes from MoGo (Gelly et al. 2006). The questions about chains with two liberties and about nakade (vital points of
// eyes) come from later programs. Each question is asked only with some probability: if its answer is wrong in a
// position, other playouts from the same position avoid the error.
public final class Playout {

    private static final int PASS = PlayoutBoard.PASS;

    /** The total weight of all moves that are not next to one of the last two moves. */
    private static final float ELSEWHERE = 1;

    /** The weight of a shape next to the last move but one, relative to a shape next to the last move. */
    private static final float SECOND = 0.3f;

    /**
     * The probability in percent with which each question is asked.
     *
     * @param atari whether a chain in atari can be captured or saved
     * @param ko whether a recent ko can be retaken or connected
     * @param twoLiberties whether a chain with two liberties can be attacked, or must be defended
     * @param nakade whether an eye has a vital point
     * @param shape which shapes are around the last move
     * @param selfAtari whether a random play is a bad self-atari
     * @param ladder whether an escape runs into a ladder
     * @param second which shapes are around the last move but one
     * @param stake the maximum number of stones, not a percentage, that a random play may give away if the question
     *     about self-atari is not asked
     */
    public record Rates(
            int atari,
            int ko,
            int twoLiberties,
            int nakade,
            int shape,
            int selfAtari,
            int ladder,
            int second,
            int stake) {

        /** The rates for games in progress, found by test games. */
        public static final Rates DEFAULT = new Rates(90, 40, 90, 80, 95, 90, 0, 100, 3);

        /** The rates for final positions, where chains with two liberties may be in seki; found on counted games. */
        public static final Rates FINAL_POSITION = new Rates(90, 40, 0, 90, 50, 50, 0, 50, 3);
    }

    private final Xorshift random;
    private final Tactics tactics;
    private final Rates rates;
    /** The places of the moves that the current question found. */
    private final int[] found = new int[64];
    /** The weights of the places around the last two moves: eight for each of them. */
    private final float[] weights = new float[16];

    /**
     * Creates playouts for boards of one size.
     *
     * @param board a board of this size
     * @param random the generator for the random choices
     * @param rates how often each question is asked
     */
    public Playout(PlayoutBoard board, Xorshift random, Rates rates) {
        this.random = random;
        this.tactics = new Tactics(board);
        this.rates = rates;
    }

    /** {@return the tactics of these playouts, which only one thread at a time may use} */
    public Tactics tactics() {
        return tactics;
    }

    private boolean chance(int percent) {
        return random.below(100) < percent;
    }

    /**
     * Plays until two passes in a row, or until a maximum number of turns.
     *
     * @param b the board, which this method changes
     * @param mostTurns the maximum number of turns
     */
    public void run(PlayoutBoard b, int mostTurns) {
        int passes = 0;
        for (int turn = 0; turn < mostTurns && passes < 2; turn++) {
            int v = next(b);
            if (v == PASS) {
                b.pass();
                passes++;
            } else {
                b.play(v);
                passes = 0;
            }
        }
    }

    /**
     * {@return the place of the next move of the player to move; {@link PlayoutBoard#PASS} for a pass}
     *
     * @param b the board, which does not change
     */
    public int next(PlayoutBoard b) {
        int us = b.toMove;
        int last = b.last;
        // One turn after the capture in a ko, the player who captured may connect it; two turns after the capture, the
        // opponent may retake it.
        if (b.koAge < 3
                && b.koAge > 0
                && b.color[b.lastKo] == PlayoutBoard.EMPTY
                && b.lastKo != b.ko
                && chance(rates.ko)) {
            int v = b.lastKo;
            if (b.isPlain(v, us) && !tactics.isBadSelfAtari(b, v, us)) {
                return v;
            }
        }
        if (last != PASS) {
            int v = local(b, us, last);
            if (v != PASS) {
                return v;
            }
        }
        return anywhere(b, us);
    }

    /** {@return the place of an answer to the last move; {@link #PASS} if there is none} */
    private int local(PlayoutBoard b, int us, int last) {
        int v = urgent(b, us, last);
        return v == PASS && chance(rates.shape) ? shape(b, us, last) : v;
    }

    /**
     * {@return the place of an answer to the last move, without regard to shapes; {@link PlayoutBoard#PASS} if there is
     * none}
     *
     * @param b the board, which does not change
     * @param us the player who answers, {@link PlayoutBoard#BLACK} or {@link PlayoutBoard#WHITE}
     * @param last the place of the last move
     */
    public int urgent(PlayoutBoard b, int us, int last) {
        int v = PASS;
        if (chance(rates.atari)) {
            v = atari(b, us, last);
        }
        if (v == PASS && chance(rates.twoLiberties)) {
            v = twoLiberties(b, us, last);
        }
        if (v == PASS && chance(rates.nakade) && b.grid.emptyNeighbours(last) > 0) {
            v = nakade(b, us, last);
        }
        return v;
    }

    /** {@return a move that captures the chain of the last move, or saves a chain that the last move put into atari} */
    private int atari(PlayoutBoard b, int us, int last) {
        int them = us ^ 3;
        int count = 0;
        if (b.color[last] == them && b.libertyCount[b.chain[last]] == 1) {
            int v = b.liberty(b.chain[last]);
            if (b.isPlain(v, us)) {
                found[count++] = v;
            }
        }
        int seen = 0;
        for (int left = b.grid.beside(last, us); left != 0; left &= left - 1) {
            int root = b.chain[b.neighbour(last, Stones.direction(left))];
            if (b.libertyCount[root] == 1 && root != seen) {
                seen = root;
                count = tactics.saving(b, root, found, count, chance(rates.ladder));
            }
        }
        return pick(count);
    }

    /** {@return one of the first {@code count} places in {@link #found}, at random; {@link #PASS} if it is 0} */
    private int pick(int count) {
        if (count == 0) {
            return PASS;
        }
        return count == 1 ? found[0] : found[random.below(count)];
    }

    /** {@return a move that puts the chain of the last move into atari, or defends a chain beside it from capture} */
    private int twoLiberties(PlayoutBoard b, int us, int last) {
        int them = us ^ 3;
        int count = 0;
        if (b.color[last] == them && b.libertyCount[b.chain[last]] == 2) {
            count = driving(b, b.chain[last], us, count);
        }
        int seen = 0;
        for (int left = b.grid.beside(last, us); left != 0; left &= left - 1) {
            int root = b.chain[b.neighbour(last, Stones.direction(left))];
            if (b.libertyCount[root] == 2 && root != seen) {
                seen = root;
                count = defending(b, root, us, count);
            }
        }
        return pick(count);
    }

    /**
     * Adds to {@link #found} the better atari on a chain with two liberties, or both if they are equally good. The
     * better atari leaves the chain with fewer liberties after it extends; an atari that leaves more than two is not
     * added. Returns the new number of places.
     */
    private int driving(PlayoutBoard b, int root, int us, int count) {
        int first = b.liberty(root);
        int second = b.libertyAfter(root, first);
        int afterFirst = tactics.libertiesWithout(b, second, us ^ 3, first);
        int afterSecond = tactics.libertiesWithout(b, first, us ^ 3, second);
        int next = count;
        if (afterFirst <= 2 && afterFirst <= afterSecond && isSound(b, first, us)) {
            found[next++] = first;
        }
        if (afterSecond <= 2 && afterSecond <= afterFirst && isSound(b, second, us)) {
            found[next++] = second;
        }
        return next;
    }

    /** {@return whether a play is allowed and is not a bad self-atari} */
    private boolean isSound(PlayoutBoard b, int v, int us) {
        return b.isPlain(v, us) && !tactics.isBadSelfAtari(b, v, us);
    }

    /**
     * Adds captures, and extensions that gain liberties, to {@link #found}, if the player's chain could not escape
     * after an atari. Returns the new number of places.
     */
    private int defending(PlayoutBoard b, int root, int us, int count) {
        int first = b.liberty(root);
        int second = b.libertyAfter(root, first);
        boolean endangered = (tactics.libertiesWithout(b, second, us, first) <= 1 && mayEnter(b, first, us))
                || (tactics.libertiesWithout(b, first, us, second) <= 1 && mayEnter(b, second, us));
        if (!endangered) {
            return count;
        }
        int next = tactics.captures(b, root, found, count);
        if (tactics.liberties(b, first, us) > 2 && b.isPlain(first, us)) {
            found[next++] = first;
        }
        if (tactics.liberties(b, second, us) > 2 && b.isPlain(second, us)) {
            found[next++] = second;
        }
        return next;
    }

    /** {@return whether the opponent can play on a place so that the new stone cannot be captured at once} */
    private boolean mayEnter(PlayoutBoard b, int v, int us) {
        return !b.isSelfCapture(v, us ^ 3) && tactics.liberties(b, v, us ^ 3) > 1;
    }

    /** {@return the vital point of an opponent's eye beside the last move; {@link #PASS} if there is none} */
    private int nakade(PlayoutBoard b, int us, int last) {
        for (int left = b.grid.beside(last, PlayoutBoard.EMPTY); left != 0; left &= left - 1) {
            int v = tactics.vitalPoint(b, b.neighbour(last, Stones.direction(left)), us ^ 3);
            if (v != PASS && b.isPlain(v, us)) {
                return v;
            }
        }
        return PASS;
    }

    /**
     * {@return one of the places around the last two moves, at random by the weights of the shapes there;
     * {@link #PASS} for a move elsewhere}
     */
    private int shape(PlayoutBoard b, int us, int last) {
        int count = weigh(b, us, last, 1, 0);
        int before = b.lastButOne;
        if (before != PASS && chance(rates.second)) {
            count = weigh(b, us, before, SECOND, count);
        }
        float sum = ELSEWHERE;
        for (int i = 0; i < count; i++) {
            sum += weights[i];
        }
        float at = random.below(1 << 20) * (sum / (1 << 20));
        for (int i = 0; i < count; i++) {
            at -= weights[i];
            if (at < 0) {
                return isSound(b, found[i], us) ? found[i] : PASS;
            }
        }
        return PASS;
    }

    /**
     * Adds the empty places around a place to {@link #found}, and their weights to {@link #weights}, from index
     * {@code count} on. Returns the new number of places.
     */
    private int weigh(PlayoutBoard b, int us, int around, float share, int count) {
        int next = count;
        for (int left = b.grid.emptyAround(around); left != 0; left &= left - 1) {
            int v = b.neighbour(around, Stones.direction(left));
            found[next] = v;
            weights[next++] = share * Shapes.Weights.LOCAL[2 * b.shape[v] + us - 1];
        }
        return next;
    }

    /**
     * {@return a random move that neither fills an eye of the player nor is a self-capture; {@link #PASS} if there is
     * none} The move is rarely a bad self-atari, and never one that gives away more than {@link Rates#stake} stones.
     */
    int anywhere(PlayoutBoard b, int us) {
        int empty = b.emptyCount();
        if (empty == 0) {
            return PASS;
        }
        int mostGiven = chance(rates.selfAtari) ? 0 : rates.stake;
        int start = random.below(empty);
        for (int i = 0; i < empty; i++) {
            int at = start + i;
            int v = b.empty(at < empty ? at : at - empty);
            if (!b.isEye(v, us) && b.isPlain(v, us) && tactics.givenAway(b, v, us) <= mostGiven) {
                return v;
            }
        }
        return PASS;
    }
}
