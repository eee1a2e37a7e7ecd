package org.shinpan.server.engines;

import java.time.Duration;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.server.engines.EnginePlayer.Pace;

/** The programs that sit at games, as the games ask them. The answers come later. */
public interface Programs {

    /** Receives the answer of a program: a move, a failure, or neither if the question was withdrawn. */
    interface Asker {

        void chosen(Move move);

        void failed(EngineFailure failure);
    }

    /**
     * A question to the program that sits at a game.
     *
     * @param aim how long the program should think on this clock, in milliseconds
     * @param most when the player's time is up, in milliseconds; {@link TimeControl#LONGEST} without a clock
     */
    record Question(String engine, String level, Game game, long aim, long most) {

        Pace pace() {
            return new Pace(Duration.ofMillis(aim), Duration.ofMillis(most));
        }
    }

    /** Asks the program of a game for a move. An earlier question of this game is withdrawn. */
    void ask(String game, Question question, Asker asker);

    /** Withdraws the question to the program of a game. */
    void withdraw(String game);

    /** Ends the program of a game that is over. */
    void leave(String game);
}
