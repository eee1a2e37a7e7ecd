package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What was acknowledged stands, whatever happens to the program. */
@Timeout(180)
class CrashTest {

    private static final int PLAYERS = 4;
    private static final int ENOUGH = 50;

    private enum Stop {
        KILLED,
        STOPPED
    }

    @TempDir
    Path data;

    /** A server in a process of its own. */
    private record Running(Process process, URI address) {

        static Running start(Path data) throws IOException {
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home", ""), "bin", "java")
                                    .toString(),
                            "-Xmx256m",
                            "-cp",
                            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path", "")),
                            ServerProcess.class.getName(),
                            "0",
                            data.toString(),
                            "0")
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            String line = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))
                    .readLine();
            return new Running(process, URI.create(String.valueOf(line)));
        }

        void stop(Stop how) throws IOException, InterruptedException {
            if (how == Stop.KILLED) {
                process.destroyForcibly();
            } else {
                process.getOutputStream().close();
            }
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    /** Somebody who plays on, and remembers what was acknowledged. */
    private static final class Player implements Runnable {

        private final Visitor visitor;
        private final String id;
        private final String secret;
        private final AtomicInteger all;
        private volatile int acknowledged;

        Player(URI address, AtomicInteger all) {
            this.visitor = new Visitor(address);
            this.all = all;
            JsonNode game = visitor.sameScreen("tromp-taylor", 25, 25);
            id = game.path("id").asText();
            secret = game.path("secret").asText();
        }

        static String request(int turn) {
            String point = "ABCDEFGHJKLMNOPQRSTUVWXYZ".charAt((turn - 1) % 25) + Integer.toString((turn - 1) / 25 + 1);
            return "{\"do\":\"play\",\"at\":\"" + point + "\",\"turn\":" + turn + ",\"request\":\"r" + turn + "\"}";
        }

        @Override
        public void run() {
            try {
                for (int turn = 1; turn <= 300; turn++) {
                    Visitor.Answer answer = visitor.act(id, secret, request(turn));
                    if (answer.status() == 429) {
                        turn--;
                        Thread.sleep(100);
                    } else if (answer.status() == 200) {
                        acknowledged = turn;
                        all.incrementAndGet();
                    } else {
                        return;
                    }
                }
            } catch (IllegalStateException | InterruptedException gone) {
                // The server is gone, as it should be.
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Stop.class)
    void everyAcknowledgedMoveStandsAndAReSentOnePlaysOnce(Stop how) throws IOException, InterruptedException {
        Running server = Running.start(data);
        AtomicInteger all = new AtomicInteger();
        List<Player> players = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < PLAYERS; i++) {
            Player player = new Player(server.address(), all);
            players.add(player);
            threads.add(new Thread(player));
        }
        threads.forEach(Thread::start);
        while (all.get() < ENOUGH) {
            Thread.sleep(5);
        }
        Visitor watcher = new Visitor(server.address());
        watcher.connect(players.get(0).id, "", 0);
        watcher.hear("sync");
        server.stop(how);
        if (how == Stop.STOPPED) {
            watcher.hear("bye");
            assertThat(watcher.hear("closed").path("code").asInt()).isEqualTo(1012);
        }
        for (Thread thread : threads) {
            thread.join(Duration.ofMinutes(1).toMillis());
            assertThat(thread.isAlive()).isFalse();
        }
        Running again = Running.start(data);
        try (Visitor visitor = new Visitor(again.address())) {
            for (Player player : players) {
                int kept = turns(visitor, player);
                assertThat(kept).isBetween(player.acknowledged, player.acknowledged + 1);
                // The move that got no answer is sent again, and played once.
                Visitor.Answer resent = visitor.act(player.id, player.secret, Player.request(player.acknowledged + 1));
                assertThat(resent.status()).as(resent.body().toString()).isEqualTo(200);
                assertThat(turns(visitor, player)).isEqualTo(player.acknowledged + 1);
                // So is one that was acknowledged long ago.
                assertThat(visitor.act(player.id, player.secret, Player.request(1))
                                .status())
                        .isEqualTo(200);
                assertThat(turns(visitor, player)).isEqualTo(player.acknowledged + 1);
            }
        } finally {
            again.stop(Stop.STOPPED);
        }
    }

    private static int turns(Visitor visitor, Player player) {
        return visitor.get("/api/games/" + player.id).body().path("turn").asInt();
    }
}
