package org.shinpan.engine.search;

import java.util.List;
import org.shinpan.rules.law.Move;

/**
 * A move that was chosen, and what was thought of it.
 *
 * @param move the move; a resignation where the thinker gives the game up
 * @param winRate the share of games expected to be won by the player to move, 0 to 1
 * @param candidates the moves looked at, the best first
 * @param ownership for every point of the board, by its index, from −1 (White's) to 1 (Black's); empty if not known
 * @param playouts games played to the end for this choice
 */
public record Choice(Move move, double winRate, List<Candidate> candidates, List<Double> ownership, long playouts) {

    public Choice {
        candidates = List.copyOf(candidates);
        ownership = List.copyOf(ownership);
    }

    /**
     * A move that was looked at.
     *
     * @param winRate as for the choice
     * @param line the expected continuation, this move first
     */
    public record Candidate(Move move, long visits, double winRate, double prior, List<Move> line) {

        public Candidate {
            line = List.copyOf(line);
        }
    }
}
