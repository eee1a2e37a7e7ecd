package org.shinpan.life.opinion;

import java.util.Arrays;

/**
 * Two chains of different players that touch, with all points on which their liberties depend: which of them is taken,
 * or whether they stand side by side. It is found by trying all positions of these points. The stones around that are
 * neither of the two count as certain to stay, so the answer is an opinion.
 */
final class Race {

    /** The most points: with more, the positions are too many to try while a player waits. */
    static final int MOST_CELLS = 8;

    /** What becomes of the two chains, Black's and White's. */
    enum Outcome {
        BLACK_DIES,
        WHITE_DIES,
        /** Neither can be taken, even by a player who moves first and wins every ko. */
        BOTH_STAND,
        /** It depends on who moves first, or on a ko. */
        OPEN
    }

    private static final int BLACK = 0;
    private static final int WHITE = 1;
    private static final int PASS = -1;
    private static final int WHITES = MOST_CELLS;
    private static final int KO = 2 * MOST_CELLS;
    private static final int TURN = KO + 4;
    /** In place of a state: the chain of this player is taken. */
    private static final int[] TAKEN = {-2, -3};

    private final int cells;
    private final int[] beside;
    private final int[] chain;
    private final int[] certain;
    private final int attacker;
    private final boolean winsKos;
    private final SmallGame game = new SmallGame();

    // the position, and what the last play left
    private final int[] stones = new int[2];
    private int ko = PASS;

    private Race(Ground ground, int attacker, boolean winsKos) {
        cells = ground.beside.length;
        beside = ground.beside;
        chain = ground.chain;
        certain = ground.certain;
        this.attacker = attacker;
        this.winsKos = winsKos;
        stones[BLACK] = ground.stones[BLACK];
        stones[WHITE] = ground.stones[WHITE];
    }

    /** The points of a race as bits; where there are two sets, Black's is the first. */
    static final class Ground {
        /** For each point, those beside it. */
        final int[] beside;
        /** The points beside the chain that races. */
        final int[] chain = new int[2];
        /** The points beside stones that certainly stay. */
        final int[] certain = new int[2];
        /** The points with other stones. */
        final int[] stones = new int[2];

        Ground(int cells) {
            beside = new int[cells];
        }
    }

    /** Tries all positions. */
    static Outcome of(Ground ground) {
        if (takes(ground, WHITE, BLACK, false)) {
            return Outcome.BLACK_DIES;
        }
        if (takes(ground, BLACK, WHITE, false)) {
            return Outcome.WHITE_DIES;
        }
        return takes(ground, WHITE, WHITE, true) || takes(ground, BLACK, BLACK, true)
                ? Outcome.OPEN
                : Outcome.BOTH_STAND;
    }

    /** Whether a player forces the capture of the other's chain, when a given player moves first. */
    private static boolean takes(Ground ground, int attacker, int first, boolean winsKos) {
        Race race = new Race(ground, attacker, winsKos);
        race.number(first);
        race.game.explore(race::moves);
        return race.game.forces(state -> state >> TURN == attacker, TAKEN[1 - attacker]);
    }

    private int number(int toMove) {
        return game.number(stones[BLACK] | stones[WHITE] << WHITES | (ko + 1) << KO | toMove << TURN);
    }

    private int[] moves(int state) {
        int all = (1 << MOST_CELLS) - 1;
        int koBefore = (state >> KO & 15) - 1;
        int player = state >> TURN;
        int[] next = new int[cells + 1];
        int count = 0;
        for (int cell = PASS; cell < cells; cell++) {
            stones[BLACK] = state & all;
            stones[WHITE] = state >> WHITES & all;
            ko = PASS;
            boolean barred = cell == koBefore && !(winsKos && player == attacker);
            if (cell == PASS) {
                next[count++] = number(1 - player);
            } else if (!barred && ((stones[BLACK] | stones[WHITE]) & 1 << cell) == 0) {
                int taken = play(player, cell);
                if (taken != PASS) {
                    next[count++] = taken < 0 ? taken : number(1 - player);
                }
            }
        }
        return Arrays.copyOf(next, count);
    }

    /** Plays; gives {@link #PASS} if the play is not possible, and {@link #TAKEN} if it takes the other's chain. */
    private int play(int player, int cell) {
        int other = 1 - player;
        int empty = (1 << cells) - 1 & ~(stones[BLACK] | stones[WHITE] | 1 << cell);
        stones[player] |= 1 << cell;
        int taken = 0;
        for (int left = stones[other]; left != 0; ) {
            int string = string(other, left & -left);
            left &= ~string;
            boolean dies = (liberties(other, string) & empty) == 0 && (string & certain[other]) == 0;
            taken |= dies && (string & chain[other]) == 0 ? string : 0;
        }
        int racing = string(other, stones[other] & chain[other]);
        if (((liberties(other, racing) | chain[other]) & empty) == 0 && (racing & certain[other]) == 0) {
            return TAKEN[other];
        }
        stones[other] &= ~taken;
        int string = string(player, 1 << cell);
        int open = liberties(player, string) & (empty | taken);
        boolean stands = (string & certain[player]) != 0;
        if (open == 0 && !stands) {
            return PASS;
        }
        boolean single = Integer.bitCount(taken) == 1 && string == 1 << cell && open == taken;
        ko = single && !stands && (string & chain[player]) == 0 ? Integer.numberOfTrailingZeros(taken) : PASS;
        return 0;
    }

    /** The stones that are connected with some, over the racing chain too. */
    private int string(int player, int seed) {
        int string = seed;
        while (true) {
            int more = string | (border(string) & stones[player]);
            more |= (more & chain[player]) != 0 ? chain[player] & stones[player] : 0;
            if (more == string) {
                return string;
            }
            string = more;
        }
    }

    private int liberties(int player, int string) {
        return border(string) | ((string & chain[player]) != 0 ? chain[player] & ~string : 0);
    }

    private int border(int set) {
        int border = 0;
        for (int left = set; left != 0; left &= left - 1) {
            border |= beside[Integer.numberOfTrailingZeros(left)];
        }
        return border & ~set;
    }
}
