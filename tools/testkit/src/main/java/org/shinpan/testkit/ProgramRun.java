package org.shinpan.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The outcome of a program that has ended.
 *
 * @param exit its exit code; -1 if it took too long and was stopped
 * @param lines the lines of its standard output and standard error
 */
public record ProgramRun(int exit, List<String> lines) {

    private static final int STOPPED = -1;

    public ProgramRun {
        lines = List.copyOf(lines);
    }

    /**
     * Runs a program in a folder. If it takes longer than the bound, it is stopped together with the programs that it
     * started.
     *
     * @param environment variables in addition to those of this process
     * @throws UncheckedIOException if it cannot be started
     */
    public static ProgramRun of(Path folder, Duration bound, Map<String, String> environment, List<String> command) {
        try {
            Path printed = Files.createTempFile("printed", ".txt");
            try {
                ProcessBuilder builder = new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(printed.toFile());
                builder.environment().putAll(environment);
                int exit = end(builder.start(), bound);
                return new ProgramRun(
                        exit,
                        new String(Files.readAllBytes(printed), StandardCharsets.UTF_8)
                                .lines()
                                .toList());
            } finally {
                Files.delete(printed);
            }
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    /** Waits for the end of a process, or stops it, and returns its exit code. */
    private static int end(Process process, Duration bound) {
        try {
            if (process.waitFor(bound.toMillis(), TimeUnit.MILLISECONDS)) {
                return process.exitValue();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        return STOPPED;
    }

    /** Returns whether a program starts, and ends within the bound with code 0. */
    public static boolean succeeds(Path folder, Duration bound, String... command) {
        try {
            return of(folder, bound, Map.of(), List.of(command)).exit() == 0;
        } catch (UncheckedIOException notInstalled) {
            return false;
        }
    }
}
