package org.shinpan.judge.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.search.Budget;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Position;

class ProofJsonTest {

    private static Proof proof(Position position, String point) {
        return Prover.prove(position, position.chainAt(position.board().parse(point)), Budget.ofNodes(100_000))
                .proof()
                .orElseThrow();
    }

    /** Three eyes of one point each: the chains and the eyes can be read off the diagram. */
    @Test
    void aStandingProofNamesItsChainsAndRegions() {
        Position position = Position.parse(".X.X./XXXXX/OOOOO/.O.O.");
        assertThat(ProofJson.proof(position.board(), proof(position, "A3")))
                .hasToString(
                        "{\"format\":\"shinpan-proof/1\",\"board\":\"5x4\",\"claim\":\"alive\",\"kind\":\"standing\","
                                + "\"chains\":[\"A3\",\"B3\",\"C3\",\"D3\",\"E3\",\"B4\",\"D4\"],"
                                + "\"regions\":[\"A4\",\"C4\",\"E4\"]}");
    }

    /** Four empty points in a row make two eyes whoever begins: a proof with answers to White's moves. */
    @Test
    void aLocalProofHasNodesOfRounds() {
        Position position = Position.parse("....XO.../XXXXXO.../OOOOOO.../........./.........");
        assertThat(ProofJson.proof(position.board(), proof(position, "A4")).toString())
                .contains("\"kind\":\"local\"", "\"care\":\"keeps-all\"", "\"nodes\":[[[\"", "\"settled\"]");
    }
}
