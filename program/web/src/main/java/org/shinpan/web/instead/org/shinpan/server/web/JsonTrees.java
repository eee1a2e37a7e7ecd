package org.shinpan.web.instead.org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.web.JsonReader;

/** Replaces the class that parses the JSON of requests with Jackson, because Jackson's parser needs reflection. */
final class JsonTrees {

    private JsonTrees() {}

    /** @throws Refusal unless the text is one JSON object */
    static JsonNode object(String text) {
        JsonNode node;
        try {
            node = JsonReader.read(text);
        } catch (IllegalArgumentException wrong) {
            throw new Refusal(Code.BAD_REQUEST, "the request is not JSON: " + wrong.getMessage());
        }
        if (!node.isObject()) {
            throw new Refusal(Code.BAD_REQUEST, "a JSON object is expected");
        }
        return node;
    }

    /** Returns the time control that a JSON object describes. */
    static TimeControl time(JsonNode node) {
        String kind = node.path("kind").asText();
        return switch (kind) {
            case "none" -> new TimeControl.None();
            case "absolute" -> new TimeControl.Absolute(millis(node, "main"));
            case "fischer" ->
                new TimeControl.Fischer(millis(node, "main"), millis(node, "increment"), millis(node, "cap"));
            case "byo-yomi" ->
                new TimeControl.ByoYomi(millis(node, "main"), millis(node, "period"), count(node, "periods"));
            case "canadian" ->
                new TimeControl.Canadian(millis(node, "main"), millis(node, "stretch"), count(node, "turns"));
            case "per-move" -> new TimeControl.PerMove(millis(node, "each"));
            default -> throw new IllegalArgumentException("unknown kind '" + kind + "'");
        };
    }

    private static long millis(JsonNode node, String field) {
        return node.path(field).asLong();
    }

    private static int count(JsonNode node, String field) {
        return node.path(field).asInt();
    }
}
