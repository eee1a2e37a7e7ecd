package org.shinpan.engine.match;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The score of a match, from the point of view of its first program.
 *
 * @param wins the games that the first program won
 * @param losses the games that the second program won
 * @param ties the ties; each counts as half a win
 * @param uncounted the games that do not count
 */
public record MatchScore(int wins, int losses, int ties, int uncounted) {

    /**
     * {@return the games without copies of earlier ones} Two games are copies of each other if they have the same
     * moves, colours and result. A copy says nothing new about the strength of the programs.
     *
     * @param games the results of the games
     */
    public static List<MatchGameResult> different(List<MatchGameResult> games) {
        Objects.requireNonNull(games, "the games must not be null");
        Map<Object, MatchGameResult> firsts = new LinkedHashMap<>();
        for (MatchGameResult game : games) {
            Object key = game.moves().isEmpty()
                    ? game.number()
                    : List.of(game.moves().get(), game.firstHasBlack(), game.result());
            firsts.putIfAbsent(key, game);
        }
        return List.copyOf(firsts.values());
    }

    /**
     * {@return the score of a list of games, in which copies of earlier games do not count}
     *
     * @param games the results of the games
     */
    public static MatchScore of(List<MatchGameResult> games) {
        int wins = 0;
        int losses = 0;
        int ties = 0;
        int none = 0;
        for (MatchGameResult game : different(games)) {
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

    /** {@return the same score from the point of view of the other program} */
    public MatchScore reversed() {
        return new MatchScore(losses, wins, ties, uncounted);
    }

    /**
     * {@return this score together with another score of the same program}
     *
     * @param other the other score, perhaps against another opponent
     */
    public MatchScore and(MatchScore other) {
        Objects.requireNonNull(other, "the other score must not be null");
        return new MatchScore(wins + other.wins, losses + other.losses, ties + other.ties, uncounted + other.uncounted);
    }

    /** {@return the points of the first program: 1 for a win and half a point for a tie} */
    public double points() {
        return wins + 0.5 * ties;
    }

    /** {@return the number of games that count} */
    public int counted() {
        return wins + losses + ties;
    }

    /**
     * {@return the first program's share of the points, with half a point for a tie; NaN if no game counts}
     */
    public double share() {
        return points() / counted();
    }
}
