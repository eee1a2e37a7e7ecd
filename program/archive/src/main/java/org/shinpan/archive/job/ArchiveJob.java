package org.shinpan.archive.job;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkException;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;
import org.shinpan.archive.source.FaultLine;
import org.shinpan.archive.source.InputFiles;
import org.shinpan.archive.source.Piece;
import org.shinpan.archive.source.PieceReader;
import org.shinpan.sgf.record.GameRecord;
import scala.collection.Iterator;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag$;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/**
 * The Spark job that judges the records of an archive. It lists the input files, cuts long collections into pieces, and
 * lets Spark tasks judge groups of pieces. Tasks exchange no data. Every task is recorded in the {@link TaskLog} as
 * soon as it ends, so that a job that was stopped can continue.
 */
public final class ArchiveJob {

    // A task reads a group of pieces. There are about GROUPS_FOR_CORE groups for every core, so that all cores finish
    // at about the same time. A group of several pieces has at most about MAX_GROUP bytes and MAX_FILES files; groups
    // smaller than MIN_GROUP are avoided.
    private static final long MIN_GROUP = 256 << 10;
    private static final long MAX_GROUP = 64L << 20;
    private static final int GROUPS_FOR_CORE = 16;
    private static final int MAX_FILES = 20_000;

    private final JavaSparkContext spark;
    private final Configuration configuration;

    /**
     * The progress of the job.
     *
     * @param games the number of games that this run has judged
     * @param done the work that this run has done, in bytes
     * @param all the whole work of this run, in bytes
     */
    public record Progress(long games, long done, long all) {}

    /** Creates a job on a session. */
    public ArchiveJob(SparkSession session) {
        this.spark = JavaSparkContext.fromSparkContext(session.sparkContext());
        this.configuration = spark.hadoopConfiguration();
    }

    /** What the job expects in the folder of the archive: nothing, or an archive to continue. */
    public enum Start {
        NEW,
        RESUMED
    }

    /**
     * Judges all games of the input that are not in the archive yet.
     *
     * @param inputs files and folders
     * @param folder the folder of the archive
     * @param progress is called after every task
     * @return the numbers of rows in the whole archive
     * @throws IOException if the input cannot be listed or the archive cannot be written
     */
    public TaskLog.Totals run(
            List<String> inputs, String folder, JudgeOptions options, Start start, Consumer<Progress> progress)
            throws IOException {
        options.check();
        Path out = new Path(folder);
        TaskLog log = start == Start.NEW
                ? TaskLog.begin(out, configuration, options)
                : TaskLog.resume(out, configuration, options);
        InputFiles input = new InputFiles(inputs, configuration);
        Map<Piece, String> faults = new LinkedHashMap<>();
        input.faults().forEach(fault -> faults.put(Piece.missing(fault.name()), fault.reason()));
        List<Piece> pieces = new ArrayList<>();
        List<Piece> longFiles = new ArrayList<>();
        for (Piece file : input.files()) {
            if (log.hasChanged(file)) {
                faults.put(file, "it has changed since it was judged; judge it in a new folder");
            } else if (file.length() > Piece.WHOLE) {
                longFiles.add(file);
            } else {
                pieces.add(file);
            }
        }
        pieces.addAll(cut(longFiles));
        pieces.removeIf(log::has);
        faults.keySet().removeIf(log::has);
        String place = out.getFileSystem(configuration).makeQualified(out).toString();
        if (!faults.isEmpty()) {
            log.add(new JudgeTask(place, options, configuration).faults(faults));
        }
        judge(groups(pieces), place, options, log, progress);
        log.finish();
        return log.totals();
    }

    /** Cuts long collections into pieces, several collections at the same time. */
    private List<Piece> cut(List<Piece> files) {
        if (files.isEmpty()) {
            return List.of();
        }
        SerializableConfiguration hadoop = new SerializableConfiguration(configuration);
        return spark.parallelize(files, files.size())
                .flatMap(file -> parts(file, hadoop.value()).iterator())
                .collect();
    }

    private static List<Piece> parts(Piece file, Configuration configuration) {
        try {
            return new PieceReader(configuration, new NoTaker()).cut(file);
        } catch (IOException unreadable) {
            return List.of(file); // the task that reads the file reports the fault
        }
    }

    /** Must receive nothing. It is for a reader that only finds the boundaries of pieces. */
    private static final class NoTaker implements PieceReader.Taker {
        @Override
        public void onGame(String file, GameRecord record, long number, long baseOffset) {
            throw new IllegalStateException("nothing is read yet");
        }

        @Override
        public void onFault(String file, OptionalLong offset, String reason) {
            throw new IllegalStateException("nothing is read yet");
        }
    }

    /**
     * Returns one group of pieces for every task: a large piece alone, small ones together. Large pieces come first.
     */
    private List<List<Piece>> groups(List<Piece> pieces) {
        long all = pieces.stream().mapToLong(Piece::weight).sum();
        long cores = Math.max(1, spark.defaultParallelism());
        long target = Math.max(MIN_GROUP, Math.min(MAX_GROUP, all / (cores * GROUPS_FOR_CORE)));
        List<List<Piece>> large = new ArrayList<>();
        List<List<Piece>> groups = new ArrayList<>();
        List<Piece> group = new ArrayList<>();
        long weight = 0;
        for (Piece piece : pieces) {
            if (piece.weight() >= target) {
                large.add(List.of(piece));
                continue;
            }
            group.add(piece);
            weight += piece.weight();
            if (weight >= target || group.size() >= MAX_FILES) {
                groups.add(group);
                group = new ArrayList<>();
                weight = 0;
            }
        }
        if (!group.isEmpty()) {
            groups.add(group);
        }
        large.addAll(groups);
        return large;
    }

    /** Judges every group in a task of its own. If the job fails, the tasks that ended before remain in the log. */
    private void judge(
            List<List<Piece>> groups, String out, JudgeOptions options, TaskLog log, Consumer<Progress> progress)
            throws IOException {
        if (groups.isEmpty()) {
            return;
        }
        long all =
                groups.stream().flatMap(List::stream).mapToLong(Piece::weight).sum();
        JavaRDD<Piece[]> tasks = spark.parallelize(
                groups.stream().map(group -> group.toArray(Piece[]::new)).toList(), groups.size());
        List<Object> numbers = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            numbers.add(i);
        }
        try {
            spark.sc()
                    .runJob(
                            tasks.rdd(),
                            new Work(out, options, new SerializableConfiguration(configuration)),
                            CollectionConverters.asScala(numbers).toSeq(),
                            new Commit(log, progress, all),
                            ClassTag$.MODULE$.apply(WrittenPart.class));
        } catch (UncheckedIOException notLogged) {
            throw notLogged.getCause();
        } catch (RuntimeException fault) {
            throw new IOException(FaultLine.of(deepest(fault)), fault);
        } catch (Exception fault) { // Spark's method declares none, because it is Scala
            throw fault instanceof SparkException
                    ? new IOException(FaultLine.of(deepest(fault)), fault)
                    : new IOException(fault);
        }
    }

    private static Throwable deepest(Throwable fault) {
        Throwable at = fault;
        while (at.getCause() != null) {
            at = at.getCause();
        }
        return at;
    }

    /** The work of a task, which runs on a machine of the cluster. */
    private static final class Work extends AbstractFunction2<TaskContext, Iterator<Piece[]>, WrittenPart>
            implements Serializable {

        private static final long serialVersionUID = 1;

        private final String out;
        private final JudgeOptions options;
        private final SerializableConfiguration hadoop;

        Work(String out, JudgeOptions options, SerializableConfiguration hadoop) {
            this.out = out;
            this.options = options;
            this.hadoop = hadoop;
        }

        @Override
        public WrittenPart apply(TaskContext task, Iterator<Piece[]> group) {
            try {
                return new JudgeTask(out, options, hadoop.value()).judge(Arrays.asList(group.next()));
            } catch (IOException lost) {
                throw new UncheckedIOException(lost);
            }
        }
    }

    /** Records every finished task in the log. This runs on the driver. */
    private static final class Commit extends AbstractFunction2<Object, WrittenPart, BoxedUnit> {

        private final TaskLog log;
        private final Consumer<Progress> progress;
        private final long all;
        private long done;
        private long games;

        Commit(TaskLog log, Consumer<Progress> progress, long all) {
            this.log = log;
            this.progress = progress;
            this.all = all;
        }

        @Override
        public BoxedUnit apply(Object number, WrittenPart part) {
            try {
                log.add(part);
            } catch (IOException lost) {
                throw new UncheckedIOException(lost);
            }
            done += part.weight();
            games += part.games();
            progress.accept(new Progress(games, done, all));
            return BoxedUnit.UNIT;
        }
    }
}
