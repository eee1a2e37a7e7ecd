package org.shinpan.cli.terminal;

import java.util.Optional;
import org.shinpan.judge.Evidence;
import org.shinpan.judge.Sentences;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Verdict;

/** The parts of the board to which an answer refers: some points, and an earlier position that is shown in addition. */
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

    /** Shows the evidence of a verdict about the next turn. */
    void show(Verdict.Illegal barred, History history) {
        Evidence evidence = Evidence.of(barred.witness(), points.board());
        show(evidence.points());
        evidence.earlier().ifPresent(number -> {
            earlier = history.after(number).map(History::position);
            earlierTitle = Sentences.moment(number);
        });
    }
}
