package org.shinpan.life.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.propose.DeathProposals;
import org.shinpan.life.propose.Proposals;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/** Tests that a chain with two spaces, each large enough for two eyes, gets a proof on each of them. */
class FurtherProofsTest {

    private static final Position TWO_SPACES =
            Position.parse("X...X...XO/X...X...XO/X...X...XO/XXXXXXXXXO/OOOOOOOOOO/........../..........");

    @Test
    void aChainGetsProofsOnDifferentPoints() {
        Study study = new Study(TWO_SPACES, 1);
        Chain chain = TWO_SPACES.chainAt(Point.parse("E7"));
        study.run(List.of(chain), Budget.ofNodes(6_000));
        assertThat(study.known.livesBy(chain)).hasSize(1);
        Budget budget = Budget.ofNodes(6_000);
        try (Workers workers = new Workers(budget, 1)) {
            new FurtherProofs(study.known).collect(6_000, workers, budget);
        }
        List<Proof> proofs = study.known.livesBy(chain);
        for (Proof proof : proofs) {
            assertThat(ProofChecker.check(TWO_SPACES, chain, proof)).isEmpty();
        }
        assertThat(proofs).anyMatch(one -> isLeft(needs(one))).anyMatch(one -> isRight(needs(one)));
    }

    @Test
    void aStoneBesideTheFirstProofGetsAWall() {
        Position position =
                Position.parse("XO..X..OXO/X...X...XO/X...X...XO/XXXXXXXXXO/OOOOOOOOOO/........../..........");
        Study study = new Study(position, 1);
        Chain chain = position.chainAt(Point.parse("E7"));
        study.run(List.of(chain), Budget.ofNodes(6_000));
        List<Chain> stones = List.of(position.chainAt(Point.parse("B7")), position.chainAt(Point.parse("H7")));
        assertThat(stones).noneMatch(stone -> hasWall(study, stone));
        Budget budget = Budget.ofNodes(6_000);
        try (Workers workers = new Workers(budget, 1)) {
            new FurtherProofs(study.known).collect(6_000, workers, budget);
        }
        assertThat(stones).allMatch(stone -> hasWall(study, stone));
    }

    /** Returns whether the proof of the stone's death may use a proof of the chain around it. */
    private static boolean hasWall(Study study, Chain stone) {
        return new DeathProposals(study.known, stone)
                .near().stream().anyMatch(it -> !it.walls().isEmpty());
    }

    private static boolean isLeft(PointSet points) {
        return points.stream().allMatch(point -> point.column() < 4);
    }

    private static boolean isRight(PointSet points) {
        return points.stream().allMatch(point -> point.column() > 4);
    }

    private static PointSet needs(Proof proof) {
        return Proposals.reliesOn(TWO_SPACES, Player.BLACK, proof);
    }
}
