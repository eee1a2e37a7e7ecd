package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.rules.board.Player;
import org.shinpan.server.Postgres;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.EventLog;
import org.shinpan.server.play.EventLog.Entry;
import org.shinpan.server.play.Nodes;
import org.shinpan.server.play.Refusal;

/** Tests the journals of several servers in one PostgreSQL database. */
@EnabledIf("org.shinpan.server.Postgres#isHere")
class PostgresJournalTest {

    private static final int PATIENCE_SECONDS = 60;
    private static final String POOL = "hikaricp.configurationFile";
    private static final Event PASS = new Event.Moved(Player.BLACK, "pass", 0);

    private static Entry entry(int version) {
        return new Entry(version, 1000 + version, "r" + version, PASS);
    }

    /** Collects the news that the journal announces. */
    private static final class NewsCollector implements Nodes.Listener {

        private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();

        @Override
        public void onChange(String game, int version) {
            heard.add(game + " " + version);
        }

        @Override
        public void onNodeGone() {
            heard.add("gone");
        }

        @Override
        public void onAllChanged() {
            heard.add("all");
        }

        /** Waits for this news. Drops all other news before it. */
        void await(String news) throws InterruptedException {
            List<String> others = new ArrayList<>();
            for (String next = ""; !next.equals(news); others.add(next)) {
                next = heard.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
                assertThat(next).as("heard %s, not '%s'", others, news).isNotNull();
            }
        }
    }

    @Test
    void aVersionIsTakenOnceAndNeighboursAreKept() {
        URI address = Postgres.database();
        try (Journal one = Journal.open(address);
                Journal other = Journal.open(address)) {
            one.append("game", List.of(entry(1)));
            assertThatThrownBy(() -> other.append("game", List.of(entry(1)))).isInstanceOf(EventLog.Taken.class);
            Entry sameRequest = new Entry(2, 0, "r1", PASS);
            assertThatThrownBy(() -> other.append("game", List.of(sameRequest))).isInstanceOf(EventLog.Taken.class);
            other.append("game", List.of(entry(2), new Entry(3, 0, "", PASS)));
            assertThat(one.sound("game", 1).entries()).containsExactly(entry(2), new Entry(3, 0, "", PASS));
            assertThat(one.read("other")).isEmpty();
            Entry withZero = new Entry(4, 0, "a\0b", PASS);
            assertThatThrownBy(() -> one.append("game", List.of(withZero)))
                    .isInstanceOfSatisfying(
                            Refusal.class, refusal -> assertThat(refusal.code()).isEqualTo(Refusal.Code.BAD_REQUEST));
            assertThat(one.trouble()).isEmpty();
        }
    }

    @Test
    void ofTwoServersThatWriteAtOnceEachVersionBelongsToOne() throws Exception {
        URI address = Postgres.database();
        int versions = 60;
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try (Journal one = Journal.open(address);
                Journal other = Journal.open(address)) {
            List<Future<Integer>> writers = new ArrayList<>();
            for (Journal journal : List.of(one, other, one, other)) {
                writers.add(threads.submit(() -> {
                    int kept = 0;
                    for (int version = 1; version <= versions; version++) {
                        try {
                            journal.append("game", List.of(new Entry(version, 0, "", PASS)));
                            kept++;
                        } catch (EventLog.Taken taken) {
                            // The other server has stored this version first.
                        }
                    }
                    return kept;
                }));
            }
            int kept = 0;
            for (Future<Integer> writer : writers) {
                kept += writer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            }
            assertThat(kept).isEqualTo(versions);
            assertThat(one.read("game")).hasSize(versions);
        } finally {
            threads.shutdownNow();
        }
    }

    /** A server whose process stops in the middle of a commit does not delay the others for long. */
    @Test
    @Timeout(120)
    void aCommitThatStopsHalfwayIsGivenUp() throws Exception {
        URI address = Postgres.database();
        PostgresAddress its = PostgresAddress.of(address);
        try (Journal one = Journal.open(address);
                Connection stopped = DriverManager.getConnection(its.url(), its.properties());
                Statement statement = stopped.createStatement()) {
            one.nodes().startServing();
            stopped.setAutoCommit(false);
            statement.execute("insert into event (game, version, at, body, link) values ('game', 1, 0, '{}', '')");
            for (boolean kept = false; !kept; ) {
                try {
                    one.append("game", List.of(entry(1)));
                    kept = true;
                } catch (Refusal refusal) {
                    assertThat(refusal.code()).isEqualTo(Refusal.Code.NOT_KEPT);
                }
            }
            assertThat(one.read("game")).containsExactly(entry(1));
            assertThatThrownBy(stopped::commit).isInstanceOf(SQLException.class);
        }
    }

    @Test
    void newsTravelsAndADeadServersTimeIsAnOutage() throws InterruptedException {
        URI address = Postgres.database();
        NewsCollector collector = new NewsCollector();
        try (Journal one = Journal.open(address)) {
            one.nodes().listen(collector);
            one.nodes().startServing();
            Journal other = Journal.open(address);
            other.nodes().startServing();
            assertThat(Math.abs(one.nodes().now() - other.nodes().now())).isLessThan(2000);
            assertThat(other.nodes().keeps("game")).isTrue();
            assertThat(one.nodes().keeps("game")).isFalse();
            other.append("game", List.of(entry(1)));
            collector.await("game 1");
            other.nodes().announcePresence("game", () -> Set.of("GUEST"));
            collector.await("game 0");
            assertThat(one.nodes().elsewhere("game")).containsExactly("GUEST");
            assertThat(other.nodes().elsewhere("game")).isEmpty();
            long before = one.nodes().now();
            other.close();
            collector.await("gone");
            long after = one.nodes().now();
            assertThat(one.nodes().elsewhere("game")).isEmpty();
            assertThat(one.nodes().keeps("game")).isTrue();
            // No time counts from the last sign of life of the dead server until this one has noticed its death.
            assertThat(one.nodes().countedMillis(before, after)).isLessThan(after - before);
            // No time counts while the players of the dead server come to this one.
            assertThat(one.nodes().countedMillis(after, after + 200)).isZero();
            assertThat(one.nodes().countedMillis(before - 100_000, before - 50_000))
                    .isEqualTo(50_000);
        }
        // The time in which no server ran does not count.
        try (Journal again = Journal.open(address)) {
            long stopped = again.nodes().now();
            Thread.sleep(300);
            again.nodes().startServing();
            assertThat(again.nodes().countedMillis(stopped, again.nodes().now()))
                    .isLessThan(300);
        }
    }

    /** A server that died a moment ago, before PostgreSQL saw that its connection is closed. */
    private static final class Dying implements AutoCloseable {

        private final Connection connection;

        Dying(URI database, int number) throws SQLException {
            connection = Postgres.connect(database);
            try (Statement statement = connection.createStatement()) {
                statement.execute("select pg_advisory_lock(" + 0x5348494e + ", " + number + ")");
                statement.execute("insert into node (number, seen) overriding system value values (" + number
                        + ", (extract(epoch from clock_timestamp()) * 1000)::bigint)");
            }
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }

    @Test
    void nothingIsChargedAfterAServerWasLastSeenAlsoBeforePostgresSeesItsDeath() throws Exception {
        URI address = Postgres.database();
        try (Journal one = Journal.open(address)) {
            one.nodes().startServing();
            try (Dying dying = new Dying(address, 900)) {
                assertThat(dying).isNotNull();
                long began = one.nodes().now();
                Thread.sleep(100);
                one.nodes().look();
                assertThat(one.nodes().countedMillis(began, one.nodes().now())).isLessThan(100);
                Thread.sleep(300);
                assertThat(one.nodes().countedMillis(began, one.nodes().now())).isLessThan(100);
            }
        }
    }

    @Test
    void aServerThatAnswersIsChargedAsUsual() throws Exception {
        URI address = Postgres.database();
        try (Journal one = Journal.open(address);
                Journal other = Journal.open(address)) {
            one.nodes().startServing();
            other.nodes().startServing();
            long began = one.nodes().now();
            Thread.sleep(100);
            one.nodes().look();
            long until = one.nodes().now();
            assertThat(one.nodes().countedMillis(began, until)).isEqualTo(until - began);
        }
    }

    @Test
    void aCallDuringALookWaitsForOneLook() throws Exception {
        URI address = Postgres.database();
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try (Journal one = Journal.open(address);
                Connection holder = Postgres.connect(address);
                Statement statement = holder.createStatement()) {
            one.nodes().startServing();
            holder.setAutoCommit(false);
            statement.execute("lock table node in access exclusive mode");
            Future<?> first = threads.submit(() -> one.nodes().look());
            Thread.sleep(100);
            Future<?> second = threads.submit(() -> one.nodes().look());
            Thread.sleep(100);
            assertThat(first.isDone()).isFalse();
            assertThat(second.isDone()).isFalse();
            holder.commit();
            first.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            second.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void aServerThatLosesTheDatabaseGoesOnWhenItIsBack() throws InterruptedException {
        URI address = Postgres.database();
        NewsCollector collector = new NewsCollector();
        try (Journal one = Journal.open(address)) {
            one.nodes().listen(collector);
            one.nodes().startServing();
            one.append("game", List.of(entry(1)));
            Postgres.execute(
                    address,
                    "select pg_terminate_backend(pid) from pg_stat_activity"
                            + " where datname = current_database() and pid <> pg_backend_pid()");
            collector.await("all");
            one.append("game", List.of(entry(2)));
            assertThat(one.read("game")).hasSize(2);
            assertThat(one.trouble()).isEmpty();
            assertThat(one.nodes().keeps("game")).isTrue();
        }
    }

    /** Many operators of PostgreSQL let it end idle sessions. */
    @Test
    void theDatabaseEndsIdleSessionsAndTheGameGoesOn() throws InterruptedException {
        URI address = Postgres.database();
        Postgres.execute(
                address, "alter database " + address.getPath().substring(1) + " set idle_session_timeout = '1s'");
        try (Journal journal = Journal.open(address)) {
            journal.nodes().startServing();
            for (int version = 1; version <= 6; version++) {
                Thread.sleep(1500);
                appendAsAPageDoes(journal, version);
            }
            assertThat(journal.read("game")).hasSize(6);
        }
    }

    /** The pool keeps a connection for half a minute, the shortest time that it allows. The default is half an hour. */
    @Test
    @Tag("nightly")
    @Timeout(300)
    void thePoolReplacesItsConnectionsAndTheGameGoesOn(@TempDir Path folder) throws Exception {
        URI address = Postgres.database();
        Path settings = Files.writeString(folder.resolve("pool.properties"), "maxLifetime=30000\nidleTimeout=10000\n");
        System.setProperty(POOL, settings.toString());
        try (Journal journal = Journal.open(address)) {
            journal.nodes().startServing();
            Set<Integer> before = sessions(address);
            for (int version = 1; version <= 90; version++) {
                Thread.sleep(1000);
                journal.append("game", List.of(entry(version)));
            }
            assertThat(journal.read("game")).hasSize(90);
            Set<Integer> after = sessions(address);
            after.retainAll(before);
            // The connection that listens for news does not belong to the pool, so it may be the same.
            assertThat(after).hasSizeLessThanOrEqualTo(1);
        } finally {
            System.clearProperty(POOL);
        }
    }

    private static Set<Integer> sessions(URI address) throws SQLException {
        Set<Integer> pids = new TreeSet<>();
        try (Connection connection = Postgres.connect(address);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select pid from pg_stat_activity"
                        + " where datname = current_database() and pid <> pg_backend_pid()")) {
            while (rows.next()) {
                pids.add(rows.getInt(1));
            }
        }
        return pids;
    }

    /** Stores an event as a page does: tries again each second while the store refuses it. */
    private static void appendAsAPageDoes(Journal journal, int version) throws InterruptedException {
        for (int tries = 1; ; tries++) {
            try {
                journal.append("game", List.of(entry(version)));
                return;
            } catch (Refusal refused) {
                assertThat(refused.code()).isEqualTo(Refusal.Code.NOT_KEPT);
                assertThat(tries).isLessThan(PATIENCE_SECONDS);
                Thread.sleep(1000);
            }
        }
    }

    @Test
    void anAddressThatCannotBeUsedIsOneLineWithoutThePassword() {
        for (String wrong : List.of("mysql://host/name", "postgres://host", "postgres:///name", "postgres:name")) {
            assertThatThrownBy(() -> Journal.open(URI.create(wrong)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("the database must look like postgres://user@host:5432/name");
        }
        assertThatThrownBy(() -> Journal.open(URI.create("postgres://me:geheim@127.0.0.1:1/games")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("the database jdbc:postgresql://127.0.0.1:1/games cannot be used: ")
                .message()
                .hasLineCount(1)
                .doesNotContain("geheim");
    }
}
