package org.shinpan.rules.law;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;

/** Tests that skipping sixteen steps by their hashes finds the same positions as a check of every step. */
class PastHashesTest {

    private static final Board BOARD = Board.of(2, 2);
    private static final int BLOCK = 16;

    /** Returns histories of 0 and more steps, each one step longer than the one before; only the positions matter. */
    private static List<History> histories(Random random, int steps, int setUpEvery) {
        List<History> all = new ArrayList<>();
        History history = History.start(Agreement.on(BOARD));
        all.add(history);
        for (int step = 1; step <= steps; step++) {
            Position next = random(random);
            history = random.nextInt(setUpEvery) == 0
                    ? history.setUp(next, history.toMove())
                    : history.followedBy(new Turn(history.toMove(), Move.PASS), Verdict.Legal.unchanged(next));
            all.add(history);
        }
        return all;
    }

    private static Position random(Random random) {
        return Position.of(BOARD, point -> Color.values()[random.nextInt(3)]);
    }

    @Test
    void theLastSixteenHashesAndTheStepBeforeThemAreStored() {
        List<History> all = histories(new Random(16), 100, Integer.MAX_VALUE);
        for (int step = 0; step < all.size(); step++) {
            assertThat(PastHashes.isDue(step)).isEqualTo(step % BLOCK == BLOCK - 1);
            if (!PastHashes.isDue(step)) {
                continue;
            }
            PastHashes past = PastHashes.upTo(all.get(step));
            List<Integer> held = all.subList(step - BLOCK + 1, step + 1).stream()
                    .map(history -> history.position().hashCode())
                    .toList();
            for (History history : all) {
                int hash = history.position().hashCode();
                assertThat(past.contains(hash)).isEqualTo(held.contains(hash));
            }
            assertThat(past.further()).isSameAs(step < BLOCK ? null : all.get(step - BLOCK));
        }
    }

    @Test
    void noEarlierPositionIsMissed() {
        Random random = new Random(19);
        for (int i = 0; i < 20; i++) {
            for (History history : histories(random, 80, 30)) {
                Position sought = random(random);
                assertThat(history.turnThatLeft(sought)).isEqualTo(lookedForAtEachStep(history, sought));
                for (Player player : Player.values()) {
                    assertThat(history.turnThatLeft(sought, player))
                            .isEqualTo(lookedForAtEachStep(history, sought, player));
                }
            }
        }
    }

    private static OptionalInt lookedForAtEachStep(History from, Position sought) {
        History at = from;
        while (!at.position().equals(sought)) {
            if (at.beginsAnew()) {
                return OptionalInt.empty();
            }
            at = at.before().orElseThrow();
        }
        while (!at.beginsAnew() && at.before().orElseThrow().position().equals(sought)) {
            at = at.before().orElseThrow();
        }
        return OptionalInt.of(at.turns());
    }

    private static OptionalInt lookedForAtEachStep(History from, Position sought, Player by) {
        for (History at = from; ; at = at.before().orElseThrow()) {
            boolean left = at.last()
                    .map(turn -> turn.player() == by)
                    .orElse(at.before().isPresent() && at.toMove() != by);
            if (left && at.position().equals(sought)) {
                return OptionalInt.of(at.turns());
            }
            if (at.beginsAnew()) {
                return OptionalInt.empty();
            }
        }
    }
}
