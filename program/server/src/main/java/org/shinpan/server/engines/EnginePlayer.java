package org.shinpan.server.engines;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/** A program that plays one game. Only one thread at a time may ask it for a move; any thread may stop it. */
interface EnginePlayer extends AutoCloseable {

    /**
     * The time for a turn.
     *
     * @param aim the time for this turn if the remaining time is spread evenly over the rest of the game
     * @param max the time until the clock runs out
     */
    record Pace(Duration aim, Duration max) {

        private static final Duration NO_HURRY = Duration.ofDays(1);

        /**
         * Returns the thinking time for a player that would think for the given time without a clock: the given time or
         * {@code aim}, whichever is shorter.
         */
        Duration evenly(Duration wanted) {
            return wanted.compareTo(aim) <= 0 ? wanted : aim;
        }

        /**
         * Returns how long to wait for a player that has the given time without a clock: the given time or {@code max},
         * whichever is shorter.
         */
        Duration atMost(Duration patience) {
            return patience.compareTo(max) <= 0 ? patience : max;
        }

        /** Returns whether there is no clock, or so much time that the clock does not matter. */
        boolean isFree() {
            return aim.compareTo(NO_HURRY) >= 0;
        }
    }

    /**
     * Returns the move of the player to move. It may be illegal.
     *
     * @param unwanted returns whether the move is no longer needed. The player has to check this before it starts to
     *     think, because {@link #stop} has no effect before that
     * @throws EngineFailure if there is no move; the player may be asked again
     */
    Move choose(Game game, Pace pace, BooleanSupplier unwanted) throws EngineFailure;

    /** Stops thinking, because the move is no longer needed. */
    void stop();

    /** Ends the program. */
    @Override
    void close();
}
