package org.shinpan.archive;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.Settled;

/**
 * The operations on archives of judged games, which run in a Spark session: judge records, query the results, and write
 * them out. Spark must be on the class path; {@code spark-submit} or the command {@code archive} provides it.
 *
 * <p>This interface can be compiled without Spark. The classes that need Spark are in the packages below this one, and
 * the quick build of Shinpan leaves them out.
 */
public interface Archive extends AutoCloseable {

    /**
     * The options for judging an archive.
     *
     * @param rules the names of the rule sets, as {@code judge} accepts them
     * @param proveSeconds the time for proofs of life in a position, in seconds; 0 for none
     * @param settle how to find the dead stones of finished games under rule sets by which the players decide on them
     */
    record Options(List<String> rules, double proveSeconds, Settled.Mode settle) {

        public Options {
            rules = List.copyOf(rules);
        }
    }

    /** What a job expects in the folder of an archive. */
    enum Start {
        /** The folder must be empty. */
        NEW,
        /** The folder contains an archive, and only games that are not in it yet are judged. */
        RESUMED
    }

    /** Watches the progress of a job. */
    @FunctionalInterface
    interface Watcher {

        /**
         * Called when a task is done.
         *
         * @param games the number of games that this run has judged so far
         * @param done the work that is done, in bytes of the input
         * @param all the whole work of this run, in bytes of the input
         */
        void onProgress(long games, long done, long all);
    }

    /**
     * The number of rows in an archive.
     *
     * @param games the number of judged games
     * @param verdicts the number of verdicts: one for every game and rule set
     * @param faults the number of files and games that could not be read
     */
    record Size(long games, long verdicts, long faults) {}

    /** {@return whether Spark is on the class path} */
    static boolean isSparkHere() {
        return Archive.class.getClassLoader().getResource("org/apache/spark/sql/SparkSession.class") != null;
    }

    /** {@return whether this program was built with the classes that need Spark} */
    static boolean isBuilt() {
        return Archive.class.getResource("session/SparkArchive.class") != null;
    }

    /**
     * Starts a session, or returns the existing one.
     *
     * @param master the Spark master on which jobs run, such as {@code local[*]} or {@code spark://host:7077}; null if
     *     {@code spark-submit} sets it
     * @param program the jar of this program, to be sent to the machines of a cluster; null if they have it
     * @return the session; closing it stops Spark
     */
    static Archive on(@Nullable String master, @Nullable String program) {
        try {
            return (Archive) Class.forName("org.shinpan.archive.session.SparkArchive")
                    .getMethod("on", String.class, String.class)
                    .invoke(null, master, program);
        } catch (InvocationTargetException fault) {
            if (fault.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(fault.getCause());
        } catch (ReflectiveOperationException quick) {
            throw new IllegalStateException("this program was built without its classes for Spark", quick);
        }
    }

    /**
     * Judges the games of the input that are not in the archive yet.
     *
     * @param inputs files and folders, on any file system that Spark reads
     * @param folder the folder of the archive
     * @param options how to judge
     * @param start whether the folder must be empty or contains an archive to continue
     * @param watcher is called after every task
     * @return the size of the whole archive
     * @throws IOException if the folder is in use or cannot be written
     * @throws IllegalArgumentException if a rule set is unknown
     */
    Size judge(List<String> inputs, String folder, Options options, Start start, Watcher watcher) throws IOException;

    /** The format of the answer to a query. */
    enum Form {
        /** Columns for people. */
        TABLE,
        /** Comma-separated values (RFC 4180). */
        CSV,
        /** One JSON object on every line. */
        JSON
    }

    /**
     * Queries an archive and prints the answer.
     *
     * @param folder the folder of the archive
     * @param sql a query in Spark's SQL about the tables games, verdicts and faults
     * @param form the format of the answer
     * @param out receives the answer
     * @throws IOException if there is no archive in the folder, or the query cannot be answered
     */
    void query(String folder, String sql, Form form, PrintWriter out) throws IOException;

    /**
     * Prints the games of an archive in the same form as {@code judge --format json}.
     *
     * @param folder the folder of the archive
     * @param out receives one line for every game
     * @throws IOException if there is no archive in the folder
     */
    void export(String folder, PrintWriter out) throws IOException;

    /**
     * {@return a report on an archive: one HTML page that needs no other file}
     *
     * @param folder the folder of the archive
     * @throws IOException if there is no archive in the folder
     */
    String report(String folder) throws IOException;

    /** Stops the session. */
    @Override
    void close();
}
