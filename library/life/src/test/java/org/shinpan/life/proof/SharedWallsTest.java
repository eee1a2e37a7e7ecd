package org.shinpan.life.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Proof.Local;
import org.shinpan.life.proof.Proof.Wall;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;

/** Tests that a proof of a wall is checked only once, however many proofs share it. */
class SharedWallsTest {

    private static final int DEPTH = 60;

    /** Black lives in two corners: four points in a row are two eyes, whoever moves first. */
    private static final Position TWO_CORNERS =
            Position.parse("....XO.OX....\nXXXXXO.OXXXXX\nOOOOOO.OOOOOO\n.............\n.............");

    private static Local local(Chain chain) {
        Proof proof = new Prover(TWO_CORNERS)
                .prove(chain, Budget.ofNodes(50_000))
                .proof()
                .orElseThrow();
        assertThat(proof).isInstanceOf(Local.class);
        return (Local) proof;
    }

    private static Local with(Local proof, Chain other, Proof others) {
        Wall wall = new Wall(other.points(), others);
        return new Local(
                proof.claim(), proof.care(), proof.zone(), proof.guarded(), List.of(wall, wall), proof.strategy());
    }

    @Test
    void aWallThatManyProofsShareIsCheckedOnce() {
        Chain left = TWO_CORNERS.chainAt(TWO_CORNERS.board().parse("A4"));
        Chain right = TWO_CORNERS.chainAt(TWO_CORNERS.board().parse("N4"));
        Local ofLeft = local(left);
        Local ofRight = local(right);
        assertThat(ProofChecker.check(TWO_CORNERS, left, ofLeft)).isEmpty();
        // Each proof names the other chain as a wall twice, so that there are two to the power of 60 ways down.
        Local nested = ofLeft;
        for (int depth = 1; depth <= DEPTH; depth++) {
            nested = depth % 2 == 1 ? with(ofRight, left, nested) : with(ofLeft, right, nested);
        }
        Proof deep = nested;
        Optional<String> refusal =
                assertTimeoutPreemptively(Duration.ofMinutes(1), () -> ProofChecker.check(TWO_CORNERS, left, deep));
        assertThat(refusal).hasValueSatisfying(why -> assertThat(why).startsWith("two of the proofs rely on"));
    }
}
