package org.shinpan.life.zone;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Strategy;

/**
 * Searches a {@link Zone} for a strategy: depth-first proof-number search (Nagai's df-pn) over the exact states of a
 * {@link ZoneGame}, which keeps them for the whole search.
 *
 * <p>A state on the path from the root counts as a failure of the owner. This can only produce false failures
 * (Kishimoto and Müller's graph-history interaction). So the result "reached" is always right, and "denied" counts only
 * for a closed set of states: from every state with the opponent to move, at least one move stays in the set; from
 * every state with the owner to move, all moves do. If the set is not closed, the search forgets the doubtful results
 * and continues.
 */
public final class ZoneSearch {

    private static final int INFINITE = TranspositionTable.INFINITE;
    /** The maximum depth in moves; deeper states count as denied in the search for proof numbers. */
    private static final int MAX_DEPTH = 400;

    /** The maximum number of times that a search begins again at the root after forgetting results. */
    private static final int MAX_ROUNDS = 60;

    // A search that only repeats states would expand for ever. These numbers limit its expansions.
    private static final int EXPANSIONS_FOR_A_STATE = 16;
    private static final int FURTHER_EXPANSIONS = 4_000;

    /** Used instead of a first move if the first move is not fixed. */
    public static final int NO_MOVE = -4;

    /** The number of the owner's most recent successful moves that are tried first. */
    private static final int RECENT = 4;

    private final Zone zone;
    private final ZoneGame game;
    private final TranspositionTable states;
    private Budget budget;
    private int maxNodes;
    /** Whether the search gave up: too many states or expansions, or the budget is spent. */
    private boolean stopped;

    private long expansions;
    /** The owner's most recent successful moves; −1 where there is none yet. */
    private final int[] recent = new int[RECENT];

    private int nextRecent;

    public ZoneSearch(Zone zone, Budget budget, int maxNodes) {
        this.zone = zone;
        this.game = new ZoneGame(zone);
        this.states = game.states;
        this.budget = budget;
        this.maxNodes = maxNodes;
        Arrays.fill(recent, -1);
    }

    /** Returns the number of states that the search has reached, in all its runs. */
    public int nodes() {
        return states.size();
    }

    /** Lets a stopped search continue, with a new budget and a new limit of states. */
    public void goOn(Budget more, int nodesNow) {
        budget = more;
        maxNodes = nodesNow;
        stopped = false;
        expansions = 0;
    }

    /** Lets a stopped search continue, with a new budget and a number of further states. */
    public void goOnFurther(Budget more, long states) {
        goOn(more, (int) Math.min(nodes() + states, Integer.MAX_VALUE));
    }

    /** Uses another search on the same cells as a guide: the states that it knows as reached are tried first. */
    public void follow(ZoneSearch other) {
        game.follow(other.game);
    }

    /**
     * Runs the search. If the search by proof numbers does not end because of repetitions, retrograde analysis decides
     * what it can of the known states, and the search continues from them. If that round brought few new states, the
     * analysis visits all states that can follow.
     */
    public Aim run() {
        return run(game.start());
    }

    /**
     * Runs the search from a state that {@link #opening} returned. Searches from several states of one game share their
     * results.
     */
    public Aim run(int root) {
        for (int before = 0; ; before = states.size()) {
            Aim outcome = byProofNumbers(root);
            if (outcome != Aim.UNKNOWN || states.size() >= maxNodes || budget.isOver()) {
                return outcome;
            }
            RetrogradeAnalysis retrograde = new RetrogradeAnalysis(game);
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

    /**
     * Returns the number of the state in which a search starts, or a negative number if the first move is barred or
     * lies outside the zone.
     *
     * @param first the side that moves first, as this search sees it
     * @param place the first move as in {@link Strategy}, or {@link #NO_MOVE} if it is not fixed
     */
    public int opening(Side first, int place) {
        boolean ownerFirst = first == Side.OWNER;
        if (place == NO_MOVE || place == Strategy.PASS) {
            return game.start(ownerFirst == (place == NO_MOVE));
        }
        int cell = zone.cell(place);
        return cell == Zone.NO_CELL ? ZoneGame.BARRED : game.afterFirstMove(game.start(ownerFirst), cell);
    }

    /** Returns how natural a play looks at the start, as a rating of {@link Naturalness}. */
    public int naturalness(Side first, int place) {
        long owner = zone.ownerAtStart;
        long opponent = zone.opponentAtStart;
        return first == Side.OWNER
                ? new Naturalness(zone)
                        .of(owner, opponent, zone.safeForOwner, zone.safeForOpponent, 0, zone.cell(place))
                : new Naturalness(zone)
                        .of(opponent, owner, zone.safeForOpponent, zone.safeForOwner, 0, zone.cell(place));
    }

    /**
     * Searches by proof numbers until the root is decided, the search stops, or repetitions leave no move to choose.
     */
    private Aim byProofNumbers(int root) {
        for (int round = 0; round < MAX_ROUNDS && !stopped; round++) {
            expand(root, INFINITE - 1, INFINITE - 1, 0);
            if (states.proof(root) == 0) {
                return Aim.REACHED;
            }
            if (states.disproof(root) != 0) {
                break;
            }
            // The root seems denied. This counts if it depends on no doubtful result; if it does, the doubtful results
            // are forgotten now.
            if (new ClosedSet(game).holds(root)) {
                return Aim.DENIED;
            }
        }
        return Aim.UNKNOWN;
    }

    // ---- search

    /**
     * Searches below a state until the state is decided, or one of its two numbers reaches a limit.
     *
     * @param depth the number of moves from the root
     */
    private void expand(int node, int proofLimit, int disproofLimit, int depth) {
        if (states.proof(node) == 0 || states.disproof(node) == 0 || stopped) {
            return;
        }
        if (states.size() >= maxNodes || ++expansions > mostExpansions() || budget.isSpent()) {
            stopped = true;
            return;
        }
        boolean ownerMoves = game.ownerToMove(node);
        if (states.firstMove(node) == 0 && isDecidedByAMove(node)) {
            return;
        }
        int from = states.firstMove(node);
        int to = states.endOfMoves(node);
        states.enterPath(node);
        while (true) {
            // One number of the side to move is the minimum over its moves, and the other one is the sum.
            int least = INFINITE;
            int second = INFINITE;
            int sum = 0;
            int chosen = -1;
            for (int i = from; i < to; i++) {
                int child = states.child(i);
                if (child < 0) {
                    continue;
                }
                // A repeated state counts as denied, unless it is known to be reached.
                boolean repeats = states.isOnPath(child) || depth >= MAX_DEPTH;
                int pn = repeats && states.proof(child) != 0 ? INFINITE : states.proof(child);
                int dn = repeats && states.proof(child) != 0 ? 0 : states.disproof(child);
                int main = ownerMoves ? pn : dn;
                int other = ownerMoves ? dn : pn;
                sum = Math.min(INFINITE, sum + other);
                if (main < least) {
                    second = least;
                    least = main;
                    chosen = i;
                } else if (main < second) {
                    second = main;
                }
            }
            int pn = ownerMoves ? least : sum;
            int dn = ownerMoves ? sum : least;
            if (chosen >= 0 && least == 0) {
                noteAnswer(ownerMoves, states.move(chosen));
                states.setBest(node, states.move(chosen));
            }
            states.setNumbers(node, dn == 0 ? INFINITE : pn, pn == 0 ? INFINITE : dn);
            if (pn >= proofLimit || dn >= disproofLimit || pn == 0 || dn == 0 || chosen < 0 || stopped) {
                break;
            }
            // Stays with this move until it is worse than the second best move, or the limit of this state is reached.
            int child = states.child(chosen);
            if (ownerMoves) {
                expand(child, Math.min(proofLimit, second + 1), disproofLimit - dn + states.disproof(child), depth + 1);
            } else {
                expand(child, proofLimit - pn + states.proof(child), Math.min(disproofLimit, second + 1), depth + 1);
            }
        }
        states.leavePath(node);
    }

    private long mostExpansions() {
        return (long) EXPANSIONS_FOR_A_STATE * states.size() + FURTHER_EXPANSIONS;
    }

    /**
     * Returns whether one of the moves of a node decides it. If none does, stores all moves except those of the
     * opponent that a known play of the owner answers.
     */
    private boolean isDecidedByAMove(int node) {
        boolean ownerMoves = game.ownerToMove(node);
        long plays = game.completions(node);
        if (ownerMoves && game.isReachedBy(node, plays)) {
            return true;
        }
        int start = states.nextMoves();
        // Negative indices are the owner's recent moves; the cells follow, and then the pass.
        for (int i = ownerMoves ? -RECENT : 0; i <= zone.cells; i++) {
            int move = i < 0 ? recent[-1 - i] : i == zone.cells ? ZoneGame.PASS : i;
            boolean skips;
            if (i < 0) {
                skips = move < 0;
            } else {
                skips = ownerMoves ? isRecent(move) : game.isAnswered(node, move, plays);
            }
            if (skips) {
                continue;
            }
            int child = game.child(node, move);
            if (decides(child, ownerMoves)) {
                states.setBest(node, move);
                states.decide(node, ownerMoves);
                states.dropMoves(start);
                noteAnswer(ownerMoves, move);
                return true;
            }
            if (child != ZoneGame.BARRED) {
                states.keepMove(move, child);
            }
        }
        if (!ownerMoves && states.nextMoves() == start) {
            states.decide(node, true);
            return true;
        }
        states.giveMoves(node, start);
        return false;
    }

    /**
     * Returns whether a move wins for its player at once. A denied aim may be doubtful, so it counts only if the stones
     * decide it.
     *
     * @param child the state after the move, or its result: see {@link ZoneGame#child}
     */
    private boolean decides(int child, boolean ownerMoves) {
        if (child < 0) {
            return child == (ownerMoves ? ZoneGame.OWNER_WINS : ZoneGame.OPPONENT_WINS);
        }
        return ownerMoves ? states.proof(child) == 0 : states.isStatic(child) && states.disproof(child) == 0;
    }

    private boolean isRecent(int move) {
        for (int other : recent) {
            if (move == other) {
                return true;
            }
        }
        return false;
    }

    private void noteAnswer(boolean ownerMoves, int move) {
        if (ownerMoves && move != ZoneGame.PASS && !isRecent(move)) {
            recent[nextRecent] = move;
            nextRecent = (nextRecent + 1) % RECENT;
        }
    }

    /** Returns the owner's strategy after a search in which the owner reaches the aim. */
    public Strategy reachingStrategy() {
        return reachingStrategy(game.start());
    }

    /** Returns the owner's strategy from a state from which the search reached its aim. */
    public Strategy reachingStrategy(int root) {
        return new FoundStrategy(game).reaching(root);
    }

    /**
     * Returns the opponent's strategy after a search in which the opponent denies the aim. The opponent moves first.
     */
    public @Nullable Strategy denyingStrategy() {
        return denyingStrategy(game.start());
    }

    /**
     * Returns the opponent's strategy from a state from which the aim is denied; null if the search does not contain
     * all its moves.
     */
    public @Nullable Strategy denyingStrategy(int root) {
        return new FoundStrategy(game).denying(root);
    }
}
