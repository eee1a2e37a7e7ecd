package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests that the wall shows the public games in progress, and their changes, over one connection. */
class WallTest {

    @RegisterExtension
    final RunningServer server = new RunningServer();

    private final Visitor visitor = server.visitor();

    private HeldSeat game(String listing) {
        return visitor.make("{'rules':'tromp-taylor','columns':5,'rows':5,'name':'Aiko','listing':'" + listing
                + "','time':{'kind':'absolute','main':600000}}");
    }

    private static List<String> ids(JsonNode message) {
        List<String> ids = new ArrayList<>();
        message.path("games").forEach(game -> ids.add(game.path("id").asText()));
        return ids;
    }

    /** Waits for the next message of the wall about a game. Returns the part of the message about this game. */
    private static JsonNode next(Visitor watcher, String id) {
        for (; ; ) {
            JsonNode message = watcher.hear("wall");
            for (JsonNode game : message.path("games")) {
                if (game.path("id").asText().equals(id)) {
                    return game;
                }
            }
        }
    }

    @Test
    void publicGamesThatGoOnAreShownWithTheirChanges() {
        HeldSeat shown = game("public");
        shown.invite("Bo");
        HeldSeat hidden = game("private");
        hidden.invite("Chie");
        HeldSeat waiting = game("public");
        waiting.state();
        try (Visitor watcher = new Visitor(server.address())) {
            watcher.open("wall");
            watcher.say("{'t':'hello'}");
            JsonNode whole = watcher.hear("wall");
            assertThat(whole.path("whole").asBoolean()).isTrue();
            assertThat(ids(whole)).containsExactly(shown.id());
            assertThat(whole.toString()).doesNotContain(shown.secret());
            shown.playAt("C3", 1);
            JsonNode game = next(watcher, shown.id());
            assertThat(game.path("last").asText()).isEqualTo("C3");
            assertThat(game.path("toMove").asText()).isEqualTo("W");
            assertThat(game.at("/clocks/runs").asBoolean()).isTrue();
            try (Visitor spectator = new Visitor(server.address())) {
                spectator.connect(shown.id(), "", 0);
                spectator.hear("sync");
                assertThat(next(watcher, shown.id()).path("watchers").asInt()).isEqualTo(1);
            }
            assertThat(next(watcher, shown.id()).path("watchers").asInt()).isZero();
            shown.act("{'do':'resign','turn':2}");
            JsonNode over = next(watcher, shown.id());
            assertThat(over.path("phase").asText()).isEqualTo("OVER");
            assertThat(over.at("/result/result").asText()).isEqualTo("W+R");
            watcher.say("{'t':'ping'}");
            watcher.hear("pong");
            watcher.say("{'t':'act','do':'pass','turn':3}");
            assertThat(watcher.hear("refused").at("/error/code").asText()).isEqualTo("BAD_REQUEST");
        }
    }

    @Test
    void aGameThatBeginsComesAndSecondHelloBringsTheWholeWall() {
        try (Visitor watcher = new Visitor(server.address())) {
            watcher.open("wall");
            watcher.say("{'t':'hello'}");
            assertThat(ids(watcher.hear("wall"))).isEmpty();
            HeldSeat late = game("public");
            late.invite("Bo");
            late.state();
            assertThat(next(watcher, late.id()).path("phase").asText()).isEqualTo("PLAYING");
            watcher.say("{'t':'hello'}");
            JsonNode whole = watcher.hear("wall");
            assertThat(whole.path("whole").asBoolean()).isTrue();
            assertThat(ids(whole)).containsExactly(late.id());
        }
    }
}
