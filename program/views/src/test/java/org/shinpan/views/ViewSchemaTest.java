package org.shinpan.views;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.shinpan.testkit.Checkout;

/** Tests that the published schemas are those of the views. */
class ViewSchemaTest {

    private static final DefaultIndenter TWO_SPACES = new DefaultIndenter("  ", "\n");

    @Test
    void theSchemaOfTheJudgeIsThatOfItsViews() throws IOException {
        String schema = new JsonMapper()
                        .writer(new DefaultPrettyPrinter().withObjectIndenter(TWO_SPACES))
                        .writeValueAsString(ViewSchema.document(
                                GameView.class,
                                GameView.SCHEMA,
                                "One game record under the rule texts that were asked"))
                + "\n";
        Path made = Files.writeString(Checkout.path("program/views/target/judge-1.json"), schema);
        assertThat(Checkout.path("docs/schemas/judge-1.json"))
                .as("the views have changed: look at the difference, then copy %s to docs/schemas", made)
                .hasContent(schema);
    }
}
