package org.shinpan.life.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Where to look for a proof about a chain: zones, small ones first. Guesses from the estimate of who owns what; a bad
 * guess costs time and nothing else.
 */
final class Proposals {

    /**
     * A search to try.
     *
     * @param aims the points on which the owner wants a formation
     */
    record Proposal(PointSet aims, Claim claim, Care care, PointSet zone, PointSet guarded, List<Proof.Wall> walls) {
        /** Whether the game is that of the whole board, with nothing guarded. */
        boolean isEnclosed() {
            return care == Care.EXACT && guarded.isEmpty();
        }

        /** Whether the same cells are asked about, whatever is claimed. */
        boolean isSameGround(Proposal other) {
            return isEnclosed() && other.isEnclosed() && zone.equals(other.zone) && aims.equals(other.aims);
        }
    }

    /** The whole board, with every sacrifice allowed: decides in both directions. */
    static Proposal wholeBoard(Position position, Chain chain) {
        Board board = position.board();
        PointSet everything = PointSet.of(board, board.points());
        return new Proposal(chain.points(), Claim.ALIVE, Care.EXACT, everything, PointSet.empty(board), List.of());
    }

    /** A chain in a region with at most so many empty points is decided there, if its walls can't be captured. */
    private static final int FEW_EMPTY = 18;

    private static final double OWNED = 0.25;
    private static final double SURELY_OWNED = 0.55;
    private static final int[] WINDOWS = {6, 8, 10, 13, 17, 24, 34};
    /** Points around a chain whose death is looked for. */
    private static final int[] WINDOWS_OF_DEATH = {4, 6, 8, 11, 14, 18, 24};

    private static final int[] FURTHER_WINDOWS_OF_DEATH = {4, 6, 8, 11, 14, 18, 24, 32};

    private final Study study;
    private final Position position;
    private final Board board;
    private final Chain chain;
    private final Player owner;
    private final Windows windows;
    private final PointSet none;

    Proposals(Study study, Chain chain) {
        this.study = study;
        this.position = study.position;
        this.board = study.board;
        this.chain = chain;
        this.owner = chain.player();
        this.windows = new Windows(position);
        this.none = PointSet.empty(board);
    }

    /**
     * For a chain in a small region between chains that can't be captured: the whole region, for death and for life. No
     * estimate is needed. Nothing for other chains.
     */
    static List<Proposal> enclosed(Position position, Chain chain) {
        Board board = position.board();
        PointSet none = PointSet.empty(board);
        Player strategist = chain.player().opponent();
        Benson all = Benson.of(position, strategist, Benson.Touch.EVERY_EMPTY_POINT, none);
        if (all.chains().isEmpty()) {
            return List.of();
        }
        PointSet everything = PointSet.of(board, board.points());
        PointSet region = part(everything.minus(all.chains()), chain.points().first());
        if (region.size() > 64
                || region.intersection(position.points(Color.EMPTY)).size() > FEW_EMPTY) {
            return List.of();
        }
        Benson standing = Benson.of(position, strategist, Benson.Touch.EVERY_EMPTY_POINT, region);
        if (!standing.chains().containsAll(region.border())) {
            return List.of();
        }
        List<Proof.Wall> walls = new ArrayList<>();
        for (Chain foe : position.chains(strategist.color())) {
            if (foe.points().intersects(region.border())) {
                walls.add(new Proof.Wall(foe.points(), standing.standing()));
            }
        }
        return List.of(
                new Proposal(chain.points(), Claim.NOT_ALIVE, Care.EXACT, region, none, walls),
                new Proposal(chain.points(), Claim.ALIVE, Care.EXACT, region, none, List.of()));
    }

    // ---- life

    /** Further places to look for life: eyes that share points, windows in nooks, and all between proved chains. */
    List<Proposal> moreLife() {
        Set<PointSet> zones = new LinkedHashSet<>();
        PointSet room = room(owner);
        for (PointSet points : study.eyesTogether(chain)) {
            zones.add(withOwnChains(points, none));
            add(points, room, zones);
        }
        PointSet seeds = friends(room).border().intersection(room);
        for (int window : WINDOWS) {
            for (Point point : seeds) {
                add(windows.nook(PointSet.of(board, point), room, window), room, zones);
            }
        }
        List<Proposal> proposals = new ArrayList<>();
        PointSet between = betweenProved();
        if (between.size() <= 64) {
            zones.add(between);
            proposals.add(new Proposal(chain.points(), Claim.ALIVE, Care.EXACT, between, none, List.of()));
        }
        for (PointSet zone : zones) {
            joins(zone, proposals);
            proposals.add(new Proposal(chain.points(), Claim.ALIVE, Care.KEEPS_ALL, zone, none, List.of()));
        }
        return proposals;
    }

    List<Proposal> life() {
        Set<PointSet> zones = new LinkedHashSet<>();
        PointSet room = room(owner);
        PointSet sure = sureRoom();
        PointSet around = chain.points().border();
        List<PointSet> parts = new ArrayList<>(sure.parts());
        parts.sort(Comparator.comparingInt(PointSet::size));
        List<PointSet> close = new ArrayList<>(parts);
        close.removeIf(part -> !part.intersects(around));
        gather(close, room, zones);
        for (PointSet part : close) {
            if (part.size() >= 3 && part.size() <= 40) {
                add(part, room, zones);
            }
        }
        // Eyes further away, by way of chains that share room with this one.
        PointSet friends = friends(room);
        List<PointSet> far = new ArrayList<>(parts);
        far.removeIf(part -> !part.intersects(friends.border()));
        gather(far, room, zones);
        // Windows in what is large.
        List<PointSet> seeds = new ArrayList<>();
        for (PointSet part : far) {
            if (part.size() > 8) {
                for (PointSet near : part.intersection(around).parts()) {
                    seeds.add(near);
                }
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
        List<Proposal> proposals = new ArrayList<>();
        for (PointSet zone : zones) {
            if (zone.intersects(chain.points())) {
                joins(zone, proposals);
                proposals.add(new Proposal(chain.points(), Claim.ALIVE, Care.KEEPS_ALL, zone, none, List.of()));
            }
        }
        for (Chain friend : position.chains(chain.color())) {
            Proof proof = study.lifeOf(friend);
            if (proof instanceof Proof.Local local
                    && local.care() == Care.KEEPS_ALL
                    && (local.zone().intersects(chain.points()) || local.zone().intersects(chain.liberties()))) {
                PointSet wider = local.zone()
                        .union(chain.points())
                        .union(chain.liberties().intersection(room));
                proposals.add(
                        0,
                        new Proposal(
                                chain.points(),
                                Claim.ALIVE,
                                Care.KEEPS_ALL,
                                local.zone().union(chain.points()),
                                none,
                                local.walls()));
                proposals.add(new Proposal(chain.points(), Claim.ALIVE, Care.KEEPS_ALL, wider, none, local.walls()));
            }
        }
        enclosed(proposals);
        return proposals;
    }

    /** Unions of parts, smallest first, of growing size. */
    private void gather(List<PointSet> parts, PointSet room, Set<PointSet> zones) {
        PointSet union = none;
        int number = 0;
        for (PointSet part : parts) {
            union = union.union(part);
            number++;
            if (union.size() > 50) {
                return;
            }
            if (number >= 2) {
                add(union, room, zones);
            }
        }
    }

    private void add(PointSet points, PointSet room, Set<PointSet> zones) {
        PointSet zone = withOwnChains(points, room);
        zones.add(zone);
        zones.add(withLiberties(zone, owner, 2));
    }

    /** The points of chains that share room with this one, itself included. */
    private PointSet friends(PointSet room) {
        PointSet found = chain.points();
        PointSet shared = chain.points().border().intersection(room);
        for (Chain friend : position.chains(owner.color())) {
            if (friend.points().border().intersects(shared)) {
                found = found.union(friend.points());
            }
        }
        return found;
    }

    /** With up to so many more liberties for each of a player's chains in the zone, those that are most its own. */
    private PointSet withLiberties(PointSet zone, Player player, int number) {
        PointSet wider = zone;
        for (PointSet part : zone.intersection(position.points(player.color())).parts()) {
            List<Point> liberties =
                    new ArrayList<>(part.border().intersection(position.points(Color.EMPTY)).minus(wider).stream()
                            .toList());
            liberties.sort(Comparator.comparingDouble(point -> -study.estimate().owns(player, point)));
            for (int i = 0; i < Math.min(number, liberties.size()); i++) {
                wider = wider.union(PointSet.of(board, liberties.get(i)));
            }
        }
        return wider;
    }

    /** Points that will most probably be the owner's. */
    PointSet sureRoom() {
        List<Point> sure = new ArrayList<>();
        for (Point point : room(owner)) {
            if (study.estimate().owns(owner, point) > SURELY_OWNED) {
                sure.add(point);
            }
        }
        PointSet found = PointSet.of(board, sure);
        for (Chain foe : position.chains(owner.opponent().color())) {
            if (found.intersects(foe.points())) {
                found = found.union(foe.points());
            }
        }
        return found;
    }

    /** Connecting to chains that live by other points. */
    private void joins(PointSet zone, List<Proposal> proposals) {
        List<Proof.Wall> walls = new ArrayList<>();
        List<Proof> joined = new ArrayList<>();
        PointSet used = none;
        PointSet around = zone.union(zone.border());
        PointSet playable = zone.minus(position.points(chain.color()));
        for (Chain friend : position.chains(chain.color())) {
            Proof proof = study.lifeOf(friend);
            if (proof == null || !around.intersects(friend.points()) || !mayBeWall(proof)) {
                continue;
            }
            PointSet needs = Study.reliesOn(position, owner, proof);
            boolean known = isOneOf(proof, joined);
            if (known || (!needs.intersects(playable) && !needs.intersects(used))) {
                walls.add(new Proof.Wall(friend.points(), proof));
                used = used.union(needs);
                joined.add(proof);
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
            proposals.add(new Proposal(chain.points(), Claim.ALIVE, Care.KEEPS_ALL, rest, none, walls));
        }
    }

    /** The whole part of the board between opposing stones that surely stay, with every sacrifice allowed. */
    private void enclosed(List<Proposal> proposals) {
        for (PointSet zone : regions(owner.opponent())) {
            if (zone.size() <= 64) {
                proposals.add(new Proposal(chain.points(), Claim.ALIVE, Care.EXACT, zone, none, List.of()));
            }
        }
    }

    /** The part of the board around the chain that a player's living chains leave: proved ones, then probable ones too. */
    private Set<PointSet> regions(Player player) {
        PointSet proved = none;
        PointSet probable = none;
        for (Chain foe : position.chains(player.color())) {
            if (study.lifeOf(foe) != null) {
                proved = proved.union(foe.points());
            } else if (study.estimate().lives(foe)) {
                probable = probable.union(foe.points());
            }
        }
        Set<PointSet> regions = new LinkedHashSet<>();
        regions.add(part(everything().minus(proved), chain.points().first()));
        regions.add(
                part(everything().minus(proved).minus(probable), chain.points().first()));
        return regions;
    }

    /** The part of the board around the chain if all of a player's chains stay that are not proved dead. */
    private PointSet regionIfAllStay(Player player) {
        PointSet staying = none;
        for (Chain foe : position.chains(player.color())) {
            if (!study.isDead(foe)) {
                staying = staying.union(foe.points());
            }
        }
        return part(everything().minus(staying), chain.points().first());
    }

    /** The part of the board around the chain that the chains leave that are proved alive, whosever they are. */
    private PointSet betweenProved() {
        PointSet proved = none;
        for (Chain other : study.stones()) {
            if (study.lifeOf(other) != null) {
                proved = proved.union(other.points());
            }
        }
        return part(everything().minus(proved), chain.points().first());
    }

    private static int count(Set<Chain> some, List<Chain> chains) {
        int count = 0;
        for (Chain chain : chains) {
            count += some.contains(chain) ? 1 : 0;
        }
        return count;
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

    // ---- death

    List<Proposal> death() {
        Player strategist = owner.opponent();
        List<Proposal> proposals = new ArrayList<>();
        PointSet region = none;
        for (PointSet candidate : regions(strategist)) {
            region = candidate;
            closed(strategist, region, proposals);
        }
        PointSet room = room(strategist).union(chain.points()).intersection(region);
        for (int window : WINDOWS_OF_DEATH) {
            PointSet points = windows.nearest(chain.points(), room, window + chain.size());
            open(strategist, points, proposals);
        }
        return proposals;
    }

    /** Further places to look for death: windows in all that the opponent's chains leave, whoever owns it. */
    List<Proposal> moreDeath() {
        Player strategist = owner.opponent();
        List<Proposal> proposals = new ArrayList<>();
        closed(strategist, regionIfAllStay(strategist), proposals);
        for (PointSet region : regions(strategist)) {
            PointSet room = region.minus(position.points(strategist.color()));
            for (int window : FURTHER_WINDOWS_OF_DEATH) {
                open(strategist, windows.nook(chain.points(), room, window + chain.size()), proposals);
                open(strategist, windows.nearest(chain.points(), room, window + chain.size()), proposals);
            }
        }
        return proposals;
    }

    /** The whole region, every sacrifice allowed: around it walls, and guarded stones where no wall can be had. */
    private void closed(Player strategist, PointSet region, List<Proposal> proposals) {
        if (region.minus(position.points(strategist.color())).size() > 64) {
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
            boolean dead = study.lifeOf(other) == null && !study.estimate().lives(other);
            all = other.equals(chain) || (dead && region.containsAll(other.points())) ? all.union(other.points()) : all;
        }
        PointSet zone = region.union(guarded);
        if (!all.equals(chain.points())) {
            proposals.add(new Proposal(all, Claim.NOT_ALIVE, Care.EXACT, zone, guarded, walls));
        }
        proposals.add(new Proposal(chain.points(), Claim.NOT_ALIVE, Care.EXACT, zone, guarded, walls));
    }

    private void open(Player strategist, PointSet points, List<Proposal> proposals) {
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
        proposals.add(new Proposal(chain.points(), Claim.NOT_ALIVE, Care.KEEPS_ALL, zone, none, walls));
        PointSet wider = withLiberties(zone, strategist, 2);
        for (Proof.Wall wall : walls) {
            wider = wider.minus(
                    Study.reliesOn(position, strategist, wall.proof()).minus(zone));
        }
        if (!wider.equals(zone)) {
            proposals.add(new Proposal(chain.points(), Claim.NOT_ALIVE, Care.KEEPS_ALL, wider, none, walls));
        }
    }

    /** Collects proved chains around a zone whose proofs use neither its points nor each other's. */
    private PointSet walls(Player strategist, PointSet playable, PointSet around, List<Proof.Wall> walls) {
        PointSet stones = none;
        Benson standing = Benson.of(position, strategist, Benson.Touch.EVERY_EMPTY_POINT, playable);
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
                new ArrayList<>(study.shared().entrySet());
        proofs.removeIf(entry -> Collections.disjoint(entry.getValue(), chains));
        proofs.sort(Comparator.comparingInt(entry -> -count(entry.getValue(), chains)));
        for (Map.Entry<Proof, Set<Chain>> entry : proofs) {
            PointSet needs = Study.reliesOn(position, strategist, entry.getKey());
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

    // ---- ground

    private PointSet everything() {
        return PointSet.of(board, board.points());
    }

    private static PointSet part(PointSet set, Point point) {
        for (PointSet part : set.parts()) {
            if (part.contains(point)) {
                return part;
            }
        }
        return PointSet.of(set.board(), point);
    }

    /** Empty points that are probably the player's or nobody's, and opposing chains that are probably dead. */
    private PointSet room(Player player) {
        List<Point> room = new ArrayList<>();
        for (Point point : position.points(Color.EMPTY)) {
            if (study.estimate().owns(player, point) > -OWNED) {
                room.add(point);
            }
        }
        PointSet found = PointSet.of(board, room);
        for (Chain foe : position.chains(player.opponent().color())) {
            if (study.lifeOf(foe) == null && !study.estimate().lives(foe)) {
                found = found.union(foe.points());
            }
        }
        return found;
    }

    /** With the owner's chains around the points, and further points of the room where two of these meet. */
    private PointSet withOwnChains(PointSet points, PointSet room) {
        PointSet zone = points.union(chain.points());
        PointSet reach = points.union(points.border());
        List<Chain> friends = new ArrayList<>();
        for (Chain friend : position.chains(owner.color())) {
            if (friend.points().intersects(reach)) {
                zone = zone.union(friend.points());
                friends.add(friend);
            }
        }
        for (Point point : room.intersection(position.points(Color.EMPTY)).minus(zone)) {
            PointSet around = PointSet.of(board, point).border();
            int touching = 0;
            for (Chain friend : friends) {
                touching += friend.points().intersects(around) ? 1 : 0;
            }
            if (touching >= 2) {
                zone = zone.union(PointSet.of(board, point));
            }
        }
        return zone;
    }
}
