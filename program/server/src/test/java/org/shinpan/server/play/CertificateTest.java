package org.shinpan.server.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.rules.law.Traits;

/** Tests that correct proofs of a browser are accepted, and wrong ones are refused. */
class CertificateTest {

    /** Black lives with four points in a row; a white stone inside a wall is dead. */
    private static final Position POSITION =
            Position.parse("....XO.\nXXXXXO.\nOOOOOO.\n.......\nXXXXXXX\n.X.X.O.\n..X....");

    private static final Map<Chain, Finding> FOUND = new Prover(POSITION).proveAll(Budget.ofNodes(50_000));

    private static Map<String, Life> lives(Map<Chain, Finding> findings) {
        return findings.values().stream()
                .collect(Collectors.toMap(
                        finding -> finding.chain().points().first().toString(), Finding::life));
    }

    @Test
    void aCertificateProvesTheFindingsOfASearch() {
        assertThat(lives(FOUND)).containsValues(Life.ALIVE);
        Map<Chain, Finding> checked =
                Certificate.check(POSITION, Certificate.of(POSITION, FOUND)).orElseThrow();
        assertThat(lives(checked)).isEqualTo(lives(FOUND));
    }

    @Test
    void chainsWithoutAProofAreFoundUnproved() {
        Map<Chain, Finding> checked =
                Certificate.check(POSITION, Certificate.of(POSITION, Map.of())).orElseThrow();
        assertThat(checked.keySet()).isEqualTo(java.util.Set.copyOf(POSITION.chains()));
        assertThat(lives(checked).values()).containsOnly(Life.UNKNOWN);
        assertThat(lives(Certificate.both(checked, FOUND))).isEqualTo(lives(FOUND));
        assertThat(lives(Certificate.both(FOUND, checked))).isEqualTo(lives(FOUND));
    }

    @Test
    void aCertificateAboutAnEarlierPositionIsIgnored() {
        Position later = POSITION.withColor(POSITION.board().parse("A4"), org.shinpan.rules.board.Color.BLACK);
        assertThat(Certificate.check(later, Certificate.of(POSITION, FOUND))).isEmpty();
        assertThat(Certificate.check(Position.parse("X.."), Certificate.of(POSITION, FOUND)))
                .isEmpty();
    }

    private static Proof proof() {
        return FOUND.values().stream()
                .flatMap(finding -> finding.proof().stream())
                .findFirst()
                .orElseThrow();
    }

    private static String certificate(Position position, Traits.Life life, Chain... chains) {
        return new ProofFile(
                        position,
                        life,
                        List.of(chains).stream()
                                .map(chain -> new ProofFile.Statement(chain, proof()))
                                .toList())
                .text();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "wrong   | is refused",
                "twice   | one proof for each chain",
                "article | about independent life",
                "text    | this is no proof file",
                "long    | at most 524288 characters"
            })
    void aCertificateWithAFaultIsRefused(String fault, String why) {
        Chain proved = FOUND.values().stream()
                .filter(finding -> finding.proof().filter(proof()::equals).isPresent())
                .findFirst()
                .orElseThrow()
                .chain();
        Chain white = POSITION.chainAt(POSITION.board().parse("F2"));
        String text =
                switch (fault) {
                    case "wrong" -> certificate(POSITION, Traits.Life.INDEPENDENT, white);
                    case "twice" -> certificate(POSITION, Traits.Life.INDEPENDENT, proved, proved);
                    case "article" -> certificate(POSITION, Traits.Life.JAPANESE, proved);
                    case "long" -> " ".repeat(Certificate.LONGEST + 1);
                    default -> "[]";
                };
        assertThatThrownBy(() -> Certificate.check(POSITION, text))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining(why);
    }
}
