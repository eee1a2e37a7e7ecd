package org.shinpan.engine.solve;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;

/**
 * Proves that one player, the prover, can force an outcome that is good enough, in a game in which earlier positions
 * matter: the texts with a ban on all repetition, and the one that answers repetition with a tie.
 */
// A claim is tried with a limit of turns, at which it counts as failed; so what succeeds is proved whatever the limit.
// The limit is paid for in plays of the prover's: one that is ranked low costs more, so that long lines without a
// choice
// are followed far.
//
// Failures are noted by position alone at first, without what came before, and only save time: a failure that is noted
// wrongly can hide a proof, never make one. So that none stays hidden, a search with a high limit is strict: it notes
// failures with what came before, and leaves no play out.
//
// Proofs are noted with their grounds (ProofConditions): the same position with other positions before it is proved by
// the same
// tree if the prover's plays in it are still allowed and the opponent's plays that were barred in it are barred still.
// That is how the dependence of a value on the positions before (the graph-history interaction) is met.
//
//   Under a ban on repetition: a play of the prover's must not have been there before (absent); a play of the
// opponent's
//   that was barred must be barred again (present); more allowed plays of the prover's or more barred ones of the
//   opponent's do no harm.
//   Where a repetition ends the game with a tie: if a tie is good enough, what ended in one must do so again (present)
//   and everything else may; if it is not, no position of the tree may have been there (absent).
//
// Positions are seen from the prover: "mine" are the prover's stones, and the low half of a code.
final class ProofSearch {

    /** Thrown when the budget is spent or the search is stopped. */
    static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Stopped() {
            super(null, null, false, false);
        }
    }

    /** The place of a pass among the moves. */
    static final int PASS = -1;

    /** No place. */
    static final int NONE = -2;

    /** How deep a first search goes, and how much deeper each next one. */
    static final int FIRST_DEPTH = 2;

    static final int DEEPER = 2;

    /** The most positions that the grounds of a noted proof may name. */
    private static final int MOST_GROUNDS = 400;

    private static final int NEED_BITS = 10;

    /** What a turn takes off the depth, and what a play of the prover's takes off beside that, by its place in the order. */
    private static final int TURN = 2;

    private static final int[] COST = new int[BitBoard.MAX_AREA];

    static {
        for (int i = 0; i < COST.length; i++) {
            COST[i] = (int) Math.round(3 * Math.log(i + 1) / Math.log(2));
        }
    }

    private final BitBoard grid;
    private final Player prover;
    private final @Nullable LifeTable life;
    private final int tie;
    private SearchEffort effort = new SearchEffort(0, 0);
    private final UnconditionalArea sure;
    private final EarlierPositions earlier = new EarlierPositions();

    private final long[] provedKeys;
    private final @Nullable ProofConditions[] provedBy;
    private final byte[] provedMove;
    private final long[] failedKeys;
    private final short[] failedDepth;
    private final int[][] credit;

    /** What the proof found last rests on; null if on too much to be noted. */
    private @Nullable ProofConditions grounds = ProofConditions.NONE;

    /** The move that proved the claim at the root, if the prover was to move there. */
    private int rootMove = NONE;

    private int rootDepth;
    private boolean strict;
    private boolean tieIsGood;
    private int whitePasses;

    /**
     * A search for one player.
     *
     * @param life how games end under wagc-intent; null under the texts that ban repetition
     * @param tie the outcome, for the prover, of a tie by repetition
     */
    ProofSearch(BitBoard grid, Player prover, @Nullable LifeTable life, int tie) {
        this.grid = grid;
        this.prover = prover;
        this.life = life;
        this.tie = tie;
        this.sure = new UnconditionalArea(grid);
        int bits = grid.area > 9 ? 20 : grid.area > 6 ? 17 : 13;
        provedKeys = filled(1 << bits);
        provedBy = new ProofConditions[1 << bits];
        provedMove = new byte[1 << bits];
        failedKeys = filled(1 << (bits + 2));
        failedDepth = new short[1 << (bits + 2)];
        credit = new int[2][grid.area];
    }

    private static long[] filled(int length) {
        long[] keys = new long[length];
        Arrays.fill(keys, -1);
        return keys;
    }

    /** Counts what it looks at from now on. */
    void spend(SearchEffort next) {
        effort = next;
    }

    /** Failures hang on what came before: they are forgotten when the game has gone on. */
    void forgetFailures() {
        Arrays.fill(failedKeys, -1);
    }

    /**
     * Whether an outcome that is good enough can be forced, so far as is seen with a limit.
     *
     * @param need the least outcome that is, twice the points, from the prover's side
     * @param depth the limit, about twice the turns
     */
    boolean proves(GameState game, int need, int depth) {
        strict = depth > 4 * grid.area + 8;
        earlier.clear();
        for (long code : game.earlier()) {
            long seen = prover == Player.BLACK ? code : BitBoard.exchanged(code);
            if (!earlier.contains(seen)) {
                earlier.add(seen);
            }
        }
        int black = BitBoard.black(game.code());
        int white = BitBoard.white(game.code());
        boolean asBlack = prover == Player.BLACK;
        tieIsGood = life != null && tie >= need;
        whitePasses = game.passesDue();
        rootMove = NONE;
        rootDepth = depth;
        int prisoners = life == null ? 0 : asBlack ? game.prisoners() : -game.prisoners();
        return prove(
                asBlack ? black : white,
                asBlack ? white : black,
                game.toMove() == prover,
                game.passed(),
                game.ko(),
                need - 2 * prisoners,
                depth);
    }

    /** The move that proved the last claim, if the prover was to move: a point's index, {@link #PASS} or {@link #NONE}. */
    int provingMove() {
        return rootMove;
    }

    private boolean prove(int mine, int theirs, boolean own, boolean passed, int ko, int need, int depth) {
        effort.count();
        boolean root = depth == rootDepth;
        if (life == null) {
            if (!(root && own) && isSure(mine, need)) {
                return true;
            }
            sure.find(theirs);
            if (2 * sure.margin() > -need && sure.chains != 0) {
                return false;
            }
        }
        long key = whitePasses > 0 ? -1 : key(mine, theirs, own, passed, ko, need);
        int at = (int) EarlierPositions.mix(key);
        int proved = at & (provedKeys.length - 1);
        int first = NONE;
        if (key >= 0 && provedKeys[proved] == key) {
            ProofConditions known = provedBy[proved];
            first = provedMove[proved];
            if (known != null && known.hold(earlier) && !(root && own && first == NONE)) {
                grounds = known;
                rootMove = root ? first : rootMove;
                return true;
            }
        }
        long failure = strict ? key + earlier.sum() | Long.MIN_VALUE : key;
        int failed = (int) EarlierPositions.mix(failure) & (failedKeys.length - 1);
        if (key >= 0 && !root && failedKeys[failed] == failure && failedDepth[failed] >= depth) {
            return false;
        }
        int move = own
                ? proveOwn(mine, theirs, passed, ko, need, depth, first)
                : proveOther(mine, theirs, passed, ko, need, depth, first);
        boolean success = own ? move != NONE : move == NONE;
        if (success) {
            ProofConditions found = grounds;
            if (key >= 0 && found != null && (found.size() <= MOST_GROUNDS)) {
                provedKeys[proved] = key;
                provedBy[proved] = found;
                provedMove[proved] = (byte) move;
            }
            rootMove = root ? move : rootMove;
        } else if (key >= 0) {
            failedKeys[failed] = failure;
            failedDepth[failed] = (short) Math.min(depth, Short.MAX_VALUE);
        }
        return success;
    }

    private boolean isSure(int mine, int need) {
        sure.find(mine);
        if (sure.chains == 0 || 2 * sure.margin() < need) {
            return false;
        }
        if (!sure.needsPlays()) {
            grounds = ProofConditions.NONE;
            return true;
        }
        if (ProofConditions.isBroken(sure.chains, sure.eyes, earlier)) {
            return false;
        }
        grounds = ProofConditions.proviso(sure.chains, sure.eyes);
        return true;
    }

    private long key(int mine, int theirs, boolean own, boolean passed, int ko, int need) {
        long key = BitBoard.code(mine, theirs);
        key = key << NEED_BITS | (need & ((1 << NEED_BITS) - 1));
        key = key << 5 | (ko + 1);
        return key << 3 | (own ? 4 : 0) | (passed ? 2 : 0) | (tieIsGood ? 1 : 0);
    }

    /** A move of the prover's that proves the claim, or {@link #NONE}. */
    private int proveOwn(int mine, int theirs, boolean passed, int ko, int need, int depth, int first) {
        if (passed && ends(mine, theirs, true, need) == Answer.GOOD) {
            grounds = ProofConditions.NONE;
            return PASS;
        }
        if (depth <= 0) {
            return NONE;
        }
        boolean passEarly = !passed && 2 * grid.areaMargin(mine, theirs) >= need;
        if (passEarly && pass(mine, theirs, true, need, depth)) {
            return PASS;
        }
        if (!mustPass(true)) {
            long[] moves = ordered(mine, theirs, true, first);
            int rank = 0;
            for (long move : moves) {
                int index = (int) move & 31;
                if (index != ko
                        && (strict || !isOwnEye(mine, index))
                        && playOwn(mine, theirs, index, need, depth - COST[rank++])) {
                    credit[0][index] += depth;
                    return index;
                }
            }
        }
        return !passEarly && !passed && pass(mine, theirs, true, need, depth) ? PASS : NONE;
    }

    private boolean isOwnEye(int mine, int index) {
        int around = grid.around(index);
        return around != 0 && (around & ~mine) == 0 && (grid.grow(around & -around, mine) & around) == around;
    }

    private boolean playOwn(int mine, int theirs, int index, int need, int depth) {
        grid.play(mine, theirs, index);
        int after = grid.own;
        int other = grid.other;
        if ((after & 1 << index) == 0 && life != null) {
            return false;
        }
        long code = BitBoard.code(after, other);
        if (earlier.contains(code)) {
            grounds = ProofConditions.present(code);
            return tieIsGood;
        }
        int ko = life == null ? PASS : grid.ko(index);
        int taken = Integer.bitCount(grid.taken);
        if (!goOn(after, other, code, false, ko, life == null ? need : need - 2 * taken, depth)) {
            return false;
        }
        ProofConditions found = grounds;
        if (found != null) {
            found = found.beforePlay(code);
            grounds = life == null || !tieIsGood ? found.andAbsent(code) : found;
        }
        return true;
    }

    /** A move of the opponent's to which no answer was found, or {@link #NONE} if the claim is proved against all. */
    private int proveOther(int mine, int theirs, boolean passed, int ko, int need, int depth, int first) {
        if (passed && ends(mine, theirs, false, need) == Answer.BAD) {
            return PASS;
        }
        if (depth <= 0) {
            return first == NONE ? PASS : first;
        }
        ProofConditions all = ProofConditions.NONE;
        boolean noted = true;
        if (!passed) {
            if (!pass(mine, theirs, false, need, depth)) {
                return PASS;
            }
            noted = grounds != null;
            all = grounds == null ? all : grounds;
        }
        if (mustPass(false)) {
            grounds = all;
            return NONE;
        }
        long[] moves = ordered(mine, theirs, false, first);
        for (long move : moves) {
            int index = (int) move & 31;
            if (index == ko) {
                continue;
            }
            grid.play(theirs, mine, index);
            int after = grid.own;
            int other = grid.other;
            if ((after & 1 << index) == 0 && life != null) {
                continue;
            }
            long code = BitBoard.code(other, after);
            ProofConditions found;
            if (earlier.contains(code)) {
                if (life != null && !tieIsGood) {
                    credit[1][index] += depth;
                    return index;
                }
                found = code == BitBoard.code(mine, theirs) ? ProofConditions.NONE : ProofConditions.present(code);
            } else {
                int nextKo = life == null ? PASS : grid.ko(index);
                int taken = Integer.bitCount(grid.taken);
                if (!goOn(other, after, code, true, nextKo, life == null ? need : need + 2 * taken, depth)) {
                    credit[1][index] += depth;
                    return index;
                }
                found = grounds == null ? null : grounds.beforePlay(code);
                if (found != null && life != null && !tieIsGood) {
                    found = found.andAbsent(code);
                }
            }
            noted &= found != null;
            if (found != null && noted) {
                all = all.and(found);
                noted = all.size() <= 4 * MOST_GROUNDS;
            }
        }
        grounds = noted ? all.beforePlay(BitBoard.code(mine, theirs)) : null;
        return NONE;
    }

    private boolean goOn(int mine, int theirs, long code, boolean own, int ko, int need, int depth) {
        earlier.add(code);
        boolean proved = prove(mine, theirs, own, false, ko, need, depth - TURN);
        earlier.removeLast();
        return proved;
    }

    private boolean pass(int mine, int theirs, boolean byOwn, int need, int depth) {
        int due = whitePasses;
        if (due > 0 && isWhite(byOwn)) {
            whitePasses--;
        }
        boolean proved = prove(mine, theirs, !byOwn, true, PASS, need, depth - TURN);
        whitePasses = due;
        return proved;
    }

    private boolean mustPass(boolean own) {
        return whitePasses > 0 && isWhite(own);
    }

    private boolean isWhite(boolean own) {
        return own == (prover == Player.WHITE);
    }

    private enum Answer {
        GOOD,
        BAD,
        /** The pass may not end the game, or it is not known what it would lead to. */
        OPEN
    }

    /** What a second pass leads to. */
    private Answer ends(int mine, int theirs, boolean own, int need) {
        if (life == null) {
            return 2 * grid.areaMargin(mine, theirs) >= need ? Answer.GOOD : Answer.BAD;
        }
        boolean asBlack = prover == Player.BLACK;
        int margin = life.end(
                asBlack ? BitBoard.code(mine, theirs) : BitBoard.code(theirs, mine), own ? prover : prover.opponent());
        if (margin == LifeTable.BARRED) {
            return Answer.OPEN;
        }
        if (margin == LifeTable.UNKNOWN) {
            return own ? Answer.OPEN : Answer.BAD;
        }
        return 2 * (asBlack ? margin : -margin) >= need ? Answer.GOOD : Answer.BAD;
    }

    /** The empty points, in the low bits of the answer, the most promising first. */
    private long[] ordered(int mine, int theirs, boolean own, int first) {
        int empty = grid.all & ~mine & ~theirs;
        long[] moves = new long[Integer.bitCount(empty)];
        int count = 0;
        int[] credits = credit[own ? 0 : 1];
        for (int left = empty; left != 0; left &= left - 1) {
            int index = Integer.numberOfTrailingZeros(left);
            long worth = credits[index];
            worth = index == first ? 1L << 40 : worth;
            long move = worth << 5 | index;
            int j = count++;
            while (j > 0 && moves[j - 1] >> 5 < worth) {
                moves[j] = moves[j - 1];
                j--;
            }
            moves[j] = move;
        }
        return moves;
    }
}
