package org.shinpan.server.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jdbi.v3.core.JdbiException;
import org.shinpan.server.engines.DaemonThreads;
import org.shinpan.server.play.Refusal;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Remembers which games are damaged, and logs every damaged game once. It checks all games once a day; other parts of
 * the server report damage that they notice. Thread-safe.
 */
final class KnownDamage implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(KnownDamage.class);
    /** The time between the starts of two checks. */
    private static final long APART_NANOS = TimeUnit.DAYS.toNanos(1);

    /** The damage of every damaged game. */
    private final Map<String, String> damaged = new ConcurrentSkipListMap<>();
    /** A sentence about every game that lost an event which a page has seen. */
    private final Map<String, String> lost = new ConcurrentSkipListMap<>();

    private final CountDownLatch closed = new CountDownLatch(1);
    /** The faults of the database as a whole, found by the last check. */
    private volatile List<String> ofTheStore = List.of();

    /** Records that a game is damaged. Returns the refusal of requests for it. */
    Refusal damaged(String game, String what) {
        if (damaged.put(game, what) == null) {
            LOG.error("game {} is damaged: {}", game, what);
        }
        return new Refusal(Refusal.Code.DAMAGED, "game " + game + " is damaged: " + what);
    }

    Optional<String> damage(String game) {
        return Optional.ofNullable(damaged.get(game));
    }

    Set<String> games() {
        return Set.copyOf(damaged.keySet());
    }

    /** Records that a page has seen an event of a game that the store no longer has. */
    void reportLoss(String game, int version) {
        if (lost.put(game, "the store has lost event " + version + ", which a page has seen") == null) {
            LOG.error("game {}: {}", game, lost.get(game));
        }
    }

    /** Returns all findings, one line each. */
    List<String> lines() {
        List<String> lines = new ArrayList<>(ofTheStore);
        damaged.forEach((game, what) -> lines.add("game " + game + " is damaged: " + what));
        lost.forEach((game, what) -> lines.add("game " + game + ": " + what));
        return lines;
    }

    /**
     * Checks all games now, and then once a day, in parallel with other work.
     *
     * @param nanos a clock that never jumps
     */
    void keepWatch(ReadRows database, GameReader reader, ArchiveFolder archive, LongSupplier nanos) {
        DaemonThreads.patient("check")
                .newThread(() -> watch(database, reader, archive, nanos))
                .start();
    }

    private void watch(ReadRows database, GameReader reader, ArchiveFolder archive, LongSupplier nanos) {
        try {
            do {
                long looked = nanos.getAsLong();
                look(database, reader, archive);
                while (nanos.getAsLong() - looked < APART_NANOS) {
                    if (closed.await(1, TimeUnit.SECONDS)) {
                        return;
                    }
                }
            } while (closed.getCount() > 0);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Checks all games. Missing files of the archive are not reported, because they may be at another server or stored
     * elsewhere.
     */
    void look(ReadRows database, GameReader reader, ArchiveFolder archive) {
        try {
            StoreCheck.Report report = StoreCheck.of(database, reader, archive, () -> closed.getCount() == 0);
            report.damaged().forEach(this::damaged);
            List<String> faults = report.faults().stream()
                    .map(fault -> "the database: " + fault)
                    .toList();
            faults.stream().filter(fault -> !ofTheStore.contains(fault)).forEach(LOG::error);
            ofTheStore = faults;
        } catch (SQLException | JdbiException failed) {
            LOG.warn("the games could not be looked through: {}", SqliteRows.plain(failed));
        }
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
