package org.shinpan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Tests that a pass is played only if it loses no points. */
class PassWithoutLossTest {

    private static final int MOVE = 0;
    private static final int PASS = 1;

    private static final double SURE = 0.95;

    /** Returns a tree whose favourite move has this lead for the player to move, after some playouts. */
    private static NetTree tree(double lead, int playouts, double owner) {
        NetTree tree = new NetTree(1 << 20);
        tree.root.setMoves(new short[] {7, NetTree.PASS}, new float[] {0.9f, 0.1f});
        add(tree, MOVE, lead, playouts);
        tree.addOwners(new NetTree.Path(), new double[] {owner, -owner, owner, -owner}, 0);
        return tree;
    }

    private static void add(NetTree tree, int number, double lead, int playouts) {
        for (int i = 0; i < playouts; i++) {
            tree.root.childOrNew(number).add(0, -lead, 0);
        }
    }

    /** Returns the chosen move if the playouts after a pass find this lead. */
    private static int choose(NetTree tree, double leadAfterPass, OptionalDouble counted) {
        return PassWithoutLoss.choose(
                tree, (number, visits) -> add(tree, number, leadAfterPass, visits - tree.visits(number)), counted);
    }

    private static int choose(double lead, double leadAfterPass, OptionalDouble counted) {
        return choose(tree(lead, 20, SURE), leadAfterPass, counted);
    }

    @Test
    void onlySettledBoardsAreLookedAt() {
        assertThat(choose(tree(10, 20, SURE), 10, OptionalDouble.empty())).isEqualTo(PASS);
        assertThat(choose(tree(10, 20, 0.5), 10, OptionalDouble.empty())).isEqualTo(MOVE);
    }

    @Test
    void aRootThatHasNoPassOrPassesAlreadyIsLeft() {
        PassWithoutLoss.Look never = (number, visits) -> {
            throw new AssertionError("looked at " + number);
        };
        NetTree barred = tree(10, 20, SURE);
        barred.root.keep(new boolean[] {true, false});
        assertThat(PassWithoutLoss.choose(barred, never, OptionalDouble.empty()))
                .isEqualTo(MOVE);
        NetTree passes = tree(10, 20, SURE);
        add(passes, PASS, 10, 21);
        assertThat(PassWithoutLoss.choose(passes, never, OptionalDouble.empty()))
                .isEqualTo(PASS);
    }

    /**
     * Under a rule set in which the players agree on dead stones, a play in one's own territory loses a point, and a
     * play on the last neutral point gains one if area is counted.
     */
    @Test
    void aPassThatLosesNothingIsPlayed() {
        assertThat(choose(20, 21, OptionalDouble.empty())).isEqualTo(PASS);
        assertThat(choose(20, 19.8, OptionalDouble.empty())).isEqualTo(PASS);
        assertThat(choose(20, 19, OptionalDouble.empty())).isEqualTo(MOVE);
        assertThat(choose(-20, -20, OptionalDouble.empty())).isEqualTo(PASS);
    }

    /** Under a rule set that counts all stones, dead stones must be captured before the pass. */
    @Test
    void deadStonesOnTheBoardForbidThePassUnderTextsThatCountThem() {
        assertThat(choose(20, 20, OptionalDouble.of(20))).isEqualTo(PASS);
        assertThat(choose(20, 20, OptionalDouble.of(12))).isEqualTo(MOVE);
    }

    /**
     * The playouts that examine the pass may outnumber those of the search. They must not become a reason to pass, now
     * or later.
     */
    @Test
    void playoutsOfALookThatDoesNotChooseThePassAreRemoved() {
        for (int playouts : new int[] {1, PassWithoutLoss.LOOKS - 1, PassWithoutLoss.LOOKS + 1}) {
            NetTree tree = tree(20, playouts, SURE);
            assertThat(choose(tree, 10, OptionalDouble.empty())).isEqualTo(MOVE);
            assertThat(tree.root.favourite()).isEqualTo(MOVE);
            assertThat(tree.visits(PASS)).isZero();
        }
        NetTree tried = tree(20, 3, SURE);
        add(tried, PASS, 10, 2);
        assertThat(choose(tried, 10, OptionalDouble.empty())).isEqualTo(MOVE);
        assertThat(tried.visits(PASS)).isEqualTo(2);
    }
}
