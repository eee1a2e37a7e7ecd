package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests a relay: one person enters a game for others to watch, corrects it, and sets its clocks. */
class RelayTest {

    @RegisterExtension
    final RunningServer server = new RunningServer();

    private final Visitor visitor = server.visitor();

    private HeldSeat relay(String time) {
        return relay("tromp-taylor", time);
    }

    private HeldSeat relay(String rules, String time) {
        return visitor.make("{'rules':'" + rules + "','columns':5,'rows':5,'komi':'0.5','meeting':'same-screen',"
                + "'listing':'public','name':'Aiko','guestName':'Bo','time':" + time + "}");
    }

    private static final String NONE = "{'kind':'none'}";
    private static final String BYO_YOMI = "{'kind':'byo-yomi','main':600000,'period':30000,'periods':5}";

    private static String correct(int turn, int turns, String... moves) {
        String list = moves.length == 0 ? "" : "'" + String.join("','", moves) + "'";
        return "{'do':'correct','turn':" + turn + ",'turns':" + turns + ",'moves':[" + list + "]}";
    }

    private static String moves(JsonNode state) {
        StringBuilder moves = new StringBuilder();
        state.path("moves").forEach(move -> moves.append(move.asText()).append(' '));
        return moves.toString().strip();
    }

    @Test
    void aWrongAMissingAndASuperfluousTurnAreCorrectedAndReported() {
        HeldSeat relay = relay(NONE);
        relay.play("C3 B2 D4 B4");
        assertThat(relay.state().path("relay").asBoolean()).isTrue();
        assertThat(relay.act(correct(3, 4, "D3", "B4")).status()).isEqualTo(200);
        JsonNode replaced = relay.state();
        assertThat(moves(replaced)).isEqualTo("B C3 W B2 B D3 W B4");
        assertThat(replaced.path("corrected").toString())
                .isEqualTo("{\"turn\":3,\"was\":[\"D4\"],\"now\":[\"D3\"],\"turns\":4}");
        // Adds two forgotten turns. The colours of the turns after them stay.
        relay.act(correct(2, 4, "A1", "A2", "B2", "D3", "B4"));
        JsonNode added = relay.state();
        assertThat(moves(added)).isEqualTo("B C3 W A1 B A2 W B2 B D3 W B4");
        assertThat(added.path("corrected").toString())
                .isEqualTo("{\"turn\":2,\"was\":[],\"now\":[\"A1\",\"A2\"],\"turns\":6}");
        relay.act(correct(6, 6));
        assertThat(relay.state().path("corrected").toString())
                .as("the last turn was none")
                .isEqualTo("{\"turn\":6,\"was\":[\"B4\"],\"now\":[],\"turns\":5}");
        relay.play("E1");
        // After a restart the correction is still there.
        server.restart();
        assertThat(moves(relay.state())).isEqualTo("B C3 W A1 B A2 W B2 B D3 W E1");
        assertThat(relay.state().at("/corrected/turn").asInt()).isEqualTo(6);
    }

    private String sgf(HeldSeat relay) {
        String sgf = visitor.get("/api/games/" + relay.id() + "/sgf")
                .response()
                .body()
                .replace("\n", "");
        return sgf.substring(sgf.indexOf(']', sgf.indexOf("PW[")) + 1);
    }

    /** The record must contain every move that a correction removed, as a variation, even after a restart. */
    @Test
    void theRecordKeepsWhatWasCorrected() {
        HeldSeat relay = relay(NONE);
        relay.play("C3 B2 D4 B4");
        relay.act(correct(3, 4, "D3", "B4"));
        assertThat(sgf(relay)).isEqualTo(";B[cc];W[bd](;B[dc]C[Correction: D3 instead of D4.];W[bb])(;B[db]))");
        // Adds two forgotten turns before it, and removes a last turn that was none.
        relay.act(correct(2, 4, "A1", "A2", "B2", "D3", "B4"));
        relay.play("E1");
        relay.act(correct(7, 7));
        String all = ";B[cc](;W[ae]C[Correction: A1 A2 added.];B[ad];W[bd];B[dc]C[Correction: D3 instead of D4.];"
                + "W[bb]C[Correction: E1 removed after this turn.])(;W[bd];B[db]))";
        assertThat(sgf(relay)).isEqualTo(all);
        server.restart();
        assertThat(sgf(relay)).isEqualTo(all);
        // The review has the variations and their comments.
        JsonNode review = visitor.get("/api/games/" + relay.id() + "/review").body();
        assertThat(review.path("nodes")).hasSize(9);
        assertThat(review.at("/nodes/2/comment").asText()).isEqualTo("Correction: A1 A2 added.");
    }

    @Test
    void aCorrectionThatTheRulesBarChangesNothing() {
        HeldSeat relay = relay(NONE);
        relay.play("C3 B2 D4 B4");
        JsonNode before = relay.state();
        // The third turn would be at the point of the first stone.
        Visitor.Answer barred = relay.act(correct(3, 4, "C3", "B4"));
        assertThat(barred.code()).isEqualTo("BARRED");
        assertThat(relay.act(correct(3, 5, "D3", "B4")).code()).isEqualTo("STALE");
        assertThat(relay.act(correct(5, 4, "D3")).code()).isEqualTo("BAD_REQUEST");
        assertThat(relay.act(correct(0, 4, "D3")).code()).isEqualTo("BAD_REQUEST");
        assertThat(relay.act(correct(3, 4, "Z9")).code()).isEqualTo("BAD_REQUEST");
        assertThat(relay.state()).isEqualTo(before);
    }

    @Test
    void aCorrectionMayTakeTheEndBackOrBringIt() {
        HeldSeat relay = relay("japanese", NONE);
        relay.play("C3 B2 pass pass");
        assertThat(relay.state().path("phase").asText()).isEqualTo("MARKING");
        relay.act(correct(4, 4, "D4"));
        assertThat(relay.state().path("phase").asText()).isEqualTo("PLAYING");
        relay.act(correct(4, 4, "pass"));
        assertThat(relay.state().path("phase").asText()).isEqualTo("MARKING");
    }

    @Test
    void theClocksAreSetByThePersonWhoEntersAndNoFlagFallsByItself() {
        HeldSeat relay = relay("{'kind':'absolute','main':1}");
        assertThat(relay.act("{'do':'set-clocks','black':{'main':900000}}").status())
                .isEqualTo(200);
        JsonNode set = relay.state();
        assertThat(set.at("/clocks/B/main").asLong()).isEqualTo(900_000);
        assertThat(set.at("/clocks/W/main").asLong()).isEqualTo(1);
        relay.play("C3");
        // White has one millisecond, but can still take a turn: in a relay, the clock at the real board counts.
        relay.play("B2");
        assertThat(relay.state().path("phase").asText()).isEqualTo("PLAYING");
        assertThat(relay.act("{'do':'time-out'}").status()).isEqualTo(200);
        assertThat(relay.state().path("outside").asText()).isEqualTo("BLACK_OUT_OF_TIME");
        HeldSeat other = relay(BYO_YOMI);
        other.play("C3");
        other.act("{'do':'set-clocks','white':{'main':0,'periods':2},'black':{'main':60000}}");
        assertThat(other.state().at("/clocks/W/periods").asInt()).isEqualTo(2);
        assertThat(other.state().at("/clocks/B/periods").asInt()).isEqualTo(5);
        other.act(correct(1, 1, "D4"));
        assertThat(other.state().at("/clocks/W/periods").asInt()).isEqualTo(2);
        assertThat(visitor.get("/api/games/" + other.id() + "/sgf").response().body())
                .contains(";B[db]BL[60]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "'{\"do\":\"set-clocks\",\"black\":{\"main\":-1}}'; BAD_REQUEST",
                "'{\"do\":\"set-clocks\",\"black\":7}'; BAD_REQUEST",
                "'{\"do\":\"set-clocks\",\"black\":{\"main\":99999999999}}'; BAD_REQUEST",
                "'{\"do\":\"correct\",\"turn\":1,\"turns\":1}'; BAD_REQUEST",
                "'{\"do\":\"correct\",\"turn\":1,\"turns\":1,\"moves\":[\"resign\"]}'; BAD_REQUEST"
            })
    void aBadActIsRefusedInOneLine(String body, String code) {
        HeldSeat relay = relay(BYO_YOMI);
        relay.play("C3");
        Visitor.Answer answer = relay.act(body);
        assertThat(answer.code()).as(answer.body().toString()).isEqualTo(code);
        assertThat(answer.body().at("/error/message").asText()).isNotBlank().hasLineCount(1);
    }

    @Test
    void otherGamesAreNotCorrected() {
        HeldSeat own = visitor.sit("tromp-taylor", 5, 5);
        own.play("C3");
        assertThat(own.act(correct(1, 1, "D4")).code()).isEqualTo("NOT_NOW");
        assertThat(own.act("{'do':'set-clocks'}").code()).isEqualTo("NOT_NOW");
        assertThat(own.act("{'do':'time-out'}").code()).isEqualTo("NOT_NOW");
    }

    @Test
    void theWallShowsARelayThatNobodyWatchesAndItsCorrection() {
        HeldSeat relay = relay(NONE);
        relay.play("C3");
        try (Visitor watcher = new Visitor(server.address())) {
            watcher.open("wall");
            watcher.say("{'t':'hello'}");
            assertThat(watcher.hear("wall").at("/games/0/id").asText()).isEqualTo(relay.id());
            relay.act(correct(1, 1, "D4"));
            JsonNode game = watcher.hear("wall").at("/games/0");
            assertThat(game.path("last").asText()).isEqualTo("D4");
            assertThat(game.at("/corrected/was/0").asText()).isEqualTo("C3");
        }
    }
}
