package org.shinpan.cli.convert;

import java.util.Optional;
import org.shinpan.sgf.record.GameRecord;

/**
 * Reports the points of a record that are not on its board. They are lost when the record is written in another form.
 */
final class UnreadPoints {

    private UnreadPoints() {}

    /** Returns a sentence about the points of a record that are not on its board; empty if there are none. */
    static Optional<String> sentence(GameRecord record) {
        int points = record.end().unread();
        return points == 0
                ? Optional.empty()
                : Optional.of(points + (points == 1 ? " point is" : " points are")
                        + " not on the board; such a move is written as a pass");
    }
}
