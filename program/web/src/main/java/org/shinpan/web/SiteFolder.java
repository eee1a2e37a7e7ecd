package org.shinpan.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.shinpan.server.web.StaticPages;

/**
 * Completes the folder of a site without a server: the pages, and the answers that never change. Runs while the module
 * is built, after the scripts and the compiled files are there.
 */
public final class SiteFolder {

    private SiteFolder() {}

    /** Writes the files into the folder that is the only argument. */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        for (Map.Entry<String, String> file : StaticPages.all().entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
    }
}
