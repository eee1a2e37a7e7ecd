package org.shinpan.cli.archive;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.shinpan.archive.Archive;
import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.cli.input.UnreadableInputException;
import picocli.CommandLine.Option;

/** A command that needs Spark. If Spark is not on the class path, the command runs again in a JVM that has it. */
abstract class SparkCommand extends ConsoleCommand {

    @Option(names = "--master", paramLabel = "local[N]|spark://HOST:PORT|yarn|…")
    private @Nullable String master;

    @Option(names = "--memory", paramLabel = "2g|…", defaultValue = "2g")
    private String memory;

    @Override
    public final Integer call() throws Exception {
        check();
        if (!Archive.isBuilt()) {
            throw new IOException(
                    "this program was built without its classes for Spark; './shinpan archive' builds them");
        }
        if (!Archive.isSparkHere()) {
            return new SparkProgram(memory, this::complain)
                    .run(spec().commandLine().getParseResult().expandedArgs(), spec().qualifiedName(" "));
        }
        boolean submitted = System.getProperty("spark.master") != null || System.getProperty("SPARK_SUBMIT") != null;
        // A job that was started by spark-submit gets its master from there.
        String defaultMaster = submitted ? null : "local[*]";
        try (Archive archive = Archive.on(master == null ? defaultMaster : master, SparkProgram.ownJar())) {
            return onSpark(archive);
        }
    }

    /**
     * Checks the arguments before Spark starts, which takes some seconds. Throws an exception if one is invalid. The
     * method is called twice: before the JVM with Spark is started, and in it.
     */
    void check() throws UnreadableInputException {}

    /** Runs the command in a JVM that has Spark, and returns its exit status. */
    abstract int onSpark(Archive archive) throws Exception;
}
