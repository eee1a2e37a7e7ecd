package org.shinpan.life.zone;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.proof.Elsewhere;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.Proof.Kos;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.cells.CellBoard;

/**
 * The part of a board on which a search looks for a strategy: at most 64 cells, each of which is a bit of a word. A
 * cell is a point of the part, or a whole chain that is never captured in the searched game: a chain of the strategist,
 * if the strategist keeps all stones, or a guarded chain. The rules of play are those of the checker's {@code
 * LocalBoard}, but the checker does not use this class, because it does not trust the search.
 *
 * <p>The two sides are the owner of the chain, who wants two eyes for it, and the opponent.
 */
public final class Zone {

    /** The maximum number of cells. */
    public static final int MAX_CELLS = CellBoard.MAX_CELLS;

    /** Used instead of the number of a cell if there is no cell. */
    static final int NO_CELL = MAX_CELLS;

    /** The number of outside liberties that is stored for a chain that is assumed to be safe. */
    private static final int STAYS = Integer.MAX_VALUE;

    /** Used instead of the index of a point if the cell is a whole chain. */
    static final int WHOLE_CHAIN = -1;

    final Claim claim;
    final Care care;
    final PointSet points;
    final PointSet guardedPoints;
    final List<Proof.Wall> walls;
    final int cells;
    final long all;
    final CellBoard board;
    /** The board's index of each cell's point, or {@link #WHOLE_CHAIN}. */
    final int[] places;

    final long target;
    /** The cell of the other chain if the goal is a link; otherwise 0. */
    final long other;

    final Proof.Goal goal;
    /** The owner's stones that are not captured here, but must have a liberty after each answer. */
    final long firm;

    final long guarded;
    final long ownerAtStart;
    final long opponentAtStart;
    /**
     * The cells next to an outside stone of the owner. These stones can't be captured, and neither can a chain with a
     * stone on one of these cells.
     */
    final long safeForOwner;

    final long safeForOpponent;
    /**
     * The zone of the same cells in which the question is life, if the question here is capture for good; otherwise
     * null. In a question of capture the owner of this zone is the player who wants to take the target.
     */
    final @Nullable Zone lifeZone;

    /** The rule about kos in a question of capture, as seen from the chain; null if the question is life. */
    final @Nullable Kos kos;

    /** The threats in a question of capture that counts them: see {@link Proof.Local#threats}. */
    final int threats;

    /** The cells where a play of the strategist bars no answer: it may join a chain outside that is in no wall. */
    private final long withoutBans;

    final boolean ownerMayBeBanned;
    final boolean opponentMayBeBanned;
    /**
     * Whether the owner may lift a ban by a move outside the zone. The strategist plays only in the zone. A pass of the
     * owner is useless because the opponent may answer it with a second pass.
     */
    final boolean ownerMayPlayElsewhere;
    /** The opponent's chains around the zone, which must stay in an exact proof of life; otherwise empty. */
    private final List<Surrounding> surroundings;
    /** The largest number of the opponent's moves elsewhere that is counted; at most {@link Elsewhere#MOST}. */
    final int mostElsewhere;

    /**
     * The aim of the owner: life or an eye for a chain, or a link with another chain. Firm stones must keep a liberty.
     */
    private record Target(Player owner, Proof.Goal goal, PointSet chain, PointSet other, PointSet firm) {
        static Target life(Player owner, PointSet aims) {
            PointSet none = PointSet.empty(aims.board());
            return new Target(owner, Proof.Goal.LIFE, aims, none, none);
        }
    }

    private Zone(
            Position position,
            Target target,
            Question ground,
            List<PointSet> cellPoints,
            @Nullable Zone lifeZone,
            @Nullable Kos kos,
            int threats) {
        this.lifeZone = lifeZone;
        this.kos = kos;
        this.threats = threats;
        this.claim = ground.claim();
        this.care = ground.care();
        this.points = ground.zone();
        this.guardedPoints = ground.guarded();
        this.walls = ground.walls();
        this.goal = target.goal;
        this.cells = cellPoints.size();
        PointSet owners = position.points(target.owner.color());
        PointSet opponents = position.points(target.owner.opponent().color());
        boolean alive = claim == Claim.ALIVE;
        int[] cellOf = cellOf(position.board(), cellPoints);
        this.board = new CellBoard(neighbours(cellPoints, cellOf));
        this.all = board.all();
        this.places = places(cellPoints, kept(ground, alive ? owners : opponents));
        this.target = meeting(cellPoints, target.chain);
        this.other = meeting(cellPoints, target.other);
        this.firm = meeting(cellPoints, target.firm);
        this.guarded = meeting(cellPoints, guardedPoints);
        this.ownerAtStart = meeting(cellPoints, owners);
        this.opponentAtStart = meeting(cellPoints, opponents);
        PointSet wallStones = PointSet.empty(position.board());
        boolean wallsNeedAnswers = false;
        for (Proof.Wall wall : walls) {
            wallStones = wallStones.union(wall.stones());
            wallsNeedAnswers |= wall.needsAnswers();
        }
        PointSet outside = points.border();
        long nextToWall = meeting(cellPoints, outside.intersection(wallStones).border());
        long nextToOther = meeting(cellPoints, outside.minus(wallStones).border());
        this.safeForOwner = alive ? nextToWall : nextToOther;
        this.safeForOpponent = alive ? nextToOther : nextToWall;
        boolean otherMayBeBanned = !wallsNeedAnswers && (care == Care.EXACT || !alive);
        PointSet strategists = (alive ? owners : opponents).minus(wallStones);
        this.withoutBans = care == Care.KEEPS_ALL
                ? meeting(cellPoints, outside.intersection(strategists).border())
                : 0;
        boolean threatsCount = kos == Kos.THREATS_COUNT;
        this.ownerMayBeBanned = threatsCount || (kos == null && (alive || otherMayBeBanned));
        this.opponentMayBeBanned =
                threatsCount || (kos == null ? !alive || otherMayBeBanned : kos == Kos.BANS_BAR_OWNER);
        this.ownerMayPlayElsewhere =
                threatsCount || (!alive && !Elsewhere.isClosedOff(points, position.points(Color.EMPTY), wallStones));
        this.surroundings = alive && care == Care.EXACT ? surroundings(position, ground, opponents, cellOf) : List.of();
        this.mostElsewhere = surroundings.stream()
                .mapToInt(Surrounding::libertiesElsewhere)
                .filter(liberties -> liberties != STAYS)
                .max()
                .orElse(0);
    }

    /** Returns the strategist's stones that are never captured in the zone. Each of their chains is one cell. */
    private static PointSet kept(Question ground, PointSet strategists) {
        return ground.care() == Care.KEEPS_ALL ? ground.zone().intersection(strategists) : ground.guarded();
    }

    /** Returns whether a play of the strategist in a ko bars an answer, if bans count at all. */
    boolean barsAnswer(int cell) {
        return (withoutBans & 1L << cell) == 0;
    }

    /** Returns whether some of the strategist's stones are among those that must not be captured. */
    boolean mustKeep(long stones) {
        return (care == Care.KEEPS_ALL ? stones : stones & guarded) != 0;
    }

    /** Returns the cells of the points of the zone, by the board's index. */
    private static int[] cellOf(Board board, List<PointSet> cellPoints) {
        int[] cellOf = new int[board.area()];
        for (int cell = 0; cell < cellPoints.size(); cell++) {
            for (Point point : cellPoints.get(cell)) {
                cellOf[board.index(point)] = cell;
            }
        }
        return cellOf;
    }

    private long[] neighbours(List<PointSet> cellPoints, int[] cellOf) {
        long[] found = new long[cellPoints.size()];
        for (int cell = 0; cell < found.length; cell++) {
            found[cell] = cells(cellPoints.get(cell).border().intersection(points), points.board(), cellOf);
        }
        return found;
    }

    /** Returns the board's index of each cell's point, or {@link #WHOLE_CHAIN} if the cell is a chain that is kept. */
    private static int[] places(List<PointSet> cellPoints, PointSet kept) {
        int[] places = new int[cellPoints.size()];
        for (int cell = 0; cell < places.length; cell++) {
            PointSet at = cellPoints.get(cell);
            places[cell] = at.intersects(kept) ? WHOLE_CHAIN : kept.board().index(at.first());
        }
        return places;
    }

    /** Returns the cells that contain a point of a set. */
    private static long meeting(List<PointSet> cellPoints, PointSet set) {
        long cells = 0;
        for (int cell = 0; cell < cellPoints.size(); cell++) {
            cells |= cellPoints.get(cell).intersects(set) ? 1L << cell : 0;
        }
        return cells;
    }

    /**
     * A chain around the zone.
     *
     * @param nextToChain the cells next to the chain, inside or outside the zone
     * @param nextToOutside the cells next to the chain's stones outside
     * @param libertiesElsewhere the number of the chain's liberties outside, at most {@link Elsewhere#MOST}; {@link
     *     #STAYS} if the chain is given
     */
    private record Surrounding(long nextToChain, long nextToOutside, int libertiesElsewhere) {}

    /** Returns the opponent's chains that have stones outside beside the zone. */
    private static List<Surrounding> surroundings(Position position, Question ground, PointSet opposing, int[] cellOf) {
        List<Surrounding> found = new ArrayList<>();
        PointSet points = ground.zone();
        Board board = position.board();
        PointSet around = points.border().intersection(opposing);
        for (Chain chain : around.isEmpty() ? List.<Chain>of() : position.chains(position.at(around.first()))) {
            if (chain.points().intersects(around)) {
                found.add(new Surrounding(
                        cells(chain.points().border().intersection(points), board, cellOf),
                        cells(chain.points().minus(points).border().intersection(points), board, cellOf),
                        ground.given().intersects(chain.points())
                                ? STAYS
                                : Math.min(chain.liberties().minus(points).size(), Elsewhere.MOST)));
            }
        }
        return List.copyOf(found);
    }

    /** Returns the cells of some points of the zone. */
    private static long cells(PointSet points, Board board, int[] cellOf) {
        long cells = 0;
        for (Point point : points) {
            cells |= 1L << cellOf[board.index(point)];
        }
        return cells;
    }

    /**
     * Returns the board of a search about a chain; null if it has more than 64 cells, or if a chain that must stay has
     * no liberty in it.
     *
     * @param points the zone
     */
    public static @Nullable Zone of(
            Position position,
            Chain chain,
            Claim claim,
            Care care,
            PointSet points,
            PointSet guarded,
            List<Proof.Wall> walls) {
        return of(
                position,
                chain.player(),
                chain.points(),
                new Question(chain.points(), claim, care, points, guarded, walls));
    }

    /** Returns the board of a search for a part of a joint proof, or null. */
    public static @Nullable Zone of(
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
                new Target(owner, goal, chain, other, firm),
                new Question(chain, Claim.ALIVE, Care.KEEPS_ALL, points, none, List.of()));
    }

    /**
     * Returns the board of a search about several points of a player, or null.
     *
     * @param aims the points on which the owner wants a two-eye-formation
     */
    public static @Nullable Zone of(Position position, Player owner, PointSet aims, Question ground) {
        return of(position, Target.life(owner, aims), ground);
    }

    /**
     * Returns the board of a search about whether the opponent takes a chain for good, or null. The opponent is the
     * owner of this board; {@link Aim#REACHED} means that the chain is taken.
     *
     * @param ground the zone with the opponent's walls, with the claim that the chain is not alive
     * @param kos the rule about kos, as seen from the chain
     * @param threats the threats as in {@link Proof.Local#threats}; 0 if the rule does not count them
     */
    public static @Nullable Zone ofCapture(Position position, Chain chain, Question ground, Kos kos, int threats) {
        Zone life = of(position, chain.player(), ground.aims(), ground);
        if (life == null) {
            return null;
        }
        Question capture = new Question(
                ground.aims(),
                Claim.ALIVE,
                ground.care(),
                ground.zone(),
                ground.guarded(),
                ground.walls(),
                ground.given());
        Target target = Target.life(chain.player().opponent(), ground.aims());
        return of(position, target, capture, life, kos, threats);
    }

    private static @Nullable Zone of(Position position, Target target, Question ground) {
        return of(position, target, ground, null, null, 0);
    }

    private static @Nullable Zone of(
            Position position,
            Target target,
            Question ground,
            @Nullable Zone lifeZone,
            @Nullable Kos kos,
            int threats) {
        Player strategist = ground.claim() == Claim.ALIVE ? target.owner : target.owner.opponent();
        PointSet kept = kept(ground, position.points(strategist.color()));
        List<PointSet> cells = new ArrayList<>(kept.parts());
        PointSet single = ground.zone().minus(kept);
        if (cells.size() + single.size() > MAX_CELLS) {
            return null;
        }
        for (Point point : single) {
            cells.add(PointSet.of(position.board(), point));
        }
        Zone zone = new Zone(position, target, ground, cells, lifeZone, kos, threats);
        return zone.strategistStands() ? zone : null;
    }

    /**
     * Returns whether a side may take in a ko. In a question of capture the opponent of this zone owns the chain.
     *
     * @param byOwner whether it is the owner of this zone
     */
    boolean letsTakeKo(boolean byOwner) {
        return kos == null || kos.letsTake(byOwner ? Side.OPPONENT : Side.OWNER);
    }

    /** Returns whether every chain that the strategist may not lose has a liberty in the zone or touches a wall. */
    private boolean strategistStands() {
        boolean alive = claim == Claim.ALIVE;
        long stones = alive ? ownerAtStart : opponentAtStart;
        long safe = alive ? safeForOwner : safeForOpponent;
        long empty = all & ~(ownerAtStart | opponentAtStart);
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

    /** Returns the cell of a place in {@code Board.points()}; {@link #NO_CELL} for a pass and for other places. */
    int cell(int place) {
        for (int cell = 0; cell < cells; cell++) {
            if (places[cell] == place && place != WHOLE_CHAIN) {
                return cell;
            }
        }
        return NO_CELL;
    }

    /** Returns the chain of a set that contains a cell. */
    long chain(long set, long seed) {
        return board.chain(set, seed);
    }

    long border(long set) {
        return board.border(set);
    }

    /**
     * Returns whether a play of the owner leaves a liberty, in the zone or outside, to every chain around the zone that
     * it touches. Always returns true if the proof does not need these chains to stay.
     *
     * @param elsewhere the number of the opponent's moves elsewhere; each may have filled a liberty outside
     */
    boolean surroundingsStay(long owner, long opponent, int played, int elsewhere) {
        if (surroundings.isEmpty()) {
            return true;
        }
        long empty = all & ~(owner | opponent);
        long bit = 1L << played;
        // Checks the chains whose stones outside are next to the play.
        for (Surrounding it : surroundings) {
            if ((it.nextToOutside & bit) != 0 && elsewhere >= it.libertiesElsewhere && (it.nextToChain & empty) == 0) {
                return false;
            }
        }
        // Checks the chains in the zone next to the play that are part of a chain outside.
        for (long left = board.neighbours(played) & opponent; left != 0; ) {
            long chain = chain(opponent, left & -left);
            left &= ~chain;
            if ((chain & safeForOpponent) != 0
                    && (border(chain) & empty) == 0
                    && !hasLibertyElsewhere(chain, elsewhere)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a chain in the zone is part of a chain that certainly has a liberty outside. */
    private boolean hasLibertyElsewhere(long chain, int elsewhere) {
        for (Surrounding it : surroundings) {
            if ((it.nextToOutside & chain) != 0 && elsewhere < it.libertiesElsewhere) {
                return true;
            }
        }
        return false;
    }

    /** Returns the cells that make a chain of the owner safe from capture if it has a stone on one of them. */
    long notTaken() {
        return safeForOwner | firm;
    }
}
