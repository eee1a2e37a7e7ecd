package org.shinpan.cli.archive;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs this program again, in a JVM with Spark on its class path. */
final class SparkProgram {

    private static final String MAIN = "org.shinpan.cli.Main";
    private static final String LOGGING = "org/shinpan/archive/log4j2.properties";

    private final String memory;
    private final Consumer<String> reporter;

    /**
     * Prepares a run.
     *
     * @param memory the maximum memory of the JVM, as the option {@code -Xmx} has it
     * @param reporter shows lines about the progress to the user
     */
    SparkProgram(String memory, Consumer<String> reporter) {
        this.memory = memory;
        this.reporter = reporter;
    }

    /** Returns the jar of this program; null if its classes are in a folder. */
    static @Nullable String ownJar() {
        try {
            String path = Path.of(SparkProgram.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
            return path.endsWith(".jar") ? path : null;
        } catch (URISyntaxException | IllegalArgumentException elsewhere) {
            return null;
        }
    }

    /**
     * Runs a command line and passes its output on.
     *
     * @param arguments the arguments after the words of the command
     * @param name the words of the command, such as {@code shinpan archive query}
     * @return the exit status of the command
     */
    int run(List<String> arguments, String name) throws IOException, InterruptedException {
        Path java = SparkJava.find();
        List<Path> jars = new SparkJars(reporter).find();
        List<String> classPath =
                new ArrayList<>(jars.stream().map(Path::toString).toList());
        // Spark comes first, because it accepts only its own version of Jackson.
        classPath.add(System.getProperty("java.class.path"));
        List<String> command = new ArrayList<>();
        command.add(java.toString());
        command.add("-Xmx" + memory);
        command.add("-XX:+UseParallelGC"); // no game stays in memory for long, and pauses do not matter
        ClassArchive classes = new ClassArchive(ownJar(), java, jars);
        command.addAll(classes.options());
        command.addAll(moduleOptions(jars));
        command.add("-Dlog4j2.configurationFile=" + LOGGING);
        command.add("-Dslf4j.provider=org.apache.logging.slf4j.SLF4JServiceProvider");
        command.add("-Dslf4j.internal.verbosity=WARN");
        for (String property : List.of("shinpan.bar", "shinpan.hold")) {
            if (Boolean.getBoolean(property)) {
                command.add("-D" + property + "=true");
            }
        }
        command.add("-cp");
        command.add(String.join(File.pathSeparator, classPath));
        command.add(MAIN);
        command.addAll(List.of(name.split(" ")).subList(1, name.split(" ").length));
        command.addAll(arguments);
        Process program = new ProcessBuilder(command).inheritIO().start();
        Thread end = new Thread(program::destroy);
        Runtime.getRuntime().addShutdownHook(end);
        int status = program.waitFor();
        Runtime.getRuntime().removeShutdownHook(end);
        classes.keep();
        return status;
    }

    /** Returns the module options that Spark needs, as Spark itself lists them. */
    private static List<String> moduleOptions(List<Path> jars) throws IOException {
        List<URL> launcher = new ArrayList<>();
        for (Path jar : jars) {
            if (jar.getFileName().toString().startsWith("spark-launcher")) {
                launcher.add(jar.toUri().toURL());
            }
        }
        try (URLClassLoader spark = new URLClassLoader(launcher.toArray(URL[]::new))) {
            Method options = spark.loadClass("org.apache.spark.launcher.JavaModuleOptions")
                    .getMethod("defaultModuleOptionArray");
            // The incubator module that Spark adds makes linear algebra faster, which is not used here, and the JVM
            // prints a warning about it.
            return Stream.of((String[]) options.invoke(null))
                    .filter(option -> !option.startsWith("--add-modules"))
                    .toList();
        } catch (ReflectiveOperationException other) {
            throw new IOException("this is not Spark 4: " + other, other);
        }
    }
}
