package org.shinpan.life.opinion;

import java.util.Arrays;
import org.shinpan.rules.cells.CellBoard;
import org.shinpan.rules.cells.CellPlay;

/**
 * Finds the fate of a group of stones that encloses a small space: whether the group makes two eyes in it if the
 * opponent moves first, and whether the opponent can take the group. All positions of the space are tried. The group
 * has no liberty elsewhere and counts as one chain. The stones around the group are assumed to live, so the answer is
 * an opinion.
 */
final class EyeSpace {

    /** The maximum number of points of a space. */
    static final int MAX_CELLS = 7;

    /** The possible fates of the group. */
    enum Fate {
        LIVES,
        DIES,
        /**
         * The opponent can't take the group, even by winning every ko, and the owner can't make two eyes, even by
         * moving first.
         */
        SEKI,
        /**
         * The opponent can't take the group, even by winning every ko; the owner makes two eyes only by moving first.
         */
        STAYS,
        /** None of the other fates: the group depends on a ko. */
        OPEN
    }

    private static final int PASS = -1;
    // A state is one number. From the lowest bit it holds the owner's stones, the opponent's stones, the cell of a ko
    // (1 more than its number, or 0 for none), and 1 if the owner is to move. The group itself is not in it.
    private static final int KO = 2 * MAX_CELLS;

    private static final int TURN = KO + 4;

    private final int cells;
    /** The cells of the space, and one more cell for the group. */
    private final CellBoard board;

    private final CellPlay last;
    private final long group;
    private final SmallGame game = new SmallGame();

    /** The codes for states that are decided: the group has two eyes, or it is captured. */
    private static final int SAFE = -2;

    private static final int TAKEN = -3;

    /** The players whom a ko binds because they have no ko threats. Any other player may always retake. */
    private enum Bound {
        BOTH,
        OWNER
    }

    private final Bound bound;

    private EyeSpace(CellBoard board, Bound bound) {
        this.cells = board.cells() - 1;
        this.board = board;
        this.last = new CellPlay(board);
        this.group = 1L << cells;
        this.bound = bound;
    }

    /**
     * Returns the fate of a group.
     *
     * @param beside the neighbours of each point of the space, as bits
     * @param touching the points beside the group
     * @param own the points with stones of the group's owner
     * @param foe the points with stones of the opponent
     */
    static Fate of(int[] beside, int touching, int own, int foe) {
        CellBoard board = board(beside, touching);
        EyeSpace space = new EyeSpace(board, Bound.BOTH);
        if (space.hasTwoEyes(own, foe)) {
            return Fate.LIVES;
        }
        if (!space.hasLiberty(own, foe)) {
            return Fate.DIES;
        }
        // The opponent moves first, and a ko binds both players.
        space.explore(own, foe, false);
        if (space.solve(true)) {
            return Fate.LIVES;
        }
        if (space.solve(false)) {
            return Fate.DIES;
        }
        // The worst case for the owner: the opponent wins every ko.
        EyeSpace worst = new EyeSpace(board, Bound.OWNER);
        worst.explore(own, foe, false);
        if (worst.solve(false)) {
            return Fate.OPEN;
        }
        // The opponent can't take the group. Does it make two eyes if the owner moves first?
        EyeSpace best = new EyeSpace(board, Bound.BOTH);
        best.explore(own, foe, true);
        return best.solve(true) ? Fate.STAYS : Fate.SEKI;
    }

    private static CellBoard board(int[] beside, int touching) {
        int cells = beside.length;
        long[] neighbours = new long[cells + 1];
        for (int cell = 0; cell < cells; cell++) {
            neighbours[cell] = beside[cell] | (touching >> cell & 1L) << cells;
        }
        neighbours[cells] = touching;
        return new CellBoard(neighbours);
    }

    /** Adds all states that can follow the given one to the game. */
    private void explore(int own, int foe, boolean ownerFirst) {
        number(own, foe, PASS, ownerFirst);
        game.explore(this::moves);
    }

    /** Returns the number of a state in the game. {@code ko} is the cell of a ko, or {@link #PASS}. */
    private int number(long own, long foe, int ko, boolean owners) {
        int places = (int) ((own & ~group) | foe << MAX_CELLS);
        return game.number(places | (ko + 1) << KO | (owners ? 1 << TURN : 0));
    }

    /** Returns the numbers of the states after each move, or {@link #SAFE} or {@link #TAKEN}. */
    private int[] moves(int state) {
        int all = (1 << MAX_CELLS) - 1;
        long own = (state & all) | group;
        long foe = state >> MAX_CELLS & all;
        int ko = (state >> KO & 15) - 1;
        boolean owners = state >> TURN == 1;
        int[] next = new int[cells + 1];
        int count = 0;
        next[count++] = number(own, foe, PASS, !owners);
        for (int cell = 0; cell < cells; cell++) {
            if (!bars(ko, cell, owners) && last.plays(owners ? own : foe, owners ? foe : own, 0, 0, cell)) {
                next[count++] = owners ? afterOwner() : afterOpponent();
            }
        }
        return Arrays.copyOf(next, count);
    }

    private boolean bars(int ko, int cell, boolean owners) {
        return cell == ko && (owners || bound == Bound.BOTH);
    }

    private int afterOwner() {
        return hasTwoEyes(last.mover(), last.waiter()) ? SAFE : number(last.mover(), last.waiter(), ko(), false);
    }

    private int afterOpponent() {
        return (last.captured() & group) != 0 ? TAKEN : number(last.waiter(), last.mover(), ko(), true);
    }

    private int ko() {
        return last.ko() == 0 ? PASS : Long.numberOfTrailingZeros(last.ko());
    }

    /** Returns whether the group has a liberty in the space. */
    private boolean hasLiberty(long own, long foe) {
        return board.withoutLiberty(own | group, group, own | group | foe, 0) == 0;
    }

    /** Returns whether the group alone surrounds two empty points. */
    private boolean hasTwoEyes(long own, long foe) {
        long wall = board.chain(own | group, group);
        int eyes = 0;
        for (long left = board.border(wall) & ~foe; left != 0; left &= left - 1) {
            eyes += (board.neighbours(Long.numberOfTrailingZeros(left)) & ~wall) == 0 ? 1 : 0;
        }
        return eyes >= 2;
    }

    /**
     * Returns whether a player forces a result from the first state: the owner two eyes, or the opponent the capture.
     */
    private boolean solve(boolean forOwner) {
        return game.forces(state -> (state >> TURN == 1) == forOwner, forOwner ? SAFE : TAKEN);
    }
}
