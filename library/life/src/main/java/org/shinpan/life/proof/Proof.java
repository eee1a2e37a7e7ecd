package org.shinpan.life.proof;

import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.check.Present;

/**
 * A proof of a {@link Claim} about a chain: that it is or is not alive, or that it can or cannot be taken for good.
 * Alive means independently alive, or, with {@link Confirmation}, alive by the Japanese rules. A proof shows nothing
 * until {@link ProofChecker} has compared it with the position, the chain and the rules of play of the rule set.
 *
 * <p>The owner is the player of the chain; the other player is the opponent. The strategist is the player whom the
 * claim favours, such as the owner if the claim is that the chain is alive.
 */
public sealed interface Proof
        permits Proof.Standing, Proof.Inside, Proof.Local, Proof.Joint, Proof.Zone, Proof.Given, Confirmation {

    /** The maximum number of threats that a proof counts. */
    int MAX_THREATS = 99;

    /**
     * The rules about kos for claims about capture. A play takes in a ko if, by the ko rule, the other side may not
     * recapture at once.
     */
    enum Kos {
        /** The owner wins every ko: the opponent never takes in a ko, and the owner may recapture at once. */
        OWNER_WINS,
        /** The opponent wins every ko: the owner never takes in a ko, and the opponent may recapture at once. */
        OPPONENT_WINS,
        /** Both may take in a ko. Only the owner may not recapture at once. */
        BANS_BAR_OWNER,
        /**
         * Both may take in a ko, and neither may recapture at once. One side has a number of threats
         * ({@link Local#threats}) and may spend one to recapture at once nevertheless.
         */
        THREATS_COUNT;

        /**
         * Returns whether a side may take in a ko.
         *
         * @param side the owner of the chain or the opponent
         * @return false if the rule forbids this side to take in a ko
         */
        public boolean letsTake(Opening.Side side) {
            Present.all("the side", side);
            return this != (side == Opening.Side.OWNER ? OPPONENT_WINS : OWNER_WINS);
        }
    }

    /** The claims that a proof can make about the chain. */
    enum Claim {
        /** The chain is alive. */
        ALIVE,
        /** The chain is not alive. */
        NOT_ALIVE,
        /**
         * The opponent takes the chain for good, that is, so that the owner cannot make two eyes on its points
         * afterwards, without winning a ko: see {@link CaptureCheck}.
         */
        TAKEN,
        /** The opponent cannot take the chain for good without a ko. The chain may live, or it is a seki or a ko. */
        NOT_TAKEN,
        /** The opponent takes the chain for good if the opponent wins every ko: see {@link CaptureCheck}. */
        TAKEN_BY_KO,
        /** The opponent cannot take the chain for good even by winning every ko. It may live, or it is a seki. */
        STAYS,
        /**
         * The opponent takes the chain for good if only its owner may not recapture in kos at once: see
         * {@link CaptureCheck}.
         */
        TAKEN_UNDER_BANS,
        /**
         * The opponent cannot take the chain for good even if only its owner may not recapture in kos at once. The
         * owner answers every ko with another one.
         */
        STAYS_UNDER_BANS,
        /** The opponent takes the chain for good if one side has a number of threats: see {@link Local#threats}. */
        TAKEN_WITH_THREATS,
        /** The opponent cannot take the chain for good if one side has a number of threats. */
        STAYS_WITH_THREATS;

        /**
         * Returns the side that the claim favours.
         *
         * @return the owner for life and for a chain that is not taken, otherwise the opponent
         */
        public Opening.Side favours() {
            return switch (this) {
                case ALIVE, NOT_TAKEN, STAYS, STAYS_UNDER_BANS, STAYS_WITH_THREATS -> Opening.Side.OWNER;
                case NOT_ALIVE, TAKEN, TAKEN_BY_KO, TAKEN_UNDER_BANS, TAKEN_WITH_THREATS -> Opening.Side.OPPONENT;
            };
        }

        /**
         * Returns whether the claim is about capture for good.
         *
         * @return false for life
         */
        public boolean isAboutCapture() {
            return this != ALIVE && this != NOT_ALIVE;
        }

        /**
         * Returns the rule about kos in a claim about capture.
         *
         * @return the rule; for a claim about life, the same rule as for {@link #TAKEN}
         */
        public Kos kos() {
            return switch (this) {
                case TAKEN_BY_KO, STAYS -> Kos.OPPONENT_WINS;
                case TAKEN_UNDER_BANS, STAYS_UNDER_BANS -> Kos.BANS_BAR_OWNER;
                case TAKEN_WITH_THREATS, STAYS_WITH_THREATS -> Kos.THREATS_COUNT;
                default -> Kos.OWNER_WINS;
            };
        }
    }

    /**
     * Returns what the proof claims. Most kinds of proofs claim life.
     *
     * @return the claim
     */
    default Claim claim() {
        return Claim.ALIVE;
    }

    /**
     * A proof that chains are alive as they stand. Every region is a maximal connected set of points without a stone of
     * the owner. Each of its points touches at least one of the chains, and every chain of the owner that borders it is
     * one of the chains. For each chain there are two regions in which every single point, under opposing stones too,
     * touches that chain.
     *
     * <p><b>Why this suffices.</b> The opponent can never fill a region, because the last stone would have no liberty
     * and would take nothing: each chain keeps a liberty in each of its two regions and is never captured. The owner
     * plays on any empty point of a region that has two or more points. This play is legal: its chain has the other
     * region, and a ko ban would need an earlier capture of an owner's stone there, which is impossible. The play
     * merges the chains that have this region, and the remaining parts still touch the chains that they touched before;
     * so the conditions still hold, with fewer points. If the region has just one empty point, the play there takes all
     * opposing stones in it. In the end all regions are single points. If a connected group of chains and regions has
     * three or more regions, one of them can be filled without leaving a merged chain fewer than two: a region of a
     * chain that has three, or, if all chains have exactly two, a region between two chains whose other regions differ.
     * When two regions are left, every chain of the group touches both, and the owner fills the other liberties of the
     * group, one by one. No ko ban hinders that: a stone taken from a liberty of the group would have been part of the
     * group. A group that can't be captured grows with every play of this kind, so the process ends, and it ends with a
     * two-eye-formation of all these stones. The owner never has to pass on the way.
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
     * A proof that a chain is not alive because it stands inside a region of the opponent that the owner can neither
     * break nor use for eyes. Regions and chains are as in {@link Standing} with the opponent as owner, but only the
     * empty points of a region have to touch the chain for which the region counts (Benson's condition). The chain in
     * question lies in one of the regions.
     *
     * <p><b>Why this suffices.</b> The opponent always passes. By Benson's theorem no chain can then be captured. Each
     * empty point of the region touches one of these chains. As nothing in the region is ever captured, points that are
     * empty later are empty now. None of them is ever surrounded by the owner's stones alone, so there is no eye.
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

    /** The ways in which the strategist treats stones in a local proof. */
    enum Care {
        /** The opponent of the strategist captures no stone in the zone, whatever stands outside. */
        KEEPS_ALL,
        /**
         * The strategist may lose stones. The zone is cut off, so that play there is the same as on the whole board.
         */
        EXACT
    }

    /** A placeholder for the proof of a chain that a statement assumes to be safe. Only a {@link Wall} can have it. */
    record Given() implements Proof {}

    /**
     * A strategy on a part of the board, the zone. Every point outside counts as a stone of the other side that can't
     * be captured, except walls: chains of the strategist that have proofs elsewhere. The strategist plays only in the
     * zone; the other side may pass at any time. {@link LocalCheck} explains why the strategy also works on the whole
     * board.
     *
     * <p>{@link Claim#ALIVE}: node 0 is the position with the opponent to move; each node answers every move of the
     * opponent, and each answer leads to a node with a higher number or to {@link Strategy#SETTLED}: a position where
     * the chain is alive as it stands, or part of a wall. {@link Claim#NOT_ALIVE}: the strategist plays {@code first},
     * then node 0 has the owner to move; each node answers every move of the owner and leads to some node, or to
     * {@link Strategy#SETTLED}: a position where no two eyes can ever arise. {@link CaptureCheck} explains the claims
     * about capture. If a statement fixes the first move, node 0 comes after this move, or after the strategist's
     * answer {@code first} to it.
     *
     * @param claim the claim of the proof
     * @param care whether the strategist may lose stones
     * @param zone the points on which the strategy is played
     * @param guarded stones of the strategist in the zone that must never be captured; if the care is exact and the
     *     chain is not alive, only these stones may have neighbours outside that are not walls
     * @param walls chains outside that can't be captured; they are the {@link #keeper}'s
     * @param strategy the answers to all moves in the zone
     * @param threats the number of threats of the opponent, who may spend each to take back in a ko at once; the owner
     *     has none. If it is negative, the owner has as many, and the opponent none. Empty if the claim does not count
     *     threats
     */
    record Local(
            Claim claim,
            Care care,
            PointSet zone,
            PointSet guarded,
            List<Wall> walls,
            Strategy strategy,
            OptionalInt threats)
            implements Proof {
        public Local {
            Present.all("the claim", claim, "the care", care, "the zone", zone, "the guarded stones", guarded);
            Present.all("the walls", walls, "the strategy", strategy, "the threats", threats);
            if (threats.isPresent() != (claim.kos() == Kos.THREATS_COUNT)) {
                throw new IllegalArgumentException("the claim " + claim + " with threats " + threats);
            }
            walls = List.copyOf(walls);
        }

        /**
         * Creates a proof in which no threats are counted.
         *
         * @param claim the claim of the proof
         * @param care whether the strategist may lose stones
         * @param zone the points on which the strategy is played
         * @param guarded stones of the strategist in the zone that must never be captured
         * @param walls chains outside that can't be captured
         * @param strategy the answers to all moves in the zone
         */
        public Local(Claim claim, Care care, PointSet zone, PointSet guarded, List<Wall> walls, Strategy strategy) {
            this(claim, care, zone, guarded, walls, strategy, OptionalInt.empty());
        }

        /**
         * Returns the player whose chains the walls are.
         *
         * @param owner the player of the chain
         * @return the strategist, or the opponent if the claim is that the chain is not taken
         */
        public Player keeper(Player owner) {
            return claim.isAboutCapture() ? owner.opponent() : strategist(owner);
        }

        /**
         * Returns a proof of life that needs no walls.
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
     * A chain that borders the zone of a proof and cannot be captured. Its proof is a {@link Local} with
     * {@link Care#KEEPS_ALL}, a {@link Joint}, a {@link Standing} or {@link Given}. If the chain in question is not
     * alive, the wall only has to stay, and Benson's condition is enough for {@link Standing}.
     *
     * @param stones the points of one chain
     * @param proof why the chain can't be captured
     */
    record Wall(PointSet stones, Proof proof) {
        public Wall {
            Present.all("the stones", stones, "the proof", proof);
        }

        /**
         * Returns whether the wall could be captured if moves near it were not answered.
         *
         * @return false if the proof is a {@link Standing} or {@link Given}
         */
        public boolean needsAnswers() {
            return !(proof instanceof Standing || proof instanceof Given);
        }
    }

    /** The goals that a part of a {@link Joint} proof can have. */
    enum Goal {
        /** Two eyes: the goal of a {@link Local} proof. */
        LIFE,
        /** One eye for a chain that will have another one elsewhere. */
        EYE,
        /** A link by which two chains become one. */
        LINK
    }

    /**
     * One of several games that the strategist plays in parallel.
     *
     * @param goal an eye or a link
     * @param chain the points of a chain of the owner, or of several chains if the goal is an eye; all in the zone
     * @param other the points of another chain if the goal is a link, all in the zone; otherwise empty
     * @param firm the points of the chains among these that will not be taken in this zone because they have a liberty
     *     in the zone of another part
     * @param zone the points on which the strategy is played
     * @param strategy the answers to all moves in the zone, as in {@link Local} with {@link Care#KEEPS_ALL}; after each
     *     answer a firm chain has a liberty in the zone, unless the part is settled
     */
    record Part(Goal goal, PointSet chain, PointSet other, PointSet firm, PointSet zone, Strategy strategy) {
        public Part {
            Present.all("the goal", goal, "the chain", chain, "the other chain", other, "the firm stones", firm);
            Present.all("the zone", zone, "the strategy", strategy);
        }
    }

    /**
     * A proof that a chain is alive by several games in parallel. Each part is a strategy on a zone of its own; the
     * zones have only stones of the owner in common. The named chains are the chains of {@link Part#chain} and
     * {@link Part#other} of all parts. The links between them form a tree. The chain in question is a named chain, and
     * there are at least two eyes. A chain may be firm in a link if, without this link, its side of the tree contains
     * all chains of some eye.
     *
     * <p>A part is settled when its link is made, or when it has its eye. An eye is a maximal connected set of points
     * of the zone that has no stone of the owner and does not lie at the border of the zone. Only named chains of this
     * part surround it, and every point of it touches one of them.
     *
     * <p><b>Why this suffices.</b> In each zone the owner follows the part's strategy until the part is settled. A move
     * anywhere else, or in a settled zone, counts as a pass in a zone that is not settled. The strategy there has an
     * answer to a pass, so the owner need not pass, and as the strategies have no circles all parts become settled. The
     * invariant of {@link Care#KEEPS_ALL} in {@link LocalCheck} holds in each zone that is not settled, if no firm
     * chain is captured: at rest, that is after the owner's answers, all named chains have a liberty in the zone, and
     * no others are taken. A settled part stays settled without answers as long as no named chain is captured: a link
     * trivially, an eye because only the owner's stones matter.
     *
     * <p>No named chain is ever captured. Consider the first named chain that would be captured, by a move in some
     * zone, together with all chains that are linked with it by then. All other zones are at rest. First case: the move
     * is not in a link's zone. If these chains are not all the named chains, an unsettled link leads on from them, and
     * they have a liberty there. If they are all the named chains, there is an eye in whose zone the move is not; they
     * have a liberty in this zone if the eye is not settled, and in the eye itself if it is. Second case: the move is
     * in the zone of a link that is not settled. If the chain is not firm, it is not taken there. If it is firm, its
     * side contains all chains of some eye, and either an unsettled link on this side leads on, or they have a liberty
     * in that eye. (A settled link's zone is like any place outside.) A settled eye always has an empty point:
     * filling the last one is self-capture, because nothing around it is captured, as in Benson's argument.
     *
     * <p>When all parts are settled, the named chains are one chain with at least two regions in which every point
     * touches it, and it stands as in {@link Standing}.
     *
     * @param parts the games that are played in parallel
     */
    record Joint(List<Part> parts) implements Proof {
        public Joint {
            Objects.requireNonNull(parts, "the parts must not be null");
            parts = List.copyOf(parts);
        }
    }

    /**
     * A proof that a chain is alive, or is taken for good, even if its region is not closed. It is a list of claims
     * about zones, which {@link ZoneCheck} checks one by one. {@code docs/zone-proofs.md} defines the proof and says
     * why it suffices: whatever stands outside the zone, and however the other side plays there, the strategist reaches
     * the goal under every ko rule. The strategist is the owner of the chain if it is alive, and otherwise the
     * opponent.
     *
     * @param claim alive or taken
     * @param crucial the points of the chain
     * @param claims the claims; each relies on earlier ones only, and the last one is about the position
     */
    record Zone(Claim claim, PointSet crucial, List<ZoneClaim> claims) implements Proof {

        public Zone {
            Present.all("the claim", claim, "the crucial points", crucial, "the claims", claims);
            if (claim != Claim.ALIVE && claim != Claim.TAKEN) {
                throw new IllegalArgumentException("no zone proof claims " + claim);
            }
            claims = List.copyOf(claims);
        }

        /**
         * Returns the claim about the position, on whose whole zone the proof relies.
         *
         * @return the last claim
         * @throws IllegalStateException if there are no claims; such a proof is refused
         */
        public ZoneClaim root() {
            if (claims.isEmpty()) {
                throw new IllegalStateException("a zone proof without claims has no root");
            }
            return claims.get(claims.size() - 1);
        }

        @Override
        public Strategy strategy() {
            return ZoneStrategy.of(claims);
        }
    }

    /**
     * Returns the number of threats that the proof counts.
     *
     * @return the number as in {@link Local#threats}; empty if the claim does not count threats
     */
    default OptionalInt threats() {
        return OptionalInt.empty();
    }

    /**
     * Returns whether the claim is true under every rule about kos, however many threats the other side has. A local
     * proof of life shows this if the strategist loses no stone; a local proof that denies life may rely on a ban. A
     * proof about capture shows this if the side that the claim does not favour may win every ko.
     *
     * @return false if the claim may depend on a ko
     */
    default boolean holdsUnderEveryKoRule() {
        if (this instanceof Confirmation) {
            return false;
        }
        return !(this instanceof Local local)
                || (local.claim().isAboutCapture()
                        ? local.claim() == Claim.TAKEN || local.claim() == Claim.STAYS
                        : local.claim() == Claim.ALIVE && local.care() == Care.KEEPS_ALL);
    }

    /**
     * Returns the player whom the claim of the proof favours.
     *
     * @param owner the player of the chain
     * @return the player of the side that the claim favours
     */
    default Player strategist(Player owner) {
        return claim().favours().of(owner);
    }

    /**
     * Returns the strategist's answers, with which the proof can be played through.
     *
     * @return the answers; {@link Strategy#none} if the proof shows the position as it stands, several games side by
     *     side, or the study of a {@link Confirmation}
     */
    default Strategy strategy() {
        return Strategy.none();
    }
}
