package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests that acknowledged moves are not lost, whatever happens to the server. */
@Timeout(180)
class CrashTest {

    private static final int PLAYERS = 4;
    private static final int ENOUGH = 50;
    private static final int PATIENCE_SECONDS = 60;

    @TempDir
    Path data;

    /** A player who plays one move after the other, and counts those that the server acknowledged. */
    private static final class Player implements Runnable {

        private final HeldSeat seat;
        private final CountDownLatch enough;
        private volatile int acknowledged;

        Player(URI address, CountDownLatch enough) {
            this.seat = new Visitor(address).sit("tromp-taylor", 25, 25);
            this.enough = enough;
        }

        static String request(int turn) {
            String point = "ABCDEFGHJKLMNOPQRSTUVWXYZ".charAt((turn - 1) % 25) + Integer.toString((turn - 1) / 25 + 1);
            return "{'do':'play','at':'" + point + "','turn':" + turn + ",'request':'r" + turn + "'}";
        }

        @Override
        public void run() {
            try {
                for (int turn = 1; turn <= 300; turn++) {
                    Visitor.Answer answer = seat.act(request(turn));
                    if (answer.status() == 429) {
                        turn--;
                        Thread.sleep(100);
                    } else if (answer.status() == 200) {
                        acknowledged = turn;
                        enough.countDown();
                    } else {
                        return;
                    }
                }
            } catch (IllegalStateException | InterruptedException gone) {
                // The test has killed the server.
            }
        }
    }

    /** Some players, each in a game of their own, of whose moves the server has already acknowledged enough. */
    private record Playing(List<Player> players, List<Thread> threads) {

        static Playing at(URI address) throws InterruptedException {
            CountDownLatch enough = new CountDownLatch(ENOUGH);
            List<Player> players = new ArrayList<>();
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < PLAYERS; i++) {
                Player player = new Player(address, enough);
                players.add(player);
                threads.add(new Thread(player, "player " + i));
            }
            threads.forEach(Thread::start);
            assertThat(enough.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            return new Playing(players, threads);
        }

        void end() throws InterruptedException {
            for (Thread thread : threads) {
                thread.join(Duration.ofSeconds(PATIENCE_SECONDS).toMillis());
                assertThat(thread.isAlive()).as(thread.getName()).isFalse();
            }
        }
    }

    @Test
    void everyAcknowledgedMoveOutlivesAKilledServer() throws IOException, InterruptedException {
        ServerProcess server = ServerProcess.start(data);
        Playing playing = Playing.at(server.address());
        server.kill();
        playing.end();
        assertAllStands(playing);
    }

    @Test
    void everyAcknowledgedMoveOutlivesAServerThatIsStoppedAndSaysGoodbye() throws InterruptedException {
        Server server = Server.start(options());
        Playing playing = Playing.at(server.address());
        Visitor watcher = new Visitor(server.address());
        watcher.connect(playing.players().get(0).seat.id(), "", 0);
        watcher.hear("sync");
        server.close();
        watcher.hear("bye");
        assertThat(watcher.hear("closed").path("code").asInt()).isEqualTo(1012);
        playing.end();
        assertAllStands(playing);
    }

    private ServerOptions options() {
        return ServerOptions.standard().withPort(0).withData(data).withProving(Duration.ZERO);
    }

    private void assertAllStands(Playing playing) {
        try (Server again = Server.start(options());
                Visitor visitor = new Visitor(again.address())) {
            for (Player player : playing.players()) {
                HeldSeat seat = new HeldSeat(visitor, player.seat.id(), player.seat.secret(), "");
                assertThat(turns(seat)).isBetween(player.acknowledged, player.acknowledged + 1);
                // The move that got no answer is sent again. It is played only once.
                Visitor.Answer resent = seat.act(Player.request(player.acknowledged + 1));
                assertThat(resent.status()).as(resent.body().toString()).isEqualTo(200);
                assertThat(turns(seat)).isEqualTo(player.acknowledged + 1);
                // A move that was acknowledged long ago is sent again, and is not played a second time.
                assertThat(seat.act(Player.request(1)).status()).isEqualTo(200);
                assertThat(turns(seat)).isEqualTo(player.acknowledged + 1);
            }
        }
    }

    private static int turns(HeldSeat seat) {
        return seat.state().path("turn").asInt();
    }
}
