package org.shinpan.life;

import java.util.List;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;

/**
 * Why a chain is, or is not, independently alive. A proof claims nothing by itself: {@link ProofChecker} checks it
 * against the position, the chain and the text's rules of play, and trusts nothing else.
 *
 * <p>The player whose aim is proved is called the hero here: the chain's owner where it is alive, the opponent where it
 * is not.
 */
public sealed interface Proof {

    /** What a proof claims about the chain. */
    enum Claim {
        ALIVE,
        NOT_ALIVE
    }

    Claim claim();

    /**
     * Alive as it stands. Every region is a maximal connected set of points without a stone of the owner; each of its
     * points touches at least one of the chains; every chain of the owner that borders it is one of the chains; and for
     * each chain there are two regions of which every single point, under opposing stones too, touches that chain.
     *
     * <p><b>Why that suffices.</b> The opponent can never fill such a region, since the last stone would have no liberty
     * and take nothing: each chain keeps a liberty in each of its two regions and is never captured. The owner plays on
     * any empty point of a region that has two or more points: the play is legal (its chain has the other region; a ko
     * ban would need an earlier capture of an owner's stone there, and there is none), it merges the chains that have
     * this region, the parts that are left touch what they touched, and so the conditions still hold, with fewer points.
     * If the region has just one empty point, the play there takes all opposing stones in it. In the end all regions are
     * single points. Of three or more in a connected group of chains and regions one can be filled without leaving a
     * merged chain fewer than two (one of a chain that has three; or, if all have exactly two, one between two chains
     * with different others). When two are left, every chain of the group touches both, and the owner fills the other
     * liberties of the group, one by one. No ko ban hinders that: a stone taken from a liberty of the group would have been
     * part of the group. A group that can't be captured grows with every such play, so there is an end, and it is a
     * two-eye-formation with all these stones. The owner never has to pass on the way.
     *
     * @param chains the points of the owner's chains that take part
     * @param regions the points of their regions
     */
    record Standing(PointSet chains, PointSet regions) implements Proof {
        @Override
        public Claim claim() {
            return Claim.ALIVE;
        }
    }

    /**
     * Not alive, since it stands inside a region of the opponent's that no play of the owner can break or use. Regions
     * and chains are as in {@link Standing} with the opponent as owner, but only the empty points of a region need touch
     * the chain for which it counts (Benson's condition). The chain in question lies in one of the regions.
     *
     * <p><b>Why that suffices.</b> The opponent only ever passes. Benson: no chain can be captured then. Each empty point
     * of the region touches one of these chains, and as nothing in the region is ever captured, later empty points are
     * among the present ones: none is ever surrounded by the owner's stones alone, so there is no eye.
     *
     * @param chains the points of the opponent's chains that take part
     * @param regions the points of their regions
     */
    record Inside(PointSet chains, PointSet regions) implements Proof {
        @Override
        public Claim claim() {
            return Claim.NOT_ALIVE;
        }
    }

    /** How the hero treats stones in a local proof. */
    enum Care {
        /** The hero never lets a stone of its own in the zone be captured, whatever stands outside. */
        KEEPS_ALL,
        /** The hero may give stones up; the zone has to be cut off from the rest so that nothing differs there. */
        EXACT
    }

    /**
     * A strategy for the hero on a part of the board, the zone. Everything outside is taken for the other side's stones
     * that can't be captured, except walls: chains of the hero that have a proof of their own elsewhere. The hero plays
     * in the zone alone; the other side may pass at any time. {@link ProofChecker} says why this carries over to the
     * whole board.
     *
     * <p>{@link Claim#ALIVE}: node 0 is the position with the opponent to move; each node answers every move of the
     * opponent, and each answer leads to a node with a higher number or to {@link Strategy#SETTLED}: a position where
     * the chain is alive as it stands, or part of a wall. {@link Claim#NOT_ALIVE}: the hero plays {@code first}, then
     * node 0 has the owner to move; each node answers every move of the owner and leads to some node, or to {@link
     * Strategy#SETTLED}: a position where no two eyes can ever arise.
     *
     * @param zone the points in which the game is looked at
     * @param guarded hero's stones in the zone that must never be captured; they alone may have neighbours outside that
     *     are no walls, if the care is exact and the chain is not alive
     * @param walls hero's chains outside that can't be captured
     */
    record Local(Claim claim, Care care, PointSet zone, PointSet guarded, List<Wall> walls, Strategy strategy)
            implements Proof {
        public Local {
            walls = List.copyOf(walls);
        }
    }

    /**
     * A chain of the hero that has a proof elsewhere: {@link Standing} (with Benson's condition if the chain in question
     * is not alive, since then the wall only has to stay), or {@link Local} with {@link Care#KEEPS_ALL}.
     *
     * @param stones the points of one chain
     * @param living the points of the chain whose life the proof shows: the wall itself; or, where the wall only has to
     *     stay, any chain if the wall has a stone in the zone of the proof
     */
    record Wall(PointSet stones, PointSet living, Proof proof) {}

    /** The player whose aim the proof shows. */
    default Player hero(Player owner) {
        return claim() == Claim.ALIVE ? owner : owner.opponent();
    }
}
