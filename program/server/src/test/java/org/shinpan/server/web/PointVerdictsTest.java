package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/** Tests that the fast method finds the same points as asking the rule set about each point. */
class PointVerdictsTest {

    /** A board, and numbers by which a game is chosen: each one chooses a move among the legal ones. */
    private record Course(Board board, int handicap, List<Integer> picks) {}

    static Stream<RuleSet> ruleSets() {
        return RuleSets.all(RuleSets.Options.DEFAULT).stream();
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void theVerdictsAreThoseOfTheRuleSet(RuleSet rules) {
        int[] seen = new int[1];
        Property.holds(20261122, 300, PointVerdictsTest::course, course -> {
            PointVerdicts following = new PointVerdicts();
            Game game = Game.start(rules, new Agreement(course.board(), Komi.NONE, course.handicap()));
            for (int pick : course.picks()) {
                if (game.ending().isPresent()) {
                    return;
                }
                Map<Point, Verdict> expected = new LinkedHashMap<>();
                List<Move> moves = new ArrayList<>(List.of(Move.PASS));
                for (Point point : game.position().points(Color.EMPTY)) {
                    Verdict verdict = game.judge(Move.play(point));
                    if (!(verdict instanceof Verdict.Illegal)) {
                        moves.add(Move.play(point));
                    }
                    if (!(verdict instanceof Verdict.Legal legal)
                            || legal.ends().isPresent()) {
                        expected.put(point, verdict);
                    }
                }
                assertThat(new PointVerdicts().in(game))
                        .as("%s", game.history())
                        .isEqualTo(expected);
                assertThat(following.in(game)).as("%s", game.history()).isEqualTo(expected);
                seen[0] += expected.size();
                game = game.play(moves.get(pick % moves.size()));
            }
        });
        assertThat(seen[0]).isPositive();
    }

    private static Course course(Choices choices) {
        int handicap = choices.below(4) == 0 ? choices.between(2, 3) : 0;
        Board board = Board.of(choices.between(2, 4), choices.between(2, 4));
        List<Integer> picks = new ArrayList<>();
        for (int turn = choices.between(0, 60); turn > 0; turn--) {
            picks.add(choices.below(1000));
        }
        return new Course(board, handicap, picks);
    }
}
