package org.shinpan.server.store;

import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.jdbi.v3.core.JdbiException;
import org.shinpan.server.engines.DaemonThreads;
import org.shinpan.server.play.Archived;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.EventLog;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Nodes;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Setup;
import org.shinpan.server.store.ArchiveRows.Leaving;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The archive of finished games. Games are moved from the database to SGF files some days after their end. Each month
 * has one file for public and one for private games, so that the public games can be published without the private
 * ones.
 *
 * <p>The records of several games are written to disk first, and then one commit removes these games from the database.
 * If the server dies in between, the next run removes these records from the end of the file. It finds them because the
 * database row of the file has the length of the valid part. If several servers share the database, only one of them
 * moves games at a time. Every server has its own archive folder with the files that it wrote.
 */
public final class Archive implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Archive.class);

    /**
     * The name under which the servers agree which of them moves games; passed to {@link Nodes#keeps}. No game has this
     * name.
     */
    private static final String TASK = "*archive";

    /** The time from the start of the server to the first search for old games. */
    private static final long FIRST_NANOS = TimeUnit.MINUTES.toNanos(1);

    /** The time from the end of a search to the start of the next. */
    private static final long APART_NANOS = TimeUnit.DAYS.toNanos(1);

    /**
     * The number of games after which a commit is made. The commits are kept short so that no move waits long for one.
     */
    private static final int MAX_GAMES = 50;

    /** The number of events after which a commit is made. */
    private static final int MAX_EVENTS = 4000;

    /** The maximum number of games that wait for a commit. */
    private static final int MAX_WAITING = 2000;

    private final Journal journal;
    private final ArchiveRows rows;
    private final ArchiveFolder folder;
    private final BiFunction<String, GameState, byte[]> writer;
    private final CountDownLatch closed = new CountDownLatch(1);

    /**
     * Opens the archive of a journal.
     *
     * @param writer returns the record of a game in SGF; its first parameter is the day on which the game began
     */
    public Archive(Journal journal, BiFunction<String, GameState, byte[]> writer) {
        this.journal = journal;
        this.rows = new ArchiveRows(journal);
        this.folder = journal.records();
        this.writer = writer;
    }

    /**
     * The conditions for moving games to the archive.
     *
     * @param retention how long games stay in the database
     * @param beforeSearch runs before every search for old games, so that other parts of the server can save the
     *     results of these games first
     * @param isNeeded returns whether a game must stay in the database for now
     */
    public record Terms(Retention retention, Runnable beforeSearch, Predicate<String> isNeeded) {}

    /**
     * Starts the thread that moves old games to the archive, a minute from now and then once a day. Does nothing if the
     * terms say that all games stay in the database.
     */
    public void keep(Terms terms) {
        if (terms.retention().time().isPresent()) {
            DaemonThreads.patient("archive").newThread(() -> watch(terms)).start();
        }
    }

    private void watch(Terms terms) {
        Nodes nodes = journal.nodes();
        long waitStart = nodes.nanos();
        long wait = FIRST_NANOS;
        try {
            while (true) {
                // Asks the clock every second, because tests can stop the clock or set it ahead.
                while (nodes.nanos() - waitStart < wait) {
                    if (closed.await(1, TimeUnit.SECONDS)) {
                        return;
                    }
                }
                attempt(terms);
                waitStart = nodes.nanos();
                wait = APART_NANOS;
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void attempt(Terms terms) throws InterruptedException {
        try {
            terms.beforeSearch().run();
            int moved = moveOld(terms);
            if (moved > 0) {
                LOG.info("games that were moved to the archive: {}", moved);
            }
        } catch (IOException | RuntimeException failed) {
            LOG.warn("old games stay in the store until tomorrow: {}", SqliteRows.plain(failed));
        }
    }

    /**
     * Moves all old games.
     *
     * @return the number of games that were moved
     * @throws IOException if their records cannot be written
     * @throws Refusal if the store does not answer
     */
    int moveOld(Terms terms) throws IOException, InterruptedException {
        Nodes nodes = journal.nodes();
        long until = nodes.now() - terms.retention().time().orElseThrow().toMillis();
        Run run = new Run();
        String last = "";
        while (nodes.keeps(TASK) && closed.getCount() > 0) {
            ArchiveRows.Page page = old(last, until);
            if (page.last().isEmpty()) {
                run.moveWaiting();
                break;
            }
            last = page.last().get();
            for (String game : page.old()) {
                if (!terms.isNeeded().test(game)) {
                    run.look(game, until);
                }
            }
        }
        return run.moved;
    }

    private ArchiveRows.Page old(String after, long until) {
        try {
            return rows.old(after, until);
        } catch (JdbiException failed) {
            throw new Refusal(Code.NOT_KEPT, "the store does not answer");
        }
    }

    /** A game that will be moved to the archive, with its last event and its record in SGF. */
    private static final class Copied {

        private final String game;
        private final Tail last;
        private final byte[] record;

        Copied(String game, Tail last, byte[] record) {
            this.game = game;
            this.last = last;
            this.record = record;
        }
    }

    /** One search for old games. */
    private final class Run {

        /** The games that wait for a commit, by the name of their file without number and ending. */
        private final Map<String, List<Copied>> waiting = new TreeMap<>();

        /** The number of waiting games. */
        private int number;

        /** The number of games that were moved. */
        private int moved;

        /**
         * Checks an old game. If the game is over, adds it to the games that wait for a commit, and makes the commit if
         * enough games wait.
         */
        void look(String game, long until) throws IOException, InterruptedException {
            GameReader.Found found = rows.read(game);
            boolean isWhole = found.damage().isEmpty()
                    && !found.entries().isEmpty()
                    && found.entries().get(0).event() instanceof Event.Created;
            long at = isWhole ? found.entries().get(found.entries().size() - 1).at() : until;
            if (at >= until) {
                // The game is damaged or has changed since the search, or the events are not those of a game.
                return;
            }
            GameState state = state(found).orElse(null);
            if (state == null || state.phase() != Phase.OVER) {
                return;
            }
            byte[] record = writer.apply(Room.day(found.entries().get(0).at()), state);
            String stem = Room.day(at).substring(0, 7)
                    + (state.setup().listing() == Setup.Listing.PUBLIC ? "-public" : "-private");
            List<Copied> some = waiting.computeIfAbsent(stem, none -> new ArrayList<>());
            some.add(new Copied(game, found.tail(), record));
            number++;
            int events = some.stream().mapToInt(one -> one.last.version()).sum();
            if (some.size() >= MAX_GAMES || events >= MAX_EVENTS) {
                waiting.remove(stem);
                number -= some.size();
                move(stem, some);
            } else if (number >= MAX_WAITING) {
                moveWaiting();
            }
        }

        /** Moves the waiting games to the archive. */
        void moveWaiting() throws IOException, InterruptedException {
            for (Map.Entry<String, List<Copied>> some : waiting.entrySet()) {
                move(some.getKey(), some.getValue());
            }
            waiting.clear();
            number = 0;
        }

        /**
         * Moves some games in one commit. If one of them has changed, every game is moved in a separate commit. A game
         * that changed stays in the database until the next search.
         */
        private void move(String stem, List<Copied> games) throws IOException, InterruptedException {
            long began = journal.nodes().nanos();
            try {
                moveInOneCommit(stem, games);
                moved += games.size();
            } catch (EventLog.Taken changed) {
                if (games.size() > 1) {
                    for (Copied game : games) {
                        move(stem, List.of(game));
                    }
                }
            }
            // Pauses for as long as the commit took, at most a second, so that moves can be stored in between.
            if (closed.await(
                    Math.min(journal.nodes().nanos() - began, TimeUnit.SECONDS.toNanos(1)), TimeUnit.NANOSECONDS)) {
                throw new InterruptedException("the server stops");
            }
        }
    }

    /** Returns the game of these events; empty if they do not fit together. */
    private static Optional<GameState> state(GameReader.Found found) {
        try {
            return Optional.of(GameState.of(found.entries().stream()
                    .map(EventLog.Entry::event)
                    .map(Event.class::cast)
                    .toList()));
        } catch (RuntimeException misfit) {
            return Optional.empty();
        }
    }

    /** A file of the archive to which records can be added, with its row in the database. */
    private record Target(String file, ArchiveRows.Row row) {}

    /**
     * Moves some games in one commit.
     *
     * @param stem the name of the file without number and ending
     * @throws EventLog.Taken if one of them has changed
     */
    private void moveInOneCommit(String stem, List<Copied> games) throws IOException {
        Target target = target(stem);
        ByteArrayOutputStream records = new ByteArrayOutputStream();
        List<Leaving> leaving = new ArrayList<>();
        for (Copied game : games) {
            long from = target.row().size() + records.size();
            String hash = ArchiveFolder.hash(game.record);
            leaving.add(new Leaving(
                    game.game,
                    game.last,
                    new Archived(target.file(), from, game.record.length, hash, game.last.link())));
            records.writeBytes(game.record);
            records.write('\n');
        }
        rows.begin(target.file(), target.row(), records.size());
        folder.append(target.file(), target.row().size(), records.toByteArray());
        rows.leave(target.file(), target.row(), records.size(), leaving);
    }

    /** Returns the file to which records are added next. Removes the records of an interrupted run from its end. */
    private Target target(String stem) throws IOException {
        for (int part = 1; ; part++) {
            String file = stem + (part == 1 ? "" : "-" + part) + ".sgf";
            Optional<ArchiveRows.Row> known = row(file);
            ArchiveRows.Row row = known.orElse(new ArchiveRows.Row(0, 0));
            long length = folder.length(file);
            if (length > row.size() && length <= row.size() + row.pending()) {
                folder.cut(file, row.size());
                length = row.size();
            }
            // If the length is different, another server wrote the file or somebody has changed it. It stays as it is.
            if (length == row.size()) {
                return new Target(file, row);
            }
        }
    }

    private Optional<ArchiveRows.Row> row(String file) {
        try {
            return rows.row(file);
        } catch (JdbiException failed) {
            throw new Refusal(Code.NOT_KEPT, "the store does not answer");
        }
    }

    /**
     * Returns the record of a game in the archive, in SGF.
     *
     * @throws Refusal if the game is not in the archive, or its record cannot be read; the message says why
     */
    public byte[] record(String game) {
        GameReader.Found found = rows.read(game);
        if (found.entries().isEmpty() || !(found.entries().get(0).event() instanceof Archived where)) {
            throw new Refusal(Code.NOT_FOUND, "there is no such game in the archive");
        }
        try {
            return folder.read(where);
        } catch (FileNotFoundException elsewhere) {
            throw new Refusal(
                    Code.ARCHIVED,
                    "this game is in the archive, in the file " + where.file() + ", which is not at this server");
        } catch (IOException failed) {
            throw journal.damaged(game, String.valueOf(failed.getMessage()));
        } catch (UncheckedIOException failed) {
            throw new Refusal(Code.NOT_KEPT, "the archive cannot be read");
        }
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
