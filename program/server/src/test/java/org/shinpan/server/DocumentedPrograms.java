package org.shinpan.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.shinpan.testkit.Checkout;

/** Provides the programs in the example of {@code docs/engines.md}. */
final class DocumentedPrograms {

    private DocumentedPrograms() {}

    /** Returns the text of the file as the document shows it. */
    static String text() throws IOException {
        String document = Files.readString(Checkout.path("docs/engines.md"));
        int from = document.indexOf("```json") + "```json".length();
        return document.substring(from, document.indexOf("```", from));
    }

    /** Allows the first program of the example in a data folder, if it is installed. Returns whether it is. */
    static boolean allow(Path data, String... moreArguments) throws IOException {
        JsonNode file = Visitor.JSON.readTree(text());
        ArrayNode command = (ArrayNode) file.at("/engines/0/command");
        boolean installed = Files.exists(Path.of(command.path(0).asText()));
        if (installed) {
            for (String argument : moreArguments) {
                command.add(argument);
            }
            Files.writeString(data.resolve("engines.json"), file.toString());
        }
        return installed;
    }
}
