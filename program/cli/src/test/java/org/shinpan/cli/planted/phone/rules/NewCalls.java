package org.shinpan.cli.planted.phone.rules;

import java.util.List;
import java.util.stream.Stream;

/** Planted: calls what Android lacks. */
final class NewCalls {

    private NewCalls() {}

    static List<String> words() {
        return Stream.of("a", "b").toList();
    }

    static boolean begin(int[] one, int[] other) {
        return java.util.Arrays.equals(one, 0, 1, other, 0, 1) && java.util.Arrays.equals(one, other);
    }
}
