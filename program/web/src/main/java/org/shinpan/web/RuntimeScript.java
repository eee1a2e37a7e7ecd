package org.shinpan.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Changes the runtime script of TeaVM so that it takes its functions from {@code functions.js}, and makes none from
 * texts. Runs while the module is built.
 */
public final class RuntimeScript {

    private static final String IMPORT = "import { Made as Function } from './functions.js';\n";

    private RuntimeScript() {}

    /** Changes the script whose path is the only argument, unless that is already done. */
    public static void main(String[] args) throws IOException {
        Path script = Path.of(args[0]);
        String text = Files.readString(script);
        if (!text.startsWith(IMPORT)) {
            Files.writeString(script, IMPORT + text);
        }
    }
}
