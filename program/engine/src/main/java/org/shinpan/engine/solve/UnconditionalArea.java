package org.shinpan.engine.solve;

import org.shinpan.rules.cells.CellBoard;
import org.shinpan.rules.cells.CellLife;

/**
 * A player's unconditional area under area scoring and superko: chains that the opponent cannot capture, and regions
 * between them in which the opponent cannot keep a stone.
 *
 * <p>The player's regions are the maximal connected sets of points without stones of the player. A region is an eye of
 * a chain if every point of the region, empty or not, is next to the chain. {@link CellLife} finds the chains (Benson
 * 1976, with a stricter eye).
 *
 * <p>The player keeps these chains and their eyes with the following strategy: if an opposing stone is in an eye, play
 * on an empty point of that eye; otherwise pass. Every such play joins an unconditional chain and leaves at least one
 * eye; a play on the last empty point of an eye captures the stones in it. The opponent can never fill an eye, because
 * the chains around it have another eye. So the chains remain on the board, and after two passes no opposing stone is
 * in an eye.
 *
 * <p>None of these plays repeats a position that arose after the strategy began, because the number of the player's
 * stones in the eyes only grows. But it could repeat an older position, in which the same chains were on the board with
 * a stone of the player in an eye, and after which they were captured. Therefore the area has a condition: no earlier
 * position had all the chains and a stone of the player in one of the eyes. If every eye is a single point, the
 * strategy needs no plays, and the condition does not matter.
 */
final class UnconditionalArea {

    private final CellBoard cells;
    private final CellLife life;

    /** The points of the unconditional chains that {@link #find} found last, as a set of cells. */
    long chains;

    /** The points of the eyes of these chains, as a set of cells. */
    long eyes;

    UnconditionalArea(CellBoard cells) {
        this.cells = cells;
        this.life = new CellLife(cells);
    }

    /** Finds the unconditional area of a player with the given stones. The opponent's stones do not matter. */
    void find(long held) {
        chains = life.standing(held, held, 0, 0, 0);
        eyes = 0;
        long rest = cells.all() & ~held;
        long left = chains == 0 ? 0 : rest;
        while (left != 0) {
            long region = cells.chain(rest, left & -left);
            left &= ~region;
            if ((cells.border(region) & ~chains) == 0 && isEye(region)) {
                eyes |= region;
            }
        }
    }

    /** Returns whether all points of a region are next to one of the chains. */
    private boolean isEye(long region) {
        long beside = cells.border(region);
        while (beside != 0) {
            long chain = cells.chain(chains, beside & -beside);
            beside &= ~chain;
            if ((region & ~cells.border(chain)) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns the least possible margin of the player: the points of this area minus all other points. */
    int margin() {
        return 2 * Long.bitCount(chains | eyes) - cells.cells();
    }

    /** Returns whether the player may need plays to keep the area, so that its condition matters. */
    boolean needsPlays() {
        for (long left = eyes; left != 0; left &= left - 1) {
            if ((cells.neighbours(Long.numberOfTrailingZeros(left)) & eyes) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether an earlier position, given as the player's stones, breaks the condition. */
    static boolean isBroken(long chains, long eyes, long earlier) {
        return (earlier & chains) == chains && (earlier & eyes) != 0;
    }
}
