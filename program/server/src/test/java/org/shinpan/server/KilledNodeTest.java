package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests two servers with one PostgreSQL database. Either of them is killed repeatedly in the middle of games, and the
 * players continue on the other one: no acknowledged move is lost or doubled, and no player loses time.
 */
@EnabledIf("org.shinpan.server.Postgres#isHere")
class KilledNodeTest {

    private static final int PATIENCE_SECONDS = 60;

    /** The time for which the players of a killed server wait before they continue. It must not be charged to them. */
    private static final int PAUSE_MILLIS = 150;

    /** The largest difference between the clocks of two servers on a busy machine. */
    private static final long CLOCKS_DIFFER_NANOS = 50_000_000;

    @TempDir
    Path data;

    private final List<ServerProcess> servers = new ArrayList<>();
    private final List<KilledPlayer> players = new ArrayList<>();
    private final LongAdder moves = new LongAdder();
    private long max = Long.MIN_VALUE;

    @Test
    @Tag("nightly")
    @Timeout(300)
    void aKill() throws Exception {
        killed(1, 8, 20261122);
    }

    @Test
    @Tag("nightly")
    @Timeout(3600)
    void fiftyKillsLoseNoMove() throws Exception {
        killed(50, 12, System.nanoTime());
    }

    private void killed(int times, int games, long seed) throws Exception {
        Random random = new Random(seed);
        String database = Postgres.database().toString();
        servers.add(start(0, database));
        servers.add(start(1, database));
        ExecutorService threads = Executors.newFixedThreadPool(games);
        for (int i = 0; i < games; i++) {
            players.add(new KilledPlayer());
        }
        long playing = 0;
        try {
            for (int kill = 0; kill < times; kill++) {
                long begun = System.nanoTime();
                List<Future<?>> plays = new ArrayList<>();
                for (int i = 0; i < games; i++) {
                    plays.add(play(threads, i, (i + kill) % 2));
                }
                awaitMoves();
                Thread.sleep(random.nextInt(600));
                int victim = random.nextInt(2);
                servers.get(victim).kill();
                Thread.sleep(PAUSE_MILLIS);
                List<Future<Long>> checks = new ArrayList<>();
                for (int i = 0; i < games; i++) {
                    if ((i + kill) % 2 == victim) {
                        plays.get(i).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
                        KilledPlayer player = players.get(i);
                        URI other = servers.get(1 - victim).address();
                        checks.add(threads.submit(() -> player.check(other, player.turnBegan() - CLOCKS_DIFFER_NANOS)));
                    }
                }
                for (Future<Long> check : checks) {
                    max = Math.max(max, check.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
                }
                // All games continue on the other server.
                for (int i = 0; i < games; i++) {
                    if ((i + kill) % 2 == victim) {
                        plays.set(i, play(threads, i, 1 - victim));
                    }
                }
                awaitMoves();
                players.forEach(KilledPlayer::stop);
                for (Future<?> play : plays) {
                    play.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
                }
                playing += System.nanoTime() - begun;
                if (kill + 1 < times) {
                    servers.set(victim, start(victim, database));
                }
                for (KilledPlayer player : players) {
                    player.check(
                            servers.get(kill + 1 < times ? victim : 1 - victim).address(),
                            player.turnBegan() - CLOCKS_DIFFER_NANOS);
                }
            }
        } finally {
            threads.shutdownNow();
            for (ServerProcess server : servers) {
                server.kill();
            }
        }
        System.out.printf(
                "seed %d: %d kills of two nodes, %d moves acknowledged, %.0f a second, none lost or doubled;"
                        + " a turn was charged at most %d ms more than it had a server%n",
                seed, times, moves.sum(), moves.sum() / (playing / 1e9), max);
        assertThat(moves.sum()).isGreaterThan(times);
        assertThat(max).isNotPositive();
    }

    private ServerProcess start(int number, String database) throws IOException {
        return ServerProcess.start(data.resolve("node" + number), database);
    }

    private Future<?> play(ExecutorService threads, int player, int server) {
        URI address = servers.get(server).address();
        return threads.submit(() -> {
            players.get(player).play(address, moves);
            return null;
        });
    }

    private void awaitMoves() throws InterruptedException {
        long before = moves.sum();
        while (moves.sum() < before + players.size()) {
            Thread.sleep(1);
        }
    }
}
