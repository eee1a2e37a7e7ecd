package org.shinpan.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.shinpan.server.web.StaticPages;

/**
 * Completes the folder of the site without a server: it adds the pages, the answers that never change, and the script
 * with which browsers store them. This program runs during the build of the module, after the other scripts and the
 * compiled files were written to the folder.
 */
public final class SiteFolder {

    /**
     * The files that the browser stores at the first visit, so that the site works offline. Not stored are the manual,
     * the library for other sites, and those compiled files that only browsers without WebAssembly need.
     */
    private static final Pattern KEPT =
            Pattern.compile("(index|game|review|learn|problems|embed)\\.html|www/.*|desk/(?!desk-script).*"
                    + "|referee/(functions|wasm-runtime)\\.js");

    private SiteFolder() {}

    /** Writes the files into the folder that is the only argument. */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        for (Map.Entry<String, String> file : StaticPages.all().entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
        // On this site the script of the element for other sites is in the same folder as the pages, and the page for
        // frames has another address.
        Path element = folder.resolve("www/shinpan-board.js");
        Files.writeString(
                folder.resolve("shinpan-board.js"), Files.readString(element).replace("'./embed'", "'./embed.html'"));
        Files.delete(element);
        Files.write(folder.resolve("service-worker.js"), StaticPages.worker(readFiles(folder)));
    }

    private static SortedMap<String, byte[]> readFiles(Path folder) throws IOException {
        SortedMap<String, byte[]> kept = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = folder.relativize(file).toString().replace('\\', '/');
                if (KEPT.matcher(name).matches()) {
                    // Links and bookmarks name the folder, not its first page.
                    kept.put(name.equals("index.html") ? "./" : name, Files.readAllBytes(file));
                }
            }
        }
        return kept;
    }
}
