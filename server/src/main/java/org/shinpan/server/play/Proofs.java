package org.shinpan.server.play;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
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
import org.shinpan.server.engines.PatientThreads;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks for proofs of life and death, one position after another, and remembers those found last, so that they can be
 * replayed. Games whose players wait go first. Then each address has its turn, however many positions another one asked
 * about.
 */
public final class Proofs implements MarkingProofs.Provers, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Proofs.class);
    private static final int PROVING_NODES = 200_000;
    private static final int WAITING = 16;
    private static final int REMEMBERED = 200;
    private static final int NAME_BYTES = 12;
    private static final int GAME = -1;

    private final Duration budget;
    private final Function<Position, Map<Chain, Finding>> search;
    private final AtomicLong tasks = new AtomicLong();
    private final ThreadPoolExecutor prover = new ThreadPoolExecutor(
            1, 1, 0, TimeUnit.SECONDS, new PriorityBlockingQueue<>(), PatientThreads.named("prover"));
    private final Map<String, Integer> asked = new HashMap<>();
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

    /**
     * A task that waits for the prover.
     *
     * @param round {@link #GAME}, or how many positions of the same address came before
     * @param number by which tasks of one round are in their order
     */
    private record Task(int round, long number, Runnable work) implements Runnable, Comparable<Task> {

        @Override
        public void run() {
            work.run();
        }

        @Override
        public int compareTo(Task other) {
            return round != other.round ? Integer.compare(round, other.round) : Long.compare(number, other.number);
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

    /** Hands over the findings about the chains of a position as soon as they are there; nothing if the time is 0. */
    @Override
    public void prove(Position position, Consumer<Map<Chain, Finding>> found) {
        if (budget.isZero()) {
            execute(GAME, () -> found.accept(Map.of()));
        } else {
            search(position, GAME).thenAcceptAsync(found).exceptionally(fault -> {
                LOG.error("the prover failed", fault);
                return null;
            });
        }
    }

    /** Hands over the finding about one chain by the definition of the Japanese rules. */
    @Override
    public void confirm(Position position, Chain chain, Consumer<Finding> found) {
        execute(GAME, () -> {
            try {
                Prover searching = new Prover(position, Traits.Life.JAPANESE);
                found.accept(searching.prove(chain, Budget.of(budget, PROVING_NODES)));
            } catch (RuntimeException | Error fault) {
                LOG.error("the prover failed", fault);
            }
        });
    }

    /**
     * The findings about the chains of a position. Waits for them.
     *
     * @param address who asks: no address waits for all positions of another one
     * @throws Refusal if too many others wait
     */
    public Map<Chain, Finding> findings(Position position, String address) {
        if (waiting() > WAITING) {
            throw new Refusal(Refusal.Code.TOO_MANY, "the prover has much to do; wait a moment");
        }
        int round = count(address, 1) - 1;
        try {
            return search(position, round).join();
        } catch (CompletionException fault) {
            throw new IllegalStateException("the prover failed", fault.getCause());
        } finally {
            count(address, -1);
        }
    }

    /** How many positions wait for the prover. */
    int waiting() {
        return prover.getQueue().size();
    }

    private int count(String address, int more) {
        synchronized (asked) {
            int now = asked.merge(address, more, Integer::sum);
            asked.remove(address, 0);
            return now;
        }
    }

    /** A search that waits already is moved forward if a game asks for it. */
    private CompletableFuture<Map<Chain, Finding>> search(Position position, int round) {
        Search task;
        boolean fresh;
        synchronized (studied) {
            Search known = studied.get(position);
            fresh = known == null;
            task = known == null ? new Search() : known;
            studied.put(position, task);
        }
        if (fresh || (round == GAME && !task.begun.get())) {
            execute(round, () -> look(position, task));
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

    private void execute(int round, Runnable work) {
        prover.execute(new Task(round, tasks.getAndIncrement(), work));
    }

    /** The name of the proof about a chain of a position. */
    public static String name(Position position, Chain chain) {
        try {
            byte[] text = (position.board() + "\n" + position + "\n"
                            + chain.points().first())
                    .getBytes(StandardCharsets.UTF_8);
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text);
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(hash, NAME_BYTES));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
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
