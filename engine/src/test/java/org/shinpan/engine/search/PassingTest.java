package org.shinpan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** A pass is played where it loses no points, and nowhere else. */
class PassingTest {

    private static final int MOVE = 0;
    private static final int PASS = 1;

    /** A root whose favourite leads to one lead of the player to move, and the pass to another. */
    private static NetTree tree(double lead, double leadAfterPass, double owner) {
        NetTree tree = new NetTree(1 << 20);
        tree.root.setMoves(new short[] {7, NetTree.PASS}, new float[] {0.9f, 0.1f});
        for (int i = 0; i < 20; i++) {
            tree.root.childOrNew(MOVE).add(0, -lead, 0);
        }
        for (int i = 0; i < Passing.LOOKS; i++) {
            tree.root.childOrNew(PASS).add(0, -leadAfterPass, 0);
        }
        tree.addOwners(new double[] {owner, -owner, owner, -owner});
        return tree;
    }

    private static boolean isAsGood(double lead, double leadAfterPass, OptionalDouble counted) {
        return Passing.isAsGood(tree(lead, leadAfterPass, 1).root, PASS, counted);
    }

    @Test
    void onlySettledBoardsAreLookedAt() {
        assertThat(Passing.isWorthALook(tree(10, 10, 0.95))).isTrue();
        assertThat(Passing.isWorthALook(tree(10, 10, 0.5))).isFalse();
    }

    @Test
    void aRootThatHasNoPassOrPassesAlreadyIsLeft() {
        NetTree barred = tree(10, 10, 1);
        barred.root.keep(new boolean[] {true, false});
        assertThat(Passing.isWorthALook(barred)).isFalse();
        NetTree passes = tree(10, 10, 1);
        for (int i = 0; i < 20; i++) {
            passes.root.childOrNew(PASS).add(0, -10, 0);
        }
        assertThat(Passing.isWorthALook(passes)).isFalse();
    }

    /** Where dead stones are agreed on: to fill territory loses a point, a last neutral point of an area gains one. */
    @Test
    void aPassThatLosesNothingIsAsGood() {
        assertThat(isAsGood(20, 21, OptionalDouble.empty())).isTrue();
        assertThat(isAsGood(20, 19.8, OptionalDouble.empty())).isTrue();
        assertThat(isAsGood(20, 19, OptionalDouble.empty())).isFalse();
        assertThat(isAsGood(-20, -20, OptionalDouble.empty())).isTrue();
    }

    /** Where all stones count, dead ones must be captured before the pass. */
    @Test
    void deadStonesOnTheBoardForbidThePassUnderTextsThatCountThem() {
        assertThat(isAsGood(20, 20, OptionalDouble.of(20))).isTrue();
        assertThat(isAsGood(20, 20, OptionalDouble.of(12))).isFalse();
    }
}
