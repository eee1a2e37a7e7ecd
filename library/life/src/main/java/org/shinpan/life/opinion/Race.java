package org.shinpan.life.opinion;

import java.util.Arrays;
import org.shinpan.rules.cells.CellBoard;
import org.shinpan.rules.cells.CellPlay;

/**
 * Finds the outcome of a capturing race between two touching chains of different players, by trying all positions of
 * the points on which their liberties depend. The other stones around count as certain to stay, so the answer is an
 * opinion.
 */
final class Race {

    /** The maximum number of points. With more points, trying all positions takes too long while a player waits. */
    static final int MAX_CELLS = 8;

    /** The possible outcomes for Black's chain and White's chain. */
    enum Outcome {
        BLACK_DIES,
        WHITE_DIES,
        /** Neither chain can be taken, even by a player who moves first and wins every ko. */
        BOTH_STAND,
        /** The outcome depends on which player moves first, or on a ko. */
        OPEN
    }

    static final int BLACK = 0;
    static final int WHITE = 1;
    private static final int PASS = -1;
    // A state is one number. From the lowest bit it holds Black's stones, White's stones, the cell of a ko (1 more than
    // its number, or 0 for none), and the player to move. The two chains are not in it.
    private static final int WHITES = MAX_CELLS;
    private static final int KO = 2 * MAX_CELLS;
    private static final int TURN = KO + 4;
    /** The values that stand for a state in which the chain of Black, or of White, is taken. */
    private static final int[] TAKEN = {-2, -3};

    private final int cells;
    /** The cells of Black's chain and of White's chain, which follow the cells of the points. */
    private final long[] chain;
    /** The points beside stones that certainly stay. */
    private final int[] certain;

    private final int attacker;
    private final boolean winsKos;
    private final CellPlay last;
    private final SmallGame game = new SmallGame();

    private Race(RacePoints ground, int attacker, boolean winsKos) {
        cells = ground.beside.length;
        chain = new long[] {1L << cells, 1L << (cells + 1)};
        certain = ground.certain;
        this.attacker = attacker;
        this.winsKos = winsKos;
        last = new CellPlay(board(ground));
    }

    /** Returns the board of a race: the points, and one more cell for each of the two chains. */
    private static CellBoard board(RacePoints ground) {
        int cells = ground.beside.length;
        long[] neighbours = new long[cells + 2];
        for (int cell = 0; cell < cells; cell++) {
            neighbours[cell] = ground.beside[cell];
        }
        for (int player = BLACK; player <= WHITE; player++) {
            neighbours[cells + player] = ground.chain[player];
            for (int left = ground.chain[player]; left != 0; left &= left - 1) {
                neighbours[Integer.numberOfTrailingZeros(left)] |= 1L << (cells + player);
            }
        }
        return new CellBoard(neighbours);
    }

    /** The points of a race as bits. In arrays of two sets, Black's set is the first. */
    static final class RacePoints {
        /** The neighbours of each point. */
        final int[] beside;
        /** The points beside each player's chain. */
        final int[] chain = new int[2];
        /** The points beside each player's stones that certainly stay. */
        final int[] certain = new int[2];
        /** The points with each player's other stones. */
        final int[] stones = new int[2];

        RacePoints(int cells) {
            beside = new int[cells];
        }
    }

    /** Returns the outcome of a race by trying all positions. */
    static Outcome of(RacePoints ground) {
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

    /**
     * Returns whether a player forces the capture of the other player's chain when a given player moves first.
     *
     * @param winsKos whether a ko never binds the attacker
     */
    private static boolean takes(RacePoints ground, int attacker, int first, boolean winsKos) {
        Race race = new Race(ground, attacker, winsKos);
        race.number(ground.stones[BLACK], ground.stones[WHITE], PASS, first);
        race.game.explore(race::moves);
        return race.game.forces(state -> state >> TURN == attacker, TAKEN[1 - attacker]);
    }

    private int number(long black, long white, int ko, int toMove) {
        int places = (int) ((black & ~chain[BLACK]) | (white & ~chain[WHITE]) << WHITES);
        return game.number(places | (ko + 1) << KO | toMove << TURN);
    }

    /** Returns the numbers of the states after each move, or the values of {@link #TAKEN}. */
    private int[] moves(int state) {
        int all = (1 << MAX_CELLS) - 1;
        int ko = (state >> KO & 15) - 1;
        int player = state >> TURN;
        int other = 1 - player;
        long[] stones = {(state & all) | chain[BLACK], (state >> WHITES & all) | chain[WHITE]};
        int[] next = new int[cells + 1];
        int count = 0;
        next[count++] = number(stones[BLACK], stones[WHITE], PASS, other);
        for (int cell = 0; cell < cells; cell++) {
            boolean barred = cell == ko && !(winsKos && player == attacker);
            if (!barred && last.plays(stones[player], stones[other], certain[player], certain[other], cell)) {
                next[count++] = (last.captured() & chain[other]) == 0 ? after(player) : TAKEN[other];
            }
        }
        return Arrays.copyOf(next, count);
    }

    private int after(int player) {
        long black = player == BLACK ? last.mover() : last.waiter();
        long white = player == BLACK ? last.waiter() : last.mover();
        int ko = last.ko() == 0 ? PASS : Long.numberOfTrailingZeros(last.ko());
        return number(black, white, ko, 1 - player);
    }
}
