package org.shinpan.life.study;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.Strategy;
import org.shinpan.life.zone.Aim;
import org.shinpan.life.zone.Question;
import org.shinpan.life.zone.Zone;
import org.shinpan.life.zone.ZoneSearch;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;

/**
 * Runs the searches about the chains of one position and stores their results, so that no search is repeated with the
 * same effort and a larger effort continues an earlier search. Several threads may use an instance.
 */
final class Attempts {

    /** The maximum number of states of a search that is kept to be continued later. */
    private static final int MAX_KEPT = Math.min(200_000, Budget.affordableNodes() / 8);

    /** A proof that is not checked yet, with the number of states that the search needed to find it. */
    record Found(Proof proof, long nodes) {}

    private final Position position;
    private final Map<Question, Attempt> attempts = new ConcurrentHashMap<>();
    private final Map<Chain, Long> spent = new ConcurrentHashMap<>();

    Attempts(Position position) {
        this.position = position;
    }

    /** Returns the number of states that all searches about a chain have visited. */
    long nodes(Chain chain) {
        return spent.getOrDefault(chain, 0L);
    }

    /** The results so far of the searches for an answer to one question. */
    private static final class Attempt {
        /** The largest maximum of states that a search for this question has had. */
        private int effort;
        /** Whether a greater effort cannot bring a new result. */
        private boolean isOver;
        /**
         * Whether the search has reached its aim. Volatile because such a search guides the search of another thread,
         * which does not hold the lock of this attempt.
         */
        private volatile boolean hasReached;

        private long nodes;
        private @Nullable Proof proof;
        /** The search, which can be continued later; null if it takes too much memory. */
        private @Nullable ZoneSearch search;

        private boolean isDue(int now) {
            return proof == null && !isOver && effort < now;
        }
    }

    /**
     * Searches for an answer to a question, unless an earlier search for it had at least the same effort. If several
     * threads ask the same question, one of them searches and the others wait.
     *
     * @param effort the maximum number of states of the search
     */
    Optional<Found> attempt(Chain chain, Question proposal, int effort, Budget budget) {
        Attempt attempt = attempts.computeIfAbsent(proposal, key -> new Attempt());
        synchronized (attempt) {
            if (attempt.isDue(effort) && !budget.isOver()) {
                // The first question is whether any chain lives there. Only if one does, the question about this chain
                // is open.
                Question any = proposal.forAnyChain(position);
                Attempt first = any.equals(proposal) ? attempt : attempts.computeIfAbsent(any, key -> new Attempt());
                run(chain, any, effort, budget, first);
                if (first != attempt && first.proof != null) {
                    run(chain, proposal, effort, budget, attempt);
                }
                attempt.effort = effort;
            }
            return attempt.proof == null ? Optional.empty() : Optional.of(new Found(attempt.proof, attempt.nodes));
        }
    }

    private void run(Chain chain, Question proposal, int effort, Budget budget, Attempt attempt) {
        synchronized (attempt) {
            if (attempt.isDue(effort) && !budget.isOver()) {
                attempt.effort = effort;
                ZoneSearch earlier = attempt.search;
                long before = earlier == null ? 0 : earlier.nodes();
                search(chain, proposal, effort, budget, attempt);
                // A search that is continued counts its states from its beginning.
                spent.merge(chain, attempt.nodes - before, Long::sum);
                release(proposal, attempt);
            }
        }
    }

    private void search(Chain chain, Question it, int effort, Budget budget, Attempt attempt) {
        ZoneSearch search = attempt.search;
        if (search == null) {
            Zone zone = Zone.of(position, chain.player(), it.aims(), it);
            if (zone == null) {
                attempt.isOver = true;
                return;
            }
            search = new ZoneSearch(zone, budget, effort);
            if (it.isEnclosed()) {
                attempt.search = search;
                guideFor(it).ifPresent(search::follow);
            }
        } else {
            search.goOn(budget, effort);
        }
        Aim outcome = search.run();
        attempt.nodes = search.nodes();
        attempt.isOver = outcome != Aim.UNKNOWN;
        attempt.hasReached = outcome == Aim.REACHED;
        boolean wholeBoard = it.zone().size() == position.board().area();
        if (outcome == Aim.REACHED && it.claim() == Claim.ALIVE) {
            attempt.proof = new Proof.Local(
                    it.claim(), it.care(), it.zone(), it.guarded(), it.walls(), search.reachingStrategy());
        }
        if (outcome == Aim.DENIED && (it.claim() == Claim.NOT_ALIVE || wholeBoard)) {
            Strategy strategy = search.denyingStrategy();
            if (strategy != null) {
                attempt.proof =
                        new Proof.Local(Claim.NOT_ALIVE, it.care(), it.zone(), it.guarded(), it.walls(), strategy);
            }
        }
    }

    /**
     * Returns a search that reached its aim in the same zone. A new search first tries the states in which this search
     * reached the aim.
     */
    private Optional<ZoneSearch> guideFor(Question it) {
        for (Map.Entry<Question, Attempt> other : attempts.entrySet()) {
            ZoneSearch search = other.getValue().search;
            if (search != null && other.getKey().isSameGround(it) && other.getValue().hasReached) {
                return Optional.of(search);
            }
        }
        return Optional.empty();
    }

    /** Forgets a search that is too large, and the searches whose claim is decided. */
    private void release(Question it, Attempt attempt) {
        ZoneSearch search = attempt.search;
        if (search != null && (search.nodes() > MAX_KEPT || (attempt.isOver && !attempt.hasReached))) {
            attempt.search = null;
        }
        if (attempt.proof != null) {
            attempts.forEach((other, its) -> its.search = other.isSameGround(it) ? null : its.search);
        }
    }
}
