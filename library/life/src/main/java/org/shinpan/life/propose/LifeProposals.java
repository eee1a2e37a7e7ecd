package org.shinpan.life.propose;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.zone.Question;
import org.shinpan.life.zone.Zone;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;

/** Proposes zones in which to look for a proof that a chain is alive, small zones first. */
public final class LifeProposals extends Proposals {

    /** The sizes of the windows to try, in points. */
    private static final int[] WINDOWS = {6, 8, 10, 13, 17, 24, 34};
    /** The sizes of the windows to try if there is time left, in points. */
    private static final int[] WIDE_WINDOWS = {20, 28, 44, 54};

    /** The minimum size, in points, of a part of the room that is proposed as a separate zone. */
    private static final int MIN_PART = 3;

    /** The maximum size, in points, of a part of the room that is proposed as a separate zone. */
    private static final int LARGEST_PART = 40;
    /** The maximum number of points of a union of parts. */
    private static final int LARGEST_UNION = 50;
    /** The size, in points, of a part of the owner's room above which windows in it are tried too. */
    private static final int NEEDS_NO_WINDOWS = 8;
    /** The number of liberties of each chain of the owner that are added to a zone for a second, wider proposal. */
    private static final int FURTHER_LIBERTIES = 2;

    public LifeProposals(Known known, Chain chain) {
        super(known, chain);
    }

    @Override
    public List<Question> near() {
        Set<PointSet> zones = new LinkedHashSet<>();
        PointSet room = surroundings.room(owner);
        PointSet sure = surroundings.sureRoom();
        PointSet around = chain.points().border();
        List<PointSet> parts = new ArrayList<>(sure.parts());
        parts.sort(Comparator.comparingInt(PointSet::size));
        List<PointSet> close = new ArrayList<>(parts);
        close.removeIf(part -> !part.intersects(around));
        addUnions(close, room, zones);
        for (PointSet part : close) {
            if (part.size() >= MIN_PART && part.size() <= LARGEST_PART) {
                add(part, room, zones);
            }
        }
        // Eyes further away, around chains that share room with this one.
        PointSet friends = surroundings.friends(room);
        List<PointSet> far = new ArrayList<>(parts);
        far.removeIf(part -> !part.intersects(friends.border()));
        addUnions(far, room, zones);
        // Windows in large parts.
        List<PointSet> seeds = new ArrayList<>();
        for (PointSet part : far) {
            if (part.size() > NEEDS_NO_WINDOWS) {
                for (PointSet near : part.intersection(around).parts()) {
                    seeds.add(near);
                }
                // Points at the edge of the board where the part ends.
                for (Point corner : part) {
                    if (board.neighbours(corner).size() < 4
                            && part.intersection(PointSet.of(board, corner).border())
                                            .size()
                                    <= 1) {
                        seeds.add(PointSet.of(board, corner));
                    }
                }
            }
        }
        PointSet near = around.intersection(room);
        for (int window : WINDOWS) {
            for (PointSet seed : seeds) {
                add(windows.nearest(seed, sure, window), room, zones);
            }
            add(windows.nearest(near, room, window), room, zones);
        }
        List<Question> proposals = new ArrayList<>();
        for (PointSet zone : zones) {
            if (zone.intersects(chain.points())) {
                addJoins(zone, proposals);
                proposals.add(new Question(chain.points(), Claim.ALIVE, Care.KEEPS_ALL, zone, none, List.of()));
            }
        }
        for (Chain friend : position.chains(chain.color())) {
            Proof proof = known.lifeOf(friend);
            if (proof instanceof Proof.Local local
                    && local.care() == Care.KEEPS_ALL
                    && (local.zone().intersects(chain.points()) || local.zone().intersects(chain.liberties()))) {
                PointSet wider = local.zone()
                        .union(chain.points())
                        .union(chain.liberties().intersection(room));
                proposals.add(
                        0,
                        new Question(
                                chain.points(),
                                Claim.ALIVE,
                                Care.KEEPS_ALL,
                                local.zone().union(chain.points()),
                                none,
                                local.walls()));
                proposals.add(new Question(chain.points(), Claim.ALIVE, Care.KEEPS_ALL, wider, none, local.walls()));
            }
        }
        addEnclosed(proposals);
        return proposals;
    }

    /**
     * Returns further questions: about eyes that share points, windows in nooks, and the whole region between proved
     * chains.
     */
    @Override
    public List<Question> far() {
        Set<PointSet> zones = new LinkedHashSet<>();
        PointSet room = surroundings.room(owner);
        for (PointSet points : known.eyesTogether(chain)) {
            zones.add(surroundings.withOwnChains(points, none));
            add(points, room, zones);
        }
        PointSet seeds = surroundings.friends(room).border().intersection(room);
        for (int window : WINDOWS) {
            for (Point point : seeds) {
                add(windows.nook(PointSet.of(board, point), room, window), room, zones);
            }
        }
        List<Question> proposals = new ArrayList<>();
        PointSet between = surroundings.betweenProved();
        if (between.size() <= Zone.MAX_CELLS) {
            zones.add(between);
            proposals.add(new Question(chain.points(), Claim.ALIVE, Care.EXACT, between, none, List.of()));
        }
        for (PointSet zone : zones) {
            addJoins(zone, proposals);
            proposals.add(new Question(chain.points(), Claim.ALIVE, Care.KEEPS_ALL, zone, none, List.of()));
        }
        return proposals;
    }

    @Override
    public List<Question> wide() {
        Set<PointSet> zones = new LinkedHashSet<>();
        PointSet room = surroundings.room(owner);
        PointSet near = chain.points().border().intersection(room);
        PointSet seeds = surroundings.friends(room).border().intersection(room);
        for (int window : WIDE_WINDOWS) {
            add(windows.nearest(near, room, window), room, zones);
            add(windows.nearest(seeds, room, window), room, zones);
        }
        List<Question> proposals = new ArrayList<>();
        for (PointSet zone : zones) {
            addJoins(zone, proposals);
            proposals.add(new Question(chain.points(), Claim.ALIVE, Care.KEEPS_ALL, zone, none, List.of()));
        }
        return proposals;
    }

    /** Adds unions of parts, beginning with the smallest parts and adding one part at a time. */
    private void addUnions(List<PointSet> parts, PointSet room, Set<PointSet> zones) {
        PointSet union = none;
        int number = 0;
        for (PointSet part : parts) {
            union = union.union(part);
            number++;
            if (union.size() > LARGEST_UNION) {
                return;
            }
            if (number >= 2) {
                add(union, room, zones);
            }
        }
    }

    /** Adds the zone of some points and the owner's chains around them, and this zone with further liberties. */
    private void add(PointSet points, PointSet room, Set<PointSet> zones) {
        PointSet zone = surroundings.withOwnChains(points, room);
        zones.add(zone);
        zones.add(surroundings.withLiberties(zone, owner, FURTHER_LIBERTIES));
    }

    /** Adds questions whether the chain can connect with chains that live on other points. */
    private void addJoins(PointSet zone, List<Question> proposals) {
        List<Proof.Wall> walls = new ArrayList<>();
        List<Proof> joined = new ArrayList<>();
        PointSet used = none;
        PointSet around = zone.union(zone.border());
        PointSet playable = zone.minus(position.points(chain.color()));
        for (Chain friend : position.chains(chain.color())) {
            if (!around.intersects(friend.points())) {
                continue;
            }
            for (Proof proof : known.livesBy(friend)) {
                PointSet needs = reliesOn(position, owner, proof);
                boolean isUsed = isOneOf(proof, joined);
                if (mayBeWall(proof) && (isUsed || (!needs.intersects(playable) && !needs.intersects(used)))) {
                    walls.add(new Proof.Wall(friend.points(), proof));
                    used = used.union(needs);
                    joined.add(proof);
                    break;
                }
            }
        }
        if (walls.isEmpty()) {
            return;
        }
        PointSet rest = zone;
        for (Proof.Wall wall : walls) {
            rest = rest.minus(wall.stones());
        }
        if (rest.intersects(chain.points())) {
            proposals.add(new Question(chain.points(), Claim.ALIVE, Care.KEEPS_ALL, rest, none, walls));
        }
    }

    /**
     * Adds the whole part of the board between opposing stones that probably stay. The owner may sacrifice any stones
     * in it.
     */
    private void addEnclosed(List<Question> proposals) {
        for (PointSet zone : surroundings.regions(owner.opponent())) {
            if (zone.size() <= Zone.MAX_CELLS) {
                proposals.add(new Question(chain.points(), Claim.ALIVE, Care.EXACT, zone, none, List.of()));
            }
        }
    }

    private static boolean isOneOf(Proof proof, List<Proof> proofs) {
        for (Proof other : proofs) {
            if (other == proof) {
                return true;
            }
        }
        return false;
    }

    private static boolean mayBeWall(Proof proof) {
        return proof instanceof Proof.Standing
                || proof instanceof Proof.Joint
                || (proof instanceof Proof.Local local && local.care() == Care.KEEPS_ALL);
    }
}
