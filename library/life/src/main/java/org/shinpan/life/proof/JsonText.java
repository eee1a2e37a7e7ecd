package org.shinpan.life.proof;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads JSON (RFC 8259): objects as maps, arrays as lists, strings, whole numbers of at most nine digits as {@code
 * Integer}, other numbers as {@code Double}, and true, false and null as {@link Word}s. It exists so that a proof can
 * be read and checked with {@code java.base} alone.
 */
final class JsonText {

    /** The maximum nesting depth of arrays and objects. */
    static final int DEEPEST = 50;

    /**
     * The letters that may follow a backslash. The characters that they stand for are in the next constant, in the same
     * order.
     */
    private static final String ESCAPES = "\"\\/bfnrt";

    private static final String ESCAPED = "\"\\/\b\f\n\r\t";

    /** The JSON literals that are not numbers. */
    enum Word {
        TRUE,
        FALSE,
        NULL
    }

    private final String text;
    private int at;

    private JsonText(String text) {
        this.text = text;
    }

    /** Reads a text that consists of one JSON value. */
    static Object parse(String text) throws ProofFileException {
        JsonText json = new JsonText(text);
        Object value = json.value(0);
        json.blanks();
        if (json.at < text.length()) {
            throw json.fault("something follows the end");
        }
        return value;
    }

    private Object value(int depth) throws ProofFileException {
        if (depth > DEEPEST) {
            throw fault("more than " + DEEPEST + " brackets lie in each other");
        }
        blanks();
        return switch (next()) {
            case '{' -> object(depth);
            case '[' -> array(depth);
            case '"' -> string();
            default -> word();
        };
    }

    private Map<String, Object> object(int depth) throws ProofFileException {
        Map<String, Object> fields = new LinkedHashMap<>();
        at++;
        blanks();
        while (next() != '}') {
            if (!fields.isEmpty()) {
                expect(',');
                blanks();
            }
            if (next() != '"') {
                throw fault("a name in quotes is expected");
            }
            String name = string();
            blanks();
            expect(':');
            if (fields.put(name, value(depth + 1)) != null) {
                throw fault("the object has two fields '" + name + "'");
            }
            blanks();
        }
        at++;
        return fields;
    }

    private List<Object> array(int depth) throws ProofFileException {
        List<Object> values = new ArrayList<>();
        at++;
        blanks();
        while (next() != ']') {
            if (!values.isEmpty()) {
                expect(',');
            }
            values.add(value(depth + 1));
            blanks();
        }
        at++;
        return values;
    }

    private String string() throws ProofFileException {
        StringBuilder string = new StringBuilder();
        at++;
        while (next() != '"') {
            char c = text.charAt(at++);
            if (c < ' ') {
                throw fault("a string holds a control character");
            }
            string.append(c == '\\' ? escaped() : c);
        }
        at++;
        return string.toString();
    }

    private char escaped() throws ProofFileException {
        char c = next();
        at++;
        if (c == 'u') {
            String digits = text.substring(at, Math.min(at + 4, text.length()));
            if (!digits.matches("[0-9a-fA-F]{4}")) {
                throw fault("four hexadecimal digits are expected");
            }
            at += 4;
            return (char) Integer.parseInt(digits, 16);
        }
        if (ESCAPES.indexOf(c) < 0) {
            throw fault("'\\" + c + "' is no escape");
        }
        return ESCAPED.charAt(ESCAPES.indexOf(c));
    }

    private Object word() throws ProofFileException {
        int start = at;
        while (at < text.length()
                && (Character.isLetterOrDigit(text.charAt(at)) || "+-.".indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        String word = text.substring(start, at);
        // a fault reports the place where the word begins
        at = start;
        Object value =
                switch (word) {
                    case "true" -> Word.TRUE;
                    case "false" -> Word.FALSE;
                    case "null" -> Word.NULL;
                    default -> numberOf(word);
                };
        at += word.length();
        return value;
    }

    private Object numberOf(String word) throws ProofFileException {
        if (word.matches("-?(0|[1-9][0-9]{0,8})")) {
            return Integer.valueOf(word);
        }
        if (word.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")) {
            return Double.valueOf(word);
        }
        throw fault(word.isEmpty() ? "a value is expected" : "'" + shown(word) + "' is no value");
    }

    private static String shown(String word) {
        return word.length() <= 20 ? word : word.substring(0, 20) + "...";
    }

    private void blanks() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private char next() throws ProofFileException {
        if (at >= text.length()) {
            throw fault("the text ends too early");
        }
        return text.charAt(at);
    }

    private void expect(char c) throws ProofFileException {
        if (next() != c) {
            throw fault("'" + c + "' is expected");
        }
        at++;
    }

    private ProofFileException fault(String what) {
        String before = text.substring(0, Math.min(at, text.length()));
        long line = before.chars().filter(c -> c == '\n').count() + 1;
        int column = before.length() - before.lastIndexOf('\n');
        return new ProofFileException("line " + line + ", column " + column, what);
    }

    /** Returns a string as JSON, with its quotes. */
    static String quoted(String string) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                String digits = Integer.toHexString(0x10000 + c);
                quoted.append("\\u").append(digits, 1, digits.length());
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
