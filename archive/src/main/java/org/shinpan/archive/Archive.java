package org.shinpan.archive;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.shinpan.archive.job.ArchiveJob;
import org.shinpan.archive.job.JudgeOptions;
import org.shinpan.archive.job.TaskLog;
import org.shinpan.archive.question.Page;
import org.shinpan.archive.question.Query;
import org.shinpan.archive.question.Tables;

/**
 * An archive of judged games, on a session of Spark. Spark must be on the class path: {@code spark-submit} or the
 * command {@code archive} sees to that.
 */
public final class Archive implements AutoCloseable {

    private static final String SHUFFLE_PARTITIONS = "spark.sql.shuffle.partitions";

    private final SparkSession spark;

    /**
     * How an archive is judged.
     *
     * @param rules the names of the rule sets, as {@code judge} takes them
     * @param proveSeconds the time to look for proofs of life in a position, in seconds; 0 for none
     */
    public record Options(List<String> rules, double proveSeconds) {

        /**
         * Keeps a copy of the names.
         *
         * @param rules the names of the rule sets
         * @param proveSeconds the time to look for proofs, in seconds
         */
        public Options {
            rules = List.copyOf(Objects.requireNonNull(rules, "the rules must not be null"));
        }
    }

    /** Whether a folder may hold an archive already. */
    public enum Start {
        /** The folder must be empty. */
        NEW,
        /** The folder holds an archive, and only what is not there yet is judged. */
        RESUMED
    }

    /** Watches a job. */
    @FunctionalInterface
    public interface Watcher {

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
    public record Size(long games, long verdicts, long faults) {}

    private Archive(SparkSession spark) {
        this.spark = spark;
    }

    /** {@return whether Spark is on the class path} */
    public static boolean isSparkHere() {
        return Archive.class.getClassLoader().getResource("org/apache/spark/sql/SparkSession.class") != null;
    }

    /**
     * Starts a session, or takes the one that is there.
     *
     * @param master where the job runs, such as {@code local[*]} or {@code spark://host:7077}; null if
     *     {@code spark-submit} says it
     * @param program the jar that the machines of a cluster need; null if they have it
     * @return the session; closing it stops Spark
     */
    public static Archive on(@Nullable String master, @Nullable String program) {
        SparkSession.Builder builder = SparkSession.builder().appName("shinpan archive");
        if (master != null) {
            builder.master(master);
            if (master.toLowerCase(Locale.ROOT).startsWith("local")) {
                builder.config("spark.driver.host", "127.0.0.1")
                        .config("spark.driver.bindAddress", "127.0.0.1")
                        .config("spark.ui.enabled", "false");
            } else if (program != null) {
                builder.config("spark.jars", program);
            }
        }
        if (System.getProperty(SHUFFLE_PARTITIONS) == null) { // otherwise spark-submit has said it
            builder.config(SHUFFLE_PARTITIONS, "16");
        }
        return new Archive(builder.getOrCreate());
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
    public Size judge(List<String> inputs, String folder, Options options, Start start, Watcher watcher)
            throws IOException {
        TaskLog.Totals totals = new ArchiveJob(spark)
                .run(
                        List.copyOf(inputs),
                        Objects.requireNonNull(folder, "the folder must not be null"),
                        new JudgeOptions(options.rules(), options.proveSeconds()),
                        start == Start.NEW ? ArchiveJob.Start.NEW : ArchiveJob.Start.RESUMED,
                        at -> watcher.done(at.games(), at.done(), at.all()));
        return new Size(totals.games(), totals.verdicts(), totals.faults());
    }

    /** The form of an answer. */
    public enum Form {
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
    public void query(String folder, String sql, Form form, PrintWriter out) throws IOException {
        new Tables(spark, folder);
        new Query(spark, out).ask(sql, Query.Form.valueOf(form.name()));
    }

    /**
     * Prints the archive as {@code judge --format json} prints its games.
     *
     * @param folder the folder of the archive
     * @param out takes one line for each game
     * @throws IOException if there is no archive in the folder
     */
    public void export(String folder, PrintWriter out) throws IOException {
        new Tables(spark, folder);
        new Query(spark, out).export();
    }

    /**
     * {@return the report on an archive: one page of HTML that needs no other file}
     *
     * @param folder the folder of the archive
     * @throws IOException if there is no archive in the folder
     */
    public String report(String folder) throws IOException {
        return new Page(spark, new Tables(spark, folder)).write();
    }

    /** Stops the session. */
    @Override
    public void close() {
        spark.stop();
    }
}
