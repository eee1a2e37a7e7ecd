package org.shinpan.life.zone;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.search.Prover;
import org.shinpan.life.truth.Boards;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;

/**
 * Tests that a search which stops and continues, or follows another search, decides like one that runs at once, and
 * that its proofs can be checked.
 */
class ZoneSearchTest {

    private static final int MANY = 200_000;

    @ParameterizedTest
    @CsvSource({
        "...XW/...XW/XXXXW/WWWWW, A4, DENIED",
        ".XXWWW/X.XWWW/.XWWWW/.WWWWW/WWWWWW, C6, REACHED",
        "OO.OXW/X.OXXW/.XXXWW/XWWWWW/WWWWWW, B5, REACHED",
        "OOO.XW/.XXXXW/XXWWWW/WWWWWW, B5, DENIED",
    })
    void aSearchInStepsAndAGuidedSearchDecideAlike(String diagram, String vertex, Aim expected) {
        Position position = Boards.continuedBelow(diagram);
        Chain chain = position.chainAt(Point.parse(vertex));
        PointSet wall = position.chainAt(Point.parse("A1")).points();
        PointSet zone = PointSet.of(position.board(), position.board().points()).minus(wall).parts().stream()
                .filter(part -> part.intersects(chain.points()))
                .findFirst()
                .orElseThrow();
        ZoneSearch atOnce = search(position, chain, zone, MANY);
        assertThat(atOnce.run()).isEqualTo(expected);
        ZoneSearch inSteps = search(position, chain, zone, 3);
        Aim outcome = inSteps.run();
        assertThat(outcome).isEqualTo(Aim.UNKNOWN);
        for (int states = 10; outcome == Aim.UNKNOWN && states < MANY; states *= 2) {
            inSteps.goOn(Budget.ofNodes(MANY), states);
            outcome = inSteps.run();
        }
        assertThat(outcome).isEqualTo(expected);
        ZoneSearch following = search(position, chain, zone, MANY);
        following.follow(atOnce);
        assertThat(following.run()).isEqualTo(expected);
        if (expected == Aim.REACHED) {
            for (ZoneSearch search : List.of(atOnce, inSteps, following)) {
                Proof proof = Proof.Local.ofLife(Care.EXACT, zone, search.reachingStrategy());
                assertThat(ProofChecker.check(position, chain, proof)).isEmpty();
            }
        }
    }

    /** If repetitions were not settled early, each chain would need all states of the board, over half a million. */
    @Test
    void repetitionsAreSettledAmongFewStates() {
        Position position = Position.parse(".X..XO/X..OX.");
        Prover prover = new Prover(position);
        for (Chain chain : position.chains(Color.BLACK)) {
            Finding finding = prover.prove(chain, Budget.ofNodes(20_000));
            assertThat(finding.life()).isEqualTo(Life.NOT_ALIVE);
        }
    }

    /** Two plays make two eyes here, and the opponent can prevent only one of them. */
    @Test
    void twoPlaysThatReachTheAimNeedNoSearch() {
        Position position = Boards.continuedBelow("....XW/XXXXXW/WWWWWW");
        Chain chain = position.chainAt(Point.parse("A4"));
        PointSet zone = PointSet.of(position.board(), position.board().points())
                .minus(position.chainAt(Point.parse("A1")).points());
        ZoneSearch search = search(position, chain, zone, 3);
        assertThat(search.run()).isEqualTo(Aim.REACHED);
        Proof proof = Proof.Local.ofLife(Care.EXACT, zone, search.reachingStrategy());
        assertThat(ProofChecker.check(position, chain, proof)).isEmpty();
    }

    private static ZoneSearch search(Position position, Chain chain, PointSet zone, int states) {
        Zone ground = Zone.of(position, chain, Claim.ALIVE, Care.EXACT, zone, PointSet.empty(zone.board()), List.of());
        return new ZoneSearch(Objects.requireNonNull(ground), Budget.ofNodes(MANY), states);
    }
}
