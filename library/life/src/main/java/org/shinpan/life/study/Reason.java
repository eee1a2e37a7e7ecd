package org.shinpan.life.study;

import java.util.stream.Collectors;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Claim;

/**
 * Describes what a proof shows, in words for users. A {@link org.shinpan.life.proof.Confirmation} has its own words and
 * is not handled here.
 */
public final class Reason {

    private Reason() {}

    /** Returns what a proof shows, in one line. */
    public static String of(Proof proof) {
        if (proof instanceof Proof.Standing) {
            return "two eyes that can't be taken away stand already";
        }
        if (proof instanceof Proof.Inside) {
            return "it lies in an eye of chains that can't be captured";
        }
        if (proof instanceof Proof.Joint joint) {
            return "eyes and links by " + joint.parts().size() + " strategies side by side";
        }
        if (proof instanceof Proof.Zone zone) {
            return (zone.claim() == Claim.ALIVE ? "two eyes can be forced" : "it can be taken for good")
                    + ", whatever stands outside " + zone.root().zone().size() + " points ("
                    + zone.claims().size() + " claims)";
        }
        Proof.Local local = (Proof.Local) proof;
        boolean mayLink = local.walls().stream().anyMatch(wall -> wall.proof() instanceof Proof.Given);
        String how =
                switch (local.claim()) {
                    case ALIVE ->
                        mayLink ? "a link with a living chain or two eyes can be forced" : "two eyes can be forced";
                    case NOT_ALIVE -> "two eyes can be denied";
                    default -> "every move has its answer";
                };
        return local.threats().stream().mapToObj(Reason::threats).collect(Collectors.joining()) + how + " within "
                + local.zone().size() + " points (" + local.strategy().size() + " positions, "
                + local.walls().size() + " walls)";
    }

    private static String threats(int threats) {
        return "threats: owner " + Math.max(0, -threats) + ", opponent " + Math.max(0, threats) + "; ";
    }
}
