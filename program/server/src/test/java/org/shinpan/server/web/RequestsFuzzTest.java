package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.NewGames;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Seats;
import org.shinpan.server.play.Setup;

/**
 * Tests that any text is either carried out as a request or refused in one line: the body of a request, a message over
 * a live connection, the headers of a proxy. The nightly build fuzzes for a few seconds; {@link RequestsInputsTest}
 * sends the stored inputs.
 */
@Tag("nightly")
class RequestsFuzzTest {

    private static final int MAX_MESSAGES = 20;
    private static final int MAX_GAMES = 500;
    private static final Setup SETUP = new Setup(
            "tromp-taylor",
            5,
            5,
            "0",
            Setup.Bidding.NONE,
            0,
            new TimeControl.Absolute(3_600_000),
            Setup.Meeting.SAME_SCREEN,
            Player.BLACK,
            Setup.Listing.PRIVATE);
    private static final Callers CALLERS = new Callers(List.of("127.0.0.1", "10.0.0.0/8"));
    private static final LineJudge LINES = new LineJudge(LineJudge.REMEMBERED);

    private static Lobby lobby = lobby();
    private static int games;

    private static Lobby lobby() {
        SharedLog log = new SharedLog(new Random(1));
        return new Lobby(
                log, log.node(1), Duration.ZERO, Engines.in(Path.of("target", "no-folder"), Engines::ownPlayer));
    }

    @FuzzTest(maxDuration = "2s")
    void everyTextIsAnsweredOrRefused(byte[] bytes) throws IOException {
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (++games > MAX_GAMES) {
            lobby.close();
            lobby = lobby();
            games = 1;
        }
        NewGames.Made game = lobby.newGames().make(SETUP, text, text);
        assertThat(Seats.name(text)).doesNotContainPattern("[\\p{Cc}\\p{Zl}\\p{Zp}]");
        Room room = lobby.room(game.id());
        for (Consumer<JsonNode> reader : List.<Consumer<JsonNode>>of(
                Requests::setup,
                Requests::request,
                asked -> LINES.game(Line.read(asked)),
                Line::position,
                CountsView::of,
                asked -> room.look(table -> Requests.act(asked, table)))) {
            try {
                reader.accept(JsonTrees.object(text));
            } catch (Refusal refused) {
                assertRefused(refused);
            }
        }
        assertThat(CALLERS.address("127.0.0.1", text, text)).isNotNull();
        assertThat(CALLERS.address("127.0.0.1", null, text)).isNotNull();
        talk(game, text);
    }

    private static void assertRefused(Refusal refused) {
        assertThat(refused.getMessage()).isNotBlank().hasLineCount(1).hasSizeLessThan(500);
        assertThat(refused.code()).isNotEqualTo(Refusal.Code.INTERNAL);
    }

    /** Sends each line of a text as a message, over a connection that holds both seats. */
    private static void talk(NewGames.Made game, String text) throws IOException {
        List<String> heard = new ArrayList<>();
        Conversation conversation =
                new Conversation(lobby, game.id(), "here", said -> heard.add(said.toString()), (kind, secret) -> {});
        conversation.onMessage("{\"t\":\"hello\",\"secret\":\"" + game.secret() + "\"}");
        for (String line : text.lines().limit(MAX_MESSAGES).toList()) {
            int before = heard.size();
            conversation.onMessage(line);
            assertThat(heard).hasSizeGreaterThan(before);
        }
        conversation.onClose();
        for (String message : heard) {
            JsonNode said = JsonTrees.JSON.readTree(message);
            assertThat(said.path("t").asText()).isNotEmpty();
            assertThat(said.at("/error/code").asText()).isNotEqualTo("INTERNAL");
            assertThat(said.at("/error/message").asText()).doesNotContain("\n");
        }
    }
}
