package org.shinpan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.shinpan.engine.search.AvoidedMoves.Wish;
import org.shinpan.net.Evaluation;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/** Tests that moves are drawn by the probabilities of a network with random numbers. */
class ImitatorTest {

    private static final int DRAWS = 4000;

    private final Network network = RandomNetwork.read();
    private final Game game = Game.start(new TrompTaylorRules(), Agreement.on(Board.square(7)))
            .play(Move.parse("D4"))
            .play(Move.parse("C3"));

    private static Move choose(Thinker player, Game game) {
        // The pass is the likeliest move of this network.
        Wish noPass = new Wish(AvoidedMoves.WishKind.AVOID, game.toMove(), Set.of(Move.PASS), 1);
        SearchLimits limits = SearchLimits.playouts(1);
        return player.choose(game, limits.avoiding(limits.avoided().and(noPass)), choice -> {})
                .move();
    }

    @Test
    void thePassIsPlayedWhenItIsTheLikeliestMove() {
        Imitator player = new Imitator(network, Kernels.plain(), 3, new RandomThinker(1));
        Evaluation evaluation =
                RawOpinion.of(network, Kernels.plain(), game, Assumption.NONE).evaluation();
        for (Point point : game.position().board().points()) {
            assertThat(evaluation.policy(game.position().board().index(point)))
                    .isLessThan(evaluation.policy(game.position().board().area()));
        }
        assertThat(player.choose(game, SearchLimits.playouts(1), choice -> {}).move())
                .isEqualTo(Move.PASS);
    }

    @Test
    void movesAreDrawnByTheirProbabilities() {
        Board board = game.position().board();
        Evaluation evaluation =
                RawOpinion.of(network, Kernels.plain(), game, Assumption.NONE).evaluation();
        double all = 0;
        for (Point point : board.points()) {
            all += Math.pow(evaluation.policy(board.index(point)), 1.25);
        }
        Imitator player = new Imitator(network, Kernels.plain(), 3, new RandomThinker(1));
        Map<Move, Integer> drawn = new HashMap<>();
        for (int i = 0; i < DRAWS; i++) {
            drawn.merge(choose(player, game), 1, Integer::sum);
        }
        assertThat(drawn).doesNotContainKeys(Move.PASS, Move.parse("D4"), Move.parse("C3"));
        for (Point point : board.points()) {
            double share = Math.pow(evaluation.policy(board.index(point)), 1.25) / all;
            // Four standard deviations of the draws.
            double error = 4 * Math.sqrt(share / DRAWS);
            assertThat(drawn.getOrDefault(Move.play(point), 0) / (double) DRAWS).isCloseTo(share, within(error + 1e-9));
        }
    }

    @Test
    void aWholeGameIsLegalAndTheSameSeedRepeatsIt() {
        assertThat(played(5)).isEqualTo(played(5)).isNotEqualTo(played(6));
    }

    private String played(long seed) {
        Imitator player = new Imitator(network, Kernels.plain(), seed, new RandomThinker(1));
        Game now = game;
        StringBuilder moves = new StringBuilder();
        for (int i = 0; i < 60 && now.history().ending().isEmpty(); i++) {
            Move move = choose(player, now);
            now = now.play(move);
            moves.append(move).append(' ');
        }
        return moves.toString();
    }

    @Test
    void onBoardsThatTheNetworkDoesNotKnowAnotherPlayerChooses() {
        Game large = Game.start(new TrompTaylorRules(), Agreement.on(Board.square(21)));
        Imitator player = new Imitator(network, Kernels.plain(), 3, new RandomThinker(1));
        assertThat(choose(player, large)).isEqualTo(choose(new RandomThinker(1), large));
    }
}
