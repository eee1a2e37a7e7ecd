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
 * Folders that often contain programs but may be missing from the PATH. For example, Debian keeps games in {@code
 * /usr/games}.
 *
 * @param folders the folders that directly contain programs
 * @param packages a folder such as {@code /opt}, in which every package has its own folder; a program is in the folder
 *     of its package, or in the folder {@code bin} below that
 */
record CommonFolders(List<Path> folders, Path packages) {

    /** Returns the folders to search on this computer. */
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

    /**
     * Finds an executable file by its name. The result is empty if the name contains a folder, or if no folder has the
     * file.
     */
    Optional<Path> find(String name) {
        List<Path> searched = new ArrayList<>(folders);
        try (Stream<Path> listed = Files.isDirectory(packages) ? Files.list(packages) : Stream.empty()) {
            listed.sorted().forEach(folder -> {
                searched.add(folder.resolve("bin"));
                searched.add(folder);
            });
        } catch (IOException unreadable) {
            // Only the other folders are searched.
        }
        try {
            Path file = Path.of(name);
            return file.getNameCount() != 1 || file.isAbsolute()
                    ? Optional.empty()
                    : searched.stream()
                            .map(folder -> folder.resolve(file))
                            .filter(found -> Files.isRegularFile(found) && Files.isExecutable(found))
                            .findFirst();
        } catch (InvalidPathException notAName) {
            return Optional.empty();
        }
    }
}
