package org.shinpan.engine.analysis;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shinpan.engine.gtp.ReportPart;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;

/**
 * A query of a client: the positions of a game to analyse, and the form of the replies.
 *
 * @param id the client's name for the query
 * @param positions the positions to analyse; every one gets a reply
 * @param limits the maximum playouts and time for every position, and the moves to leave out
 * @param parts the parts of a reply in addition to the moves
 * @param side the player from whose point of view win rates and scores are reported
 * @param line the maximum number of moves in a principal variation, not counting its first move
 * @param reports when to send intermediate results during a search; empty to send none
 */
record AnalysisQuery(
        String id,
        List<Asked> positions,
        SearchLimits limits,
        Set<ReportPart> parts,
        Side side,
        int line,
        Optional<Reports> reports) {

    /** The player from whose point of view win rates and scores are reported. */
    enum Side {
        /** From Black's point of view. */
        BLACK,
        /** From White's point of view. */
        WHITE,
        /** From the point of view of the player to move. */
        SIDETOMOVE;

        /** Returns whether figures from the point of view of the player to move must be converted to the opponent's. */
        boolean isAgainst(Player toMove) {
            return this != SIDETOMOVE && (this == BLACK) != (toMove == Player.BLACK);
        }
    }

    /**
     * One position to analyse.
     *
     * @param turn the number of turns before the position
     * @param game the game up to the position
     * @param priority the priority; tasks with a higher one are searched first
     */
    record Asked(int turn, Game game, long priority) {}

    /**
     * The times of the reports during a search.
     *
     * @param first the time before the first report
     * @param every the time between two reports
     */
    record Reports(Duration first, Duration every) {}
}
