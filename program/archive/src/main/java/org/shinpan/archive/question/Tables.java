package org.shinpan.archive.question;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.shinpan.archive.job.TaskLog;
import org.shinpan.archive.table.ArchiveTable;
import org.shinpan.archive.table.SparkColumns;

/**
 * Makes the tables of an archive available to SQL queries, as views of a Spark session: {@code games}, {@code verdicts}
 * and {@code faults}.
 */
public final class Tables {

    private final TaskLog log;

    private Tables(TaskLog log) {
        this.log = log;
    }

    /**
     * Creates the views, which exist as long as the session.
     *
     * @throws IOException if there is no archive in the folder
     */
    public static Tables open(SparkSession spark, String folder) throws IOException {
        TaskLog log = TaskLog.open(new Path(folder), spark.sparkContext().hadoopConfiguration());
        for (ArchiveTable table : ArchiveTable.values()) {
            StructType columns = SparkColumns.of(table);
            String[] files = log.files(table);
            Dataset<Row> rows = files.length == 0
                    ? spark.createDataFrame(List.of(), columns)
                    : spark.read().schema(columns).parquet(files);
            rows.createOrReplaceTempView(table.word());
        }
        return new Tables(log);
    }

    /** Returns the log of the archive. */
    public TaskLog log() {
        return log;
    }
}
