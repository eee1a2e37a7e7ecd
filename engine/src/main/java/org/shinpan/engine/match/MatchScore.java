package org.shinpan.engine.match;

import java.util.List;
import java.util.Optional;

/**
 * Where a match stands, seen from its first program.
 *
 * @param wins games won by the first program
 * @param losses games won by the second
 * @param ties games without a winner that count half
 * @param uncounted games that do not count
 */
public record MatchScore(int wins, int losses, int ties, int uncounted) {

    /** Of a normal distribution, the bound within which 95 in 100 lie. */
    private static final double Z95 = 1.959964;

    /** Of some games. */
    public static MatchScore of(List<MatchGameResult> games) {
        int wins = 0;
        int losses = 0;
        int ties = 0;
        int none = 0;
        for (MatchGameResult game : games) {
            Optional<Double> points = game.pointsOfFirst();
            if (points.isEmpty()) {
                none++;
            } else if (points.get() == 1) {
                wins++;
            } else if (points.get() == 0) {
                losses++;
            } else {
                ties++;
            }
        }
        return new MatchScore(wins, losses, ties, none);
    }

    /** How many games count. */
    public int counted() {
        return wins + losses + ties;
    }

    /** The share of points of the first program, a tie being half a point; not a number if no game counts. */
    public double share() {
        return (wins + 0.5 * ties) / counted();
    }

    /**
     * An interval of a kind.
     *
     * @param low may be minus infinity
     * @param high may be infinity
     */
    public record Interval(double low, double middle, double high) {}

    /** The share with its 95 % interval after Wilson; with ties it is wider than it need be. */
    public Interval shareInterval() {
        double n = counted();
        if (n == 0) {
            return new Interval(0, Double.NaN, 1);
        }
        double p = share();
        double z = Z95 * Z95 / n;
        double middle = (p + z / 2) / (1 + z);
        double half = Z95 / (1 + z) * Math.sqrt(p * (1 - p) / n + z / (4 * n));
        return new Interval(p == 0 ? 0 : middle - half, p, p == 1 ? 1 : middle + half);
    }

    /** By how many Elo points the first program is stronger, from the share's interval. */
    public Interval elo() {
        Interval share = shareInterval();
        return new Interval(elo(share.low()), elo(share.middle()), elo(share.high()));
    }

    /** The difference at which a share of points is to be expected. */
    static double elo(double share) {
        return -400 * Math.log10(1 / share - 1);
    }

    /** The share of points to be expected at a difference. */
    static double share(double elo) {
        return 1 / (1 + Math.pow(10, -elo / 400));
    }
}
