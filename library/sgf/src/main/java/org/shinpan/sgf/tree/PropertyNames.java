package org.shinpan.sgf.tree;

import java.util.List;
import java.util.Map;

/**
 * The names of properties as numbers. A name of up to four letters is its own code: its letters as bytes. A longer name
 * has the code {@code ~index} into the long names of the file.
 */
final class PropertyNames {

    /** The code of a name that no property of the file has. */
    static final int NO_NAME = 0;

    /** The longest name that is its own code, in letters. */
    private static final int SHORT_NAME = 4;

    private final List<String> longNames;
    private final Map<String, Integer> longCodes;

    PropertyNames(List<String> longNames, Map<String, Integer> longCodes) {
        this.longNames = longNames;
        this.longCodes = longCodes;
    }

    /** The code of a name; {@link #NO_NAME} for a long name that the file does not have. */
    int code(String name) {
        if (name.length() > SHORT_NAME) {
            Integer code = longCodes.get(name);
            return code == null ? NO_NAME : code;
        }
        return shortCode(name);
    }

    /** The code of a name of up to four letters. */
    static int shortCode(String name) {
        int code = 0;
        for (int i = 0; i < name.length(); i++) {
            code = code << 8 | name.charAt(i);
        }
        return code;
    }

    /** Whether two files have the same long names, so that equal codes are equal names. */
    boolean sameLongNames(PropertyNames other) {
        return longNames.equals(other.longNames);
    }

    /** The name with a code. */
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
