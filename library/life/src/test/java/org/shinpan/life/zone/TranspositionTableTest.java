package org.shinpan.life.zone;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares the table of a search's states with a plain map, far beyond its initial size. */
class TranspositionTableTest {

    private static final int CHANGES = 60_000;
    private static final int KEYS = 1 << 16;

    private record Stones(long owner, long opponent, int key) {}

    /** The expected entry of a state. */
    private static final class Known {
        private int proof = 1;
        private int disproof = 1;
        private boolean isStatic;
        private boolean isOnPath;
        private int best;
        private int firstMove;
        private int moveCount;
    }

    @Test
    void keepsTheEntriesThatAPlainMapKeeps() {
        Random random = new Random(20261121);
        TranspositionTable states = new TranspositionTable();
        Map<Stones, Integer> numbers = new HashMap<>();
        List<Stones> order = new ArrayList<>();
        List<Known> expected = new ArrayList<>();
        for (int i = 0; i < CHANGES; i++) {
            Stones stones = stones(random, order);
            Integer number = numbers.get(stones);
            assertThat(states.find(stones.owner, stones.opponent, stones.key)).isEqualTo(number == null ? -1 : number);
            if (number == null) {
                number = states.add(stones.owner, stones.opponent, stones.key);
                assertThat(number).isEqualTo(order.size());
                numbers.put(stones, number);
                order.add(stones);
                expected.add(new Known());
            }
            change(states, number, expected.get(number), random);
        }
        assertThat(states.size()).isEqualTo(order.size()).isGreaterThan(20_000);
        for (int number = 0; number < order.size(); number++) {
            compare(states, number, order.get(number), expected.get(number));
        }
    }

    /** Returns stones that were often seen before, or that differ from earlier ones in a single bit. */
    private static Stones stones(Random random, List<Stones> met) {
        if (met.isEmpty() || random.nextInt(4) == 0) {
            return new Stones(random.nextLong(), random.nextLong(), random.nextInt(KEYS));
        }
        Stones near = met.get(random.nextInt(met.size()));
        return switch (random.nextInt(4)) {
            case 0 -> new Stones(near.owner ^ 1L << random.nextInt(64), near.opponent, near.key);
            case 1 -> new Stones(near.owner, near.opponent ^ 1L << random.nextInt(64), near.key);
            case 2 -> new Stones(near.owner, near.opponent, near.key ^ 1 << random.nextInt(16));
            default -> near;
        };
    }

    private static void change(TranspositionTable states, int number, Known known, Random random) {
        switch (random.nextInt(5)) {
            case 0 -> {
                known.proof = random.nextInt(TranspositionTable.INFINITE + 1);
                known.disproof = random.nextInt(TranspositionTable.INFINITE + 1);
                states.setNumbers(number, known.proof, known.disproof);
            }
            case 1 -> {
                boolean reached = random.nextBoolean();
                known.proof = reached ? 0 : TranspositionTable.INFINITE;
                known.disproof = reached ? TranspositionTable.INFINITE : 0;
                known.isStatic |= random.nextBoolean();
                if (known.isStatic) {
                    states.decideByStones(number, reached);
                } else {
                    states.decide(number, reached);
                }
            }
            case 2 -> {
                known.isOnPath = !known.isOnPath;
                if (known.isOnPath) {
                    states.enterPath(number);
                } else {
                    states.leavePath(number);
                }
            }
            case 3 -> {
                known.best = random.nextInt(ZoneGame.PASS + 1);
                states.setBest(number, known.best);
            }
            default -> keepMoves(states, number, known, random);
        }
    }

    private static void keepMoves(TranspositionTable states, int number, Known known, Random random) {
        if (known.firstMove != 0) {
            return;
        }
        int from = states.nextMoves();
        int count = random.nextInt(ZoneGame.PASS + 2);
        for (int move = 0; move < count; move++) {
            states.keepMove(move, number - move);
        }
        if (random.nextInt(3) == 0) {
            states.dropMoves(from);
            assertThat(states.nextMoves()).isEqualTo(from);
        } else {
            states.giveMoves(number, from);
            known.firstMove = from;
            known.moveCount = count;
        }
    }

    private static void compare(TranspositionTable states, int number, Stones stones, Known known) {
        assertThat(states.find(stones.owner, stones.opponent, stones.key)).isEqualTo(number);
        assertThat(states.owner(number)).isEqualTo(stones.owner);
        assertThat(states.opponent(number)).isEqualTo(stones.opponent);
        assertThat(states.key(number)).isEqualTo(stones.key);
        assertThat(states.proof(number)).isEqualTo(known.proof);
        assertThat(states.disproof(number)).isEqualTo(known.disproof);
        assertThat(states.isStatic(number)).isEqualTo(known.isStatic);
        assertThat(states.isOnPath(number)).isEqualTo(known.isOnPath);
        assertThat(states.best(number)).isEqualTo(known.best);
        assertThat(states.firstMove(number)).isEqualTo(known.firstMove);
        assertThat(states.moveCount(number)).isEqualTo(known.moveCount);
        for (int i = 0; i < known.moveCount; i++) {
            assertThat(states.move(known.firstMove + i)).isEqualTo(i);
            assertThat(states.child(known.firstMove + i)).isEqualTo(number - i);
        }
    }
}
