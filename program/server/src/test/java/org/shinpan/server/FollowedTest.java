package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a growing record is shown as a relayed game, and that an incomplete record does no harm. */
class FollowedTest {

    private static final String HEAD = "(;GM[1]FF[4]SZ[9]KM[7]RU[Chinese]PB[Aiko]PW[Bo]";

    @TempDir
    Path data;

    private @Nullable Server server;

    @AfterEach
    void stop() {
        if (server != null) {
            server.close();
        }
    }

    private Visitor follow(String source) {
        Server started = Server.start(ServerOptions.standard()
                .withPort(0)
                .withData(data.resolve("games"))
                .withProving(Duration.ZERO)
                .withFollowed(List.of(source)));
        server = started;
        return new Visitor(started::address);
    }

    /** Waits until the wall shows a game, which means that the record was read. Returns the game. */
    private static HeldSeat onTheWall(Visitor visitor) {
        visitor.open("wall");
        visitor.say("{'t':'hello'}");
        JsonNode wall = visitor.hear("wall");
        while (wall.path("games").isEmpty()) {
            wall = visitor.hear("wall");
        }
        String id = wall.at("/games/0/id").asText();
        visitor.close();
        return new HeldSeat(visitor, id, "", "");
    }

    private static String moves(JsonNode state) {
        StringBuilder moves = new StringBuilder();
        state.path("moves").forEach(move -> moves.append(move.asText()).append(' '));
        return moves.toString().strip();
    }

    private static void awaitMoves(HeldSeat game, String moves) {
        game.await(state -> moves(state).equals(moves));
    }

    @Test
    void aFileThatGrowsIsFollowedThroughHalfWrittenMovesACorrectionAndARestart() throws IOException {
        Path file = Files.writeString(data.resolve("game.sgf"), HEAD);
        Visitor visitor = follow(file.toString());
        Files.writeString(file, HEAD + ";B[cc];W[gg];B[c");
        HeldSeat game = onTheWall(visitor);
        awaitMoves(game, "B C7 W G3");
        assertThat(game.state().at("/seats/GUEST/name").asText()).isEqualTo("Bo");
        assertThat(game.state().at("/rules/name").asText()).isEqualTo("chinese");
        Files.writeString(file, HEAD + ";B[cc];W[gg];B[cg];W[gc])");
        awaitMoves(game, "B C7 W G3 B C3 W G7");
        // The program that writes the file begins it again: it is empty for a moment, then it has the whole record.
        Files.writeString(file, "");
        Files.writeString(file, HEAD + ";B[cc];W[gg];B[cg];W[gc];B[ee])");
        awaitMoves(game, "B C7 W G3 B C3 W G7 B E5");
        assertThat(game.state().has("corrected")).isFalse();
        // A new move that is read together with the correction does not belong to the correction.
        Files.writeString(file, HEAD + ";B[cc];W[gg];B[cf];W[gc];B[ee];W[ec])");
        awaitMoves(game, "B C7 W G3 B C4 W G7 B E5 W E7");
        assertThat(game.state().path("corrected").toString())
                .isEqualTo("{\"turn\":3,\"was\":[\"C3\"],\"now\":[\"C4\"],\"turns\":5}");
        stop();
        Files.writeString(file, HEAD + ";B[cc];W[gg];B[cf];W[gc];B[ee];W[ec];B[ef])");
        Visitor again = follow(file.toString());
        HeldSeat same = new HeldSeat(again, game.id(), "", "");
        awaitMoves(same, "B C7 W G3 B C4 W G7 B E5 W E7 B E4");
        // Moves that stay missing in the record are taken back after a while.
        Files.writeString(file, HEAD + ";B[cc];W[gg])");
        awaitMoves(same, "B C7 W G3");
    }

    @Test
    void anAnswerThatDoesNotEndIsFollowedAsItComes() throws IOException {
        CountDownLatch seen = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        HttpServer source = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        source.createContext("/live.sgf", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write((HEAD + ";B[cc];W[g").getBytes(StandardCharsets.UTF_8));
                out.flush();
                seen.await();
                out.write("g];B[ee]".getBytes(StandardCharsets.UTF_8));
                out.flush();
                ended.await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        });
        source.start();
        try {
            Visitor visitor = follow("http://127.0.0.1:" + source.getAddress().getPort() + "/live.sgf");
            HeldSeat game = onTheWall(visitor);
            awaitMoves(game, "B C7");
            seen.countDown();
            awaitMoves(game, "B C7 W G3 B E5");
        } finally {
            ended.countDown();
            source.stop(0);
        }
    }

    @Test
    void aMoveThatTheRulesBarEndsWhatIsFollowed() throws IOException {
        Path file = Files.writeString(data.resolve("game.sgf"), HEAD + ";B[cc];W[gg];B[cc];W[aa])");
        HeldSeat game = onTheWall(follow(file.toString()));
        awaitMoves(game, "B C7 W G3");
        assertThat(game.state().path("phase").asText()).isEqualTo("PLAYING");
    }

    /**
     * Under this rule set two passes end the game at once. A finished record must not lead to one new game after
     * another.
     */
    @Test
    void aRecordThatIsOverStaysOneGame() throws IOException {
        String record = "(;GM[1]SZ[9]RU[Tromp-Taylor];B[cc];W[];B[]";
        Path file = Files.writeString(data.resolve("game.sgf"), record);
        Visitor visitor = follow(file.toString());
        HeldSeat game = onTheWall(visitor);
        game.await(state -> state.path("phase").asText().equals("OVER"));
        Files.writeString(file, record + ";W[ee])");
        awaitMoves(game, "B C7 W pass B pass");
        visitor.open("wall");
        visitor.say("{'t':'hello'}");
        visitor.hear("wall");
        assertThat(visitor.hear(4, "wall")).as("another game").isEmpty();
        visitor.close();
    }
}
