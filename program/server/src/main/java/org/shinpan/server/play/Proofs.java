package org.shinpan.server.play;

import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Traits;
import org.shinpan.server.engines.DaemonThreads;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks for proofs of life and death, one position after another, and remembers those found last, so that they can be
 * replayed. Games whose players wait go first. Among games, and then among reviews, each address has its turn, however
 * many positions another one asked about. A search has a budget in real time, since it takes that of a processor.
 */
public final class Proofs implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Proofs.class);
    private static final int PROVING_NODES = 200_000;
    /** If more positions wait, reviews are refused. */
    private static final int MOST_WAITING = 16;
    /** How many reviews may wait for answers. Each holds a thread, also if several wait for the same answer. */
    private static final int MOST_ASKING = 48;
    /** How many positions are remembered with their findings. */
    private static final int REMEMBERED = 200;

    private static final int NAME_LETTERS = 16;

    /** Who waits, the most urgent first. */
    private enum Rank {
        GAME,
        REVIEW
    }

    private final Duration budget;
    private final Function<Position, Map<Chain, Finding>> search;
    private final AtomicLong tasks = new AtomicLong();
    private final ThreadPoolExecutor prover =
            DaemonThreads.pool(1, new PriorityBlockingQueue<>(), DaemonThreads.patient("prover"));
    private final Semaphore asking = new Semaphore(MOST_ASKING);
    /** How many tasks of each asker have not ended. */
    private final Map<Asker, Integer> asked = new HashMap<>();
    /** The positions that were asked for last, with the search at each, waiting, under way or done. */
    private final Map<Position, Search> studied = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Position, Search> eldest) {
            return size() > REMEMBERED;
        }
    };

    /** The search at one position, begun once. */
    private static final class Search {

        private final CompletableFuture<Map<Chain, Finding>> findings = new CompletableFuture<>();
        private final AtomicBoolean begun = new AtomicBoolean();
    }

    /** An address that asks, for its games or for its reviews. */
    private record Asker(Rank rank, String address) {}

    /**
     * A task that waits for the prover.
     *
     * @param round how many tasks of the same asker came before and have not ended
     * @param number counts all tasks; within one round the earlier one goes first
     */
    private record Task(Rank rank, int round, long number, Runnable work) implements Runnable, Comparable<Task> {

        private static final Comparator<Task> IN_TURN =
                Comparator.comparing(Task::rank).thenComparingInt(Task::round).thenComparingLong(Task::number);

        @Override
        public void run() {
            work.run();
        }

        @Override
        public int compareTo(Task other) {
            return IN_TURN.compare(this, other);
        }
    }

    /** A proof with the position that it is about. */
    public record Named(Position position, Finding finding) {}

    /** @param budget how long to look at a position; with none only what stands already is found */
    public Proofs(Duration budget) {
        this(budget, position -> new Prover(position).proveAll(Budget.of(budget, PROVING_NODES)));
    }

    /** The same with another search. */
    Proofs(Duration budget, Function<Position, Map<Chain, Finding>> search) {
        this.budget = budget;
        this.search = search;
    }

    /**
     * Searches when it is the turn of an address, and hands over the findings about the chains; none if the budget is
     * 0. If the search fails, it hands over nothing.
     */
    void prove(Position position, String address, Consumer<Map<Chain, Finding>> found) {
        Asker asker = new Asker(Rank.GAME, address);
        int round = begin(asker);
        if (budget.isZero()) {
            execute(asker, round, () -> runAndEnd(asker, () -> found.accept(Map.of())));
        } else {
            search(position, asker, round)
                    .thenAcceptAsync(findings -> runAndEnd(asker, () -> found.accept(findings)))
                    .exceptionally(fault -> {
                        LOG.error("the prover failed", fault);
                        end(asker);
                        return null;
                    });
        }
    }

    /** The same for one chain, by the definition of the Japanese rules. */
    void proveJapanese(Position position, Chain chain, String address, Consumer<Finding> found) {
        Asker asker = new Asker(Rank.GAME, address);
        execute(
                asker,
                begin(asker),
                () -> runAndEnd(asker, () -> {
                    Prover searching = new Prover(position, Traits.Life.JAPANESE);
                    found.accept(searching.prove(chain, Budget.of(budget, PROVING_NODES)));
                }));
    }

    private void runAndEnd(Asker asker, Runnable work) {
        try {
            work.run();
        } catch (RuntimeException | Error fault) {
            LOG.error("the prover failed", fault);
        } finally {
            end(asker);
        }
    }

    /**
     * The findings about the chains of a position. Waits for them.
     *
     * @param address who asks: no address waits for all positions of another one
     * @throws Refusal if too many others wait
     */
    public Map<Chain, Finding> findings(Position position, String address) {
        if (waiting() > MOST_WAITING || !asking.tryAcquire()) {
            throw new Refusal(Refusal.Code.TOO_MANY, "the prover has much to do; wait a moment");
        }
        Asker asker = new Asker(Rank.REVIEW, address);
        int round = begin(asker);
        try {
            return search(position, asker, round).join();
        } catch (CompletionException fault) {
            throw new IllegalStateException("the prover failed", fault.getCause());
        } finally {
            end(asker);
            asking.release();
        }
    }

    /** How many positions wait for the prover. */
    int waiting() {
        return prover.getQueue().size();
    }

    /** For how many addresses the prover works, their games and their reviews apart. */
    int askers() {
        synchronized (asked) {
            return asked.size();
        }
    }

    /** One task more of an asker. Returns how many it had before, which is the round of the new one. */
    private int begin(Asker asker) {
        synchronized (asked) {
            return asked.merge(asker, 1, Integer::sum) - 1;
        }
    }

    private void end(Asker asker) {
        synchronized (asked) {
            asked.merge(asker, -1, Integer::sum);
            asked.remove(asker, 0);
        }
    }

    /** Has a position searched, unless it was already. A search that waits is moved forward if a game asks for it. */
    private CompletableFuture<Map<Chain, Finding>> search(Position position, Asker asker, int round) {
        Search task;
        boolean fresh;
        synchronized (studied) {
            Search known = studied.get(position);
            fresh = known == null;
            task = known == null ? new Search() : known;
            studied.put(position, task);
        }
        if (fresh || (asker.rank() == Rank.GAME && !task.begun.get())) {
            // A search that waits may now wait a second time, in front. Whichever comes first runs it.
            execute(asker, round, () -> look(position, task));
        }
        return task.findings;
    }

    private void look(Position position, Search task) {
        if (task.begun.compareAndSet(false, true)) {
            try {
                task.findings.complete(search.apply(position));
            } catch (RuntimeException | Error fault) {
                task.findings.completeExceptionally(fault);
            }
        }
    }

    private void execute(Asker asker, int round, Runnable work) {
        prover.execute(new Task(asker.rank(), round, tasks.getAndIncrement(), work));
    }

    /** The name of the proof about a chain of a position. */
    public static String name(Position position, Chain chain) {
        String text = position.board() + "\n" + position + "\n" + chain.points().first();
        return Secret.proof(text).substring(0, NAME_LETTERS);
    }

    /** The proof with a name, if it is still remembered. */
    public Optional<Named> named(String name) {
        Map<Position, Search> all;
        synchronized (studied) {
            all = new LinkedHashMap<>(studied);
        }
        for (Map.Entry<Position, Search> entry : all.entrySet()) {
            CompletableFuture<Map<Chain, Finding>> findings = entry.getValue().findings;
            if (findings.isDone() && !findings.isCompletedExceptionally()) {
                for (Finding finding : findings.join().values()) {
                    if (finding.proof().isPresent()
                            && name(entry.getKey(), finding.chain()).equals(name)) {
                        return Optional.of(new Named(entry.getKey(), finding));
                    }
                }
            }
        }
        return Optional.empty();
    }

    @Override
    public void close() {
        prover.shutdownNow();
    }
}
