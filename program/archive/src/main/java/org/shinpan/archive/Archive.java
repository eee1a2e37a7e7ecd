package org.shinpan.archive;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.Settled;

/**
 * An archive of judged games, on a session of Spark. Spark must be on the class path: {@code spark-submit} or the
 * command {@code archive} sees to that.
 *
 * <p>This type needs no Spark to be compiled. What does is in the packages below, and the quick build leaves them out.
 */
public interface Archive extends AutoCloseable {

    /**
     * How an archive is judged.
     *
     * @param rules the names of the rule sets, as {@code judge} takes them
     * @param proveSeconds the time to look for proofs of life in a position, in seconds; 0 for none
     * @param settle how to settle counted games whose text leaves dead stones to the players
     */
    record Options(List<String> rules, double proveSeconds, Settled.Mode settle) {

        public Options {
            rules = List.copyOf(rules);
        }
    }

    /** Whether a folder may hold an archive already. */
    enum Start {
        /** The folder must be empty. */
        NEW,
        /** The folder holds an archive, and only what is not there yet is judged. */
        RESUMED
    }

    /** Watches a job. */
    @FunctionalInterface
    interface Watcher {

        /**
         * A task is done.
         *
         * @param games the games that this run has judged so far
         * @param done the work that is done, in bytes of the input
         * @param all the work of this run, in bytes of the input
         */
        void done(long games, long done, long all);
    }

    /**
     * The size of an archive.
     *
     * @param games the judged games
     * @param verdicts the verdicts: one for each game and rule set
     * @param faults the files and games that could not be read
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
     * Starts a session, or takes the one that is there.
     *
     * @param master where the job runs, such as {@code local[*]} or {@code spark://host:7077}; null if
     *     {@code spark-submit} says it
     * @param program the jar that the machines of a cluster need; null if they have it
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
     * @param start whether the folder may hold an archive
     * @param watcher is called after each task
     * @return the size of the whole archive
     * @throws IOException if the folder is in use or cannot be written
     * @throws IllegalArgumentException if there is no rule set of one of the names
     */
    Size judge(List<String> inputs, String folder, Options options, Start start, Watcher watcher) throws IOException;

    /** The form of an answer. */
    enum Form {
        /** Columns for people. */
        TABLE,
        /** Comma-separated values (RFC 4180). */
        CSV,
        /** One object in each line. */
        JSON
    }

    /**
     * Asks an archive.
     *
     * @param folder the folder of the archive
     * @param sql a question in Spark's SQL to the tables games, verdicts and faults
     * @param form the form of the answer
     * @param out takes the answer
     * @throws IOException if there is no archive in the folder, or the question cannot be answered
     */
    void query(String folder, String sql, Form form, PrintWriter out) throws IOException;

    /**
     * Prints the archive as {@code judge --format json} prints its games.
     *
     * @param folder the folder of the archive
     * @param out takes one line for each game
     * @throws IOException if there is no archive in the folder
     */
    void export(String folder, PrintWriter out) throws IOException;

    /**
     * {@return the report on an archive: one page of HTML that needs no other file}
     *
     * @param folder the folder of the archive
     * @throws IOException if there is no archive in the folder
     */
    String report(String folder) throws IOException;

    /** Stops the session. */
    @Override
    void close();
}
