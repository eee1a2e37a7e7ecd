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
 * A query: positions of a game, and what is asked about them.
 *
 * @param id the client's name for it
 * @param positions the positions
 * @param limits the most playouts and the longest time for each position, and the moves to leave out
 * @param parts what the replies have besides the moves
 * @param side for whom the figures are
 * @param line the most moves of a principal variation
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

    /** For whom the figures are. */
    enum Side {
        /** For Black. */
        BLACK,
        /** For White. */
        WHITE,
        /** For the player to move. */
        SIDETOMOVE;

        /** Whether figures for a player have to be turned round. */
        boolean isAgainst(Player toMove) {
            return this != SIDETOMOVE && (this == BLACK) != (toMove == Player.BLACK);
        }
    }

    /**
     * One position.
     *
     * @param turn the number of turns before it
     * @param game the game up to it
     * @param priority queries with a higher one come first
     */
    record Asked(int turn, Game game, long priority) {}

    /**
     * When to report during a search.
     *
     * @param first the time before the first report
     * @param every the time between two reports
     */
    record Reports(Duration first, Duration every) {}
}
