package org.shinpan.rules.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.rules.solve.ExactLife.Passes;

/**
 * Compares the exhaustive judge with figures that were counted elsewhere, and statements of the documents with the
 * judge.
 */
class ExactLifeTest {

    private static final Map<Board, ExactLife> JUDGES = new HashMap<>();

    static ExactLife on(Board board) {
        return JUDGES.computeIfAbsent(board, ExactLife::new);
    }

    /** The numbers of chains that are independently alive, of all chains of all legal positions. */
    @ParameterizedTest(name = "{0}x{1}: {2} of {3}")
    @CsvSource({
        "3,1,2,18",
        "4,1,6,62",
        "5,1,16,212",
        "6,1,32,704",
        "2,2,8,88",
        "3,2,214,1070",
        "4,2,3006,11674",
        "3,3,8748,39122"
    })
    void countsTheChainsThatAreAlive(int columns, int rows, int alive, int strings) {
        assertThat(count(new ExactLife(Board.of(columns, rows)))).containsExactly(alive, strings);
    }

    @Test
    @Tag("nightly")
    void countsTheChainsThatAreAliveOnFiveByTwo() {
        assertThat(count(new ExactLife(Board.of(5, 2)))).containsExactly(33_512, 122_048);
    }

    /**
     * If passes ended nothing, a pass could help an owner who may not retake a ko: the opponent passes as well, and the
     * ko is retaken. On the smallest boards this makes no difference.
     */
    @ParameterizedTest(name = "{0}x{1}")
    @CsvSource({"3,1,2", "6,1,32", "2,2,8", "3,2,214"})
    void freePassesWouldNotMatterOnTheSmallestBoards(int columns, int rows, int alive) {
        assertThat(count(new ExactLife(Board.of(columns, rows), Passes.ARE_FREE)))
                .first()
                .isEqualTo(alive);
    }

    @Test
    void freePassesWouldMatterInAKo() {
        Position position = Position.parse(". X . . / X . . X");
        Chain corner = position.chainAt(Point.parse("a1"));
        assertThat(new ExactLife(position.board()).judge(position, corner)).isEqualTo(Life.NOT_ALIVE);
        assertThat(new ExactLife(position.board(), Passes.ARE_FREE).judge(position, corner))
                .isEqualTo(Life.ALIVE);
    }

    private static List<Integer> count(ExactLife judge) {
        int alive = 0;
        int strings = 0;
        for (int number = 0; number < judge.positions(); number++) {
            Position position = judge.position(number);
            for (Color color : List.of(Color.BLACK, Color.WHITE)) {
                for (Chain chain : position.chains(color)) {
                    strings++;
                    alive += judge.judge(position, chain) == Life.ALIVE ? 1 : 0;
                }
            }
        }
        return List.of(alive, strings);
    }
}
