package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.rules.board.Player;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.EventLog;
import org.shinpan.server.play.EventLog.Entry;
import org.shinpan.server.play.Refusal;
import org.shinpan.testkit.Folders;

/**
 * Tests damaged copies of a journal. Whatever was damaged, either a game is unchanged, or the damage is reported: the
 * game is named as damaged and ends before the damage, or the store reports its loss, or it does not open and reports
 * why.
 */
class DamageTest {

    private static final int PAGE = 1024;

    @TempDir
    Path folder;

    /** The ways in which the test damages a copy. */
    private enum Damage {
        BITS,
        BITS_OF_THE_LOG,
        PAGES_ARE_ZERO,
        PAGES_ARE_OLD,
        FILE_IS_SHORT,
        FILE_IS_EMPTY,
        FILE_IS_GONE,
        FILE_IS_ANOTHER,
        LOG_IS_GONE,
        LOG_IS_ANOTHER,
        EVENT_IS_DELETED,
        EVENT_IS_DOUBLED,
        EVENTS_CHANGE_PLACES,
        EVENTS_ARE_RENUMBERED,
        EVENT_IS_ANOTHER,
        LINK_IS_GONE,
        END_IS_GONE,
        GAME_IS_GONE;

        boolean isOfOneGame() {
            return ordinal() >= EVENT_IS_DELETED.ordinal();
        }
    }

    private final Map<String, List<Entry>> truth = new TreeMap<>();

    @Test
    @Timeout(120)
    void noDamageIsSilent() throws Exception {
        copies(Damage.values().length, 25, 20261127);
    }

    @Test
    @Tag("nightly")
    @Timeout(3600)
    void noneOfTwoHundredDamagesIsSilent() throws Exception {
        copies(200, 500, System.nanoTime());
    }

    private static Entry entry(int version, Random random) {
        char column = (char) ('A' + random.nextInt(8));
        Event event = new Event.Moved(
                version % 2 == 0 ? Player.BLACK : Player.WHITE,
                column + "" + (1 + random.nextInt(9)),
                random.nextInt(100_000));
        return new Entry(version, 1_700_000_000_000L + random.nextInt(1_000_000), "HOST:" + version, event);
    }

    /** Stores games in a folder. The copy "live" is made before the journal is closed, so it has a write-ahead log. */
    private void play(Path data, List<String> names, Map<String, List<Entry>> games, Random random) throws IOException {
        try (Journal journal = Journal.open(data)) {
            for (String game : names) {
                List<Entry> entries = new ArrayList<>();
                int length = 1 + random.nextInt(30);
                for (int version = 1; version <= length; version++) {
                    entries.add(entry(version, random));
                }
                for (int from = 0; from < length; ) {
                    int to = Math.min(length, from + 1 + random.nextInt(15));
                    journal.append(game, entries.subList(from, to));
                    from = to;
                }
                games.put(game, entries);
                if (game.equals(names.get(names.size() / 2))) {
                    copy(data, data.resolveSibling(data.getFileName() + "-old"));
                }
            }
            copy(data, data.resolveSibling(data.getFileName() + "-live"));
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        for (String name : List.of("shinpan.db", "shinpan.db-wal", "shinpan.lock")) {
            if (Files.exists(from.resolve(name))) {
                Files.copy(from.resolve(name), to.resolve(name), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private void copies(int copies, int games, long seed) throws Exception {
        Random random = new Random(seed);
        List<String> names = IntStream.range(0, games)
                .mapToObj(i -> String.format(Locale.ROOT, "game-%s%05d", random.nextInt(2) == 0 ? "xX" : "Xx", i))
                .toList();
        play(folder.resolve("games"), names, truth, random);
        // The games of another store have the same names, so that they could be mistaken for these.
        play(folder.resolve("others"), names, new TreeMap<>(), random);
        int[] reported = new int[3];
        for (int i = 0; i < copies; i++) {
            Damage damage = Damage.values()[i % Damage.values().length];
            Path copy = folder.resolve("copy");
            boolean live = damage.name().contains("LOG") || random.nextBoolean();
            copy(folder.resolve(live ? "games-live" : "games"), copy);
            String harmed = harm(copy, damage, random);
            try {
                reported[look(copy, damage, harmed)]++;
            } catch (AssertionError | RuntimeException | IOException wrong) {
                throw new AssertionError("copy " + i + " of seed " + seed + ", " + damage + ": " + wrong, wrong);
            }
            Folders.delete(copy);
        }
        System.out.printf(
                Locale.ROOT,
                "%d damaged copies: %d refused in a sentence, %d opened and reported, %d without effect, 0 silent%n",
                copies,
                reported[0],
                reported[1],
                reported[2]);
    }

    /** Damages a copy. Returns the game whose rows it damages; an empty string if it damages the files as a whole. */
    private String harm(Path copy, Damage damage, Random random) throws IOException, SQLException {
        Path file = copy.resolve("shinpan.db");
        Path log = copy.resolve("shinpan.db-wal");
        switch (damage) {
            case BITS -> flip(file, 1 + random.nextInt(40), random);
            case BITS_OF_THE_LOG -> flip(log, 1 + random.nextInt(3), random);
            case PAGES_ARE_ZERO -> overwrite(file, null, 1 + random.nextInt(4), random);
            case PAGES_ARE_OLD -> overwrite(file, folder.resolve("games-old/shinpan.db"), 4, random);
            case FILE_IS_SHORT -> shorten(file, random);
            case FILE_IS_EMPTY -> Files.write(file, new byte[0]);
            case FILE_IS_GONE -> Files.delete(file);
            case FILE_IS_ANOTHER ->
                Files.copy(folder.resolve("others/shinpan.db"), file, StandardCopyOption.REPLACE_EXISTING);
            case LOG_IS_GONE -> Files.delete(log);
            case LOG_IS_ANOTHER ->
                Files.copy(folder.resolve("others-live/shinpan.db-wal"), log, StandardCopyOption.REPLACE_EXISTING);
            default -> {
                return rows(file, damage, random);
            }
        }
        return "";
    }

    private static void flip(Path file, int bits, Random random) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        for (int i = 0; i < bits; i++) {
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        }
        Files.write(file, bytes);
    }

    /** Overwrites pages of a file with the same pages of another file, or with zeros if there is no other file. */
    private static void overwrite(Path file, @org.jspecify.annotations.Nullable Path other, int pages, Random random)
            throws IOException {
        byte[] old = other == null ? new byte[0] : Files.readAllBytes(other);
        try (RandomAccessFile target = new RandomAccessFile(file.toFile(), "rw")) {
            for (int i = 0; i < pages; i++) {
                int page = random.nextInt((int) (target.length() / PAGE));
                byte[] bytes = new byte[PAGE];
                if (other != null && (page + 1) * PAGE <= old.length) {
                    System.arraycopy(old, page * PAGE, bytes, 0, PAGE);
                }
                target.seek((long) page * PAGE);
                target.write(bytes);
            }
        }
    }

    private static void shorten(Path file, Random random) throws IOException {
        try (RandomAccessFile target = new RandomAccessFile(file.toFile(), "rw")) {
            target.setLength(target.length() * (1 + random.nextInt(99)) / 100);
        }
    }

    private String rows(Path file, Damage damage, Random random) throws SQLException {
        List<Map.Entry<String, List<Entry>>> games = truth.entrySet().stream()
                .filter(game -> game.getValue().size() > 4)
                .toList();
        Map.Entry<String, List<Entry>> chosen = games.get(random.nextInt(games.size()));
        String game = chosen.getKey();
        int last = chosen.getValue().size();
        int one = 1 + random.nextInt(last - 1);
        String where = " where game = '" + game + "' and version ";
        String at = where + "= " + one;
        List<String> statements =
                switch (damage) {
                    case EVENT_IS_DELETED -> List.of("delete from event" + at);
                    case EVENT_IS_DOUBLED ->
                        List.of("insert into event select game, " + (last + 1) + ", at, request, body, link from event"
                                + where + "= " + last);
                    case EVENTS_CHANGE_PLACES ->
                        List.of(
                                "update event set version = 100000" + at,
                                "update event set version = " + one + where + "= " + (one + 1),
                                "update event set version = " + (one + 1) + where + "= 100000");
                    case EVENTS_ARE_RENUMBERED ->
                        List.of(
                                "delete from event" + at,
                                "update event set version = version + 100000" + where + "> " + one,
                                "update event set version = version - 100001" + where + "> 100000");
                    case EVENT_IS_ANOTHER ->
                        List.of("update event set body = replace(body, '\"spent\":', '\"spent\":1')" + at);
                    case LINK_IS_GONE -> List.of("update event set link = null" + at);
                    case END_IS_GONE ->
                        List.of(
                                "delete from event" + where + "> " + one,
                                random.nextBoolean() ? "select 1" : "delete from tail where game = '" + game + "'");
                    case GAME_IS_GONE ->
                        List.of(
                                "delete from event where game = '" + game + "'",
                                random.nextBoolean() ? "select 1" : "delete from tail where game = '" + game + "'");
                    default -> throw new IllegalArgumentException(damage.name());
                };
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
        return game;
    }

    /** Returns 0 if the store refuses to open, 1 if it reports damage, and 2 if it opens and reports none. */
    private int look(Path copy, Damage damage, String harmed) throws IOException {
        boolean reported = false;
        try (Journal journal = Journal.open(copy)) {
            journal.lookThrough();
            boolean reportedByAll = journal.faults().stream().anyMatch(line -> !line.startsWith("game "));
            for (Map.Entry<String, List<Entry>> game : truth.entrySet()) {
                reported |= isReported(journal, game.getKey(), game.getValue(), reportedByAll, damage, harmed);
            }
            reported |= reportedByAll || !journal.faults().isEmpty();
        } catch (IllegalStateException | UncheckedIOException refused) {
            assertThat(refused.getMessage()).hasLineCount(1).contains("shinpan.db");
            return 0;
        }
        return reported ? 1 : 2;
    }

    /** Returns whether a game was damaged. Fails if the store does not report this. */
    private static boolean isReported(
            Journal journal, String game, List<Entry> was, boolean reportedByAll, Damage damage, String harmed) {
        EventLog.Kept kept;
        try {
            kept = journal.readEvents(game, 0);
        } catch (Refusal refused) {
            assertThat(reportedByAll).as(game + ": " + refused.getMessage()).isTrue();
            return true;
        }
        boolean isWhole = kept.damage().isEmpty() && kept.entries().equals(was);
        if (!isWhole) {
            assertThat(was.subList(0, Math.min(was.size(), kept.entries().size())))
                    .as(game + " has no wrong event")
                    .isEqualTo(kept.entries());
            assertThat(kept.damage().isPresent() || reportedByAll)
                    .as(game + " is not as it was")
                    .isTrue();
            assertThat(journal.damage(game).isPresent() || reportedByAll)
                    .as(game + " is named on /health")
                    .isTrue();
        }
        if (damage.isOfOneGame()) {
            assertThat(isWhole).as(game + " is whole").isEqualTo(!game.equals(harmed));
        }
        return !isWhole;
    }
}
