package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests claims after two passes under the Japanese rules: claims that are played out by 7.1 and 7.2, conceded, or
 * settled by proof.
 */
class ClaimTest {

    /** A server that does not search for proofs. */
    @RegisterExtension
    static final RunningServer PLAIN = new RunningServer().proving(Duration.ZERO);

    @RegisterExtension
    static final RunningServer PROVING = new RunningServer().proving(Duration.ofSeconds(10));

    private final Visitor plain = new Visitor(PLAIN::address);
    private final Visitor proving = new Visitor(PROVING::address);

    /**
     * Moves on 4x3 that lead to this position, from the top: {@code . X O .}, {@code X O . O}, {@code . X O .}. Black
     * can capture the white stone B2 by playing at C2.
     */
    private static final String KO = "b3 c3 a2 d2 b1 c1 pass b2 pass pass";

    private record Two(HeldSeat black, HeldSeat white) {}

    private static Two stopped(Visitor visitor, String rules) {
        HeldSeat host = visitor.make("{'rules':'" + rules + "','columns':4,'rows':3,'komi':'0'}");
        HeldSeat guest = host.invite("Bo");
        String[] moves = KO.split(" ");
        for (int i = 0; i < moves.length; i++) {
            (i % 2 == 0 ? host : guest).play(moves[i]);
        }
        host.await(state -> !state.at("/marking/proving").asBoolean(true));
        return new Two(host, guest);
    }

    private static JsonNode claims(HeldSeat seat) {
        return seat.state().at("/marking/claims");
    }

    private static Visitor.Answer study(HeldSeat seat, String move, int number) {
        return seat.act("{'do':'study','move':'" + move + "','number':" + number + "}");
    }

    @Test
    void aClaimIsPlayedOutInTheConfirmationsOwnRules() {
        Two two = stopped(plain, "japanese");
        assertThat(claims(two.black).path("possible").asBoolean()).isTrue();
        assertThat(two.black.act("{'do':'claim','at':'b2','mark':'not-alive'}").status())
                .isEqualTo(200);
        JsonNode open = claims(two.white).path("open");
        assertThat(open.path("at").asText()).isEqualTo("B2");
        assertThat(open.path("toMove").asText()).as("the opponent of the owner").isEqualTo("B");
        assertThat(study(two.white, "pass", 1).code()).isEqualTo("NOT_NOW");
        assertThat(study(two.black, "c2", 1).status()).isEqualTo(200);
        assertThat(study(two.black, "c2", 1).code()).isEqualTo("STALE");
        open = claims(two.black).path("open");
        assertThat(open.path("taken").asBoolean()).isTrue();
        assertThat(open.path("stones").asText()).isEqualTo(".XO." + "X.XO" + ".XO.");
        assertThat(open.path("barred").toString()).isEqualTo("[\"B2\"]");
        assertThat(two.black.state().path("stones").asText()).isEqualTo(".XO." + "XO.O" + ".XO.");
        Visitor.Answer barred = study(two.white, "b2", 2);
        assertThat(barred.code()).isEqualTo("NOT_NOW");
        assertThat(barred.body().toString()).contains("may not take back at B2 before a pass for it [japanese 7.2]");
        // After the pass for this ko White could take back, so Black connects at B2. Then both pass.
        assertThat(study(two.white, "pass for b2", 2).status()).isEqualTo(200);
        assertThat(study(two.black, "b2", 3).status()).isEqualTo(200);
        assertThat(study(two.white, "pass", 4).status()).isEqualTo(200);
        assertThat(claims(two.white).has("open")).isTrue();
        study(two.black, "pass", 5);
        JsonNode settled = claims(two.white).at("/settled/0");
        assertThat(settled.path("mark").asText()).isEqualTo("NOT_ALIVE");
        assertThat(settled.path("how").asText()).isEqualTo("PLAYED");
        assertThat(settled.path("reason").asText()).isEqualTo("B2 was taken, and no new stone stands: dead");
        assertThat(settled.path("clauses").findValuesAsText("clause")).containsExactly("7.1", "7.2");
        // The mark is fixed now. The players can agree or resume the game.
        assertThat(two.white.state().at("/marking/notAlive").toString()).contains("\"B2\"");
        assertThat(two.white.act("{'do':'flip','at':'b2'}").code()).isEqualTo("NOT_NOW");
        assertThat(two.white.act("{'do':'dispute'}").status()).isEqualTo(200);
        assertThat(two.white.state().path("toMove").asText()).as("9.3").isEqualTo("B");
    }

    @ParameterizedTest
    @CsvSource({"B, ALIVE", "W, NOT_ALIVE"})
    void aPlayerMayGiveIn(String player, String mark) {
        Two two = stopped(plain, "japanese");
        two.white.act("{'do':'claim','at':'b2','mark':'alive'}");
        assertThat(two.black.act("{'do':'flip','at':'b2'}").code()).isEqualTo("NOT_NOW");
        int number = two.black.state().at("/marking/number").asInt();
        assertThat(two.black.act("{'do':'agree','marking':" + number + "}").code())
                .isEqualTo("NOT_NOW");
        assertThat((player.equals("B") ? two.black : two.white)
                        .act("{'do':'give-in'}")
                        .status())
                .isEqualTo(200);
        JsonNode settled = claims(two.black).at("/settled/0");
        assertThat(settled.path("mark").asText()).isEqualTo(mark);
        assertThat(settled.path("how").asText()).isEqualTo("GIVEN_IN");
        assertThat(settled.at("/clauses/0/clause").asText()).isEqualTo("9.2");
        assertThat(two.black.act("{'do':'give-in'}").code()).isEqualTo("NOT_NOW");
    }

    /** A proof settles a claim at once. White's stone in the ko is dead, because retaking the ko needs a pass (7.2). */
    @Test
    void aProofSettlesAClaim() {
        Two two = stopped(proving, "japanese");
        two.white.act("{'do':'claim','at':'b2','mark':'alive'}");
        JsonNode state =
                two.black.await(now -> now.at("/marking/claims/settled/0").isObject());
        assertThat(state.at("/marking/claims/settled/0/how").asText()).isEqualTo("PROVED");
        assertThat(state.at("/marking/claims/settled/0/mark").asText()).isEqualTo("NOT_ALIVE");
        assertThat(state.at("/marking/claims/open").isMissingNode()).isTrue();
        new OpenApi().check("GET /api/games/{id}", proving.get("/api/games/" + two.black.id()));
    }

    @Test
    void anOpenClaimOutlivesARestart() {
        Two two = stopped(plain, "japanese");
        two.black.act("{'do':'claim','at':'b2','mark':'not-alive'}");
        study(two.black, "c2", 1);
        new OpenApi().check("GET /api/games/{id}", plain.get("/api/games/" + two.black.id()));
        PLAIN.restart();
        assertThat(claims(two.black).at("/open/moves").asInt()).isEqualTo(1);
        assertThat(study(two.white, "pass", 2).status()).isEqualTo(200);
    }

    @Test
    void badRequestsAreRefused() {
        Two two = stopped(plain, "japanese");
        assertThat(two.black.act("{'do':'claim','at':'c2','mark':'alive'}").code())
                .isEqualTo("BAD_REQUEST");
        assertThat(two.black.act("{'do':'claim','at':'b2','mark':'odd'}").code())
                .isEqualTo("BAD_REQUEST");
        assertThat(study(two.black, "c2", 1).code()).isEqualTo("NOT_NOW");
        two.black.act("{'do':'claim','at':'b2','mark':'alive'}");
        assertThat(two.white.act("{'do':'claim','at':'b1','mark':'alive'}").code())
                .isEqualTo("NOT_NOW");
        assertThat(study(two.black, "z9", 1).code()).isEqualTo("BAD_REQUEST");
        assertThat(study(two.black, "pass for c2", 1).code()).isEqualTo("NOT_NOW");
        Two chinese = stopped(plain, "chinese");
        assertThat(claims(chinese.black).path("possible").asBoolean(true)).isFalse();
        assertThat(chinese.black.act("{'do':'claim','at':'b2','mark':'alive'}").code())
                .isEqualTo("NOT_NOW");
    }
}
