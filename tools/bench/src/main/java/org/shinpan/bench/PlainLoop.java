package org.shinpan.bench;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntSupplier;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.fast.Xorshift;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/**
 * Measures the same figures as {@link Moves} without JMH, and some more. A round takes about half a second; after three
 * warm-up rounds, the median of seven rounds is printed. Arguments: {@code moves LINES…}, {@code superko LINES…},
 * {@code undo LINES…}, {@code length TURNS…}, {@code memory}.
 */
public final class PlainLoop {

    private static final int WARM = 3;
    private static final int ROUNDS = 7;
    /** The number of random points that are tried before a player of a long game passes. */
    private static final int TRIES = 200;

    private PlainLoop() {}

    /** Runs the measurement and prints the results. */
    public static void main(String[] args) {
        if (args.length == 0) {
            System.err.println("moves LINES… | superko LINES… | undo LINES… | length TURNS… | memory");
            System.exit(2);
        }
        int[] numbers = Arrays.stream(args).skip(1).mapToInt(Integer::parseInt).toArray();
        for (int number : numbers) {
            switch (args[0]) {
                case "moves" -> print("moves", number, perSecond(new RandomGames(number)::bare));
                case "superko" -> print("superko", number, perSecond(new RandomGames(number)::underSuperko));
                case "undo" -> print("play+undo", number, perSecond(new RandomGames(number)::playUndo));
                case "length" -> length(number);
                default -> throw new IllegalArgumentException("unknown measurement: " + args[0]);
            }
        }
        if (args[0].equals("memory")) {
            memory();
        }
    }

    private static void print(String what, int lines, double rate) {
        System.out.printf(Locale.ROOT, "%s %d: %.2f M/s%n", what, lines, rate / 1e6);
    }

    private static double perSecond(IntSupplier game) {
        double[] rates = new double[ROUNDS];
        for (int round = -WARM; round < ROUNDS; round++) {
            long moves = 0;
            long start = cpu();
            long now = start;
            while (now - start < 500_000_000L) {
                for (int i = 0; i < 64; i++) {
                    moves += game.getAsInt();
                }
                now = cpu();
            }
            if (round >= 0) {
                rates[round] = moves * 1e9 / (now - start);
            }
        }
        Arrays.sort(rates);
        return rates[ROUNDS / 2];
    }

    /** Returns the processor time of this thread, in nanoseconds. Other programs affect it less than wall time. */
    static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /**
     * Prints the nanoseconds per turn of a game under superko with this number of turns. The players fill their eyes,
     * so that the game does not end.
     */
    private static void length(int turns) {
        long best = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            long start = cpu();
            longGame(turns);
            best = Math.min(best, cpu() - start);
        }
        System.out.printf(
                Locale.ROOT,
                "length %d: %.1f ns a turn (%d turns)%n",
                turns,
                (double) best / turns,
                longGame(turns).turns());
    }

    private static FastGame longGame(int turns) {
        FastGame game = FastGame.start(new TrompTaylorRules(), Agreement.on(Board.square(19)));
        Xorshift random = new Xorshift(5);
        while (game.turns() < turns && !game.isOver()) {
            boolean played = false;
            for (int tried = 0; tried < TRIES && !played; tried++) {
                int v = game.board().empty(random.below(game.board().emptyCount()));
                played = game.play(v).stands();
            }
            if (!played) {
                game.play(FastBoard.PASS);
            }
        }
        return game;
    }

    private static void memory() {
        for (int turns : new int[] {0, 250, 1_000, 10_000, 100_000}) {
            long before = used();
            FastGame game = longGame(turns);
            long after = used();
            System.out.printf(
                    Locale.ROOT,
                    "memory %d turns: %d bytes (%d)%n",
                    turns,
                    after - before,
                    game.board().hash() & 1);
        }
    }

    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        long min = Long.MAX_VALUE;
        for (int i = 0; i < 4; i++) {
            System.gc();
            min = Math.min(min, runtime.totalMemory() - runtime.freeMemory());
        }
        return min;
    }
}
