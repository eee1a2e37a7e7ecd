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

/** Moves in a second. Look at the counter {@code moves}; the main figure counts games. */
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

    /** The moves of an iteration. */
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    @State(Scope.Thread)
    public static class Count {

        /** The number of moves. */
        public long moves;

        /** JMH calls it. */
        public Count() {}
    }

    /** JMH calls it. */
    public Moves() {}

    /** A board of the size. */
    @Setup
    public void prepare() {
        games = new RandomGames(lines);
    }

    /** Random moves on the bare board. */
    @Benchmark
    public long bare(Count count) {
        count.moves += games.bare();
        return games.margins();
    }

    /** Random moves under positional superko. */
    @Benchmark
    public long superko(Count count) {
        count.moves += games.underSuperko();
        return games.margins();
    }

    /** Pairs of a play and its undoing. Each play is then made again, and the game goes on. */
    @Benchmark
    public long playUndo(Count count) {
        count.moves += games.playUndo();
        return games.margins();
    }
}
