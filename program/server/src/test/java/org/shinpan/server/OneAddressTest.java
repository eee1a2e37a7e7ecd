package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.server.store.OneNode;
import org.shinpan.server.web.Limits;

/** Tests sixty connections from one address that propose and decline as fast as they can. */
class OneAddressTest {

    private static final int GAMES = 30;
    private static final int ROUNDS = 8;

    /**
     * The number of acts that an address may send at once. The next constant is the number that it may then send every
     * second.
     */
    private static final int AT_ONCE = 200;

    private static final int EACH_SECOND = 20;

    @TempDir
    Path data;

    private final AtomicLong nanos = new AtomicLong();

    /** The two players of a game, each with a connection. */
    private record Pair(Visitor host, Visitor guest) {

        /** Makes one player propose and the other decline. Returns how many of the two acts were stored. */
        int round(int number) {
            host.say("{'t':'act','request':'p" + number + "','do':'propose','offer':'abandon'}");
            boolean proposed = isKept(host);
            guest.say("{'t':'act','request':'d" + number + "','do':'decline','offer':'abandon'}");
            boolean declined = isKept(guest);
            return (proposed ? 1 : 0) + (declined ? 1 : 0);
        }

        private static boolean isKept(Visitor player) {
            JsonNode answer = player.hear("ack", "refused");
            return answer.path("t").asText().equals("ack");
        }
    }

    @Test
    @Timeout(120)
    void sixtyConnectionsThatProposeAndDeclineDoNotFillTheDisk() throws Exception {
        double unbounded = eventsASecond();
        int kept = 0;
        try (Server server = server("bounded", Limits.standard())) {
            List<Pair> pairs = pairs(server);
            // The clock of the server does not move, so all of this happens at once.
            kept += rounds(pairs, 0, 4);
            assertThat(kept).isEqualTo(AT_ONCE);
            int seconds = 5;
            for (int second = 1; second <= seconds; second++) {
                nanos.addAndGet(TimeUnit.SECONDS.toNanos(1));
                kept += rounds(pairs, 4 + second, 1);
                // Acts that the game refuses count for the limit too, so fewer may be stored.
                assertThat(kept).isBetween(AT_ONCE + second, AT_ONCE + EACH_SECOND * second);
            }
            leave(pairs);
        }
        System.out.printf(
                Locale.ROOT,
                "60 connections of one address: %.0f events a second where nothing bounds them, %d with its limit%n",
                unbounded,
                EACH_SECOND);
    }

    /**
     * Returns how many events the server can store in a second of real time. The limits are those for a thousand
     * visitors, so that they do not matter.
     */
    private double eventsASecond() throws Exception {
        try (Server server = server("unbounded", Limits.forVisitors(1000))) {
            List<Pair> pairs = pairs(server);
            ExecutorService players = Executors.newFixedThreadPool(GAMES);
            long began = System.nanoTime();
            int kept = 0;
            for (Future<Integer> one : players.invokeAll(pairs.stream()
                    .map(pair -> (Callable<Integer>) () -> rounds(List.of(pair), 0, ROUNDS))
                    .toList())) {
                kept += one.get();
            }
            double seconds = (System.nanoTime() - began) / 1e9;
            players.shutdown();
            leave(pairs);
            assertThat(kept).isEqualTo(2 * ROUNDS * GAMES);
            return kept / seconds;
        }
    }

    private Server server(String folder, Limits limits) {
        return Server.start(
                ServerOptions.standard()
                        .withPort(0)
                        .withData(data.resolve(folder))
                        .withProving(Duration.ZERO),
                FirstMove::new,
                limits,
                new OneNode(0, nanos::get));
    }

    private static List<Pair> pairs(Server server) {
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < GAMES; i++) {
            Visitor host = new Visitor(server.address());
            Visitor guest = new Visitor(server.address());
            HeldSeat first = host.make("{'rules':'logical','columns':9,'rows':9,'color':'black'}");
            HeldSeat second = first.invite("Bo");
            host.connect(first.id(), first.secret(), 0);
            guest.connect(second.id(), second.secret(), 0);
            host.hear("sync");
            guest.hear("sync");
            pairs.add(new Pair(host, guest));
        }
        return pairs;
    }

    private static int rounds(List<Pair> pairs, int first, int count) {
        int kept = 0;
        for (int round = first; round < first + count; round++) {
            for (Pair pair : pairs) {
                kept += pair.round(round);
            }
        }
        return kept;
    }

    private static void leave(List<Pair> pairs) {
        for (Pair pair : pairs) {
            pair.host().close();
            pair.guest().close();
        }
    }
}
