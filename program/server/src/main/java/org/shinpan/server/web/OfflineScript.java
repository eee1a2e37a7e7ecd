package org.shinpan.server.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * The service worker of the site, a script with which browsers store the pages for use without a network. The script
 * contains a hash of all pages, so a browser that compares only the script notices every new version of the pages.
 */
final class OfflineScript {

    /** The name of the template of the script among the assets. */
    static final String FILE = "offline/service-worker.js";

    private static final String FOLDER = "www/";
    private static final int VERSION_LETTERS = 16;

    private OfflineScript() {}

    /** Returns the script for a site with a server. It asks the server first and stores the answers. */
    static byte[] ofServer(byte[] script) {
        return filled(script, version(onClassPath()), List.of(), "server");
    }

    /** Returns the script for a site without a server. It stores all files before they are requested. */
    static byte[] ofFiles(byte[] script, SortedMap<String, byte[]> files) {
        return filled(script, version(files), files.keySet(), "kept");
    }

    private static byte[] filled(byte[] script, String version, Collection<String> files, String first) {
        return new String(script, StandardCharsets.UTF_8)
                .replace("{version}", version)
                .replace("{files}", String.join(" ", files))
                .replace("{first}", first)
                .getBytes(StandardCharsets.UTF_8);
    }

    /** Returns a hash of the names and the contents of files. */
    private static String version(SortedMap<String, byte[]> files) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            files.forEach((name, content) -> {
                digest.update(name.getBytes(StandardCharsets.UTF_8));
                digest.update(content);
            });
            return HexFormat.of().formatHex(digest.digest()).substring(0, VERSION_LETTERS);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Returns the files of the pages, from a folder of classes or from the jar of the program. */
    private static SortedMap<String, byte[]> onClassPath() {
        URL shell = Objects.requireNonNull(
                OfflineScript.class.getClassLoader().getResource(FOLDER + "page.html"), "no pages on the class path");
        SortedMap<String, byte[]> files = new TreeMap<>();
        try {
            URLConnection place = shell.openConnection();
            if (place instanceof JarURLConnection in) {
                in.setUseCaches(false);
                try (JarFile jar = in.getJarFile()) {
                    for (var entry : jar.stream().toList()) {
                        if (entry.getName().startsWith(FOLDER) && !entry.isDirectory()) {
                            try (InputStream content = jar.getInputStream(entry)) {
                                files.put(entry.getName(), content.readAllBytes());
                            }
                        }
                    }
                }
            } else {
                Path folder = Objects.requireNonNull(Path.of(uri(shell)).getParent());
                try (Stream<Path> all = Files.walk(folder)) {
                    for (Path file : all.filter(Files::isRegularFile).toList()) {
                        files.put(folder.relativize(file).toString(), Files.readAllBytes(file));
                    }
                }
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return files;
    }

    private static URI uri(URL url) {
        try {
            return url.toURI();
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
