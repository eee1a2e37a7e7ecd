package org.shinpan.life.zone;

import org.jspecify.annotations.Nullable;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.rules.cells.CellPlay;

/**
 * The game on a {@link Zone}: its states (stones, side to move, ko ban), each kept in a table, and the states after
 * each move. A new state gets its result if the stones decide it, and otherwise a first guess of its proof numbers.
 */
final class ZoneGame {

    /** The move that is a pass; all other moves are cells. */
    static final int PASS = Zone.MAX_CELLS;

    // The values that stand for a result instead of the state after a move.
    /** The move is barred, or it loses at once and is left out. */
    static final int BARRED = -1;
    /** The owner wins by the move. */
    static final int OWNER_WINS = -2;
    /** The opponent wins by the move. */
    static final int OPPONENT_WINS = -3;

    /** The proof number of a new state from which the guide has not reached the aim. */
    private static final int UNGUIDED = 8;
    /** With this number of points that have no stone of the opponent beside them, the owner can usually live. */
    private static final int ROOM = 8;
    /** The number of points that two eyes need. Every further point adds to the opponent's effort. */
    private static final int EYES = 2;

    private static final int SPARE_WEIGHT = 8;
    /** The addition to the owner's effort if no single play reaches the aim. */
    private static final int UNFINISHED = 12;

    // The key of a state holds the banned cell (in its lowest seven bits) and the following bits. A loose state counts
    // no moves elsewhere.
    private static final int BAN = 127;
    private static final int OWNER_TO_MOVE = 128;
    /** The bit of the key that marks a loose state, in which stones around the zone may have been captured. */
    private static final int LOOSE = 256;
    /**
     * The amount by which the key grows for every counted move of the opponent outside the zone, or for every threat
     * that is left.
     */
    private static final int ELSEWHERE = 512;

    final Zone zone;
    final TranspositionTable states = new TranspositionTable();
    private final ZoneEyes eyes;
    private final Completions completions;
    /** A game on the same cells whose aim was reached. The states that it knows as reached are tried first. */
    private @Nullable ZoneGame guide;

    /** The play that was tried last. Its result must be read before the next play is tried. */
    private final CellPlay last;

    ZoneGame(Zone zone) {
        this.zone = zone;
        this.eyes = zone.lifeZone == null ? new ZoneEyes(zone) : new CaptureEyes(zone, zone.lifeZone);
        this.completions = new Completions(zone, eyes);
        this.last = new CellPlay(zone.board);
    }

    /** Uses another game on the same zone as a guide, if it has the same number of cells. */
    void follow(ZoneGame other) {
        guide = other.zone.cells == zone.cells ? other : null;
    }

    // ---- states

    /** Returns the state at the start, with the opponent to move. */
    int start() {
        return start(false);
    }

    /** Returns the state at the start. */
    int start(boolean ownerToMove) {
        int key = Zone.NO_CELL | (ownerToMove ? OWNER_TO_MOVE : 0) | Math.abs(zone.threats) * ELSEWHERE;
        return node(zone.ownerAtStart, zone.opponentAtStart, key, true, true);
    }

    /**
     * Returns the state after a first move, or {@link #BARRED}. The stones may have decided the start, so they are
     * tested again for all results.
     */
    int afterFirstMove(int start, int cell) {
        int made = child(start, cell);
        if (made >= 0 && !states.isStatic(made)) {
            long owner = states.owner(made);
            long opponent = states.opponent(made);
            if (hasReached(made)) {
                states.decideByStones(made, true);
            } else if (eyes.hopeless(owner, opponent)) {
                states.decideByStones(made, false);
            }
        }
        return made;
    }

    /**
     * Returns the number of a state, and adds the state if it is new. A new state is tested only for results that the
     * last move could have changed: without a capture the opponent's move does not help the owner, nor the owner's move
     * the opponent.
     */
    private int node(long owner, long opponent, int key, boolean mayBeReached, boolean mayBeHopeless) {
        int known = states.find(owner, opponent, key);
        if (known >= 0) {
            return known;
        }
        int made = states.add(owner, opponent, key);
        if (mayBeReached && hasReached(made)) {
            states.decideByStones(made, true);
        } else if (mayBeHopeless && eyes.hopeless(owner, opponent)) {
            states.decideByStones(made, false);
        } else if (guide != null && !guide.knowsReached(owner, opponent, key & (BAN | OWNER_TO_MOVE))) {
            states.setNumbers(made, UNGUIDED, 1);
        } else if (!ownerToMove(made) && isSafe(made)) {
            states.decide(made, true);
        } else {
            guessNumbers(made);
        }
        return made;
    }

    /**
     * Sets first guesses of the proof numbers. Every free point is one more answer to find. With little room, life
     * takes more effort to prove; with much room, its denial does.
     */
    private void guessNumbers(int node) {
        long owner = states.owner(node);
        long opponent = states.opponent(node);
        int free = Long.bitCount(zone.all & ~(owner | opponent));
        int room = Long.bitCount(zone.all & ~opponent & ~zone.safeForOpponent & ~zone.border(opponent));
        int narrow = Math.max(0, ROOM - room);
        int spare = SPARE_WEIGHT * Math.max(0, room - EYES);
        if (ownerToMove(node)) {
            states.setNumbers(node, 1 + narrow, Math.max(1, free + spare));
        } else if (completions(node) != 0) {
            states.setNumbers(node, 1, 1 + spare);
        } else {
            states.setNumbers(node, free + narrow + UNFINISHED, 1 + spare);
        }
    }

    private boolean hasReached(int node) {
        return ownerToMove(node)
                ? eyes.reached(states.owner(node), states.opponent(node))
                : eyes.reachedBeforeMove(states.owner(node), states.opponent(node));
    }

    /**
     * Returns whether the stones of a state with the opponent on turn would decide it if the opponent could not take
     * some of them.
     */
    private boolean isReachedUnlessTaken(long owner, long opponent) {
        return zone.claim == Claim.NOT_ALIVE && zone.lifeZone == null && eyes.reached(owner, opponent);
    }

    /** Returns whether this game knows that the owner reaches the aim from a state. */
    private boolean knowsReached(long owner, long opponent, int key) {
        int known = states.find(owner, opponent, key);
        return known >= 0 && states.proof(known) == 0;
    }

    boolean ownerToMove(int node) {
        return (states.key(node) & OWNER_TO_MOVE) != 0;
    }

    private int banAt(int node) {
        return states.key(node) & BAN;
    }

    // ---- moves

    /** Tries a play of the owner. Returns false if it is barred. */
    private boolean ownerPlays(long owner, long opponent, int cell) {
        return last.plays(owner, opponent, zone.notTaken(), zone.safeForOpponent, cell);
    }

    /** Tries a play of the opponent. Returns false if it is barred. */
    private boolean opponentPlays(long owner, long opponent, int cell) {
        return last.plays(opponent, owner, zone.safeForOpponent, zone.notTaken(), cell);
    }

    /** Returns the cell that the last play bans. */
    private int ban() {
        return last.ko() == 0 ? Zone.NO_CELL : Long.numberOfTrailingZeros(last.ko());
    }

    /**
     * Returns the node after a move.
     *
     * @param move a cell, or {@link #PASS}
     * @return a node, {@link #BARRED}, {@link #OWNER_WINS} or {@link #OPPONENT_WINS}
     */
    int child(int node, int move) {
        long owner = states.owner(node);
        long opponent = states.opponent(node);
        int around = states.key(node) & ~(BAN | OWNER_TO_MOVE);
        if (move == PASS) {
            return mayPass(node) ? afterPass(node, around) : BARRED;
        }
        if (((owner | opponent) & 1L << move) != 0) {
            return BARRED;
        }
        if (move == banAt(node)) {
            if (!hasThreat(node)) {
                return BARRED;
            }
            around -= ELSEWHERE;
        }
        return ownerToMove(node)
                ? afterOwner(owner, opponent, move, around)
                : afterOpponent(owner, opponent, move, around);
    }

    /** Returns whether the side to move has a threat left. In a question of capture the opponent owns the chain. */
    private boolean hasThreat(int node) {
        return zone.threats > 0 == ownerToMove(node) && zone.threats != 0 && states.key(node) >= ELSEWHERE;
    }

    /**
     * Returns the node after a pass. {@code around} is the part of a key about the chains around the zone: {@link
     * #LOOSE}, or the moves elsewhere.
     */
    private int afterPass(int node, int around) {
        boolean ownerMoves = ownerToMove(node);
        // Only the opponent's moves elsewhere fill liberties outside. More moves than liberties make no difference.
        boolean counts = !ownerMoves && around != LOOSE && around / ELSEWHERE < zone.mostElsewhere;
        int key = (counts ? around + ELSEWHERE : around) | (ownerMoves ? 0 : OWNER_TO_MOVE) | Zone.NO_CELL;
        long owner = states.owner(node);
        long opponent = states.opponent(node);
        boolean mayBeReached = !ownerMoves && isReachedUnlessTaken(owner, opponent);
        return node(owner, opponent, key, mayBeReached, !ownerMoves);
    }

    private int afterOwner(long owner, long opponent, int move, int around) {
        if (!ownerPlays(owner, opponent, move) || (last.ko() != 0 && !zone.letsTakeKo(true))) {
            return BARRED;
        }
        long mover = last.mover();
        long waiter = last.waiter();
        long captured = last.captured();
        if (!eyes.atRest(mover, waiter)) {
            return BARRED;
        }
        boolean keepsAll = zone.care == Care.KEEPS_ALL;
        if (keepsAll
                && zone.claim == Claim.ALIVE
                && isInAtari(mover, waiter, zone.notTaken())
                && !eyes.reached(mover, waiter)) {
            return BARRED;
        }
        int aroundNow = zone.surroundingsStay(mover, waiter, move, around / ELSEWHERE) ? around : LOOSE;
        if (zone.claim == Claim.NOT_ALIVE && zone.mustKeep(captured)) {
            return OWNER_WINS;
        }
        int banned = zone.opponentMayBeBanned && aroundNow != LOOSE ? ban() : Zone.NO_CELL;
        return node(mover, waiter, banned | aroundNow, true, captured != 0);
    }

    private int afterOpponent(long owner, long opponent, int move, int around) {
        if (!opponentPlays(owner, opponent, move) || (last.ko() != 0 && !zone.letsTakeKo(false))) {
            return BARRED;
        }
        long mover = last.mover();
        long waiter = last.waiter();
        long captured = last.captured();
        boolean keepsAll = zone.care == Care.KEEPS_ALL;
        if (captured != 0 && zone.claim == Claim.ALIVE && (keepsAll || around == LOOSE)) {
            return OPPONENT_WINS;
        }
        if (keepsAll
                && zone.claim == Claim.NOT_ALIVE
                && last.ko() == 0
                && isInAtari(mover, waiter, zone.safeForOpponent)
                && !eyes.hopeless(waiter, mover)) {
            return BARRED;
        }
        int banned = zone.ownerMayBeBanned && zone.barsAnswer(move) ? ban() : Zone.NO_CELL;
        boolean mayBeReached = captured != 0 || isReachedUnlessTaken(owner, opponent);
        return node(waiter, mover, banned | around | OWNER_TO_MOVE, mayBeReached, true);
    }

    /**
     * Returns whether the other side can take a chain of these stones at once. A side that may lose no stone avoids
     * this.
     */
    private boolean isInAtari(long stones, long others, long safe) {
        long empty = zone.all & ~(stones | others);
        for (long left = stones; left != 0; ) {
            long chain = zone.chain(stones, left & -left);
            left &= ~chain;
            long liberties = zone.border(chain) & empty;
            if ((chain & safe) == 0 && (liberties & (liberties - 1)) == 0) {
                return true;
            }
        }
        return false;
    }

    private boolean mayPass(int node) {
        return !ownerToMove(node) || (zone.ownerMayPlayElsewhere && banAt(node) != Zone.NO_CELL);
    }

    // ---- the owner's plays that reach the aim at once

    /** Returns the free cells where a play of the owner reaches the aim, if the play is not barred. */
    long completions(int node) {
        return completions.of(states.owner(node)) & ~states.opponent(node);
    }

    /** Returns whether the owner, to move, reaches the aim by one of these plays. If so, decides the state. */
    boolean isReachedBy(int node, long plays) {
        for (long left = plays; left != 0; left &= left - 1) {
            int move = Long.numberOfTrailingZeros(left);
            int child = child(node, move);
            if (child >= 0 && states.proof(child) == 0) {
                states.setBest(node, move);
                states.decide(node, true);
                return true;
            }
        }
        return false;
    }

    /** Returns whether one of these plays is still possible after a move of the opponent that takes no stone. */
    boolean isAnswered(int node, int move, long plays) {
        long owner = states.owner(node);
        long opponent = states.opponent(node);
        if (plays == 0) {
            return false;
        }
        if (move != PASS) {
            if (move == banAt(node)
                    || ((owner | opponent) & 1L << move) != 0
                    || !opponentPlays(owner, opponent, move)
                    || last.captured() != 0) {
                return false;
            }
            opponent = last.mover();
        }
        for (long left = plays & ~opponent; left != 0; left &= left - 1) {
            if (ownerPlays(owner, opponent, Long.numberOfTrailingZeros(left))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns whether the owner has at least two plays that reach the aim, and no move of the opponent prevents all of
     * them.
     */
    private boolean isSafe(int node) {
        long plays = completions(node);
        if ((plays & (plays - 1)) == 0 || !isAnswered(node, PASS, plays)) {
            return false;
        }
        for (long left = zone.all & ~(states.owner(node) | states.opponent(node)); left != 0; left &= left - 1) {
            int move = Long.numberOfTrailingZeros(left);
            if (!isAnswered(node, move, plays) && child(node, move) != BARRED) {
                return false;
            }
        }
        return true;
    }

    /** Returns the owner's move in a state from which the owner reaches the aim. */
    int answer(int node) {
        if (states.proof(node) != 0) {
            isReachedBy(node, completions(node));
        }
        return states.best(node);
    }

    // ---- moves that are kept

    /** Stores the legal moves of a node, unless they are stored already. */
    void keepMoves(int node) {
        if (states.firstMove(node) != 0) {
            return;
        }
        int start = states.nextMoves();
        for (int move = 0; move <= zone.cells; move++) {
            int real = move == zone.cells ? PASS : move;
            int child = child(node, real);
            if (child != BARRED) {
                states.keepMove(real, child);
            }
        }
        states.giveMoves(node, start);
    }
}
