package org.shinpan.life.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Traits;
import org.shinpan.testkit.Checkout;

/** Tests proofs as files: true ones are accepted, and false ones are refused, each for its reason. */
class ProofFileTest {

    private static final Path CASES = Checkout.path("examples/check-proofs");

    static List<String> trueProofs() throws IOException {
        return lines("true.jsonl", "openings.jsonl", "zones.jsonl");
    }

    static List<String> plantedProofs() throws IOException {
        return lines("planted.jsonl", "openings-planted.jsonl", "zones-planted.jsonl");
    }

    private static List<String> lines(String... names) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String name : names) {
            lines.addAll(Files.readAllLines(CASES.resolve(name)));
        }
        return lines;
    }

    /** Returns why a text is refused, by the reader or by the checker. */
    private static Optional<String> refusal(String text) {
        try {
            return ProofChecker.check(ProofFile.parse(text));
        } catch (ProofFileException unreadable) {
            return Optional.of(String.valueOf(unreadable.getMessage()));
        }
    }

    @ParameterizedTest
    @MethodSource("trueProofs")
    void aTrueProofIsAcceptedAndWrittenAsItWasRead(String text) throws ProofFileException {
        ProofFile file = ProofFile.parse(text);
        assertThat(ProofChecker.check(file)).isEmpty();
        ProofFile back = ProofFile.parse(file.text());
        assertThat(back.statements()).isEqualTo(file.statements());
        assertThat(back.position()).isEqualTo(file.position());
        assertThat(back.life()).isEqualTo(file.life());
        assertThat(back.given()).isEqualTo(file.given());
        assertThat(ProofChecker.check(back)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("plantedProofs")
    void aPlantedProofIsRefusedForItsReason(String text) throws ProofFileException {
        Map<?, ?> fields = (Map<?, ?>) JsonText.parse(text);
        assertThat(refusal(text)).as("%s", fields.get("about")).hasValueSatisfying(why -> assertThat(why)
                .contains(String.valueOf(fields.get("refused"))));
    }

    /**
     * Things that no file can contain are refused: points of another board, a part for two eyes, a chain of another
     * position.
     */
    @Test
    void pointsOfAnotherBoardAreRefused() {
        Position position = Position.parse(".X.XO/XXXXO/OOOOO/.....");
        PointSet own = position.chainAt(Point.parse("A3")).points();
        PointSet other = PointSet.empty(Position.parse(".").board());
        PointSet none = PointSet.empty(position.board());
        Strategy nothing = Strategy.none();
        List<Proof> strange = List.of(
                new Proof.Standing(other, none),
                new Proof.Standing(own, other),
                Proof.Local.ofLife(Proof.Care.EXACT, other, nothing),
                new Proof.Local(Proof.Claim.ALIVE, Proof.Care.EXACT, own, other, List.of(), nothing),
                new Proof.Local(
                        Proof.Claim.ALIVE,
                        Proof.Care.EXACT,
                        own,
                        none,
                        List.of(new Proof.Wall(other, new Proof.Standing(own, none))),
                        nothing),
                new Proof.Joint(List.of(new Proof.Part(Proof.Goal.EYE, own, none, none, other, nothing))),
                new Proof.Joint(List.of(new Proof.Part(Proof.Goal.EYE, other, none, none, own, nothing))),
                new Proof.Joint(List.of(new Proof.Part(Proof.Goal.EYE, own, other, none, own, nothing))),
                new Proof.Joint(List.of(new Proof.Part(Proof.Goal.EYE, own, none, other, own, nothing))));
        for (Proof proof : strange) {
            assertThat(ProofChecker.check(position, position.chainAt(Point.parse("A3")), proof))
                    .as("%s", proof)
                    .contains("the proof is about another board");
        }
        Proof life = new Proof.Joint(List.of(new Proof.Part(Proof.Goal.LIFE, own, none, none, own, nothing)));
        assertThat(ProofChecker.check(position, position.chainAt(Point.parse("A3")), life))
                .contains("a part is for an eye or for a link");
        Confirmation far = new Confirmation(Proof.Claim.ALIVE, other, List.of(), Map.of());
        assertThat(ProofChecker.check(position, position.chainAt(Point.parse("A3")), far, Traits.Life.JAPANESE))
                .contains("the proof is about another board");
    }

    @Test
    void movesOffTheBoardAreRefused() {
        Position position = Position.parse("XX.O/OO.O/....");
        Strategy[] strange = {
            new Strategy(99, new int[0][]),
            new Strategy(12, new int[0][]),
            new Strategy(-7, new int[0][]),
            new Strategy(Strategy.PASS, new int[][] {{Strategy.PASS, -9, Strategy.SETTLED}}),
        };
        for (Strategy strategy : strange) {
            for (Proof.Claim claim : Proof.Claim.values()) {
                PointSet all = PointSet.of(position.board(), position.board().points());
                Proof proof = new Proof.Local(
                        claim,
                        Proof.Care.EXACT,
                        all,
                        PointSet.empty(position.board()),
                        List.of(),
                        strategy,
                        claim.kos() == Proof.Kos.THREATS_COUNT ? OptionalInt.of(1) : OptionalInt.empty());
                assertThat(ProofChecker.check(position, position.chainAt(Point.parse("A3")), proof))
                        .as("%s %s", claim, strategy.first())
                        .isPresent();
            }
        }
    }

    @Test
    void zonesOfAnotherBoardAndMovesOffTheBoardAreRefused() {
        Position position = Position.parse(".X.XO/XXXXO/OOOOO/.....");
        Chain chain = position.chainAt(Point.parse("A3"));
        PointSet own = chain.points();
        PointSet other = PointSet.empty(Position.parse(".").board());
        PointSet none = PointSet.empty(position.board());
        ZoneClaim.Turn turn = ZoneClaim.Turn.OTHER;
        for (ZoneClaim strange : List.of(
                new ZoneClaim(turn, other, none, none, List.of()),
                new ZoneClaim(turn, own, other, none, List.of()),
                new ZoneClaim(turn, own, own, other, List.of()))) {
            assertThat(ProofChecker.check(position, chain, new Proof.Zone(Proof.Claim.ALIVE, own, List.of(strange))))
                    .contains("the proof is about another board");
        }
        for (int move : new int[] {-7, 20, 99}) {
            ZoneClaim end = new ZoneClaim(turn, own, own, none, List.of());
            ZoneClaim strange = new ZoneClaim(turn, own, own, none, List.of(new ZoneClaim.Answer(move, 0)));
            Proof.Zone proof = new Proof.Zone(
                    Proof.Claim.ALIVE,
                    own,
                    List.of(new ZoneClaim(turn, own.union(own.border()), own, none, List.of()), strange, end));
            assertThat(ProofChecker.check(position, chain, proof))
                    .contains("claim 1: a move is on no point of the board");
        }
    }

    @Test
    void aSharedProofIsWrittenOnce() throws ProofFileException {
        Position position = Position.parse(".X.X./XX.XX/XOOOX/.XXX./.....");
        Proof standing = new Proof.Standing(PointSet.empty(position.board()), PointSet.empty(position.board()));
        ProofFile file = new ProofFile(
                position,
                Traits.Life.INDEPENDENT,
                List.of(
                        new ProofFile.Statement(position.chainAt(Point.parse("A4")), standing),
                        new ProofFile.Statement(position.chainAt(Point.parse("D4")), standing)));
        ProofFile back = ProofFile.parse(file.text());
        assertThat(back.statements().get(0).proof())
                .isSameAs(back.statements().get(1).proof());
        assertThat(file.text().split("standing", -1)).hasSize(2);
        assertThatThrownBy(() -> new ProofFile(position, Traits.Life.AGREED, List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there are no proofs of life by the definition AGREED");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            "kind":"inside"    | "kind":"outside"   | proofs[0].kind: there is no kind 'outside'
            "kind":"inside"    | "kind":"patterns"  | proofs[0].kind: proofs by patterns are no longer read
            "kind":"inside"    | "kin":"inside"     | proofs[0]: the field 'kind' is missing
            "claim":"not-alive"| "claim":"alive"    | chains[0].claim: the proof makes another claim
            "claim":"not-alive"| "claim":"dead"     | chains[0].claim: 'dead' is not known here
            "proof":0          | "proof":1          | chains[0].proof: there is no proof 1 before it
            "proof":0          | "proof":-1         | chains[0].proof: there is no proof -1 before it
            "proof":0          | "proof":0.5        | chains[0].proof: it is no whole number
            "proof":0          | "proof":"0"        | chains[0].proof: it is no whole number
            "chain":"B1"       | "chain":"A2"       | chains[0].chain: no stone stands on A2
            "chain":"B1" | "chain":"b1" | chains[0].chain: a point is written as in A1, with a capital letter
            "chain":"B1"       | "chain":"Z9"       | chains[0].chain: 'Z9' is not on a board of 5x2
            "chain":"B1"       | "chain":5          | chains[0].chain: it is no string
            ".O.O."            | ".O.#."            | position[0]: a row of the board is written with X, O and .
            ".O.O." | ".O.O" | position: row 'OXOOO' of the diagram has 5 points, the first row has 4
            "chains":["A1"]    | "chains":{}        | proofs[0].chains: it is no array
            "chains":["A1"]    | "chains":["A1",3]  | proofs[0].chains[1]: it is no string
            "life":"independent" | "life":"agreed"  | life: 'agreed' is not known here
            """)
    void eachFaultIsNamed(String part, String other, String fault) {
        String good = "{\"format\":\"shinpan-proof/2\",\"life\":\"independent\",\"position\":[\".O.O.\",\"OXOOO\"],"
                + "\"chains\":[{\"chain\":\"B1\",\"claim\":\"not-alive\",\"proof\":0}],"
                + "\"proofs\":[{\"kind\":\"inside\",\"chains\":[\"A1\"],\"regions\":[\"B1\"]}]}";
        assertThat(good).contains(part);
        assertThatThrownBy(() -> ProofFile.parse(good.replace(part, other)))
                .isInstanceOf(ProofFileException.class)
                .hasMessage(fault);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            [["A1","pass"]]           | proofs[0].nodes[0][0]: it is no array
            [[["A1","pass"]]]         | proofs[0].nodes[0][0]: a round has a move, an answer and a node
            [[["A1","pass","stop"]]]  | proofs[0].nodes[0][0][2]: it is neither a number nor 'settled'
            [[["A1","pass",-1]]]      | proofs[0].nodes[0][0][2]: a node has no number below 0
            [[["A1","pass",null]]]    | proofs[0].nodes[0][0][2]: it is no whole number
            [[["A9","pass",0]]]       | proofs[0].nodes[0][0][0]: 'A9' is not on a board of 2x1
            """)
    void aFaultyStrategyIsRefused(String nodes, String fault) {
        String text = "{\"format\":\"shinpan-proof/2\",\"life\":\"independent\",\"position\":[\"X.\"],\"chains\":[],"
                + "\"proofs\":[{\"kind\":\"local\",\"claim\":\"alive\",\"care\":\"exact\",\"zone\":[],\"guarded\":[],"
                + "\"walls\":[],\"first\":\"pass\",\"nodes\":" + nodes + "}]}";
        assertThatThrownBy(() -> ProofFile.parse(text)).hasMessage(fault);
    }
}
