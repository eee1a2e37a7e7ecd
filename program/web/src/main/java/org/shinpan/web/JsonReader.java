package org.shinpan.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;

/** Parses JSON to Jackson's tree model, without Jackson's parser, which browsers cannot run. */
public final class JsonReader {

    /** The maximum depth to which objects and arrays can be nested. */
    private static final int DEEPEST = 500;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final String text;
    private int at;
    private int depth;

    private JsonReader(String text) {
        this.text = text;
    }

    /**
     * Parses a JSON text.
     *
     * @throws IllegalArgumentException if it is not JSON, or an object has a key twice
     */
    public static JsonNode read(String text) {
        JsonReader reader = new JsonReader(text);
        JsonNode node = reader.value();
        if (reader.next() != 0) {
            throw reader.wrong();
        }
        return node;
    }

    private JsonNode value() {
        char first = next();
        if (first == '{' || first == '[') {
            if (++depth > DEEPEST) {
                throw wrong();
            }
            at++;
            JsonNode node = first == '{' ? object() : array();
            depth--;
            return node;
        }
        if (first == '"') {
            return NODES.textNode(string());
        }
        if (took("true")) {
            return NODES.booleanNode(true);
        }
        if (took("false")) {
            return NODES.booleanNode(false);
        }
        if (took("null")) {
            return NODES.nullNode();
        }
        return number();
    }

    private JsonNode object() {
        ObjectNode node = NODES.objectNode();
        if (took('}')) {
            return node;
        }
        do {
            if (next() != '"') {
                throw wrong();
            }
            String key = string();
            expect(':');
            if (node.replace(key, value()) != null) {
                throw wrong();
            }
        } while (took(','));
        expect('}');
        return node;
    }

    private JsonNode array() {
        ArrayNode node = NODES.arrayNode();
        if (took(']')) {
            return node;
        }
        do {
            node.add(value());
        } while (took(','));
        expect(']');
        return node;
    }

    private String string() {
        StringBuilder value = new StringBuilder();
        for (at++; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                at++;
                return value.toString();
            }
            if (c < ' ') {
                break;
            }
            value.append(c == '\\' ? escaped() : c);
        }
        throw wrong();
    }

    private char escaped() {
        char c = ++at < text.length() ? text.charAt(at) : 0;
        int known = "\"\\/bfnrt".indexOf(c);
        if (c != 0 && known >= 0) {
            return "\"\\/\b\f\n\r\t".charAt(known);
        }
        if (c != 'u' || at + 4 >= text.length()) {
            throw wrong();
        }
        try {
            char code = (char) Integer.parseInt(text.substring(at + 1, at + 5), 16);
            at += 4;
            return code;
        } catch (NumberFormatException notHex) {
            throw wrong();
        }
    }

    private JsonNode number() {
        int from = at;
        while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String digits = text.substring(from, at);
        try {
            if (digits.matches("-?\\d{1,18}")) {
                long whole = Long.parseLong(digits);
                return (int) whole == whole ? NODES.numberNode((int) whole) : NODES.numberNode(whole);
            }
            return NODES.numberNode(new BigDecimal(digits).doubleValue());
        } catch (NumberFormatException notANumber) {
            throw wrong();
        }
    }

    /** Skips blanks, and returns the next character without consuming it; 0 at the end. */
    private char next() {
        while (at < text.length() && " \t\n\r".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    /** Skips blanks, and consumes the next character if it is the wanted one. Returns whether it was. */
    private boolean took(char wanted) {
        boolean there = next() == wanted;
        at += there ? 1 : 0;
        return there;
    }

    private boolean took(String word) {
        boolean there = text.startsWith(word, at);
        at += there ? word.length() : 0;
        return there;
    }

    private void expect(char wanted) {
        if (!took(wanted)) {
            throw wrong();
        }
    }

    private IllegalArgumentException wrong() {
        return new IllegalArgumentException("unexpected text at character " + (at + 1));
    }
}
