package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.web.Limits;

/**
 * Tests connection poolers between the servers and PostgreSQL: a proxy that drops notifications, and PgBouncer in its
 * three modes.
 */
@EnabledIf("org.shinpan.server.Postgres#isHere")
class PoolerTest {

    private static final int PATIENCE_SECONDS = 60;
    private static final String DEAF = "the database drops notifications: ";
    private static final String SETUP = "{'rules':'tromp-taylor','columns':9,'rows':9,'meeting':'same-screen'}";

    @TempDir
    Path data;

    private Server server(URI database, String name) {
        return Server.start(
                ServerOptions.standard()
                        .withPort(0)
                        .withData(data.resolve(name))
                        .withProving(Duration.ZERO)
                        .withDatabase(database),
                Engines::ownPlayer,
                Limits.forVisitors(50));
    }

    private static void await(BooleanSupplier holds) throws InterruptedException {
        long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!holds.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(patience);
            Thread.sleep(50);
        }
    }

    private static URI through(int port, URI database) {
        return URI.create("postgres://postgres@127.0.0.1:" + port + database.getPath() + "?sslmode=disable");
    }

    @Test
    void aServerThatDoesNotHearItselfSaysSo() throws Exception {
        URI database = Postgres.database();
        try (Cable cable = new Cable(database.getPort())) {
            cable.dropNotifications();
            try (Server server = server(through(cable.port(), database), "one");
                    Visitor visitor = new Visitor(server.address())) {
                await(() -> visitor.get("/health").status() == 503);
                assertThat(visitor.get("/health").body().at("/faults/0").asText())
                        .startsWith(DEAF)
                        .hasLineCount(1)
                        .contains("pool_mode = session");
                // Moves are stored nevertheless.
                assertThat(visitor.make(SETUP)
                                .act("{'do':'play','at':'A1','turn':1,'request':'r1'}")
                                .status())
                        .isEqualTo(200);
            }
        }
    }

    /** A running PgBouncer in one of its modes. */
    private static final class Bouncer implements AutoCloseable {

        private final Process process;
        private final int port;

        Bouncer(String mode, URI database) throws Exception {
            try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                port = free.getLocalPort();
            }
            // PgBouncer refuses to run as root, so another user must be able to read the folder.
            Path folder = Files.createTempDirectory(
                    "pooler", PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
            Path settings = Files.writeString(
                    folder.resolve("pooler.ini"),
                    "[databases]\n* = host=127.0.0.1 user=postgres port=" + database.getPort() + "\n[pgbouncer]\n"
                            + "listen_addr=127.0.0.1\nlisten_port=" + port + "\nunix_socket_dir=\nauth_type=any\n"
                            + "pool_mode=" + mode + "\nignore_startup_parameters=extra_float_digits,options\n");
            Files.setPosixFilePermissions(settings, PosixFilePermissions.fromString("rw-r--r--"));
            boolean isRoot = System.getProperty("user.name").equals("root");
            List<String> command = isRoot
                    ? List.of("pgbouncer", "-q", "-u", "nobody", settings.toString())
                    : List.of("pgbouncer", "-q", settings.toString());
            process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            await(this::answers);
            Files.delete(settings);
            Files.delete(folder);
        }

        private boolean answers() {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                return socket.isConnected();
            } catch (IOException notYet) {
                return false;
            }
        }

        @Override
        public void close() {
            process.destroyForcibly()
                    .onExit()
                    .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
                    .join();
        }
    }

    private static void needsPgBouncer() {
        if (!SmallDisk.ran("pgbouncer", "--version")) {
            System.out.println("SKIPPED: PgBouncer is not installed, so no server ran behind it");
            Assumptions.abort("PgBouncer is not installed");
        }
    }

    @Test
    @Tag("nightly")
    void behindPgBouncerASessionForEachConnectionWorks() throws Exception {
        needsPgBouncer();
        URI database = Postgres.database();
        try (Bouncer bouncer = new Bouncer("session", database);
                Server one = server(through(bouncer.port, database), "one");
                Server other = server(through(bouncer.port, database), "other");
                Visitor left = new Visitor(one.address());
                Visitor right = new Visitor(other.address())) {
            HeldSeat seat = left.make(SETUP);
            HeldSeat there = new HeldSeat(right, seat.id(), seat.secret(), "");
            there.connect(0);
            right.hear("sync");
            for (int turn = 1; turn <= 8; turn++) {
                assertThat(seat.act("{'do':'play','at':'A" + turn + "','turn':" + turn + ",'request':'r" + turn + "'}")
                                .status())
                        .isEqualTo(200);
                int expected = turn;
                await(() -> right.hear("events").at("/state/turn").asInt() == expected);
            }
            // This is longer than a server waits for the news that it has sent to itself.
            Thread.sleep(6000);
            assertThat(left.get("/health").status()).isEqualTo(200);
            assertThat(right.get("/health").status()).isEqualTo(200);
        }
    }

    /**
     * In this mode the prepared statements of the driver fail. Without them the server runs, but it does not receive
     * the notifications that it sends to itself.
     */
    @Test
    @Tag("nightly")
    void behindPgBouncerASessionForEachTransactionIsNamed() throws Exception {
        needsPgBouncer();
        URI database = Postgres.database();
        try (Bouncer bouncer = new Bouncer("transaction", database)) {
            isRefused(through(bouncer.port, database));
            URI without = URI.create(through(bouncer.port, database) + "&prepareThreshold=0");
            try (Server one = server(without, "one");
                    Visitor visitor = new Visitor(one.address())) {
                await(() ->
                        visitor.get("/health").body().path("faults").toString().contains(DEAF));
            }
        }
    }

    @Test
    @Tag("nightly")
    void behindPgBouncerASessionForEachStatementIsRefused() throws Exception {
        needsPgBouncer();
        URI database = Postgres.database();
        try (Bouncer bouncer = new Bouncer("statement", database)) {
            isRefused(through(bouncer.port, database));
        }
    }

    private void isRefused(URI database) {
        assertThatThrownBy(() -> server(database, "one"))
                .isInstanceOf(IllegalStateException.class)
                .message()
                .hasLineCount(1)
                .endsWith("; a pooler in between must keep one connection for each session (PgBouncer: pool_mode ="
                        + " session)");
    }
}
