package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests a server that is killed repeatedly while games are played: no acknowledged move is lost or doubled, and no
 * player loses time while there is no server.
 */
class KilledServerTest {

    private static final int PATIENCE_SECONDS = 60;

    @TempDir
    Path data;

    @Test
    @Timeout(300)
    void twoKills() throws Exception {
        killed(2, 12, 20261122);
    }

    @Test
    @Tag("nightly")
    @Timeout(3600)
    void twoHundredKillsLoseNoMove() throws Exception {
        killed(200, 40, System.nanoTime());
    }

    private void killed(int times, int games, long seed) throws Exception {
        Random random = new Random(seed);
        List<KilledPlayer> players = new ArrayList<>();
        for (int i = 0; i < games; i++) {
            players.add(new KilledPlayer());
        }
        LongAdder moves = new LongAdder();
        long playing = 0;
        ExecutorService threads = Executors.newFixedThreadPool(games);
        try {
            for (int kill = 0; kill <= times; kill++) {
                long down = System.nanoTime();
                ServerProcess server = ServerProcess.start(data);
                URI address = server.address();
                List<Future<?>> ends = new ArrayList<>();
                for (KilledPlayer player : players) {
                    ends.add(threads.submit(() -> player.check(address, down)));
                }
                await(ends);
                if (kill < times) {
                    long begun = System.nanoTime();
                    long before = moves.sum();
                    for (KilledPlayer player : players) {
                        ends.add(threads.submit(() -> {
                            player.play(address, moves);
                            return null;
                        }));
                    }
                    while (moves.sum() == before) {
                        Thread.sleep(1);
                        if (ends.stream().allMatch(Future::isDone)) {
                            // No player plays any more, so one of them has failed. Reports the first failure.
                            await(ends);
                        }
                    }
                    Thread.sleep(random.nextInt(400));
                    playing += System.nanoTime() - begun;
                }
                server.kill();
                await(ends);
                // For a while there is no server. This time must not count on any clock.
                Thread.sleep(random.nextInt(100));
            }
        } finally {
            threads.shutdownNow();
        }
        System.out.printf(
                "seed %d: %d kills, %d moves acknowledged, %.0f a second, none lost or doubled%n",
                seed, times, moves.sum(), moves.sum() / (playing / 1e9));
        assertThat(moves.sum()).isGreaterThan(times);
    }

    private static void await(List<Future<?>> ends) throws Exception {
        for (Future<?> end : ends) {
            end.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }
}
