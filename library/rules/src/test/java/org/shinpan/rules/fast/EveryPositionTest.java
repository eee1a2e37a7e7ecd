package org.shinpan.rules.fast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.LegalPositions;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.GoGadgetRules;
import org.shinpan.rules.rulesets.LogicalRules;

/**
 * Tests on every legal position of small boards, for both players and every point, that the fast board agrees with the
 * rule texts, and that undo restores it.
 */
class EveryPositionTest {

    /** A text that bars no play at all on a board that was set up, so that every effect is seen. */
    private static final RuleSet FREE = new GoGadgetRules(GoGadgetRules.SelfCapture.ALLOWED);

    private static final RuleSet NO_SUICIDE = new GoGadgetRules(GoGadgetRules.SelfCapture.BARRED_BY_7A);
    private static final RuleSet SUPERKO = new LogicalRules();

    @ParameterizedTest
    @CsvSource({"1,1", "1,2", "2,1", "1,3", "3,1", "1,4", "4,1", "1,5", "2,2", "2,3", "3,2", "2,4"})
    void theFastBoardAgreesWithTheRuleTexts(int columns, int rows) {
        compare(Board.of(columns, rows));
    }

    @Tag("nightly")
    @ParameterizedTest
    @CsvSource({"4,2", "3,3", "3,4", "4,3"})
    void theFastBoardAgreesWithTheRuleTextsOnLargerBoards(int columns, int rows) {
        compare(Board.of(columns, rows));
    }

    private static void compare(Board board) {
        List<Position> positions = new ArrayList<>();
        fill(Position.empty(board), 0, positions::add);
        assertThat(positions).hasSize(LegalPositions.count(board).intValueExact());
        Comparison comparison = new Comparison(board);
        for (Position position : positions) {
            comparison.compare(position, Player.BLACK);
            comparison.compare(position, Player.WHITE);
        }
    }

    /** Passes to {@code found} every legal position that has the first {@code index} points of a position. */
    private static void fill(Position position, int index, Consumer<Position> found) {
        List<Point> points = position.board().points();
        if (index == points.size()) {
            boolean legal = true;
            for (Color color : List.of(Color.BLACK, Color.WHITE)) {
                for (Chain chain : position.chains(color)) {
                    legal &= chain.reaches(Color.EMPTY);
                }
            }
            if (legal) {
                found.accept(position);
            }
            return;
        }
        for (Color color : Color.values()) {
            fill(position.withColor(points.get(index), color), index + 1, found);
        }
    }

    /** Compares the verdicts and effects of all plays in one position. */
    private static final class Comparison {
        private final Board board;
        private final FastBoard fast;
        private final List<FastGame> games;

        Comparison(Board board) {
            this.board = board;
            this.fast = new FastBoard(board);
            this.games = List.of(
                    FastGame.start(NO_SUICIDE, Agreement.on(board)), FastGame.start(SUPERKO, Agreement.on(board)));
        }

        void compare(Position position, Player player) {
            History history = History.from(Agreement.on(board), position, player);
            fast.setUp(position, player);
            StateOfBoard.check(fast);
            StateOfBoard before = StateOfBoard.of(fast);
            for (FastGame game : games) {
                game.restart(Agreement.on(board));
                game.setUp(position, player);
            }
            for (Point point : board.points()) {
                Turn turn = new Turn(player, Move.play(point));
                for (FastGame game : games) {
                    Verdict verdict = game.rules().judge(history, turn);
                    GamesTest.agree(verdict, game.judge(fast.at(point)), game);
                }
                if (position.at(point) == Color.EMPTY) {
                    compareEffect((Verdict.Legal) FREE.judge(history, turn), point);
                    assertThat(StateOfBoard.of(fast)).isEqualTo(before);
                }
            }
        }

        private void compareEffect(Verdict.Legal expected, Point point) {
            int v = fast.at(point);
            assertThat(fast.isSelfCapture(v)).isEqualTo(!expected.selfCaptured().isEmpty());
            fast.play(v);
            assertThat(fast.position()).isEqualTo(expected.after());
            assertThat(fast.removedByLast())
                    .isEqualTo(
                            expected.captured().size() + expected.selfCaptured().size());
            StateOfBoard.check(fast);
            fast.undo();
        }
    }
}
