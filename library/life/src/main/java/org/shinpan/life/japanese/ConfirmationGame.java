package org.shinpan.life.japanese;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.cells.CellBoard;
import org.shinpan.rules.cells.CellLife;
import org.shinpan.rules.cells.CellPlay;
import org.shinpan.rules.check.Older;

/**
 * The game that shows whether a chain is alive by the Japanese definition, on a region of at most 62 points. This class
 * finds the legal plays of both players, and the states that are decided. The claim, alive or not alive, favours one
 * side, which is called the strategist: a proof is a strategy of this side. Sets of points are bits.
 * {@code Confirmation} explains the study and why a region is enough.
 */
final class ConfirmationGame {

    /** The maximum number of cells. */
    static final int MAX_CELLS = 62;

    /**
     * The stages of the game: the chain is on the board, or it has been captured; from {@code CLAIMED} on, the stage is
     * {@code CLAIMED} plus the cell of the claimed stone.
     */
    static final int WHOLE = 0;

    static final int TAKEN = 1;
    static final int CLAIMED = 2;

    /**
     * The moves: a cell, a pass, or {@code PASS_FOR} plus a cell, which is a pass that allows the player to recapture
     * the stone on this cell in a ko later.
     */
    static final int PASS = 64;

    static final int PASS_FOR = 65;

    /** The outcomes of {@link #decided}. */
    static final int OPEN = 0;

    static final int OWNER_WINS = 1;
    static final int OPPONENT_WINS = 2;

    final Claim claim;
    final int cells;
    final List<Point> points;
    final long all;
    final long target;
    /**
     * The cells on which a new stone that cannot be captured makes the captured chain alive: those of the chain and of
     * the opposing chains beside it.
     */
    final long aims;

    final long ownerAtStart;
    final long opponentAtStart;
    private final CellBoard board;
    private final CellLife life;
    private final long safeForOwner;
    private final long safeForOpponent;
    /**
     * For each connected group of stones outside the region that belong to the strategist's opponent, the cells beside
     * it.
     */
    private final long[] outside;

    // The stones after the last play.
    final CellPlay last;

    ConfirmationGame(Position position, PointSet chain, Claim claim, PointSet region) {
        this.claim = claim;
        this.points = new ArrayList<>(region.stream().collect(Older.toList()));
        this.cells = points.size();
        Player owner = position.at(chain.first()) == Color.BLACK ? Player.BLACK : Player.WHITE;
        long[] neighbours = new long[cells];
        long nextToOwner = 0;
        long nextToOpponent = 0;
        long own = 0;
        long other = 0;
        long wanted = 0;
        for (int cell = 0; cell < cells; cell++) {
            Point point = points.get(cell);
            for (Point next : PointSet.of(position.board(), point).border()) {
                int at = points.indexOf(next);
                neighbours[cell] |= at >= 0 ? 1L << at : 0;
                nextToOwner |= at < 0 && position.at(next) == owner.color() ? 1L << cell : 0;
                nextToOpponent |=
                        at < 0 && position.at(next) == owner.opponent().color() ? 1L << cell : 0;
            }
            own |= position.at(point) == owner.color() ? 1L << cell : 0;
            other |= position.at(point) == owner.opponent().color() ? 1L << cell : 0;
            wanted |= chain.contains(point) ? 1L << cell : 0;
        }
        this.board = new CellBoard(neighbours);
        this.life = new CellLife(board);
        this.all = board.all();
        this.last = new CellPlay(board);
        this.safeForOwner = nextToOwner;
        this.safeForOpponent = nextToOpponent;
        this.target = wanted;
        long beside = border(wanted) & other;
        for (long left = beside; left != 0; left &= left - 1) {
            wanted |= chain(other, left & -left);
        }
        this.aims = wanted;
        this.ownerAtStart = own;
        this.opponentAtStart = other;
        Player rival = claim == Claim.ALIVE ? owner.opponent() : owner;
        List<Long> masks = new ArrayList<>();
        for (PointSet stones : position.points(rival.color()).minus(region).parts()) {
            long mask = 0;
            for (int cell = 0; cell < cells; cell++) {
                mask |= PointSet.of(position.board(), points.get(cell)).border().intersects(stones) ? 1L << cell : 0;
            }
            if (mask != 0) {
                masks.add(mask);
            }
        }
        this.outside = masks.stream().mapToLong(Long::longValue).toArray();
    }

    /** Returns whether the side whose strategy is searched for is the owner of the chain. */
    boolean ownerIsStrategist() {
        return claim == Claim.ALIVE;
    }

    long chain(long set, long seed) {
        return board.chain(set, seed);
    }

    /** Returns whether a chain of the owner, or of the opponent, continues outside the region. */
    boolean goesOn(long chain, boolean owners) {
        return (chain & (owners ? safeForOwner : safeForOpponent)) != 0;
    }

    long border(long set) {
        return board.border(set);
    }

    /**
     * Returns the stones among {@code bans} that a player may still not recapture by the ko rule: single stones with
     * only one liberty.
     */
    long stillBarred(long bans, long player, long other, boolean otherOwns) {
        long still = 0;
        for (long left = bans & other; left != 0; left &= left - 1) {
            long stone = left & -left;
            boolean single = chain(other, stone) == stone && !goesOn(stone, otherOwns);
            still |= single && Long.bitCount(border(stone) & ~(player | other)) == 1 ? stone : 0;
        }
        return still;
    }

    /**
     * Plays a stone without checking ko bans; {@link #last} then has the stones after the play. Returns false if the
     * cell is occupied, if the stone would have no liberty, or if the strategist would take the last liberty in the
     * region from a chain that continues outside.
     */
    boolean plays(long own, long foe, boolean ownerMoves, int cell) {
        long safeOwn = ownerMoves ? safeForOwner : safeForOpponent;
        long safeFoe = ownerMoves ? safeForOpponent : safeForOwner;
        if (!last.plays(own, foe, safeOwn, safeFoe, cell)) {
            return false;
        }
        return ownerMoves != ownerIsStrategist() || leavesLiberties(1L << cell);
    }

    /**
     * Returns whether every chain that continues outside and is beside a play of the strategist still has a liberty in
     * the region.
     */
    private boolean leavesLiberties(long bit) {
        long empty = all & ~(last.mover() | last.waiter());
        for (long mask : outside) {
            long joined = 0;
            for (long left = mask & last.waiter(); left != 0; ) {
                long chain = chain(last.waiter(), left & -left);
                left &= ~chain;
                joined |= chain;
            }
            boolean touched = ((mask | border(joined)) & bit) != 0;
            if (touched && ((mask | border(joined)) & empty) == 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the outcome of a state if the stones decide it. An outcome that favours the strategist is valid on the
     * whole board, not only in the region.
     */
    int decided(long owner, long opponent, int stage) {
        if (stage == TAKEN) {
            return hasNoRoom(opponent) ? OPPONENT_WINS : OPEN;
        }
        long seed = stage == WHOLE ? target & -target : 1L << (stage - CLAIMED);
        long chain = chain(owner, seed);
        if ((chain & safeForOwner) != 0
                || (life.standing(owner, chain, safeForOwner, safeForOpponent, opponent) & chain) != 0) {
            return OWNER_WINS;
        }
        return stage != WHOLE && hasNoRoom(opponent) ? OPPONENT_WINS : OPEN;
    }

    /**
     * Returns whether the owner has no room for a new stone that cannot be captured: in every part of the region with a
     * cell of {@link #aims}, all points are beside chains of the opponent that cannot be taken, and there is no other
     * stone of the opponent. A stone of the owner there can always be taken.
     */
    private boolean hasNoRoom(long opponent) {
        long safe = 0;
        for (long left = opponent & safeForOpponent; left != 0; ) {
            long chain = chain(opponent, left & -left);
            left &= ~chain;
            safe |= chain;
        }
        long rest = all & ~safe;
        long beside = border(safe) | safeForOpponent;
        for (long left = aims & rest; left != 0; ) {
            long part = chain(rest, left & -left);
            left &= ~part;
            if ((part & opponent) != 0 || (part & ~beside) != 0 || (part & safeForOwner) != 0) {
                return false;
            }
        }
        return true;
    }
}
