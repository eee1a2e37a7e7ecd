package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.rules.board.Player;
import org.shinpan.server.Postgres;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.EventLog.Entry;

/**
 * Tests that a store that a newer version of the program has used is refused in one sentence, and that nothing is
 * written.
 */
class NewerStoreTest {

    private static final Entry PASS = new Entry(1, 1000, "r1", new Event.Moved(Player.BLACK, "pass", 0));
    private static final String FUTURE =
            "insert into flyway_schema_history (installed_rank, version, description, type,"
                    + " script, checksum, installed_by, execution_time, success)"
                    + " values (99, '99', 'later', 'SQL', 'V99__later.sql', 1, 'me', 1, true)";

    @TempDir
    Path data;

    private void change(String... statements) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("shinpan.db"));
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** Returns the content of each file in the folder, except SQLite's library, which every start unpacks. */
    private Map<String, String> content() throws IOException {
        Map<String, String> content = new TreeMap<>();
        try (Stream<Path> files = Files.list(data)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                content.put(
                        file.getFileName().toString(), Base64.getEncoder().encodeToString(Files.readAllBytes(file)));
            }
        }
        return content;
    }

    private void isRefused(String sentence) throws Exception {
        Map<String, String> before = content();
        for (int time = 1; time <= 2; time++) {
            assertThatThrownBy(() -> Journal.open(data))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage(sentence);
            assertThatThrownBy(() -> GameTransfer.copy(data, URI.create("postgres://me@127.0.0.1:1/games")))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage(sentence);
        }
        assertThat(content()).isEqualTo(before);
        assertThatThrownBy(() -> SqliteFile.check(data))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(sentence);
        assertThat(content()).containsAllEntriesOf(before);
    }

    @Test
    void aFileWithTablesOfANewerVersionIsRefused() throws Exception {
        try (Journal journal = Journal.open(data)) {
            journal.append("game", List.of(PASS));
        }
        change("create table later (one integer)", FUTURE);
        isRefused("the database " + data.resolve("shinpan.db")
                + " cannot be used: a newer Shinpan has used it: it has tables of version 99, and this program knows"
                + " them up to version 9; use the newer program, or restore the backup from before the upgrade");
    }

    @Test
    void aFileWithLinksOfANewerVersionIsRefused() throws Exception {
        Journal.open(data).close();
        change("pragma user_version = 2");
        isRefused("the database " + data.resolve("shinpan.db")
                + " cannot be used: a newer Shinpan has used it: it has links of version 2, and this program knows"
                + " them up to version 1; use the newer program, or restore the backup from before the upgrade");
    }

    @Test
    @EnabledIf("org.shinpan.server.Postgres#isHere")
    void aDatabaseWithTablesOfANewerVersionIsRefused() throws Exception {
        URI address = Postgres.database();
        Journal.open(address).close();
        Postgres.execute(address, FUTURE);
        assertThatThrownBy(() -> Journal.open(address))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the database jdbc:postgresql://localhost:" + address.getPort() + address.getPath()
                        + " cannot be used: a newer Shinpan has used it: it has tables of version 99, and this program"
                        + " knows them up to version 9; use the newer program, or restore the backup from before the"
                        + " upgrade");
    }

    /** A server meets such events only if servers of different versions share one PostgreSQL database. */
    @Test
    void anEventOfANewerVersionIsReportedAsNewer() throws Exception {
        Map<String, String> unknown = new TreeMap<>(Map.of(
                "{\"kind\":\"danced\"}", "the kind 'danced'",
                "{\"kind\":\"moved\",\"player\":\"BLACK\",\"move\":\"pass\",\"spent\":0,\"mood\":1}",
                        "the field 'mood'",
                "{\"kind\":\"moved\",\"player\":\"RED\",\"move\":\"pass\",\"spent\":0}", "the word 'RED'"));
        try (Journal journal = Journal.open(data)) {
            journal.append("game", List.of(PASS));
        }
        for (Map.Entry<String, String> event : unknown.entrySet()) {
            try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("shinpan.db"));
                    Statement statement = connection.createStatement()) {
                String store = statement.executeQuery("select id from store").getString(1);
                String link = HashChain.next(store, "game", 1, 1000, "r1", event.getKey());
                statement.execute("update event set body = '" + event.getKey() + "', link = '" + link + "'");
                statement.execute("update tail set link = '" + link + "'");
            }
            try (Journal journal = Journal.open(data)) {
                assertThat(journal.readEvents("game", 0).damage())
                        .hasValue("event 1 was written by a newer Shinpan, with " + event.getValue()
                                + "; update this server");
            }
        }
    }
}
