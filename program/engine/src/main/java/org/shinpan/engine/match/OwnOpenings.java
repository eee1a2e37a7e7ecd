package org.shinpan.engine.match;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;

/**
 * Makes openings for matches, so that programs that always choose the same moves do not repeat the same game. An
 * opening consists of some moves that Shinpan's search finds likely, after which both players have about the same
 * chance of winning. All openings are different. The same board and rules always lead to the same openings; a greater
 * number only adds more of them.
 */
public final class OwnOpenings {

    /** The initial limit for the difference between the win rate after an opening and one half. */
    private static final double UNEVEN = 0.1;

    /**
     * The amount by which the limit grows after every {@link #TRIES_BEFORE_WIDER} tries without a new opening. The komi
     * may be such that no opening is even.
     */
    private static final double WIDER = 0.02;

    private static final int TRIES_BEFORE_WIDER = 8;

    /** The number of successive tries without a new opening after which {@link #make} throws an exception. */
    private static final int MAX_TRIES = 500;

    /** The number of playouts for finding the likely moves on one turn of an opening. */
    private static final long PLAYOUTS_OF_A_MOVE = 60;

    /** The number of playouts for estimating the win rate after an opening. */
    private static final long PLAYOUTS_OF_THE_END = 400;

    private OwnOpenings() {}

    /**
     * Makes openings.
     *
     * @param rules the rule set
     * @param agreement the board and the komi
     * @param number the number of openings
     * @return the openings, as unfinished games
     * @throws IllegalArgumentException if the board is too small for so many different openings
     */
    public static List<History> make(RuleSet rules, Agreement agreement, int number) {
        Present.all("the rules", rules, "the agreement", agreement);
        List<History> openings = new ArrayList<>();
        Set<Position> seen = new HashSet<>();
        double uneven = UNEVEN;
        for (int seed = 1, failed = 0; openings.size() < number; seed++) {
            Random random = new Random(seed);
            try (TreeSearch search =
                    TreeSearch.advised(SearchSettings.DEFAULT.withSeed(seed).withResignBelow(0))) {
                Game game = opening(Game.start(rules, agreement), search, random);
                if (game.ending().isEmpty() && isEven(game, search, uneven) && seen.add(game.position())) {
                    openings.add(game.history());
                    failed = 0;
                } else if (++failed == MAX_TRIES) {
                    throw new IllegalArgumentException(
                            "on " + agreement.board() + " there are no " + number + " different openings");
                } else if (failed % TRIES_BEFORE_WIDER == 0) {
                    uneven += WIDER;
                }
            }
        }
        return openings;
    }

    /** Plays some moves: four or five on a board of 9 lines, nine or ten on a board of 19 lines. */
    private static Game opening(Game start, TreeSearch search, Random random) {
        int lines = start.position().board().rows();
        int turns = Math.max(2, lines / 2) + random.nextInt(2);
        Game game = start;
        for (int turn = 0; turn < turns && game.ending().isEmpty(); turn++) {
            Analysis choice = search.choose(game, SearchLimits.playouts(PLAYOUTS_OF_A_MOVE), soFar -> {});
            game = game.play(moveAtRandom(choice, random));
        }
        return game;
    }

    /**
     * Chooses one of the moves that the search tried, at random. The weight of a move is the square root of its
     * playouts.
     */
    private static Move moveAtRandom(Analysis choice, Random random) {
        double all = 0;
        for (Analysis.Candidate candidate : choice.candidates()) {
            all += weight(candidate);
        }
        double left = random.nextDouble() * all;
        for (Analysis.Candidate candidate : choice.candidates()) {
            left -= weight(candidate);
            if (left < 0) {
                return candidate.move();
            }
        }
        return choice.move();
    }

    private static double weight(Analysis.Candidate candidate) {
        return candidate.move() instanceof Move.Play ? Math.sqrt((double) candidate.visits()) : 0;
    }

    private static boolean isEven(Game game, TreeSearch search, double uneven) {
        Analysis choice = search.choose(game, SearchLimits.playouts(PLAYOUTS_OF_THE_END), soFar -> {});
        return Math.abs(choice.winRate() - 0.5) <= uneven;
    }
}
