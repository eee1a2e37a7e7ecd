package org.shinpan.engine.match;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.shinpan.engine.gtp.client.GtpClientException;
import org.shinpan.engine.match.MatchGameResult.Cause;

/**
 * A match between two programs: a series of games, of which several can be played at the same time. A program that
 * fails loses its game, and is started again for the next one. Before the first game both programs are started as a
 * test. If a program cannot be started, then or later, the match ends.
 */
public final class Match {

    /**
     * After a program has ended, the time to wait for a sign that this whole process is being shut down, in
     * milliseconds.
     */
    private static final long SHUTDOWN_DELAY = 300;

    private final MatchSettings settings;
    private final Optional<MatchFolder> folder;
    private final Optional<Sprt> sprt;
    private final List<MatchGameResult> results = new ArrayList<>();
    private final AtomicInteger next = new AtomicInteger(1);
    private volatile boolean stopping;

    /**
     * Creates a match. If its folder contains games, it continues after them.
     *
     * @param settings the settings of the match
     * @param folder the folder for the games; empty to store none
     * @param sprt the test that ends the match when it decides; empty to play all games
     * @throws IOException if the folder cannot be read
     * @throws IllegalArgumentException if a file in the folder is not a game of a match
     */
    public Match(MatchSettings settings, Optional<MatchFolder> folder, Optional<Sprt> sprt) throws IOException {
        this.settings = Objects.requireNonNull(settings, "the settings must not be null");
        this.folder = Objects.requireNonNull(folder, "the folder must not be null");
        this.sprt = Objects.requireNonNull(sprt, "the test must not be null");
        if (folder.isPresent()) {
            results.addAll(folder.get().played(settings));
        }
    }

    /** {@return the games so far, in the order of their numbers} */
    public synchronized List<MatchGameResult> results() {
        return results.stream()
                .sorted(Comparator.comparingInt(MatchGameResult::number))
                .toList();
    }

    /** {@return the score of the games so far} */
    public MatchScore score() {
        return MatchScore.of(results());
    }

    /** {@return the decision of the sequential test, if there is one} */
    public Optional<Sprt.Decision> decision() {
        return sprt.map(test -> test.decision(MatchPairs.of(results())));
    }

    /**
     * Plays the games that have not been played yet.
     *
     * @param jobs the number of games at a time, at least 1
     * @param watcher receives every result when its game is over, one at a time
     * @throws IOException if a game cannot be stored
     * @throws InterruptedException if this thread is interrupted; unfinished games do not count
     * @throws GtpClientException if a program cannot be started, or does not speak GTP when it is tried
     */
    public void run(int jobs, Consumer<MatchGameResult> watcher)
            throws IOException, InterruptedException, GtpClientException {
        Objects.requireNonNull(watcher, "the watcher must not be null");
        Set<Integer> played = new HashSet<>();
        results().forEach(result -> played.add(result.number()));
        Thread hook = new Thread(() -> stopping = true, "the match stops");
        Runtime.getRuntime().addShutdownHook(hook);
        ExecutorService workers = Executors.newFixedThreadPool(jobs);
        List<Table> tables = new ArrayList<>();
        try {
            for (int i = 0; i < jobs; i++) {
                tables.add(new Table());
            }
            if (played.size() < settings.games() && !decided()) {
                tables.get(0).tryBoth();
            }
            List<Future<?>> work = new ArrayList<>();
            for (Table table : tables) {
                work.add(workers.submit(() -> {
                    table.play(played, watcher);
                    return null;
                }));
            }
            for (Future<?> each : work) {
                each.get();
            }
        } catch (ExecutionException fault) {
            if (fault.getCause() instanceof UncheckedIOException unkept) {
                throw new IOException(unkept.getMessage(), unkept);
            }
            if (fault.getCause() instanceof GtpClientException notStarted) {
                throw notStarted;
            }
            throw new IllegalStateException(fault.getCause());
        } finally {
            stopping = true;
            tables.forEach(Table::close);
            workers.shutdownNow();
            remove(hook);
        }
    }

    private static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // The hook is already running.
        }
    }

    /** Returns whether the sequential test has decided. */
    private synchronized boolean decided() {
        return decision().filter(decision -> decision != Sprt.Decision.GOES_ON).isPresent();
    }

    /** Adds a result to the match, after it has been stored in the folder, if there is one. */
    private synchronized void record(MatchGameResult result, MatchGame game, Consumer<MatchGameResult> watcher) {
        try {
            if (folder.isPresent()) {
                folder.get().keep(settings, result, game.game().history());
            }
        } catch (IOException unkept) {
            throw new UncheckedIOException(unkept);
        }
        results.add(result);
        watcher.accept(result);
    }

    /**
     * A pair of running programs that play one game after another. A match has one table for every game that is played
     * at the same time.
     */
    private final class Table {

        private final MatchProgram first = program(settings.first());
        private final MatchProgram second = program(settings.second());

        private MatchProgram program(Entrant entrant) {
            return new MatchProgram(entrant, settings.time(entrant));
        }

        /** Plays games that no other table has begun, until none are left or the match stops. */
        void play(Set<Integer> played, Consumer<MatchGameResult> watcher) throws GtpClientException {
            try {
                while (!stopping && !decided()) {
                    int number = next.getAndIncrement();
                    if (number > settings.games()) {
                        return;
                    }
                    if (!played.contains(number)) {
                        MatchGame game = new MatchGame(settings, number, first, second);
                        MatchGameResult result = game.play();
                        if (!isCutShort(result)) {
                            record(result, game, watcher);
                        }
                    }
                }
            } catch (GtpClientException notStarted) {
                // If the match is stopping, it may have stopped this program too, which is not the program's fault.
                boolean wasStopping = stopping;
                stopping = true;
                if (!wasStopping) {
                    throw notStarted;
                }
            } finally {
                close();
            }
        }

        /** Starts both programs and waits until they reply. They keep running for the first game. */
        void tryBoth() throws GtpClientException {
            for (MatchProgram program : List.of(first, second)) {
                try {
                    program.started().client().ask("protocol_version");
                } catch (GtpClientException fault) {
                    if (fault.fault() != GtpClientException.Fault.REFUSED) {
                        throw fault;
                    }
                }
            }
        }

        /** Returns whether a game ended early only because the match or this whole process is ending. */
        private boolean isCutShort(MatchGameResult result) {
            if (!stopping && result.cause() == Cause.EXITED) {
                try {
                    Thread.sleep(SHUTDOWN_DELAY);
                } catch (InterruptedException ended) {
                    Thread.currentThread().interrupt();
                    return true;
                }
            }
            return stopping;
        }

        void close() {
            first.close();
            second.close();
        }
    }
}
