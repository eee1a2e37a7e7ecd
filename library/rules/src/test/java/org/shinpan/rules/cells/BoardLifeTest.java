package org.shinpan.rules.cells;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.cells.BoardLife.Touch;

/** Compares the chains that stand on a whole board with the definition, tried on every set of chains. */
class BoardLifeTest {

    private static final byte OWN = 1;
    private static final byte OTHER = 2;

    @Test
    void theChainsAndRegionsAreThoseOfTheDefinition() {
        Random random = new Random(43_10);
        Board board = Board.of(6, 4);
        CellBoard cells = CellLifeTest.board(6, 4);
        BoardLife life = new BoardLife(board);
        int none = 0;
        int some = 0;
        int eyes = 0;
        int free = 0;
        for (int i = 0; i < 6_000; i++) {
            byte[] owners = new byte[board.area()];
            int share = 55 + random.nextInt(25);
            for (int point = 0; point < owners.length; point++) {
                boolean held = random.nextInt(100) < share;
                owners[point] = held ? OWN : random.nextInt(4) == 0 ? OTHER : 0;
            }
            long stones = set(owners, OWN);
            long others = set(owners, OTHER);
            BitSet shut = new BitSet();
            if (random.nextInt(3) == 0) {
                shut.set(random.nextInt(owners.length));
            }
            long closed = shut.stream().mapToLong(point -> 1L << point).sum();
            List<Long> parts = CellLifeTest.parts(cells, cells.all() & ~stones);
            if (parts.stream().anyMatch(part -> (part & ~others) == 0)) {
                continue; // No board has stones without a liberty.
            }
            Touch touch = random.nextBoolean() ? Touch.EVERY_POINT : Touch.EVERY_EMPTY_POINT;
            long mayMiss = touch == Touch.EVERY_POINT ? 0 : others;
            long expected = CellLifeTest.byDefinition(cells, stones, 0, closed, mayMiss);
            life.find(owners, OWN, touch, shut);
            assertThat(IntStream.range(0, owners.length)
                            .filter(life::stands)
                            .mapToLong(point -> 1L << point)
                            .sum())
                    .as("%x %x %x %s", stones, others, closed, touch)
                    .isEqualTo(expected);
            for (long part : parts) {
                int region = life.region(Long.numberOfTrailingZeros(part));
                boolean safe = (part & closed) == 0 && (cells.border(part) & ~expected) == 0;
                boolean vital = CellLifeTest.parts(cells, expected).stream()
                        .anyMatch(chain -> (part & ~mayMiss & ~cells.border(chain)) == 0);
                long inner = IntStream.range(0, owners.length)
                        .filter(point -> (part >> point & 1) != 0 && (cells.neighbours(point) & stones) == 0)
                        .count();
                assertThat(life.isSafe(region)).isEqualTo(safe);
                assertThat(life.isEye(region)).isEqualTo(safe && vital);
                assertThat(life.inner(region)).isEqualTo((int) inner);
                eyes += safe && vital ? 1 : 0;
                free += safe && !vital ? 1 : 0;
            }
            none += expected == 0 ? 1 : 0;
            some += expected != 0 && expected != stones ? 1 : 0;
        }
        assertThat(List.of(none, some, eyes, free)).allMatch(count -> count > 100);
    }

    private static long set(byte[] owners, byte owner) {
        long set = 0;
        for (int point = 0; point < owners.length; point++) {
            set |= owners[point] == owner ? 1L << point : 0;
        }
        return set;
    }
}
