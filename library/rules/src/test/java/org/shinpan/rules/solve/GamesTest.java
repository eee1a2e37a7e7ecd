package org.shinpan.rules.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Perft;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.rules.rulesets.RuleSets.Options;

/** Compares the number of games from the empty board to two passes with figures counted elsewhere. */
class GamesTest {

    /**
     * The numbers of games that end with turn 2, 3, and so on. A last number of 0 means that no game has more turns.
     */
    @ParameterizedTest(name = "{0} {1}x{2}")
    @CsvSource({
        "logical,1,1,1 0 0",
        "logical,1,2,1 2 4 2 0 0",
        "logical,1,3,1 3 7 12 22 24 32 42 36 38 54 62 66 84 108 92 96 72 32 24 0 0",
        "tromp-taylor,2,2,1 4 16 48 92 176 336 576 1272 2336 4416 7048",
        "clarendon,2,2,1 4 16 48 92 176 336 576 1272 2336 4416 7048",
        "logical,2,2,1 4 16 48 92 176 336 576 1272 2336 4416 7048 12096 23640 44264"
    })
    void theNumberOfGamesByNumberOfTurns(String name, int columns, int rows, String games) {
        List<Long> expected = Stream.of(games.split(" ")).map(Long::valueOf).toList();
        RuleSet rules = RuleSets.named(name, Options.DEFAULT);
        List<Perft.Count> counts =
                Perft.count(rules, History.start(Agreement.on(Board.of(columns, rows))), expected.size() + 1);
        assertThat(counts.subList(1, counts.size()))
                .extracting(Perft.Count::endings)
                .isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}x{1}: {2}")
    @CsvSource({"1,1,1", "1,2,9", "2,1,9", "1,3,907", "3,1,907"})
    void theNumberOfAllGames(int columns, int rows, long games) {
        RuleSet rules = RuleSets.named("logical", Options.DEFAULT);
        List<Perft.Count> counts = Perft.count(rules, History.start(Agreement.on(Board.of(columns, rows))), 30);
        assertThat(counts.get(29).sequences()).as("games of 30 turns").isZero();
        assertThat(counts.stream().mapToLong(Perft.Count::endings).sum()).isEqualTo(games);
    }

    /** Counts the positions, and the plays of either player from one to another. */
    @Test
    void theGraphOfTwoByTwo() {
        RuleSet rules = RuleSets.named("tromp-taylor", Options.DEFAULT);
        Agreement agreement = Agreement.on(Board.square(2));
        Set<Position> positions = new HashSet<>();
        Deque<Position> queue = new ArrayDeque<>();
        positions.add(Position.empty(agreement.board()));
        queue.addAll(positions);
        int edges = 0;
        while (!queue.isEmpty()) {
            Position position = queue.removeFirst();
            Set<Position> next = new HashSet<>();
            for (Player player : Player.values()) {
                History history = History.from(agreement, position, player);
                for (Point point : position.points(Color.EMPTY)) {
                    if (rules.judge(history, Move.play(point)) instanceof Verdict.Legal legal) {
                        next.add(legal.after());
                    }
                }
            }
            edges += next.size();
            next.stream().filter(positions::add).forEach(queue::add);
        }
        assertThat(positions).hasSize(57);
        assertThat(edges).isEqualTo(192);
    }
}
