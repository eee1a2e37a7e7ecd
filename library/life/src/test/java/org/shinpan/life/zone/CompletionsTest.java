package org.shinpan.life.zone;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.truth.Boards;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Tests that {@link Completions} finds exactly the plays that reach the aim at once. The stones of the owner are
 * random, and the same stones are asked about more than once.
 */
class CompletionsTest {

    private static final int QUESTIONS = 20_000;

    @ParameterizedTest
    @CsvSource({
        "....XW/XXXXXW/WWWWWW, A4",
        "...XW/...XW/XXXXW/WWWWW, A4",
        ".XXWWW/X.XWWW/.XWWWW/.WWWWW/WWWWWW, C6",
    })
    void findsExactlyThePlaysThatReachTheAim(String diagram, String vertex) {
        Position position = Boards.continuedBelow(diagram);
        Chain chain = position.chainAt(Point.parse(vertex));
        PointSet zone = PointSet.of(position.board(), position.board().points())
                .minus(position.chainAt(Point.parse("A1")).points());
        PointSet none = PointSet.empty(position.board());
        Zone ground = Objects.requireNonNull(Zone.of(position, chain, Claim.ALIVE, Care.EXACT, zone, none, List.of()));
        ZoneEyes eyes = new ZoneEyes(ground);
        Completions completions = new Completions(ground, eyes);
        Random random = new Random(20261124);
        long found = 0;
        for (int i = 0; i < QUESTIONS; i++) {
            long some = random.nextLong();
            long quarter = some & random.nextLong();
            long owner = (quarter & ground.all) | ground.ownerAtStart;
            long plays = completions.of(owner);
            for (int cell = 0; cell < ground.cells; cell++) {
                long bit = 1L << cell;
                boolean reaches = (owner & bit) == 0 && eyes.reachedByStones(owner | bit);
                assertThat((plays & bit) != 0).as("%x %d", owner, cell).isEqualTo(reaches);
            }
            found |= plays;
        }
        assertThat(found).isNotZero();
    }
}
