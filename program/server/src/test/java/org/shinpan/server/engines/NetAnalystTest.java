package org.shinpan.server.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.NetSearch;
import org.shinpan.engine.search.RandomThinker;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.rulesets.TrompTaylorRules;
import org.shinpan.testkit.SmallNetwork;

/** Tests the opinion of a network for a review: win rate, lead, owners and moves, all from one search. */
class NetAnalystTest {

    private static NetAnalyst analyst() throws Exception {
        byte[] file = SmallNetwork.text().getBytes(StandardCharsets.US_ASCII);
        Network network = Network.read(new ByteArrayInputStream(file));
        return new NetAnalyst(new NetSearch(
                network, Kernels.plain(), SearchSettings.DEFAULT.withResignBelow(0), new RandomThinker(1)));
    }

    private static Game game(int lines, String komi) {
        return Game.start(new TrompTaylorRules(), new Agreement(Board.square(lines), Komi.parse(komi), 0));
    }

    @Test
    void anOpinionHasWinRateLeadOwnersAndMoves() throws Exception {
        try (NetAnalyst analyst = analyst()) {
            Game game = game(9, "7.5");
            Analysis ofBlack = analyst.opinion(game, 400);
            assertThat(ofBlack.winRate()).isBetween(0.0, 1.0);
            assertThat(ofBlack.lead()).isPresent();
            assertThat(ofBlack.ownership()).hasSize(81).allMatch(owner -> owner >= -1 && owner <= 1);
            assertThat(ofBlack.playouts()).isBetween(1L, 20L);
            assertThat(ofBlack.candidates()).isNotEmpty();
            assertThat(ofBlack.winRate() > 0.5).isEqualTo(ofBlack.lead().orElseThrow() > 0);
            Game next = game.play(ofBlack.move());
            Analysis ofWhite = analyst.opinion(next, 400);
            assertThat(ofWhite.winRate() > 0.5).isEqualTo(ofWhite.lead().orElseThrow() > 0);
        }
    }

    @Test
    void aBoardThatTheNetworkDoesNotKnowGoesToTheOwnSearch() throws Exception {
        try (NetAnalyst analyst = analyst()) {
            Analysis opinion = analyst.opinion(game(5, "0.5"), 100);
            assertThat(opinion.playouts()).isGreaterThan(20);
        }
    }
}
