package org.shinpan.life.zone;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.cells.BoardLife;

/**
 * Tests which chains stand, on small boards with random stones of one player. The two rules of the searches are
 * compared with Benson's algorithm on the position: a rule that misses a standing chain only loses proofs, so no other
 * test would notice.
 */
class StandingTest {

    private static final int POSITIONS = 3_000;

    @Test
    void bothGroundsFindTheChainsThatBensonFinds() {
        Random random = new Random(20261124);
        Board board = Board.square(6);
        PointSet none = PointSet.empty(board);
        PointSet everything = PointSet.of(board, board.points());
        int standing = 0;
        int others = 0;
        for (int i = 0; i < POSITIONS; i++) {
            Position position = Position.of(board, point -> random.nextInt(100) < 65 ? Color.BLACK : Color.EMPTY);
            Benson benson = Benson.of(position, Player.BLACK, BoardLife.Touch.EVERY_POINT, none);
            for (Chain chain : position.chains(Color.BLACK)) {
                boolean stands = benson.chains().containsAll(chain.points());
                Zone zone = Objects.requireNonNull(
                        Zone.of(position, chain, Claim.ALIVE, Care.EXACT, everything, none, List.of()));
                assertThat(new ZoneEyes(zone).stands(zone.ownerAtStart))
                        .as("%s %s", position, chain)
                        .isEqualTo(stands);
                standing += stands ? 1 : 0;
                others += stands ? 0 : 1;
            }
        }
        assertThat(standing).isGreaterThan(1_000);
        assertThat(others).isGreaterThan(1_000);
    }
}
