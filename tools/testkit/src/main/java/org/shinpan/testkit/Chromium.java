package org.shinpan.testkit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The browser in which tests try the pages. */
public final class Chromium {

    /**
     * The places of the browser. Debian's Chromium without windows needs a quarter less processor time, so it comes
     * first.
     */
    private static final List<Path> PLACES = List.of(
            Path.of("/usr/bin/chromium-headless-shell"),
            Path.of("/usr/bin/chromium"),
            Path.of("/usr/bin/google-chrome"));

    private Chromium() {}

    /** Returns the program; empty if none is installed. */
    public static Optional<Path> find() {
        return PLACES.stream().filter(Files::exists).findFirst();
    }
}
