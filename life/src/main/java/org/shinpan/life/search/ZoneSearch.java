package org.shinpan.life.search;

import org.jspecify.annotations.Nullable;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.Strategy;

/**
 * Searches a {@link Zone} for a strategy: depth-first proof-number search (Nagai's df-pn) over exact states (stones,
 * side to move, ko ban), each kept in a table for the whole search.
 *
 * <p>A state on the path from the root counts as failure of the owner. That can only make false failures (Kishimoto and
 * Müller's graph-history interaction), so "reached" is always right, and "denied" counts only for a
 * closed set of states: in each with the opponent to move one move stays in the set, in each with the owner to move
 * all moves do. If the set is not closed, the search forgets the doubtful results and continues.
 */
final class ZoneSearch {

    enum Aim {
        REACHED,
        DENIED,
        UNKNOWN
    }

    private static final int INFINITE = TranspositionTable.INFINITE;
    private static final int MAX_DEPTH = 400;
    /** In place of a cell: the move is a pass. */
    static final int PASS = Zone.MOST_CELLS;

    // In place of the state that a move leads to.
    /** The move is barred. */
    static final int BARRED = -1;
    /** The owner wins by the move. */
    static final int OWNER_WINS = -2;
    /** The opponent wins by the move. */
    static final int OPPONENT_WINS = -3;
    /** The proof number of a new state that the guide does not know as reached. */
    private static final int UNGUIDED = 8;
    /** This many points that touch no stone of the opponent are usually enough for life. */
    private static final int ROOM = 8;
    /** The points that two eyes need. Each further point adds to the opponent's effort. */
    private static final int EYES = 2;

    private static final int SPARE_WEIGHT = 4;

    // A state's key holds the cell that is banned (its lowest seven bits), and these.
    private static final int OWNER_TO_MOVE = 128;
    /** Stones around the zone may have been captured. */
    private static final int LOOSE = 256;
    /** For each move of the opponent's elsewhere. */
    private static final int ELSEWHERE = 512;

    private final Zone zone;
    private Budget budget;
    private int maxNodes;
    /** A search on the same cells that reached its aim: its moves are tried first. */
    private @Nullable ZoneSearch guide;

    final TranspositionTable states = new TranspositionTable();
    private boolean stopped;
    private long expansions;

    // The result of the last play.
    private long mover;
    private long waiter;
    private int ban;
    private long captured;

    ZoneSearch(Zone zone, Budget budget, int maxNodes) {
        this.zone = zone;
        this.budget = budget;
        this.maxNodes = maxNodes;
    }

    int nodes() {
        return states.size();
    }

    /** Lets a stopped search continue. */
    void goOn(Budget more, int nodesNow) {
        budget = more;
        maxNodes = nodesNow;
        stopped = false;
        expansions = 0;
    }

    /** Takes another search on the same cells as a guide: its successful moves are tried first. */
    void follow(ZoneSearch other) {
        guide = other.zone.cells == zone.cells ? other : null;
    }

    /**
     * Searches. If repetitions keep the proof numbers from an end, retrograde analysis settles the known states, and
     * the search continues from them. If that round brought few new states, the analysis looks at all states that can
     * follow.
     */
    Aim run() {
        int root = node(zone.ownerAtStart, zone.opponentAtStart, Zone.NO_CELL, 0);
        for (int before = 0; ; before = states.size()) {
            Aim outcome = byProofNumbers(root);
            if (outcome != Aim.UNKNOWN || states.size() >= maxNodes || budget.isOver()) {
                return outcome;
            }
            RetrogradeAnalysis retrograde = new RetrogradeAnalysis(this);
            if (states.size() < before + before / 8 + 16) {
                return retrograde.solve(root, maxNodes, budget);
            }
            outcome = retrograde.settle(root);
            if (outcome != Aim.UNKNOWN) {
                return outcome;
            }
            stopped = false;
            expansions = 0;
        }
    }

    private Aim byProofNumbers(int root) {
        for (int round = 0; round < 60 && !stopped; round++) {
            expand(root, INFINITE - 1, INFINITE - 1, 0);
            if (states.proof(root) == 0) {
                return Aim.REACHED;
            }
            if (states.disproof(root) != 0) {
                break;
            }
            if (new ClosedSet(this).holds(root)) {
                return Aim.DENIED;
            }
        }
        return Aim.UNKNOWN;
    }

    // ---- states

    int node(long owner, long opponent, int banned, int flags) {
        return node(owner, opponent, banned, flags, true, true);
    }

    /**
     * The number of a state. A new state is only tested as far as the last move could have changed something: without a
     * capture the opponent's move does not help the owner, nor the owner's move the opponent.
     */
    private int node(long owner, long opponent, int banned, int flags, boolean mayBeReached, boolean mayBeHopeless) {
        int key = banned | flags;
        int known = states.find(owner, opponent, key);
        if (known >= 0) {
            return known;
        }
        int made = states.add(owner, opponent, key);
        if (mayBeReached && zone.reached(owner, opponent)) {
            states.decideByStones(made, true);
        } else if (mayBeHopeless && zone.hopeless(owner, opponent)) {
            states.decideByStones(made, false);
        } else if (guide != null && !guide.hasReached(owner, opponent, key & (2 * OWNER_TO_MOVE - 1))) {
            states.setNumbers(made, UNGUIDED, 1);
        } else {
            judge(made);
        }
        return made;
    }

    /**
     * First guesses of the numbers. Each free point is one more answer to find. With little room life takes more
     * effort, with much room its denial does.
     */
    private void judge(int node) {
        long owner = states.owner(node);
        long opponent = states.opponent(node);
        int free = Long.bitCount(zone.all & ~(owner | opponent));
        int room = Long.bitCount(zone.all & ~opponent & ~zone.safeForOpponent & ~zone.border(opponent));
        int narrow = Math.max(0, ROOM - room);
        boolean or = ownerToMove(node);
        int spare = Math.max(0, room - EYES);
        states.setNumbers(
                node, Math.max(1, (or ? 1 : free) + narrow), Math.max(1, (or ? free : 1) + SPARE_WEIGHT * spare));
    }

    private boolean hasReached(long owner, long opponent, int key) {
        int known = states.find(owner, opponent, key);
        return known >= 0 && states.proof(known) == 0;
    }

    boolean ownerToMove(int node) {
        return (states.key(node) & OWNER_TO_MOVE) != 0;
    }

    private int banAt(int node) {
        return states.key(node) & 127;
    }

    // ---- moves

    /** Plays; false if barred. */
    private boolean play(long own, long foe, int cell, long safeOwn, long safeFoe) {
        long bit = 1L << cell;
        long after = own | bit;
        long taken = 0;
        for (long left = zone.neighbours[cell] & foe; left != 0; ) {
            long chain = zone.chain(foe, left & -left);
            left &= ~chain;
            if ((chain & safeFoe) == 0 && (zone.border(chain) & ~(after | foe)) == 0) {
                taken |= chain;
            }
        }
        long rest = foe & ~taken;
        long chain = zone.chain(after, bit);
        long liberties = zone.border(chain) & ~(after | rest);
        if (liberties == 0 && (chain & safeOwn) == 0) {
            return false;
        }
        mover = after;
        waiter = rest;
        captured = taken;
        boolean ko =
                taken != 0 && (taken & (taken - 1)) == 0 && chain == bit && (bit & safeOwn) == 0 && liberties == taken;
        ban = ko ? Long.numberOfTrailingZeros(taken) : Zone.NO_CELL;
        return true;
    }

    /**
     * The node after a move.
     *
     * @param move a cell, or {@link #PASS}
     * @return a node, {@link #BARRED}, {@link #OWNER_WINS} or {@link #OPPONENT_WINS}
     */
    int child(int node, int move) {
        long owner = states.owner(node);
        long opponent = states.opponent(node);
        boolean ownerMoves = ownerToMove(node);
        int loose = states.key(node) & ~(2 * OWNER_TO_MOVE - 1);
        if (move == PASS && !mayPass(node)) {
            return BARRED;
        }
        if (move == PASS) {
            boolean counts = !ownerMoves && loose != LOOSE && loose / ELSEWHERE < zone.mostElsewhere;
            return node(
                    owner,
                    opponent,
                    Zone.NO_CELL,
                    (counts ? loose + ELSEWHERE : loose) | (ownerMoves ? 0 : OWNER_TO_MOVE),
                    false,
                    !ownerMoves);
        }
        if (move == banAt(node) || ((owner | opponent) & 1L << move) != 0) {
            return BARRED;
        }
        if (ownerMoves) {
            if (!play(owner, opponent, move, zone.notTaken(), zone.safeForOpponent)) {
                return BARRED;
            }
            if (!zone.atRest(mover, waiter)) {
                return BARRED;
            }
            loose = zone.surroundingsStay(mover, waiter, move, loose / ELSEWHERE) ? loose : LOOSE;
            if (captured != 0
                    && zone.claim == Claim.NOT_ALIVE
                    && (zone.care == Care.KEEPS_ALL || (captured & zone.guarded) != 0)) {
                return OWNER_WINS;
            }
            return node(
                    mover,
                    waiter,
                    zone.opponentMayBeBanned && loose != LOOSE ? ban : Zone.NO_CELL,
                    loose,
                    true,
                    captured != 0);
        }
        if (!play(opponent, owner, move, zone.safeForOpponent, zone.notTaken())) {
            return BARRED;
        }
        if (captured != 0 && zone.claim == Claim.ALIVE && (zone.care == Care.KEEPS_ALL || loose == LOOSE)) {
            return OPPONENT_WINS;
        }
        return node(
                waiter, mover, zone.ownerMayBeBanned ? ban : Zone.NO_CELL, loose | OWNER_TO_MOVE, captured != 0, true);
    }

    private boolean mayPass(int node) {
        return !ownerToMove(node) || (zone.ownerMayPlayElsewhere && banAt(node) != Zone.NO_CELL);
    }

    // ---- search

    private void expand(int node, int proofLimit, int disproofLimit, int depth) {
        if (states.proof(node) == 0 || states.disproof(node) == 0 || stopped) {
            return;
        }
        if (states.size() >= maxNodes || ++expansions > 16L * states.size() + 4_000 || budget.isSpent()) {
            stopped = true;
            return;
        }
        boolean or = ownerToMove(node);
        if (states.firstMove(node) == 0 && isDecidedByAMove(node)) {
            return;
        }
        int from = states.firstMove(node);
        int to = states.endOfMoves(node);
        states.enterPath(node);
        while (true) {
            int least = INFINITE;
            int second = INFINITE;
            int sum = 0;
            int chosen = -1;
            for (int i = from; i < to; i++) {
                int child = states.child(i);
                if (child < 0) {
                    continue;
                }
                boolean repeats = states.isOnPath(child) || depth >= MAX_DEPTH;
                int pn = repeats && states.proof(child) != 0 ? INFINITE : states.proof(child);
                int dn = repeats && states.proof(child) != 0 ? 0 : states.disproof(child);
                int main = or ? pn : dn;
                int other = or ? dn : pn;
                sum = Math.min(INFINITE, sum + other);
                if (main < least) {
                    second = least;
                    least = main;
                    chosen = i;
                } else if (main < second) {
                    second = main;
                }
            }
            int pn = or ? least : sum;
            int dn = or ? sum : least;
            if (chosen >= 0 && least == 0) {
                states.setBest(node, states.move(chosen));
            }
            states.setNumbers(node, dn == 0 ? INFINITE : pn, pn == 0 ? INFINITE : dn);
            if (pn >= proofLimit || dn >= disproofLimit || pn == 0 || dn == 0 || chosen < 0 || stopped) {
                break;
            }
            int child = states.child(chosen);
            if (or) {
                expand(child, Math.min(proofLimit, second + 1), disproofLimit - dn + states.disproof(child), depth + 1);
            } else {
                expand(child, proofLimit - pn + states.proof(child), Math.min(disproofLimit, second + 1), depth + 1);
            }
        }
        states.leavePath(node);
    }

    /** Looks at all moves of a node and keeps them, unless one of them decides the node. */
    private boolean isDecidedByAMove(int node) {
        boolean or = ownerToMove(node);
        int start = states.nextMoves();
        for (int move = 0; move <= zone.cells; move++) {
            int real = move == zone.cells ? PASS : move;
            int child = child(node, real);
            boolean decided = child == (or ? OWNER_WINS : OPPONENT_WINS)
                    || (child >= 0
                            && (or ? states.proof(child) == 0 : states.isStatic(child) && states.disproof(child) == 0));
            if (decided) {
                states.setBest(node, real);
                states.decide(node, or);
                states.dropMoves(start);
                return true;
            }
            if (child != BARRED) {
                states.keepMove(real, child);
            }
        }
        states.giveMoves(node, start);
        return false;
    }

    /** Keeps a node's legal moves, unless they are kept already. */
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

    /** The strategy found, for a search that reached its aim: the strategist is the owner. */
    Strategy reachingStrategy() {
        return new FoundStrategy(this, zone).reaching();
    }

    /** The strategy found, for a search whose aim is denied: the strategist is the opponent, who begins. */
    @Nullable Strategy denyingStrategy() {
        return new FoundStrategy(this, zone).denying();
    }
}
