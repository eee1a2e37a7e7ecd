package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.shinpan.life.proof.Confirmation;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Goal;
import org.shinpan.life.proof.Proof.Part;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.Strategy;
import org.shinpan.life.proof.ZoneClaim;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.server.play.Proofs;
import org.shinpan.views.Json;

/** Tests that each kind of proof can be replayed. */
class ProofReplayTest {

    private static final Position POSITION = Position.parse(".X.XO/XXXXO/OOOOO/.....");
    private static final Chain BLACK = POSITION.chainAt(Point.parse("A3"));

    private static PointSet points(String... names) {
        return PointSet.of(
                POSITION.board(), Arrays.stream(names).map(Point::parse).toList());
    }

    private static Part eye(String point) {
        PointSet none = points();
        return new Part(Goal.EYE, BLACK.points(), none, none, BLACK.points().union(points(point)), Strategy.none());
    }

    @Test
    void everyKindOfProofCanBeReplayed() {
        PointSet eyes = points("A4", "C4");
        ZoneClaim standing =
                new ZoneClaim(ZoneClaim.Turn.OTHER, BLACK.points().union(eyes), BLACK.points(), points(), List.of());
        Map<Class<?>, Proof> proofs = Map.of(
                Proof.Standing.class, new Proof.Standing(BLACK.points(), eyes),
                Proof.Inside.class, new Proof.Inside(BLACK.points(), eyes),
                Proof.Local.class,
                        Proof.Local.ofLife(Care.KEEPS_ALL, BLACK.points().union(eyes), Strategy.none()),
                Proof.Joint.class, new Proof.Joint(List.of(eye("A4"), eye("C4"))),
                Confirmation.class, new Confirmation(Proof.Claim.ALIVE, eyes, List.of(), Map.of()),
                Proof.Zone.class, new Proof.Zone(Proof.Claim.ALIVE, BLACK.points(), List.of(standing)));
        // A given chain is a wall of other proofs. There is no finding about it.
        assertThat(Proof.class.getPermittedSubclasses())
                .containsAll(proofs.keySet())
                .hasSize(proofs.size() + 1)
                .contains(Proof.Given.class);
        proofs.forEach((kind, proof) -> {
            Finding finding = new Finding(BLACK, Optional.of(proof), "as given", 0);
            assertThat(ProofReplay.of(new Proofs.Named(POSITION, finding), "")
                            .ground()
                            .kind())
                    .isEqualToIgnoringCase(kind.getSimpleName());
        });
    }

    @Test
    void aProofByEyesSideBySideShowsThePointsOfAllParts() {
        Proof joint = new Proof.Joint(List.of(eye("A4"), eye("C4")));
        assertThat(ProofChecker.check(POSITION, BLACK, joint)).isEmpty();
        Finding finding = new Finding(BLACK, Optional.of(joint), "two eyes side by side", 0);
        String shown = Json.text(ProofReplay.of(new Proofs.Named(POSITION, finding), ""));
        assertThat(shown)
                .contains("\"kind\":\"joint\"", "\"verdict\":\"alive\"", "\"settled\":true")
                .contains("A4", "C4");
    }
}
