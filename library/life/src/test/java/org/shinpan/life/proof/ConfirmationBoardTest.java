package org.shinpan.life.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;

/**
 * What the checker of a confirmation sees in a region, by the words of docs/proofs.md. Beside each position stands the
 * region, as X; then its stones as they are now, from A1 on.
 */
class ConfirmationBoardTest {

    private static ConfirmationBoard board(String diagram, String region, Player strategist) {
        return new ConfirmationBoard(
                Position.parse(diagram), Position.parse(region).points(Color.BLACK), Color.BLACK, strategist);
    }

    /** Black has just played; White's chain goes on outside. */
    @ParameterizedTest
    @CsvSource({
        "..O, XX., .X, 1, false",
        "..O, XX., X., 0, true",
        "...O, XXX., .XO, 1, false",
        // the play is not beside the chain, or far away along it
        "....O, XXXX., XXXO, 0, true",
        "...OO, XXX.., XOO, 0, false",
        "...OO, XXX.., .OO, 0, true",
        // Black's own stones outside do not count
        "..X, XX., .X, 1, true",
    })
    void libertiesAreLeft(String diagram, String region, String stones, int at, boolean left) {
        assertThat(board(diagram, region, Player.BLACK).leavesLiberties(stones, at))
                .isEqualTo(left);
        String others = swapped(stones);
        assertThat(board(swapped(diagram), region, Player.WHITE).leavesLiberties(others, at))
                .isEqualTo(left);
    }

    private static String swapped(String stones) {
        return stones.replace('X', '#').replace('O', 'X').replace('#', 'O');
    }

    @ParameterizedTest
    @CsvSource({
        ".X.X., XXXXX, .X.X., 1, true",
        // C1 is beside White outside
        ".X.O, XXX., .X., 1, false",
        ".X.X, XXX., .X., 1, true",
        // a chain that goes on outside stands
        "X.O.X, .XXX., .O., 0, false",
        "XX.O., .XX.., X., 0, true",
        // a region with a chain that does not stand does not count
        "O.X.XO., XXXXXXX, O.X.XO., 2, false",
        "O.X.X., XXXXXX, O.X.X., 2, true",
        "X.X., XXXX, X.X., 2, false",
        // one chain stands, the other does not
        ".X.XOX/XXXXO., XXXXXX/XXXXXX, XXXXO..X.XOX, 11, false",
        ".X.XOX/XXXXO., XXXXXX/XXXXXX, XXXXO..X.XOX, 0, true",
    })
    void aChainStandsByBensonsCondition(String diagram, String region, String stones, int stone, boolean stands) {
        assertThat(board(diagram, region, Player.BLACK).stands(stones, stone)).isEqualTo(stands);
    }

    @ParameterizedTest
    @CsvSource({
        ".O, X., ., 0, true",
        // A1 does not touch White outside
        "..O, XX., .., 0, false",
        "..O, XX., .., 1, false",
        "O..O, .XX., .., 0, true",
        // a stone of White's that goes on outside serves as well; one that does not can be taken
        "O...O, .XXX., O.O, 1, true",
        "O...O, .XXX., O.O, 0, true",
        "O...O, .XXX., .O., 1, false",
        // Black comes from outside
        "O.X, .X., ., 0, false",
    })
    void thereIsNoRoom(String diagram, String region, String stones, int aim, boolean none) {
        assertThat(board(diagram, region, Player.WHITE).hasNoRoom(stones, new TreeSet<>(Set.of(aim))))
                .isEqualTo(none);
    }
}
