package org.shinpan.engine.analysis;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
        Set<Part> parts,
        Side side,
        int line,
        Optional<Reports> reports) {

    /** What a reply may have besides the moves. */
    enum Part {
        /** The expected owner of each point. */
        OWNERSHIP,
        /** The same after each move. */
        OWNERSHIP_OF_MOVES,
        /** The standard deviation of the owner of each point over the playouts. */
        OWNERSHIP_DEVIATION,
        /** The same after each move. */
        OWNERSHIP_DEVIATION_OF_MOVES,
        /** How likely the game has no result after each move. */
        NO_RESULT,
        /** How likely each move is before any search. */
        POLICY,
        /** The playouts through each move of a principal variation. */
        LINE_VISITS
    }

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
