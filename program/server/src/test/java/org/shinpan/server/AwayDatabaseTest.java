package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.web.Limits;

/**
 * Tests that a server refuses requests at once while PostgreSQL cannot be reached, so that they do not wait for
 * seconds. The first request may wait, until the server has noticed the fault.
 */
@EnabledIf("org.shinpan.server.Postgres#isHere")
class AwayDatabaseTest {

    private static final int REQUESTS = 60;

    @TempDir
    Path data;

    @Test
    @Timeout(60)
    void aDatabaseThatRefusesConnections() throws Exception {
        refused(Cable::cut);
    }

    @Test
    @Timeout(60)
    void aDatabaseThatIsSilent() throws Exception {
        refused(Cable::freeze);
    }

    private void refused(Consumer<Cable> fault) throws Exception {
        URI database = Postgres.database();
        ExecutorService visitors = Executors.newFixedThreadPool(20);
        try (Cable cable = new Cable(database.getPort());
                Server server = Server.start(
                        ServerOptions.standard()
                                .withPort(0)
                                .withData(data)
                                .withProving(Duration.ZERO)
                                .withDatabase(URI.create(
                                        "postgres://postgres@localhost:" + cable.port() + database.getPath())),
                        Engines::ownPlayer,
                        Limits.forVisitors(50));
                Visitor visitor = new Visitor(server.address())) {
            HeldSeat seat = visitor.make("{'rules':'tromp-taylor','columns':9,'rows':9,'meeting':'same-screen',"
                    + "'time':{'kind':'absolute','main':600000}}");
            HeldSeat unopened = visitor.make("{'rules':'tromp-taylor','columns':9,'rows':9,'meeting':'same-screen'}");
            seat.play("A1 J9");
            fault.accept(cable);
            // The first request may wait until the server has noticed the fault.
            long began = System.nanoTime();
            assertThat(seat.act("{'do':'play','at':'A2','turn':3,'request':'r3'}")
                            .code())
                    .isEqualTo("NOT_KEPT");
            System.out.println("the first refusal took " + (System.nanoTime() - began) / 1_000_000 + " ms");
            while (visitor.get("/health").status() == 200) {
                Thread.sleep(20);
            }
            List<Supplier<Visitor.Answer>> all = List.of(
                    () -> visitor.get("/health"),
                    () -> visitor.get("/api/games/" + seat.id()),
                    () -> seat.act("{'do':'play','at':'A2','turn':3,'request':'r3'}"),
                    () -> visitor.get("/api/games/" + unopened.id()));
            List<CompletableFuture<List<Object>>> answers = new ArrayList<>();
            for (int i = 0; i < REQUESTS; i++) {
                Supplier<Visitor.Answer> request = all.get(i % all.size());
                answers.add(CompletableFuture.supplyAsync(
                        () -> {
                            long asked = System.nanoTime();
                            int status = request.get().status();
                            return List.of(all.indexOf(request), status, (System.nanoTime() - asked) / 1_000_000);
                        },
                        visitors));
            }
            long longest = 0;
            for (CompletableFuture<List<Object>> answer : answers) {
                List<Object> said = answer.join();
                assertThat(said.get(1)).isEqualTo(said.get(0).equals(1) ? 200 : 503);
                longest = Math.max(longest, (long) said.get(2));
            }
            System.out.println("the longest of " + REQUESTS + " refusals took " + longest + " ms");
            cable.mend();
            while (seat.act("{'do':'play','at':'A2','turn':3,'request':'r3'}").status() != 200) {
                Thread.sleep(50);
            }
            assertThat(seat.state().path("turn").asInt()).isEqualTo(3);
            assertThat(visitor.get("/api/games/" + unopened.id()).status()).isEqualTo(200);
        } finally {
            visitors.shutdownNow();
        }
    }
}
