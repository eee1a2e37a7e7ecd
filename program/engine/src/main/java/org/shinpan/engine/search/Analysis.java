package org.shinpan.engine.search;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Move;

/**
 * The result of searching a position: the chosen move, and an estimate of the position and of its moves. It comes from
 * Shinpan's search or from another program over GTP. Win rates and leads are from the point of view of the player to
 * move, owners from Black's.
 *
 * @param move the chosen move; a resignation if the player gives up
 * @param winRate the expected share of games that the player to move wins, 0 to 1
 * @param lead the expected lead of the player to move in points, komi included; empty if it is not known
 * @param candidates the moves that the search tried, the best first
 * @param ownership for every point, by its index, the expected owner from −1 (White) to 1 (Black); empty if not known
 * @param playouts the number of playouts for this analysis
 * @param outcomes how these playouts ended; empty if the search did not record it
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
     * Creates an analysis without outcomes. Its lead is the lead of the best candidate whose lead is known.
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
     * {@return this analysis with another chosen move}
     *
     * @param other the other move
     */
    public Analysis with(Move other) {
        return new Analysis(other, winRate, lead, candidates, ownership, playouts, outcomes);
    }

    /**
     * {@return this analysis with other figures and the same chosen move}
     *
     * @param rate the win rate of the player to
     * move, 0 to 1
     * @param points the lead of the player to move; empty if it is not known
     * @param moves the candidates, the best first
     */
    public Analysis saying(double rate, OptionalDouble points, List<Candidate> moves) {
        return new Analysis(move, rate, points, moves, ownership, playouts, outcomes);
    }

    /** Returns this analysis with its leads adjusted so that they do not contradict its win rates. */
    Analysis agreeing() {
        WinChance chances = new WinChance(ownership);
        List<Candidate> moves = candidates.stream()
                .map(each -> each.saying(each.winRate(), agreeing(chances, each.winRate(), each.lead())))
                .toList();
        return saying(winRate, agreeing(chances, winRate, lead), moves);
    }

    private static OptionalDouble agreeing(WinChance chances, double rate, OptionalDouble points) {
        return points.isPresent() ? OptionalDouble.of(chances.agreeing(rate, points.getAsDouble())) : points;
    }

    /** Returns this analysis with a record of how its playouts ended. */
    Analysis noting(Optional<Outcomes> ended) {
        return new Analysis(move, winRate, lead, candidates, ownership, playouts, ended);
    }

    /**
     * {@return the results for a move; empty if the search did not try it}
     *
     * @param tried the move
     */
    public Optional<Candidate> candidate(Move tried) {
        Present.all("the move", tried);
        return candidates.stream().filter(each -> each.move().equals(tried)).findFirst();
    }

    /**
     * {@return the candidates to show to a user} If the search tried no move, the list contains only the chosen move,
     * or nothing if that is a resignation.
     */
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

    /** {@return the number of playouts of all candidates, or {@link #playouts} if that is greater} */
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
     * @param visits the number of playouts that began with this move
     * @param winRate the expected share of games that the player to move wins with this move, 0 to 1
     * @param prior how likely the move seemed before the search, 0 to 1
     * @param line the principal variation, which starts with this move
     * @param lead the expected lead in points of the player to move after this move, komi included; empty if it is not
     *     known
     * @param lineVisits for every move of the line, the number of playouts through it; empty if not known
     * @param outcomes how the playouts that began with this move ended; empty if the search did not record it
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
         * {@return this candidate with other figures}
         *
         * @param rate the win rate of the player to move, 0 to 1
         * @param points the lead of the player to move; empty if it is not known
         */
        public Candidate saying(double rate, OptionalDouble points) {
            return new Candidate(move, visits, rate, prior, line, points, lineVisits, outcomes);
        }
    }
}
