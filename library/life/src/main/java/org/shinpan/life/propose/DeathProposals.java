package org.shinpan.life.propose;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.zone.Benson;
import org.shinpan.life.zone.Question;
import org.shinpan.life.zone.Zone;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.cells.BoardLife;

/** Proposes zones in which to look for a proof that a chain is not alive, small zones first. */
public final class DeathProposals extends Proposals {

    /** The sizes of the {@link Windows} to try, in points without those of the chain. */
    private static final int[] WINDOWS_OF_DEATH = {4, 6, 8, 11, 14, 18, 24};

    /** The sizes of the windows to try in {@link #far}. */
    private static final int[] FURTHER_WINDOWS_OF_DEATH = {4, 6, 8, 11, 14, 18, 24, 32};
    /** The sizes of the windows to try in {@link #wide}. */
    private static final int[] WIDE_WINDOWS_OF_DEATH = {40, 50};
    /** The maximum number of points of a region together with the eyes around it, in {@link #near}. */
    private static final int SMALL = 14;
    /** The maximum number of points of a region together with the eyes around it, in {@link #far}. */
    private static final int LARGE = 22;

    public DeathProposals(Known known, Chain chain) {
        super(known, chain);
    }

    @Override
    public List<Question> near() {
        Player strategist = owner.opponent();
        List<Question> proposals = new ArrayList<>();
        List<PointSet> regions = List.copyOf(surroundings.regions(strategist));
        for (PointSet region : regions) {
            addClosed(strategist, region, proposals);
        }
        if (chain.liberties().size() == 1) {
            // In a ko, a larger zone may hold chains that the opponent cannot keep.
            addOpen(strategist, chain.points().union(chain.liberties()), proposals);
        }
        PointSet smallest = regions.get(regions.size() - 1);
        PointSet room = surroundings.room(strategist).union(chain.points()).intersection(smallest);
        for (int window : WINDOWS_OF_DEATH) {
            PointSet points = windows.nearest(chain.points(), room, window + chain.size());
            addOpen(strategist, points, proposals);
        }
        addWithEyesOfWalls(strategist, provedRegion(strategist), SMALL, proposals);
        return proposals;
    }

    /** Returns the region around the chain between the opponent's chains that are proved alive. */
    private PointSet provedRegion(Player strategist) {
        return surroundings.regions(strategist).iterator().next();
    }

    /**
     * Returns further questions: about windows in the whole region between the opponent's chains, no matter which
     * player owns the points.
     */
    @Override
    public List<Question> far() {
        Player strategist = owner.opponent();
        List<Question> proposals = new ArrayList<>();
        PointSet enclosed = surroundings.regionIfAllStay(strategist);
        addClosed(strategist, enclosed, proposals);
        addWithEyesOfWalls(strategist, enclosed, LARGE, proposals);
        addWithEyesOfWalls(strategist, provedRegion(strategist), LARGE, proposals);
        for (PointSet region : surroundings.regions(strategist)) {
            PointSet room = region.minus(position.points(strategist.color()));
            for (int window : FURTHER_WINDOWS_OF_DEATH) {
                addOpen(strategist, windows.nook(chain.points(), room, window + chain.size()), proposals);
                addOpen(strategist, windows.nearest(chain.points(), room, window + chain.size()), proposals);
            }
        }
        return proposals;
    }

    @Override
    public List<Question> wide() {
        Player strategist = owner.opponent();
        List<Question> proposals = new ArrayList<>();
        addWithEyesOfWalls(strategist, surroundings.regionIfAllStay(strategist), Zone.MAX_CELLS, proposals);
        for (PointSet region : surroundings.regions(strategist)) {
            addWithEyesOfWalls(strategist, region, Zone.MAX_CELLS, proposals);
            PointSet room = region.minus(position.points(strategist.color()));
            for (int window : WIDE_WINDOWS_OF_DEATH) {
                addOpen(strategist, windows.nearest(chain.points(), room, window + chain.size()), proposals);
            }
        }
        return proposals;
    }

    /**
     * Adds the whole region. The opponent may sacrifice any stones in it. It is surrounded by walls, and by guarded
     * stones, which must not be captured, where there is no wall.
     */
    private void addClosed(Player strategist, PointSet region, List<Question> proposals) {
        if (region.minus(position.points(strategist.color())).size() > Zone.MAX_CELLS) {
            return;
        }
        PointSet border = region.border();
        List<Proof.Wall> walls = new ArrayList<>();
        PointSet wallStones = walls(strategist, region, border, walls);
        PointSet guarded = none;
        for (Chain foe : position.chains(strategist.color())) {
            if (foe.points().intersects(border) && !wallStones.containsAll(foe.points())) {
                guarded = guarded.union(foe.points());
            }
        }
        PointSet all = none;
        for (Chain other : position.chains(owner.color())) {
            boolean dead = known.lifeOf(other) == null && !known.estimate().lives(other);
            all = other.equals(chain) || (dead && region.containsAll(other.points())) ? all.union(other.points()) : all;
        }
        PointSet zone = region.union(guarded);
        if (!all.equals(chain.points())) {
            proposals.add(new Question(all, Claim.NOT_ALIVE, Care.EXACT, zone, guarded, walls));
        }
        proposals.add(new Question(chain.points(), Claim.NOT_ALIVE, Care.EXACT, zone, guarded, walls));
    }

    /**
     * Adds the region together with the places where the chains around it have their eyes. If a proof of their life
     * relies on points of the region, these chains cannot be walls, so the opponent has to keep their eyes and kill the
     * chain in one game.
     */
    private void addWithEyesOfWalls(Player strategist, PointSet region, int mostPoints, List<Question> proposals) {
        PointSet own = position.points(strategist.color());
        PointSet border = region.border();
        PointSet walled = walls(strategist, region.minus(own), border, new ArrayList<>());
        PointSet zone = region;
        boolean isWider = false;
        for (Chain foe : position.chains(strategist.color())) {
            if (foe.points().intersects(border) && !walled.containsAll(foe.points())) {
                Proof life = known.lifeOf(foe);
                PointSet eyes = life == null ? foe.liberties() : reliesOn(position, strategist, life);
                isWider |= !zone.containsAll(eyes);
                zone = zone.union(foe.points()).union(eyes);
            }
        }
        if (!isWider || zone.minus(own).size() > mostPoints) {
            return;
        }
        PointSet reach = zone.minus(own).border().intersection(own);
        for (Chain foe : position.chains(strategist.color())) {
            zone = foe.points().intersects(reach) ? zone.union(foe.points()) : zone;
        }
        List<Proof.Wall> walls = new ArrayList<>();
        PointSet stones = walls(strategist, zone.minus(own), zone, walls);
        zone = zone.minus(stones);
        proposals.add(new Question(chain.points(), Claim.NOT_ALIVE, Care.KEEPS_ALL, zone, none, walls));
    }

    /** Adds a zone around some points in which the opponent must not lose any stone. */
    private void addOpen(Player strategist, PointSet points, List<Question> proposals) {
        List<Proof.Wall> walls = new ArrayList<>();
        PointSet whole = points;
        for (Chain foe : position.chains(strategist.color())) {
            if (foe.points().intersects(points)) {
                whole = whole.union(foe.points());
            }
        }
        PointSet wallStones =
                walls(strategist, points.minus(position.points(strategist.color())), whole.border(), walls);
        PointSet kept = none;
        for (Chain foe : position.chains(strategist.color())) {
            if (foe.points().intersects(whole.border()) && !wallStones.containsAll(foe.points())) {
                kept = kept.union(foe.points());
            }
        }
        PointSet zone = whole.union(kept).minus(wallStones);
        proposals.add(new Question(chain.points(), Claim.NOT_ALIVE, Care.KEEPS_ALL, zone, none, walls));
        PointSet wider = surroundings.withLiberties(zone, strategist, 2);
        for (Proof.Wall wall : walls) {
            wider = wider.minus(reliesOn(position, strategist, wall.proof()).minus(zone));
        }
        if (!wider.equals(zone)) {
            proposals.add(new Question(chain.points(), Claim.NOT_ALIVE, Care.KEEPS_ALL, wider, none, walls));
        }
    }

    /**
     * Adds proved chains around a zone as walls, if their proofs share no points with the zone or with each other.
     * Returns the points of the walls.
     */
    private PointSet walls(Player strategist, PointSet playable, PointSet around, List<Proof.Wall> walls) {
        PointSet stones = none;
        Benson standing = Benson.of(position, strategist, BoardLife.Touch.EVERY_EMPTY_POINT, playable);
        PointSet used = none;
        boolean usesBenson = false;
        List<Chain> chains = new ArrayList<>(position.chains(strategist.color()));
        chains.removeIf(foe -> !foe.points().intersects(around));
        for (Chain foe : chains) {
            if (standing.chains().containsAll(foe.points())) {
                walls.add(new Proof.Wall(foe.points(), standing.standing()));
                stones = stones.union(foe.points());
                usesBenson = true;
            }
        }
        if (usesBenson) {
            used = standing.regions();
        }
        List<Map.Entry<Proof, Set<Chain>>> proofs =
                new ArrayList<>(known.shared().entrySet());
        proofs.removeIf(entry -> Collections.disjoint(entry.getValue(), chains));
        proofs.sort(Comparator.comparingInt(entry -> -count(entry.getValue(), chains)));
        for (Map.Entry<Proof, Set<Chain>> entry : proofs) {
            PointSet needs = reliesOn(position, strategist, entry.getKey());
            boolean helps = false;
            for (Chain foe : chains) {
                helps |= entry.getValue().contains(foe) && !stones.containsAll(foe.points());
            }
            if (!helps || needs.intersects(playable) || needs.intersects(used)) {
                continue;
            }
            used = used.union(needs);
            for (Chain foe : chains) {
                if (entry.getValue().contains(foe) && !stones.containsAll(foe.points())) {
                    walls.add(new Proof.Wall(foe.points(), entry.getKey()));
                    stones = stones.union(foe.points());
                }
            }
        }
        return stones;
    }

    private static int count(Set<Chain> some, List<Chain> chains) {
        int count = 0;
        for (Chain chain : chains) {
            count += some.contains(chain) ? 1 : 0;
        }
        return count;
    }
}
