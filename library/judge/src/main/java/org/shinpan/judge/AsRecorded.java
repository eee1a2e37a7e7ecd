package org.shinpan.judge;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Silence;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.RecordedResult;
import org.shinpan.sgf.record.RecordedResult.Reason;

/** Compares the result under a rule set with the result that a record states. */
final class AsRecorded {

    private final RecordedResult recorded;

    AsRecorded(RecordedResult recorded) {
        this.recorded = recorded;
    }

    /**
     * Returns the result that a record states. A total of stones and territory is converted to a margin with the komi.
     */
    static RecordedResult in(GameRecord record, Komi komi) {
        return record.recorded() instanceof RecordedResult.Total total
                ? total.margin(record.board(), komi)
                : record.recorded();
    }

    /**
     * Returns whether a result equals the recorded one, as far as the record states it; empty if one of the two is
     * missing.
     */
    Optional<Boolean> agrees(Result result) {
        if (statesNone() || result instanceof Result.Unfinished || result instanceof Result.Open) {
            return Optional.empty();
        }
        if (result instanceof Result.NoResult) {
            return Optional.of(recorded instanceof RecordedResult.NoResult);
        }
        if (result instanceof Result.BothLose) {
            return Optional.of(recorded instanceof RecordedResult.BothLost);
        }
        if (result instanceof Result.Won won) {
            return compare(result, Optional.of(won.winner()));
        }
        if (result instanceof Result.WonByResignation won) {
            return compare(result, Optional.of(won.winner()));
        }
        if (result instanceof Result.WonByForfeit won) {
            return compare(result, Optional.of(won.winner()));
        }
        return compare(result, Optional.empty());
    }

    /** Returns whether the record states no result, or one that cannot be read. */
    private boolean statesNone() {
        return recorded instanceof RecordedResult.Unknown || recorded instanceof RecordedResult.Unreadable;
    }

    /**
     * Returns whether the record states this result. The record must state some result.
     *
     * @param winner the winner of the result; empty for a tie
     */
    private Optional<Boolean> compare(Result result, Optional<Player> winner) {
        if (recorded instanceof RecordedResult.NoResult || recorded instanceof RecordedResult.BothLost) {
            return Optional.of(false);
        }
        if (recorded instanceof RecordedResult.Score score) {
            if (score.margin().signum() == 0) {
                return Optional.of(false); // a win without a margin is not a tie
            }
            BigDecimal margin = score.winner() == Player.BLACK
                    ? score.margin()
                    : score.margin().negate();
            return Optional.of(Result.ofMargin(margin).equals(result));
        }
        return Optional.of(recorded.victor().equals(winner));
    }

    /**
     * Returns a note if the record states a reason for the win, such as a loss on time, that the game does not show.
     */
    List<Silence> silences(Optional<Ending> ending) {
        if (!(recorded instanceof RecordedResult.WonBy won)
                || won.reason() == Reason.UNSTATED
                || ending.orElse(null) instanceof Ending.Resignation) {
            return List.of();
        }
        Player loser = won.winner().opponent();
        String claim =
                switch (won.reason()) {
                    case RESIGNATION -> loser + " resigned";
                    case TIME -> loser + " lost on time";
                    case FORFEIT -> loser + " forfeited the game";
                    case UNSTATED -> loser + " lost";
                };
        if (ending.isPresent()) {
            String end = ending.get() instanceof Ending.TwoPasses ? "two passes" : "a tie";
            return List.of(new Silence("result", "the game ended by " + end + ", yet the record says that " + claim));
        }
        return won.reason() == Reason.RESIGNATION
                ? List.of()
                : List.of(new Silence("result", "the record says that " + claim + "; the text knows no such end"));
    }
}
