package org.shinpan.sgf.tree;

import java.util.List;
import java.util.Map;

/**
 * The codes of property names. The code of a name of up to four letters consists of its letters as bytes. The code of a
 * longer name is {@code ~index}, with its index in the list of long names of the file.
 */
final class PropertyNames {

    /** The code of a name that does not occur in the file. */
    static final int NO_NAME = 0;

    /** The maximum number of letters of a name whose code consists of its letters. */
    private static final int SHORT_NAME = 4;

    private final List<String> longNames;
    private final Map<String, Integer> longCodes;

    PropertyNames(List<String> longNames, Map<String, Integer> longCodes) {
        this.longNames = longNames;
        this.longCodes = longCodes;
    }

    /** Returns the code of a name; {@link #NO_NAME} for a long name that does not occur in the file. */
    int code(String name) {
        if (name.length() > SHORT_NAME) {
            Integer code = longCodes.get(name);
            return code == null ? NO_NAME : code;
        }
        return shortCode(name);
    }

    /** Returns the code of a name of up to four letters. */
    static int shortCode(String name) {
        int code = 0;
        for (int i = 0; i < name.length(); i++) {
            code = code << 8 | name.charAt(i);
        }
        return code;
    }

    /** Returns whether two files have the same long names, so that equal codes mean equal names. */
    boolean sameLongNames(PropertyNames other) {
        return longNames.equals(other.longNames);
    }

    /** Returns the name that has a code. */
    String name(int code) {
        if (code < 0) {
            return longNames.get(~code);
        }
        StringBuilder name = new StringBuilder();
        for (int shift = 24; shift >= 0; shift -= 8) {
            int letter = code >>> shift & 0xFF;
            if (letter != 0) {
                name.append((char) letter);
            }
        }
        return name.toString();
    }
}
