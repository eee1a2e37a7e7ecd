package org.shinpan.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures how many moves of random games are played in a second. The result is the counter {@code moves}; JMH's main
 * figure counts games.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
public class Moves {

    /** The number of lines of the board in each direction. */
    @Param({"9", "13", "19"})
    public int lines;

    private RandomGames games = new RandomGames(9);

    /** The number of moves in one iteration, as a counter of JMH. */
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    @State(Scope.Thread)
    public static class Count {

        /** The number of moves. */
        public long moves;

        /** Creates a counter; JMH calls this. */
        public Count() {}
    }

    /** Creates the benchmark; JMH calls this. */
    public Moves() {}

    /** Prepares random games on a board of the size {@link #lines}. */
    @Setup
    public void prepare() {
        games = new RandomGames(lines);
    }

    /** Plays a random game on the fast board, with only the rule of simple ko. */
    @Benchmark
    public long bare(Count count) {
        count.moves += games.bare();
        return games.margins();
    }

    /** Plays a random game under positional superko. */
    @Benchmark
    public long superko(Count count) {
        count.moves += games.underSuperko();
        return games.margins();
    }

    /** Plays half a random game; every play is taken back and made again. The counter counts the plays taken back. */
    @Benchmark
    public long playUndo(Count count) {
        count.moves += games.playUndo();
        return games.margins();
    }
}
