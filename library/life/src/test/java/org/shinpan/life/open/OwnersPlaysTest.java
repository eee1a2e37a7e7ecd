package org.shinpan.life.open;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.cells.WideBoard;

/** Tests which plays of the owner a claim can have, where the last column of the board lies outside the part. */
class OwnersPlaysTest {

    @ParameterizedTest
    @CsvSource({
        // The chain may have liberties outside, but a zone can show none.
        "..XX, B1, true",
        ".XXX, A1, false",
        ".XX., A1, false",
        // The opponent's chain may have liberties outside as well, so it is not captured.
        ".OOO, A1, false",
        // One stone is captured, and the owner's chain has other liberties.
        ".OX./XXX./...., A3, true",
        // A capture in a ko, and self-capture.
        ".OX./OX../.X.., A3, false",
        ".O../OO../...., A3, false",
    })
    void aPlayNeedsALibertyThatAZoneCanShow(String rows, String at, boolean isPlayable) {
        Position position = Position.parse(rows);
        PointSet part = PointSet.of(
                position.board(),
                position.board().points().stream()
                        .filter(point -> point.column() < position.board().columns() - 1)
                        .toList());
        WideBoard board = new WideBoard(part);
        for (Point point : part) {
            if (position.at(point) != Color.EMPTY) {
                board.play(board.cell(position.board().index(point)), position.at(point) == Color.BLACK ? 0 : 1);
            }
        }
        int cell = board.cell(position.board().index(position.board().parse(at)));
        assertThat(OwnersPlays.isPlayable(board, cell)).isEqualTo(isPlayable);
    }
}
