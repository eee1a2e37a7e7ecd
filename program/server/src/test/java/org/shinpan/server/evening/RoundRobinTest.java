package org.shinpan.server.evening;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that everybody meets everybody once, and nobody plays twice in a round. */
class RoundRobinTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void everyPairIsInExactlyOneRound(int count) {
        List<Integer> players = IntStream.range(0, count).boxed().toList();
        List<List<List<Integer>>> rounds = RoundRobin.rounds(players);
        assertThat(rounds).hasSize(count < 2 ? rounds.size() : count - 1 + count % 2);
        Set<Set<Integer>> met = new HashSet<>();
        for (List<List<Integer>> round : rounds) {
            Set<Integer> busy = new HashSet<>();
            for (List<Integer> pair : round) {
                assertThat(met.add(new HashSet<>(pair)))
                        .as("%s meet again", pair)
                        .isTrue();
                assertThat(busy.add(pair.get(0)) && busy.add(pair.get(1)))
                        .as("%s play twice in a round", pair)
                        .isTrue();
            }
        }
        assertThat(met).hasSize(count * (count - 1) / 2).allMatch(pair -> pair.size() == 2);
    }
}
