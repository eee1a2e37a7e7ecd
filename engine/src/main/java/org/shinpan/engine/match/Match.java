package org.shinpan.engine.match;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.shinpan.engine.match.MatchGameResult.Cause;

/**
 * A match: games between two programs with alternating colours, several at a time if wanted. A program that fails loses
 * its game and is started again for the next.
 */
public final class Match {

    /** For how long a program that went away may have gone because we are being ended as well, in milliseconds. */
    private static final long FAREWELL = 300;

    private final MatchSettings settings;
    private final Optional<MatchFolder> folder;
    private final Optional<Sprt> sprt;
    private final List<MatchGameResult> results = new ArrayList<>();
    private final AtomicInteger next = new AtomicInteger(1);
    private volatile boolean stopping;

    /**
     * A match about to start, or to go on where its folder says.
     *
     * @param sprt ends the match as soon as it decides
     * @throws IOException if the folder cannot be read
     * @throws IllegalArgumentException if what it holds is no match
     */
    public Match(MatchSettings settings, Optional<MatchFolder> folder, Optional<Sprt> sprt) throws IOException {
        this.settings = settings;
        this.folder = folder;
        this.sprt = sprt;
        if (folder.isPresent()) {
            results.addAll(folder.get().played(settings));
        }
    }

    /** The games that were played, by their numbers. */
    public synchronized List<MatchGameResult> results() {
        return results.stream()
                .sorted(Comparator.comparingInt(MatchGameResult::number))
                .toList();
    }

    /** Where the match stands. */
    public MatchScore standing() {
        return MatchScore.of(results());
    }

    /** What the sequential test says, if there is one. */
    public Optional<Sprt.Decision> decision() {
        return sprt.map(test -> test.decision(standing()));
    }

    /**
     * Plays the games that are not played yet.
     *
     * @param jobs how many at a time
     * @param watcher is told of each game when it is over, by one thread at a time
     * @throws IOException if a game cannot be kept
     * @throws InterruptedException if this thread is interrupted; games under way are not counted
     */
    public void run(int jobs, Consumer<MatchGameResult> watcher) throws IOException, InterruptedException {
        Set<Integer> played = new HashSet<>();
        results().forEach(result -> played.add(result.number()));
        Thread hook = new Thread(() -> stopping = true, "the match stops");
        Runtime.getRuntime().addShutdownHook(hook);
        ExecutorService workers = Executors.newFixedThreadPool(jobs);
        List<Table> tables = new ArrayList<>();
        try {
            List<Future<?>> work = new ArrayList<>();
            for (int i = 0; i < jobs; i++) {
                Table table = new Table();
                tables.add(table);
                work.add(workers.submit(() -> table.play(played, watcher)));
            }
            for (Future<?> each : work) {
                each.get();
            }
        } catch (ExecutionException fault) {
            if (fault.getCause() instanceof UncheckedIOException unkept) {
                throw new IOException(unkept.getMessage(), unkept);
            }
            throw new IllegalStateException(fault.getCause());
        } finally {
            stopping = true;
            tables.forEach(Table::close);
            workers.shutdownNow();
            removed(hook);
        }
    }

    private static void removed(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            // It is running.
        }
    }

    private synchronized boolean decided() {
        return decision().filter(decision -> decision != Sprt.Decision.GOES_ON).isPresent();
    }

    private synchronized void over(MatchGameResult result, MatchGame game, Consumer<MatchGameResult> watcher) {
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

    /** Two programs that play one game after the other. */
    private final class Table {

        private final MatchProgram first = new MatchProgram(settings.first(), settings.time());
        private final MatchProgram second = new MatchProgram(settings.second(), settings.time());

        void play(Set<Integer> played, Consumer<MatchGameResult> watcher) {
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
                            over(result, game, watcher);
                        }
                    }
                }
            } finally {
                close();
            }
        }

        /** Whether a program went away because all of us do. */
        private boolean isCutShort(MatchGameResult result) {
            if (!stopping && result.cause() == Cause.EXITED) {
                try {
                    Thread.sleep(FAREWELL);
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
