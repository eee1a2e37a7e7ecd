package org.shinpan.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Finds the files of the checkout that a test runs in, from the folder of any module. */
public final class Checkout {

    private static final Path HERE = Path.of("").toAbsolutePath();

    /** The maximum depth of a module's folder below the root. */
    private static final int DEPTH = 2;

    /** The root of the checkout, relative to the folder in which the test runs. */
    public static final Path ROOT = HERE.relativize(root());

    private static final Map<String, Path> MODULES = modulesByName();

    private Checkout() {}

    /**
     * Returns a file or folder of the checkout.
     *
     * @param path its path from the root, with slashes, such as {@code docs/tour.md}. If its first folder has the name
     *     of a module, as in {@code rules/src/main}, the file is looked for in that module
     * @return its path relative to the folder in which the test runs
     */
    public static Path path(String path) {
        int slash = path.indexOf('/');
        Path module = MODULES.get(slash < 0 ? path : path.substring(0, slash));
        if (module == null) {
            return ROOT.resolve(path);
        }
        return slash < 0 ? module : module.resolve(path.substring(slash + 1));
    }

    /**
     * Returns the folders of all modules.
     *
     * @return the paths, relative to the folder in which the test runs, in the order of the modules' names
     */
    public static List<Path> modules() {
        return new ArrayList<>(MODULES.values());
    }

    private static Path root() {
        Path folder = HERE;
        while (folder != null) {
            if (Files.exists(folder.resolve("docs").resolve("architecture.md"))) {
                return folder;
            }
            folder = folder.getParent();
        }
        throw new IllegalStateException(HERE + " is not in a checkout of Shinpan");
    }

    private static Map<String, Path> modulesByName() {
        Map<String, Path> modules = new TreeMap<>();
        try (Stream<Path> folders =
                Files.find(ROOT, DEPTH, (folder, attributes) -> attributes.isDirectory() && isModule(folder))) {
            folders.forEach(folder -> modules.put(folder.getFileName().toString(), folder));
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
        return modules;
    }

    private static boolean isModule(Path folder) {
        return !folder.equals(ROOT) && Files.exists(folder.resolve("pom.xml"));
    }
}
