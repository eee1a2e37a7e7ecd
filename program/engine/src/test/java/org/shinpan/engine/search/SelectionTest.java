package org.shinpan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;

/** Tests which child a playout tries next. The expected values were computed by hand from the formulas. */
class SelectionTest {

    private static final SearchTuning TUNING =
            AdviserTest.tuning(new SearchTuning.Advice(8, 0.5f, 0, 1, 1, 0, true, 1, 0.1f, 2, 1));

    private final SearchTree tree = new SearchTree(10);
    private final Selection selection = new Selection(TUNING, Board.square(9));
    private int first;

    /**
     * Makes a tree of a root with three children. The root has 15 playouts, and the player to move won 60 % of them.
     */
    @BeforeEach
    void plantTree() {
        tree.clear();
        assertThat(tree.claim(SearchTree.ROOT)).isTrue();
        first = tree.reserve(3);
        for (int i = 0; i < 3; i++) {
            tree.setChild(first + i, 10 + i, 0, 0, 0);
        }
        tree.publish(SearchTree.ROOT, first, 3);
        count(SearchTree.ROOT, 15, 6);
        selection.begin(tree);
    }

    private void count(int node, int playouts, float won) {
        tree.visits[node] = playouts;
        tree.allVisits[node] = playouts;
        tree.allWins[node] = won;
        tree.realWins[node] = won;
    }

    private int next() {
        return selection.next(SearchTree.ROOT, SearchTree.NONE) - first;
    }

    /**
     * The bonus of a move is 1 · √(15 + 1) · prior / (1 + playouts). A move without playouts has the value 0.6 − 0.1.
     */
    @Test
    void aLikelyMoveWithFewPlayoutsGetsABonus() {
        tree.judge(SearchTree.ROOT, 0.5f, 0);
        count(first, 10, 8);
        count(first + 1, 4, 1.5f);

        // (8 + 1) / 12 = 0.75 and (1.5 + 1) / 6 = 0.417.
        assertThat(next()).isEqualTo(0);

        // 0.417 + 4 · 0.45 / 5 = 0.777, while the third move has 0.5 + 4 · 0.06 = 0.74.
        tree.prior[first + 1] = 0.45f;
        tree.prior[first + 2] = 0.06f;
        assertThat(next()).isEqualTo(1);

        // 0.5 + 4 · 0.07 = 0.78.
        tree.prior[first + 2] = 0.07f;
        assertThat(next()).isEqualTo(2);
    }

    @Test
    void aBarredMoveAndTheOneLeftOutAreNotChosen() {
        tree.judge(SearchTree.ROOT, 0.5f, 0);
        count(first, 100, 100);
        tree.prior[first + 1] = 0.5f;
        assertThat(next()).isEqualTo(1);
        tree.prior[first + 1] = 0.05f;
        assertThat(next()).isEqualTo(0);

        tree.bar(first);

        assertThat(next()).isEqualTo(1);
        assertThat(selection.next(SearchTree.ROOT, first + 1) - first).isEqualTo(2);
    }

    /** On a larger board RAVE counts for every move. */
    @Test
    void raveCountsWhereNoNetworkHasJudged() {
        Selection larger = new Selection(SearchTuning.DEFAULT, Board.of(9, 10));
        larger.begin(tree);
        for (int i = 0; i < 3; i++) {
            count(first + i, 5, 2);
            tree.raveVisits[first + i] = 100;
            tree.raveWins[first + i] = 40 + 20 * (i % 2);
            tree.rank[first + i] = (short) i;
        }
        count(first + 2, 5, 2.5f);

        assertThat(next()).isEqualTo(1);

        tree.judge(SearchTree.ROOT, 0.5f, 0);
        assertThat(next()).isEqualTo(2);
        assertThat(larger.next(SearchTree.ROOT, SearchTree.NONE) - first).isEqualTo(1);
    }
}
