package org.shinpan.engine.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Adds up how playouts ended; {@link #means} computes {@link Outcomes} from the sums. Only one thread adds playouts,
 * but other threads may read the sums at the same time.
 */
final class OutcomeSums {

    private final double[] owned;
    private final double[] squares;
    private double noResults;
    private long runs;

    /**
     * Creates sums without any playouts.
     *
     * @param places the number of indexes of the board
     */
    OutcomeSums(int places) {
        owned = new double[places];
        squares = new double[places];
    }

    /** Adds a playout with the owner of every point at its end: 1 for Black, −1 for White. */
    void add(byte[] owners) {
        runs++;
        for (int i = 0; i < owned.length; i++) {
            owned[i] += owners[i];
            squares[i] += owners[i] * owners[i];
        }
    }

    /** Adds the outcome that a network expects for a playout, with owners from −1 to 1. */
    void add(double[] owners, double noResult) {
        runs++;
        noResults += noResult;
        for (int i = 0; i < owned.length; i++) {
            owned[i] += owners[i];
            squares[i] += owners[i] * owners[i];
        }
    }

    /** Adds all playouts of other sums. */
    void add(OutcomeSums other) {
        runs += other.runs;
        noResults += other.noResults;
        for (int i = 0; i < owned.length; i++) {
            owned[i] += other.owned[i];
            squares[i] += other.squares[i];
        }
    }

    /** Returns the means for some indexes of the board, in this order; empty without playouts. */
    static Optional<Outcomes> means(@Nullable OutcomeSums sums, int[] places) {
        return sums == null || sums.runs == 0 ? Optional.empty() : Optional.of(sums.at(places));
    }

    private Outcomes at(int[] places) {
        double all = runs;
        List<Double> owners = new ArrayList<>(places.length);
        List<Double> deviations = new ArrayList<>(places.length);
        for (int place : places) {
            double mean = owned[place] / all;
            owners.add(within(-1, mean));
            deviations.add(within(0, Math.sqrt(Math.max(0, squares[place] / all - mean * mean))));
        }
        return new Outcomes(owners, deviations, within(0, noResults / all));
    }

    /** Limits a number to its range, which it may leave if another thread changes the sums while they are read. */
    private static double within(double min, double number) {
        return Math.max(min, Math.min(1, number));
    }
}
