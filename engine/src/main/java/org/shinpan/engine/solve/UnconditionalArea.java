package org.shinpan.engine.solve;

/**
 * A player's unconditional area under area scoring, where no position may repeat: chains that the opponent cannot
 * capture, and regions between them in which the opponent cannot keep a stone.
 *
 * <p>The player's regions are the connected sets of points that hold none of the player's stones. A region is an eye of
 * a chain if every point of the region, empty or not, is next to the chain. The search drops chains with fewer than two
 * eyes, then regions next to a dropped chain, and so on until nothing changes (Benson 1976, with a stricter eye).
 *
 * <p>The player keeps the remaining chains and their eyes with this strategy: while an opposing stone is in such an
 * eye, play on an empty point of that eye; otherwise pass. Each of these plays joins an unconditional chain, and leaves
 * one eye or more; a play on the last empty point of an eye captures the stones in it. The opponent can never fill an
 * eye, because the chains around it have another eye. So the chains stay, and after two passes no opposing stone is in
 * an eye.
 *
 * <p>None of these plays repeats a position that arose after the strategy began, because the player's stones in the
 * eyes only grow in number. A play can repeat an older position if the same chains stood then with a stone in an eye,
 * and were captured later. So the area has a condition: no earlier position had all the chains and a stone of the
 * player in one of the eyes. The condition is not needed if every eye is a single point, because then no play is
 * needed.
 */
final class UnconditionalArea {

    private final BitBoard grid;

    /** The result of {@link #find}: the unconditional chains, and their eyes. */
    int chains;

    int eyes;

    UnconditionalArea(BitBoard grid) {
        this.grid = grid;
    }

    /** Finds the area of a player with these stones. The opponent's stones do not matter. */
    void find(int held) {
        chains = 0;
        eyes = 0;
        int rest = grid.all & ~held;
        if (Integer.bitCount(held) < 2 || rest == 0) {
            return;
        }
        int alive = held;
        int regions = rest;
        boolean changed = true;
        while (changed && alive != 0) {
            changed = false;
            int left = regions;
            while (left != 0) {
                int region = grid.grow(left & -left, rest);
                left &= ~region;
                if ((grid.touching(region) & held & ~alive) != 0) {
                    regions &= ~region;
                    changed = true;
                }
            }
            int standing = alive;
            while (standing != 0) {
                int chain = grid.grow(standing & -standing, held);
                standing &= ~chain;
                if (eyesOf(chain, regions, rest) < 2) {
                    alive &= ~chain;
                    changed = true;
                }
            }
        }
        chains = alive;
        if (alive != 0) {
            eyes = allEyes(alive, held, regions, rest);
        }
    }

    private int eyesOf(int chain, int regions, int rest) {
        int count = 0;
        int border = grid.touching(chain);
        int left = regions & border;
        while (left != 0 && count < 2) {
            int region = grid.grow(left & -left, rest);
            left &= ~region;
            count += (region & ~border) == 0 ? 1 : 0;
        }
        return count;
    }

    private int allEyes(int alive, int mine, int regions, int rest) {
        int found = 0;
        int standing = alive;
        while (standing != 0) {
            int chain = grid.grow(standing & -standing, mine);
            standing &= ~chain;
            int border = grid.touching(chain);
            int left = regions & border;
            while (left != 0) {
                int region = grid.grow(left & -left, rest);
                left &= ~region;
                found |= (region & ~border) == 0 ? region : 0;
            }
        }
        return found;
    }

    /** The least margin of the player: this area against all other points. */
    int margin() {
        return 2 * Integer.bitCount(chains | eyes) - grid.area;
    }

    /** Whether the player may need plays to keep the area, so that the condition matters. */
    boolean needsPlays() {
        for (int left = eyes; left != 0; left &= left - 1) {
            if ((grid.around(Integer.numberOfTrailingZeros(left)) & eyes) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether an earlier position, given as the player's stones, breaks the condition. */
    static boolean isBroken(int chains, int eyes, int earlier) {
        return (earlier & chains) == chains && (earlier & eyes) != 0;
    }
}
