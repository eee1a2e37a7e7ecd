package org.shinpan.sgf.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;

/** Checks the form of an error, whatever was refused. */
public final class Refused {

    private Refused() {}

    public static void assertOneLine(SgfSyntaxException refused) {
        String message = String.valueOf(refused.getMessage());
        assertThat(message).matches("line [0-9]+, column [0-9]+: .+");
        assertThat(message.getBytes(StandardCharsets.UTF_8).length).isLessThan(500);
    }
}
