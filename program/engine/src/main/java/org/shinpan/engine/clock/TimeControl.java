package org.shinpan.engine.clock;

/** A time control that the players agreed on, the same for both. All times are in whole milliseconds. */
public sealed interface TimeControl {

    /** The maximum length of any time in milliseconds: 30 days. */
    long LONGEST = 30L * 24 * 60 * 60 * 1000;

    /** The maximum number of byo-yomi periods. */
    int MAX_PERIODS = 100;

    /** The maximum number of turns in one period of Canadian overtime. */
    int MAX_TURNS = 1000;

    /** No limit of time. */
    record None() implements TimeControl {}

    /**
     * One amount of time for the whole game.
     *
     * @param main the time
     */
    record Absolute(long main) implements TimeControl {
        /**
         * Creates a time control.
         *
         * @throws IllegalArgumentException if the time is not positive or longer than 30 days
         */
        public Absolute {
            requirePositive(main);
        }
    }

    /**
     * Main time and an increment after every turn.
     *
     * @param main the time at the start
     * @param increment the time that is added after every turn
     * @param cap the maximum time on the clock: an increment does not raise the clock above it
     */
    record Fischer(long main, long increment, long cap) implements TimeControl {

        /**
         * Creates a time control.
         *
         * @throws IllegalArgumentException if the main time is not positive, the increment is negative, the cap is
         *     shorter than the main time, or one of them is longer than 30 days
         */
        public Fischer {
            requirePositive(main);
            requireNotNegative(increment);
            if (cap < main || cap > LONGEST) {
                throw new IllegalArgumentException("the cap is at least the main time and at most 30 days");
            }
        }
    }

    /**
     * Byo-yomi: main time, then periods. If a turn does not use up a period, that period is full again for the next
     * turn.
     *
     * @param main the main time; 0 for none
     * @param period the length of a period
     * @param periods the number of periods
     */
    record ByoYomi(long main, long period, int periods) implements TimeControl {

        /**
         * Creates a time control.
         *
         * @throws IllegalArgumentException if the main time is negative, the period is not positive, one of them is
         *     longer than 30 days, or the number of periods is not from 1 to {@link #MAX_PERIODS}
         */
        public ByoYomi {
            requireNotNegative(main);
            requirePositive(period);
            requireBetween(periods, MAX_PERIODS);
        }
    }

    /**
     * Canadian overtime: main time, then periods in each of which a fixed number of turns must be played.
     *
     * @param main the main time; 0 for none
     * @param stretch the length of a period
     * @param turns the number of turns that must be played in every period
     */
    record Canadian(long main, long stretch, int turns) implements TimeControl {

        /**
         * Creates a time control.
         *
         * @throws IllegalArgumentException if the main time is negative, the period is not positive, one of them is
         *     longer than 30 days, or the number of turns is not from 1 to {@link #MAX_TURNS}
         */
        public Canadian {
            requireNotNegative(main);
            requirePositive(stretch);
            requireBetween(turns, MAX_TURNS);
        }
    }

    /**
     * The same time for every turn.
     *
     * @param each the time for a turn
     */
    record PerMove(long each) implements TimeControl {

        /**
         * Creates a time control.
         *
         * @throws IllegalArgumentException if the time is not positive or longer than 30 days
         */
        public PerMove {
            requirePositive(each);
        }
    }

    private static void requirePositive(long millis) {
        if (millis <= 0 || millis > LONGEST) {
            throw new IllegalArgumentException("a time is more than 0 and at most 30 days");
        }
    }

    private static void requireNotNegative(long millis) {
        if (millis < 0 || millis > LONGEST) {
            throw new IllegalArgumentException("a time is 0 to 30 days");
        }
    }

    private static void requireBetween(int count, int max) {
        if (count < 1 || count > max) {
            throw new IllegalArgumentException("a count of 1 to " + max + " is expected");
        }
    }
}
