package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Confirmation;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.rules.law.Traits;
import org.shinpan.testkit.Checkout;

/** Tests that each ruling of {@code docs/rules/japanese-examples.md} has a proof that the checker accepts. */
class JapaneseExamplesTest {

    private static final Path PAGE = Checkout.path("docs/rules/japanese-examples.md");

    /** Rulings with large searches, which are only proved in the nightly run. */
    private static final Set<String> LONG = Set.of("O25a", "B3", "S1");

    private record Ruling(String number, Position position, List<String> expected) {
        @Override
        public String toString() {
            return number;
        }
    }

    static Stream<Ruling> rulings() throws IOException {
        List<Ruling> rulings = new ArrayList<>();
        String number = "";
        StringBuilder diagram = new StringBuilder();
        boolean inside = false;
        for (String line : Files.readAllLines(PAGE)) {
            if (line.startsWith("## ")) {
                number = line.split(" ")[1];
            } else if (line.startsWith("```")) {
                inside = line.equals("```life");
                diagram.setLength(0);
            } else if (inside && line.startsWith("expect: ")) {
                String expected = line.substring("expect: ".length());
                rulings.add(new Ruling(number, Position.parse(diagram.toString()), List.of(expected.split(", "))));
            } else if (inside) {
                diagram.append(line).append('\n');
            }
        }
        return rulings.stream();
    }

    @Test
    void thereAreAtLeastTwenty() throws IOException {
        assertThat(rulings()).hasSizeGreaterThanOrEqualTo(20);
    }

    /** All numbered examples with a known ruling, except 23, which the aim of the game decides. */
    @Test
    void theNumberedExamplesAreAmongThem() throws IOException {
        assertThat(rulings().map(ruling -> ruling.number().replaceAll("[a-z]$", "")))
                .contains("O1", "O6", "O9", "O10", "O22", "O24", "O25");
    }

    /** In the chain at A3 of example 6 a search of 4.6 million states is needed; 8 million are allowed. */
    @Test
    @Tag("nightly")
    void allTenStonesOfExampleSixAreDead() throws IOException {
        Ruling six = rulings()
                .filter(ruling -> ruling.number().equals("O6"))
                .findFirst()
                .orElseThrow();
        Prover prover = new Prover(six.position(), Traits.Life.JAPANESE);
        for (String stone : List.of("a3", "d1", "g1")) {
            Chain chain = six.position().chainAt(six.position().board().parse(stone));
            Finding finding = prover.prove(chain, Budget.ofNodes(8_000_000));
            assertThat(finding.life()).as("%s", finding).isEqualTo(Life.NOT_ALIVE);
            assertThat(ProofChecker.check(six.position(), chain, finding.proof().orElseThrow(), Traits.Life.JAPANESE))
                    .isEmpty();
        }
    }

    static Stream<Ruling> quickRulings() throws IOException {
        return rulings().filter(ruling -> !LONG.contains(ruling.number()));
    }

    static Stream<Ruling> longRulings() throws IOException {
        return rulings().filter(ruling -> LONG.contains(ruling.number()));
    }

    @ParameterizedTest
    @MethodSource("quickRulings")
    void isReachedByAProofThatNeedsItsReplies(Ruling ruling) {
        assertReached(ruling);
    }

    @Tag("nightly")
    @ParameterizedTest
    @MethodSource("longRulings")
    void isReachedByALongProofThatNeedsItsReplies(Ruling ruling) {
        assertReached(ruling);
    }

    private static void assertReached(Ruling ruling) {
        Position position = ruling.position();
        Prover prover = new Prover(position, Traits.Life.JAPANESE);
        for (String expected : ruling.expected()) {
            String[] words = expected.split(" ");
            Chain chain = position.chainAt(position.board().parse(words[0]));
            Finding finding = prover.prove(chain, Budget.ofNodes(1_000_000));
            assertThat(finding.life())
                    .as("%s %s", ruling, finding)
                    .isEqualTo(words[1].equals("alive") ? Life.ALIVE : Life.NOT_ALIVE);
            Proof proof = finding.proof().orElseThrow();
            assertThat(ProofChecker.check(position, chain, proof, Traits.Life.JAPANESE))
                    .isEmpty();
            if (proof instanceof Confirmation whole) {
                isRefusedWithoutAReply(position, chain, whole);
            }
        }
        assertThat(prover.refused()).isEmpty();
    }

    /** Checks that each reply of a proof is needed, and that no other reply is accepted. */
    private static void isRefusedWithoutAReply(Position position, Chain chain, Confirmation whole) {
        assertThat(ProofChecker.check(position, chain, whole))
                .as("by the other definition")
                .contains("the proof is about another definition of life");
        int looked = 0;
        for (Map.Entry<String, String> reply : whole.replies().entrySet()) {
            if (looked++ == 4) {
                break;
            }
            Map<String, String> fewer = new java.util.HashMap<>(whole.replies());
            fewer.remove(reply.getKey());
            Confirmation lacking = new Confirmation(whole.claim(), whole.region(), whole.walls(), fewer);
            assertThat(ProofChecker.check(position, chain, lacking, Traits.Life.JAPANESE))
                    .contains("there is no reply in " + reply.getKey());
        }
        if (!whole.walls().isEmpty()) {
            Confirmation open = new Confirmation(whole.claim(), whole.region(), List.of(), whole.replies());
            assertThat(ProofChecker.check(position, chain, open, Traits.Life.JAPANESE)
                            .orElseThrow())
                    .endsWith("are walls");
        }
    }
}
