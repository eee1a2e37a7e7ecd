package org.shinpan.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.cli.Shell;
import org.shinpan.cli.Shell.Ran;
import org.shinpan.testkit.Checkout;

/** Tests {@code shinpan solve}. */
class SolveCommandTest {

    /**
     * Each row has a rule set, a board, the value and the clause that ends the game. The values come from other
     * sources.
     */
    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "tromp-taylor,1x4,B+4,[tromp-taylor 8]",
        "clarendon,2x2,B+1,[clarendon IV]",
        "go-gadget+7A,3x3,B+9,[go-gadget 9]",
        "wagc-intent,3x1,B+2,[wagc-intent P15]"
    })
    void valueAndMainLine(String rules, String size, String value, String clause) {
        Ran ran = Shell.shinpan("solve", "--size", size, "--rules", rules);
        assertThat(ran.status()).isZero();
        assertThat(ran.lines().get(0)).isEqualTo(size + " under " + rules + ", komi 0: " + value + " with best play");
        assertThat(ran.out()).contains("ended by two passes " + clause + ": " + value);
    }

    @Test
    void endlessPlayIsReported() {
        Ran ran = Shell.shinpan("solve", "--size", "1x1", "--rules", "go-gadget");
        assertThat(ran.out()).contains("no value: play goes on for ever").contains("Black can force no end");
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({"logical,3x1,value,2.5", "go-gadget,3x1,endless,", "tromp-taylor,4x4,undecided,"})
    void jsonKeepsItsSchema(String rules, String size, String kind, String value) throws IOException {
        Ran ran = Shell.shinpan(
                "solve",
                "--size",
                size,
                "--rules",
                rules,
                "--komi",
                "0.5",
                "--format",
                "json",
                "--seconds",
                kind.equals("undecided") ? "0" : "60");
        assertThat(ran.status()).isEqualTo(kind.equals("undecided") ? 1 : 0);
        JsonNode found = new ObjectMapper().readTree(ran.out());
        JsonSchema schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Files.readString(Checkout.path("docs/schemas/solve-1.json")));
        assertThat(schema.validate(found)).isEmpty();
        assertThat(found.get("kind").asText()).isEqualTo(kind);
        assertThat(found.get("value").isNull() ? null : found.get("value").asText())
                .isEqualTo(value);
    }

    @Test
    void anInvalidRequestIsRefusedInOneLine() {
        assertThat(Shell.shinpan("solve", "--size", "9", "--rules", "logical").faults())
                .hasSize(1)
                .first()
                .asString()
                .contains("at most 20 points");
        assertThat(Shell.shinpan("solve", "--size", "2", "--rules", "wagc-intent", "--notice", "on-claim")
                        .faults())
                .hasSize(1);
        assertThat(Shell.shinpan("solve", "--size", "2", "--rules", "logical", "--seconds", "-1")
                        .faults())
                .hasSize(1);
    }
}
