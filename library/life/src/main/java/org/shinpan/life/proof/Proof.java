package org.shinpan.life.proof;

import java.util.List;
import java.util.Objects;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.check.Present;

/**
 * Why a chain is, or is not, alive: independently alive, or, with {@link Confirmation}, alive by the Japanese rules. A
 * proof is worth nothing until {@link ProofChecker} has compared it
 * with the position, the chain and the rules of play of the text.
 *
 * <p>The owner is the player whose chain it is; the other player is the opponent. The strategist is the player who gets
 * what the proof claims: the owner if the chain is alive, the opponent if it is not.
 */
public sealed interface Proof permits Proof.Standing, Proof.Inside, Proof.Local, Proof.Joint, Confirmation {

    /** What a proof claims about the chain. */
    enum Claim {
        /** It is independently alive. */
        ALIVE,
        /** It is not. */
        NOT_ALIVE
    }

    /**
     * What the proof claims. Most kinds of proofs are about life.
     *
     * @return alive or not alive
     */
    default Claim claim() {
        return Claim.ALIVE;
    }

    /**
     * Alive as it stands. Every region is a maximal connected set of points without a stone of the owner; each of its
     * points touches at least one of the chains; every chain of the owner that borders it is one of the chains; and for
     * each chain there are two regions of which every single point, under opposing stones too, touches that chain.
     *
     * <p><b>Why that suffices.</b> The opponent can never fill such a region, since the last stone would have no
     * liberty and take nothing: each chain keeps a liberty in each of its two regions and is never captured. The owner
     * plays on any empty point of a region that has two or more points: the play is legal (its chain has the other
     * region; a ko ban would need an earlier capture of an owner's stone there, and there is none), it merges the
     * chains that have this region, the parts that are left touch what they touched, and so the conditions still hold,
     * with fewer points. If the region has just one empty point, the play there takes all opposing stones in it. In the
     * end all regions are single points. Of three or more in a connected group of chains and regions one can be filled
     * without leaving a merged chain fewer than two (one of a chain that has three; or, if all have exactly two, one
     * between two chains with different others). When two are left, every chain of the group touches both, and the
     * owner fills the other liberties of the group, one by one. No ko ban hinders that: a stone taken from a liberty of
     * the group would have been part of the group. A group that can't be captured grows with every such play, so there
     * is an end, and it is a two-eye-formation with all these stones. The owner never has to pass on the way.
     *
     * @param chains the points of the owner's chains that take part
     * @param regions the points of their regions
     */
    record Standing(PointSet chains, PointSet regions) implements Proof {
        public Standing {
            Present.all("the chains", chains, "the regions", regions);
        }
    }

    /**
     * Not alive, since it stands inside a region of the opponent's that no play of the owner can break or use. Regions
     * and chains are as in {@link Standing} with the opponent as owner, but only the empty points of a region need
     * touch the chain for which it counts (Benson's condition). The chain in question lies in one of the regions.
     *
     * <p><b>Why that suffices.</b> The opponent only ever passes. Benson: no chain can be captured then. Each empty
     * point of the region touches one of these chains, and as nothing in the region is ever captured, later empty
     * points are among the present ones: none is ever surrounded by the owner's stones alone, so there is no eye.
     *
     * @param chains the points of the opponent's chains that take part
     * @param regions the points of their regions
     */
    record Inside(PointSet chains, PointSet regions) implements Proof {
        public Inside {
            Present.all("the chains", chains, "the regions", regions);
        }

        @Override
        public Claim claim() {
            return Claim.NOT_ALIVE;
        }
    }

    /** How the strategist treats stones in a local proof. */
    enum Care {
        /** The opponent of the strategist captures no stone in the zone, whatever stands outside. */
        KEEPS_ALL,
        /**
         * The strategist may lose stones. The zone is cut off, so that play there is the same as on the whole board.
         */
        EXACT
    }

    /**
     * A strategy on a part of the board, the zone. Everything outside counts as stones of the other side that can't be
     * captured, except walls: chains of the strategist that have proofs elsewhere. The strategist plays only in the
     * zone; the other side may pass at any time. {@link LocalCheck} explains why this also holds on the whole board.
     *
     * <p>{@link Claim#ALIVE}: node 0 is the position with the opponent to move; each node answers every move of the
     * opponent, and each answer leads to a node with a higher number or to {@link Strategy#SETTLED}: a position where
     * the chain is alive as it stands, or part of a wall. {@link Claim#NOT_ALIVE}: the strategist plays {@code first},
     * then node 0 has the owner to move; each node answers every move of the owner and leads to some node, or to {@link
     * Strategy#SETTLED}: a position where no two eyes can ever arise.
     *
     * @param claim what the proof claims
     * @param care whether the strategist may lose stones
     * @param zone the points on which the strategy is played
     * @param guarded stones of the strategist in the zone that must never be captured; only they may have neighbours
     *     outside that are no walls, if the care is exact and the chain is not alive
     * @param walls chains of the strategist outside that can't be captured
     * @param strategy the answers to all moves in the zone
     */
    record Local(Claim claim, Care care, PointSet zone, PointSet guarded, List<Wall> walls, Strategy strategy)
            implements Proof {
        public Local {
            Present.all("the claim", claim, "the care", care, "the zone", zone, "the guarded stones", guarded);
            Present.all("the walls", walls, "the strategy", strategy);
            walls = List.copyOf(walls);
        }

        /**
         * A proof of life that needs no walls.
         *
         * @param care whether the strategist may lose stones
         * @param zone the points on which the strategy is played
         * @param strategy the answers to all moves in the zone
         * @return the proof
         */
        public static Local ofLife(Care care, PointSet zone, Strategy strategy) {
            Objects.requireNonNull(zone, "the zone must not be null");
            return new Local(Claim.ALIVE, care, zone, PointSet.empty(zone.board()), List.of(), strategy);
        }
    }

    /**
     * A chain of the strategist that has a proof elsewhere: {@link Local} with {@link Care#KEEPS_ALL}, {@link Joint}
     * or {@link Standing}. If the chain in question is not alive, the wall only has to stay, and
     * Benson's condition is enough for {@link Standing}.
     *
     * @param stones the points of one chain
     * @param proof why it can't be captured
     */
    record Wall(PointSet stones, Proof proof) {
        public Wall {
            Present.all("the stones", stones, "the proof", proof);
        }
    }

    /** What a part of a {@link Joint} proof brings about. */
    enum Goal {
        /** Two eyes: the goal of a {@link Local} proof. */
        LIFE,
        /** One eye for a chain that will have another one elsewhere. */
        EYE,
        /** Two chains become one. */
        LINK
    }

    /**
     * One of several games that the strategist plays side by side.
     *
     * @param goal an eye or a link
     * @param chain the points of a chain of the owner, or for an eye of several, all in the zone
     * @param other for a link the points of another chain, all in the zone; otherwise nothing
     * @param firm the points of those of these chains that will not be taken in this zone, since they have a liberty in
     *     another part's
     * @param zone the points on which the strategy is played
     * @param strategy as in {@link Local} with {@link Care#KEEPS_ALL}; after each answer a firm chain has a liberty in
     *     the zone, unless the part is settled
     */
    record Part(Goal goal, PointSet chain, PointSet other, PointSet firm, PointSet zone, Strategy strategy) {
        public Part {
            Present.all("the goal", goal, "the chain", chain, "the other chain", other, "the firm stones", firm);
            Present.all("the zone", zone, "the strategy", strategy);
        }
    }

    /**
     * Alive by several games side by side. Each part is a strategy on a zone of its own; zones share points with stones
     * of the owner only. The chains that are named are connected by links, without circles; the one in question is
     * among them, and there are at least two eyes. A chain may be firm in a link if, without this link, its side of the
     * named chains holds all chains of some eye.
     *
     * <p>A part is settled when its link is made, or when it has its eye. An eye is a maximal connected set of points
     * of the zone without a stone of the owner and not at the border of the zone. Only named chains of this part stand
     * around it, and every point of it touches one of them.
     *
     * <p><b>Why that suffices.</b> In each zone the owner follows the part's strategy until it is settled; a move
     * anywhere else, or in a settled zone, is taken for a pass in one that is not: there is an answer to a pass, so the
     * owner need not pass, and as the strategies have no circles all parts get settled. What {@link LocalCheck} says of
     * {@link Care#KEEPS_ALL} holds in each zone that is not settled, if no firm chain is captured: at rest, that is
     * after the owner's answers, all named chains have a liberty in it, and no others are taken. What is settled stays
     * so without answers as long as no named chain is captured: a link trivially, an eye since only the owner's stones
     * matter.
     *
     * <p>No named chain is ever captured. Take the first that would be, by a move in some zone, and all that are linked
     * with it by then. All other zones are at rest. If the move is not in a link's zone: if these are not all the named
     * chains, an unsettled link leads on from them, and they have a liberty there; if they are all, they have a liberty
     * in the zone of another eye that is not settled, or in another eye that is. If the move is in a link's zone that
     * is not settled and the chain is not firm, it is not taken there; if it is firm, its side holds all chains of some
     * eye, and either an unsettled link on this side leads on, or they have a liberty in that eye. (A settled link's
     * zone is like any place outside.) A settled eye always has an empty point: to fill the last one is self-capture,
     * since nothing around it is captured, as in Benson's argument.
     *
     * <p>When all is settled, the named chains are one chain with at least two regions of which every point touches it,
     * and it stands as in {@link Standing}.
     *
     * @param parts the games
     */
    record Joint(List<Part> parts) implements Proof {
        public Joint {
            Objects.requireNonNull(parts, "the parts must not be null");
            parts = List.copyOf(parts);
        }
    }

    /**
     * The player who gets what the proof claims.
     *
     * @param owner the player whose chain it is
     * @return the owner if the chain is alive, otherwise the opponent
     */
    default Player strategist(Player owner) {
        Objects.requireNonNull(owner, "the owner must not be null");
        return claim() == Claim.ALIVE ? owner : owner.opponent();
    }
}
