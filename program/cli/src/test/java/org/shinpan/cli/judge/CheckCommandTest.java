package org.shinpan.cli.judge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.cli.Shell;
import org.shinpan.testkit.Checkout;

/** Tests that proofs which one process writes to a file are checked in another. */
class CheckCommandTest {

    /**
     * Black has an eye space of four points in a row, which makes two eyes whoever plays first. White's stones outside
     * have no eyes.
     */
    private static final String FOUR = "(;SZ[9:5]AB[ea][ab][bb][cb][db][eb]AW[fa][fb][ac][bc][cc][dc][ec][fc])";

    @TempDir
    private Path folder;

    private String proofs(String record, String... options) throws IOException {
        Path file = folder.resolve("proofs.json");
        List<String> first = List.of("prove", "-", "--out", file.toString());
        assertThat(Shell.shinpanReading(record, first, options).err()).isEmpty();
        return Files.readString(file);
    }

    @Test
    void aCheckedProofIsReported() throws IOException {
        String text = proofs(FOUR, "--at", "a4");
        Shell.Ran ran = Shell.shinpanReading(text, "check", "-");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.status()).isZero();
        assertThat(ran.lines()).last().asString().isEqualTo("A4   Black shown: independently alive");
        JsonSchema schema = schema("proof-2");
        assertThat(schema.validate(new ObjectMapper().readTree(text))).isEmpty();
        assertThat(schema.validate(new ObjectMapper().readTree(text.replace("\"local\"", "\"locale\""))))
                .isNotEmpty();
    }

    private static JsonSchema schema(String name) throws IOException {
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Files.readString(Checkout.path("docs/schemas/" + name + ".json")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"openings", "zones"})
    void proofsFitTheSchema(String name) throws IOException {
        JsonSchema schema = schema("proof-3");
        for (String line : Files.readAllLines(Checkout.path("examples/check-proofs/" + name + ".jsonl"))) {
            assertThat(schema.validate(new ObjectMapper().readTree(line))).isEmpty();
            String damaged = line.replace("\"first\":\"o", "\"first\":\"p");
            assertThat(schema.validate(new ObjectMapper().readTree(damaged))).isNotEmpty();
        }
    }

    /**
     * White captures A1 by playing B1. A new stone on A1 has no liberty, and one on C1 can be captured by a stone on
     * B1.
     */
    @Test
    void theJapaneseDefinitionIsNamed() throws IOException {
        String text = proofs("(;SZ[3:1]AB[aa])", "--life", "japanese");
        assertThat(Shell.shinpanReading(text, "check", "-").lines())
                .last()
                .asString()
                .isEqualTo("A1   Black shown: dead by Article 7 of the Japanese rules");
        assertThat(Shell.shinpanReading(text.replace("japanese", "independent"), "check", "-")
                        .faults())
                .singleElement()
                .asString()
                .contains("-: A1: the proof is refused: the proof is about another definition of life");
    }

    /**
     * The proof answers White's play at C5 with B5. Here the answer is changed to A5, so that White can still take the
     * vital point B5.
     */
    @Test
    void aDamagedProofIsOneLineAndStatus2() throws IOException {
        String text = proofs(FOUR, "--at", "a4");
        assertThat(text).contains("[\"C5\",\"B5\",\"settled\"]");
        Shell.Ran ran = Shell.shinpanReading(text.replace("[\"C5\",\"B5\",", "[\"C5\",\"A5\","), "check", "-");
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.faults())
                .singleElement()
                .asString()
                .isEqualTo("shinpan: -: A4: the proof is refused: the chain is not alive after C5 in node 0");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            nothing at all                     | line 1, column 1: 'nothing' is no value
            {"format":"shinpan-proof/2"        | line 1, column 28: the text ends too early
            {"format":"my-proof/1"}            | format: it is 'my-proof/1', not 'shinpan-proof/3'
            OTHER"shinpan-proof/1"}            | format: it is 'shinpan-proof/1', not 'shinpan-proof/3'; REMEDY
            OTHER"shinpan-proof/4","life":1}   | format: it is 'shinpan-proof/4', not 'shinpan-proof/3'; REMEDY
            [1]                                | the text: it is no object
            HEAD "position":["X.","X"]} | position: row 'X' of the diagram has 1 points, the first row has 2
            HEAD "position":["X."],"chains":[{"chain":"B1"}],"proofs":[]} | chains[0].chain: no stone stands on B1
            """)
    void aFileThatIsNoneIsOneLineAndStatus2(String text, String fault) {
        String head = "{\"format\":\"shinpan-proof/2\",\"life\":\"independent\",";
        Shell.Ran ran = Shell.shinpanReading(text.replace("HEAD", head).replace("OTHER", "{\"format\":"), "check", "-");
        assertThat(ran.status()).isEqualTo(2);
        String remedy = "read it with the Shinpan that wrote it, or prove the chains again";
        assertThat(ran.faults()).singleElement().asString().isEqualTo("shinpan: -: " + fault.replace("REMEDY", remedy));
    }
}
