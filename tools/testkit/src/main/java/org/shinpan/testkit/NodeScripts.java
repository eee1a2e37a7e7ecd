package org.shinpan.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Scripts for Node.js in a folder, with the packages that their {@code package-lock.json} names. */
public final class NodeScripts {

    private static final Duration INSTALLATION = Duration.ofMinutes(3);

    private final Path folder;

    private NodeScripts(Path folder) {
        this.folder = folder;
    }

    /**
     * Copies scripts to a folder and installs their packages there, unless an earlier run has installed them.
     *
     * @param sources the folder with the scripts and {@code package-lock.json}
     * @param folder the folder to which they are copied
     * @return the scripts; empty if Node.js or npm is not installed, or the packages cannot be downloaded
     */
    public static Optional<NodeScripts> provide(Path sources, Path folder) {
        try {
            Files.createDirectories(folder);
            try (DirectoryStream<Path> files = Files.newDirectoryStream(sources, "*.{mjs,json}")) {
                for (Path file : files) {
                    Files.copy(file, folder.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
                }
            }
            NodeScripts scripts = new NodeScripts(folder);
            return scripts.fetch() ? Optional.of(scripts) : Optional.empty();
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    /**
     * Installs the packages with npm, unless a copy of the lock file from the last installation equals the current one.
     * The copy is needed because npm rewrites the lock file. Returns whether the packages are installed.
     */
    private boolean fetch() throws IOException {
        Path wanted = folder.resolve("package-lock.json");
        Path fetched = folder.resolve("node_modules").resolve("fetched-for.json");
        if (Files.exists(fetched) && Files.mismatch(wanted, fetched) < 0) {
            return ProgramRun.succeeds(folder, INSTALLATION, "node", "--version");
        }
        boolean done = ProgramRun.succeeds(folder, INSTALLATION, "node", "--version")
                && ProgramRun.succeeds(folder, INSTALLATION, "npm", "ci", "--no-audit", "--no-fund");
        if (done) {
            Files.copy(wanted, fetched, StandardCopyOption.REPLACE_EXISTING);
        }
        return done;
    }

    /** Returns the folder with the scripts. */
    public Path folder() {
        return folder;
    }

    /** Runs a script until it ends or its time is up. */
    public ProgramRun run(Duration bound, Map<String, String> environment, String... arguments) {
        String[] command = new String[arguments.length + 1];
        command[0] = "node";
        System.arraycopy(arguments, 0, command, 1, arguments.length);
        return ProgramRun.of(folder, bound, environment, List.of(command));
    }
}
