package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests games between people, over HTTP and live connections. The players decide which chains are alive; no proofs are
 * used.
 */
@Tag("each-jdk")
class ServerTest {

    @RegisterExtension
    static final RunningServer SERVER = new RunningServer();

    // A visitor of each test's own, who hears nothing of the others' connections.
    private final Visitor visitor = new Visitor(SERVER::address);

    // Two walls on 4x4: the columns B and C, then two passes (D12 of where-they-part.md: 8-8).
    @ParameterizedTest
    @CsvSource({"logical, 8, 8", "tromp-taylor, 8, 8", "go-gadget, 8, 8", "go-gadget+7A, 8, 8", "clarendon, 8, 8"})
    void twoPassesSettleAGameUnderTheAreaTexts(String rules, String black, String white) {
        HeldSeat both = visitor.sit(rules, 4, 4);
        both.play("b1 c1 b2 c2 b3 c3 b4 c4 pass pass");
        JsonNode state = both.state();
        assertThat(state.path("phase").asText()).isEqualTo("OVER");
        assertThat(state.at("/settlement/score/black/points").asText()).isEqualTo(black);
        assertThat(state.at("/settlement/score/white/points").asText()).isEqualTo(white);
        assertThat(state.at("/settlement/outcome").asText()).isEqualTo("tie");
    }

    @Test
    void underWagcIntentBothPlayersMarkAndAgree() {
        HeldSeat host = visitor.make("{'rules':'wagc-intent','columns':4,'rows':4,'name':'Aiko'}");
        HeldSeat guest = host.invite("Bo");
        String[] moves = "b1 c1 b2 c2 b3 c3 b4 c4 d2".split(" ");
        for (int i = 0; i < moves.length; i++) {
            done((i % 2 == 0 ? host : guest).playAt(moves[i], i + 1));
        }
        done(guest.pass(10));
        done(host.pass(11));
        assertThat(host.state().path("phase").asText()).isEqualTo("MARKING");
        done(host.act("{'do':'mark','at':'d2','mark':'not-alive'}"));
        int marking = host.marking();
        assertThat(guest.agreeTo(marking - 1).code()).isEqualTo("STALE");
        done(guest.agreeTo(marking));
        assertThat(host.state().path("phase").asText()).isEqualTo("MARKING");
        done(host.agreeTo(marking));
        // D13 of where-they-part.md: with the dead stone at d2 it is W+1.
        assertThat(host.state().path("phase").asText()).isEqualTo("OVER");
        assertThat(host.state().at("/settlement/result").asText()).isEqualTo("W+1");
    }

    @Test
    void ifByTheirMarkingADameLiesBetweenTheSecondPassWasBarredAndPlayGoesOn() {
        // Two rows, O . O X . X / . O . . X . with all alive, dame c1 and d1.
        HeldSeat both = visitor.sit("wagc-intent", 6, 2);
        both.play("d2 a2 f2 c2 e1 b1 pass pass");
        both.agreeTo(both.marking());
        JsonNode state = both.state();
        assertThat(state.path("phase").asText()).isEqualTo("PLAYING");
        assertThat(state.at("/barredEnd/clause").asText()).isEqualTo("P16");
        assertThat(state.at("/barredEnd/witness/empty").toString()).isEqualTo("[\"C1\",\"D1\"]");
        assertThat(state.path("turn").asInt()).isEqualTo(7);
        assertThat(state.path("toMove").asText()).isEqualTo("W");
        // The same pass is barred by the same marking; a stone opens the question again.
        assertThat(state.at("/pass/kind").asText()).isEqualTo("illegal");
        assertThat(both.pass(8).code()).isEqualTo("BARRED");
        both.play("c1");
        assertThat(both.state().at("/pass/kind").asText()).isEqualTo("legal");
    }

    @Test
    void aRefusedSuperkoNamesItsClauseAndTheEarlierPosition() {
        // D02 of where-they-part.md: the capture of one's own single stone repeats the present position.
        HeldSeat both = visitor.sit("tromp-taylor", 2, 2);
        both.play("a1 pass b2");
        JsonNode state = both.state();
        JsonNode barred = state.at("/barred/0");
        assertThat(state.path("barred")).hasSize(2);
        assertThat(barred.path("at").asText()).isEqualTo("B1");
        assertThat(barred.at("/ruleset").asText()).isEqualTo("tromp-taylor");
        assertThat(barred.at("/clause").asText()).isEqualTo("6");
        assertThat(barred.at("/witness/kind").asText()).isEqualTo("repeats");
        assertThat(barred.at("/witness/stones").asText()).isEqualTo("X..X");
        Visitor.Answer refused = both.playAt("b1", 4);
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.code()).isEqualTo("BARRED");
        assertThat(both.state().path("turn").asInt()).isEqualTo(3);
    }

    @Test
    void missedEventsAreReplayedOnReconnect() {
        HeldSeat both = visitor.sit("logical", 9, 9);
        visitor.connect(both.id(), "", 0);
        JsonNode sync = visitor.hear("sync");
        assertThat(sync.has("events")).isFalse();
        assertThat(sync.path("you")).isEmpty();
        both.play("e5");
        JsonNode event = visitor.hear("events");
        assertThat(event.at("/events/0/move").asText()).isEqualTo("E5");
        assertThat(event.at("/state/stones").asText()).hasSize(81).contains("X");
        int seen = event.path("v").asInt();
        visitor.close();
        both.play("c3 g7");
        both.connect(seen);
        JsonNode again = visitor.hear("sync");
        assertThat(again.path("events")).hasSize(2);
        assertThat(again.at("/events/1/move").asText()).isEqualTo("G7");
        assertThat(again.path("you")).hasSize(2);
        visitor.say("{'t':'act','do':'play','at':'d4','turn':4,'request':'x'}");
        assertThat(visitor.hear("ack").path("request").asText()).isEqualTo("x");
        visitor.say("{'t':'act','do':'play','at':'d4','turn':5,'request':'y'}");
        assertThat(visitor.hear("refused").at("/error/code").asText()).isEqualTo("BARRED");
        visitor.say("{'t':'ping'}");
        visitor.hear("pong");
        visitor.close();
    }

    @Test
    void aPlayerWhoseTimeRunsOutLoses() {
        HeldSeat both = visitor.make("{'rules':'logical','columns':9,'rows':9,'meeting':'same-screen',"
                + "'time':{'kind':'absolute','main':300}}");
        visitor.connect(both.id(), "", 0);
        JsonNode state = visitor.hear("sync").path("state");
        if (!state.path("phase").asText().equals("OVER")) {
            state = visitor.hear("events").path("state");
        }
        assertThat(state.path("phase").asText()).isEqualTo("OVER");
        assertThat(state.path("outside").asText()).isEqualTo("BLACK_OUT_OF_TIME");
        visitor.close();
    }

    @Test
    void komiIsBidAndTheHigherBidderPlaysBlack() {
        HeldSeat host = visitor.make("{'rules':'clarendon','columns':9,'rows':9,'bidding':'for-black'}");
        HeldSeat guest = host.invite("");
        assertThat(guest.act("{'do':'bid','komi':'5'}").code()).isEqualTo("NOT_NOW");
        done(host.act("{'do':'bid','komi':'5'}"));
        assertThat(guest.act("{'do':'bid','komi':'5'}").code()).isEqualTo("NOT_NOW");
        done(guest.act("{'do':'bid','komi':'6.5'}"));
        done(host.act("{'do':'take-bid'}"));
        JsonNode state = host.state();
        assertThat(state.path("komi").asText()).isEqualTo("6.5");
        assertThat(state.at("/seats/GUEST/player").asText()).isEqualTo("B");
        assertThat(host.playAt("c3", 1).code()).isEqualTo("BARRED");
        done(guest.playAt("c3", 1));
    }

    @Test
    void anInvitationWorksOnceAndARematchKeepsTheSeats() {
        HeldSeat host = visitor.make("{'rules':'logical','columns':5,'rows':5,'name':'Aiko'}");
        assertThat(host.playAt("c3", 1).code()).isEqualTo("NOT_NOW");
        HeldSeat guest = host.invite("Bo");
        assertThat(host.join("Bo").code()).isEqualTo("TAKEN");
        done(host.playAt("c3", 1));
        done(guest.act("{'do':'resign','turn':2}"));
        assertThat(host.state().at("/settlement/result").asText()).isEqualTo("B+R");
        done(guest.act("{'do':'propose','offer':'rematch'}"));
        done(host.act("{'do':'accept','offer':'rematch'}"));
        String next = host.state().path("rematch").asText();
        HeldSeat guestAgain = new HeldSeat(visitor, next, guest.secret(), "");
        assertThat(guestAgain.state().at("/seats/HOST/player").asText()).isEqualTo("W");
        done(guestAgain.playAt("c3", 1));
    }

    @Test
    void aProposalTakesEffectOnlyIfTheOtherPlayerAgrees() {
        HeldSeat host =
                visitor.make("{'rules':'logical','columns':9,'rows':9,'time':{'kind':'absolute','main':600000}}");
        HeldSeat guest = host.invite("");
        done(host.playAt("e5", 1));
        // Declined by the other player, withdrawn by the player who proposed, and never accepted by that player.
        done(host.act("{'do':'propose','offer':'pause'}"));
        assertThat(host.act("{'do':'accept','offer':'pause'}").code()).isEqualTo("NOT_NOW");
        done(guest.act("{'do':'decline','offer':'pause'}"));
        done(host.act("{'do':'propose','offer':'abandon'}"));
        assertThat(guest.act("{'do':'accept','offer':'undo'}").code()).isEqualTo("NOT_NOW");
        done(host.act("{'do':'decline','offer':'abandon'}"));
        JsonNode running = host.state();
        assertThat(running.path("phase").asText()).isEqualTo("PLAYING");
        assertThat(running.at("/clocks/runs").asBoolean()).isTrue();
        // In a paused game there are no turns, and no clock runs.
        done(host.act("{'do':'propose','offer':'pause'}"));
        done(guest.act("{'do':'accept','offer':'pause'}"));
        assertThat(guest.playAt("c3", 2).code()).isEqualTo("NOT_NOW");
        assertThat(host.state().at("/clocks/runs").asBoolean()).isFalse();
        done(guest.act("{'do':'continue'}"));
        done(guest.playAt("c3", 2));
        done(guest.act("{'do':'propose','offer':'abandon'}"));
        done(host.act("{'do':'accept','offer':'abandon'}"));
        assertThat(host.state().path("outside").asText()).isEqualTo("ABANDONED");
    }

    // Turn 7 takes three white stones, and the position after turn 1 is back (Japanese rules, Article 12).
    @Test
    void afterAPositionCameBackBothMayEndWithoutAResultUnderTheJapaneseRules() {
        HeldSeat host = visitor.make("{'rules':'japanese','columns':2,'rows':2}");
        HeldSeat guest = host.invite("");
        assertThat(host.act("{'do':'propose','offer':'no-result'}").code()).isEqualTo("NOT_NOW");
        String[] moves = "a1 b1 a2 b2 a1 a2 a1".split(" ");
        for (int i = 0; i < moves.length; i++) {
            done((i % 2 == 0 ? host : guest).playAt(moves[i], i + 1));
        }
        assertThat(host.state().path("mayEnd").toString()).isEqualTo("[\"NO_RESULT\"]");
        done(host.act("{'do':'propose','offer':'no-result'}"));
        assertThat(guest.state().at("/proposal/offer").asText()).isEqualTo("NO_RESULT");
        done(guest.act("{'do':'accept','offer':'no-result'}"));
        assertThat(host.state().path("phase").asText()).isEqualTo("OVER");
        assertThat(host.state().at("/settlement/outcome").asText()).isEqualTo("no-result");
    }

    // Article 13.1 of the Japanese rules.
    @Test
    void playersWhoCannotAgreeMayLetBothLoseUnderTheJapaneseRules() {
        HeldSeat host = visitor.make("{'rules':'japanese','columns':4,'rows':4}");
        HeldSeat guest = host.invite("");
        assertThat(host.act("{'do':'propose','offer':'both-lose'}").code()).isEqualTo("NOT_NOW");
        String[] moves = "b1 c1 b2 c2 b3 c3 b4 c4 pass pass".split(" ");
        for (int i = 0; i < moves.length; i++) {
            HeldSeat seat = i % 2 == 0 ? host : guest;
            done(moves[i].equals("pass") ? seat.pass(i + 1) : seat.playAt(moves[i], i + 1));
        }
        assertThat(host.state().path("mayEnd").toString()).isEqualTo("[\"BOTH_LOSE\"]");
        done(host.act("{'do':'propose','offer':'both-lose'}"));
        done(guest.act("{'do':'accept','offer':'both-lose'}"));
        assertThat(host.state().path("phase").asText()).isEqualTo("OVER");
        assertThat(host.state().at("/settlement/outcome").asText()).isEqualTo("both-lose");
    }

    @Test
    void requestsFromOtherSitesAreRefused() {
        String body = "{\"rules\":\"logical\",\"columns\":5,\"rows\":5}";
        assertThat(visitor.post("/api/games", body, "Origin", "http://evil.example")
                        .code())
                .isEqualTo("FOREIGN_ORIGIN");
        String own = SERVER.address().toString().replaceFirst("/$", "");
        assertThat(visitor.post("/api/games", body, "Origin", own).status()).isEqualTo(201);
        HttpRequest plain = visitor.request("/api/games")
                .header("Content-Type", "text/plain")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        assertThat(Visitor.send(plain).code()).isEqualTo("BAD_REQUEST");
    }

    private static void done(Visitor.Answer answer) {
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(200);
    }
}
