package org.shinpan.life;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.life.search.LifeProver;
import org.shinpan.life.search.RegionProver;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Traits;
import org.shinpan.testkit.NullCalls;

/** Tests that the public methods refuse null. */
@Tag("each-jdk")
class NullTest {

    private static final Board BOARD = Board.square(5);
    private static final Point POINT = Point.parse("b2");
    private static final Position POSITION = Position.empty(BOARD).withColor(POINT, Color.BLACK);

    @Test
    void everyPublicMethodRefusesNull() {
        assertThat(NullCalls.ofTheModuleOf(Proof.class)
                        .sample(Board.class, () -> BOARD)
                        .sample(Point.class, () -> POINT)
                        .sample(PointSet.class, () -> PointSet.of(BOARD, POINT))
                        .sample(Position.class, () -> POSITION)
                        .sample(Chain.class, () -> POSITION.chainAt(POINT))
                        .sample(RegionProver.class, () -> RegionProver.of(
                                        POSITION, POSITION.chainAt(POINT), PointSet.empty(BOARD))
                                .orElseThrow())
                        .sample(
                                LifeProver.class,
                                () -> LifeProver.of(POSITION, POSITION.chainAt(POINT), PointSet.empty(BOARD)))
                        .sample(ProofFile.class, () -> new ProofFile(POSITION, Traits.Life.INDEPENDENT, List.of()))
                        .complaints())
                .isEmpty();
    }
}
