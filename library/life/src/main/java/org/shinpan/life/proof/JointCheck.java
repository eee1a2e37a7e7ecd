package org.shinpan.life.proof;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/** Checks a {@link Proof.Joint}: each of its parts, and whether the links connect the chains with the eyes. */
final class JointCheck {

    private JointCheck() {}

    static void run(Position position, Player owner, PointSet chain, Proof.Joint joint) {
        Board board = position.board();
        PointSet own = position.points(owner.color());
        PointSet used = PointSet.empty(board);
        int eyes = 0;
        for (Proof.Part part : joint.parts()) {
            for (PointSet points : List.of(part.chain(), part.other(), part.firm(), part.zone())) {
                Fault.demand(points.board() == board, "the proof is about another board");
            }
            boolean isLink = part.goal() == Proof.Goal.LINK;
            Fault.demand(isLink || part.goal() == Proof.Goal.EYE, "a part is for an eye or for a link");
            Fault.demand(isLink == !part.other().isEmpty(), "two chains are linked, and an eye has no other chain");
            for (PointSet named : List.of(part.chain(), part.other())) {
                Fault.demand(
                        own.containsAll(named) && !named.border().intersects(own) && (!isLink || isChain(named, own)),
                        named.names() + " is not a chain of " + owner);
            }
            Fault.demand(
                    part.zone().containsAll(part.chain().union(part.other())),
                    "not all stones of " + part.chain().names() + " are in the zone");
            PointSet points = part.zone().minus(own);
            Fault.demand(
                    !used.intersects(points),
                    "two of the proofs rely on " + used.intersection(points).names());
            used = used.union(points);
            eyes += isLink ? 0 : 1;
            LocalCheck.of(position, owner, part).run(Opening.USUAL);
        }
        Fault.demand(eyes >= 2, "fewer than two eyes");
        PointSet linked = linked(joint, chain, null);
        int links = joint.parts().size() - eyes;
        // A number of links without a circle connects one more chain than that number.
        Fault.demand(linked.parts().size() == links + 1, "the links go in a circle, or link other chains");
        for (Proof.Part part : joint.parts()) {
            Fault.demand(linked.containsAll(part.chain()), part.chain().names() + " is not linked to the chain");
            Fault.demand(
                    part.chain().union(part.other()).containsAll(part.firm()),
                    part.firm().names() + " is firm but not named");
            for (PointSet firm : part.goal() == Proof.Goal.LINK ? part.firm().parts() : List.<PointSet>of()) {
                PointSet side = linked(joint, firm, part);
                boolean hasEye = false;
                for (Proof.Part eye : joint.parts()) {
                    hasEye |= eye.goal() == Proof.Goal.EYE && side.containsAll(eye.chain());
                }
                Fault.demand(hasEye, firm.names() + " can't be firm: it has no eye on its side");
            }
        }
    }

    /**
     * Returns the points of a chain and of all chains that links connect with it.
     *
     * @param except a link that does not count; null if all count
     */
    private static PointSet linked(Proof.Joint joint, PointSet from, Proof.@Nullable Part except) {
        for (Proof.Part part : joint.parts()) {
            boolean isLink = part.goal() == Proof.Goal.LINK && !part.equals(except);
            PointSet both = part.chain().union(part.other());
            if (isLink && from.intersects(both) && !from.containsAll(both)) {
                return linked(joint, from.union(both), except);
            }
        }
        return from;
    }

    static boolean isChain(PointSet points, PointSet own) {
        return own.containsAll(points)
                && points.parts().size() == 1
                && !points.border().intersects(own);
    }
}
