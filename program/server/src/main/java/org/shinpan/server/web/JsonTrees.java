package org.shinpan.server.web;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Setup.TimeNames;

/** Parses the JSON of requests. The site without a server replaces this class by another one. */
final class JsonTrees {

    /**
     * The JSON mapper. All threads share its buffers, because every message may have its own thread, which would
     * otherwise create new buffers.
     */
    static final ObjectMapper JSON = TimeNames.in(new ObjectMapper(JsonFactory.builder()
            .recyclerPool(JsonRecyclerPools.sharedConcurrentDequePool())
            .build()));

    private static final ObjectReader STRICT = JSON.reader()
            .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS, DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY);

    private JsonTrees() {}

    /** @throws Refusal unless the text is one JSON object */
    static JsonNode object(String text) {
        try {
            JsonNode node = STRICT.readTree(text);
            if (node != null && node.isObject()) {
                return node;
            }
        } catch (JsonProcessingException wrong) {
            String where = wrong.getLocation() == null
                    ? ""
                    : " at line " + wrong.getLocation().getLineNr() + ", column "
                            + wrong.getLocation().getColumnNr();
            boolean twice = String.valueOf(wrong.getOriginalMessage()).startsWith("Duplicate field");
            throw new Refusal(
                    Code.BAD_REQUEST,
                    (twice ? "a key of the request is there twice" : "the request is not JSON") + where);
        }
        throw new Refusal(Code.BAD_REQUEST, "a JSON object is expected");
    }

    /**
     * Returns the time control that a JSON object describes.
     *
     * @throws IllegalArgumentException if it describes none; the message is one line without the names of classes
     */
    static TimeControl time(JsonNode node) {
        try {
            return JSON.treeToValue(node, TimeControl.class);
        } catch (JsonProcessingException wrong) {
            throw new IllegalArgumentException(cause(wrong));
        }
    }

    private static String cause(JsonProcessingException wrong) {
        String message = wrong.getCause() instanceof IllegalArgumentException said
                ? String.valueOf(said.getMessage())
                : wrong.getOriginalMessage();
        return message.lines()
                .findFirst()
                .orElse("")
                .replaceAll("\\(.*|org\\.shinpan\\.[a-z.]+", "")
                .strip();
    }
}
