package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.search.Fate.Ending;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Traits;
import org.shinpan.testkit.Checkout;

/** Tests that the words of {@code docs/life-and-death.md} follow from checked proofs. */
class LifeAndDeathPageTest {

    /** Positions with large searches, which are only proved in the nightly run. */
    private static final Set<String> LONG = Set.of("Double-ko seki", "Carpenter's square", "Hanezeki");

    private static final Budget BUDGET = Budget.ofNodes(400_000);

    private record Example(String title, String rows, List<String> given, List<String> expected) {
        @Override
        public String toString() {
            return title;
        }
    }

    private static Stream<Example> examples() throws IOException {
        List<Example> examples = new ArrayList<>();
        String title = "";
        Example now = null;
        for (String line : Files.readAllLines(Checkout.path("docs/life-and-death.md"))) {
            if (line.startsWith("## ")) {
                title = line.substring(3);
            } else if (line.equals("```fate")) {
                now = new Example(title, "", new ArrayList<>(), new ArrayList<>());
            } else if (line.equals("```")) {
                examples.add(now);
                now = null;
            } else if (now != null && line.startsWith("given: ")) {
                now.given.addAll(List.of(line.substring(7).split(", ")));
            } else if (now != null && line.startsWith("expect ")) {
                now.expected.add(line.substring(7));
            } else if (now != null) {
                now = new Example(title, now.rows + line + "\n", now.given, now.expected);
            }
        }
        return examples.stream();
    }

    static Stream<Example> quickExamples() throws IOException {
        return examples().filter(example -> !LONG.contains(example.title));
    }

    static Stream<Example> longExamples() throws IOException {
        return examples().filter(example -> LONG.contains(example.title));
    }

    @Test
    void thereAreAtLeastFourteen() throws IOException {
        assertThat(examples()).hasSizeGreaterThanOrEqualTo(14);
        assertThat(longExamples()).hasSize(LONG.size());
    }

    @ParameterizedTest
    @MethodSource("quickExamples")
    void saysWhatBecomesOfAChain(Example example) {
        assertSays(example);
    }

    @Tag("nightly")
    @ParameterizedTest
    @MethodSource("longExamples")
    void saysWhatBecomesOfAChainAfterALongSearch(Example example) {
        assertSays(example);
    }

    private static void assertSays(Example example) {
        Position position = Position.parse(example.rows);
        PointSet given = PointSet.empty(position.board());
        for (String point : example.given) {
            given = given.union(position.chainAt(position.board().parse(point)).points());
        }
        assertThat(example.expected).isNotEmpty();
        for (String expected : example.expected) {
            String[] parts = expected.split(": ", 2);
            String[] words = parts[1].split("[: ]+", 2);
            Chain chain = position.chainAt(position.board().parse(words[0]));
            if (parts[0].equals("by play")) {
                Fate fate = Fate.of(position, chain, given, BUDGET);
                assertThat(fate.words(chain.player(), position)).isEqualTo(words[1]);
                for (Ending ending : List.of(fate.ownerFirst(), fate.opponentFirst())) {
                    FateTest.assertShown(position, given, chain, ending);
                }
            } else {
                assertThat(parts[0]).isEqualTo("japanese");
                Finding finding = new Prover(position, Traits.Life.JAPANESE).prove(chain, BUDGET);
                assertThat(finding.word()).isEqualTo(words[1].equals("alive") ? "alive" : "not-alive");
            }
        }
    }
}
