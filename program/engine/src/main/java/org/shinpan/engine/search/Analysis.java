package org.shinpan.engine.search;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Move;

/**
 * The analysis of a position: the chosen move, and what a search, or a program over GTP, found about the position and
 * its moves. Win rates and leads are those of the player to move; owners are counted for Black.
 *
 * @param move the chosen move; a resignation if the thinker gives up the game
 * @param winRate the expected share of games that the player to move wins, 0 to 1
 * @param lead the expected lead of the player to move in points, komi included; empty if it is not known
 * @param candidates the moves that the search tried, the best first
 * @param ownership for every point, by its index, the expected owner from −1 (White) to 1 (Black); empty if not known
 * @param playouts the number of playouts for this analysis
 * @param outcomes how these playouts ended; empty if the search did not note it
 */
public record Analysis(
        Move move,
        double winRate,
        OptionalDouble lead,
        List<Candidate> candidates,
        List<Double> ownership,
        long playouts,
        Optional<Outcomes> outcomes) {

    public Analysis {
        Present.all("the move", move, "the lead", lead, "the candidates", candidates);
        Present.all("the ownership", ownership, "the outcomes", outcomes);
        candidates = List.copyOf(candidates);
        ownership = List.copyOf(ownership);
    }

    /**
     * An analysis whose lead is that of its best candidate with a known lead, and which has no outcomes.
     *
     * @param move the chosen move
     * @param winRate the expected share of games that the player to move wins, 0 to 1
     * @param candidates the moves that the search tried, the best first
     * @param ownership for every point, by its index, the expected owner; empty if not known
     * @param playouts the number of playouts
     */
    public Analysis(Move move, double winRate, List<Candidate> candidates, List<Double> ownership, long playouts) {
        this(move, winRate, firstLead(candidates), candidates, ownership, playouts, Optional.empty());
    }

    private static OptionalDouble firstLead(List<Candidate> candidates) {
        Present.all("the candidates", candidates);
        return candidates.stream()
                .map(Candidate::lead)
                .filter(OptionalDouble::isPresent)
                .findFirst()
                .orElse(OptionalDouble.empty());
    }

    /**
     * {@return the same analysis with another chosen move}
     *
     * @param other the move, which the caller prefers
     */
    public Analysis with(Move other) {
        return new Analysis(other, winRate, lead, candidates, ownership, playouts, outcomes);
    }

    /**
     * {@return the same analysis with other figures}
     *
     * @param rate the win rate of the player to move, 0 to 1
     * @param points the lead of the player to move; empty if it is not known
     * @param moves the candidates, the best first
     */
    public Analysis saying(double rate, OptionalDouble points, List<Candidate> moves) {
        return new Analysis(move, rate, points, moves, ownership, playouts, outcomes);
    }

    /** The same analysis, with how its playouts ended. */
    Analysis noting(Optional<Outcomes> ended) {
        return new Analysis(move, winRate, lead, candidates, ownership, playouts, ended);
    }

    /**
     * {@return what the search found about a move; empty if it did not try the move}
     *
     * @param tried the move
     */
    public Optional<Candidate> candidate(Move tried) {
        Present.all("the move", tried);
        return candidates.stream().filter(each -> each.move().equals(tried)).findFirst();
    }

    /** {@return the candidates; the chosen move alone if the search tried none, and none for a resignation} */
    public List<Candidate> shown() {
        return !candidates.isEmpty() || move instanceof Move.Resign
                ? candidates
                : List.of(new Candidate(
                        move,
                        playouts,
                        winRate,
                        1,
                        List.of(move),
                        OptionalDouble.empty(),
                        List.of(playouts),
                        Optional.empty()));
    }

    /** {@return the playouts of all candidates, or {@link #playouts} if these are more} */
    public long visits() {
        return Math.max(
                playouts, candidates.stream().mapToLong(Candidate::visits).sum());
    }

    /** {@return the mean lead of the candidates in points, weighted by their visits; empty without visits} */
    public OptionalDouble meanLead() {
        double visits = 0;
        double points = 0;
        for (Candidate candidate : candidates) {
            visits += candidate.visits();
            points += candidate.visits() * candidate.lead().orElse(0);
        }
        return visits == 0 ? OptionalDouble.empty() : OptionalDouble.of(points / visits);
    }

    /**
     * {@return the lower end of the 95 % interval of a win rate}
     *
     * @param winRate the win rate, 0 to 1
     * @param visits the number of playouts
     */
    public static double lower(double winRate, long visits) {
        return Math.max(0, winRate - 1.96 * Math.sqrt(winRate * (1 - winRate) / Math.max(1, visits)));
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

        public Candidate {
            Present.all("the move", move, "the line", line, "the lead", lead, "the playouts", lineVisits);
            Present.all("the outcomes", outcomes);
            line = line.isEmpty() ? List.of(move) : List.copyOf(line);
            lineVisits = List.copyOf(lineVisits);
        }

        /**
         * {@return the same candidate with other figures}
         *
         * @param rate the win rate of the player to move, 0 to 1
         * @param points the lead of the player to move; empty if it is not known
         */
        public Candidate saying(double rate, OptionalDouble points) {
            return new Candidate(move, visits, rate, prior, line, points, lineVisits, outcomes);
        }
    }
}
