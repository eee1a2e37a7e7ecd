package org.shinpan.engine.search;

import java.util.List;
import java.util.Optional;
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
 * @param outcomes how these playouts ended; empty if the search did not note it
 */
public record Choice(
        Move move,
        double winRate,
        List<Candidate> candidates,
        List<Double> ownership,
        long playouts,
        Optional<Outcomes> outcomes) {

    /**
     * A choice of a search that did not note how its playouts ended.
     *
     * @param move the move; a resignation if the thinker gives up the game
     * @param winRate the expected share of games that the player to move wins, 0 to 1
     * @param candidates the moves that the search tried, the best first
     * @param ownership for every point, by its index, the expected owner from −1 (White) to 1 (Black); empty if not
     *     known
     * @param playouts the number of playouts for this choice
     */
    public Choice(Move move, double winRate, List<Candidate> candidates, List<Double> ownership, long playouts) {
        this(move, winRate, candidates, ownership, playouts, Optional.empty());
    }

    public Choice {
        Present.all(
                "the move", move, "the candidates", candidates, "the ownership", ownership, "the outcomes", outcomes);
        candidates = List.copyOf(candidates);
        ownership = List.copyOf(ownership);
    }

    /**
     * {@return the same for another move}
     *
     * @param other the move, which the caller prefers
     */
    public Choice with(Move other) {
        return new Choice(other, winRate, candidates, ownership, playouts, outcomes);
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
     * @param outcomes how the playouts of this search that began with it ended; empty if the search did not note it
     */
    public record Candidate(
            Move move,
            long visits,
            double winRate,
            double prior,
            List<Move> line,
            OptionalDouble lead,
            List<Long> lineVisits,
            Optional<Outcomes> outcomes) {

        /**
         * A candidate of a search that did not note how its playouts ended.
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
        public Candidate(
                Move move,
                long visits,
                double winRate,
                double prior,
                List<Move> line,
                OptionalDouble lead,
                List<Long> lineVisits) {
            this(move, visits, winRate, prior, line, lead, lineVisits, Optional.empty());
        }

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

        public Candidate {
            Present.all("the move", move, "the line", line, "the lead", lead, "the playouts", lineVisits);
            Present.all("the outcomes", outcomes);
            line = List.copyOf(line);
            lineVisits = List.copyOf(lineVisits);
        }
    }
}
