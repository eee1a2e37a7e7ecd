package org.shinpan.bench;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.tree.SgfGrammar;

/** Reads records on one thread. One operation reads all files once; {@link #setUp} prints their size in bytes. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 7, time = 2)
@Fork(1)
public class SgfReadBenchmark {

    private List<byte[]> records = List.of();

    @Setup
    public void setUp() throws IOException {
        records = RecordFolder.all();
        long bytes = records.stream().mapToLong(record -> record.length).sum();
        System.out.println("\n" + records.size() + " files, " + bytes + " bytes");
    }

    /** From bytes to a full tree. */
    @Benchmark
    public void tree(Blackhole blackhole) throws IOException {
        for (byte[] record : records) {
            blackhole.consume(SgfGrammar.read(record));
        }
    }

    /** From bytes to the steps of each game. */
    @Benchmark
    public void steps(Blackhole blackhole) throws IOException {
        for (byte[] record : records) {
            for (GameRecord game : RecordFile.read(record).games()) {
                blackhole.consume(game.steps());
            }
        }
    }
}
