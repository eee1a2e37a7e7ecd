package org.shinpan.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.shinpan.judge.Settled;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.JavaProgram;

/** Judges an archive in a separate JVM, so that a test can end that JVM, or submit the program to a cluster. */
public final class ArchiveProgram {

    /** The options of all runs. */
    static final Archive.Options OPTIONS = new Archive.Options(List.of("declared", "five-texts"), 0, Settled.Mode.NONE);

    private static final String SUBMITTED = "submitted";

    private ArchiveProgram() {}

    /**
     * Runs a job.
     *
     * @param args the master, the folder of the archive, {@code NEW} or {@code RESUMED}, and the input
     */
    public static void main(String[] args) {
        try (Archive archive = Archive.on(args[0].equals(SUBMITTED) ? null : args[0], null)) {
            Archive.Size size = archive.judge(
                    List.of(args[3]), args[1], OPTIONS, Archive.Start.valueOf(args[2]), (games, done, all) -> {});
            System.out.println(size);
        } catch (IOException fault) {
            System.out.println("fault: " + fault.getMessage());
            System.exit(2);
        }
    }

    /** Returns the JVM options that Spark needs, as the build gives them to the tests. */
    static List<String> jvmOptions() {
        return Stream.of(
                        "java.lang",
                        "java.lang.invoke",
                        "java.lang.reflect",
                        "java.io",
                        "java.net",
                        "java.nio",
                        "java.util",
                        "java.util.concurrent",
                        "java.util.concurrent.atomic",
                        "jdk.internal.ref",
                        "sun.nio.ch",
                        "sun.nio.cs",
                        "sun.security.action",
                        "sun.util.calendar")
                .map(name -> "--add-opens=java.base/" + name + "=ALL-UNNAMED")
                .toList();
    }

    /** Starts a program with the class path of the tests, or another one, and sends its output to a file. */
    static Process start(Path printed, String classPath, List<String> options, String main, String... arguments)
            throws IOException {
        List<String> command = new java.util.ArrayList<>(JavaProgram.command(classPath, main, 700, arguments));
        command.addAll(1, options);
        command.addAll(1, jvmOptions());
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
    }

    /** Returns the number of parts in the log of an archive. */
    static long parts(Path out) throws IOException {
        Path log = out.resolve("_log");
        if (!Files.isDirectory(log)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(log)) {
            return files.filter(file -> file.getFileName().toString().startsWith("part-"))
                    .count();
        }
    }

    /** Waits until a job has some parts in its log. Fails if the job ends before. */
    static void await(Path out, long parts, Process job) throws IOException, InterruptedException {
        while (parts(out) < parts) {
            if (!job.isAlive()) {
                throw new IllegalStateException("the job has ended before it had " + parts + " parts");
            }
            Thread.sleep(5);
        }
    }

    /** Makes a folder of many records, each a copy of one of the repository. */
    static Path manyRecords(Path folder, int count) throws IOException {
        List<byte[]> records;
        try (Stream<Path> files = Files.list(Checkout.path("examples/records"))) {
            records = files.filter(file -> file.toString().endsWith(".sgf"))
                    .sorted()
                    .map(ArchiveProgram::bytes)
                    .toList();
        }
        Files.createDirectories(folder);
        for (int i = 0; i < count; i++) {
            Files.write(folder.resolve(i + ".sgf"), records.get(i % records.size()));
        }
        return folder;
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }
}
