package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.shinpan.net.Network;
import org.shinpan.net.NetworkFileException;
import org.shinpan.testkit.SmallNetwork;

/** Tests opponents that play as people of a rank do, with a network of random numbers. */
@Timeout(120)
class RankLevelsTest {

    @RegisterExtension
    static final RunningServer SERVER =
            new RunningServer().withPlayer(FirstMove::new).imitating(network());

    private static final Visitor visitor = SERVER.visitor();

    private static Network network() {
        byte[] file = SmallNetwork.ofPeople().getBytes(StandardCharsets.US_ASCII);
        try {
            return Network.read(new ByteArrayInputStream(file));
        } catch (NetworkFileException | IOException fault) {
            throw new AssertionError(fault);
        }
    }

    @Test
    void everyRankIsOffered() {
        JsonNode levels = visitor.get("/api/engines").body().at("/engines/0/levels");
        assertThat(levels.toString())
                .contains("\"full\"", "\"rank_20k\",\"rank_19k\"", "\"rank_1k\",\"rank_1d\"")
                .endsWith("\"rank_9d\"]");
    }

    @Test
    void aRankPlaysAndNamesTheBoardsThatItDoesNotKnow() {
        HeldSeat seat = HeldSeat.made(visitor, against(9));
        seat.play("e5");
        assertThat(seat.awaitTurn(2).at("/engine/level").asText()).isEqualTo("rank_5k");
        assertThat(against(21).body().toString()).contains("networks know boards from 7 to 19 lines");
    }

    /** Asks for a game against a player of 5 kyu. */
    private static Visitor.Answer against(int lines) {
        return visitor.post(
                "/api/games",
                ("{'rules':'tromp-taylor','columns':LINES,'rows':LINES,'meeting':'engine','engine':'Shinpan',"
                                + "'level':'rank_5k'}")
                        .replace("LINES", String.valueOf(lines))
                        .replace('\'', '"'));
    }
}
