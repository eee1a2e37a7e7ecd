package org.shinpan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * Tests the player's passes under a rule set that counts territory, where each play in one's own territory costs a
 * point.
 */
class TerritoryPassTest {

    private static final RuleSet TEXT = RuleSets.named("japanese", RuleSets.Options.DEFAULT);

    /**
     * A game in which White is a few points behind. Black threatens to capture two stones, and then all other white
     * stones.
     */
    private static final List<String> BEHIND =
            List.of("D4 C3 D3 C4 C5 B5 C6 D2 E2 C2 E1 E3 E4 F3 F2 F4 F5 E5 D5 E6 G4 F6 G5 B6 C7 pass B7 pass A6 pass B4"
                    .split(" "));

    /** A finished game. Black has the left side and White the right side, and all points between them are filled. */
    private static final List<String> FINISHED =
            List.of("D1 E1 D2 E2 D3 E3 D4 E4 D5 E5 D6 E6 D7 E7 B2 F2 B4 F4 B6 F6 C2 G2 C4 G4 C6 G6 B7 F7".split(" "));

    /**
     * A game with White to move. The chains in the middle have two common liberties, and a player who plays there loses
     * a chain.
     */
    private static final List<String> SEKI =
            List.of(("C1 B1 C2 B2 C3 B3 C4 B4 C5 B5 C6 B6 C7 B7 D1 A1 D2 A3 D4 A5 F1 A7 F2 E1 F3 E2 F4 E3 "
                            + "F5 E4 F6 E5 F7 E6 G1 E7 G3 D6 G5 D7 G7")
                    .split(" "));

    private static Move choice(List<String> moves, String komi, long seed) {
        Game game = Game.start(TEXT, new Agreement(Board.square(7), Komi.parse(komi), 0));
        for (String vertex : moves) {
            game = game.play(vertex.equals("pass") ? Move.PASS : Move.play(Point.parse(vertex)));
        }
        SearchSettings settings =
                SearchSettings.DEFAULT.withSeed(seed).withMemory(8 << 20).withResignBelow(0);
        try (TreeSearch search = new TreeSearch(settings)) {
            return search.choose(game, SearchLimits.playouts(200), it -> {}).move();
        }
    }

    /** A pass in these positions would lose 30 more points, in a game that is behind by only two. */
    @ParameterizedTest
    @CsvSource({"25, 1", "25, 2", "25, 3", "25, 4", "31, 1", "31, 2", "31, 3", "31, 4"})
    void doesNotPassWhileItsChainsCanDie(int turns, long seed) {
        assertThat(choice(BEHIND.subList(0, turns), "9", seed)).isInstanceOf(Move.Play.class);
    }

    /**
     * Black is to move and has 14 points; White has 7 points and the komi. Black is ahead by 2 points, or the score is
     * even.
     */
    @ParameterizedTest
    @CsvSource({"5, 1", "5, 2", "5, 3", "5, 4", "7, 1", "7, 2", "7, 3", "7, 4"})
    void passesWhereAllIsFilled(String komi, long seed) {
        assertThat(choice(FINISHED, komi, seed)).isEqualTo(Move.PASS);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void doesNotEndASeki(long seed) {
        assertThat(choice(SEKI, "0", seed)).isEqualTo(Move.PASS);
        List<String> passed = new ArrayList<>(SEKI);
        passed.add("pass");
        assertThat(choice(passed, "0", seed)).isEqualTo(Move.PASS);
    }
}
