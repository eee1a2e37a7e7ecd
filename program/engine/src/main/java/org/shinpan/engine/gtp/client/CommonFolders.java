package org.shinpan.engine.gtp.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Folders that often contain programs but are not on the PATH. For example, Debian keeps games in {@code /usr/games}.
 *
 * @param folders folders with programs
 * @param packages a folder with one folder for every package; its programs are in that folder or in its {@code bin}
 */
record CommonFolders(List<Path> folders, Path packages) {

    /** Returns the common folders of this system. */
    static CommonFolders ofTheSystem() {
        List<Path> folders = new ArrayList<>();
        for (String folder : List.of(
                "/usr/games", "/usr/local/games", "/usr/local/bin", "/usr/bin", "/snap/bin", "/opt/homebrew/bin")) {
            folders.add(Path.of(folder));
        }
        String home = System.getProperty("user.home", "");
        if (!home.isEmpty()) {
            folders.add(Path.of(home, "bin"));
            folders.add(Path.of(home, ".local", "bin"));
        }
        return new CommonFolders(folders, Path.of("/opt"));
    }

    /** Returns the program with a name, if it is in one of these folders. The name must not contain a folder. */
    Optional<Path> find(String name) {
        List<Path> all = new ArrayList<>(folders);
        try (Stream<Path> each = Files.isDirectory(packages) ? Files.list(packages) : Stream.empty()) {
            each.sorted().forEach(one -> {
                all.add(one.resolve("bin"));
                all.add(one);
            });
        } catch (IOException unreadable) {
            // In this case only the other folders are searched.
        }
        try {
            Path plain = Path.of(name);
            return plain.getNameCount() != 1 || plain.isAbsolute()
                    ? Optional.empty()
                    : all.stream()
                            .map(folder -> folder.resolve(plain))
                            .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                            .findFirst();
        } catch (InvalidPathException noName) {
            return Optional.empty();
        }
    }
}
