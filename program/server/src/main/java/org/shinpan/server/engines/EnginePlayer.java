package org.shinpan.server.engines;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/** A program that plays one game. It is asked by one thread at a time, and stopped by any. */
interface EnginePlayer extends AutoCloseable {

    /**
     * How long a turn may take.
     *
     * @param aim what the clock allows for an even pace
     * @param most after this the time is up
     */
    record Pace(Duration aim, Duration most) {

        private static final Duration NO_HURRY = Duration.ofDays(1);

        /** The time for a move of a player that wants this much. */
        Duration evenly(Duration wanted) {
            return wanted.compareTo(aim) <= 0 ? wanted : aim;
        }

        /** The time to wait for a player that has this much. */
        Duration atMost(Duration patience) {
            return patience.compareTo(most) <= 0 ? patience : most;
        }

        /** Whether there is no clock, or one with so much time that it does not matter. */
        boolean isFree() {
            return aim.compareTo(NO_HURRY) >= 0;
        }
    }

    /**
     * The move of the player on turn. It may be illegal.
     *
     * @param unwanted whether the answer is no longer needed. The player asks this too, since {@link #stop} has no
     *     effect before it begins to think
     * @throws EngineFailure if there is none; the player may be asked again
     */
    Move choose(Game game, Pace pace, BooleanSupplier unwanted) throws EngineFailure;

    /** Stops thinking: the move is no longer needed. */
    void stop();

    /** Ends the program. */
    @Override
    void close();
}
