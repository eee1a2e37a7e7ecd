package org.shinpan.life;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.Proof.Care;
import org.shinpan.life.Proof.Claim;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * The ground of a local search: at most 64 cells, each a bit of a word. A cell is a point of the zone, or a whole chain
 * that is never captured in the game that is searched: the hero's, if it keeps all its stones, or a guarded one. Chains
 * are found by spreading along the neighbours of cells. It mirrors {@link LocalBoard} and {@link LocalEyes}, which the
 * checker uses; nothing here is trusted.
 *
 * <p>The two sides are the reacher, who wants two eyes for the target (the owner of the chain), and the denier.
 */
final class Zone {

    static final int NONE = 64;

    final Claim claim;
    final Care care;
    final PointSet points;
    final PointSet guardedPoints;
    final List<Proof.Wall> walls;
    final int cells;
    final long all;
    final long[] neighbours;
    /** The board's index of a cell's point; −1 for a whole chain. */
    final int[] places;

    final long target;
    /** For a link: the other chain's cell. */
    private final long other;

    private final Proof.Goal goal;
    /** The reacher's stones that are not taken, but must have a liberty after each answer. */
    private final long firm;

    final long guarded;
    final long reacherAtStart;
    final long denierAtStart;
    /** Cells next to an outside stone of the side, which can't be captured. */
    final long safeForReacher;

    final long safeForDenier;
    final boolean reacherMayBeBanned;
    final boolean denierMayBeBanned;
    /**
     * Whether the reacher may lift a ban by a move outside the zone. The hero plays in the zone alone; and a pass, which
     * the denier may answer with a second one, is never of use.
     */
    final boolean reacherMayPlayElsewhere;
    /** For an exact proof of life: the cells next to each chain around the zone. */
    private final long[] surroundings;

    private Zone(
            Position position,
            Player owner,
            PointSet aims,
            Proof.Goal goal,
            PointSet others,
            PointSet firmStones,
            Claim claim,
            Care care,
            PointSet points,
            PointSet guardedPoints,
            List<Proof.Wall> walls,
            List<PointSet> cellPoints) {
        Board board = position.board();
        this.claim = claim;
        this.care = care;
        this.points = points;
        this.guardedPoints = guardedPoints;
        this.walls = walls;
        this.cells = cellPoints.size();
        this.all = cells == 64 ? -1L : (1L << cells) - 1;
        this.neighbours = new long[cells];
        this.places = new int[cells];
        PointSet wallStones = PointSet.empty(board);
        boolean answers = false;
        for (Proof.Wall wall : walls) {
            wallStones = wallStones.union(wall.stones());
            answers |= !(wall.proof() instanceof Proof.Standing);
        }
        int[] cellOf = new int[board.area()];
        for (int cell = 0; cell < cells; cell++) {
            for (Point point : cellPoints.get(cell)) {
                cellOf[board.index(point)] = cell;
            }
        }
        this.goal = goal;
        PointSet own = position.points(owner.color());
        PointSet opposing = position.points(owner.opponent().color());
        long nextToWall = 0;
        long nextToOther = 0;
        long targets = 0;
        long otherTargets = 0;
        long firms = 0;
        long guards = 0;
        long reacher = 0;
        long denier = 0;
        for (int cell = 0; cell < cells; cell++) {
            PointSet at = cellPoints.get(cell);
            long bit = 1L << cell;
            boolean whole = (care == Care.KEEPS_ALL && position.at(at.first()) == heroColor(owner, claim))
                    || guardedPoints.intersects(at);
            places[cell] = whole ? -1 : board.index(at.first());
            targets |= at.intersects(aims) ? bit : 0;
            firms |= at.intersects(firmStones) ? bit : 0;
            otherTargets |= at.intersects(others) ? bit : 0;
            guards |= at.intersects(guardedPoints) ? bit : 0;
            reacher |= at.intersects(own) ? bit : 0;
            denier |= at.intersects(opposing) ? bit : 0;
            PointSet border = at.border();
            for (Point point : border) {
                if (points.contains(point)) {
                    neighbours[cell] |= 1L << cellOf[board.index(point)];
                } else if (wallStones.contains(point)) {
                    nextToWall |= bit;
                } else {
                    nextToOther |= bit;
                }
            }
        }
        this.target = targets;
        this.other = otherTargets;
        this.firm = firms;
        this.guarded = guards;
        this.reacherAtStart = reacher;
        this.denierAtStart = denier;
        boolean alive = claim == Claim.ALIVE;
        this.safeForReacher = alive ? nextToWall : nextToOther;
        this.safeForDenier = alive ? nextToOther : nextToWall;
        boolean otherMayBeBanned = care == Care.EXACT && !answers;
        this.reacherMayBeBanned = alive || otherMayBeBanned;
        this.denierMayBeBanned = !alive || otherMayBeBanned;
        this.reacherMayPlayElsewhere = !alive && points.size() < board.area();
        this.surroundings =
                alive && care == Care.EXACT ? surroundings(position, points, opposing, cellOf) : new long[0];
    }

    private static org.shinpan.rules.board.Color heroColor(Player owner, Claim claim) {
        return (claim == Claim.ALIVE ? owner : owner.opponent()).color();
    }

    private static long[] surroundings(Position position, PointSet points, PointSet opposing, int[] cellOf) {
        List<Long> found = new ArrayList<>();
        Board board = position.board();
        PointSet around = points.border().intersection(opposing);
        for (PointSet part : opposing.parts()) {
            if (part.intersects(around)) {
                long cells = 0;
                for (Point point : part.border().intersection(points)) {
                    cells |= 1L << cellOf[board.index(point)];
                }
                found.add(cells);
            }
        }
        return found.stream().mapToLong(Long::longValue).toArray();
    }

    /**
     * The ground of a search about a chain, or nothing if it has more than 64 cells or a chain that must stay has no
     * liberty in it.
     *
     * @param points the zone
     */
    static @Nullable Zone of(
            Position position,
            Chain chain,
            Claim claim,
            Care care,
            PointSet points,
            PointSet guarded,
            List<Proof.Wall> walls) {
        Player owner = chain.color() == Player.BLACK.color() ? Player.BLACK : Player.WHITE;
        PointSet none = PointSet.empty(points.board());
        return of(
                position,
                owner,
                chain.points(),
                Proof.Goal.LIFE,
                none,
                none,
                new Proposals.Proposal(chain.points(), claim, care, points, guarded, walls));
    }

    /** The ground of a search for a part of a joint proof, or nothing. */
    static @Nullable Zone of(
            Position position,
            Player owner,
            Proof.Goal goal,
            PointSet chain,
            PointSet other,
            PointSet firm,
            PointSet points) {
        PointSet none = PointSet.empty(points.board());
        return of(
                position,
                owner,
                chain,
                goal,
                other,
                firm,
                new Proposals.Proposal(chain, Claim.ALIVE, Care.KEEPS_ALL, points, none, List.of()));
    }

    /**
     * The ground of a search about several points of a player, or nothing.
     *
     * @param aims the points on which the formation is asked for
     */
    static @Nullable Zone of(Position position, Player owner, PointSet aims, Proposals.Proposal ground) {
        PointSet none = PointSet.empty(position.board());
        return of(position, owner, aims, Proof.Goal.LIFE, none, none, ground);
    }

    private static @Nullable Zone of(
            Position position,
            Player owner,
            PointSet aims,
            Proof.Goal goal,
            PointSet others,
            PointSet firm,
            Proposals.Proposal ground) {
        Claim claim = ground.claim();
        Care care = ground.care();
        PointSet points = ground.zone();
        PointSet guarded = ground.guarded();
        List<PointSet> cells = new ArrayList<>();
        PointSet whole =
                care == Care.KEEPS_ALL ? points.intersection(position.points(heroColor(owner, claim))) : guarded;
        cells.addAll(whole.parts());
        PointSet single = points.minus(whole);
        if (cells.size() + single.size() > 64) {
            return null;
        }
        for (Point point : single) {
            cells.add(PointSet.of(position.board(), point));
        }
        Zone zone = new Zone(
                position, owner, aims, goal, others, firm, claim, care, points, guarded, ground.walls(), cells);
        return zone.heroStands() ? zone : null;
    }

    /** Whether each chain that the hero may not lose has a liberty in the zone or touches a wall. */
    private boolean heroStands() {
        boolean alive = claim == Claim.ALIVE;
        long stones = alive ? reacherAtStart : denierAtStart;
        long safe = alive ? safeForReacher : safeForDenier;
        long empty = all & ~(reacherAtStart | denierAtStart);
        long kept = care == Care.KEEPS_ALL ? stones : stones & guarded;
        for (long left = kept; left != 0; ) {
            long chain = chain(stones, left & -left);
            left &= ~chain;
            if ((chain & safe) == 0 && (border(chain) & empty) == 0) {
                return false;
            }
        }
        return true;
    }

    /** The chain of a set that holds a cell. */
    long chain(long set, long seed) {
        long chain = seed;
        long fresh = seed;
        while (fresh != 0) {
            long reached = 0;
            for (long left = fresh; left != 0; left &= left - 1) {
                reached |= neighbours[Long.numberOfTrailingZeros(left)];
            }
            fresh = reached & set & ~chain;
            chain |= fresh;
        }
        return chain;
    }

    long border(long set) {
        long border = 0;
        for (long left = set; left != 0; left &= left - 1) {
            border |= neighbours[Long.numberOfTrailingZeros(left)];
        }
        return border & ~set;
    }

    /**
     * Whether a play of the reacher leaves each chain around the zone that it touches a liberty in the zone. True where
     * nothing hangs on it.
     */
    boolean surroundingsStay(long reacher, long denier, int played) {
        if (surroundings.length == 0) {
            return true;
        }
        long empty = all & ~(reacher | denier);
        long bit = 1L << played;
        for (long cells : surroundings) {
            if ((cells & bit) != 0 && (cells & empty) == 0) {
                return false;
            }
        }
        for (long left = neighbours[played] & denier; left != 0; ) {
            long chain = chain(denier, left & -left);
            left &= ~chain;
            if ((chain & safeForDenier) != 0 && (border(chain) & empty) == 0) {
                return false;
            }
        }
        return true;
    }

    /** The cells of the reacher's whose chains are not taken. */
    long notTaken() {
        return safeForReacher | firm;
    }

    /** Whether each firm chain has a liberty, or what is wanted is reached anyway. */
    boolean atRest(long reacher, long denier) {
        long empty = all & ~(reacher | denier);
        for (long left = firm; left != 0; ) {
            long chain = chain(reacher, left & -left);
            left &= ~chain;
            if ((border(chain) & empty) == 0) {
                return reached(reacher, denier);
            }
        }
        return true;
    }

    /** Whether the reacher has what it wants, or will have it whatever happens. */
    boolean reached(long reacher, long denier) {
        if (goal == Proof.Goal.LINK) {
            return (chain(reacher, target & -target) & other) != 0;
        }
        if (goal == Proof.Goal.EYE) {
            return hasEye(reacher);
        }
        if (claim == Claim.ALIVE) {
            for (long left = reacher & target; left != 0; ) {
                long chain = chain(reacher, left & -left);
                left &= ~chain;
                if ((chain & safeForReacher) != 0) {
                    return true;
                }
            }
        } else if (safeForReacher != 0 && leaks(reacher, denier)) {
            return true;
        }
        return stands(reacher) || eyeOnTarget(reacher, denier);
    }

    private boolean leaks(long reacher, long denier) {
        long passable = reacher;
        for (long left = all & ~(reacher | denier); left != 0; left &= left - 1) {
            int cell = Long.numberOfTrailingZeros(left);
            if ((neighbours[cell] & ~reacher) == 0 && (safeForDenier & 1L << cell) == 0) {
                passable |= 1L << cell;
            }
        }
        for (long left = passable & target; left != 0; ) {
            long part = chain(passable, left & -left);
            left &= ~part;
            if ((part & safeForReacher) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether the chains on the target have an eye; see {@link LocalEyes#hasEye}. */
    private boolean hasEye(long reacher) {
        long outside = safeForDenier | safeForReacher;
        long named = 0;
        for (long left = reacher & target; left != 0; left &= ~named) {
            named |= chain(reacher, left & -left);
        }
        long around = border(named);
        long rest = all & ~reacher;
        for (long left = rest & around; left != 0; ) {
            long region = chain(rest, left & -left);
            left &= ~region;
            if ((region & (outside | ~around)) == 0 && (border(region) & ~named) == 0) {
                return true;
            }
        }
        return false;
    }

    private boolean stands(long reacher) {
        if ((reacher & target) == 0) {
            return false;
        }
        long[] chains = parts(reacher);
        long[] borders = new long[chains.length];
        for (int i = 0; i < chains.length; i++) {
            borders[i] = border(chains[i]);
        }
        long[] regions = parts(all & ~reacher);
        long outside = claim == Claim.ALIVE ? safeForDenier : safeForDenier | safeForReacher;
        int count = 0;
        for (long region : regions) {
            if ((region & outside) == 0) {
                regions[count++] = region;
            }
        }
        long standing = reacher;
        boolean changed = true;
        while (changed && (standing & target) != 0) {
            changed = false;
            int kept = 0;
            for (int r = 0; r < count; r++) {
                long region = regions[r];
                boolean vital = false;
                boolean sound = true;
                for (int i = 0; i < chains.length; i++) {
                    boolean stands = (chains[i] & standing) != 0;
                    sound &= stands || (borders[i] & region) == 0;
                    vital |= stands && (region & ~borders[i]) == 0;
                }
                if (vital && sound) {
                    regions[kept++] = region;
                }
            }
            changed |= kept != count;
            count = kept;
            for (int i = 0; i < chains.length; i++) {
                if ((chains[i] & standing) == 0) {
                    continue;
                }
                int vital = 0;
                for (int r = 0; r < count; r++) {
                    vital += (regions[r] & ~borders[i]) == 0 ? 1 : 0;
                }
                if (vital < 2) {
                    standing &= ~chains[i];
                    changed = true;
                }
            }
        }
        return (standing & target) != 0;
    }

    private boolean eyeOnTarget(long reacher, long denier) {
        long empty = all & ~(reacher | denier);
        if ((empty & target) == 0) {
            return false;
        }
        long eyes = 0;
        for (long left = empty & ~(safeForDenier | safeForReacher); left != 0; left &= left - 1) {
            int cell = Long.numberOfTrailingZeros(left);
            eyes |= neighbours[cell] != 0 && (neighbours[cell] & ~reacher) == 0 ? 1L << cell : 0;
        }
        for (long left = eyes & target; left != 0; left &= left - 1) {
            long eye = left & -left;
            long touching = chains(reacher, eye);
            for (long others = eyes & ~eye; others != 0; others &= others - 1) {
                long other = others & -others;
                if (touching == chains(reacher, other)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The cells of all chains next to a cell. */
    private long chains(long set, long cell) {
        long found = 0;
        for (long left = border(cell) & set; left != 0; left &= ~found) {
            found |= chain(set, left & -left);
        }
        return found;
    }

    private long[] parts(long set) {
        long[] parts = new long[Long.bitCount(set)];
        int count = 0;
        for (long left = set; left != 0; ) {
            long part = chain(set, left & -left);
            left &= ~part;
            parts[count++] = part;
        }
        return java.util.Arrays.copyOf(parts, count);
    }

    /** Whether the denier may pass for ever; see {@link LocalEyes#isHopeless}. */
    boolean hopeless(long reacher, long denier) {
        if (goal != Proof.Goal.LIFE) {
            return false;
        }
        long stays = 0;
        for (long left = denier & safeForDenier; left != 0; left &= ~stays) {
            stays |= chain(denier, left & -left);
        }
        if (noRoom(stays)) {
            return true;
        }
        long more = stays == denier ? stays : staying(denier, reacher, stays);
        return more != stays && noRoom(more);
    }

    /** The denier's chains that can't be captured, Benson's included. */
    private long staying(long denier, long reacher, long safe) {
        long[] regions = parts(all & ~denier);
        int count = 0;
        for (long region : regions) {
            if ((region & safeForReacher) == 0) {
                regions[count++] = region;
            }
        }
        if (count < 2) {
            return safe;
        }
        long[] chains = parts(denier & ~safe);
        long stays = denier;
        boolean changed = true;
        while (changed && stays != safe) {
            changed = false;
            for (int r = count - 1; r >= 0; r--) {
                if ((border(regions[r]) & denier & ~stays) != 0) {
                    regions[r] = regions[--count];
                    changed = true;
                }
            }
            for (long chain : chains) {
                if ((chain & stays) == 0) {
                    continue;
                }
                long touching = border(chain) | reacher;
                int vital = 0;
                for (int r = 0; r < count; r++) {
                    vital += (regions[r] & ~touching) == 0 ? 1 : 0;
                }
                if (vital < 2) {
                    stays &= ~chain;
                    changed = true;
                }
            }
        }
        return stays;
    }

    /** Whether no part of the zone between these stones of the denier's has room for two eyes and a point of the target. */
    private boolean noRoom(long stays) {
        long free = all & ~stays & ~border(stays) & ~safeForDenier;
        long rest = all & ~stays;
        for (long left = rest & target; left != 0; ) {
            long part = chain(rest, left & -left);
            left &= ~part;
            if ((part & safeForReacher) != 0) {
                return false;
            }
            long room = part & free;
            for (long p = room; p != 0; p &= p - 1) {
                int cell = Long.numberOfTrailingZeros(p);
                if ((room & ~neighbours[cell] & ~(1L << cell)) != 0) {
                    return false;
                }
            }
        }
        return true;
    }
}
