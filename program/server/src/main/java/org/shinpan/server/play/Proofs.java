package org.shinpan.server.play;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.search.Fate;
import org.shinpan.life.search.LifeProver;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Traits;
import org.shinpan.server.engines.DaemonThreads;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Searches for proofs that chains are alive or dead, one position after another, and remembers the latest ones so that
 * pages can replay them. Games whose players are waiting go first, then reviews of games. Within each of the two
 * groups, network addresses take turns, however many positions one address asks about. Each search is limited in
 * processor time and in nodes.
 */
public final class Proofs implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Proofs.class);
    /** The maximum number of nodes of one search, which limits its memory to about 25 MB. */
    private static final int PROVING_NODES = 200_000;
    /** The maximum number of waiting positions; beyond it reviews are refused. */
    private static final int MAX_WAITING = 16;
    /**
     * The maximum number of reviews that wait for results. Every review occupies a thread, even if several wait for the
     * same result.
     */
    private static final int MAX_ASKING = 48;
    /** The number of questions whose answers are remembered. */
    private static final int REMEMBERED = 200;

    /** The length of the name of a proof: 16 letters of Base64 are 96 bits of the hash. */
    private static final int NAME_LETTERS = 16;

    /** The purposes of a search, the most urgent first. */
    private enum Rank {
        GAME,
        REVIEW
    }

    private final Duration budget;
    private final Function<Question, Answer> search;
    private final AtomicLong tasks = new AtomicLong();
    private final ThreadPoolExecutor prover =
            DaemonThreads.pool(1, new PriorityBlockingQueue<>(), DaemonThreads.patient("prover"));
    private final Semaphore asking = new Semaphore(MAX_ASKING);
    /** The number of unfinished tasks of every asker. */
    private final Map<Asker, Integer> asked = new HashMap<>();
    /** The last questions, with their searches, which are waiting, running or done. */
    private final Map<Question, Search> studied = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Question, Search> eldest) {
            return size() > REMEMBERED;
        }
    };

    /** The search for one answer. It is started only once. */
    private static final class Search {

        private final CompletableFuture<Answer> answer = new CompletableFuture<>();
        /** The proofs of the answer by their names; empty before the search is done. */
        private volatile Map<String, Named> named = Map.of();

        private final AtomicBoolean begun = new AtomicBoolean();
    }

    /** An address together with the rank of its requests: games or reviews. */
    private record Asker(Rank rank, String address) {}

    /**
     * A waiting task for the prover.
     *
     * @param round the number of earlier unfinished tasks of the same asker
     * @param number a number that counts all tasks; within one round the lower one goes first
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

    /**
     * A question about life and death.
     *
     * @param position the position
     * @param chain the chain in question; null for all chains
     * @param given the points of whole chains that count as safe, if the question is about one chain
     * @param fate whether to ask for the fate of the chain, that is, the outcome if either side moves first; otherwise
     *     the question is whether the chain is alive if the opponent moves first
     */
    public record Question(Position position, @Nullable Chain chain, PointSet given, boolean fate) {

        /** Returns the question about all chains of a position. */
        public static Question all(Position position) {
            return new Question(position, null, PointSet.empty(position.board()), false);
        }

        /** Looks for an answer within the limits of a budget. */
        public Answer answer(Budget budget) {
            if (chain == null) {
                return new Answer(this, new Prover(position).proveAll(budget), Optional.empty());
            }
            LifeProver prover = LifeProver.of(position, chain, given);
            return fate
                    ? new Answer(this, Map.of(), Optional.of(Fate.of(prover, budget)))
                    : new Answer(this, Map.of(chain, prover.find(budget)), Optional.empty());
        }
    }

    /**
     * The answer to a question about life and death.
     *
     * @param findings the finding about each chain, if the question is whether chains are alive
     * @param fate the fate of the chain, if the question asks for it
     */
    public record Answer(Question question, Map<Chain, Finding> findings, Optional<Fate> fate) {

        /** Returns all proofs by their names, including those about the chain's fate. */
        public Map<String, Named> named() {
            Stream<Finding> endings = fate.stream()
                    .flatMap(found -> Stream.of(found.ownerFirst(), found.opponentFirst()))
                    .flatMap(this::findings);
            return Stream.concat(findings.values().stream(), endings)
                    .filter(finding -> finding.proof().isPresent())
                    .map(finding -> new Named(question.position(), finding))
                    .collect(Collectors.toMap(Named::name, Function.identity(), (one, same) -> one));
        }

        /** Returns the proofs about the chain's fate with one side first. */
        public Stream<Finding> findings(Fate.Ending ending) {
            Chain chain = Objects.requireNonNull(question.chain(), "only one chain can be asked about its fate");
            return ending.outcomes().stream()
                    .filter(outcome -> outcome.proof().isPresent())
                    .map(outcome -> outcome.finding(question.position(), chain, question.given()));
        }
    }

    /** A finding with the position that it is about. */
    public record Named(Position position, Finding finding) {

        /**
         * Returns the name by which a page asks for this proof, see {@link #findingNamed}. It is part of a hash of the
         * position, the chain, the reason and the strategy, so the same finding always has the same name.
         */
        public String name() {
            Proof proof = finding.proof().orElseThrow();
            String text = position.board() + "\n" + position + "\n"
                    + finding.chain().points().first() + "\n" + finding.reason() + "\n" + proof.claim() + " "
                    + proof.strategy().hashCode();
            return Secret.proof(text).substring(0, NAME_LETTERS);
        }
    }

    /**
     * @param budget the processor time for one position; if it is zero, games get no proofs, and reviews get only
     *     proofs that need no search
     */
    public Proofs(Duration budget) {
        this(budget, question -> question.answer(processorTime(budget)));
    }

    /** Returns the processor time for one position. */
    public Duration time() {
        return budget;
    }

    private static Budget processorTime(Duration time) {
        return Budget.ofProcessorTime(
                time, PROVING_NODES, ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
    }

    /**
     * Creates an object that uses another search.
     *
     * @param budget if it is zero, games get no proofs; the given search has to limit its own time
     * @param search returns the answer to a question
     */
    Proofs(Duration budget, Function<Question, Answer> search) {
        this.budget = budget;
        this.search = search;
    }

    /**
     * Searches for proofs about all chains of a position for a game, when it is the turn of the address.
     *
     * @param found receives the findings; an empty map if the budget is zero. It is not called if the search fails
     */
    void prove(Position position, String address, Consumer<Map<Chain, Finding>> found) {
        Asker asker = new Asker(Rank.GAME, address);
        int round = begin(asker);
        if (budget.isZero()) {
            execute(asker, round, () -> runAndEnd(asker, () -> found.accept(Map.of())));
        } else {
            search(Question.all(position), asker, round)
                    .thenAcceptAsync(answer -> runAndEnd(asker, () -> found.accept(answer.findings())))
                    .exceptionally(fault -> {
                        LOG.error("the prover failed", fault);
                        end(asker);
                        return null;
                    });
        }
    }

    /**
     * Searches for a proof about one chain by the definition of the Japanese rules, when it is the turn of the address.
     * The result is not remembered.
     */
    void proveJapanese(Position position, Chain chain, String address, Consumer<Finding> found) {
        Asker asker = new Asker(Rank.GAME, address);
        execute(
                asker,
                begin(asker),
                () -> runAndEnd(asker, () -> {
                    Prover searching = new Prover(position, Traits.Life.JAPANESE);
                    found.accept(searching.prove(chain, processorTime(budget)));
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
     * Waits for the answer to a question and returns it.
     *
     * @param address the address of the sender: one address does not have to wait for all positions of another
     * @throws Refusal if too many other requests wait
     */
    public Answer answer(Question question, String address) {
        if (waiting() > MAX_WAITING || !asking.tryAcquire()) {
            throw new Refusal(Refusal.Code.TOO_MANY, "the prover has much to do; wait a moment");
        }
        Asker asker = new Asker(Rank.REVIEW, address);
        int round = begin(asker);
        try {
            return search(question, asker, round).join();
        } catch (CompletionException fault) {
            throw new IllegalStateException("the prover failed", fault.getCause());
        } finally {
            end(asker);
            asking.release();
        }
    }

    /** Returns the number of tasks that wait for the thread of the prover. */
    int waiting() {
        return prover.getQueue().size();
    }

    /** Returns the number of askers; an address counts twice if both its games and its reviews wait. */
    int askers() {
        synchronized (asked) {
            return asked.size();
        }
    }

    /**
     * Counts a new task of an asker. Returns the number of its earlier unfinished tasks, which is the round of the new
     * task.
     */
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

    /**
     * Queues the search for the answer to a question, unless it was queued before. If a game needs an answer that is
     * still waiting, its search moves forward in the queue.
     */
    private CompletableFuture<Answer> search(Question question, Asker asker, int round) {
        Search task;
        boolean fresh;
        synchronized (studied) {
            Search known = studied.get(question);
            fresh = known == null;
            task = known == null ? new Search() : known;
            studied.put(question, task);
        }
        if (fresh || (asker.rank() == Rank.GAME && !task.begun.get())) {
            // A search that waits may now be in the queue a second time, further in front. The first entry to come up
            // runs it.
            execute(asker, round, () -> runSearch(question, task));
        }
        return task.answer;
    }

    private void runSearch(Question question, Search task) {
        if (task.begun.compareAndSet(false, true)) {
            try {
                Answer answer = search.apply(question);
                task.named = answer.named();
                task.answer.complete(answer);
            } catch (RuntimeException | Error fault) {
                task.answer.completeExceptionally(fault);
            }
        }
    }

    private void execute(Asker asker, int round, Runnable work) {
        prover.execute(new Task(asker.rank(), round, tasks.getAndIncrement(), work));
    }

    /** Returns the proof with this name, if it is still remembered. */
    public Optional<Named> findingNamed(String name) {
        List<Search> all;
        synchronized (studied) {
            all = List.copyOf(studied.values());
        }
        return all.stream()
                .flatMap(one -> Optional.ofNullable(one.named.get(name)).stream())
                .findFirst();
    }

    @Override
    public void close() {
        prover.shutdownNow();
    }
}
