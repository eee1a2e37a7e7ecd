package org.shinpan.cli.terminal;

import java.util.List;
import java.util.Optional;
import org.shinpan.cli.input.OneLine;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.game.ChainStudy;

/**
 * The lines that the terminal shows in a study: under the Japanese rules, the players play out outside the game whether
 * a chain can be captured.
 */
final class StudyLines {

    private StudyLines() {}

    /** Returns the current state of the study, as one line. */
    static String standing(ChainStudy study) {
        return "study of " + study.chain().points().first() + ": " + (study.isTaken() ? "taken" : "stands") + ", "
                + study.toMove() + " to move; type a point, pass, pass for a point, or done";
    }

    /**
     * Plays a move, and adds the answer as one line.
     *
     * @param text a point, {@code pass}, or {@code pass for} and the point of a ko that may not be retaken
     * @return the study after the move; the same study if the text is no such move or the move is barred
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

    /** Returns the result of the study, with its clauses. */
    static String outcome(ChainStudy study) {
        return study.reason() + " [japanese " + String.join(", ", study.clauses()) + "]";
    }
}
