package org.shinpan.bench;

import java.io.IOException;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.tree.SgfGrammar;

/**
 * Measures how fast SGF records are read on one thread. One operation reads all files once; {@link #setUp} prints their
 * total size in bytes.
 */
public class SgfReadBenchmark extends AverageTime {

    private List<byte[]> records = List.of();

    @Setup
    public void setUp() throws IOException {
        records = RecordFolder.all();
        long bytes = records.stream().mapToLong(record -> record.length).sum();
        System.out.println("\n" + records.size() + " files, " + bytes + " bytes");
    }

    /** Parses every file into a complete tree of nodes and properties. */
    @Benchmark
    public void tree(Blackhole blackhole) throws IOException {
        for (byte[] record : records) {
            blackhole.consume(SgfGrammar.read(record));
        }
    }

    /** Parses every file into the moves of the main line of every game. */
    @Benchmark
    public void steps(Blackhole blackhole) throws IOException {
        for (byte[] record : records) {
            for (GameRecord game : RecordFile.read(record).games()) {
                blackhole.consume(game.steps());
            }
        }
    }
}
