package org.shinpan.bench;

import java.io.IOException;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.tree.SgfGrammar;

/** Reads records on one thread. One operation reads all files once; {@link #setUp} prints their size in bytes. */
public class SgfReadBenchmark extends AverageTime {

    private List<byte[]> records = List.of();

    @Setup
    public void setUp() throws IOException {
        records = RecordFolder.all();
        long bytes = records.stream().mapToLong(record -> record.length).sum();
        System.out.println("\n" + records.size() + " files, " + bytes + " bytes");
    }

    /** Reads the bytes of each file into a full tree. */
    @Benchmark
    public void tree(Blackhole blackhole) throws IOException {
        for (byte[] record : records) {
            blackhole.consume(SgfGrammar.read(record));
        }
    }

    /** Reads the bytes of each file into the steps of each game. */
    @Benchmark
    public void steps(Blackhole blackhole) throws IOException {
        for (byte[] record : records) {
            for (GameRecord game : RecordFile.read(record).games()) {
                blackhole.consume(game.steps());
            }
        }
    }
}
