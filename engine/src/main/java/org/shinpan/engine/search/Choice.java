package org.shinpan.engine.search;

import java.util.List;
import java.util.OptionalDouble;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Move;

/**
 * A chosen move, and what the search found about it.
 *
 * @param move the move; a resignation if the thinker gives up the game
 * @param winRate the expected share of games that the player to move wins, 0 to 1
 * @param candidates the moves that the search tried, the best first
 * @param ownership for every point, by its index, the expected owner from −1 (White) to 1 (Black); empty if not known
 * @param playouts the number of playouts for this choice
 */
public record Choice(Move move, double winRate, List<Candidate> candidates, List<Double> ownership, long playouts) {

    /**
     * Copies the lists and refuses null.
     *
     * @param move the move; a resignation if the thinker gives up the game
     * @param winRate the expected share of games that the player to move wins, 0 to 1
     * @param candidates the moves that the search tried, the best first
     * @param ownership for every point, by its index, the expected owner from −1 (White) to 1 (Black); empty if not
     *     known
     * @param playouts the number of playouts for this choice
     */
    public Choice {
        Present.all("the move", move, "the candidates", candidates, "the ownership", ownership);
        candidates = List.copyOf(candidates);
        ownership = List.copyOf(ownership);
    }

    /**
     * A move that the search tried.
     *
     * @param move the move
     * @param visits the number of playouts that began with it
     * @param winRate the expected share of games that the player to move wins with it, 0 to 1
     * @param prior how likely the move seemed before the search, 0 to 1
     * @param line the principal variation, which starts with this move
     * @param lead the expected lead in points of the player to move after it, komi included; empty if it is not known
     * @param lineVisits for each move of the line, the number of playouts that came through it; empty if not known
     */
    public record Candidate(
            Move move,
            long visits,
            double winRate,
            double prior,
            List<Move> line,
            OptionalDouble lead,
            List<Long> lineVisits) {

        /**
         * A candidate without a lead.
         *
         * @param move the move
         * @param visits the number of playouts that began with it
         * @param winRate the expected share of games that the player to move wins with it, 0 to 1
         * @param prior how likely the move seemed before the search, 0 to 1
         * @param line the principal variation, which starts with this move
         */
        public Candidate(Move move, long visits, double winRate, double prior, List<Move> line) {
            this(move, visits, winRate, prior, line, OptionalDouble.empty(), List.of());
        }

        /**
         * Copies the line and refuses null.
         *
         * @param move the move
         * @param visits the number of playouts that began with it
         * @param winRate the expected share of games that the player to move wins with it, 0 to 1
         * @param prior how likely the move seemed before the search, 0 to 1
         * @param line the principal variation, which starts with this move
         * @param lead the expected lead in points of the player to move after it, komi included; empty if it is not
         *     known
         * @param lineVisits for each move of the line, the number of playouts that came through it; empty if not known
         */
        public Candidate {
            Present.all("the move", move, "the line", line, "the lead", lead, "the playouts", lineVisits);
            line = List.copyOf(line);
            lineVisits = List.copyOf(lineVisits);
        }
    }
}
