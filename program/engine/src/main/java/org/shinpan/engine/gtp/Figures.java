package org.shinpan.engine.gtp;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.shinpan.engine.search.Choice;
import org.shinpan.engine.search.Outcomes;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Move;

/**
 * The figures of an analysis, as reports give them in GTP and in JSON. They are those of a {@link Choice}, for the
 * player to move.
 */
public final class Figures {

    private final Choice choice;
    private final List<Choice.Candidate> candidates;

    /**
     * The figures of a choice.
     *
     * @param choice the choice
     */
    public Figures(Choice choice) {
        this.choice = Objects.requireNonNull(choice, "the choice must not be null");
        List<Choice.Candidate> all = new ArrayList<>(choice.candidates());
        if (all.isEmpty() && !(choice.move() instanceof Move.Resign)) {
            all.add(new Choice.Candidate(
                    choice.move(),
                    choice.playouts(),
                    choice.winRate(),
                    1,
                    List.of(choice.move()),
                    OptionalDouble.empty(),
                    List.of(choice.playouts())));
        }
        this.candidates = List.copyOf(all);
    }

    /** {@return the candidates, the best first; the chosen move alone if the search looked at none} */
    public List<Choice.Candidate> candidates() {
        return candidates;
    }

    /** {@return the playouts of all candidates, or those of the choice if these are more} */
    public long visits() {
        long visits = 0;
        for (Choice.Candidate candidate : candidates) {
            visits += candidate.visits();
        }
        return Math.max(visits, choice.playouts());
    }

    /** {@return the expected share of games that the player to move wins, 0 to 1} */
    public double winRate() {
        return choice.winRate();
    }

    /** {@return the lead of the best candidate whose lead is known, in points; empty if none is known} */
    public OptionalDouble lead() {
        for (Choice.Candidate candidate : candidates) {
            if (candidate.lead().isPresent()) {
                return candidate.lead();
            }
        }
        return OptionalDouble.empty();
    }

    /**
     * {@return the lower end of the 95 % interval of a candidate's win rate}
     *
     * @param candidate the candidate
     */
    public static double lower(Choice.Candidate candidate) {
        Objects.requireNonNull(candidate, "the candidate must not be null");
        return lower(candidate.winRate(), candidate.visits());
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
     * {@return a number with at most six digits after the point}
     *
     * @param number the number
     */
    public static double rounded(double number) {
        return Math.rint(number * 1e6) / 1e6;
    }

    /**
     * The expected owners, from the upper left point, row by row.
     *
     * @param board the board
     * @param player for whom an owner is positive
     * @return a number from −1 to 1 for each point; empty if the search knows none
     */
    public List<Double> ownership(Board board, Player player) {
        Present.all("the board", board, "the player", player);
        return owners(choice.ownership(), board, player);
    }

    /**
     * The expected owners after a candidate, from the upper left point, row by row.
     *
     * @param candidate the candidate
     * @param board the board
     * @param player for whom an owner is positive
     * @return a number from −1 to 1 for each point; empty if the search did not note it
     */
    public static List<Double> ownership(Choice.Candidate candidate, Board board, Player player) {
        Present.all("the candidate", candidate, "the board", board, "the player", player);
        return owners(candidate.outcomes().map(Outcomes::owners).orElse(List.of()), board, player);
    }

    private static List<Double> owners(List<Double> ofBlack, Board board, Player player) {
        double sign = player == Player.BLACK ? 1 : -1;
        return ofBlack.isEmpty() ? List.of() : rows(board, point -> sign * ofBlack.get(board.index(point)));
    }

    /**
     * The standard deviations of the owners over the playouts, from the upper left point, row by row.
     *
     * @param board the board
     * @return a number from 0 to 1 for each point; empty if the search did not note it
     */
    public List<Double> deviations(Board board) {
        return deviations(choice.outcomes(), board);
    }

    /**
     * The same for the playouts that began with a candidate.
     *
     * @param candidate the candidate
     * @param board the board
     * @return a number from 0 to 1 for each point; empty if the search did not note it
     */
    public static List<Double> deviations(Choice.Candidate candidate, Board board) {
        Present.all("the candidate", candidate, "the board", board);
        return deviations(candidate.outcomes(), board);
    }

    private static List<Double> deviations(Optional<Outcomes> outcomes, Board board) {
        Objects.requireNonNull(board, "the board must not be null");
        return outcomes.map(known -> rows(board, point -> known.deviations().get(board.index(point))))
                .orElse(List.of());
    }

    /**
     * A number for each point, from the upper left point, row by row.
     *
     * @param board the board
     * @param number the number for a point
     * @return the numbers
     */
    public static List<Double> rows(Board board, ToDoubleFunction<Point> number) {
        Present.all("the board", board, "the number", number);
        List<Double> numbers = new ArrayList<>();
        for (int row = board.rows() - 1; row >= 0; row--) {
            for (int column = 0; column < board.columns(); column++) {
                numbers.add(number.applyAsDouble(new Point(column, row)));
            }
        }
        return numbers;
    }
}
