package org.shinpan.judge;

import java.util.Optional;
import java.util.OptionalInt;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.check.Present;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.tree.Note;

/**
 * The place where a record stops before the end of its game. No result is settled in this case: the result that the
 * record claims belongs to a later position that the record does not contain.
 *
 * @param reason the fact that shows that the record stops early
 * @param turn the number of turns that the record has; 0 if it has none
 * @param open the number of points that are still to be decided; empty if there are none, or if they were not looked
 *     for
 * @param sentence the early stop in words, with the result that the record claims
 */
public record EarlyStop(Reason reason, int turn, OptionalInt open, String sentence) {

    /** The reason why a record is known to stop before the end of its game. */
    public enum Reason {
        /** The file could not be read beyond a fault. */
        FAULT,
        /** The file ends before the game does, and no two passes end the game. */
        FILE,
        /** The record says that moves are missing, and no two passes end the game. */
        SAID,
        /** No two passes end the game, and points other than dame are left to play. */
        OPEN_POINTS
    }

    public EarlyStop {
        Present.all("the reason", reason, "the open points", open, "the sentence", sentence);
    }

    /**
     * Returns where a record stops early; empty if it reaches the end of its game.
     *
     * @param ended whether two passes end the game
     * @param points the points that are still open; none if two passes end the game
     */
    static Optional<EarlyStop> of(GameRecord record, boolean ended, PointSet points) {
        Optional<Note> fault = record.end().fault();
        if (fault.isPresent()) {
            String place =
                    "line " + fault.get().line() + ", column " + fault.get().column();
            return stop(Reason.FAULT, record, points, "; a fault in " + place + " ends the reading");
        }
        if (ended) {
            return Optional.empty();
        }
        if (!record.end().isWhole()) {
            return stop(Reason.FILE, record, points, "; the file breaks off there");
        }
        if (record.saysThatMovesAreMissing()) {
            return stop(Reason.SAID, record, points, "; it says that moves are missing");
        }
        return points.isEmpty() ? Optional.empty() : stop(Reason.OPEN_POINTS, record, points, "");
    }

    private static Optional<EarlyStop> stop(Reason reason, GameRecord record, PointSet points, String known) {
        int turns = record.compactSteps().turns();
        int open = points.size();
        String claim = record.result()
                .map(String::strip)
                .filter(said -> !said.isEmpty())
                .orElse("no result");
        return Optional.of(new EarlyStop(
                reason,
                turns,
                open == 0 ? OptionalInt.empty() : OptionalInt.of(open),
                "the record does not reach the end of the game: it claims " + claim + " and stops "
                        + (turns == 0 ? "before the first turn" : "after turn " + turns)
                        + (open == 0 ? "" : ", where " + open + (open == 1 ? " point is open" : " points are open"))
                        + known));
    }
}
