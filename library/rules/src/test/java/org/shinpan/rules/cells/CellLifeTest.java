package org.shinpan.rules.cells;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares the chains that stand with the definition, tried on every set of chains. */
class CellLifeTest {

    private static final int SIDE = 5;

    static CellBoard board(int columns, int rows) {
        long[] neighbours = new long[columns * rows];
        for (int at = 0; at < neighbours.length; at++) {
            for (int other = 0; other < neighbours.length; other++) {
                int apart = Math.abs(at % columns - other % columns) + Math.abs(at / columns - other / columns);
                neighbours[at] |= apart == 1 ? 1L << other : 0;
            }
        }
        return new CellBoard(neighbours);
    }

    static List<Long> parts(CellBoard board, long set) {
        List<Long> parts = new ArrayList<>();
        for (long left = set; left != 0; ) {
            long part = board.chain(set, left & -left);
            left &= ~part;
            parts.add(part);
        }
        return parts;
    }

    /**
     * Returns whether a set of chains meets the definition: each is anchored or has two vital regions that only chains
     * of the set touch.
     */
    private static boolean holds(
            CellBoard board, long stones, List<Long> standing, long anchored, long shut, long free) {
        long all = standing.stream().reduce(0L, (one, other) -> one | other);
        return standing.stream()
                .allMatch(chain -> (chain & anchored) != 0
                        || parts(board, board.all() & ~stones).stream()
                                        .filter(region -> (region & shut) == 0)
                                        .filter(region -> (board.border(region) & ~all) == 0)
                                        .filter(region -> (region & ~free & ~board.border(chain)) == 0)
                                        .count()
                                >= 2);
    }

    /** Returns the union of all sets of chains that meet the definition; the union meets it too. */
    static long byDefinition(CellBoard board, long stones, long anchored, long shut, long free) {
        List<Long> chains = parts(board, stones);
        long best = 0;
        for (int choice = 0; choice < 1 << chains.size(); choice++) {
            List<Long> some = new ArrayList<>();
            for (int i = 0; i < chains.size(); i++) {
                if ((choice >> i & 1) != 0) {
                    some.add(chains.get(i));
                }
            }
            if (holds(board, stones, some, anchored, shut, free)) {
                best |= some.stream().reduce(0L, (one, other) -> one | other);
            }
        }
        return best;
    }

    @Test
    void theChainsThatStandAreThoseOfTheDefinition() {
        Random random = new Random(43_09);
        CellBoard board = board(SIDE, SIDE);
        CellLife life = new CellLife(board);
        int none = 0;
        int some = 0;
        int all = 0;
        for (int i = 0; i < 6_000; i++) {
            long stones = 0;
            long free = 0;
            int share = 55 + random.nextInt(25);
            for (int cell = 0; cell < SIDE * SIDE; cell++) {
                boolean held = random.nextInt(100) < share;
                stones |= held ? 1L << cell : 0;
                free |= !held && random.nextInt(3) == 0 ? 1L << cell : 0;
            }
            long anchored = random.nextInt(3) == 0 ? 1L << random.nextInt(SIDE * SIDE) : 0;
            long shut = random.nextInt(3) == 0 ? 1L << random.nextInt(SIDE * SIDE) : 0;
            free = random.nextBoolean() ? free : 0;
            long expected = byDefinition(board, stones, anchored, shut, free);
            long found = life.standing(stones, stones, anchored, shut, free);
            assertThat(found).as("%x %x %x %x", stones, anchored, shut, free).isEqualTo(expected);
            for (long chain : parts(board, stones)) {
                long wanted = life.standing(stones, chain, anchored, shut, free) & chain;
                assertThat(wanted).isEqualTo(expected & chain);
            }
            none += expected == 0 ? 1 : 0;
            all += expected == stones ? 1 : 0;
            some += expected != 0 && expected != stones ? 1 : 0;
        }
        assertThat(List.of(none, some, all)).allMatch(count -> count > 100);
    }

    /** One row, from the left: X the player, O the opponent, dot empty. */
    @ParameterizedTest
    @CsvSource({
        ".X.X., false, 2", // both share the middle region
        ".X., false, 1", // both empty cells are eyes
        "X.X, false, 0", // one region alone
        ".XOX., true, 2", // the middle region counts if the opponent's stone need not be touched
        ".XO.X., true, 0", // D1 is not beside the left chain
        ".XO.X., false, 0",
    })
    void chainsInOneRow(String row, boolean opponentIsFree, int chains) {
        CellBoard board = board(row.length(), 1);
        long stones = 0;
        long other = 0;
        for (int at = 0; at < row.length(); at++) {
            stones |= row.charAt(at) == 'X' ? 1L << at : 0;
            other |= row.charAt(at) == 'O' ? 1L << at : 0;
        }
        long found = new CellLife(board).standing(stones, stones, 0, 0, opponentIsFree ? other : 0);
        assertThat(parts(board, found)).hasSize(chains);
    }
}
