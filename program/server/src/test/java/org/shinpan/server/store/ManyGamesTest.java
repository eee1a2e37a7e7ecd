package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.server.Games;
import org.shinpan.server.Server;
import org.shinpan.server.ServerOptions;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.Seat;
import org.shinpan.server.play.Secret;
import org.shinpan.server.play.Setup;
import org.shinpan.testkit.JavaProgram;

/**
 * Tests a folder with so many finished games that no part of the program may hold all of them in memory: 50,000, or the
 * number in {@code -Dshinpan.games}. The server and the check run with little memory. A million games take about 2 GB
 * of disk.
 */
@Tag("nightly")
class ManyGamesTest {

    private static final int GAMES = Integer.getInteger("shinpan.games", 50_000);
    private static final int AT_ONCE = 10_000;
    private static final int EVENTS = 5;
    private static final int MEGABYTES = 48;
    private static final int SERVER_MEGABYTES = 128;
    private static final Setup SETUP = new Setup(
            "tromp-taylor",
            9,
            9,
            "7",
            Setup.Bidding.NONE,
            0,
            new TimeControl.None(),
            Setup.Meeting.SAME_SCREEN,
            Player.BLACK,
            Setup.Listing.PRIVATE);

    @TempDir
    Path data;

    /** Returns the events of a game that ends after one stone. */
    private static List<Event> events(String game) {
        String proof = Secret.proof(game);
        return List.of(
                new Event.Created(SETUP, ""),
                new Event.Seated(Seat.HOST, "Aiko", proof),
                new Event.Seated(Seat.GUEST, "Bo", proof),
                new Event.Moved(Player.BLACK, "A1", 1000),
                new Event.Moved(Player.WHITE, "resign", 1000));
    }

    /** Writes games as the journal does, but ten thousand in each commit. Returns their ids. */
    private static String[] write(Path folder, int number) throws SQLException {
        String[] names = new String[number];
        Arrays.setAll(names, game -> Secret.randomGame());
        // SQLite stores games in the order of their ids, so in this order it writes each page only once.
        Arrays.sort(names);
        try (SqliteDatabase database = SqliteDatabase.open(folder)) {
            GameReader reader = new GameReader(database);
            for (int from = 0; from < number; from += AT_ONCE) {
                List<String> some = List.of(Arrays.copyOfRange(names, from, Math.min(number, from + AT_ONCE)));
                database.writing().useTransaction(handle -> {
                    Map<String, Tail> tails = new HashMap<>();
                    try (PreparedStatement rows = handle.getConnection()
                            .prepareStatement(
                                    "insert into event (game, version, at, body, link) values (?, ?, 0, ?, ?)")) {
                        for (String game : some) {
                            Tail tail = new Tail(0, database.starts().get(0));
                            for (Event event : events(game)) {
                                int version = tail.version() + 1;
                                String body = reader.text(event);
                                tail = new Tail(version, HashChain.next(tail.link(), game, version, 0, "", body));
                                rows.setString(1, game);
                                rows.setInt(2, version);
                                rows.setString(3, body);
                                rows.setString(4, tail.link());
                                rows.addBatch();
                            }
                            tails.put(game, tail);
                        }
                        rows.executeBatch();
                    }
                    database.announce(handle, tails, some.size());
                });
                database.onSuccess();
                database.afterCommit();
            }
        }
        return names;
    }

    @Test
    @Timeout(3600)
    void noPartHoldsAllGamesInMemory() throws Exception {
        long began = System.nanoTime();
        String[] names = write(data, GAMES);
        said("written", began);
        began = System.nanoTime();
        assertThat(run(MEGABYTES, "check", data.toString(), "")).isEqualTo(GAMES + " " + EVENTS * GAMES + " []");
        said("checked", began);
        began = System.nanoTime();
        assertThat(run(SERVER_MEGABYTES, "serve", data.toString(), names[GAMES / 2]))
                .isEqualTo("200 200 200");
        said("a server started, one game read, health asked", began);
    }

    private static void said(String what, long began) {
        System.out.println(
                GAMES + " games: " + what + " in " + TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began) + " ms");
    }

    /** Runs {@link #main} in its own process. Returns the last line that it prints. */
    private static String run(int megabytes, String... words) throws Exception {
        List<String> command = new ArrayList<>(JavaProgram.command(ManyGamesTest.class.getName(), megabytes, words));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        CompletableFuture<String> last = CompletableFuture.supplyAsync(
                () -> process.inputReader(StandardCharsets.UTF_8).lines().reduce("", (before, line) -> line));
        return last.get(1, TimeUnit.HOURS);
    }

    /** Writes games into a folder, checks the folder, or runs a server on it and reads one game. */
    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[1]);
        if (args[0].equals("write")) {
            write(folder, Integer.parseInt(args[2]));
            return;
        }
        if (args[0].equals("check")) {
            Games.Condition condition = Games.check(folder);
            System.out.println(condition.games() + " " + condition.events() + " " + condition.faults());
            return;
        }
        try (Server server = Server.start(
                ServerOptions.standard().withPort(0).withData(folder).withProving(Duration.ZERO))) {
            System.out.println(status(server, "/api/games/" + args[2]) + " " + status(server, "/api/games") + " "
                    + status(server, "/health"));
        }
    }

    private static int status(Server server, String path) throws Exception {
        URI address = server.address().resolve(path);
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }
}
