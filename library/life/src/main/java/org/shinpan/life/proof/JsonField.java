package org.shinpan.life.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A JSON value of a proof file and the path to it, such as {@code proofs[2].zone}. The methods read the value as one
 * type; if it has another type, they report a fault with the path.
 */
record JsonField(String where, Object json) {

    JsonField get(String name) throws ProofFileException {
        Object value = map().get(name);
        if (value == null) {
            throw fault("the field '" + name + "' is missing");
        }
        return below("." + name, value);
    }

    boolean has(String name) throws ProofFileException {
        return map().containsKey(name);
    }

    Map<String, JsonField> fields() throws ProofFileException {
        Map<String, JsonField> fields = new HashMap<>();
        map().forEach((name, value) -> fields.put(String.valueOf(name), below("." + name, value)));
        return fields;
    }

    private Map<?, ?> map() throws ProofFileException {
        if (json instanceof Map<?, ?> map) {
            return map;
        }
        throw fault("it is no object");
    }

    List<JsonField> list() throws ProofFileException {
        if (!(json instanceof List<?> values)) {
            throw fault("it is no array");
        }
        List<JsonField> fields = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            fields.add(below("[" + i + "]", values.get(i)));
        }
        return fields;
    }

    String text() throws ProofFileException {
        if (json instanceof String string) {
            return string;
        }
        throw fault("it is no string");
    }

    void expect(String word) throws ProofFileException {
        if (!text().equals(word)) {
            throw fault("'" + text() + "' is not known here");
        }
    }

    int number() throws ProofFileException {
        if (json instanceof Integer number) {
            return number;
        }
        throw fault("it is no whole number");
    }

    @SafeVarargs
    final <E extends Enum<E>> E word(E... choices) throws ProofFileException {
        for (E choice : choices) {
            if (choice.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(text())) {
                return choice;
            }
        }
        throw fault("'" + text() + "' is not known here");
    }

    private JsonField below(String step, Object value) {
        return new JsonField(where.equals("the text") ? step.substring(1) : where + step, value);
    }

    ProofFileException fault(String what) {
        return new ProofFileException(where, what);
    }
}
