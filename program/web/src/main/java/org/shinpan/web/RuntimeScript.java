package org.shinpan.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Changes the runtime script of TeaVM, the compiler from Java to JavaScript. The changed script imports its functions
 * from {@code functions.js} and creates none from strings, which the pages forbid. Bundlers ignore its import of a
 * Node.js module, which browsers never execute. This program runs during the build of the module.
 */
public final class RuntimeScript {

    private static final String IMPORT = "import { Made as Function } from './functions.js';\n";

    private static final String OF_NODE = "import(\"node:fs/promises\")";

    private static final String LEFT_ALONE =
            "import(/* webpackIgnore: true */ /* @vite-ignore */ [\"node:fs\", \"promises\"].join(\"/\"))";

    private RuntimeScript() {}

    /** Changes the script whose path is the only argument, unless that is already done. */
    public static void main(String[] args) throws IOException {
        Path script = Path.of(args[0]);
        String text = Files.readString(script);
        if (!text.startsWith(IMPORT)) {
            if (!text.contains(OF_NODE)) {
                throw new IOException(script + " has no " + OF_NODE);
            }
            Files.writeString(script, IMPORT + text.replace(OF_NODE, LEFT_ALONE));
        }
    }
}
