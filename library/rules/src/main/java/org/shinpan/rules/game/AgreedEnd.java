package org.shinpan.rules.game;

import java.util.Optional;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Verdict;

/**
 * What a text makes of two passes, by marks that say which chains live. Either the marks bar the second pass, and the
 * game goes on from before it, or the game is settled by the marks.
 *
 * <p>Only {@code wagc-intent} bars the pass: by P16 it may not end the alternation while an empty string touches living
 * strings of both players. Under {@code japanese} the game stops all the same (9.1), and such a point is dame, which
 * puts the stones beside it into seki (8). The texts that take off what both players call dead let the end stand
 * ({@code chinese} 8.2, {@code aga} 9.dead, {@code new-zealand} P9.dead), and so do the texts that ask for no life.
 */
public final class AgreedEnd {

    private final Game game;
    private final Optional<Verdict.Illegal> barred;

    private AgreedEnd(Game game) {
        this.game = game;
        this.barred = game.rules().objectionToEnd(game.history());
    }

    /**
     * {@return the end of a game by marks} In a game that two passes did not stop, the marks bar nothing. An agreement
     * of the players counts for this position; once play goes on, nothing is agreed on.
     *
     * @param stopped a game that two passes stopped
     * @param marks which chains live, such as the players' {@link AgreedLife}
     * @throws IllegalArgumentException if an {@code AgreedLife} names a point that holds no stone
     */
    public static AgreedEnd of(Game stopped, LifeJudge marks) {
        Present.all("the game", stopped, "the marks", marks);
        LifeJudge ofThisPosition = marks instanceof AgreedLife agreed ? agreed.on(stopped.position()) : marks;
        return new AgreedEnd(new Game(stopped.rules().withLife(ofThisPosition), stopped.history()));
    }

    /** {@return the game under its text with these marks, after both passes} */
    public Game game() {
        return game;
    }

    /** {@return why these marks bar the second pass, with the clause; empty if the end stands} */
    public Optional<Verdict.Illegal> barred() {
        return barred;
    }

    /**
     * {@return the game before the second pass, under its text with these marks and with the komi that was agreed last}
     * If the pass is barred, play goes on from here; as long as the marks hold, the same pass is barred again.
     *
     * @throws IllegalStateException if two passes did not stop the game
     */
    public Game beforeSecondPass() {
        History history = game.history();
        if (!(history.ending().orElse(null) instanceof Ending.TwoPasses)) {
            throw new IllegalStateException("two passes did not stop the game: " + game);
        }
        return new Game(game.rules(), history.before().orElseThrow().agreed(history.agreement()));
    }

    /** {@return what the text makes of the game by these marks} If they bar the second pass, this is no result yet. */
    public Settlement settlement() {
        return game.settle();
    }
}
