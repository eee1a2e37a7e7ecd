package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.rules.board.Player;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.EventLog;
import org.shinpan.server.play.EventLog.Entry;

/**
 * Tests the hash chain of a game: every event has a link, which is a hash of the event and of the link before it. The
 * chain begins with the id of the store, so that events of another store are detected. In earlier versions it did not;
 * the server binds their games to the store by computing the links again.
 */
class HashChainTest {

    private static final String GAME = "earlierGame1";
    private static final String OTHER = "earlierGame2";

    /**
     * The seal that a server of an earlier version returned for the last event of the game. Pages send a seal back, and
     * it shows which events the store once had.
     */
    private static final String SEAL = "XftetXtRQ2I3URGW6CLgt0HP";

    /** The seal of the other game. */
    private static final String OTHER_SEAL = "Ls7CZM_KhlxjcV85JHiSWERY";

    /** The links of both games as earlier versions made them, with SHA-256 and HMAC; another program computed them. */
    private static final List<List<String>> LINKS = List.of(
            List.of("qMmmyWsVirr2GcAbRrMc3w", "pf2VYeRq73UcEzF6n95h5A", "XftetXtRQ2I3TY_j3ix7QQ"),
            List.of("G9sn48TwAGWmmnjt1r6erQ", "Ls7CZM_KhlxjcPBnuy6_xQ"));

    @TempDir
    Path folder;

    private static List<Entry> turns(String... points) {
        List<Entry> turns = new ArrayList<>();
        for (String point : points) {
            int version = turns.size() + 1;
            Player player = version % 2 == 1 ? Player.BLACK : Player.WHITE;
            turns.add(new Entry(
                    version,
                    1000 + version,
                    version == 1 ? "" : "HOST:r" + version,
                    new Event.Moved(player, point, version)));
        }
        return turns;
    }

    private static void change(Path data, String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("shinpan.db"));
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** Returns the folder of a store as an earlier version left it. */
    private Path earlier() throws SQLException, IOException {
        Path data = folder.resolve("earlier");
        try (Journal journal = Journal.open(data)) {
            journal.append(GAME, turns("A1", "B2", "C3"));
            journal.append(OTHER, turns("D4", "E5"));
        }
        for (int game = 0; game < LINKS.size(); game++) {
            for (int event = 0; event < LINKS.get(game).size(); event++) {
                change(
                        data,
                        "update event set link = '" + LINKS.get(game).get(event) + "' where game = 'earlierGame"
                                + (game + 1) + "' and version = " + (event + 1));
            }
        }
        change(
                data,
                "update tail set link = (select link from event where event.game = tail.game"
                        + " and event.version = tail.version)",
                "update store set id = 'aWQtb2YtdGhlLXN0b3JlLQ', secret = 'c2VjcmV0LW9mLXRoZS1zdA'",
                "pragma user_version = 0");
        // The number of the server's process; then the id of the store, the number of games and the number of commits.
        Files.writeString(data.resolve("shinpan.lock"), "1\naWQtb2YtdGhlLXN0b3JlLQ 2 2\n");
        return data;
    }

    @Test
    void aGameOfAnotherStoreIsReported() throws SQLException {
        Path one = folder.resolve("one");
        Path other = folder.resolve("other");
        for (Path data : List.of(one, other)) {
            try (Journal journal = Journal.open(data)) {
                journal.append(GAME, data.equals(one) ? turns("A1", "B2") : turns("C3", "D4"));
                journal.append(OTHER, turns("E5"));
            }
        }
        change(
                one,
                "attach '" + other.resolve("shinpan.db") + "' as other",
                "replace into event select * from other.event where game = '" + GAME + "'",
                "replace into tail select * from other.tail where game = '" + GAME + "'");
        String damage = "event 1 is not as it was written";
        assertThat(SqliteFile.check(one).faults()).containsExactly("game " + GAME + ": " + damage);
        try (Journal journal = Journal.open(one)) {
            EventLog.Kept kept = journal.readEvents(GAME, 0);
            assertThat(kept.entries()).isEmpty();
            assertThat(kept.damage()).contains(damage);
            assertThat(journal.read(OTHER)).isEqualTo(turns("E5"));
        }
    }

    @Test
    void theGamesOfAnEarlierVersionStayAndGetNewLinksOnce() throws SQLException, IOException {
        Path data = earlier();
        assertThat(SqliteFile.check(data).faults()).isEmpty();
        for (int starts = 0; starts < 2; starts++) {
            try (Journal journal = Journal.open(data)) {
                journal.lookThrough();
                assertThat(journal.faults()).isEmpty();
                assertThat(journal.read(GAME)).isEqualTo(turns("A1", "B2", "C3"));
                // A page that saw the game before the upgrade still has the old seal.
                assertThat(journal.hasLost(GAME, 3, SEAL)).isFalse();
            }
            assertThat(SqliteFile.check(data).faults()).isEmpty();
        }
        change(
                data,
                "update event set link = '" + LINKS.get(1).get(0) + "' where game = '" + OTHER + "' and version = 1");
        assertThat(SqliteFile.check(data).faults())
                .as("by the chain of an earlier version")
                .containsExactly("game " + OTHER + ": event 1 is not as it was written");
    }

    @Test
    void damageInAGameOfAnEarlierVersionIsStillReported() throws SQLException, IOException {
        Path data = earlier();
        change(
                data,
                "update event set body = replace(body, 'B2', 'B3') where version = 2",
                "delete from event where game = '" + OTHER + "' and version = 2");
        try (Journal journal = Journal.open(data)) {
            EventLog.Kept kept = journal.readEvents(GAME, 0);
            assertThat(kept.entries()).isEqualTo(turns("A1"));
            assertThat(kept.damage()).contains("event 2 is not as it was written");
            assertThat(journal.readEvents(OTHER, 0).damage()).contains("the events after 1 are missing");
            assertThat(journal.hasLost(OTHER, 2, OTHER_SEAL)).isTrue();
        }
    }

    @Test
    void aGameOfAnEarlierVersionGoesOn() throws SQLException, IOException {
        Path data = earlier();
        List<Entry> more = turns("A1", "B2", "C3", "D4");
        try (Journal journal = Journal.open(data)) {
            journal.append(GAME, more.subList(3, 4));
            journal.append("freshGame", turns("A1"));
        }
        try (Journal journal = Journal.open(data)) {
            journal.lookThrough();
            assertThat(journal.faults()).isEmpty();
            assertThat(journal.read(GAME)).isEqualTo(more);
            assertThat(journal.read("freshGame")).isEqualTo(turns("A1"));
        }
    }
}
