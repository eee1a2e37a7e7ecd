package org.shinpan.testkit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Programs of the tests' class path, each in a JVM of its own that starts quickly and uses little memory. */
public final class JavaProgram {

    private JavaProgram() {}

    /**
     * The command that starts a program on the JVM that runs the tests.
     *
     * @param main the full name of the class whose {@code main} is run
     * @param megabytes how large its heap may become
     * @param arguments what {@code main} is given
     */
    public static List<String> command(String main, int megabytes, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx" + megabytes + "m",
                "-cp",
                classPath(),
                main));
        command.addAll(List.of(arguments));
        return List.copyOf(command);
    }

    /** The class path of the tests. Surefire puts it into a jar of its own, and the real one into a property. */
    public static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }
}
