package org.shinpan.life.opinion;

import java.util.Arrays;

/**
 * A small space that one group of stones encloses: whether the group makes two eyes in it if the opponent moves first,
 * and whether the opponent can take the group. It is found by trying all positions of the space. The group has no
 * liberty elsewhere and counts as one chain. That the stones around it live is assumed, so the answer is an opinion.
 */
final class EyeSpace {

    /** The most points of a space. */
    static final int MOST_CELLS = 7;

    /** What becomes of the group. */
    enum Fate {
        LIVES,
        DIES,
        /** The opponent can't take it, even by winning every ko, and it makes no two eyes, even if it moves first. */
        SEKI,
        /** The opponent can't take it, even by winning every ko, but it does not make two eyes in time. */
        STAYS,
        /** None of these: a ko. */
        OPEN
    }

    private static final int PASS = -1;
    /** Where a state holds the place of a ko, and the player to move. */
    private static final int KO = 2 * MOST_CELLS;

    private static final int TURN = KO + 4;

    private final int cells;
    private final int[] beside;
    private final int touching;
    private final SmallGame game = new SmallGame();

    /** State codes: two eyes stand, or the group is taken. */
    private static final int SAFE = -2;

    private static final int TAKEN = -3;

    // what the last play left
    private int own;
    private int foe;
    private int ko;

    /** The player whom a ko binds; the other has a threat whenever it is needed. */
    private enum Bound {
        BOTH,
        OWNER
    }

    private final Bound bound;

    private EyeSpace(int[] beside, int touching, int own, int foe, Bound bound) {
        this.cells = beside.length;
        this.beside = beside;
        this.touching = touching;
        this.own = own;
        this.foe = foe;
        this.ko = PASS;
        this.bound = bound;
    }

    /**
     * The fate of a group.
     *
     * @param beside for each point of the space, those beside it, as bits
     * @param touching the points beside the group
     * @param own the points with stones of the group's owner
     * @param foe the points with stones of the opponent
     */
    static Fate of(int[] beside, int touching, int own, int foe) {
        EyeSpace space = new EyeSpace(beside, touching, own, foe, Bound.BOTH);
        if (space.hasTwoEyes()) {
            return Fate.LIVES;
        }
        space.explore(false);
        if (space.solve(true)) {
            return Fate.LIVES;
        }
        if (space.solve(false)) {
            return Fate.DIES;
        }
        EyeSpace worst = new EyeSpace(beside, touching, own, foe, Bound.OWNER);
        worst.explore(false);
        if (worst.solve(false)) {
            return Fate.OPEN;
        }
        EyeSpace best = new EyeSpace(beside, touching, own, foe, Bound.BOTH);
        best.explore(true);
        return best.solve(true) ? Fate.STAYS : Fate.SEKI;
    }

    /** Lists all states that can follow the given one. */
    private void explore(boolean ownerFirst) {
        number(ownerFirst);
        game.explore(this::moves);
    }

    private int number(boolean owners) {
        return game.number(own | foe << MOST_CELLS | (ko + 1) << KO | (owners ? 1 << TURN : 0));
    }

    private int[] moves(int state) {
        int all = (1 << MOST_CELLS) - 1;
        int ownBefore = state & all;
        int foeBefore = state >> MOST_CELLS & all;
        int koBefore = (state >> KO & 15) - 1;
        boolean owners = state >> TURN == 1;
        int[] next = new int[cells + 1];
        int count = 0;
        for (int cell = PASS; cell < cells; cell++) {
            own = ownBefore;
            foe = foeBefore;
            ko = PASS;
            if (cell == PASS) {
                next[count++] = number(!owners);
            } else if (!bars(koBefore, cell, owners) && ((own | foe) & 1 << cell) == 0 && plays(owners, cell)) {
                next[count++] = !owners && wallIsTaken() ? TAKEN : owners && hasTwoEyes() ? SAFE : number(!owners);
            }
        }
        return Arrays.copyOf(next, count);
    }

    private boolean bars(int koBefore, int cell, boolean owners) {
        return cell == koBefore && (owners || bound == Bound.BOTH);
    }

    /** Puts a stone and takes what it takes, the wall aside; false if the stone would have no liberty. */
    private boolean plays(boolean owners, int cell) {
        int mine = (owners ? own : foe) | 1 << cell;
        int theirs = owners ? foe : own;
        int taken = 0;
        for (int left = theirs; left != 0; ) {
            int chain = chain(theirs, left & -left);
            left &= ~chain;
            boolean wall = !owners && (chain & touching) != 0;
            if (!wall && (border(chain) & ~(mine | theirs)) == 0) {
                taken |= chain;
            }
        }
        theirs &= ~taken;
        own = owners ? mine : theirs;
        foe = owners ? theirs : mine;
        int chain = chain(mine, 1 << cell);
        boolean single = Integer.bitCount(taken) == 1 && chain == 1 << cell;
        ko = single && (border(chain) & ~(own | foe)) == taken && (!owners || (chain & touching) == 0)
                ? Integer.numberOfTrailingZeros(taken)
                : PASS;
        if (owners && (chain & touching) != 0) {
            return !wallIsTaken();
        }
        return (border(chain) & ~(own | foe)) != 0 || (!owners && wallIsTaken());
    }

    /** Whether the group has no liberty left. */
    private boolean wallIsTaken() {
        int empty = (1 << cells) - 1 & ~(own | foe);
        return ((touching | border(ofWall())) & empty) == 0;
    }

    /** The owner's stones in the space that are connected with the group. */
    private int ofWall() {
        return chain(own, own & touching);
    }

    /** Whether two empty points have only the group around them. */
    private boolean hasTwoEyes() {
        int wall = ofWall();
        int eyes = 0;
        for (int cell = 0; cell < cells; cell++) {
            boolean empty = ((own | foe) & 1 << cell) == 0;
            boolean beside1 = (touching & 1 << cell) != 0 || (beside[cell] & wall) != 0;
            eyes += empty && beside1 && (beside[cell] & ~wall) == 0 ? 1 : 0;
        }
        return eyes >= 2;
    }

    private int chain(int set, int seed) {
        int chain = seed;
        while (true) {
            int more = (chain | border(chain)) & set;
            if (more == chain) {
                return chain;
            }
            chain = more;
        }
    }

    private int border(int set) {
        int border = 0;
        for (int left = set; left != 0; left &= left - 1) {
            border |= beside[Integer.numberOfTrailingZeros(left)];
        }
        return border & ~set;
    }

    /** Whether the owner forces two eyes, or else whether the opponent forces the capture, from the first state. */
    private boolean solve(boolean forOwner) {
        return game.forces(state -> (state >> TURN == 1) == forOwner, forOwner ? SAFE : TAKEN);
    }
}
