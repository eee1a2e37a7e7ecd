package org.shinpan.rules.fast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.rulesets.GoGadgetRules;
import org.shinpan.rules.rulesets.LogicalRules;

/** Tests how the fast board and the fast game react to an invalid place. */
class MisuseTest {

    /** The places are below, above and far above the grid, and on its border. */
    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, 100_000, 1})
    void aPlayOffTheBoardFailsByAssertion(int v) {
        FastBoard board = new FastBoard(Board.of(4, 3));
        assertThat(board.isOnBoard(v)).isFalse();
        assertThatThrownBy(() -> board.play(v)).isInstanceOf(AssertionError.class);
        assertThat(board.turns()).isZero();
    }

    @Test
    void aPlayOnAStoneFailsByAssertion() {
        FastBoard board = new FastBoard(Board.of(4, 3));
        int v = board.at(1, 1);
        board.play(v);
        assertThatThrownBy(() -> board.play(v)).isInstanceOf(AssertionError.class);
        assertThat(board.turns()).isEqualTo(1);
        Invariants.check(board);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, 100_000, 1})
    void aGameRefusesPlacesOffTheBoard(int v) {
        for (FastGame game : new FastGame[] {
            FastGame.start(new LogicalRules(), Agreement.on(Board.of(4, 3))),
            FastGame.start(new GoGadgetRules(GoGadgetRules.SelfCapture.BARRED_BY_7A), Agreement.on(Board.of(4, 3)))
        }) {
            assertThatThrownBy(() -> game.play(v))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("place " + v + " is not on a board of 4x3");
            assertThatThrownBy(() -> game.judge(v)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> game.play(Player.WHITE, v)).isInstanceOf(IllegalArgumentException.class);
            assertThat(game.turns()).isZero();
        }
    }

    @Test
    void aGameBarsAPlayOnAStone() {
        FastGame game = FastGame.start(new LogicalRules(), Agreement.on(Board.of(4, 3)));
        int v = game.board().at(1, 1);
        assertThat(game.play(v)).isEqualTo(Ruling.LEGAL);
        assertThat(game.play(v)).isEqualTo(Ruling.OCCUPIED);
    }

    @Test
    void refusesAPositionThatCannotStand() {
        FastBoard board = new FastBoard(Board.of(3, 1));
        assertThatThrownBy(() -> board.setUp(Position.parse("X X X"), Player.BLACK))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> board.setUp(Position.parse("X ."), Player.BLACK))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(board::undo).isInstanceOf(IllegalStateException.class);
    }
}
