package org.shinpan.testkit;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Starts programs of the tests' class path, each in its own JVM that starts quickly and uses little memory. */
public final class JavaProgram {

    private JavaProgram() {}

    /**
     * Returns the command that starts a program on the JVM that runs the tests, with the class path of the tests.
     *
     * @param main the full name of the class whose {@code main} is run
     * @param megabytes the largest size of its heap, in megabytes
     * @param arguments the arguments of {@code main}
     */
    public static List<String> command(String main, int megabytes, String... arguments) {
        return command(classPath(), main, megabytes, arguments);
    }

    /** Returns the command that starts a program on the JVM that runs the tests, with another class path. */
    public static List<String> command(String classPath, String main, int megabytes, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-ea",
                "-Xshare:auto",
                // The classes are the ones that the tests themselves have loaded and verified.
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:-BytecodeVerificationRemote",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx" + megabytes + "m",
                "-cp",
                classPath,
                main));
        command.addAll(List.of(arguments));
        return List.copyOf(command);
    }

    /**
     * Returns the class path of the tests, absolute. Surefire hides it in a jar, and puts the real one into a property.
     */
    public static String classPath() {
        return Stream.of(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                        .split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
