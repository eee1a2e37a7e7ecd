package org.shinpan.engine.solve;

/**
 * What a player holds for good under area scoring where no position may come back: chains that cannot be captured, and
 * the regions between them that the opponent cannot keep.
 */
// Take as the player's regions the connected parts of what the player's stones leave over. Call a region an eye of a
// chain if every point of it, empty or not, is next to the chain. Chains are struck out that have fewer than two eyes,
// regions that touch a chain struck out, and so on until nothing changes (Benson 1976, with a stricter eye).
//
// The player then holds the chains left and their eyes by this strategy: while an opposing stone is in such an eye,
// play
// on an empty point of that eye; otherwise pass. Every such play joins a chain that stands for good, and leaves an eye,
// or
// several, behind: the last empty point of an eye captures the stones in it. An eye is never filled by the opponent,
// since the chains around it have another eye. So the chains stand, and when two passes come no opposing stone is in an
// eye.
//
// No such play repeats a position that arose since: the player's stones in the eyes only become more. It can repeat one
// that arose before, if the very chains stood then with a stone in an eye (they must have been captured since). What is
// held is therefore given out together with its proviso: no earlier position may have had all the chains and, of the
// player's, a stone in one of the eyes. A proviso is dropped where all eyes are single points, as no play is needed.
final class UnconditionalArea {

    private final BitBoard grid;

    /** The chains that stand for good, and their eyes. */
    int chains;

    int eyes;

    UnconditionalArea(BitBoard grid) {
        this.grid = grid;
    }

    /** Finds what a player with these stones holds; it does not matter where the opponent's stones are. */
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

    /** How much the player has more than the opponent at the least, everything else being the opponent's. */
    int margin() {
        return 2 * Integer.bitCount(chains | eyes) - grid.area;
    }

    /** Whether plays may be needed to hold it, so that the proviso matters. */
    boolean needsPlays() {
        for (int left = eyes; left != 0; left &= left - 1) {
            if ((grid.around(Integer.numberOfTrailingZeros(left)) & eyes) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether an earlier position of the player's stones breaks the proviso. */
    static boolean isBroken(int chains, int eyes, int earlier) {
        return (earlier & chains) == chains && (earlier & eyes) != 0;
    }
}
