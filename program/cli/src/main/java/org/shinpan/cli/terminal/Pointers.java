package org.shinpan.cli.terminal;

import java.util.Optional;
import org.shinpan.judge.Evidence;
import org.shinpan.judge.Sentences;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Verdict;

/**
 * The points and the position to which the last answer to the person refers. The points are marked on the board. The
 * position, if there is one, is shown below the board; it may be the earlier one that a barred move would repeat.
 */
final class Pointers {

    private PointSet points;
    private Optional<Position> earlier = Optional.empty();
    private String earlierTitle = "";

    Pointers(Board board) {
        this.points = PointSet.empty(board);
    }

    PointSet points() {
        return points;
    }

    Optional<Position> earlier() {
        return earlier;
    }

    String earlierTitle() {
        return earlierTitle;
    }

    void clear() {
        show(PointSet.empty(points.board()));
    }

    void show(PointSet these) {
        points = these;
        earlier = Optional.empty();
    }

    /** Points to the evidence of a verdict that bars the next turn. */
    void show(Verdict.Illegal barred, History history) {
        Evidence evidence = Evidence.of(barred.witness(), points.board());
        show(evidence.points());
        evidence.earlier().ifPresent(number -> {
            earlier = history.after(number).map(History::position);
            earlierTitle = Sentences.moment(number);
        });
    }
}
