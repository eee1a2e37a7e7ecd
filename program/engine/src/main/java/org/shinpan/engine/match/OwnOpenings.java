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
 * Openings for programs that always play alike: some moves that Shinpan's player finds likely, after which it thinks
 * both players about equally likely to win. All are different. The same number on the same board under the same rules
 * gives the same openings, also if more of them are wanted.
 */
public final class OwnOpenings {

    /** How far from one half the chance of Black may be. It becomes wider if the komi lets no opening be even. */
    private static final double UNEVEN = 0.1;

    private static final double WIDER = 0.02;

    private static final int TRIES_BEFORE_WIDER = 8;

    /** After this number of tries without a new opening, no other one is left. */
    private static final int MOST_TRIES = 500;

    private static final long PLAYOUTS_OF_A_MOVE = 60;
    private static final long PLAYOUTS_OF_THE_END = 400;

    private OwnOpenings() {}

    /**
     * Makes openings.
     *
     * @param rules the rule set
     * @param agreement the board and the komi
     * @param number how many
     * @return the openings, as games that are under way
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
                } else if (++failed == MOST_TRIES) {
                    throw new IllegalArgumentException(
                            "on " + agreement.board() + " there are no " + number + " different openings");
                } else if (failed % TRIES_BEFORE_WIDER == 0) {
                    uneven += WIDER;
                }
            }
        }
        return openings;
    }

    /** Some moves: on a board of 9 lines four or five, on one of 19 lines nine or ten. */
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

    /** One of the moves that the search tried, at random; its weight is the square root of its playouts. */
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
