package org.shinpan.life.search;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * The ground of a local search: at most 64 cells, each a bit of a word. A cell is a point of the zone, or a whole chain
 * that is never captured in the game that is searched: the hero's, if it keeps all its stones, or a guarded one. Chains
 * are found by spreading along the neighbours of cells. It mirrors the board and the eyes of the
 * checker; nothing here is trusted.
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
    final long other;

    final Proof.Goal goal;
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
    /** For an exact proof of life: the chains around the zone. */
    private final List<Surrounding> surroundings;
    /** So many moves elsewhere of the denier's are told apart: see {@link ProofChecker#MOST_ELSEWHERE}. */
    final int mostElsewhere;

    private final ZoneEyes eyes;

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
        this.reacherMayPlayElsewhere = !alive
                && !ProofChecker.isClosedOff(points, position.points(org.shinpan.rules.board.Color.EMPTY), wallStones);
        this.surroundings = alive && care == Care.EXACT ? surroundings(position, points, opposing, cellOf) : List.of();
        this.mostElsewhere = surroundings.stream()
                .mapToInt(Surrounding::libertiesElsewhere)
                .max()
                .orElse(0);
        this.eyes = new ZoneEyes(this);
    }

    private static org.shinpan.rules.board.Color heroColor(Player owner, Claim claim) {
        return (claim == Claim.ALIVE ? owner : owner.opponent()).color();
    }

    /**
     * A chain around the zone.
     *
     * @param nextToChain the cells next to the chain, wherever it is
     * @param nextToOutside the cells next to its stones outside
     * @param libertiesElsewhere its liberties outside, as far as they count
     */
    private record Surrounding(long nextToChain, long nextToOutside, int libertiesElsewhere) {}

    private static List<Surrounding> surroundings(Position position, PointSet points, PointSet opposing, int[] cellOf) {
        List<Surrounding> found = new ArrayList<>();
        Board board = position.board();
        PointSet around = points.border().intersection(opposing);
        for (Chain chain : around.isEmpty() ? List.<Chain>of() : position.chains(position.at(around.first()))) {
            if (chain.points().intersects(around)) {
                found.add(new Surrounding(
                        cells(chain.points().border().intersection(points), board, cellOf),
                        cells(chain.points().minus(points).border().intersection(points), board, cellOf),
                        Math.min(chain.liberties().minus(points).size(), ProofChecker.MOST_ELSEWHERE)));
            }
        }
        return List.copyOf(found);
    }

    private static long cells(PointSet points, Board board, int[] cellOf) {
        long cells = 0;
        for (Point point : points) {
            cells |= 1L << cellOf[board.index(point)];
        }
        return cells;
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
     * Whether a play of the reacher leaves each chain around the zone that it touches a liberty, in the zone or after so
     * many moves of the denier's elsewhere. True where nothing hangs on it.
     */
    boolean surroundingsStay(long reacher, long denier, int played, int elsewhere) {
        if (surroundings.isEmpty()) {
            return true;
        }
        long empty = all & ~(reacher | denier);
        long bit = 1L << played;
        for (Surrounding it : surroundings) {
            if ((it.nextToOutside & bit) != 0 && elsewhere >= it.libertiesElsewhere && (it.nextToChain & empty) == 0) {
                return false;
            }
        }
        for (long left = neighbours[played] & denier; left != 0; ) {
            long chain = chain(denier, left & -left);
            left &= ~chain;
            if ((chain & safeForDenier) != 0
                    && (border(chain) & empty) == 0
                    && !hasLibertyElsewhere(chain, elsewhere)) {
                return false;
            }
        }
        return true;
    }

    private boolean hasLibertyElsewhere(long chain, int elsewhere) {
        for (Surrounding it : surroundings) {
            if ((it.nextToOutside & chain) != 0 && elsewhere < it.libertiesElsewhere) {
                return true;
            }
        }
        return false;
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
        return eyes.reached(reacher, denier);
    }

    /** Whether the denier may pass for ever. */
    boolean hopeless(long reacher, long denier) {
        return eyes.hopeless(reacher, denier);
    }
}
