package org.shinpan.engine.solve;

import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.cells.CellBoard;
import org.shinpan.rules.cells.CellPlay;

/**
 * Searches for a proof that one player, called the prover, can force an outcome that is good enough. It is made for
 * rule sets under which earlier positions of the game matter. {@link Solver} uses it for two kinds of them:
 *
 * <ul>
 * <li>Rule sets with superko bar every repetition, allow self-capture and count area. The search then needs neither the
 * point of a ko nor the number of prisoners.
 * <li>Rule sets with ties end the game with a tie when a position repeats. They bar self-capture and the immediate
 * recapture in a ko, count prisoners, and ask at the second pass which chains are alive.
 * </ul>
 *
 * <p>The depth of a search is limited. A sequence of moves that reaches the limit counts as a failure of the prover, so
 * a success is a proof whatever the limit. Every turn reduces the remaining depth; a play of the prover that is ranked
 * low reduces it more, so that the search looks far ahead along the most promising plays.
 *
 * <p>Failures are stored to save time. In a search with a low limit they are stored by position alone, without the
 * earlier positions, although these may matter: a wrong failure can hide a proof but never create one. To find hidden
 * proofs, a search with a high limit is strict: it stores failures together with the earlier positions, and leaves out
 * no play.
 *
 * <p>A proof is stored with its {@link ProofConditions}. In another game with the same position, the proof is valid
 * under two conditions: the prover's plays in it are legal there too, and the opponent's plays that it does not answer
 * because they were illegal are illegal there too. This solves the graph-history interaction problem:
 *
 * <ul>
 * <li>Under superko, the position after a play of the prover must not have occurred earlier (absent). A play of the
 * opponent that was illegal must be illegal again, so the position after it must have occurred earlier (present). More
 * legal plays for the prover, or fewer for the opponent, do no harm.
 * <li>If a repetition ends the game with a tie, and a tie is good enough, every repetition that the proof relies on
 * must happen again (present); others may happen. If a tie is not good enough, no position of the proof may have
 * occurred earlier (absent).
 * </ul>
 *
 * <p>In this class {@code mine} are the prover's stones, which are in the low half of a position's code, and {@code
 * theirs} the opponent's.
 */
final class ProofSearch {

    /** The depth limit of the first search. */
    static final int FIRST_DEPTH = 2;

    /** The increase of the depth limit from one search to the next. */
    static final int DEEPER = 2;

    /** The value of {@code tie} under a rule set with superko, which has no ties. Its negative is an int too. */
    static final int NO_TIE = Integer.MIN_VALUE + 1;

    /** The number of bits in a key for the outcome that is to be proved. */
    private static final int NEED_BITS = 10;

    /**
     * How much a turn reduces the remaining depth. A play of the prover reduces it further, by its rank in {@link
     * MoveOrder}.
     */
    private static final int TURN = 2;

    private final CellBoard cells;
    private final CellPlay last;
    private final Player prover;

    /** The results of second passes under a rule set with ties; null under a rule set with superko. */
    private final @Nullable PassResults life;

    private final boolean superko;

    /** The prover's outcome if the game ends with a tie by repetition. */
    private final int tie;

    private SearchEffort effort = new SearchEffort(0);
    private final UnconditionalArea area;
    private final EarlierPositions earlier = new EarlierPositions();

    private final ProofTable table;
    private final MoveOrder order;

    /** The conditions of the last proof; null if there are too many to store. */
    private @Nullable ProofConditions conditions = ProofConditions.NONE;

    /** The move that proved the claim at the root, if the prover is to move there. */
    private int rootMove = MoveCode.NONE;

    private int rootDepth;
    private boolean strict;
    private boolean tieIsGood;

    /** The number of White's next turns that must be passes, in a game with a handicap. */
    private int whitePasses;

    /**
     * Creates a search for one player.
     *
     * @param life the results of second passes under a rule set with ties; null under a rule set with superko
     * @param tie the prover's outcome if the game ends with a tie by repetition; {@link #NO_TIE} under a rule set with
     *     superko
     */
    ProofSearch(CellBoard cells, Player prover, @Nullable PassResults life, int tie) {
        this.cells = cells;
        this.last = new CellPlay(cells);
        this.prover = prover;
        this.life = life;
        this.superko = life == null;
        this.tie = tie;
        this.area = new UnconditionalArea(cells);
        this.table = new ProofTable(cells.cells());
        this.order = new MoveOrder(cells);
    }

    /** Sets the time limit of the next searches, which also counts their positions. */
    void spend(SearchEffort next) {
        effort = next;
    }

    /** Forgets all failures. They depend on earlier positions, so they may be wrong in another game. */
    void forgetFailures() {
        table.forgetFailures();
    }

    /**
     * Returns whether the search proves, within a depth limit, that the prover can force an outcome that is good
     * enough.
     *
     * @param need the least outcome that is good enough, from the prover's point of view, as twice the margin in
     *     points. An odd number can then stand for a tie by repetition, which may lie between two margins
     * @param depth the depth limit, about twice the number of turns
     */
    boolean proves(SolverState game, int need, int depth) {
        strict = depth > strictFrom();
        earlier.clear();
        for (long code : game.earlier()) {
            long seen = prover == Player.BLACK ? code : PositionCode.exchanged(code);
            if (!earlier.contains(seen)) {
                earlier.add(seen);
            }
        }
        long black = PositionCode.black(game.code());
        long white = PositionCode.white(game.code());
        boolean asBlack = prover == Player.BLACK;
        tieIsGood = !superko && tie >= need;
        whitePasses = game.passesDue();
        rootMove = MoveCode.NONE;
        rootDepth = depth;
        int prisoners = superko ? 0 : asBlack ? game.prisoners() : -game.prisoners();
        return prove(
                asBlack ? black : white,
                asBlack ? white : black,
                game.toMove() == prover,
                game.passed(),
                game.ko(),
                need - 2 * prisoners,
                depth);
    }

    /**
     * Returns the first move of the last proof if the prover was to move: a point's index, {@link MoveCode#PASS} or
     * {@link MoveCode#NONE}.
     */
    int provingMove() {
        return rootMove;
    }

    /** Returns the depth limit above which a search is strict: about two turns for every point of the board. */
    private int strictFrom() {
        return 2 * TURN * cells.cells() + 8;
    }

    /**
     * Returns whether the prover can force a good enough outcome from a position, as far as the search can prove it.
     *
     * @param mine the prover's stones, as cells
     * @param theirs the opponent's stones, as cells
     * @param own whether the prover is to move; at the root the proof must then include a move
     * @param passed whether the last turn was a pass
     * @param ko the point that a ko bars, as a set; 0 if there is none
     * @param need the least outcome on the board that is good enough, in the unit that {@link #proves} describes
     * @param depth the remaining depth
     * @throws SearchEffort.Stopped if the effort is used up
     */
    private boolean prove(long mine, long theirs, boolean own, boolean passed, long ko, int need, int depth) {
        effort.count();
        boolean root = depth == rootDepth;
        boolean needsMove = root && own;
        if (superko) {
            if (!needsMove && holdsEnough(mine, need)) {
                return true;
            }
            area.find(theirs);
            if (area.chains != 0 && 2 * area.margin() > -need) {
                return false; // the opponent's unconditional area is too large
            }
        }
        // A key cannot represent the passes that White still has to make, so these positions are not stored.
        long key = whitePasses > 0 ? ProofTable.NO_KEY : key(mine, theirs, own, passed, ko, need);
        int proved = table.proof(key);
        int first = MoveCode.NONE;
        if (proved >= 0) {
            ProofConditions known = table.conditions(proved);
            first = table.move(proved);
            if (known != null && known.hold(earlier) && !(needsMove && first == MoveCode.NONE)) {
                conditions = known;
                rootMove = root ? first : rootMove;
                return true;
            }
        }
        // The key of a strict failure has the highest bit set, which no other key has.
        long failure = strict ? key + earlier.sum() | Long.MIN_VALUE : key;
        if (key != ProofTable.NO_KEY && !root && table.hasFailed(failure, depth)) {
            return false;
        }
        int move = own
                ? proveOwn(mine, theirs, passed, ko, need, depth, first)
                : proveOther(mine, theirs, passed, ko, need, depth, first);
        boolean success = own ? move != MoveCode.NONE : move == MoveCode.NONE;
        if (success) {
            table.prove(key, conditions, move);
            rootMove = root ? move : rootMove;
        } else if (key != ProofTable.NO_KEY) {
            table.fail(failure, depth);
        }
        return success;
    }

    /**
     * Returns whether the prover's unconditional area alone is a good enough outcome. If so, {@link #conditions} is
     * set.
     */
    private boolean holdsEnough(long mine, int need) {
        area.find(mine);
        if (area.chains == 0 || 2 * area.margin() < need) {
            return false;
        }
        if (!area.needsPlays()) {
            conditions = ProofConditions.NONE;
            return true;
        }
        if (ProofConditions.isBroken(area.chains, area.eyes, earlier)) {
            return false;
        }
        conditions = ProofConditions.area(area.chains, area.eyes);
        return true;
    }

    /**
     * Returns the key of a proof or failure in the {@link ProofTable}. It has 58 bits: 40 for the code of the position,
     * 10 for the outcome, 5 for the point of a ko and 3 for the other facts.
     */
    private long key(long mine, long theirs, boolean own, boolean passed, long ko, int need) {
        long key = PositionCode.code(mine, theirs);
        key = key << NEED_BITS | (need & ((1 << NEED_BITS) - 1));
        key = key << 5 | (Long.SIZE - Long.numberOfLeadingZeros(ko));
        return key << 3 | (own ? 4 : 0) | (passed ? 2 : 0) | (tieIsGood ? 1 : 0);
    }

    /** Returns a move with which the prover can force the outcome; {@link MoveCode#NONE} if none is found. */
    private int proveOwn(long mine, long theirs, boolean passed, long ko, int need, int depth, int first) {
        if (passed && ends(mine, theirs, true, need) == Answer.GOOD) {
            conditions = ProofConditions.NONE;
            return MoveCode.PASS;
        }
        if (depth <= 0) {
            return MoveCode.NONE;
        }
        boolean passEarly = !passed && 2 * cells.areaMargin(mine, theirs) >= need;
        if (passEarly && pass(mine, theirs, true, need, depth)) {
            return MoveCode.PASS;
        }
        if (!mustPass(true)) {
            long[] plays = order.plays(mine, theirs, true, first);
            int rank = 0;
            for (long play : plays) {
                int index = MoveOrder.index(play);
                if ((ko & 1L << index) == 0
                        && (strict || !isOwnEye(mine, index))
                        && playOwn(mine, theirs, index, need, depth - MoveOrder.cost(rank++))) {
                    order.reward(true, index, depth);
                    return index;
                }
            }
        }
        return !passEarly && !passed && pass(mine, theirs, true, need, depth) ? MoveCode.PASS : MoveCode.NONE;
    }

    private boolean isOwnEye(long mine, int index) {
        long around = cells.neighbours(index);
        return around != 0 && (around & ~mine) == 0 && (cells.chain(mine, around & -around) & around) == around;
    }

    private boolean playOwn(long mine, long theirs, int index, int need, int depth) {
        if (!last.plays(mine, theirs, 0, 0, index) && !superko) {
            return false;
        }
        long after = last.mover() & ~last.lost();
        long other = last.waiter();
        long code = PositionCode.code(after, other);
        if (earlier.contains(code)) {
            conditions = ProofConditions.present(code);
            return tieIsGood;
        }
        long ko = superko ? 0 : last.ko();
        int taken = Long.bitCount(last.captured());
        if (!goOn(after, other, code, false, ko, superko ? need : need - 2 * taken, depth)) {
            return false;
        }
        ProofConditions found = conditions;
        if (found != null) {
            found = found.withoutPresent(code);
            conditions = superko || !tieIsGood ? found.andAbsent(code) : found;
        }
        return true;
    }

    /**
     * Returns a move of the opponent against which no proof was found; {@link MoveCode#NONE} if the outcome is proved
     * against every move.
     */
    private int proveOther(long mine, long theirs, boolean passed, long ko, int need, int depth, int first) {
        if (passed && ends(mine, theirs, false, need) == Answer.BAD) {
            return MoveCode.PASS;
        }
        if (depth <= 0) {
            return first == MoveCode.NONE ? MoveCode.PASS : first;
        }
        ProofConditions all = ProofConditions.NONE;
        boolean noted = true;
        if (!passed) {
            if (!pass(mine, theirs, false, need, depth)) {
                return MoveCode.PASS;
            }
            noted = conditions != null;
            all = conditions == null ? all : conditions;
        }
        if (mustPass(false)) {
            conditions = all;
            return MoveCode.NONE;
        }
        long[] plays = order.plays(mine, theirs, false, first);
        for (long play : plays) {
            int index = MoveOrder.index(play);
            if ((ko & 1L << index) != 0) {
                continue;
            }
            if (!last.plays(theirs, mine, 0, 0, index) && !superko) {
                continue;
            }
            long after = last.mover() & ~last.lost();
            long other = last.waiter();
            long code = PositionCode.code(other, after);
            ProofConditions found;
            if (earlier.contains(code)) {
                if (!superko && !tieIsGood) {
                    order.reward(false, index, depth);
                    return index;
                }
                found = code == PositionCode.code(mine, theirs) ? ProofConditions.NONE : ProofConditions.present(code);
            } else {
                long nextKo = superko ? 0 : last.ko();
                int taken = Long.bitCount(last.captured());
                if (!goOn(other, after, code, true, nextKo, superko ? need : need + 2 * taken, depth)) {
                    order.reward(false, index, depth);
                    return index;
                }
                found = conditions == null ? null : conditions.withoutPresent(code);
                if (found != null && !superko && !tieIsGood) {
                    found = found.andAbsent(code);
                }
            }
            noted &= found != null;
            if (found != null && noted) {
                all = all.and(found);
                noted = all.size() <= 4 * ProofTable.MAX_CONDITIONS;
            }
        }
        // This position itself is always among the earlier ones, so no condition on it is needed.
        conditions = noted ? all.withoutPresent(PositionCode.code(mine, theirs)) : null;
        return MoveCode.NONE;
    }

    private boolean goOn(long mine, long theirs, long code, boolean own, long ko, int need, int depth) {
        earlier.add(code);
        boolean proved = prove(mine, theirs, own, false, ko, need, depth - TURN);
        earlier.removeLast();
        return proved;
    }

    private boolean pass(long mine, long theirs, boolean byOwn, int need, int depth) {
        int due = whitePasses;
        if (due > 0 && isWhite(byOwn)) {
            whitePasses--;
        }
        boolean proved = prove(mine, theirs, !byOwn, true, 0, need, depth - TURN);
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
        /** The pass is barred, or its result is unknown. */
        OPEN
    }

    /** Returns whether the outcome is good enough if a player ends the game with a second pass. */
    private Answer ends(long mine, long theirs, boolean own, int need) {
        if (life == null) {
            return 2 * cells.areaMargin(mine, theirs) >= need ? Answer.GOOD : Answer.BAD;
        }
        boolean asBlack = prover == Player.BLACK;
        int margin = life.end(
                asBlack ? PositionCode.code(mine, theirs) : PositionCode.code(theirs, mine),
                own ? prover : prover.opponent());
        if (margin == PassResults.BARRED) {
            return Answer.OPEN;
        }
        if (margin == PassResults.UNKNOWN) {
            return own ? Answer.OPEN : Answer.BAD;
        }
        return 2 * (asBlack ? margin : -margin) >= need ? Answer.GOOD : Answer.BAD;
    }
}
