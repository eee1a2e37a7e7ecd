package org.shinpan.life.zone;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Strategy;

/**
 * Searches a {@link Zone} for a strategy: depth-first proof-number search (Nagai's df-pn) over the exact states of a
 * {@link ZoneGame}, which keeps them for the whole search.
 *
 * <p>A state on the path from the root counts as failure of the owner. That can only make false failures (Kishimoto and
 * Müller's graph-history interaction), so "reached" is always right, and "denied" counts only for a
 * closed set of states: in each with the opponent to move one move stays in the set, in each with the owner to move
 * all moves do. If the set is not closed, the search forgets the doubtful results and continues.
 */
public final class ZoneSearch {

    private static final int INFINITE = TranspositionTable.INFINITE;
    private static final int MAX_DEPTH = 400;

    /** The most times that a search begins again at the root after results that were forgotten. */
    private static final int MAX_ROUNDS = 60;

    // A search that only repeats states expands without end. It stops after this many expansions.
    private static final int EXPANSIONS_FOR_A_STATE = 16;
    private static final int FURTHER_EXPANSIONS = 4_000;

    /** The number of the owner's last successful moves that are tried first. */
    private static final int RECENT = 4;

    private final Zone zone;
    private final ZoneGame game;
    private final TranspositionTable states;
    private Budget budget;
    private int maxNodes;
    /** Whether the search gave up: too many states or expansions, or the budget is spent. */
    private boolean stopped;

    private long expansions;
    /** The owner's last successful moves; −1 where there is none yet. */
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

    public int nodes() {
        return states.size();
    }

    /** Lets a stopped search continue. */
    public void goOn(Budget more, int nodesNow) {
        budget = more;
        maxNodes = nodesNow;
        stopped = false;
        expansions = 0;
    }

    /** Takes another search on the same cells as a guide: its successful moves are tried first. */
    public void follow(ZoneSearch other) {
        game.follow(other.game);
    }

    /**
     * Searches. If repetitions keep the proof numbers from an end, retrograde analysis settles the known states, and
     * the search continues from them. If that round brought few new states, the analysis looks at all states that can
     * follow.
     */
    public Aim run() {
        int root = game.start();
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

    /** Searches until the root is decided, or the search stops or can't choose any more. */
    private Aim byProofNumbers(int root) {
        for (int round = 0; round < MAX_ROUNDS && !stopped; round++) {
            expand(root, INFINITE - 1, INFINITE - 1, 0);
            if (states.proof(root) == 0) {
                return Aim.REACHED;
            }
            if (states.disproof(root) != 0) {
                break;
            }
            // The root seems denied. That counts if it needs no doubtful result; if not, those are forgotten now.
            if (new ClosedSet(game).holds(root)) {
                return Aim.DENIED;
            }
        }
        return Aim.UNKNOWN;
    }

    // ---- search

    /**
     * Searches below a state until it is decided, or one of its two numbers reaches a limit.
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
            // The side to move has one number that is the least of the moves' numbers, and one that is their sum.
            int least = INFINITE;
            int second = INFINITE;
            int sum = 0;
            int chosen = -1;
            for (int i = from; i < to; i++) {
                int child = states.child(i);
                if (child < 0) {
                    continue;
                }
                // A state that repeats counts as denied, unless it is known to be reached.
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
            // Stay with this move until it is worse than the second best, or this state's own limit is reached.
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
     * Whether one of the moves of a node decides it. If none does, all moves are kept but those of the opponent that a
     * known play of the owner answers.
     */
    private boolean isDecidedByAMove(int node) {
        boolean ownerMoves = game.ownerToMove(node);
        long plays = game.completions(node);
        if (ownerMoves && game.isReachedBy(node, plays)) {
            return true;
        }
        int start = states.nextMoves();
        // Below 0 stand the owner's recent moves, then the cells, then the pass.
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
     * Whether a move wins for its player at once. That an aim is denied may be doubtful, unless the stones decide it.
     *
     * @param child what the move leads to: see {@link ZoneGame#child}
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

    /** The strategy found, for a search that reached its aim: the strategist is the owner. */
    public Strategy reachingStrategy() {
        return new FoundStrategy(game).reaching();
    }

    /** The strategy found, for a search whose aim is denied: the strategist is the opponent, who begins. */
    public @Nullable Strategy denyingStrategy() {
        return new FoundStrategy(game).denying();
    }
}
