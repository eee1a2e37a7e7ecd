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
 * @param positions the positions
 * @param limits the maximum playouts and time for every position, and the moves to leave out
 * @param parts the parts of a reply in addition to the moves
 * @param side the player from whose view the figures are given
 * @param line the maximum number of moves of a principal variation after its first move
 * @param reports when to report during a search; empty for never
 */
record AnalysisQuery(
        String id,
        List<Asked> positions,
        SearchLimits limits,
        Set<ReportPart> parts,
        Side side,
        int line,
        Optional<Reports> reports) {

    /** The player from whose point of view the figures are given. */
    enum Side {
        /** From Black's point of view. */
        BLACK,
        /** From White's point of view. */
        WHITE,
        /** From the point of view of the player to move. */
        SIDETOMOVE;

        /** Returns whether the figures of the player to move must be converted to the other player's point of view. */
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
