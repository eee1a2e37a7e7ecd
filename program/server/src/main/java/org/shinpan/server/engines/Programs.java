package org.shinpan.server.engines;

import java.time.Duration;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.server.engines.EnginePlayer.Pace;

/**
 * The interface through which games ask the programs that play in them for moves. A request returns at once, and the
 * answer arrives later.
 */
public interface Programs {

    /**
     * Receives the answer of a program, which is a move or a failure. If the request was withdrawn, it receives
     * neither.
     */
    interface Asker {

        void onMove(Move move);

        void onFailure(EngineFailure failure);
    }

    /**
     * A request for a move by the program that plays in a game.
     *
     * @param engine the name of the program
     * @param level the name of its level of strength
     * @param game the game so far
     * @param aim the time for this turn if the remaining time is spread evenly over the rest of the game, in
     *     milliseconds
     * @param max the time until the player's clock runs out, in milliseconds; {@link TimeControl#LONGEST} without a
     *     clock
     */
    record Question(String engine, String level, Game game, long aim, long max) {

        Pace pace() {
            return new Pace(Duration.ofMillis(aim), Duration.ofMillis(max));
        }
    }

    /** Asks the program of a game for a move. An earlier request of this game is withdrawn. */
    void ask(String game, Question question, Asker asker);

    /** Withdraws the request to the program of a game. */
    void withdraw(String game);

    /** Ends the program of a game that is over. */
    void leave(String game);
}
