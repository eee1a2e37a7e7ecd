package org.shinpan.cli.terminal;

import java.util.List;
import java.util.Optional;
import org.shinpan.cli.input.OneLine;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.game.ChainStudy;

/** A claim about a chain that is played out, in lines for the terminal. */
final class StudyLines {

    private StudyLines() {}

    /** How the study stands, in one line. */
    static String standing(ChainStudy study) {
        return "study of " + study.chain().points().first() + ": " + (study.isTaken() ? "taken" : "stands") + ", "
                + study.toMove() + " to move; type a point, pass, pass for a point, or done";
    }

    /**
     * Plays a move, and adds the answer in one line.
     *
     * @param text a point, {@code pass}, or {@code pass for} and the point where taking back is barred
     * @return the study after it; the same if the text is no such move, or the move is barred
     */
    static ChainStudy play(ChainStudy study, String text, List<String> says) {
        ChainStudy.Step step;
        try {
            step = ChainStudy.Step.parse(study.position().board(), text);
        } catch (IllegalArgumentException unreadable) {
            says.add(OneLine.of(unreadable));
            return study;
        }
        Optional<ChainStudy.Barred> barred = study.barred(step);
        if (barred.isPresent()) {
            String clause = barred.get().clause();
            says.add(barred.get().says()
                    + (clause.isEmpty() ? "" : " [japanese " + clause + "]")
                    + (clause.equals("7.2") ? "; type pass for " + step : ""));
            return study;
        }
        ChainStudy next = study.after(step);
        PointSet captured = study.position()
                .points(study.toMove().opponent().color())
                .minus(next.position().points(study.toMove().opponent().color()));
        says.add((captured.isEmpty() ? "" : "takes " + captured.names() + "; ") + standing(next));
        return next;
    }

    /** What the study shows, with its clauses. */
    static String outcome(ChainStudy study) {
        return study.reason() + " [japanese " + String.join(", ", study.clauses()) + "]";
    }
}
