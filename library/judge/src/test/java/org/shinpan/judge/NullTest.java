package org.shinpan.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.shinpan.life.proof.Proof;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.rulesets.TrompTaylorRules;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.testkit.NullCalls;

/** Tests that the public methods refuse null. */
class NullTest {

    private static final Board BOARD = Board.square(5);
    private static final PointSet POINTS = PointSet.of(BOARD, Point.parse("b2"));

    private static GameRecord record() {
        try {
            return RecordFile.read("(;SZ[5];B[bb])".getBytes(StandardCharsets.UTF_8))
                    .games()
                    .get(0);
        } catch (java.io.IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Test
    void everyPublicMethodRefusesNull() {
        RuleSet rules = new TrompTaylorRules();
        assertThat(NullCalls.ofTheModuleOf(RecordJudge.class)
                        .sample(Board.class, () -> BOARD)
                        .sample(PointSet.class, () -> POINTS)
                        .sample(Position.class, () -> Position.empty(BOARD).withColor(Point.parse("b2"), Color.BLACK))
                        .sample(History.class, () -> History.start(Agreement.on(BOARD)))
                        .sample(Turn.class, () -> new Turn(Player.BLACK, Move.PASS))
                        .sample(RuleSet.class, () -> rules)
                        .sample(Komi.class, () -> Komi.parse("0.5"))
                        .sample(Settlement.class, () -> rules.settle(History.start(Agreement.on(BOARD))))
                        .sample(GameRecord.class, NullTest::record)
                        .sample(Proof.class, () -> new Proof.Standing(POINTS, POINTS))
                        .complaints())
                .isEmpty();
    }
}
