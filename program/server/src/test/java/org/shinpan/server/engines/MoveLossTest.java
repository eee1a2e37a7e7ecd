package org.shinpan.server.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.shinpan.engine.search.Analysis;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/** Tests that a loss is not reported by short evaluations alone: longer ones have to confirm it. */
class MoveLossTest {

    private static final int SHORT = 100;
    private static final Move PLAYED = Move.parse("A1");
    private static final Move BEST = Move.parse("C3");

    /** An analyst whose opinions about one move of Black on an empty board are set by the test. */
    private static final class Told implements Analyst {

        private final double shortLoss;
        private final double longLoss;
        private final Move longBest;
        private int asked;

        Told(double shortLoss, double longLoss, Move longBest) {
            this.shortLoss = shortLoss;
            this.longLoss = longLoss;
            this.longBest = longBest;
        }

        @Override
        public String name() {
            return "Told";
        }

        @Override
        public Analysis look(Game game, int playouts, long seed) {
            asked += playouts;
            boolean isShort = playouts <= SHORT;
            boolean isPlayed = game.position().at(Board.square(5).parse("A1")).symbol() == 'X';
            // After the move the opponent is to move, and leads by the points that the move has lost.
            double lead = isPlayed ? isShort ? shortLoss : longLoss : 0;
            Analysis choice = new Analysis(isShort ? BEST : longBest, 0.5, List.of(), List.of(), playouts);
            return choice.saying(0.5, OptionalDouble.of(lead), List.of());
        }

        @Override
        public void close() {}
    }

    private static MoveLoss decided(Told analyst) throws Exception {
        Game game = Game.start(new TrompTaylorRules(), Agreement.on(Board.square(5)));
        MoveLoss loss = new MoveLoss(analyst, game, PLAYED, SHORT, 1);
        while (!loss.isDecided()) {
            loss.look();
        }
        return loss;
    }

    @Test
    void aLossThatLongerLooksFindTooIsClear() throws Exception {
        MoveLoss loss = decided(new Told(10, 9, BEST));
        assertThat(loss.isClear()).isTrue();
        assertThat(loss.points()).isEqualTo(9);
        assertThat(loss.choice().orElseThrow().move()).isEqualTo(BEST);
    }

    @Test
    void aLossThatLongerLooksDoNotFindIsNotClear() throws Exception {
        assertThat(decided(new Told(10, 0, BEST)).isClear()).isFalse();
        // A short evaluation has to find a loss of twice its error, a longer one a loss of three times its error.
        assertThat(decided(new Told(10, 7.4, BEST)).isClear()).isFalse();
        assertThat(decided(new Told(10, 7.6, BEST)).isClear()).isTrue();
    }

    @Test
    void aMoveThatLongerLooksLikeBestLosesNothing() throws Exception {
        MoveLoss loss = decided(new Told(10, 10, PLAYED));
        assertThat(loss.isClear()).isFalse();
        assertThat(loss.looks()).isZero();
    }

    @Test
    void aLossThatShortLooksDoNotFindCostsNoLongerOnes() throws Exception {
        Told analyst = new Told(0, 10, BEST);
        assertThat(decided(analyst).isClear()).isFalse();
        // One evaluation of the position before the move, and at most eight of each of the two positions after it.
        assertThat(analyst.asked).isLessThanOrEqualTo((1 + 2 * 8) * SHORT);
    }
}
