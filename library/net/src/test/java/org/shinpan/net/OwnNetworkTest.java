package org.shinpan.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;

/** Tests that the networks that come with Shinpan know what a beginner knows. */
class OwnNetworkTest {

    private static final RuleSet RULES = RuleSets.named("tromp-taylor", RuleSets.Options.DEFAULT);

    private static Evaluation evaluation(Board board, List<Point> plays) {
        Agreement agreement = new Agreement(board, Komi.parse("7.5"), 0);
        FastGame game = FastGame.start(RULES, agreement);
        plays.forEach(point -> game.play(game.board().at(point)));
        Inputs inputs = new Encoder(board).encode(game, RuleInputs.of(RULES, agreement));
        return new Evaluator(OwnNetwork.forBoard(board).orElseThrow(), Kernels.plain(), 1).evaluate(inputs);
    }

    @Test
    void thereIsANetworkForBoardsFromSevenToNineteenLines() {
        assertThat(OwnNetwork.forBoard(Board.square(6))).isEmpty();
        assertThat(OwnNetwork.forBoard(Board.square(7))).isPresent();
        assertThat(OwnNetwork.forBoard(Board.of(9, 19))).isPresent();
        assertThat(OwnNetwork.forBoard(Board.square(21))).isEmpty();
    }

    @Test
    void theSmallNetworkIsForBoardsOfUpToThirteenLines() {
        Network small = OwnNetwork.forBoard(Board.square(9)).orElseThrow();
        Network large = OwnNetwork.forBoard(Board.square(19)).orElseThrow();
        assertThat(small).isNotSameAs(large);
        assertThat(OwnNetwork.forBoard(Board.of(7, 13))).containsSame(small);
        assertThat(OwnNetwork.forBoard(Board.square(14))).containsSame(large);
        assertThat(OwnNetwork.forBoard(Board.of(13, 14))).containsSame(large);
    }

    /** The first moves of a game are not on the two outermost lines. */
    @ParameterizedTest
    @ValueSource(ints = {9, 13, 19})
    void itBeginsAboveTheSecondLine(int lines) {
        Board board = Board.square(lines);
        Evaluation said = evaluation(board, List.of());
        double low = 0;
        for (Point point : board.points()) {
            int edge =
                    Math.min(Math.min(point.column(), point.row()), lines - 1 - Math.max(point.column(), point.row()));
            low += edge < 2 ? said.policy(board.index(point)) : 0;
        }
        assertThat(low).isLessThan(0.1);
    }

    /** Black has run into an atari with three stones; White captures them at the only liberty. */
    @ParameterizedTest
    @ValueSource(ints = {9, 13, 19})
    void itCapturesStonesInAtari(int lines) {
        Board board = Board.square(lines);
        int[][] turns = {
            {4, 4}, {3, 4}, {2, 2}, {5, 4}, {6, 2}, {4, 3}, {4, 5}, {3, 5}, {2, 6}, {5, 5}, {4, 6}, {3, 6}, {6, 7},
            {5, 6}, {7, 6}
        };
        List<Point> plays = new ArrayList<>();
        for (int[] turn : turns) {
            plays.add(new Point(turn[0], turn[1]));
        }
        Evaluation said = evaluation(board, plays);
        int taking = board.index(new Point(4, 7));
        for (int place = 0; place <= board.area(); place++) {
            assertThat(said.policy(place)).as("place " + place).isLessThanOrEqualTo(said.policy(taking));
        }
    }
}
