package org.shinpan.archive.session;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.shinpan.archive.Archive;
import org.shinpan.archive.job.ArchiveJob;
import org.shinpan.archive.job.JudgeOptions;
import org.shinpan.archive.job.TaskLog;
import org.shinpan.archive.question.Page;
import org.shinpan.archive.question.Query;
import org.shinpan.archive.question.Tables;

/**
 * Implements {@link Archive} in a Spark session. {@code Archive} loads this class by its name, because it is missing in
 * builds without Spark.
 */
public final class SparkArchive implements Archive {

    private static final String SHUFFLE_PARTITIONS = "spark.sql.shuffle.partitions";

    private final SparkSession spark;

    private SparkArchive(SparkSession spark) {
        this.spark = spark;
    }

    /**
     * Starts a session, or returns the existing one.
     *
     * @param master the Spark master on which jobs run; null if {@code spark-submit} sets it
     * @param program the jar of this program, to be sent to the machines of a cluster; null if they have it
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
        if (System.getProperty(SHUFFLE_PARTITIONS) == null) { // otherwise spark-submit has set it
            builder.config(SHUFFLE_PARTITIONS, "16");
        }
        return new SparkArchive(builder.getOrCreate());
    }

    @Override
    public Size judge(List<String> inputs, String folder, Options options, Start start, Watcher watcher)
            throws IOException {
        TaskLog.Totals totals = new ArchiveJob(spark)
                .run(
                        List.copyOf(inputs),
                        folder,
                        new JudgeOptions(options.rules(), options.proveSeconds(), options.settle()),
                        start == Start.NEW ? ArchiveJob.Start.NEW : ArchiveJob.Start.RESUMED,
                        at -> watcher.onProgress(at.games(), at.done(), at.all()));
        return new Size(totals.games(), totals.verdicts(), totals.faults());
    }

    @Override
    public void query(String folder, String sql, Form form, PrintWriter out) throws IOException {
        Tables.open(spark, folder);
        new Query(spark, out).ask(sql, Query.Form.valueOf(form.name()));
    }

    @Override
    public void export(String folder, PrintWriter out) throws IOException {
        Tables.open(spark, folder);
        new Query(spark, out).export();
    }

    @Override
    public String report(String folder) throws IOException {
        return new Page(spark, Tables.open(spark, folder)).html();
    }

    @Override
    public void close() {
        spark.stop();
    }
}
