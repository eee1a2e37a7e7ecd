package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests the marking after two passes: the server's proposal, chains that depend on each other, and the remaining dame.
 */
class MarkingTest {

    /** A server with hardly any time for proofs, so that its proposal of marks is an opinion. */
    @RegisterExtension
    static final RunningServer SERVER = new RunningServer().proving(Duration.ofMillis(1));

    private final Visitor visitor = new Visitor(SERVER::address);

    /**
     * Moves on 9x9. Black's wall on column D has 26 points behind it, and White's wall from E1 to F9 has 33. The single
     * stones B5 (White) and H5 (Black) are dead. E8 and E9 are dame.
     */
    private static final String WALLS = "d1 e1 d2 e2 d3 e3 d4 e4 d5 e5 d6 e6 d7 e7 d8 f7 d9 f8 h5 f9 c1 b5 pass pass";

    private HeldSeat walled() {
        HeldSeat both =
                visitor.make("{'rules':'wagc-intent','columns':9,'rows':9,'komi':'0.5','meeting':'same-screen'}");
        both.play(WALLS);
        return both;
    }

    private static List<String> dead(JsonNode state) {
        List<String> points = new ArrayList<>();
        state.at("/marking/notAlive").forEach(point -> points.add(point.asText()));
        return points;
    }

    private static HeldSeat proposed(HeldSeat seat) {
        seat.await(state -> !state.at("/marking/proving").asBoolean(true));
        return seat;
    }

    @Test
    void theMarkingOpensWithAProposal() {
        JsonNode state = proposed(walled()).state();
        assertThat(dead(state)).containsExactly("B5", "H5");
        assertThat(state.path("left").toString()).isEqualTo("[\"E8\",\"E9\"]");
    }

    /**
     * Under a rule set that removes the stones that both players call dead, the players mark chains too, but no mark is
     * proved. Black has 10 stones and 26 points, and White has 10 stones and 33 points. Each gets one of the two points
     * between them.
     */
    @Test
    void thePlayersAgreeWhichStonesAreDeadUnderChineseRules() {
        HeldSeat both = visitor.make("{'rules':'chinese','columns':9,'rows':9,'komi':'7.5','meeting':'same-screen'}");
        both.play(WALLS);
        JsonNode state = proposed(both).state();
        assertThat(state.path("phase").asText()).isEqualTo("MARKING");
        assertThat(dead(state)).containsExactly("B5", "H5");
        assertThat(state.at("/marking/proved")).isEmpty();
        assertThat(both.agreeTo(both.marking(), "E8", "E9").status()).isEqualTo(200);
        JsonNode over = both.state();
        assertThat(over.path("phase").asText()).isEqualTo("OVER");
        assertThat(over.at("/settlement/result").asText()).isEqualTo("W+14.5");
        assertThat(over.at("/settlement/silent").toString()).doesNotContain("dead stones");
        assertThat(over.path("dead").toString()).isEqualTo("[\"B5\",\"H5\"]");
        // In the record each player's territory, with the dead stones in it, is marked at the end, and the dame are
        // not.
        String record = visitor.get("/api/games/" + both.id() + "/sgf")
                .response()
                .body()
                .replace("\n", "");
        assertThat(marked(record, "TB")).hasSize(26).contains("[be]").doesNotContain("[ea]", "[eb]", "[he]");
        assertThat(marked(record, "TW")).hasSize(33).contains("[he]").doesNotContain("[ea]", "[eb]", "[be]");
    }

    /** Returns the values of a property of the last node of a record. */
    private static List<String> marked(String record, String property) {
        String last = record.substring(record.lastIndexOf(';'));
        Matcher values = Pattern.compile(property + "((\\[[a-i]{2}])+)").matcher(last);
        assertThat(values.find()).as(last).isTrue();
        return List.of(values.group(1).split("(?<=])"));
    }

    private static final String[] FILE_E = "E1 E2 E3 E4 E5 E6 E7 E8 E9".split(" ");

    /**
     * On 9x9 there are walls on columns D and F, column E is empty, and a black stone at H5 is dead. Counted by hand,
     * as in RestOfPlayTest: each wall has nine stones and 27 points behind it. White passed first, so White plays first
     * on column E and gets five of its nine points.
     *
     * <p>Each rule set is counted with column E left empty, and with it filled. japanese: 0 to 0, because the dame put
     * both walls in seki (Article 8); filled, 27 to 27, and White has the prisoner H5. chinese: each has 36 and half of
     * nine; filled, 40 to 41. aga: 36 each; filled, 40 to 41. new-zealand: 45 each; filled, 40 to 41. The komi is added
     * to White's points.
     */
    @ParameterizedTest
    @CsvSource({
        "japanese, 6.5, W+6.5, W+7.5",
        "chinese, 7.5, W+7.5, W+8.5",
        "aga, 7.5, W+7.5, W+8.5",
        "new-zealand, 7, W+7, W+8"
    })
    void nobodyAgreesWhilePointsAreLeftUnlessTheyAreCalledSeki(
            String rules, String komi, String agreed, String played) {
        HeldSeat host = stopped(rules, komi);
        HeldSeat guest = host.invite("Bo");
        playWalls(host, guest);
        JsonNode marking = proposed(host).state().path("marking");
        assertThat(dead(host.state())).containsExactly("H5");
        assertThat(marking.at("/rest/points")).extracting(JsonNode::asText).containsExactly(FILE_E);
        assertThat(marking.at("/settlement/asItStands").asText()).isEqualTo(agreed);
        assertThat(marking.at("/rest/settlement/asItStands").asText()).isEqualTo(played);
        int number = host.marking();

        Visitor.Answer silent = host.agreeTo(number);
        assertThat(silent.status()).isEqualTo(409);
        assertThat(silent.code()).isEqualTo("POINTS_LEFT");
        assertThat(silent.body().at("/error/message").asText())
                .isEqualTo("points are left to play: E1 E2 E3 E4 E5 E6 E7 E8 E9; play them, or name them as 'seki'");
        assertThat(host.agreeTo(number, "E1", "E2").code()).isEqualTo("POINTS_LEFT");
        assertThat(host.state().at("/marking/agreed")).isEmpty();

        // Each player has to say that the points of column E are seki.
        assertThat(host.agreeTo(number, FILE_E).status()).isEqualTo(200);
        assertThat(guest.agreeTo(number).code()).isEqualTo("POINTS_LEFT");
        assertThat(guest.agreeTo(number, FILE_E).status()).isEqualTo(200);
        assertThat(host.state().at("/settlement/result").asText()).isEqualTo(agreed);
    }

    /** In the position of the previous test, the players let Shinpan fill the points that are left. */
    @ParameterizedTest
    @CsvSource({"japanese, 6.5, W+7.5", "chinese, 7.5, W+8.5", "aga, 7.5, W+8.5", "new-zealand, 7, W+8"})
    void afterTheRestIsPlayedNothingIsToBeCalledSeki(String rules, String komi, String played) {
        HeldSeat host = stopped(rules, komi);
        HeldSeat guest = host.invite("Bo");
        playWalls(host, guest);
        proposed(host).act("{'do':'propose','offer':'fill'}");
        assertThat(guest.act("{'do':'accept','offer':'fill'}").status()).isEqualTo(200);
        assertThat(proposed(host).state().at("/marking/rest").isMissingNode()).isTrue();
        int number = host.marking();
        assertThat(host.agreeTo(number, FILE_E).code()).isEqualTo("POINTS_LEFT");
        assertThat(host.agreeTo(number).status()).isEqualTo(200);
        assertThat(guest.agreeTo(number).status()).isEqualTo(200);
        assertThat(host.state().at("/settlement/result").asText()).isEqualTo(played);
    }

    private HeldSeat stopped(String rules, String komi) {
        return visitor.make("{'rules':'" + rules + "','columns':9,'rows':9,'komi':'" + komi + "'}");
    }

    private static void playWalls(HeldSeat host, HeldSeat guest) {
        List<String> moves = new ArrayList<>();
        for (int row = 1; row <= 9; row++) {
            moves.addAll(List.of("d" + row, "f" + row));
        }
        moves.addAll(List.of("h5", "pass", "pass"));
        for (int i = 0; i < moves.size(); i++) {
            (i % 2 == 0 ? host : guest).play(moves.get(i));
        }
    }

    @Test
    void theDameAreFilledOnceBothAcceptAndNoMarkIsLost() {
        HeldSeat both = proposed(walled());
        assertThat(both.act("{'do':'propose','offer':'fill'}").status()).isEqualTo(200);
        JsonNode filled = proposed(both).state();
        // After the 22 turns, the two dame were played in the place of the passes, and then the two passes.
        assertThat(filled.path("turn").asInt()).isEqualTo(22 + 2 + 2);
        assertThat(filled.at("/moves/22").asText()).matches("B E[89]");
        assertThat(filled.at("/moves/23").asText()).matches("W E[89]");
        assertThat(filled.path("left")).isEmpty();
        assertThat(dead(filled)).containsExactly("B5", "H5");
        assertThat(both.agreeTo(both.marking()).status()).isEqualTo(200);
        // 26 points for Black and 33 for White, one prisoner each, and komi.
        assertThat(both.state().at("/settlement/result").asText()).isEqualTo("W+7.5");
        assertThat(both.act("{'do':'propose','offer':'fill'}").code()).isEqualTo("NOT_NOW");
    }

    @Test
    void afterAMarkingThatBarsTheSecondPassTheDameCanStillBeFilledTogether() {
        HeldSeat both = proposed(walled());
        assertThat(both.agreeTo(both.marking()).status()).isEqualTo(200);
        JsonNode bounced = both.state();
        assertThat(bounced.path("phase").asText()).isEqualTo("PLAYING");
        assertThat(bounced.at("/barredEnd/witness/kind").asText()).isEqualTo("dame-between");
        assertThat(bounced.path("left")).hasSize(2);
        assertThat(both.act("{'do':'propose','offer':'fill'}").status()).isEqualTo(200);
        assertThat(dead(proposed(both).state())).containsExactly("B5", "H5");
        assertThat(both.agreeTo(both.marking()).status()).isEqualTo(200);
        assertThat(both.state().at("/settlement/result").asText()).isEqualTo("W+7.5");
    }

    @Test
    void theOtherPlayerMayDeclineToFill() {
        HeldSeat host = visitor.make("{'rules':'wagc-intent','columns':9,'rows':9}");
        HeldSeat guest = host.invite("Bo");
        String[] moves = WALLS.split(" ");
        for (int i = 0; i < moves.length; i++) {
            (i % 2 == 0 ? host : guest).play(moves[i]);
        }
        proposed(host).act("{'do':'propose','offer':'fill'}");
        assertThat(guest.act("{'do':'decline','offer':'fill'}").status()).isEqualTo(200);
        assertThat(host.state().path("turn").asInt()).isEqualTo(24);
        host.act("{'do':'propose','offer':'fill'}");
        assertThat(guest.act("{'do':'accept','offer':'fill'}").status()).isEqualTo(200);
        assertThat(host.state().path("turn").asInt()).isEqualTo(26);
    }

    @Test
    void oneTapMarksTheChainsThatDependOnAChain() {
        HeldSeat both = proposed(walled());
        // If White's stone is marked alive, the wall around the area stays alive, because the area is large.
        both.act("{'do':'flip','at':'b5'}");
        assertThat(dead(both.state())).containsExactly("H5");
        both.act("{'do':'flip','at':'b5'}");
        assertThat(dead(both.state())).containsExactly("B5", "H5");
        // If the wall is marked dead, the stone in its area becomes alive.
        both.act("{'do':'flip','at':'d5'}");
        assertThat(dead(both.state()))
                .containsExactlyInAnyOrder("C1", "D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "H5");
    }

    @Test
    void theCountIsKnownBeforeASecondPassUnderAnAreaText() {
        HeldSeat both =
                visitor.make("{'rules':'tromp-taylor','columns':9,'rows':9,'komi':'0.5','meeting':'same-screen'}");
        both.play(WALLS.substring(0, WALLS.lastIndexOf(' ')));
        Visitor.Answer answer = visitor.get("/api/games/" + both.id() + "/ending");
        new OpenApi().check("GET /api/games/{id}/ending", answer);
        // With the dead stones, only stones count: 11 each. Without them, Black has 36 points and White 43.
        assertThat(answer.body().at("/stands/result").asText()).isEqualTo("W+0.5");
        assertThat(answer.body().path("dead").toString()).isEqualTo("[\"B5\",\"H5\"]");
        assertThat(answer.body().at("/taken/winner").asText()).isEqualTo("W");
        assertThat(answer.body().at("/taken/margin").asText()).isEqualTo("7.5");
        // White is to pass, and B5 is White's own dead stone. But without both dead stones White's lead grows from 0.5
        // to 7.5, so White should play on.
        assertThat(answer.body().path("own").toString()).isEqualTo("[\"B5\"]");
        assertThat(answer.body().path("playOn").asBoolean()).isTrue();
        both.play("pass");
        assertThat(both.state().at("/settlement/result").asText()).isEqualTo("W+0.5");
        Visitor.Answer over = visitor.get("/api/games/" + both.id() + "/ending");
        new OpenApi().check("GET /api/games/{id}/ending", over);
        assertThat(over.status()).isEqualTo(204);
    }

    /**
     * The walls are on columns D and E, and the black stone H5 is dead. With H5 on the board, the area around it
     * belongs to neither player. Then Black has 9 + 27 + 1 = 37 points, White has the 9 stones of the wall and 6.5
     * points, and Black wins by 21.5. Without H5, White has 45 + 6.5 points and Black has 36.
     */
    @ParameterizedTest
    @CsvSource({"B, false", "W, true"})
    void theAdviceBeforeAPassIsForThePlayerWhoReadsIt(String toMove, boolean playOn) {
        HeldSeat both =
                visitor.make("{'rules':'tromp-taylor','columns':9,'rows':9,'komi':'6.5','meeting':'same-screen'}");
        StringBuilder walls = new StringBuilder();
        for (int row = 2; row <= 9; row++) {
            walls.append("d").append(row).append(" e").append(row).append(' ');
        }
        both.play(toMove.equals("B") ? "d1 e1 " + walls + "h5 pass" : "d1 e1 h5 pass " + walls + "pass");
        JsonNode ending = visitor.get("/api/games/" + both.id() + "/ending").body();
        assertThat(ending.at("/stands/result").asText()).isEqualTo("B+21.5");
        assertThat(ending.at("/taken/asItStands").asText()).isEqualTo("W+15.5");
        assertThat(ending.path("dead").toString()).isEqualTo("[\"H5\"]");
        assertThat(ending.path("own")).hasSize(toMove.equals("B") ? 1 : 0);
        assertThat(ending.path("playOn").asBoolean()).isEqualTo(playOn);
    }

    @Test
    void marksOfPlayersStayWhenPlayGoesOn() {
        HeldSeat both = proposed(walled());
        both.act("{'do':'flip','at':'b5'}");
        both.act("{'do':'propose','offer':'undo'}");
        both.play("pass pass");
        // The players have marked B5 alive. The proposal does not change that.
        assertThat(dead(proposed(both).state())).containsExactly("H5");
    }

    /**
     * One player disagrees, and play resumes. Each row has the rule set, the player who asks, and the player who is
     * then on turn. This is the opponent of the player who asks (japanese 9.3; under new-zealand the players may
     * choose), or the opponent of the player who passed last, here White (aga 10, chinese).
     */
    @ParameterizedTest
    @CsvSource({
        "japanese, B, W",
        "japanese, W, B",
        "aga, B, B",
        "aga, W, B",
        "chinese, W, B",
        "new-zealand, B, W",
    })
    void aDisputeResumesPlayAsTheTextSays(String rules, String asks, String next) {
        HeldSeat host = visitor.make("{'rules':'" + rules + "','columns':9,'rows':9,'komi':'0.5'}");
        HeldSeat guest = host.invite("Bo");
        String[] moves = WALLS.split(" ");
        for (int i = 0; i < moves.length; i++) {
            (i % 2 == 0 ? host : guest).play(moves[i]);
        }
        assertThat(proposed(host).state().at("/marking/dispute").asBoolean()).isTrue();
        assertThat((asks.equals("B") ? host : guest).act("{'do':'dispute'}").status())
                .isEqualTo(200);
        JsonNode resumed = host.state();
        assertThat(resumed.path("phase").asText()).isEqualTo("PLAYING");
        assertThat(resumed.path("toMove").asText()).isEqualTo(next);
        // The two passes stay in the game. After two more passes, the players mark chains again.
        assertThat(resumed.path("turn").asInt()).isEqualTo(24);
        HeldSeat onTurn = next.equals("B") ? host : guest;
        onTurn.play("e8");
        (next.equals("B") ? guest : host).play("pass");
        // Under a rule set without such disputes, the second pass, which is turn 24, ends the game.
        assertThat(endsBeforeTheEnd(host, "tromp-taylor")).containsExactly(24);
        onTurn.play("pass");
        assertThat(host.state().path("phase").asText()).isEqualTo("MARKING");
        assertThat(endsBeforeTheEnd(host, "tromp-taylor")).containsExactly(24);
    }

    /** Returns the turns that another rule set bars, or with which it ends the game, although the game continued. */
    private List<Integer> endsBeforeTheEnd(HeldSeat seat, String rules) {
        List<Integer> turns = new ArrayList<>();
        for (JsonNode other :
                visitor.get("/api/games/" + seat.id() + "/others").body().path("others")) {
            if (other.path("ruleset").asText().equals(rules)) {
                other.path("barred").forEach(one -> turns.add(one.path("turn").asInt()));
            }
        }
        return turns;
    }

    @Test
    void withoutSuchAClauseOnePlayerCannotResumePlay() {
        HeldSeat both = proposed(walled());
        assertThat(both.state().at("/marking/dispute").asBoolean(true)).isFalse();
        assertThat(both.act("{'do':'dispute'}").code()).isEqualTo("NOT_NOW");
    }
}
