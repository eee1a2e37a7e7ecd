package org.shinpan.life.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;

/** Tests the answers of a strategy, and the text of a finding. */
class StrategyTest {

    private static final int[] NODE = {4, 5, 1, 6, 7, Strategy.SETTLED};

    @Test
    void roundsAreFoundByTheirMoves() {
        Strategy strategy = new Strategy(3, new int[][] {NODE, {}});
        assertThat(strategy.first()).isEqualTo(3);
        assertThat(strategy.size()).isEqualTo(2);
        assertThat(strategy.rounds(0)).isEqualTo(2);
        assertThat(strategy.roundFor(0, 6)).isEqualTo(1);
        assertThat(strategy.roundFor(0, 5)).isEqualTo(Strategy.NO_ROUND);
        assertThat(strategy.answer(0, 1)).isEqualTo(7);
        assertThat(strategy.next(0, 1)).isEqualTo(Strategy.SETTLED);
        strategy.nodes()[0][0] = 9;
        assertThat(strategy.nodes()).isDeepEqualTo(new int[][] {{4, 5, 1, 6, 7, Strategy.SETTLED}, {}});
        assertThat(strategy).hasToString("a strategy with 2 nodes");
        assertThat(new Strategy(3, new int[][] {NODE})).hasToString("a strategy with 1 node");
        assertThatThrownBy(() -> new Strategy(3, new int[][] {NODE, {1, 2}}))
                .hasMessage("a round has three numbers, but node 1 has 2 in all");
    }

    @Test
    void strategiesAreEqualIfAllTheirMovesAre() {
        Strategy strategy = new Strategy(3, new int[][] {NODE});
        assertThat(strategy).isEqualTo(new Strategy(3, new int[][] {NODE}));
        assertThat(strategy).hasSameHashCodeAs(new Strategy(3, new int[][] {NODE}));
        assertThat(strategy.hashCode()).isNotEqualTo(Strategy.none().hashCode());
        assertThat(strategy).isNotEqualTo(new Strategy(2, new int[][] {NODE}));
        assertThat(strategy).isNotEqualTo(new Strategy(3, new int[][] {{4, 5, 1, 6, 8, Strategy.SETTLED}}));
        assertThat(strategy.equals(null)).isFalse();
    }

    @Test
    void aFindingIsOneWord() {
        Position position = Position.parse(".X.");
        PointSet own = position.chainAt(Point.parse("B1")).points();
        PointSet eyes = PointSet.of(position.board(), Point.parse("A1"), Point.parse("C1"));
        assertWord(position, Optional.of(new Proof.Standing(own, eyes)), Life.ALIVE, "alive");
        assertWord(position, Optional.of(new Proof.Inside(own, eyes)), Life.NOT_ALIVE, "not-alive");
        assertWord(position, Optional.empty(), Life.UNKNOWN, "unproved");
        for (RivalReading reading : RivalReading.values()) {
            assertThat(reading.word()).matches("[a-z-]+");
        }
    }

    private static void assertWord(Position position, Optional<Proof> proof, Life life, String word) {
        Finding finding = new Finding(position.chainAt(Point.parse("B1")), proof, "for a reason", 1);
        assertThat(finding.life()).isEqualTo(life);
        assertThat(finding.word()).isEqualTo(word);
        assertThat(finding).hasToString("B1 " + word + ": for a reason");
        assertThat(finding.answer(RivalReading.OWNER_FIRST)).isEqualTo(RivalReading.Answer.UNKNOWN);
    }
}
